package ledger

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"hash/crc32"
	"unicode/utf8"
)

const (
	sumKey  = `"sum":"`
	sumLen  = 8                                 // hex digits
	tailLen = len(sumKey) + sumLen + len(`"}`)  // the end of a sealed line
	sealLen = len(`,`) + tailLen + len(`+`) + 1 // what sealing adds at most
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// check says whether a line may be appended.
func check(line []byte) error {
	switch {
	case len(line)+sealLen > MaxLine:
		return ErrTooLong
	case len(line) < 2 || line[0] != '{' || line[len(line)-1] != '}',
		bytes.ContainsAny(line, "\r\n"),
		// The key cannot occur inside a string, where its quotes are escaped.
		bytes.Contains(line, []byte(`"sum":`)),
		!utf8.Valid(line), !json.Valid(line):
		return ErrLine
	}
	return nil
}

// seal adds to dst a line, its sum and a newline, and gives the new sum.
// More says that the next line belongs to the same append.
func seal(dst, line []byte, sum uint32, more bool) ([]byte, uint32) {
	sum = crc32.Update(sum, castagnoli, line)
	body := line[:len(line)-1]
	dst = append(dst, body...)
	if len(bytes.TrimSpace(body)) > 1 {
		dst = append(dst, ',')
	}
	dst = append(dst, sumKey...)
	dst = appendSum(dst, sum)
	if more {
		dst = append(dst, '+')
	}
	return append(dst, '"', '}', '\n'), sum
}

func appendSum(dst []byte, sum uint32) []byte {
	return hex.AppendEncode(dst, []byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)})
}

// unseal is seal backwards, for a line without its newline. The line it gives
// lies in raw, which it changes only if the sum is right.
func unseal(raw []byte, before uint32) (line []byte, sum uint32, more, ok bool) {
	body, isMore := bytes.CutSuffix(raw, []byte(`+"}`))
	if !isMore {
		var ends bool
		if body, ends = bytes.CutSuffix(raw, []byte(`"}`)); !ends {
			return nil, 0, false, false
		}
	}
	at := len(body) - sumLen - len(sumKey)
	if len(raw) >= MaxLine || at < 1 || !bytes.HasPrefix(body[at:], []byte(sumKey)) {
		return nil, 0, false, false
	}
	written := body[len(body)-sumLen:]
	body = bytes.TrimSuffix(body[:at], []byte(","))
	sum = crc32.Update(crc32.Update(before, castagnoli, body), castagnoli, []byte("}"))
	// The digits are compared as text: only what seal writes is right.
	if !bytes.Equal(written, appendSum(nil, sum)) {
		return nil, 0, false, false
	}
	line = raw[: len(body)+1 : len(body)+1]
	line[len(body)] = '}'
	return line, sum, isMore, true
}

// content is what a file holds.
type content struct {
	lines [][]byte
	size  int    // bytes up to the end of the last whole append
	sum   uint32 // of its last line
}

// scan reads a file. What follows the last whole append and can only be an
// append that was cut short is left out; damaged is the number of a line that
// is wrong in any other way, else 0.
func scan(data []byte) (c content, damaged int) {
	var lines [][]byte
	var sum uint32
	for at := 0; at < len(data); {
		raw, _, ended := bytes.Cut(data[at:], []byte("\n"))
		line, next, more, ok := unseal(raw, sum)
		if !ended || !ok {
			if tornTail(data[at:]) {
				return c, 0
			}
			return c, len(lines) + 1
		}
		at += len(raw) + 1
		lines, sum = append(lines, line), next
		if !more {
			c = content{lines, at, sum}
		}
	}
	return c, 0
}

// tornTail says whether a bad rest of a file can be what a crash left of the
// last line. It is one line with one sum at most: two sums are two lines whose
// newline was lost, and the first of them was accepted.
func tornTail(rest []byte) bool {
	newline := bytes.IndexByte(rest, '\n')
	return len(rest) <= MaxLine &&
		(newline < 0 || newline == len(rest)-1) &&
		bytes.Count(rest, []byte(sumKey)) <= 1
}

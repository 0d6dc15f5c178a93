package main

import (
	"fmt"
	"io"
	"net/netip"
	"slices"
	"strconv"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/table"
	"jein/views/words"
)

// greeting is what the terminal says once the server is there.
type greeting struct {
	options
	port   int
	origin string // where the phones find it
	key    string
	folder string
	hall   *table.Hall
}

func greet(out io.Writer, say *words.Words, g greeting) {
	line := func(key string, args ...any) { fmt.Fprintln(out, say.Plain(key, args...)) }
	line("terminal.ready")
	if g.portGiven && g.options.port != 0 && g.port != g.options.port || !g.portGiven && g.port != defaultPort {
		line("terminal.other-port", "Wanted", g.options.port, "Port", g.port)
	}
	line("terminal.here", "URL", "http://localhost:"+strconv.Itoa(g.port)+"/")
	url := g.origin + "/"
	if codes, err := g.hall.Codes(); err == nil && len(codes) == 1 {
		url += codes[0] // the one table that goes on
	}
	line("terminal.phones", "URL", url)
	if err := lan.TerminalQR(out, url); err != nil {
		line("terminal.no-qr")
	}
	others, err := lan.Candidates()
	if ip, bad := netip.ParseAddr(g.host); bad == nil && err == nil && !slices.ContainsFunc(others, func(a lan.Address) bool { return a.IP == ip }) {
		line("terminal.foreign-host", "Host", g.host)
	}
	if err == nil && len(others) > 1 {
		line("terminal.others")
		for _, a := range others {
			line("terminal.address", "Address", a.IP.String(), "Interface", a.Interface, "Kind", say.Plain("host.network."+string(a.Kind)))
		}
	}
	if lan.InWSL() {
		line("terminal.wsl")
	}
	line("terminal.key", "Key", g.key[:4]+"-"+g.key[4:], "URL", g.origin+"/host")
	line("terminal.folder", "Folder", g.folder)
	line("terminal.stop")
}

package views_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"jein/views"
	"jein/views/words"
)

// printed renders sheets in a language.
func printed(t *testing.T, p views.Print, tag string) string {
	t.Helper()
	p.Words = words.For(tag)
	var out bytes.Buffer
	if err := views.PrintPage(p).Render(context.Background(), &out); err != nil {
		t.Fatal(err)
	}
	if missing := regexp.MustCompile(`⟦.*?⟧`).FindString(out.String()); missing != "" {
		t.Errorf("the catalog %s lacks %s", tag, missing)
	}
	return out.String()
}

var (
	fronts = regexp.MustCompile(`class="piece front (\w+) of-(\w+)`)
	rears  = regexp.MustCompile(`class="piece rear (tile|role|party|ballot)"`)
	laid   = regexp.MustCompile(`class="(piece board \w+|piece pile \w+|piece placard \w+|wrap|position|piece token)[ "]`)
)

// count says how often each thing is there; what is folded has two faces.
func count(page string) map[string]int {
	n := map[string]int{}
	for _, m := range fronts.FindAllStringSubmatch(page, -1) {
		n[m[1]+" "+m[2]]++
	}
	for _, m := range rears.FindAllStringSubmatch(page, -1) {
		n["back of "+m[1]]++
	}
	for _, m := range laid.FindAllStringSubmatch(page, -1) {
		n[strings.TrimPrefix(m[1], "piece ")]++
	}
	return n
}

// ofAGroup is what so many players need, and no more.
func ofAGroup(players, liberals, fascists int) map[string]int {
	return map[string]int{
		"tile L": 6, "tile F": 11, "back of tile": 17,
		"role liberal": liberals, "role fascist": fascists, "role hitler": 1, "back of role": players,
		"party liberal": liberals, "party fascist": fascists + 1, "back of party": players,
		"ballot ja": players, "ballot nein": players, "back of ballot": 2 * players,
		"board fascist": 1, "board liberal": 1, "wrap": players, "position": 3, "token": 2,
		"pile draw": 1, "pile discard": 1, "placard president": 2, "placard chancellor": 2,
	}
}

func TestSheetsHoldWhatIsNeeded(t *testing.T) {
	everything := ofAGroup(10, 6, 3)
	everything["board fascist"] = 3
	for players, want := range map[int]map[string]int{
		0: everything, 5: ofAGroup(5, 3, 1), 6: ofAGroup(6, 4, 1), 7: ofAGroup(7, 4, 2),
		8: ofAGroup(8, 5, 2), 9: ofAGroup(9, 5, 3), 10: ofAGroup(10, 6, 3),
	} {
		if got := count(printed(t, views.Print{Players: players}, "en")); !maps.Equal(got, want) {
			t.Errorf("for %d players there are\n%v, want\n%v", players, got, want)
		}
	}
}

// A group finds its own board, and no other.
func TestBoardOfTheGroup(t *testing.T) {
	w := words.For("en")
	for players, fewest := range map[int]int{5: 5, 6: 5, 7: 7, 8: 7, 9: 9, 10: 9} {
		page := printed(t, views.Print{Players: players, What: []views.Kind{views.KindBoards}}, "en")
		if whose := w.T("print.board.players", "A", fewest, "B", fewest+1); !strings.Contains(page, whose) {
			t.Errorf("for %d players there is no board for %s", players, whose)
		}
		investigations := strings.Count(page, ">"+w.T("table.power.investigate")+"<")
		if want := (fewest - 5) / 2; investigations != want {
			t.Errorf("the board for %d players has %d investigations, want %d", players, investigations, want)
		}
	}
}

func TestCreditOnEverySheet(t *testing.T) {
	for _, tag := range words.Tags() {
		for _, kind := range append(views.Kinds, "") {
			p := views.Print{What: []views.Kind{kind}}
			if kind == "" {
				p.What = nil
			}
			sheets := strings.Split(printed(t, p, tag), `<section class="sheet`)[1:]
			if len(sheets) == 0 {
				t.Errorf("no sheets of %q", kind)
			}
			for i, sheet := range sheets {
				for _, owed := range []string{"Mike Boxleiter", "Tommy Maranges", "Mac Schubert", "CC BY-NC-SA 4.0", "secrethitler.com"} {
					if !strings.Contains(sheet, owed) {
						t.Errorf("%s: sheet %d of %q does not name %s", tag, i+1, kind, owed)
					}
				}
			}
		}
	}
}

// The content policy lets no style attribute and no script through.
func TestSheetsNeedNoInlineStyle(t *testing.T) {
	if found := regexp.MustCompile(` style=| on\w+=|<style|data:`).FindString(printed(t, views.Print{}, "en")); found != "" {
		t.Errorf("the sheets have %q", found)
	}
}

// Every kind can be printed alone.
func TestKindsAlone(t *testing.T) {
	all := strings.Count(printed(t, views.Print{}, "en"), `<section class="sheet`)
	sum := 0
	for _, kind := range views.Kinds {
		page := printed(t, views.Print{What: []views.Kind{kind}}, "en")
		n := strings.Count(page, fmt.Sprintf(`<section class="sheet %s"`, kind))
		if n != strings.Count(page, `<section class="sheet`) {
			t.Errorf("asked for %s, other sheets come too", kind)
		}
		sum += n
	}
	if sum != all {
		t.Errorf("the kinds have %d sheets, and all together %d", sum, all)
	}
}

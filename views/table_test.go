package views_test

import (
	"regexp"
	"strings"
	"testing"

	"jein/narrator"
	"jein/views"
)

// tables are all table screens for a number of names, on the host's device and
// on a mirror.
func tables(t *testing.T, names []string) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for name, table := range screens(t, names, true) {
		pages["host "+name] = render(t, views.TablePage(table))
	}
	for name, table := range screens(t, names, false) {
		pages["mirror "+name] = render(t, views.TablePage(table))
	}
	return pages
}

func TestTableScreensAreWhole(t *testing.T) {
	for _, names := range [][]string{guests[:5], guests[:6], guests[:8], longest} {
		for name, page := range tables(t, names) {
			if i := strings.Index(page, "⟦"); i >= 0 {
				t.Errorf("%s, %d players: no words for %.60s", name, len(names), page[i:])
			}
			if strings.Contains(page, " style=") || strings.Contains(page, "<style") || regexp.MustCompile(`<script[^>]*>[^<]`).MatchString(page) {
				t.Errorf("%s, %d players: the content policy forbids what is on the page", name, len(names))
			}
			if ids := doubled(page); len(ids) > 0 {
				t.Errorf("%s, %d players: ids stand twice: %v", name, len(names), ids)
			}
			for _, link := range regexp.MustCompile(`href="#([\w-]+)"`).FindAllStringSubmatch(page, -1) {
				if !strings.Contains(page, `id="`+link[1]+`"`) {
					t.Errorf("%s, %d players: a link to #%s leads nowhere", name, len(names), link[1])
				}
			}
		}
	}
}

// doubled are the ids that more than one element has.
func doubled(page string) (ids []string) {
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if seen[m[1]] {
			ids = append(ids, m[1])
		}
		seen[m[1]] = true
	}
	return ids
}

func TestMirrorHasNoTools(t *testing.T) {
	for name, page := range tables(t, guests[:7]) {
		forms := strings.Count(page, "<form")
		if strings.HasPrefix(name, "mirror") && (forms > 0 || strings.Contains(page, "/host") || strings.Contains(page, `id="tools"`)) {
			t.Errorf("%s: %d forms on a screen that is not the host's", name, forms)
		}
		if strings.HasPrefix(name, "host") && !strings.Contains(page, `id="tools"`) {
			t.Errorf("%s: no tools on the host's device", name)
		}
	}
}

func TestHostFormsNameTheirQuestion(t *testing.T) {
	for name, table := range screens(t, guests[:8], true) {
		page := render(t, views.TableBody(table))
		for _, form := range regexp.MustCompile(`(?s)<form.*?</form>`).FindAllString(page, -1) {
			if strings.Contains(form, `action="/language"`) {
				continue // of the device, and no question of the table's
			}
			do := regexp.MustCompile(`name="do" value="([\w-]+)"`).FindStringSubmatch(form)
			if do == nil || !strings.Contains(form, `action="/WXYZ/host"`) {
				t.Errorf("%s: a form that does nothing at this table: %.120s", name, form)
				continue
			}
			switch do[1] {
			case "report", "deal", "undo", "dawn", "script", "skip", "again", "lobby", "end":
				if !strings.Contains(form, `name="step" value="`) {
					t.Errorf("%s: %s does not say which question it answers", name, do[1])
				}
			case "rename", "remove", "move":
				if !regexp.MustCompile(`name="member" value="\d+"`).MatchString(form) {
					t.Errorf("%s: %s does not say whom", name, do[1])
				}
			}
		}
	}
}

func TestNamesCannotBreakOutOfTheTableScreen(t *testing.T) {
	names := []string{`<script>x</script>`, `"onload="x`, `</title><b>`, `{{.By}}`, `'"&<`}
	for name, page := range tables(t, names) {
		for _, bad := range []string{"<script>x", `"onload="x`, "<b>", "&lt;no value"} {
			if strings.Contains(strings.ReplaceAll(page, "<b class", ""), bad) && bad != "<b>" || strings.Contains(page, "</title><b>") {
				t.Errorf("%s: %q stands on the page as it was typed", name, bad)
			}
		}
	}
}

func TestTheTableScreenHidesBallotsUntilTheCount(t *testing.T) {
	cast := func(ja int) string {
		p := play(t, guests[:7], narrator.OnTable).awake().at(narrator.DoNominate, 2).ballots(ja, 6)
		return render(t, views.TablePage(tableOf(p, true)))
	}
	if cast(0) != cast(6) {
		t.Error("the table screen differs by how people have voted before the last has")
	}
}

func TestTheTableScreenShowsNoRoleBeforeTheEnd(t *testing.T) {
	for name, table := range screens(t, guests[:7], true) {
		page := render(t, views.TableBody(table))
		shown := regexp.MustCompile(`(?s)<span class="off"><svg class="glyph".*?</span>`).MatchString(page)
		if over := table.Game != nil && table.Game.Phase == narrator.PhaseOver; shown != over {
			t.Errorf("%s: roles on the seats: %v", name, shown)
		}
	}
}

func TestRevealShowsEveryBallot(t *testing.T) {
	p := play(t, guests[:8], narrator.OnTable).awake().at(narrator.DoNominate, 2).ballots(5, 8)
	page := render(t, views.TableBody(tableOf(p, false)))
	moment := page[strings.Index(page, "data-moment"):strings.Index(page, "<aside")]
	if ja, nein := strings.Count(moment, `class="lay ja flip`), strings.Count(moment, `class="lay nein flip`); ja != 5 || nein != 3 {
		t.Errorf("%d Ja and %d Nein lie in front of the seats", ja, nein)
	}
	for _, want := range []string{"<b>5</b>", "<b>3</b>", "Elected:", "5 Ja"} {
		if !strings.Contains(moment, want) {
			t.Errorf("the reveal does not say %q", want)
		}
	}
}

func TestSplitLeavesRoomForTheSmallerSide(t *testing.T) {
	for ja := 0; ja <= 10; ja++ {
		p := play(t, guests, narrator.OnTable).awake().at(narrator.DoNominate, 2).ballots(ja, 10)
		page := render(t, views.TableBody(tableOf(p, false)))
		if m := regexp.MustCompile(`rev f-red s(\d+)`).FindStringSubmatch(page); m == nil || m[1] < "36" || m[1] > "64" {
			t.Errorf("%d to %d: the split is at %v", ja, 10-ja, m)
		}
	}
}

func TestUndoIsNoMomentOfThePast(t *testing.T) {
	p := play(t, guests[:5], narrator.OnTable).awake().law(2, narrator.F)
	if page := render(t, views.TableBody(tableOf(p, false))); !strings.Contains(page, "-enacted\"") {
		t.Fatal("an enacted policy is no moment")
	}
	p.do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host})
	page := render(t, views.TableBody(tableOf(p, false)))
	if strings.Count(page, "data-moment") != 1 || !strings.Contains(page, "moment-undone") {
		t.Error("after an undo the moments before it come again")
	}
	if !strings.Contains(page, "<s>") {
		t.Error("the log does not keep the step that was taken back, struck through")
	}
}

func TestUndoSaysWhatItMeans(t *testing.T) {
	n := guests[:7]
	for what, p := range map[string]*played{
		"3 ballots are dropped":        play(t, n, narrator.OnTable).awake().at(narrator.DoNominate, 2).ballots(1, 3),
		"The count of the vote":        play(t, n, narrator.OnTable).awake().elect(2),
		"take that policy off":         play(t, n, narrator.OnTable).awake().law(2, narrator.F),
		"has seen something secret":    play(t, n, narrator.ByApp).awake().elect(2),
		"hidden again, but not":        hitlerShot(play(t, n, narrator.OnTable).awake(), 7),
		"Chancellor placard back":      play(t, n, narrator.OnTable).awake().at(narrator.DoNominate, 2),
		"Everybody has seen how":       play(t, n, narrator.ByApp).awake().law(2, narrator.F),
		"There is nothing to take":     play(t, n, narrator.ByApp),
		"The end of the night":         play(t, n, narrator.ByApp).awake(),
		"it came out":                  play(t, n, narrator.OnTable).awake().at(narrator.DoNominate, 2).ballots(0, 7),
		"wish to veto":                 vetoAsked(t, n),
		"President placard back to":    special(t, n),
		"investigation of":             investigated(t, n),
		"there is nothing to put back": investigated(t, n),
	} {
		page := render(t, views.TableBody(tableOf(p, true)))
		tools := page[strings.Index(page, `id="tools"`):]
		if !strings.Contains(tags.ReplaceAllString(tools, ""), what) {
			t.Errorf("the undo in %s does not say %q", p.state.Phase(), what)
		}
	}
}

var tags = regexp.MustCompile(`<[^>]*>`)

func vetoAsked(t *testing.T, names []string) *played { return powersUsed(t, names)["veto"] }

func investigated(t *testing.T, names []string) *played { return powersUsed(t, names)["investigating"] }

func special(t *testing.T, names []string) *played {
	p := play(t, names, narrator.OnTable).awake().track(3)
	p.settle()
	return p
}

func TestLayoutCountsTheTiles(t *testing.T) {
	for _, c := range []struct {
		players int
		lobby   views.Lobby
		want    []string
	}{
		{5, views.Lobby{}, []string{"5 and 6 players", "6 Liberal and 11 Fascist", "17 on"}},
		{6, views.Lobby{Enacted: true}, []string{"5 and 6 players", "6 Liberal and 10 Fascist", "16 on", "first space of the fascist board"}},
		{7, views.Lobby{Removed: 1}, []string{"7 and 8 players", "6 Liberal and 10 Fascist", "1 Fascist policy back"}},
		{9, views.Lobby{Removed: 2}, []string{"9 and 10 players", "6 Liberal and 9 Fascist", "15 on", "2 Fascist policies back"}},
	} {
		table := lobbyOf(guests[:c.players], true)
		c.lobby.CanDeal = true
		table.Lobby = &c.lobby
		page := tags.ReplaceAllString(render(t, views.TableBody(table)), "")
		for _, want := range c.want {
			if !strings.Contains(page, want) {
				t.Errorf("%d players: the board is laid out without %q", c.players, want)
			}
		}
	}
}

func TestNightScripts(t *testing.T) {
	for _, c := range []struct {
		players   int
		sentences int
		thumb     bool
	}{{5, 4, false}, {6, 4, false}, {7, 5, true}, {10, 5, true}} {
		var heard []string
		thumb := false
		for step := 1; ; step++ {
			p := play(t, guests[:c.players], narrator.OnTable)
			for i := range p.names {
				p.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
			}
			table := tableOf(p, true)
			table.Night.Step = step
			page := render(t, views.TableBody(table))
			line := regexp.MustCompile(`<h1 class="line[^"]*">([^<]*)`).FindStringSubmatch(page)
			if line == nil {
				t.Fatalf("%d players, line %d: nothing to read", c.players, step)
			}
			if pause := strings.Contains(page, "data-pause"); !pause {
				heard = append(heard, line[1])
			} else if next := `name="to" value="` + itoa(step+1) + `"`; !strings.Contains(page, next) {
				t.Errorf("%d players: the pause at %d does not go on", c.players, step)
			}
			thumb = thumb || strings.Contains(line[1], "thumb")
			if strings.Contains(page, `value="dawn"`) && !strings.Contains(page, `to" value="`+itoa(step+1)+`"`) {
				break
			}
		}
		if len(heard) != c.sentences || thumb != c.thumb {
			t.Errorf("%d players hear %q", c.players, heard)
		}
	}
}

func TestHostPages(t *testing.T) {
	home := render(t, views.HomePage(sampleHome()))
	key := render(t, views.KeyPage(views.Page{Words: sampleHome().Words}))
	for _, page := range []string{home, key} {
		if strings.Contains(page, "⟦") || strings.Contains(page, " style=") {
			t.Error("a host's page is not whole")
		}
	}
	for _, want := range []string{`action="/tables"`, `value="box" checked`, `value="nobox"`, `name="rebalance" value="on"`, `href="/WXYZ/table"`, "damaged"} {
		if !strings.Contains(home, want) {
			t.Errorf("the first page is without %s", want)
		}
	}
	if !strings.Contains(key, `action="/host"`) || !strings.Contains(key, `name="key"`) {
		t.Error("no key can be typed")
	}
}

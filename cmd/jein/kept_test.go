package main

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
)

// forgetful is the program seen through something that leaves "do not store this"
// away: Chromium heeds that for a page with a live line, other browsers keep the
// page in memory all the same.
func forgetful(t *testing.T, srv *browser.Server) (at func(path string) string) {
	t.Helper()
	target := &url.URL{Scheme: "http", Host: srv.Address()}
	proxy := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ModifyResponse: func(r *http.Response) error {
			r.Header.Del("Cache-Control")
			return nil
		},
	})
	t.Cleanup(proxy.Close)
	return func(path string) string {
		return "http://" + browser.Host + proxy.URL[strings.LastIndex(proxy.URL, ":"):] + path
	}
}

// noteSecrets has a page note what of a seat stands in it when it is left, and when
// it is back, before the line has brought anything.
const noteSecrets = `(() => {
	const held = () => Array.from(document.querySelectorAll("[data-secret]"), el => el.textContent.trim()).join("") + document.querySelectorAll("[data-go-open],[data-then-open]").length;
	addEventListener("pagehide", () => sessionStorage.setItem("left", held()));
	addEventListener("pageshow", e => sessionStorage.setItem("back", held() + (e.persisted ? " kept" : " anew")));
	return held() !== "0";
})()`

// A phone is left with its envelope open, and comes back: the browser has kept the
// page, and no secret in it. Once its seat is another device's, the way back shows
// nothing of it.
func TestAKeptPageHoldsNoSecret(t *testing.T) {
	browser.Need(t)
	srv := browser.Serve(t)
	page := forgetful(t, srv)
	at := sitAt(t, srv, "nobox", 4)
	p := &player{Page: browser.Phone(t, "Zoe", browser.Options{Still: true, Whole: true}), name: "Zoe"}
	defer p.Trouble()() // its line goes with the page
	p.Goto(page("/" + at.Code))
	p.Type("#name", p.name)
	p.Tap(`button[form="join"]`)
	p.WaitFor(".plan .me")
	if a := at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step()); a.Status != http.StatusNoContent {
		t.Fatalf("no deal: %d %s", a.Status, a.Body)
	}
	p.WaitFor("#card-seal")
	if !browser.Eval[bool](p.Page, noteSecrets) {
		t.Fatal("there is no secret in the page: this test shows nothing")
	}
	leave := func() {
		t.Helper()
		browser.Eval[bool](p.Page, `(sessionStorage.clear(), location.assign("/rules"), true)`)
		p.Wait("the other page", `location.pathname === "/rules" && document.readyState === "complete"`)
		if left := browser.Eval[string](p.Page, `sessionStorage.getItem("left")`); left != "0" {
			t.Errorf("the page was left with %q in it", left)
		}
	}
	comeBack := func() {
		t.Helper()
		p.Back()
		p.Wait("the page", `location.pathname.length === 5 && (sessionStorage.getItem("back") || performance.getEntriesByType("navigation")[0].type === "back_forward")`)
		if back := browser.Eval[string](p.Page, `String(sessionStorage.getItem("back"))`); back != "0 kept" {
			t.Errorf("the page came back with %q; Chromium says: %s", back,
				browser.Eval[string](p.Page, `JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons || null)`))
		}
	}

	lift := p.Press("#card-seal")
	p.Wait("the envelope to be open", secretShown)
	leave()
	lift()
	comeBack()
	p.Wait("the envelope to be filled anew", `document.querySelector("[data-secret]") && document.querySelector("[data-secret]").textContent.trim()`)
	if browser.Eval[bool](p.Page, secretShown) {
		t.Error("the envelope is open after the page came back")
	}

	leave()
	at.Host.Post("/"+at.Code+"/host", "do", "here", "member", at.Member(4))
	for end := time.Now().Add(25 * time.Second); at.Host.Get("/"+at.Code+"/seat.json").Status != http.StatusOK; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the host does not get the seat")
		}
	}
	comeBack()
	p.blank()
}

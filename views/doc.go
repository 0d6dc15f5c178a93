// Package views draws the pages: templ components, a file a screen. They are
// drawn from views of the game (package narrator/view) and from what the table
// layer knows of people and devices; no secret that is not in the view can get
// onto a page.
//
// # The contract between pages and the script
//
// Every page works without the script: plain forms post and are answered with
// 303, pages reload themselves (a noscript refresh). The script makes it live:
//
//   - body[data-live] is the path of the WebSocket. On connect and on every change
//     the server sends the whole <body …>…</body>, which is morphed into the
//     page. body[data-version] (static.Version) differs after an update of the
//     program: reload. The server sends the text "." every 4 seconds and the
//     script answers each with "."; either side drops a line that was silent for
//     9. A line that cannot be had is made up for by fetching the page itself with
//     the header X-Jein: 1; a redirect is followed, 404 and 410 reload.
//   - Elements that a person may be using have ids that stay: forms, fields,
//     [data-hold], panels, <details>. What was typed, chosen or unfolded stays
//     unless the server changes its own value, checked or open.
//   - form[data-act] is posted by fetch with the header X-Jein: 1 and a field "id"
//     (a random id, kept while the same post is retried). Its hidden field "step"
//     is the question's number, and its hidden field "seat" whose it is on a shared
//     phone: choices, looks and counts are forgotten with them.
//     204: accepted, or accepted before; 422, 429, 500 or 507 with a text: refused,
//     or not kept, the sentence is shown in #notice (role=status); the network gone: kept and sent again; a
//     redirect is followed. Anything else reloads the page. It is aria-busy while
//     it is on its way.
//   - a button with data-rest is served enabled and with words that suit a page
//     without the script. The script disables it and shows data-rest instead
//     until its form may be posted: until something is chosen (data-confirm), or
//     until what names the form in data-after has been held. While seconds are
//     counted it shows data-counting, {n} standing for those that are left; once
//     a hold has freed it, it shows data-free. A button may stand outside its
//     form (its form attribute).
//   - a decision is a radio group and a button[data-confirm]. Each radio has
//     data-go (the button's text when chosen) and data-then (its small line); the
//     button has data-rest, its text while nothing is chosen. data-go-open and
//     data-then-open replace them only while the hand is held open.
//   - [data-hold] is pressed and held (pointer, Space, Enter; so it is a button of
//     type button): it gets the class open, and so does the element that data-hold
//     names by selector, if any. data-hold-seconds asks for that long, counting
//     down in the button of the form that data-after names by selector; letting go
//     early starts over; at the end that form is posted, once. Without seconds the
//     end of the first hold frees the button of the form that data-after names.
//     A touch of another finger that begins and ends on a radio in what is held open
//     chooses it; the click that ends a hold is for nothing.
//     body.tap means that a tap opens, and five seconds or a tap close; with
//     seconds, their end or a tap. With the script <html> has the class live; without
//     it a tap on input.by-tap opens what follows it, and another shuts it. What only
//     the script makes true stands in .js, and a <noscript> beside it says otherwise.
//   - [data-secret] holds a secret: it is taken out of the page on pagehide, and
//     a page restored from memory asks anew. It may hold a whole form.
//   - [data-moment] (with an id) is a moment: what just happened, for data-show
//     seconds after data-delay seconds. It gets the class now when it is new to
//     this page, and loses it after its time or a tap on it. It never covers a
//     control. A page that is loaded for the first time has missed what is there.
//     With data-field the table screen has it first: until its delay is over, or a
//     tap on it, it has the class wait, one after the other; the body has the class
//     waits and the colour data-field. In .due, above a question, it gets the class
//     stays: it keeps its place until the question is another. The body has the class
//     tells until the last moment is over: only then does anything tell the end.
//   - a.panel links open section.panel by :target; the script moves focus there,
//     back to the link (by its id) on leaving, and Escape follows the panel's
//     a[href="#"]. A form of a panel that has a step and was accepted
//     shuts the panel.
//   - [data-sort] is a list, or a ring, whose [data-item="id"]s can be dragged onto
//     another's place, or moved with the arrow keys when they have the focus (so
//     they have a tabindex); each move fills the field "order" of the form that
//     encloses it with the items' ids, comma between, and posts it. The classes
//     dragged and over mark what is moved and where to.
//   - form[data-pause] posts itself after so many seconds, counting down in
//     [data-count]; a tap on its button posts it at once.
//   - form[data-idle] posts itself after so many seconds without a touch or a key,
//     and at once when the page is hidden or left; a hold counts as a touch. What
//     is secret is taken out of the page then.
//   - form[data-again] can be freed by a hold again and again: what was held once
//     does not count for the next time.
//   - #voice, on the host's device, holds what the voice of the table screen says
//     now: an element a sentence, with its text, an id, data-kind, data-files (where
//     recordings can be had, best first), and data-named (the same with names, for a
//     voice that can say them). What is new there is spoken, one after the other;
//     what is gone again is not; data-past is only to be repeated, and a page that is
//     loaded for the first time has missed what is there. Without a recording and
//     without a voice of the laptop for the lang of #voice, data-chime is played.
//     data-on: it speaks unless the device has chosen otherwise. The other data-
//     attributes are what #notice says of the sound.
//   - form[data-spoken] posts itself once the sentence of data-kind="script" whose id
//     it names was spoken to its end. One that was not heard waits for a tap: somebody
//     reads it aloud. While the script is spoken <html> has the class speaking, the
//     buttons in [data-quiet] are disabled and pauses do not count.
//   - button[data-voice-again] says the script's sentence once more, [data-voice-test]
//     one to try the sound, [data-voice-play] the file that it names. #voice-ask gets
//     the class now while the browser wants a tap before it sounds; any tap does.
//     [data-voice-set] are settings that the browser keeps: on, volume, local (which
//     of the laptop's own voices), say-KIND. .voiced is there only with the script.
//   - [data-timer] (with an id) counts so many seconds down in its [data-left], from
//     when this page first showed it; then it gets the class over. Nothing waits.
//   - #awake, for a phone that is to keep its screen on, has data-script, which does it,
//     and data-film, which it may need; #awake-state says how it goes in the words of
//     its data- attributes.
//   - #offline loses its attribute hidden while the line is down.
//   - button[data-print] is served hidden; the script shows it, and it prints the page.
//   - the key f, or a tap on [data-full], toggles full screen.
package views

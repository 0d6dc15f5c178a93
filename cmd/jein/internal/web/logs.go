package web

import (
	"bytes"
	"context"
	"sync"

	"github.com/a-h/templ"

	"jein/cmd/jein/internal/table"
	"jein/views"
	"jein/views/words"
)

// logs keeps the log of each table as it was drawn last: it grows with a game,
// and is the same for all who read it in one language.
type logs struct {
	mu    sync.Mutex
	drawn map[string]drawnLog // by code and language
}

type drawnLog struct {
	of   *table.Snapshot
	html string
}

// maxLogs bounds how many are kept.
const maxLogs = 2048

// log is the public log of a table at one moment; nil before the first deal.
func (s *Server) log(now *table.Snapshot, w *words.Words) templ.Component {
	game := gameOf(now, w)
	if game == nil {
		return nil
	}
	s.logs.mu.Lock()
	defer s.logs.mu.Unlock() // while it is drawn too: the others wait for it
	key := now.Code() + " " + w.Tag()
	if kept, ok := s.logs.drawn[key]; ok && kept.of == now {
		return templ.Raw(kept.html)
	}
	var out bytes.Buffer
	list := views.LogList(w, game, events(now))
	if err := list.Render(context.Background(), &out); err != nil {
		return list // drawing it again says what is wrong
	}
	if s.logs.drawn == nil || len(s.logs.drawn) >= maxLogs {
		s.logs.drawn = map[string]drawnLog{}
	}
	s.logs.drawn[key] = drawnLog{now, out.String()}
	return templ.Raw(out.String())
}

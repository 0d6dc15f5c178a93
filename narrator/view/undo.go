package view

import "jein/narrator"

// undo says what taking back a step would take back.
func undo(s narrator.State) *Undo {
	step, ok := s.LastStep()
	if !ok {
		return nil
	}
	u := &Undo{
		Do:      step.Do,
		By:      int(step.By),
		Target:  -1,
		Ballots: len(s.Voted()),
		Private: shown(s, step),
	}
	if step.Do == narrator.DoVote {
		u.By = int(narrator.Host) // everybody's step, not the last voter's
	}
	if step.Target != nil {
		u.Target = int(*step.Target)
	}
	for _, e := range step.Events {
		switch e.Kind {
		case narrator.EventEnacted:
			u.Revealed, u.Tile = true, e.Tile
		case narrator.EventElected, narrator.EventFailed, narrator.EventNotHitler, narrator.EventExecuted:
			u.Revealed = true
		case narrator.EventOver:
			u.Revealed, u.Reopens = true, true
		}
	}
	return u
}

// shown is the seats whose phone has shown a secret because of this step: tiles
// in the hand, the top of the deck, a party. Which seats these are is public.
func shown(s narrator.State, step narrator.Completed) []int {
	president := int(s.President())
	chancellor, _ := s.Chancellor()
	tiles := s.Tiles() == narrator.ByApp
	switch {
	case step.Do == narrator.DoInvestigate && s.Cards() != narrator.OnTable:
		return []int{president}
	case step.Do == narrator.DoDiscard:
		return []int{int(chancellor)}
	case tiles && (s.Phase() == narrator.PhaseDiscard || s.Phase() == narrator.PhasePeek):
		return []int{president}
	}
	return []int{}
}

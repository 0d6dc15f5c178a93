package table

import (
	"slices"

	"jein/narrator"
)

// join seats somebody new, or answers a device that already sits as done.
func (d decider) join() ([][]byte, *narrator.Refusal) {
	switch {
	case d.cmd.Device == "":
		return nil, refuse(NotYourSeat)
	case len(d.held(d.cmd.Device)) > 0:
		return nil, nil
	}
	return d.sit(false)
}

// share seats somebody who has no phone on a device that holds a seat, or on the
// host's.
func (d decider) share() ([][]byte, *narrator.Refusal) {
	if d.cmd.Device == "" || !d.cmd.Host && len(d.held(d.cmd.Device)) == 0 {
		return nil, refuse(NotYourSeat)
	}
	return d.sit(true)
}

func (d decider) sit(shared bool) ([][]byte, *narrator.Refusal) {
	switch {
	case d.way == Narrate:
		return nil, refuse(NoPhones)
	case d.playing:
		return nil, refuse(Begun)
	case d.locked:
		return nil, refuse(Locked)
	case len(d.members) >= MaxPeople:
		return nil, refuse(Full)
	}
	name, refusal := d.freeName(0)
	if refusal != nil {
		return nil, refusal
	}
	return d.note(note{Note: noteJoin, Member: d.nextID, Name: name, Mask: d.freeMask(), Device: d.cmd.Device, Shared: shared}), nil
}

// freeName is the command's name, cleaned, if nobody but the member itself has
// one that looks like it.
func (d decider) freeName(self int) (string, *narrator.Refusal) {
	name, refusal := cleanName(d.cmd.Name)
	if refusal != nil {
		return "", refusal
	}
	for i, m := range d.members {
		if m.id != self && alike(d.called(i), name) {
			return "", refuse(NameTaken)
		}
	}
	return name, nil
}

func (d decider) leave(id int) ([][]byte, *narrator.Refusal) {
	if _, ok := d.find(id); !ok {
		return nil, nil // gone already
	}
	if d.playing {
		return nil, refuse(Begun)
	}
	return d.note(note{Note: noteLeave, Member: id}), nil
}

func (d decider) rename(id int) ([][]byte, *narrator.Refusal) {
	if _, ok := d.find(id); !ok {
		return nil, refuse(OrderStale)
	}
	name, refusal := d.freeName(id)
	if refusal != nil {
		return nil, refusal
	}
	return d.note(note{Note: noteRename, Member: id, Name: name}), nil
}

// replace gives a seat to another person, in mid-game: with another name, and
// without a device, so that whoever left sees nothing of it any more.
func (d decider) replace() ([][]byte, *narrator.Refusal) {
	if _, ok := d.find(d.cmd.Member); !ok {
		return nil, refuse(narrator.NotASeat)
	}
	name, refusal := d.freeName(0)
	if refusal != nil {
		return nil, refusal
	}
	return d.note(note{Note: noteReplace, Member: d.cmd.Member, Name: name}), nil
}

// order puts the ring in order: as a whole, or one member some places on.
func (d decider) order() ([][]byte, *narrator.Refusal) {
	if d.playing {
		return nil, refuse(Begun)
	}
	ids := d.cmd.Order
	if d.cmd.Do == DoMove {
		i, ok := d.find(d.cmd.Member)
		if !ok {
			return nil, refuse(OrderStale)
		}
		ids = moved(d.ids(), i, d.cmd.By)
	}
	if _, err := d.reorder(ids); err != nil {
		return nil, refuse(OrderStale)
	}
	return d.note(note{Note: noteOrder, Order: ids}), nil
}

// moved takes the element at i some places on, round the end of the ring.
func moved(ids []int, i, by int) []int {
	n := len(ids)
	id := ids[i]
	ids = slices.Delete(ids, i, i+1)
	return slices.Insert(ids, ((i+by)%n+n)%n, id)
}

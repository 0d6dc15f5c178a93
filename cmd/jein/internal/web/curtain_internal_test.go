package web

import "testing"

func TestACurtainClosesByItself(t *testing.T) {
	c := newCurtains()
	k := curtainKey{"BCDF", "device"}
	c.draw(k, 3, func() {})
	first := c.open[k].nth
	if c.member(k) != 3 || c.member(curtainKey{"BCDF", "other"}) != 0 {
		t.Error("it is not open for whom it was opened")
	}
	c.draw(k, 4, func() {})
	if c.expire(k, first) || c.member(k) != 4 {
		t.Error("the time of an older opening closed a newer one")
	}
	if !c.expire(k, c.open[k].nth) || c.member(k) != 0 {
		t.Error("it does not close when its time is over")
	}
	was := c.shut(k)
	c.reopen(k, was)
	if c.member(k) != 0 {
		t.Error("a closed curtain was opened by a refusal")
	}
	c.draw(k, 5, func() {})
	was = c.shut(k)
	c.draw(k, 6, func() {})
	c.reopen(k, was)
	if c.member(k) != 6 {
		t.Error("an older opening took the place of a newer one")
	}
}

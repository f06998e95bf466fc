package scene

// carrier pairs the elements of next with those of prev.
type carrier struct {
	prevScene, nextScene *Scene
	prev, next           []Element
	prevIn, nextIn       []placing
	pair                 []int // for each of next the index in prev, -1 for none
	used                 []bool
	shifts               map[int]carryShift // by list, as an index in prev
	firstPrev            map[string]int
	same                 bool // both are the same page
}

// placing is where an element stands: indexes of its list and of the element that
// names its row, -1 for none. A row's own element names it.
type placing struct{ list, anchor int }

func newCarrier(prev, next *Scene, els []Element) *carrier {
	c := &carrier{prevScene: prev, nextScene: next, prev: prev.d.Elements, next: els, shifts: map[int]carryShift{},
		firstPrev: make(map[string]int, len(prev.d.Elements)), pair: make([]int, len(els)), used: make([]bool, len(prev.d.Elements))}
	for i := len(c.prev) - 1; i >= 0; i-- {
		c.firstPrev[c.prev[i].Ref] = i
	}
	c.prevIn, c.nextIn = placings(c.prev), placings(c.next)
	c.unpair()
	return c
}

func (c *carrier) unpair() {
	for j := range c.pair {
		c.pair[j] = -1
	}
	clear(c.used)
	clear(c.shifts)
}

func placings(els []Element) []placing {
	out := make([]placing, len(els))
	lists := map[string]int{"": -1}
	anchors := map[[2]int]int{}
	for i := range els {
		e := &els[i]
		list, ok := lists[e.Container]
		if !ok {
			list = indexOfRef(els, e.Container)
			lists[e.Container] = list
		}
		out[i] = placing{list, -1}
		if e.Row <= 0 {
			continue
		}
		at := [2]int{list, e.Row}
		was, ok := anchors[at]
		if !ok && e.Name != "" || e.Role == RoleRow && (!ok || els[was].Role != RoleRow) {
			anchors[at] = i
		}
	}
	for i := range els {
		if a, ok := anchors[[2]int{out[i].list, els[i].Row}]; ok && els[i].Row > 0 {
			out[i].anchor = a
		}
	}
	return out
}

func indexOfRef(els []Element, ref string) int {
	for i := range els {
		if els[i].Ref == ref {
			return i
		}
	}
	return -1
}

// asTheyStand pairs two scenes that look the same element by element; false, and
// nothing is paired, where they aren't the same after all.
func (c *carrier) asTheyStand() bool {
	if len(c.prev) != len(c.next) || c.otherPlace() {
		return false
	}
	for j := range c.next {
		a, b := &c.prev[j], &c.next[j]
		if a.Role != b.Role || a.ID != b.ID || a.Bounds != b.Bounds || a.Name != b.Name && !a.States.Has(Volatile) || a.Row > 0 && a.Detail != b.Detail ||
			c.prevIn[j].list != c.nextIn[j].list {
			return false
		}
	}
	for j := range c.next {
		c.pair[j] = j
	}
	return true
}

// match pairs all that can be recognised, from what is surest on.
func (c *carrier) match() {
	c.unpair()
	if c.otherPlace() {
		return
	}
	lists := func(e *Element) bool { return e.Role == RoleList }
	others := func(e *Element) bool { return e.Role != RoleList }
	common := c.byKey(lists)
	common += c.byKey(others)
	if c.otherPage(common) {
		c.unpair()
		return
	}
	c.same = true
	c.fields()
	for range 2 { // what was changed beside something that was changed
		c.changed()
	}
}

// join pairs j with i.
func (c *carrier) join(j, i int) {
	c.pair[j], c.used[i] = i, true
}

// sameList reports whether next j and prev i stand in the same list, or both in none.
func (c *carrier) sameList(j, i int) bool { return c.listOf(j) == c.prevIn[i].list }

// listOf is the list around next j as an index in prev: -1 for none, -2 for a new one.
func (c *carrier) listOf(j int) int {
	list := c.nextIn[j].list
	switch {
	case list < 0:
		return -1
	case c.pair[list] < 0:
		return -2
	}
	return c.pair[list]
}

// shift is how far the content of a list, or of the page around, moved.
type carryShift struct {
	dx, dy int
	told   bool // most of what was recognised there moved so
}

// shiftIn is the shift of a list, given as an index in prev; -1 is the page.
func (c *carrier) shiftIn(list int) carryShift {
	if s, ok := c.shifts[list]; ok {
		return s
	}
	counts, most, total := map[carryShift]int{}, carryShift{}, 0
	for j, i := range c.pair {
		if i < 0 || c.prevIn[i].list != list || c.prev[i].Name == "" || c.prev[i].States.Any(Cut) || c.next[j].States.Any(Cut) {
			continue
		}
		a, b := c.prev[i].Bounds, c.next[j].Bounds
		s := carryShift{b.Left - a.Left, b.Top - a.Top, true}
		total++
		counts[s]++
		if counts[s] > counts[most] {
			most = s
		}
	}
	if most.told = counts[most]*2 > total; !most.told {
		most = carryShift{told: list < 0 && total == 0}
	}
	c.shifts[list] = most
	return most
}

// inPlace reports whether next j lies where prev i would lie after the shift of
// their list: exactly, or for the most part.
func (c *carrier) inPlace(j, i int, exactly bool) bool {
	if !c.sameList(j, i) {
		return false
	}
	s := c.shiftIn(c.prevIn[i].list)
	a, b := c.prev[i].Bounds, c.next[j].Bounds
	if !s.told {
		return a == b && c.next[j].Row <= 0
	}
	return sameArea(a.movedBy(s.dx, s.dy), b, exactly)
}

func (r Rect) movedBy(dx, dy int) Rect {
	return Rect{r.Left + dx, r.Top + dy, r.Right + dx, r.Bottom + dy}
}

func sameArea(a, b Rect, exactly bool) bool {
	common := a.Intersect(b).Area()
	return a == b || !exactly && common > 0 && common*2 > a.Area()+b.Area()-common
}

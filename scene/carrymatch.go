package scene

// carrier pairs the elements of next with those of prev.
type carrier struct {
	prevScene, nextScene *Scene
	prev, next           []Element
	prevIn, nextIn       []placing
	pair                 []int // for each of next the index in prev, -1 for none
	used                 []bool
	shifts               map[int]carryShift // by list, as an index in prev
	taken                []bool             // prev's refs that aren't to be given: no refs, given already, or that of an earlier element
}

// placing is where an element stands: indexes of its list and of the element that
// names its row, -1 for none. A row's own element names it.
type placing struct{ list, anchor int }

func newCarrier(prev, next *Scene, els []Element) *carrier {
	c := &carrier{prevScene: prev, nextScene: next, prev: prev.d.Elements, next: els, shifts: map[int]carryShift{},
		pair: make([]int, len(els)), used: make([]bool, len(prev.d.Elements))}
	c.taken = secondRefs(c.prev)
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
	lists := make([]keyedList, 0, 8)
	rows := make([]rowAnchor, 0, 32)
	for i := range els {
		e := &els[i]
		var list int
		list, lists = listIndex(els, e.Container, lists)
		out[i] = placing{list, -1}
		if e.Row > 0 {
			rows = anchorRow(rows, els, rowAnchor{list, e.Row, i})
		}
	}
	anchorAll(out, els, rows)
	return out
}

// anchorAll gives each element of a row its anchor.
func anchorAll(out []placing, els []Element, rows []rowAnchor) {
	next := 0 // the elements of a row stand together, and rows one after the other
	for i := range els {
		row, list := els[i].Row, out[i].list
		if row <= 0 {
			continue
		}
		r := next
		for r < min(next+2, len(rows)) && (rows[r].row != row || rows[r].list != list) {
			r++
		}
		if r == min(next+2, len(rows)) {
			r = rowAt(rows, list, row)
		}
		if r >= 0 {
			out[i].anchor, next = rows[r].at, r
		}
	}
}

type keyedList struct {
	ref string
	at  int
}

// listIndex is the index of the list with that ref, -1 for none; known are those asked for before.
func listIndex(els []Element, ref string, known []keyedList) (int, []keyedList) {
	if ref == "" {
		return -1, known
	}
	for k := len(known) - 1; k >= 0; k-- {
		if known[k].ref == ref {
			return known[k].at, known
		}
	}
	at := 0
	for at < len(els) && els[at].Ref != ref {
		at++
	}
	if at == len(els) {
		at = -1
	}
	return at, append(known, keyedList{ref, at})
}

// rowAnchor is the element that names a row.
type rowAnchor struct{ list, row, at int }

// anchorRow notes r where its row has no better name: that of a row element, else the first.
func anchorRow(rows []rowAnchor, els []Element, r rowAnchor) []rowAnchor {
	was := rowAt(rows, r.list, r.row)
	e := &els[r.at]
	switch {
	case was < 0 && (e.Name != "" || e.Role == RoleRow):
		return append(rows, r)
	case was >= 0 && e.Role == RoleRow && els[rows[was].at].Role != RoleRow:
		rows[was] = r
	}
	return rows
}

// rowAt finds a row, from the end, since the elements of a row stand together.
func rowAt(rows []rowAnchor, list, row int) int {
	for k := len(rows) - 1; k >= 0; k-- {
		if rows[k].row == row && rows[k].list == list {
			return k
		}
	}
	return -1
}

// asTheyStand pairs two scenes that show the same elements at the same places;
// false, and nothing is paired, where they don't.
func (c *carrier) asTheyStand() bool {
	if len(c.prev) != len(c.next) || c.otherPlace() || selectedTabOf(c.prev) != selectedTabOf(c.next) {
		return false
	}
	for j := range c.next {
		if c.prevIn[j].list != c.nextIn[j].list || !c.prev[j].stands(&c.next[j]) {
			return false
		}
	}
	for j := range c.next {
		c.pair[j] = j
	}
	return true
}

// stands reports whether e and o are one element that didn't move, whatever it holds.
func (e *Element) stands(o *Element) bool {
	switch {
	case e.Role != o.Role || e.ID != o.ID || e.Bounds != o.Bounds || e.Window != o.Window || e.Row != o.Row:
		return false
	case e.Row > 0 && e.Detail != o.Detail: // a list may have scrolled by a whole row
		return false
	}
	return e.Name == o.Name || e.States.Has(Volatile) || e.isTextField() && o.isTextField() && (e.unsureName() || o.unsureName())
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
	c.partStrays()
	c.fields()
	for range 2 { // what was changed beside something that was changed
		c.changed()
	}
}

// partStrays takes apart what doesn't move with the content that scrolls around it,
// where only its name speaks for it: the next of many buttons called Edit scrolled in.
func (c *carrier) partStrays() {
	clear(c.shifts)
	var strays []int
	for j, i := range c.pair {
		if i < 0 || c.prevIn[i].list < 0 || c.next[j].Row > 0 || c.next[j].ID != "" || c.next[j].Role == RoleList {
			continue
		}
		if !c.inPlace(j, i, false) {
			strays = append(strays, j)
		}
	}
	for _, j := range strays {
		c.used[c.pair[j]], c.pair[j] = false, -1
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

package scene

// changed pairs elements whose text changed: by an identifier that no other has,
// by their row, or between neighbours that stayed.
func (c *carrier) changed() {
	clear(c.shifts)
	for j := range c.next {
		if c.pair[j] >= 0 {
			continue
		}
		i := c.onlyID(j)
		if i < 0 {
			i = c.inRow(j)
		}
		if i < 0 {
			i = c.between(j)
		}
		if i >= 0 {
			c.join(j, i)
		}
	}
}

// alike reports whether next j and prev i, both unpaired, could be one whose text changed.
func (c *carrier) alike(j, i int) bool {
	a, b := &c.prev[i], &c.next[j]
	return !c.used[i] && a.Role == b.Role && a.ID == b.ID && c.sameList(j, i) && !a.isTextField() && (a.Ref != "") == (b.Ref != "")
}

// onlyID is the one that shares an identifier with next j; rows of a list share theirs, and don't count.
func (c *carrier) onlyID(j int) int {
	e := &c.next[j]
	if e.ID == "" || e.Row > 0 {
		return -1
	}
	for k := range c.next {
		if k != j && c.next[k].ID == e.ID {
			return -1
		}
	}
	found := -1
	for i := range c.prev {
		if c.prev[i].ID == e.ID {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	if found < 0 || !c.alike(j, found) {
		return -1
	}
	return found
}

// inRow is the one at the place of next j in a row that was recognised.
func (c *carrier) inRow(j int) int {
	row := c.nextIn[j].anchor
	if row < 0 || row == j || c.pair[row] < 0 {
		return -1
	}
	was := c.pair[row]
	dx := c.next[row].Bounds.Left - c.prev[was].Bounds.Left
	dy := c.next[row].Bounds.Top - c.prev[was].Bounds.Top
	for i := range c.prev {
		if c.prevIn[i].anchor == was && c.alike(j, i) && sameArea(c.prev[i].Bounds.movedBy(dx, dy), c.next[j].Bounds, false) {
			return i
		}
	}
	return -1
}

// between is the one that stands between the same neighbours as next j, in place.
func (c *carrier) between(j int) int {
	before, after := beside(c.next, j, -1), beside(c.next, j, 1)
	if (before < 0 || c.pair[before] < 0) && (after < 0 || c.pair[after] < 0) {
		return -1
	}
	for i := range c.prev {
		if c.alike(j, i) && c.paired(before, beside(c.prev, i, -1)) && c.paired(after, beside(c.prev, i, 1)) && c.inPlace(j, i, false) {
			return i
		}
	}
	return -1
}

// paired reports whether next j is prev i, or both are beyond the ends.
func (c *carrier) paired(j, i int) bool {
	if j < 0 || i < 0 {
		return j < 0 && i < 0
	}
	return c.pair[j] == i
}

// beside is the nearest element before or after els[i] that isn't in its row, -1 for none.
func beside(els []Element, i, step int) int {
	for k := i + step; k >= 0 && k < len(els); k += step {
		if !inSameRow(&els[k], &els[i]) {
			return k
		}
	}
	return -1
}

package scene

import (
	"cmp"
	"slices"
)

// keyed is an element's place with the hash of what it is recognised by.
type keyed struct {
	key hash
	at  int
}

func (k keyed) compare(o keyed) int {
	return cmp.Or(cmp.Compare(k.key, o.key), cmp.Compare(k.at, o.at))
}

// byKey pairs the elements that keep holds of by role, identifier, name, row and
// list, and returns how many that can be told apart by name or identifier are common to both.
func (c *carrier) byKey(keep func(*Element) bool) (common int) {
	a, b := c.keys(keep)
	var several [][2][]keyed
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].key < b[0].key:
			a = a[1:]
			continue
		case a[0].key > b[0].key:
			b = b[1:]
			continue
		}
		p, n := sameKeys(a), sameKeys(b)
		a, b = a[len(p):], b[len(n):]
		if e := &c.prev[p[0].at]; e.Name != "" || e.ID != "" {
			common += min(len(p), len(n))
		}
		if len(p) == 1 && len(n) == 1 && !c.weak(p[0].at) {
			c.joinAlike(n[0].at, p[0].at)
			continue
		}
		several = append(several, [2][]keyed{p, n})
	}
	clear(c.shifts) // they are known better by what was paired
	for _, g := range several {
		c.apart(g[0], g[1])
	}
	return common
}

// keys gives the sorted keys of prev and next, without what stands in a new list.
func (c *carrier) keys(keep func(*Element) bool) (a, b []keyed) {
	a, b = make([]keyed, 0, len(c.prev)), make([]keyed, 0, len(c.next))
	for i := range c.prev {
		if e := &c.prev[i]; keep(e) {
			a = append(a, keyed{carryKey(e, c.prevIn[i].list, nameOfRow(c.prev, c.prevIn, i)), i})
		}
	}
	for j := range c.next {
		if e := &c.next[j]; keep(e) && c.listOf(j) > -2 {
			b = append(b, keyed{carryKey(e, c.listOf(j), nameOfRow(c.next, c.nextIn, j)), j})
		}
	}
	slices.SortFunc(a, keyed.compare)
	slices.SortFunc(b, keyed.compare)
	return a, b
}

// sameKeys is the beginning of list with one key.
func sameKeys(list []keyed) []keyed {
	n := 1
	for n < len(list) && list[n].key == list[0].key {
		n++
	}
	return list[:n]
}

func carryKey(e *Element, list int, row string) hash {
	h := hash(fnvOffset)
	h.text(string(e.Role))
	h.text(e.ID)
	h.text(e.Name)
	h.text(row)
	h.number(list + 1)
	return h
}

// nameOfRow is the name of the row in which element i stands, "" where it names the row itself.
func nameOfRow(els []Element, in []placing, i int) string {
	if a := in[i].anchor; a >= 0 && a != i {
		return els[a].Name
	}
	return ""
}

// weak reports that only its place tells prev i from others of its kind.
func (c *carrier) weak(i int) bool {
	e := &c.prev[i]
	switch {
	case e.Role == RoleList:
		return false
	case e.Row > 0 && (e.Role != RoleRow || e.Name == ""):
		return nameOfRow(c.prev, c.prevIn, i) == ""
	}
	return e.Name == "" && e.ID == ""
}

// joinAlike pairs j with i unless only their hashes are the same.
func (c *carrier) joinAlike(j, i int) bool {
	a, b := &c.prev[i], &c.next[j]
	if c.used[i] || c.pair[j] >= 0 || a.Role != b.Role || a.ID != b.ID || a.Name != b.Name {
		return false
	}
	c.join(j, i)
	return true
}

// apart pairs elements with one key: by their other texts, by their place, and
// outside of lists, where nothing scrolls in, by their order.
func (c *carrier) apart(prev, next []keyed) {
	for _, n := range next {
		if i := c.only(prev, next, n.at); i >= 0 {
			c.joinAlike(n.at, i)
		}
	}
	for _, exactly := range [...]bool{true, false} {
		for _, n := range next {
			for _, p := range prev {
				if c.pair[n.at] < 0 && !c.used[p.at] && c.inPlace(n.at, p.at, exactly) {
					c.joinAlike(n.at, p.at)
				}
			}
		}
	}
	if len(prev) != len(next) || c.prevIn[prev[0].at].list >= 0 || c.weak(prev[0].at) {
		return
	}
	for k := range next {
		c.joinAlike(next[k].at, prev[k].at)
	}
}

// only is the one of prev with the texts of next j, where no other of next has them; else -1.
func (c *carrier) only(prev, next []keyed, j int) int {
	e := &c.next[j]
	if e.Detail == "" || c.weak(prev[0].at) {
		return -1
	}
	for _, n := range next {
		if n.at != j && c.next[n.at].Detail == e.Detail {
			return -1
		}
	}
	found := -1
	for _, p := range prev {
		if c.prev[p.at].Detail == e.Detail {
			if found >= 0 {
				return -1
			}
			found = p.at
		}
	}
	return found
}

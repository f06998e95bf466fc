package scene

import "strings"

// findTabs gives the role to the entries of a tab bar: two to seven of a kind
// side by side at the top or bottom, of which exactly one is selected. Several
// selected are filters.
func (a *assembly) findTabs() {
	if a.selects() {
		return
	}
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		if !e.States.Any(Selected) || e.Role == RoleField || e.Role == RoleHeading || e.Role == RoleTab {
			continue
		}
		group := a.besides(k)
		if len(group) < 2 || len(group) > 7 || a.inGrid(k) {
			continue
		}
		selected := 0
		for _, g := range group {
			if a.d.Elements[g].States.Any(Selected) {
				selected++
			}
		}
		window := a.room(int(a.n[a.nodes[k]].window))
		centre := e.Bounds.Center().Y - window.Top
		if selected != 1 || a.allNumbers(group) || centre*100 > window.Height()*30 && centre*100 < window.Height()*80 {
			continue
		}
		for _, g := range group {
			t := &a.d.Elements[g]
			t.Role, t.Row = RoleTab, 0
		}
	}
}

// selects: entries are being chosen, which a line such as "2 selected" says.
func (a *assembly) selects() bool {
	for k := range a.d.Elements {
		const words = " selected"
		name := a.d.Elements[k].Name
		if at := len(name) - len(words); at > 0 && strings.EqualFold(name[at:], words) && isCount(name[:at]) {
			return true
		}
	}
	return false
}

// inGrid: it stands in what scrolls up and down, or above or below one of its size, as the
// entries of a grid do.
func (a *assembly) inGrid(k int) bool {
	e := &a.d.Elements[k]
	for j := range a.d.Elements {
		o := &a.d.Elements[j]
		if gap := max(o.Bounds.Top-e.Bounds.Bottom, e.Bounds.Top-o.Bounds.Bottom); o.Bounds.Left == e.Bounds.Left && o.Bounds.Right == e.Bounds.Right &&
			o.Role == e.Role && gap >= 0 && gap <= e.Bounds.Height() && o.States.Any(Clickable) {
			return true
		}
	}
	list := a.n[a.nodes[k]].list
	return list >= 0 && !a.n[list].has(nodePager) && a.n[list].box.Height() > 3*a.d.Elements[k].Bounds.Height() && !strings.Contains(a.n[list].class, "Horizontal")
}

// allNumbers: the names are numbers, as those of a calendar's days and of pages.
func (a *assembly) allNumbers(group []int) bool {
	for _, g := range group {
		if name := a.d.Elements[g].Name; !isCount(name) {
			return false
		}
	}
	return true
}

// besides lists the elements of k's kind that stand in one line with it.
func (a *assembly) besides(k int) []int {
	e := &a.d.Elements[k]
	node := a.nodes[k]
	top := a.ancestor(node, 3)
	var group []int
	for j := max(0, k-12); j < min(len(a.d.Elements), k+13); j++ {
		o := &a.d.Elements[j]
		m := a.nodes[j]
		if m < top || m >= a.n[top].end || !o.States.Any(Clickable) && j != k || o.Window != e.Window {
			continue
		}
		if abs(o.Bounds.Top-e.Bounds.Top)*5 <= e.Bounds.Height() && abs(o.Bounds.Height()-e.Bounds.Height())*5 <= e.Bounds.Height() && o.Bounds.Width() <= 3*e.Bounds.Width() {
			group = append(group, j)
		}
	}
	return group
}

func abs(x int) int { return max(x, -x) }

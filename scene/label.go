package scene

import "strings"

// nameByPlace names fields, switches, sliders and the like by the text that
// stands beside or above them. A text that became a name isn't told again.
func (a *assembly) nameByPlace() {
	used := false
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		if !takesLabel(e) || a.n[a.nodes[k]].has(nodeBadBox) && e.Name != "" {
			continue
		}
		i := a.nodes[k]
		if at := a.labelFor(k, e); at >= 0 && !a.named(e, a.d.Elements[at].Name) {
			l := &a.d.Elements[at]
			if e.Role == RoleField && e.Hint == "" && e.Name != "" && e.Name != l.Name && e.Desc == "" {
				e.Desc = e.Name
			}
			e.Name = l.Name
			if !l.Can() && idName(l.ID) != "alertTitle" { // the title of a dialog with one field names both
				l.Role = "" // told by the field
				used = true
			}
		} else if e.Name == "" {
			e.Name = a.rowName(i)
		}
		if e.Name == "" {
			e.Name = a.lastResort(e)
		}
		if e.Name != "" {
			e.States &^= Unlabelled
		} else {
			e.States |= Unlabelled
		}
	}
	if used {
		a.dropUsed()
	}
}

// lastResort names what has no label: by its identifier, unless that says no more
// than that it is a field, and its text may be the hint.
func (a *assembly) lastResort(e *Element) string {
	words := idWords(e.ID)
	if e.Role != RoleField || e.States.Any(Password) || a.t.hints || words != "" && !saysNothing(words) {
		return words
	}
	if name := nameFromValue(e.Value); name != "" {
		return name
	}
	return words
}

// saysNothing reports whether an identifier's words go for any field.
func saysNothing(words string) bool {
	switch words {
	case "body", "input", "text", "edit", "edit text", "field", "text field", "content", "value", "entry", "box":
		return true
	}
	return false
}

// named reports whether the source itself tells a better name than the label that
// stands nearby.
func (a *assembly) named(e *Element, label string) bool {
	return a.t.told && e.Name != "" && e.Name != label && (a.t.named || e.Role == RoleSpinner && e.Name != e.Value)
}

// takesLabel: its own texts are no name, or it has none.
func takesLabel(e *Element) bool {
	switch e.Role {
	case RoleField, RoleSpinner:
		return true
	case RoleSwitch, RoleCheckbox, RoleRadio, RoleSlider:
		return e.Name == ""
	}
	return false
}

// nameFromValue: a short text in a field without any label may be its hint, so
// it serves as a name as well.
func nameFromValue(v string) string {
	if len(v) > 40 || len(v) < 2 {
		return ""
	}
	for i := 0; i < len(v); i++ {
		if c := v[i]; c >= '0' && c <= '9' || c == '@' || c == '\n' {
			return ""
		}
	}
	return v
}

func (a *assembly) dropUsed() {
	kept := 0
	for k := range a.d.Elements {
		if a.d.Elements[k].Role == "" {
			a.element[a.nodes[k]] = 0
			continue
		}
		a.d.Elements[kept], a.nodes[kept] = a.d.Elements[k], a.nodes[k]
		a.element[a.nodes[kept]] = int32(kept + 1)
		kept++
	}
	a.d.Elements, a.nodes = a.d.Elements[:kept], a.nodes[:kept]
}

// labelLevels is how many containers outwards a label may stand.
const labelLevels = 4

// labelFor finds the text that labels element k, -1 for none: beside it, else
// above it, the nearest, in a container that both share.
func (a *assembly) labelFor(k int, e *Element) int {
	i := a.nodes[k]
	box := a.n[i].box
	best, bestGap := -1, 1<<30
	if box.Empty() {
		return -1 // nothing stands beside it
	}
	top := a.ancestor(i, labelLevels)
	own := labelledID(e.ID)
	for j := max(0, k-12); j < min(len(a.d.Elements), k+7); j++ {
		l := &a.d.Elements[j]
		if !isLabel(l, e.Role) || a.t.told && l.Role == RoleHeading || idName(l.ID) == "alertTitle" && a.hasButton(l.Name) {
			continue
		}
		m := a.nodes[j]
		if of := labelOfID(l.ID); of != "" && m >= top && m < a.n[top].end {
			if of == own {
				return j
			}
			if a.labels(of, top) {
				continue
			}
		}
		if m < top || m >= a.n[top].end || a.between(j, k) || a.inToolbar(m) || a.isBarText(m, l) {
			continue
		}
		if gap, ok := labelGap(a.n[m].box, box, e.Role, a.display); ok && gap < bestGap {
			best, bestGap = j, gap
		}
	}
	return best
}

// hasButton reports whether a button is called so, as that of a dialog which does what
// its title says.
func (a *assembly) hasButton(name string) bool {
	for k := range a.d.Elements {
		if e := &a.d.Elements[k]; e.Role == RoleButton && strings.EqualFold(e.Name, name) {
			return true
		}
	}
	return false
}

// inToolbar reports whether a text stands in the bar at the top, where it is the
// page's title and not the label of what is below.
func (a *assembly) inToolbar(i int32) bool {
	for p, up := a.n[i].parent, 0; p >= 0 && up < 3; p, up = a.n[p].parent, up+1 {
		name := idName(a.n[p].id)
		if strings.Contains(shortClass(a.n[p].class), "Toolbar") || strings.Contains(name, "toolbar") || name == "action_bar" || name == "app_bar" {
			return true
		}
	}
	return false
}

// isBarText: it stands beside the button that leads up, at the very top, where toolkits
// that name nothing have the page's title.
func (a *assembly) isBarText(i int32, e *Element) bool {
	n := &a.n[i]
	return (e.Bounds.Bottom-a.windowBox(n).Top)*100 <= a.upright(n)*15 && a.besideUp(e)
}

// isLabel reports whether l can name an element of a role. The text beside a
// checkbox often takes taps as well.
func isLabel(l *Element, role Role) bool {
	if !isReadable(l.Name) || l.States.Any(Volatile|Covered|Selected) || isAmount(l.Name) {
		return false
	}
	if l.Role == RoleButton && shortClass(l.Class) == "TextView" {
		return role == RoleCheckbox || role == RoleRadio
	}
	return (l.Role == RoleText || l.Role == RoleHeading) && len(l.Name) <= 120
}

// between: another target stands in the reading order between a label above and
// the element, so the label is that one's.
func (a *assembly) between(j, k int) bool {
	lo, hi := min(j, k), max(j, k)
	for m := lo + 1; m < hi; m++ {
		if e := &a.d.Elements[m]; e.Role == a.d.Elements[k].Role && e.Bounds.Top >= a.d.Elements[lo].Bounds.Top {
			return true
		}
	}
	return false
}

func (a *assembly) ancestor(i int32, levels int) int32 {
	for range levels {
		p := a.n[i].parent
		if p < 0 {
			return i
		}
		i = p
		if a.n[i].has(nodeList | nodeRows) {
			return i
		}
	}
	return i
}

// labelGap is how far label l stands from box b; a place above counts as
// further than one beside. ok is false where l stands nowhere for a label.
func labelGap(l, b Rect, role Role, display Rect) (gap int, ok bool) {
	if role == RoleField && b.Covers(l) && l.Height()*2 < b.Height() && l.Bottom <= b.Center().Y+l.Height()/2 {
		return 0, true // the label that floats inside, above what was typed
	}
	overlap := min(l.Bottom, b.Bottom) - max(l.Top, b.Top)
	beside := overlap*2 >= min(l.Height(), b.Height())
	switch {
	case beside && l.Right <= b.Left+8:
		gap = b.Left - l.Right
		if role == RoleCheckbox || role == RoleRadio {
			gap += display.Width() // their label stands behind them, as a rule
		}
		return gap, true
	case beside && l.Left >= b.Right-8 && (role == RoleCheckbox || role == RoleRadio || role == RoleSwitch):
		return l.Left - b.Right, true
	case role == RoleCheckbox || role == RoleRadio || role == RoleSwitch:
		return 0, false
	case l.Bottom <= b.Top+8 && b.Top-l.Bottom <= max(l.Height()*3/2, display.Height()/40) &&
		l.Left < b.Right && l.Right > b.Left && l.Left-b.Left < b.Width()/3 && b.Left-l.Left < max(b.Width(), display.Width()/4) && l.Height() < display.Height()/12:
		return 2*display.Width() + b.Top - l.Bottom, true
	}
	return 0, false
}

// rowName is the name of the row around node i.
func (a *assembly) rowName(i int32) string {
	for p := a.n[i].parent; p >= 0; p = a.n[p].parent {
		if a.n[p].has(nodeRow) {
			if at := a.element[p]; at > 0 {
				return a.d.Elements[at-1].Name
			}
			return ""
		}
	}
	return ""
}

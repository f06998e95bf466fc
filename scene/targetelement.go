package scene

import "strings"

// target makes the element of an action target.
func (a *assembly) target(i int32) Element {
	n := &a.n[i]
	core := n
	if n.core >= 0 {
		core = &a.n[n.core]
	}
	e := a.base(n, a.targetRole(n, core))
	e.States |= actionStates(n) | actionStates(core)
	if e.ID == "" || core != n && (core.has(nodeField) || core.role == RoleSlider) && core.id != "" {
		e.ID = core.id
	}
	if e.Role != "" && core != n && e.Role != RoleRow {
		e.Class = core.class
	}
	switch e.Role {
	case RoleField:
		a.field(&e, i, n, core)
		return e
	case RoleSlider, RoleSpinner:
		e.States |= Clickable
	}
	a.nameTarget(&e, i)
	if e.Role == "" {
		a.roleByTexts(&e, n)
	}
	setValue(&e, core)
	return e
}

// roleByTexts: a container that says several things is a row, also outside of lists.
func (a *assembly) roleByTexts(e *Element, n *node) {
	switch {
	case !e.States.Any(Clickable|Checkable) && e.Detail == "":
		e.Role = RoleText
	case e.Detail == "" || n.has(nodeWeb):
		e.Role = RoleButton
	default:
		e.Role = RoleRow
		if n.row == 0 {
			a.rows++
			n.row = a.rows
			e.Row = int(a.rows)
		}
	}
}

// setValue tells what a spinner or slider shows from what it is called.
func setValue(e *Element, core *node) {
	if core.value != "" && (e.Role == RoleSpinner || e.Role == RoleSlider) {
		e.Value = oneLine(core.value)
		return
	}
	switch e.Role {
	case RoleSpinner:
		if e.Name != "" { // what it shows is what is chosen
			e.Value = e.Name
		}
	case RoleSlider:
		switch {
		case core.text != "":
			e.Value = core.text
			if e.Name == oneLine(core.text) {
				e.Name = ""
			}
		case isAmount(e.Name):
			e.Value, e.Name = e.Name, ""
		}
	}
}

// targetRole is "" where the number of texts decides between button and row.
func (a *assembly) targetRole(n, core *node) Role {
	switch {
	case core.has(nodeField):
		return RoleField
	case core.role == RoleSwitch, core.role == RoleCheckbox, core.role == RoleRadio, core.role == RoleSlider, core.role == RoleSpinner, core.role == RoleTab, core.role == RoleLink:
		return core.role
	case core.has(nodeCheckable) && core.role == "":
		return RoleSwitch
	case n.role == RoleTab:
		return RoleTab
	case n.has(nodeRow):
		return RoleRow
	case n.role == RoleButton, n.role == RoleImage:
		return RoleButton
	case n.has(nodeWeb):
		return RoleLink
	case n.role == RoleText && !n.has(nodeClickable): // such as a chat line that takes a long press
		return RoleText
	case n.role == RoleText:
		return RoleButton
	}
	return ""
}

// nameTarget names e in this order: own text, own description, texts below.
func (a *assembly) nameTarget(e *Element, i int32) {
	n := &a.n[i]
	below := a.partsOf(i)
	own := n.text
	if own != "" && n.role == RoleSwitch && isState(own) {
		own = ""
	}
	switch {
	case own != "":
		a.nameOwn(e, own, n.desc, below)
	case n.desc != "" && len(below) == 0:
		a.nameOwn(e, n.desc, "", nil)
	case n.desc != "":
		joined, only := joinedOf(n.desc, below)
		switch {
		case joined || strings.Contains(lowered(n.desc), lowered(below[max(bestName(below), 0)].text)):
			a.nameParts(e, below)
			if !only {
				e.Desc = oneLine(n.desc)
			}
		default:
			a.nameOwn(e, n.desc, "", below)
		}
	default:
		a.nameParts(e, below)
		if len(below) == 1 {
			a.takeStates(e)
		}
		if e.ID == "" {
			e.ID = a.titleID(i)
		}
	}
	judgeName(e)
}

func (a *assembly) nameRow(e *Element, i int32) {
	n := &a.n[i]
	below := a.partsOf(i)
	switch joined, only := joinedOf(n.desc, below); {
	case n.desc != "" && !joined:
		a.nameOwn(e, n.desc, "", below)
	default:
		a.nameParts(e, below)
		if n.desc != "" && !only {
			e.Desc = oneLine(n.desc)
		}
	}
	if e.ID == "" {
		e.ID = a.titleID(i)
	}
}

// judgeName says where a name is missing.
func judgeName(e *Element) {
	if e.Name == "" && e.States.Any(Clickable|LongClickable|Checkable) {
		e.States |= Unlabelled
	}
}

// titleID is the id of the text that names a container without an own id.
func (a *assembly) titleID(i int32) string {
	id := ""
	a.textsOf(i, func(m *node) {
		if id == "" && isTitleID(m.id) {
			id = m.id
		}
	})
	return id
}

// nameOwn takes a text of the node itself, its further lines as details.
func (a *assembly) nameOwn(e *Element, own, desc string, below []namePart) {
	first, rest, _ := strings.Cut(own, "\n")
	e.Name = strings.TrimSpace(first)
	a.takeStates(e)
	var lines []string
	if e.Detail != "" {
		lines = append(lines, e.Detail)
	}
	for rest != "" {
		first, rest, _ = strings.Cut(rest, "\n")
		first = strings.TrimSpace(first)
		if s, role, ok := stateOf(first); ok {
			a.setStates(e, s, role)
		} else if first != "" && !strings.Contains(e.Name, first) {
			lines = append(lines, first)
		}
	}
	for _, p := range below {
		if p.text != e.Name && !strings.Contains(own, p.text) {
			lines = append(lines, p.text)
		}
	}
	e.Detail = strings.Join(lines, "\n")
	if desc != "" && desc != own {
		e.Desc = oneLine(desc)
	}
}

func (a *assembly) nameParts(e *Element, parts []namePart) {
	best := bestName(parts)
	if best < 0 {
		return
	}
	e.Name = parts[best].text
	if len(parts) == 1 {
		return
	}
	if len(parts) == 2 {
		e.Detail = parts[1-best].text
		return
	}
	var b strings.Builder
	for i, p := range parts {
		if i == best {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(p.text)
	}
	e.Detail = b.String()
}

// takeStates moves words of state from the end of the name to where they belong.
func (a *assembly) takeStates(e *Element) {
	if strings.IndexByte(e.Name, ',') < 0 {
		return
	}
	rest, set, role, details := splitStates(e.Name)
	if rest == e.Name || rest == "" {
		return
	}
	e.Name = rest
	a.setStates(e, set, role)
	if len(details) > 0 {
		e.Detail = strings.Join(details, "\n")
	}
}

func (a *assembly) setStates(e *Element, set States, role Role) {
	if e.States.Any(Checkable) { // the attribute knows better than a word
		set &^= Checkable | Checked
	}
	e.States |= set
	if role != "" && (e.Role == "" || e.Role == RoleButton || e.Role == RoleLink) {
		e.Role = role
	}
}

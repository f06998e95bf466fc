package scene

import "strings"

// namePart is one text of an element, before it is told which is the name.
type namePart struct {
	text  string
	desc  bool // from a content description
	title bool // its id says that it is the name
}

// collectTexts chains the texts below every target and row in reading order.
func (a *assembly) collectTexts() {
	scratch := make([]int32, 3*len(a.n))
	a.heads, a.tails, a.element = scratch[:len(a.n)], scratch[len(a.n):2*len(a.n)], scratch[2*len(a.n):]
	for _, i := range a.order {
		n := &a.n[i]
		if n.has(nodeGone) || n.owner < 0 || n.owner == i {
			continue
		}
		if n.has(nodeSelected) {
			a.n[n.owner].flags |= nodeSelected
		}
		if n.text != "" || n.desc != "" {
			a.chain(n.owner, i)
		}
	}
}

func (a *assembly) chain(owner, node int32) {
	a.texts = append(a.texts, nodeText{node, -1})
	at := int32(len(a.texts))
	if a.heads[owner] == 0 {
		a.heads[owner] = at
	} else {
		a.texts[a.tails[owner]-1].next = at - 1
	}
	a.tails[owner] = at
}

// textsOf calls yield for the nodes whose texts are owner's.
func (a *assembly) textsOf(owner int32, yield func(n *node)) {
	for k := a.heads[owner] - 1; k >= 0; k = a.texts[k].next {
		yield(&a.n[a.texts[k].node])
	}
}

// adoptTexts gives targets without any text those that lie inside their bounds:
// some toolkits put a label beside the target that it names.
func (a *assembly) adoptTexts() {
	bare, free := a.bareTargets()
	if len(bare) == 0 || !free {
		return
	}
	for _, i := range a.order {
		n := &a.n[i]
		if n.has(nodeGone|nodeBadBox|nodeList|nodeBackdrop) || n.owner >= 0 || n.text == "" && n.desc == "" || n.role == RoleWeb {
			continue
		}
		if best := a.smallestAround(bare, n); best >= 0 {
			n.owner = best
			a.chain(best, i)
		}
	}
}

// bareTargets lists the targets without texts; free: there are texts without an owner.
func (a *assembly) bareTargets() (bare []int32, free bool) {
	for _, i := range a.order {
		n := &a.n[i]
		if n.has(nodeGone | nodeBadBox) {
			continue
		}
		if n.has(nodeTarget) && a.heads[i] == 0 && n.text == "" && n.desc == "" && n.box.Area()*2 < a.windowBox(n).Area() {
			bare = append(bare, i)
		}
		free = free || n.owner < 0 && n.text != ""
	}
	return bare, free
}

// smallestAround is the smallest of the nodes whose box has n's middle in it, -1 for none.
func (a *assembly) smallestAround(nodes []int32, n *node) int32 {
	best := int32(-1)
	for _, b := range nodes {
		t := &a.n[b]
		if t.window == n.window && t.box.Contains(n.box.Center()) && t.box.Area() >= n.box.Area() && (best < 0 || t.box.Area() < a.n[best].box.Area()) {
			best = b
		}
	}
	return best
}

// partsOf lists the texts below owner o, each once.
func (a *assembly) partsOf(o int32) []namePart {
	a.parts = a.parts[:0]
	a.textsOf(o, func(m *node) {
		toggle := m.has(nodeCheckable) && m.role == RoleSwitch
		title := isTitleID(m.id)
		said := m.text != "" && m.desc != m.text && len(m.text) <= 12 && !title && strings.Contains(m.desc, m.text)
		if m.text != "" && !said && !(toggle && isState(m.text)) {
			a.addPart(namePart{text: oneLine(m.text), title: title})
		}
		if m.desc != "" && m.desc != m.text {
			a.addPart(namePart{text: oneLine(m.desc), desc: true})
		}
	})
	return a.parts
}

// addPart adds a text that isn't there. One that is written and also describes a
// picture, as a product's photo says its title, counts as written.
func (a *assembly) addPart(p namePart) {
	for i := range a.parts {
		if have := &a.parts[i]; have.text == p.text {
			have.desc = have.desc && p.desc
			have.title = have.title || p.title
			return
		}
	}
	a.parts = append(a.parts, p)
}

func isState(s string) bool {
	_, _, ok := stateOf(s)
	return ok
}

// isTitleID knows the ids by which layouts call the first line of a row.
func isTitleID(id string) bool {
	if id == "" {
		return false
	}
	switch name := idName(id); name {
	case "title", "name", "text1", "headline", "label", "subject":
		return true
	default:
		return strings.HasSuffix(name, "_title") && !strings.HasSuffix(name, "sub_title") || strings.HasSuffix(name, "_name")
	}
}

// bestName picks the part that a person would call the whole by: what an id
// calls the title, else the first written text that is more than an initial,
// else the first description.
func bestName(parts []namePart) int {
	first, desc := -1, -1
	for i, p := range parts {
		switch {
		case p.desc:
			if desc < 0 {
				desc = i
			}
		case p.title:
			return i
		case first < 0 || len(parts[first].text) <= 2 && len(p.text) > 2 && !isCount(p.text):
			first = i
		}
	}
	if first >= 0 {
		return first
	}
	return desc
}

// joinedOf reports whether whole says what the parts say, and whether it says nothing else.
func joinedOf(whole string, parts []namePart) (joined, only bool) {
	w := lowered(whole)
	left := len(w)
	for _, p := range parts {
		if t := lowered(p.text); t != "" {
			if !strings.Contains(w, t) {
				return false, false
			}
			left -= len(t)
		}
	}
	return left < len(w), left <= 0
}

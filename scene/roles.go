package scene

import "strings"

// roleOfKind maps the last part of a class name, which is the accessibility class,
// to a role. Parts are compared from the first entry on.
var roleOfKind = []struct {
	part string
	role Role
}{
	{"EditText", RoleField}, {"AutoComplete", RoleField}, {"Switch", RoleSwitch}, {"ToggleButton", RoleSwitch},
	{"CheckBox", RoleCheckbox}, {"CheckedTextView", RoleCheckbox}, {"RadioButton", RoleRadio}, {"SeekBar", RoleSlider},
	{"Slider", RoleSlider}, {"RatingBar", RoleSlider}, {"Spinner", RoleSpinner}, {"ProgressBar", RoleProgress},
	{"ImageButton", RoleButton}, {"FloatingActionButton", RoleButton}, {"Button", RoleButton}, {"WebView", RoleWeb},
}

// role tells what a node is for.
func (b *builder) role(i int) Role {
	n := &b.nodes[i]
	kind := n.kind()
	if n.flags.has(fEditable) {
		return RoleField
	}
	if n.flags.has(fTab) {
		return RoleTab
	}
	for _, k := range roleOfKind {
		if strings.Contains(kind, k.part) {
			return k.role
		}
	}
	switch {
	case n.flags.has(fCheckable):
		return b.checkableRole(i)
	case n.acts() && n.flags.has(fRow):
		return RoleRow
	case n.acts() && b.inWeb(i):
		return RoleLink
	case n.acts() && strings.Contains(kind, "Image") && n.text == "" && n.desc == "":
		return RoleImage
	case n.acts():
		return RoleButton
	case strings.Contains(kind, "Image"):
		return RoleImage
	case errorText(n):
		return RoleError
	case strings.Contains(n.shortID(), "title") && n.parent >= 0 && b.inTopBar(i):
		return RoleHeading
	}
	return RoleText
}

// checkableRole is that of the checkable widget below, a switch where there is none.
func (b *builder) checkableRole(i int) Role {
	for j := i + 1; j < int(b.nodes[i].end); j++ {
		kind := b.nodes[j].kind()
		for _, k := range roleOfKind {
			if (k.role == RoleSwitch || k.role == RoleCheckbox || k.role == RoleRadio) && strings.Contains(kind, k.part) {
				return k.role
			}
		}
	}
	if strings.Contains(b.nodes[i].kind(), "TextView") {
		return RoleCheckbox
	}
	return RoleSwitch
}

func errorText(n *node) bool {
	id := n.shortID()
	return strings.Contains(id, "error") && n.text != ""
}

func (b *builder) inWeb(i int) bool {
	for p := b.nodes[i].parent; p >= 0; p = b.nodes[p].parent {
		if b.nodes[p].kind() == "WebView" {
			return true
		}
	}
	return false
}

// lists finds what holds rows, and numbers the rows.
func (b *builder) lists() {
	for i := range b.nodes {
		b.boxOf[i] = -1
		p := b.nodes[i].parent
		if p < 0 {
			continue
		}
		b.boxOf[i], b.rowOf[i] = b.boxOf[p], b.rowOf[p]
		if b.nodes[p].flags.has(fScrollable) {
			b.boxOf[i] = p
		}
		if rowHolder(&b.nodes[p]) {
			b.rows++
			b.rowOf[i] = int32(b.rows)
			b.nodes[i].flags |= fRow
		}
	}
}

// rowHolder reports whether a node's children are the rows of a list.
func rowHolder(n *node) bool {
	switch kind := n.kind(); kind {
	case "RecyclerView", "ListView", "GridView", "ExpandableListView", "LazyColumn", "AbsListView":
		return true
	default:
		return false
	}
}

// tabs marks the members of a bar of tabs: two to seven neighbours in a line of
// which just one is selected.
func (b *builder) tabs() {
	type bar struct {
		members  []int32
		selected int
	}
	bars := map[int32]*bar{}
	for i := range b.nodes {
		n := &b.nodes[i]
		if n.parent < 0 || !n.flags.has(fClickable|fSelected) {
			continue
		}
		g := bars[n.parent]
		if g == nil {
			g = &bar{}
			bars[n.parent] = g
		}
		g.members = append(g.members, int32(i))
		if n.flags.has(fSelected) {
			g.selected++
		}
	}
	for _, g := range bars {
		if g.selected != 1 || len(g.members) < 2 || len(g.members) > 7 {
			continue
		}
		first := b.nodes[g.members[0]].bounds
		line := true
		for _, m := range g.members {
			line = line && b.nodes[m].bounds.Top == first.Top && b.nodes[m].bounds.Bottom == first.Bottom
		}
		for _, m := range g.members {
			if line {
				b.nodes[m].flags |= fTab
			}
		}
	}
}

// findTitle finds the page's title: the description of a collapsing toolbar, else
// the first text in the top bar.
func (b *builder) findTitle() {
	for i := range b.nodes {
		n := &b.nodes[i]
		if n.shortID() == "collapsing_toolbar" && n.desc != "" {
			b.title = n.desc
			return
		}
	}
	for i := range b.nodes {
		n := &b.nodes[i]
		id := n.shortID()
		if n.text != "" && !n.acts() && (id == "action_bar_title" || id == "toolbar_title" || id == "alertTitle" || b.toolbarChild(i) || b.headline(i)) {
			b.title = n.text
			return
		}
	}
}

// headline reports whether a text in the top bar is called a title by its identifier.
func (b *builder) headline(i int) bool {
	return b.rowOf[i] == 0 && strings.Contains(b.nodes[i].shortID(), "title") && b.inTopBar(i)
}

func (b *builder) toolbarChild(i int) bool {
	p := b.nodes[i].parent
	for depth := 0; p >= 0 && depth < 3; depth++ {
		kind, id := b.nodes[p].kind(), b.nodes[p].shortID()
		if strings.Contains(kind, "Toolbar") || id == "toolbar" || id == "action_bar" || id == "app_bar" {
			return true
		}
		p = b.nodes[p].parent
	}
	return false
}

// inTopBar reports whether a node lies in the upper quarter of its window.
func (b *builder) inTopBar(i int) bool {
	n := &b.nodes[i]
	w := b.d.Windows[n.window].Bounds
	return n.bounds.Top < w.Top+w.Height()/4
}

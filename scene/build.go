package scene

import (
	"slices"
	"strconv"
	"strings"
)

// build makes the elements in reading order, then what depends on all of them.
func (b *builder) build() {
	n := len(b.nodes)
	b.rowOf, b.boxOf, b.elementOf = make([]int32, n), make([]int32, n), make([]int32, n)
	screen := Rect{0, 0, b.d.Display.Width, b.d.Display.Height}
	for i := range b.nodes {
		b.nodes[i].bounds = b.nodes[i].bounds.Intersect(screen)
	}
	b.lists()
	b.tabs()
	b.findTitle()
	b.d.Elements = make([]Element, 0, n/3+4)
	for _, i := range b.order() {
		b.visit(i)
	}
	b.nameFields()
	b.linkContainers()
	b.cover()
	b.more()
	b.state()
	b.d.Frame = b.frame()
	b.d.NextRef = b.refs + 1
}

// order is the nodes in reading order: the window in front first, each in document order.
func (b *builder) order() []int {
	out := make([]int, 0, len(b.nodes))
	for w := range b.d.Windows {
		for i := range b.nodes {
			if int(b.nodes[i].window) == w {
				out = append(out, i)
			}
		}
	}
	return out
}

// visit makes the element of one node, unless it carries nothing or what it carries
// belongs to another.
func (b *builder) visit(i int) {
	n := &b.nodes[i]
	if n.flags.has(fHidden) || n.flags.has(fBoundsSeen) && n.bounds.Empty() && !n.flags.has(fInverted) {
		return
	}
	switch {
	case n.flags.has(fAbsorbed):
		if !n.acts() {
			return
		}
		b.add(i, b.target(i))
	case n.flags.has(fScrollable) && !n.flags.has(fEditable):
		b.add(i, b.list(i))
	case n.acts():
		if b.spreads(i) && n.text == "" && n.desc == "" {
			return // the background of a page, whose parts speak for themselves
		}
		b.add(i, b.target(i))
	case n.flags.has(fRow) && b.mergesRow(i):
		b.add(i, b.inertRow(i))
	default:
		if e, ok := b.inert(i); ok {
			b.add(i, e)
		}
	}
}

// add gives an element what every element has.
func (b *builder) add(i int, e Element) {
	n := &b.nodes[i]
	e.ID, e.Class, e.Package, e.Bounds, e.Window = n.id, n.class, n.pkg, n.bounds, int(n.window)
	if e.Row == 0 {
		e.Row = int(b.rowOf[i])
	}
	e.Tap = e.Bounds.Center()
	if n.flags.has(fInverted) {
		e.States |= Covered
		e.Bounds = Rect{}
	}
	e.States |= statesOf(n.flags)
	e.Name, e.Detail = tidyName(e.Name), strings.TrimSpace(e.Detail)
	if e.Can() {
		b.refs++
		e.Ref = "e" + strconv.Itoa(b.refs)
	}
	if e.Name == "" && e.Can() && e.Role != RoleList {
		e.States |= Unlabelled
	}
	b.d.Elements = append(b.d.Elements, e)
	b.nodeOf = append(b.nodeOf, int32(i))
	b.elementOf[i] = int32(len(b.d.Elements))
}

// statesOf are the states that a node's attributes tell directly.
func statesOf(f flags) States {
	var s States
	for _, p := range []struct {
		flag  flags
		state States
	}{{fClickable, Clickable}, {fLong, LongClickable}, {fEditable, Editable}, {fCheckable, Checkable}, {fChecked, Checked},
		{fSelected, Selected}, {fFocused, Focused}, {fDisabled, Disabled}, {fPassword, Password}} {
		if f.has(p.flag) {
			s |= p.state
		}
	}
	return s
}

// list is the element of what scrolls.
func (b *builder) list(i int) Element {
	n := &b.nodes[i]
	if n.text != "" { // web content has its title there
		return Element{Role: RoleList, Name: n.text, Desc: n.desc, States: Scrollable}
	}
	return Element{Role: RoleList, Name: n.desc, States: Scrollable}
}

// target is an action target with all texts that are written on it.
func (b *builder) target(i int) Element {
	n := &b.nodes[i]
	texts, icons := b.texts(i) // before the role: a row takes over the state of its switch
	e := Element{Role: b.role(i)}
	own := n.text
	if e.Role == RoleField || e.Role == RoleSpinner || e.Role == RoleSlider {
		b.fieldTexts(n, &e, texts)
		return e
	}
	switch {
	case own != "":
		e.Name = own
		if n.desc != "" && n.desc != own {
			e.Desc = n.desc
		}
	case n.desc != "" && !joined(n.desc, texts):
		if len(texts) > 0 && mentions(n.desc, texts) {
			e.Name, e.Desc, texts = texts[0], n.desc, texts[1:]
		} else {
			e.Name = n.desc
		}
	case len(texts) > 0:
		e.Name, texts = texts[0], texts[1:]
	case len(icons) > 0:
		e.Name, icons = icons[0], icons[1:]
	}
	e.Detail = strings.Join(without(texts, e.Name), "\n")
	if e.Desc == "" && len(icons) > 0 {
		e.Desc = strings.Join(without(icons, e.Name), ", ")
	}
	b.stateInName(&e)
	return e
}

// texts gathers the texts below a node that belong to it, and apart from them the
// descriptions of its icons; what is taken is marked.
func (b *builder) texts(i int) (texts, icons []string) {
	n := &b.nodes[i]
	if b.spreads(i) {
		return nil, nil
	}
	for j := i + 1; j < int(n.end); j++ {
		c := &b.nodes[j]
		if c.flags.has(fHidden) {
			continue
		}
		if c.acts() && !b.partOf(i, j) || c.flags.has(fScrollable) {
			j = int(c.end) - 1
			continue
		}
		if c.acts() { // a switch widget of its row
			n.flags |= c.flags & (fCheckable | fChecked)
			c.flags &^= fClickable | fLong | fCheckable
		}
		c.flags |= fAbsorbed
		if c.text != "" {
			texts = append(texts, oneLineText(c.text))
		}
		if c.desc != "" && c.desc != c.text {
			if strings.Contains(c.kind(), "Image") {
				icons = append(icons, oneLineText(c.desc))
			} else if !joined(c.desc, textsBelow(b, j)) {
				texts = append(texts, oneLineText(c.desc))
			}
		}
	}
	return dropStates(texts, n.flags), icons
}

func textsBelow(b *builder, i int) []string {
	var out []string
	for j := i; j < int(b.nodes[i].end); j++ {
		if t := b.nodes[j].text; t != "" {
			out = append(out, t)
		}
	}
	return out
}

// partOf reports whether the acting node j is only a part of target i: the switch,
// checkbox or radio of a row that is tapped as a whole, or a node in the same place.
func (b *builder) partOf(i, j int) bool {
	c, n := &b.nodes[j], &b.nodes[i]
	if c.flags.has(fEditable) {
		return false
	}
	if c.flags.has(fCheckable) && !c.flags.has(fClickable|fLong) {
		return true
	}
	return c.bounds == n.bounds && !c.flags.has(fCheckable)
}

// dropStates leaves out a switch's own "ON" and "OFF" text.
func dropStates(texts []string, f flags) []string {
	if !f.has(fCheckable) {
		return texts
	}
	return slices.DeleteFunc(texts, func(t string) bool { l := strings.ToLower(t); return l == "on" || l == "off" })
}

// spreads reports whether an acting node is so large, or holds so much that acts or
// scrolls, that its texts aren't one thing's.
func (b *builder) spreads(i int) bool {
	n := &b.nodes[i]
	if n.end == int32(i)+1 {
		return false
	}
	acting, texts := 0, 0
	for j := i + 1; j < int(n.end); j++ {
		c := &b.nodes[j]
		if c.flags.has(fScrollable) {
			return true
		}
		if c.acts() && !b.partOf(i, j) {
			acting++
		}
		if c.text != "" {
			texts++
		}
	}
	screen := b.d.Display.Width * b.d.Display.Height
	return acting > 4 || texts > 16 || acting > 0 && n.bounds.Area()*5 > screen*3
}

// inertRow is a row of a list that can't be acted on: one element with its texts.
func (b *builder) inertRow(i int) Element {
	texts, icons := b.texts(i)
	e := Element{Role: RoleRow}
	if len(texts) > 0 {
		e.Name, texts = texts[0], texts[1:]
	}
	e.Detail = strings.Join(texts, "\n")
	e.Desc = strings.Join(icons, ", ")
	return e
}

// mergesRow reports whether an unclickable row is one thing with a few texts.
func (b *builder) mergesRow(i int) bool {
	n := &b.nodes[i]
	texts, size := 0, 0
	for j := i; j < int(n.end); j++ {
		c := &b.nodes[j]
		if c.flags.has(fScrollable) {
			return false
		}
		if c.text != "" {
			texts++
			size += len(c.text)
		}
	}
	return texts > 1 && texts <= 8 && size <= 400
}

// inert is a text, picture or region that can't be acted on; ok is false where
// there is nothing to say.
func (b *builder) inert(i int) (e Element, ok bool) {
	n := &b.nodes[i]
	e.Role = b.role(i)
	switch {
	case n.text != "":
		e.Name = n.text
		if n.desc != "" && n.desc != n.text {
			e.Desc = n.desc
		}
	case n.desc != "":
		if joined(n.desc, textsBelow(b, i)) {
			return e, false
		}
		e.Name = n.desc
	case e.Role == RoleProgress:
		return e, true
	case b.opaque(i):
		e.Role = RoleOpaque
		return e, true
	default:
		return e, false
	}
	switch {
	case b.title != "" && e.Name == b.title && b.inTopBar(i):
		if b.titleTold() {
			return e, false
		}
		e.Role, e.States = RoleHeading, Title
	case volatile(e.Name):
		e.States |= Volatile
	}
	return e, true
}

func (b *builder) titleTold() bool {
	for i := range b.d.Elements {
		if b.d.Elements[i].States.Any(Title) {
			return true
		}
	}
	return false
}

// opaque reports whether a leaf without texts covers so much that something must be
// in it: web content, a map, a game.
func (b *builder) opaque(i int) bool {
	n := &b.nodes[i]
	if int(n.end) != i+1 || b.d.Windows == nil {
		return false
	}
	w := b.d.Windows[n.window].Bounds
	if n.kind() == "WebView" {
		return true
	}
	return n.bounds.Area()*10 > w.Area()*3 && n.parent >= 0 && !strings.Contains(n.kind(), "Image")
}

package scene

import (
	"slices"
	"strings"
)

// chromiumTree reads the nodes of Accessibility.getFullAXTree of the Chrome DevTools
// Protocol: a flat list that names children by their nodeId. Such nodes have no
// places. Whoever asks the page for them adds a member bounds to a node: [x, y, width,
// height], or an object of x, y, width and height, in CSS pixels of the viewport.
func chromiumTree(d *jsonDoc, at int32) *tree {
	list := at
	if d.v[at].kind == jsonObject {
		list = d.member(at, "nodes")
	}
	l := axList{doc: d}
	l.read(list)
	g := growing{doc: d, tree: &tree{roots: true, told: true, named: true, nodes: takeNodes(min(len(l.nodes), maxNodes))}}
	l.grow(&g)
	g.finish()
	g.tree.finishChromium()
	return g.tree
}

// axList is the flat list, with the order of the tree.
type axList struct {
	doc   *jsonDoc
	nodes []axEntry
	byID  map[string]int32
}

type axEntry struct {
	value, kids int32 // the object and its list of children; -1 none
	parent      string
	more        []int32 // children that only name their parent
	isChild     bool
	seen        bool
}

func (l *axList) read(list int32) {
	d := l.doc
	l.byID = map[string]int32{}
	d.members(list, func(c int32, v *jsonValue) bool {
		id := d.word(d.member(c, "nodeId"))
		if v.kind != jsonObject || id == "" || v.cut {
			if v.kind != jsonObject || !v.cut {
				d.odd |= oddTree
			}
			return true
		}
		if _, twice := l.byID[id]; twice {
			d.odd |= oddTree
			return true
		}
		l.byID[id] = int32(len(l.nodes))
		l.nodes = append(l.nodes, axEntry{value: c, kids: d.member(c, "childIds"), parent: d.word(d.member(c, "parentId"))})
		return true
	})
	for i := range l.nodes {
		l.children(int32(i), func(c int32) { l.nodes[c].isChild = true })
	}
	for i := range l.nodes {
		e := &l.nodes[i]
		if e.isChild || e.parent == "" {
			continue
		}
		if p, ok := l.byID[e.parent]; ok && p != int32(i) {
			l.nodes[p].more = append(l.nodes[p].more, int32(i))
			e.isChild = true
		}
	}
}

// children calls yield for the children that node i names and that are there.
func (l *axList) children(i int32, yield func(c int32)) {
	kids := l.nodes[i].kids
	if kids < 0 || l.doc.v[kids].kind != jsonArray {
		return
	}
	l.doc.members(kids, func(c int32, _ *jsonValue) bool {
		if at, ok := l.byID[l.doc.word(c)]; ok && at != i {
			yield(at)
		} else if l.doc.cut == "" {
			l.doc.odd |= oddTree
		}
		return true
	})
}

// grow makes the tree, each node once: first what no other names as its child, then
// what is only inside itself.
func (l *axList) grow(g *growing) {
	for _, loose := range [...]bool{false, true} {
		for i := range l.nodes {
			e := &l.nodes[i]
			if e.seen || e.isChild && !loose {
				continue
			}
			if loose {
				g.doc.odd |= oddTree
			}
			g.todo = append(g.todo[:0], pending{int32(i), -1})
			l.growFrom(g)
		}
	}
}

func (l *axList) growFrom(g *growing) {
	for len(g.todo) > 0 {
		p := g.todo[len(g.todo)-1]
		g.todo = g.todo[:len(g.todo)-1]
		if p.value < 0 {
			g.tree.nodes[p.node].end = int32(len(g.tree.nodes))
			continue
		}
		e := &l.nodes[p.value]
		if e.seen {
			g.doc.odd |= oddTree
			continue
		}
		e.seen = true
		at, ok := g.open(p.node)
		if !ok {
			return
		}
		l.doc.axNode(e.value, g.tree, at)
		parent := at
		if g.tree.nodes[at].depth+1 >= maxDepth {
			g.doc.odd |= oddDepth
			parent = g.tree.nodes[at].parent
		} else {
			g.todo = append(g.todo, pending{-1, at})
		}
		from := len(g.todo)
		l.children(p.value, func(c int32) { g.todo = append(g.todo, pending{c, parent}) })
		for _, c := range e.more {
			g.todo = append(g.todo, pending{c, parent})
		}
		slices.Reverse(g.todo[from:])
	}
}

// axNode is what is told of one node.
type axNode struct {
	role, name, value, desc string
	ignored, editable       bool
	properties              int32
}

func (d *jsonDoc) axNode(i int32, t *tree, at int32) {
	n := &t.nodes[at]
	a := axNode{properties: -1}
	d.members(i, func(c int32, v *jsonValue) bool {
		switch v.key {
		case "role":
			a.role = d.axValue(c)
		case "name":
			a.name = d.axValue(c)
		case "value":
			a.value = d.axValue(c)
		case "description":
			a.desc = d.axValue(c)
		case "ignored":
			a.ignored = yesNoOf(d.word(c)) == isYes
		case "properties":
			a.properties = c
		case "bounds":
			if box, ok := d.axBounds(c); ok {
				n.box = box
				n.flags &^= nodeBadBox
			}
		}
		return true
	})
	a.fill(n, d)
}

// axValue reads an AXValue {type, value}, or a word that stands in its place.
func (d *jsonDoc) axValue(i int32) string {
	if d.v[i].kind == jsonObject {
		return d.word(d.member(i, "value"))
	}
	return d.word(i)
}

func (d *jsonDoc) axBounds(i int32) (Rect, bool) {
	var p appleNode
	k := 0
	d.members(i, func(c int32, v *jsonValue) bool {
		name := v.key
		if d.v[i].kind == jsonArray && k < 4 {
			name = [...]string{"x", "y", "width", "height"}[k]
			k++
		}
		if name != "" {
			p.side(name, d.word(c))
		}
		return true
	})
	return p.place()
}

// axProperties calls yield for each property of a list, such as focusable and true.
func (d *jsonDoc) axProperties(list int32, yield func(name, value string)) {
	if list < 0 {
		return
	}
	d.members(list, func(c int32, _ *jsonValue) bool {
		if name, value := d.word(d.member(c, "name")), d.member(c, "value"); name != "" && value >= 0 {
			yield(name, strings.TrimSpace(d.axValue(value)))
		}
		return true
	})
}

package scene

// appleTree reads an element of XCUITest, or a list of such, and all that is inside.
func appleTree(d *jsonDoc, at int32) *tree {
	g := growing{doc: d, tree: &tree{roots: true, told: true, nodes: takeNodes(min(len(d.v)/12+8, maxNodes))}}
	if d.v[at].kind == jsonArray {
		g.list(at, -1)
	} else {
		g.todo = append(g.todo, pending{at, -1})
	}
	for len(g.todo) > 0 {
		p := g.todo[len(g.todo)-1]
		g.todo = g.todo[:len(g.todo)-1]
		if p.value < 0 {
			g.tree.nodes[p.node].end = int32(len(g.tree.nodes))
			continue
		}
		g.apple(p)
	}
	g.finish()
	g.tree.finishApple()
	return g.tree
}

// growing is a tree that is made of a document.
type growing struct {
	doc  *jsonDoc
	tree *tree
	todo []pending
}

// pending is a value that is to become a node in parent node, -1 for a root, or, with
// value -1, a node that ends.
type pending struct{ value, node int32 }

// list puts the objects of an array onto the stack, the first on top.
func (g *growing) list(array, parent int32) {
	from := len(g.todo)
	g.doc.members(array, func(c int32, v *jsonValue) bool {
		if v.kind == jsonObject {
			g.todo = append(g.todo, pending{c, parent})
		}
		return true
	})
	for i, k := from, len(g.todo)-1; i < k; i, k = i+1, k-1 {
		g.todo[i], g.todo[k] = g.todo[k], g.todo[i]
	}
}

// open begins a node below parent; ok is false where the tree has as many as it may.
func (g *growing) open(parent int32) (at int32, ok bool) {
	t := g.tree
	if len(t.nodes) == maxNodes {
		t.cut = reasonTooLarge
		g.todo = nil
		for p := parent; p >= 0; p = t.nodes[p].parent {
			t.nodes[p].end = int32(len(t.nodes))
		}
		return 0, false
	}
	at = int32(len(t.nodes))
	n := node{flags: nodeBadBox, parent: parent, owner: -1, core: -1, list: -1, window: -1, end: at + 1}
	if parent >= 0 {
		n.depth = t.nodes[parent].depth + 1
	}
	t.nodes = append(t.nodes, n)
	return at, true
}

// inside puts an array of what stands inside node at onto the stack. What is deeper
// than a tree may be is hung onto the deepest level.
func (g *growing) inside(at, array int32) {
	if at >= 0 && g.tree.nodes[at].depth+1 >= maxDepth {
		g.doc.odd |= oddDepth
		g.list(array, g.tree.nodes[at].parent)
		return
	}
	g.todo = append(g.todo, pending{-1, at})
	g.list(array, at)
}

// finish says what was odd about the document.
func (g *growing) finish() {
	t := g.tree
	if t.cut == "" {
		t.cut = g.doc.cut
	}
	if t.cut == reasonTruncated {
		t.warnings = append(t.warnings, "truncated: the end of the tree is missing")
	}
}

// apple makes a node of an element, unless the source ends in it before its children.
func (g *growing) apple(p pending) {
	d := g.doc
	kids := d.member(p.value, "children")
	if d.v[p.value].cut && (kids < 0 || d.first(kids) < 0) {
		return
	}
	at, ok := g.open(p.node)
	if !ok {
		return
	}
	var told appleNode
	d.appleNode(p.value, &told)
	told.fill(&g.tree.nodes[at], g.tree)
	if kids >= 0 {
		g.inside(at, kids)
	}
}

// appleNode reads the members of object i. A place is told as rect, frame or both;
// rect is taken.
func (d *jsonDoc) appleNode(i int32, p *appleNode) {
	d.members(i, func(c int32, v *jsonValue) bool {
		switch {
		case v.kind == jsonObject && (v.key == "rect" || v.key == "frame" && p.sides != 15):
			p.sides = 0
			d.members(c, func(s int32, side *jsonValue) bool {
				p.side(side.key, d.word(s))
				return true
			})
		case v.kind == jsonText && (v.key == "frame" || v.key == "AXFrame") && p.sides != 15:
			p.braces(d.word(c))
		case v.kind == jsonText || v.kind == jsonAtom:
			p.set(v.key, d.word(c))
		}
		return true
	})
}

package scene

import "sync"

// The bounds of what a tree may hold: deeper nodes are hung flat onto the deepest
// level, nodes beyond the count are left out.
const (
	maxDepth = 400
	maxNodes = 12000
)

// nodeFlags are the yes-no attributes of a node, and what the assembly found out about it.
type nodeFlags uint64

const (
	nodeClickable nodeFlags = 1 << iota
	nodeLongClickable
	nodeCheckable
	nodeChecked
	nodeDisabled
	nodeFocusable
	nodeFocused
	nodeScrollable
	nodePassword
	nodeSelected
	nodeInvisible
	nodeEditable
	nodeHeading
	nodeShowsHint
	nodeInvalid  // its content is wrong, says the app
	nodeHasHint  // the attribute is there, also when it is empty
	nodeBadBox   // its bounds are inverted or no bounds at all
	nodeGone     // not visible, or outside the display, or in a bar of the system
	nodeField    // takes text
	nodeTarget   // an action target of its own
	nodeBackdrop // clickable, but only the ground on which others stand
	nodeList     // its content scrolls
	nodeRows     // its children are rows
	nodeRow      // a row
	nodeCarrier  // around a row and the actions that belong to it
	nodeUsed     // its texts stand in another element
	nodeWeb      // web content or inside it
	nodePager    // moves whole pages
	nodeLabelled // carries a text, itself or below
	nodeOpaque   // its inside isn't told
	nodeInner    // the source says that it is only a part of something
	nodeModal    // takes all touches
)

// node is a node of the tree, whatever the source is written in. The nodes stand in document order, so the
// descendants of node i are those from i+1 to its end.
type node struct {
	text, desc, hint, id, class, pkg string
	value                            string // what it stands at, where the source tells that beside its texts
	role                             Role
	box                              Rect // as given until measured, then the visible part
	extent                           Rect // around all that is readable or can be acted on, itself and below
	flags                            nodeFlags
	parent, end                      int32
	owner                            int32 // the target or row whose texts its texts are; -1 none
	core                             int32 // the node that was merged into it and says what it does; -1 none
	list                             int32 // the innermost node around it whose content scrolls; -1 none
	window                           int32
	row                              int32
	depth                            int32
	targets                          int32 // how many targets are directly below
}

func (n *node) has(f nodeFlags) bool { return n.flags&f != 0 }

// treeWindow is a window of the tree.
type treeWindow struct {
	Window
	from, to int32 // its nodes
	panel    Rect  // where its content stands; empty: in all of it
	active   bool
	display  string
}

// tree is what a reader makes of a source.
type tree struct {
	nodes    []node
	windows  []treeWindow // the topmost first; empty where the source tells none
	rotation int
	width    int // of <hierarchy>, where it says so
	height   int
	warnings []string
	cut      string // the reason for which something is missing; "" for none
	roots    bool   // the root of a tree was seen
	hints    bool   // the source tells hints
	told     bool   // the source tells roles, so classes aren't asked
	named    bool   // the source gives every field the name that it has by its label
	unplaced bool   // no node has a place
}

// children calls yield for every child of node i until it returns false.
func (t *tree) children(i int32, yield func(c int32) bool) {
	for c := i + 1; c < t.nodes[i].end; c = t.nodes[c].end {
		if !yield(c) {
			return
		}
	}
}

// maxCoordinate is more than any display has, and small enough for areas to fit an int.
const maxCoordinate = 1 << 24

func boundsOf(s string) (Rect, bool) {
	var v [4]int
	k, i := 0, 0
	for ; i < len(s) && k < 4; i++ {
		if c := s[i]; c != '[' && c != ']' && c != ',' && c != ' ' && c != '-' && (c < '0' || c > '9') {
			return Rect{}, false // 10.5 and 0x10 are no whole numbers
		}
		neg := s[i] == '-'
		if neg {
			i++
		}
		start, x := i, 0
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			x = min(x*10+int(s[i]-'0'), maxCoordinate)
			i++
		}
		if i == start {
			continue
		}
		if neg {
			x = -x
		}
		v[k] = x
		k++
		i-- // what stands behind the number is looked at too
	}
	return Rect{v[0], v[1], v[2], v[3]}, k == 4
}

// nodePool keeps the nodes of trees that were read, since each is as large as its source.
var nodePool sync.Pool

func takeNodes(count int) []node {
	if p, ok := nodePool.Get().(*[]node); ok && cap(*p) >= count {
		return (*p)[:0]
	}
	return make([]node, 0, count)
}

// giveNodes takes the nodes back; nothing may hold on to them.
func giveNodes(nodes []node) {
	clear(nodes)
	nodePool.Put(&nodes)
}

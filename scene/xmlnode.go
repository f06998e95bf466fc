package scene

import "strings"

// The bounds of what a tree may hold: deeper nodes are hung flat onto the deepest
// level, nodes beyond the count are left out.
const (
	maxDepth = 400
	maxNodes = 12000
)

// nodeFlags are the yes-no attributes of a node, and what the assembly found out about it.
type nodeFlags uint32

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
)

// xmlNode is a node of the tree. The nodes stand in document order, so the
// descendants of node i are those from i+1 to its end.
type xmlNode struct {
	text, desc, hint, id, class, pkg string
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

func (n *xmlNode) has(f nodeFlags) bool { return n.flags&f != 0 }

// xmlWindow is a window of the tree.
type xmlWindow struct {
	Window
	from, to int32 // its nodes
	active   bool
	display  string
}

// xmlTree is what the tokenizer makes of a dump.
type xmlTree struct {
	nodes    []xmlNode
	windows  []xmlWindow // from <window>; empty without --windows
	rotation int
	width    int // of <hierarchy>, where it says so
	height   int
	warnings []string
	cut      string // the reason for which something is missing; "" for none
	roots    bool   // <hierarchy> or <displays> was seen
	hints    bool   // the source tells hints
}

// children calls yield for every child of node i until it returns false.
func (t *xmlTree) children(i int32, yield func(c int32) bool) {
	for c := i + 1; c < t.nodes[i].end; c = t.nodes[c].end {
		if !yield(c) {
			return
		}
	}
}

// setNode reads one attribute of a node.
func (r *xmlReader) setNode(n *xmlNode, name, raw string) {
	switch name {
	case "text":
		n.text = r.value(raw)
	case "resource-id":
		n.id = r.value(raw)
	case "class":
		n.class = r.value(raw)
	case "package":
		n.pkg = r.value(raw)
	case "content-desc":
		n.desc = r.value(raw)
	case "hint":
		n.hint = r.value(raw)
		n.flags |= nodeHasHint
		r.tree.hints = true
	case "bounds":
		n.box = r.bounds(raw, n)
	case "enabled":
		if raw == "false" {
			n.flags |= nodeDisabled
		}
	case "visible-to-user", "displayed":
		if raw == "false" {
			n.flags |= nodeInvisible
		}
	case "password":
		if !isFalse(raw) { // what can't be read is rather hidden than shown
			n.flags |= nodePassword
		}
	default:
		if raw == "true" {
			n.flags |= flagOf(name)
		}
	}
}

func isFalse(s string) bool { return s == "" || s == "0" || strings.EqualFold(s, "false") }

func flagOf(name string) nodeFlags {
	switch name {
	case "clickable":
		return nodeClickable
	case "long-clickable":
		return nodeLongClickable
	case "checkable":
		return nodeCheckable
	case "checked":
		return nodeChecked
	case "focusable":
		return nodeFocusable
	case "focused":
		return nodeFocused
	case "scrollable":
		return nodeScrollable
	case "password":
		return nodePassword
	case "selected":
		return nodeSelected
	case "editable":
		return nodeEditable
	case "heading":
		return nodeHeading
	case "showing-hint":
		return nodeShowsHint
	case "content-invalid":
		return nodeInvalid
	}
	return 0
}

// bounds reads [left,top][right,bottom]; a node is marked until that is read.
func (r *xmlReader) bounds(raw string, n *xmlNode) Rect {
	box, ok := boundsOf(raw)
	if ok && box.Right >= box.Left && box.Bottom >= box.Top {
		n.flags &^= nodeBadBox
	}
	return box
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

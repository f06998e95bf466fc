package scene

// node is one node of a hierarchy, in document order.
type node struct {
	text, desc, hint, id, class, pkg string
	bounds                           Rect
	parent                           int32 // -1: a root
	end                              int32 // index behind its last descendant
	window                           int16
	flags                            flags
}

// flags are a node's boolean attributes.
type flags uint32

const (
	fCheckable flags = 1 << iota
	fChecked
	fClickable
	fDisabled
	fFocusable
	fFocused
	fScrollable
	fLong
	fPassword
	fSelected
	fHidden     // displayed or visible-to-user is false
	fInverted   // its bounds are no area
	fHasHint    // the source tells hints
	fEditable   // it takes text
	fInList     // inside a list
	fAbsorbed   // its texts belong to an action target above it
	fRow        // the root of a row of a list
	fTab        // one of a row of tabs
	fListLike   // a list, scrolling or not
	fBoundsSeen // the source gave bounds
)

func (f flags) has(o flags) bool { return f&o != 0 }

// acts reports whether the node is an action target of its own.
func (n *node) acts() bool {
	return n.flags.has(fClickable|fLong|fEditable) || n.flags.has(fCheckable)
}

func (n *node) kind() string {
	for i := len(n.class) - 1; i >= 0; i-- {
		if c := n.class[i]; c == '.' || c == '$' {
			return n.class[i+1:]
		}
	}
	return n.class
}

// shortID is the last part of the identifier.
func (n *node) shortID() string {
	for i := len(n.id) - 1; i >= 0; i-- {
		if n.id[i] == '/' {
			return n.id[i+1:]
		}
	}
	return n.id
}

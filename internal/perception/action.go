package perception

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// actionable are the attributes that say that something can be done to a node. What only
// scrolls isn't meant.
var actionable = []string{"clickable", "long-clickable", "checkable"}

func (n *Node) canBeActedOn() bool {
	return slices.ContainsFunc(actionable, n.is) || n.isField()
}

func (n *Node) isField() bool {
	class := n.Get("class")
	return n.is("password") || strings.HasSuffix(class, "EditText") || strings.HasSuffix(class, "AutoCompleteTextView")
}

// isList: what moves and isn't called anything is the ground of its entries.
func (n *Node) isList() bool {
	return n.is("scrollable") && fold(n.Get("text")+n.Get("content-desc")) == ""
}

// Actions counts the visible nodes of a screen that can be acted on, named or not, and
// lists those for which the rendering names no ref that is theirs: one that resolves to
// an element at the same place, or to the target that a finger would hit as well.
func (s *Screen) Actions() (total int, lost []Finding) {
	refs := s.named()
	d := display(s.Nodes)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		b, ok := visible(s.Nodes, n, d)
		if !ok || !n.canBeActedOn() || n.isList() {
			continue
		}
		total++
		if !slices.ContainsFunc(refs, func(e scene.Element) bool { return n.isPartOf(b, e) }) {
			what := []string{n.Get("class"), n.Get("resource-id"), n.Get("text"), n.Get("content-desc")}
			what = slices.DeleteFunc(what, func(s string) bool { return s == "" })
			lost = append(lost, Finding{strings.Join(what, " "), b, s.whyGround(i, b, d)})
		}
	}
	return total, lost
}

// named are the elements whose refs stand in the rendering and resolve, apart from what
// can only be scrolled.
func (s *Screen) named() []scene.Element {
	var words []string
	for _, l := range takeApart(s.Rendering) {
		for _, w := range l.words {
			words = append(words, strings.TrimPrefix(w, "+"))
		}
	}
	var out []scene.Element
	for _, e := range s.Scene.All() {
		if !e.States.Any(scene.Clickable|scene.LongClickable|scene.Checkable|scene.Editable) || !slices.Contains(words, e.Ref) {
			continue
		}
		if m, err := scene.Find(s.Scene, scene.Target{Ref: e.Ref}, scene.FindOptions{}); err == nil && m.Element.Ref == e.Ref {
			out = append(out, m.Element)
		}
	}
	return out
}

// isPartOf reports whether an element is the target of a node that shows b: the same
// place, four fifths of each other, the row whose switch it is, or the box of its field.
func (n *Node) isPartOf(b Box, e scene.Element) bool {
	at := Box{e.Bounds.Left, e.Bounds.Top, e.Bounds.Right, e.Bounds.Bottom}
	if at == b || at.common(b).area()*5 >= 4*max(at.area(), b.area()) {
		return true
	}
	return at.covers(b) && (n.is("checkable") && e.States.Any(scene.Checkable) || n.isField() && e.States.Any(scene.Editable))
}

// whyGround says why a node is no target although it takes a tap: it has no text of its
// own, and other targets stand on it, all over half of the display or in a list.
func (s *Screen) whyGround(i int, b, d Box) string {
	n := &s.Nodes[i]
	targets, list := 0, false
	for k := i + 1; k < n.End; k++ {
		if s.Nodes[k].canBeActedOn() {
			targets++
		}
		list = list || s.Nodes[k].is("scrollable")
	}
	switch {
	case n.is("checkable") || n.isField() || n.Get("text") != "" || targets == 0:
		return ""
	case list:
		return fmt.Sprintf("the frame of a list with %d targets", targets)
	case 2*b.area() >= d.area():
		return fmt.Sprintf("the ground on which %d targets stand, over half of the display", targets)
	case i > 0 && s.fillsRoot(n):
		return fmt.Sprintf("the ground of a window on which %d targets stand", targets)
	}
	return ""
}

// fillsRoot: the node is as large as the root that it stands in.
func (s *Screen) fillsRoot(n *Node) bool { return n.Bounds.covers(s.Nodes[n.Root].Bounds) }

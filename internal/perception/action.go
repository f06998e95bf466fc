package perception

import (
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
	return n.is("password") || strings.HasSuffix(n.Get("class"), "EditText") || strings.HasSuffix(n.Get("class"), "AutoCompleteTextView")
}

// Actions counts the visible nodes of a hierarchy that can be acted on and lists those
// for which the rendering names no ref that is theirs: one that resolves to an element of
// the same place, or to the target with which a finger would hit them both.
func Actions(nodes []Node, s *scene.Scene, rendering string) (total int, lost []Finding) {
	var named []string
	for _, l := range takeApart(rendering) {
		named = append(named, l.words...)
	}
	var refs []scene.Element
	for _, e := range s.All() {
		if !e.States.Any(scene.Clickable|scene.LongClickable|scene.Checkable|scene.Editable) || !slices.Contains(named, e.Ref) && !slices.Contains(named, "+"+e.Ref) {
			continue
		}
		if m, err := scene.Find(s, scene.Target{Ref: e.Ref}, scene.FindOptions{}); err == nil && m.Element.Ref == e.Ref {
			refs = append(refs, m.Element)
		}
	}
	d := display(nodes)
	for i := range nodes {
		n := &nodes[i]
		b, ok := visible(nodes, n, d)
		if !ok || !n.canBeActedOn() || n.is("scrollable") && n.Get("text")+n.Get("content-desc") == "" {
			continue
		}
		total++
		if !slices.ContainsFunc(refs, func(e scene.Element) bool { return n.isTargetOf(b, e) }) {
			lost = append(lost, Finding{"action", n.Get("class") + " " + n.Get("resource-id") + " " + n.Get("text") + n.Get("content-desc"), i, b})
		}
	}
	return total, lost
}

// isTargetOf reports whether an element is the target of a node that shows b: the same
// place, or most of each other, or the row whose only switch it is.
func (n *Node) isTargetOf(b Box, e scene.Element) bool {
	at := Box{e.Bounds.Left, e.Bounds.Top, e.Bounds.Right, e.Bounds.Bottom}
	if at == b {
		return true
	}
	common := at.common(b).area()
	if common*5 >= 4*max(at.area(), b.area()) {
		return true
	}
	return n.is("checkable") && e.States.Any(scene.Checkable) && at.covers(b) || n.isField() && e.States.Any(scene.Editable) && at.covers(b)
}

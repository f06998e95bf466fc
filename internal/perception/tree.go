package perception

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
)

// Box is a rectangle in pixels; Right and Bottom are outside.
type Box struct{ Left, Top, Right, Bottom int }

func (b Box) empty() bool { return b.Right <= b.Left || b.Bottom <= b.Top }

func (b Box) area() int {
	if b.empty() {
		return 0
	}
	return (b.Right - b.Left) * (b.Bottom - b.Top)
}

func (b Box) common(o Box) Box {
	return Box{max(b.Left, o.Left), max(b.Top, o.Top), min(b.Right, o.Right), min(b.Bottom, o.Bottom)}
}

func (b Box) covers(o Box) bool {
	return b.Left <= o.Left && b.Top <= o.Top && b.Right >= o.Right && b.Bottom >= o.Bottom
}

// Node is a node of a hierarchy as encoding/xml reads it.
type Node struct {
	// Attributes are all that the source gives, in its order.
	Attributes []xml.Attr
	// Bounds are as written: they may reach beyond the display or be inverted.
	Bounds Box
	// Parent is the index of the node around it, -1 for a root.
	Parent int
	// Root is the index of the root that it stands in.
	Root int
	// End is the index behind its last descendant.
	End int
	// Depth counts the nodes around it.
	Depth int
}

// Get is the value of an attribute, "" where there is none.
func (n *Node) Get(name string) string {
	for _, a := range n.Attributes {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n *Node) is(name string) bool { return n.Get(name) == "true" }

// Read lists the nodes of a uiautomator hierarchy in document order. What stands
// behind the end of the hierarchy isn't looked at.
func Read(src []byte) ([]Node, error) {
	const end = "</hierarchy>"
	if at := bytes.Index(src, []byte(end)); at >= 0 {
		src = src[:at+len(end)]
	}
	dec := xml.NewDecoder(bytes.NewReader(src))
	dec.Strict = false
	var out []Node
	var open []int
	for {
		tok, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return out, fmt.Errorf("read a hierarchy: %w", err)
		}
		switch x := tok.(type) {
		case xml.StartElement:
			if x.Name.Local != "node" {
				continue
			}
			out = append(out, newNode(x.Copy().Attr, len(out), open, out))
			open = append(open, len(out)-1)
		case xml.EndElement:
			if x.Name.Local == "node" && len(open) > 0 {
				out[open[len(open)-1]].End = len(out)
				open = open[:len(open)-1]
			}
		}
	}
}

func newNode(attributes []xml.Attr, at int, open []int, nodes []Node) Node {
	n := Node{Attributes: attributes, Parent: -1, Root: at, Depth: len(open), End: at + 1}
	if len(open) > 0 {
		n.Parent = open[len(open)-1]
		n.Root = nodes[n.Parent].Root
	}
	b := &n.Bounds
	if _, err := fmt.Sscanf(n.Get("bounds"), "[%d,%d][%d,%d]", &b.Left, &b.Top, &b.Right, &b.Bottom); err != nil {
		*b = Box{}
	}
	return n
}

// display is the area that the roots take up.
func display(nodes []Node) Box {
	var d Box
	for i := range nodes {
		if n := &nodes[i]; n.Parent < 0 {
			d.Right, d.Bottom = max(d.Right, n.Bounds.Right), max(d.Bottom, n.Bounds.Bottom)
		}
	}
	return d
}

// inBar reports whether a node stands in the status or navigation bar: a root of the
// system at an edge whose shorter side is at most 15 % of the display's longer one.
func inBar(nodes []Node, n *Node, d Box) bool {
	r := &nodes[n.Root]
	thin := min(r.Bounds.Right-r.Bounds.Left, r.Bounds.Bottom-r.Bounds.Top)
	return r.Get("package") == "com.android.systemui" && thin*100 <= max(d.Right, d.Bottom)*15
}

// visible is the part of a node that is on the display; ok is false for what isn't
// shown, or stands in a bar of the system.
func visible(nodes []Node, n *Node, d Box) (b Box, ok bool) {
	b = n.Bounds.common(d)
	ok = !b.empty() && n.Get("visible-to-user") != "false" && !inBar(nodes, n, d)
	return b, ok
}

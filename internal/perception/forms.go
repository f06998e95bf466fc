package perception

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Floor is the least that a screen can be told with: each distinct visible text once, a
// line each, and nothing of what it belongs to.
func Floor(nodes []Node) string {
	d := display(nodes)
	var b strings.Builder
	said := map[string]bool{}
	for i := range nodes {
		n := &nodes[i]
		if _, ok := visible(nodes, n, d); !ok {
			continue
		}
		for _, text := range n.texts() {
			if f := fold(text); f != "" && !said[f] {
				said[f] = true
				b.WriteString(strings.TrimSpace(text) + "\n")
			}
		}
	}
	return b.String()
}

// texts are what a node says: its text, its description, and the hint of an empty field.
// A password's text is nobody's to tell.
func (n *Node) texts() []string {
	out := []string{n.Get("text"), n.Get("content-desc")}
	switch {
	case n.is("password"):
		out[0] = ""
	case out[0] == "" && n.isField():
		out[0] = n.Get("hint")
	}
	return out
}

// AsJSON tells every node with all its attributes, an object each, as several systems do.
func AsJSON(nodes []Node) (string, error) {
	all := make([]map[string]string, len(nodes))
	for i := range nodes {
		m := map[string]string{}
		for _, a := range nodes[i].Attributes {
			m[a.Name.Local] = a.Value
		}
		all[i] = m
	}
	out, err := json.Marshal(all)
	return string(out), err
}

// AsIndex tells a numbered line for each visible node that says something, has an
// identifier or takes a tap: class, text, identifier, bounds.
func AsIndex(nodes []Node) string {
	d := display(nodes)
	var b strings.Builder
	at := 0
	for i := range nodes {
		n := &nodes[i]
		if n.Bounds.common(d).empty() {
			continue
		}
		text := n.Get("text")
		if text == "" {
			text = n.Get("content-desc")
		}
		id := n.Get("resource-id")
		if text == "" && id == "" && !n.is("clickable") {
			continue
		}
		at++
		class := n.Get("class")
		class = class[strings.LastIndexByte(class, '.')+1:]
		fmt.Fprintf(&b, "%s%d. %s: %q, %q - (%d,%d,%d,%d)\n", strings.Repeat("  ", min(n.Depth, 1)), at, class, text, id,
			n.Bounds.Left, n.Bounds.Top, n.Bounds.Right, n.Bounds.Bottom)
	}
	return b.String()
}

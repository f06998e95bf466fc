package corpus

import (
	"encoding/json"
	"fmt"
)

// attributed is a node of which all is told in one mapping, as in the dumps of
// HarmonyOS and in the hierarchies of Maestro.
type attributed struct {
	Attributes map[string]string
	Children   []attributed
}

// is reports whether an attribute says yes.
func (n *attributed) is(name string) bool { return n.Attributes[name] == "true" }

// write writes n and what is inside; as makes a view of a node.
func (n *attributed) write(d *dump, as func(n *attributed) view) {
	v := as(n)
	d.open(&v)
	for i := range n.Children {
		n.Children[i].write(d, as)
	}
	d.close()
}

// flags takes the attributes that both call alike.
func (n *attributed) flags(v *view) {
	b := &v.bounds
	if _, err := fmt.Sscanf(n.Attributes["bounds"], "[%d,%d][%d,%d]", &b[0], &b[1], &b[2], &b[3]); err != nil {
		*b = [4]int{} // none: it has no area
	}
	for _, name := range [...]string{"checkable", "checked", "clickable", "focused", "scrollable", "selected"} {
		v.is(name, n.is(name))
	}
	v.disabled = n.Attributes["enabled"] == "false"
}

// decode reads raw into v and says what it should have been.
func decode(what string, raw []byte, v any) error {
	if err := json.Unmarshal(raw, v); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

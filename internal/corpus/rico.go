package corpus

import (
	"fmt"
	"strings"
)

// ricoNode is a view as Rico stores it. Children may be null.
type ricoNode struct {
	Class, Package, Text string
	ID                   string    `json:"resource-id"`
	Desc                 []*string `json:"content-desc"`
	Ancestors            []string
	Bounds               [4]int
	Visible              *bool `json:"visible-to-user"`
	Enabled              *bool
	Clickable            bool
	LongClickable        bool `json:"long-clickable"`
	Focusable, Focused   bool
	Selected             bool
	ScrollableAcross     bool `json:"scrollable-horizontal"`
	ScrollableDown       bool `json:"scrollable-vertical"`
	Children             []*ricoNode
}

// Rico turns a view hierarchy of the Rico collection into the XML of uiautomator. A
// class of an app's own is told by the class of Android that it is made of.
func Rico(raw []byte) ([]byte, error) {
	var screen struct {
		Activity struct{ Root *ricoNode }
	}
	if err := decode("Rico hierarchy", raw, &screen); err != nil {
		return nil, err
	}
	if screen.Activity.Root == nil {
		return nil, fmt.Errorf("Rico hierarchy: no root")
	}
	var d dump
	d.begin(0, 0)
	screen.Activity.Root.write(&d)
	return d.end(), nil
}

func (n *ricoNode) write(d *dump) {
	v := view{class: n.class(), pkg: n.Package, id: n.ID, text: n.Text, bounds: n.Bounds}
	if len(n.Desc) > 0 && n.Desc[0] != nil {
		v.desc = *n.Desc[0]
	}
	v.disabled = n.Enabled != nil && !*n.Enabled
	v.hidden = n.Visible != nil && !*n.Visible
	v.is("clickable", n.Clickable)
	v.is("long-clickable", n.LongClickable)
	v.is("focusable", n.Focusable)
	v.is("focused", n.Focused)
	v.is("selected", n.Selected)
	v.is("scrollable", n.ScrollableAcross || n.ScrollableDown)
	d.open(&v)
	for _, c := range n.Children {
		if c != nil {
			c.write(d)
		}
	}
	d.close()
}

// class is the first of the view's class and its ancestors that stands in a package
// of Android: what assistive technology would be told.
func (n *ricoNode) class() string {
	for _, c := range append([]string{n.Class}, n.Ancestors...) {
		if strings.HasPrefix(c, "android.widget.") || strings.HasPrefix(c, "android.webkit.") || strings.HasPrefix(c, "android.support.") {
			return c
		}
	}
	return n.Class
}

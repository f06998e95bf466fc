package corpus

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// stateGraph is a record of an app's pages, each a flat list of what is on it.
type stateGraph struct {
	Package string
	States  map[string]struct {
		Elements []struct {
			Class, Text           string
			Desc                  string `json:"content_desc"`
			ID                    string `json:"resource_id"`
			Bounds                struct{ X1, Y1, X2, Y2 int }
			Clickable, Scrollable bool
			Editable              bool
		}
	}
}

// StateGraph turns each page of a state graph into the XML of uiautomator, sorted by
// the names of the pages. The elements of a page stand in one root.
func StateGraph(raw []byte) ([][]byte, error) {
	var g stateGraph
	if err := decode("state graph", raw, &g); err != nil {
		return nil, err
	}
	if len(g.States) == 0 {
		return nil, fmt.Errorf("state graph: no states")
	}
	var out [][]byte
	for _, name := range slices.Sorted(maps.Keys(g.States)) {
		var d dump
		d.begin(0, 0)
		root := view{class: "android.widget.FrameLayout", pkg: g.Package}
		elements := g.States[name].Elements
		for i := range elements {
			root.bounds[2], root.bounds[3] = max(root.bounds[2], elements[i].Bounds.X2), max(root.bounds[3], elements[i].Bounds.Y2)
		}
		d.open(&root)
		for i := range elements {
			e := &elements[i]
			v := view{class: e.Class, pkg: g.Package, id: e.ID, text: e.Text, desc: e.Desc, bounds: [4]int{e.Bounds.X1, e.Bounds.Y1, e.Bounds.X2, e.Bounds.Y2}}
			if app, _, ok := strings.Cut(e.ID, ":"); ok {
				v.pkg = app
			}
			v.is("clickable", e.Clickable)
			v.is("scrollable", e.Scrollable)
			v.is("editable", e.Editable)
			d.open(&v)
			d.close()
		}
		d.close()
		out = append(out, d.end())
	}
	return out, nil
}

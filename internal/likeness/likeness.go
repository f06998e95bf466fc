// Package likeness measures how much the screens of the simulated phone are like
// those of real ones: both as hierarchies that uiautomator wrote.
package likeness

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
)

// Measures are what is counted of one hierarchy, in the order of [Names].
type Measures []float64

// Names are what is counted of a hierarchy.
var Names = []string{
	"nodes",
	"depth of the deepest node",
	"different classes",
	"nodes with a resource-id, %",
	"ids of the form PACKAGE:id/NAME, % of ids",
	"different ids, % of ids",
	"containers without text, description or id, % of nodes",
	"nodes with a text or description, %",
	"labels that stand there more than once, % of labels",
	"clickable nodes, %",
	"clickable nodes without a name of their own, % of clickable",
	"scrollable nodes",
	"attributes a node",
	"tokens of the rendered scene (characters / 4)",
}

// node is what is counted of one node.
type node struct {
	depth, attributes, children int
	class, id, text, desc       string
	clickable, scrollable       bool
	order                       string // the names of its attributes
	parent                      int
}

// Measure counts one hierarchy. A file without a node is an error.
func Measure(source []byte) (Measures, error) {
	nodes, err := read(source)
	if err != nil {
		return nil, err
	}
	if len(nodes) == 0 {
		return nil, fmt.Errorf("there is no node")
	}
	s := scene.Parse(source, scene.Data{})
	tokens := utf8.RuneCountInString(scene.Render(s, nil, scene.RenderOptions{})) / 4
	return count(nodes, tokens), nil
}

// Order is how a hierarchy writes the attributes of its nodes: every order that
// occurs, sorted.
func Order(source []byte) ([]string, error) {
	nodes, err := read(source)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, n := range nodes {
		out = append(out, n.order)
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

func read(source []byte) ([]node, error) {
	d := xml.NewDecoder(bytes.NewReader(source))
	d.Strict = false
	var nodes []node
	var open []int
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nodes, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local != "node" {
				continue
			}
			n := attributes(t.Attr)
			n.depth, n.parent = len(open)+1, -1
			if len(open) > 0 {
				n.parent = open[len(open)-1]
				nodes[n.parent].children++
			}
			open = append(open, len(nodes))
			nodes = append(nodes, n)
		case xml.EndElement:
			if t.Name.Local == "node" {
				open = open[:len(open)-1]
			}
		}
	}
}

func attributes(list []xml.Attr) node {
	n := node{attributes: len(list)}
	var names []string
	for _, a := range list {
		names = append(names, a.Name.Local)
		switch a.Name.Local {
		case "class":
			n.class = a.Value
		case "resource-id":
			n.id = a.Value
		case "text":
			n.text = a.Value
		case "content-desc":
			n.desc = a.Value
		case "clickable":
			n.clickable = a.Value == "true"
		case "scrollable":
			n.scrollable = a.Value == "true"
		}
	}
	n.order = strings.Join(names, " ")
	return n
}

// tally is what is added up over the nodes of a hierarchy.
type tally struct {
	depth, ids, qualified, blank, labelled, clickable, unnamed, scrollable, attributes int
	classes, names, labels                                                             map[string]int
}

func count(nodes []node, tokens int) Measures {
	t := tally{classes: map[string]int{}, names: map[string]int{}, labels: map[string]int{}}
	for _, n := range nodes {
		t.add(n)
	}
	repeated, all := 0, 0
	for _, times := range t.labels {
		all += times
		if times > 1 {
			repeated += times
		}
	}
	total := len(nodes)
	return Measures{
		float64(total), float64(t.depth), float64(len(t.classes)),
		percent(t.ids, total), percent(t.qualified, t.ids), percent(len(t.names), t.ids),
		percent(t.blank, total), percent(t.labelled, total), percent(repeated, all),
		percent(t.clickable, total), percent(t.unnamed, t.clickable), float64(t.scrollable),
		float64(t.attributes) / float64(total), float64(tokens),
	}
}

func (t *tally) add(n node) {
	t.depth = max(t.depth, n.depth)
	t.classes[n.class]++
	t.attributes += n.attributes
	if n.id != "" {
		t.ids++
		t.names[n.id]++
		if strings.Contains(n.id, ":id/") {
			t.qualified++
		}
	}
	named := n.text != "" || n.desc != ""
	if named {
		t.labelled++
		t.labels[n.text+"\x00"+n.desc]++
	} else if n.children > 0 && n.id == "" {
		t.blank++
	}
	if n.clickable {
		t.clickable++
		if !named {
			t.unnamed++
		}
	}
	if n.scrollable {
		t.scrollable++
	}
}

func percent(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

// Quantile is the value below which a part q of the sorted values lies.
func Quantile(sorted []float64, q float64) float64 {
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))]
}

// Row compares one measure: the simulated phone's median with the 10th, 50th and
// 90th percentile of the real screens.
type Row struct {
	Name                string
	Ours, P10, P50, P90 float64
}

// Within is whether the simulated phone is like most real ones.
func (r Row) Within() bool { return r.P10 <= r.Ours && r.Ours <= r.P90 }

// Table compares measures of simulated and real screens, one row a measure.
func Table(ours, real []Measures) []Row {
	rows := make([]Row, len(Names))
	for i, name := range Names {
		a, b := column(ours, i), column(real, i)
		rows[i] = Row{name, Quantile(a, 0.5), Quantile(b, 0.1), Quantile(b, 0.5), Quantile(b, 0.9)}
	}
	return rows
}

func column(all []Measures, i int) []float64 {
	out := make([]float64, len(all))
	for k, m := range all {
		out[k] = m[i]
	}
	slices.Sort(out)
	return out
}

package sim_test

import (
	"encoding/xml"
	"regexp"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// pane is one window of a dump of all windows.
type pane struct {
	Title   string `xml:"title,attr"`
	Bounds  string `xml:"bounds,attr"`
	Active  bool   `xml:"active,attr"`
	Focused bool   `xml:"focused,attr"`
	Type    string `xml:"type,attr"`
	Layer   int    `xml:"layer,attr"`
	Nodes   []node `xml:"hierarchy>node"`
}

// panes are all windows, topmost first; the profile's tool has to know them.
func (h *hand) panes() []pane {
	h.Helper()
	var all struct {
		XMLName xml.Name `xml:"displays"`
		Panes   []pane   `xml:"display>window"`
	}
	if err := xml.Unmarshal([]byte(h.windowsOf()), &all); err != nil {
		h.Fatal(err)
	}
	return all.Panes
}

func (p *pane) find(name string) *node {
	for i := range p.Nodes {
		if n := p.Nodes[i].find(func(n *node) bool { return n.Text == name || n.Desc == name }); n != nil {
			return n
		}
	}
	return nil
}

// paneOf is the topmost window that holds a name, with the name's node.
func (h *hand) paneOf(name string) (*pane, *node) {
	h.Helper()
	for _, p := range h.panes() {
		if n := p.find(name); n != nil {
			return &p, n
		}
	}
	return nil, nil
}

var anyTag = regexp.MustCompile(`<node[^>]*>`)

// tags are the opening tags of a dump that hold a text, as they are written.
func (h *hand) tags(part string) []string {
	h.Helper()
	var out []string
	for _, tag := range anyTag.FindAllString(h.dump(), -1) {
		if strings.Contains(tag, part) {
			out = append(out, tag)
		}
	}
	return out
}

// eachProfile runs a test on a phone of every profile.
func eachProfile(t *testing.T, f func(h *hand, profile int), behaviours ...string) {
	t.Helper()
	for _, profile := range sim.Profiles() {
		t.Run("sdk "+string(rune('0'+profile/10))+string(rune('0'+profile%10)), func(t *testing.T) {
			f(newHand(t, sim.Options{Seed: 3, Profile: profile, Behaviours: behaviours}), profile)
		})
	}
}

// center taps a point of the screen as a finger does.
func (h *hand) tapAt(x, y int) { h.Helper(); h.do(sim.Tap(x, y)) }

// pieces of a tree that a test asks for again and again.
func hasID(id string) func(*node) bool { return func(n *node) bool { return n.ID == id } }

func ofClass(class string) func(*node) bool { return func(n *node) bool { return n.Class == class } }

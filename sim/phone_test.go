package sim_test

import (
	"encoding/xml"
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// node is one node of a dump, as a reader of the file sees it.
type node struct {
	NAF        string `xml:"NAF,attr"`
	Index      int    `xml:"index,attr"`
	Text       string `xml:"text,attr"`
	ID         string `xml:"resource-id,attr"`
	Class      string `xml:"class,attr"`
	Package    string `xml:"package,attr"`
	Desc       string `xml:"content-desc,attr"`
	Checkable  bool   `xml:"checkable,attr"`
	Checked    bool   `xml:"checked,attr"`
	Clickable  bool   `xml:"clickable,attr"`
	Enabled    bool   `xml:"enabled,attr"`
	Focused    bool   `xml:"focused,attr"`
	Scrollable bool   `xml:"scrollable,attr"`
	Password   bool   `xml:"password,attr"`
	Bounds     string `xml:"bounds,attr"`
	Hint       string `xml:"hint,attr"`
	Nodes      []node `xml:"node"`
}

type tree struct {
	XMLName  xml.Name `xml:"hierarchy"`
	Rotation int      `xml:"rotation,attr"`
	Nodes    []node   `xml:"node"`
}

func (n *node) rect() image.Rectangle {
	var r image.Rectangle
	if _, err := fmt.Sscanf(n.Bounds, "[%d,%d][%d,%d]", &r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y); err != nil {
		panic(n.Bounds)
	}
	return r
}

func (n *node) find(ok func(*node) bool) *node {
	if ok(n) {
		return n
	}
	for i := range n.Nodes {
		if f := n.Nodes[i].find(ok); f != nil {
			return f
		}
	}
	return nil
}

// hand is a tester with a phone: it reads dumps and touches by coordinates.
type hand struct {
	*testing.T
	phone *sim.Phone
}

func newHand(t *testing.T, o sim.Options) *hand {
	t.Helper()
	p, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return &hand{t, p}
}

func (h *hand) do(in sim.Input) {
	h.Helper()
	if err := h.phone.Apply(in); err != nil {
		h.Fatalf("%+v: %v", in, err)
	}
}

func (h *hand) key(name string) { h.Helper(); h.do(sim.Input{Kind: sim.KindKey, Key: name}) }

func (h *hand) text(s string) { h.Helper(); h.do(sim.Input{Kind: sim.KindText, Text: s}) }

func (h *hand) launch(app string) {
	h.Helper()
	h.do(sim.Input{Kind: sim.KindLaunch, App: app, Fresh: true})
}

func (h *hand) dump() string {
	h.Helper()
	b, err := h.phone.Dump(false)
	if codeOf(err) == sim.NullRoot && h.phone.Facts().Focus == "" && h.phone.Facts().On {
		// One page is going and the next is coming.
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 400})
		b, err = h.phone.Dump(false)
	}
	if err != nil {
		h.Fatal(err)
	}
	return string(b)
}

func (h *hand) tree() *node {
	h.Helper()
	var t tree
	if err := xml.Unmarshal([]byte(h.dump()), &t); err != nil {
		h.Fatal(err)
	}
	if len(t.Nodes) != 1 {
		h.Fatalf("%d roots", len(t.Nodes))
	}
	return &t.Nodes[0]
}

// named is the first node with that text or description, or nil.
func (h *hand) named(name string) *node {
	h.Helper()
	return h.tree().find(func(n *node) bool { return strings.EqualFold(n.Text, name) || n.Desc == name })
}

func (h *hand) must(name string) *node {
	h.Helper()
	n := h.named(name)
	if n == nil {
		h.Fatalf("no %q in %s", name, h.dump())
	}
	return n
}

func (h *hand) id(id string) *node {
	h.Helper()
	return h.tree().find(func(n *node) bool { return n.ID == id })
}

func (h *hand) tapNode(n *node) {
	h.Helper()
	c := n.rect()
	h.do(sim.Tap((c.Min.X+c.Max.X)/2, (c.Min.Y+c.Max.Y)/2))
}

func (h *hand) tap(name string) { h.Helper(); h.tapNode(h.must(name)) }

// scrollTo drags slowly until a name is wholly on the screen.
func (h *hand) scrollTo(name string) *node {
	h.Helper()
	for range 20 {
		if n := h.named(name); n != nil && n.rect().Dy() > 40 {
			return n
		}
		h.do(sim.Drag(540, 1800, 540, 900, 500, 150))
	}
	h.Fatalf("%q is nowhere: %s", name, h.dump())
	return nil
}

func TestReadmeTask(t *testing.T) {
	for _, profile := range sim.Profiles() {
		t.Run(fmt.Sprint(profile), func(t *testing.T) {
			h := newHand(t, sim.Options{Seed: 7, Profile: profile})
			h.launch("com.android.settings")
			h.tapNode(h.scrollTo("About phone"))
			h.scrollTo("IP address")
			ip := ""
			h.tree().find(func(n *node) bool {
				for i, k := range n.Nodes {
					if k.Text == "IP address" && i+1 < len(n.Nodes) {
						ip = n.Nodes[i+1].Text
					}
				}
				return ip != ""
			})
			if !strings.HasPrefix(ip, "10.0.2.") {
				t.Fatalf("address %q", ip)
			}
			h.key("home")
			h.tap("Notes")
			h.tap("New note")
			h.tap("Note")
			h.text(ip)
			h.tap("Save")
			if n := h.must(ip); n.ID != "com.amc.notes:id/note_body" {
				t.Errorf("address stands in %+v", n)
			}
			if got := string(h.phone.State()["com.amc.notes"]); !strings.Contains(got, ip) {
				t.Errorf("state %s", got)
			}
		})
	}
}

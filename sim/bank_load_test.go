package sim_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestBankRoundTrip(t *testing.T) {
	h := openBank(t)
	sendTo(h, "7")
	typeCode(h, sentCode(h))
	want := string(h.phone.State()[bankApp])
	p, err := startWith(bankApp, want)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.State()[bankApp]); got != want {
		t.Errorf("state %s\nwant %s", got, want)
	}
	// A session that is given is there for the first start only.
	g := &hand{t, p}
	g.launch(bankApp)
	pause(g, 4000)
	g.dump()
	g.must("Welcome back")
	g.launch(bankApp)
	g.dump()
	g.must("Log in")
}

func TestBankKeepsWhatIsntGiven(t *testing.T) {
	p, err := startWith(bankApp, `{"standing":[],"signed_in":true}`)
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t, p}
	if s := bankState(h); len(s.Standing) != 0 || len(s.Accounts) != 3 || len(s.Bookings) < 60 {
		t.Errorf("state %+v", s)
	}
	h.launch(bankApp)
	pause(h, 4000)
	h.dump()
	h.tap("Payments\nTab 2 of 4")
	part(h, "Standing orders")
	h.must("No standing orders")
}

func TestBankRefusesWhatCantBe(t *testing.T) {
	const iban = `"iban":"DE89370400440532013000"`
	for name, stored := range map[string]string{
		"no object":         `7`,
		"foreign member":    `{"money":1}`,
		"no account":        `{"accounts":[]}`,
		"account twice":     `{"accounts":[{"id":1,"name":"A",` + iban + `},{"id":1,"name":"B","iban":"DE75512108001245126199"}],"bookings":[]}`,
		"iban twice":        `{"accounts":[{"id":1,"name":"A",` + iban + `},{"id":2,"name":"B",` + iban + `}],"bookings":[]}`,
		"iban":              `{"accounts":[{"id":1,"name":"A","iban":"DE00370400440532013000"}],"bookings":[]}`,
		"debt":              `{"accounts":[{"id":1,"name":"A",` + iban + `,"cents":-1}],"bookings":[]}`,
		"booking of nobody": `{"bookings":[{"id":1,"account":9,"name":"A","cents":5,"at":"2025-01-01T00:00:00Z"}]}`,
		"booking of 0":      `{"bookings":[{"id":1,"account":1,"name":"A","at":"2025-01-01T00:00:00Z"}]}`,
		"booking twice":     `{"bookings":[{"id":1,"account":1,"name":"A","cents":5},{"id":1,"account":1,"name":"A","cents":5}]}`,
		"booking's iban":    `{"bookings":[{"id":1,"account":1,"name":"A","cents":5,"iban":"X"}]}`,
		"rhythm":            `{"standing":[{"id":1,"name":"A",` + iban + `,"cents":5,"every":"Daily"}]}`,
		"standing of 0":     `{"standing":[{"id":1,"name":"A",` + iban + `,"every":"Weekly"}]}`,
		"card":              `{"cards":[{"id":1,"name":"A","last":"12"}]}`,
		"code":              `{"collected":["12345x"]}`,
	} {
		var e *sim.Error
		if _, err := startWith(bankApp, stored); !errors.As(err, &e) || e.Code != sim.BadStart || e.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What Flutter reports: names in descriptions, empty fields that say nothing, a
// switch with its label, and a first dump without anything.
func TestFlutterTree(t *testing.T) {
	for _, profile := range sim.Profiles() {
		h := newHand(t, sim.Options{Profile: profile, Behaviours: []string{"late_tree"}})
		h.launch(bankApp)
		if first := h.dump(); strings.Contains(first, "Log in") || !strings.Contains(first, bankApp) {
			t.Errorf("first dump %s", first)
		}
		h.must("Log in")
		field := h.tree().find(func(n *node) bool { return n.Class == "android.widget.EditText" })
		hint := ""
		if profile == 36 {
			hint = "User name"
		}
		if field.Text != "" || field.Desc != "" || field.NAF != "true" || field.Hint != hint {
			t.Errorf("field %+v", field)
		}
		h.tree().find(func(n *node) bool {
			if n.Text != "" {
				t.Errorf("text %q", n.Text)
			}
			return false
		})
	}
}

func TestFlutterNames(t *testing.T) {
	h := openBank(t)
	card := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Desc, "Savings\nDE") })
	if card == nil || card.Class != "android.widget.Button" || !card.Clickable || len(card.Nodes) > 0 || strings.Count(card.Desc, "\n") != 2 {
		t.Errorf("card %+v", card)
	}
	h.tap("More\nTab 4 of 4")
	if n := h.must("Notify me of payments"); n.Class != "android.widget.Switch" || !n.Checkable || !n.Checked {
		t.Errorf("switch %+v", n)
	}
	h.tap("Log out")
	if h.named("More") != nil || h.named("Dismiss") == nil {
		t.Error("what is beneath the dialog is still in the tree")
	}
	if f := h.phone.Facts().Focus; f != bankApp+"/.MainActivity" {
		t.Errorf("focus %s", f)
	}
	h.key("back")
	h.must("Notify me of payments")
}

// The dump that makes the tree is in the log, so that a phone replayed from it
// has the tree too; the log is the same whether it was written by dumps or not.
func TestFlutterLookIsLogged(t *testing.T) {
	o := sim.Options{Behaviours: []string{"late_tree"}}
	h := newHand(t, o)
	h.launch(bankApp)
	h.dump()
	log := h.phone.Log()
	if last := log[len(log)-1]; last.Kind != sim.KindLook {
		t.Fatalf("log ends with %+v", last)
	}
	q, err := sim.Replay(o, log)
	if err != nil {
		t.Fatal(err)
	}
	n := q.Logged()
	want := h.dump()
	if got, err := q.Dump(false); err != nil || string(got) != want {
		t.Errorf("replayed dump %s, %v", got, err)
	}
	if more := q.LogFrom(n); len(more) != 1 || more[0].Kind != sim.KindAdvance || len(q.LogFrom(n+5)) != 0 {
		t.Errorf("the second dump logs %+v", more)
	}
	raw, _ := json.Marshal(sim.Input{Kind: sim.KindLook})
	if string(raw) != `{"kind":"look"}` {
		t.Errorf("logged as %s", raw)
	}
	h.launch(bankApp)
	if strings.Contains(h.dump(), "Log in") {
		t.Error("a new process has its tree at once")
	}
}

func TestBankPictureIsBlack(t *testing.T) {
	h := openBank(t)
	h.tap("More\nTab 4 of 4")
	h.tap("Log out")
	r := h.must("Log out?").rect()
	pic := h.phone.Screenshot()
	for x := r.Min.X; x < r.Max.X; x++ {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			if c := pic.RGBAAt(x, y); c.R != 0 || c.G != 0 || c.B != 0 {
				t.Fatalf("at %d,%d the picture is %v", x, y, c)
			}
		}
	}
}

package sim_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// begin starts a phone whose app stores what is given.
func begin(app, stored string) (*sim.Phone, error) {
	return sim.New(sim.Options{Seed: 3, Apps: map[string]json.RawMessage{app: json.RawMessage(stored)}})
}

func TestWebAndMapsStateRoundTrip(t *testing.T) {
	h := surf(t, "https://wiki.example.test/Tea")
	h.tap("More options")
	h.tap("Add bookmark")
	m := openMaps(t)
	m.tap("Search here")
	m.text("museum")
	m.tap("Museum of Science")
	m.tap("Save")
	for app, p := range map[string]*sim.Phone{browser: h.phone, maps: m.phone} {
		want := p.State()[app]
		q, err := begin(app, string(want))
		if err != nil {
			t.Fatal(err)
		}
		if got := q.State()[app]; !bytes.Equal(got, want) {
			t.Errorf("%s stores %s, given %s", app, got, want)
		}
	}
}

func TestWebAndMapsRefuseImpossibleState(t *testing.T) {
	for _, c := range []struct{ name, app, stored, says string }{
		{"no tab", browser, `{"tabs":[]}`, "tabs"},
		{"tab beyond", browser, `{"current":3}`, "current"},
		{"no address", browser, `{"tabs":["ftp://x"]}`, "tabs[0]"},
		{"bookmark twice", browser, `{"bookmarks":[{"title":"a","url":"https://a.test/"},{"title":"b","url":"https://a.test/"}]}`, "bookmarks[1]"},
		{"history", browser, `{"history":[{"title":"a","url":"nowhere"}]}`, "history[0]"},
		{"cookies", browser, `{"cookies":"some"}`, "cookies"},
		{"order twice", browser, `{"orders":[{"number":"1"},{"number":"1"}]}`, "orders[1]"},
		{"unknown member", browser, `{"windows":1}`, "windows"},
		{"unknown place", maps, `{"saved":[999]}`, "saved[0]"},
		{"place twice", maps, `{"saved":[1,1]}`, "saved[1]"},
		{"outside", maps, `{"x":-1}`, "x"},
		{"zoom", maps, `{"zoom":1}`, "zoom"},
		{"way to nowhere", maps, `{"route":{"to":-1,"mode":"Walk","started":false}}`, "route.to"},
		{"way by balloon", maps, `{"route":{"to":1,"mode":"Fly","started":false}}`, "route.mode"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := begin(c.app, c.stored)
			var e *sim.Error
			if !errors.As(err, &e) || e.Code != sim.BadStart || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error %v", err)
			}
		})
	}
}

func TestBrowserStartsAsStored(t *testing.T) {
	p, err := begin(browser, `{"tabs":["https://wiki.example.test/Tea","https://names.example.test/"],"current":0}`)
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t, p}
	h.launch(browser)
	h.wait(4000)
	h.must("Tea – Open Encyclopedia")
}

func TestBrowserProcessDeath(t *testing.T) {
	h := surf(t, "https://workshop.example.test/")
	h.tapNode(h.id("name"))
	h.text("Anna")
	h.key("home")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: browser})
	h.do(sim.Input{Kind: sim.KindLaunch, App: browser})
	h.wait(4000)
	if n := h.id("name"); n == nil || n.Text != "" {
		t.Errorf("name after the process died: %+v", n)
	}
}

func TestMapsProcessDeath(t *testing.T) {
	h := openMaps(t)
	h.tap("Coffee")
	h.wait(4000)
	h.key("home")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: maps})
	h.do(sim.Input{Kind: sim.KindLaunch, App: maps})
	h.must("Latest in the area")
}

func TestItem23WebTreeIsLate(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 5, Behaviours: []string{"late_tree"}})
	h.do(sim.Input{Kind: sim.KindOpen, URL: "https://wiki.example.test/Bridge"})
	web := func() int {
		return len(h.tree().find(func(n *node) bool { return n.Class == "android.webkit.WebView" }).Nodes)
	}
	if first, second := web(), web(); first != 0 || second == 0 {
		t.Errorf("%d nodes at first, then %d", first, second)
	}
	h.tap("River")
	// The old page stands until the next one is there.
	seen := []int{web()}
	h.wait(4000)
	if seen = append(seen, web(), web()); seen[0] == 0 || seen[1] != 0 || seen[2] == 0 {
		t.Errorf("nodes on the way to the next page: %v", seen)
	}
	q, err := sim.Replay(sim.Options{Seed: 5, Behaviours: []string{"late_tree"}}, h.phone.Log())
	if err != nil {
		t.Fatal(err)
	}
	a, _ := h.phone.Dump(false)
	b, _ := q.Dump(false)
	if !bytes.Equal(a, b) {
		t.Error("the replayed phone says something else")
	}
}

package sim_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const (
	contactsApp = "com.amc.contacts"
	phoneApp    = "com.amc.phone"
	messagesApp = "com.amc.messages"
	grantID     = "com.android.permissioncontroller:id/permission_"
)

// letPass lets time go by.
func (h *hand) letPass(ms int64) { h.Helper(); h.do(sim.Input{Kind: sim.KindAdvance, Ms: ms}) }

// pressLong holds a finger on what has a name.
func (h *hand) pressLong(name string) {
	h.Helper()
	c := h.must(name).rect()
	x, y := (c.Min.X+c.Max.X)/2, (c.Min.Y+c.Max.Y)/2
	h.do(sim.Drag(x, y, x, y, 700, 0))
}

// tapID taps the first node with that id, its package left out.
func (h *hand) tapID(id string) { h.Helper(); h.tapNode(h.mustID(id)) }

// mustID is the first node with that id.
func (h *hand) mustID(id string) *node {
	h.Helper()
	n := h.tree().find(func(n *node) bool { return strings.HasSuffix(n.ID, ":id/"+id) })
	if n == nil {
		h.Fatalf("no id %s in %s", id, h.dump())
	}
	return n
}

// stored reads what an app stores.
func stored[T any](h *hand, app string) T {
	h.Helper()
	var v T
	if err := json.Unmarshal(h.phone.State()[app], &v); err != nil {
		h.Fatal(err)
	}
	return v
}

// with starts a phone with what one app stores.
func with(app, raw string) sim.Options {
	return sim.Options{Seed: 7, Apps: map[string]json.RawMessage{app: json.RawMessage(raw)}}
}

func TestStartsGoRound(t *testing.T) {
	for _, app := range []string{contactsApp, phoneApp, messagesApp} {
		for _, seed := range []int64{1, 2} {
			first := newHand(t, sim.Options{Seed: seed}).phone.State()[app]
			again := newHand(t, sim.Options{Seed: seed, Apps: map[string]json.RawMessage{app: first}}).phone.State()[app]
			if string(first) != string(again) {
				t.Errorf("%s of seed %d came back as\n%s\nnot\n%s", app, seed, again, first)
			}
		}
	}
}

func TestBadStarts(t *testing.T) {
	for _, c := range []struct{ name, app, raw, says string }{
		{"no name", contactsApp, `{"contacts":[{"id":1,"name":" "}]}`, "name"},
		{"no number", contactsApp, `{"contacts":[{"name":"A","phone":"abc"}]}`, "phone"},
		{"no address", contactsApp, `{"contacts":[{"name":"A","email":"abc"}]}`, "email"},
		{"label", contactsApp, `{"contacts":[{"name":"A","label":"Boat"}]}`, "label"},
		{"twice", contactsApp, `{"contacts":[{"id":4,"name":"A"},{"id":4,"name":"B"}]}`, "id 4"},
		{"order", contactsApp, `{"sort_by":"age"}`, "sort_by"},
		{"unknown member", contactsApp, `{"people":[]}`, "people"},
		{"kind", phoneApp, `{"calls":[{"number":"123","kind":"lost"}]}`, "kind"},
		{"empty number", phoneApp, `{"calls":[{"number":"","kind":"missed"}]}`, "number"},
		{"length", phoneApp, `{"calls":[{"number":"123","kind":"incoming","seconds":-1}]}`, "seconds"},
		{"call twice", phoneApp, `{"calls":[{"id":1,"number":"123","kind":"missed"},{"id":1,"number":"456","kind":"missed"}]}`, "id 1"},
		{"from nobody", phoneApp, `{"incoming":[{"after":5}]}`, "incoming"},
		{"before the start", phoneApp, `{"incoming":[{"from":"Anna","after":-5}]}`, "incoming"},
		{"call state", phoneApp, `{"in_call":{"number":"123","state":"lost"}}`, "state"},
		{"with nobody", messagesApp, `{"threads":[{"with":[]}]}`, "with"},
		{"two with one", messagesApp, `{"threads":[{"with":["+1 555 1234567"]},{"with":["15551234567"]}]}`, "with"},
		{"unread", messagesApp, `{"threads":[{"with":["Anna"],"unread":3}]}`, "unread"},
		{"status", messagesApp, `{"threads":[{"with":["Anna"],"messages":[{"text":"x","status":"lost"}]}]}`, "status"},
		{"empty message", messagesApp, `{"threads":[{"with":["Anna"],"messages":[{"text":""}]}]}`, "text"},
		{"message twice", messagesApp, `{"threads":[{"with":["Anna"],"messages":[{"id":2,"text":"x"},{"id":2,"text":"y"}]}]}`, "id 2"},
		{"arrives without text", messagesApp, `{"arriving":[{"from":"Anna","after":5}]}`, "arriving"},
		{"no object", messagesApp, `[]`, "array"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var e *sim.Error
			_, err := sim.New(with(c.app, c.raw))
			if !errors.As(err, &e) || e.Code != sim.BadStart || !strings.Contains(e.Message, c.says) || e.Hint == "" {
				t.Errorf("error %v", err)
			}
		})
	}
}

func TestClearGoesBackToTheSeed(t *testing.T) {
	for app, raw := range map[string]string{contactsApp: `{"contacts":[]}`, phoneApp: `{"calls":[]}`, messagesApp: `{"threads":[]}`} {
		h := newHand(t, with(app, raw))
		if len(h.phone.State()[app]) > 30 {
			t.Errorf("%s begins with %s", app, h.phone.State()[app])
		}
		h.do(sim.Input{Kind: sim.KindSetup, Name: "clear", Value: app})
		if len(h.phone.State()[app]) < 100 {
			t.Errorf("%s is left with %s", app, h.phone.State()[app])
		}
	}
}

func TestAddresses(t *testing.T) {
	for _, c := range []struct{ url, app, shows string }{
		{"tel:+15551234", phoneApp, "+15551234"},
		{"tel:", phoneApp, "Call"},
		{"sms:+15551234", messagesApp, "+15551234"},
		{"smsto:+15551234?body=See%20you", messagesApp, "See you"},
		{"sms:", "com.google.android.permissioncontroller", "Allow Messages to access your contacts?"},
		{"contacts:", contactsApp, "Search contacts"},
		{"contacts://new", contactsApp, "Create contact"},
		{"contacts://Anna", contactsApp, "Anna"},
	} {
		h := newHand(t, sim.Options{})
		h.do(sim.Input{Kind: sim.KindOpen, URL: c.url})
		if got := h.phone.Facts().Package; got != c.app {
			t.Errorf("%s opens %s", c.url, got)
		}
		h.must(c.shows)
	}
	for _, url := range []string{"tel:home", "sms:nobody", "contacts://Nobody", "smsto:%zz", "mailto:anna@example.com"} {
		h := newHand(t, sim.Options{})
		var e *sim.Error
		if err := h.phone.Apply(sim.Input{Kind: sim.KindOpen, URL: url}); !errors.As(err, &e) || e.Code != sim.Unsupported {
			t.Errorf("%s: %v", url, err)
		}
	}
}

// FuzzTalkStart proves that what an app is given is refused with an error, or
// comes back as it was stored.
func FuzzTalkStart(f *testing.F) {
	apps := []string{contactsApp, phoneApp, messagesApp}
	f.Add(0, []byte(`{"contacts":[{"id":3,"name":"Anna","phone":"+1 555 0101","email":"a@example.com","favourite":true}],"sort_by":"last_name"}`))
	f.Add(1, []byte(`{"calls":[{"number":"Anna","kind":"missed","new":true,"at":"2026-01-11T09:00:00Z"}],"incoming":[{"from":"Ben","after":4}],"in_call":{"number":"1234","state":"active"}}`))
	f.Add(2, []byte(oneThread))
	f.Add(2, []byte(arriving))
	f.Fuzz(func(t *testing.T, n int, raw []byte) {
		app := apps[int(uint(n)%uint(len(apps)))]
		start := func(raw []byte) (*sim.Phone, error) {
			return sim.New(sim.Options{Apps: map[string]json.RawMessage{app: raw}})
		}
		p, err := start(raw)
		var e *sim.Error
		if err != nil {
			if !errors.As(err, &e) || e.Code != sim.BadStart {
				t.Fatal(err)
			}
			return
		}
		first := p.State()[app]
		q, err := start(first)
		if err != nil {
			t.Fatalf("%s: %v", first, err)
		}
		if again := q.State()[app]; string(again) != string(first) || len(again) == 0 {
			t.Fatalf("%s came back as %s", first, again)
		}
		for _, in := range []sim.Input{{Kind: sim.KindLaunch, App: app}, {Kind: sim.KindAdvance, Ms: 60_000}} {
			if err := p.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		if d, err := p.Dump(true); err == nil {
			wellFormed(t, d)
		}
	})
}

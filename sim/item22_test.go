package sim_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem22ToastIsInNoWindow(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.draft("milk")
	h.tap("Save")
	first := h.phone.Facts().Toasts
	if len(first) != 1 || first[0].Text != "Note saved" || first[0].Long {
		t.Fatalf("toasts %+v", first)
	}
	if strings.Contains(h.windowsOf(), "Note saved") {
		t.Error("a window has the toast")
	}
	h.draft("more milk")
	h.tap("Save")
	if ts := h.phone.Facts().Toasts; ts[len(ts)-1].Token == first[0].Token {
		t.Errorf("both toasts are %s", first[0].Token)
	}
}

func TestItem22ToastLastsTwoSeconds(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.tap("Save")
	began := h.phone.Now().Add(-h.phone.Facts().Toasts[0].Age)
	for len(h.phone.Facts().Toasts) > 0 && h.phone.Now().Sub(began) < 10*time.Second {
		h.wait(10)
	}
	if got := h.phone.Now().Sub(began); got < 2*time.Second || got > 2020*time.Millisecond {
		t.Errorf("it stood for %v", got)
	}
}

func TestItem22SnackbarCoversTheBottom(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(news)
		h.wait(4000)
		under := h.id(news + ":id/tab_1").rect()
		h.tapNode(h.must("Save"))
		text, action := h.id(news+":id/snackbar_text"), h.id(news+":id/snackbar_action")
		if text == nil || text.Text != "Saved" || action == nil || !strings.EqualFold(action.Text, "Undo") || !action.Clickable {
			t.Fatalf("%d: %+v, %+v", profile, text, action)
		}
		at := text.rect()
		if under.Min.X+20 > at.Max.X || at.Max.Y < under.Min.Y {
			t.Fatalf("%d: at %v, the tab at %v", profile, at, under)
		}
		h.tapAt(under.Min.X+20, (at.Min.Y+at.Max.Y)/2)
		if f := h.phone.Facts(); f.Activity != ".MainActivity" || h.named("Latest") == nil {
			t.Errorf("%d: the touch went through to %s", profile, f.Activity)
		}
	})
}

// What is on the screen changes although nobody touches it.
func TestItem22TextsChangeAlone(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	clock := func() string {
		for _, p := range h.panes() {
			for i := range p.Nodes {
				if n := p.Nodes[i].find(hasID("com.android.systemui:id/clock")); n != nil {
					return n.Text
				}
			}
		}
		return ""
	}
	if clock() != "10:00" {
		t.Errorf("the clock says %q", clock())
	}
	h.wait(60_000)
	if clock() != "10:01" {
		t.Errorf("a minute later %q", clock())
	}
	h.launch(clockApp)
	h.tap("Stopwatch")
	h.tap("Start")
	time := func() string { return h.id(clockApp + ":id/stopwatch_time_text").Text }
	if a, b := time(), time(); a == b {
		t.Errorf("the watch stands at %s", a)
	}
}

func TestItem22MinutesAgo(t *testing.T) {
	o := with(phoneApp, `{"calls":[{"id":1,"number":"+15550100","kind":"incoming","at":"2026-01-12T09:58:00Z"}]}`)
	h := openPhone(t, o)
	h.tap("Recents")
	age := func() string { return h.mustID("secondary_text").Text }
	if got := age(); got != "2 min ago" {
		t.Errorf("it was %s", got)
	}
	h.wait(120_000)
	if got := age(); got != "4 min ago" {
		t.Errorf("two minutes later %s", got)
	}
}

func TestItem22BadgeComesAlone(t *testing.T) {
	h := newHand(t, with(messagesApp, arriving))
	h.must("Messages")
	h.wait(30_000)
	h.must("Messages has 2 notifications")
}

// A code comes as a notification and stands in a message.
func TestItem22CodeArrives(t *testing.T) {
	h := newHand(t, func() sim.Options { o := with(messagesApp, arriving); o.Profile = 36; return o }())
	h.launch("com.amc.notes")
	h.wait(9_000)
	p, n := h.paneOf("Your code is 271828. Tell nobody.")
	if p == nil || p.Active || n.ID != "android:id/text" {
		t.Fatalf("notification %+v in %+v", n, p)
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Copy “271828”")
	h.tap("Your code is 271828. Tell nobody.")
	if got := h.phone.Facts().Package; got != messagesApp {
		t.Errorf("it leads to %s", got)
	}
	h.must("Your code is 271828. Tell nobody.")
}

// Toasts with a sentence in them stand for 3.5 s.
func TestItem22LongToast(t *testing.T) {
	h := readNews(t)
	h.tapNode(h.id(news + ":id/menu_button"))
	h.tap("News near you")
	h.tap("Don’t allow")
	ts := h.phone.Facts().Toasts
	if len(ts) != 1 || !ts[0].Long {
		t.Fatalf("toasts %+v", ts)
	}
	began := h.phone.Now().Add(-ts[0].Age)
	for len(h.phone.Facts().Toasts) > 0 && h.phone.Now().Sub(began) < 10*time.Second {
		h.wait(10)
	}
	if got := h.phone.Now().Sub(began); got < 3500*time.Millisecond || got > 3520*time.Millisecond {
		t.Errorf("it stood for %v", got)
	}
}

// The age of a story grows while it is looked at.
func TestItem22StoriesAge(t *testing.T) {
	h := readNews(t)
	age := func() string {
		n := h.tree().find(func(n *node) bool { return strings.HasSuffix(n.Text, " min ago") })
		_, after, _ := strings.Cut(n.Text, "· ")
		return after
	}
	first := age()
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 120_000})
	if got := age(); first != "2 min ago" || got != "4 min ago" {
		t.Errorf("%s, two minutes later %s", first, got)
	}
}

// Toasts stand one after the other; those that wait are in the queue with the one
// that stands.
func TestItem22ToastsInTurn(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("Storage"))
	row := h.must("Free up space")
	h.tapNode(row)
	h.wait(100)
	h.tapNode(row)
	at := func() []time.Duration {
		var out []time.Duration
		for _, k := range h.phone.Facts().Toasts {
			out = append(out, k.Age)
		}
		return out
	}
	first := at()
	if len(first) != 2 || first[0] == 0 || first[1] != 0 {
		t.Fatalf("ages %v", first)
	}
	picture := h.phone.Screenshot().Pix
	h.wait(2010 - first[0].Milliseconds())
	if now := at(); len(now) != 1 || now[0] != 10*time.Millisecond || !bytes.Equal(h.phone.Screenshot().Pix, picture) {
		t.Errorf("when the first is gone: %v", now)
	}
	h.wait(1980)
	if len(at()) != 1 {
		t.Error("the second doesn't stand for 2 s")
	}
	h.wait(20)
	if now := at(); len(now) != 0 {
		t.Errorf("after the second: %v", now)
	}
}

package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const arriving = `{"threads":[],"arriving":[{"from":"Anna","text":"Are you there?","after":3000},{"from":"Amc Bank","text":"Your code is 271828. Tell nobody.","after":9000},{"from":"Anna","text":"Hello?","after":15000}]}`

// windowsOf is the dump of all windows, which has what stands over the screen.
func (h *hand) windowsOf() string {
	h.Helper()
	d, err := h.phone.Dump(true)
	if err != nil {
		h.Fatal(err)
	}
	return string(d)
}

func TestMessagesArriveWhileAnotherAppIsOpen(t *testing.T) {
	o := with(messagesApp, arriving)
	o.Profile = 36
	h := newHand(t, o)
	h.launch("com.amc.notes")
	h.letPass(3000)
	if d := h.windowsOf(); !strings.Contains(d, "Are you there?") || !strings.Contains(d, `text="Mark as read"`) {
		t.Errorf("windows %s", d)
	}
	h.letPass(20_000)
	h.key("home")
	h.must("Messages has 2 notifications")
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Anna (2)")
	h.tap("Mark as read")
	if got := stored[mailbox](h, messagesApp).Threads; len(got) != 2 || got[0].Unread != 0 || got[1].Unread != 1 {
		t.Errorf("threads %+v", got)
	}
	h.tap("Copy “271828”")
	h.must("No notifications")
	h.key("back")
	h.must("Messages")
	if h.named("Messages has 1 notification") != nil {
		t.Error("the dot stays")
	}
	h.tap("Notes")
	h.tap("New note")
	h.tap("Note")
	h.key("paste")
	h.must("271828")
}

func TestNotificationIsAnswered(t *testing.T) {
	h := newHand(t, with(messagesApp, strings.Replace(arriving, "15000", "900000", 1)))
	h.letPass(10_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	if h.named("Reply") != nil {
		t.Error("who can't be answered can be")
	}
	r := h.must("Amc Bank").rect()
	h.do(sim.Drag(200, r.Min.Y+10, 900, r.Min.Y+10, 200, 50))
	if h.named("Amc Bank") != nil {
		t.Error("the notification can't be swiped away")
	}
	h.tap("Collapse")
	if h.named("Reply") != nil {
		t.Error("folded, and still with buttons")
	}
	h.tap("Expand")
	h.tap("Reply")
	h.letPass(400)
	if f := h.phone.Facts(); !f.Keyboard.Visible || f.Keyboard.Action != "Send" || h.must("Send").Enabled {
		t.Errorf("keyboard %+v", f.Keyboard)
	}
	h.text("Yes")
	h.tap("Send")
	h.must("No notifications")
	if got := h.thread("Anna"); len(got) != 2 || !strings.HasPrefix(got[1], "Yes ") {
		t.Errorf("thread %q", got)
	}
	if f := h.phone.Facts(); f.Keyboard.Visible || f.Panel != sim.PanelNotifications {
		t.Errorf("left %+v", f)
	}
}

func TestAnswerIsGivenUp(t *testing.T) {
	h := newHand(t, with(messagesApp, arriving))
	h.letPass(3000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Reply")
	h.letPass(400)
	h.key("back")
	h.key("back")
	if f := h.phone.Facts(); f.Panel != sim.PanelNone || f.Keyboard.Visible {
		t.Errorf("left %+v", f)
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Mark as read")
	h.tap("Are you there?")
	if f := h.phone.Facts(); f.Package != messagesApp || f.Activity != ".ui.ConversationActivity" {
		t.Errorf("in front %s/%s", f.Package, f.Activity)
	}
}

func TestOpenThreadTakesMessagesSilently(t *testing.T) {
	h := newHand(t, with(messagesApp, arriving))
	h.letPass(3000)
	h.launch(messagesApp)
	h.tap("Anna, 1 unread message")
	h.letPass(15_000)
	h.must("Hello?")
	if got := stored[mailbox](h, messagesApp).Threads[0]; got.Unread != 0 {
		t.Errorf("unread %d", got.Unread)
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	if h.named("Hello?") != nil {
		t.Error("what was read is announced")
	}
}

func TestMutedAndSwitchedOff(t *testing.T) {
	h := newHand(t, with(messagesApp, `{"threads":[{"with":["Anna"],"muted":true,"messages":[{"text":"x"}]}],"arriving":[{"from":"Anna","text":"one","after":500},{"from":"Ben","text":"two","after":9000}]}`))
	h.letPass(600)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("No notifications")
	h.key("back")
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:" + messagesApp})
	h.tap("Notifications")
	h.letPass(10_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("No notifications")
	if got := stored[mailbox](h, messagesApp).Threads; len(got) != 2 || got[1].Unread != 1 {
		t.Errorf("threads %+v", got)
	}
}

func TestArrivingMessages(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"arriving_messages"}})
	before := len(h.thread("Anna"))
	h.letPass(15_000)
	if got := len(h.thread("Anna")); got != before+1 {
		t.Errorf("%d messages after %d", got, before)
	}
	h.letPass(120_000)
	if got := h.thread("Ben"); !strings.Contains(got[len(got)-1], "Call me when you can") {
		t.Errorf("Ben writes %q", got[len(got)-1])
	}
}

func TestComingBackToAThreadReadsIt(t *testing.T) {
	h := newHand(t, with(messagesApp, arriving))
	h.letPass(3000)
	h.launch(messagesApp)
	h.tap("Anna, 1 unread message")
	h.key("home")
	h.letPass(15_000)
	if got := stored[mailbox](h, messagesApp).Threads[0].Unread; got != 1 {
		t.Errorf("unread %d", got)
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: messagesApp})
	if got := stored[mailbox](h, messagesApp).Threads[0].Unread; got != 0 {
		t.Errorf("unread %d after it was seen", got)
	}
}

// TestNotificationOfAnUninstalledApp: what an app planned to tell goes with it.
func TestNotificationOfAnUninstalledApp(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 3, Behaviours: []string{"heads_up"}})
	h.setup("uninstall", "com.amc.news")
	h.wait(120_000)
	if err := h.phone.Apply(sim.Input{Kind: sim.KindPanel, Panel: "notifications"}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.phone.Dump(false); err != nil {
		t.Error(err)
	}
}

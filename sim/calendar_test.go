package sim_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
)

const calendarApp = "com.amc.calendar"

type calendarState struct {
	Events []struct {
		ID         int
		Title      string
		Start, End time.Time
		AllDay     bool `json:"all_day"`
		Repeat     string
		Reminder   *int `json:"reminder_minutes"`
		Guests     []string
		Skipped    []string
	}
}

// openCalendar is a phone whose calendar holds what is given.
func openCalendar(t *testing.T, events string) *hand {
	t.Helper()
	o := sim.Options{}
	if events != "" {
		o.Apps = map[string]json.RawMessage{calendarApp: json.RawMessage(`{"events":[` + events + `]}`)}
	}
	h := newHand(t, o)
	h.launch(calendarApp)
	h.wait(4000)
	return h
}

func (h *hand) calendar() calendarState {
	h.Helper()
	var s calendarState
	h.read(calendarApp, &s)
	return s
}

const meeting = `{"id":1,"title":"Meeting","start":"2026-01-12T14:00:00Z","end":"2026-01-12T15:00:00Z"}`

// write types into the focused field and puts the keyboard away.
func (h *hand) write(text string) {
	h.Helper()
	h.text(text)
	h.wait(400)
	h.key("back")
}

// described is the first node with that description.
func (h *hand) described(desc string) *node {
	h.Helper()
	n := h.tree().find(func(n *node) bool { return n.Desc == desc })
	if n == nil {
		h.Fatalf("nothing is described %q", desc)
	}
	return n
}

func TestCalendarLooksLikeReactNative(t *testing.T) {
	h := openCalendar(t, meeting)
	n := h.described("Meeting, 2:00 PM – 3:00 PM")
	if n.Class != "android.view.ViewGroup" || !n.Clickable || n.ID != "" {
		t.Errorf("row %+v", n)
	}
	if k := n.find(func(k *node) bool { return k.Class == "android.widget.TextView" }); k == nil || k.Text != "Meeting" {
		t.Errorf("its first text %+v", k)
	}
	if strings.Contains(h.dump(), calendarApp+":id/") {
		t.Error("ids with a package")
	}
}

func TestCalendarNewEvent(t *testing.T) {
	h := openCalendar(t, meeting)
	h.tap("14")
	h.must("No events")
	h.tap("+")
	h.tap("Save")
	h.must("Add a title")
	h.tapNode(h.id("event-title-input"))
	h.write("Dinner")
	h.tap("11:00 AM")
	h.tap("7")
	h.tap("PM")
	h.tap("OK")
	h.tap("Does not repeat")
	h.tap("Every week")
	h.tap("Reminder, No reminder")
	h.tap("30 minutes before")
	h.tap("Guests, Add guests")
	h.tap("Anna")
	h.tap("Search people")
	h.text("emm")
	h.tap("Emma")
	h.tap("Done")
	h.must("Anna, Emma")
	h.tap("Save")
	e := h.calendar().Events[1]
	if e.Title != "Dinner" || e.Start.Format(time.DateTime) != "2026-01-14 19:00:00" || e.End.Sub(e.Start) != time.Hour ||
		e.Repeat != "weekly" || *e.Reminder != 30 || strings.Join(e.Guests, " ") != "Anna Emma" {
		t.Errorf("event %+v", e)
	}
	h.tap("Dinner, 7:00 PM – 8:00 PM")
	h.must("2 guests")
}

func TestCalendarEndAfterStart(t *testing.T) {
	h := openCalendar(t, meeting)
	h.tap("+")
	h.tapNode(h.id("event-title-input"))
	h.write("Odd")
	h.tap("12:00 PM")
	h.tap("AM")
	h.tap("OK")
	h.must("The end must be after the start")
	h.tap("Save")
	h.must("New event")
	h.tapNode(h.tree().find(func(n *node) bool { return n.Class == "android.widget.Switch" }))
	h.tap("Save")
	e := h.calendar().Events[1]
	if !e.AllDay || e.End.Sub(e.Start) != 24*time.Hour {
		t.Errorf("event %+v", e)
	}
	h.must("All day")
}

func TestCalendarConflict(t *testing.T) {
	h := openCalendar(t, `{"id":1,"title":"Meeting","start":"2026-01-12T11:30:00Z","end":"2026-01-12T15:00:00Z"}`)
	h.tap("+")
	h.tapNode(h.id("event-title-input"))
	h.write("Lunch")
	h.tap("Save")
	h.must("This overlaps with “Meeting”, 11:30 AM – 3:00 PM.")
	h.tap("Change time")
	h.must("New event")
	h.tap("Save")
	h.tap("Save anyway")
	if got := len(h.calendar().Events); got != 2 {
		t.Errorf("%d events", got)
	}
}

func TestCalendarDelete(t *testing.T) {
	h := openCalendar(t, meeting)
	h.tap("Meeting, 2:00 PM – 3:00 PM")
	h.tap("Delete")
	h.tap("Cancel")
	h.tap("Delete")
	h.tapNode(h.id("android:id/button1"))
	if got := len(h.calendar().Events); got != 0 {
		t.Errorf("%d events", got)
	}
	h.tap("Undo")
	h.must("Meeting, 2:00 PM – 3:00 PM")
}

func TestCalendarDeleteOneOfMany(t *testing.T) {
	h := openCalendar(t, `{"id":1,"title":"Stand-up","start":"2026-01-12T11:00:00Z","end":"2026-01-12T11:30:00Z","repeat":"daily"}`)
	h.tap("13")
	h.tap("Stand-up, 11:00 AM – 11:30 AM")
	h.tap("Delete")
	h.tap("This event")
	if got := h.calendar().Events[0].Skipped; len(got) != 1 || got[0] != "2026-01-13" {
		t.Errorf("skipped %v", got)
	}
	if h.named("Tomorrow · Tuesday, January 13") != nil {
		t.Error("the day is still there")
	}
	h.tap("Undo")
	h.must("Tomorrow · Tuesday, January 13")
}

func TestCalendarUnsaved(t *testing.T) {
	h := openCalendar(t, meeting)
	h.tap("Meeting, 2:00 PM – 3:00 PM")
	h.tap("Edit")
	h.tapNode(h.id("event-title-input"))
	h.write("s")
	h.key("back")
	h.tap("Keep editing")
	h.tap("×")
	h.tap("Discard")
	if got := h.calendar().Events[0].Title; got != "Meeting" {
		t.Errorf("title %q", got)
	}
	h.tap("Edit")
	h.tapNode(h.id("event-title-input"))
	h.text("s")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: calendarApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: calendarApp})
	if n := h.id("event-title-input"); n.Text != "Meeting" {
		t.Errorf("typed text outlives the process: %q", n.Text)
	}
}

func TestCalendarSearchAndMonths(t *testing.T) {
	h := openCalendar(t, meeting)
	h.tap("›")
	h.must("February 2026")
	h.do(sim.Drag(900, 600, 300, 620, 300, 0))
	h.must("March 2026")
	h.tap("Today")
	h.must("January 2026")
	h.tapNode(h.tree().find(func(n *node) bool { return n.NAF == "true" }))
	h.tapNode(h.id("search-input"))
	h.text("xyz")
	h.must("No results for “xyz”")
	h.tap("×")
	h.text("meet")
	h.tap("Meeting, 2:00 PM – 3:00 PM")
	h.must("No reminder")
}

func TestCalendarReminds(t *testing.T) {
	h := openCalendar(t, `{"id":1,"title":"Bus","start":"2026-01-12T10:30:00Z","end":"2026-01-12T11:00:00Z","reminder_minutes":10,"repeat":"daily"}`)
	h.key("home")
	h.wait(20 * 60_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("10:30 AM – 11:00 AM")
	h.must("10 minutes before")
	h.wait(24 * 3600_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Bus")
}

func TestCalendarLoad(t *testing.T) {
	for seed := range int64(3) {
		h := newHand(t, sim.Options{Seed: seed})
		h.roundTrip(calendarApp, sim.Options{Seed: seed + 1})
	}
	event := func(members string) string {
		return `{"events":[{"id":1,"title":"A","start":"2026-01-12T14:00:00Z","end":"2026-01-12T15:00:00Z"` + members + `}]}`
	}
	refuse(t, calendarApp, map[string]string{
		`{"events":[{"id":1,"title":" ","start":"2026-01-12T14:00:00Z","end":"2026-01-12T15:00:00Z"}]}`: "title",
		`{"events":[{"id":1,"title":"A","start":"2026-01-12T14:00:00Z","end":"2026-01-12T14:00:00Z"}]}`: "end",
		`{"events":[` + meeting + "," + meeting + `]}`:                                                  "events[1].id",
		event(`,"repeat":"hourly"`):        "repeat",
		event(`,"reminder_minutes":-1`):    "reminder_minutes",
		event(`,"all_day":true`):           "all_day",
		event(`,"guests":["Anna","Anna"]`): "guests[1]",
		event(`,"skipped":["soon"]`):       "skipped[0]",
		event(`,"colour":"red"`):           "colour",
	})
}

package sim_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
)

type clockState struct {
	Alarms []struct {
		ID, Hour, Minute int
		Label            string
		Days             []string
		On, Vibrate      bool
		Snoozed          time.Time
	}
	Cities []string
	Timers []struct {
		Seconds int
		State   string
		Label   string
		Left    int64 `json:"left_ms"`
	}
	Stopwatch struct {
		Elapsed int64   `json:"elapsed_ms"`
		Laps    []int64 `json:"laps_ms"`
	}
}

func (h *hand) clock() clockState {
	h.Helper()
	var s clockState
	h.read(clockApp, &s)
	return s
}

// oneAlarm is a phone at 10:00 whose only alarm rings at a time of the day.
func oneAlarm(t *testing.T, hour, minute int, o sim.Options) *hand {
	t.Helper()
	raw, err := json.Marshal(map[string]any{"alarms": []any{map[string]any{"id": 1, "hour": hour, "minute": minute, "label": "Tea", "on": true, "vibrate": true}}})
	if err != nil {
		t.Fatal(err)
	}
	o.Apps = map[string]json.RawMessage{clockApp: raw}
	return newHand(t, o)
}

// toast is the text of the newest toast.
func (h *hand) toast() string {
	h.Helper()
	if ts := h.phone.Facts().Toasts; len(ts) > 0 {
		return ts[len(ts)-1].Text
	}
	return ""
}

func TestClockAlarmEdited(t *testing.T) {
	h := oneAlarm(t, 7, 30, sim.Options{})
	h.launch(clockApp)
	if n := h.id(clockApp + ":id/days_of_week"); n.Text != "Tomorrow" {
		t.Errorf("says %q", n.Text)
	}
	h.tap("Expand alarm")
	for _, d := range []string{"Tuesday", "Thursday"} {
		n := h.must(d)
		if n.Text != "T" || n.Checked {
			t.Errorf("%s is %+v", d, n)
		}
		h.tapNode(n)
	}
	h.must("Tue, Thu")
	h.tapNode(h.id(clockApp + ":id/edit_label"))
	h.tapNode(h.id(clockApp + ":id/label_edit"))
	h.key("select_all")
	h.text("Green tea")
	h.tap("OK")
	h.tap("Vibrate")
	h.tapNode(h.id(clockApp + ":id/onoff"))
	a := h.clock().Alarms[0]
	if a.Label != "Green tea" || strings.Join(a.Days, " ") != "tue thu" || a.On || a.Vibrate {
		t.Errorf("alarm %+v", a)
	}
}

func TestClockAlarmDeleted(t *testing.T) {
	h := oneAlarm(t, 7, 30, sim.Options{})
	h.launch(clockApp)
	h.tap("Expand alarm")
	h.tap("Delete")
	h.must("No alarms")
	h.tap("Undo")
	h.must("7:30 AM")
	if got := len(h.clock().Alarms); got != 1 {
		t.Errorf("%d alarms", got)
	}
}

func TestClockAlarmRingsOverAnApp(t *testing.T) {
	h := oneAlarm(t, 10, 5, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.wait(4*60_000 + 58_000)
	d, err := h.phone.Dump(true)
	if err != nil || strings.Contains(string(d), "Tap to snooze") {
		t.Fatalf("rings early: %v", err)
	}
	h.wait(2000)
	if d, err = h.phone.Dump(true); err != nil || !strings.Contains(string(d), "10:05 AM · Tap to snooze or dismiss") {
		t.Fatalf("no heads-up: %v %s", err, d)
	}
	h.do(sim.Tap(540, 150))
	if f := h.phone.Facts(); f.Activity != ".alarms.AlarmActivity" {
		t.Fatalf("in front %+v", f)
	}
	h.tap("Snooze")
	if got := h.toast(); got != "Snoozed until 10:15 AM" {
		t.Errorf("toast %q", got)
	}
	h.wait(10 * 60_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Tea")
	h.tap("Dismiss")
	a := h.clock().Alarms[0]
	if a.On || !a.Snoozed.IsZero() {
		t.Errorf("alarm %+v", a)
	}
	h.wait(24 * 3600_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("No notifications")
}

func TestClockTwoAlarmsAtOnce(t *testing.T) {
	raw := json.RawMessage(`{"alarms":[{"id":1,"hour":10,"minute":5,"label":"One","on":true,"vibrate":true},{"id":2,"hour":10,"minute":5,"label":"Two","on":true,"vibrate":true}]}`)
	h := newHand(t, sim.Options{Apps: map[string]json.RawMessage{clockApp: raw}})
	h.wait(5 * 60_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("One")
	h.must("Two")
}

func TestClockAlarmWakesThePhone(t *testing.T) {
	h := oneAlarm(t, 10, 5, sim.Options{})
	h.key("sleep")
	h.wait(5 * 60_000)
	if f := h.phone.Facts(); !f.On || f.Activity != ".alarms.AlarmActivity" {
		t.Fatalf("in front %+v", f)
	}
	h.must("Tea")
	h.wait(11 * 60_000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Missed alarm")
}

func TestClockAlarmAboveTheLock(t *testing.T) {
	h := oneAlarm(t, 10, 5, sim.Options{Behaviours: []string{"secure_lock"}})
	h.key("sleep")
	h.wait(5 * 60_000)
	h.must("Tea")
	h.tap("Snooze")
	if h.must("Enter PIN"); h.clock().Alarms[0].Snoozed.IsZero() {
		t.Error("it wasn't put off")
	}
}

func TestClockWorld(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("Clock")
	h.tap("Add city")
	h.tap("Search for a city")
	h.text("zzz")
	h.must("No cities found for “zzz”")
	h.tap("Clear query")
	h.text("kath")
	h.tap("Kathmandu")
	h.must("Today, 5h 45m ahead")
	h.must("3:45 PM")
	if got := h.clock().Cities; got[len(got)-1] != "Kathmandu" {
		t.Errorf("cities %v", got)
	}
	h.tap("Add city")
	h.tapNode(h.scrollTo("Kathmandu"))
	if got := h.toast(); got != "Kathmandu is already in the list" {
		t.Errorf("toast %q", got)
	}
	n := len(h.clock().Cities)
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: 300, Y: h.must("Kathmandu").rect().Min.Y + 10}, {X: 300, Y: h.must("Kathmandu").rect().Min.Y + 10, At: 700}}})
	if got := len(h.clock().Cities); got != n-1 {
		t.Errorf("%d cities", got)
	}
	h.tap("Undo")
	h.must("Kathmandu")
}

func TestClockTimer(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("Timer")
	if h.named("Start") != nil {
		t.Error("a timer of nothing can be started")
	}
	for _, k := range []string{"0", "1", "00", "5", "Delete"} {
		h.tap(k)
	}
	if n := h.id(clockApp + ":id/timer_setup_time"); n.Text != "00h 01m 00s" || n.Desc != "0 hours, 1 minutes, 0 seconds" {
		t.Errorf("set %+v", n)
	}
	h.tap("Start")
	left := func() string { h.Helper(); return h.id(clockApp + ":id/timer_time_text").Text }
	first := left()
	h.wait(1000)
	if second := left(); first == second {
		t.Errorf("stands at %s", second)
	}
	h.tap("Pause")
	was := left()
	h.wait(5000)
	if left() != was {
		t.Error("runs while it is paused")
	}
	h.tap("+1:00")
	h.tap("Start")
	h.key("home")
	h.wait(3 * 60_000)
	if s := h.clock().Timers[0]; s.State != "expired" || s.Seconds != 60 {
		t.Errorf("timer %+v", s)
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Time’s up")
	if got := left(); !strings.HasPrefix(got, "-") {
		t.Errorf("over for %s", got)
	}
	h.tap("Stop")
	if got := left(); got != "1:00" {
		t.Errorf("reset to %s", got)
	}
	h.tap("Delete timer")
	h.must("00h 00m 00s")
}

func TestClockStopwatch(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("Stopwatch")
	h.tap("Start")
	h.wait(2000)
	h.tap("Lap")
	h.wait(3000)
	h.tap("Lap")
	h.tap("Pause")
	h.must("# 1")
	s := h.clock().Stopwatch
	if len(s.Laps) != 2 || s.Laps[0] < 2000 || s.Laps[1] < 3000 || s.Elapsed < s.Laps[0]+s.Laps[1] {
		t.Errorf("watch %+v", s)
	}
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: clockApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: clockApp})
	h.must("# 2")
	h.tap("Reset")
	h.must("0:00.00")
}

func TestClockTicking(t *testing.T) {
	for behaviour, restless := range map[string]bool{"": false, "ticking": true} {
		o := sim.Options{}
		if behaviour != "" {
			o.Behaviours = []string{behaviour}
		}
		h := newHand(t, o)
		h.launch(clockApp)
		h.tap("Stopwatch")
		h.tap("Start")
		_, err := h.phone.Dump(false)
		var e *sim.Error
		if got := errors.As(err, &e) && e.Code == sim.NotIdle; got != restless {
			t.Errorf("%q: %v", behaviour, err)
		}
	}
}

func TestClockSettings(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("More options")
	h.tap("Settings")
	h.tap("Start week on")
	if strings.Contains(h.dump(), "Saturday") {
		t.Error("the exposed menu is in the plain dump")
	}
	box := h.must("Start week on").rect()
	h.do(sim.Tap(300, box.Max.Y+90))
	h.must("Monday")
	box = h.id(clockApp + ":id/week_start").rect()
	h.tapNode(h.id(clockApp + ":id/week_start"))
	h.do(sim.Tap(300, box.Max.Y+2*126+60))
	if n := h.id(clockApp + ":id/week_start"); n.Text != "Sunday" {
		t.Errorf("week starts on %q", n.Text)
	}
	h.tapNode(h.id(clockApp + ":id/silence_after"))
	h.do(sim.Tap(300, 2200))
	h.do(sim.Tap(300, box.Max.Y+300))
	h.must("10 minutes")
}

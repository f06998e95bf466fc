package sim_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// roundTrip starts a phone with what another one reports of an app.
func (h *hand) roundTrip(app string, o sim.Options) *hand {
	h.Helper()
	raw := h.phone.State()[app]
	o.Apps = map[string]json.RawMessage{app: raw}
	again := newHand(h.T, o)
	if got := string(again.phone.State()[app]); got != string(raw) {
		h.Errorf("starts as\n%s\nnot\n%s", got, raw)
	}
	return again
}

// refuse checks that a phone doesn't start with what an app could never hold.
func refuse(t *testing.T, app string, cases map[string]string) {
	t.Helper()
	for raw, says := range cases {
		_, err := sim.New(sim.Options{Apps: map[string]json.RawMessage{app: json.RawMessage(raw)}})
		var e *sim.Error
		if !errors.As(err, &e) || e.Code != sim.BadStart || !strings.Contains(e.Message, says) {
			t.Errorf("%s: %v, not about %q", raw, err, says)
		}
	}
}

func TestClockRoundTrip(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 5})
	h.launch(clockApp)
	h.tap("Timer")
	h.tap("5")
	h.tap("Start")
	h.wait(1500)
	h.tap("Pause")
	h.tap("Stopwatch")
	h.tap("Start")
	h.wait(1500)
	h.tap("Lap")
	h.tap("Pause")
	again := h.roundTrip(clockApp, sim.Options{Seed: 6})
	again.launch(clockApp)
	again.tap("Timer")
	again.tap("Start")
	again.wait(6000)
	if got := again.clock().Timers[0].State; got != "expired" {
		t.Errorf("timer is %s", got)
	}
}

func TestClockKeepsWhatIsNotGiven(t *testing.T) {
	h := newHand(t, sim.Options{Apps: map[string]json.RawMessage{clockApp: json.RawMessage(`{"snooze_minutes":5,"alarms":[]}`)}})
	s := string(h.phone.State()[clockApp])
	if !strings.Contains(s, `"snooze_minutes":5`) || !strings.Contains(s, `"alarms":[]`) || !strings.Contains(s, "London") {
		t.Errorf("state %s", s)
	}
	h.do(sim.Input{Kind: sim.KindSetup, Name: "clear", Value: clockApp})
	if got := len(h.clock().Alarms); got != 3 {
		t.Errorf("%d alarms after clearing", got)
	}
}

func TestClockRefuses(t *testing.T) {
	alarm := func(members string) string {
		return `{"alarms":[{"id":1,"hour":7,"minute":0,"on":true` + members + `}]}`
	}
	timer := func(members string) string { return `{"timers":[{` + members + `}]}` }
	refuse(t, clockApp, map[string]string{
		`{"alarms":[{"id":1,"hour":24}]}`:                "alarms[0].hour",
		`{"alarms":[{"id":1,"minute":60}]}`:              "alarms[0].minute",
		`{"alarms":[{"id":0}]}`:                          "alarms[0].id",
		`{"alarms":[{"id":1},{"id":1}]}`:                 "alarms[1].id",
		alarm(`,"days":["funday"]`):                      "days[0]",
		alarm(`,"days":["mon","mon"]`):                   "days[1]",
		alarm(`,"loud":true`):                            "loud",
		`{"cities":["Atlantis"]}`:                        "cities[0]",
		`{"cities":["London","London"]}`:                 "cities[1]",
		`{"snooze_minutes":0}`:                           "snooze_minutes",
		`{"silence_minutes":7}`:                          "silence_minutes",
		`{"week_start":"wed"}`:                           "week_start",
		timer(`"id":1,"seconds":0,"state":"reset"`):      "timers[0].seconds",
		timer(`"id":1,"seconds":9,"state":"odd"`):        "timers[0].state",
		timer(`"id":1,"seconds":9,"state":"running"`):    "timers[0].ends",
		`{"stopwatch":{"elapsed_ms":-1}}`:                "stopwatch.elapsed_ms",
		`{"stopwatch":{"since":"2030-01-01T00:00:00Z"}}`: "stopwatch.since",
	})
}

func TestClockProcessDeath(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("Timer")
	h.tap("5")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: clockApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: clockApp})
	h.must("00h 00m 00s")
}

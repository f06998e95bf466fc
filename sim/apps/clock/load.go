package clock

import (
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// clockStore is the form in which the Clock's data is reported and given.
type clockStore struct {
	Alarms    []alarmEntry `json:"alarms"`
	Cities    []string     `json:"cities"`
	Timers    []timerEntry `json:"timers"`
	Stopwatch stopwatch    `json:"stopwatch"`
	Snooze    int          `json:"snooze_minutes"`
	Silence   int          `json:"silence_minutes"`
	Week      string       `json:"week_start"`
}

func (c *clockApp) State() any {
	s := clockStore{[]alarmEntry{}, append([]string{}, c.cities...), append([]timerEntry{}, c.timers...), c.watch.clone(), c.snooze, c.silence, c.week}
	for _, a := range c.alarms {
		a.Days = slices.Clone(a.Days)
		s.Alarms = append(s.Alarms, a)
	}
	return s
}

// Load takes over what state reported. Timers go on running, and alarms are
// planned anew.
func (c *clockApp) Load(p *kit.Phone, raw json.RawMessage) error {
	s := clockStore{Stopwatch: c.watch.clone(), Snooze: c.snooze, Silence: c.silence, Week: c.week}
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	s.Alarms, s.Cities, s.Timers = orKept(s.Alarms, c.alarms), orKept(s.Cities, c.cities), orKept(s.Timers, c.timers)
	if err := s.check(); err != nil {
		return err
	}
	if s.Stopwatch.Since.After(p.Now()) {
		return fmt.Errorf("stopwatch.since lies in the future")
	}
	next := 1
	for _, a := range s.Alarms {
		next = max(next, a.ID+1)
	}
	for _, t := range s.Timers {
		next = max(next, t.ID+1)
	}
	c.alarms, c.cities, c.timers, c.watch, c.snooze, c.next = s.Alarms, s.Cities, s.Timers, s.Stopwatch, s.Snooze, next
	c.silence, c.week = s.Silence, s.Week
	for i := range c.timers {
		if c.timers[i].State == timerRunning {
			c.watchOver(p, &c.timers[i])
		}
	}
	c.arm(p)
	return nil
}

// orKept is a list that was given, or else the one that is there.
func orKept[T any](given, kept []T) []T {
	if given == nil {
		return kept
	}
	return given
}

// check refuses what the app could never hold.
func (s *clockStore) check() error {
	if s.Snooze < 1 || s.Snooze > 30 {
		return fmt.Errorf("snooze_minutes is %d, not 1 to 30", s.Snooze)
	}
	if !slices.Contains(silences, s.Silence) {
		return fmt.Errorf("silence_minutes is %d, none of %v", s.Silence, silences)
	}
	if !slices.Contains(weekStarts, s.Week) {
		return fmt.Errorf("week_start %q is none of %v", s.Week, weekStarts)
	}
	if err := s.checkLists(); err != nil {
		return err
	}
	for i, name := range s.Cities {
		if _, ok := findCity(name); !ok || slices.Index(s.Cities, name) != i {
			return fmt.Errorf("cities[%d] %q is unknown or there twice", i, name)
		}
	}
	return s.Stopwatch.check()
}

// checkLists refuses alarms and timers that can't be, or whose ids are doubled.
func (s *clockStore) checkLists() error {
	ids := map[int]bool{}
	taken := func(id int) bool {
		was := ids[id] || id < 1
		ids[id] = true
		return was
	}
	for i := range s.Alarms {
		a := &s.Alarms[i]
		if taken(a.ID) {
			return fmt.Errorf("alarms[%d].id %d is below 1 or there twice", i, a.ID)
		}
		if err := a.check(); err != nil {
			return fmt.Errorf("alarms[%d].%w", i, err)
		}
	}
	clear(ids)
	for i, t := range s.Timers {
		if taken(t.ID) {
			return fmt.Errorf("timers[%d].id %d is below 1 or there twice", i, t.ID)
		}
		if err := t.check(); err != nil {
			return fmt.Errorf("timers[%d].%w", i, err)
		}
	}
	return nil
}

func (a *alarmEntry) check() error {
	switch {
	case a.Hour < 0 || a.Hour > 23:
		return fmt.Errorf("hour is %d, not 0 to 23", a.Hour)
	case a.Minute < 0 || a.Minute > 59:
		return fmt.Errorf("minute is %d, not 0 to 59", a.Minute)
	case utf8.RuneCountInString(a.Label) > 60:
		return fmt.Errorf("label is longer than 60 characters")
	}
	for i, d := range a.Days {
		if !slices.Contains(weekdays, d) || slices.Index(a.Days, d) != i {
			return fmt.Errorf("days[%d] %q is no day such as mon, or there twice", i, d)
		}
	}
	return nil
}

func (t *timerEntry) check() error {
	const most = 100 * 3600
	switch {
	case t.Seconds < 1 || t.Seconds > most:
		return fmt.Errorf("seconds is %d, not 1 to %d", t.Seconds, most)
	case !slices.Contains([]string{timerReset, timerRunning, timerPaused, timerExpired}, t.State):
		return fmt.Errorf("state %q is none of reset, running, paused, expired", t.State)
	case t.Left < 0 || t.Left > 2*most*1000:
		return fmt.Errorf("left_ms %d is out of range", t.Left)
	case (t.State == timerRunning || t.State == timerExpired) == t.Ends.IsZero():
		return fmt.Errorf("ends is there exactly where the state is running or expired")
	}
	return nil
}

func (s *stopwatch) check() error {
	if s.Elapsed < 0 {
		return fmt.Errorf("stopwatch.elapsed_ms is negative")
	}
	for i, l := range s.Laps {
		if l < 0 {
			return fmt.Errorf("stopwatch.laps_ms[%d] is negative", i)
		}
	}
	return nil
}

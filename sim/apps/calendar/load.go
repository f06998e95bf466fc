package calendar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// calStore is the form in which the Calendar's data is reported and given.
type calStore struct {
	Events []calEvent `json:"events"`
}

func (c *calendar) State() any {
	s := calStore{[]calEvent{}}
	for _, e := range c.events {
		s.Events = append(s.Events, e.clone())
	}
	return s
}

// Load takes over what state reported. Reminders whose time has passed are not
// made up for.
func (c *calendar) Load(p *kit.Phone, raw json.RawMessage) error {
	var s calStore
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	if s.Events == nil {
		return nil
	}
	ids := map[int]bool{}
	next := 1
	for i := range s.Events {
		e := &s.Events[i]
		if e.ID < 1 || ids[e.ID] {
			return fmt.Errorf("events[%d].id %d is below 1 or there twice", i, e.ID)
		}
		if err := e.check(); err != nil {
			return fmt.Errorf("events[%d].%w", i, err)
		}
		ids[e.ID] = true
		next = max(next, e.ID+1)
		e.Start, e.End = e.Start.UTC(), e.End.UTC()
	}
	c.events, c.next, c.told = s.Events, next, p.Now()
	c.arm(p)
	return nil
}

func (e *calEvent) check() error {
	switch {
	case strings.TrimSpace(e.Title) == "":
		return fmt.Errorf("title is empty")
	case !e.End.After(e.Start):
		return fmt.Errorf("end is not after start")
	case e.Start.Year() < kit.FirstYear || e.End.Year() > kit.LastYear:
		return fmt.Errorf("start and end are in the years %d to %d", kit.FirstYear, kit.LastYear)
	case e.AllDay && (!kit.Day(e.Start.UTC()).Equal(e.Start) || !kit.Day(e.End.UTC()).Equal(e.End)):
		return fmt.Errorf("all_day goes from midnight to midnight")
	case e.Repeat != "" && repeatText(e.Repeat) == "":
		return fmt.Errorf("repeat %q is none of daily, weekly, monthly, yearly", e.Repeat)
	case e.Reminder != nil && (*e.Reminder < 0 || *e.Reminder > 28*1440):
		return fmt.Errorf("reminder_minutes is %d, not 0 to %d", *e.Reminder, 28*1440)
	}
	for i, name := range e.Guests {
		if name == "" || slices.Index(e.Guests, name) != i {
			return fmt.Errorf("guests[%d] %q is empty or there twice", i, name)
		}
	}
	for i, d := range e.Skipped {
		if _, err := time.Parse(time.DateOnly, d); err != nil {
			return fmt.Errorf("skipped[%d] %q is no day such as 2026-01-31", i, d)
		}
	}
	return nil
}

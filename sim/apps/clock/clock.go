package clock

import (
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const clockID = "com.amc.clock"

// clockApp is the Clock app: alarms, cities, timers and a stopwatch.
type clockApp struct {
	alarms  []alarmEntry
	cities  []string
	timers  []timerEntry
	watch   stopwatch
	snooze  int // minutes
	silence int // minutes after which an alarm gives up; 0 is never
	week    string
	next    int // of an alarm or timer
	armed   int // counts plans, so that an old one does nothing
	ringing int // the alarm that rings, or 0
	rung    time.Time
}

// alarmEntry is an alarm as it is stored.
type alarmEntry struct {
	ID      int      `json:"id"`
	Hour    int      `json:"hour"`
	Minute  int      `json:"minute"`
	Label   string   `json:"label,omitempty"`
	Days    []string `json:"days,omitempty"` // of weekdays; none is once
	On      bool     `json:"on"`
	Vibrate bool     `json:"vibrate"`
	// Snoozed is when it rings again, the zero time where it isn't snoozed.
	Snoozed time.Time `json:"snoozed,omitzero"`
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	c := &clockApp{}
	c.Clear(p)
	return c
}

func (*clockApp) Info() kit.Info {
	return kit.Info{ID: clockID, About: about, Label: "Clock", Icon: "clock", Colour: kit.InkAccent, Perms: []string{kit.PermNotifications}}
}

func (c *clockApp) Open(p *kit.Phone) kit.Page { return newClockPage(p, c) }

// Clear goes back to the alarms and cities that the phone was made with.
func (c *clockApp) Clear(p *kit.Phone) {
	work := weekdays[:5]
	*c = clockApp{snooze: 10, silence: 10, week: weekdays[0], next: 4, armed: c.armed, alarms: []alarmEntry{
		{ID: 1, Hour: 7, Minute: 5 * p.Number("first alarm", 12), Label: "Work", Days: slices.Clone(work), On: true, Vibrate: true},
		{ID: 2, Hour: 8, Minute: 30, Days: slices.Clone(work), Vibrate: true},
		{ID: 3, Hour: 9, Label: []string{"Frühsport 🏃", "瑜伽", "Piscine", "تمرين"}[p.Number("alarm label", 4)], Days: []string{"sat", "sun"}, Vibrate: true},
	}}
	c.cities = []string{"London", cityNames[p.Number("city", len(cityNames))].key()}
	if c.cities[1] == "London" {
		c.cities = c.cities[:1]
	}
	c.arm(p)
}

// weekdays are the names of Alarm.Days, in the order in which they are shown.
var weekdays = []string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}

func (c *clockApp) find(id int) *alarmEntry {
	for i := range c.alarms {
		if c.alarms[i].ID == id {
			return &c.alarms[i]
		}
	}
	return nil
}

// due is when an alarm rings next after an instant; the zero time is never.
func (a *alarmEntry) due(now time.Time) time.Time {
	switch {
	case !a.Snoozed.IsZero():
		return a.Snoozed
	case !a.On:
		return time.Time{}
	}
	at := kit.Day(now).Add(time.Duration(a.Hour)*time.Hour + time.Duration(a.Minute)*time.Minute)
	for !at.After(now) || len(a.Days) > 0 && !slices.Contains(a.Days, weekdays[(int(at.Weekday())+6)%7]) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// arm plans the next ring of all alarms, and forgets what was planned before.
func (c *clockApp) arm(p *kit.Phone) {
	c.armed++
	plan := c.armed
	var first time.Time
	var ids []int
	for i := range c.alarms {
		at := c.alarms[i].due(p.Now())
		switch {
		case at.IsZero() || !first.IsZero() && at.After(first):
		case at.Equal(first):
			ids = append(ids, c.alarms[i].ID)
		default:
			first, ids = at, []int{c.alarms[i].ID}
		}
	}
	if first.IsZero() {
		return
	}
	p.After(max(0, first.Sub(p.Now()).Milliseconds()), func() {
		if c.armed != plan {
			return
		}
		for _, id := range ids {
			c.ring(p, id)
		}
		c.arm(p)
	})
}

// put stores an alarm and keeps the list in the order of the day.
func (c *clockApp) put(p *kit.Phone, a alarmEntry) int {
	if a.ID == 0 {
		a.ID = c.next
		c.next++
	}
	if old := c.find(a.ID); old != nil {
		*old = a
	} else {
		c.alarms = append(c.alarms, a)
	}
	slices.SortStableFunc(c.alarms, func(a, b alarmEntry) int {
		return (a.Hour*60 + a.Minute) - (b.Hour*60 + b.Minute)
	})
	c.arm(p)
	return a.ID
}

// removeAlarm deletes an alarm and offers to bring it back.
func (c *clockApp) removeAlarm(p *kit.Phone, id int) {
	old := c.find(id)
	if old == nil {
		return
	}
	was := *old
	c.alarms = slices.DeleteFunc(slices.Clone(c.alarms), func(a alarmEntry) bool { return a.ID == id })
	c.arm(p)
	p.Snack("Alarm deleted", kit.Choice{Label: "Undo", Do: func() { c.put(p, was); p.Stir() }})
}

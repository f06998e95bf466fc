package calendar

import (
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const calendarID = "com.amc.calendar"

// calendar is the Calendar app: events, and the reminders that they make.
type calendar struct {
	events []calEvent
	next   int
	armed  int // counts plans of reminders, so that an old one does nothing
	told   time.Time
}

// calEvent is an event as it is stored. Times are those of the phone's clock.
type calEvent struct {
	ID     int       `json:"id"`
	Title  string    `json:"title"`
	Start  time.Time `json:"start"`
	End    time.Time `json:"end"`
	AllDay bool      `json:"all_day,omitempty"`
	// Repeat is empty, daily, weekly, monthly or yearly.
	Repeat string `json:"repeat,omitempty"`
	// Reminder is how many minutes before the start it reminds; nil is not.
	Reminder *int     `json:"reminder_minutes,omitempty"`
	Guests   []string `json:"guests,omitempty"`
	Place    string   `json:"place,omitempty"`
	Notes    string   `json:"notes,omitempty"`
	// Skipped are the days, as 2026-01-31, at which a repeated event was deleted.
	Skipped []string `json:"skipped,omitempty"`
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	c := &calendar{}
	c.Clear(p)
	return c
}

func (*calendar) Info() kit.Info {
	return kit.Info{ID: calendarID, About: about, Label: "Calendar", Icon: "calendar", Colour: kit.InkGreen}
}

func (c *calendar) Open(p *kit.Phone) kit.Page { return newCalendarPage(p, c) }

// Clear goes back to the events that the phone was made with.
func (c *calendar) Clear(p *kit.Phone) {
	c.events, c.next, c.told = nil, 1, p.Now()
	for _, s := range calSeeds(p) {
		c.store(s)
	}
	c.arm(p)
}

func (c *calendar) find(id int) *calEvent {
	for i := range c.events {
		if c.events[i].ID == id {
			return &c.events[i]
		}
	}
	return nil
}

// put stores an event, a new one or one that was changed.
func (c *calendar) put(p *kit.Phone, e calEvent) int {
	id := c.store(e)
	c.arm(p)
	return id
}

func (c *calendar) store(e calEvent) int {
	if e.ID == 0 {
		e.ID = c.next
		c.next++
	}
	if old := c.find(e.ID); old != nil {
		*old = e
	} else {
		c.events = append(c.events, e)
	}
	return e.ID
}

func (c *calendar) remove(p *kit.Phone, id int) {
	c.events = slices.DeleteFunc(slices.Clone(c.events), func(e calEvent) bool { return e.ID == id })
	c.arm(p)
}

func (e calEvent) clone() calEvent {
	e.Guests, e.Skipped = slices.Clone(e.Guests), slices.Clone(e.Skipped)
	if e.Reminder != nil {
		n := *e.Reminder
		e.Reminder = &n
	}
	return e
}

// occasion is an event on one of its days.
type occasion struct {
	calEvent
	at, till time.Time
}

// on are the event's occasions that begin from a day on and before another.
func (e calEvent) on(from, to time.Time) []occasion {
	var out []occasion
	length := e.End.Sub(e.Start)
	for n := e.skip(from); ; n++ {
		at := e.Start
		switch e.Repeat {
		case "daily":
			at = at.AddDate(0, 0, n)
		case "weekly":
			at = at.AddDate(0, 0, 7*n)
		case "monthly":
			at = at.AddDate(0, n, 0)
		case "yearly":
			at = at.AddDate(n, 0, 0)
		}
		if !at.Before(to) {
			return out
		}
		// A month that has no such day is passed over.
		fits := e.Repeat != "monthly" && e.Repeat != "yearly" || at.Day() == e.Start.Day()
		if !at.Before(from) && fits && !slices.Contains(e.Skipped, at.Format(time.DateOnly)) {
			out = append(out, occasion{e, at, at.Add(length)})
		}
		if e.Repeat == "" {
			return out
		}
	}
}

// skip is a number of repetitions that all lie before a moment.
func (e calEvent) skip(from time.Time) int {
	days := int(from.Sub(e.Start).Hours()) / 24
	each := map[string]int{"daily": 1, "weekly": 7, "monthly": 31, "yearly": 366}[e.Repeat]
	if each == 0 {
		return 0
	}
	return max(0, days/each-1)
}

// between are all occasions that begin in a span, in the order of the day,
// those of whole days first.
func (c *calendar) between(from, to time.Time) []occasion {
	var out []occasion
	for _, e := range c.events {
		out = append(out, e.on(from, to)...)
	}
	slices.SortStableFunc(out, func(a, b occasion) int {
		if d := kit.Day(a.at).Compare(kit.Day(b.at)); d != 0 {
			return d
		}
		if a.AllDay != b.AllDay {
			if a.AllDay {
				return -1
			}
			return 1
		}
		return a.at.Compare(b.at)
	})
	return out
}

// clash is an occasion that overlaps an event with a time of day, or nil.
func (c *calendar) clash(e calEvent) *occasion {
	if e.AllDay {
		return nil
	}
	for _, o := range c.between(e.Start.AddDate(0, 0, -2), e.End) {
		if o.ID != e.ID && !o.AllDay && o.at.Before(e.End) && e.Start.Before(o.till) {
			return &o
		}
	}
	return nil
}

// arm plans the next reminder.
func (c *calendar) arm(p *kit.Phone) {
	c.armed++
	plan := c.armed
	var first occasion
	var when time.Time
	for _, o := range c.between(p.Now().AddDate(0, 0, -1), p.Now().AddDate(0, 0, 62)) {
		if o.Reminder == nil {
			continue
		}
		at := o.at.Add(-time.Duration(*o.Reminder) * time.Minute)
		if at.After(c.told) && at.After(p.Now()) && (when.IsZero() || at.Before(when)) {
			first, when = o, at
		}
	}
	if when.IsZero() {
		// What is farther ahead is looked for later.
		p.After(30*24*3600*1000, func() {
			if c.armed == plan {
				c.arm(p)
			}
		})
		return
	}
	p.After(when.Sub(p.Now()).Milliseconds(), func() {
		if c.armed == plan {
			c.remind(p, first)
			c.arm(p)
		}
	})
}

func (c *calendar) remind(p *kit.Phone, o occasion) {
	text := p.ClockOf(o.at) + " – " + p.ClockOf(o.till)
	if o.AllDay {
		text = o.at.Format("Mon, Jan 2")
	}
	p.Notify(kit.Notification{Application: calendarID, Title: o.Title, Text: text, Open: func() {
		p.Start(c, false)
		p.Push(&eventPage{app: c, id: o.ID, on: o.at})
	}})
}

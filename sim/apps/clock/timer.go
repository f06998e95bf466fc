package clock

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// The states of a timer.
const (
	timerReset   = "reset"
	timerRunning = "running"
	timerPaused  = "paused"
	timerExpired = "expired"
)

// timerEntry is a timer as it is stored.
type timerEntry struct {
	ID      int    `json:"id"`
	Label   string `json:"label,omitempty"`
	Seconds int    `json:"seconds"`
	State   string `json:"state"`
	// Left is what a paused timer has left, in ms.
	Left int64 `json:"left_ms,omitempty"`
	// Ends is when a running timer ends, or when an expired one did.
	Ends time.Time `json:"ends,omitzero"`
}

// left is what is left of a timer in ms; below zero it is over for so long.
func (t *timerEntry) left(now time.Time) int64 {
	switch t.State {
	case timerReset:
		return int64(t.Seconds) * 1000
	case timerPaused:
		return t.Left
	}
	return t.Ends.Sub(now).Milliseconds()
}

// says is what is left, in whole seconds.
func (t *timerEntry) says(now time.Time) string {
	left := t.left(now)
	sign := ""
	if left < 0 {
		sign, left = "-", -left
	} else {
		// A second that has begun still counts.
		left += 999
	}
	return sign + watchText(left/1000)
}

// watchText writes seconds as 1:02:03 or 2:03.
func watchText(s int64) string {
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

func (c *clockApp) timer(id int) *timerEntry {
	for i := range c.timers {
		if c.timers[i].ID == id {
			return &c.timers[i]
		}
	}
	return nil
}

func (c *clockApp) anyRunning() bool {
	return slices.ContainsFunc(c.timers, func(t timerEntry) bool { return t.State == timerRunning || t.State == timerExpired })
}

// run lets a timer run down what it has left.
func (c *clockApp) run(p *kit.Phone, t *timerEntry) {
	t.Ends = p.Now().Add(time.Duration(t.left(p.Now())) * time.Millisecond)
	t.State, t.Left = timerRunning, 0
	c.watchOver(p, t)
}

// watchOver waits for the end of a running timer.
func (c *clockApp) watchOver(p *kit.Phone, t *timerEntry) {
	id, ends := t.ID, t.Ends
	p.After(max(0, ends.Sub(p.Now()).Milliseconds()), func() {
		t := c.timer(id)
		if t == nil || t.State != timerRunning || !t.Ends.Equal(ends) {
			return
		}
		t.State = timerExpired
		if p.Asleep {
			p.Wake()
		}
		p.Notify(kit.Notification{Application: clockID, Title: "Time’s up", Text: t.name(), Open: func() { c.showTimers(p) }})
	})
}

func (c *clockApp) showTimers(p *kit.Phone) {
	p.Start(c, false)
	t := p.FindTask(clockID)
	t.Screens = t.Screens[:1]
	if g, ok := t.Screens[0].Page.(*clockPage); ok {
		g.tab, g.setting = tabTimer, false
	}
	p.Stir()
}

// pause keeps what is left of a running timer.
func (t *timerEntry) pause(now time.Time) {
	t.Left, t.State, t.Ends = t.left(now), timerPaused, time.Time{}
}

// stop brings a timer back to its whole length.
func (t *timerEntry) stop() { t.State, t.Left, t.Ends = timerReset, 0, time.Time{} }

// addMinute makes a timer a minute longer; one that is over begins again with
// one minute.
func (c *clockApp) addMinute(p *kit.Phone, t *timerEntry) {
	switch t.State {
	case timerReset:
		t.Seconds += 60
	case timerPaused:
		t.Left += 60_000
	case timerRunning:
		t.Ends = t.Ends.Add(time.Minute)
		c.watchOver(p, t)
	case timerExpired:
		t.State, t.Left = timerPaused, 60_000
		c.run(p, t)
	}
}

// name is the label, or the length in words.
func (t *timerEntry) name() string {
	if t.Label != "" {
		return t.Label
	}
	out := ""
	for _, u := range []struct {
		n    int
		unit string
	}{{t.Seconds / 3600, "h"}, {t.Seconds / 60 % 60, "m"}, {t.Seconds % 60, "s"}} {
		if u.n > 0 {
			out += strconv.Itoa(u.n) + u.unit + " "
		}
	}
	return out + "timer"
}

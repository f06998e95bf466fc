package kit

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// epoch is the instant at which a phone's clock starts unless its options say
// otherwise.
var epoch = time.Date(2026, time.January, 12, 10, 0, 0, 0, time.UTC)

// The years in which a phone's clock may start: its apps show days before and
// after, none beyond the four digits of a year.
const firstStart, lastStart = 1980, 2099

// start is the instant at which a phone's clock starts.
func (o Options) start() (time.Time, error) {
	if o.Clock.IsZero() {
		return epoch, nil
	}
	t := o.Clock.UTC().Truncate(time.Millisecond)
	if t.Year() < firstStart || t.Year() > lastStart {
		return t, &Error{BadStart, "the clock can't start in the year " + strconv.Itoa(t.Year()), fmt.Sprintf("it starts in the years %d to %d", firstStart, lastStart)}
	}
	return t, nil
}

// Times of the phone, in virtual milliseconds.
const (
	keyboardDelay  = 300
	longPress      = 500
	doubleTap      = 300
	frameTime      = 16
	LaunchTime     = 400
	TransitionTime = 300
	quietTime      = 1000   // what a dump waits for
	idleLimit      = 10_000 // and when it gives up
	never          = 1 << 62
)

// timer is something that happens at a moment of the virtual clock.
type timer struct {
	at  int64
	run func()
}

// Now returns the virtual time. It starts at a fixed instant and moves only by
// Apply and Dump.
func (p *Phone) Now() time.Time { return p.Began.Add(time.Duration(p.Millis) * time.Millisecond) }

// After lets something happen in ms.
func (p *Phone) After(ms int64, run func()) {
	at := p.Millis + ms
	i := len(p.timers)
	for i > 0 && p.timers[i-1].at > at {
		i--
	}
	p.timers = slices.Insert(p.timers, i, timer{at, run})
}

// LoadTime is how long the phone takes to load what is named, in ms: 800 to 4000,
// by seed and name.
func (p *Phone) LoadTime(name string) int64 { return int64(800 + p.Number(name, 3201)) }

// passTo moves the clock forward, carrying out what is due on the way.
func (p *Phone) passTo(t int64) {
	if dark := p.darkAt(); dark <= t {
		p.runTo(dark)
		p.sleep()
	}
	p.runTo(t)
}

func (p *Phone) runTo(t int64) {
	for {
		next := int64(never)
		if len(p.timers) > 0 {
			next = p.timers[0].at
		}
		frame := p.fling != nil && p.fling.next() <= next
		if frame {
			next = p.fling.next()
		}
		if next > t {
			break
		}
		p.Millis = max(p.Millis, next)
		if frame {
			p.stepFling()
			continue
		}
		due := p.timers[0]
		p.timers = p.timers[1:]
		due.run()
	}
	p.Millis = max(p.Millis, t)
	p.dropToasts()
}

func (p *Phone) pass(ms int64) { p.passTo(p.Millis + ms) }

func (p *Phone) stepFling() {
	f := p.fling
	before := f.scroll.Pos
	if !f.step() {
		p.fling = nil
	}
	if f.scroll.Pos != before {
		p.Stir()
	}
}

// Stir says that something on the screen changed.
func (p *Phone) Stir() {
	p.Stale = true
	p.changed = p.Millis
}

// waitIdle lets time pass until nothing stirred for the quiet time, and reports
// false when that did not come within the limit.
func (p *Phone) waitIdle() bool {
	began := p.Millis
	for {
		quiet := max(began, p.changed) + quietTime
		if quiet <= p.Millis && p.fling == nil {
			return true
		}
		if p.Millis-began >= idleLimit {
			return false
		}
		next := min(quiet, began+idleLimit)
		if len(p.timers) > 0 {
			next = min(next, p.timers[0].at)
		}
		if p.fling != nil {
			next = min(next, p.fling.next())
		}
		p.passTo(max(next, p.Millis))
	}
}

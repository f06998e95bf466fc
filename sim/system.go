package sim

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// The lock states of Facts.Lock.
const (
	LockNone   = "none"
	LockSwipe  = "swipe"
	LockSecure = "secure"
)

// behaviours are all that can be switched on.
var behaviours = []Behaviour{
	{"hanging", "refreshing the news makes the app deaf for 12 s; the system asks after 5 s whether to wait"},
	{"heads_up", "a notification covers the top of the screen for 5 s, first after 20 s, then every 90 s"},
	{"keyboard_covers", "the keyboard covers the bottom of the app, which keeps its size"},
	{"keyboard_pans", "the keyboard pushes the whole app up until the focused field is free, in place of resizing it"},
	{"coach_marks", "the first visit of Files shows a coach mark above the page, which no plain dump holds and which takes touches"},
	{"crashing", "opening the second story of the news ends the app; from the second time on the system says so"},
	{"double_submit", "a second touch within 300 ms on the button of the account form makes a second account"},
	{"failing_pages", "the first load of the news ends with an error and a button to try again"},
	{"live_rows", "a new row comes in at the top of the news every 15 s"},
	{"lost_draft", "turning the phone makes the activity anew and loses text that isn't saved"},
	{"moving_title", "the title of a settings page moves to another node when its header collapses"},
	{"restless", "a banner on the notes list changes every 400 ms, so that a dump finds no quiet"},
	{"screen_timeout", "the screen goes dark after the time that Settings names without a touch"},
	{"secure_lock", "the phone asks for a PIN once its screen was off"},
	{"secure_window", "the note editor forbids pictures of itself; its tree stays readable"},
	{"swipe_lock", "the phone shows a lock screen, to be swiped away, once its screen was off"},
	{"ticking", "a running timer or stopwatch announces each second, so that a dump finds no quiet while it is on the screen"},
	{"transitions", "for 300 ms after a change of page touches are lost and no window has the focus"},
}

// defaultTimeout is after what time without a touch the screen goes dark, where
// the behaviour screen_timeout is on.
const defaultTimeout = 30_000

// touched notes that the phone is used and starts the time to darkness again.
func (p *Phone) touched() {
	p.used = p.now
}

// darkAt is when the screen goes dark by itself, or never.
func (p *Phone) darkAt() int64 {
	if !p.has("screen_timeout") || p.asleep {
		return never
	}
	return p.used + p.timeout
}

func (p *Phone) sleep() {
	if p.asleep {
		return
	}
	p.asleep = true
	p.hideKeyboard()
	p.fling = nil
	p.panel = PanelNone
	p.locked = p.has("secure_lock") || p.has("swipe_lock")
	p.stir()
}

func (p *Phone) wake() {
	if p.asleep {
		p.asleep = false
		p.stir()
	}
	p.touched()
}

// unlock dismisses a swipe lock. A secure lock stays.
func (p *Phone) unlock() {
	if p.locked && !p.has("secure_lock") {
		p.locked = false
		p.stir()
	}
}

// urgent is a page that stands above the lock screen, such as a ringing alarm.
type urgent interface{ aboveLock() }

// shut is whether the lock screen hides what is in front.
func (p *Phone) shut() bool {
	if !p.locked {
		return false
	}
	_, above := p.front.top().page.(urgent)
	return !above
}

func (p *Phone) lockState() string {
	switch {
	case !p.locked:
		return LockNone
	case p.has("secure_lock"):
		return LockSecure
	}
	return LockSwipe
}

func (p *Phone) openPanel(name string) error {
	switch name {
	case PanelNone, PanelNotifications, PanelQuickSettings:
	default:
		return badInput("panels are notifications, quick_settings and none", "no panel %q", name)
	}
	if !p.asleep && !p.locked {
		p.touched()
		p.panel = name
		p.hideKeyboard()
		p.stir()
	}
	p.pass(launchTime)
	return nil
}

// Setups returns the names that an input of kind setup takes, each with the
// values that it allows.
func Setups() map[string][]string {
	return map[string][]string{
		"dark":     {"on", "off"},
		"airplane": {"on", "off"},
		"clear":    {"an app id: what the app stores is deleted"},
		"kill":     {"an app id: its process dies in the background; its pages come back without what was typed"},
	}
}

// clearer is an app whose data can be deleted.
type clearer interface{ clear(p *Phone) }

func (p *Phone) setup(name, value string) error {
	on := value == "on"
	switch {
	case name == "dark" && (on || value == "off"):
		p.settings().on[prefDark] = on
	case name == "airplane" && (on || value == "off"):
		if s := p.settings(); s.on[prefAirplane] != on {
			s.toggle(p, prefAirplane)
		}
	case name == "kill":
		a := p.findApp(value)
		if a == nil {
			return p.unknownApp(value)
		}
		p.die(a)
	case name == "clear":
		a := p.findApp(value)
		if a == nil {
			return p.unknownApp(value)
		}
		if err := p.terminate(value); err != nil {
			return err
		}
		if c, ok := a.(clearer); ok {
			c.clear(p)
		}
	default:
		return badInput("see Setups", "can't set %q to %q", name, value)
	}
	p.stir()
	p.pass(frameTime)
	return nil
}

// Toast is a short message that stands above everything and is in no dump.
type Toast struct {
	Text    string `json:"text"`
	Package string `json:"package"`
	// Age is how long it has been shown.
	Age time.Duration `json:"age"`
	// Token tells one toast from the next with the same text.
	Token string `json:"token"`
	// Long toasts are shown for 3.5 s, others for 2 s.
	Long bool `json:"long,omitempty"`

	began int64
}

func (t Toast) ends() int64 {
	if t.Long {
		return t.began + 3500
	}
	return t.began + 2000
}

// toast shows a message of the app in front.
func (p *Phone) toast(text string) {
	p.toastNo++
	p.toasts = append(p.toasts, Toast{
		Text: text, Package: p.owner(), began: p.now,
		Token: fmt.Sprintf("%07x", 0x1a2b3c0+p.toastNo*0x51d+p.number("toast", 4096)),
	})
}

func (p *Phone) dropToasts() {
	p.toasts = slices.DeleteFunc(p.toasts, func(t Toast) bool { return t.ends() <= p.now })
	if len(p.toasts) == 0 {
		p.toasts = nil
	}
}

// osName is how the phone names its system.
func (p profile) osName() string {
	return strings.Join([]string{"Android", p.release}, " ")
}

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
		p.resume()
		p.stir()
	}
	p.touched()
}

// unlock dismisses a swipe lock. A secure lock stays.
func (p *Phone) unlock() {
	if p.locked && !p.has("secure_lock") {
		p.locked = false
		p.resume()
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
		p.closePanel()
		p.panel = name
	}
	p.pass(launchTime)
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
		Text: text, Package: p.host(p.front.top()).id, began: p.now,
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

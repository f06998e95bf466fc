package kit

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
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
	p.Used = p.Millis
}

// darkAt is when the screen goes dark by itself, or never.
func (p *Phone) darkAt() int64 {
	if !p.Has("screen_timeout") || p.Asleep {
		return never
	}
	return p.Used + p.Timeout
}

func (p *Phone) sleep() {
	if p.Asleep {
		return
	}
	p.Asleep = true
	p.HideKeyboard()
	p.fling = nil
	p.Panel = PanelNone
	p.Locked = p.Has("secure_lock") || p.Has("swipe_lock")
	p.Stir()
}

// Wake lights the screen.
func (p *Phone) Wake() {
	if p.Asleep {
		p.Asleep = false
		p.resume()
		p.Stir()
	}
	p.touched()
}

// unlock dismisses a swipe lock. A secure lock stays.
func (p *Phone) unlock() {
	if p.Locked && !p.Has("secure_lock") {
		p.Locked = false
		p.resume()
		p.Stir()
	}
}

// Urgent is a page that stands above the lock screen, such as a ringing alarm.
type Urgent interface{ AboveLock() }

// shut is whether the lock screen hides what is in front.
func (p *Phone) shut() bool {
	if !p.Locked {
		return false
	}
	_, above := p.Front.Top().Page.(Urgent)
	return !above
}

func (p *Phone) lockState() string {
	switch {
	case !p.Locked:
		return LockNone
	case p.Has("secure_lock"):
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
	if !p.Asleep && !p.Locked {
		p.touched()
		p.closePanel()
		p.Panel = name
	}
	p.pass(LaunchTime)
	return nil
}

// Toast is a short message that stands above everything and is in no dump.
type Toast struct {
	Text    string `json:"text"`
	Package string `json:"package"`
	// Age is how long it has been shown; 0 while it waits for the one before it.
	Age time.Duration `json:"age"`
	// Token tells one toast from the next with the same text.
	Token string `json:"token"`
	// Long toasts are shown for 3.5 s, others for 2 s.
	Long bool `json:"long,omitempty"`

	began int64 // or will begin
}

// longToast is from how many letters on a toast is a long one: a sentence.
const longToast = 25

func (t Toast) ends() int64 {
	if t.Long {
		return t.began + 3500
	}
	return t.began + 2000
}

// Toast shows a message of the app in front, once those before it are gone. One
// that is a sentence stands longer.
func (p *Phone) Toast(text string) {
	p.toastNo++
	began := p.Millis
	if n := len(p.toasts); n > 0 {
		began = max(began, p.toasts[n-1].ends())
	}
	p.toasts = append(p.toasts, Toast{
		Text: text, Package: p.Host(p.Front.Top()).ID, began: began, Long: utf8.RuneCountInString(text) >= longToast,
		Token: fmt.Sprintf("%07x", 0x1a2b3c0+p.toastNo*0x51d+p.Number("toast", 4096)),
	})
}

// ToastInstead shows a message in place of what the app in front said last.
func (p *Phone) ToastInstead(text string) {
	app := p.Host(p.Front.Top()).ID
	p.toasts = slices.DeleteFunc(p.toasts, func(t Toast) bool { return t.Package == app })
	p.Toast(text)
}

// standing is the toast that is on the screen, or nil.
func (p *Phone) standing() *Toast {
	if len(p.toasts) == 0 || p.toasts[0].began > p.Millis {
		return nil
	}
	return &p.toasts[0]
}

func (p *Phone) dropToasts() {
	p.toasts = slices.DeleteFunc(p.toasts, func(t Toast) bool { return t.ends() <= p.Millis })
	if len(p.toasts) == 0 {
		p.toasts = nil
	}
}

// osName is how the phone names its system.
func (p profile) osName() string {
	return strings.Join([]string{"Android", p.Release}, " ")
}

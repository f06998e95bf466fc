package sim

import (
	"encoding/json"
	"image"
	"time"

	"github.com/agentic-mobile-control/amc/sim/apps"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Phone is one simulated phone with all apps. Make it with [New] or [Replay].
type Phone struct{ kit *kit.Phone }

// New returns a phone on its home screen. Errors are of code unknown_profile,
// unknown_behaviour, unknown_app and bad_start.
func New(o Options) (*Phone, error) {
	p, err := kit.New(o, apps.All())
	if err != nil {
		return nil, err
	}
	return &Phone{p}, nil
}

// Replay returns the phone that the inputs make of a new one. It fails at the
// first input that is refused, which none of a phone's own log is.
func Replay(o Options, log []Input) (*Phone, error) {
	p, err := kit.Replay(o, apps.All(), log)
	if err != nil {
		return nil, err
	}
	return &Phone{p}, nil
}

// Apply carries out one input and moves the clock by what a phone would take.
// An input that can't be carried out gives an *Error and leaves the phone and
// its log as they were.
func (p *Phone) Apply(in Input) error { return p.kit.Apply(in) }

// Log returns a copy of all inputs that were carried out, oldest first. Time
// that a dump waited for is in it as an input of kind advance.
func (p *Phone) Log() []Input { return p.kit.Log() }

// Logged is how many inputs the log has.
func (p *Phone) Logged() int { return p.kit.Logged() }

// LogFrom is [Phone.Log] without its first n inputs.
func (p *Phone) LogFrom(n int) []Input { return p.kit.LogFrom(n) }

// Now returns the virtual time. It starts at a fixed instant and moves only by
// Apply and Dump.
func (p *Phone) Now() time.Time { return p.kit.Now() }

// Dump returns the hierarchy as the stock uiautomator tool writes it, without
// its status line: one line, the active window alone, bounds clipped. With
// windows, and a profile whose tool knows the option, it returns all windows,
// topmost first.
//
// As the stock tool does, it first waits until nothing moved for a second; the
// time is added to the log as an input of kind advance. Errors are of code
// not_idle, null_root and automation_held, with the stock tool's message.
func (p *Phone) Dump(windows bool) ([]byte, error) { return p.kit.Dump(windows) }

// Facts returns the phone's facts at this moment.
func (p *Phone) Facts() Facts { return p.kit.Facts() }

// Route names the page, dialog or menu in front as a person would, without its data:
// "com.amc.notes/Notes", "com.amc.notes!Delete note?". No dump tells it: it is what a
// reader of screens is measured by.
func (p *Phone) Route() string { return p.kit.Route() }

// Screenshot draws the screen as it is. The picture is the caller's. It is
// black while the screen is off, and where the window in front forbids
// pictures of itself.
func (p *Phone) Screenshot() *image.RGBA { return p.kit.Screenshot() }

// Apps returns the installed apps in a fixed order.
func (p *Phone) Apps() []App { return p.kit.Apps() }

// Uninstalled returns the apps that were uninstalled and can be installed
// again.
func (p *Phone) Uninstalled() []App { return p.kit.Uninstalled() }

// State returns what the apps honestly hold, by app id: notes stored, switches
// on or off. It is meant for tests; nothing of it is visible to an agent.
// Options.Apps takes the same form.
func (p *Phone) State() map[string]json.RawMessage { return p.kit.State() }

// Judge compares what the apps hold with what is wanted, by app id, and returns
// what isn't so, one line each, in a fixed order; none means that all is so. A
// task is judged by its phone in this way, not by who carried it out. What can
// be wanted is told at [kit.Phone.Judge].
func (p *Phone) Judge(want map[string]json.RawMessage) ([]string, error) { return p.kit.Judge(want) }

// Code is the six-digit code that the phone's seed makes for a name, such as
// the one that Anna sends by message.
func (p *Phone) Code(name string) string { return p.kit.Code(name) }

package kit

import (
	"encoding/json"
	"image"
	"slices"
	"time"
)

// Screen of an upright phone.
const (
	portraitWidth  = 1080
	portraitHeight = 2400
	density        = 420
)

// Phone is one simulated phone. Make it with [New] or [Replay].
type Phone struct {
	options Options
	makers  []Maker
	Profile profile
	on      map[string]bool // behaviours
	log     []Input

	Began   time.Time // the instant of virtual ms 0
	Millis  int64     // virtual ms since then
	changed int64     // when something on the screen last moved
	timers  []timer

	Installed []Application
	every     []Application // also those that were uninstalled
	Tasks     []*Task       // most recent last; the launcher's is always there
	Front     *Task

	Rotation   int
	Asleep     bool
	Locked     bool
	Panel      string
	typedPIN   string // on the lock screen
	wrongPIN   bool
	shade      Scroll
	scale      int // font size in percent
	Timeout    int64
	Used       int64 // when the phone was last used
	ime        keyboard
	arrow      image.Rectangle // what the arrow keys chose
	volumeTill int64           // when the volume panel goes
	fling      *fling
	turned     int64 // when the passage to the page in front is over
	held       bool  // another program holds UiAutomation
	Prefs      Prefs
	language   string            // tag of the system's language
	place      string            // where the phone is, as LATITUDE,LONGITUDE; empty: at home
	Perms      map[string]string // answers, by app and permission
	crashes    map[string]int
	hung       string // the app that hangs, until hungTill
	hungTill   int64
	asking     bool // the system will ask about it

	notifications []Notification // newest first
	NoteNo        int64
	headsUp       int64     // the one that stands over the screen, or 0
	reply         *replying // the one that is being answered, or nil
	shadeFocus    *Field
	clip          string // what was copied

	toasts  []Toast
	toastNo int
	lastTap tapMemory

	Stale   bool
	drawn   int64     // the tick that the windows show
	windows []*window // bottom first; what layout made of the state
	pressed *View     // what is being clicked
}

// New returns a phone on its home screen. Errors are of code unknown_profile,
// unknown_behaviour, unknown_app and bad_start.
func New(o Options, apps []Maker) (*Phone, error) {
	prof, err := findProfile(o.Profile)
	if err != nil {
		return nil, err
	}
	on, err := behaviourSet(o.Behaviours)
	if err != nil {
		return nil, err
	}
	began, err := o.start()
	if err != nil {
		return nil, err
	}
	p := &Phone{options: o, makers: apps, Profile: prof, on: on, Began: began}
	if err := p.boot(); err != nil {
		return nil, err
	}
	return p, nil
}

// boot brings up a phone of which only the options are known.
func (p *Phone) boot() error {
	p.Panel, p.Stale = PanelNone, true
	p.Perms, p.crashes = map[string]string{}, map[string]int{}
	p.Used = p.Millis
	p.held = p.Has("automation_held")
	for _, make := range p.makers {
		p.Installed = append(p.Installed, make(p))
	}
	p.every = slices.Clone(p.Installed)
	if err := p.loadApps(p.options.Apps); err != nil {
		return err
	}
	p.GoHome()
	p.turned = 0 // there is no page that goes
	for _, a := range p.Installed {
		if b, ok := a.(Booter); ok {
			b.Boot(p)
		}
	}
	return nil
}

// Replay returns the phone that the inputs make of a new one. It fails at the
// first input that is refused, which none of a phone's own log is.
func Replay(o Options, apps []Maker, log []Input) (*Phone, error) {
	p, err := New(o, apps)
	if err != nil {
		return nil, err
	}
	for _, in := range log {
		if err := p.Apply(in); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Log returns a copy of all inputs that were carried out, oldest first. Time
// that a dump waited for is in it as an input of kind advance.
func (p *Phone) Log() []Input { return p.LogFrom(0) }

// LogFrom returns what Log returns, without the first n inputs. It is empty
// where there are no more than n.
func (p *Phone) LogFrom(n int) []Input {
	out := slices.Clone(p.log[min(max(0, n), len(p.log)):])
	for i := range out {
		out[i].Path = slices.Clone(out[i].Path)
	}
	return out
}

// Logged is how many inputs the log has.
func (p *Phone) Logged() int { return len(p.log) }

// Apply carries out one input and moves the clock by what a phone would take.
// An input that can't be carried out gives an *Error and leaves the phone and
// its log as they were.
func (p *Phone) Apply(in Input) error {
	in, err := in.canonical()
	if err != nil {
		return err
	}
	if err := p.perform(in); err != nil {
		return err
	}
	p.log = append(p.log, in)
	// Layout may scroll a field into view, which must not depend on when the
	// phone is looked at.
	p.surface()
	return nil
}

func (p *Phone) perform(in Input) error {
	if p.Has("input_denied") && (in.Kind == KindTouch || in.Kind == KindKey || in.Kind == KindText) {
		return &Error{InputDenied, "injecting input events requires the caller to have the INJECT_EVENTS permission", "switch on the developer option that lets USB debugging touch the screen"}
	}
	switch in.Kind {
	case KindTouch:
		return p.touch(in.Path)
	case KindKey:
		return p.key(in.Key)
	case KindText:
		return p.typeText(in.Text)
	case KindLaunch:
		return p.launch(in.App, in.Fresh)
	case KindTerminate:
		return p.terminate(in.App)
	case KindOpen:
		return p.open(in.URL)
	case KindRotate:
		return p.rotate(in.Rotation)
	case KindPanel:
		return p.openPanel(in.Panel)
	case KindWake:
		p.Wake()
		p.unlock()
		p.pass(frameTime)
		return nil
	case KindSetup:
		return p.setup(in.Name, in.Value)
	case KindLook:
		if w := p.active(); w != nil {
			w.ask()
		}
		return nil
	}
	if in.Ms < 0 || in.Ms > MaxAdvance {
		return badInput("ms is 0 to 86400000, a day", "can't advance by %d ms", in.Ms)
	}
	p.pass(in.Ms)
	return nil
}

// App is an installed app.
type App struct {
	// ID is the package name.
	ID string `json:"id"`
	// Label is the name under its icon.
	Label string `json:"label"`
	// Launchable apps have an icon on the home screen.
	Launchable bool `json:"launchable"`
	// About says in a sentence what the app is for, Pages names what can be
	// opened in it, each with what is on it.
	About string   `json:"about"`
	Pages []string `json:"pages,omitempty"`
}

// Apps returns the installed apps in a fixed order.
func (p *Phone) Apps() []App {
	var out []App
	for _, a := range p.Installed {
		i := a.Info()
		out = append(out, i.public())
	}
	return out
}

func (i Info) public() App {
	return App{i.ID, i.Label, !i.Hidden, i.About.Text, i.About.Pages}
}

// Uninstalled returns the apps that were uninstalled and can be installed again.
func (p *Phone) Uninstalled() []App {
	var out []App
	for _, a := range p.every {
		if i := a.Info(); !slices.Contains(p.Installed, a) {
			out = append(out, i.public())
		}
	}
	return out
}

// State returns what the apps honestly hold, by app id: notes stored, switches
// on or off. It is meant for tests; nothing of it is visible to an agent.
func (p *Phone) State() map[string]json.RawMessage {
	out := map[string]json.RawMessage{}
	for _, a := range p.Installed {
		s := a.State()
		if s == nil {
			continue
		}
		// The states are plain data, which always has a JSON form.
		raw, _ := json.Marshal(s)
		out[a.Info().ID] = raw
	}
	return out
}

// size returns the display's width and height as it is rotated.
func (p *Phone) size() (int, int) {
	if p.Rotation%2 == 1 {
		return portraitHeight, portraitWidth
	}
	return portraitWidth, portraitHeight
}

func (p *Phone) display() image.Rectangle {
	w, h := p.size()
	return image.Rect(0, 0, w, h)
}

// Has reports whether a behaviour is switched on.
func (p *Phone) Has(name string) bool { return p.on[name] }

// Number gives a number below n that depends on the seed and a name alone.
func (p *Phone) Number(name string, n int) int {
	h := uint64(p.options.Seed)*0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019
	for _, c := range []byte(name) {
		h = (h ^ uint64(c)) * 0x100000001B3
		h ^= h >> 29
	}
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 32
	return int(h % uint64(n))
}

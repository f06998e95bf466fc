// Package devicetest helps to test what stands on a device and what is one: Fake, a
// scripted phone on a virtual clock, and TestDevice, what every device must do.
package devicetest

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The Fake's display and keyboard.
const (
	// Width of the display in pixels.
	Width = 1080
	// Height of the display in pixels.
	Height = 2400
	// Density of the display in dots per inch.
	Density = 420
	// KeyboardTop is the first line of pixels that the keyboard covers.
	KeyboardTop = 1500
	// KeyboardDelay is how long after the focus the keyboard comes.
	KeyboardDelay = 300 * time.Millisecond
)

// Fake is a phone that shows what a test says: it plays taps on switches and
// fields, typing, keys, the keyboard and one list a page by itself, and writes
// down every call. It is a Sleeper with a virtual clock, a Lister, Informer,
// Preparer and Idler. One goroutine may use it.
type Fake struct {
	// Page is what is shown. A test may change it at any time.
	Page *Page
	// Faults make it misbehave.
	Faults Faults
	// OnTap is called after a tap on the element of that name.
	OnTap map[string]func()
	// React takes an operation over when it returns true; nil takes none.
	React func(op device.Op) (handled bool, err error)
	// Installed are its apps; launching one shows Pages[ID] where there is one.
	Installed []device.App
	Pages     map[string]*Page
	// Idle: it says that looking waits until the screen is at rest.
	Idle bool
	// NoKeyboard: no keyboard comes with the focus.
	NoKeyboard bool

	// Events are the calls in order, such as `observe`, `tap button "Save"`, `text "abc"`, `sleep 100ms`.
	Events []string
	// Typed is all text that was received, whether or not a field took it.
	Typed string

	clock    time.Duration
	timers   []timer
	keyboard bool
	selected bool
	rotation int
	calls    int
	looks    int
	stale    *scene.Scene
}

type timer struct {
	at  time.Duration
	run func()
}

// epoch is when every Fake's clock starts.
var epoch = time.Date(2026, time.January, 5, 9, 0, 0, 0, time.UTC)

// NewFake is a phone that shows a page; nil shows an empty one.
func NewFake(p *Page) *Fake {
	if p == nil {
		p = &Page{App: "com.example.home"}
	}
	return &Fake{Page: p, OnTap: map[string]func(){}, Pages: map[string]*Page{},
		Installed: []device.App{{ID: "com.example.home", Label: "Home"}, {ID: "com.example.notes", Label: "Notes"}}}
}

func (f *Fake) log(format string, args ...any) {
	f.Events = append(f.Events, fmt.Sprintf(format, args...))
}

// Log is the events that begin with one of the words, one a line; without words all.
func (f *Fake) Log(words ...string) string {
	var out []string
	for _, e := range f.Events {
		if len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(e, w) }) {
			out = append(out, e)
		}
	}
	return strings.Join(out, "\n")
}

// After has run called once d has passed on the phone's clock.
func (f *Fake) After(d time.Duration, run func()) {
	f.timers = append(f.timers, timer{f.clock + d, run})
	slices.SortStableFunc(f.timers, func(a, b timer) int { return int(a.at - b.at) })
}

func (f *Fake) pass(d time.Duration) {
	end := f.clock + d
	for len(f.timers) > 0 && f.timers[0].at <= end {
		due := f.timers[0]
		f.timers = f.timers[1:]
		f.clock = max(f.clock, due.at)
		due.run()
	}
	f.clock = end
}

// Sleep lets d pass on the phone's clock.
func (f *Fake) Sleep(ctx context.Context, d time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	f.log("sleep %v", d)
	f.pass(d)
	return nil
}

// Now is the phone's time.
func (f *Fake) Now() time.Time { return epoch.Add(f.clock) }

// Apps lists Installed.
func (f *Fake) Apps(context.Context) ([]device.App, error) {
	return slices.Clone(f.Installed), nil
}

// Info says that it is a fake.
func (f *Fake) Info(context.Context) (device.Info, error) {
	return device.Info{URI: "fake:", ID: "fake", Model: "Fake", OS: "Fake 1"}, nil
}

// WaitsForIdle is Idle.
func (f *Fake) WaitsForIdle() bool { return f.Idle }

// Setup knows the operation dark_mode; all others are unsupported.
func (f *Fake) Setup(_ context.Context, op string, value step.Text) error {
	f.log("setup %s %s", op, value)
	if op != "dark_mode" {
		return &step.Error{Code: step.Unsupported, Message: "a fake phone has no " + op}
	}
	return nil
}

// Observe shows the page.
func (f *Fake) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	if err := f.begin(ctx, "observe"); err != nil {
		return device.Look{}, err
	}
	f.looks++
	f.log("observe")
	if err := f.Faults.FailObserve; err != nil {
		return device.Look{}, err
	}
	if f.Idle {
		f.pass(time.Second)
	}
	s := scene.New(f.data())
	if f.Faults.NotIdle > 0 {
		f.Faults.NotIdle--
		s = scene.New(scene.Data{Display: f.display(), Foreground: s.Foreground(), Tree: scene.Tree{Status: scene.TreeUnavailable, Reason: "not_idle", Retry: true}})
	}
	if n := f.Faults.StaleAfter; n > 0 && f.looks >= n {
		if f.stale == nil {
			f.stale = s
		}
		s = f.stale
	}
	look := device.Look{Scene: s}
	if want.Screenshot {
		f.log("screenshot")
		look.Screenshot = f.picture(s)
	}
	if want.Source {
		look.Source = source(s)
	}
	return look, nil
}

// begin counts a call and plays the faults that fit every one.
func (f *Fake) begin(ctx context.Context, call string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	f.calls++
	if call != "" && f.Faults.PanicIn == call {
		panic("fake: panic in " + call)
	}
	if n := f.Faults.LoseAfter; n > 0 && f.calls > n {
		return &step.Error{Code: step.DeviceLost, Message: "the fake phone is gone", Hint: "plug it in"}
	}
	return nil
}

func (f *Fake) display() scene.Display {
	d := scene.Display{Width: Width, Height: Height, Rotation: f.rotation, Density: Density}
	if f.rotation%2 == 1 {
		d.Width, d.Height = Height, Width
	}
	return d
}

// picture is white where an element stands and grey elsewhere.
func (f *Fake) picture(s *scene.Scene) image.Image {
	d := s.Display()
	m := image.NewGray(image.Rect(0, 0, d.Width, d.Height))
	for i := range m.Pix {
		m.Pix[i] = 0x80
	}
	for _, e := range s.All() {
		for y := max(0, e.Bounds.Top); y < min(d.Height, e.Bounds.Bottom); y++ {
			for x := max(0, e.Bounds.Left); x < min(d.Width, e.Bounds.Right); x++ {
				m.Pix[y*m.Stride+x] = 0xff
			}
		}
	}
	return m
}

package sim_test

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

// walkInputs is how many inputs the random walks have in all.
const walkInputs = 100_000

// walker is somebody who touches whatever there is.
type walker struct {
	*testing.T
	*rand.Rand
	phone  *sim.Phone
	at     *scene.Scene
	last   []sim.Input
	plain  bool // no behaviour is on
	inputs int
	seed   int64
}

// TestRandomWalks goes through all apps by chance: nothing may panic, no page may
// hold one who presses back and home, and the public parser reads every screen
// without a warning.
func TestRandomWalks(t *testing.T) {
	share := walkInputs / (2 * len(sim.Profiles()))
	if testing.Short() {
		share /= 20
	}
	for _, profile := range sim.Profiles() {
		for _, plain := range []bool{true, false} {
			t.Run(fmt.Sprint(profile, " plain ", plain), func(t *testing.T) {
				t.Parallel()
				o := sim.Options{Seed: int64(profile), Profile: profile}
				if !plain {
					o.Behaviours = sim.Everyday()
				}
				w := &walker{T: t, Rand: rand.New(rand.NewPCG(uint64(profile), 1)), plain: plain}
				for w.inputs < share && !t.Failed() {
					// A new phone now and then, so that its log doesn't grow for ever.
					phone, err := sim.New(o)
					if err != nil {
						t.Fatal(err)
					}
					w.phone, w.seed = phone, o.Seed
					if o.Seed%2 == 1 {
						w.uninstall()
					}
					w.stretch(min(2000, share-w.inputs))
					o.Seed++
				}
			})
		}
	}
}

// stretch is a part of the walk on one phone.
func (w *walker) stretch(n int) {
	for i := range n {
		if i%4 == 0 {
			w.look()
		}
		if i%250 == 0 {
			w.launch()
		}
		w.apply(w.next())
		if i%100 == 99 {
			w.leave()
		}
		if w.Failed() {
			return
		}
	}
	w.restart()
}

// uninstall takes one of the apps away that can be.
func (w *walker) uninstall() {
	ids := []string{"com.amc.account", "com.amc.bank", "com.amc.browser", "com.amc.calendar", "com.amc.clock", "com.amc.files", "com.amc.maps", "com.amc.news", "com.amc.notes", "com.amc.shop"}
	w.apply(sim.Input{Kind: sim.KindSetup, Name: "uninstall", Value: ids[w.IntN(len(ids))]})
}

// restart makes another phone of what this one holds: it holds the same.
func (w *walker) restart() {
	held := w.phone.State()
	again, err := sim.New(sim.Options{Seed: w.seed, Profile: w.phone.Facts().SDK, Apps: held, Clock: w.phone.Now()})
	if err != nil {
		w.Errorf("what the phone holds starts no other: %v", err)
		return
	}
	for id, raw := range held {
		if got := string(again.State()[id]); got != string(raw) {
			w.Errorf("%s holds %s, and %s on a phone that starts with that", id, raw, got)
		}
	}
}

func (w *walker) apply(in sim.Input) {
	w.last = append(w.last[max(0, len(w.last)-20):], in)
	w.inputs++
	defer func() {
		if r := recover(); r != nil {
			w.Fatalf("%v after %+v\n%s", r, w.last, debug.Stack())
		}
	}()
	if err := w.phone.Apply(in); err != nil {
		w.Errorf("%+v: %v", in, err)
	}
}

// look reads the screen with the public parser.
func (w *walker) look() {
	source, err := w.phone.Dump(w.IntN(2) == 0)
	if err != nil {
		// Restless and changing pages have no tree for a while; a plain phone always has one.
		if w.plain && w.phone.Facts().On {
			w.Errorf("no dump: %v after %+v", err, w.last)
		}
		return
	}
	f := w.phone.Facts()
	s := scene.Parse(source, scene.Data{Display: scene.Display{Width: f.Width, Height: f.Height, Rotation: f.Rotation, Density: f.Density}})
	var warnings []string
	for _, text := range s.Warnings() {
		warnings = append(warnings, text)
	}
	if s.Tree().Status != scene.TreeOK || len(warnings) > 0 {
		w.Errorf("%s/%s is read as %+v with %q after %+v", f.Package, f.Activity, s.Tree(), warnings, w.last)
	}
	w.at = s
}

func (w *walker) launch() {
	apps := w.phone.Apps()
	w.apply(sim.Input{Kind: sim.KindWake})
	w.apply(sim.Input{Kind: sim.KindLaunch, App: apps[w.IntN(len(apps))].ID, Fresh: w.IntN(2) == 0})
}

// next is what is done: mostly a tap on something that can be tapped.
func (w *walker) next() sim.Input {
	f := w.phone.Facts()
	x, y := w.IntN(f.Width), w.IntN(f.Height)
	switch n := w.IntN(40); {
	case n < 22:
		if e, ok := w.target(); ok && e.Tap.X < f.Width && e.Tap.Y < f.Height {
			return sim.Tap(e.Tap.X, e.Tap.Y)
		}
		return sim.Tap(x, y)
	case n < 26:
		y2 := max(0, min(f.Height-1, y-600+w.IntN(1200)))
		return sim.Drag(x, y, max(0, min(f.Width-1, x-200+w.IntN(400))), y2, 100+w.IntN(600), w.IntN(2)*120)
	case n < 29:
		texts := []string{"a", "Anna", "12", "123456", "0.5", "äöü 你好 😀", "two\nlines", "a@b.example", "secret-1", "/", "-1", "99999999999"}
		return sim.Input{Kind: sim.KindText, Text: texts[w.IntN(len(texts))]}
	case n < 32:
		keys := []string{"back", "back", "enter", "tab", "delete", "escape", "recents", "home", "dpad_down", "dpad_center", "volume_up", "power", "wakeup", "select_all"}
		return sim.Input{Kind: sim.KindKey, Key: keys[w.IntN(len(keys))]}
	case n < 35:
		return sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: x, Y: y}, {X: x, Y: y, At: 700}}}
	case n < 37:
		return sim.Input{Kind: sim.KindAdvance, Ms: int64(w.IntN(8000))}
	case n == 37:
		return sim.Input{Kind: sim.KindRotate, Rotation: w.IntN(4)}
	case n == 38:
		return sim.Input{Kind: sim.KindPanel, Panel: []string{"none", "notifications", "quick_settings"}[w.IntN(3)]}
	}
	return sim.Input{Kind: sim.KindWake}
}

func (w *walker) target() (scene.Element, bool) {
	if w.at == nil {
		return scene.Element{}, false
	}
	var can []scene.Element
	for _, e := range w.at.All() {
		if e.Can() && !e.States.Any(scene.Disabled) {
			can = append(can, e)
		}
	}
	if len(can) == 0 {
		return scene.Element{}, false
	}
	return can[w.IntN(len(can))], true
}

// leave goes back until the home screen is there: no page may hold it for ever.
func (w *walker) leave() {
	const most = 60
	w.apply(sim.Input{Kind: sim.KindWake})
	home := w.phone.Apps()[0].ID
	for range most {
		if w.phone.Facts().Package == home {
			break
		}
		w.apply(sim.Input{Kind: sim.KindKey, Key: "back"})
		w.apply(sim.Input{Kind: sim.KindAdvance, Ms: 400})
	}
	if f := w.phone.Facts(); f.Package != home {
		w.stay(f)
	}
	w.apply(sim.Input{Kind: sim.KindKey, Key: "home"})
	w.apply(sim.Input{Kind: sim.KindAdvance, Ms: 400})
	if f := w.phone.Facts(); f.Package != home {
		w.Errorf("home stays in %s/%s after %+v", f.Package, f.Activity, w.last)
	}
}

// stay is where back didn't lead out: a question that has to be answered is no dead
// end, anything else is.
func (w *walker) stay(f sim.Facts) {
	for range 3 {
		w.look()
		// A question is smaller than the screen.
		for _, win := range w.at.Windows() {
			if win.Bounds.Right-win.Bounds.Left < f.Width && win.Bounds.Bottom-win.Bounds.Top < f.Height && win.Type != "input_method" {
				return
			}
		}
		w.apply(sim.Input{Kind: sim.KindKey, Key: "back"})
		w.apply(sim.Input{Kind: sim.KindAdvance, Ms: 400})
	}
	w.Errorf("back doesn't lead out of %s/%s after %+v", f.Package, f.Activity, w.last)
}

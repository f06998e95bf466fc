package devicetest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Perform plays an operation.
func (f *Fake) Perform(ctx context.Context, op device.Op) error {
	if op.Kind == device.OpText && f.Faults.PanicIn == string(op.Kind) {
		panic("fake: input text " + op.Text.String())
	}
	if err := f.begin(ctx, string(op.Kind)); err != nil {
		return err
	}
	if f.Faults.DenyInput {
		f.log("denied %s", op.Kind)
		return &step.Error{Code: step.InputDenied, Message: "injecting input is not allowed", Hint: "allow it in the developer options"}
	}
	if f.React != nil {
		if handled, err := f.React(op); handled {
			f.log("handled %s", op.Kind)
			return err
		}
	}
	f.pass(16 * time.Millisecond)
	switch op.Kind {
	case device.OpGesture:
		return f.touch(op.Fingers)
	case device.OpText:
		return f.typeText(op.Text)
	case device.OpKey:
		return f.key(op.Key)
	case device.OpLaunch, device.OpTerminate:
		return f.app(op)
	case device.OpRotate:
		f.log("rotate %s", op.To)
		turns := map[string]int{"portrait": 0, "auto": 0, "landscape": 1}
		turn, ok := turns[op.To]
		if !ok {
			return &step.Error{Code: step.InvalidStep, Message: "no rotation " + op.To}
		}
		f.rotation = turn
	case device.OpOpen:
		f.log("open %s", op.URL)
	case device.OpPanel:
		f.log("panel %s", op.To)
		if !slices.Contains([]string{"notifications", "quick_settings", "none"}, op.To) {
			return &step.Error{Code: step.InvalidStep, Message: "there is no panel " + op.To}
		}
	case device.OpWake:
		f.log("wake")
	default:
		return &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("there is no operation %q", op.Kind)}
	}
	return nil
}

func (f *Fake) app(op device.Op) error {
	f.log("%s %s", op.Kind, op.App)
	if !slices.ContainsFunc(f.Installed, func(a device.App) bool { return a.ID == op.App }) {
		return &step.Error{Code: step.AppNotFound, Message: "there is no app " + op.App, Hint: "list the apps"}
	}
	switch p := f.Pages[op.App]; {
	case op.Kind == device.OpTerminate && f.Page.App == op.App:
		f.Page = &Page{App: "com.example.home"}
	case op.Kind == device.OpTerminate:
	case p != nil:
		f.Page = p
	default:
		f.Page = &Page{App: op.App, Activity: ".Main"}
	}
	f.keyboard = false
	return nil
}

func (f *Fake) touch(fingers []device.Path) error {
	if len(fingers) == 0 || slices.ContainsFunc(fingers, func(p device.Path) bool { return len(p) == 0 }) {
		return &step.Error{Code: step.InvalidStep, Message: "a gesture without fingers"}
	}
	d := f.display()
	for _, path := range fingers {
		for _, t := range path {
			if t.X < 0 || t.Y < 0 || t.X >= d.Width || t.Y >= d.Height {
				return &step.Error{Code: step.OutOfSpace, Message: fmt.Sprintf("(%d,%d) is off the screen", t.X, t.Y)}
			}
		}
	}
	path := fingers[0]
	first, last := path[0], path[len(path)-1]
	f.pass(time.Duration(last.AtMS) * time.Millisecond)
	switch {
	case len(fingers) > 1:
		f.log("pinch %d", len(fingers))
	case first.X == last.X && first.Y == last.Y:
		f.tap(scene.Point{X: first.X, Y: first.Y}, last.AtMS)
	default:
		f.drag(path)
	}
	return nil
}

func (f *Fake) tap(p scene.Point, ms int) {
	word := "tap"
	if ms >= 500 {
		word = "long_press"
	}
	if f.keyboard && p.Y >= KeyboardTop {
		f.log("%s a key", word)
		return
	}
	e := f.at(p)
	if e == nil {
		f.log("%s (%d,%d)", word, p.X, p.Y)
		return
	}
	f.log("%s %s %q", word, e.Role, e.Name)
	if f.Faults.SwallowTaps > 0 {
		f.Faults.SwallowTaps--
		return
	}
	f.press(e, p)
}

// press does to an element what a tap does.
func (f *Fake) press(e *scene.Element, p scene.Point) {
	switch {
	case e.States.Any(scene.Disabled):
		return
	case e.Role == scene.RoleField:
		f.focus(e)
	case e.Role == scene.RoleSlider:
		e.Value = fmt.Sprintf("%d%%", (p.X-e.Bounds.Left)*100/max(1, e.Bounds.Width()))
	case e.States.Any(scene.Checkable):
		e.States ^= scene.Checked
	}
	if do := f.OnTap[e.Name]; do != nil {
		do()
	}
}

// at is the element at a pixel, the smallest of several; of a list row a copy.
func (f *Fake) at(p scene.Point) *scene.Element {
	var hit *scene.Element
	for i := range f.Page.Elements {
		e := &f.Page.Elements[i]
		if e.Bounds.Contains(p) && (hit == nil || e.Bounds.Area() <= hit.Bounds.Area()) {
			hit = e
		}
	}
	if l := f.Page.List; hit == nil && l != nil && l.Bounds.Contains(p) {
		if i := (p.Y - l.Bounds.Top + l.Offset) / l.RowHeight; i < len(l.Rows) {
			hit = &l.Rows[i]
		}
	}
	return hit
}

func (f *Fake) focus(e *scene.Element) {
	for i := range f.Page.Elements {
		f.Page.Elements[i].States &^= scene.Focused
	}
	e.States |= scene.Focused
	f.selected = false
	if !f.NoKeyboard {
		f.After(KeyboardDelay, func() { f.keyboard = true })
	}
}

// drag scrolls the list beneath the first point: as far as the finger moves beyond a
// slop of 21 pixels, and three times as far when it isn't held before it comes up.
func (f *Fake) drag(path device.Path) {
	first, last := path[0], path[len(path)-1]
	f.log("drag %d,%d to %d,%d", first.X, first.Y, last.X, last.Y)
	l := f.Page.List
	if f.Faults.SwallowDrags > 0 {
		f.Faults.SwallowDrags--
		return
	}
	if l == nil || !l.Bounds.Contains(scene.Point{X: first.X, Y: first.Y}) {
		return
	}
	by := first.Y - last.Y
	switch {
	case by > 21:
		by -= 21
	case by < -21:
		by += 21
	default:
		return
	}
	if n := len(path); n < 2 || path[n-1].Y != path[n-2].Y || path[n-1].AtMS-path[n-2].AtMS < 100 {
		by *= 3
	}
	l.scroll(by)
}

func (f *Fake) typeText(t step.Text) error {
	s, err := t.Fill(func(name string) (string, error) {
		return "", &step.Error{Code: step.MissingSecret, Message: "there is no secret " + name}
	})
	if err != nil {
		return err
	}
	f.log("text %q", s)
	if f.Faults.EchoText {
		return &step.Error{Code: step.Internal, Message: "input text " + s + " failed", Hint: "type " + s + " by hand", Candidates: []string{s}}
	}
	if r := []rune(s); f.Faults.GarbleText && len(r) > 2 {
		r[1], r[2] = r[2], r[1]
		s = string(r)
	}
	f.Typed += s
	f.edit(func(v string) string {
		if f.selected {
			return s
		}
		return v + s
	})
	return nil
}

// edit changes what the focused field holds; without one nothing happens.
func (f *Fake) edit(change func(string) string) {
	p := f.Page
	for _, e := range p.Elements {
		if e.Role != scene.RoleField || !e.States.Any(scene.Focused) {
			continue
		}
		if p.Values == nil {
			p.Values = map[string]string{}
		}
		v := change(p.Values[e.Name])
		if format := p.Formats[e.Name]; format != nil {
			v = format(v)
		}
		p.Values[e.Name] = v
		f.selected = false
	}
}

func (f *Fake) key(name string) error {
	f.log("key %s", name)
	switch name {
	case "back", "escape":
		f.keyboard = false
	case "delete":
		f.edit(func(v string) string {
			r := []rune(v)
			if f.selected || len(r) == 0 {
				return ""
			}
			return string(r[:len(r)-1])
		})
	case "select_all":
		if f.Faults.NoSelectAll {
			return &step.Error{Code: step.Unsupported, Message: "no key select_all"}
		}
		f.selected = true
	case "move_end":
		f.selected = false
	case "enter":
		f.Page.Submitted++
	case "home", "recents":
	default:
		if !slices.Contains(step.Keys(), name) {
			return &step.Error{Code: step.InvalidStep, Message: "there is no key " + name, Hint: "the keys are " + strings.Join(step.Keys(), ", ")}
		}
	}
	return nil
}

package device_test

import (
	"context"
	"errors"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// gestures keeps the gestures that a phone got.
func gestures(f *devicetest.Fake) *[]device.Op {
	var got []device.Op
	f.React = func(op device.Op) (bool, error) {
		if op.Kind == device.OpGesture {
			got = append(got, op)
		}
		return false, nil
	}
	return &got
}

func ends(p device.Path) (first, last device.Touch) { return p[0], p[len(p)-1] }

func TestDrag(t *testing.T) {
	f := devicetest.NewFake(form())
	got := gestures(f)
	s := look(t, f)
	r := resolved(t, s, step.Drag, "", args{"hold_ms": 700})
	from, err := scene.Find(s, scene.Target{Label: "Save"}, scene.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	to, err := scene.Find(s, scene.Target{Label: "Next"}, scene.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	r.From, r.To = &from.Element, &to.Element
	done, err := device.Do(context.Background(), f, r, s, device.Settings{})
	if err != nil || told(done.Result) != "ok" || len(*got) != 1 {
		t.Fatalf("%s, %v, %d gestures", told(done.Result), err, len(*got))
	}
	path := (*got)[0].Fingers[0]
	first, last := ends(path)
	if first.X != from.Element.Tap.X || first.Y != from.Element.Tap.Y || last.X != to.Element.Tap.X || last.Y != to.Element.Tap.Y {
		t.Errorf("from %v to %v", first, last)
	}
	if path[1] != (device.Touch{X: first.X, Y: first.Y, AtMS: 700}) {
		t.Errorf("it isn't held before it moves: %v", path[1])
	}
	if before := path[len(path)-2]; last.AtMS-before.AtMS < 100 || before.Y != last.Y {
		t.Errorf("it isn't held before it is let go: %v, %v", before, last)
	}
	covered := to.Element
	covered.States |= scene.Covered
	r.To = &covered
	if done, err := device.Do(context.Background(), f, r, s, device.Settings{}); err != nil || told(done.Result) != "refused target_covered" {
		t.Errorf("onto what is covered: %s, %v", told(done.Result), err)
	}
	r.To = nil
	if done, err := device.Do(context.Background(), f, r, s, device.Settings{}); err != nil || told(done.Result) != "refused invalid_step" {
		t.Errorf("onto nothing: %s, %v", told(done.Result), err)
	}
}

func TestPinch(t *testing.T) {
	apart := func(p device.Op, last bool) int {
		a, b := p.Fingers[0][0], p.Fingers[1][0]
		if last {
			_, a = ends(p.Fingers[0])
			_, b = ends(p.Fingers[1])
		}
		return b.X - a.X
	}
	for scale, zoomsIn := range map[float64]bool{2: true, 0.5: false, 10: true, 0.1: false} {
		f := devicetest.NewFake(form())
		got := gestures(f)
		if done := do(t, f, step.Pinch, "", args{"scale": scale}); told(done.Result) != "ok" || len(*got) != 1 {
			t.Fatalf("%v: %s", scale, told(done.Result))
		}
		before, after := apart((*got)[0], false), apart((*got)[0], true)
		if (after > before) != zoomsIn {
			t.Errorf("%v: fingers are %d apart, then %d", scale, before, after)
		}
		if want := int(scale * float64(before)); scale >= 0.5 && scale <= 2 && (after < want-3 || after > want+3) {
			t.Errorf("%v: fingers are %d apart, then %d, want %d", scale, before, after, want)
		}
	}
}

func TestSwipe(t *testing.T) {
	tests := []struct {
		name, label string
		args        args
		dx, dy      int // the movement's sign
	}{
		{"up the screen", "", args{"direction": "up"}, 0, -1},
		{"down the screen", "", args{"direction": "down", "distance": 100}, 0, 1},
		{"left on a row", "Save", args{"direction": "left"}, -1, 0},
		{"right on a row", "Save", args{"direction": "right", "distance": 30}, 1, 0},
		{"up from a row", "Save", args{"direction": "up"}, 0, -1},
	}
	sign := func(n int) int {
		switch {
		case n > 0:
			return 1
		case n < 0:
			return -1
		}
		return 0
	}
	for _, tt := range tests {
		f := devicetest.NewFake(form())
		got := gestures(f)
		if done := do(t, f, step.Swipe, tt.label, tt.args); told(done.Result) != "ok" || len(*got) != 1 {
			t.Fatalf("%s: %s (%v)", tt.name, told(done.Result), done.Result.Error)
		}
		first, last := ends((*got)[0].Fingers[0])
		if sign(last.X-first.X) != tt.dx || sign(last.Y-first.Y) != tt.dy {
			t.Errorf("%s: from %v to %v", tt.name, first, last)
		}
	}
	f := devicetest.NewFake(form())
	if done := do(t, f, step.Swipe, "", args{"direction": "sideways"}); told(done.Result) != "refused invalid_step" {
		t.Error(told(done.Result))
	}
}

// A carousel in a list takes what is scrolled sideways, the list what is scrolled down.
func TestScrollChoosesByAxis(t *testing.T) {
	p := longList(60)
	p.Elements = append(p.Elements, scene.Element{Role: scene.RoleList, Name: "Stories", ID: "a:id/stories", States: scene.Scrollable | scene.MoreRight,
		Bounds: scene.Rect{Top: 1100, Right: devicetest.Width, Bottom: 1400}})
	for direction, hit := range map[string]string{"right": `list "Stories"`, "left": `list "Stories"`, "down": "list com.example:id/list", "up": "list com.example:id/list"} {
		f := devicetest.NewFake(p)
		got := gestures(f)
		done := do(t, f, step.Scroll, "", args{"direction": direction})
		if told(done.Result) != "ok" || done.Result.Hit != hit {
			t.Errorf("%s: %s, hit %q", direction, told(done.Result), done.Result.Hit)
		}
		first, last := ends((*got)[0].Fingers[0])
		stories := scene.Rect{Top: 1100, Right: devicetest.Width, Bottom: 1400}
		inStories := stories.Contains(scene.Point{X: first.X, Y: first.Y})
		switch direction {
		case "right":
			if !inStories || last.X >= first.X || last.Y != first.Y {
				t.Errorf("right: from %v to %v", first, last)
			}
		case "down":
			if inStories || last.Y >= first.Y || last.X != first.X {
				t.Errorf("down: from %v to %v", first, last)
			}
		}
	}
	f := devicetest.NewFake(form())
	s := look(t, f)
	r := resolved(t, s, step.Scroll, "", args{"direction": "down"})
	m, err := scene.Find(s, scene.Target{Label: "Save"}, scene.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	r.Container = &m.Element
	if done, err := device.Do(context.Background(), f, r, s, device.Settings{}); err != nil || told(done.Result) != "refused unsupported" {
		t.Errorf("a button scrolls: %s, %v", told(done.Result), err)
	}
}

func TestOpenURL(t *testing.T) {
	f := devicetest.NewFake(form())
	if done := do(t, f, step.OpenURL, "", args{"url": "https://example.com/a?b=1&c=2"}); told(done.Result) != "ok" || f.Log("open") != "open https://example.com/a?b=1&c=2" {
		t.Errorf("%s, %s", told(done.Result), f.Log("open"))
	}
	if done := do(t, f, step.OpenURL, "", nil); told(done.Result) != "refused invalid_step" {
		t.Error(told(done.Result))
	}
}

// What happened stands in the result also when the phone can't be looked at afterwards.
func TestBlindAfterwards(t *testing.T) {
	f := devicetest.NewFake(form())
	s := look(t, f)
	f.OnTap["Save"] = func() { f.Faults.FailObserve = &step.Error{Code: step.Internal, Message: "no answer"} }
	done, err := device.Do(context.Background(), f, resolved(t, s, step.Tap, "Save", nil), s, device.Settings{})
	if err != nil || told(done.Result) != "ok" || done.Look != nil {
		t.Errorf("%s, %v, %v", told(done.Result), done.Look, err)
	}
	f.Faults.FailObserve = &step.Error{Code: step.DeviceLost, Message: "unplugged"}
	if _, err := device.Do(context.Background(), f, resolved(t, s, step.Tap, "Next", nil), s, device.Settings{}); !errors.Is(err, &step.Error{Code: step.DeviceLost}) {
		t.Error(err)
	}
}

// In a tree that doesn't follow no focus is seen, so nothing is typed.
func TestStaleTree(t *testing.T) {
	f := devicetest.NewFake(form())
	f.Faults.StaleAfter = 1
	s := look(t, f)
	done, err := device.Do(context.Background(), f, resolved(t, s, step.Type, "Note", args{"text": "abc"}), s, device.Settings{})
	if err != nil || told(done.Result) != "failed no_focus" || f.Typed != "" {
		t.Errorf("%s, typed %q, %v", told(done.Result), f.Typed, err)
	}
}

// A field that opens a search page of its own passes the text on to it.
func TestTypeOpensSearch(t *testing.T) {
	f := devicetest.NewFake(form())
	f.OnTap["Note"] = func() {
		f.Page = &devicetest.Page{App: "com.example.form", Activity: ".Search", Elements: []scene.Element{devicetest.Field("Search here", 100)}}
		f.Page.Elements[0].States |= scene.Focused
	}
	done := do(t, f, step.Type, "Note", args{"text": "abc"})
	if told(done.Result) != "ok" || f.Page.Values["Search here"] != "abc" {
		t.Errorf("%s (%v), holds %q", told(done.Result), done.Result.Error, f.Page.Values["Search here"])
	}
}

// ascii types nothing else, and says so beforehand.
type ascii struct{ *devicetest.Fake }

func (ascii) CheckText(t step.Text) error {
	for _, r := range t.String() {
		if r > 0x7e {
			return &step.Error{Code: step.TextUnsupported, Message: "only ASCII can be typed", Hint: "set up an input method"}
		}
	}
	return nil
}

func TestNothingIsDeletedForWhatCantBeTyped(t *testing.T) {
	d := ascii{devicetest.NewFake(form())}
	d.Page.Values = map[string]string{"Note": "old"}
	if done := do(t, d, step.Type, "Note", args{"text": "Wünderbar"}); told(done.Result) != "failed text_unsupported" || d.Page.Values["Note"] != "old" {
		t.Errorf("%s, holds %q", told(done.Result), d.Page.Values["Note"])
	}
	if done := do(t, d, step.Type, "Note", args{"text": "plain"}); told(done.Result) != "ok" || d.Page.Values["Note"] != "plain" {
		t.Errorf("%s, holds %q", told(done.Result), d.Page.Values["Note"])
	}
}

// A slider that tells numbers of its own is brought to one of them.
func TestSliderOfNumbers(t *testing.T) {
	for value, want := range map[string]struct{ told, holds string }{
		"12": {"ok", "12"}, "3": {"ok +already_set", "3"}, "99": {"failed no_effect", "15"}, "loud": {"refused invalid_step", "3"}, "40%": {"ok +unverified", "6"},
	} {
		p := form()
		at := len(p.Elements) - 2
		p.Elements[at].Value = "3"
		f := devicetest.NewFake(p)
		f.React = func(op device.Op) (bool, error) {
			if op.Kind != device.OpGesture {
				return false, nil
			}
			b := p.Elements[at].Bounds
			part := float64(op.Fingers[0][0].X-b.Left-50) / float64(b.Width()-100)
			p.Elements[at].Value = []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"}[max(0, min(15, int(part*15+0.5)))]
			return true, nil
		}
		done := do(t, f, step.Set, "Volume", args{"value": value})
		if told(done.Result) != want.told || p.Elements[at].Value != want.holds {
			t.Errorf("%s: %s (%v), holds %s", value, told(done.Result), done.Result.Error, p.Elements[at].Value)
		}
	}
}

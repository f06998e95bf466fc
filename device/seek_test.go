package device_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func longList(n int) *devicetest.Page {
	return &devicetest.Page{App: "com.example.list", Activity: ".List", Elements: []scene.Element{devicetest.Button("Menu", 100)},
		List: &devicetest.List{Bounds: scene.Rect{Top: 300, Right: devicetest.Width, Bottom: 2200}, RowHeight: 200, Rows: devicetest.RowsOf("Row", n)}}
}

func seek(t *testing.T, f *devicetest.Fake, label string) (device.Found, error) {
	t.Helper()
	return device.Seek(context.Background(), f, scene.Target{Label: label}, look(t, f), device.Settings{})
}

func TestSeek(t *testing.T) {
	tests := []struct {
		name    string
		label   string
		set     func(f *devicetest.Fake)
		notes   string
		screens int // at most
		code    step.Code
	}{
		{name: "there already", label: "Row 3"},
		{name: "half cut", label: "Row 10"},
		{name: "below", label: "Row 40", notes: "scrolled", screens: 5},
		{name: "the last", label: "Row 60", notes: "scrolled", screens: 8},
		{name: "above", label: "Row 2", set: func(f *devicetest.Fake) { f.Page.List.Offset = 6000 }, notes: "scrolled", screens: 16},
		{name: "comes by itself", label: "Ready", set: func(f *devicetest.Fake) {
			f.After(2*time.Second, func() { f.Page.Elements = append(f.Page.Elements, devicetest.Text("Ready", 2220)) })
		}, notes: "waited"},
		{name: "comes after loading", label: "Ready", set: func(f *devicetest.Fake) {
			f.Page.Busy = true
			f.After(8*time.Second, func() {
				f.Page.Busy = false
				f.Page.Elements = append(f.Page.Elements, devicetest.Text("Ready", 2220))
			})
		}, notes: "waited"},
		{name: "a drag is lost", label: "Row 15", set: func(f *devicetest.Fake) { f.Faults.SwallowDrags = 1 }, notes: "scrolled", screens: 3},
		{name: "rows that load at the end", label: "Row 70", set: func(f *devicetest.Fake) {
			f.Page.List.Grow = func() {
				if len(f.Page.List.Rows) > 60 || f.Page.Busy {
					return
				}
				f.Page.Busy = true
				f.After(4*time.Second, func() { f.Page.Busy, f.Page.List.Rows = false, devicetest.RowsOf("Row", 80) })
			}
		}, notes: "scrolled", screens: 13},
		{name: "absent", label: "Nowhere", screens: 16, code: step.NotFound, notes: "scrolled"},
		{name: "several", label: "Menu", set: func(f *devicetest.Fake) { f.Page.Elements = append(f.Page.Elements, devicetest.Button("Menu", 2220)) }, code: step.Ambiguous},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(longList(60))
			if tt.set != nil {
				tt.set(f)
			}
			found, err := seek(t, f, tt.label)
			var code step.Code
			var e *step.Error
			if errors.As(err, &e) {
				code = e.Code
			}
			if code != tt.code {
				t.Fatalf("error %v, want code %q", err, tt.code)
			}
			if found.Screens > tt.screens {
				t.Errorf("%d screens, want at most %d", found.Screens, tt.screens)
			}
			if tt.code != "" {
				return
			}
			if got := notes(found.Notes); got != tt.notes {
				t.Errorf("notes %q, want %q", got, tt.notes)
			}
			m, err := scene.Find(look(t, f), scene.Target{Label: tt.label}, scene.FindOptions{Acting: true})
			if err != nil || m.Element.States.Any(scene.Cut|scene.Covered) {
				t.Errorf("afterwards %v, %v", m.Element.States, err)
			}
		})
	}
}

func notes(list []step.Note) string {
	var out []string
	for _, n := range list {
		out = append(out, string(n))
	}
	return strings.Join(out, " ")
}

func TestSeekTellsNearest(t *testing.T) {
	f := devicetest.NewFake(longList(60))
	f.Page.List.Rows[50].Name = "Wireless Keyboard"
	_, err := seek(t, f, "Wireles Keyboard")
	var e *step.Error
	if !errors.As(err, &e) || !slices.ContainsFunc(e.Candidates, func(c string) bool { return strings.Contains(c, "Wireless Keyboard") }) {
		t.Errorf("%v, candidates %v", err, e.Candidates)
	}
}

func TestSeekUnderKeyboard(t *testing.T) {
	p := form()
	f := devicetest.NewFake(p)
	do(t, f, step.Tap, "Note", nil)
	found, err := seek(t, f, "Next")
	if err != nil || notes(found.Notes) != "keyboard_hidden" {
		t.Errorf("%v, notes %v", err, found.Notes)
	}
}

// The search touches no other app: it waits, and gives up.
func TestSeekStaysInApp(t *testing.T) {
	f := devicetest.NewFake(longList(60))
	s := look(t, f)
	f.Page = longList(60)
	f.Page.App = "com.example.other"
	f.Events = nil
	_, err := device.Seek(context.Background(), f, scene.Target{Label: "Row 50"}, s, device.Settings{})
	if !errors.Is(err, &step.Error{Code: step.NotFound}) || f.Log("drag", "key", "tap") != "" {
		t.Errorf("%v, did %s", err, f.Log("drag", "key", "tap"))
	}
}

func TestSeekRefIsStale(t *testing.T) {
	f := devicetest.NewFake(longList(60))
	_, err := device.Seek(context.Background(), f, scene.Target{Ref: "e99"}, look(t, f), device.Settings{})
	if !errors.Is(err, &step.Error{Code: step.StaleRef}) || f.Log("drag") != "" {
		t.Errorf("%v", err)
	}
}

func TestScroll(t *testing.T) {
	tests := []struct {
		name string
		args args
		from int
		want int // offset afterwards
	}{
		{"most of it", args{"direction": "down"}, 0, 1520},
		{"a part", args{"direction": "down", "amount": 25}, 0, 475},
		{"all of it", args{"direction": "down", "amount": 100}, 0, 1900},
		{"up", args{"direction": "up"}, 4000, 2480},
		{"at the end", args{"direction": "up"}, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(longList(60))
			f.Page.List.Offset = tt.from
			done := do(t, f, step.Scroll, "", tt.args)
			if told(done.Result) != "ok" || f.Page.List.Offset != tt.want {
				t.Errorf("%s, offset %d, want %d", told(done.Result), f.Page.List.Offset, tt.want)
			}
		})
	}
}

func TestScrollTo(t *testing.T) {
	f := devicetest.NewFake(longList(60))
	if done := do(t, f, step.ScrollTo, "Row 45", nil); told(done.Result) != "ok +scrolled" || done.Result.Hit != `row "Row 45"` {
		t.Errorf("%s, hit %q", told(done.Result), done.Result.Hit)
	}
	if done := do(t, f, step.ScrollTo, "", args{"to": "bottom"}); told(done.Result) != "ok" || f.Page.List.Offset != 60*200-1900 {
		t.Errorf("bottom: %s, %d", told(done.Result), f.Page.List.Offset)
	}
	if done := do(t, f, step.ScrollTo, "", args{"to": "top"}); told(done.Result) != "ok" || f.Page.List.Offset != 0 {
		t.Errorf("top: %s, %d", told(done.Result), f.Page.List.Offset)
	}
	if done := do(t, f, step.ScrollTo, "", args{"to": "bottom", "max": 2}); told(done.Result) != "failed not_found" {
		t.Errorf("two screens: %s", told(done.Result))
	}
}

// A drag never begins on what would take it for itself.
func TestScrollAvoidsControls(t *testing.T) {
	p := longList(60)
	p.Elements = append(p.Elements, scene.Element{Role: scene.RoleSlider, Name: "Volume", States: scene.Clickable,
		Bounds: scene.Rect{Left: 400, Top: 1800, Right: 700, Bottom: 2200}})
	f := devicetest.NewFake(p)
	do(t, f, step.Scroll, "", args{"direction": "down"})
	if got := f.Log("drag"); !strings.HasPrefix(got, "drag 3") && !strings.HasPrefix(got, "drag 2") && !strings.HasPrefix(got, "drag 7") {
		t.Error(got)
	}
}

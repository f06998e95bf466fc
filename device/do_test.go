package device_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// look is the phone's scene at this moment.
func look(t *testing.T, d device.Device) *scene.Scene {
	t.Helper()
	l, err := device.Settle(context.Background(), d, device.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return l.Scene
}

// resolved makes a step ready against the phone's scene.
func resolved(t *testing.T, s *scene.Scene, action step.Action, label string, args map[string]any) step.Resolved {
	t.Helper()
	r := step.Resolved{Action: action, Args: step.ArgsOf(args)}
	for _, name := range []string{"text", "value", "choice", "url"} {
		if v, ok := args[name].(string); ok {
			text, err := step.Expand(v, func(string) (string, bool) { return "", false })
			if err != nil {
				t.Fatal(err)
			}
			r.Text = text
		}
	}
	if app, ok := args["app"].(string); ok {
		r.App = app
	}
	if label != "" {
		r.Planned = &scene.Target{Label: label}
		if m, err := scene.Find(s, *r.Planned, scene.FindOptions{Acting: true}); err == nil {
			r.Target = &m.Element
		} else if action != step.ScrollTo {
			t.Fatal(err)
		}
	}
	return r
}

func do(t *testing.T, d device.Device, action step.Action, label string, args map[string]any) device.Done {
	t.Helper()
	s := look(t, d)
	done, err := device.Do(context.Background(), d, resolved(t, s, action, label, args), s, device.Settings{})
	if err != nil {
		t.Fatalf("%s %s: %v", action, label, err)
	}
	return done
}

// told is outcome, error code and notes in one line.
func told(r step.Result) string {
	out := string(r.Outcome)
	if r.Error != nil {
		out += " " + string(r.Error.Code)
	}
	for _, n := range r.Notes {
		out += " +" + string(n)
	}
	return out
}

type args = map[string]any

func form() *devicetest.Page {
	off := devicetest.Button("Pay", 900)
	off.States |= scene.Disabled
	on := devicetest.Switch("Wi-Fi", 600)
	on.States |= scene.Checked
	slider := scene.Element{Role: scene.RoleSlider, Name: "Volume", Value: "10%", States: scene.Clickable, Bounds: scene.Rect{Left: 40, Top: 1100, Right: 1040, Bottom: 1200}}
	return &devicetest.Page{App: "com.example.form", Activity: ".Form", Elements: []scene.Element{
		devicetest.Field("Note", 100), devicetest.PasswordField("Password", 250), devicetest.Button("Save", 400),
		on, devicetest.Switch("Bluetooth", 750), off, slider, devicetest.Button("Next", 2000),
	}}
}

func TestDo(t *testing.T) {
	tests := []struct {
		name   string
		action step.Action
		label  string
		args   args
		set    func(f *devicetest.Fake)
		want   string // told
		log    string // the operations
		hit    string
	}{
		{name: "tap", action: step.Tap, label: "Save", want: "ok", log: `tap button "Save"`, hit: `button "Save"`},
		{name: "tap disabled", action: step.Tap, label: "Pay", want: "refused target_disabled", log: ``, hit: `button "Pay"`},
		{name: "tap denied", action: step.Tap, label: "Save", set: func(f *devicetest.Fake) { f.Faults.DenyInput = true }, want: "failed input_denied", hit: `button "Save"`},
		{name: "double tap", action: step.DoubleTap, label: "Save", want: "ok", log: "tap button \"Save\"\ntap button \"Save\"", hit: `button "Save"`},
		{name: "long press", action: step.LongPress, label: "Save", want: "ok", log: `long_press button "Save"`, hit: `button "Save"`},
		{name: "set on", action: step.Set, label: "Bluetooth", args: args{"value": "on"}, want: "ok", log: `tap switch "Bluetooth"`, hit: `switch "Bluetooth"`},
		{name: "set what is", action: step.Set, label: "Wi-Fi", args: args{"value": "on"}, want: "ok +already_set", log: ``, hit: `switch "Wi-Fi"`},
		{name: "set without effect", action: step.Set, label: "Bluetooth", args: args{"value": "on"}, set: func(f *devicetest.Fake) { f.Faults.SwallowTaps = 1 },
			want: "failed no_effect", log: `tap switch "Bluetooth"`, hit: `switch "Bluetooth"`},
		{name: "set to nonsense", action: step.Set, label: "Bluetooth", args: args{"value": "blue"}, want: "refused invalid_step", hit: `switch "Bluetooth"`},
		{name: "set a slider", action: step.Set, label: "Volume", args: args{"value": "40%"}, want: "ok", hit: `slider "Volume"`,
			log: "tap slider \"Volume\"\ntap slider \"Volume\""},
		{name: "set a button", action: step.Set, label: "Save", args: args{"value": "on"}, want: "refused unsupported", hit: `button "Save"`},
		{name: "type into a button", action: step.Type, label: "Save", args: args{"text": "a"}, want: "refused not_editable"},
		{name: "type without focus", action: step.Type, args: args{"text": "a"}, want: "refused no_focus"},
		{name: "press", action: step.Press, args: args{"key": "tab"}, want: "ok", log: "key tab"},
		{name: "home", action: step.Home, want: "ok", log: "key home"},
		{name: "recents", action: step.Recents, want: "ok", log: "key recents"},
		{name: "back", action: step.Back, want: "ok", log: "key back"},
		{name: "panel", action: step.OpenPanel, args: args{"panel": "notifications"}, want: "ok", log: "panel notifications"},
		{name: "rotate", action: step.Rotate, args: args{"to": "landscape"}, want: "ok +rotated", log: "rotate landscape"},
		{name: "hide no keyboard", action: step.HideKeyboard, want: "ok +already_set"},
		{name: "launch", action: step.LaunchApp, args: args{"app": "com.example.notes"}, want: "ok", log: "launch com.example.notes"},
		{name: "launch what isn't there", action: step.LaunchApp, args: args{"app": "com.example.none"}, want: "refused app_not_found", log: "launch com.example.none"},
		{name: "terminate", action: step.TerminateApp, args: args{"app": "com.example.notes"}, want: "ok", log: "terminate com.example.notes"},
		{name: "no dialog", action: step.AnswerDialog, args: args{"choice": "ok"}, want: "refused no_dialog"},
		{name: "setup", action: step.Setup, args: args{"op": "dark_mode", "value": "on"}, want: "ok", log: "setup dark_mode on"},
		{name: "setup that can't be", action: step.Setup, args: args{"op": "locale", "value": "de"}, want: "refused unsupported", log: "setup locale de"},
		{name: "unknown action", action: "fly", want: "refused unsupported"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(form())
			if tt.set != nil {
				tt.set(f)
			}
			f.Events = nil
			done := do(t, f, tt.action, tt.label, tt.args)
			if got := told(done.Result); got != tt.want {
				t.Errorf("result %q, want %q (%v)", got, tt.want, done.Result.Error)
			}
			if got := f.Log("tap", "long", "key", "text", "drag", "launch", "terminate", "rotate", "panel", "setup"); got != tt.log {
				t.Errorf("did\n%s\nwant\n%s", got, tt.log)
			}
			if done.Result.Hit != tt.hit {
				t.Errorf("hit %q, want %q", done.Result.Hit, tt.hit)
			}
			if done.Look != nil && !done.Look.Scene.Settled() {
				t.Error("the look isn't settled")
			}
			if e := done.Result.Error; e != nil && e.Message == "" {
				t.Error("an error without a message")
			}
		})
	}
}

func TestTapUnderKeyboard(t *testing.T) {
	f := devicetest.NewFake(form())
	do(t, f, step.Tap, "Note", nil)
	if !look(t, f).Keyboard().Visible {
		t.Fatal("no keyboard came")
	}
	f.Events = nil
	done := do(t, f, step.Tap, "Next", nil)
	if got, want := told(done.Result), "ok +keyboard_hidden"; got != want {
		t.Errorf("result %q, want %q", got, want)
	}
	if got, want := f.Log("tap", "key"), "key escape\ntap button \"Next\""; got != want {
		t.Errorf("did %q, want %q", got, want)
	}
}

func TestBackHidesKeyboard(t *testing.T) {
	f := devicetest.NewFake(form())
	do(t, f, step.Tap, "Note", nil)
	if got, want := told(do(t, f, step.Back, "", nil).Result), "ok +keyboard_hidden"; got != want {
		t.Errorf("result %q, want %q", got, want)
	}
	if got, want := told(do(t, f, step.Back, "", nil).Result), "ok"; got != want {
		t.Errorf("second back: %q, want %q", got, want)
	}
}

func TestPointOutside(t *testing.T) {
	f := devicetest.NewFake(form())
	s := look(t, f)
	for _, p := range []scene.Point{{X: -1, Y: 5}, {X: devicetest.Width, Y: 5}, {X: 5, Y: devicetest.Height}} {
		done, err := device.Do(context.Background(), f, step.Resolved{Action: step.Tap, Point: &p}, s, device.Settings{})
		if err != nil || told(done.Result) != "refused out_of_space" {
			t.Errorf("%v: %s, %v", p, told(done.Result), err)
		}
	}
}

func TestLaunchNotInFront(t *testing.T) {
	f := devicetest.NewFake(form())
	f.React = func(op device.Op) (bool, error) { return op.Kind == device.OpLaunch, nil }
	done := do(t, f, step.LaunchApp, "", args{"app": "com.example.notes"})
	if got := told(done.Result); got != "failed app_not_in_front" || done.Result.App != "com.example.notes" {
		t.Errorf("%s, app %q", got, done.Result.App)
	}
}

func TestLaunchThatAsks(t *testing.T) {
	f := devicetest.NewFake(form())
	f.Pages["com.example.notes"] = prompt()
	if got := told(do(t, f, step.LaunchApp, "", args{"app": "com.example.notes"}).Result); got != "ok" {
		t.Error(got)
	}
}

func TestLostAndCancelled(t *testing.T) {
	f := devicetest.NewFake(form())
	s := look(t, f)
	r := resolved(t, s, step.Tap, "Save", nil)
	f.Faults.LoseAfter = 1
	if _, err := device.Do(context.Background(), f, r, s, device.Settings{}); err == nil || err.(*step.Error).Code != step.DeviceLost {
		t.Errorf("lost: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := device.Do(ctx, devicetest.NewFake(form()), r, s, device.Settings{}); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := device.Settle(ctx, devicetest.NewFake(form()), device.Settings{}); err != context.Canceled {
		t.Errorf("settle: %v", err)
	}
}

// doer taps by itself and leaves everything else.
type doer struct{ *devicetest.Fake }

func (d doer) DoAction(_ context.Context, r step.Resolved, _ *scene.Scene) (step.Result, bool, error) {
	if r.Action != step.Tap {
		return step.Result{}, false, nil
	}
	d.Events = append(d.Events, "did "+string(r.Action))
	return step.Result{Outcome: step.OK, Effect: step.EffectUnknown, Expect: step.None, Hit: "by itself"}, true, nil
}

func TestDoer(t *testing.T) {
	d := doer{devicetest.NewFake(form())}
	if done := do(t, d, step.Tap, "Save", nil); done.Result.Hit != "by itself" || done.Look == nil {
		t.Errorf("hit %q, look %v", done.Result.Hit, done.Look)
	}
	if done := do(t, d, step.LongPress, "Save", nil); done.Result.Hit != `button "Save"` {
		t.Errorf("hit %q", done.Result.Hit)
	}
	if got := d.Log("did", "tap", "long"); got != "did tap\nlong_press button \"Save\"" {
		t.Error(got)
	}
}

func TestUntilProlongs(t *testing.T) {
	f := devicetest.NewFake(form())
	f.OnTap["Save"] = func() {
		f.After(3*time.Second, func() { f.Page.Elements = append(f.Page.Elements, devicetest.Text("Saved", 1400)) })
	}
	s := look(t, f)
	saved := func(s *scene.Scene) bool { return len(scene.FindAll(s, scene.Target{Label: "Saved"})) > 0 }
	done, err := device.Do(context.Background(), f, resolved(t, s, step.Tap, "Save", nil), s, device.Settings{Until: saved})
	if err != nil || !saved(done.Look.Scene) || !done.Look.Scene.Settled() {
		t.Errorf("err %v, saved %v", err, saved(done.Look.Scene))
	}
}

func TestScreenshotOncePerStep(t *testing.T) {
	f := devicetest.NewFake(form())
	s := look(t, f)
	f.Events = nil
	done, err := device.Do(context.Background(), f, resolved(t, s, step.Tap, "Save", nil), s, device.Settings{Screenshot: true, Source: true})
	if err != nil || done.Look.Screenshot == nil || done.Look.Source == nil {
		t.Fatalf("%v %v", err, done.Look)
	}
	if n := strings.Count(f.Log("screenshot"), "screenshot"); n != 1 {
		t.Errorf("%d screenshots", n)
	}
}

func TestCrash(t *testing.T) {
	f := devicetest.NewFake(form())
	f.OnTap["Save"] = func() { f.Page = &devicetest.Page{App: "com.android.launcher3"} }
	if got := told(do(t, f, step.Tap, "Save", nil).Result); got != "failed app_crashed" {
		t.Error(got)
	}
	f.Page = form()
	f.OnTap["Save"] = func() { f.Page = &devicetest.Page{App: "com.example.other"} }
	if got := told(do(t, f, step.Tap, "Save", nil).Result); got != "ok" {
		t.Errorf("another app came to the front: %s", got)
	}
}

// picker opens a dialog with options when its spinner is tapped.
func picker(f *devicetest.Fake, options ...string) {
	page := f.Page
	spinner := scene.Element{Role: scene.RoleSpinner, Name: "Colour", Value: "Red", States: scene.Clickable, Bounds: scene.Rect{Left: 40, Top: 1400, Right: 1040, Bottom: 1480}}
	page.Elements = append(page.Elements, spinner)
	at := len(page.Elements) - 1
	f.OnTap["Colour"] = func() {
		dialog := &devicetest.Page{App: page.App, Activity: page.Activity, Dialog: true}
		for i, o := range options {
			dialog.Elements = append(dialog.Elements, devicetest.Button(o, 700+150*i))
			f.OnTap[o] = func() {
				page.Elements[at].Value = o
				f.Page = page
			}
		}
		f.Page = dialog
	}
	f.React = func(op device.Op) (bool, error) {
		if op.Key == "back" && f.Page != page {
			f.Page = page
			return true, nil
		}
		return false, nil
	}
}

func TestChoose(t *testing.T) {
	tests := []struct{ value, want, holds string }{
		{"Blue", "ok", "Blue"}, {"blue", "ok", "Blue"}, {"red", "ok +already_set", "Red"}, {"Mauve", "failed not_found", "Red"},
	}
	for _, tt := range tests {
		f := devicetest.NewFake(form())
		page := f.Page
		picker(f, "Red", "Green", "Blue")
		done := do(t, f, step.Set, "Colour", args{"value": tt.value})
		if got := told(done.Result); got != tt.want || page.Elements[len(page.Elements)-1].Value != tt.holds {
			t.Errorf("%s: %s (%v), holds %s", tt.value, got, done.Result.Error, page.Elements[len(page.Elements)-1].Value)
		}
		if f.Page != page {
			t.Errorf("%s: the options are still open", tt.value)
		}
	}
}

// Looking is what costs time on a phone that waits until it is at rest: a plain
// action has one look, typing into a field that has no focus two.
func TestLooksOfAnAction(t *testing.T) {
	tests := []struct {
		action step.Action
		label  string
		args   args
		looks  int
	}{
		{step.Tap, "Save", nil, 1},
		{step.Tap, "Note", nil, 1},
		{step.Press, "", args{"key": "tab"}, 1},
		{step.Swipe, "", args{"direction": "up"}, 1},
		{step.Scroll, "", args{"direction": "down"}, 1},
		{step.LaunchApp, "", args{"app": "com.example.notes"}, 1},
		{step.TerminateApp, "", args{"app": "com.example.notes"}, 1},
		{step.Back, "", nil, 1},
		{step.Set, "Bluetooth", args{"value": "on"}, 1},
		{step.Set, "Wi-Fi", args{"value": "on"}, 0},
		{step.Type, "Note", args{"text": "abc"}, 2},
	}
	for _, tt := range tests {
		f := devicetest.NewFake(form())
		f.Idle = true
		s := look(t, f)
		f.Events = nil
		done, err := device.Do(context.Background(), f, resolved(t, s, tt.action, tt.label, tt.args), s, device.Settings{Screenshot: true})
		if err != nil || done.Result.Outcome != step.OK {
			t.Errorf("%s %s: %s, %v", tt.action, tt.label, told(done.Result), err)
		}
		if got := strings.Count(f.Log("observe"), "observe"); got != tt.looks {
			t.Errorf("%s %s: %d looks, want %d", tt.action, tt.label, got, tt.looks)
		}
		if tt.looks > 0 && done.Look.Screenshot == nil {
			t.Errorf("%s %s: no picture", tt.action, tt.label)
		}
	}
}

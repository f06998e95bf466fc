package sim_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// hand plays steps on a phone as a task does: it resolves targets in the last scene,
// has what is missing sought, and keeps refs.
type hand struct {
	*testing.T
	d   *devicesim.Device
	now *scene.Scene
}

func phone(t *testing.T, o sim.Options) *hand {
	t.Helper()
	p, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{T: t, d: devicesim.New(p, "sim:")}
	look, err := device.Settle(context.Background(), h.d, device.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	h.now = look.Scene
	return h
}

func (h *hand) find(label string) *scene.Element {
	h.Helper()
	t := scene.Target{Label: label}
	m, err := scene.Find(h.now, t, scene.FindOptions{Acting: true})
	if err != nil {
		found, err := device.Seek(context.Background(), h.d, t, h.now, device.Settings{})
		if err != nil {
			h.Fatalf("%s: %v", label, err)
		}
		h.now = scene.Carry(h.now, found.Look.Scene)
		if m, err = scene.Find(h.now, t, scene.FindOptions{Acting: true}); err != nil {
			h.Fatalf("%s, after it was found: %v", label, err)
		}
	}
	return &m.Element
}

// do does a step and gives outcome, code and notes in one line.
func (h *hand) do(action step.Action, label string, args map[string]any) string {
	h.Helper()
	r := step.Resolved{Action: action, Args: step.ArgsOf(args)}
	for _, name := range []string{"text", "value", "choice", "url"} {
		if s, ok := args[name].(string); ok {
			r.Text = step.Literal(s)
		}
	}
	if app, ok := args["app"].(string); ok {
		r.App = app
	}
	if label != "" {
		r.Planned = &scene.Target{Label: label}
		if action != step.ScrollTo {
			r.Target = h.find(label)
		}
	}
	done, err := device.Do(context.Background(), h.d, r, h.now, device.Settings{})
	if err != nil {
		h.Fatalf("%s %s: %v", action, label, err)
	}
	if done.Look != nil {
		h.now = scene.Carry(h.now, done.Look.Scene)
	}
	out := string(done.Result.Outcome)
	if e := done.Result.Error; e != nil {
		out += " " + string(e.Code) + ": " + e.Message
	}
	for _, n := range done.Result.Notes {
		out += " +" + string(n)
	}
	return out
}

func (h *hand) want(want string, action step.Action, label string, args map[string]any) {
	h.Helper()
	if got := h.do(action, label, args); got != want {
		h.Errorf("%s %s %v: %s, want %s\n%s", action, label, args, got, want, scene.Render(h.now, nil, scene.RenderOptions{}))
	}
}

func (h *hand) state(app string) string {
	return string(h.d.Phone().State()[app])
}

const (
	settings = "com.android.settings"
	notes    = "com.amc.notes"
	news     = "com.amc.news"
)

type args = map[string]any

// each runs a test on every profile.
func each(t *testing.T, test func(t *testing.T, o sim.Options)) {
	t.Helper()
	for _, profile := range sim.Profiles() {
		t.Run(fmt.Sprint(profile), func(t *testing.T) { test(t, sim.Options{Profile: profile}) })
	}
}

func TestTypeVerbatimOnSim(t *testing.T) {
	texts := []string{"#general", "~/shared/notes", "hashtag #travel", "*#06#",
		"a; input keyevent 3", "$(rm /sdcard/x)", "`id`", "a$a", "rock & roll", "a|cat", "(hi)", "<b>", "*",
		"Wünderbar", "£ & 💰", "很", "☝", "👨‍👩‍👧", "e\u0301", "France", `a "quoted" 'text'`}
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": notes})
		h.want("ok", step.Tap, "New note", nil)
		for _, text := range texts {
			h.want("ok", step.Type, "Title", args{"text": text})
			if got := h.find("Title").Value; got != text {
				t.Errorf("the field reads %q, want %q", got, text)
			}
		}
		h.want("ok", step.Clear, "Title", nil)
		if e := h.find("Title"); e.Value != "" && e.Value != "Title" {
			t.Errorf("cleared, and it reads %q", e.Value)
		}
	})
}

func TestNoteWithToast(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": notes})
		h.want("ok", step.Tap, "New note", nil)
		h.want("ok", step.Type, "Title", args{"text": "Shopping"})
		h.want(suggested(o), step.Type, "Note", args{"text": "milk\nbread"})
		h.want("ok", step.Tap, "Save", nil)
		if !strings.Contains(h.state(notes), `milk\nbread`) {
			t.Errorf("stored: %s", h.state(notes))
		}
		if got := messages(h.now); got != "Note saved" {
			t.Errorf("messages %q", got)
		}
		if err := h.d.Sleep(context.Background(), 5*time.Second); err != nil {
			t.Fatal(err)
		}
		look, err := h.d.Observe(context.Background(), device.Want{})
		if err != nil || messages(look.Scene) != "" {
			t.Errorf("later: messages %q, %v", messages(look.Scene), err)
		}
	})
}

func messages(s *scene.Scene) string {
	var out []string
	for _, m := range s.Messages() {
		out = append(out, m.Text)
	}
	return strings.Join(out, ", ")
}

// A toast that is gone by the time of the next look is told all the same, once.
func TestToastOutlivesTheLook(t *testing.T) {
	h := phone(t, sim.Options{})
	h.want("ok", step.LaunchApp, "", args{"app": notes})
	h.want("ok", step.Tap, "New note", nil)
	p := h.find("Save").Tap
	ctx := context.Background()
	tap := device.Op{Kind: device.OpGesture, Fingers: []device.Path{{{X: p.X, Y: p.Y}, {X: p.X, Y: p.Y, AtMS: 50}}}}
	if err := errors.Join(h.d.Perform(ctx, tap), h.d.Sleep(ctx, 6*time.Second)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Nothing to save", ""} {
		look, err := h.d.Observe(ctx, device.Want{})
		if err != nil || messages(look.Scene) != want {
			t.Errorf("messages %q, want %q (%v)", messages(look.Scene), want, err)
		}
	}
}

func TestSettingsOnSim(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": settings, "fresh": true})
		h.want("ok", step.Tap, "Network & internet", nil)
		h.want("ok", step.Set, "Airplane mode", args{"value": "on"})
		h.want("ok +already_set", step.Set, "Airplane mode", args{"value": "on"})
		h.want("ok", step.Set, "Airplane mode", args{"value": "off"})
		h.want("ok", step.Back, "", nil)
		h.want("ok", step.Tap, "Display", nil)
		h.want("ok", step.Set, "Screen timeout", args{"value": "5 minutes"})
		h.want("ok +already_set", step.Set, "Screen timeout", args{"value": "5 minutes"})
		if got := h.do(step.Set, "Screen timeout", args{"value": "never"}); !strings.HasPrefix(got, "failed not_found") {
			t.Errorf("an option that isn't offered: %s", got)
		}
		if e := h.find("Brightness level"); e.Role == scene.RoleSlider {
			h.want("ok +unverified", step.Set, "Brightness level", args{"value": "30%"})
			if got := h.state(settings); !strings.Contains(got, `"Brightness level":"30"`) && !strings.Contains(got, `"Brightness level":"29"`) && !strings.Contains(got, `"Brightness level":"31"`) {
				t.Errorf("brightness: %s", got)
			}
		}
		h.want("ok", step.Back, "", nil)
		h.want("ok", step.Tap, "About phone", nil)
	})
}

func TestScrollToOnSim(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": settings, "fresh": true})
		h.want("ok +scrolled", step.ScrollTo, "About phone", nil)
		h.want("ok", step.ScrollTo, "", args{"to": "top"})
		if e := h.find("Network & internet"); e.States.Any(scene.Cut) {
			t.Error("the first row is cut at the top")
		}
		h.want("ok", step.ScrollTo, "", args{"to": "bottom"})
		if _, err := scene.Find(h.now, scene.Target{Label: "About phone"}, scene.FindOptions{}); err != nil {
			t.Errorf("at the bottom: %v", err)
		}
		h.want("ok +scrolled", step.ScrollTo, "Network & internet", nil)
	})
}

func TestPermissionOnSim(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": news})
		for _, tt := range []struct{ choice, toast string }{{"deny", "News near you needs your location"}, {"allow", ""}} {
			menu := scene.Target{ID: news + ":id/menu_button"}
			m, err := scene.Find(h.now, menu, scene.FindOptions{Acting: true})
			if err != nil {
				t.Fatalf("%v\n%s", err, scene.Render(h.now, nil, scene.RenderOptions{}))
			}
			done, err := device.Do(context.Background(), h.d, step.Resolved{Action: step.Tap, Target: &m.Element}, h.now, device.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			h.now = scene.Carry(h.now, done.Look.Scene)
			h.want("ok", step.Tap, "News near you", nil)
			h.want("ok", step.AnswerDialog, "", args{"choice": tt.choice})
			if got := messages(h.now); got != tt.toast {
				t.Errorf("%s: messages %q", tt.choice, got)
			}
		}
		h.want("refused no_dialog: there is no dialog to answer", step.AnswerDialog, "", args{"choice": "allow"})
		if got := h.now.Foreground().App; got != news {
			t.Errorf("%s is in front", got)
		}
	})
}

func TestSystemOnSim(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": settings})
		h.want("ok +rotated", step.Rotate, "", args{"to": "landscape"})
		h.want("ok +rotated", step.Rotate, "", args{"to": "portrait"})
		h.want("ok", step.OpenPanel, "", args{"panel": "notifications"})
		h.want("ok", step.OpenPanel, "", args{"panel": "none"})
		h.want("ok", step.Scroll, "", args{"direction": "down"})
		h.want("ok", step.Swipe, "", args{"direction": "up"})
		h.want("ok", step.TerminateApp, "", args{"app": settings})
		h.want("ok", step.Home, "", nil)
		h.want("ok", step.Recents, "", nil)
		h.want("ok", step.Setup, "", args{"op": "dark_mode", "value": "on"})
		h.want("ok", step.Setup, "", args{"op": "clear_data", "value": "Notes"})
		h.want("ok", step.Pinch, "", args{"scale": 2})
		if got := h.do(step.LaunchApp, "", args{"app": "com.example.none"}); !strings.HasPrefix(got, "refused app_not_found") {
			t.Error(got)
		}
	})
}

// With everything switched on that breaks agents, the common things still work.
func TestTroublesomeSim(t *testing.T) {
	each(t, func(t *testing.T, o sim.Options) {
		o.Behaviours = sim.Everyday()
		h := phone(t, o)
		h.want("ok", step.LaunchApp, "", args{"app": settings, "fresh": true})
		h.find("About phone")
		h.do(step.Tap, "About phone", nil)
		h.find("IP address")
		h.want("ok", step.LaunchApp, "", args{"app": notes})
		h.do(step.Tap, "New note", nil)
		h.want("ok", step.Type, "Title", args{"text": "A title"})
		h.want(suggested(o), step.Type, "Note", args{"text": "some text"})
	})
}

// suggested is how a step behind a field that suggests things goes: its list is in no
// dump of one window, so that it is closed with the keyboard.
func suggested(o sim.Options) string {
	if o.Profile < 34 {
		return "ok +keyboard_hidden"
	}
	return "ok"
}

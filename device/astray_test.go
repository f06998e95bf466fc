package device_test

import (
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

const notesApp, mailApp = "com.example.notes", "com.example.mail"

// interceptor is a phone on which another app takes the first touches.
func interceptor(p *devicetest.Page, touches int, takes func(f *devicetest.Fake)) *devicetest.Fake {
	f := devicetest.NewFake(p)
	f.Pages[notesApp] = p
	f.React = func(op device.Op) (bool, error) {
		if op.Kind != device.OpGesture || touches == 0 {
			return false, nil
		}
		touches--
		if takes != nil {
			takes(f)
		}
		return true, nil
	}
	return f
}

func mail(f *devicetest.Fake) {
	f.Page = &devicetest.Page{App: mailApp, Activity: ".Thread", Elements: []scene.Element{devicetest.Text("Are you there?", 300)}}
}

func editor() *devicetest.Page {
	return &devicetest.Page{App: notesApp, Activity: ".Editor", Elements: []scene.Element{devicetest.Field("Title", 100),
		devicetest.Switch("Pinned", 250), devicetest.Field("Body", 900), devicetest.Switch("Shared", 1100)}}
}

// A notification over the top of the screen takes touches, and a dump of one window
// doesn't show it. What never leads to another app is done again in its own.
func TestTouchesThatANotificationTakes(t *testing.T) {
	for _, c := range []struct {
		name, label string
		action      step.Action
		args        args
		touches     int
		code        step.Code
	}{
		{"typing", "Title", step.Type, args{"text": "Milk"}, 1, ""},
		{"twice", "Title", step.Type, args{"text": "Milk"}, 2, ""},
		{"for ever", "Title", step.Type, args{"text": "Milk"}, 9, step.StaleTarget},
		{"a switch", "Pinned", step.Set, args{"value": "on"}, 1, ""},
		{"a long press", "Pinned", step.LongPress, nil, 1, ""},
		{"further down it isn't that", "Body", step.Type, args{"text": "Milk"}, 1, step.NoFocus},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := interceptor(editor(), c.touches, mail)
			r := do(t, f, c.action, c.label, c.args).Result
			switch {
			case c.code == "" && (r.Outcome != step.OK || notes(r.Notes) != "repeated"):
				t.Errorf("the result is %+v", r)
			case c.code != "" && (r.Error == nil || r.Error.Code != c.code):
				t.Errorf("the result is %+v, want %s", r, c.code)
			}
			if typed := f.Page.Values[c.label]; c.action == step.Type && c.code == "" && typed != "Milk" {
				t.Errorf("the field holds %q", typed)
			}
		})
	}
}

// A tap after which nothing at all is different is done again once the notification is gone.
func TestTapThatANotificationTakes(t *testing.T) {
	page := func(top int) *devicetest.Page {
		return &devicetest.Page{App: notesApp, Activity: ".Editor", Elements: []scene.Element{devicetest.Button("Save", top), devicetest.Text("Draft", 900)}}
	}
	for _, c := range []struct {
		name  string
		top   int
		taps  string
		takes func(*devicetest.Fake)
		saved bool
	}{
		{"nothing changed", 100, "repeated", nil, true},
		{"a message came", 100, "", func(f *devicetest.Fake) { f.Page.Messages = []scene.Message{{Kind: "toast", Text: "Not now"}} }, false},
		{"something changed", 100, "", func(f *devicetest.Fake) { f.Page.Elements[1].Name = "Draft 2" }, false},
		{"it came late", 100, "", func(f *devicetest.Fake) { f.After(3*time.Second, func() { f.Page.Elements[1].Name = "Draft 2" }) }, false},
		{"further down", 900, "", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := interceptor(page(c.top), 1, c.takes)
			saved := false
			f.OnTap["Save"] = func() { saved = true }
			began := f.Now()
			r := do(t, f, step.Tap, "Save", nil).Result
			if r.Outcome != step.OK || notes(r.Notes) != c.taps || saved != c.saved {
				t.Errorf("the result is %+v, saved: %v", r, saved)
			}
			if waited := f.Now().Sub(began); saved && waited < 5*time.Second {
				t.Errorf("it was repeated after %v, while a notification stands", waited)
			}
		})
	}
}

// What covers a target and leaves by itself is waited for.
func TestCoverThatLeaves(t *testing.T) {
	for _, c := range []struct {
		name  string
		after time.Duration
		code  step.Code
	}{{"soon", 5 * time.Second, ""}, {"never", time.Hour, step.TargetCovered}} {
		t.Run(c.name, func(t *testing.T) {
			f := devicetest.NewFake(form())
			f.Page.Elements[2].States |= scene.Covered
			f.After(c.after, func() { f.Page.Elements[2].States &^= scene.Covered })
			r := do(t, f, step.Tap, "Save", nil).Result
			if c.code == "" && (r.Outcome != step.OK || notes(r.Notes) != "waited") || c.code != "" && (r.Error == nil || r.Error.Code != c.code) {
				t.Errorf("the result is %+v", r)
			}
			if tapped := f.Log("tap") != ""; tapped != (c.code == "") {
				t.Errorf("it did %s", f.Log("tap"))
			}
		})
	}
}

// A field that suggests things may have a list below it that no dump shows.
func TestSuggestionsAreClosed(t *testing.T) {
	for _, c := range []struct {
		class, keys string
	}{{"android.widget.AutoCompleteTextView", "key escape"}, {"android.widget.EditText", ""}} {
		f := devicetest.NewFake(editor())
		f.Page.Elements[0].Class = c.class
		do(t, f, step.Type, "Title", args{"text": "Mi"})
		f.Events = nil
		r := do(t, f, step.Set, "Shared", args{"value": "on"}).Result
		if got := f.Log("key"); r.Outcome != step.OK || !strings.HasPrefix(got, c.keys) || c.keys == "" && got != "" {
			t.Errorf("%s: did %q, %+v", c.class, got, r)
		}
	}
}

// A toolkit that makes its tree when it is asked for it shows nothing at first.
func TestTreeThatComesLate(t *testing.T) {
	for _, c := range []struct {
		name  string
		seen  bool
		looks int
	}{{"for the first time", false, 2}, {"a page that said nothing before", true, 1}} {
		t.Run(c.name, func(t *testing.T) {
			region := scene.Element{Role: scene.RoleOpaque, Bounds: scene.Rect{Right: devicetest.Width, Bottom: 2000}}
			f := devicetest.NewFake(&devicetest.Page{App: notesApp, Elements: []scene.Element{region}})
			f.Idle = true
			var s device.Settings
			if c.seen {
				s.Seen = look(t, f)
				f.Events = nil
			}
			if _, err := device.Settle(t.Context(), f, s); err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(f.Log("observe"), "observe"); n != c.looks {
				t.Errorf("%d looks, want %d", n, c.looks)
			}
		})
	}
}

// The search key of a keyboard is its Enter key.
func TestSearchKey(t *testing.T) {
	f := devicetest.NewFake(editor())
	for _, c := range []struct{ enter, want string }{{"search", "key enter"}, {"done", "key search"}} {
		s := look(t, f)
		d := s.Data()
		d.Keyboard = scene.Keyboard{Visible: true, Enter: c.enter}
		f.Events = nil
		if _, err := device.Do(t.Context(), f, step.Resolved{Action: step.Press, Args: step.ArgsOf(args{"key": "search"})}, scene.New(d), device.Settings{}); err != nil {
			t.Fatal(err)
		}
		if got := f.Log("key"); got != c.want {
			t.Errorf("with the key %s it pressed %q", c.enter, got)
		}
	}
}

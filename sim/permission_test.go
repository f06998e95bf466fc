package sim_test

import (
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestButtonsOfPermissions(t *testing.T) {
	for _, c := range []struct{ kind, question, yes string }{
		{"Photo", "Allow Messages to access photos, media and files on your device?", "allow_button"},
		{"Camera", "Allow Messages to take pictures and record video?", "allow_foreground_only_button"},
		{"Location", "Allow Messages to access this device’s location?", "allow_foreground_only_button"},
		{"Contact", "Allow Messages to access your contacts?", "allow_button"},
		{"Voice message", "Allow Messages to record audio?", "allow_foreground_only_button"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			h := openMessages(t, with(messagesApp, oneThread))
			h.tap("Ben")
			ask := func() { h.letPass(3000); h.tap("Attach"); h.tap(c.kind) }
			ask()
			if n := h.id(grantID + "message"); n == nil || n.Text != c.question {
				t.Fatalf("asked %+v", n)
			}
			once := h.id(grantID + "allow_one_time_button")
			if (once != nil) != (c.yes == "allow_foreground_only_button") {
				t.Errorf("once is %+v", once)
			}
			h.tapNode(h.id(grantID + "deny_button"))
			ask()
			h.tapNode(h.id(grantID + "deny_button"))
			ask()
			if h.id(grantID+"message") != nil {
				t.Error("asked a third time")
			}
			h.tap("Settings")
			h.tap("Permissions")
			h.must("Not allowed")
		})
	}
}

func TestPermissionIsGivenInSettings(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:" + messagesApp})
	h.must("Notifications")
	h.tap("Permissions")
	h.tap("Microphone")
	h.tap("Allow only while using the app")
	h.key("back")
	h.must("Only while app is in use")
	h.tap("Contacts")
	h.tap("Allow")
	h.key("back")
	h.key("back")
	h.must("Contacts, Microphone, Notifications")
	h.launch(messagesApp)
	h.tap("Start chat")
	h.letPass(1000)
	h.must("Next")
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:" + messagesApp})
	h.tap("Permissions")
	h.tap("Contacts")
	h.tap("Don’t allow")
	h.launch(messagesApp)
	h.tap("Start chat")
	h.letPass(1000)
	h.must("Allow access")
}

func TestAsksNotifications(t *testing.T) {
	for profile, asks := range map[int]bool{30: false, 33: true, 36: true} {
		t.Run(fmt.Sprint(profile), func(t *testing.T) {
			o := with(messagesApp, arriving)
			o.Profile, o.Behaviours = profile, []string{"asks_notifications"}
			h := newHand(t, o)
			h.launch(messagesApp)
			if got := h.id(grantID + "allow_button"); (got != nil) != asks {
				t.Fatalf("asked with %+v", got)
			}
			if asks {
				if n := h.id(grantID + "message"); n.Text != "Allow Messages to send you notifications?" {
					t.Errorf("asked %q", n.Text)
				}
				h.tap("Don’t allow")
			}
			h.key("home")
			h.letPass(10_000)
			h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
			if silent := h.named("No notifications") != nil; silent != asks {
				t.Errorf("silent %v", silent)
			}
		})
	}
}

func TestOnceEndsForAllPermissions(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	for range 2 {
		h.tap("Ben")
		h.tap("Attach")
		h.tap("Camera")
		h.tap("Only this time")
		h.do(sim.Input{Kind: sim.KindTerminate, App: messagesApp})
		h.launch(messagesApp)
	}
}

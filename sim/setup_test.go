package sim_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func (h *hand) setup(name, value string) {
	h.Helper()
	h.do(sim.Input{Kind: sim.KindSetup, Name: name, Value: value})
}

// stored is a member of what an app stores, as JSON.
func (h *hand) stored(app, member string) string {
	h.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal(h.phone.State()[app], &all); err != nil {
		h.Fatal(err)
	}
	return string(all[member])
}

func TestSetupSwitches(t *testing.T) {
	h := newHand(t, sim.Options{})
	for _, tt := range []struct{ name, on, off, key string }{
		{"dark", "on", "off", "Dark theme"}, {"airplane", "on", "off", "Airplane mode"}, {"wifi", "on", "off", "Wi‑Fi"},
		{"data", "on", "off", "Mobile data"}, {"location", "on", "off", "Use location"},
	} {
		for _, value := range []string{tt.on, tt.on, tt.off, tt.on} {
			h.setup(tt.name, value)
			want := `"` + tt.key + `":` + map[string]string{tt.on: "true", tt.off: "false"}[value]
			if got := h.stored("com.android.settings", "on"); !strings.Contains(got, want) {
				t.Errorf("%s %s: %s", tt.name, value, got)
			}
		}
	}
}

func TestSetupRefusesWhatItCannotRead(t *testing.T) {
	h := newHand(t, sim.Options{})
	before := string(sight(t, h.phone))
	for _, tt := range []struct {
		name, value string
		code        sim.Code
	}{
		{"", "", sim.BadInput}, {"colour", "red", sim.BadInput}, {"dark", "", sim.BadInput}, {"dark", "On", sim.BadInput},
		{"wifi", "yes", sim.BadInput}, {"location", "here", sim.BadInput}, {"location", "91,0", sim.BadInput}, {"location", "NaN,1", sim.BadInput},
		{"locale", "tlh", sim.BadInput}, {"font", "Huge", sim.BadInput}, {"automation", "maybe", sim.BadInput},
		{"clear", "com.example.none", sim.UnknownApp}, {"kill", "", sim.UnknownApp}, {"grant", "com.example.none camera", sim.UnknownApp},
		{"grant", "com.amc.news camera obscura", sim.BadInput}, {"revoke", "com.amc.news", sim.BadInput},
		{"uninstall", "com.android.settings", sim.Unsupported}, {"uninstall", "com.amc.contacts", sim.Unsupported}, {"uninstall", "com.amc.phone", sim.Unsupported}, {"uninstall", "com.example.none", sim.UnknownApp}, {"install", "com.example.none", sim.Unsupported},
	} {
		err := h.phone.Apply(sim.Input{Kind: sim.KindSetup, Name: tt.name, Value: tt.value})
		var e *sim.Error
		if !errors.As(err, &e) || e.Code != tt.code || e.Hint == "" {
			t.Errorf("%s %q: %+v, want %s", tt.name, tt.value, err, tt.code)
		}
	}
	if string(sight(t, h.phone)) != before {
		t.Error("a refused set-up changed the phone")
	}
}

func TestSetupReset(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 3, Behaviours: []string{"heads_up"}})
	fresh := string(h.phone.State()["com.amc.notes"])
	h.draft("milk")
	h.tap("Save")
	h.setup("dark", "on")
	h.setup("uninstall", "com.amc.news")
	now := h.phone.Now()
	h.setup("reset", "")
	if got := string(h.phone.State()["com.amc.notes"]); got != fresh {
		t.Errorf("after the reset: %s", got)
	}
	if f := h.phone.Facts(); f.Dark || f.Package != "com.android.launcher3" {
		t.Errorf("after the reset: %+v", f)
	}
	if h.phone.Now().Before(now) {
		t.Error("the clock went back")
	}
	h.launch("com.amc.news")
	if again, err := sim.Replay(sim.Options{Seed: 3, Behaviours: []string{"heads_up"}}, h.phone.Log()); err != nil || string(sight(t, again)) != string(sight(t, h.phone)) {
		t.Errorf("replayed: %v", err)
	}
}

func TestSetupUninstallAndInstall(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("milk")
	h.tap("Save")
	h.setup("uninstall", "com.amc.notes")
	if f := h.phone.Facts(); f.Package != "com.android.launcher3" {
		t.Errorf("in front: %s", f.Package)
	}
	if h.named("Notes") != nil {
		t.Error("its icon is still there")
	}
	if err := h.phone.Apply(sim.Input{Kind: sim.KindLaunch, App: "com.amc.notes"}); err == nil {
		t.Error("it still starts")
	}
	h.setup("install", "com.amc.notes")
	h.setup("install", "com.amc.notes")
	h.launch("com.amc.notes")
	h.must("No notes yet")
}

func TestSetupClipboard(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.setup("clipboard", "naïve 漢字")
	h.draft("x")
	h.key("paste")
	h.must("xnaïve 漢字")
}

func TestSetupNotifications(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"heads_up"}})
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 30_000})
	h.do(sim.Input{Kind: sim.KindPanel, Panel: "notifications"})
	if h.named("No notifications") != nil {
		t.Fatal("there was none to begin with")
	}
	h.setup("clear_notifications", "")
	h.do(sim.Input{Kind: sim.KindPanel, Panel: "notifications"})
	h.must("No notifications")
}

func TestSetupFontAndPlace(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	small := h.must("Network & internet").rect().Dy()
	h.setup("font", "Largest")
	if large := h.must("Network & internet").rect().Dy(); large <= small {
		t.Errorf("rows of %d pixels, before %d", large, small)
	}
	h.setup("location", "52.52, 13.40")
}

func TestLanguages(t *testing.T) {
	for _, tt := range []struct{ value, row, back string }{
		{"de-DE", "Netzwerk & Internet", "Nach oben"}, {"German", "Netzwerk & Internet", "Nach oben"}, {"ja", "ネットワークとインターネット", "上へ移動"},
		{"ar_EG", "الشبكة والإنترنت", "التنقل إلى أعلى"}, {"english", "Network & internet", "Navigate up"},
	} {
		h := newHand(t, sim.Options{})
		h.setup("locale", tt.value)
		h.launch("com.android.settings")
		h.tap(tt.row)
		if up := h.must(tt.back).rect(); (up.Min.X > 540) != strings.HasPrefix(tt.value, "ar") {
			t.Errorf("%s: the button Up is at %v", tt.value, up)
		}
	}
}

// In a language that is written from right to left everything is turned over,
// and touches still hit what they show.
func TestRightToLeft(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.setup("locale", "Arabic")
	h.launch("com.android.settings")
	h.tap("الشبكة والإنترنت")
	row := h.must("وضع الطيران").rect()
	toggle := h.id("android:id/switch_widget").rect()
	if toggle.Max.X >= row.Min.X {
		t.Errorf("switch at %v, its label at %v", toggle, row)
	}
	h.tap("وضع الطيران")
	if got := h.stored("com.android.settings", "on"); !strings.Contains(got, `"Airplane mode":true`) {
		t.Error("the switch wasn't turned")
	}
	// A carousel goes on when it is dragged to the right.
	h.launch("com.amc.news")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	card := h.id("com.amc.news:id/carousel").rect()
	first := h.must("Weather").rect()
	h.do(sim.Drag(300, card.Min.Y+100, 700, card.Min.Y+100, 400, 200))
	if later := h.named("Weather"); later != nil && later.rect().Min.X <= first.Min.X {
		t.Errorf("the first card went from %v to %v", first, later.rect())
	}
}

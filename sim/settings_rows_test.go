package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const settingsApp = "com.android.settings"

// descend goes down from the first page of Settings, row by row.
func (h *hand) descend(rows ...string) {
	h.Helper()
	h.launch(settingsApp)
	for _, r := range rows {
		h.tapNode(h.scrollTo(r))
	}
}

// Every row that takes touches changes something.
func TestSettingsRowsLead(t *testing.T) {
	for row, way := range map[string][]string{
		"Battery usage": {"Battery"}, "Cast": {"Connected devices"}, "Printing": {"Connected devices"}, "Autofill service": {"Passwords & accounts"},
		"Unused apps": {"Apps"}, "Default apps": {"Apps"}, "Non-carrier data usage": {"Network & internet", "Internet"}, "Phone number (sim slot 1)": {"About phone"},
	} {
		h := newHand(t, sim.Options{})
		h.descend(way...)
		n := h.scrollTo(row)
		before := h.dump()
		h.tapNode(n)
		if h.dump() == before {
			t.Errorf("%s does nothing", row)
		}
	}
}

// What is chosen from a list has a value from the start.
func TestSettingsValuesAtFirst(t *testing.T) {
	for row, c := range map[string]struct {
		way  []string
		want string
	}{
		"Private DNS":    {[]string{"Network & internet"}, "Automatic"},
		"Colours":        {[]string{"Display"}, "Natural"},
		"Phone ringtone": {[]string{"Sound & vibration"}, "Bright Morning"},
		"Metered":        {[]string{"Network & internet", "Internet", "AndroidWifi"}, "Detect automatically"},
	} {
		h := newHand(t, sim.Options{})
		h.descend(c.way...)
		h.scrollTo(row)
		if h.named(c.want) == nil {
			t.Errorf("%s isn't %s", row, c.want)
		}
	}
}

func TestSettingsWifiTurnsBack(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.descend("Network & internet", "Internet")
	h.must("Wi‑Fi turns back on automatically")
	h.tap("Network preferences")
	if n := h.id("android:id/switch_widget"); n == nil || !n.Checked {
		t.Errorf("the switch is off: %+v", n)
	}
	h.tap("Turn on Wi‑Fi automatically")
	h.key("back")
	h.must("Wi‑Fi doesn’t turn back on automatically")
}

// Settings and Files tell the same of the phone's storage.
func TestStorageAgrees(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 4})
	h.setup("grant", filesApp+" files")
	h.launch(filesApp)
	h.wait(4000)
	n := h.tree().find(func(n *node) bool { return strings.HasSuffix(n.Text, " used") })
	if n == nil {
		t.Fatalf("Files doesn't tell: %s", h.dump())
	}
	used, all, _ := strings.Cut(strings.TrimSuffix(n.Text, " used"), " of ")
	h.descend("Storage")
	h.must(used)
	h.must("used of " + all)
}

// Which app always opens a kind of file stands among the settings.
func TestAlwaysIsStored(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.tap("Shopping list.txt")
	h.tap("Notes")
	h.tap("Always")
	var s struct{ Opens map[string]string }
	h.read(settingsApp, &s)
	if !strings.HasPrefix(s.Opens["text/plain"], "com.amc.notes/") || len(s.Opens) != 1 {
		t.Fatalf("stored %v", s.Opens)
	}
	again := openFiles(t, with(settingsApp, `{"opens":`+h.stored(settingsApp, "opens")+`}`))
	again.tap("Documents")
	again.tap("Shopping list.txt")
	if got := again.phone.Facts().Package; got != "com.amc.notes" {
		t.Errorf("opened by %s", got)
	}
	again.setup("uninstall", "com.amc.notes")
	if got := again.stored(settingsApp, "opens"); got != "{}" {
		t.Error("the app is gone and still opens texts")
	}
	if _, err := sim.New(with(settingsApp, `{"opens":{"text/plain":"com.example.none/.Main"}}`)); codeOf(err) != sim.BadStart {
		t.Errorf("an app that isn't there: %v", err)
	}
}

func TestWikiArticles(t *testing.T) {
	for _, name := range []string{"Wood", "Arch", "Concrete", "Salt", "Ship", "Lake", "Sand"} {
		h := newHand(t, sim.Options{})
		h.do(sim.Input{Kind: sim.KindOpen, URL: "https://wiki.example.test/" + name})
		h.wait(4000)
		h.must(name + " – Open Encyclopedia")
	}
}

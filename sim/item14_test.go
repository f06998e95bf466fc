package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// rowOf is the clickable row that holds a text.
func (h *hand) rowOf(text string) *node {
	h.Helper()
	n := h.tree().find(func(n *node) bool {
		return n.Clickable && n.Class == "android.widget.LinearLayout" && n.find(func(k *node) bool { return k.Text == text }) != nil
	})
	if n == nil {
		h.Fatalf("no row %q", text)
	}
	return n
}

func TestItem14RowOfTheLibrary(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.android.settings")
		row := h.rowOf("Network & internet")
		for id, class := range map[string]string{"icon": "android.widget.ImageView", "title": "android.widget.TextView", "summary": "android.widget.TextView"} {
			if n := row.find(hasID("android:id/" + id)); n == nil || n.Class != class || n.Clickable {
				t.Errorf("%d: %s is %+v", profile, id, n)
			}
		}
		h.tapNode(row)
		row = h.rowOf("Airplane mode")
		if n := row.find(hasID("android:id/switch_widget")); n == nil || n.Class != "android.widget.Switch" || !n.Checkable || n.Clickable || n.Checked || n.Text != "" {
			t.Errorf("%d: switch %+v", profile, n)
		}
		h.tapNode(row.find(hasID("android:id/switch_widget")))
		if !h.rowOf("Airplane mode").find(hasID("android:id/switch_widget")).Checked {
			t.Errorf("%d: the switch's place isn't the row's", profile)
		}
	})
}

func TestItem14SubPagesLookAlike(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		for _, title := range []string{"Network & internet", "Connected devices", "Apps", "Notifications", "Battery", "Storage", "Sound & vibration"} {
			h.launch("com.android.settings")
			h.tap(title)
			if f := h.phone.Facts(); f.Activity != ".SubSettings" || f.Focus != "com.android.settings/.SubSettings" {
				t.Errorf("%d: %s is %s", profile, title, f.Focus)
			}
			bar := h.id("com.android.settings:id/collapsing_toolbar")
			if profile == 30 {
				bar = h.tree().find(func(n *node) bool { return n.ID == "com.android.settings:id/action_bar" })
				if bar == nil || bar.find(func(n *node) bool { return n.Text == title }) == nil {
					t.Errorf("%d: bar of %s is %+v", profile, title, bar)
				}
				continue
			}
			if bar == nil || bar.Desc != title || bar.find(func(n *node) bool { return n.Text == title }) != nil {
				t.Errorf("%d: bar of %s is %+v", profile, title, bar)
			}
		}
	})
}

// The row joins the network, the gear beside it tells about it.
func TestItem14TwoTargets(t *testing.T) {
	open := func() *hand {
		h := newHand(t, sim.Options{Profile: 36})
		h.launch("com.android.settings")
		h.tap("Network & internet")
		h.tap("Internet")
		return h
	}
	h := open()
	row := h.rowOf("AndroidWifi")
	gear := row.find(hasID("com.android.settings:id/settings_button"))
	if gear == nil || !gear.Clickable || gear.Class != "android.widget.ImageButton" || !row.Clickable {
		t.Fatalf("row %+v", row)
	}
	h.tapNode(gear)
	h.must("Gateway")
	h.key("back")
	h.tapNode(h.must("Carrier One"))
	if n := h.named("Gateway"); n != nil {
		t.Errorf("the other row leads to %+v", n)
	}
	off := open()
	off.tapNode(off.rowOf("AndroidWifi").find(hasID("com.android.settings:id/settings_button")))
	off.tap("Disconnect")
	off.key("back")
	off.tapNode(off.rowOf("AndroidWifi").find(hasID("com.android.settings:id/settings_button")))
	if off.stored("com.android.settings", "network") != `""` || off.named("Connect") == nil {
		t.Errorf("the gear joined %s", off.stored("com.android.settings", "network"))
	}
	off.key("back")
	off.tapNode(off.rowOf("AndroidWifi"))
	if got := off.stored("com.android.settings", "network"); got != `"AndroidWifi"` || off.named("Add network") == nil {
		t.Errorf("the row joined %s", got)
	}
}

func TestItem14NoBreakHyphen(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.android.settings")
		h.tap("Network & internet")
		h.tap("Internet")
		if d := h.dump(); !strings.Contains(d, "text=\"Wi\u2011Fi\"") || strings.Contains(d, "Wi-Fi") {
			t.Errorf("%d: %s", profile, d)
		}
	})
}

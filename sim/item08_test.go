package sim_test

import "testing"

func TestItem08PromptOfEveryProfile(t *testing.T) {
	packages := map[int]string{30: "com.android.permissioncontroller", 33: "com.google.android.permissioncontroller", 36: "com.google.android.permissioncontroller"}
	const activity = "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity"
	eachProfile(t, func(h *hand, profile int) {
		h.launch(news)
		h.wait(4000)
		h.tapNode(h.id(news + ":id/menu_button"))
		h.tap("News near you")
		f, pkg := h.phone.Facts(), packages[profile]
		if f.Package != pkg || f.Activity != activity || f.Focus != pkg+"/"+activity {
			t.Errorf("%d: in front %s/%s, focus %s", profile, f.Package, f.Activity, f.Focus)
		}
		if root := h.tree(); root.Package != pkg || root.rect().Dy() >= 2400 {
			t.Errorf("%d: root %s %s", profile, root.Package, root.Bounds)
		}
		for id, text := range map[string]string{
			"allow_foreground_only_button": "While using the app", "allow_one_time_button": "Only this time", "deny_button": map[bool]string{true: "Deny", false: "Don’t allow"}[profile < 31],
		} {
			if n := h.id(grantID + id); n == nil || n.Text != text || n.Class != "android.widget.Button" || !n.Clickable {
				t.Errorf("%d: %s is %+v", profile, id, n)
			}
		}
		if h.id(grantID+"allow_button") != nil || h.named("Latest") != nil {
			t.Errorf("%d: a third way, or the page beneath", profile)
		}
		h.tapNode(h.id(grantID + "allow_foreground_only_button"))
		h.must("Near you: quiet in your street")
		h.launch(news)
		h.wait(4000)
		h.tapNode(h.id(news + ":id/menu_button"))
		h.tap("News near you")
		h.must("Near you: quiet in your street")
	})
}

// A permission without "while using" has one button that allows.
func TestItem08PlainAllow(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(filesApp)
		if n := h.id(grantID + "allow_button"); n == nil || n.Text != "Allow" || n.Class != "android.widget.Button" {
			t.Errorf("%d: %+v", profile, n)
		}
		if h.id(grantID+"allow_foreground_only_button") != nil || h.id(grantID+"allow_one_time_button") != nil {
			t.Errorf("%d: allowed for a while", profile)
		}
	})
}

package sim_test

import (
	"strings"
	"testing"
)

func TestItem17HintOfViews(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		hint := ""
		if profile == 36 {
			hint = "Full name"
		}
		h.launch("com.amc.account")
		field := func() *node { return h.id(account + "name") }
		if n := field(); n.Text != "Full name" || n.Hint != hint || n.Desc != "" {
			t.Errorf("%d: empty %+v", profile, n)
		}
		h.tapNode(field())
		h.text("Anna")
		if n := field(); n.Text != "Anna" || n.Hint != hint {
			t.Errorf("%d: filled %+v", profile, n)
		}
		h.key("select_all")
		h.key("delete")
		if n := field(); n.Text != "Full name" || n.Hint != hint {
			t.Errorf("%d: emptied %+v", profile, n)
		}
	})
}

func TestItem17EmptyFlutterFieldIsEmpty(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(bankApp)
		h.dump()
		field := func() *node { return h.tree().find(ofClass("android.widget.EditText")) }
		if n := field(); n.Text != "" || n.Desc != "" {
			t.Errorf("%d: empty %+v", profile, n)
		}
		h.tapNode(field())
		h.text("anna")
		if n := field(); n.Text != "anna" {
			t.Errorf("%d: filled %+v", profile, n)
		}
	})
}

func TestItem17PasswordsEverywhere(t *testing.T) {
	for _, c := range []struct {
		app  string
		find func(n *node) bool
	}{
		{"com.amc.account", hasID(account + "password")},
		{bankApp, func(n *node) bool { return n.Password }},
	} {
		eachProfile(t, func(h *hand, profile int) {
			h.launch(c.app)
			h.dump()
			r := h.tree().find(c.find)
			h.tapNode(r)
			h.text("pässword1")
			h.wait(400)
			h.key("back")
			if n := h.tree().find(c.find); n.Text != strings.Repeat("•", 9) || !n.Password || strings.Contains(h.dump(), "ssword1") {
				t.Errorf("%d: hidden %+v", profile, n)
			}
			h.tap("Show password")
			if n := h.named("pässword1"); n == nil || n.Password {
				t.Errorf("%d: shown %+v", profile, n)
			}
			h.tap("Hide password")
			if n := h.tree().find(c.find); n == nil || n.Text != strings.Repeat("•", 9) {
				t.Errorf("%d: hidden again %+v", profile, n)
			}
		})
	}
}

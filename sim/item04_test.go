package sim_test

import "testing"

func TestItem04CapitalsOfButtons(t *testing.T) {
	want := map[int][2]string{30: {"NEW NOTE", "SAVE"}, 33: {"New note", "Save"}, 36: {"New note", "Save"}}
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		if n := h.id("com.amc.notes:id/new_note"); n.Text != want[profile][0] {
			t.Errorf("%d: %q", profile, n.Text)
		}
		h.tap("New note")
		if n := h.id("com.amc.notes:id/save"); n.Text != want[profile][1] {
			t.Errorf("%d: %q", profile, n.Text)
		}
	})
}

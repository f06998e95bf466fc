package sim_test

import (
	"strings"
	"testing"
)

func TestItem01NAFComesFirst(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(news)
		h.wait(4000)
		tags := h.tags(`resource-id="` + news + `:id/search_button"`)
		if len(tags) != 1 || !strings.HasPrefix(tags[0], `<node NAF="true" index="`) {
			t.Errorf("%d: %q", profile, tags)
		}
	})
}

func TestItem01HintOfFieldsOnly(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		for _, tag := range h.tags("") {
			want := ""
			if profile == 36 {
				want = ` hint=""`
			}
			if strings.Contains(tag, ":id/search\"") && profile == 36 {
				want = ` hint="Search notes"`
			}
			if _, after, _ := strings.Cut(tag, `]"`); strings.Trim(after, " />") != strings.TrimSpace(want) {
				t.Errorf("%d: %s", profile, tag)
			}
		}
	})
}

func TestItem01OneWindowOnly(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		h.tap("Search notes")
		h.wait(500)
		d := h.dump()
		if strings.Count(d, "<hierarchy") != 1 || strings.Contains(d, "inputmethod") || strings.Contains(d, "systemui") {
			t.Errorf("%d: bars or keyboard in %s", profile, d)
		}
		if !h.phone.Facts().Keyboard.Visible {
			t.Error("the keyboard isn't there")
		}
	})
}

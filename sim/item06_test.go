package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem06PopupsReplaceThePage(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.draft("milk")
		for _, open := range []string{"No category", "More options"} {
			h.tap(open)
			root := h.tree()
			if !strings.HasPrefix(h.phone.Facts().Focus, "PopupWindow:") || root.Package != "com.amc.notes" {
				t.Errorf("%d %s: focus %q in %s", profile, open, h.phone.Facts().Focus, root.Package)
			}
			if root.Class != "android.widget.FrameLayout" || len(root.Nodes) != 1 || root.Nodes[0].Class != "android.widget.ListView" || root.rect().Dx() >= 1080 {
				t.Errorf("%d %s: pop-up %+v", profile, open, root)
			}
			h.key("back")
			h.must("milk")
		}
	})
}

// Pop-ups that leave the focus where it is take touches, and only a dump of all
// windows has them.
func TestItem06WhatPlainDumpsMiss(t *testing.T) {
	for _, c := range []struct {
		name, says string
		open       func(t *testing.T) *hand
		done       func(h *hand) bool
	}{
		{"autocomplete", "Shopping list", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{Profile: 36})
			h.launch("com.amc.notes")
			h.tap("New note")
			h.tap("Title")
			h.text("Sho")
			return h
		}, func(h *hand) bool { return h.id("com.amc.notes:id/title").Text == "Shopping list" }},
		{"exposed dropdown", "Saturday", func(t *testing.T) *hand {
			h := newHand(t, sim.Options{Profile: 36})
			h.launch(clockApp)
			h.tap("More options")
			h.tap("Settings")
			h.tapNode(h.id(clockApp + ":id/week_start"))
			return h
		}, func(h *hand) bool { return h.id(clockApp+":id/week_start").Text == "Saturday" }},
		{"tooltip", "Search", func(t *testing.T) *hand {
			h := openFiles(t, sim.Options{Profile: 36})
			h.holdNode(h.must("Search"))
			return h
		}, func(h *hand) bool { p, _ := h.paneOf("Search"); return p.Title != "Tooltip" }},
		{"coach mark", "Got it", func(t *testing.T) *hand {
			h := openFiles(t, sim.Options{Profile: 36, Behaviours: []string{"coach_marks"}})
			h.launch(filesApp)
			return h
		}, func(h *hand) bool { p, _ := h.paneOf("Got it"); return p == nil }},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := c.open(t)
			p, n := h.paneOf(c.says)
			if p == nil || p.Type != "TYPE_APPLICATION" || p.Active || p.Focused {
				t.Fatalf("window %+v", p)
			}
			if strings.Contains(h.dump(), n.Bounds) {
				t.Errorf("the plain dump has %+v", n)
			}
			if strings.HasPrefix(h.phone.Facts().Focus, "PopupWindow:") {
				t.Errorf("focus %s", h.phone.Facts().Focus)
			}
			if c.name == "tooltip" {
				h.tapAt(n.rect().Min.X-200, n.rect().Max.Y+700)
			} else {
				h.tapNode(n)
			}
			if !c.done(h) {
				t.Errorf("the touch did nothing: %s", h.windowsOf())
			}
		})
	}
}

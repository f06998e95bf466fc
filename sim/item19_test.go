package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// Back undoes one thing a press, the topmost first.
func TestItem19BackOrder(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		step := func(what string, gone bool) {
			h.Helper()
			if !gone {
				t.Errorf("%d: %s: %s", profile, what, h.dump())
			}
		}
		// Keyboard, pop-up, dialog, page.
		h.launch("com.amc.notes")
		h.tap("New note")
		h.tap("Note")
		h.text("milk")
		h.wait(500)
		h.key("back")
		step("keyboard", !h.phone.Facts().Keyboard.Visible && h.named("milk") != nil)
		h.tap("No category")
		h.key("back")
		step("pop-up", h.named("Personal") == nil && h.named("milk") != nil)
		h.key("back")
		step("question", h.named("Unsaved changes") != nil)
		h.key("back")
		step("dialog", h.named("Unsaved changes") == nil && h.named("milk") != nil)
		h.key("back")
		h.tap("Discard")
		step("page", h.phone.Facts().Activity == ".MainActivity")
		h.key("back")
		step("app", h.phone.Facts().Package == "com.android.launcher3")
		h.key("back")
		step("launcher", h.phone.Facts().Package == "com.android.launcher3")
		// Sheet, activity, tab.
		h.launch(news)
		h.wait(4000)
		h.holdNode(h.id(news + ":id/story"))
		h.key("back")
		step("sheet", h.named("Hide this story") == nil && h.named("Latest") != nil)
		h.tapNode(h.id(news + ":id/tab_1"))
		h.key("back")
		step("tab", h.phone.Facts().Package == news && h.named("Latest") != nil)
		h.tapNode(h.id(news + ":id/story"))
		h.key("back")
		step("activity", h.phone.Facts().Activity == ".MainActivity")
		h.key("back")
		step("news", h.phone.Facts().Package == "com.android.launcher3")
		// Drawer.
		h.launch(filesApp)
		h.tap("Allow")
		h.wait(4000)
		h.tap("Open navigation drawer")
		h.key("back")
		step("drawer", h.id(filesApp+":id/nav_view") == nil && h.phone.Facts().Package == filesApp)
	})
}

func TestItem19HomeKeepsWhereOneWas(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.android.settings")
		h.tap("Network & internet")
		h.tap("Internet")
		h.key("home")
		h.launch("com.amc.notes")
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"})
		h.must("Add network")
		h.key("back")
		h.must("Airplane mode")
		h.key("home")
		h.do(sim.Input{Kind: sim.KindTerminate, App: "com.android.settings"})
		h.do(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"})
		if got := h.phone.Facts().Activity; got != ".Settings" {
			t.Errorf("%d: after a force stop %s", profile, got)
		}
	})
}

func TestItem19UnsavedChanges(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.contacts")
	h.tap("Create contact")
	h.key("back")
	if h.named("Discard") != nil {
		t.Error("asks although nothing was typed")
	}
	h.tap("Create contact")
	h.tap("Company")
	h.text("Tea House")
	h.wait(400)
	h.key("back")
	h.key("back")
	h.must("Discard")
	h.tap("Cancel")
	h.must("Tea House")
	h.key("back")
	h.tap("Discard")
	h.must("Create contact")
}

package kit

import "strconv"

// Dump returns the hierarchy as the stock uiautomator tool writes it, without
// its status line: one line, the active window alone, bounds clipped. With
// windows, and a profile whose tool knows the option, it returns all windows,
// topmost first.
//
// As the stock tool does, it first waits until nothing moved for a second; the
// time is added to the log as an input of kind advance. The first dump of an
// app whose toolkit makes its tree late has nothing of it; it is added to the
// log as an input of kind look. Errors are of code not_idle, null_root and
// automation_held, with the stock tool's message.
func (p *Phone) Dump(windows bool) ([]byte, error) {
	switch {
	case p.held:
		return nil, &Error{AutomationHeld, heldTrace, "end the other program, or wait until it lets go"}
	case p.turning():
		return nil, &Error{NullRoot, nullRoot, "one page is going and the next is coming; try again"}
	}
	before := p.Millis
	idle := p.waitIdle()
	if p.Millis > before {
		p.log = append(p.log, Input{Kind: KindAdvance, Ms: p.Millis - before})
		p.surface()
	}
	if !idle {
		return nil, &Error{NotIdle, "could not get idle state.", "something on the screen keeps moving"}
	}
	w := p.active()
	if w == nil || p.Asleep || p.deaf() {
		return nil, &Error{NullRoot, nullRoot, "the screen is off, or the app in front hangs"}
	}
	t := &treeWriter{hint: p.Profile.hintAttr, arrow: p.arrow, early: p.Has("late_tree"), out: make([]byte, 0, 32<<10)}
	t.raw(xmlHead)
	if windows && p.Profile.windows {
		p.writeWindows(t, w)
	} else {
		t.hierarchy(w, p.Rotation)
	}
	if p.Has("late_tree") && w.ask() {
		p.log = append(p.log, Input{Kind: KindLook})
	}
	return t.out, nil
}

// What the stock tool prints in place of a tree.
const (
	nullRoot  = "null root node returned by UiTestAutomationBridge."
	heldTrace = "java.lang.IllegalStateException: UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@4c3a2e1already registered!"
)

func (w *treeWriter) hierarchy(win *window, rotation int) {
	w.pkg = win.pkg
	w.focus = nil
	if win.focus != nil {
		w.focus = *win.focus
	}
	w.raw("<hierarchy")
	w.number("rotation", rotation)
	w.raw(">")
	if win.Root.visible() {
		w.node(win.Root, 0)
	}
	w.raw("</hierarchy>")
}

// writeWindows writes all windows that take touches, topmost first. What is
// beneath a modal window isn't reported by the system.
func (p *Phone) writeWindows(t *treeWriter, active *window) {
	var seen []*window
	ws := p.surface()
	for i := len(ws) - 1; i >= 0; i-- {
		seen = append(seen, ws[i])
		if ws[i].modal && ws[i].pkg == systemUI {
			break
		}
	}
	seen = belowModal(seen)
	t.raw(`<displays><display`)
	t.number("id", 0)
	t.raw(">")
	for i, w := range seen {
		t.raw("<window")
		t.number("index", i)
		t.attr("title", w.title)
		t.box(w.bounds())
		t.flag("active", w == active)
		t.flag("focused", w == active)
		t.flag("accessibility-focused", false)
		t.attr("id", strconv.Itoa(100+len(seen)-i))
		t.number("layer", len(seen)-1-i)
		t.attr("type", string(w.kind))
		t.raw(">")
		t.hierarchy(w, p.Rotation)
		t.raw("</window>")
	}
	t.raw("</display></displays>")
}

// belowModal drops the app windows beneath a modal one; bars and keyboard stay.
func belowModal(top []*window) []*window {
	var out []*window
	covered := false
	for _, w := range top {
		if w.kind == windowApp {
			if covered {
				continue
			}
			covered = w.modal
		}
		out = append(out, w)
	}
	return out
}

package sim

import (
	"slices"
	"strings"
)

// keyNames are the keys that an input of kind key names, with what they do.
var keyNames = map[string]func(p *Phone){
	"back":        (*Phone).back,
	"escape":      (*Phone).back,
	"home":        (*Phone).homeKey,
	"recents":     (*Phone).recents,
	"enter":       (*Phone).enter,
	"delete":      func(p *Phone) { p.eraseKey(false) },
	"forward_del": func(p *Phone) { p.eraseKey(true) },
	"tab":         (*Phone).focusNext,
	"left":        func(p *Phone) { p.moveCursor(-1) },
	"right":       func(p *Phone) { p.moveCursor(1) },
	"move_home":   func(p *Phone) { p.moveCursor(-maxText) },
	"move_end":    func(p *Phone) { p.moveCursor(maxText) },
	"select_all":  (*Phone).selectAll,
	"space":       func(p *Phone) { p.commit(" ") },
	"search":      func(*Phone) {},
	"paste":       (*Phone).paste,
	"menu":        func(*Phone) {},
	"up":          func(*Phone) {},
	"down":        func(*Phone) {},
	"center":      func(*Phone) {},
	"volume_up":   func(*Phone) {},
	"volume_down": func(*Phone) {},
	"volume_mute": func(*Phone) {},
	"camera":      func(*Phone) {},
}

// Keys returns the names that an input of kind key takes, sorted. The
// directional ones also go with "dpad_" before them.
func Keys() []string {
	out := []string{"power", "wakeup", "sleep"}
	for name := range keyNames {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// key presses a key. Power, wakeup and sleep work always; all others only
// while the screen is on, and with a lock screen only the way out of it.
func (p *Phone) key(name string) error {
	short := strings.TrimPrefix(name, "dpad_")
	switch name {
	case "power":
		if p.asleep {
			p.wake()
		} else {
			p.sleep()
		}
	case "wakeup":
		p.wake()
	case "sleep":
		p.sleep()
	default:
		do, ok := keyNames[short]
		if !ok {
			return badInput("keys are back, home, recents, enter, delete, escape, tab, power and the like", "no key %q", name)
		}
		switch {
		case p.asleep || p.shut():
		case p.deaf() && short != "home" && short != "recents":
			p.touched()
			p.blocked()
		default:
			p.touched()
			do(p)
		}
	}
	p.pass(frameTime)
	return nil
}

// back undoes what is in front, one thing a press: panel, keyboard, menu,
// dialog, page.
func (p *Phone) back() {
	switch {
	case p.ime.visible:
		p.unsuggest()
		p.hideKeyboard()
		return
	case p.panel != PanelNone:
		p.closePanel()
		return
	}
	if o := p.overlayTop(); o != nil {
		p.cancel(o)
		return
	}
	if b, ok := p.front.top().page.(backer); ok && b.back(p) {
		return
	}
	p.pop()
}

// homeKey leaves the task as it is and shows the home screen.
func (p *Phone) homeKey() {
	p.panel = PanelNone
	p.goHome()
}

// enter is the IME action in a field of one line, a newline in one of many.
func (p *Phone) enter() {
	f, _ := p.focused()
	switch {
	case f == nil:
	case f.multi:
		p.commit("\n")
	case f.action == actionNext:
		p.focusNext()
	case f.action == actionDone || f.action == actionNone:
		p.hideKeyboard()
		run(f.submit)
		p.stir()
	default:
		p.hideKeyboard()
		p.unsuggest()
		run(f.submit)
		p.stir()
	}
}

// focusNext moves the focus to the next field of the window.
func (p *Phone) focusNext() {
	f, _ := p.focused()
	w := p.active()
	if w == nil || w.focus == nil {
		return
	}
	var fields []*field
	w.root.each(func(v *view) bool {
		if v.field != nil && !v.disabled {
			fields = append(fields, v.field)
		}
		return true
	})
	for i, g := range fields {
		if g == f && i+1 < len(fields) {
			p.focusField(fields[i+1])
			return
		}
	}
	if f == nil && len(fields) > 0 {
		p.focusField(fields[0])
		return
	}
	p.hideKeyboard()
}

func (p *Phone) eraseKey(ahead bool) {
	f, _ := p.focused()
	if f != nil {
		f.erase(ahead)
		p.autoShift(f)
		p.stir()
	}
}

func (p *Phone) moveCursor(by int) {
	f, _ := p.focused()
	if f != nil {
		f.move(f.cursor + by)
		p.stir()
	}
}

func (p *Phone) selectAll() {
	f, _ := p.focused()
	if f != nil && len(f.text) > 0 {
		f.all = true
		p.stir()
	}
}

// typeText commits text to the focused field. Without one it goes to the page,
// which ignores it.
func (p *Phone) typeText(s string) error {
	if s == "" {
		return badInput("give at least one character", "no text to type")
	}
	if p.deaf() {
		p.blocked()
		return nil
	}
	if !p.asleep && !p.locked {
		p.touched()
		lines := strings.Split(s, "\n")
		for i, l := range lines {
			if i > 0 {
				p.enter()
			}
			if l != "" {
				p.commit(l)
			}
		}
	}
	p.pass(frameTime + int64(len([]rune(s)))*2)
	return nil
}

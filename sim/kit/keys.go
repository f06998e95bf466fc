package kit

import (
	"slices"
	"strings"
)

// keyNames are the keys that an input of kind key names, with what they do.
var keyNames = map[string]func(p *Phone){
	"back":        (*Phone).Back,
	"escape":      (*Phone).Back,
	"home":        (*Phone).homeKey,
	"recents":     (*Phone).recents,
	"enter":       (*Phone).enter,
	"delete":      func(p *Phone) { p.eraseKey(false) },
	"forward_del": func(p *Phone) { p.eraseKey(true) },
	"tab":         (*Phone).focusNext,
	"left":        func(p *Phone) { p.moveArrow(-1, 0) },
	"right":       func(p *Phone) { p.moveArrow(1, 0) },
	"move_home":   func(p *Phone) { p.moveCursor(-maxText) },
	"move_end":    func(p *Phone) { p.moveCursor(maxText) },
	"select_all":  (*Phone).selectAll,
	"space":       func(p *Phone) { p.commit(" ") },
	"search":      func(*Phone) {},
	"paste":       (*Phone).paste,
	"menu":        func(*Phone) {},
	"up":          func(p *Phone) { p.moveArrow(0, -1) },
	"down":        func(p *Phone) { p.moveArrow(0, 1) },
	"center":      (*Phone).pressArrow,
	"volume_up":   func(p *Phone) { p.changeVolume(1) },
	"volume_down": func(p *Phone) { p.changeVolume(-1) },
	"volume_mute": func(p *Phone) { p.changeVolume(0) },
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
		if p.Asleep {
			p.Wake()
		} else {
			p.sleep()
		}
	case "wakeup":
		p.Wake()
	case "sleep":
		p.sleep()
	default:
		do, ok := keyNames[short]
		if !ok {
			return badInput("keys are back, home, recents, enter, delete, escape, tab, power and the like", "no key %q", name)
		}
		switch {
		case p.shut() && !p.Asleep && p.Has("secure_lock"):
			p.touched()
			p.pinByKey(short)
		case p.Asleep || p.shut():
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

// Back undoes what is in front, one thing a press: suggestions, keyboard, panel,
// menu, dialog, page.
func (p *Phone) Back() {
	switch o := p.OverlayTop(); {
	case p.Panel == PanelNone && o != nil && o.Kind == overlayHint:
		p.cancel(o)
		return
	case p.ime.visible:
		p.HideKeyboard()
		return
	case p.Panel != PanelNone:
		p.closePanel()
		return
	}
	if o := p.OverlayTop(); o != nil {
		p.cancel(o)
		return
	}
	if b, ok := p.Front.Top().Page.(Backer); ok && b.Back(p) {
		return
	}
	p.Pop()
}

// homeKey leaves the task as it is and shows the home screen.
func (p *Phone) homeKey() {
	p.Panel = PanelNone
	p.GoHome()
}

// enter is the IME action in a field of one line, a newline in one of many.
func (p *Phone) enter() {
	f, _ := p.focused()
	switch {
	case f == nil:
		p.pressArrow()
	case f.Multi:
		p.commit("\n")
	case f.Action == ActionNext:
		p.focusNext()
	case f.Action == ActionDone || f.Action == actionNone:
		p.HideKeyboard()
		Run(f.Submit)
		p.Stir()
	default:
		p.HideKeyboard()
		p.Unsuggest()
		Run(f.Submit)
		p.Stir()
	}
}

// focusNext moves the focus to the next field of the window.
func (p *Phone) focusNext() {
	f, _ := p.focused()
	w := p.active()
	if w == nil || w.focus == nil {
		return
	}
	var fields []*Field
	w.Root.each(func(v *View) bool {
		if v.Field != nil && !v.Disabled {
			fields = append(fields, v.Field)
		}
		return true
	})
	for i, g := range fields {
		if g == f && i+1 < len(fields) {
			p.FocusField(fields[i+1])
			return
		}
	}
	if f == nil && len(fields) > 0 {
		p.FocusField(fields[0])
		return
	}
	p.HideKeyboard()
}

func (p *Phone) eraseKey(ahead bool) {
	f, _ := p.focused()
	if f != nil {
		f.Erase(ahead)
		p.autoShift(f)
		p.Stir()
	}
}

func (p *Phone) moveCursor(by int) {
	f, _ := p.focused()
	if f != nil {
		f.move(f.cursor + by)
		p.Stir()
	}
}

func (p *Phone) selectAll() {
	f, _ := p.focused()
	if f != nil && len(f.Text) > 0 {
		f.All = true
		p.Stir()
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
	if !p.Asleep && p.shut() && p.Has("secure_lock") {
		p.touched()
		for _, r := range s {
			p.typePIN(r)
		}
	}
	if !p.Asleep && !p.shut() {
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

package sim

import "image"

// imeTop is where the keyboard of an upright phone begins.
const imeTop = 1517

const imePackage = "com.android.inputmethod.latin"

// keyboard is the state of the input method.
type keyboard struct {
	visible bool
	reveal  bool // the focused field has still to be scrolled into view
	asked   int  // counts requests and refusals, so that a late one is dropped
	shift   bool
	symbols bool
}

// Keyboard is what the phone says about its keyboard.
type Keyboard struct {
	Visible bool `json:"visible"`
	// Rect is what it covers, empty while it is hidden.
	Rect image.Rectangle `json:"rect"`
	// Action is the label of the enter key ("Done", "Next", "Search"), empty in
	// a field of many lines and while the keyboard is hidden.
	Action string `json:"action,omitempty"`
}

func (p *Phone) imeFrame() image.Rectangle {
	r := p.display()
	if p.rotation%2 == 1 {
		r.Min.Y = r.Max.Y * 45 / 100
		return r
	}
	r.Min.Y = imeTop
	return r
}

// focusField gives a field of the active window the focus and asks for the
// keyboard, which comes later.
func (p *Phone) focusField(f *field) {
	w := p.active()
	if w == nil || w.focus == nil {
		return
	}
	if *w.focus != f {
		p.unsuggest()
		*w.focus = f
	}
	p.stir()
	if f.keys {
		p.hideKeyboard()
		return
	}
	p.ime.symbols = false
	p.autoShift(f)
	if p.ime.visible {
		p.ime.reveal = true
		return
	}
	p.ime.asked++
	ask := p.ime.asked
	p.after(keyboardDelay, func() {
		if f, _ := p.focused(); f != nil && p.ime.asked == ask && !p.asleep && !p.locked {
			p.ime.visible, p.ime.reveal = true, true
			p.stir()
		}
	})
}

// autoShift raises the keys where a sentence begins.
func (p *Phone) autoShift(f *field) {
	p.ime.shift = f.capital && (f.cursor == 0 || f.cursor >= 2 && f.text[f.cursor-1] == ' ' && f.text[f.cursor-2] == '.')
}

func (p *Phone) hideKeyboard() {
	p.ime.asked++
	if p.ime.visible {
		p.ime.visible = false
		p.stir()
	}
}

// commit types into the focused field and reports whether there was one.
func (p *Phone) commit(s string) bool {
	f, _ := p.focused()
	if f == nil {
		return false
	}
	f.insert(s)
	p.autoShift(f)
	p.ime.reveal = p.ime.visible
	p.stir()
	return true
}

var letterRows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}
var symbolRows = []string{"1234567890", "@#$_&-+()", "*\"':;!?"}

// imeWindow is the keyboard with its keys. Its window covers the display; only
// the keys take touches.
func (p *Phone) imeWindow(m *measurer) *window {
	frame := p.imeFrame()
	rows := letterRows
	if p.ime.symbols {
		rows = symbolRows
	}
	board := &view{class: classLinear, id: imePackage + ":id/keyboard_view", w: match, h: frame.Dy() - p.navInsets().b,
		pad: sides(dp(2), dp(6)), style: style{fill: inkSoft}}
	for i, row := range rows {
		line := &view{class: classLinear, lay: across, w: match, weight: 1}
		if i == 1 {
			line.pad = sides(dp(18), 0)
		}
		if i == 2 {
			line.add(p.specialKey("Shift", "shift", 3, func() { p.ime.shift = !p.ime.shift; p.stir() }))
		}
		for _, r := range row {
			line.add(p.letterKey(r))
		}
		if i == 2 {
			line.add(p.specialKey("Delete", "delete", 3, func() { p.eraseKey(false) }))
		}
		board.add(line)
	}
	board.add(p.lastRow())
	root := &view{class: classFrame, w: match, h: match, style: style{fill: inkSoft}, kids: []*view{board}}
	root.put(frame, p.display(), &measurer{100})
	return &window{kind: windowIME, pkg: imePackage, title: "InputMethod", root: root, frame: frame, passive: true}
}

func (p *Phone) lastRow() *view {
	mode := "?123"
	if p.ime.symbols {
		mode = "ABC"
	}
	action, icon := "Enter", "enter"
	if f, _ := p.focused(); f != nil && !f.multi && f.action != actionNone {
		action, icon = f.action, "action"
	}
	return &view{class: classLinear, lay: across, w: match, weight: 1, kids: []*view{
		p.wideKey(mode, mode, 3, func() { p.ime.symbols = !p.ime.symbols; p.stir() }),
		p.wideKey(",", ",", 2, func() { p.press(',') }),
		p.wideKey("Space", "English", 8, func() { p.press(' ') }),
		p.wideKey(".", ".", 2, func() { p.press('.') }),
		p.specialKey(action, icon, 3, p.enter),
	}}
}

func (p *Phone) letterKey(r rune) *view {
	label := string(r)
	if p.ime.shift {
		label = upper(label)
	}
	return p.wideKey(label, label, 2, func() { p.press([]rune(label)[0]) })
}

func (p *Phone) wideKey(desc, label string, weight int, do func()) *view {
	return &view{class: classText, desc: desc, text: label, weight: weight, h: match, noFocus: true, click: do,
		style: style{shape: shapeKey, ink: inkText, points: 20, align: center, vcenter: true, lines: 1}}
}

func (p *Phone) specialKey(desc, icon string, weight int, do func()) *view {
	return &view{class: classImgBtn, desc: desc, weight: weight, h: match, noFocus: true, click: do,
		style: style{shape: shapeKey, icon: icon, ink: inkText}}
}

// press types one character by its key; shift falls after a letter.
func (p *Phone) press(r rune) {
	p.commit(string(r))
}

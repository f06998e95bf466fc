package kit

import (
	"image"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

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
	if p.Rotation%2 == 1 {
		r.Min.Y = r.Max.Y * 45 / 100
		return r
	}
	r.Min.Y = imeTop
	return r
}

// FocusField gives a field of the active window the focus and asks for the
// keyboard, which comes later.
func (p *Phone) FocusField(f *Field) {
	w := p.active()
	if w == nil || w.focus == nil {
		return
	}
	if *w.focus != f {
		p.Unsuggest()
		*w.focus = f
	}
	p.Stir()
	if f.Keys {
		p.HideKeyboard()
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
	p.After(keyboardDelay, func() {
		if f, _ := p.focused(); f != nil && p.ime.asked == ask && !p.Asleep && !p.Locked {
			p.ime.visible, p.ime.reveal = true, true
			p.Stir()
		}
	})
}

// autoShift raises the keys where a sentence begins.
func (p *Phone) autoShift(f *Field) {
	p.ime.shift = f.Capital && (f.cursor == 0 || f.cursor >= 2 && f.Text[f.cursor-1] == ' ' && f.Text[f.cursor-2] == '.')
}

// HideKeyboard hides the keyboard, or keeps it from coming.
func (p *Phone) HideKeyboard() {
	p.ime.asked++
	if p.ime.visible {
		p.ime.visible = false
		p.Stir()
	}
}

// commit types into the focused field and reports whether there was one.
func (p *Phone) commit(s string) bool {
	f, _ := p.focused()
	if f == nil {
		return false
	}
	f.Insert(s)
	p.autoShift(f)
	p.ime.reveal = p.ime.visible
	p.Stir()
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
	board := &View{Class: ClassLinear, ID: imePackage + ":id/keyboard_view", W: Match, H: frame.Dy() - p.navInsets().B,
		Pad: Sides(DP(2), DP(6)), Style: Style{Fill: InkSoft}}
	for i, row := range rows {
		line := &View{Class: ClassLinear, Layout: Across, W: Match, Weight: 1}
		if i == 1 {
			line.Pad = Sides(DP(18), 0)
		}
		if i == 2 {
			line.Add(p.specialKey("Shift", "shift", 3, func() { p.ime.shift = !p.ime.shift; p.Stir() }))
		}
		for _, r := range row {
			line.Add(p.letterKey(r))
		}
		if i == 2 {
			line.Add(p.specialKey("Delete", "delete", 3, func() { p.eraseKey(false) }))
		}
		board.Add(line)
	}
	board.Add(p.lastRow())
	full := p.display()
	root := &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Kids: []*View{
		{Class: ClassFrame, ID: "android:id/inputArea", W: Match, H: frame.Dy(), GY: End, Style: Style{Fill: InkSoft}, Kids: []*View{board}}}}
	root.put(full, full, &measurer{100})
	return &window{kind: windowIME, pkg: imePackage, title: "InputMethod", Root: root, frame: frame, told: full, passive: true}
}

func (p *Phone) lastRow() *View {
	mode := "?123"
	if p.ime.symbols {
		mode = "ABC"
	}
	action, icon := "Enter", "enter"
	if f, _ := p.focused(); f != nil && !f.Multi && f.Action != actionNone {
		action, icon = f.Action, "action"
	}
	return &View{Class: ClassLinear, Layout: Across, W: Match, Weight: 1, Kids: []*View{
		p.wideKey(mode, mode, 3, func() { p.ime.symbols = !p.ime.symbols; p.Stir() }),
		p.wideKey(",", ",", 2, func() { p.press(',') }),
		p.wideKey("Space", "English", 8, func() { p.press(' ') }),
		p.wideKey(".", ".", 2, func() { p.press('.') }),
		p.specialKey(action, icon, 3, p.enter),
	}}
}

func (p *Phone) letterKey(r rune) *View {
	label := string(r)
	if p.ime.shift {
		label = draw.Upper(label)
	}
	return p.wideKey(label, label, 2, func() { p.press([]rune(label)[0]) })
}

func (p *Phone) wideKey(desc, label string, weight int, do func()) *View {
	return &View{Class: ClassText, Desc: desc, Text: label, Weight: weight, H: Match, NoFocus: true, Click: do,
		Style: Style{Shape: shapeKey, Ink: InkText, Points: 20, Align: Center, Vcenter: true, Lines: 1}}
}

func (p *Phone) specialKey(desc, icon string, weight int, do func()) *View {
	return &View{Class: ClassImgBtn, Desc: desc, Weight: weight, H: Match, NoFocus: true, Click: do,
		Style: Style{Shape: shapeKey, Icon: icon, Ink: InkText}}
}

// press types one character by its key; shift falls after a letter.
func (p *Phone) press(r rune) {
	p.commit(string(r))
}

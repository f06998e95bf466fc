package steps

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/step"
)

func touchVerbs() []verb {
	return []verb{
		{name: "tap", heads: []string{"tap", "tap on", "tap at", "click", "click on", "press on", "touch", "hit on", "select", "choose", "pick", "single tap",
			"tap once on", "push", "press the", "select on", "tap onto"},
			forms: []string{"tap X (also click, press, choose)", "tap the 2nd X, the last X, X near Y, X below Y, X in ROW", `tap "exact label"`, "tap X N times, twice", `tap the X icon in the top right corner (also what has no name)`,
				`... by tapping X, ... with a long press`,
				"tap X button (or tab, field, switch, row, link ...)"},
			examples: []string{"Tap About phone", `Tap "Terms and conditions"`, "Tap the Save button", "Tap the 2nd Add to cart", "Tap the last row",
				"Tap Add to cart in Wireless Mouse", "Tap Delete below Anna", "Tap at 540,1200", "Select Anna", "Tap 3.5 mm jack", "Tap Increase quantity twice", "Tap the lock icon in the top right corner", `Hang up by tapping "End call"`,
				"Tap the › button to go to the next month", `Tap the message that starts with "Your code"`}, parse: parseTap},
		{name: "press", heads: []string{"press", "hit"},
			forms:    []string{"press KEY, KEY N times (Enter, Search, Tab, Escape, Volume up ...; Back and Home)", "press X"},
			examples: []string{"Press Enter", "Press the Search key", "Press Back", "Press Save"}, parse: parsePress},
		{name: "double tap", heads: []string{"double tap", "double tap on", "double-tap", "double-tap on", "doubletap", "double click", "double click on",
			"double-click", "double-click on"},
			forms: []string{"double tap X"}, examples: []string{"Double tap the Map image"}, parse: parseDouble},
		{name: "long press", heads: []string{"long press", "long press on", "long-press", "long-press on", "longpress", "long tap", "long tap on", "long click",
			"long click on", "press and hold", "press and hold on",
			"tap and hold", "tap and hold on", "touch and hold", "hold", "hold down", "click and hold", "long-tap", "long-tap on", "press long on"},
			forms: []string{"long press X [for N ms|s]"}, examples: []string{"Long press Anna", "Press and hold Anna for 2 seconds"}, parse: parseLong},
		{name: "drag", heads: []string{"drag", "drag and drop", "drag & drop"},
			forms: []string{"drag X to Y"}, examples: []string{"Drag Milk to Bread", "Drag the 3rd row to the 1st row"}, parse: parseDrag},
		{name: "pinch", heads: []string{"pinch", "pinch in", "pinch out", "zoom in", "zoom out", "pinch to zoom in", "pinch to zoom out", "pinch open", "pinch close"},
			forms: []string{"pinch in|out on X", "zoom in|out [on X]"}, examples: []string{"Pinch out on Map", "Zoom out"}, parse: parsePinch},
	}
}

func parseTap(cl clause) (step.Planned, *fault) {
	p := cl.body
	switch {
	case p.empty():
		return step.Planned{}, cl.needs("what to tap", "Tap OK")
	case cl.head == "select" || cl.head == "choose" || cl.head == "pick":
		if s, f, ok := selected(cl); ok {
			return s, f
		}
	case cl.head == "press the":
		cl.body = cl.all.from(1)
		return parsePress(cl)
	}
	return tapped(p)
}

// tapped taps what p names; a time behind it belongs to another verb.
func tapped(p phrase) (step.Planned, *fault) {
	if q, _ := p.article(); q.len() == 2 && q.low(1) == "key" {
		if s, f, ok := padKey(q.to(1), false); ok {
			return s, f
		}
	}
	rest, ms, f := duration(p, "within", "for", "in under", "after")
	switch {
	case f != nil:
		return step.Planned{}, f
	case ms > 0 && p.low(rest.len()) == "for":
		return step.Planned{}, faultf(p.from(rest.len()), "a tap takes no time").try("Long press " + p.raw())
	case ms > 0:
		return step.Planned{}, faultf(p.from(rest.len()), "a tap has no time").instead(p, rest.raw())
	}
	return on(step.Tap, p, nil)
}

// keys are the words of keys; sure says that a word is always the key, otherwise
// it needs "key" behind it, since buttons are called so too.
var keys = map[string]struct {
	key  string
	sure bool
}{
	"enter": {"enter", true}, "return": {"enter", true}, "search": {"search", true}, "tab": {"tab", true}, "escape": {"escape", true}, "esc": {"escape", true},
	"delete": {"delete", false}, "backspace": {"delete", true}, "menu": {"menu", false}, "camera": {"camera", false}, "power": {"power", true},
	"volume up": {"volume_up", true}, "volume down": {"volume_down", true}, "go": {"enter", false}, "done": {"enter", false}, "send": {"enter", false},
	"up arrow": {"dpad_up", true}, "down arrow": {"dpad_down", true}, "left arrow": {"dpad_left", true}, "right arrow": {"dpad_right", true},
	"arrow up": {"dpad_up", true}, "arrow down": {"dpad_down", true}, "arrow left": {"dpad_left", true}, "arrow right": {"dpad_right", true},
	"dpad up": {"dpad_up", true}, "dpad down": {"dpad_down", true}, "dpad left": {"dpad_left", true}, "dpad right": {"dpad_right", true},
	"dpad center": {"dpad_center", true},
}

// hardware are the keys that are called buttons.
var hardware = map[string]bool{"power": true, "volume up": true, "volume down": true, "camera": true}

// navigation are the keys that have an action of their own.
var navigation = map[string]step.Action{"back": step.Back, "home": step.Home, "recents": step.Recents, "recent apps": step.Recents, "overview": step.Recents, "app switch": step.Recents}

func parsePress(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.article()
	p, pad := p.cutSuffix(keyPads...)
	p, _ = p.cutSuffix("on the keyboard", "on keyboard", "on the phone", "on the device")
	word, isKey := p.cutSuffix("key")
	if sign := word; isKey || pad {
		if s, f, ok := padKey(sign, pad); ok {
			return s, f
		}
	}
	word, isButton := word.cutSuffix("button")
	name := strings.Join(lows(word), " ")
	k, known := keys[name]
	switch {
	case p.empty():
		return step.Planned{}, cl.needs("what to press", "Press Enter")
	case navigation[name] != "":
		return do(navigation[name], nil)
	case known && (isKey || isButton && hardware[name] || !isButton && k.sure):
		return do(step.Press, args{"key": k.key})
	case known && !isButton && slices.Contains([]string{"delete", "menu", "camera"}, name):
		f := faultf(p, "%s is a key and may be a button", word.raw())
		return step.Planned{}, f.read("Tap "+word.raw(), "Press the "+word.raw()+" key")
	case isKey && !known && !word.empty():
		f := faultf(p, "there is no key %q", word.raw())
		if word.len() == 1 && utf8.RuneCountInString(word.text()) == 1 {
			f.try("Type " + word.label())
		}
		return step.Planned{}, f.try("Tap "+p.label(), "Press Enter")
	}
	return tapped(cl.body)
}

var keyPads = []string{"on the key pad", "on the keypad", "on the dial pad", "on the dialpad", "on the number pad", "of the key pad", "of the keypad", "on the dialer",
	"on the calculator", "in the key pad", "in the keypad", "on the numpad"}

// padKey reads a key that a page shows: a digit or sign, or any on a key pad.
func padKey(p phrase, pad bool) (step.Planned, *fault, bool) {
	text := p.text()
	r, n := utf8.DecodeRuneInString(text)
	one := p.len() == 1 && n == len(text) && n > 0 && !unicode.IsLetter(r)
	number := pad && p.len() == 1 && !slices.Contains([]string{"enter", "delete", "backspace"}, p.low(0))
	if !one && !number {
		return step.Planned{}, nil, false
	}
	s, f := on(step.Tap, p, nil)
	return s, f, true
}

func parseDouble(cl clause) (step.Planned, *fault) {
	if cl.body.empty() {
		return step.Planned{}, cl.needs("what to tap", "Double tap Map")
	}
	return on(step.DoubleTap, cl.body, nil)
}

func parseLong(cl clause) (step.Planned, *fault) {
	p, ms, f := duration(cl.body, "for", "during", "about", "for about")
	switch {
	case f != nil:
		return step.Planned{}, f
	case p.empty():
		return step.Planned{}, cl.needs("what to press", "Long press Anna")
	case ms == 0:
		return on(step.LongPress, p, nil)
	case ms < 300 || ms > 60000:
		return step.Planned{}, faultf(cl.body, "a long press takes 300 ms to 60 s").try("Long press " + p.raw() + " for 1 s")
	}
	return on(step.LongPress, p, args{"ms": ms})
}

func parseDrag(cl clause) (step.Planned, *fault) {
	p := cl.body
	at, n := p.lastIndex("to", "onto", "on to", "into", "over to", "to the position of")
	if at <= 0 || at+n >= p.len() {
		f := cl.needs("from where to where to drag", "Drag Milk to Bread")
		return step.Planned{}, f
	}
	if end, _ := p.from(at + n).article(); end.is("left", "right", "top", "bottom", "far left", "far right", "end") {
		dir := map[string]string{"top": "up", "bottom": "down", "end": "right"}[end.low(end.len()-1)]
		if dir == "" {
			dir = end.low(end.len() - 1)
		}
		return step.Planned{}, faultf(p.from(at), "a side is no place to drag to").try("Swipe " + dir + " on " + p.to(at).raw())
	}
	if value, ok := amount(p.from(at + n)); ok {
		if strings.HasSuffix(p.raw(), "%") {
			value += "%"
		}
		return on(step.Set, p.to(at), args{"value": value})
	}
	from, f := target(p.to(at))
	if f != nil {
		return step.Planned{}, f.asFirm()
	}
	dest, f := target(p.from(at + n))
	if f != nil {
		return step.Planned{}, f.asFirm()
	}
	return do(step.Drag, args{"from": from, "to": dest})
}

// asFirm: the sentence has its verb, whatever else it lacks.
func (f *fault) asFirm() *fault {
	f.bare = false
	return f
}

func parsePinch(cl clause) (step.Planned, *fault) {
	scale := 0.5
	switch cl.head {
	case "pinch":
		// "pinch the map out": the direction stands behind
		rest, out := cl.body.cutSuffix("out", "open")
		if !out {
			var in bool
			if rest, in = cl.body.cutSuffix("in", "close"); !in {
				return step.Planned{}, cl.needs("in or out", "Pinch out on Map").read("Pinch in on Map", "Pinch out on Map")
			}
		}
		cl.body = rest
		if out {
			scale = 2
		}
	case "pinch out", "zoom in", "pinch to zoom in", "pinch open":
		scale = 2
	}
	p, _ := cl.body.cutPrefix("on", "in", "at", "into")
	if p.empty() || p.is(screenWords...) {
		return do(step.Pinch, args{"scale": scale})
	}
	return on(step.Pinch, p, args{"scale": scale})
}

package scene

import (
	"math"
	"strconv"
	"strings"
)

// applePrefix begins the element types of XCUITest, as its XML writes them. JSON
// leaves it out.
const applePrefix = "XCUIElementType"

// appleNode is an element as WebDriverAgent tells it, in XML or JSON. Names and
// values are those of XCUIElement; the place is in points.
type appleNode struct {
	kind, id, name, label, value, hint, bundle, traits string
	x, y, w, h                                         float64
	sides                                              uint8 // a bit for each of x, y, w, h that was told
	disabled, hidden, selected, focused                bool
	apart                                              yesNo // an element of its own to assistive technology
}

// yesNo is an answer, or none.
type yesNo int8

const (
	notTold yesNo = iota
	isYes
	isNo
)

// yesNoOf reads what the sources write for yes and no.
func yesNoOf(s string) yesNo {
	switch s {
	case "1", "true", "True", "TRUE", "YES", "yes":
		return isYes
	case "0", "false", "False", "FALSE", "NO", "no":
		return isNo
	}
	return notTold
}

// set takes one attribute or member that is a text, a number or a yes or no.
func (p *appleNode) set(name, s string) {
	switch name {
	case "type":
		if s != "" {
			p.kind = s
		}
	case "rawIdentifier", "identifier", "AXUniqueId":
		p.id = s
	case "name":
		p.name = s
	case "label", "AXLabel":
		p.label = s
	case "value", "AXValue":
		p.value = s
	case "placeholderValue":
		p.hint = s
	case "bundleId", "bundleID":
		p.bundle = s
	case "traits":
		p.traits = s
	case "enabled", "isEnabled":
		p.disabled = yesNoOf(s) == isNo
	case "visible", "isVisible":
		p.hidden = yesNoOf(s) == isNo
	case "accessible", "isAccessible":
		p.apart = yesNoOf(s)
	case "selected", "isSelected":
		p.selected = yesNoOf(s) == isYes
	case "focused", "isFocused", "hasFocus":
		p.focused = yesNoOf(s) == isYes
	case "x", "y", "width", "height":
		p.side(name, s)
	}
}

// side takes one side of the place; what is no number isn't told.
func (p *appleNode) side(name, s string) {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return
	}
	switch name {
	case "x":
		p.x, p.sides = f, p.sides|1
	case "y":
		p.y, p.sides = f, p.sides|2
	case "width":
		p.w, p.sides = f, p.sides|4
	case "height":
		p.h, p.sides = f, p.sides|8
	}
}

// braces takes a place that is written as {{x, y}, {width, height}}.
func (p *appleNode) braces(s string) {
	numbers := strings.FieldsFunc(s, func(r rune) bool { return r == '{' || r == '}' || r == ',' || r == ' ' })
	if len(numbers) != 4 {
		return
	}
	for i, name := range [...]string{"x", "y", "width", "height"} {
		p.side(name, numbers[i])
	}
}

// place is the element's area in whole points, its edges rounded; ok is false where
// a side isn't told or the size is negative.
func (p *appleNode) place() (Rect, bool) {
	if p.sides != 15 || p.w < 0 || p.h < 0 {
		return Rect{}, false
	}
	return Rect{edge(p.x), edge(p.y), edge(p.x + p.w), edge(p.y + p.h)}, true
}

// edge rounds to a whole number that a display may have.
func edge(f float64) int {
	return int(math.Round(min(max(f, -maxCoordinate), maxCoordinate)))
}

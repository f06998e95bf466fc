package kit

import "image"

// Ink names a colour of the theme, so that the dark theme can change all of
// them.
type Ink uint8

// The colours that a theme gives.
const (
	InkNone Ink = iota
	InkPage
	InkBar
	InkText
	InkDim
	InkAccent
	InkOnAccent
	InkSoft
	InkLine
	InkDisabled
	InkError
	InkCard
	InkGreen
	InkOrange
	InkPurple
	InkRed
	InkTeal
	InkWhite
	InkWallpaper
	inkKey
	InkWeb   // the ground of web pages
	inkFound // the ground of what a search found
	InkBlue
	inkPink
	inkBrown
	InkLand // the colours of maps
	InkPark
	InkRiver
	InkRoad
	InkMain
)

// shape is how a widget is drawn, beyond its background and text.
type shape uint8

// The shapes of widgets.
const (
	ShapeNone shape = iota
	ShapeIcon
	ShapeAppIcon
	ShapeSwitch
	ShapeCheck
	ShapeRadio
	shapeField
	ShapeSlider
	ShapeSpinner
	ShapeProgress
	shapeKey
	shapeAvatar // a disc with the first letter of the name that icon holds
	ShapePaint  // drawn by paint
)

// Style is how a view looks; it has no influence on what a dump says.
type Style struct {
	Fill    Ink
	Ink     Ink
	Round   int // radius of the background's corners, px
	Points  int // text size in sp; 0 is 16
	Bold    bool
	Lines   int // at most so many lines; 1 is one line, cut; 0 is no limit
	Align   Place
	Vcenter bool
	Shape   shape
	Icon    string
	IconDP  int
	Outline Ink
	Under   Ink    // a line along the bottom
	Left    bool   // stands at the left whatever its script
	Found   string // a word that is marked wherever the text has it
	Silent  bool   // the text is said, not drawn
	Lift    int    // how far it stands above the page, in dp: the size of its shadow
	tail    Place  // a speech bubble's narrow corner below: start at the left, end at the right, center none
	bubble  bool   // round is that of a speech bubble, with its tail
	corner  string // a small sign in a key's corner
	// paint draws a canvas on the view's frame.
	Paint func(pt *Painter, r image.Rectangle)
	Dot   bool // a dot at the corner of an app's icon
}

func (s Style) size() int {
	if s.Points == 0 {
		return DP(16)
	}
	return DP(s.Points)
}

func (s Style) face() int {
	if s.Bold {
		return 1
	}
	return 0
}

func (s Style) iconSize() int {
	switch s.Shape {
	case ShapeIcon, ShapeAppIcon, ShapeCheck, ShapeRadio, ShapeProgress:
		if s.IconDP == 0 {
			return DP(24)
		}
		return DP(s.IconDP)
	}
	return 0
}

// labelGap is the room that a mark beside the label takes.
func (s Style) labelGap() int {
	switch s.Shape {
	case ShapeCheck, ShapeRadio:
		return s.iconSize() + DP(12)
	case ShapeSpinner:
		return DP(32)
	}
	return 0
}

// InkOr is the first of two colours that isn't none.
func InkOr(a, b Ink) Ink {
	if a == InkNone {
		return b
	}
	return a
}

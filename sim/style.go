package sim

import "image"

// ink names a colour of the theme, so that the dark theme can change all of
// them.
type ink uint8

const (
	inkNone ink = iota
	inkPage
	inkBar
	inkText
	inkDim
	inkAccent
	inkOnAccent
	inkSoft
	inkLine
	inkDisabled
	inkError
	inkCard
	inkGreen
	inkOrange
	inkPurple
	inkRed
	inkTeal
	inkWhite
	inkWallpaper
	inkKey
	inkWeb   // the ground of web pages
	inkFound // the ground of what a search found
	inkBlue
	inkPink
	inkBrown
	inkLand // the colours of maps
	inkPark
	inkRiver
	inkRoad
	inkMain
)

// shape is how a widget is drawn, beyond its background and text.
type shape uint8

const (
	shapeNone shape = iota
	shapeIcon
	shapeAppIcon
	shapeSwitch
	shapeCheck
	shapeRadio
	shapeField
	shapeSlider
	shapeSpinner
	shapeProgress
	shapeKey
	shapeAvatar // a disc with the first letter of the name that icon holds
	shapePaint  // drawn by paint
)

// style is how a view looks; it has no influence on what a dump says.
type style struct {
	fill    ink
	ink     ink
	round   int // radius of the background's corners, px
	points  int // text size in sp; 0 is 16
	bold    bool
	lines   int // at most so many lines; 1 is one line, cut; 0 is no limit
	align   place
	vcenter bool
	shape   shape
	icon    string
	iconDP  int
	outline ink
	under   ink    // a line along the bottom
	left    bool   // stands at the left whatever its script
	found   string // a word that is marked wherever the text has it
	silent  bool   // the text is said, not drawn
	lift    int    // how far it stands above the page, in dp: the size of its shadow
	tail    place  // a speech bubble's narrow corner below: start at the left, end at the right, center none
	bubble  bool   // round is that of a speech bubble, with its tail
	corner  string // a small sign in a key's corner
	// paint draws a canvas on the view's frame.
	paint func(pt *painter, r image.Rectangle)
	dot   bool // a dot at the corner of an app's icon
}

func (s style) size() int {
	if s.points == 0 {
		return dp(16)
	}
	return dp(s.points)
}

func (s style) face() int {
	if s.bold {
		return 1
	}
	return 0
}

func (s style) iconSize() int {
	switch s.shape {
	case shapeIcon, shapeAppIcon, shapeCheck, shapeRadio, shapeProgress:
		if s.iconDP == 0 {
			return dp(24)
		}
		return dp(s.iconDP)
	}
	return 0
}

// labelGap is the room that a mark beside the label takes.
func (s style) labelGap() int {
	switch s.shape {
	case shapeCheck, shapeRadio:
		return s.iconSize() + dp(12)
	case shapeSpinner:
		return dp(32)
	}
	return 0
}

func inkOr(a, b ink) ink {
	if a == inkNone {
		return b
	}
	return a
}

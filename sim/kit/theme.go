package kit

import (
	"image/color"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// lightTheme and darkTheme give every ink its colour.
var lightTheme = [...]color.RGBA{
	InkPage: draw.RGB(0xFAFAFC), InkBar: draw.RGB(0xFAFAFC), InkText: draw.RGB(0x1B1B1F), InkDim: draw.RGB(0x5A5D66), InkAccent: draw.RGB(0x0B57D0),
	InkOnAccent: draw.RGB(0xFFFFFF), InkSoft: draw.RGB(0xE6E9F2), InkLine: draw.RGB(0xC9CCD6), InkDisabled: draw.RGB(0xA9ABB2), InkError: draw.RGB(0xB3261E),
	InkCard: draw.RGB(0xF1F3FA), InkGreen: draw.RGB(0x1E8E3E), InkOrange: draw.RGB(0xE8710A), InkPurple: draw.RGB(0x8430CE), InkRed: draw.RGB(0xD93025),
	InkTeal: draw.RGB(0x12848F), InkWhite: draw.RGB(0xFFFFFF), InkWallpaper: draw.RGB(0x2F4A6D), inkKey: draw.RGB(0xFFFFFF),
	InkWeb: draw.RGB(0xFFFFFF), inkFound: draw.RGB(0xFFE082), InkBlue: draw.RGB(0x1A73E8), inkPink: draw.RGB(0xC2185B), inkBrown: draw.RGB(0x795548),
	InkLand: draw.RGB(0xF1EFE9), InkPark: draw.RGB(0xCDE8C5), InkRiver: draw.RGB(0xA9D3F2), InkRoad: draw.RGB(0xFFFFFF), InkMain: draw.RGB(0xFBE3A2),
}

var darkTheme = [...]color.RGBA{
	InkPage: draw.RGB(0x131316), InkBar: draw.RGB(0x131316), InkText: draw.RGB(0xE5E4EA), InkDim: draw.RGB(0xA7AAB4), InkAccent: draw.RGB(0xA8C7FA),
	InkOnAccent: draw.RGB(0x06305F), InkSoft: draw.RGB(0x2A2D36), InkLine: draw.RGB(0x44474F), InkDisabled: draw.RGB(0x6A6C73), InkError: draw.RGB(0xF2B8B5),
	InkCard: draw.RGB(0x24262D), InkGreen: draw.RGB(0x6DD58C), InkOrange: draw.RGB(0xE8710A), InkPurple: draw.RGB(0x8430CE), InkRed: draw.RGB(0xD93025),
	InkTeal: draw.RGB(0x12848F), InkWhite: draw.RGB(0xFFFFFF), InkWallpaper: draw.RGB(0x15202F), inkKey: draw.RGB(0x44474F),
	InkWeb: draw.RGB(0x1A1B1F), inkFound: draw.RGB(0x6B5413), InkBlue: draw.RGB(0x1A73E8), inkPink: draw.RGB(0xC2185B), inkBrown: draw.RGB(0x795548),
	InkLand: draw.RGB(0x23272F), InkPark: draw.RGB(0x24382C), InkRiver: draw.RGB(0x173350), InkRoad: draw.RGB(0x3A404B), InkMain: draw.RGB(0x55503F),
}

func (p *Phone) isDark() bool { return p.Prefs.On[PrefDark] }

// colour is what an ink looks like in the phone's theme.
func (p *Phone) colour(i Ink) color.RGBA {
	if p.isDark() {
		return darkTheme[i]
	}
	return lightTheme[i]
}

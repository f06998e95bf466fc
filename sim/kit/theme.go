package kit

import "image/color"

func RGB(n uint32) color.RGBA {
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
}

// lightTheme and darkTheme give every ink its colour.
var lightTheme = [...]color.RGBA{
	InkPage: RGB(0xFAFAFC), InkBar: RGB(0xFAFAFC), InkText: RGB(0x1B1B1F), InkDim: RGB(0x5A5D66), InkAccent: RGB(0x0B57D0),
	InkOnAccent: RGB(0xFFFFFF), InkSoft: RGB(0xE6E9F2), InkLine: RGB(0xC9CCD6), InkDisabled: RGB(0xA9ABB2), InkError: RGB(0xB3261E),
	InkCard: RGB(0xF1F3FA), InkGreen: RGB(0x1E8E3E), InkOrange: RGB(0xE8710A), InkPurple: RGB(0x8430CE), InkRed: RGB(0xD93025),
	InkTeal: RGB(0x12848F), InkWhite: RGB(0xFFFFFF), InkWallpaper: RGB(0x2F4A6D), inkKey: RGB(0xFFFFFF),
	InkWeb: RGB(0xFFFFFF), inkFound: RGB(0xFFE082), InkBlue: RGB(0x1A73E8), inkPink: RGB(0xC2185B), inkBrown: RGB(0x795548),
	InkLand: RGB(0xF1EFE9), InkPark: RGB(0xCDE8C5), InkRiver: RGB(0xA9D3F2), InkRoad: RGB(0xFFFFFF), InkMain: RGB(0xFBE3A2),
}

var darkTheme = [...]color.RGBA{
	InkPage: RGB(0x131316), InkBar: RGB(0x131316), InkText: RGB(0xE5E4EA), InkDim: RGB(0xA7AAB4), InkAccent: RGB(0xA8C7FA),
	InkOnAccent: RGB(0x06305F), InkSoft: RGB(0x2A2D36), InkLine: RGB(0x44474F), InkDisabled: RGB(0x6A6C73), InkError: RGB(0xF2B8B5),
	InkCard: RGB(0x24262D), InkGreen: RGB(0x6DD58C), InkOrange: RGB(0xE8710A), InkPurple: RGB(0x8430CE), InkRed: RGB(0xD93025),
	InkTeal: RGB(0x12848F), InkWhite: RGB(0xFFFFFF), InkWallpaper: RGB(0x15202F), inkKey: RGB(0x44474F),
	InkWeb: RGB(0x1A1B1F), inkFound: RGB(0x6B5413), InkBlue: RGB(0x1A73E8), inkPink: RGB(0xC2185B), inkBrown: RGB(0x795548),
	InkLand: RGB(0x23272F), InkPark: RGB(0x24382C), InkRiver: RGB(0x173350), InkRoad: RGB(0x3A404B), InkMain: RGB(0x55503F),
}

func (p *Phone) isDark() bool { return p.Prefs.On[PrefDark] }

// colour is what an ink looks like in the phone's theme.
func (p *Phone) colour(i Ink) color.RGBA {
	if p.isDark() {
		return darkTheme[i]
	}
	return lightTheme[i]
}

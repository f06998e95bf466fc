package sim

import "image/color"

func rgb(n uint32) color.RGBA {
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
}

// lightTheme and darkTheme give every ink its colour.
var lightTheme = [...]color.RGBA{
	inkPage: rgb(0xFAFAFC), inkBar: rgb(0xFAFAFC), inkText: rgb(0x1B1B1F), inkDim: rgb(0x5A5D66), inkAccent: rgb(0x0B57D0),
	inkOnAccent: rgb(0xFFFFFF), inkSoft: rgb(0xE6E9F2), inkLine: rgb(0xC9CCD6), inkDisabled: rgb(0xA9ABB2), inkError: rgb(0xB3261E),
	inkCard: rgb(0xF1F3FA), inkGreen: rgb(0x1E8E3E), inkOrange: rgb(0xE8710A), inkPurple: rgb(0x8430CE), inkRed: rgb(0xD93025),
	inkTeal: rgb(0x12848F), inkWhite: rgb(0xFFFFFF), inkWallpaper: rgb(0x2F4A6D), inkKey: rgb(0xFFFFFF),
	inkWeb: rgb(0xFFFFFF), inkFound: rgb(0xFFE082), inkBlue: rgb(0x1A73E8), inkPink: rgb(0xC2185B), inkBrown: rgb(0x795548),
	inkLand: rgb(0xF1EFE9), inkPark: rgb(0xCDE8C5), inkRiver: rgb(0xA9D3F2), inkRoad: rgb(0xFFFFFF), inkMain: rgb(0xFBE3A2),
}

var darkTheme = [...]color.RGBA{
	inkPage: rgb(0x131316), inkBar: rgb(0x131316), inkText: rgb(0xE5E4EA), inkDim: rgb(0xA7AAB4), inkAccent: rgb(0xA8C7FA),
	inkOnAccent: rgb(0x06305F), inkSoft: rgb(0x2A2D36), inkLine: rgb(0x44474F), inkDisabled: rgb(0x6A6C73), inkError: rgb(0xF2B8B5),
	inkCard: rgb(0x24262D), inkGreen: rgb(0x6DD58C), inkOrange: rgb(0xE8710A), inkPurple: rgb(0x8430CE), inkRed: rgb(0xD93025),
	inkTeal: rgb(0x12848F), inkWhite: rgb(0xFFFFFF), inkWallpaper: rgb(0x15202F), inkKey: rgb(0x44474F),
	inkWeb: rgb(0x1A1B1F), inkFound: rgb(0x6B5413), inkBlue: rgb(0x1A73E8), inkPink: rgb(0xC2185B), inkBrown: rgb(0x795548),
	inkLand: rgb(0x23272F), inkPark: rgb(0x24382C), inkRiver: rgb(0x173350), inkRoad: rgb(0x3A404B), inkMain: rgb(0x55503F),
}

func (p *Phone) isDark() bool { return p.prefs.on[prefDark] }

// colour is what an ink looks like in the phone's theme.
func (p *Phone) colour(i ink) color.RGBA {
	if p.isDark() {
		return darkTheme[i]
	}
	return lightTheme[i]
}

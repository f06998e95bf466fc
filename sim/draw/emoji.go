package draw

import (
	"image"
	"image/color"
)

// emojiWidth is how far a picture moves the pen, in font units.
const emojiWidth = emUnits * 6 / 5

func isSkinTone(r rune) bool { return r >= 0x1F3FB && r <= 0x1F3FF }
func isRegional(r rune) bool { return r >= 0x1F1E6 && r <= 0x1F1FF }

// isEmoji is whether a character is a picture by itself.
func isEmoji(r rune) bool {
	switch {
	case r >= 0x1F000 && r <= 0x1FAFF:
		return true
	case r < 0x231A || r > 0x2B55:
		return false
	}
	switch r {
	case '⌚', '⌛', '⏩', '⏰', '⏳', '☔', '☕', '⚡', '⚽', '⛄', '⛔', '⛽', '✅', '✊', '✋', '✨', '❌', '❓', '❗', '➕', '➖', '⭐', '⭕':
		return true
	}
	return false
}

// emojiIcons are the pictures that have a drawing, with its colour.
var emojiIcons = map[rune]struct {
	icon   string
	colour uint32
}{
	'❤': {"heart_filled", 0xE53935}, '⭐': {"star", 0xFBC02D}, '✅': {"check_circle", 0x2E9E4F}, '❌': {"close", 0xE53935}, '☕': {"coffee", 0x795548},
	'☀': {"sun", 0xF9A825}, '⚡': {"torch", 0xF9A825}, '⏰': {"alarm", 0xD84343}, '⏳': {"hourglass", 0x8D6E63}, '❗': {"error", 0xE53935}, '❓': {"help", 0xE53935},
	'✉': {"mail", 0x546E7A}, '✈': {"plane", 0x1E88E5}, '☎': {"call", 0xD84343}, '✏': {"edit", 0xF9A825}, '⚠': {"warning", 0xF9A825}, '☁': {"cloud", 0x78909C},
	'🏠': {"home_filled", 0x8D6E63}, '📅': {"calendar", 0xD84343}, '📞': {"call", 0x43A047}, '📧': {"mail_filled", 0x5C9CE6}, '📷': {"camera", 0x546E7A}, '🎁': {"gift", 0xD84343},
	'🔔': {"bell_filled", 0xFBC02D}, '🔒': {"lock", 0xF9A825}, '🔍': {"search", 0x546E7A}, '🎵': {"music", 0x5E35B1}, '📍': {"pin_filled", 0xE53935}, '🚗': {"car", 0xD84343},
	'🚕': {"car", 0xF9A825}, '🚌': {"bus", 0x1E88E5}, '🚚': {"truck", 0x43A047}, '🛒': {"cart_filled", 0x78909C}, '👍': {"thumb_up", 0xF6B73C}, '🍕': {"food", 0xE8710A}, '🍽': {"food", 0x78909C},
	'📁': {"folder_filled", 0xF6B73C}, '💳': {"card", 0x5C6BC0}, '🗑': {"trash", 0x78909C}, '📝': {"note", 0xF9A825}, '🌍': {"globe", 0x1E88E5}, '🌙': {"moon", 0xF6B73C}, '🛏': {"bed", 0x5C6BC0},
	'🔥': {"heart_filled", 0xE8710A}, '💙': {"heart_filled", 0x1E88E5}, '💚': {"heart_filled", 0x43A047}, '📚': {"book", 0xD84343}, '🌧': {"rain", 0x5C9CE6}, '🚲': {"bike", 0x43A047},
}

// emoji draws a picture: a face, a flag, a drawing, or a coloured disc.
func (b *Brush) emoji(g sign, size, x, base int) {
	d := size * 11 / 10
	r := image.Rect(x+size/20, base-size*9/10, x+size/20+d, base-size*9/10+d)
	switch {
	case g.flag != 0:
		b.flag(g, r.Inset(d/10))
	case g.r >= 0x1F466 && g.r <= 0x1F487 || g.r >= 0x1F600 && g.r <= 0x1F64F || g.r >= 0x1F9D1 && g.r <= 0x1F9DF || g.r >= 0x1F910 && g.r <= 0x1F92F || g.r >= 0x1F970 && g.r <= 0x1F97A:
		b.face(g.r, r)
	default:
		if e, ok := emojiIcons[g.r]; ok {
			b.Icon(e.icon, r, RGB(e.colour))
			return
		}
		c := DiscColours[int(g.r)%len(DiscColours)]
		b.Round(r, d, c)
		b.Round(r.Inset(d/4), d, Mix(c, RGB(0xFFFFFF), 1, 2))
	}
}

func (b *Brush) face(r rune, box image.Rectangle) {
	d := box.Dx()
	b.Round(box, d, RGB(0xFFCB3D))
	ink := RGB(0x5D3B0A)
	for _, cx := range []int{33, 67} {
		at := box.Min.Add(image.Pt(d*cx/100, d*40/100))
		b.Round(image.Rect(at.X-d/14, at.Y-d/11, at.X+d/14, at.Y+d/11), d, ink)
	}
	bottom := box.Min.Y + d*82/100
	mouth := image.Rect(box.Min.X+d*26/100, box.Min.Y+d*58/100, box.Max.X-d*26/100, bottom)
	switch {
	case r >= 0x1F61E && r <= 0x1F62D && r != 0x1F62C:
		b.Round(mouth, d, ink)
		b.Round(mouth.Add(image.Pt(0, d/10)), d, RGB(0xFFCB3D))
	default:
		b.Round(mouth, d, ink)
		b.Fill(image.Rect(mouth.Min.X, mouth.Min.Y, mouth.Max.X, mouth.Min.Y+mouth.Dy()/3), RGB(0xFFCB3D))
	}
}

// flag draws three bars whose colours depend on the country's letters.
func (b *Brush) flag(g sign, r image.Rectangle) {
	r.Min.Y, r.Max.Y = r.Min.Y+r.Dy()/8, r.Max.Y-r.Dy()/8
	for i := range 3 {
		bar := image.Rect(r.Min.X, r.Min.Y+r.Dy()*i/3, r.Max.X, r.Min.Y+r.Dy()*(i+1)/3)
		b.Fill(bar, DiscColours[(int(g.r)*7+int(g.flag)*(i+1)*3+i*5)%len(DiscColours)])
	}
}

// DiscColours are those of avatars and of pictures without a drawing.
var DiscColours = []color.RGBA{
	RGB(0xD84343), RGB(0xC2417C), RGB(0x8E44AD), RGB(0x5E4BB6), RGB(0x3F62C4), RGB(0x2582C4), RGB(0x16858E), RGB(0x2E8B57), RGB(0x6E8B2B), RGB(0xB7791F), RGB(0xD2691E), RGB(0x7A5C48), RGB(0x5B6B7A),
}

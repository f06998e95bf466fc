package kit

import "github.com/agentic-mobile-control/amc/sim/draw"

// measurer measures text at a phone's font scale, in percent.
type measurer struct{ scale int }

func (m *measurer) size(s Style) int { return max(1, s.size()*m.scale/100) }

// leaf measures a view without children: its text or its picture.
func (v *View) leaf(iw int, m *measurer) (int, int) {
	text := v.said()
	if text == "" || v.Style.Silent {
		return v.Style.iconSize(), v.Style.iconSize()
	}
	size := m.size(v.Style)
	t := draw.Faces()[v.Style.face()]
	pad := v.Style.labelGap()
	if v.Style.Lines == 1 {
		return min(iw, draw.TextWidth(t, size, text)+pad), max(draw.LineHeight(size), v.Style.iconSize())
	}
	lines := draw.BreakLines(t, size, iw-pad, text)
	if v.Style.Lines > 0 && len(lines) > v.Style.Lines {
		lines = lines[:v.Style.Lines]
	}
	w := 0
	for _, l := range lines {
		w = max(w, draw.TextWidth(t, size, l))
	}
	return min(iw, w+pad), max(len(lines)*draw.LineHeight(size), v.Style.iconSize())
}

package sim

import (
	"image"
	"image/color"
	"math"
)

// stroke is a part of an icon, on a square of 24 by 24.
type stroke struct {
	kind byte // l line, p filled polygon, o ring, d disc, a arc
	n    []float64
}

// icons are simple drawings; a line's width is 2 of 24.
var icons = map[string][]stroke{
	"back":    {{'l', []float64{20, 12, 4, 12}}, {'l', []float64{4, 12, 11, 5}}, {'l', []float64{4, 12, 11, 19}}},
	"more":    {{'d', []float64{12, 5, 2}}, {'d', []float64{12, 12, 2}}, {'d', []float64{12, 19, 2}}},
	"add":     {{'l', []float64{12, 5, 12, 19}}, {'l', []float64{5, 12, 19, 12}}},
	"search":  {{'o', []float64{10, 10, 6}}, {'l', []float64{15, 15, 21, 21}}},
	"check":   {{'l', []float64{3, 13, 9, 19}}, {'l', []float64{9, 19, 21, 5}}},
	"gear":    gearIcon(),
	"note":    {{'l', []float64{5, 3, 19, 3, 19, 21, 5, 21, 5, 3}}, {'l', []float64{8, 8, 16, 8}}, {'l', []float64{8, 12, 16, 12}}, {'l', []float64{8, 16, 13, 16}}},
	"wifi":    {{'a', []float64{12, 20, 16}}, {'a', []float64{12, 20, 11}}, {'a', []float64{12, 20, 6}}, {'d', []float64{12, 20, 1.8}}},
	"signal":  {{'p', []float64{3, 21, 21, 21, 21, 3}}},
	"plane":   {{'p', []float64{12, 2, 14, 9, 22, 14, 22, 16, 14, 14, 14, 19, 17, 22, 7, 22, 10, 19, 10, 14, 2, 16, 2, 14, 10, 9}}},
	"battery": {{'l', []float64{7, 5, 17, 5, 17, 22, 7, 22, 7, 5}}, {'p', []float64{8, 9, 16, 9, 16, 21, 8, 21}}, {'p', []float64{10, 2, 14, 2, 14, 5, 10, 5}}},
	"devices": {{'l', []float64{3, 5, 15, 5, 15, 17, 3, 17, 3, 5}}, {'l', []float64{17, 9, 22, 9, 22, 20, 17, 20, 17, 9}}},
	"apps":    {{'d', []float64{6, 6, 2}}, {'d', []float64{12, 6, 2}}, {'d', []float64{18, 6, 2}}, {'d', []float64{6, 12, 2}}, {'d', []float64{12, 12, 2}}, {'d', []float64{18, 12, 2}}, {'d', []float64{6, 18, 2}}, {'d', []float64{12, 18, 2}}, {'d', []float64{18, 18, 2}}},
	"bell":    {{'l', []float64{5, 18, 7, 15, 7, 9, 12, 4, 17, 9, 17, 15, 19, 18, 5, 18}}, {'d', []float64{12, 21, 1.6}}},
	"storage": {{'l', []float64{4, 5, 20, 5}}, {'l', []float64{4, 12, 20, 12}}, {'l', []float64{4, 19, 20, 19}}},
	"sound":   {{'p', []float64{3, 9, 8, 9, 13, 4, 13, 20, 8, 15, 3, 15}}, {'l', []float64{17, 8, 19, 12, 17, 16}}},
	"display": {{'o', []float64{12, 12, 5}}, {'l', []float64{12, 2, 12, 4}}, {'l', []float64{12, 20, 12, 22}}, {'l', []float64{2, 12, 4, 12}}, {'l', []float64{20, 12, 22, 12}}},
	"palette": {{'o', []float64{12, 12, 9}}, {'d', []float64{8, 10, 1.6}}, {'d', []float64{13, 8, 1.6}}, {'d', []float64{16, 13, 1.6}}},
	"person":  {{'o', []float64{12, 8, 4}}, {'l', []float64{4, 21, 6, 16, 12, 15, 18, 16, 20, 21}}},
	"lock":    {{'l', []float64{5, 11, 19, 11, 19, 21, 5, 21, 5, 11}}, {'l', []float64{8, 11, 8, 6, 12, 3, 16, 6, 16, 11}}},
	"eye":     {{'l', []float64{2, 12, 7, 7, 12, 6, 17, 7, 22, 12, 17, 17, 12, 18, 7, 17, 2, 12}}, {'d', []float64{12, 12, 3}}},
	"pin":     {{'l', []float64{12, 22, 6, 12, 6, 7, 12, 3, 18, 7, 18, 12, 12, 22}}, {'d', []float64{12, 9, 2.4}}},
	"star":    {{'p', []float64{12, 2, 15, 9, 22, 9, 16.5, 14, 19, 21, 12, 17, 5, 21, 7.5, 14, 2, 9, 9, 9}}},
	"key":     {{'o', []float64{8, 12, 4}}, {'l', []float64{12, 12, 21, 12, 21, 16}}, {'l', []float64{17, 12, 17, 15}}},
	"clock":   {{'o', []float64{12, 12, 9}}, {'l', []float64{12, 6, 12, 12, 16, 14}}},
	"info":    {{'o', []float64{12, 12, 9}}, {'l', []float64{12, 11, 12, 17}}, {'d', []float64{12, 7.5, 1.3}}},
	"phone":   {{'l', []float64{7, 2, 17, 2, 17, 22, 7, 22, 7, 2}}, {'l', []float64{10, 19, 14, 19}}},
	"help":    {{'o', []float64{12, 12, 9}}, {'l', []float64{9, 9, 12, 7, 15, 9, 12, 12, 12, 14}}, {'d', []float64{12, 17, 1.3}}},
	"hotspot": {{'d', []float64{12, 14, 2}}, {'a', []float64{12, 14, 6}}, {'a', []float64{12, 14, 10}}},
	"data":    {{'o', []float64{12, 12, 8}}, {'l', []float64{12, 8, 12, 16}}, {'l', []float64{8, 12, 16, 12}}},
	"paper":   {{'l', []float64{4, 4, 20, 4, 20, 20, 4, 20, 4, 4}}, {'p', []float64{7, 8, 12, 8, 12, 13, 7, 13}}, {'l', []float64{15, 9, 17, 9}}, {'l', []float64{15, 12, 17, 12}}, {'l', []float64{8, 16, 17, 16}}},
	"home":    {{'l', []float64{3, 12, 12, 3, 21, 12}}, {'l', []float64{6, 11, 6, 21, 18, 21, 18, 11}}},
	"shift":   {{'l', []float64{12, 3, 4, 12, 8, 12, 8, 20, 16, 20, 16, 12, 20, 12, 12, 3}}},
	"delete":  {{'l', []float64{2, 12, 8, 5, 22, 5, 22, 19, 8, 19, 2, 12}}, {'l', []float64{12, 9, 18, 15}}, {'l', []float64{18, 9, 12, 15}}},
	"enter":   {{'l', []float64{20, 6, 20, 13, 5, 13}}, {'l', []float64{5, 13, 10, 8}}, {'l', []float64{5, 13, 10, 18}}},
	"action":  {{'l', []float64{4, 12, 20, 12}}, {'l', []float64{13, 5, 20, 12, 13, 19}}},

	"nav_back":    {{'p', []float64{18, 4, 18, 20, 5, 12}}},
	"nav_home":    {{'o', []float64{12, 12, 8}}},
	"nav_recents": {{'l', []float64{5, 5, 19, 5, 19, 19, 5, 19, 5, 5}}},
}

func gearIcon() []stroke {
	out := []stroke{{'o', []float64{12, 12, 6}}, {'d', []float64{12, 12, 2.2}}}
	for i := range 8 {
		a := math.Pi * float64(i) / 4
		x, y := math.Cos(a), math.Sin(a)
		out = append(out, stroke{'l', []float64{12 + 7*x, 12 + 7*y, 12 + 9*x, 12 + 9*y}})
	}
	return out
}

// icon draws a named picture; a name without a drawing is a small disc.
func (pt *painter) icon(name string, r image.Rectangle, c color.RGBA) {
	k := float64(r.Dx()) / 24
	ox, oy := float64(r.Min.X), float64(r.Min.Y)
	x := func(v float64) float64 { return ox + v*k }
	y := func(v float64) float64 { return oy + v*k }
	strokes, ok := icons[name]
	if !ok {
		strokes, ok = deskIcons[name]
	}
	if !ok {
		strokes = []stroke{{'d', []float64{12, 12, 6}}}
	}
	for _, s := range strokes {
		n := s.n
		switch s.kind {
		case 'l':
			for i := 0; i+3 < len(n); i += 2 {
				pt.line(x(n[i]), y(n[i+1]), x(n[i+2]), y(n[i+3]), 2*k, c)
			}
		case 'p':
			var pts [][2]float64
			for i := 0; i+1 < len(n); i += 2 {
				pts = append(pts, [2]float64{x(n[i]), y(n[i+1])})
			}
			pt.polygon(c, pts...)
		case 'd':
			at := image.Rect(int(x(n[0]-n[2])), int(y(n[1]-n[2])), int(math.Ceil(x(n[0]+n[2]))), int(math.Ceil(y(n[1]+n[2]))))
			pt.round(at, at.Dx(), c)
		case 'o':
			pt.arc(x(n[0]), y(n[1]), n[2]*k, 0, 2*math.Pi, 2*k, c)
		case 'a':
			pt.arc(x(n[0]), y(n[1]), n[2]*k, 1.25*math.Pi, 1.75*math.Pi, 2*k, c)
		}
	}
}

// arc paints a part of a circle's line.
func (pt *painter) arc(cx, cy, radius, from, to, width float64, c color.RGBA) {
	const steps = 24
	var pts [][2]float64
	for i := range steps + 1 {
		a := from + (to-from)*float64(i)/steps
		pts = append(pts, [2]float64{cx + (radius+width/2)*math.Cos(a), cy + (radius+width/2)*math.Sin(a)})
	}
	for i := steps; i >= 0; i-- {
		a := from + (to-from)*float64(i)/steps
		pts = append(pts, [2]float64{cx + (radius-width/2)*math.Cos(a), cy + (radius-width/2)*math.Sin(a)})
	}
	pt.polygon(c, pts...)
}

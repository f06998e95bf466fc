package kit

import (
	"image"
	"math"
	"strconv"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// classNumber is a number on the face: no view of its own, and not clickable,
// though a tap there is one on the face.
const classNumber = "android.widget.RadialTimePickerView$RadialPickerTouchHelper"

// dial is the geometry of the clock face, in pixels from its corner.
type dial struct {
	size  int
	inner bool // hours have a second ring
}

func (d dial) radius(inner bool) int {
	if inner {
		return d.size/2 - DP(58)
	}
	return d.size/2 - DP(24)
}

// spot is where the mark of a part of a turn stands.
func (d dial) spot(part, of int, inner bool) image.Point {
	a := 2*math.Pi*float64(part)/float64(of) - math.Pi/2
	r := float64(d.radius(inner))
	return image.Pt(d.size/2+int(math.Round(r*math.Cos(a))), d.size/2+int(math.Round(r*math.Sin(a))))
}

// part is which of so many parts of a turn is nearest to a point, and whether
// the point lies on the inner ring.
func (d dial) part(at image.Point, of int) (int, bool) {
	x, y := float64(at.X-d.size/2), float64(at.Y-d.size/2)
	turn := (math.Atan2(y, x) + math.Pi/2) / (2 * math.Pi)
	n := int(math.Round(turn*float64(of))+float64(of)) % of
	return n, d.inner && math.Hypot(x, y) < float64(d.radius(true)+d.radius(false))/2
}

// face is the dial with its numbers. A tap or a drag sets what it shows; after
// the hour it goes on to the minute.
func (t *timePicker) face(p *Phone) *View {
	d := dial{size: DP(256), inner: p.Is24() && !t.minutes}
	if !p.Upright() {
		d.size = DP(204)
	}
	v := &View{Class: ClassView, ID: "android:id/radial_picker", Layout: Stack, W: d.size, H: d.size, GX: Center, GY: Center, Margin: Sides(DP(8), DP(12))}
	v.touch = func(at image.Point) { t.point(d, at); t.minutes = true }
	v.Grab = func(_, to image.Point, up bool) bool {
		t.point(d, to.Sub(v.Frame.Min))
		t.minutes = t.minutes || up
		return true
	}
	v.Paint = func(pt *Painter, v *View) { t.draw(pt, v, d) }
	for _, n := range t.numbers(d) {
		half := DP(20)
		v.Add(&View{Class: classNumber, Desc: strconv.Itoa(n.value), Selected: n.chosen, W: 2 * half, H: 2 * half, Margin: Edges{L: n.at.X - half, T: n.at.Y - half}})
	}
	if p.Upright() {
		v.Margin.B = DP(28)
	} else {
		return &View{Class: ClassFrame, Layout: Stack, Weight: 1, Kids: []*View{v}}
	}
	return v
}

// point sets the hour or the minute that a point of the dial means.
func (t *timePicker) point(d dial, at image.Point) {
	if t.minutes {
		t.minute, _ = d.part(at, 60)
		return
	}
	n, inner := d.part(at, 12)
	switch {
	case d.inner && inner:
		t.hour = (n + 12) % 24
		if n == 0 {
			t.hour = 0
		}
	case d.inner:
		t.hour = n
		if n == 0 {
			t.hour = 12
		}
	default:
		t.hour = n + t.hour/12*12
	}
}

type dialNumber struct {
	value  int
	label  string
	at     image.Point
	chosen bool
}

// numbers are what the dial shows: hours, or every fifth minute and the one
// that is set.
func (t *timePicker) numbers(d dial) []dialNumber {
	var out []dialNumber
	if t.minutes {
		for m := range 60 {
			if m%5 == 0 || m == t.minute {
				out = append(out, dialNumber{m, twoDigits(m), d.spot(m, 60, false), m == t.minute})
			}
		}
		return out
	}
	for n := 1; n <= 12; n++ {
		chosen := hour12(t.hour) == n
		if d.inner {
			chosen = t.hour == n
		}
		out = append(out, dialNumber{n, strconv.Itoa(n), d.spot(n%12, 12, false), chosen})
	}
	for n := 0; n < 12 && d.inner; n++ {
		value := (n + 12) % 24
		if n == 0 {
			value = 0
		}
		out = append(out, dialNumber{value, twoDigits(value), d.spot(n, 12, true), t.hour == value})
	}
	return out
}

// draw paints the face; its numbers are no texts of the tree.
func (t *timePicker) draw(pt *Painter, v *View, d dial) {
	pt.Round(v.Frame, d.size, pt.C(InkSoft))
	mid := v.Frame.Min.Add(image.Pt(d.size/2, d.size/2))
	size := DP(16)
	for _, n := range t.numbers(d) {
		at := v.Frame.Min.Add(n.at)
		colour := pt.C(InkText)
		if n.chosen {
			pt.Stroke(mid, at, DP(2), pt.C(InkAccent))
			pt.Round(image.Rect(at.X-DP(20), at.Y-DP(20), at.X+DP(20), at.Y+DP(20)), DP(20), pt.C(InkAccent))
			colour = pt.C(InkOnAccent)
		}
		if t.minutes && n.value%5 != 0 {
			continue
		}
		w := draw.TextWidth(draw.Faces()[0], size, n.label)
		pt.Text(n.label, 0, size, at.X-w/2, at.Y-draw.LineHeight(size)/2, colour)
	}
	pt.Round(image.Rect(mid.X-DP(4), mid.Y-DP(4), mid.X+DP(4), mid.Y+DP(4)), DP(4), pt.C(InkAccent))
}

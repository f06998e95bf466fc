package kit

// Scroll is the position of a scrolling container. pos counts first the part
// of a collapsing header that is scrolled away (up to head), then the content,
// so that one number describes both.
type Scroll struct {
	Pos, Max, Head int
	// atEnd is called when the content comes within a screen's tenth of its end.
	AtEnd func()

	snap int // how wide a page is, where it comes to rest on whole pages
}

// nearEnd is how close to the end atEnd is called.
const nearEnd = portraitHeight / 10

// moved tells the container's owner where the content came to.
func (s *Scroll) moved() {
	if s.AtEnd != nil && s.Max > 0 && s.Pos >= s.Max-nearEnd {
		s.AtEnd()
	}
}

// fit takes over the sizes that layout found.
func (s *Scroll) fit(content, viewport int) {
	s.Max = 0
	if content > viewport-s.Head {
		s.Max = max(0, content-viewport) + s.Head
	}
	s.Pos = min(max(0, s.Pos), s.Max)
}

// By moves the position and reports whether it moved.
func (s *Scroll) By(d int) bool {
	old := s.Pos
	s.Pos = min(max(0, s.Pos+d), s.Max)
	s.moved()
	return s.Pos != old
}

// Constants of the framework's fling: friction, the inflexion of its curve,
// and the deceleration rate ln 0.78 / ln 0.9. Gravity in pixels at 420 dpi is g
// * inches per metre * dpi * look and feel tuning: 9.80665 * 39.37 * 420 * 0.84.
const (
	minFling = 131   // px/s, 50 dp
	maxFling = 21000 // px/s, 8000 dp
)

var (
	// flingSpeed is inflexion 0.35 / (friction 0.015 * gravity): a speed times
	// it is what the curve is computed from.
	flingSpeed = toQ32(35_000_000, 2_043_176_669)
	// flingScale is friction * gravity, in px.
	flingScale = toQ32(2_043_177, 1000)
	// distancePower is rate / (rate - 1), timePower 1 / (rate - 1).
	distancePower = toQ32(2_358_201_815, 1_358_201_815)
	timePower     = toQ32(1_000_000_000, 1_358_201_815)
	// flingCurve is the exponent for which the curve starts at the finger's
	// speed.
	flingCurve = toQ32(2857, 1000)
)

// fling is a scroll that goes on after the finger left.
type fling struct {
	scroll   *Scroll
	from     int
	began    int64 // virtual ms
	duration int64 // ms
	distance int64 // px, signed
	frame    int64 // how many frames were shown
}

// next is when the fling shows its next frame. Frames stand on a grid from the
// fling's start, so that it doesn't matter in what steps time passes.
func (f *fling) next() int64 { return f.began + (f.frame+1)*frameTime }

// newFling starts at velocity v in px/s, positive towards later content.
func newFling(s *Scroll, v int, now int64) *fling {
	speed := toQ32(int64(min(max(v, -v), maxFling)), 100).mul(flingSpeed)
	f := &fling{scroll: s, from: s.Pos, began: now,
		duration: (speed.pow(timePower) * 1000).floor(),
		distance: flingScale.mul(speed.pow(distancePower)).floor()}
	if v < 0 {
		f.distance = -f.distance
	}
	return f
}

// step shows the next frame and reports whether the fling goes on.
func (f *fling) step() bool {
	f.frame++
	at, left := int(f.distance), f.duration-f.frame*frameTime
	if left > 0 {
		part := one - toQ32(left, f.duration).pow(flingCurve)
		at = int((q32(f.distance) * part).round())
	}
	at += f.from
	f.scroll.Pos = min(max(0, at), f.scroll.Max)
	f.scroll.moved()
	return left > 0 && f.scroll.Pos == at
}

package sim

import "math"

// scroll is the position of a scrolling container. pos counts first the part
// of a collapsing header that is scrolled away (up to head), then the content,
// so that one number describes both.
type scroll struct {
	pos, max, head int
	// atEnd is called when the content comes within a screen's tenth of its end.
	atEnd func()
}

// nearEnd is how close to the end atEnd is called.
const nearEnd = portraitHeight / 10

// moved tells the container's owner where the content came to.
func (s *scroll) moved() {
	if s.atEnd != nil && s.max > 0 && s.pos >= s.max-nearEnd {
		s.atEnd()
	}
}

// fit takes over the sizes that layout found.
func (s *scroll) fit(content, viewport int) {
	s.max = 0
	if content > viewport-s.head {
		s.max = max(0, content-viewport) + s.head
	}
	s.pos = min(max(0, s.pos), s.max)
}

// by moves the position and reports whether it moved.
func (s *scroll) by(d int) bool {
	old := s.pos
	s.pos = min(max(0, s.pos+d), s.max)
	s.moved()
	return s.pos != old
}

// Constants of the framework's fling: friction, the inflexion of its curve,
// and the deceleration rate ln 0.78 / ln 0.9; coefficient is gravity in pixels
// at 420 dpi (g * inches per metre * dpi * look and feel tuning).
const (
	flingFriction  = 0.015
	flingInflexion = 0.35
	flingRate      = 2.358201815
	flingGravity   = 9.80665 * 39.37 * 420 * 0.84
	minFling       = 131   // px/s, 50 dp
	maxFling       = 21000 // px/s, 8000 dp
)

// fling is a scroll that goes on after the finger left.
type fling struct {
	scroll   *scroll
	from     int
	began    int64 // virtual ms
	duration float64
	distance float64 // signed
	frame    int64   // how many frames were shown
}

// next is when the fling shows its next frame. Frames stand on a grid from the
// fling's start, so that it doesn't matter in what steps time passes.
func (f *fling) next() int64 { return f.began + (f.frame+1)*frameTime }

// newFling starts at velocity v in px/s, positive towards later content.
func newFling(s *scroll, v float64, now int64) *fling {
	speed := min(math.Abs(v), maxFling)
	l := math.Log(flingInflexion * speed / (flingFriction * flingGravity))
	d := flingFriction * flingGravity * math.Exp(flingRate/(flingRate-1)*l)
	return &fling{
		scroll: s, from: s.pos, began: now,
		duration: math.Floor(1000 * math.Exp(l/(flingRate-1))),
		distance: math.Copysign(math.Floor(d), v),
	}
}

// flingCurve is the exponent for which the curve starts at the finger's speed.
const flingCurve = 2.857

// step shows the next frame and reports whether the fling goes on.
func (f *fling) step() bool {
	f.frame++
	now := f.began + f.frame*frameTime
	t := min(1, float64(now-f.began)/max(1, f.duration))
	at := f.from + int(math.Round(f.distance*(1-math.Pow(1-t, flingCurve))))
	f.scroll.pos = min(max(0, at), f.scroll.max)
	f.scroll.moved()
	return t < 1 && f.scroll.pos == at
}

package scene

import "fmt"

// byPoint finds what a touch at the point reaches: of the topmost window there, the
// smallest control, else the smallest element.
func (q *finder) byPoint() *FindError {
	p, err := q.place()
	if err != nil {
		return err
	}
	found := -1
	for i := range q.els {
		e := &q.els[i]
		if e.Bounds.Contains(p) && q.fits(e) && (found < 0 || q.above(e, &q.els[found])) {
			found = i
		}
	}
	if found < 0 {
		return &FindError{Code: CodeNotFound, Message: fmt.Sprintf("nothing is known at (%d,%d)", p.X, p.Y),
			Hint: fmt.Sprintf("the display is %d by %d pixels; name the element by its label or ref", q.s.d.Display.Width, q.s.d.Display.Height)}
	}
	q.hits, q.how = []int{found}, HowPoint
	return nil
}

// above reports whether a touch reaches a before b, which lie at the same point.
func (q *finder) above(a, b *Element) bool {
	switch {
	case a.Window != b.Window:
		return a.Window < b.Window
	case a.States.Has(Covered) != b.States.Has(Covered):
		return b.States.Has(Covered)
	case a.takesTouch() != b.takesTouch():
		return a.takesTouch()
	}
	return a.Bounds.Area() < b.Bounds.Area()
}

// place is the target's point in pixels of the display.
func (q *finder) place() (Point, *FindError) {
	p, d := *q.t.Point, q.s.d.Display
	switch q.t.Space {
	case Space1000:
		if d.Width <= 0 || d.Height <= 0 {
			return p, &FindError{Code: CodeInvalid, Message: "the size of the display isn't known, so thousandths of it aren't either", Hint: "give the point in pixels of the screen"}
		}
		return Point{p.X * d.Width / 1000, p.Y * d.Height / 1000}, nil
	case SpaceImage:
		return p, &FindError{Code: CodeInvalid, Message: "a point of a picture has no place in a scene", Hint: "give the point in pixels of the screen"}
	}
	return p, nil
}

package scene

import (
	"encoding/json"
	"fmt"
)

// Point is a place on the display in pixels.
type Point struct{ X, Y int }

// MarshalJSON writes [x,y].
func (p Point) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{p.X, p.Y}) }

// UnmarshalJSON reads [x,y].
func (p *Point) UnmarshalJSON(b []byte) error {
	a, err := numbers(b)
	if err != nil || len(a) != 2 {
		return fmt.Errorf("a point is two whole numbers [x,y], not %s", clip(string(b), 40))
	}
	p.X, p.Y = a[0], a[1]
	return nil
}

// Rect is an area of the display in pixels; Right and Bottom are exclusive.
// The zero value is empty.
type Rect struct{ Left, Top, Right, Bottom int }

// MarshalJSON writes [left,top,right,bottom].
func (r Rect) MarshalJSON() ([]byte, error) {
	return json.Marshal([4]int{r.Left, r.Top, r.Right, r.Bottom})
}

// UnmarshalJSON reads [left,top,right,bottom].
func (r *Rect) UnmarshalJSON(b []byte) error {
	a, err := numbers(b)
	if err != nil || len(a) != 4 {
		return fmt.Errorf("an area is four whole numbers [left,top,right,bottom], not %s", clip(string(b), 40))
	}
	r.Left, r.Top, r.Right, r.Bottom = a[0], a[1], a[2], a[3]
	return nil
}

// Empty reports whether no pixel is inside; an inverted area is empty.
func (r Rect) Empty() bool { return r.Right <= r.Left || r.Bottom <= r.Top }

// Width is 0 for an empty area.
func (r Rect) Width() int { return max(0, r.Right-r.Left) }

// Height is 0 for an empty area.
func (r Rect) Height() int { return max(0, r.Bottom-r.Top) }

// Area is the number of pixels inside.
func (r Rect) Area() int { return r.Width() * r.Height() }

// Center is the middle pixel.
func (r Rect) Center() Point { return Point{r.Left + r.Width()/2, r.Top + r.Height()/2} }

// Contains reports whether p is inside.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.Left && p.X < r.Right && p.Y >= r.Top && p.Y < r.Bottom
}

// Covers reports whether o lies wholly inside r. An empty o is covered by nothing.
func (r Rect) Covers(o Rect) bool {
	return !o.Empty() && o.Left >= r.Left && o.Top >= r.Top && o.Right <= r.Right && o.Bottom <= r.Bottom
}

// Intersect is the common part, the zero Rect where there is none.
func (r Rect) Intersect(o Rect) Rect {
	i := Rect{max(r.Left, o.Left), max(r.Top, o.Top), min(r.Right, o.Right), min(r.Bottom, o.Bottom)}
	if i.Empty() {
		return Rect{}
	}
	return i
}

// Union is the smallest area around both; an empty one adds nothing.
func (r Rect) Union(o Rect) Rect {
	switch {
	case r.Empty():
		return o
	case o.Empty():
		return r
	}
	return Rect{min(r.Left, o.Left), min(r.Top, o.Top), max(r.Right, o.Right), max(r.Bottom, o.Bottom)}
}

// numbers reads a list of whole numbers; null is none.
func numbers(b []byte) ([]int, error) {
	var list []*int
	if err := json.Unmarshal(b, &list); err != nil {
		return nil, err
	}
	out := make([]int, len(list))
	for i, n := range list {
		if n == nil {
			return nil, fmt.Errorf("null is no number")
		}
		out[i] = *n
	}
	return out, nil
}

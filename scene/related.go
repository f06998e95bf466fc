package scene

import "sort"

// related keeps, of the candidates, those that stand as the target's relations ask:
// inside an element or its row, on a side of one. With a relation the nearest come first.
func related(s *Scene, from []candidate, t Target) ([]candidate, error) {
	for _, r := range t.relations() {
		if *r.target == nil {
			continue
		}
		anchor, err := Find(s, **r.target, FindOptions{})
		if err != nil {
			return nil, anchorError(r.name, err)
		}
		if r.name == "in" {
			from = inside(from, anchor)
			continue
		}
		from = beside(from, anchor, r.name)
	}
	if t.Near != nil || t.Below != nil || t.Above != nil || t.LeftOf != nil || t.RightOf != nil {
		return nearestOnly(s, from, t)
	}
	return from, nil
}

func anchorError(relation string, err error) error {
	if e, ok := err.(*FindError); ok {
		c := *e
		c.Message = relation + ": " + e.Message
		return &c
	}
	return err
}

// inside keeps what lies in the anchor, or belongs to the same row.
func inside(from []candidate, anchor Match) []candidate {
	var out []candidate
	a := anchor.Element
	for _, c := range from {
		if c.index == anchor.Index {
			continue
		}
		sameRow := a.Row > 0 && c.Row == a.Row && c.Container == a.Container
		if sameRow || a.Ref != "" && c.Container == a.Ref || a.Bounds.Covers(Rect{c.Tap.X, c.Tap.Y, c.Tap.X + 1, c.Tap.Y + 1}) && a.Bounds.Area() > c.Bounds.Area() {
			out = append(out, c)
		}
	}
	return out
}

// beside keeps what is on that side of the anchor and not the anchor itself.
func beside(from []candidate, anchor Match, side string) []candidate {
	var out []candidate
	a := anchor.Element.Bounds
	for _, c := range from {
		b := c.Bounds
		fits := map[string]bool{
			"near":     true,
			"below":    b.Center().Y >= a.Bottom && overlap(a.Left, a.Right, b.Left, b.Right),
			"above":    b.Center().Y < a.Top && overlap(a.Left, a.Right, b.Left, b.Right),
			"left_of":  b.Center().X < a.Left && overlap(a.Top, a.Bottom, b.Top, b.Bottom),
			"right_of": b.Center().X >= a.Right && overlap(a.Top, a.Bottom, b.Top, b.Bottom),
		}[side]
		if fits && c.index != anchor.Index {
			out = append(out, c)
		}
	}
	return out
}

func overlap(a0, a1, b0, b1 int) bool { return max(a0, b0) < min(a1, b1) }

// nearestOnly keeps the candidate nearest to the anchor that the label hits, or
// with nth all of them, nearest first.
func nearestOnly(s *Scene, from []candidate, t Target) ([]candidate, error) {
	var anchor *Target
	for _, r := range t.relations() {
		if r.name != "in" && *r.target != nil {
			anchor = *r.target
		}
	}
	m, err := Find(s, *anchor, FindOptions{})
	if err != nil {
		return nil, err
	}
	plainTarget := Target{Label: t.Label, Exact: t.Exact, ID: t.ID, Role: t.Role}
	found, _ := hits(ofRole(from, t.Role), plainTarget)
	if len(found) == 0 {
		found, _ = hits(from, plainTarget)
	}
	sort.SliceStable(found, func(i, j int) bool {
		return gap(m.Element, found[i].Element) < gap(m.Element, found[j].Element)
	})
	if t.Nth == 0 && len(found) > 1 {
		found = found[:1]
	}
	return found, nil
}

// gap is the squared distance between two elements' nearest pixels; what shares a row is nearest.
func gap(a, b Element) int {
	if a.Row > 0 && a.Row == b.Row && a.Container == b.Container {
		return -1
	}
	dx := max(0, b.Bounds.Left-a.Bounds.Right, a.Bounds.Left-b.Bounds.Right)
	dy := max(0, b.Bounds.Top-a.Bounds.Bottom, a.Bounds.Top-b.Bounds.Bottom)
	return dx*dx + dy*dy
}

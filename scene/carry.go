package scene

import (
	"strconv"
	"strings"
)

// Carry returns next with the refs of prev: an element that recognisably is one of
// prev's keeps its ref, everything else gets a number that was never used. On
// another page all refs are new. A field also keeps the name that it had while it
// was empty, and stays masked once it was a password. A nil prev leaves next as it is.
func Carry(prev, next *Scene) *Scene {
	if prev == nil || next == nil {
		return next
	}
	d := next.Data()
	pairs := make(map[int]int) // index in next -> index in prev
	if samePlace(prev, next) {
		pairs = pair(prev, &d)
	}
	refs := map[string]string{}
	counter := max(prev.NextRef(), 1)
	for i := range d.Elements {
		e := &d.Elements[i]
		was, known := pairs[i]
		if known {
			stick(prev.At(was), e)
		}
		if e.Ref == "" {
			continue
		}
		old := e.Ref
		if known && prev.At(was).Ref != "" {
			e.Ref = prev.At(was).Ref
		} else {
			e.Ref = "e" + strconv.Itoa(counter)
			counter++
		}
		refs[old] = e.Ref
	}
	for i := range d.Elements {
		if c := d.Elements[i].Container; c != "" {
			d.Elements[i].Container = refs[c]
		}
	}
	d.NextRef = counter
	return New(d)
}

// samePlace reports whether two scenes are of one page, as far as a scene alone
// tells: the same app and activity in front, and either the same title or some of
// the same controls.
func samePlace(a, b *Scene) bool {
	if a.Foreground() != b.Foreground() || a.Display().Rotation != b.Display().Rotation {
		return false
	}
	if a.d.Frame != "" && b.d.Frame != "" && a.d.Frame == b.d.Frame {
		return titleOf(a) == titleOf(b)
	}
	if ta, tb := titleOf(a), titleOf(b); ta != "" || tb != "" {
		return ta == tb
	}
	common, all := 0, 0
	seen := map[string]bool{}
	for _, e := range a.All() {
		seen[traits(e)] = true
	}
	for _, e := range b.All() {
		if e.Ref != "" {
			all++
			if seen[traits(e)] {
				common++
			}
		}
	}
	return common*3 >= all
}

func titleOf(s *Scene) string {
	for _, e := range s.All() {
		if e.States.Any(Title) {
			return e.Name
		}
	}
	return ""
}

// traits are what an element keeps while its page is the same.
func traits(e Element) string {
	return e.ID + "\x00" + string(e.Role) + "\x00" + e.Name
}

// pair finds, for elements of next, those of prev that they are: first by all their
// traits, in order of appearance, then what is left by identifier or place.
func pair(prev *Scene, next *Data) map[int]int {
	pairs, used := map[int]int{}, map[int]bool{}
	link := func(keyOf func(Element) string) {
		open := map[string][]int{}
		for i, e := range prev.All() {
			if key := keyOf(e); key != "" && !used[i] {
				open[key] = append(open[key], i)
			}
		}
		for i := range next.Elements {
			key := keyOf(next.Elements[i])
			if _, done := pairs[i]; done || key == "" || len(open[key]) == 0 {
				continue
			}
			pairs[i], used[open[key][0]] = open[key][0], true
			open[key] = open[key][1:]
		}
	}
	link(wholeKey)
	link(rowKey)
	link(fieldKey)
	link(placeKey)
	return pairs
}

// wholeKey is all that names an element, with its other texts.
func wholeKey(e Element) string {
	if e.Name == "" && e.ID == "" {
		return ""
	}
	return traits(e) + "\x00" + e.Detail
}

// rowKey allows the other texts to have changed.
func rowKey(e Element) string {
	if e.Name == "" {
		return ""
	}
	return traits(e)
}

// fieldKey is for what changes its text in its place: a field that is filled, a
// button that becomes another. An identifier outside lists is one thing.
func fieldKey(e Element) string {
	if e.ID == "" || e.Container != "" && e.Role != RoleField {
		return ""
	}
	return e.ID + "\x00" + string(e.Role)
}

// placeKey is for what has no identifier: the same role in the same place, fields
// and containers only, since other things without a name are too much alike.
func placeKey(e Element) string {
	if e.Role != RoleField && e.Role != RoleList && e.Role != RoleSwitch {
		return ""
	}
	return string(e.Role) + "\x00" + strconv.Itoa(e.Bounds.Left) + "," + strconv.Itoa(e.Bounds.Top)
}

// stick gives e what doesn't change while it is on its page.
func stick(was Element, e *Element) {
	if e.Role != RoleField {
		return
	}
	if was.Name != "" && (e.Name == "" || e.Name == e.Value) {
		e.Name = was.Name
		e.States &^= Unlabelled
	}
	if e.Hint == "" {
		e.Hint = was.Hint
	}
	if was.States.Any(Password) {
		if !e.States.Any(Password) && e.Value != "" && !strings.Contains(e.Value, "{{secret:") {
			e.Value = strings.Repeat("•", len([]rune(e.Value)))
		}
		e.States |= Password
	}
	if e.Hint != "" && e.Value == e.Hint && was.States.Any(Empty) {
		e.Value = ""
		e.States |= Empty
	}
}

// Package jsondelta tells what changed between two JSON documents, and makes the later one
// of the earlier and the difference. It is made for documents of which most stays: objects
// of which members change, and lists that lose items at their beginning and gain some at
// their end. What doesn't fit that is written whole.
//
// Documents are compact JSON, as json.Marshal writes them. The bytes of the later document
// come out as they went in, the order of members included.
//
// A difference is JSON itself: null where nothing changed, ["=", value] for another value,
// ["{", {"member": difference, ...}, ["removed", ...], {"added": place, ...}] for an object
// (members without a place are added at the end, and what is empty at the end is left out),
// and ["[", n, [items...]] for a list without its first n items and with others at the end.
package jsondelta

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// maxDepth is how deep differences are looked for; what is deeper is written whole.
const maxDepth = 8

// Diff is the difference from before to after. Both must be compact JSON.
func Diff(before, after []byte) []byte { return diff(before, after, maxDepth) }

func diff(before, after []byte, depth int) []byte {
	if bytes.Equal(before, after) {
		return []byte("null")
	}
	whole := replaced(after)
	if depth == 0 || len(before) == 0 || len(after) == 0 || before[0] != after[0] {
		return whole
	}
	var part []byte
	switch after[0] {
	case '{':
		part = object(before, after, depth)
	case '[':
		part = list(before, after)
	}
	if part == nil || len(part) >= len(whole) {
		return whole
	}
	return part
}

func replaced(value []byte) []byte { return slices.Concat([]byte(`["=",`), value, []byte("]")) }

// object is the difference of two objects; nil where the order of members changed, or one
// stands in it twice.
func object(before, after []byte, depth int) []byte {
	old, ok := split(before)
	now, okNow := split(after)
	if !ok || !okNow || twice(old) || twice(now) {
		return nil
	}
	var removed [][]byte
	kept := old[:0:0]
	for _, m := range old {
		if _, there := value(now, m.key); there {
			kept = append(kept, m)
		} else {
			removed = append(removed, m.key)
		}
	}
	var changes, places []byte
	for i, m := range now {
		var d []byte
		switch was, there := value(old, m.key); {
		case !there:
			d = replaced(m.value)
			if len(kept) > 0 {
				places = withMember(places, m.key, strconv.AppendInt(nil, int64(i), 10))
			}
		case len(kept) == 0 || !bytes.Equal(kept[0].key, m.key):
			return nil
		default:
			kept = kept[1:]
			if bytes.Equal(was, m.value) {
				continue
			}
			d = diff(was, m.value, depth-1)
		}
		changes = withMember(changes, m.key, d)
	}
	out := slices.Concat([]byte(`["{",{`), changes, []byte("}"))
	if len(removed) > 0 || len(places) > 0 {
		out = slices.Concat(out, []byte(",["), bytes.Join(removed, []byte(",")), []byte("]"))
	}
	if len(places) > 0 {
		out = slices.Concat(out, []byte(",{"), places, []byte("}"))
	}
	return append(out, ']')
}

// withMember is what stands in an object, with another member.
func withMember(inside, key, value []byte) []byte {
	if len(inside) > 0 {
		inside = append(inside, ',')
	}
	return append(append(append(inside, key...), ':'), value...)
}

// list is the difference of two lists that share a run: the end of one is the beginning of
// the other. nil where they don't.
func list(before, after []byte) []byte {
	old, ok := split(before)
	now, okNow := split(after)
	if !ok || !okNow {
		return nil
	}
	for gone := range len(old) {
		rest := old[gone:]
		if len(rest) > len(now) || !slices.EqualFunc(rest, now[:len(rest)], func(a, b member) bool { return bytes.Equal(a.value, b.value) }) {
			continue
		}
		out := fmt.Appendf(nil, `["[",%d,[`, gone)
		for i, m := range now[len(rest):] {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(out, m.value...)
		}
		return append(out, "]]"...)
	}
	return nil
}

var errForm = errors.New("it is no difference of this document")

// Apply makes the later document of the earlier one and a difference. An error means that
// they don't belong together, or the difference is broken; that before is JSON isn't asked.
func Apply(before, delta []byte) ([]byte, error) {
	if !json.Valid(delta) {
		return nil, errors.New("it is no JSON")
	}
	return apply(before, delta, maxDepth)
}

func apply(before, delta []byte, depth int) ([]byte, error) {
	if string(delta) == "null" {
		return before, nil
	}
	parts, ok := split(delta)
	if !ok || len(delta) == 0 || delta[0] != '[' || len(parts) < 2 || depth < 0 {
		return nil, errForm
	}
	switch string(parts[0].value) {
	case `"="`:
		return parts[1].value, nil
	case `"{"`:
		return applyObject(before, parts[1:], depth)
	case `"["`:
		return applyList(before, parts[1:])
	}
	return nil, errForm
}

func applyObject(before []byte, parts []member, depth int) ([]byte, error) {
	old, ok := split(before)
	changes, okChanges := split(parts[0].value)
	if !ok || !okChanges || len(before) == 0 || before[0] != '{' {
		return nil, errForm
	}
	var removed, places []member
	if len(parts) > 1 {
		removed, _ = split(parts[1].value)
	}
	if len(parts) > 2 {
		places, _ = split(parts[2].value)
	}
	var now []member
	for _, m := range old {
		if slices.ContainsFunc(removed, func(r member) bool { return bytes.Equal(r.value, m.key) }) {
			continue
		}
		if d, changed := value(changes, m.key); changed {
			var err error
			if m.value, err = apply(m.value, d, depth-1); err != nil {
				return nil, err
			}
		}
		now = append(now, m)
	}
	for _, c := range changes {
		if _, known := value(old, c.key); known {
			continue
		}
		v, err := apply(nil, c.value, depth-1)
		if err != nil {
			return nil, err
		}
		at := len(now)
		if p, placed := value(places, c.key); placed && (json.Unmarshal(p, &at) != nil || at < 0 || at > len(now)) {
			return nil, errForm
		}
		now = slices.Insert(now, at, member{c.key, v})
	}
	var out []byte
	for _, m := range now {
		out = withMember(out, m.key, m.value)
	}
	return slices.Concat([]byte("{"), out, []byte("}")), nil
}

func applyList(before []byte, parts []member) ([]byte, error) {
	old, ok := split(before)
	var gone int
	if !ok || len(before) == 0 || before[0] != '[' || len(parts) != 2 || json.Unmarshal(parts[0].value, &gone) != nil || gone < 0 || gone > len(old) {
		return nil, errForm
	}
	more, ok := split(parts[1].value)
	if !ok {
		return nil, errForm
	}
	out := []byte("[")
	for i, m := range append(old[gone:len(old):len(old)], more...) {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, m.value...)
	}
	return append(out, ']'), nil
}

func value(members []member, key []byte) ([]byte, bool) {
	for _, m := range members {
		if bytes.Equal(m.key, key) {
			return m.value, true
		}
	}
	return nil, false
}

func twice(members []member) bool {
	for i, m := range members {
		if _, again := value(members[:i], m.key); again {
			return true
		}
	}
	return false
}

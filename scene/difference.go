package scene

import (
	"fmt"
	"slices"
	"strings"
)

// Difference tells in lines what changed between two scenes of one page, in the
// form of Render: a header with the counts and what changed about the device,
// then "-" before a line that went, "+" before one that came, "~" before one
// that changed, in reading order. Both scenes need the refs that Carry gives,
// else every moved ref is a change. Two scenes that read the same give
// "no difference".
func Difference(prev, next *Scene) string {
	a, b := rendering{s: prev}, rendering{s: next}
	a.prepare()
	b.prepare()
	before, after := a.lines(), b.lines()
	var body strings.Builder
	gone, changed, added := compare(&body, before, after)
	device := deviceDifference(&a, &b)
	for m := range next.d.Messages {
		device = append(device, messageLine(&next.d.Messages[m]))
	}
	if gone+changed+added == 0 && len(device) == 0 {
		return "no difference\n"
	}
	head := fmt.Sprintf("@%s: %d added, %d gone, %d changed", next.d.Foreground.App, added, gone, changed)
	if len(device) > 0 {
		head += "; " + strings.Join(device, "; ")
	}
	return head + "\n" + body.String()
}

// compare writes the lines of after and, where they stood, those that went.
func compare(out *strings.Builder, before, after []renderLine) (gone, changed, added int) {
	old := map[string]string{} // of each key: its text
	left := map[string]int{}   // of each key without a ref: how often it is there
	for _, l := range before {
		if l.ref != "" {
			old[l.ref] = l.text
		} else {
			left[l.text]++
		}
	}
	stays := map[string]bool{}
	come := make([]string, len(after))
	for i, l := range after {
		text, known := old[l.ref]
		switch {
		case l.ref != "" && known:
			stays[l.ref] = true
			if text != l.text {
				come[i] = "~ " + l.text
				changed++
			}
		case l.ref == "" && left[l.text] > 0:
			left[l.text]--
		default:
			come[i] = "+ " + l.text
			added++
		}
	}
	gone = writeGone(out, before, stays, left)
	for _, c := range come {
		if c != "" {
			out.WriteString(c + "\n")
		}
	}
	return gone, changed, added
}

// writeGone writes the lines of before that neither stay by ref nor by text.
func writeGone(out *strings.Builder, before []renderLine, stays map[string]bool, left map[string]int) int {
	gone := 0
	for _, l := range before {
		switch {
		case l.ref != "" && stays[l.ref], l.ref == "" && left[l.text] == 0:
			continue
		case l.ref == "":
			left[l.text]--
		}
		gone++
		out.WriteString("- " + l.text + "\n")
	}
	return gone
}

// deviceDifference tells what the header of a rendering tells and what changed in it.
func deviceDifference(a, b *rendering) []string {
	var out []string
	if a.title != b.title {
		out = append(out, "title "+quoted(a.title)+" -> "+quoted(b.title))
	}
	if x, y := a.s.d.Foreground, b.s.d.Foreground; x != y {
		out = append(out, "in front "+strings.TrimSuffix(y.App+"/"+y.Activity, "/"))
	}
	was, is := a.deviceWords(), b.deviceWords()
	for _, w := range was {
		if !slices.Contains(is, w) {
			out = append(out, "no longer: "+w)
		}
	}
	for _, w := range is {
		if !slices.Contains(was, w) {
			out = append(out, w)
		}
	}
	return out
}

package kit

import (
	"image"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// flow places words and pictures as a paragraph does: one behind the other, and
// on in the next line. A text that goes over several lines takes all their
// width, begins where the one before ended, and leaves its last line to the
// next.

// indentedLines breaks a text whose first line begins at an indent. A first
// line without anything says that not even its first word has room there.
func indentedLines(t *draw.Typeface, size, width, indent int, text string) []string {
	if indent == 0 {
		return draw.BreakLines(t, size, width, text)
	}
	limit := max(1, width) * t.Units / max(1, size)
	at := indent * t.Units / max(1, size)
	end := 0
	for _, word := range strings.SplitAfter(text, " ") {
		if at+t.Measure(strings.TrimSuffix(word, " ")) > limit {
			break
		}
		at += t.Measure(word)
		end += len(word)
	}
	if end == len(text) {
		return []string{text}
	}
	return append([]string{strings.TrimRight(text[:end], " ")}, draw.BreakLines(t, size, width, strings.TrimLeft(text[end:], " "))...)
}

// flowed is where a child of a flow stands, from the flow's corner.
type flowed struct {
	box    image.Rectangle
	indent int
	trim   bool // begins a line: the blanks before it fall away
}

func (v *View) flowBoxes(width int, m *measurer) ([]flowed, int) {
	var out []flowed
	x, y, row := 0, 0, 0
	for _, k := range v.Kids {
		size := m.size(k.Style)
		if k.said() == "" || len(k.Kids) > 0 || k.Field != nil || k.W != Wrap || k.Style.Shape != ShapeNone {
			w, h := k.measure(width, Unlimited, m)
			if x > 0 && x+w > width {
				x, y, row = 0, y+row, 0
			}
			out = append(out, flowed{box: image.Rect(x, y, x+w, y+h)})
			x, row = x+w+k.Margin.R, max(row, h)
			continue
		}
		t := draw.Faces()[k.Style.face()]
		lh := draw.LineHeight(size)
		indent := x
		text, trim := k.said(), false
		if x == 0 {
			text, trim = strings.TrimLeft(text, " "), true
		}
		lines := indentedLines(t, size, width, indent, text)
		if lines[0] == "" && len(lines) > 1 {
			lines, trim, indent, x, y, row = lines[1:], true, 0, 0, y+row, 0
		}
		last := draw.TextWidth(t, size, lines[len(lines)-1])
		row = max(row, lh)
		if len(lines) == 1 {
			out = append(out, flowed{image.Rect(x, y, min(width, x+last), y+lh), 0, trim})
			x += last
			continue
		}
		out = append(out, flowed{image.Rect(0, y, width, y+row+(len(lines)-1)*lh), indent, trim})
		x, y, row = last, y+row+(len(lines)-2)*lh, lh
	}
	return out, y + row
}

func (v *View) putFlow(in image.Rectangle, m *measurer) {
	boxes, _ := v.flowBoxes(in.Dx(), m)
	for i, k := range v.Kids {
		k.indent, k.trim = boxes[i].indent, boxes[i].trim
		k.put(boxes[i].box.Add(in.Min), v.clip, m)
	}
}

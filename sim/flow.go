package sim

import "image"

// flow places words and pictures as a paragraph does: one behind the other, and
// on in the next line. A text that goes over several lines takes all their
// width, begins where the one before ended, and leaves its last line to the
// next.

// indentedLines breaks a text whose first line begins at an indent.
func indentedLines(t *typeface, size, width, indent int, text string) []string {
	lines := breakLines(t, size, max(1, width-indent), text)
	if indent == 0 || len(lines) == 1 {
		return lines
	}
	first := lines[0]
	if textWidth(t, size, first) > width-indent {
		return append([]string{""}, breakLines(t, size, width, text)...)
	}
	rest := text[len(first):]
	if rest != "" && rest[0] == ' ' {
		rest = rest[1:]
	}
	return append([]string{first}, breakLines(t, size, width, rest)...)
}

// flowed is where a child of a flow stands, from the flow's corner.
type flowed struct {
	box    image.Rectangle
	indent int
}

func (v *view) flowBoxes(width int, m *measurer) ([]flowed, int) {
	var out []flowed
	x, y, row := 0, 0, 0
	for _, k := range v.kids {
		size := m.size(k.style)
		if k.said() == "" || len(k.kids) > 0 || k.field != nil || k.w != wrap || k.style.shape != shapeNone {
			w, h := k.measure(width, unlimited, m)
			if x > 0 && x+w > width {
				x, y, row = 0, y+row, 0
			}
			out = append(out, flowed{box: image.Rect(x, y, x+w, y+h)})
			x, row = x+w+k.marg.r, max(row, h)
			continue
		}
		t := faces()[k.style.face()]
		lh := lineHeight(size)
		indent := x
		lines := indentedLines(t, size, width, indent, k.said())
		if lines[0] == "" && len(lines) > 1 {
			lines, indent, x, y, row = lines[1:], 0, 0, y+row, 0
		}
		last := textWidth(t, size, lines[len(lines)-1])
		row = max(row, lh)
		if len(lines) == 1 {
			out = append(out, flowed{image.Rect(x, y, min(width, x+last), y+lh), 0})
			x += last
			continue
		}
		out = append(out, flowed{image.Rect(0, y, width, y+row+(len(lines)-1)*lh), indent})
		x, y, row = last, y+row+(len(lines)-2)*lh, lh
	}
	return out, y + row
}

func (v *view) putFlow(in image.Rectangle, m *measurer) {
	boxes, _ := v.flowBoxes(in.Dx(), m)
	for i, k := range v.kids {
		k.indent = boxes[i].indent
		k.put(boxes[i].box.Add(in.Min), v.clip, m)
	}
}

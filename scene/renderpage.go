package scene

import (
	"fmt"
	"strconv"
	"strings"
)

// pick chooses the lines to show and says in a note what it doesn't.
func pick(lines []renderLine, o RenderOptions, used int) (shown []renderLine, note string) {
	var notes []string
	if o.Filter != "" {
		want := strings.ToLower(o.Filter)
		var kept, left []renderLine
		for _, l := range lines {
			if strings.Contains(strings.ToLower(l.text), want) {
				kept = append(kept, l)
			} else {
				left = append(left, l)
			}
		}
		if len(left) > 0 {
			notes = append(notes, "not shown, without "+quoted(o.Filter)+": "+counts(left))
		}
		lines = kept
	}
	if o.Budget <= 0 {
		return lines, strings.Join(notes, "\n")
	}
	pages := paged(lines, o.Budget*4, used)
	page := min(max(o.Page, 1), len(pages))
	if len(pages) > 1 {
		var left []renderLine
		for i, p := range pages {
			if i != page-1 {
				left = append(left, p...)
			}
		}
		notes = append(notes, fmt.Sprintf("page %d of %d, not shown: %s", page, len(pages), counts(left)))
	}
	return pages[page-1], strings.Join(notes, "\n")
}

// paged splits the lines into pages of at most size bytes, of which used are taken on each.
func paged(lines []renderLine, size, used int) [][]renderLine {
	const note = 80 // for the line that says what isn't shown
	pages := [][]renderLine{nil}
	room := size - used - note
	for _, l := range lines {
		p := len(pages) - 1
		if len(pages[p]) > 0 && room < len(l.text)+1 {
			pages = append(pages, nil)
			p++
			room = size - used - note
		}
		room -= len(l.text) + 1
		pages[p] = append(pages[p], l)
	}
	return pages
}

// counts tells lines by kind: 12 rows, 3 buttons, 5 texts.
func counts(lines []renderLine) string {
	var kinds []string
	n := map[string]int{}
	for _, l := range lines {
		if n[l.kind] == 0 {
			kinds = append(kinds, l.kind)
		}
		n[l.kind]++
	}
	for i, k := range kinds {
		kinds[i] = strconv.Itoa(n[k]) + " " + k
		if n[k] > 1 {
			kinds[i] += plural(k)
		}
	}
	return strings.Join(kinds, ", ")
}

func plural(kind string) string {
	if strings.HasSuffix(kind, "s") || strings.HasSuffix(kind, "x") || strings.HasSuffix(kind, "ch") {
		return "es"
	}
	return "s"
}

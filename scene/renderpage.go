package scene

import (
	"fmt"
	"slices"
	"strings"
)

// bytesPerToken is how long a token of a rendering is at least, as a rule: over real
// screens it is 3.1 bytes in the median.
const bytesPerToken = 3

// pick chooses the lines to show and says in a note what it doesn't. used is how many
// bytes stand on every page beside them.
func pick(lines []renderLine, o RenderOptions, used int) (shown []renderLine, note string) {
	var notes []string
	if o.Filter != "" {
		kept := filtered(lines, o.Filter)
		if left := notShown(lines, kept, noteSize(o.Budget)); left != "" {
			notes = append(notes, "not shown, without "+quoted(o.Filter)+": "+left)
		}
		lines = chosen(lines, kept)
	}
	if o.Budget <= 0 {
		return lines, strings.Join(notes, "\n")
	}
	pages := paged(lines, o.Budget*bytesPerToken, used)
	page := min(max(o.Page, 1), len(pages))
	kept := pages[page-1]
	if len(pages) > 1 {
		notes = append(notes, fmt.Sprintf("page %d of %d, not shown: %s", page, len(pages), notShown(lines, kept, noteSize(o.Budget))))
	}
	return chosen(lines, kept), strings.Join(notes, "\n")
}

// filtered tells for each line whether it contains what is asked for.
func filtered(lines []renderLine, filter string) []bool {
	want := Fold(filter)
	kept := make([]bool, len(lines))
	for i := range lines {
		kept[i] = strings.Contains(Fold(lines[i].text), want)
	}
	return kept
}

// chosen are the lines that are kept.
func chosen(lines []renderLine, kept []bool) []renderLine {
	var out []renderLine
	for i := range lines {
		if kept[i] {
			out = append(out, lines[i])
		}
	}
	return out
}

// noteSize is how many bytes the places of what isn't shown may take.
func noteSize(budget int) int {
	const enough = 240
	if budget <= 0 {
		return enough
	}
	return min(enough, budget*bytesPerToken/4)
}

// paged tells for each page which lines it shows. The first has what matters most, each
// of the others what follows of the rest.
func paged(lines []renderLine, size, used int) [][]bool {
	const note = len("page 10 of 10, not shown: \n")
	size -= used
	total := 0
	for i := range lines {
		total += len(lines[i].text) + 1
	}
	if total <= size {
		return [][]bool{chooseAll(len(lines))}
	}
	size -= note + min(240, (size+used)/4)
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(lines[a].rank) - int(lines[b].rank) })
	first, rest := fill(lines, order, size)
	pages := [][]bool{first}
	slices.Sort(rest)
	for len(rest) > 0 {
		var page []bool
		page, rest = fill(lines, rest, size)
		pages = append(pages, page)
	}
	return pages
}

func chooseAll(n int) []bool {
	all := make([]bool, n)
	for i := range all {
		all[i] = true
	}
	return all
}

// fill takes lines in the given order until one doesn't fit, at least one.
func fill(lines []renderLine, order []int, room int) (page []bool, rest []int) {
	page = make([]bool, len(lines))
	for n, i := range order {
		room -= len(lines[i].text) + 1
		if room < 0 && n > 0 {
			return page, order[n:]
		}
		page[i] = true
	}
	return page, nil
}

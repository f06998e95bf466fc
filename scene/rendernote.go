package scene

import (
	"strconv"
	"strings"
)

// notShown counts the lines that aren't kept, by kind, and says where they stand: behind
// which ref, or at the top. In more than size bytes it leaves the places out.
func notShown(lines []renderLine, kept []bool, size int) string {
	var all, gap []renderLine
	var places []string
	where := " at the top"
	flush := func() {
		if len(gap) > 0 {
			places = append(places, counts(gap)+where)
			gap = nil
		}
	}
	for i := range lines {
		switch {
		case !kept[i]:
			all, gap = append(all, lines[i]), append(gap, lines[i])
		case lines[i].ref != "":
			flush()
			where = " after " + lines[i].ref
		}
	}
	flush()
	if s := strings.Join(places, "; "); len(s) <= size {
		return s
	}
	return counts(all)
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

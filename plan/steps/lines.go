package steps

import (
	"regexp"
	"strconv"
	"strings"
)

// line is what stands between two newlines or semicolons, without its list marker.
type line struct {
	phrase
	number int // of a numbered list; 0 without
}

func lines(p phrase) []line {
	var out []line
	start := 0
	for i := 0; i <= p.len(); i++ {
		if i < p.len() && p.low(i) != "\n" && p.low(i) != ";" {
			continue
		}
		if ln := unmarked(p.slice(start, i)); !ln.empty() {
			out = append(out, ln)
		}
		start = i + 1
	}
	return out
}

var (
	numberMark = regexp.MustCompile(`^\(?(\d{1,4}(?:\.\d{1,3})*|[a-z])[.)]$|^\((\d{1,4})\)$`)
	stepNumber = regexp.MustCompile(`^(\d{1,4})[:.)]?$`)
)

// unmarked takes list markers off: - * • 1. 1) (1) a) [ ] [x] and "Step 1:".
func unmarked(p phrase) line {
	ln := line{phrase: p}
	for !ln.empty() {
		n, number := marker(ln.phrase)
		if n == 0 {
			return ln
		}
		if number > 0 {
			ln.number = number
		}
		ln.phrase = ln.from(n)
	}
	return ln
}

// marker is how many tokens the list marker at the beginning has.
func marker(p phrase) (n, number int) {
	switch w := p.low(0); {
	case w == "-" || w == "*" || w == "•" || w == "+" || w == "—" || w == "·" || w == "[x]" || w == "." || w == ",":
		return 1, 0
	case w == "[" && p.low(1) == "]":
		return 2, 0
	case (w == "step" || w == "schritt") && stepNumber.MatchString(p.low(1)):
		m := stepNumber.FindStringSubmatch(p.low(1))
		number, _ = strconv.Atoi(m[1])
		n = 2
		if next := p.low(2); next == "." || next == ":" || next == "-" {
			n = 3
		}
		return n, number
	case p.low(1) == "." && numberMark.MatchString(w+"."):
		number, _ = strconv.Atoi(w)
		return 2, number
	case numberMark.MatchString(w):
		number, _ = strconv.Atoi(strings.Trim(w, "()."))
		return 1, number
	}
	return 0, 0
}

package step

import (
	"fmt"
	"regexp"
	"strconv"
)

// The named patterns of match. A number keeps its separators as they stand on the
// screen; an amount has a currency sign or code beside it; a code is 4 to 10
// digits, perhaps with one dash or blank inside.
var patterns = map[string]*regexp.Regexp{
	"number": regexp.MustCompile(`[-−+]?\d+(?:[ \x{00a0}\x{202f}.,'’]\d+)*`),
	"amount": regexp.MustCompile(`(?:(?:\p{Sc}|\b[A-Z]{3})[\s\x{00a0}]?[-−]?\d+(?:[ \x{00a0}\x{202f}.,'’]\d+)*|[-−]?\d+(?:[ \x{00a0}\x{202f}.,'’]\d+)*[\s\x{00a0}]?(?:\p{Sc}|[A-Z]{3}\b))`),
	"code":   regexp.MustCompile(`(?:^|[^\p{L}\p{N}])((?:\d{4,10}|\d{3}[- ]\d{3}))(?:$|[^\p{L}\p{N}])`),
	"email":  regexp.MustCompile(`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`),
	"url":    regexp.MustCompile(`(?i:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]`),
	"date": regexp.MustCompile(`\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}` +
		`|\d{1,2}\.? (?:` + months + `)[a-z]*\.?(?:,? \d{4})?|(?:` + months + `)[a-z]*\.? \d{1,2}(?:,? \d{4})?)\b`),
}

const months = `Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec`

// Patterns lists the named patterns of match.
func Patterns() []string { return []string{"number", "amount", "code", "email", "url", "date"} }

// maxPattern bounds an expression, whose size is its cost.
const maxPattern = 1000

func pattern(m string) (*regexp.Regexp, error) {
	if re, ok := patterns[m]; ok {
		return re, nil
	}
	if len(m) > maxPattern {
		return nil, fmt.Errorf("match has more than %d bytes", maxPattern)
	}
	re, err := regexp.Compile(m)
	if err != nil {
		return nil, fmt.Errorf("match is one of number, amount, code, email, url, date, or an expression: %w", err)
	}
	if re.NumSubexp() > 1 {
		return nil, fmt.Errorf("match has %d groups; at most one is allowed, (?:...) makes others", re.NumSubexp())
	}
	return re, nil
}

// Match returns the part of text that m, one of Patterns or an RE2 expression with
// at most one group, hits: the group's, else the whole hit. An empty m takes all. It must
// hit exactly once, else the error has the code no_match.
func Match(m, text string) (string, error) {
	if m == "" {
		return text, nil
	}
	re, err := pattern(m)
	if err != nil {
		return "", &Error{Code: InvalidStep, Message: err.Error()}
	}
	hits := re.FindAllStringSubmatch(text, 2)
	if len(hits) != 1 {
		count := map[int]string{0: "nothing", 2: "more than once"}[len(hits)]
		return "", &Error{Code: NoMatch, Message: fmt.Sprintf("%s hits %s in %s", strconv.Quote(m), count, strconv.Quote(clipped(text, 80))),
			Hint: "name an element with less text, or a match that hits once"}
	}
	return hits[0][len(hits[0])-1], nil
}

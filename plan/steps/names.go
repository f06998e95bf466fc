package steps

import (
	"sort"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// checkNames finds a placeholder whose name nothing gives.
func (c *compiler) checkNames(s parsed) *fault {
	raw := s.p.raw()
	variables, secrets := step.Placeholders(raw)
	for _, name := range variables {
		if !c.names[name] {
			return c.unknownName(s.p, name)
		}
	}
	for _, name := range secrets {
		if !c.secrets[name] {
			return c.unknownSecret(s.p, name)
		}
	}
	return nil
}

func (c *compiler) unknownName(p phrase, name string) *fault {
	f := &fault{sentence: p, at: placeOf(p, name)}
	f.message = "{{" + name + "}} is no input, and no earlier sentence remembers it"
	f.hint = "give it with --var " + quoteArg(name+"=VALUE")
	if near := nearest(name, c.names); near != "" {
		f.try(strings.ReplaceAll(p.raw(), name, near))
	}
	return f.try("Remember " + quote(name) + " as " + name + "\n" + p.raw())
}

func (c *compiler) unknownSecret(p phrase, name string) *fault {
	f := &fault{sentence: p, at: placeOf(p, name)}
	f.message = "the secret " + name + " is not given"
	f.hint = "give it with --secret " + quoteArg(name)
	if near := nearest(name, c.secrets); near != "" {
		f.try(strings.ReplaceAll(p.raw(), name, near))
	}
	return f
}

// placeOf is where the placeholder of that name stands in the source.
func placeOf(p phrase, name string) int {
	raw := p.raw()
	for i := 0; ; {
		at := strings.Index(raw[i:], "{{")
		if at < 0 {
			return p.at()
		}
		i += at
		if end := strings.Index(raw[i:], "}}"); end > 0 && strings.Contains(raw[i:i+end], name) {
			return p.at() + i
		}
		i += 2
	}
}

func quoteArg(s string) string {
	if strings.ContainsAny(s, " \t\"'$\\") {
		return quote(s)
	}
	return s
}

// nearest is the known name that is spelled almost like s; "" when none is.
func nearest(s string, known names) string {
	list := make([]string, 0, len(known))
	for n := range known {
		list = append(list, n)
	}
	sort.Strings(list)
	best, at := "", 3
	for _, n := range list {
		if strings.EqualFold(n, s) {
			return n
		}
		if d := distance(s, n, at); d < at && d*2 < len(s) {
			best, at = n, d
		}
	}
	return best
}

// distance counts the changes, insertions, deletions and swaps of neighbours that
// lead from a to b; limit where there are at least that many.
func distance(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) >= limit || len(y)-len(x) >= limit || len(x) > 64 {
		return limit
	}
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return min(rows[len(x)][len(y)], limit)
}

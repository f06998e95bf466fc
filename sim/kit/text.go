package kit

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// GroupDigits keeps the digits of a number and puts a blank after every third.
func GroupDigits(s string) string {
	var b strings.Builder
	n := 0
	for _, r := range s {
		if r < '0' || r > '9' {
			continue
		}
		if n > 0 && n%3 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}

// OnlyDigits keeps the digits of a number.
func OnlyDigits(s string) string { return strings.ReplaceAll(GroupDigits(s), " ", "") }

// CapitalWords begins every word with a capital, as the keyboard of a name
// field does.
func CapitalWords(s string) string {
	words := strings.Split(s, " ")
	for i, w := range words {
		if r := []rune(w); len(r) > 0 {
			words[i] = draw.Upper(string(r[:1])) + string(r[1:])
		}
	}
	return strings.Join(words, " ")
}

// IsEmail is whether a text looks like an address.
func IsEmail(s string) bool {
	name, host, ok := strings.Cut(s, "@")
	return ok && name != "" && strings.Contains(strings.Trim(host, "."), ".") && !strings.ContainsAny(s, " \t")
}

// CountOf says a number of things.
func CountOf(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Contains is whether a word stands in a text, whatever its case.
func Contains(text, word string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(word))
}

// Digits are n digits that depend on the seed and a name alone.
func (p *Phone) Digits(name string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteByte(byte('0' + p.Number(fmt.Sprint(name, i), 10)))
	}
	return b.String()
}

// UnescapeWords reads what an address says in place of blanks and signs.
func UnescapeWords(s string) string {
	return strings.NewReplacer("+", " ", "%2B", "+", "%2F", "/", "%3F", "?", "%23", "#", "%25", "%").Replace(s)
}

// SplitExt parts a file's name from its ending, which keeps its dot.
func SplitExt(name string) (stem, ext string) {
	if at := strings.LastIndexByte(name, '.'); at > 0 {
		return name[:at], name[at:]
	}
	return name, ""
}

package scene

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wanted is what a condition asks of a value: a text, another one than a text, or a
// number at least or at most.
type wanted struct {
	text  string // folded
	sign  int    // 1: at least, -1: at most, 0: the text
	other bool   // any text but this
	bound *big.Rat
	as    string // as written
}

func wantedValue(s string) (wanted, *FindError) {
	rest, sign := strings.TrimSpace(s), 0
	for _, c := range [...]struct {
		sign string
		way  int
	}{{">=", 1}, {"≥", 1}, {"<=", -1}, {"≤", -1}} {
		if after, ok := strings.CutPrefix(rest, c.sign); ok {
			rest, sign = strings.TrimSpace(after), c.way
			break
		}
	}
	if after, ok := strings.CutPrefix(rest, "!="); ok && sign == 0 {
		return wanted{text: Fold(after), other: true, as: s}, nil
	}
	if sign == 0 {
		return wanted{text: Fold(s), as: s}, nil
	}
	numbers := numbersIn(rest)
	if len(numbers) != 1 {
		return wanted{}, &FindError{Code: CodeInvalid, Message: strconv.Quote(s) + " has no number to compare with", Hint: `write the value as ">=10" or "<=19.99"`}
	}
	// The bound is written by whoever asks: its first reading is the plain one.
	return wanted{sign: sign, bound: numbers[0][0], as: s}, nil
}

// answer compares a text with what is wanted.
func (w wanted) answer(text string) answer {
	seen := "the value is " + strconv.Quote(clip(text, 200))
	if w.sign == 0 {
		return answer{holds: (Fold(text) == w.text) != w.other, seen: seen}
	}
	numbers := numbersIn(text)
	if len(numbers) != 1 {
		return answer{seen: seen + ", which is not one number"}
	}
	yes := 0
	for _, reading := range numbers[0] {
		if reading.Cmp(w.bound)*w.sign >= 0 {
			yes++
		}
	}
	if yes > 0 && yes < len(numbers[0]) {
		return answer{seen: seen + ", which can be read as two numbers"}
	}
	return answer{holds: yes > 0, seen: seen}
}

// numbersIn gives the numbers of a text with their readings, most of which have one:
// 1,234.50 and 1.234,50, but 1.234 may be either, unless it is an amount of money.
func numbersIn(text string) [][]*big.Rat {
	money := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Sc, r) })
	var out [][]*big.Rat
	for i := 0; i < len(text); {
		if c := text[i]; c < '0' || c > '9' {
			_, n := utf8.DecodeRuneInString(text[i:])
			i += n
			continue
		}
		digits, n := numberAt(text[i:])
		readings := readNumber(digits, money)
		if before := strings.TrimRightFunc(text[:i], func(r rune) bool { return unicode.Is(unicode.Sc, r) || r == ' ' || r == 0xa0 }); negative(before) {
			for _, r := range readings {
				r.Neg(r)
			}
		}
		if len(readings) > 0 {
			out = append(out, readings)
		}
		i += n
	}
	return out
}

// negative reports whether text ends with a minus that joins no words.
func negative(text string) bool {
	r, n := utf8.DecodeLastRuneInString(text)
	if r != '-' && r != '−' {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:len(text)-n])
	return !inWord(before)
}

// numberAt is the number at the beginning of text, without blanks and apostrophes
// between groups of three digits, and its length in bytes.
func numberAt(text string) (digits string, n int) {
	var b strings.Builder
	digitsInGroup, fraction := 0, false
	for n < len(text) {
		r, size := utf8.DecodeRuneInString(text[n:])
		if isDigit(r) {
			b.WriteRune(r)
			n += size
			digitsInGroup++
			continue
		}
		after := text[n+size:]
		group := leadingDigits(after)
		switch {
		case (r == '.' || r == ',') && group > 0:
			b.WriteRune(r)
			fraction = true
		case (r == ' ' || r == 0xa0 || r == 0x202f || r == '\'' || r == '’') && group == 3 && digitsInGroup <= 3 && !fraction:
		default:
			return b.String(), n
		}
		n += size
		digitsInGroup = 0
	}
	return b.String(), n
}

func leadingDigits(s string) int {
	n := 0
	for n < len(s) && isDigit(rune(s[n])) {
		n++
	}
	return n
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// maxDigits bounds what is taken for a number.
const maxDigits = 40

// readNumber reads digits with points and commas in all ways that make sense; none
// for what isn't a number, such as 10.0.2.16.
func readNumber(s string, money bool) []*big.Rat {
	if len(s) > maxDigits {
		return nil
	}
	grouping, decimal := marksOf(s)
	whole, fraction := s, ""
	if decimal != "" {
		i := strings.LastIndex(s, decimal)
		whole, fraction = s[:i], "."+s[i+1:]
	}
	if grouping != "" && !grouped(whole, grouping) || decimal != "" && strings.Contains(whole, decimal) {
		return nil
	}
	var out []*big.Rat
	if grouping == "." && decimal == "" && strings.Count(s, ".") == 1 && !money {
		out = appendRat(out, s)
	}
	if grouping != "" {
		whole = strings.ReplaceAll(whole, grouping, "")
	}
	return appendRat(out, whole+fraction)
}

// marksOf tells which mark parts groups and which the fraction, "" for none.
func marksOf(s string) (grouping, decimal string) {
	point, comma := strings.LastIndex(s, "."), strings.LastIndex(s, ",")
	switch {
	case point < 0 && comma < 0:
		return "", ""
	case point >= 0 && comma >= 0: // the last one parts the fraction
		if comma > point {
			return ".", ","
		}
		return ",", "."
	}
	mark := "."
	if comma >= 0 {
		mark = ","
	}
	if strings.Count(s, mark) > 1 || grouped(s, mark) {
		return mark, ""
	}
	return "", mark
}

func appendRat(out []*big.Rat, s string) []*big.Rat {
	if r, ok := new(big.Rat).SetString(s); ok {
		out = append(out, r)
	}
	return out
}

// grouped reports whether s is digits in groups of three with mark between them.
func grouped(s, mark string) bool {
	parts := strings.Split(s, mark)
	for i, p := range parts {
		if i == 0 && (p == "" || len(p) > 3 || p == "0" && len(parts) > 1) || i > 0 && len(p) != 3 {
			return false
		}
	}
	return true
}

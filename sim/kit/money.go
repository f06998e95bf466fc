package kit

import (
	"fmt"
	"strconv"
	"strings"
)

// Dollars writes cents as a price, "$1,234.50"; a negative amount has its minus
// in front, as a typographer sets it.
func Dollars(cents int) string {
	sign := ""
	if cents < 0 {
		sign, cents = "−", -cents
	}
	return fmt.Sprintf("%s$%s.%02d", sign, thousands(cents/100), cents%100)
}

// thousands groups the digits of a number by commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// CentsOf reads an amount as a person types it, "1,234.5" or "12"; ok is false
// for anything else.
func CentsOf(s string) (cents int, ok bool) {
	whole, part, cut := strings.Cut(strings.ReplaceAll(strings.TrimPrefix(strings.TrimSpace(s), "$"), ",", ""), ".")
	if cut && (len(part) < 1 || len(part) > 2) || len(whole) < 1 || len(whole) > 8 || !AllDigits(whole+part) {
		return 0, false
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	return n, err == nil
}

// Digits keeps the first n digits of what is typed.
func Digits(n int) func(string) string {
	return func(s string) string {
		d := OnlyDigits(s)
		return d[:min(n, len(d))]
	}
}

// AllDigits is whether a text has digits and nothing else.
func AllDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// AmountFormat rewrites an amount while it is typed: commas by thousands, at
// most two digits after the point.
func AmountFormat(s string) string {
	whole, part, cut := strings.Cut(s, ".")
	whole = strings.TrimLeft(OnlyDigits(whole), "0")
	if len(whole) > 7 {
		whole = whole[:7]
	}
	switch {
	case whole == "" && (cut || s != ""):
		whole = "0"
	case whole != "":
		n, _ := strconv.Atoi(whole)
		whole = thousands(n)
	}
	if !cut {
		return whole
	}
	part = OnlyDigits(part)
	return whole + "." + part[:min(2, len(part))]
}

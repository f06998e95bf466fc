package bank

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// ibanLength is that of a German IBAN.
const ibanLength = 22

// ibanOf makes the valid IBAN of an account number of up to 18 digits.
func ibanOf(account int64) string {
	number := fmt.Sprintf("%018d", account)
	return fmt.Sprintf("DE%02d", 98-ibanRest(number+"131400")) + number
}

// ibanRest is a number of digits modulo 97.
func ibanRest(digits string) int {
	n := 0
	for _, r := range digits {
		n = (n*10 + int(r-'0')) % 97
	}
	return n
}

// validIBAN is whether an IBAN has a country, the right length for it where it
// is the phone's own, and the right check digits (ISO 13616).
func validIBAN(s string) bool {
	s = strings.ReplaceAll(s, " ", "")
	if len(s) < 15 || len(s) > 34 || s[:2] == "DE" && len(s) != ibanLength {
		return false
	}
	if s[0] < 'A' || s[0] > 'Z' || s[1] < 'A' || s[1] > 'Z' {
		return false
	}
	digits := ""
	for i, r := range s[4:] + s[:4] {
		switch {
		case r >= '0' && r <= '9':
			digits += string(r)
		case r >= 'A' && r <= 'Z' && i != len(s)-2 && i != len(s)-1:
			digits += fmt.Sprint(int(r-'A') + 10)
		default:
			return false
		}
	}
	return ibanRest(digits) == 1
}

// ibanFormat writes an IBAN in capitals and in groups of four.
func ibanFormat(s string) string {
	var b strings.Builder
	n := 0
	for _, r := range draw.Upper(s) {
		if !(r >= '0' && r <= '9' || r >= 'A' && r <= 'Z') || n == 34 {
			continue
		}
		if n > 0 && n%4 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}

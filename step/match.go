package step

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Patterns lists the named patterns of match. A number keeps its separators as they
// stand on the screen; an amount has a currency sign or code beside it; a code is 4
// to 10 digits, or 3 and 3 with a dash or blank between; a date is written in digits
// (also year first) or with an English month name; a phone number has 7 to 15 digits in
// groups, as E.164 allows, and where it is the only thing with digits it is a number too.
// A name is what the element is called, such as the first text of a row, instead of the
// value that stands beside it.
func Patterns() []string {
	return []string{"number", "amount", "code", "email", "url", "date", "phone", "name"}
}

// MatchName is the pattern that asks for what an element is called.
const MatchName = "name"

// A blank or apostrophe groups thousands only, so "3 4" is two numbers.
const digits = `\d+(?:[ \x{00a0}\x{202f}'’]\d{3})*(?:[.,]\d+)*`

// Active codes of ISO 4217, and signs that Unicode doesn't count as currency signs.
const (
	currencyCodes = `AED|AFN|ALL|AMD|ANG|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BGN|BHD|BIF|BMD|BND|BOB|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHF|CLP|CNY|COP|CRC|CUP|CVE|CZK|` +
		`DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|` +
		`LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|` +
		`SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|UYU|UZS|VES|VND|VUV|WST|XAF|XCD|XOF|XPF|YER|ZAR|ZMW`
	currency = `(?:\p{Sc}|` + currencyCodes + `|zł|Kč|kr|Ft|Rs\.?|руб\.?)`
	months   = `(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`
	month    = `(?:1[0-2]|0?[1-9])`
	day      = `(?:3[01]|[12]\d|0?[1-9])`
)

// expression is a compiled match. A hit counts only where apart says that its ends
// don't stand inside something longer; nil accepts all.
type expression struct {
	*regexp.Regexp
	apart func(before, hit, after string) bool
}

var patterns = map[string]expression{
	"number": {regexp.MustCompile(`[-−+]?` + digits), nil},
	"amount": {regexp.MustCompile(`[-−+]?` + currency + `[\s\x{00a0}]?[-−+]?` + digits + `|[-−+]?` + digits + `[\s\x{00a0}]?` + currency), apartFromLetters},
	"code":   {regexp.MustCompile(`\d+(?:[- ]\d+)*`), nil},
	"email":  {regexp.MustCompile(`[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`), nil},
	"url":    {regexp.MustCompile(`(?i:https?://|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]`), nil},
	"phone":  {regexp.MustCompile(`\+?(?:\(\d{1,5}\)|\d+)(?:[ \x{00a0}\x{202f}./-]?(?:\(\d{1,5}\)|\d+))*`), isPhone},
	"date": {regexp.MustCompile(`\d{4}[-/.]` + month + `[-/.]` + day + `|\d{4}年\d{1,2}月\d{1,2}日|` +
		`\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})|` + day + `(?:st|nd|rd|th|\.)? ` + months + `(?:,? \d{4})?|` +
		months + ` ` + day + `(?:st|nd|rd|th)?(?:,? \d{4})?`), apartFromDigits},
	MatchName: {regexp.MustCompile(`(?s)^.*\S.*$`), nil},
}

// maxPattern bounds an expression, whose size is its cost.
const maxPattern = 1000

func pattern(m string) (expression, error) {
	if re, ok := patterns[m]; ok {
		return re, nil
	}
	if len(m) > maxPattern {
		return expression{}, fmt.Errorf("match has more than %d bytes", maxPattern)
	}
	re, err := regexp.Compile(m)
	if err != nil {
		return expression{}, fmt.Errorf("match is one of %s, or an expression: %w", strings.Join(Patterns(), ", "), err)
	}
	if re.NumSubexp() > 1 {
		return expression{}, fmt.Errorf("match has %d groups; at most one is allowed, (?:...) makes others", re.NumSubexp())
	}
	return expression{re, nil}, nil
}

// Match returns the part of text that m, one of Patterns or an RE2 expression with
// at most one group, hits: the group's where it takes part, else the whole hit. An
// empty m takes all. It must hit exactly once, else the error, a *Error, has the
// code no_match.
func Match(m, text string) (string, error) {
	if m == "" {
		return text, nil
	}
	re, err := pattern(m)
	if err != nil {
		return "", &Error{Code: InvalidStep, Message: err.Error(), Hint: "write a name, such as number, or an expression, such as ([0-9]+) left"}
	}
	hits := re.hits(text)
	switch {
	case m == "code":
		hits = codes(text)
	case m == "number" && len(hits) > 1:
		if phone := patterns["phone"].hits(text); len(phone) == 1 && len(re.hits(strings.Replace(text, phone[0], "", 1))) == 0 {
			hits = phone
		}
	}
	if len(hits) != 1 {
		count := "nothing"
		if len(hits) > 1 {
			count = "more than once"
		}
		return "", &Error{Code: NoMatch, Message: fmt.Sprintf("%s hits %s in %s", strconv.Quote(m), count, strconv.Quote(clipped(text, 80))),
			Hint: "name an element with less text, or a match that hits once"}
	}
	return hits[0], nil
}

// hits are what the expression hits; two stand for more.
func (e expression) hits(text string) []string {
	limit := 2
	if e.apart != nil {
		limit = -1
	}
	var out []string
	for _, at := range e.FindAllStringSubmatchIndex(text, limit) {
		if e.apart != nil && !e.apart(text[:at[0]], text[at[0]:at[1]], text[at[1]:]) {
			continue
		}
		if len(at) > 2 && at[2] >= 0 {
			at = at[2:]
		}
		out = append(out, text[at[0]:at[1]])
	}
	return out
}

// codes are the codes in text: runs of digits that are no part of a word, a
// decimal number, a date, a time or a longer row of digits.
func codes(text string) []string {
	var out []string
	for _, at := range patterns["code"].FindAllStringIndex(text, -1) {
		before, hit, after := text[:at[0]], text[at[0]:at[1]], text[at[1]:]
		if !apartFromDigits(before, hit, after) {
			continue
		}
		if halves.MatchString(hit) {
			out = append(out, hit)
			continue
		}
		for _, run := range strings.Split(hit, " ") {
			if len(run) >= 4 && len(run) <= 10 && !strings.Contains(run, "-") || halves.MatchString(run) {
				out = append(out, run)
			}
		}
	}
	return out
}

// halves is a code that is written in two parts.
var halves = regexp.MustCompile(`^\d{3}[- ]\d{3}$`)

// isPhone accepts what has as many digits as a phone number.
func isPhone(before, hit, after string) bool {
	n := 0
	for i := range len(hit) {
		if hit[i] >= '0' && hit[i] <= '9' {
			n++
		}
	}
	return n >= 7 && n <= 15 && apartFromDigits(before, hit, after)
}

// apartFromLetters refuses a hit that begins or ends inside a word.
func apartFromLetters(before, hit, after string) bool {
	first, _ := utf8.DecodeRuneInString(hit)
	last, _ := utf8.DecodeLastRuneInString(hit)
	left, _ := utf8.DecodeLastRuneInString(before)
	right, _ := utf8.DecodeRuneInString(after)
	return !(unicode.IsLetter(first) && wordy(left)) && !(unicode.IsLetter(last) && wordy(right))
}

// apartFromDigits refuses a hit with a letter or digit beside it, or a digit behind
// a separator. A time may follow an ISO date after its T.
func apartFromDigits(before, _, after string) bool {
	left, n := utf8.DecodeLastRuneInString(before)
	right, m := utf8.DecodeRuneInString(after)
	switch {
	case wordy(left):
		return false
	case wordy(right):
		return right == 'T' && startsWithDigit(after[m:])
	case strings.ContainsRune(".,:/-", left) && n > 0 && endsWithDigit(before[:len(before)-n]):
		return false
	case strings.ContainsRune(".,:/-", right) && m > 0 && startsWithDigit(after[m:]):
		return false
	}
	return true
}

func wordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func endsWithDigit(s string) bool { return s != "" && startsWithDigit(s[len(s)-1:]) }

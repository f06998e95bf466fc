package step_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/step"
)

func TestMatch(t *testing.T) {
	cases := []struct{ match, text, want string }{
		{"", "all of it", "all of it"},
		{"number", "Total: 1 234,50", "1 234,50"},
		{"number", "1.234.567,89 left", "1.234.567,89"},
		{"number", "12'345.60", "12'345.60"},
		{"number", "-7 °C", "-7"},
		{"number", "−7 °C", "−7"},
		{"number", "80%", "80"},
		{"number", "My new number is +1 555 014 2277, call me", "+1 555 014 2277"},
		{"number", "+1 555 014 2277 at 8", ""},
		{"phone", "Call 0151 234-56789 (24 h)", "0151 234-56789"},
		{"phone", "(030) 555 0100", "(030) 555 0100"},
		{"phone", "12 of 345", ""},
		{"phone", "+1 555 014 2277 or +1 555 014 2278", ""},
		{"phone", "IBAN DE15500105170504209708", ""},
		{"number", "3 4", ""},
		{"number", "5 of 10", ""},
		{"number", "none", ""},
		{"number", "", ""},
		{"number", "Sum 7.", "7"},
		{"amount", "Total: €12.50 of 99 items", "€12.50"},
		{"amount", "12,50 € paid on 1.2.2026", "12,50 €"},
		{"amount", "USD 1,204.50", "USD 1,204.50"},
		{"amount", "CHF 12'000.–", "CHF 12'000"},
		{"amount", "Balance -$5", "-$5"},
		{"amount", "Balance $-5", "$-5"},
		{"amount", "100 zł", "100 zł"},
		{"amount", "Flight LHR 123", ""},
		{"amount", "5 EUROPE", ""},
		{"amount", "€1 or €2", ""},
		{"amount", "₹ 1 00 000", "₹ 1"},
		{"amount", "99", ""},
		{"code", "Your code is 123456.", "123456"},
		{"code", "G-123456 is your code", "123456"},
		{"code", "123-456 is your code", "123-456"},
		{"code", "Code: 123 456", "123 456"},
		{"code", "1234 5678", ""},
		{"code", "123456, valid until 2026-12-01 10:30", "123456"},
		{"code", "Total 1234.50", ""},
		{"code", "12345678901", ""},
		{"code", "A1234", ""},
		{"code", "1234é", ""},
		{"code", "call 555-123-4567", ""},
		{"code", "PIN 0042", "0042"},
		{"code", "12 1234", "1234"},
		{"code", "123 456 789", ""},
		{"code", "12 34 123-456", "123-456"},
		{"email", "write to anna.b+c@mail.example.org.", "anna.b+c@mail.example.org"},
		{"email", "a@b.c and d@e.f", ""},
		{"email", "not@mail", ""},
		{"url", "see (https://example.org/a?b=1&c=2).", "https://example.org/a?b=1&c=2"},
		{"url", "https://www.example.org", "https://www.example.org"},
		{"url", "HTTP://EXAMPLE.ORG/", "HTTP://EXAMPLE.ORG/"},
		{"url", "www.example.org, www.example.net", ""},
		{"date", "Due 2026-12-01, paid", "2026-12-01"},
		{"date", "2026-12-01T10:30:00Z", "2026-12-01"},
		{"date", "1.12.2026", "1.12.2026"},
		{"date", "1. 12. 2026", "1. 12. 2026"},
		{"date", "12/01/26", "12/01/26"},
		{"date", "Tue, Dec 1, 2026 at 10:30", "Dec 1, 2026"},
		{"date", "1 December 2026", "1 December 2026"},
		{"date", "1st Dec.", "1st Dec."},
		{"date", "2026年12月1日", "2026年12月1日"},
		{"date", "Marketing 12", ""},
		{"date", "Maybe 5", ""},
		{"date", "10.0.2.16", ""},
		{"date", "May 5 to May 7", ""},
		{"date", "10:30", ""},
		{`(\d+) left`, "7 left of 9", "7"},
		{`\d+ left`, "7 left of 9", "7 left"},
		{`a(b)?`, "a", "a"},
		{`x*`, "abc", ""},
	}
	for _, c := range cases {
		t.Run(c.match+" in "+c.text, func(t *testing.T) {
			got, err := step.Match(c.match, c.text)
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			var typed *step.Error
			if c.want == "" && (!errors.As(err, &typed) || typed.Code != step.NoMatch) {
				t.Errorf("error %v", err)
			}
			if c.want != "" && err != nil {
				t.Errorf("error %v", err)
			}
		})
	}
}

func TestMatchRefusesExpressions(t *testing.T) {
	for _, m := range []string{"(", "(a)(b)", strings.Repeat("a", 1001), "(?=x)"} {
		_, err := step.Match(m, "a")
		if !errors.Is(err, &step.Error{Code: step.InvalidStep}) {
			t.Errorf("%.20q: %v", m, err)
		}
	}
}

func TestPatternsAllWork(t *testing.T) {
	for _, p := range step.Patterns() {
		if _, err := step.Match(p, ""); !errors.Is(err, &step.Error{Code: step.NoMatch}) {
			t.Errorf("%s: %v", p, err)
		}
	}
	if !slices.Contains(step.Patterns(), "amount") {
		t.Error("amount is missing")
	}
}

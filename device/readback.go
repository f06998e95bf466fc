package device

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// readBack compares what the field holds with what was to be in it. A difference is
// looked at once more before it counts: a field may take its text late.
func (a *act) readBack(field scene.Element, text step.Text, want string) error {
	var err error
	for range 2 {
		if err := a.settle(); err != nil {
			return err
		}
		now := a.again(field)
		if now == nil {
			now = focused(a.now)
		}
		if now == nil { // the page went on by itself, as with a code whose last digit submits
			a.note(step.Unverified)
			return nil
		}
		var n step.Note
		if n, err = judge(held(field, *now), text, want); err == nil {
			if n != "" {
				a.note(n)
			}
			return nil
		}
		if err := Sleep(a.ctx, a.d, pollFirst); err != nil {
			return err
		}
	}
	return err
}

// held is a field with its text as its value: where the source doesn't tell a hint
// from a text, one that wasn't the hint of the empty field is no hint.
func held(before, now scene.Element) scene.Element {
	if now.Value == "" && now.Hint != before.Hint && before.States.Any(scene.Empty) {
		now.Value = now.Hint
		now.States &^= scene.Empty
	}
	return now
}

// judge tells whether a field holds what was typed, with a note where not quite. The
// error tells lengths only: the text may be nobody's to read.
func judge(now scene.Element, text step.Text, want string) (step.Note, error) {
	have := now.Value
	switch {
	case have == want:
		return "", nil
	case want == "" && vacant(now):
		return "", nil
	case now.States.Any(scene.Password):
		return judgePassword(now, text, want)
	case have != "" && Reformatted(have, want):
		return step.Reformatted, nil
	}
	return "", mismatch(now, want)
}

// judgePassword compares lengths, where the tree tells one. A secret whose length
// were right would read as its placeholder.
func judgePassword(now scene.Element, text step.Text, want string) (step.Note, error) {
	have := []rune(now.Value)
	secret := strings.Contains(want, "{{secret:")
	switch {
	case len(have) == 0 || strings.Trim(now.Value, "•") != "":
		return step.Unverified, nil
	case secret && len(text.Parts()) == 1 && text.String() == want:
		return "", mismatch(now, want)
	case secret:
		return step.Unverified, nil
	case len(have) == len([]rune(want)):
		return "", nil
	}
	return "", mismatch(now, want)
}

func mismatch(now scene.Element, want string) error {
	meant := fmt.Sprintf("%d were meant", len([]rune(want)))
	if strings.Contains(want, "{{secret:") {
		meant = "which is not the secret"
	}
	return &step.Error{Code: step.TypedMismatch, Message: fmt.Sprintf("%s holds %d characters, %s", describe(now), len([]rune(now.Value)), meant),
		Hint: "the field may limit, correct or change what is typed; look at it"}
}

// Reformatted reports whether have is want as a field's format writes it: with
// blanks, dashes, brackets, slashes and grouping added, blanks, dashes and brackets
// left out, in other capitals, or in another Unicode normal form. A decimal sign is
// part of a number, so it is neither added nor left out.
func Reformatted(have, want string) bool {
	if want == "" {
		return false
	}
	h, w := []rune(norm.NFC.String(have)), []rune(norm.NFC.String(want))
	i, j := 0, 0
	for i < len(h) && j < len(w) {
		switch {
		case unicode.ToLower(h[i]) == unicode.ToLower(w[j]):
			i, j = i+1, j+1
		case loose(h[i]) || h[i] == '/' || h[i] == '+' && i == 0 || groups(h, i):
			i++
		case loose(w[j]):
			j++
		default:
			return false
		}
	}
	return rest(h[i:]) && rest(w[j:])
}

func rest(s []rune) bool {
	for _, r := range s {
		if !loose(r) {
			return false
		}
	}
	return true
}

// loose is what a format puts between the parts of a text.
func loose(r rune) bool {
	return unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) || strings.ContainsRune("()[]", r)
}

// groups reports whether the sign at i separates groups of digits: three follow up
// to the next sign or the end, or the sign stands there more than once, as in a date.
func groups(s []rune, i int) bool {
	if !strings.ContainsRune(".,'’", s[i]) || i == 0 || !unicode.IsDigit(s[i-1]) {
		return false
	}
	n := 0
	for n < len(s)-i-1 && unicode.IsDigit(s[i+1+n]) {
		n++
	}
	return n == 3 || n > 0 && strings.Count(string(s), string(s[i])) > 1
}

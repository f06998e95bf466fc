package secret

import (
	"cmp"
	"html"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// minPart is how many characters a value must have to be taken out of the middle of
// a text; a shorter one is replaced only where it is all of it.
const minPart = 4

// minFormatted is how many letters and digits a value must have to be recognised in
// another format, such as a card number in groups.
const minFormatted = 6

// vault holds the values and knows how to take them out of texts.
type vault struct {
	secrets []Secret
	// parts replaces values inside texts, the longest first; errs also their escaped
	// forms, marked only those with signs of markup in them.
	parts, errs, marked *strings.Replacer
	// whole are texts that are replaced only where they are all of a line.
	whole map[string]string
	// formatted are values without what a format adds.
	formatted map[string]string
	short     []Secret
}

func newVault(secrets []Secret) *vault {
	v := &vault{secrets: slices.Clone(secrets), whole: map[string]string{}, formatted: map[string]string{}}
	inText, inErrors := map[string]string{}, map[string]string{}
	for _, s := range v.secrets {
		v.add(s, inText, inErrors)
	}
	v.parts, v.errs = replacer(inText), replacer(inErrors)
	maps.DeleteFunc(inText, func(form, _ string) bool { return !strings.ContainsAny(form, "<>\"'=") })
	v.marked = replacer(inText)
	return v
}

func (v *vault) add(s Secret, inText, inErrors map[string]string) {
	name := placeholder(s.Name)
	put := func(m map[string]string, form string) {
		if _, known := m[form]; !known && form != "" {
			m[form] = name
		}
	}
	for _, form := range shownForms(s.Value) {
		if utf8.RuneCountInString(form) < minPart {
			put(v.whole, form)
			continue
		}
		put(inText, form)
		for _, escaped := range escapedForms(form) {
			put(inErrors, escaped)
		}
	}
	if utf8.RuneCountInString(s.Value) < minPart && s.Value != "" {
		v.short = append(v.short, s)
	}
	if bare := unformatted(s.Value); utf8.RuneCountInString(bare) >= minFormatted {
		put(v.formatted, bare)
	}
}

// shownForms are how a screen can show a value: as it is, without the blanks around
// it, with its line breaks as blanks or left out, with capitals of the field's own.
func shownForms(value string) []string {
	blanks := strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, value)
	joined := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, value)
	forms := []string{value, strings.TrimSpace(value), blanks, strings.TrimSpace(blanks), joined, strings.TrimSpace(joined)}
	for _, form := range forms[:6:6] {
		forms = append(forms, capital(form), strings.ToUpper(form), strings.ToLower(form))
	}
	return forms
}

// capital is s with its first letter as a capital, as fields for names and sentences
// make it.
func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}

// escapedForms are how a program's message can write a value.
func escapedForms(form string) []string {
	quoted := strconv.Quote(form)
	ascii := strconv.QuoteToASCII(form)
	return []string{form, quoted[1 : len(quoted)-1], ascii[1 : len(ascii)-1], html.EscapeString(form), url.QueryEscape(form), url.PathEscape(form),
		strings.ReplaceAll(form, " ", "%s"), strings.ReplaceAll(form, "'", `'\''`)}
}

// replacer replaces in one pass, so that what was put in is never looked at again;
// of two that begin at the same place the longer one wins.
func replacer(forms map[string]string) *strings.Replacer {
	var keys []string
	for form := range forms {
		keys = append(keys, form)
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) })
	var pairs []string
	for _, k := range keys {
		pairs = append(pairs, k, forms[k])
	}
	return strings.NewReplacer(pairs...)
}

// unformatted is s without blanks, dashes, brackets, capitals and whatever else a
// field's format puts into it.
func unformatted(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// clean takes the values out of a text of the screen. Its lines are texts of their own.
func (v *vault) clean(s string) string {
	if s == "" || len(v.secrets) == 0 {
		return s
	}
	s = v.parts.Replace(s)
	if !strings.Contains(s, "\n") {
		return v.line(s)
	}
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = v.line(lines[i])
	}
	return strings.Join(lines, "\n")
}

// line is for what is replaced only where it is all there is.
func (v *vault) line(s string) string {
	bare := strings.TrimSpace(s)
	if p, ok := v.whole[bare]; ok {
		return p
	}
	if p, ok := v.formatted[unformatted(bare)]; ok && !strings.Contains(s, "{{secret:") {
		return p
	}
	return s
}

// echo takes values out of a message of a program, a short one only where it is a
// word of its own.
func (v *vault) echo(s string) string {
	if len(v.secrets) == 0 {
		return s
	}
	s = v.errs.Replace(s)
	for _, short := range v.short {
		s = replaceWords(s, short.Value, placeholder(short.Name))
	}
	return s
}

// replaceWords replaces old where no letter or digit is beside it.
func replaceWords(s, old, by string) string {
	var b strings.Builder
	for at := 0; ; {
		i := strings.Index(s[at:], old)
		if i < 0 {
			b.WriteString(s[at:])
			return b.String()
		}
		i += at
		before, _ := utf8.DecodeLastRuneInString(s[:i])
		after, _ := utf8.DecodeRuneInString(s[i+len(old):])
		b.WriteString(s[at:i])
		if word(before) || word(after) {
			b.WriteString(old)
		} else {
			b.WriteString(by)
		}
		at = i + len(old)
	}
}

func word(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

package scene

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// furtherDesc is what the description of e says beside its other texts: without those at
// its beginning and end, the parts between commas that say more; "" for none.
func furtherDesc(e *Element) string {
	if e.Desc == "" || saidAlready(e, e.Desc) {
		return ""
	}
	var more []string
	for part := range commaParts(cutSaid(e)) {
		if !saidAlready(e, part) {
			more = append(more, part)
		}
	}
	if len(more) == 0 { // the parts are said, together they say more
		return e.Desc
	}
	return strings.Join(more, ", ")
}

// cutSaid takes the other texts of e off both ends of its description.
func cutSaid(e *Element) string {
	left := e.Desc
	for again := true; again; {
		again = false
		for text := range e.otherTexts() {
			if rest, ok := cutText(left, text); ok && rest != "" {
				left, again = rest, true
			}
		}
	}
	return left
}

// cutText takes text off the beginning or end of s, where it ends a word.
func cutText(s, text string) (rest string, ok bool) {
	if text == "" || len(text) >= len(s) {
		return s, false
	}
	if rest, ok = strings.CutPrefix(s, text); ok && !insideWord(s, len(text)) {
		return strings.TrimLeft(rest, " ,:;，、：·-–—"), true
	}
	if rest, ok = strings.CutSuffix(s, text); ok && !insideWord(s, len(rest)) {
		return strings.TrimRight(rest, " ,:;，、：·-–—"), true
	}
	return s, false
}

// insideWord reports whether letters or digits stand on both sides of a place in s.
func insideWord(s string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	behind, _ := utf8.DecodeRuneInString(s[at:])
	return inWord(before) && inWord(behind)
}

// otherTexts yields all that e says but its description.
func (e *Element) otherTexts() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, text := range [...]string{e.Name, e.Value, e.Hint} {
			if text != "" && !yield(text) {
				return
			}
		}
		for d := e.Detail; d != ""; {
			var line string
			line, d, _ = strings.Cut(d, "\n")
			if line != "" && !yield(line) {
				return
			}
		}
	}
}

// commaParts yields the parts of s between commas that end a word; 5,000 is one part.
func commaParts(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for at, r := range s {
			if r == '，' || r == '、' || r == ',' && (at+1 == len(s) || s[at+1] == ' ') {
				if part := strings.TrimSpace(s[from:at]); part != "" && !yield(part) {
					return
				}
				from = at + utf8.RuneLen(r)
			}
		}
		if part := strings.TrimSpace(s[from:]); part != "" {
			yield(part)
		}
	}
}

// saidAlready reports whether a description has no word that the name, other texts,
// value or states of e don't say.
func saidAlready(e *Element, desc string) bool {
	left := wordsOf(desc)
	for text := range e.otherTexts() {
		left = without(left, wordsOf(text))
	}
	for _, w := range strings.Fields(left) {
		if _, _, ok := stateOf(w); !ok {
			return false
		}
	}
	return true
}

// wordsOf is s in lower case with one blank around each word.
func wordsOf(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !inWord(r) && !unicode.IsSymbol(r) && r != '%'
	})
	if len(words) == 0 {
		return ""
	}
	return " " + strings.Join(words, " ") + " "
}

// without takes words out where they stand together, else each by itself.
func without(left, words string) string {
	if words == "" || left == "" {
		return left
	}
	if strings.Contains(left, words) {
		return strings.ReplaceAll(left, words, " ")
	}
	for w := range strings.FieldsSeq(words) {
		left = strings.Replace(left, " "+w+" ", " ", 1)
	}
	return left
}

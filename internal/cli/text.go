package cli

import "unicode/utf8"

// cutLine is text in one line of at most n characters.
func cutLine(text string, n int) string {
	text = oneLine(text)
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	return string([]rune(text)[:n-1]) + "…"
}

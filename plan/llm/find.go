package llm

import (
	"regexp"
	"strings"
)

// thoughts are what models write for themselves, and the marks that some put around answers.
var (
	thoughts = regexp.MustCompile(`(?s)<(think|thinking|reasoning)>.*?</(think|thinking|reasoning)>`)
	marks    = regexp.MustCompile(`<\|[a-z_]+\|>|</?(answer|response|output)>`)
	// open thoughts have no end, or their beginning was cut away by the server.
	openThought  = regexp.MustCompile(`(?s)<(think|thinking|reasoning)>.*$`)
	closeThought = regexp.MustCompile(`(?s)^.*?</(think|thinking|reasoning)>`)
)

// withoutThoughts is a text without them. A thought without an end is all thought: what
// stands in it was not decided.
func withoutThoughts(text string) string {
	text = thoughts.ReplaceAllString(text, "")
	text = closeThought.ReplaceAllString(text, "")
	text = openThought.ReplaceAllString(text, "")
	return marks.ReplaceAllString(text, "")
}

// fenced is the first block between code fences that begins as an object; false: there is none.
func fenced(text string) (string, bool) {
	for rest := text; ; {
		_, after, ok := strings.Cut(rest, "```")
		if !ok {
			return "", false
		}
		block, behind, closed := strings.Cut(after, "```")
		if line, body, ok := strings.Cut(block, "\n"); ok && !strings.Contains(line, "{") {
			block = body
		}
		if block = strings.TrimSpace(block); strings.HasPrefix(block, "{") {
			return block, true
		}
		if !closed {
			return "", false
		}
		rest = behind
	}
}

// firstObject is the first balanced object of a text; false: there is none.
func firstObject(text string) (string, bool) {
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			continue
		}
		if end := objectEnd(text[i:]); end > 0 {
			return text[i : i+end], true
		}
		return "", false
	}
	return "", false
}

// objectEnd is the length of the object that a text begins with; 0: it has no end.
func objectEnd(text string) int {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

func balanced(text string) bool { return objectEnd(strings.TrimSpace(text)) > 0 }

// mend rights what models get wrong in JSON that can't mean anything else: line breaks and
// other control characters in texts, and a comma before a closing bracket.
func mend(text string) string {
	var b strings.Builder
	inString := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case inString && c == '\\' && i+1 < len(text):
			b.WriteByte(c)
			i++
			c = text[i]
		case c == '"':
			inString = !inString
		case inString && c < 0x20:
			b.WriteString(map[byte]string{'\n': `\n`, '\r': `\r`, '\t': `\t`}[c])
			continue
		case !inString && c == ',' && closes(text[i+1:]):
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

// closes reports whether a closing bracket is the next that stands in a text.
func closes(text string) bool {
	text = strings.TrimLeft(text, " \t\r\n")
	return text != "" && (text[0] == '}' || text[0] == ']')
}

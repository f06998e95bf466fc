package secret

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A source is a tree as XML. Its tags are taken apart just far enough to read the
// values of attributes; what isn't inside a tag is treated as a message.
var (
	attribute = regexp.MustCompile(`([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')`)
	wellMade  = regexp.MustCompile(`^<[?/!]?[\w:.$-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*[/?]?>$`)
	hidden    = regexp.MustCompile(`\bpassword\s*=\s*["']true["']`)
)

// structure are the attributes that hold no text of an app: a value that is the same
// by chance stays in them.
var structure = map[string]bool{"index": true, "package": true, "class": true, "checkable": true, "checked": true, "clickable": true,
	"enabled": true, "focusable": true, "focused": true, "scrollable": true, "long-clickable": true, "password": true, "selected": true,
	"bounds": true, "rotation": true, "NAF": true, "visible-to-user": true, "displayed": true, "drawing-order": true, "type": true, "layer": true,
	"active": true, "accessibility-focused": true, "width": true, "height": true, "version": true, "encoding": true, "standalone": true}

// maxTag is the longest tag that is taken apart, in bytes.
const maxTag = 128 << 10

// source takes values out of a raw tree, however they are escaped there, and the
// texts of password fields; hits counts the values found.
func (g *guard) source(b []byte, found findings) (clean []byte, hits int) {
	if b == nil {
		return nil, 0
	}
	if len(g.vault.secrets) == 0 && len(found.plain) == 0 && !hidden.Match(b) {
		return b, 0
	}
	var out strings.Builder
	s, text := string(b), 0
	for at := 0; at < len(s); {
		open := strings.IndexByte(s[at:], '<')
		if open < 0 {
			break
		}
		open += at
		end := tagEnd(s, open)
		if end < 0 || !wellMade.MatchString(s[open:end]) {
			at = open + 1
			continue
		}
		out.WriteString(g.between(s[text:open]))
		cleaned, n := g.tag(s[open:end], found)
		out.WriteString(cleaned)
		hits += n
		at, text = end, end
	}
	out.WriteString(g.between(s[text:]))
	// A value with signs of markup in it may reach over what was taken for a tag.
	whole := out.String()
	whole = g.vault.marked.Replace(whole)
	return []byte(whole), hits
}

// between cleans what stands between tags, as it is and as it is meant.
func (g *guard) between(s string) string {
	s = g.vault.echo(s)
	if !strings.Contains(s, "&") {
		return s
	}
	meant := html.UnescapeString(s)
	if clean := g.vault.echo(meant); clean != meant {
		return escapes.Replace(clean)
	}
	return s
}

// tagEnd is the end of the tag that begins at open: after the next > outside quotes;
// -1 where there is none.
func tagEnd(s string, open int) int {
	quote := byte(0)
	for i := open + 1; i < len(s) && i < open+maxTag; i++ {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '<':
			return -1
		case c == '>':
			return i + 1
		}
	}
	return -1
}

func (g *guard) tag(s string, found findings) (clean string, hits int) {
	password := hidden.MatchString(s)
	clean = attribute.ReplaceAllStringFunc(s, func(a string) string {
		name, quoted, _ := strings.Cut(a, "=")
		name, quoted = strings.TrimSpace(name), strings.TrimSpace(quoted)
		text := html.UnescapeString(quoted[1 : len(quoted)-1])
		if structure[name] || name == "resource-id" && strings.Contains(text, ":id/") {
			return a
		}
		cleaned := g.vault.clean(text)
		switch {
		case cleaned != text:
			hits++
		case slices.Contains(found.plain, text), password && name == "text" && !slices.Contains(found.hints, text):
			cleaned = strings.Repeat("•", utf8.RuneCountInString(text))
		}
		if cleaned == text {
			return a
		}
		return name + "=" + quoted[:1] + escapes.Replace(cleaned) + quoted[:1]
	})
	return clean, hits
}

// escapes are what must not stand as it is in the value of an attribute.
var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;")

package secret

import (
	"html"
	"slices"
	"strings"
	"unicode/utf8"
)

// structure are the attributes that hold no text of an app: a value that is the same
// by chance stays in them.
var structure = map[string]bool{"index": true, "package": true, "class": true, "checkable": true, "checked": true, "clickable": true,
	"enabled": true, "focusable": true, "focused": true, "scrollable": true, "long-clickable": true, "password": true, "selected": true,
	"bounds": true, "rotation": true, "NAF": true, "visible-to-user": true, "displayed": true, "drawing-order": true, "type": true, "layer": true,
	"active": true, "accessibility-focused": true, "width": true, "height": true, "version": true, "encoding": true, "standalone": true}

// source takes values out of a raw tree, however they are escaped there, and the
// texts of password fields; hits counts the values found. What stands in no
// well-made tag is treated as a message.
func (g *guard) source(b []byte, found findings) (clean []byte, hits int) {
	if b == nil {
		return nil, 0
	}
	c := &sourceCleaner{vault: g.vault, found: found}
	s, text := string(b), 0
	c.out.Grow(len(s))
	for at := 0; at < len(s); {
		open := strings.IndexByte(s[at:], '<')
		if open < 0 {
			break
		}
		open += at
		t, ok := readTag(s[open:])
		if !ok {
			at = open + 1
			continue
		}
		c.between(s[text:open])
		c.tag(t)
		at = open + len(t.raw)
		text = at
	}
	c.between(s[text:])
	// A value with signs of markup in it may reach over what was taken for a tag.
	return []byte(g.vault.marked.Replace(c.out.String())), c.hits
}

type sourceCleaner struct {
	vault *vault
	found findings
	out   strings.Builder
	hits  int
}

// between cleans what stands between tags, as it is and as it is meant.
func (c *sourceCleaner) between(s string) {
	s = c.vault.echo(s)
	if strings.Contains(s, "&") {
		meant := html.UnescapeString(s)
		if clean := c.vault.echo(meant); clean != meant {
			s = escapes.Replace(clean)
		}
	}
	c.out.WriteString(s)
}

// tag writes a tag with its attributes cleaned.
func (c *sourceCleaner) tag(t tag) {
	password := slices.ContainsFunc(t.attrs, func(a attr) bool { return a.name == "password" && a.value == "true" })
	done := 0
	for _, a := range t.attrs {
		cleaned, changed := c.attr(a, password)
		if changed {
			c.out.WriteString(t.raw[done:a.from])
			c.out.WriteString(escapes.Replace(cleaned))
			done = a.from + len(a.value)
		}
	}
	c.out.WriteString(t.raw[done:])
}

func (c *sourceCleaner) attr(a attr, password bool) (cleaned string, changed bool) {
	if a.value == "" || structure[a.name] || a.name == "resource-id" && strings.Contains(a.value, ":id/") {
		return "", false
	}
	text := a.value
	if strings.Contains(text, "&") {
		text = html.UnescapeString(text)
	}
	if cleaned = c.vault.clean(text); cleaned != text {
		if !password { // the place of a password is known without
			c.hits++
		}
		return cleaned, true
	}
	if slices.Contains(c.found.plain, text) || password && a.name == "text" && !slices.Contains(c.found.hints, text) {
		return strings.Repeat("•", utf8.RuneCountInString(text)), true
	}
	return "", false
}

// escapes are what must not stand as it is in the value of an attribute.
var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&apos;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;")

package scene

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// maxSource is the longest input in bytes that Parse reads; the rest is cut off.
const maxSource = 16 << 20

// treeMarkers begin the XML. The first "<" won't do: stack traces in front of a
// dump contain <init>.
var treeMarkers = [...]string{"<?xml", "<hierarchy", "<displays", "<AppiumAUT", "<" + applePrefix}

// source is what was given, as valid UTF-8, with the place where the tree begins.
type source struct {
	xml      string // the XML from its first marker on; "" where json is set
	json     *jsonTree
	warnings []string
	tree     Tree // Status "" where there is something to read
}

func sourceOf(src []byte) source {
	var out source
	cut := len(src) > maxSource
	if cut {
		src = src[:maxSource]
	}
	s := out.decode(src)
	at := markerIn(s)
	if j, before, ok := jsonIn(s, at); ok {
		out.takeJSON(j, before)
	} else if at < 0 {
		out.tree = failureOf(s)
		return out
	} else {
		out.takeXML(s, at)
	}
	if cut {
		out.warn(reasonTooLarge, "the source is longer than 16 MiB, the rest is not read")
	}
	return out
}

// jsonStarts is how many brackets are tried as the beginning of JSON.
const jsonStarts = 4

// jsonIn looks for a tree in JSON in front of the XML marker at byte xml, or anywhere
// where there is none: at the beginning, else behind other text. before is that text.
func jsonIn(s string, xml int) (j jsonTree, before string, ok bool) {
	if xml < 0 {
		xml = len(s)
	}
	start := skipBlanks(s, 0)
	for i, tries := start, 0; i < xml && tries < jsonStarts; i++ {
		if i == start {
			if c := s[i]; c != '{' && c != '[' && c != '"' {
				continue
			}
		} else if !opensJSON(s, i) {
			continue
		}
		tries++
		j, ok = findJSON(s[i:])
		if ok && (j.none == nil || xml == len(s) || xml < len(s)-len(j.rest)) { // an error in front of a tree is only text
			return j, s[:i], true
		}
	}
	return j, "", false
}

// opensJSON: a bracket and what stands in JSON behind one, which prose has seldom.
func opensJSON(s string, i int) bool {
	if s[i] != '{' && s[i] != '[' {
		return false
	}
	k := skipBlanks(s, i+1)
	return k < len(s) && (s[k] == '"' || s[i] == '[' && s[k] == '{')
}

func (x *source) takeJSON(j jsonTree, before string) {
	if strings.TrimSpace(before) != "" {
		x.warn("text_before", quoteMarkup(before))
	}
	switch {
	case j.none != nil:
		x.tree = *j.none
	case j.xml != "":
		x.takeXML(j.xml, markerIn(j.xml))
	default:
		x.json = &j
	}
}

func (x *source) takeXML(s string, at int) {
	if strings.TrimSpace(s[:at]) != "" {
		x.warn("text_before", quoteMarkup(s[:at]))
	}
	x.xml = s[at:]
}

func (x *source) warn(code, text string) { x.warnings = append(x.warnings, code+": "+text) }

// decode turns the bytes into valid UTF-8 without a byte order mark.
func (x *source) decode(src []byte) string {
	if s, ok := fromUTF16(src); ok {
		x.warn("encoding", "UTF-16 converted")
		return s
	}
	if b, ok := bytes.CutPrefix(src, []byte("\xef\xbb\xbf")); ok {
		x.warn("encoding", "byte order mark removed")
		src = b
	}
	if utf8.Valid(src) {
		return string(src)
	}
	if head := bytes.ToLower(src[:min(len(src), 200)]); bytes.Contains(head, []byte("iso-8859-1")) || bytes.Contains(head, []byte("windows-1252")) {
		x.warn("encoding", "ISO-8859-1 converted")
		var b strings.Builder
		for _, c := range src {
			b.WriteRune(rune(c))
		}
		return b.String()
	}
	x.warn("invalid_utf8", "bytes repaired")
	return repairUTF8(src)
}

// fromUTF16 converts what begins with a byte order mark or with "<" or a bracket as two bytes.
func fromUTF16(src []byte) (string, bool) {
	if len(src) < 4 {
		return "", false
	}
	var high int
	switch {
	case src[0] == 0xff && src[1] == 0xfe, opens(src[0]) && src[1] == 0 && src[3] == 0:
		high = 1
	case src[0] == 0xfe && src[1] == 0xff, src[0] == 0 && opens(src[1]) && src[2] == 0:
		high = 0
	default:
		return "", false
	}
	units := make([]uint16, 0, len(src)/2)
	for i := 0; i+1 < len(src); i += 2 {
		units = append(units, uint16(src[i+high])<<8|uint16(src[i+1-high]))
	}
	if len(units) > 0 && units[0] == 0xfeff {
		units = units[1:]
	}
	return string(utf16.Decode(units)), true
}

func opens(c byte) bool { return c == '<' || c == '{' || c == '[' }

// repairUTF8 joins surrogate halves that were written as three bytes each
// (CESU-8, Unicode Technical Report 26) and puts U+FFFD for other bad bytes.
func repairUTF8(src []byte) string {
	var b strings.Builder
	b.Grow(len(src))
	for len(src) > 0 {
		if hi, ok := surrogateBytes(src); ok {
			if lo, ok := surrogateBytes(src[3:]); ok {
				if r := utf16.DecodeRune(hi, lo); r != utf8.RuneError {
					b.WriteRune(r)
					src = src[6:]
					continue
				}
			}
			b.WriteRune(utf8.RuneError)
			src = src[3:]
			continue
		}
		r, n := utf8.DecodeRune(src)
		b.WriteRune(r)
		src = src[n:]
	}
	return b.String()
}

func surrogateBytes(b []byte) (rune, bool) {
	if len(b) < 3 || b[0] != 0xed || b[1] < 0xa0 || b[1] > 0xbf || b[2] < 0x80 || b[2] > 0xbf {
		return 0, false
	}
	return 0xd000 | rune(b[1]&0x3f)<<6 | rune(b[2]&0x3f), true
}

func markerIn(s string) int {
	at := -1
	for _, m := range treeMarkers {
		limit := len(s)
		if at >= 0 {
			limit = min(at+len(m), len(s))
		}
		if i := strings.Index(s[:limit], m); i >= 0 && (at < 0 || i < at) {
			at = i
		}
	}
	return at
}

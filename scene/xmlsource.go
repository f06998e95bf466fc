package scene

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// maxSource is the longest input in bytes that Parse reads; the rest is cut off.
const maxSource = 16 << 20

// The reasons why there is no tree, or not all of it.
const (
	reasonNotIdle       = "not_idle"
	reasonNullRoot      = "null_root"
	reasonKilled        = "dump_killed"
	reasonBusy          = "uiautomation_busy"
	reasonSerialization = "tree_serialization_failed"
	reasonTruncated     = "truncated"
	reasonEmptyTree     = "empty_tree"
	reasonEmptyInput    = "empty_input"
	reasonNotATree      = "not_a_tree"
	reasonTooLarge      = "too_large"
)

// treeMarkers begin the XML. The first "<" won't do: stack traces in front of a
// dump contain <init>.
var treeMarkers = [...]string{"<?xml", "<hierarchy", "<displays"}

// failures are the texts that stand where the XML should be.
var failures = [...]struct {
	text, reason string
	retry        bool
}{
	{"could not get idle state", reasonNotIdle, true},
	{"null root node", reasonNullRoot, true},
	{"already registered", reasonBusy, true},
	{"illegal character", reasonSerialization, false},
	{"kxmlserializer", reasonSerialization, false},
	{"hierchary dumped to", reasonEmptyTree, true},
	{"hierarchy dumped to", reasonEmptyTree, true},
}

// xmlSource is the text of a dump, as valid UTF-8 from its first marker on.
type xmlSource struct {
	text     string
	warnings []string
	tree     Tree // Status "" where text holds XML
}

func sourceOf(src []byte) xmlSource {
	var out xmlSource
	cut := len(src) > maxSource
	if cut {
		src = src[:maxSource]
	}
	s := out.decode(src)
	if inner, ok := insideJSON(s); ok {
		s = inner
	}
	at := markerIn(s)
	switch {
	case at < 0:
		out.tree = failureOf(s)
		return out
	case at > 0 && strings.TrimSpace(s[:at]) != "":
		out.warn("text_before", quoteLine(s[:at]))
	}
	if cut {
		out.warn(reasonTooLarge, "the source is longer than 16 MiB, the rest is not read")
	}
	out.text = s[at:]
	return out
}

func (x *xmlSource) warn(code, text string) { x.warnings = append(x.warnings, code+": "+text) }

// decode turns the bytes into valid UTF-8 without a byte order mark.
func (x *xmlSource) decode(src []byte) string {
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

// fromUTF16 converts what begins with a byte order mark or with "<" as two bytes.
func fromUTF16(src []byte) (string, bool) {
	if len(src) < 4 {
		return "", false
	}
	var high int
	switch {
	case src[0] == 0xff && src[1] == 0xfe, src[0] == '<' && src[1] == 0 && src[3] == 0:
		high = 1
	case src[0] == 0xfe && src[1] == 0xff, src[0] == 0 && src[1] == '<' && src[2] == 0:
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

// insideJSON gives the tree that a JSON answer carries in its member result or value.
func insideJSON(s string) (string, bool) {
	if s == "" || s[0] != '{' {
		return "", false
	}
	var answer struct {
		Result, Value json.RawMessage
	}
	if json.Unmarshal([]byte(s), &answer) != nil {
		return "", false
	}
	for _, m := range []json.RawMessage{answer.Result, answer.Value} {
		var inner string
		if json.Unmarshal(m, &inner) == nil && markerIn(inner) >= 0 {
			return inner, true
		}
	}
	return "", false
}

// failureOf says what a text that isn't a tree means.
func failureOf(s string) Tree {
	t := Tree{Status: TreeUnavailable, Detail: quoteLine(s)}
	line := strings.TrimSpace(s)
	switch {
	case line == "":
		t.Reason, t.Retry = reasonEmptyInput, true
		return t
	case line == "Killed":
		t.Reason, t.Retry = reasonKilled, true
		return t
	}
	lower := strings.ToLower(s[:min(len(s), 64<<10)])
	for _, f := range failures {
		if at := strings.Index(lower, f.text); at >= 0 {
			t.Reason, t.Retry = f.reason, f.retry
			t.Detail = quoteLine(lineAround(s, at, len(lower)))
			return t
		}
	}
	if strings.HasSuffix(line, "\nKilled") || strings.HasSuffix(line, " Killed") {
		t.Reason, t.Retry = reasonKilled, true
		return t
	}
	t.Reason = reasonNotATree
	return t
}

// lineAround is the line of s around byte at; folded is how many bytes of s the position counts in.
func lineAround(s string, at, folded int) string {
	if folded != len(s) && folded != 64<<10 || at > len(s) { // lower case changed the length: the position is of no use
		return s
	}
	start := strings.LastIndexByte(s[:at], '\n') + 1
	if end := strings.IndexByte(s[at:], '\n'); end >= 0 {
		return s[start : at+end]
	}
	return s[start:]
}

// quoteLine is the first line of s that isn't blank, short enough for a message.
func quoteLine(s string) string {
	s = strings.TrimSpace(s)
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		s = s[:i]
	}
	return clip(strings.TrimSpace(s), 200)
}

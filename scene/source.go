package scene

import (
	"bytes"
	"strings"
	"unicode/utf16"
)

// treeStarts are the tags with which a hierarchy begins. Messages and stack traces
// before it hold other angle brackets, so the first "<" says nothing.
var treeStarts = []string{"<hierarchy", "<displays"}

// sourceText turns the bytes of a source into text: UTF-16 is decoded, a byte order
// mark left out. What isn't valid stays for the attributes to mend.
func sourceText(src []byte) string {
	switch {
	case bytes.HasPrefix(src, []byte{0xEF, 0xBB, 0xBF}):
		src = src[3:]
	case bytes.HasPrefix(src, []byte{0xFF, 0xFE}), bytes.HasPrefix(src, []byte{'<', 0}):
		return fromUTF16(src, 0, 1)
	case bytes.HasPrefix(src, []byte{0xFE, 0xFF}), bytes.HasPrefix(src, []byte{0, '<'}):
		return fromUTF16(src, 1, 0)
	}
	return string(src)
}

func fromUTF16(src []byte, low, high int) string {
	units := make([]uint16, 0, len(src)/2)
	for i := 0; i+1 < len(src); i += 2 {
		units = append(units, uint16(src[i+low])|uint16(src[i+high])<<8)
	}
	return strings.TrimPrefix(string(utf16.Decode(units)), "\uFEFF")
}

// treeIn is the part of a text from where the hierarchy begins; ok is false where there is none.
func treeIn(text string) (tree string, before string, ok bool) {
	first := -1
	for _, start := range treeStarts {
		if i := strings.Index(text, start); i >= 0 && (first < 0 || i < first) {
			first = i
		}
	}
	if first < 0 {
		return "", text, false
	}
	return text[first:], text[:first], true
}

// failures are the texts that a dump prints in place of a tree, what they mean, and
// whether another try makes sense (AOSP's DumpCommand, UiAutomation, KXmlSerializer).
var failures = []struct {
	text, reason string
	retry        bool
}{
	{"could not get idle state", "not_idle", true},
	{"null root node", "null_root", true},
	{"already registered", "uiautomation_busy", true},
	{"illegal character", "tree_serialization_failed", false},
	{"kxmlserializer", "tree_serialization_failed", false},
	{"window_hierarchy", "not_a_tree", true},
}

// noTree says why a text is no hierarchy.
func noTree(text string) Tree {
	t := Tree{Status: TreeUnavailable, Reason: "not_a_tree", Detail: firstLine(text)}
	low := strings.ToLower(clip(text, 4096))
	switch trimmed := strings.TrimSpace(low); {
	case trimmed == "":
		t.Reason, t.Retry = "empty_input", true
		return t
	case trimmed == "killed":
		t.Reason, t.Retry = "dump_killed", true
		return t
	case strings.Contains(low, "ui hierchary dumped to"), strings.Contains(low, "ui hierarchy dumped to"):
		t.Reason, t.Retry = "empty_tree", true // it was written somewhere else, or there was no window
		return t
	}
	for _, f := range failures {
		if strings.Contains(low, f.text) {
			t.Reason, t.Retry = f.reason, f.retry
			return t
		}
	}
	return t
}

func firstLine(s string) string {
	for _, line := range strings.Split(clip(s, 2000), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			return clip(clean(line, false), 200)
		}
	}
	return ""
}

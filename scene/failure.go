package scene

import "strings"

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
	reasonSourceError   = "source_error" // whoever gives the tree answered with an error
	reasonSessionLost   = "session_lost"
)

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

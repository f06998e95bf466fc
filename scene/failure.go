package scene

import (
	"slices"
	"strings"
)

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
	reasonNoDump        = "dump_missing" // the file of the dump isn't there
)

// failures are the texts that stand where the tree should be, in lower case.
var failures = [...]struct {
	text, reason string
	retry        bool
}{
	{"already registered", reasonBusy, true},
	{"uiautomation not connected", reasonBusy, true},
	{"error while connecting uiautomation", reasonBusy, true},
	{"idle state", reasonNotIdle, true},
	{"waitforidle", reasonNotIdle, true},
	{"wait for idle", reasonNotIdle, true},
	{"null root node", reasonNullRoot, true},
	{"root accessibilitynodeinfo", reasonNullRoot, true},
	{"illegal character", reasonSerialization, false},
	{"kxmlserializer", reasonSerialization, false},
	{"invalid xmlchar", reasonSerialization, false},
	{"invalid char value", reasonSerialization, false},
	{"invalid xml character", reasonSerialization, false},
	{"input is not proper utf-8", reasonSerialization, false},
	{"hierchary dumped to", reasonEmptyTree, true},
	{"hierarchy dumped to", reasonEmptyTree, true},
	{"no such file or directory", reasonNoDump, true},
}

// deaths are the words by which a shell tells that the dump was ended.
var deaths = [...]string{"Killed", "Terminated", "Aborted", "Segmentation fault"}

// failureOf says what a text that isn't a tree means.
func failureOf(s string) Tree {
	t := Tree{Status: TreeUnavailable, Detail: quoteLine(s)}
	line := strings.TrimSpace(s)
	switch {
	case line == "":
		t.Reason, t.Retry = reasonEmptyInput, true
		return t
	case slices.Contains(deaths[:], line):
		t.Reason, t.Retry = reasonKilled, true
		return t
	}
	lower := strings.ToLower(s[:min(len(s), 64<<10)])
	for i := range failures {
		f := &failures[i]
		if at := strings.Index(lower, f.text); at >= 0 {
			t.Reason, t.Retry = f.reason, f.retry
			t.Detail = quoteLine(lineAround(s, at, len(lower)))
			return t
		}
	}
	last := strings.TrimSpace(line[strings.LastIndexByte(line, '\n')+1:])
	for _, death := range deaths {
		if last == death || strings.HasSuffix(last, " "+death) || strings.Contains(last, " "+death+" ") && strings.HasPrefix(last, "[") {
			t.Reason, t.Retry = reasonKilled, true
			return t
		}
	}
	t.Reason, t.Detail = reasonNotATree, quoteMarkup(s)
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

// quoteMarkup quotes what stands in front of markup, and no more than a tag of that:
// a part of a tree may hold what nobody should see.
func quoteMarkup(s string) string {
	s = strings.TrimSpace(s)
	at := strings.IndexAny(s, "<{[")
	switch {
	case at < 0:
		return quoteLine(s)
	case strings.TrimSpace(s[:at]) != "":
		return quoteLine(s[:at])
	case s[at] == '<':
		return clip(s[:at+1+max(0, strings.IndexAny(s[at+1:], " \t\r\n/><="))], 60)
	}
	return "JSON"
}

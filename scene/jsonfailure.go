package scene

import "strings"

// failure tells the error that object i is an answer with: that of the W3C protocol
// ({"value": {"error", "message"}}), of the one before it ({"status": 13, "value":
// {"message"}}), of JSON-RPC and CDP ({"error": {"code", "message"}}), or a plain
// {"error": "..."}. failed is false for any other object.
func (d *jsonDoc) failure(i int32) (t Tree, failed bool) {
	if i < 0 || d.v[i].kind != jsonObject {
		return t, false
	}
	holder := i
	at := d.member(i, "error")
	if at < 0 || d.isNull(at) {
		if holder = d.member(i, "value"); holder < 0 || d.v[holder].kind != jsonObject {
			return t, false
		}
		at = d.member(holder, "error")
		if status := d.word(d.member(i, "status")); at < 0 && (status == "" || status == "0") {
			return t, false
		}
	}
	if at >= 0 && (d.isNull(at) || d.v[at].kind == jsonAtom && yesNoOf(d.v[at].text) == isNo) {
		return t, false
	}
	var said []string
	for _, from := range [...]int32{at, holder} {
		said = append(said, d.said(from)...)
	}
	return failureOfAnswer(said), true
}

// said lists the texts of an error: itself, or those of its members that people read.
func (d *jsonDoc) said(i int32) []string {
	if i < 0 {
		return nil
	}
	if v := &d.v[i]; v.kind == jsonText || v.kind == jsonAtom {
		return []string{v.text}
	}
	var out []string
	for _, key := range [...]string{"code", "message", "data", "stacktrace", "traceback"} {
		if c := d.member(i, key); c >= 0 && (d.v[c].kind == jsonText || d.v[c].kind == jsonAtom) && d.v[c].text != "" {
			out = append(out, d.v[c].text)
		}
	}
	return out
}

// failureOfAnswer says what an answer that tells of an error means. What the error
// is called stands first.
func failureOfAnswer(said []string) Tree {
	all := strings.Join(said, "\n")
	t := failureOf(all)
	if t.Reason != reasonNotATree && t.Reason != reasonEmptyInput {
		return t
	}
	lines := make([]string, 0, len(said))
	for _, s := range said {
		if q := quoteLine(s); q != "" {
			lines = append(lines, q)
		}
	}
	t = Tree{Status: TreeUnavailable, Reason: reasonSourceError, Retry: true, Detail: clip(strings.Join(lines[:min(len(lines), 3)], ": "), 200)}
	lower := strings.ToLower(all[:min(len(all), 4<<10)])
	for _, s := range [...]string{"invalid session id", "session does not exist", "no such driver", "session is either terminated", "session with given id not found", "target closed"} {
		if strings.Contains(lower, s) {
			t.Reason = reasonSessionLost
		}
	}
	for _, s := range [...]string{"unknown command", "unknown method", "invalid argument", "unsupported operation", "-32601", "-32602", "method not found", "wasn't found"} {
		if strings.Contains(lower, s) {
			t.Retry = false // the same question gives the same answer
		}
	}
	return t
}

package scene

import (
	"fmt"
	"strings"
)

// The bounds of what is read: more is no screen of a phone.
const (
	maxNodes = 20000
	maxDepth = 1000
	// maxTreeWindows is for windows: the nodes of more belong to the last one.
	maxTreeWindows = 64
)

// reader reads a hierarchy tag by tag into nodes, mending what it can.
type reader struct {
	s        string
	pos      int
	nodes    []node
	windows  []Window
	stack    []int32
	rotation int
	warnings []string
	warned   map[string]bool
	roots    int
	closed   int // end tags of roots
	cutOff   bool
	tooLarge bool
	lost     bool
	zoned    bool // the source lists windows
}

func (r *reader) warn(key, text string) {
	if r.warned[key] {
		return
	}
	if r.warned == nil {
		r.warned = map[string]bool{}
	}
	r.warned[key] = true
	r.warnings = append(r.warnings, text)
}

// read goes through all tags.
func (r *reader) read() {
	r.nodes = make([]node, 0, strings.Count(r.s, "bounds=")+8)
	for !r.cutOff && !r.tooLarge {
		open := strings.IndexByte(r.s[r.pos:], '<')
		if open < 0 {
			break
		}
		r.pos += open + 1
		if r.pos >= len(r.s) {
			r.cutOff = true
			break
		}
		switch r.s[r.pos] {
		case '?', '!':
			r.skip(">")
		case '/':
			r.closeTag()
		default:
			r.openTag()
		}
	}
	for len(r.stack) > 0 {
		r.pop()
	}
}

func (r *reader) skip(to string) {
	i := strings.Index(r.s[r.pos:], to)
	if i < 0 {
		r.cutOff = true
		return
	}
	r.pos += i + len(to)
}

func (r *reader) name() string {
	start := r.pos
	for r.pos < len(r.s) && !endsName(r.s[r.pos]) {
		r.pos++
	}
	return r.s[start:r.pos]
}

func endsName(c byte) bool {
	return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '>' || c == '/' || c == '=' || c == '<' || c == ','
}

func (r *reader) closeTag() {
	r.pos++
	name := r.name()
	r.skip(">")
	switch name {
	case "hierarchy":
		r.closed++
	case "window", "display", "displays":
	default:
		if len(r.stack) > 0 {
			r.pop()
		} else {
			r.warn("end", "an end tag without a start")
		}
	}
}

func (r *reader) pop() {
	top := r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	r.nodes[top].end = int32(len(r.nodes))
}

// openTag reads a start tag. Anything that isn't a container of the format is a node.
func (r *reader) openTag() {
	name := r.name()
	if name == "" {
		return // a bare < between tags
	}
	switch name {
	case "hierarchy":
		for len(r.stack) > 0 {
			r.pop()
		}
		r.roots++
		r.attributes(func(name, value string) {
			if name == "rotation" && len(value) == 1 && value[0] >= '0' && value[0] <= '3' {
				r.rotation = int(value[0] - '0')
			}
		})
	case "window":
		r.window()
	case "display", "displays":
		r.zoned = true
		r.attributes(func(string, string) {})
	default:
		r.node(name)
	}
}

func (r *reader) window() {
	w := Window{Type: "application"}
	r.attributes(func(name, value string) {
		switch name {
		case "title":
			w.Title, _ = mended(value)
		case "bounds":
			w.Bounds, _ = parseBounds(value)
		case "focused":
			w.Focused = value == "true"
		case "type":
			w.Type = windowType(value)
		}
	})
	if len(r.windows) < maxTreeWindows {
		r.windows = append(r.windows, w)
	}
}

func windowType(t string) string {
	switch strings.TrimPrefix(t, "TYPE_") {
	case "APPLICATION", "1":
		return "application"
	case "INPUT_METHOD", "2":
		return "input_method"
	case "SYSTEM", "3", "ACCESSIBILITY_OVERLAY", "4":
		return "system"
	}
	return strings.ToLower(t)
}

// node reads one node; a tag other than "node" is a class name.
func (r *reader) node(tag string) {
	if len(r.nodes) >= maxNodes || len(r.stack) >= maxDepth {
		r.tooLarge = true
		return
	}
	n := node{parent: -1, window: int16(max(0, len(r.windows)-1))}
	if len(r.stack) > 0 {
		n.parent = r.stack[len(r.stack)-1]
	}
	selfClosed := r.attributes(func(name, value string) { r.attribute(&n, name, value) })
	if r.cutOff {
		return // half a node is no node
	}
	if n.class == "" && tag != "node" {
		n.class = tag
	}
	if k := n.kind(); strings.Contains(k, "EditText") || strings.HasSuffix(k, "AutoCompleteTextView") || k == "SearchAutoComplete" {
		n.flags |= fEditable
	}
	r.nodes = append(r.nodes, n)
	i := int32(len(r.nodes) - 1)
	r.nodes[i].end = i + 1
	if !selfClosed {
		r.stack = append(r.stack, i)
	}
}

func (r *reader) attribute(n *node, name, value string) {
	switch name {
	case "text":
		n.text = r.value(value)
	case "content-desc":
		n.desc = r.value(value)
	case "hint":
		n.hint = r.value(value)
		n.flags |= fHasHint
	case "resource-id":
		n.id = r.value(value)
	case "class":
		n.class = strings.TrimSpace(r.value(value))
	case "package":
		n.pkg = r.value(value)
	case "bounds":
		b, ok := parseBounds(value)
		n.bounds = b
		n.flags |= fBoundsSeen
		if !ok || b.Right < b.Left || b.Bottom < b.Top {
			n.flags |= fInverted
			r.warn("bounds", fmt.Sprintf("bounds_invalid: %s is no area", clip(value, 40)))
		}
	default:
		n.flags |= boolFlag(name, value)
	}
}

func (r *reader) value(s string) string {
	text, changed := mended(s)
	if changed {
		r.lost = true
	}
	return text
}

// boolFlag is the flag that a boolean attribute sets.
func boolFlag(name, value string) flags {
	on := value == "true" || value == "1"
	switch name {
	case "enabled":
		if value == "false" || value == "0" {
			return fDisabled
		}
		return 0
	case "displayed", "visible-to-user":
		if value == "false" {
			return fHidden
		}
		return 0
	}
	if !on {
		return 0
	}
	switch name {
	case "checkable":
		return fCheckable
	case "checked":
		return fChecked
	case "clickable":
		return fClickable
	case "focusable":
		return fFocusable
	case "focused":
		return fFocused
	case "scrollable":
		return fScrollable
	case "long-clickable":
		return fLong
	case "password":
		return fPassword
	case "selected":
		return fSelected
	}
	return 0
}

// attributes reads up to the end of the tag, handing each pair to take, and tells
// whether the tag closes itself. Values stand in either quote or, broken, in none.
func (r *reader) attributes(take func(name, value string)) (selfClosed bool) {
	for r.pos < len(r.s) {
		switch c := r.s[r.pos]; {
		case c == '>':
			r.pos++
			return selfClosed
		case c == '/':
			selfClosed = true
			r.pos++
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			r.pos++
		case c == '<':
			r.warn("tag", "a tag is not closed")
			return selfClosed
		case c == ',' || c == '=' || c == '"' || c == '\'':
			r.warn("stray", fmt.Sprintf("a stray %q between attributes", c))
			r.pos++
		default:
			selfClosed = false
			r.pair(take)
		}
	}
	r.cutOff = true
	return selfClosed
}

func (r *reader) pair(take func(name, value string)) {
	name := r.name()
	for r.pos < len(r.s) && (r.s[r.pos] == ' ' || r.s[r.pos] == '\n') {
		r.pos++
	}
	if r.pos >= len(r.s) || r.s[r.pos] != '=' {
		return
	}
	r.pos++
	for r.pos < len(r.s) && r.s[r.pos] == ' ' {
		r.pos++
	}
	if r.pos >= len(r.s) {
		return
	}
	quote := r.s[r.pos]
	if quote != '"' && quote != '\'' {
		start := r.pos
		for r.pos < len(r.s) && !endsName(r.s[r.pos]) {
			r.pos++
		}
		r.warn("unquoted", "a value without quotes")
		take(name, r.s[start:r.pos])
		return
	}
	end := strings.IndexByte(r.s[r.pos+1:], quote)
	if end < 0 {
		r.pos = len(r.s)
		return
	}
	take(name, r.s[r.pos+1:r.pos+1+end])
	r.pos += end + 2
}

// parseBounds reads "[left,top][right,bottom]"; ok is false where that isn't it.
func parseBounds(s string) (b Rect, ok bool) {
	var v [4]int
	i := 0
	for k := range v {
		for i < len(s) && (s[i] == '[' || s[i] == ']' || s[i] == ',' || s[i] == ' ') {
			i++
		}
		negative := i < len(s) && s[i] == '-'
		if negative {
			i++
		}
		start := i
		for i < len(s) && s[i] >= '0' && s[i] <= '9' && i-start < 8 {
			v[k] = v[k]*10 + int(s[i]-'0')
			i++
		}
		if i == start {
			return Rect{}, false
		}
		if negative {
			v[k] = -v[k]
		}
	}
	return Rect{v[0], v[1], v[2], v[3]}, true
}

package scene

import "strings"

// xmlReader reads the tags of a dump in one pass. It takes what real sources
// write, also where that is no XML, and says what was odd about it.
type xmlReader struct {
	s    string
	i    int
	tree tree
	open []openTag
	last []int32 // the open nodes
	odd  oddity
	tag  structureTag
	// apple holds the attributes of an XCUITest element while its tag is read.
	apple   appleNode
	isApple bool
	// display is the id of the display whose windows are read.
	display string
	ended   int // the position after the last end tag
}

// openTag is a tag that was not closed so far.
type openTag struct {
	name string
	node int32 // -1: a tag of the structure
}

func readTree(s string) *tree {
	r := xmlReader{s: s}
	r.tree.nodes = takeNodes(min(len(s)/300+8, maxNodes))
	r.open = make([]openTag, 0, 48)
	r.last = make([]int32, 0, 48)
	r.run()
	r.tree.warnings = append(r.tree.warnings, r.odd.warnings()...)
	r.tree.finishApple()
	return &r.tree
}

func (r *xmlReader) run() {
	for {
		at := strings.IndexByte(r.s[r.i:], '<')
		if at < 0 || r.i+at+1 >= len(r.s) {
			break
		}
		r.i += at + 1
		switch c := r.s[r.i]; {
		case c == '/':
			r.endTag()
		case c == '?':
			r.skipTo("?>")
		case c == '!':
			r.skipMarkup()
		case c == ' ' || c == '\n' || c == '\t' || c == '<':
			continue
		default:
			if !r.startTag() {
				r.finish(true)
				return
			}
		}
	}
	r.finish(len(r.open) > 0)
}

// finish closes what is open.
func (r *xmlReader) finish(cut bool) {
	for len(r.open) > 0 {
		r.pop()
	}
	if cut && r.tree.cut == "" {
		r.tree.cut = reasonTruncated
		r.tree.warnings = append(r.tree.warnings, "truncated: the end of the tree is missing")
	}
	if rest := strings.TrimSpace(r.s[min(r.ended, len(r.s)):]); !cut && rest != "" && !isStatusLine(rest) {
		r.tree.warnings = append(r.tree.warnings, "text_after: "+quoteMarkup(rest))
	}
}

// isStatusLine knows what the stock tool writes behind every dump, in both spellings.
func isStatusLine(s string) bool {
	return (strings.HasPrefix(s, "UI hierchary dumped to:") || strings.HasPrefix(s, "UI hierarchy dumped to:")) && !strings.Contains(s, "\n")
}

func (r *xmlReader) skipTo(end string) {
	if at := strings.Index(r.s[r.i:], end); at >= 0 {
		r.i += at + len(end)
		return
	}
	r.i = len(r.s)
}

func (r *xmlReader) skipMarkup() {
	switch rest := r.s[r.i:]; {
	case strings.HasPrefix(rest, "!--"):
		r.skipTo("-->")
	case strings.HasPrefix(rest, "![CDATA["):
		r.skipTo("]]>")
	default:
		r.skipTo(">")
	}
}

func (r *xmlReader) endTag() {
	start := r.i + 1
	at := strings.IndexByte(r.s[start:], '>')
	if at < 0 {
		r.i = len(r.s)
		return
	}
	name := strings.TrimSpace(r.s[start : start+at])
	r.i = start + at + 1
	for k := len(r.open) - 1; k >= 0; k-- {
		if r.open[k].name != name {
			continue
		}
		if k != len(r.open)-1 {
			r.odd |= oddUnclosed
		}
		for len(r.open) > k {
			r.pop()
		}
		r.ended = r.i
		return
	}
	if len(r.open) > 0 {
		r.odd |= oddBrokenTag
	}
}

func (r *xmlReader) pop() {
	top := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	end := int32(len(r.tree.nodes))
	switch {
	case top.node >= 0:
		if k := len(r.last); k > 0 && r.last[k-1] == top.node {
			r.last = r.last[:k-1]
		}
		r.tree.nodes[top.node].end = end
	case top.name == "window":
		for k := len(r.tree.windows) - 1; k >= 0; k-- {
			if r.tree.windows[k].to < 0 {
				r.tree.windows[k].to = end
				break
			}
		}
	}
}

// startTag reads one tag; false: the source ends inside it.
func (r *xmlReader) startTag() bool {
	start := r.i
	for r.i < len(r.s) && !tagEnd[r.s[r.i]] {
		r.i++
	}
	name := r.s[start:r.i]
	structure := isStructure(name)
	switch {
	case structure:
		return r.structureStart(name)
	case strings.HasPrefix(name, applePrefix):
		r.tree.roots = true
	case len(r.open) == 0: // such as <init> of a stack trace behind the tree
		return true
	}
	if len(r.tree.nodes) == maxNodes {
		r.tree.cut = reasonTooLarge
		var ignored node
		closed, ok := r.attributes(&ignored)
		if ok && !closed {
			r.open = append(r.open, openTag{name, -1})
		}
		return ok
	}
	return r.nodeStart(name)
}

func (r *xmlReader) nodeStart(name string) bool {
	t := &r.tree
	at := int32(len(t.nodes))
	parent := int32(-1)
	if k := len(r.last); k > 0 {
		parent = r.last[k-1]
	}
	t.nodes = append(t.nodes, node{flags: nodeBadBox, parent: parent, owner: -1, core: -1, list: -1, window: -1})
	n := &t.nodes[at]
	if r.isApple = strings.HasPrefix(name, applePrefix); r.isApple {
		r.apple = appleNode{kind: name}
	}
	closed, ok := r.attributes(n)
	if !ok {
		t.nodes = t.nodes[:at]
		return false
	}
	switch {
	case r.isApple:
		r.isApple = false
		r.apple.fill(n, t)
	case n.class == "" && name != "node":
		n.class = name
	}
	n.end = at + 1
	if parent >= 0 {
		n.depth = t.nodes[parent].depth + 1
	}
	switch {
	case closed:
		if len(r.open) == 0 {
			r.ended = r.i
		}
	case len(r.last) >= maxDepth:
		r.odd |= oddDepth
		r.open = append(r.open, openTag{name, -1})
	default:
		r.open = append(r.open, openTag{name, at})
		r.last = append(r.last, at)
	}
	return true
}

var tagEnd = byteSet(" \t\r\n/>,")

func byteSet(chars string) (set [256]bool) {
	for _, c := range []byte(chars) {
		set[c] = true
	}
	return set
}

package scene

import "strings"

// maxEnvelopes is how many answers around each other are looked into.
const maxEnvelopes = 6

// jsonTree is a document in which a tree was found.
type jsonTree struct {
	doc  *jsonDoc
	at   int32 // the tree's root, or the list of its nodes
	form func(d *jsonDoc, at int32) *tree
	xml  string // the XML that a string of the document holds instead
	odd  oddity // what was odd about the documents around it
	none *Tree  // why there is no tree in what else is an answer
	rest string // what stands behind the outermost document
}

// findJSON looks for a tree in the JSON with which s begins: bare, or in the member
// value or result of an answer, also as a string. ok is false where s holds neither
// a tree nor the reason for which there is none.
func findJSON(s string) (out jsonTree, ok bool) {
	out.doc = readJSON(s)
	out.rest = out.doc.rest
	envelope := false
	for range maxEnvelopes {
		d := out.doc
		if len(d.v) == 0 {
			return out, false
		}
		v := &d.v[out.at]
		switch v.kind {
		case jsonText:
			if markerIn(v.text) >= 0 {
				out.xml = v.text
				return out, true
			}
			at := skipBlanks(v.text, 0)
			if at == len(v.text) && envelope {
				out.none = d.emptyTree()
				return out, true
			}
			if at == len(v.text) || v.text[at] != '{' && v.text[at] != '[' {
				return out, false
			}
			out.odd |= d.odd
			cut := d.cut
			out.doc, out.at = readJSON(v.text[at:]), 0
			if out.doc.cut == "" {
				out.doc.cut = cut
			}
			continue
		case jsonAtom:
			if envelope && v.text == "null" {
				out.none = &Tree{Status: TreeUnavailable, Reason: reasonEmptyTree, Retry: true}
			}
			return out, out.none != nil
		}
		if out.form = d.formOf(out.at); out.form != nil {
			return out, true
		}
		if t, failed := d.failure(out.at); failed {
			out.none = &t
			return out, true
		}
		next := d.inside(out.at)
		if next < 0 {
			if v.end == out.at+1 && (envelope || v.kind == jsonArray) || v.cut && d.beginsAnswer(out.at) {
				out.none = d.emptyTree()
			}
			return out, out.none != nil
		}
		out.at, envelope = next, true
	}
	return out, false
}

// beginsAnswer: all there is of object i is what stands around a tree.
func (d *jsonDoc) beginsAnswer(i int32) bool {
	only := true
	d.members(i, func(_ int32, v *jsonValue) bool {
		only = v.key == "sessionId" || v.key == "jsonrpc" || v.key == "id" || v.key == "status"
		return only
	})
	return only
}

// emptyTree says why there is nothing in a tree or a list of nodes.
func (d *jsonDoc) emptyTree() *Tree {
	if d.cut != "" {
		return &Tree{Status: TreeUnavailable, Reason: d.cut, Retry: true}
	}
	return &Tree{Status: TreeUnavailable, Reason: reasonEmptyTree, Retry: true}
}

// inside is the value inside of envelope i, -1 where it is none.
func (d *jsonDoc) inside(i int32) int32 {
	if d.v[i].kind == jsonArray {
		return d.first(i)
	}
	for _, key := range [...]string{"value", "result", "tree", "source"} {
		if c := d.member(i, key); c >= 0 {
			return c
		}
	}
	return -1
}

// formOf tells who reads the tree at i, nil where it is none.
func (d *jsonDoc) formOf(i int32) func(*jsonDoc, int32) *tree {
	object := i
	if d.v[i].kind == jsonArray {
		object = d.first(i)
	}
	switch {
	case object < 0:
	case d.isApple(object):
		return appleTree
	case d.v[i].kind == jsonArray && d.isAX(object):
		return chromiumTree
	case d.v[i].kind == jsonObject:
		if list := d.member(i, "nodes"); list >= 0 && d.v[list].kind == jsonArray && (d.first(list) < 0 || d.isAX(d.first(list))) {
			return chromiumTree
		}
	}
	return nil
}

// isApple reports whether object i is an element of XCUITest: it has a type, and
// something else that elements have. The type of one whose end is missing may be
// missing as well, so its children are asked.
func (d *jsonDoc) isApple(i int32) bool {
	for range maxDepth {
		if d.v[i].kind != jsonObject {
			return false
		}
		if t := d.member(i, "type"); t >= 0 && d.v[t].kind == jsonText {
			for _, key := range [...]string{"children", "rect", "frame", "label", "isEnabled", "isVisible", "rawIdentifier", "AXLabel"} {
				if d.member(i, key) >= 0 {
					return true
				}
			}
			return strings.HasPrefix(d.v[t].text, applePrefix)
		}
		kids := d.member(i, "children")
		if !d.v[i].cut || kids < 0 || d.first(kids) < 0 {
			return false
		}
		i = d.first(kids)
	}
	return false
}

// isAX reports whether object i is a node of Chromium's accessibility tree.
func (d *jsonDoc) isAX(i int32) bool {
	if d.member(i, "nodeId") < 0 {
		return false
	}
	for _, key := range [...]string{"role", "ignored", "childIds", "backendDOMNodeId", "parentId", "properties"} {
		if d.member(i, key) >= 0 {
			return true
		}
	}
	return d.v[i].cut
}

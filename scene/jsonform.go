package scene

import "strings"

// maxEnvelopes is how many answers around each other are looked into.
const maxEnvelopes = 6

// jsonTree is a document in which a tree was found.
type jsonTree struct {
	doc    *jsonDoc
	at     int32 // the tree's root, or the list of its nodes
	inside bool  // what is at stands inside of an answer
	form   func(d *jsonDoc, at int32) *tree
	xml    string // the XML that a string of the document holds instead
	odd    oddity // what was odd about the documents around it
	none   *Tree  // why there is no tree in what else is an answer
	rest   string // what stands behind the outermost document
}

// findJSON looks for a tree in the JSON with which s begins: bare, or in the member
// value or result of an answer, also as a string. ok is false where s holds neither
// a tree nor the reason for which there is none.
func findJSON(s string) (j jsonTree, ok bool) {
	j.doc = readJSON(s)
	j.rest = j.doc.rest
	for range maxEnvelopes {
		if len(j.doc.v) == 0 || j.look() {
			break
		}
		j.inside = true
	}
	return j, j.form != nil || j.xml != "" || j.none != nil
}

// look looks at value at; done is false where another is to be looked at, inside of it.
func (j *jsonTree) look() (done bool) {
	d := j.doc
	switch v := &d.v[j.at]; v.kind {
	case jsonText:
		return j.lookInText(v.text)
	case jsonAtom:
		if j.inside && v.text == "null" {
			j.none = d.emptyTree()
		}
		return true
	}
	if j.form = d.formOf(j.at); j.form != nil {
		return true
	}
	if t, failed := d.failure(j.at); failed {
		j.none = &t
		return true
	}
	next := d.within(j.at)
	if next >= 0 {
		j.at = next
		return false
	}
	v := &d.v[j.at]
	if v.end == j.at+1 && (j.inside || v.kind == jsonArray) || v.cut && d.beginsAnswer(j.at) {
		j.none = d.emptyTree()
	}
	return true
}

// lookInText looks for XML in a string, and takes JSON in one as another document.
func (j *jsonTree) lookInText(text string) (done bool) {
	at := skipBlanks(text, 0)
	switch {
	case markerIn(text) >= 0:
		j.xml = text
		return true
	case at == len(text):
		if j.inside {
			j.none = j.doc.emptyTree()
		}
		return true
	case text[at] != '{' && text[at] != '[':
		return true
	}
	cut := j.doc.cut
	j.odd |= j.doc.odd
	j.doc, j.at = readJSON(text[at:]), 0
	if j.doc.cut == "" {
		j.doc.cut = cut
	}
	return false
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

// within is the value inside of envelope i, -1 where it is none.
func (d *jsonDoc) within(i int32) int32 {
	if d.v[i].kind == jsonArray {
		return d.firstObject(i)
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
		object = d.firstObject(i)
	}
	switch {
	case object < 0:
	case d.isApple(object):
		return appleTree
	case d.v[i].kind == jsonArray && d.isAX(object):
		return chromiumTree
	case d.v[i].kind == jsonObject:
		if list := d.member(i, "nodes"); list >= 0 && d.v[list].kind == jsonArray && (d.first(list) < 0 || d.isAX(d.firstObject(list))) {
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
		if t := d.member(i, "type"); t >= 0 && d.v[t].kind != jsonObject && d.v[t].kind != jsonArray {
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
	if i < 0 || d.member(i, "nodeId") < 0 {
		return false
	}
	for _, key := range [...]string{"role", "ignored", "childIds", "backendDOMNodeId", "parentId", "properties"} {
		if d.member(i, key) >= 0 {
			return true
		}
	}
	return d.v[i].cut
}

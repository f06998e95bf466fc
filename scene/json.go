package scene

import "strings"

// maxValues bounds how many values of a JSON source are read: as many as the most
// nodes have, with all that is told of each.
const maxValues = maxNodes * 40

// The kinds of JSON values.
const (
	jsonObject = '{'
	jsonArray  = '['
	jsonText   = '"'
	jsonAtom   = '0' // a number, true, false or null, as it is written
)

// jsonValue is a value of a document. The values stand in document order, so the
// members of value i are among those from i+1 to its end.
type jsonValue struct {
	key, text string
	end       int32
	kind      byte
	cut       bool // the source ends inside it
}

// jsonDoc is what was read of a JSON text; value 0 is the outermost.
type jsonDoc struct {
	v    []jsonValue
	odd  oddity
	cut  string // the reason for which something is missing; "" for none
	rest string // what stands behind
}

// members calls yield for every member of object or array i until it returns false.
func (d *jsonDoc) members(i int32, yield func(c int32, v *jsonValue) bool) {
	for c := i + 1; c < d.v[i].end; c = d.v[c].end {
		if !yield(c, &d.v[c]) {
			return
		}
	}
}

// member is the member of object i that is called key, -1 for none.
func (d *jsonDoc) member(i int32, key string) int32 {
	if i < 0 || d.v[i].kind != jsonObject {
		return -1
	}
	for c := i + 1; c < d.v[i].end; c = d.v[c].end {
		if d.v[c].key == key {
			return c
		}
	}
	return -1
}

// first is the first member of i, -1 for none.
func (d *jsonDoc) first(i int32) int32 {
	if i < 0 || d.v[i].end == i+1 {
		return -1
	}
	return i + 1
}

// firstObject is the first object in array i, -1 for none.
func (d *jsonDoc) firstObject(i int32) (object int32) {
	object = -1
	d.members(i, func(c int32, v *jsonValue) bool {
		if v.kind == jsonObject {
			object = c
		}
		return object < 0
	})
	return object
}

// word is the text of a string or atom that is whole; "" for anything else and null.
func (d *jsonDoc) word(i int32) string {
	if i < 0 || d.v[i].cut {
		return ""
	}
	switch v := &d.v[i]; {
	case v.kind == jsonText, v.kind == jsonAtom && v.text != "null":
		return v.text
	}
	return ""
}

// isNull reports whether i is the value null.
func (d *jsonDoc) isNull(i int32) bool {
	return i >= 0 && d.v[i].kind == jsonAtom && d.v[i].text == "null"
}

// jsonReader reads JSON in one pass. Like the reader of XML it takes what isn't
// quite right, and says so: quotes inside of texts, raw control characters, missing
// or doubled commas, words without quotes, an end that is missing.
type jsonReader struct {
	s      string
	i      int
	doc    jsonDoc
	open   []int32
	key    string
	hasKey bool
}

// readJSON reads the value with which s begins.
func readJSON(s string) *jsonDoc {
	r := jsonReader{s: s}
	r.doc.v = make([]jsonValue, 0, min(len(s)/24+8, maxValues))
	r.run()
	for k := len(r.open) - 1; k >= 0; k-- {
		v := &r.doc.v[r.open[k]]
		v.end, v.cut = int32(len(r.doc.v)), true
	}
	if len(r.open) > 0 && r.doc.cut == "" {
		r.doc.cut = reasonTruncated
	}
	r.doc.rest = s[min(r.i, len(s)):]
	return &r.doc
}

func (r *jsonReader) run() {
	for r.i < len(r.s) {
		if len(r.doc.v) >= maxValues {
			r.doc.cut = reasonTooLarge
			return
		}
		switch c := r.s[r.i]; {
		case jsonBlank[c] || c == ',' || c == ':':
			r.i++
			continue
		case c == '{' || c == '[':
			r.i++
			r.open = append(r.open, r.add(jsonValue{kind: c}))
		case c == '}' || c == ']':
			r.i++
			r.close(c - 2) // in ASCII the opening bracket stands two before
		case c == '"' || c == '\'':
			text, whole := r.quoted(c)
			r.scalar(jsonValue{kind: jsonText, text: text, cut: !whole})
		default:
			r.atom()
		}
		if len(r.open) == 0 && len(r.doc.v) > 0 {
			return
		}
	}
}

// add appends a value under the key that was read before it.
func (r *jsonReader) add(v jsonValue) int32 {
	at := int32(len(r.doc.v))
	v.end = at + 1
	if r.hasKey {
		v.key, r.key, r.hasKey = r.key, "", false
	}
	r.doc.v = append(r.doc.v, v)
	return at
}

// scalar takes a word as a key where a colon follows it in an object, else as a value.
func (r *jsonReader) scalar(v jsonValue) {
	k := len(r.open)
	if k > 0 && r.doc.v[r.open[k-1]].kind == jsonObject && !r.hasKey {
		at := skipBlanks(r.s, r.i)
		if at < len(r.s) && r.s[at] == ':' {
			r.key, r.hasKey, r.i = v.text, true, at+1
			if v.kind == jsonAtom {
				r.doc.odd |= oddJSON
			}
			return
		}
		if at >= len(r.s) || v.cut { // a key that the end has cut
			r.doc.cut = reasonTruncated
			return
		}
		r.doc.odd |= oddJSON
	}
	if v.cut {
		r.doc.cut = reasonTruncated
	}
	r.add(v)
}

// close ends the innermost open value of that kind, and those inside it.
func (r *jsonReader) close(kind byte) {
	r.hasKey = false
	for k := len(r.open) - 1; k >= max(0, len(r.open)-8); k-- {
		if r.doc.v[r.open[k]].kind != kind {
			continue
		}
		if k != len(r.open)-1 {
			r.doc.odd |= oddJSON
		}
		for _, i := range r.open[k:] {
			r.doc.v[i].end = int32(len(r.doc.v))
		}
		r.open = r.open[:k]
		return
	}
	r.doc.odd |= oddJSON
}

// atom reads a word without quotes. One that the end of the source touches may be
// the beginning of a longer one.
func (r *jsonReader) atom() {
	start := r.i
	for r.i < len(r.s) && !atomEnd[r.s[r.i]] {
		r.i++
	}
	if r.i == start { // such as a second kind of quote
		r.i++
		r.doc.odd |= oddJSON
		return
	}
	word := r.s[start:r.i]
	switch word {
	case "None", "undefined", "nil":
		word = "null"
		r.doc.odd |= oddJSON
	case "True", "False":
		word = strings.ToLower(word)
		r.doc.odd |= oddJSON
	}
	r.scalar(jsonValue{kind: jsonAtom, text: word, cut: r.i == len(r.s) && len(r.open) > 0})
}

var (
	jsonBlank = byteSet(" \t\r\n")
	atomEnd   = byteSet(" \t\r\n,:{}[]\"'")
)

func skipBlanks(s string, i int) int {
	for i < len(s) && jsonBlank[s[i]] {
		i++
	}
	return i
}

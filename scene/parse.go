package scene

import "strings"

// Parse makes a Scene from what tells the content of a screen. It finds out itself
// which of these it is given:
//
//   - the XML of Android's uiautomator (DumpCommand and AccessibilityNodeInfoDumper of
//     AOSP), with one root or with --windows;
//   - that of its UiAutomator2 server, whose tags are class names;
//   - the source of WebDriverAgent, as XML or as JSON, with rect, frame or both;
//   - the answer of Accessibility.getFullAXTree of the Chrome DevTools Protocol, whose
//     nodes may have a member bounds beside: [x, y, width, height].
//
// Each may stand in the member value or result of a JSON answer, also as a string.
// Places are in the source's own unit: pixels, on iOS points.
//
// known is what the caller knows beside the tree: foreground, display, keyboard,
// power, lock, messages, windows, settled, secure; its Elements, Tree and Frame
// are ignored. Where known.Display is zero the size is that of the roots.
//
// It takes what isn't proper XML or JSON as well as it can and says so in the
// warnings. A source that ends early gives a tree that is partial; an error text, an
// answer that tells of an error, or anything else that holds no tree one that is
// unavailable, with a reason. It never panics and never gives an ok tree without
// elements.
func Parse(src []byte, known Data) *Scene {
	d := known
	d.Elements, d.Frame, d.Tree, d.NextRef = nil, "", Tree{}, 1
	d.Warnings = append([]string(nil), known.Warnings...)
	d.Messages = append([]Message(nil), known.Messages...)
	x := sourceOf(src)
	d.Warnings = append(d.Warnings, x.warnings...)
	if d.Tree = x.tree; d.Tree.Status != "" {
		return New(d)
	}
	t := x.read()
	defer func() { giveNodes(t.nodes) }()
	d.Warnings = append(d.Warnings, t.warnings...)
	if d.Tree = x.judge(t); d.Tree.Status == TreeUnavailable {
		return New(d)
	}
	a := assembly{t: t, n: t.nodes, d: &d}
	a.run()
	if len(d.Elements) == 0 && d.Tree.Status == TreeOK {
		d.Tree = Tree{Status: TreePartial, Reason: reasonEmptyTree, Retry: true}
	}
	return New(d)
}

// read reads the tree in the form that was found.
func (x *source) read() *tree {
	if x.json == nil {
		return readTree(x.xml)
	}
	j := x.json
	t := j.form(j.doc, j.at)
	t.warnings = append((j.odd | j.doc.odd).warnings(), t.warnings...)
	if rest := strings.TrimSpace(j.rest); rest != "" && t.cut == "" {
		t.warnings = append(t.warnings, "text_after: "+quoteMarkup(rest))
	}
	return t
}

// judge says how much of a tree there is.
func (x *source) judge(t *tree) Tree {
	switch {
	case !t.roots && strings.HasPrefix(x.xml, "<?xml") && strings.Count(x.xml, "<") == 1: // the declaration alone
		return Tree{Status: TreeUnavailable, Reason: reasonTruncated, Detail: quoteLine(x.xml), Retry: true}
	case !t.roots:
		return Tree{Status: TreeUnavailable, Reason: reasonNotATree, Detail: quoteMarkup(x.xml)}
	case len(t.nodes) == 0 && t.cut != "":
		return Tree{Status: TreeUnavailable, Reason: t.cut, Retry: true}
	case len(t.nodes) == 0:
		return Tree{Status: TreeUnavailable, Reason: reasonEmptyTree, Retry: true}
	case t.cut != "":
		return Tree{Status: TreePartial, Reason: t.cut, Retry: t.cut == reasonTruncated}
	}
	return Tree{Status: TreeOK}
}

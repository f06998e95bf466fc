package scene

import "strings"

// Parse makes a Scene from a hierarchy in the XML of Android's uiautomator
// (DumpCommand and AccessibilityNodeInfoDumper of AOSP), with one root or with
// --windows, or in that of its UiAutomator2 server, whose tags are class names.
// known is what the caller knows beside the tree: foreground, display, keyboard,
// power, lock, messages, windows, settled, secure; its Elements, Tree and Frame
// are ignored. Where known.Display is zero the size is that of the roots.
//
// It takes what is no proper XML as well as it can and says so in the warnings.
// A source that ends early gives a tree that is partial, an error text or
// anything else that holds no tree one that is unavailable, with a reason. It
// never panics and never gives an ok tree without elements.
func Parse(src []byte, known Data) *Scene {
	d := known
	d.Elements, d.Frame, d.Tree, d.NextRef = nil, "", Tree{}, 1
	d.Warnings = append([]string(nil), known.Warnings...)
	d.Messages = append([]Message(nil), known.Messages...)
	x := sourceOf(src)
	d.Warnings = append(d.Warnings, x.warnings...)
	if x.tree.Status != "" {
		d.Tree = x.tree
		return New(d)
	}
	t := readTree(x.text)
	defer func() { giveNodes(t.nodes) }()
	d.Warnings = append(d.Warnings, t.warnings...)
	switch {
	case !t.roots && strings.HasPrefix(x.text, "<?xml") && strings.Count(x.text, "<") == 1: // the declaration alone
		d.Tree = Tree{Status: TreeUnavailable, Reason: reasonTruncated, Detail: quoteLine(x.text), Retry: true}
		return New(d)
	case !t.roots:
		d.Tree = Tree{Status: TreeUnavailable, Reason: reasonNotATree, Detail: quoteLine(x.text)}
		return New(d)
	case len(t.nodes) == 0 && t.cut != "":
		d.Tree = Tree{Status: TreeUnavailable, Reason: t.cut, Detail: quoteLine(x.text), Retry: true}
		return New(d)
	case len(t.nodes) == 0:
		d.Tree = Tree{Status: TreeUnavailable, Reason: reasonEmptyTree, Retry: true}
		return New(d)
	}
	d.Tree = Tree{Status: TreeOK}
	if t.cut != "" {
		d.Tree = Tree{Status: TreePartial, Reason: t.cut, Retry: t.cut == reasonTruncated}
	}
	a := assembly{t: t, n: t.nodes, d: &d}
	a.run()
	if len(d.Elements) == 0 && d.Tree.Status == TreeOK {
		d.Tree = Tree{Status: TreePartial, Reason: reasonEmptyTree, Retry: true}
	}
	return New(d)
}

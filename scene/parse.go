package scene

import (
	"slices"
	"strconv"
	"strings"
)

// Parse reads a hierarchy as uiautomator writes it, with and without windows, or
// as Appium's UiAutomator2 server does, where class names are tags. known holds
// what is known beside the tree (display, foreground, keyboard, messages, power,
// lock); its elements don't count. A source that can't be read gives a Scene whose
// tree status says why: never a panic, and never an empty scene that looks like one.
func Parse(src []byte, known Data) *Scene {
	d := known.clone()
	d.Elements, d.NextRef = nil, 1
	tree, before, ok := treeIn(sourceText(src))
	if !ok {
		d.Tree = noTree(before)
		return New(d)
	}
	r := &reader{s: tree}
	r.read()
	d.Warnings = append(d.Warnings, r.told(before)...)
	if len(r.nodes) == 0 {
		d.Tree = Tree{Status: TreeUnavailable, Reason: "empty_tree", Retry: true}
		if r.cutOff {
			d.Tree.Reason = "truncated"
		}
		return New(d)
	}
	d.Tree = r.status()
	b := &builder{nodes: r.nodes, d: &d, zoned: r.zoned && len(r.windows) > 0}
	b.place(r.windows, r.rotation)
	b.build()
	return New(d)
}

// told are the warnings about the source as a whole.
func (r *reader) told(before string) []string {
	out := r.warnings
	if text := firstLine(before); text != "" && !strings.HasPrefix(text, "<?xml") {
		out = append(out, "text before the tree: "+text)
	}
	if r.roots > 1 && !r.zoned {
		out = append(out, strconv.Itoa(r.roots)+" trees in one source")
	}
	if r.lost {
		out = append(out, "characters that no text may have were left out or replaced")
	}
	return out
}

func (r *reader) status() Tree {
	switch {
	case r.tooLarge:
		return Tree{Status: TreePartial, Reason: "too_large"}
	case r.cutOff || r.closed < r.roots && len(r.stack) == 0 && !r.selfClosedRoot():
		return Tree{Status: TreePartial, Reason: "truncated", Retry: true}
	}
	return Tree{Status: TreeOK}
}

// selfClosedRoot tells an unclosed root from a source without any end tag of one,
// such as a root written as an empty element before the tree.
func (r *reader) selfClosedRoot() bool { return strings.Contains(r.s, "</hierarchy") }

// builder makes elements of nodes.
type builder struct {
	nodes []node
	d     *Data
	zoned bool
	refs  int
	rows  int
	// rowOf is the row number of each node, 0 for none; boxOf the index of the list around it, -1 for none.
	rowOf []int32
	boxOf []int32
	// elementOf is the index of a node's element plus one.
	elementOf []int32
	// nodeOf is the node of each element.
	nodeOf []int32
	title  string
}

// place finds out the display, the windows and what is in front.
func (b *builder) place(windows []Window, rotation int) {
	d := b.d
	var roots []int
	for i := range b.nodes {
		if b.nodes[i].parent < 0 {
			roots = append(roots, i)
		}
	}
	if d.Display.Width == 0 {
		var all Rect
		for _, i := range roots {
			all = all.Union(Rect{0, 0, b.nodes[i].bounds.Right, b.nodes[i].bounds.Bottom})
		}
		for _, w := range windows {
			all = all.Union(Rect{0, 0, w.Bounds.Right, w.Bounds.Bottom})
		}
		d.Display.Width, d.Display.Height = all.Right, all.Bottom
	}
	if d.Display.Rotation == 0 {
		d.Display.Rotation = rotation
	}
	if !b.zoned {
		windows = b.rootWindows(roots)
	}
	b.finishWindows(windows, roots)
	if d.Foreground.App == "" {
		d.Foreground.App = b.frontPackage(windows)
	}
	if d.Keyboard.Visible && !slices.ContainsFunc(windows, func(w Window) bool { return w.Type == "input_method" }) {
		windows = append([]Window{{Type: "input_method", Bounds: d.Keyboard.Bounds}}, windows...)
		for i := range b.nodes {
			b.nodes[i].window++
		}
	}
	d.Windows = windows
}

// rootWindows makes a window of each root of a plain dump, which holds the one in front.
func (b *builder) rootWindows(roots []int) []Window {
	var out []Window
	for k, i := range roots {
		for j := i; j < int(b.nodes[i].end); j++ {
			b.nodes[j].window = int16(k)
		}
		out = append(out, Window{Type: "application", Bounds: b.nodes[i].bounds, Focused: k == 0})
	}
	return out
}

// finishWindows tells dialogs and menus from pages, and names the owners.
func (b *builder) finishWindows(windows []Window, roots []int) {
	screen := Rect{0, 0, b.d.Display.Width, b.d.Display.Height}
	for _, i := range roots {
		w := &windows[b.nodes[i].window]
		w.Package = b.nodes[i].pkg
		if w.Bounds.Empty() {
			w.Bounds = b.nodes[i].bounds
		}
		if w.Type != "application" {
			continue
		}
		small := w.Bounds.Area()*20 < screen.Area()*19 && w.Bounds.Height()*10 < screen.Height()*9
		switch {
		case b.alert(i):
			w.Type = "dialog"
		case small && !b.zoned:
			w.Type = "popup"
		}
	}
	if !b.zoned && len(windows) > 0 && windows[0].Type != "application" {
		b.d.Beneath = "unknown"
	}
}

// alert reports whether the tree at root i is an alert dialog, a prompt or a crash dialog.
func (b *builder) alert(i int) bool {
	for j := i; j < int(b.nodes[i].end); j++ {
		switch b.nodes[j].shortID() {
		case "alertTitle", "aerr_close", "aerr_wait", "permission_message", "parentPanel":
			return true
		case "button1":
			if strings.HasPrefix(b.nodes[j].id, "android:") {
				return true
			}
		}
	}
	return false
}

func (b *builder) frontPackage(windows []Window) string {
	for _, w := range windows {
		if w.Focused && w.Type != "input_method" && w.Package != "" {
			return w.Package
		}
	}
	for _, w := range windows {
		if w.Type != "input_method" && w.Type != "system" && w.Package != "" {
			return w.Package
		}
	}
	return ""
}

package scene

import "strings"

// structureTag holds the attributes of hierarchy, displays, display and window.
type structureTag struct {
	id, title, kind, bounds, rotation, width, height string
	active, focused                                  bool
}

func isStructure(name string) bool {
	return name == "hierarchy" || name == "displays" || name == "display" || name == "window" || name == "AppiumAUT"
}

func (r *xmlReader) structureStart(name string) bool {
	r.tag = structureTag{}
	r.tree.roots = true
	closed, ok := r.attributes(nil)
	if !ok {
		return false
	}
	t := &r.tree
	switch name {
	case "hierarchy":
		t.rotation = max(t.rotation, digits(r.tag.rotation)&3)
		t.width, t.height = max(t.width, digits(r.tag.width)), max(t.height, digits(r.tag.height))
	case "window":
		from := int32(len(t.nodes))
		w := treeWindow{from: from, to: -1, active: r.tag.active, display: r.display}
		w.Title, w.Type, w.Focused = r.tag.title, windowType(r.tag.kind), r.tag.focused
		w.Bounds, _ = boundsOf(r.tag.bounds)
		if closed {
			w.to = from
		}
		if len(t.windows) < maxWindows {
			t.windows = append(t.windows, w)
		}
	case "display":
		r.display = r.tag.id
	}
	if closed {
		r.ended = r.i
	} else {
		r.open = append(r.open, openTag{name, -1})
	}
	return true
}

// windowType translates the names of android.view.accessibility.AccessibilityWindowInfo.
func windowType(s string) string {
	switch strings.TrimPrefix(s, "TYPE_") {
	case "APPLICATION":
		return "application"
	case "INPUT_METHOD":
		return "input_method"
	case "SYSTEM", "ACCESSIBILITY_OVERLAY", "SPLIT_SCREEN_DIVIDER", "MAGNIFICATION_OVERLAY", "WINDOW_CONTROL":
		return "system"
	}
	return ""
}

func digits(s string) int {
	n := 0
	for i := 0; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		n = min(n*10+int(s[i]-'0'), maxCoordinate)
	}
	return n
}

func (r *xmlReader) setStructure(name, raw string) {
	t := &r.tag
	switch name {
	case "id":
		t.id = r.value(raw)
	case "title":
		t.title = r.value(raw)
	case "type":
		t.kind = raw
	case "bounds":
		t.bounds = raw
	case "rotation":
		t.rotation = raw
	case "width":
		t.width = raw
	case "height":
		t.height = raw
	case "active":
		t.active = raw == "true"
	case "focused":
		t.focused = raw == "true"
	}
}

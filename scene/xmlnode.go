package scene

import "strings"

// setNode reads one attribute of a node.
func (r *xmlReader) setNode(n *node, name, raw string) {
	if r.isApple {
		r.apple.set(name, r.value(raw))
		return
	}
	switch name {
	case "text":
		n.text = r.value(raw)
	case "resource-id":
		n.id = r.value(raw)
	case "class":
		n.class = r.value(raw)
	case "package":
		n.pkg = r.value(raw)
	case "content-desc":
		n.desc = r.value(raw)
	case "hint":
		n.hint = r.value(raw)
		n.flags |= nodeHasHint
		r.tree.hints = true
	case "bounds":
		n.box = r.bounds(raw, n)
	case "enabled":
		if raw == "false" {
			n.flags |= nodeDisabled
		}
	case "visible-to-user", "displayed":
		if raw == "false" {
			n.flags |= nodeInvisible
		}
	case "password":
		if !isFalse(raw) { // what can't be read is rather hidden than shown
			n.flags |= nodePassword
		}
	default:
		if raw == "true" {
			n.flags |= flagOf(name)
		}
	}
}

func isFalse(s string) bool { return s == "" || s == "0" || strings.EqualFold(s, "false") }

func flagOf(name string) nodeFlags {
	switch name {
	case "clickable":
		return nodeClickable
	case "long-clickable":
		return nodeLongClickable
	case "checkable":
		return nodeCheckable
	case "checked":
		return nodeChecked
	case "focusable":
		return nodeFocusable
	case "focused":
		return nodeFocused
	case "scrollable":
		return nodeScrollable
	case "password":
		return nodePassword
	case "selected":
		return nodeSelected
	case "editable":
		return nodeEditable
	case "heading":
		return nodeHeading
	case "showing-hint":
		return nodeShowsHint
	case "content-invalid":
		return nodeInvalid
	}
	return 0
}

// bounds reads [left,top][right,bottom]; a node is marked until that is read.
func (r *xmlReader) bounds(raw string, n *node) Rect {
	box, ok := boundsOf(raw)
	if ok && box.Right >= box.Left && box.Bottom >= box.Top {
		n.flags &^= nodeBadBox
	}
	return box
}

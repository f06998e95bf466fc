package scene

import (
	"slices"
	"strings"
	"unicode"
)

// frame is a hash over what stays the same of a page whatever it shows: the ids
// of its containers, fields and buttons outside of what scrolls, else, without
// ids, what can be tapped in its top bar.
func (a *assembly) frame() string {
	front := int32(a.frontWindow())
	var ids, large []string
	for i := range a.n {
		n := &a.n[i]
		if n.window != front || n.has(nodeGone|nodeBadBox) || n.id == "" || a.scrolled(int32(i)) || strings.HasPrefix(n.id, "android:") || n.has(nodeWeb) {
			continue
		}
		name := idName(n.id)
		if isPassing(name) || !n.has(nodeTarget|nodeList|nodeRows) && n.end == int32(i)+1 {
			continue
		}
		ids = append(ids, name)
		if n.box.Area()*100 >= a.windowBox(n).Area()*25 {
			large = append(large, name)
		}
	}
	if len(large) > 0 {
		ids = large
		if a.isForm(int(front)) {
			ids = append(ids, "form")
		}
	}
	h := hash(fnvOffset)
	if len(ids) > 0 {
		slices.Sort(ids)
		for _, id := range slices.Compact(ids) {
			h.text(id)
		}
		return h.String()
	}
	if !a.hashBar(&h, int(front)) {
		return ""
	}
	return h.String()
}

// isForm: there are several fields, as on a page that edits what another one shows in the
// same frame.
func (a *assembly) isForm(front int) bool {
	fields := 0
	for k := range a.d.Elements {
		if e := &a.d.Elements[k]; e.Role == RoleField && int(a.n[a.nodes[k]].window) == front {
			fields++
		}
	}
	return fields > 1
}

// isPassing knows the ids of what comes and goes on one page.
func isPassing(name string) bool {
	l := strings.ToLower(name)
	switch l {
	case "delete", "dictation", "emoji", "shift", "more", "return", "search", "space": // keys of the keyboard of iOS
		return true
	}
	for _, w := range [...]string{"progress", "loading", "empty", "error", "retry", "shimmer", "skeleton", "placeholder", "refresh", "snackbar", "clear", "badge", "banner", "toast", "spinner"} {
		if strings.Contains(l, w) {
			return true
		}
	}
	return false
}

// hashBar tells what can be tapped in the bar at the top, by role and name: it stays the
// same while the page below it loads, is empty or moves. Names that hold digits or stand at
// something are data. Where there is no bar, it tells whether there are fields.
// It is false where too little can be seen: nothing is named, or a keyboard has pushed the
// bar away.
func (a *assembly) hashBar(h *hash, front int) bool {
	top := a.room(front).Top
	bar, field, named, whole := false, false, false, !a.isPushed(front)
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		n := &a.n[a.nodes[k]]
		if int(n.window) != front {
			continue
		}
		field, named = field || e.Role == RoleField, named || e.Name != ""
		if !e.States.Any(Clickable) || a.scrolled(a.nodes[k]) || (e.Bounds.Center().Y-top)*100 > a.upright(n)*10 {
			continue
		}
		bar, whole = true, whole && e.Name != ""
		h.text(string(e.Role))
		if !strings.ContainsFunc(e.Name, unicode.IsDigit) && !e.States.Any(Checkable) && len(e.Name) < 30 {
			h.text(e.Name)
		}
	}
	if !bar && field {
		h.text("fields")
	}
	return named && (!a.d.Keyboard.Visible || whole && (bar || !a.isFlat(front)))
}

// isPushed: a keyboard has pushed the page up, and its bar and title away: something stands
// where a status bar is.
func (a *assembly) isPushed(front int) bool {
	if !a.d.Keyboard.Visible {
		return false
	}
	top := a.room(front).Top
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		if n := &a.n[a.nodes[k]]; int(n.window) == front && e.Name != "" && (e.Bounds.Top-top)*100 < a.upright(n)*2 {
			return true
		}
	}
	return false
}

// isFlat: a keyboard leaves but a strip of the window.
func (a *assembly) isFlat(front int) bool {
	room := a.room(front)
	return room.Height()*100 < room.Width()*60
}

// room is the area of a window that a keyboard leaves free.
func (a *assembly) room(window int) Rect {
	r := a.display
	if window < len(a.windows) && !a.windows[window].Bounds.Empty() {
		r = a.windows[window].Bounds
	}
	if k := a.d.Keyboard; k.Visible && k.Bounds.Top > r.Top {
		r.Bottom = min(r.Bottom, k.Bounds.Top)
	}
	return r
}

// scrolled reports whether a node stands in something that scrolls, or is of a class
// that does when it has to. What turns whole pages doesn't count: they are of the frame.
func (a *assembly) scrolled(i int32) bool {
	for p := a.n[i].parent; p >= 0; p = a.n[p].parent {
		n := &a.n[p]
		if (n.has(nodeList) || strings.HasSuffix(n.class, "ScrollView")) && !n.has(nodePager) && !strings.Contains(idName(n.id), "pager") {
			return true
		}
	}
	return false
}

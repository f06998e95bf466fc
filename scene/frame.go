package scene

import (
	"slices"
	"strings"
)

// frame is a hash over what stays the same of a page whatever it shows: the ids
// of its containers, fields and buttons outside of what scrolls, else, without
// ids, the roles in its top bar, bottom bar and unrepeated content.
func (a *assembly) frame() string {
	front := int32(a.frontWindow())
	var ids []string
	for i := range a.n {
		n := &a.n[i]
		if n.window != front || n.has(nodeGone|nodeBadBox) || n.id == "" || a.scrolled(int32(i)) || strings.HasPrefix(n.id, "android:") || n.has(nodeWeb) {
			continue
		}
		if n.has(nodeTarget|nodeList|nodeRows) || n.end > int32(i)+1 {
			if name := idName(n.id); !isPassing(name) {
				ids = append(ids, name)
			}
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
	a.hashRoles(&h, int(front))
	return h.String()
}

// isPassing knows the ids of what comes and goes on one page.
func isPassing(name string) bool {
	l := strings.ToLower(name)
	for _, w := range [...]string{"progress", "loading", "empty", "error", "retry", "shimmer", "skeleton", "placeholder", "refresh", "snackbar", "clear", "badge", "banner", "toast", "spinner"} {
		if strings.Contains(l, w) {
			return true
		}
	}
	return false
}

// hashRoles tells bands and roles, each kind of the content once. Of what scrolls, or
// would if there were less room, only whether there are fields: a keyboard makes a form
// scroll, and hides a part of it.
func (a *assembly) hashRoles(h *hash, front int) {
	room, height := a.room(front), max(a.windowHeight(front), 1)
	seen := map[string]bool{}
	tabs := a.hasTabs(front)
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		i := a.nodes[k]
		if int(a.n[i].window) != front || e.Role == RoleProgress || e.Role == RoleError || e.Role == RoleText || e.Role == RoleList {
			continue
		}
		band := "content"
		switch y := e.Bounds.Center().Y; {
		case a.scrolled(i):
			if e.Role != RoleField {
				continue
			}
		case (y-room.Top)*100 < height*12:
			band = "top"
		case (room.Bottom-y)*100 < height*12:
			band = "bottom"
		}
		if tabs && band == "content" { // the tab names the page, whatever it has loaded
			continue
		}
		key := band + " " + string(e.Role)
		if band == "bottom" || !seen[key] { // the number of tabs counts
			seen[key] = true
			h.text(key)
		}
	}
}

func (a *assembly) windowHeight(window int) int {
	if window < len(a.windows) && !a.windows[window].Bounds.Empty() {
		return a.windows[window].Bounds.Height()
	}
	return a.display.Height()
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
// that does when it has to.
func (a *assembly) scrolled(i int32) bool {
	if a.n[i].list >= 0 {
		return true
	}
	for p := a.n[i].parent; p >= 0; p = a.n[p].parent {
		if a.n[p].has(nodeList) || strings.HasSuffix(a.n[p].class, "ScrollView") {
			return true
		}
	}
	return false
}

func (a *assembly) hasTabs(window int) bool {
	for k := range a.d.Elements {
		if e := &a.d.Elements[k]; e.Role == RoleTab && e.Window == window+a.shift {
			return true
		}
	}
	return false
}

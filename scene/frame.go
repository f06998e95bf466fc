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
		if n.window != front || n.has(nodeGone|nodeBadBox) || n.list >= 0 || n.id == "" || strings.HasPrefix(n.id, "android:") || n.has(nodeWeb) {
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

// hashRoles tells bands and roles, each kind of the content once.
func (a *assembly) hashRoles(h *hash, front int) {
	window := a.display
	if front < len(a.windows) && !a.windows[front].Bounds.Empty() {
		window = a.windows[front].Bounds
	}
	seen := map[string]bool{}
	tabs := a.hasTabs(front)
	for k := range a.d.Elements {
		e := &a.d.Elements[k]
		n := &a.n[a.nodes[k]]
		if int(n.window) != front || n.list >= 0 || e.Role == RoleProgress || e.Role == RoleError || e.Role == RoleText {
			continue
		}
		band := "content"
		switch y := (e.Bounds.Center().Y - window.Top) * 100 / max(window.Height(), 1); {
		case y < 12:
			band = "top"
		case y > 88:
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

func (a *assembly) hasTabs(window int) bool {
	for k := range a.d.Elements {
		if e := &a.d.Elements[k]; e.Role == RoleTab && e.Window == window+a.shift {
			return true
		}
	}
	return false
}

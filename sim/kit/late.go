package kit

// Late is a part of the tree that a toolkit makes only once somebody asked for
// the tree, as web pages and Flutter do: the first dump after it appeared has
// the view without anything in it. It lives in a page or a task; views point at
// it. It matters only where the behaviour late_tree is on.
type Late struct{ asked bool }

// isLate is whether the tree doesn't hold what is in a view.
func (w *treeWriter) isLate(v *View) bool { return w.early && v.Late != nil && !v.Late.asked }

// ask is what a dump does to the window that it reads, beside reading it: what
// comes late is made. It reports whether there was any.
func (w *window) ask() (any bool) {
	w.Root.each(func(v *View) bool {
		if v.Late != nil && !v.Late.asked {
			v.Late.asked, any = true, true
		}
		return true
	})
	return any
}

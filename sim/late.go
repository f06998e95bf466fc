package sim

// late is a part of the tree that accessibility hears of later than it is
// drawn, as in web pages and in toolkits that draw for themselves: the first
// dump after it appeared has the view without anything in it. It lives in a
// page; views point at it.
type late struct {
	since int64 // when the content came
	said  bool
}

// renew is called when other content comes.
func (l *late) renew(p *Phone) { *l = late{since: p.now} }

// hears is called when time was waited for, by an input or by a dump: what has
// been at rest meanwhile is in the tree from then on. It depends on the log
// alone, since a dump's waiting is in it.
func (p *Phone) hears() {
	if !p.has("late_tree") {
		return
	}
	for _, w := range p.surface() {
		w.root.each(func(v *view) bool {
			if v.late != nil && p.now-v.late.since >= quietTime {
				v.late.said = true
			}
			return true
		})
	}
}

// isLate is whether the tree doesn't hold what is in a view.
func (v *view) isLate() bool { return v.late != nil && !v.late.said }

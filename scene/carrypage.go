package scene

// otherPlace reports another app or activity in front, or another rotation.
func (c *carrier) otherPlace() bool {
	a, b := &c.prevScene.d, &c.nextScene.d
	if a.Foreground.App != b.Foreground.App || a.Display.Rotation != b.Display.Rotation {
		return true
	}
	known := a.Foreground.Activity != "" && b.Foreground.Activity != ""
	return known && a.Foreground.Activity != b.Foreground.Activity
}

// otherPage reports that the content is so different that it is another page;
// common is how many named elements both have.
func (c *carrier) otherPage(common int) bool {
	fewer := min(countNamed(c.prev), countNamed(c.next))
	if a, b := selectedTabOf(c.prev), selectedTabOf(c.next); a != "" && b != "" && a != b {
		return true
	}
	a, b := titleOf(c.prev), titleOf(c.next)
	switch {
	case a != "" && a == b:
		return false
	case a != "" && b != "" && !sameTitle(a, b):
		return common*10 < fewer*7
	}
	return common*5 < fewer
}

// countNamed counts the elements that have a name or an identifier.
func countNamed(els []Element) int {
	n := 0
	for i := range els {
		if els[i].Name != "" || els[i].ID != "" {
			n++
		}
	}
	return n
}

func titleOf(els []Element) string {
	for i := range els {
		if els[i].States.Has(Title) && els[i].Name != "" {
			return els[i].Name
		}
	}
	return ""
}

// sameTitle reports whether one title is the other with a badge: Inbox, Inbox (3).
func sameTitle(a, b string) bool {
	for _, t := range [...][2]string{{a, b}, {b, a}} {
		m := newMatcher(t[0], false, 0)
		if m.ofName(&Element{Name: t[1]}) <= tierStateless {
			return true
		}
	}
	return false
}

// selectedTabOf is the name of the one selected tab, "" where there isn't just one.
func selectedTabOf(els []Element) string {
	found := ""
	for i := range els {
		if e := &els[i]; e.Role == RoleTab && e.States.Has(Selected) {
			if found != "" {
				return ""
			}
			found = e.Name
		}
	}
	return found
}

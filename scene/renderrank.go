package scene

// lineRank orders lines by what matters where not all fit: the lowest is kept first.
type lineRank uint8

const (
	rankFirst   lineRank = iota // errors, the focused field, buttons of a dialog
	rankDialog                  // what else a dialog or menu says, where lists go on
	rankControl                 // fields, choices, tabs
	rankAction                  // whatever else can be acted on
	rankText                    // inert texts and rows
	rankLast                    // pictures, and what a dialog covers
)

// rank tells how much element e matters to whoever must go without something.
func (r *rendering) rank(e *Element) lineRank {
	over := r.isOverlay(e.Window)
	switch {
	case e.Role == RoleError, e.Role == RoleOpaque, e.States.Any(Focused) && e.Role == RoleField, over && e.Role == RoleButton:
		return rankFirst
	case over, e.Role == RoleList && e.Name == "": // such a list is told as the place where it goes on
		return rankDialog
	case e.States.Any(Covered) && r.windows > 1:
		return rankLast
	}
	switch e.Role {
	case RoleField, RoleSwitch, RoleCheckbox, RoleRadio, RoleSlider, RoleSpinner, RoleTab:
		return rankControl
	case RoleImage:
		return rankLast
	}
	if e.Ref != "" {
		return rankAction
	}
	return rankText
}

// isOverlay reports whether a window is a dialog or menu.
func (r *rendering) isOverlay(window int) bool {
	if window < 0 || window >= len(r.s.d.Windows) {
		return false
	}
	t := r.s.d.Windows[window].Type
	return t == "dialog" || t == "popup"
}

package scene

// scope gives the elements that are searched: those of the dialog, menu or panel in
// front where there is one, else all; of these only the visible ones where seen is asked.
func (q *finder) scope() []int {
	pool := make([]int, 0, len(q.els))
	hidden := windowsBehind(q.s)
	dialog := q.dialog(hidden)
	for i := range q.els {
		e := &q.els[i]
		switch {
		case hidden[windowBit(e.Window)]:
		case q.seen && e.States.Has(Covered):
		case dialog >= 0 && !q.within(dialog, i):
		default:
			pool = append(pool, i)
		}
	}
	return pool
}

// maxWindows is how many windows are told apart; a Scene has no more.
const maxWindows = 64

// windowBit is the window's place in a table; windows beyond the last share it.
func windowBit(w int) int { return min(max(w, 0), maxWindows-1) }

// windowsBehind marks the windows that a window in front shuts off: one that has the
// focus (or is a dialog or pop-up where no window has it) and lies over them.
func windowsBehind(s *Scene) (hidden [maxWindows]bool) {
	ws := s.d.Windows[:min(len(s.d.Windows), maxWindows)]
	if len(ws) < 2 {
		return hidden
	}
	var filled [maxWindows]bool
	for i := range s.d.Elements {
		filled[windowBit(s.d.Elements[i].Window)] = true
	}
	told := false
	for i := range ws {
		told = told || ws[i].Focused
	}
	for i := range ws {
		w := &ws[i]
		front := w.Focused || !told && (w.Type == "dialog" || w.Type == "popup")
		if !front || !filled[i] || w.Type == "input_method" || hidden[i] {
			continue
		}
		for j := i + 1; j < len(ws); j++ {
			if !w.Bounds.Intersect(ws[j].Bounds).Empty() {
				hidden[j] = true
			}
		}
	}
	return hidden
}

// dialog is the innermost dialog that isn't shut off or covered itself, -1 for none.
func (q *finder) dialog(hidden [maxWindows]bool) int {
	found := -1
	for i := range q.els {
		e := &q.els[i]
		if e.Role != RoleDialog || e.States.Has(Covered) || e.Bounds.Empty() || hidden[windowBit(e.Window)] {
			continue
		}
		if found < 0 || e.Window < q.els[found].Window ||
			e.Window == q.els[found].Window && e.Bounds.Area() < q.els[found].Bounds.Area() {
			found = i
		}
	}
	return found
}

// within reports whether element i is dialog d, lies inside it, or in a window above.
func (q *finder) within(d, i int) bool {
	dialog, e := &q.els[d], &q.els[i]
	if e.Window != dialog.Window {
		return e.Window < dialog.Window
	}
	return i == d || dialog.Bounds.Contains(e.Bounds.Center())
}

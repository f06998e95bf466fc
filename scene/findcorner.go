package scene

import "strings"

// cutPlace takes the place off the end of a label: "lock ?top-right" is the lock at
// the top right, "?top-right" what has no name there, as a scene tells it.
func cutPlace(label string) (word, place string) {
	at := strings.LastIndexByte(label, '?')
	if at < 0 || at > 0 && label[at-1] != ' ' {
		return label, ""
	}
	row, column, ok := strings.Cut(label[at+1:], "-")
	if !ok || row != "top" && row != "middle" && row != "bottom" || column != "left" && column != "centre" && column != "right" {
		return label, ""
	}
	return strings.TrimSpace(label[:at]), label[at+1:]
}

// byPlace fills hits with what the word names, of several with those at the place;
// without a word, or where it names nothing that can be acted on, with what has
// neither name nor identifier there, else, without a word, with all that can be
// acted on there.
func (q *finder) byPlace(word, place string) {
	here := func(e *Element) bool { return placeOf(e.Bounds, q.s.d.Display) == place }
	if word != "" {
		if q.wordy(word); len(q.hits) > 0 {
			q.hits = q.prefer(q.hits, here)
			return
		}
	}
	q.how = HowPlace
	there := q.filter(q.pool, func(e *Element) bool { return q.fits(e) && e.Can() && !isRegion(e) && here(e) })
	q.hits = q.filter(there, func(e *Element) bool { return e.Name == "" && e.Desc == "" && e.ID == "" })
	if len(q.hits) == 0 && word == "" {
		q.hits = there
	}
}

// wordy fills hits with what the word names, apart from texts that aren't the control meant.
func (q *finder) wordy(word string) {
	whole := q.t
	t := *q.t
	t.Label = word
	q.t = &t
	if !q.byLabel(0) && !t.Exact {
		q.byLabel(dropAccents)
	}
	q.t = whole
	q.hits = q.filter(q.hits, func(e *Element) bool { return e.Can() || q.seen })
}

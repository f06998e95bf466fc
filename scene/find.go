package scene

import "fmt"

// FindOptions say what the element is wanted for. The zero value asks nothing more.
type FindOptions struct {
	// Container is the ref of the list last acted in: the last thing that decides between several.
	Container string
	// Role is the role word of the step, a preference: "icon" too is understood. Target.Role is a demand.
	Role Role
	// Acting: the target is to be acted on, so what can be acted on comes before what can't.
	Acting bool
	// Typing: a text goes into the target, so of several a field is meant.
	Typing bool
	// NotAside: that another text than its name contains the label makes nothing a match.
	NotAside bool
}

// Match is the element that a target names.
type Match struct {
	Element Element
	// Index is its place in the scene.
	Index int
	// How it was found: one of the constants HowRef to HowPlace.
	How string
	// Aside: only another text than its name contains the label, such as the summary of a
	// row. Where the list goes on, something that is called so may stand further on.
	Aside bool
}

// Find gives the one element that t names. What matches is an action target with
// all that is written on it; where a dialog or menu is in front, only it is
// searched. The first of these that hits decides: whole name, first text of a row,
// name without state or badge, description, beginning of the name, whole words in any
// text, words of the identifier; then the same without accents. Of several, the
// role word decides, then what can be acted on (last, where the target isn't to be
// acted on), what is enabled, what isn't the page's title, what lies in the container
// last acted in.
//
// A target that acts gets a covered element too: whether it can be uncovered is the
// caller's to know. The error is a *FindError: not_found with the nearest labels,
// ambiguous with all that match, stale_ref, or invalid_step.
func Find(s *Scene, t Target, o FindOptions) (Match, error) {
	q, err := newFinder(s, &t, o)
	if err == nil {
		err = q.one()
	}
	if err != nil {
		return Match{}, err
	}
	i := q.hits[0]
	return Match{Element: s.d.Elements[i], Index: i, How: q.how, Aside: q.aside}, nil
}

// FindAll gives all that t names and a person can see, in reading order (beside
// near, below and their like the nearest one): for counting, and for whether
// something is shown. It is empty where nothing matches or t is invalid.
func FindAll(s *Scene, t Target) []Element {
	hits := findVisible(s, &t)
	if len(hits) == 0 {
		return nil
	}
	out := make([]Element, len(hits))
	for n, i := range hits {
		out[n] = s.d.Elements[i]
	}
	return out
}

func findVisible(s *Scene, t *Target) []int {
	q, err := newFinder(s, t, FindOptions{})
	if err != nil {
		return nil
	}
	q.seen, q.quiet = true, true
	if q.run() != nil {
		return nil
	}
	return q.hits
}

// finder is one run of Find: hits are places in the scene.
type finder struct {
	s      *Scene
	els    []Element
	t      *Target
	o      FindOptions
	seen   bool // only what is visible, and all of it
	quiet  bool // nobody reads why nothing was found
	pool   []int
	bases  []int // what In names
	hits   []int
	all    []int // the hits from which nth counts
	near   *nearness
	how    string
	aside  bool           // all hits are by another text than the name, of which the label is a part
	counts map[string]int // how many elements have a name, for errors
}

func newFinder(s *Scene, t *Target, o FindOptions) (*finder, *FindError) {
	if s == nil {
		return nil, &FindError{Code: CodeNotFound, Message: "there is no scene to look in", Hint: "look at the device first"}
	}
	if err := t.Validate(); err != nil {
		return nil, &FindError{Code: CodeInvalid, Message: err.Error(), Hint: `name it by what is written on it, such as {"label":"Save"}`}
	}
	if t.Label != "" && Fold(t.Label) == "" {
		return nil, &FindError{Code: CodeInvalid, Message: fmt.Sprintf("the label %q has nothing that can be seen", t.Label), Hint: "name it by what is written on it"}
	}
	return &finder{s: s, els: s.d.Elements, t: t, o: o}, nil
}

// run fills hits with at least one element, or tells why it can't.
func (q *finder) run() *FindError {
	switch {
	case q.t.Ref != "":
		return q.byRef()
	case q.t.Point != nil:
		return q.byPoint()
	}
	q.pool = q.scope()
	if err := q.relate(); err != nil {
		return err
	}
	q.match()
	if len(q.hits) == 0 && q.bases != nil {
		q.pool = q.bases
		q.match()
	}
	if q.o.Acting {
		q.toTargets()
	}
	q.merge()
	switch {
	case len(q.hits) > 0:
		return q.decide()
	case q.quiet:
		return &FindError{Code: CodeNotFound}
	}
	return q.notFound()
}

// one is run, and leaves one hit.
func (q *finder) one() *FindError {
	err := q.run()
	switch {
	case err != nil || len(q.hits) == 1:
		return err
	case q.quiet:
		return &FindError{Code: CodeAmbiguous}
	}
	return q.ambiguous()
}

func (q *finder) byRef() *FindError {
	for i := range q.els {
		if q.els[i].Ref == q.t.Ref && !(q.seen && q.els[i].States.Has(Covered)) {
			q.hits, q.how = []int{i}, HowRef
			return nil
		}
	}
	return q.staleRef()
}

// match fills hits with all of the pool in the first tier that hits.
func (q *finder) match() {
	switch {
	case q.t.ID != "":
		q.how = HowID
		q.hits = q.filter(q.pool, func(e *Element) bool { return q.fits(e) && sameID(e.ID, q.t.ID) })
	case q.t.Label != "":
		if word, place := cutPlace(q.t.Label); place != "" {
			q.byPlace(word, place)
			return
		}
		if !q.byLabel(0) && !q.t.Exact {
			q.byLabel(dropAccents)
		}
	default:
		q.how = HowRole
		q.hits = q.filter(q.pool, q.fits)
	}
}

func (q *finder) byLabel(f folding) bool {
	m, best := newMatcher(q.t.Label, q.t.Exact, f), tierID
	for _, i := range q.pool {
		e := &q.els[i]
		if !q.fits(e) {
			continue
		}
		t := m.tier(e, best)
		aside := t == tierContains && m.ofName(e) == tierNone
		if t == tierNone || t == tierID && !q.byIdentifier(e) || aside && q.o.NotAside {
			continue
		}
		if t < best || len(q.hits) == 0 {
			q.aside = true
		}
		q.aside = q.aside && aside
		if t < best {
			q.hits, best = q.hits[:0], t
		}
		q.hits = append(q.hits, i)
	}
	q.how = best.how()
	return len(q.hits) > 0
}

// byIdentifier reports whether words of its identifier may name e: what can be seen
// is only an element that shows no name of its own.
func (q *finder) byIdentifier(e *Element) bool {
	if q.seen {
		return e.Name == ""
	}
	return e.Can() || !q.o.Acting
}

func (q *finder) fits(e *Element) bool { return q.t.Role == "" || e.Role == q.t.Role }

// filter gives the indexes for which keep holds, in a new slice.
func (q *finder) filter(from []int, keep func(*Element) bool) []int {
	var out []int
	for _, i := range from {
		if keep(&q.els[i]) {
			out = append(out, i)
		}
	}
	return out
}

// prefer is filter, but from itself where nothing would stay.
func (q *finder) prefer(from []int, keep func(*Element) bool) []int {
	if len(from) < 2 {
		return from
	}
	if out := q.filter(from, keep); len(out) > 0 {
		return out
	}
	return from
}

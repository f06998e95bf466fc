package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// located is a recorded step for the present scene.
type located struct {
	step   step.Planned
	healed string
	// seek is what may be found by scrolling, where err says that it isn't there.
	seek *scene.Target
	err  *step.Error
}

// locate makes step n ready for the scene: its targets become the elements that are there,
// its values those that the variables have.
func (p Planner) locate(n int, req plan.Request) located {
	s := p.steps[n]
	out := located{step: p.follows(n)}
	if s.Skipped || anywhere[s.Planned.Action] && s.Target == nil {
		return out
	}
	if req.Scene == nil || req.Scene.Tree().Status == scene.TreeUnavailable {
		out.err = diverged("the screen can't be read")
		return out
	}
	out.step.On = pageOf(req.Semantic)
	f := finder{then: s.On, now: req.Scene, written: s.Written, p: p, n: n, req: req}
	f.targets(&out, s)
	return out
}

// finder looks for the elements of one step.
type finder struct {
	then, now *scene.Scene
	written   bool
	p         Planner
	n         int
	req       plan.Request
}

// targets replaces the targets of a step by what they are here.
func (f finder) targets(out *located, s Step) {
	planned := s.Planned
	if planned.Action == step.ScrollTo && planned.Target != nil && planned.Target.Ref == "" {
		return // it looks for what isn't there
	}
	if planned.Target != nil {
		out.step.Target = f.target(out, out.step.Target, planned.Target, s.Target)
	}
	for _, a := range []struct {
		name string
		then *scene.Element
	}{{"from", s.From}, {"to", s.To}} {
		if a.then == nil || out.err != nil {
			continue
		}
		if t := f.target(out, out.step.Args.Target(a.name), planned.Args.Target(a.name), a.then); t != nil {
			out.step.Args = out.step.Args.With(a.name, t)
		}
	}
	if out.err == nil && refsIn(out.step.Args) {
		out.err = diverged(fmt.Sprintf("step %d names an element by a ref of its time", s.N))
	}
}

// refsIn reports whether arguments that read or compare something name elements by refs: those
// of another time are others now.
func refsIn(a step.Args) bool {
	memos, _ := a.Memos()
	for _, m := range memos {
		if m.From != nil && m.From.Ref != "" {
			return true
		}
	}
	c := a.Condition("condition")
	container := a.Target("container")
	return c != nil && c.Target != nil && c.Target.Ref != "" || container != nil && container.Ref != ""
}

// target is what a recorded target is here; out tells why there is none. planned is as it was
// recorded, follows with the variables in it.
func (f finder) target(out *located, follows, planned *scene.Target, then *scene.Element) *scene.Target {
	if out.err != nil {
		return nil
	}
	if then == nil {
		out.err = f.point(planned)
		return follows
	}
	filled, name := f.filled(follows), f.nameNow(planned, *then)
	e, healed, err := f.find(*then, name, filled)
	if err != nil {
		out.err = err
		if follows.Label != "" {
			out.seek = follows
		} else if name != "" {
			out.seek = &scene.Target{Label: name, Exact: true, Role: then.Role}
		}
		return nil
	}
	if healed != "" {
		out.healed = healed
	}
	if filled.Ref == "" {
		if m, err := scene.Find(f.now, *filled, scene.FindOptions{Acting: true}); err == nil && m.Element == e {
			return follows // the words still name it
		}
	}
	if e.Ref == "" {
		out.err = diverged(fmt.Sprintf("%s can't be named here", describe(e)))
		return nil
	}
	return &scene.Target{Ref: e.Ref}
}

// point tells whether a bare point may be touched again: only on a screen of the same size
// that shows exactly the same.
func (f finder) point(t *scene.Target) *step.Error {
	if t.Point == nil {
		return diverged("the element of step " + fmt.Sprint(f.p.steps[f.n].N) + " wasn't recorded")
	}
	if f.then == nil || f.then.Content() != f.now.Content() || f.then.Display().Width != f.now.Display().Width || f.then.Display().Height != f.now.Display().Height {
		return diverged(fmt.Sprintf("step %d touched a bare point, and the screen isn't the same", f.p.steps[f.n].N))
	}
	return nil
}

// find gives the element that then is here, and the trait by which it was found though it
// isn't as it was.
func (f finder) find(then scene.Element, name string, selector *scene.Target) (e scene.Element, healed string, err *step.Error) {
	if f.written {
		if e, ok := f.named(then, selector); ok {
			return e, "", nil
		}
	}
	row := rowName(f.then, then)
	same := f.all(f.now, then, func(e scene.Element) bool {
		return alike(e, then) && fold(e.Name) == fold(name) && rowName(f.now, e) == row
	})
	if len(same) > 1 || len(same) == 1 && f.count(then) > 1 {
		return f.inRow(then, same)
	}
	if len(same) == 1 {
		return same[0], "", nil
	}
	if !f.written {
		if e, ok := f.named(then, selector); ok {
			return e, "", nil
		}
	}
	if e, trait, ok := f.changed(then, name); ok {
		return e, trait, nil
	}
	gone := diverged(fmt.Sprintf("step %d: %s isn't here", f.p.steps[f.n].N, describe(then)))
	for _, e := range f.now.All() {
		if len(gone.Candidates) < 5 && (e.Role == then.Role && e.Ref != "" || fold(e.Name) == fold(name) && name != "") {
			gone.Candidates = append(gone.Candidates, describe(e))
		}
	}
	return scene.Element{}, "", gone
}

// named is the element that the step's own words name, where it has the identifier and role
// of the recorded one: what is called the same may be another.
func (f finder) named(then scene.Element, selector *scene.Target) (scene.Element, bool) {
	if selector == nil || selector.Ref != "" || selector.Point != nil {
		return scene.Element{}, false
	}
	typing := then.Role == scene.RoleField
	m, err := scene.Find(f.now, *selector, scene.FindOptions{Acting: true, Typing: typing, Role: selector.Role})
	if err != nil || !alike(m.Element, then) || m.Aside {
		return scene.Element{}, false
	}
	return m.Element, true
}

// inRow tells several alike apart by what else stands in their rows.
func (f finder) inRow(then scene.Element, same []scene.Element) (scene.Element, string, *step.Error) {
	exact := slices.DeleteFunc(slices.Clone(same), func(e scene.Element) bool { return !slices.Equal(e.Details(), then.Details()) })
	if twins := f.all(f.then, then, func(e scene.Element) bool {
		return alike(e, then) && fold(e.Name) == fold(then.Name) && slices.Equal(e.Details(), then.Details())
	}); len(exact) == 1 && len(twins) == 1 && len(then.Details()) > 0 {
		return exact[0], "", nil
	}
	row, label := rowOf(f.then, then), labelOf(f.then, then)
	for _, fits := range []func(*scene.Scene, scene.Element) bool{
		func(s *scene.Scene, e scene.Element) bool { return len(row) > 0 && slices.Equal(rowOf(s, e), row) },
		func(s *scene.Scene, e scene.Element) bool { return label != "" && labelOf(s, e) == label },
	} {
		here := slices.DeleteFunc(slices.Clone(same), func(e scene.Element) bool { return !fits(f.now, e) })
		there := f.all(f.then, then, func(e scene.Element) bool {
			return alike(e, then) && fold(e.Name) == fold(then.Name) && fits(f.then, e)
		})
		if len(here) == 1 && len(there) == 1 {
			return here[0], "", nil
		}
	}
	err := diverged(fmt.Sprintf("step %d: it can't be told which %s is meant", f.p.steps[f.n].N, describe(then)))
	for _, e := range same[:min(len(same), 5)] {
		err.Candidates = append(err.Candidates, describe(e))
	}
	return scene.Element{}, "", err
}

// changed finds what has another text than it had. Rows are data: another text is another row.
func (f finder) changed(then scene.Element, name string) (e scene.Element, trait string, ok bool) {
	if isData(then) {
		return e, "", false
	}
	if name != "" && slices.ContainsFunc(elements(f.now), func(e scene.Element) bool { return fold(e.Name) == fold(name) }) {
		return e, "", false // what it was called is something else now: they may have changed places
	}
	only := func(trait string, same func(scene.Element) bool) bool {
		now, before := f.all(f.now, then, same), f.all(f.then, then, same)
		if len(now) != 1 || len(before) != 1 || isData(now[0]) {
			return false
		}
		e, ok = now[0], true
		return trait != ""
	}
	if then.ID != "" && only("id", func(e scene.Element) bool { return alike(e, then) }) {
		return e, "id", true
	}
	if then.ID == "" && then.Role == scene.RoleField && then.Hint != "" && only("hint", func(e scene.Element) bool {
		return alike(e, then) && fold(e.Hint) == fold(then.Hint)
	}) {
		return e, "hint", true
	}
	return e, "", false
}

// all are the elements of a scene that can be acted on as the recorded one could.
func (f finder) all(s *scene.Scene, then scene.Element, same func(scene.Element) bool) []scene.Element {
	var out []scene.Element
	for _, e := range elements(s) {
		if same(e) && (e.Can() || !then.Can()) {
			out = append(out, e)
		}
	}
	return out
}

// count is how many were as the recorded one when it was recorded.
func (f finder) count(then scene.Element) int {
	row := rowName(f.then, then)
	return len(f.all(f.then, then, func(e scene.Element) bool {
		return alike(e, then) && fold(e.Name) == fold(then.Name) && rowName(f.then, e) == row
	}))
}

func elements(s *scene.Scene) []scene.Element {
	if s == nil {
		return nil
	}
	var out []scene.Element
	for _, e := range s.All() {
		out = append(out, e)
	}
	return out
}

// alike reports whether two elements have the same identifier and role.
func alike(a, b scene.Element) bool { return idName(a.ID) == idName(b.ID) && a.Role == b.Role }

// rowName is what the row is called that an element stands in, folded; "" for a row itself, and
// outside of rows. A button of another row is another button.
func rowName(s *scene.Scene, e scene.Element) string {
	if e.Role == scene.RoleRow || e.Row == 0 {
		return ""
	}
	for _, o := range elements(s) {
		if o.Role == scene.RoleRow && o.Row == e.Row {
			return fold(o.Name)
		}
	}
	return ""
}

// isData reports whether an element is a row of a list, or inside of one: what is called
// otherwise there is something else.
func isData(e scene.Element) bool {
	return e.Role == scene.RoleRow || e.Row != 0
}

// labelOf is the text that stands before an element in reading order, as labels do.
func labelOf(s *scene.Scene, e scene.Element) string {
	before := ""
	for _, o := range elements(s) {
		if o.Ref == e.Ref && o.Bounds == e.Bounds {
			return before
		}
		if o.Name != "" && !o.States.Has(scene.Clickable) {
			before = fold(o.Name)
		}
	}
	return ""
}

// rowOf are the texts that stand at the height of an element, beside it.
func rowOf(s *scene.Scene, e scene.Element) []string {
	var out []string
	for _, o := range elements(s) {
		if o.Ref == e.Ref && o.Bounds == e.Bounds || o.Name == "" || o.Bounds.Bottom <= e.Bounds.Top || o.Bounds.Top >= e.Bounds.Bottom || o.Role == scene.RoleList {
			continue
		}
		if fold(o.Name) != fold(e.Name) {
			out = append(out, fold(o.Name))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func fold(s string) string { return scene.Fold(s) }

func idName(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

func describe(e scene.Element) string {
	out := string(e.Role)
	if e.Name != "" {
		out += fmt.Sprintf(" %q", e.Name)
	}
	if e.ID != "" {
		out += " (" + idName(e.ID) + ")"
	}
	return out
}

package steps

import (
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func conditionVerbs() []verb {
	return []verb{
		{name: "if", heads: []string{"if", "when", "unless", "in case", "whenever", "only if"},
			forms: []string{"if X is shown, STEP (one line, one step)", "STEP if X is shown",
				"if the phone asks for permission, STEP (when what it touches is shown)"},
			examples: []string{"If Update available is shown, tap Later", "Tap Skip if it is shown", "If the phone asks for permission, tap Allow",
				"If a cookie banner appears, tap Reject"}, parse: parseIf},
		{name: "try", heads: []string{"try", "try to", "optionally", "if possible", "maybe", "attempt to", "optional:", "(optional)", "try and"},
			forms: []string{"try STEP (its failure fails nothing)"}, examples: []string{"Try tap Skip"}, parse: parseTry},
	}
}

// maxConditionWords is how many words a condition may have.
const maxConditionWords = 60

func parseTry(cl clause) (step.Planned, *fault) {
	if cl.body.empty() {
		return step.Planned{}, cl.needs("what to try", "Try tap Skip")
	}
	s, f := cl.c.sentence(cl.body)
	if f != nil {
		return s, f.asFirm().wrap("Try ", "")
	}
	s.Optional = true
	return s, nil
}

// parseIf finds the comma, or then, that ends the condition.
func parseIf(cl clause) (step.Planned, *fault) {
	p := cl.body
	if p.empty() {
		return step.Planned{}, cl.needs("what must be shown", "If OK is shown, tap OK")
	}
	var first *fault
	for i := 1; i < min(p.len(), maxConditionWords); i++ {
		n := p.longest(i, []string{",", ", then", "then", ":"})
		if n == 0 || i+n >= p.len() {
			continue
		}
		c, f := when(p.to(i), cl.head == "unless")
		if asked := prompted(p.to(i)) && cl.head != "unless"; asked && !boxed(c, f) {
			if s, ok := cl.asked(p.to(i), p.from(i+n)); ok {
				return s, nil
			}
		}
		if f != nil {
			if first == nil {
				first = f
			}
			continue
		}
		return cl.conditional(c, p.to(i), p.from(i+n))
	}
	return step.Planned{}, cl.noCondition(p, first)
}

// noCondition is the fault of an if whose condition isn't found; first is the first
// one met on the way, if any.
func (cl clause) noCondition(p phrase, first *fault) *fault {
	for i := 2; i < min(p.len(), maxConditionWords); i++ {
		if _, f := when(p.to(i), cl.head == "unless"); f == nil && cl.c.begins(p.from(i)) {
			head := cl.all.to(cl.all.len() - p.len()).raw()
			f := faultf(p.from(i), "a comma stands between the condition and the step")
			return f.try(head + " " + p.to(i).raw() + ", " + p.from(i).raw())
		}
	}
	if first == nil {
		first = faultf(p, "behind if stands a condition, a comma and a step")
	}
	if at, n := p.index(1, ",", "then", ", then"); at > 0 && at+n < p.len() && p.to(at).has("keyboard") {
		return first.asFirm().only("Hide the keyboard")
	}
	first.asFirm().only("If OK is shown, tap OK")
	if at, n := p.index(1, ",", "then", ", then"); at > 0 && at+n < p.len() {
		head := cl.all.to(cl.all.len() - p.len()).raw()
		first.propose = []string{head + " " + p.to(at).label() + " is shown, " + p.from(at+n).raw(), "If OK is shown, tap OK"}
	}
	return first
}

// boxed reports whether a condition is that some dialog is shown.
func boxed(c scene.Condition, f *fault) bool {
	return f == nil && c.Target != nil && c.Target.Role == scene.RoleDialog && c.Target.Label == ""
}

// asked reads the step behind "If the phone asks for permission, ...".
func (cl clause) asked(cond, p phrase) (step.Planned, bool) {
	if inner, _ := subject(stripEnds(p)); inner.is("allow it", "allow", "accept it", "grant it", "give it", "deny it", "refuse it", "decline it", "allow that",
		"allow this", "grant the permission", "confirm it", "dismiss it", "close it", "agree") {
		choice := map[string]string{"deny": "deny", "refuse": "deny", "decline": "deny", "confirm": "ok", "dismiss": "close", "close": "close"}[inner.low(0)]
		if choice == "" {
			choice = "allow"
		}
		s, _ := do(step.AnswerDialog, args{"choice": choice})
		s, f := whenAsked(s, cond)
		return s, f == nil
	}
	got, f := cl.c.clauses(p)
	if f != nil || len(got) != 1 || got[0].step.When != nil {
		return step.Planned{}, false
	}
	s, f := whenAsked(got[0].step, cond)
	return s, f == nil
}

// only makes s the one proposal.
func (f *fault) only(s string) *fault {
	f.propose, f.readings = []string{s}, nil
	return f
}

// when reads the condition of If.
func when(p phrase, unless bool) (scene.Condition, *fault) {
	p, _ = p.cutPrefix("i see", "you see", "we see")
	c, f := condition(p)
	if f != nil {
		if rest, _ := p.cutSuffix("pops up"); f.bare && rest.len() < p.len() {
			return condition(p)
		}
		return c, f
	}
	if !unless {
		return c, nil
	}
	if c.Target == nil || c.Text != "" || c.Value != nil || c.State != "" || c.Count != nil {
		return c, faultf(p, "unless takes only what is shown or not")
	}
	c.Gone = !c.Gone
	return c, nil
}

func (cl clause) conditional(c scene.Condition, cond, p phrase) (step.Planned, *fault) {
	prefix := cl.all.to(cl.all.len()-cl.body.len()).raw() + " " + cond.raw() + ", "
	if at, _ := p.index(0, "else", "otherwise"); at > 0 {
		return step.Planned{}, faultf(p.from(at), "if has no else").try(prefix + stripEnds(p.to(at)).raw())
	}
	inner, third := subject(p)
	if third {
		inner = cl.c.plainVerb(inner)
	}
	if v, _ := cl.c.verbs.find(inner); v != nil && (v.name == "if" || v.name == "given") {
		return step.Planned{}, faultf(p, "what stands behind the comma is one plain step").only("If OK is shown, tap OK")
	}
	if s, ok := pronoun(inner, c.Target); ok {
		s.When = &c
		return s, nil
	}
	got, f := cl.c.clauses(p)
	switch {
	case f != nil:
		f.sentence = phrase{}
		return step.Planned{}, f.asFirm().wrap(prefix, "")
	case len(got) != 1:
		f := faultf(p, "behind if stands one step; write if before each")
		all := ""
		for _, g := range got {
			all += prefix + g.p.raw() + "\n"
		}
		return step.Planned{}, f.try(all, prefix+"tap OK")
	case got[0].step.When != nil:
		return step.Planned{}, faultf(p, "a step has one condition").only("If OK is shown, tap OK")
	}
	s := got[0].step
	s.When = &c
	return s, nil
}

// pronoun reads "tap it" behind a condition that says what it is.
func pronoun(p phrase, t *scene.Target) (step.Planned, bool) {
	switch {
	case t == nil:
	case p.is("tap it", "tap on it", "click it", "click on it", "press it", "select it", "hit it"):
		return to(step.Tap, t.Clone(), nil), true
	case t.Role == scene.RoleDialog && p.is("close it", "dismiss it", "cancel it", "accept it", "confirm it", "allow it", "deny it"):
		choice := map[string]string{"cancel": "cancel", "accept": "ok", "confirm": "ok", "allow": "allow", "deny": "deny"}[p.low(0)]
		if choice == "" {
			choice = "close"
		}
		s, _ := do(step.AnswerDialog, args{"choice": choice})
		return s, true
	}
	return step.Planned{}, false
}

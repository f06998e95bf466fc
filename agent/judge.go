package agent

import (
	"context"
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

func (l *loop) policyInput(t turn) policy.Input {
	s := &l.s
	return policy.Input{Settings: s.Settings.Settings, Counters: s.Policy, World: s.View(), Scene: s.Scene, Semantic: s.Semantic,
		Planned: t.Planned, Resolved: t.resolved, Written: t.By != ByPlanner,
		Steps: s.Steps, Tokens: s.Usage.InputTokens + s.Usage.OutputTokens, ElapsedMS: s.ElapsedMS}
}

// policies is one question to the policies.
type policies func(policy.Input) (policy.Verdict, policy.Counters)

// judged asks the policies about the step and tells whether it goes ahead now. It
// may be refused, put behind another step, or end the task.
func (l *loop) judged(ctx context.Context, t *turn, ask policies) bool {
	in := l.policyInput(*t)
	in.Reachable = l.reachable(in.Planned)
	v, counters := ask(in)
	l.s.Policy = counters
	switch v.Kind {
	case policy.Deny:
		l.executed(ctx, *t, step.Fail(step.Refused, v.Error), nil)
	case policy.Stop:
		l.stop(v.Error)
	case policy.First:
		l.putBefore(*t, *v.Step)
	case policy.Ask:
		// The step goes back first, so that an unanswered question leaves it pending.
		l.s.Pending = append([]Pending{t.Pending}, l.s.Pending...)
		if answer, ok := l.ask(ctx, plan.Ask{Question: v.Question.Text, Choices: v.Question.Choices}); ok {
			l.s.Answer = "" // it was the policy's question, not the planner's
			l.s.Pending = append([]Pending{answered(answer)}, l.s.Pending...)
		}
	default:
		l.s.Caution = v.Warning
		return true
	}
	return false
}

// reachable tells whether what the step is about is on the screen as it is: what it
// reads is there, what it acts on can be acted on.
func (l *loop) reachable(p step.Planned) bool {
	target := about(p)
	if c := p.Args.Condition("condition"); c != nil && l.s.Scene != nil && !c.Gone {
		if filled, err := l.fillCondition(c); err == nil && filled.Check(l.s.Scene, l.s.Semantic).Holds {
			return true
		}
	}
	if target == nil || l.s.Scene == nil {
		return false
	}
	filled, err := l.fillTarget(target)
	if err != nil {
		return false
	}
	m, missing := scene.Find(l.s.Scene, *filled, scene.FindOptions{Acting: true})
	switch {
	case missing != nil:
		return false
	case p.Action == step.Type || p.Action == step.Clear:
		return m.Element.States.Any(scene.Editable) || m.Element.Role == scene.RoleField
	}
	return still(p.Action) || p.Action == step.Remember || m.Element.Can() || filled.Point != nil
}

// unresolved judges a step that could not be made ready: what stands in front may
// hide its element, and a planner may ask for the same missing thing for ever.
func (l *loop) unresolved(ctx context.Context, t *turn, err *step.Error) {
	if l.s.Ended() || err.Code == step.NotFound && !l.judged(ctx, t, policy.Before) {
		return
	}
	if t.noApp != "" && err.Code == step.NotFound {
		e := *err
		e.Message = fmt.Sprintf("there is no app %q, and %s", t.noApp, err.Message)
		err = &e
	}
	l.executed(ctx, *t, refusal(*t, err), nil)
	in := l.policyInput(*t)
	in.Resolved = step.Resolved{}
	v, counters := policy.Loops(in)
	l.s.Policy = counters
	if v.Kind == policy.Stop && !l.s.Ended() {
		l.stop(v.Error)
	}
}

func answered(choice string) Pending {
	return Pending{By: ByPolicy, Planned: step.Planned{Action: step.AnswerDialog, Args: step.ArgsOf(map[string]any{"choice": choice}),
		Why: "the user's answer"}}
}

func (l *loop) putBefore(t turn, first step.Planned) {
	l.s.Pending = append([]Pending{{Planned: first, By: ByPolicy}, t.Pending}, l.s.Pending...)
}

// mayFind tells whether the app in front may be waited for and scrolled in.
func (l *loop) mayFind() *step.Error {
	app := l.s.Scene.Foreground().App
	if policy.Allowed(l.s.Settings.Settings, l.s.Scene, l.s.Semantic, app) {
		return nil
	}
	return &step.Error{Code: step.AppNotAllowed, Message: app + " is in front and not one of the allowed apps", Hint: "go back to an allowed app"}
}

// judge completes a result with what the two scenes of the step show.
func judge(res step.Result, t turn, st world.Step) step.Result {
	res.Effect = effect(st.On, st.After)
	res.Expect = step.None
	if res.App == "" {
		res.App = t.resolved.App
	}
	want := t.resolved.Expect
	if want == nil || res.Outcome == step.Refused {
		return res
	}
	res.Expect = step.Unmet
	if st.After != nil && want.Check(st.After, st.AfterSemantic).Holds {
		res.Expect = step.Met
	}
	return res
}

// effect compares what two scenes say. That nothing changed is said only when
// neither was still moving or loading.
func effect(on, after *scene.Scene) step.Effect {
	switch {
	case on == nil || after == nil:
		return step.EffectUnknown
	case on.Content() != after.Content():
		return step.Changed
	case on.Settled() && after.Settled() && !on.Busy() && !after.Busy():
		return step.Unchanged
	}
	return step.EffectUnknown
}

func executedStep(st world.Step) *plan.Executed {
	return &plan.Executed{Step: st.N, Planned: st.Planned, Result: st.Result}
}

// checkMessage says which check failed, and why, once.
func checkMessage(st world.Step) string {
	text := st.Planned.Args.Text("text")
	if st.Result.Error == nil || strings.Contains(st.Result.Error.Message, text) {
		text = ""
	}
	if st.Result.Error == nil {
		return "check failed: " + st.Planned.Args.Text("text")
	}
	if text != "" {
		text = "check failed: " + text + ": "
	}
	return text + st.Result.Error.Message
}

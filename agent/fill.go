package agent

import (
	"context"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// lookup finds what {{name}} stands for: a variable of the world, else an input.
func (l *loop) lookup(name string) (string, bool) {
	if v := l.s.View(); v != nil {
		if text, ok := v.Text(name); ok {
			return text, true
		}
	}
	text, ok := l.s.Inputs[name]
	return text, ok
}

// expand puts variables into a text of the step, once; secrets stay names.
func (l *loop) expand(s string) (step.Text, *step.Error) {
	t, err := step.Expand(s, l.lookup)
	if err != nil {
		return step.Text{}, typed(err)
	}
	for _, p := range t.Parts() {
		if p.Secret != "" && !slices.Contains(l.s.Secrets, p.Secret) {
			return step.Text{}, &step.Error{Code: step.MissingSecret, Message: fmt.Sprintf("there is no secret %s", p.Secret),
				Hint: fmt.Sprintf("give it with --secret %s, or in the environment as AMC_SECRET_%s", p.Secret, p.Secret)}
		}
	}
	return t, nil
}

// spoken puts variables into a text for the user; what isn't known stays as it is.
func (l *loop) spoken(s string) string {
	t, err := step.Expand(s, func(name string) (string, bool) {
		if v, ok := l.lookup(name); ok {
			return v, true
		}
		return "{{" + name + "}}", true
	})
	if err != nil {
		return s
	}
	return t.String()
}

// textArgs names, for each action, the argument that becomes Resolved.Text.
var textArgs = map[step.Action]string{step.Type: "text", step.Set: "value", step.OpenURL: "url", step.AnswerDialog: "choice",
	step.Look: "filter", step.Setup: "value"}

// fill puts variables into all texts of a step and names its app by identifier.
func (l *loop) fill(ctx context.Context, p step.Planned) (r step.Resolved, err *step.Error) {
	r = step.Resolved{Action: p.Action, Args: p.Args, Repeat: p.Repeat()}
	if name, ok := textArgs[p.Action]; ok {
		if r.Text, err = l.expand(p.Args.Words(name)); err != nil {
			return r, err
		}
	}
	if secret := p.Args.Text("secret"); p.Action == step.Type && secret != "" {
		if r.Text, err = l.expand("{{secret:" + secret + "}}"); err != nil {
			return r, err
		}
	}
	if r.Condition, err = l.fillCondition(p.Args.Condition("condition")); err != nil {
		return r, err
	}
	if r.Expect, err = l.fillCondition(p.Expect); err != nil {
		return r, err
	}
	if app := p.Args.Text("app"); app != "" {
		var name step.Text
		if name, err = l.expand(app); err != nil {
			return r, err
		}
		r.App, err = l.appID(ctx, name.String())
	}
	return r, err
}

// fillTarget is a copy of t with variables put into its labels.
func (l *loop) fillTarget(t *scene.Target) (*scene.Target, *step.Error) {
	if t == nil {
		return nil, nil
	}
	c := t.Clone()
	label, err := l.expand(c.Label)
	if err != nil {
		return nil, err
	}
	c.Label = label.String()
	for _, inner := range []**scene.Target{&c.In, &c.Near, &c.Below, &c.Above, &c.LeftOf, &c.RightOf} {
		if *inner, err = l.fillTarget(*inner); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// fillCondition is a copy of c with variables put into its texts.
func (l *loop) fillCondition(c *scene.Condition) (*scene.Condition, *step.Error) {
	if c == nil {
		return nil, nil
	}
	n := c.Clone()
	var err *step.Error
	if n.Target, err = l.fillTarget(c.Target); err != nil {
		return nil, err
	}
	for _, text := range []*string{&n.Text, n.Value} {
		if text == nil {
			continue
		}
		filled, err := l.expand(*text)
		if err != nil {
			return nil, err
		}
		*text = filled.String()
	}
	return n, nil
}

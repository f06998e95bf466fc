package agent

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// strayed notes a tap of the user's after which another app is in front, where a
// notification may have taken it. What follows tells whether that was meant: a
// planner that looks at each scene sees it by itself.
func (l *loop) strayed(t turn, st world.Step) {
	if l.s.Astray != nil && passes(t.Planned.Action) {
		return
	}
	l.s.Astray = nil
	p, ok := t.resolved.Place()
	if t.resolved.Target != nil {
		p, ok = t.resolved.Target.Tap, true
	}
	if !ok || t.By != ByUser || t.Again != "" || t.Planned.Action != step.Tap || st.Result.Outcome != step.OK || st.On == nil || st.After == nil {
		return
	}
	if !device.MayStray(st.On, p) || !device.Strayed(st.On, st.After) {
		return
	}
	l.s.Astray = &Astray{Pending: t.Pending, App: st.On.Foreground().App, Content: st.On.Content()}
	if st.OnSemantic != nil {
		l.s.Astray.Page = st.OnSemantic.Page()
	}
}

// passes: the step decides nothing about where the task is.
func passes(a step.Action) bool { return a == step.Wait || a == step.Look }

// arrived tells whether the task is where the step is meant to be done. After a tap
// that may have gone astray it is, if what the step is about is there; else the tap
// is repeated before it.
func (l *loop) arrived(ctx context.Context, t *turn) bool {
	if l.s.Astray == nil || t.By == ByPolicy || passes(t.Planned.Action) {
		return true
	}
	// What only reads might find its words in the other app by chance.
	if !still(t.Planned.Action) && t.Planned.Action != step.Remember && (l.reachable(t.Planned) || l.comes(ctx, t)) {
		l.s.Astray = nil
		return true
	}
	if !l.s.Ended() {
		l.s.Pending = append([]Pending{t.Pending}, l.s.Pending...)
		l.regain()
	}
	return false
}

// comes has the step's target looked for in the app that is in front.
func (l *loop) comes(ctx context.Context, t *turn) bool {
	target := about(t.Planned)
	if target == nil || target.Ref != "" || target.Point != nil || l.mayFind() != nil {
		return false
	}
	filled, err := l.fillTarget(target)
	return err == nil && l.find(ctx, t, *filled) == nil && l.reachable(t.Planned)
}

// about is the target of what a step does or reads; nil for none.
func about(p step.Planned) *scene.Target {
	if p.Target != nil {
		return p.Target
	}
	if c := p.Args.Condition("condition"); c != nil {
		return c.Target
	}
	if memos, _ := p.Args.Memos(); len(memos) > 0 && p.Action == step.Remember {
		return memos[0].From
	}
	return nil
}

// regain puts before everything else that the app that was touched comes back, and
// that the tap is repeated where it left no trace there.
func (l *loop) regain() {
	a := l.s.Astray
	l.s.Astray = nil
	back := step.Planned{Action: step.LaunchApp, Args: step.ArgsOf(map[string]any{"app": a.App}), Why: "another app came to the front, which may have taken the touch"}
	again := a.Pending
	again.Again, again.Page = a.Content, a.Page
	l.s.Pending = append([]Pending{{Planned: back, By: ByPolicy}, again}, l.s.Pending...)
}

// asBefore tells whether a tap is to be repeated: the scene is as it was before. On
// another page it did what it was to do, and is dropped; what changed on the same page
// may have been its doing or not, so it is refused.
func (l *loop) asBefore(ctx context.Context, t *turn) bool {
	switch {
	case t.Again == "" || t.Again == l.s.Scene.Content():
		return true
	case t.Page != "" && t.Page != l.page():
		l.dropped(ctx, t, true, "the first tap was not lost: the page is another")
	default:
		l.executed(ctx, *t, refusal(*t, &step.Error{Code: step.StaleTarget, Message: fmt.Sprintf("another app came to the front at the tap, and %s changed", l.s.Scene.Foreground().App),
			Hint: "it isn't known whether a notification took the tap; look at the screen"}), nil)
	}
	return false
}

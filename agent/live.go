package agent

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// live carries out the effects on a real or simulated phone. It is what turns
// panics and cancelled contexts into data.
type live struct {
	o   Options
	log *slog.Logger
	// mail is what the user told since it was asked last; nil: nothing ever.
	mail func() []string
	ask  func(context.Context, plan.Ask) (string, error)
}

// NewEffects are the effects on o's device, planner, reader and journal.
func NewEffects(o Options) Effects { return newLive(o).effects() }

func newLive(o Options) *live {
	v := &live{o: o, log: o.Logger, ask: o.Ask}
	if v.log == nil {
		v.log = slog.New(slog.DiscardHandler)
	}
	if v.o.Now == nil {
		v.o.Now = time.Now
	}
	return v
}

func (v *live) effects() Effects {
	return Effects{
		Observe: guarded(v, "look", v.observe, func(e *step.Error) ObserveOut { return ObserveOut{Err: e} }),
		Read:    guarded(v, "read", v.read, func(e *step.Error) ReadOut { return ReadOut{Err: e} }),
		Plan:    guarded(v, "plan", v.plan, func(e *step.Error) PlanOut { return PlanOut{Err: e} }),
		Find:    guarded(v, "find", v.find, func(e *step.Error) FindOut { return FindOut{Err: e} }),
		Do:      guarded(v, "do", v.do, func(e *step.Error) DoOut { return DoOut{Result: step.Fail(step.Failed, e)} }),
		Ask:     guarded(v, "ask", v.askUser, func(e *step.Error) AskOut { return AskOut{Err: e} }),
		Recall:  guarded(v, "recall", v.recall, func(e *step.Error) RecallOut { return RecallOut{Err: e} }),
		Record:  guarded(v, "record", v.record, func(e *step.Error) RecordOut { return RecordOut{Err: e} }),
		Now:     v.now,
	}
}

// guarded is f with its panics turned into an answer.
func guarded[In, Out any](v *live, what string, f func(context.Context, In) Out, failed func(*step.Error) Out) func(context.Context, In) Out {
	return func(ctx context.Context, in In) (out Out) {
		defer func() {
			if p := recover(); p != nil {
				v.log.Error("panic", "effect", what, "panic", p)
				out = failed(&step.Error{Code: step.Panicked, Message: fmt.Sprintf("%s panicked: %v", what, p), Hint: "this is a fault of the program, not of the task"})
			}
		}()
		return f(ctx, in)
	}
}

// problem turns an error into data. Cancelling and a used up time are told apart,
// since one is a person's wish and the other a budget.
func problem(ctx context.Context, err error) *step.Error {
	switch {
	case err == nil:
		return nil
	case errors.Is(context.Cause(ctx), context.DeadlineExceeded):
		return &step.Error{Code: step.TimeLimit, Message: "the time for the task is used", Hint: "allow more with --timeout"}
	case ctx.Err() != nil:
		return &step.Error{Code: step.Interrupted, Message: "the task was stopped", Hint: "it can be gone on with"}
	}
	var known *step.Error
	if errors.As(err, &known) {
		return known
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

func (v *live) settings(screenshot bool, timeoutMS int64) device.Settings {
	return device.Settings{StepTimeout: time.Duration(timeoutMS) * time.Millisecond, Screenshot: screenshot, Source: v.o.Blobs != nil}
}

func (v *live) observe(ctx context.Context, in ObserveIn) ObserveOut {
	var out ObserveOut
	if in.Phone {
		phone, apps, err := v.phone(ctx)
		if err != nil {
			return ObserveOut{Err: problem(ctx, err)}
		}
		out.Phone, out.Apps = phone, apps
	}
	look, err := device.Settle(ctx, v.o.Device, v.settings(in.Screenshot, 0))
	if err != nil {
		return ObserveOut{Err: problem(ctx, err)}
	}
	out.Scene = v.store(&look)
	return out
}

func (v *live) phone(ctx context.Context) (*Phone, []plan.App, error) {
	info, err := device.InfoOf(ctx, v.o.Device)
	if err != nil {
		return nil, nil, err
	}
	listed, err := device.Apps(ctx, v.o.Device)
	if err != nil {
		return nil, nil, err
	}
	var apps []plan.App
	for _, a := range listed {
		apps = append(apps, plan.App(a))
	}
	if info.URI == "" {
		info.URI = "device:"
	}
	return &Phone{URI: info.URI, Model: info.Model, OS: info.OS}, apps, nil
}

// store puts the look's picture and source among the blobs and its hash into the scene.
func (v *live) store(look *device.Look) *scene.Scene {
	if look == nil || look.Scene == nil {
		return nil
	}
	if v.o.Blobs == nil {
		return look.Scene
	}
	if look.Source != nil {
		if _, err := v.o.Blobs.Put("xml", look.Source); err != nil {
			v.log.Warn("source not stored", "err", err)
		}
	}
	if look.Screenshot == nil {
		return look.Scene
	}
	hash, err := v.picture(look.Screenshot)
	if err != nil {
		v.log.Warn("screenshot not stored", "err", err)
		return look.Scene
	}
	d := look.Scene.Data()
	d.Screenshot = hash
	return scene.New(d)
}

func (v *live) picture(m image.Image) (string, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return "", err
	}
	return v.o.Blobs.Put("png", b.Bytes())
}

func (v *live) read(ctx context.Context, in ReadIn) ReadOut {
	if v.o.Reader == nil {
		return ReadOut{}
	}
	sem, err := v.o.Reader.Read(ctx, in.Scene)
	if err != nil {
		return ReadOut{Err: problem(ctx, err)}
	}
	return ReadOut{Semantic: sem}
}

func (v *live) plan(ctx context.Context, req plan.Request) PlanOut {
	if v.o.Planner == nil {
		return PlanOut{Err: &step.Error{Code: step.NoPlanner, Message: "the task has no planner"}}
	}
	d, err := v.o.Planner.Plan(ctx, req)
	if err == nil {
		return PlanOut{Decision: d}
	}
	e := problem(ctx, err)
	if e.Code == step.Internal {
		e.Code = step.PlannerFailed
	}
	return PlanOut{Decision: plan.Decision{Usage: d.Usage}, Err: e}
}

func (v *live) find(ctx context.Context, in FindIn) FindOut {
	found, err := device.Seek(ctx, v.o.Device, in.Target, in.Scene, v.settings(false, in.TimeoutMS))
	return FindOut{Scene: v.store(found.Look), Notes: found.Notes, Err: problem(ctx, err)}
}

func (v *live) do(ctx context.Context, in DoIn) DoOut {
	s := v.settings(in.Screenshot, in.TimeoutMS)
	if want := in.Resolved.Expect; want != nil {
		s.Until = func(now *scene.Scene) bool { return want.Check(now, v.meaning(ctx, now, *want)).Holds }
	}
	if still(in.Resolved.Action) {
		return v.await(ctx, in, s)
	}
	if h, ok := v.o.Journal.(Holder); ok {
		if err := h.Holds(ctx); err != nil {
			return DoOut{Err: problem(ctx, err)}
		}
	}
	done, err := device.Do(ctx, v.o.Device, in.Resolved, in.On, s)
	if err != nil {
		return DoOut{Err: problem(ctx, err)}
	}
	return DoOut{Result: done.Result, After: v.store(done.Look)}
}

// meaning reads a scene where a condition asks for what only a reader tells.
func (v *live) meaning(ctx context.Context, s *scene.Scene, c scene.Condition) *scene.Semantic {
	if v.o.Reader == nil || c.Page == "" && c.Count == nil {
		return nil
	}
	sem, err := v.o.Reader.Read(ctx, s)
	if err != nil {
		return nil
	}
	return sem
}

func (v *live) askUser(ctx context.Context, in AskIn) AskOut {
	if v.ask == nil {
		return AskOut{}
	}
	answer, err := v.ask(ctx, in.Ask)
	if err != nil {
		return AskOut{Err: problem(ctx, err)}
	}
	return AskOut{Answer: answer, Answered: true}
}

func (v *live) recall(ctx context.Context, in RecallIn) RecallOut {
	r, ok := v.o.Journal.(Recaller)
	if !ok {
		return RecallOut{}
	}
	st, blob, err := r.Recall(ctx, in.Step)
	if err != nil || st == nil {
		return RecallOut{Err: problem(ctx, err)}
	}
	return RecallOut{On: st.On, OnSemantic: st.OnSemantic, Blob: blob}
}

func (v *live) record(ctx context.Context, r Record) RecordOut {
	if v.o.Journal == nil {
		return RecordOut{}
	}
	// What happened must be written down even when the task was just stopped.
	err := v.o.Journal.Record(context.WithoutCancel(ctx), r)
	if err == nil {
		return RecordOut{}
	}
	var known *step.Error
	if errors.As(err, &known) {
		return RecordOut{Err: known}
	}
	return RecordOut{Err: &step.Error{Code: step.StateUnusable, Message: err.Error(), Hint: "see whether the state folder can be written and has space"}}
}

func (v *live) now(context.Context) NowOut {
	out := NowOut{WallMS: v.o.Now().UnixMilli(), PhoneMS: device.Now(v.o.Device).UnixMilli()}
	if v.mail != nil {
		out.Told = v.mail()
	}
	return out
}

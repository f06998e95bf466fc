package app

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/chain"
	"github.com/agentic-mobile-control/amc/plan/replay"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/world"
)

// replayPrefix begins the name of a planner that does a task again.
const replayPrefix = "replay:"

// plannerNames checks the setting planner: names with commas between make a chain.
func plannerNames(v string) error {
	for i, name := range strings.Split(v, ",") {
		task, isReplay := strings.CutPrefix(name, replayPrefix)
		switch {
		case isReplay && (task == "" || i > 0):
			return fmt.Errorf("replay:TASK names a task, and stands first in a chain")
		case isReplay, name == "steps" && (i > 0 || v == "steps"), name == "auto" && v == "auto", decides(name) && (i > 0 || v == name):
		default:
			return fmt.Errorf("it is auto, steps, openai, human, replay:TASK, or a chain in which replay:TASK stands first, such as replay:TASK,steps,openai")
		}
	}
	return nil
}

// Recorded gives the recording of the task that a user names, and its last state.
type Recorded func(ctx context.Context, name string) (replay.Recording, agent.State, error)

// RecordedIn gives recordings out of a journal.
func RecordedIn(j *journal.Journal) Recorded {
	return func(ctx context.Context, name string) (rec replay.Recording, s agent.State, err error) {
		t, err := j.Find(ctx, name)
		if err != nil {
			return rec, s, err
		}
		if s, err = j.State(ctx, t.ID); err != nil {
			return rec, s, err
		}
		rec = replay.Recording{Task: t.ID, Inputs: s.Inputs}
		rec.Steps, err = recordedSteps(ctx, j, t, s.Steps, 0)
		return rec, s, err
	}
}

// maxForks is how many forks of forks are followed back.
const maxForks = 100

// recordedSteps are the steps of a task up to one of them; those before it was forked are its
// parent's.
func recordedSteps(ctx context.Context, j *journal.Journal, t journal.Task, upTo, depth int) (out []replay.Step, err error) {
	if t.Parent != "" && t.Forked > 0 {
		parent, err := j.Find(ctx, t.Parent)
		if err != nil || depth == maxForks {
			return nil, usage(fmt.Sprintf("the first %d steps of task %s are of task %s, which isn't here", t.Forked, t.ID, t.Parent), "replay a task that has all its steps")
		}
		if out, err = recordedSteps(ctx, j, parent, t.Forked, depth+1); err != nil {
			return nil, err
		}
	}
	for e, err := range j.Entries(ctx, t.ID) {
		if err != nil {
			return nil, err
		}
		one, ok, err := recordedStep(ctx, j, e)
		if err != nil {
			return nil, err
		}
		if ok && e.Event.Step <= upTo {
			out = append(out, one)
		}
	}
	return out, nil
}

// recordedStep is an entry as a replay takes it; false for one that it has no use for.
func recordedStep(ctx context.Context, j *journal.Journal, e journal.Entry) (replay.Step, bool, error) {
	ev := e.Event
	if ev.Kind == agent.EventDropped && ev.Turn && ev.Planned != nil {
		return replay.Step{Step: world.Step{Planned: *ev.Planned}, Written: ev.By == agent.ByUser, Skipped: true}, true, nil
	}
	st, err := j.Load(ctx, e)
	if st == nil || err != nil {
		return replay.Step{}, false, err
	}
	return replay.Step{Step: *st, Target: ev.Target, From: ev.From, To: ev.To, Written: ev.By == agent.ByUser, Policy: ev.By == agent.ByPolicy}, true, nil
}

// replayOptions lets o do a recorded task again; what isn't given is as it was then.
func (c Config) replayOptions(ctx context.Context, t Task, names []string, o *agent.Options) error {
	if t.Recorded == nil {
		return usage("there is no journal to replay from", "")
	}
	rec, s, err := t.Recorded(ctx, strings.TrimPrefix(names[0], replayPrefix))
	if err != nil {
		return err
	}
	if len(rec.Steps) == 0 {
		return usage(fmt.Sprintf("no step was executed in task %s", rec.Task), "replay another one: amc tasks lists them")
	}
	if o.Goal == "" {
		o.Goal = s.Goal
	}
	inputs := maps.Clone(s.Inputs)
	if inputs == nil {
		inputs = map[string]string{}
	}
	maps.Copy(inputs, o.Inputs)
	o.Inputs = inputs
	links := []chain.Link{{Name: replayPrefix + rec.Task, Planner: replay.New(rec)}}
	for _, name := range names[1:] {
		link := chain.Link{Name: name, Planner: steps.Planner{}} // it is only asked for one step at a time
		if decides(name) {
			if link.Planner, err = c.decider(name); err != nil {
				return err
			}
			if name != "human" {
				o.Model = c.Text("model")
			}
		}
		links = append(links, link)
	}
	o.Planner, o.PlannerName = chained(links)
	return nil
}

// chained is a chain of several planners, or the one that there is, with its name.
func chained(links []chain.Link) (plan.Planner, string) {
	if len(links) == 1 {
		return links[0].Planner, links[0].Name
	}
	var all []string
	for _, l := range links {
		all = append(all, l.Name)
	}
	return chain.Planner{Links: links}, strings.Join(all, ",")
}

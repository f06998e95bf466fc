package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/internal/jsonerr"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
)

// ActOptions are the options of a task whose steps come from outside, one by one.
func (c Config) ActOptions(id string, secrets []secret.Secret, vars []string) (agent.Options, error) {
	o := agent.Options{ID: id, Goal: "", Reader: c.Reader(), Settings: c.taskSettings(Task{}), PlannerName: "act"}
	inputs, err := inputsOf(vars)
	if err != nil {
		return o, err
	}
	o.Inputs = inputs
	for _, s := range secrets {
		o.Secrets = append(o.Secrets, s.Name)
	}
	return o, nil
}

// Joined is a stored task with the inputs and secrets of this call added.
func Joined(s agent.State, o agent.Options) agent.State {
	inputs := maps.Clone(s.Inputs)
	if inputs == nil {
		inputs = map[string]string{}
	}
	maps.Copy(inputs, o.Inputs)
	s.Inputs = inputs
	s.Secrets = slices.Clone(s.Secrets)
	for _, name := range o.Secrets {
		if !slices.Contains(s.Secrets, name) {
			s.Secrets = append(s.Secrets, name)
		}
	}
	return s
}

// OneStep reads a step: JSON, or one sentence, which may use what the task knows.
func OneStep(text string, s agent.State) (step.Planned, error) {
	trimmed := strings.TrimSpace(text)
	if strings.HasPrefix(trimmed, "{") && !strings.HasPrefix(trimmed, "{{") {
		return jsonStep([]byte(trimmed))
	}
	if trimmed == "" {
		return step.Planned{}, usage("the action is empty", `say what to do: amc act "Tap About phone"`)
	}
	p, err := steps.Compile(text, knownTo(s))
	if err != nil {
		e := typed(err)
		e.Code = step.NoPlanner
		return step.Planned{}, e
	}
	if len(p.Steps) != 1 {
		return step.Planned{}, usage(fmt.Sprintf("that is %d steps, and act does one", len(p.Steps)), "call act for each, or use amc run")
	}
	return p.Steps[0], nil
}

func jsonStep(b []byte) (step.Planned, error) {
	dec := json.NewDecoder(bytes.NewReader(b))
	var p step.Planned
	if err := dec.Decode(&p); err != nil {
		return p, usage(fmt.Sprintf("the step can't be read: %v", jsonerr.Plain(err, jsonerr.Members(p)...)), `a step is {"action":"tap","target":{"label":"Save"}}; amc help actions lists all`)
	}
	if dec.More() {
		return p, usage("something follows the step", "act does one step")
	}
	if err := p.Validate(true); err != nil {
		return p, err
	}
	return p, nil
}

// Sentences are the steps of a line that a person writes while a task runs: sentences, which
// may use what it knows, or a step as JSON.
func Sentences(line string, req plan.Request) ([]step.Planned, error) {
	if strings.HasPrefix(line, "{") && !strings.HasPrefix(line, "{{") {
		p, err := jsonStep([]byte(line))
		return []step.Planned{p}, err
	}
	o := steps.Options{Inputs: names(req.Inputs), Secrets: req.Secrets}
	for key := range req.World.Variables() {
		o.Known = append(o.Known, key)
	}
	p, err := steps.Compile(line, o)
	if err != nil {
		return nil, err
	}
	return p.Steps, nil
}

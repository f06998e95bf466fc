package tasks

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/llm"
	planllm "github.com/agentic-mobile-control/amc/plan/llm"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/sim"
)

// forgetful is a model that knows nothing but the question that it is asked: it does the steps
// one after the other, and for CODE takes the six digits that stand in its prompt.
type forgetful struct {
	steps   []string
	asked   int
	prompts []string
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

func (f *forgetful) Complete(_ context.Context, q llm.Question) (llm.Answer, error) {
	text := q.Turns[0].Text
	f.prompts = append(f.prompts, text)
	reply := f.steps[min(f.asked, len(f.steps)-1)]
	f.asked++
	if strings.Contains(reply, "CODE") {
		found := sixDigits.FindString(text)
		if found == "" {
			return llm.Answer{Text: `{"give_up":{"reason":"I don't know the code"}}`}, nil
		}
		reply = strings.ReplaceAll(reply, "CODE", found)
	}
	return llm.Answer{Text: reply}, nil
}

// carry reads a code in one app, goes through others for 25 steps, and types it in a third.
func carry() []string {
	one := func(s string) string { return `{"steps":[` + s + `]}` }
	steps := []string{one(`{"action":"launch_app","args":{"app":"Messages","fresh":true}}`), one(`{"action":"tap","target":{"label":"Anna","role":"row","exact":true}}`),
		one(`{"action":"remember","args":{"remember":{"key":"code","from":{"label":"Your code is"},"match":"\\d{6}"}}}`), one(`{"action":"launch_app","args":{"app":"Settings","fresh":true}}`)}
	for _, row := range []string{"Network & internet", "Connected devices", "Apps", "Notifications", "Battery", "Storage", "Sound & vibration", "Display", "Accessibility", "Security", "Privacy"} {
		steps = append(steps, one(fmt.Sprintf(`{"action":"tap","target":{"label":%q}}`, row)), one(`{"action":"back"}`))
	}
	return append(steps, one(`{"action":"launch_app","args":{"app":"Notes","fresh":true}}`), one(`{"action":"tap","target":{"label":"New note"}}`),
		one(`{"action":"type","target":{"label":"Note"},"args":{"text":"CODE"}}`), one(`{"action":"tap","target":{"label":"Save"}}`), `{"done":{"answer":"typed"}}`)
}

// TestForgetfulModel: what the world remembers reaches a model that has no memory, over more
// steps and apps than its history holds; without a world it is nowhere in the prompts.
func TestForgetfulModel(t *testing.T) {
	for _, off := range []bool{false, true} {
		phone, err := sim.New(sim.Options{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		m := &forgetful{steps: carry()}
		o := agent.Options{ID: "m", Goal: "Write Anna's code into a note", Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: planllm.Planner{Model: m}, PlannerName: "model"}
		o.Settings.History, o.Settings.WorldOff = 5, off
		s := o.Run(t.Context())
		last := m.prompts[len(m.prompts)-1]
		if off {
			if s.End.Status != agent.GaveUp || sixDigits.MatchString(last) {
				t.Errorf("without a world it ends %+v with the prompt\n%s", s.End, last)
			}
			continue
		}
		code, _ := s.View().Text("code")
		var want map[string]json.RawMessage
		if err := json.Unmarshal([]byte(noteOf(code)), &want); err != nil {
			t.Fatal(err)
		}
		wrong, err := phone.Judge(want)
		if err != nil || s.End.Status != agent.Completed || len(code) != 6 || len(wrong) > 0 || s.Steps < 25 {
			t.Errorf("it ends %+v after %d steps: %v, %v", s.End, s.Steps, wrong, err)
		}
		if s.View().HistoryLen() != 5 {
			t.Errorf("the history holds %d steps", s.View().HistoryLen())
		}
	}
}

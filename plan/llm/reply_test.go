package llm_test

import (
	"strings"
	"testing"

	model "github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/llm"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func read(text string) (llm.Reply, *step.Error) {
	return llm.Read(model.Answer{Text: text}, scene.Space1000)
}

const tapSave = `{"last":"it opened","steps":[{"action":"tap","target":"e4","why":"to save"}]}`

// TestForms: one decision in all the forms in which models write it.
func TestForms(t *testing.T) {
	for name, text := range map[string]string{
		"bare": tapSave, "with words around": "I will save it.\n" + tapSave + "\nThat's it.", "fenced": "Sure:\n```json\n" + tapSave + "\n```\nok",
		"fenced without a word": "```\n" + tapSave + "\n```", "an open fence": "```json\n" + tapSave, "a fence of something else before": "```sh\nls\n```\n```json\n" + tapSave + "\n```",
		"thoughts before": `<think>{"done":{"answer":"no"}}</think>` + tapSave, "the end of thoughts": `{"done":{}} hmm</think>` + tapSave, "thoughts behind": tapSave + `<think>and then {"done":`,
		"box marks": "<|begin_of_box|>" + tapSave + "<|end_of_box|>", "answer marks": "<answer>" + tapSave + "</answer>",
		"commas before brackets": `{"last":"it opened","steps":[{"action":"tap","target":"e4","why":"to save",},],}`,
		"a line break in a text": "{\"last\":\"it opened\",\"steps\":[{\"action\":\"tap\",\"target\":\"e4\",\"why\":\"to save\"}\n]\n}",
	} {
		r, err := read(text)
		if err != nil || len(r.Steps) != 1 || r.Steps[0].Action != step.Tap || r.Steps[0].Target.Ref != "e4" || r.Steps[0].Why != "to save" || r.Last != "it opened" || r.Done != nil {
			t.Errorf("%s: %+v, %+v", name, r, err)
		}
	}
	if r, err := llm.Read(model.Answer{Called: true, Arguments: tapSave, Text: `{"done":{"answer":"x"}}`}, ""); err != nil || len(r.Steps) != 1 || r.Done != nil {
		t.Errorf("a call: %+v, %+v", r, err)
	}
}

func TestEnds(t *testing.T) {
	r, err := read(`{"last":"shown","done":{"answer":"12.50","evidence":[{"key":"total","value":"12.50","step":3,"app":"a","page":"a/b","element":"Total"}]}}`)
	if err != nil || r.Done == nil || r.Done.Status != plan.Completed || r.Done.Answer != "12.50" || len(r.Done.Evidence) != 1 || r.Done.Evidence[0].Step != 3 {
		t.Errorf("done: %+v, %+v", r, err)
	}
	if r, err := read(`{"give_up":{"reason":"there is no such app"}}`); err != nil || r.Done.Status != plan.GaveUp || r.Done.Reason == "" {
		t.Errorf("given up: %+v, %+v", r, err)
	}
	if r, err := read(`{"ask":{"question":"Which one?","choices":["a","b"]}}`); err != nil || r.Ask == nil || len(r.Ask.Choices) != 2 {
		t.Errorf("asked: %+v, %+v", r, err)
	}
}

// TestArgumentsBeside: models write arguments beside the action.
func TestArgumentsBeside(t *testing.T) {
	r, err := read(`{"steps":[{"action":"type","target":"e3","text":"Menu:
- **tea**","submit":true},{"action":"scroll","direction":"down","args":{"amount":50}}]}`)
	if err != nil || r.Steps[0].Args.Text("text") != "Menu:\n- **tea**" || !r.Steps[0].Args.Bool("submit") || r.Steps[1].Args.Text("direction") != "down" || r.Steps[1].Args.Int("amount", 0) != 50 {
		t.Errorf("%+v, %+v", r, err)
	}
}

// TestCalls: calls as some models are trained to write them, their coordinates in the space of
// the request.
func TestCalls(t *testing.T) {
	place := func(p step.Planned) (int, int, string) {
		if p.Target == nil || p.Target.Point == nil {
			return 0, 0, ""
		}
		return p.Target.Point.X, p.Target.Point.Y, p.Target.Space
	}
	for _, c := range []struct {
		text   string
		action step.Action
		x, y   int
		arg    string
	}{
		{`do(action="Tap", element=[811,188])</answer>`, step.Tap, 811, 188, ""},
		{"<|begin_of_box|>I can see the home screen.<|end_of_box|>\n<|begin_of_box|>do(action=\"Launch\", app=\"Settings\")<|end_of_box|>", step.LaunchApp, 0, 0, "Settings"},
		{"Thought: I need the menu.\n\nAction: click(start_box='[10, 850, 50, 890]')", step.Tap, 30, 870, ""},
		{`do(action="Type", text="it's \"5\"")`, step.Type, 0, 0, `it's "5"`},
		{`Action: press_back()`, step.Back, 0, 0, ""},
		{`do(action="Swipe", start=[500,800], end=[500,200])`, step.Drag, 0, 0, ""},
	} {
		r, err := read(c.text)
		if err != nil || len(r.Steps) != 1 || r.Steps[0].Action != c.action {
			t.Errorf("%s: %+v, %+v", c.text, r, err)
			continue
		}
		p := r.Steps[0]
		if x, y, space := place(p); x != c.x || y != c.y || x > 0 && space != scene.Space1000 {
			t.Errorf("%s: at %d, %d in %q", c.text, x, y, space)
		}
		if got := p.Args.Text("app") + p.Args.Text("text"); got != c.arg {
			t.Errorf("%s: with %q", c.text, got)
		}
	}
	if r, err := read(`finish(message="The total is 5.")`); err != nil || r.Done == nil || r.Done.Answer != "The total is 5." {
		t.Errorf("finished: %+v, %+v", r, err)
	}
}

// TestNoAnswer: what is in no known form is a typed error, and never the end of the task.
func TestNoAnswer(t *testing.T) {
	for _, c := range []struct {
		text string
		code step.Code
		says string
	}{
		{"", step.ReplyEmpty, ""}, {" \n\t ", step.ReplyEmpty, ""}, {strings.Repeat("\t", 2000), step.ReplyEmpty, ""}, {"<think>all day</think>", step.ReplyEmpty, ""}, {"<think>never ends {\"done\":{}}", step.ReplyEmpty, ""},
		{`[{'Type", text="Coffee")`, step.ReplyInvalid, ""}, {`[{'Type': 'Type'}]`, step.ReplyInvalid, ""}, {"I am done.", step.ReplyInvalid, "no JSON"}, {"Task completed successfully!", step.ReplyInvalid, ""},
		{`{"action":{"done":{"data":"{\"x\": {\"n\": 1}}"}}}`, step.ReplyInvalid, "action"}, {`{"done":"yes"}`, step.ReplyInvalid, ""}, {`{"steps":[]}`, step.ReplyInvalid, "none of"}, {`{}`, step.ReplyInvalid, "none of"},
		{`{"steps":[{"action":"home"}],"done":{"answer":"x"}}`, step.ReplyInvalid, "more than one"}, {`{"done":{"answer":"x"},"give_up":{"reason":"y"}}`, step.ReplyInvalid, "at once"},
		{`{"steps":[{"action":"fly"}]}`, step.ReplyInvalid, "fly"}, {`{"steps":[{"action":"tap"}]}`, step.ReplyInvalid, "target"}, {`{"steps":[{"action":"tap","target":"e1","speed":9}]}`, step.ReplyInvalid, "speed"},
		{`{"steps":["tap"]}`, step.ReplyInvalid, "step 1"}, {`{"ask":{"question":" "}}`, step.ReplyInvalid, "question"}, {`{"give_up":{}}`, step.ReplyInvalid, "reason"},
		{`{"steps":[` + strings.Repeat(`{"action":"home"},`, 6) + `]}`, step.ReplyInvalid, "6 steps"},
		{`{"steps":[{"action":"ta`, step.ReplyCut, ""}, {"```json\n" + `{"steps":[{"action":`, step.ReplyCut, ""},
		{`do(action="Tap", element=[811,)`, step.ReplyInvalid, ""}, {`do(action="Jump")`, step.ReplyInvalid, ""}, {`do(action="Tap")`, step.ReplyInvalid, ""}, {`say finish() when you are ready, then go on`, step.ReplyInvalid, ""},
		{`finish(message=now and then)`, step.ReplyInvalid, ""}, {`{"steps":[{"action":"setup","args":{"op":"reset"}}]}`, step.ReplyInvalid, "setup"},
	} {
		r, err := read(c.text)
		if err == nil || err.Code != c.code || err.Hint == "" || !strings.Contains(err.Message, c.says) || r.Done != nil || len(r.Steps) > 0 {
			t.Errorf("%.60q gives %+v, %+v", c.text, r, err)
		}
	}
	if _, err := llm.Read(model.Answer{Text: "So I think that", Cut: true}, ""); err == nil || err.Code != step.ReplyCut {
		t.Errorf("a reply that was cut: %+v", err)
	}
	if _, err := llm.Read(model.Answer{Called: true, Arguments: ""}, ""); err == nil || err.Code != step.ReplyCut && err.Code != step.ReplyInvalid {
		t.Errorf("a call without arguments: %+v", err)
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{tapSave, `do(action="Tap", element=[1,2])`, "```json\n{}\n```", "<think>", `{"steps":[{"action":"type","text":"a` + "\n" + `b",}]}`, `finish(message="x")`, "Action: drag(start_box='[1,2]', end_box='(3,4)')"} {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, text string, called bool) {
		a := model.Answer{Text: text}
		if called {
			a = model.Answer{Called: true, Arguments: text}
		}
		r, err := llm.Read(a, scene.Space1000)
		if err != nil {
			if err.Code != step.ReplyCut && err.Code != step.ReplyEmpty && err.Code != step.ReplyInvalid || err.Hint == "" {
				t.Fatalf("the error is %+v", err)
			}
			return
		}
		if e := (plan.Decision{Steps: r.Steps, Done: r.Done, Ask: r.Ask}).Validate(); e != nil {
			t.Fatalf("%+v is no decision: %v", r, e)
		}
		for _, p := range r.Steps {
			if e := p.Validate(false); e != nil {
				t.Fatalf("the step %s is wrong: %v", p, e)
			}
		}
		if r.Done != nil && !strings.Contains(text, "done") && !strings.Contains(text, "finish") && !strings.Contains(text, "give_up") {
			t.Fatalf("%q ends the task", text)
		}
	})
}

package llm

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// MaxSteps is how many steps a reply may have.
const MaxSteps = 5

// Reply is what a model decided: steps, or an end.
type Reply struct {
	// Last is what the last action did, as the model sees it.
	Last  string
	Steps []step.Planned
	Done  *plan.Done
	Ask   *plan.Ask
}

// form is how a reply is written.
type form struct {
	Last   string            `json:"last"`
	Steps  []json.RawMessage `json:"steps"`
	Done   *doneForm         `json:"done"`
	Ask    *plan.Ask         `json:"ask"`
	GiveUp *giveUpForm       `json:"give_up"`
}

type doneForm struct {
	Answer   string          `json:"answer"`
	Evidence []plan.Evidence `json:"evidence"`
}

type giveUpForm struct {
	Reason string `json:"reason"`
}

// Read takes a model's answer apart. It looks, in this order, for the arguments of the tool
// call, for a block between code fences, for the first JSON object in the text, and for the
// calls in which some models were taught to act. Thoughts and the marks around them are left
// out. space is that of bare coordinates: the one that the request named.
//
// Errors have the codes model_output_empty, model_output_truncated and model_output_invalid;
// the message says what is wrong, for the model to mend it.
func Read(a llm.Answer, space string) (Reply, *step.Error) {
	if a.Called {
		return readObject(a.Arguments, space, a.Cut)
	}
	text := strings.TrimSpace(withoutThoughts(a.Text))
	if text == "" {
		if a.Cut {
			return Reply{}, cutOff()
		}
		return Reply{}, &step.Error{Code: step.ReplyEmpty, Message: "the reply is empty", Hint: hintForm}
	}
	if block, ok := fenced(text); ok {
		return readObject(block, space, a.Cut)
	}
	if object, ok := firstObject(text); ok {
		return readObject(object, space, a.Cut)
	}
	if r, ok := readCalls(text, space); ok {
		return r, r.problem()
	}
	if a.Cut || strings.HasPrefix(text, "{") {
		return Reply{}, cutOff()
	}
	return Reply{}, invalid("there is no JSON object in it")
}

const hintForm = `answer with one JSON object: {"last":"...","steps":[...]}, or with done, ask or give_up in place of steps`

func invalid(format string, args ...any) *step.Error {
	return &step.Error{Code: step.ReplyInvalid, Message: "the reply can't be used: " + fmt.Sprintf(format, args...), Hint: hintForm}
}

func cutOff() *step.Error {
	return &step.Error{Code: step.ReplyCut, Message: "the reply breaks off before its end", Hint: "answer in less words"}
}

// readObject reads the JSON form.
func readObject(text, space string, cut bool) (Reply, *step.Error) {
	var f form
	if err := decode([]byte(text), &f); err != nil {
		mended := mend(text)
		if again := decode([]byte(mended), &f); again != nil {
			if cut || !balanced(mended) {
				return Reply{}, cutOff()
			}
			return Reply{}, invalid("%v", plainly(err))
		}
	}
	r := Reply{Last: f.Last, Ask: f.Ask}
	if f.Done != nil {
		r.Done = &plan.Done{Status: plan.Completed, Answer: f.Done.Answer, Evidence: f.Done.Evidence}
	}
	if f.GiveUp != nil {
		if r.Done != nil {
			return Reply{}, invalid("it is done and gives up at once")
		}
		r.Done = &plan.Done{Status: plan.GaveUp, Reason: f.GiveUp.Reason}
	}
	for i, raw := range f.Steps {
		p, err := readStep(raw, space)
		if err != nil {
			return Reply{}, invalid("step %d: %s", i+1, err.Message)
		}
		r.Steps = append(r.Steps, p)
	}
	if err := r.problem(); err != nil {
		return Reply{}, err
	}
	return r, nil
}

// problem is what is wrong with a reply as a whole; nil for nothing.
func (r Reply) problem() *step.Error {
	ends := 0
	for _, there := range []bool{len(r.Steps) > 0, r.Done != nil, r.Ask != nil} {
		if there {
			ends++
		}
	}
	switch {
	case ends == 0:
		return invalid("it has none of steps, done, ask and give_up")
	case ends > 1:
		return invalid("it has more than one of steps, done, ask and give_up")
	case len(r.Steps) > MaxSteps:
		return invalid("it has %d steps, and at most %d are taken", len(r.Steps), MaxSteps)
	case r.Ask != nil && strings.TrimSpace(r.Ask.Question) == "":
		return invalid("ask has no question")
	case r.Done != nil && r.Done.Status == plan.GaveUp && strings.TrimSpace(r.Done.Reason) == "":
		return invalid("give_up has no reason")
	}
	return nil
}

// readStep reads one step. Arguments that stand beside the action, as models write them, are
// taken for arguments.
func readStep(raw json.RawMessage, space string) (step.Planned, *step.Error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil {
		return step.Planned{}, invalid("%v", plainly(err))
	}
	lifted, err := json.Marshal(lift(members))
	if err != nil {
		return step.Planned{}, invalid("%v", err)
	}
	var p step.Planned
	if err := json.Unmarshal(lifted, &p); err != nil {
		return p, invalid("%v", plainly(err))
	}
	if t := p.Target; t != nil && t.Point != nil && t.Space == "" {
		t.Space = space
	}
	if err := p.Validate(false); err != nil {
		return p, err
	}
	return p, nil
}

// lift puts members that are arguments of the action where arguments belong.
func lift(members map[string]json.RawMessage) map[string]json.RawMessage {
	var action string
	if json.Unmarshal(members["action"], &action) != nil {
		return members
	}
	spec, ok := step.SpecOf(step.Action(action))
	args := map[string]json.RawMessage{}
	if raw := members["args"]; !ok || len(raw) > 0 && json.Unmarshal(raw, &args) != nil || args == nil {
		return members
	}
	lifted := false
	for _, a := range spec.Args {
		v, beside := members[a.Name]
		if _, inside := args[a.Name]; beside && !inside {
			args[a.Name] = v
			delete(members, a.Name)
			lifted = true
		}
	}
	if lifted {
		all, err := json.Marshal(args)
		if err != nil {
			return members
		}
		members["args"] = all
	}
	return members
}

// decode reads JSON of which no member is unknown.
func decode(text []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return err
	}
	if d.More() {
		return fmt.Errorf("something follows the object")
	}
	return nil
}

// plainly is an error of encoding/json without where it comes from.
func plainly(err error) string {
	text := strings.TrimPrefix(strings.TrimPrefix(err.Error(), "step: "), "json: ")
	return strings.NewReplacer("Go value of type ", "", "Go struct field ", "").Replace(text)
}

// at is a point in a space as a target.
func at(x, y int, space string) *scene.Target {
	return &scene.Target{Point: &scene.Point{X: x, Y: y}, Space: space}
}

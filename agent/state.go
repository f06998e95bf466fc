package agent

import (
	"encoding/json"
	"slices"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// State is everything that a task remembers between two iterations of its loop,
// as data: it goes through JSON unchanged, and Run or Step go on from it.
type State struct {
	// ID is the task's id, Parent that of the task it was forked from.
	ID     string `json:"id"`
	Parent string `json:"parent,omitempty"`
	Goal   string `json:"goal"`
	// Inputs are values given with the task: read-only, outside the world.
	Inputs map[string]string `json:"inputs,omitempty"`
	// Secrets are the names that may stand in {{secret:NAME}}; their values are nowhere in a State.
	Secrets []string `json:"secrets,omitempty"`
	// Settings are what the task was started with.
	Settings Settings `json:"settings"`
	// Phone says which phone it is, Apps what can be launched there (nil: not listed).
	Phone Phone      `json:"phone"`
	Apps  []plan.App `json:"apps,omitempty"`
	// Planner and Model name who decides.
	Planner string `json:"planner"`
	Model   string `json:"model,omitempty"`

	// Steps is how many steps were executed.
	Steps int `json:"steps"`
	// World is what the task remembers; nil when tracking is off.
	World *world.State `json:"world"`
	// Scene is what the phone showed last, Semantic what that means; nil when not known.
	Scene    *scene.Scene    `json:"scene,omitempty"`
	Semantic *scene.Semantic `json:"semantic,omitempty"`
	// LookedMS is when that look ended, by the phone's clock, in Unix milliseconds.
	LookedMS int64 `json:"looked_ms,omitempty"`
	// Container is the ref of the list last acted in.
	Container string `json:"container,omitempty"`

	// Pending are the steps to take next.
	Pending []Pending `json:"pending,omitempty"`
	// Intent is the step that was begun and whose result isn't recorded.
	Intent *Intent `json:"intent,omitempty"`
	// Unsure is a step that may have been done, must not be done twice, and about which a person is asked.
	Unsure *Pending `json:"unsure,omitempty"`
	// Astray is a tap after which another app is in front than the one that was touched, while
	// it isn't known that this was meant; nil for none.
	Astray *Astray `json:"astray,omitempty"`
	// Last is the step executed last.
	Last *plan.Executed `json:"last,omitempty"`
	// Dropped, Told, Answer, Refusal and Memo are what the planner's next request will hold.
	Dropped []plan.Dropped `json:"dropped,omitempty"`
	Told    []string       `json:"told,omitempty"`
	Answer  string         `json:"answer,omitempty"`
	// Asked is the question that Answer answers, while nobody has taken the answer; nil: the planner's.
	Asked   *plan.Ask   `json:"asked,omitempty"`
	Refusal *step.Error `json:"refusal,omitempty"`
	// Caution is what a policy tells the planner about a step that it let pass.
	Caution *step.Error     `json:"caution,omitempty"`
	Memo    json.RawMessage `json:"memo,omitempty"`
	// Mistakes counts the decisions in a row that could not be used.
	Mistakes int `json:"mistakes,omitempty"`

	Policy policy.Counters `json:"policy"`
	Usage  Usage           `json:"usage"`
	Proof  Proof           `json:"proof"`
	// Closing is the end that the planner decided, while the user's checks still run.
	Closing *plan.Done `json:"closing,omitempty"`
	// Warnings are what went wrong without consequence, the latest MaxWarnings.
	Warnings []world.Warning `json:"warnings,omitempty"`

	// StartedMS is when the task began, in Unix milliseconds; 0: not yet. ElapsedMS is how long it has run,
	// IdleMS how long nobody drove it in between.
	StartedMS int64 `json:"started_ms,omitempty"`
	ElapsedMS int64 `json:"elapsed_ms,omitempty"`
	IdleMS    int64 `json:"idle_ms,omitempty"`
	// End is how the task ended; nil while it runs.
	End *End `json:"end,omitempty"`
}

// MaxWarnings is how many warnings a State keeps.
const MaxWarnings = 50

// Settings are what a task was started with. The zero value tracks the world with
// the default bound, handles interruptions and limits nothing.
type Settings struct {
	policy.Settings
	// WorldOff switches tracking off.
	WorldOff bool `json:"world_off,omitempty"`
	// History is the bound of the world's history; 0: 10.
	History int `json:"history,omitempty"`
	// StepTimeoutMS bounds how long a step waits for its target; 0: 10 s while busy, 3 s otherwise.
	StepTimeoutMS int64 `json:"step_timeout_ms,omitempty"`
	// Checks are the user's own, asserted when the planner says that the task is completed.
	Checks []step.Planned `json:"checks,omitempty"`
	// Screenshots asks for a picture with every look.
	Screenshots bool `json:"screenshots,omitempty"`
	// Unknown says what becomes of a step that may have been done and must not be done twice:
	// AnswerRetry, AnswerSkip, or "" to ask.
	Unknown string `json:"unknown,omitempty"`
	// DryRun ends the task before its first step, with what is planned.
	DryRun bool `json:"dry_run,omitempty"`
}

// Phone says which phone a task drives.
type Phone struct {
	URI   string `json:"uri"`
	Model string `json:"model"`
	OS    string `json:"os"`
}

// Author says who wrote a step.
type Author string

// The authors.
const (
	ByPlanner Author = "planner"
	ByUser    Author = "user"
	ByPolicy  Author = "policy"
	ByReplay  Author = "replay" // done again as it was recorded
)

// Pending is a step to be taken.
type Pending struct {
	Planned step.Planned `json:"planned"`
	By      Author       `json:"by"`
	// Page is the page on which it was planned.
	Page string `json:"page,omitempty"`
	// Healed is the trait by which its planner found its target; "" where it is as it was recorded.
	Healed string `json:"healed,omitempty"`
	// Check marks one of the user's final checks.
	Check bool `json:"check,omitempty"`
	// Again marks a tap that is repeated, since another app may have taken the first: it is
	// done where the scene's content is this hash, as it was before.
	Again string `json:"again,omitempty"`
}

// Astray is a tap that another app may have taken: a notification stands over the top
// of the screen for some seconds, and not every source shows it.
type Astray struct {
	Pending Pending `json:"pending"`
	// App and Page were touched, Content is the hash of what they showed.
	App     string `json:"app"`
	Page    string `json:"page,omitempty"`
	Content string `json:"content"`
}

// Intent is a step that was begun.
type Intent struct {
	Step     int           `json:"step"`
	Pending  Pending       `json:"pending"`
	Resolved step.Resolved `json:"resolved"`
}

// Usage counts what planning cost.
type Usage struct {
	PlannerCalls int `json:"planner_calls"`
	InputTokens  int `json:"input_tokens"`
	OutputTokens int `json:"output_tokens"`
}

// Status is how a task ended.
type Status string

// The ends of a task.
const (
	Completed   Status = "completed"
	Failed      Status = "failed"
	GaveUp      Status = "gave_up"
	Stuck       Status = "stuck"
	Budget      Status = "budget"
	NeedsUser   Status = "needs_user"
	DeviceLost  Status = "device_lost"
	Interrupted Status = "interrupted"
	Planned     Status = "planned"
)

// End is how a task ended.
type End struct {
	Status Status `json:"status"`
	Reason string `json:"reason,omitempty"`
	Answer string `json:"answer,omitempty"`
	// Evidence is what the planner named.
	Evidence []plan.Evidence `json:"evidence,omitempty"`
	Error    *step.Error     `json:"error,omitempty"`
	// Ask is the question that waits for a person.
	Ask *plan.Ask `json:"ask,omitempty"`
}

// Ended reports whether the task is over.
func (s State) Ended() bool { return s.End != nil }

// View is the read-only world; nil when tracking is off.
func (s State) View() *world.View {
	if s.World == nil {
		return nil
	}
	return s.World.View()
}

// Resume is s without the end that can be gone on from: a person was needed, it
// was interrupted, the phone was lost or a budget used up. The answer, when not
// empty, goes to whoever asked. What the phone shows is looked at again.
func (s State) Resume(answer string) State {
	s.LookedMS = 0
	if answer != "" {
		s.Answer, s.Asked = answer, nil
		if s.End != nil {
			s.Asked = s.End.Ask
		}
	}
	if s.Resumable() {
		s.End = nil
	}
	return s
}

// Resumable reports whether the task can be gone on with: it has no end, or one that Resume
// takes away.
func (s State) Resumable() bool {
	return s.End == nil || slices.Contains([]Status{NeedsUser, Interrupted, DeviceLost, Budget}, s.End.Status)
}

func (s *State) warn(code step.Code, message string) {
	s.addWarnings(world.Warning{Code: string(code), Step: s.Steps, Message: message})
}

// addWarnings keeps the latest; State values share slices, so it never writes into one.
func (s *State) addWarnings(w ...world.Warning) {
	if len(w) == 0 {
		return
	}
	all := append(slices.Clone(s.Warnings), w...)
	if over := len(all) - MaxWarnings; over > 0 {
		all = all[over:]
	}
	s.Warnings = all
}

func (s *State) drop(d plan.Dropped) { s.Dropped = append(slices.Clone(s.Dropped), d) }

func (s *State) dropPending(reason string) {
	for _, p := range s.Pending {
		s.drop(plan.Dropped{Planned: p.Planned, Reason: reason})
	}
	s.Pending = nil
}

func (s *State) end(status Status, err *step.Error) {
	s.End = &End{Status: status, Error: err}
	if err != nil {
		s.End.Reason = err.Message
	}
}

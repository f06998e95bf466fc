package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	_ "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/step"
)

func TestE2E(t *testing.T) {
	raw := `[{"action":"open","args":{"name":"Settings"}},{"action":"tap","target":"About phone"},
	{"action":"remember","args":{"remember":{"key":"ip","from":"IP address"}}},{"action":"home"},{"action":"open","args":{"name":"Notes"}},
	{"action":"tap","target":"New note"},{"action":"type","target":"Note","args":{"text":"{{ip}}"}},{"action":"tap","target":"Save"},
	{"action":"assert","args":{"condition":{"target":"{{ip}}"},"text":"{{ip}} is shown"}}]`
	var steps []step.Planned
	if err := json.Unmarshal([]byte(raw), &steps); err != nil {
		t.Fatal(err)
	}
	d, err := device.Open(t.Context(), os.Getenv("URI")+"sim:", nil)
	if err != nil {
		t.Fatal(err)
	}
	o := agent.Options{Goal: "x", Device: d, Reader: rules.Reader{}, Planner: plan.Func(func(ctx context.Context, r plan.Request) (plan.Decision, error) {
		if r.Step > 0 {
			return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
		}
		return plan.Decision{Steps: steps, Written: true}, nil
	})}
	task := agent.Start(t.Context(), agent.New(o), o)
	for e := range task.Events() {
		if e.Kind == agent.EventStep || e.Kind == agent.EventFound {
			b, _ := json.Marshal(e.Result)
			fmt.Println(e.Kind, e.Step, e.Page, e.Planned, e.Text, e.Notes, string(b))
		}
	}
	r := task.Wait().Report()
	b, _ := json.MarshalIndent(r, "", " ")
	fmt.Println(len(b), r.Status, r.Verified, r.Error)
	if r.World != nil {
		v := r.World.View()
		fmt.Println(v.Text("ip"))
		fmt.Println(v.Source("ip"))
	}
}

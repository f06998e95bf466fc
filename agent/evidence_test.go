package agent_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// bill is a page with a total beside its label.
func bill() scene.Data {
	d := page("Bill", "Pay")
	total := element("Total", 300, 0)
	total.Value = "EUR 112.50"
	d.Elements = append(d.Elements, total)
	return d
}

// TestEvidence: a claim stands where the recorded scene of that step says so, and a task is
// verified by its evidence only where all of it stands.
func TestEvidence(t *testing.T) {
	for _, c := range []struct {
		name    string
		claims  []plan.Evidence
		forgets bool
		stands  bool
	}{
		{"what was shown", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, App: "com.app", Element: "Total"}}, false, true},
		{"without its app", []plan.Evidence{{Key: "total", Value: "EUR 112.50", Step: 2, Element: "Total"}}, false, true},
		{"another value", []plan.Evidence{{Key: "total", Value: "113.50", Step: 2, Element: "Total"}}, false, false},
		{"a part of a number", []plan.Evidence{{Key: "total", Value: "12.50", Step: 2, Element: "Total"}}, false, false},
		{"another element", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, Element: "Pay"}}, false, false},
		{"another step's scene", []plan.Evidence{{Key: "total", Value: "112.50", Step: 1, Element: "Total"}}, false, false},
		{"a step that wasn't", []plan.Evidence{{Key: "total", Value: "112.50", Step: 9, Element: "Total"}}, false, false},
		{"another app", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, App: "com.other", Element: "Total"}}, false, false},
		{"another page", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, Page: "com.app/other", Element: "Total"}}, false, false},
		{"no value", []plan.Evidence{{Key: "total", Step: 2, Element: "Total"}}, false, false},
		{"one of two", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, Element: "Total"}, {Key: "x", Value: "7", Step: 2, Element: "Total"}}, false, false},
		{"nothing is recorded", []plan.Evidence{{Key: "total", Value: "112.50", Step: 2, Element: "Total"}}, true, false},
		{"nothing is claimed", nil, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(t, "one", map[string]scene.Data{"one": page("One", "Go"), "bill": bill()}, map[string]string{"one tap Go": "bill"})
			f.forgets = c.forgets
			asked := false
			f.plan = func(plan.Request) (plan.Decision, *step.Error) {
				if asked {
					return plan.Decision{Done: &plan.Done{Status: plan.Completed, Evidence: c.claims}}, nil
				}
				asked = true
				return plan.Decision{Steps: parsed(t, tap("Go"), tap("Pay"))}, nil
			}
			s := f.run(agent.Settings{})
			r := s.Report()
			if s.End.Status != agent.Completed || r.Verified != c.stands || len(r.Evidence) != len(c.claims) {
				t.Fatalf("it ended %+v, verified %v: %+v", s.End, r.Verified, r.Evidence)
			}
			for i, e := range r.Evidence {
				if e.Evidence != c.claims[i] || e.Stands != (c.stands || c.name == "one of two" && i == 0) || e.Stands && (e.Text == "" || e.Blob != "blob") {
					t.Errorf("of the claim %+v it says %+v", c.claims[i], e)
				}
			}
		})
	}
}

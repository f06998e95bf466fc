package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/policy"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

func main() {
	seed := flag.Int64("seed", 1, "")
	profile := flag.Int("profile", 33, "")
	all := flag.Bool("all", false, "")
	file := flag.String("f", "", "")
	kase := flag.String("case", "", "")
	behave := flag.String("b", "", "")
	last := flag.Bool("last", false, "")
	state := flag.String("state", "", "")
	xml := flag.Bool("xml", false, "")
	flag.Parse()
	o := sim.Options{}
	var want = (*devicesim.Case)(nil)
	if *kase != "" {
		c, err := devicesim.ReadCase(*kase)
		if err != nil {
			panic(err)
		}
		o, want = c.Options, c
	}
	o.Seed, o.Profile = *seed, *profile
	if *all {
		o.Behaviours = sim.Everyday()
	}
	if *behave != "" {
		o.Behaviours = strings.Split(*behave, ",")
	}
	phone, err := sim.New(o)
	if err != nil {
		panic(err)
	}
	text := strings.Join(flag.Args(), "\n")
	if *file != "" {
		b, _ := os.ReadFile(*file)
		text = string(b) + "\n" + text
	}
	prog, err := steps.Compile(text, steps.Options{})
	if err != nil {
		fmt.Println("COMPILE", err)
		os.Exit(1)
	}
	op := agent.Options{ID: "x", Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Settings: agent.Settings{Settings: policy.Settings{Grant: []string{"all"}}}}
	op.Planner = steps.Planner{Program: prog}
	j := &printer{last: *last}
	op.Journal = j
	s := agent.Run(context.Background(), agent.NewEffects(op), agent.New(op))
	fmt.Println("END", s.End.Status, s.End.Reason)
	if s.End.Error != nil {
		fmt.Printf("  %+v\n", *s.End.Error)
	}
	if s.End.Status != agent.Completed || *last {
		j.show(s)
	}
	fmt.Println(s.Report().Verified, phone.Now(), "")
	for _, w := range s.Warnings {
		fmt.Println("WARN", w)
	}
	if want != nil {
		wrong, err := phone.Judge(want.Want)
		fmt.Println("JUDGE", wrong, err)
	}
	if *state != "" {
		fmt.Println(string(phone.State()[*state]))
	}
	if *xml {
		b, err := phone.Dump(true)
		fmt.Println(string(b), err)
	}
}

type printer struct{ last bool }

func (p *printer) show(s agent.State) {
	if s.Scene != nil {
		fmt.Println(scene.Render(s.Scene, s.Semantic, scene.RenderOptions{}))
		f := s.Scene.Foreground()
		fmt.Println("   ", f, "settled", s.Scene.Settled(), s.Scene.Frame())
		for _, m := range s.Scene.Warnings() {
			fmt.Println("   warn", m)
		}
	}
}

func (p *printer) Record(_ context.Context, r agent.Record) error {
	switch r.Event.Kind {
	case agent.EventStep:
		res := r.Event.Result
		fmt.Printf("== %d [%s] %s %s %s hit=%q notes=%v\n", r.Event.Step, r.Event.Planned.Why, r.Event.Planned.Action, res.Outcome, res.Effect, res.Hit, res.Notes)
		if res.Error != nil {
			fmt.Printf("   ERR %s: %s | %s | %v\n", res.Error.Code, res.Error.Message, res.Error.Hint, res.Error.Candidates)
		}
		if st := r.Step; st != nil && st.OnSemantic != nil && st.AfterSemantic != nil && (r.Event.Planned.Action == "type" || r.Event.Planned.Action == "set" || r.Event.Planned.Action == "hide_keyboard") && st.OnSemantic.Page() != st.AfterSemantic.Page() {
			fmt.Println("FLIP", st.OnSemantic.Page(), st.AfterSemantic.Page())
		}
		if !p.last {
			p.show(r.State)
		}
	case agent.EventDropped, agent.EventFound, agent.EventAsked:
		fmt.Println("--", r.Event.Kind, r.Event.Text, r.Event.Notes)
	}
	return nil
}

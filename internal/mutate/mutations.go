package main

// mutations has one wrong line for each scenario of the specification, each in
// world, agent or plan.
var mutations = []mutation{
	{"persistent-per-task-worldstate/worldstate-survives-across-steps-within-a-task", "agent/loop.go",
		"hook(*l.s.World, st,", "hook(world.State{}, st,"},
	// A task then begins with what another one left.
	{"persistent-per-task-worldstate/worldstate-is-scoped-to-a-single-task", "world/next.go",
		"return State{&d}, w.list", "empty = d; return State{&d}, w.list"},

	{"incremental-update-after-each-executed-step/update-runs-after-a-successful-step", "agent/loop.go",
		"stored := l.track(st)", "var stored []string; if st.Result.Outcome != step.OK { stored = l.track(st) }"},
	{"incremental-update-after-each-executed-step/update-runs-after-a-failed-step", "agent/loop.go",
		"stored := l.track(st)", "var stored []string; if st.Result.Outcome == step.OK { stored = l.track(st) }"},
	{"incremental-update-after-each-executed-step/update-derivation-makes-no-external-calls", "agent/loop.go",
		"l.s.World = &next", "l.s.World = &next; l.fx.Read(context.Background(), ReadIn{Scene: st.After})"},

	{"current-app-and-page-tracking/launching-an-app-updates-current_app", "world/next.go",
		"case st.Planned.Action == step.LaunchApp:", "case st.Planned.Action == step.OpenURL:"},
	{"current-app-and-page-tracking/a-page-identity-from-semanticscene-updates-current_page", "world/next.go",
		`if p := pageOf(st.AfterSemantic); p != "" {`, `if p := pageOf(st.OnSemantic); p != "" {`},
	{"current-app-and-page-tracking/no-page-signal-leaves-current_page-unchanged", "world/next.go",
		`if p := pageOf(st.AfterSemantic); p != "" {`, "if p := pageOf(st.AfterSemantic); len(p) >= 0 {"},

	{"explicit-variable-memorization/a-step-explicitly-remembers-a-value", "world/remember.go",
		"value: string(m.Value),", `value: "null",`},
	{"explicit-variable-memorization/a-step-without-a-memorization-instruction-does-not-change-variables", "world/remember.go",
		"if len(memos) == 0 {", `if memos = append(memos, step.Memo{Key: "step", Value: []byte("1")}); len(memos) == 0 {`},

	{"bounded-history-of-recent-scene-action-pairs/history-accumulates-recent-entries-up-to-the-bound", "world/next.go",
		"d.add(entryOf(st), c.bound())", "d.add(entryOf(st), c.bound()-1)"},
	{"bounded-history-of-recent-scene-action-pairs/history-evicts-the-oldest-entry-once-the-bound-is-exceeded", "world/next.go",
		"old := d.history[len(d.history)-keep:]", "old := d.history[:keep]"},

	{"read-only-worldstate-available-to-the-planner/planner-can-read-current-worldstate", "agent/plan.go",
		"World: s.View(),", "World: nil,"},
	{"read-only-worldstate-available-to-the-planner/existing-planner-call-sites-keep-working-unmodified", "world/view.go",
		"if v == nil || v.d == nil {", "if v != nil && v.d == nil {"},

	{"world-runtime-tracking-failure-never-blocks-the-task-loop/missing-expected-data-during-update-does-not-raise", "world/next.go",
		`case app == "":`, `case app == "?":`},
	{"world-runtime-tracking-failure-never-blocks-the-task-loop/world-runtime-tracking-disabled-by-configuration", "agent/options.go",
		"if !o.Settings.WorldOff {", "if true {"},
}

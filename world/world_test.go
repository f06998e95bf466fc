package world_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

var update = flag.Bool("update", false, "write golden files")

func settings() *scene.Scene {
	return scene.New(scene.Data{Foreground: scene.Foreground{App: "com.android.settings", Activity: ".Settings"}, Elements: []scene.Element{
		{Ref: "e1", Role: scene.RoleRow, Name: "IP address", Detail: "10.0.2.16", States: scene.Clickable},
		{Ref: "e2", Role: scene.RoleField, Name: "Name", Value: "My phone", States: scene.Editable},
		{Role: scene.RoleText, Name: "Total: 12.50 EUR of 99"},
	}})
}

func network() *scene.Semantic {
	return scene.NewSemantic(scene.SemanticData{Page: "com.android.settings/network", Title: "Network", Kind: "list",
		Rows: []scene.Row{{Ref: "e1", Name: "IP address", Fields: []scene.Field{{Name: "detail", Value: "10.0.2.16"}}}}})
}

func about() *scene.Semantic {
	return scene.NewSemantic(scene.SemanticData{Page: "com.android.settings/about", Title: "About phone"})
}

func okResult() step.Result {
	return step.Result{Outcome: step.OK, Effect: step.Changed, Expect: step.None}
}

func tap(n int) world.Step {
	return world.Step{N: n, On: settings(), OnSemantic: network(), After: settings(), AfterSemantic: about(),
		Planned: step.Planned{Action: step.Tap, Target: &scene.Target{Label: "IP address"}}, Result: okResult()}
}

func act(a step.Action, args string, r step.Result) world.Step {
	parsed, err := step.ParseArgs([]byte(args))
	if err != nil {
		panic(err)
	}
	return world.Step{N: 1, On: settings(), OnSemantic: network(), Planned: step.Planned{Action: a, Args: parsed}, Result: r}
}

func launched(app string) world.State {
	r := okResult()
	r.App = app
	s, _ := world.Next(world.State{}, act(step.LaunchApp, `{"app":"x"}`, r), world.Config{})
	return s
}

func TestCurrentApp(t *testing.T) {
	with := func(o step.Outcome, app string) step.Result {
		return step.Result{Outcome: o, Effect: step.Changed, Expect: step.None, App: app}
	}
	cases := []struct {
		name, args string
		action     step.Action
		result     step.Result
		want       string
		warned     bool
	}{
		{"launch sets what the device reports", `{"app":"Notes"}`, step.LaunchApp, with(step.OK, "com.notes"), "com.notes", false},
		{"launch falls back on the argument", `{"app":"com.notes"}`, step.LaunchApp, with(step.OK, ""), "com.notes", false},
		{"launch without a name", `{}`, step.LaunchApp, with(step.OK, ""), "com.old", true},
		{"launch with a number as name", `{"app":7}`, step.LaunchApp, with(step.OK, ""), "com.old", true},
		{"a placeholder is no name", `{"app":"{{app}}"}`, step.LaunchApp, with(step.OK, ""), "com.old", true},
		{"an endless name", `{"app":"` + strings.Repeat("x", 600) + `"}`, step.LaunchApp, with(step.OK, ""), "com.old", true},
		{"launch that failed", `{"app":"com.notes"}`, step.LaunchApp, with(step.Failed, "com.notes"), "com.old", false},
		{"launch refused", `{"app":"com.notes"}`, step.LaunchApp, with(step.Refused, "com.notes"), "com.old", false},
		{"launch of unknown outcome", `{"app":"com.notes"}`, step.LaunchApp, with(step.Unknown, "com.notes"), "com.old", false},
		{"terminate of the current app", `{"app":"Old"}`, step.TerminateApp, with(step.OK, "com.old"), "", false},
		{"terminate by the argument", `{"app":"com.old"}`, step.TerminateApp, with(step.OK, ""), "", false},
		{"terminate of another app", `{"app":"com.old"}`, step.TerminateApp, with(step.OK, "com.other"), "com.old", false},
		{"terminate without a name", `{}`, step.TerminateApp, with(step.OK, ""), "com.old", true},
		{"terminate that failed", `{"app":"com.old"}`, step.TerminateApp, with(step.Failed, "com.old"), "com.old", false},
		{"another action with an app", `{"app":"com.notes","url":"x"}`, step.OpenURL, with(step.OK, "com.notes"), "com.old", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, warned := world.Next(launched("com.old"), act(c.action, c.args, c.result), world.Config{})
			if got := s.View().CurrentApp(); got != c.want {
				t.Errorf("current app %q, want %q", got, c.want)
			}
			if (len(warned) > 0) != c.warned {
				t.Errorf("warnings %v", warned)
			}
		})
	}
}

func TestCurrentPage(t *testing.T) {
	blank := scene.NewSemantic(scene.SemanticData{Title: "No page"})
	cases := []struct {
		name      string
		on, after *scene.Semantic
		outcome   step.Outcome
		want      string
	}{
		{"that of after", network(), about(), step.OK, "com.android.settings/about"},
		{"that of after a failed step", network(), about(), step.Failed, "com.android.settings/about"},
		{"that of on when after has none", network(), nil, step.OK, "com.android.settings/network"},
		{"that of on when after's is empty", network(), blank, step.Unknown, "com.android.settings/network"},
		{"none", nil, nil, step.OK, "before"},
		{"both empty", blank, blank, step.OK, "before"},
	}
	before, _ := world.Next(world.State{}, world.Step{N: 1, AfterSemantic: scene.NewSemantic(scene.SemanticData{Page: "before"})}, world.Config{})
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			st := world.Step{N: 2, On: settings(), OnSemantic: c.on, AfterSemantic: c.after, Result: step.Result{Outcome: c.outcome}}
			s, _ := world.Next(before, st, world.Config{})
			if got := s.View().CurrentPage(); got != c.want {
				t.Errorf("page %q, want %q", got, c.want)
			}
		})
	}
}

func TestForeground(t *testing.T) {
	front := func(app, activity string) *scene.Scene {
		return scene.New(scene.Data{Foreground: scene.Foreground{App: app, Activity: activity}})
	}
	cases := []struct {
		name      string
		on, after *scene.Scene
		want      scene.Foreground
	}{
		{"that of after", front("a", "A"), front("b", "B"), scene.Foreground{App: "b", Activity: "B"}},
		{"that of on when it is the only scene", front("a", "A"), nil, scene.Foreground{App: "a", Activity: "A"}},
		{"unchanged when the last scene doesn't say", front("a", "A"), front("", ""), scene.Foreground{App: "old", Activity: "Old"}},
		{"unchanged without scenes", nil, nil, scene.Foreground{App: "old", Activity: "Old"}},
		{"an app without an activity", nil, front("b", ""), scene.Foreground{App: "b"}},
	}
	before, _ := world.Next(world.State{}, world.Step{N: 1, After: front("old", "Old")}, world.Config{})
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, _ := world.Next(before, world.Step{N: 2, On: c.on, After: c.after}, world.Config{})
			if got := s.View().Foreground(); got != c.want {
				t.Errorf("foreground %v, want %v", got, c.want)
			}
		})
	}
}

func TestAppsDiffer(t *testing.T) {
	s := launched("com.android.settings")
	if s.View().AppsDiffer() {
		t.Error("the launched app is in front")
	}
	s = launched("com.notes")
	if !s.View().AppsDiffer() {
		t.Error("another app than the launched one is in front")
	}
	s, _ = world.Next(world.State{}, tap(1), world.Config{})
	if s.View().AppsDiffer() {
		t.Error("no app was launched")
	}
}

func TestEntry(t *testing.T) {
	st := tap(3)
	st.Planned.Args = step.ArgsOf(map[string]any{"text": "{{secret:pin}}"})
	st.Result = step.Fail(step.Failed, &step.Error{Code: step.TargetCovered, Message: "the keyboard covers it", Hint: "hide it", Candidates: []string{"x"}})
	s, _ := world.Next(world.State{}, st, world.Config{})
	got := string(encode(t, s))
	want := `"history":[{"step":3,"app":"com.android.settings","page":"com.android.settings/network","to_page":"com.android.settings/about",` +
		`"semantic":{"page":"com.android.settings/network","title":"Network","kind":"list","rows":[{"ref":"e1","name":"IP address","fields":[{"name":"detail","value":"10.0.2.16"}]}]},` +
		`"scene":null,"action":"tap","target":{"label":"IP address"},"args":{"text":"{{secret:pin}}"},"outcome":"failed","effect":"unknown",` +
		`"error":{"code":"target_covered","message":"the keyboard covers it"}}],"history_omitted":0}`
	if !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", got, want)
	}
}

func TestEntryWithoutSemanticKeepsTheOutline(t *testing.T) {
	st := tap(1)
	st.OnSemantic = nil
	s, _ := world.Next(world.State{}, st, world.Config{})
	for _, e := range s.View().History() {
		if e.Semantic != nil || e.Scene.Len() != 3 || e.Page != "" {
			t.Errorf("semantic %v, %d elements, page %q", e.Semantic, e.Scene.Len(), e.Page)
		}
	}
}

func TestEntryCutsLongArguments(t *testing.T) {
	many := map[string]any{}
	for i := range 2000 {
		many[fmt.Sprintf("m%04d", i)] = []int{1, 2, 3}
	}
	cases := []struct {
		name string
		args map[string]any
		has  string
	}{
		{"a long text", map[string]any{"text": strings.Repeat("long ", 5000), "mode": "append"}, "… (25000 bytes)"},
		{"a text that grows when escaped", map[string]any{"text": strings.Repeat("<", 4000)}, "… (4000 bytes)"},
		{"many members", many, "members left out"},
		{"a long name", map[string]any{strings.Repeat("n", 9000): 1, "a": 1}, "members left out"},
		{"a long list", map[string]any{"a": make([]int, 9000), "b": true}, `"b":true`},
		{"a long number", map[string]any{"a": json.Number(strings.Repeat("1", 9000)), "b": true}, `"b":true`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, _ := world.Next(world.State{}, world.Step{N: 1, Planned: step.Planned{Action: step.Type, Args: step.ArgsOf(c.args)}}, world.Config{})
			for _, e := range s.View().History() {
				if got := e.Args.JSON(); len(encode(t, e.Args)) > world.MaxArgs || !strings.Contains(got, c.has) {
					t.Errorf("%d bytes: %.300s", len(got), got)
				}
			}
			checkLimits(t, s)
		})
	}
}

func TestEntryTakesAbsurdTargets(t *testing.T) {
	loop := &scene.Target{Label: strings.Repeat("x", 9000), Nth: -5}
	loop.In, loop.Near = loop, loop
	s, _ := world.Next(world.State{}, world.Step{N: -1, Planned: step.Planned{Target: loop}}, world.Config{})
	var back world.State
	if err := json.Unmarshal(encode(t, s), &back); err != nil {
		t.Fatal(err)
	}
	checkLimits(t, s)
}

func TestConfig(t *testing.T) {
	for _, c := range []struct{ history, want int }{{0, 10}, {-4, 1}, {1, 1}, {100, 100}, {5000, 100}} {
		s := replay(world.State{}, manyTaps(130), world.Config{History: c.history})
		if got := s.View().HistoryLen(); got != c.want {
			t.Errorf("bound %d keeps %d entries, want %d", c.history, got, c.want)
		}
		s, _ = world.Next(s, tap(131), world.Config{History: 2})
		if v := s.View(); v.HistoryLen() != min(2, c.want+1) || v.HistoryOmitted() != 131-v.HistoryLen() {
			t.Errorf("a lower bound keeps %d and omits %d", v.HistoryLen(), v.HistoryOmitted())
		}
	}
}

func manyTaps(n int) []world.Step {
	out := make([]world.Step, n)
	for i := range out {
		out[i] = tap(i + 1)
	}
	return out
}

func TestNextTakesTheZeroStep(t *testing.T) {
	s, warned := world.Next(world.State{}, world.Step{}, world.Config{})
	want := `{"current_app":"","foreground":{"app":"","activity":""},"current_page":"","variables":{},"sources":{},"history":[{"step":0,"app":"","page":"","to_page":"","semantic":null,"scene":null,"action":"","target":null,"args":{},"outcome":"","effect":"","error":null}],"history_omitted":0}`
	if got := string(encode(t, s)); got != want || len(warned) > 0 {
		t.Errorf("got %s, %v", got, warned)
	}
	if _, warned := world.Next(s, world.Step{On: &scene.Scene{}, OnSemantic: &scene.Semantic{}, After: &scene.Scene{}}, world.Config{}); len(warned) > 0 {
		t.Errorf("zero scenes: %v", warned)
	}
}

func TestNilView(t *testing.T) {
	var s *world.State
	v := s.View()
	if v != nil || v.CurrentApp() != "" || v.CurrentPage() != "" || v.Len() != 0 || v.HistoryLen() != 0 || v.HistoryOmitted() != 0 || v.AppsDiffer() {
		t.Error("a nil view isn't empty")
	}
	if _, ok := v.Text("a"); ok {
		t.Error("a nil view has a variable")
	}
	for range v.History() {
		t.Error("a nil view has a history")
	}
	if b, err := v.MarshalJSON(); string(b) != "null" || err != nil {
		t.Errorf("a nil view is %s, %v", b, err)
	}
}

func TestViewStaysWhenTheStateIsOverwritten(t *testing.T) {
	s, _ := world.Next(world.State{}, tap(1), world.Config{})
	v := s.View()
	before := encode(t, v)
	s, _ = world.Next(s, tap(2), world.Config{})
	if string(before) != string(encode(t, v)) || v.HistoryLen() != 1 {
		t.Error("the view follows the state")
	}
}

func TestDecodeRefuses(t *testing.T) {
	entry := `{"step":1,"app":"","page":"","to_page":"","semantic":null,"scene":null,"action":"tap","target":null,"args":{},"outcome":"ok","effect":"changed","error":null}`
	outline := `{"foreground":{"app":"","activity":""},"tree_status":"ok","content":"a","layout":"b","elements":[],"elements_omitted":0}`
	source := `{"step":1,"app":"","page":"","element":""}`
	long := strings.Repeat("x", 10000)
	variables := func(n int, value string) string {
		var v, s []string
		for i := range n {
			v, s = append(v, fmt.Sprintf(`"k%d":%s`, i, value)), append(s, fmt.Sprintf(`"k%d":%s`, i, source))
		}
		return `{"variables":{` + strings.Join(v, ",") + `},"sources":{` + strings.Join(s, ",") + `}}`
	}
	cases := map[string]string{
		"a list":                   `[]`,
		"an unknown member":        `{"pages":[]}`,
		"an endless app":           `{"current_app":"` + long + `"}`,
		"an endless activity":      `{"foreground":{"app":"a","activity":"` + long + `"}}`,
		"too many variables":       variables(257, `1`),
		"a value too large":        variables(1, `"`+long+`"`),
		"values too large":         variables(10, `"`+long[:8000]+`"`),
		"a bad key":                `{"variables":{"a{":1},"sources":{"a{":` + source + `}}`,
		"no source":                `{"variables":{"a":1},"sources":{}}`,
		"a source of nothing":      `{"variables":{},"sources":{"a":` + source + `}}`,
		"an unknown source member": `{"variables":{"a":1},"sources":{"a":{"step":1,"who":"x"}}}`,
		"a source too long":        `{"variables":{"a":1},"sources":{"a":{"step":1,"element":"` + long + `"}}}`,
		"variables as a list":      `{"variables":[1],"sources":{}}`,
		"too many entries":         `{"history":[` + strings.Repeat(entry+",", 100) + entry + `]}`,
		"a null entry":             `{"history":[null]}`,
		"a negative omission":      `{"history_omitted":-1}`,
		"semantic and scene":       `{"history":[` + strings.Replace(strings.Replace(entry, `"scene":null`, `"scene":`+outline, 1), `"semantic":null`, `"semantic":{"page":"a"}`, 1) + `]}`,
		"arguments too large":      `{"history":[` + strings.Replace(entry, `"args":{}`, `"args":{"a":"`+long+`"}`, 1) + `]}`,
		"a semantic too large":     `{"history":[` + strings.Replace(entry, `"semantic":null`, `"semantic":{"page":"a","rows":[{"name":"`+long[:5000]+`"}]}`, 1) + `]}`,
		"a target too large":       `{"history":[` + strings.Replace(entry, `"target":null`, `"target":{"label":"`+long+`"}`, 1) + `]}`,
		"a message too long":       `{"history":[` + strings.Replace(entry, `"error":null`, `"error":{"code":"a","message":"`+long+`"}`, 1) + `]}`,
		"an error with a hint":     `{"history":[` + strings.Replace(entry, `"error":null`, `"error":{"code":"a","message":"b","hint":"c"}`, 1) + `]}`,
		"an unknown entry member":  `{"history":[` + strings.Replace(entry, `"step":1`, `"step":1,"more":2`, 1) + `]}`,
	}
	for name, in := range cases {
		t.Run(name, func(t *testing.T) {
			s := launched("com.kept")
			err := json.Unmarshal([]byte(in), &s)
			if err == nil {
				t.Fatalf("accepted: %.200s", in)
			}
			if s.View().CurrentApp() != "com.kept" {
				t.Error("the state changed")
			}
		})
	}
	var s world.State
	if err := json.Unmarshal([]byte(`{"history":[`+entry+`]}`), &s); err != nil || s.View().HistoryLen() != 1 {
		t.Errorf("a good entry: %v", err)
	}
	if err := json.Unmarshal([]byte(variables(256, `1`)), &s); err != nil || s.View().Len() != 256 {
		t.Errorf("256 variables: %v", err)
	}
}

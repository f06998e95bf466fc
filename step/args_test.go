package step_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/step"
)

func args(t testing.TB, raw string) step.Args {
	t.Helper()
	a, err := step.ParseArgs([]byte(raw))
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return a
}

func TestParseArgs(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"empty", "", "{}"},
		{"null", " null ", "{}"},
		{"an empty object", " { } ", "{}"},
		{"sorted, without blanks", `{"b": 1, "a" : [ 1 , 2 ]}`, `{"a":[1,2],"b":1}`},
		{"numbers as written", `{"a":1.50e3,"b":-0,"c":100000000000000000000}`, `{"a":1.50e3,"b":-0,"c":100000000000000000000}`},
		{"the last of two members", `{"a":1,"a":2}`, `{"a":2}`},
		{"nothing is escaped needlessly", `{"a":"\u003cb\u003e &\u00e9"}`, `{"a":"<b> &é"}`},
		{"a list", `[]`, ""},
		{"a text", `"a"`, ""},
		{"two values", `{} {}`, ""},
		{"cut off", `{"a":`, ""},
		{"too deep", `{"a":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}`, ""},
		{"brackets in texts don't count", `{"a":"` + strings.Repeat("[", 1001) + `\"["}`, `{"a":"` + strings.Repeat("[", 1001) + `\"["}`},
		{"too large", `{"a":"` + strings.Repeat("x", step.MaxArgs) + `"}`, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a, err := step.ParseArgs([]byte(c.in))
			if (err == nil) != (c.want != "") {
				t.Fatalf("error %v", err)
			}
			if err == nil && a.JSON() != c.want {
				t.Errorf("got %s, want %s", a.JSON(), c.want)
			}
		})
	}
}

func TestArgsAccessors(t *testing.T) {
	a := args(t, `{"a b":"x","esc\"aped":"q","flag":true,"list":["}",{"n":2}],"n":12.5,"nil":null,"no":false,"obj":{"text":"inner","n":1},"text":"say \"hi\"\n","whole":7,"e":""}`)
	if got, want := strings.Join(a.Names(), ","), `a b,e,esc"aped,flag,list,n,nil,no,obj,text,whole`; got != want {
		t.Errorf("names %s, want %s", got, want)
	}
	texts := map[string]string{"text": "say \"hi\"\n", "a b": "x", `esc"aped`: "q", "n": "", "missing": "", "obj": "", "e": ""}
	for name, want := range texts {
		if got := a.Text(name); got != want {
			t.Errorf("text of %q is %q, want %q", name, got, want)
		}
	}
	words := map[string]string{"text": "say \"hi\"\n", "n": "12.5", "flag": "true", "list": `["}",{"n":2}]`, "obj": `{"n":1,"text":"inner"}`, "missing": "", "nil": "null"}
	for name, want := range words {
		if got := a.Words(name); got != want {
			t.Errorf("words of %q are %q, want %q", name, got, want)
		}
	}
	if a.Int("whole", 1) != 7 || a.Int("n", 1) != 1 || a.Int("text", 1) != 1 || a.Int("missing", 1) != 1 || a.Int("nil", 1) != 1 {
		t.Error("whole numbers")
	}
	if a.Number("n", 1) != 12.5 || a.Number("flag", 1) != 1 {
		t.Error("numbers")
	}
	if !a.Bool("flag") || a.Bool("no") || a.Bool("text") || a.Bool("missing") {
		t.Error("booleans")
	}
	if !a.Has("no") || a.Has("nil") || a.Has("missing") || a.Has("inner") {
		t.Error("presence")
	}
	if a.Raw("missing") != nil || string(a.Raw("nil")) != "null" || string(a.Raw("e")) != `""` {
		t.Error("raw members")
	}
	raw := a.Raw("list")
	clear(raw)
	if a.Words("list") != `["}",{"n":2}]` {
		t.Error("a raw member is shared")
	}
}

func TestArgsTargetAndCondition(t *testing.T) {
	a := args(t, `{"t":"e4","l":{"label":"Save","nth":"last"},"c":{"target":"Save","gone":true},"bad":{"x":1},"nil":null}`)
	if got := a.Target("t"); got == nil || got.Ref != "e4" {
		t.Errorf("target %v", got)
	}
	if got := a.Target("l"); got == nil || got.Label != "Save" || got.Nth != -1 {
		t.Errorf("target %v", got)
	}
	if a.Target("bad") != nil || a.Target("nil") != nil || a.Target("missing") != nil || a.Condition("bad") != nil || a.Condition("nil") != nil {
		t.Error("what is none isn't nil")
	}
	if got := a.Condition("c"); got == nil || !got.Gone {
		t.Errorf("condition %v", got)
	}
}

func TestArgsWith(t *testing.T) {
	a := args(t, `{"a":1,"q\"":2}`)
	if got := a.With("b", "x<").JSON(); got != `{"a":1,"b":"x<","q\"":2}` {
		t.Error(got)
	}
	if got := a.With("a", nil).With(`q"`, nil); !got.IsZero() || got.JSON() != "{}" {
		t.Error(got.JSON())
	}
	if a.JSON() != `{"a":1,"q\"":2}` {
		t.Error("With changes its receiver")
	}
}

// The members found by stepping over the text are those that decoding finds.
func TestArgsAgreeWithDecoding(t *testing.T) {
	g := newGen(3)
	for range 3000 {
		members := map[string]any{}
		for range g.IntN(6) {
			members[g.text()] = g.value(0)
		}
		a := step.ArgsOf(members)
		var want map[string]json.RawMessage
		if err := json.Unmarshal([]byte(a.JSON()), &want); err != nil {
			t.Fatal(err)
		}
		names := a.Names()
		if !slices.IsSorted(names) || len(names) != len(want) {
			t.Fatalf("names %q of %s", names, a.JSON())
		}
		for name, raw := range want {
			if got := a.Raw(name); string(got) != string(raw) {
				t.Fatalf("%q is %s in %s", name, got, a.JSON())
			}
		}
	}
}

func TestArgsAccessorsDoNotAllocate(t *testing.T) {
	a := args(t, `{"condition":{"target":{"label":"Saved"}},"text":"the note is saved","timeout":3000}`)
	got := testing.AllocsPerRun(100, func() {
		if a.Text("text") == "" || a.Int("timeout", 0) != 3000 || a.Has("remember") {
			panic("args")
		}
	})
	if got > 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkArgsText(b *testing.B) {
	a := args(b, `{"condition":{"target":{"label":"Saved"}},"text":"the note is saved","timeout":3000}`)
	b.ReportAllocs()
	for b.Loop() {
		a.Text("text")
	}
}

func BenchmarkValidate(b *testing.B) {
	p := step.Planned{Action: step.Type, Args: args(b, `{"text":"hello","submit":true}`)}
	b.ReportAllocs()
	for b.Loop() {
		if p.Validate(false) != nil {
			b.Fatal("invalid")
		}
	}
}

func TestMemos(t *testing.T) {
	cases := []struct {
		name, remember string
		keys           string
		errs           int
	}{
		{"none", `null`, "", 0},
		{"a pair", `{"key":"a","value":1}`, "a=1", 0},
		{"a pair of null", `{"key":"a","value":null}`, "a=null", 0},
		{"a pair that reads", `{"key":"a","from":{"label":"Total"},"match":"amount"}`, `a<"Total"`, 0},
		{"a list in order", `[{"key":"b","value":1},{"key":"a","value":2}]`, "b=1 a=2", 0},
		{"an object by sorted key", `{"b":1,"a":{"x":[]},"c":"{{b}}"}`, `a={"x":[]} b=1 c="{{b}}"`, 0},
		{"what is bad is left out", `[{"key":"a","value":1},5,{"key":"","value":1},{"key":"b"},{"key":"c","value":1,"from":"x"}]`, "a=1", 4},
		{"an object with a bad key", `{"a{":1,"b":2}`, "b=2", 1},
		{"an unknown member", `{"key":"a","value":1,"why":"x"}`, "", 1},
		{"a match beside a value", `{"key":"a","value":1,"match":"number"}`, "", 1},
		{"a broken match", `{"key":"a","from":"x","match":"("}`, "", 1},
		{"two groups", `{"key":"a","from":"x","match":"(a)(b)"}`, "", 1},
		{"an empty target", `{"key":"a","from":{}}`, "", 1},
		{"a key that is no text", `{"key":5,"value":1}`, "", 1},
		{"a text", `"a"`, "", 1},
		{"a number", `5`, "", 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			memos, errs := args(t, `{"remember":`+c.remember+`}`).Memos()
			var got []string
			for _, m := range memos {
				if m.From != nil {
					got = append(got, m.Key+"<"+m.From.String())
					continue
				}
				got = append(got, m.Key+"="+string(m.Value))
			}
			if strings.Join(got, " ") != c.keys || len(errs) != c.errs {
				t.Errorf("%q, %d errors, want %q, %d", got, len(errs), c.keys, c.errs)
			}
			for _, err := range errs {
				if err.Code != step.InvalidStep || err.Message == "" || err.Hint == "" {
					t.Errorf("error %+v", err)
				}
			}
		})
	}
	if memos, errs := (step.Args{}).Memos(); memos != nil || errs != nil {
		t.Error("no arguments remember something")
	}
}

// gen makes random values, the same ones for the same seed.
type gen struct{ *rand.Rand }

func newGen(seed uint64) gen { return gen{rand.New(rand.NewPCG(seed, 11))} }

func pick[T any](g gen, of ...T) T { return of[g.IntN(len(of))] }

func (g gen) text() string {
	return pick(g, "", "a", "text", "key", "{{name}}", "{{secret:pin}}", `q"uo\te`, "a,b:{}[]", "<&>", "\u2028", "日本", "line\nline", "\x01", "\\", `\"`)
}

func (g gen) value(depth int) any {
	switch g.IntN(7) {
	case 0:
		return nil
	case 1:
		return g.IntN(2) == 0
	case 2:
		return json.Number(pick(g, "0", "-1.50", "1e400", "12345678901234567890"))
	case 3:
		if depth < 3 {
			return []any{g.value(depth + 1), g.value(depth + 1)}
		}
	case 4:
		if depth < 3 {
			return map[string]any{g.text(): g.value(depth + 1), g.text(): g.value(depth + 1)}
		}
	}
	return g.text()
}

// roundTrip checks that decoding gives x back, and the same bytes.
func roundTrip[T any](t *testing.T, x T) {
	t.Helper()
	first, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	var back T
	if err := json.Unmarshal(first, &back); err != nil {
		t.Fatalf("%v: %s", err, first)
	}
	second, err := json.Marshal(back)
	if err != nil {
		t.Fatal(err)
	}
	if string(first) != string(second) || !reflect.DeepEqual(x, back) {
		t.Fatalf("decoded is another:\n%s\n%s\n%#v\n%#v", first, second, x, back)
	}
}

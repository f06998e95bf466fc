package step_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/step"
)

func TestPlaceholders(t *testing.T) {
	cases := []struct{ in, variables, secrets string }{
		{"", "", ""},
		{"no braces", "", ""},
		{"{{a}}", "a", ""},
		{"x {{a}} y {{b}} {{a}}", "a b a", ""},
		{"{{ order id }}", "order id", ""},
		{"{{secret:pin}} {{ secret: pin }}", "", "pin pin"},
		{"{{a}}{{secret:b}}", "a", "b"},
		{"{{}} {{ }} {{secret:}}", "", ""},
		{"{{a:b}}", "", ""},
		{"{{a", "", ""},
		{"{{a}", "", ""},
		{"{a}}", "", ""},
		{"{{{a}}}", "a", ""},
		{"{{ {{a}} }}", "a", ""},
		{"{{a{{b}}", "b", ""},
		{"{{a}b}} {{c}}", "c", ""},
		{"{{a\nb}}", "", ""},
		{"{{" + strings.Repeat("k", 64) + "}}", strings.Repeat("k", 64), ""},
		{"{{" + strings.Repeat("k", 65) + "}}", "", ""},
		{"{{名前}}", "名前", ""},
	}
	for _, c := range cases {
		t.Run(c.in, func(t *testing.T) {
			variables, secrets := step.Placeholders(c.in)
			if strings.Join(variables, " ") != c.variables || strings.Join(secrets, " ") != c.secrets {
				t.Errorf("%q, %q", variables, secrets)
			}
		})
	}
}

func TestExpand(t *testing.T) {
	known := map[string]string{"a": "one", "b": "{{a}} {{secret:pin}}", "order id": "7", "empty": ""}
	lookup := func(name string) (string, bool) {
		v, ok := known[name]
		return v, ok
	}
	cases := []struct{ in, want, parts string }{
		{"", "", "[]"},
		{"plain", "plain", "[{plain }]"},
		{"{{a}} and {{order id}}", "one and 7", "[{one and 7 }]"},
		{"what is put in is not scanned: {{b}}", "what is put in is not scanned: {{a}} {{secret:pin}}", "[{what is put in is not scanned: {{a}} {{secret:pin}} }]"},
		{"{{secret:pin}}", "{{secret:pin}}", "[{ pin}]"},
		{"x{{ secret:pin }}y", "x{{secret:pin}}y", "[{x } { pin} {y }]"},
		{"{{empty}}", "", "[]"},
		{"{{{a}}}", "{one}", "[{{one} }]"},
	}
	for _, c := range cases {
		t.Run(c.in, func(t *testing.T) {
			got, err := step.Expand(c.in, lookup)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != c.want || fmt.Sprint(got.Parts()) != c.parts {
				t.Errorf("%q, %v", got.String(), got.Parts())
			}
		})
	}
	_, err := step.Expand("{{a}} {{nothing}}", lookup)
	var typed *step.Error
	if !errors.As(err, &typed) || typed.Code != step.MissingVariable || !strings.Contains(typed.Message, "nothing") || typed.Hint == "" {
		t.Errorf("error %v", err)
	}
}

func TestFill(t *testing.T) {
	text, err := step.Expand("PIN {{secret:pin}}!", nil)
	if err != nil || !text.HasSecret() {
		t.Fatal(err)
	}
	got, err := text.Fill(func(name string) (string, error) { return "{{" + name + "}}", nil })
	if err != nil || got != "PIN {{pin}}!" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := text.Fill(func(string) (string, error) { return "", errors.New("none") }); err == nil {
		t.Error("a missing secret is filled")
	}
	if step.Literal("{{secret:pin}}").HasSecret() || !step.Literal("").IsZero() {
		t.Error("a literal is scanned")
	}
}

func TestCheckKey(t *testing.T) {
	for key, good := range map[string]bool{"a": true, "order id": true, "名前": true, strings.Repeat("é", 64): true, strings.Repeat("é", 65): false,
		"": false, "a{": false, "a}": false, "a:b": false, "a\n": false, "a\x7f": false, "a\u0085": false, "\xff": false} {
		if err := step.CheckKey(key); (err == nil) != good {
			t.Errorf("%q: %v", key, err)
		}
	}
}

func TestTextRefusesJSON(t *testing.T) {
	for _, raw := range []string{`"a"`, `{}`, `[5]`, `[{"literal":"a","secret":"b"}]`} {
		var text step.Text
		if err := json.Unmarshal([]byte(raw), &text); err == nil {
			t.Errorf("accepted %s", raw)
		}
	}
}

func TestScanningIsLinear(t *testing.T) {
	hostile := strings.Repeat("{", 1<<18) + strings.Repeat("{{x", 1<<16) + "}}"
	variables, _ := step.Placeholders(hostile)
	if len(variables) != 1 || variables[0] != "x" {
		t.Errorf("%d variables", len(variables))
	}
}

func FuzzPlaceholders(f *testing.F) {
	for _, seed := range []string{"", "{{a}}", "x{{secret:pin}}y{{ b }}", "{{{a}}}", "{{a:b}}}}", "{{\xff}}", "{{secret:secret:x}}"} {
		f.Add(seed, "{{a}}{{secret:pin}}")
	}
	f.Fuzz(func(t *testing.T, in, value string) {
		variables, secrets := step.Placeholders(in)
		for _, name := range append(variables, secrets...) {
			if step.CheckKey(name) != nil {
				t.Errorf("the name %q is bad", name)
			}
		}
		text, err := step.Expand(in, func(string) (string, bool) { return value, true })
		if err != nil {
			t.Fatalf("all is known, yet %v", err)
		}
		found := 0
		for _, p := range text.Parts() {
			if p.Secret != "" {
				found++
			}
		}
		if found != len(secrets) {
			t.Errorf("%d secrets of %d: what is put in is scanned", found, len(secrets))
		}
		if len(variables)+len(secrets) == 0 && text.String() != in {
			t.Errorf("a text without placeholders becomes %q", text.String())
		}
		if literal := step.Literal(value); literal.HasSecret() || literal.String() != value {
			t.Error("a literal is scanned")
		}
		if _, err := step.Expand(in, func(string) (string, bool) { return "", false }); (err == nil) != (len(variables) == 0) {
			t.Errorf("nothing is known: %v", err)
		}
		if utf8.ValidString(in) && utf8.ValidString(value) {
			roundTrip(t, text)
		}
	})
}

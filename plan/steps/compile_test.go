package steps_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
)

const readme = "Open Settings. Tap About phone. Remember IP address as ip. Go home. Open Notes. Tap New note. Type {{ip}} into Note. Tap Save. Check that {{ip}} is shown."

func TestReadme(t *testing.T) {
	p, err := steps.Compile(readme, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"open", "tap", "remember", "home", "open", "tap", "type", "tap", "assert"}
	var got []string
	for _, s := range p.Steps {
		got = append(got, string(s.Action))
	}
	if !slices.Equal(got, want) {
		t.Errorf("actions are %v, want %v", got, want)
	}
	if text := p.Steps[8].Args.Text("text"); text != "{{ip}} is shown" {
		t.Errorf("the check's text is %q", text)
	}
	sentences := strings.Split(strings.TrimSuffix(readme, "."), ". ")
	if !slices.Equal(p.Sentences, sentences) {
		t.Errorf("sentences are %q, want %q", p.Sentences, sentences)
	}
	for i, s := range p.Steps {
		if s.Why != sentences[i] {
			t.Errorf("step %d has why %q, want %q", i+1, s.Why, sentences[i])
		}
	}
}

// TestVerbs compares every sentence of the tables with the step it was reviewed to be.
func TestVerbs(t *testing.T) {
	rows := golden(t, "testdata/verbs.txt")
	if len(rows) < 150 {
		t.Errorf("the table has %d sentences, want at least 150", len(rows))
	}
	for _, r := range rows {
		if got := outcome(r.sentence); got != r.want {
			t.Errorf("%s\n got  %s\n want %s", r.sentence, got, r.want)
		}
	}
}

// TestKinds compares the kinds of sentences that testers write with the steps they were reviewed to be.
func TestKinds(t *testing.T) {
	rows := golden(t, "testdata/kinds.txt")
	if len(rows) < 200 {
		t.Errorf("the table has %d sentences, want at least 200", len(rows))
	}
	for _, r := range rows {
		got := outcome(r.sentence)
		if got != r.want {
			t.Errorf("%s\n got  %s\n want %s", r.sentence, got, r.want)
		}
		if suggestion, failed := strings.CutPrefix(got, "ERROR "); failed {
			if _, err := steps.Compile(suggestion, options); err != nil {
				t.Errorf("%s\n the suggestion %q doesn't compile: %v", r.sentence, suggestion, err)
			}
		}
	}
}

// TestTester has sentences written as by somebody who hasn't seen the grammar.
func TestTester(t *testing.T) {
	rows := golden(t, "testdata/tester.txt")
	if len(rows) != 100 {
		t.Errorf("the table has %d sentences, want 100", len(rows))
	}
	refused := 0
	for _, r := range rows {
		got := outcome(r.sentence)
		if got != r.want {
			t.Errorf("%s\n got  %s\n want %s", r.sentence, got, r.want)
		}
		suggestion, failed := strings.CutPrefix(got, "ERROR ")
		if !failed {
			continue
		}
		refused++
		if _, err := steps.Compile(suggestion, options); err != nil {
			t.Errorf("%s\n the suggestion %q doesn't compile: %v", r.sentence, suggestion, err)
		}
	}
	if refused > 5 {
		t.Errorf("%d of the sentences are refused, want at most 5", refused)
	}
}

func TestSplitting(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"lines", "Tap A\nTap B\r\nTap C", "Tap A|Tap B|Tap C"},
		{"empty lines and comments", "# login\n\nTap A\n   # more\nTap B # last\n", "Tap A|Tap B"},
		{"semicolon", "Tap A;Tap B ; Tap C;", "Tap A|Tap B|Tap C"},
		{"dot before a verb", "Tap A. Tap B.", "Tap A|Tap B"},
		{"dot before no verb", "Tap Mr. Smith. Go back", "Tap Mr. Smith|Go back"},
		{"dot in a number", "Tap 3.5 mm jack. Go back", "Tap 3.5 mm jack|Go back"},
		{"dot in a name", "Type www.example.com into Address. Open example.com", "Type www.example.com into Address|Open example.com"},
		{"dot without a blank", "Tap A.Tap B", "Tap A.Tap B"},
		{"numbers", "1. Tap A\n2. Tap B\n10) Tap C", "Tap A|Tap B|Tap C"},
		{"numbers in one line", "1. Tap A. 2. Tap B 3. Tap C", "Tap A|Tap B|Tap C"},
		{"bullets", "- Tap A\n* Tap B\n• Tap C\n- [x] Tap D", "Tap A|Tap B|Tap C|Tap D"},
		{"steps", "Step 1: Tap A\nStep 2. Tap B", "Tap A|Tap B"},
		{"and before a verb", "Tap A and tap B and then go back", "Tap A|tap B|go back"},
		{"then and comma", "Tap A, then tap B, tap C, and go home", "Tap A|tap B|tap C|go home"},
		{"and in a label", "Tap Terms and conditions and tap OK", "Tap Terms and conditions|tap OK"},
		{"and before a bare verb", "Tap Save and close", "Tap Save and close"},
		{"and inside a verb", "Press and hold A and tap B", "Press and hold A|tap B"},
		{"quoted verb", `Tap "Save and tap OK. Go back; or not"`, `Tap "Save and tap OK. Go back; or not"`},
		{"quoted newline", "Type \"a\nTap b\" into C\nTap D", "Type \"a\nTap b\" into C|Tap D"},
		{"placeholder with a blank", "Remember A as order id. Type {{order id}} into B", "Remember A as order id|Type {{order id}} into B"},
		{"apostrophes", "Tap Don't allow and tap Anna's phone", "Tap Don't allow|tap Anna's phone"},
		{"comma of if", "If A is shown, tap B. Tap C", "If A is shown, tap B|Tap C"},
		{"byte order mark", "\ufeffTap A", "Tap A"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := steps.Compile(tt.text, options)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(p.Sentences, "|"); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestNames(t *testing.T) {
	tests := []struct {
		name, text string
		options    steps.Options
		ok         bool
	}{
		{"unknown", "Type {{ip}} into A", steps.Options{}, false},
		{"input", "Type {{ip}} into A", steps.Options{Inputs: []string{"ip"}}, true},
		{"known", "Type {{ip}} into A", steps.Options{Known: []string{"ip"}}, true},
		{"remembered before", "Remember IP as ip. Type {{ip}} into A", steps.Options{}, true},
		{"remembered after", "Type {{ip}} into A. Remember IP as ip", steps.Options{}, false},
		{"remembered if shown", "If IP is shown, remember IP as ip. Type {{ip}} into A", steps.Options{}, true},
		{"in a condition", "If {{ip}} is shown, go back", steps.Options{}, false},
		{"in quotes", `Tap "{{ip}}"`, steps.Options{}, false},
		{"secret that isn't given", "Type {{secret:PW}} into A", steps.Options{Inputs: []string{"PW"}}, false},
		{"secret", "Type {{secret:PW}} into A", steps.Options{Secrets: []string{"PW"}}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := steps.Compile(tt.text, tt.options)
			if (err == nil) != tt.ok {
				t.Errorf("the error is %v, want one: %v", err, !tt.ok)
			}
		})
	}
}

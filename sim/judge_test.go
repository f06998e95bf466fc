package sim_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// judged is a phone with two notes.
func judged(t *testing.T) *sim.Phone {
	t.Helper()
	p, err := sim.New(sim.Options{Seed: 1, Apps: map[string]json.RawMessage{
		"com.amc.notes": json.RawMessage(`{"notes":[{"id":1,"title":"Milk","body":"2 l","pinned":true},{"id":2,"title":"Bread","body":""}]}`)}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestJudge(t *testing.T) {
	for _, tt := range []struct{ name, want, wrong string }{
		{"nothing wanted", `{}`, ""},
		{"a member", `{"notes":[{"title":"Milk"}]}`, ""},
		{"any order", `{"notes":[{"title":"Bread"},{"title":"Milk"}]}`, ""},
		{"each element its own", `{"notes":[{"title":"Milk"},{"title":"Milk"}]}`, `com.amc.notes.notes[1]: there is no {"title":"Milk"} among`},
		{"another text", `{"notes":[{"title":"milk"}]}`, `com.amc.notes.notes[0]: there is no`},
		{"a member that isn't there", `{"note":[]}`, "com.amc.notes.note: isn't there"},
		{"a number", `{"notes":[{"id":1.0}]}`, ""},
		{"count", `{"notes":{"$count":2}}`, ""},
		{"another count", `{"notes":{"$count":3}}`, `want {"$count":3}`},
		{"count of a text", `{"notes":[{"title":{"$count":4}}]}`, "there is no"},
		{"match", `{"notes":[{"title":{"$match":"^B.*d$"}}]}`, ""},
		{"no match", `{"notes":[{"title":{"$match":"^x"}}]}`, "there is no"},
		{"not", `{"notes":[{"title":{"$not":"Milk"}}]}`, ""},
		{"none", `{"notes":{"$none":{"title":"Eggs"}}}`, ""},
		{"none, but there is", `{"notes":{"$none":{"title":"Milk"}}}`, `want {"$none"`},
		{"least and most", `{"notes":[{"id":{"$all":[{"$least":2},{"$most":2}]}}]}`, ""},
		{"least of a text", `{"notes":[{"title":{"$least":2}}]}`, "there is no"},
		{"an object for an array", `{"notes":{"title":"Milk"}}`, "want an object"},
		{"null", `{"notes":null}`, "want null"},
		{"exactly", `{"notes":{"$exactly":[{"title":"Milk"},{"title":"Bread"}]}}`, ""},
		{"exactly, in another order", `{"notes":{"$exactly":[{"title":"Bread"},{"title":"Milk"}]}}`, "want \"Bread\""},
		{"exactly, and there is more", `{"notes":{"$exactly":[{"title":"Milk"}]}}`, "want exactly"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wrong, err := judged(t).Judge(map[string]json.RawMessage{"com.amc.notes": json.RawMessage(tt.want)})
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(wrong, "\n")
			if (tt.wrong == "") != (got == "") || !strings.Contains(got, tt.wrong) {
				t.Errorf("%q, want %q", got, tt.wrong)
			}
		})
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, tt := range []struct {
		app, want string
		code      sim.Code
	}{
		{"com.example.none", `{}`, sim.UnknownApp},
		{"com.amc.notes", `{`, sim.BadStart},
		{"com.amc.notes", `{"notes":{"$size":2}}`, sim.BadStart},
		{"com.amc.notes", `{"notes":{"$count":"two"}}`, sim.BadStart},
		{"com.amc.notes", `{"notes":[{"title":{"$match":"("}}]}`, sim.BadStart},
	} {
		if _, err := judged(t).Judge(map[string]json.RawMessage{tt.app: json.RawMessage(tt.want)}); codeOf(err) != tt.code {
			t.Errorf("%s %s: %v, want %s", tt.app, tt.want, err, tt.code)
		}
	}
}

func TestStartRefuses(t *testing.T) {
	for _, tt := range []struct {
		app, stored string
		code        sim.Code
		says        string
	}{
		{"com.example.none", `{}`, sim.UnknownApp, "com.example.none"},
		{"com.amc.notes", `{`, sim.BadStart, "com.amc.notes"},
		{"com.amc.notes", `{"note":[]}`, sim.BadStart, `"note"`},
		{"com.amc.notes", `{"notes":[{"id":0,"title":"a"}]}`, sim.BadStart, "id"},
		{"com.amc.notes", `{"notes":[{"id":1,"title":"a"},{"id":1,"title":"b"}]}`, sim.BadStart, "id"},
		{"com.amc.notes", `{"notes":[{"id":1,"title":"a","category":"None"}]}`, sim.BadStart, "category"},
		{"com.amc.news", `{"saved":[1,1]}`, sim.BadStart, "saved"},
		{"com.amc.account", `{"members":[{"name":"","email":"a@b.c","code":"1"}]}`, sim.BadStart, "name"},
		{"com.android.settings", `{"network":"Nowhere"}`, sim.BadStart, "network"},
		{"com.android.settings", `{"pin":"12"}`, sim.BadStart, "pin"},
		{"com.android.settings", `{"choice":{"Language":"Klingon"}}`, sim.BadStart, "Klingon"},
		{"com.android.settings", `{"permissions":{"com.amc.news":{"location":"maybe"}}}`, sim.BadStart, "maybe"},
		{"com.android.settings", `{"permissions":{"com.amc.news":{"teleport":"while"}}}`, sim.BadStart, "teleport"},
		{"com.android.settings", `{"permissions":{"com.example.none":{"location":"while"}}}`, sim.BadStart, "com.example.none"},
		{"com.android.settings", `{"on":{"Wi-Fi":true}}`, sim.BadStart, "it is called \"Wi\u2011Fi\""},
		{"com.android.settings", `{"on":{"Telepathy":true}}`, sim.BadStart, "Telepathy"},
		{"com.android.settings", `{"choice":{"Media volume":"16"}}`, sim.BadStart, "0 to 15"},
		{"com.android.settings", `{"choice":{"Colours":"Loud"}}`, sim.BadStart, "Natural, Boosted, Adaptive"},
		{"com.android.settings", `{"choice":{"screen timeout":"1 minute"}}`, sim.BadStart, "it is called \"Screen timeout\""},
		{"com.amc.shop", `{"products":[{"id":-1,"name":"Cup","category":"Home"}]}`, sim.BadStart, "below 1"},
		{"com.android.settings", `{"place":"north"}`, sim.BadStart, "north"},
		{"com.android.settings", `{"choice":{"Screen timeout":"never"}}`, sim.BadStart, "never"},
	} {
		_, err := sim.New(sim.Options{Apps: map[string]json.RawMessage{tt.app: json.RawMessage(tt.stored)}})
		if codeOf(err) != tt.code || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s %s: %v, want %s with %q", tt.app, tt.stored, err, tt.code, tt.says)
		}
	}
}

// What a phone reports starts another one in the same state.
func TestStateStartsAPhone(t *testing.T) {
	first, err := sim.New(sim.Options{Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	h := &hand{t, first}
	h.draft("milk")
	h.tap("Save")
	h.setup("dark", "on")
	h.setup("location", "52.52,13.40")
	h.setup("clipboard", "milk")
	h.setup("grant", "com.amc.news location")
	second, err := sim.New(sim.Options{Seed: 5, Apps: first.State(), Clock: first.Now()})
	if err != nil {
		t.Fatal(err)
	}
	for id, raw := range first.State() {
		if got := string(second.State()[id]); got != string(raw) {
			t.Errorf("%s holds %s, want %s", id, got, raw)
		}
	}
	if !second.Facts().Dark || !second.Now().Equal(first.Now()) {
		t.Errorf("%+v at %v", second.Facts(), second.Now())
	}
}

// An app that is gone holds nothing, which can be wanted.
func TestJudgeOfAnUninstalledApp(t *testing.T) {
	p := judged(t)
	want := map[string]json.RawMessage{"com.amc.notes": json.RawMessage("null")}
	if wrong, err := p.Judge(want); err != nil || len(wrong) != 1 {
		t.Errorf("while it is there: %v, %v", wrong, err)
	}
	if err := p.Apply(sim.Input{Kind: sim.KindSetup, Name: "uninstall", Value: "com.amc.notes"}); err != nil {
		t.Fatal(err)
	}
	if wrong, err := p.Judge(want); err != nil || len(wrong) != 0 {
		t.Errorf("once it is gone: %v, %v", wrong, err)
	}
}

package device_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// odd are texts that shells, keyboards and encodings have broken.
func odd() []string {
	return []string{"#general", "~/shared/notes", "hashtag #travel", "*#06#",
		"a; input keyevent 3", "$(rm /sdcard/x)", "`id`", "a$a", "rock & roll", "a|cat", "(hi)", "<b>", "*",
		"Wünderbar", "£ & 💰", "很", "☝", "👨‍👩‍👧", "e\u0301", "France", "100%s", `"quoted" 'single'`, " leading and trailing "}
}

func TestTypeVerbatim(t *testing.T) {
	for _, text := range odd() {
		f := devicetest.NewFake(form())
		done := do(t, f, step.Type, "Note", args{"text": text})
		if told(done.Result) != "ok" || f.Page.Values["Note"] != text || f.Typed != text {
			t.Errorf("%q: %s, field holds %q", text, told(done.Result), f.Page.Values["Note"])
		}
	}
}

func TestType(t *testing.T) {
	capital := func(s string) string { return strings.ToUpper(s) }
	phone := func(s string) string {
		d := strings.NewReplacer(" ", "", "(", "", ")", "", "-", "").Replace(s)
		if len(d) > 3 {
			d = "(" + d[:3] + ") " + d[3:]
		}
		return d
	}
	short := func(s string) string { return s[:min(len(s), 4)] }
	cents := func(s string) string {
		d := strings.ReplaceAll(s, ".", "")
		if len(d) > 2 {
			d = d[:len(d)-2] + "." + d[len(d)-2:]
		}
		return d
	}
	tests := []struct {
		name  string
		label string
		args  args
		set   func(f *devicetest.Fake)
		want  string
		holds string
		log   string
	}{
		{name: "replace", args: args{"text": "new"}, set: func(f *devicetest.Fake) { f.Page.Values = map[string]string{"Note": "old"} },
			want: "ok", holds: "new", log: "key select_all\nkey delete\ntext \"new\""},
		{name: "append", args: args{"text": " new", "mode": "append"}, set: func(f *devicetest.Fake) { f.Page.Values = map[string]string{"Note": "old"} },
			want: "ok", holds: "old new", log: "key move_end\ntext \" new\""},
		{name: "empty text clears", args: args{"text": ""}, set: func(f *devicetest.Fake) { f.Page.Values = map[string]string{"Note": "old"} },
			want: "ok", holds: "", log: "key select_all\nkey delete"},
		{name: "without select all", args: args{"text": "new"}, set: func(f *devicetest.Fake) {
			f.Page.Values = map[string]string{"Note": "old"}
			f.Faults.NoSelectAll = true
		}, want: "ok", holds: "new", log: "key select_all\nkey move_end\nkey delete\nkey delete\nkey delete\ntext \"new\""},
		{name: "submit", args: args{"text": "x", "submit": true}, want: "ok", holds: "x", log: "text \"x\"\nkey enter"},
		{name: "capitals", args: args{"text": "ab"}, set: func(f *devicetest.Fake) { f.Page.Formats = map[string]func(string) string{"Note": capital} }, want: "ok +reformatted", holds: "AB", log: "text \"ab\""},
		{name: "format", args: args{"text": "555123"}, set: func(f *devicetest.Fake) { f.Page.Formats = map[string]func(string) string{"Note": phone} }, want: "ok +reformatted", holds: "(555) 123", log: "text \"555123\""},
		{name: "limit", args: args{"text": "abcdef"}, set: func(f *devicetest.Fake) { f.Page.Formats = map[string]func(string) string{"Note": short} }, want: "failed typed_mismatch", holds: "abcd", log: "text \"abcdef\""},
		{name: "another number", args: args{"text": "1250"}, set: func(f *devicetest.Fake) { f.Page.Formats = map[string]func(string) string{"Note": cents} }, want: "failed typed_mismatch", holds: "12.50", log: "text \"1250\""},
		{name: "garbled", args: args{"text": "France"}, set: func(f *devicetest.Fake) { f.Faults.GarbleText = true }, want: "failed typed_mismatch", holds: "Farnce", log: "text \"France\""},
		{name: "garbled is not submitted", args: args{"text": "France", "submit": true}, set: func(f *devicetest.Fake) { f.Faults.GarbleText = true }, want: "failed typed_mismatch", holds: "Farnce", log: "text \"France\""},
		{name: "password", label: "Password", args: args{"text": "abc"}, want: "ok", holds: "abc", log: "text \"abc\""},
		{name: "no focus comes", args: args{"text": "abc"}, set: func(f *devicetest.Fake) { f.Faults.SwallowTaps = 9 }, want: "failed no_focus", holds: ""},
		{name: "no keyboard comes", args: args{"text": "abc"}, set: func(f *devicetest.Fake) { f.NoKeyboard = true }, want: "ok", holds: "abc", log: "text \"abc\""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(form())
			if tt.set != nil {
				tt.set(f)
			}
			label := tt.label
			if label == "" {
				label = "Note"
			}
			done := do(t, f, step.Type, label, tt.args)
			if got := told(done.Result); got != tt.want {
				t.Errorf("result %q, want %q (%v)", got, tt.want, done.Result.Error)
			}
			if got := f.Page.Values[label]; got != tt.holds {
				t.Errorf("the field holds %q, want %q", got, tt.holds)
			}
			if got := f.Log("key", "text"); got != tt.log {
				t.Errorf("did\n%s\nwant\n%s", got, tt.log)
			}
		})
	}
}

func TestTypeIntoFocused(t *testing.T) {
	f := devicetest.NewFake(form())
	do(t, f, step.Tap, "Note", nil)
	f.Events = nil
	if got := told(do(t, f, step.Type, "", args{"text": "here"}).Result); got != "ok" || f.Page.Values["Note"] != "here" {
		t.Errorf("%s, holds %q", got, f.Page.Values["Note"])
	}
	if got := f.Log("tap"); got != "" {
		t.Errorf("tapped although a field had the focus: %s", got)
	}
	if got := told(do(t, f, step.Clear, "Note", nil).Result); got != "ok" || f.Page.Values["Note"] != "" {
		t.Errorf("clear: %s, holds %q", got, f.Page.Values["Note"])
	}
}

func TestReformatted(t *testing.T) {
	tests := []struct {
		have, want string
		same       bool
	}{
		{"(555) 010-2030", "5550102030", true},
		{"5550102030", "(555) 010-2030", true},
		{"4111 1111 1111 1111", "4111111111111111", true},
		{"1,250", "1250", true},
		{"1.250.000", "1250000", true},
		{"05.12.2026", "05122026", true},
		{"05/12/2026", "05122026", true},
		{"+49 30 1234", "49 30 1234", true},
		{"Anna", "anna", true},
		{"\u00e9", "e\u0301", true},
		{"12.50", "1250", false},
		{"1250", "12.50", false},
		{"15", "1.5", false},
		{"1,25", "125", false},
		{"Farnce", "France", false},
		{"abc", "abcd", false},
		{"abcd", "abc", false},
		{"", "abc", false},
		{"abc", "", false},
		{"€ 12", "12", false},
		{"https://a", "a", false},
	}
	for _, tt := range tests {
		if got := device.Reformatted(tt.have, tt.want); got != tt.same {
			t.Errorf("Reformatted(%q, %q) = %v", tt.have, tt.want, got)
		}
	}
}

func FuzzReformatted(f *testing.F) {
	f.Add("(555) 010", "555010")
	f.Add("e\u0301", "\u00e9")
	f.Add("1.2.3", "123")
	f.Fuzz(func(t *testing.T, have, want string) {
		if want != "" && !device.Reformatted(want, want) {
			t.Errorf("%q isn't itself", want)
		}
		digits := func(s string) string {
			return strings.Map(func(r rune) rune {
				if r < '0' || r > '9' {
					return -1
				}
				return r
			}, s)
		}
		if device.Reformatted(have, want) && digits(have) != digits(want) {
			t.Errorf("%q passes for %q with other digits", have, want)
		}
	})
}

// A source without hints writes the hint of an empty field as its text.
func TestAppendToHint(t *testing.T) {
	f := devicetest.NewFake(form())
	f.Page.Elements[0].Value = "Note"
	f.Page.Elements[0].States &^= scene.Empty
	f.Page.Elements[0].Hint = "Note"
	if done := do(t, f, step.Type, "Note", args{"text": "abc", "mode": "append"}); told(done.Result) != "ok" || f.Page.Values["Note"] != "abc" {
		t.Errorf("%s (%v), holds %q", told(done.Result), done.Result.Error, f.Page.Values["Note"])
	}
}

package scene_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// storyData is a dialog before a page of long texts.
func storyData() scene.Data {
	const act = scene.Clickable
	d := scene.Data{Foreground: scene.Foreground{App: "com.example.story"},
		Windows: []scene.Window{{Type: "dialog"}, {Type: "application"}}}
	for range 12 {
		d.Elements = append(d.Elements, scene.Element{Role: scene.RoleText, Name: strings.Repeat("Once upon a time. ", 5)})
	}
	d.Elements = append(d.Elements,
		scene.Element{Ref: "e1", Role: scene.RoleRow, Name: "Chapter two", States: act},
		scene.Element{Role: scene.RoleError, Name: "The page can't be saved"},
		scene.Element{Ref: "e2", Role: scene.RoleField, Name: "Wi\u2011Fi name", Value: "home", States: act | scene.Editable | scene.Focused},
		scene.Element{Ref: "e3", Role: scene.RoleButton, Name: "Save", States: act},
		scene.Element{Ref: "e4", Role: scene.RoleList, States: scene.Scrollable | scene.MoreBelow},
		scene.Element{Role: scene.RoleText, Name: "The end", Container: "e4"})
	for i := range d.Elements {
		d.Elements[i].Window = 1
	}
	d.Elements = append(d.Elements,
		scene.Element{Role: scene.RoleText, Name: "Leave without saving?"},
		scene.Element{Ref: "e5", Role: scene.RoleButton, Name: "Leave", States: act},
		scene.Element{Ref: "e6", Role: scene.RoleButton, Name: "Stay", States: act})
	return d
}

func TestBudgetKeepsWhatMatters(t *testing.T) {
	s := scene.New(storyData())
	tests := []struct {
		name   string
		budget int
		want   string
	}{
		{"the first things alone", 100, `@com.example.story
window 1 application:
- error "The page can't be saved"
e2 field "Wi‑Fi name" ="home" focused
window 0 dialog:
e5 button "Leave"
e6 button "Stay"
page 1 of 14, not shown: `},
		{"all that can be acted on", 140, `@com.example.story
window 1 application:
e1 row "Chapter two"
- error "The page can't be saved"
e2 field "Wi‑Fi name" ="home" focused
e3 button "Save"
v more below in e4: scroll e4 down
window 0 dialog:
- "Leave without saving?"
e5 button "Leave"
e6 button "Stay"
page 1 of 7, not shown: 12 texts at the top; 1 text after e3
`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := scene.Render(s, nil, scene.RenderOptions{Budget: tt.budget})
			if !strings.HasPrefix(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
			if !strings.Contains(got, "not shown: ") {
				t.Errorf("doesn't say what was cut:\n%s", got)
			}
			if len(got) > tt.budget*3 {
				t.Errorf("%d bytes for %d tokens", len(got), tt.budget)
			}
		})
	}
}

func TestPagesHaveEachLineOnce(t *testing.T) {
	d := storyData()
	d.Messages = []scene.Message{{Kind: "toast", Text: "Not saved"}}
	s := scene.New(d)
	for _, budget := range []int{1, 40, 90, 140, 200} {
		seen := map[string]int{}
		for page, last := 1, ""; page < 60; page++ {
			got := scene.Render(s, nil, scene.RenderOptions{Budget: budget, Page: page})
			if got == last {
				break // behind the last page is the last page
			}
			last = got
			if !strings.Contains(got, "message (toast, 0 s ago): \"Not saved\"\n") {
				t.Errorf("budget %d, page %d is without the message", budget, page)
			}
			for l := range strings.Lines(got) {
				seen[l]++
			}
		}
		for l := range strings.Lines(scene.Render(s, nil, scene.RenderOptions{})) {
			switch n := seen[l]; {
			case strings.Contains(l, "Once"):
				if n != 12 {
					t.Errorf("budget %d: %d of 12 times %q", budget, n, l)
				}
			case n != 1 && !strings.HasPrefix(l, "@") && !strings.HasPrefix(l, "message"):
				t.Errorf("budget %d: on %d pages: %q", budget, n, l)
			}
		}
	}
}

func TestFilterIsFolded(t *testing.T) {
	got := scene.Render(scene.New(storyData()), nil, scene.RenderOptions{Filter: "WI-FI  NAME"})
	want := `@com.example.story
e2 field "Wi‑Fi name" ="home" focused
not shown, without "WI-FI  NAME": 1 window, 12 texts, 1 row, 1 error at the top; 1 button, 1 text, 1 mark, 1 window, 1 text, 2 buttons after e2
`
	want = strings.Replace(want, "1 button, 1 text, 1 mark, 1 window, 1 text, 2 buttons", "3 buttons, 2 texts, 1 mark, 1 window", 1)
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestDescriptionSaysMore(t *testing.T) {
	tests := []struct{ name, desc, want string }{
		{"Play Store", "Predicted app: Play Store", `- button "Play Store" ("Predicted app")`},
		{"Mail", "Mail, 3 notifications", `- button "Mail" ("3 notifications")`},
		{"Mail", "Mail", `- button "Mail"`},
		{"Mail", "mail, button, selected", `- button "Mail"`},
		{"Continue", "Continue checkout", `- button "Continue" ("checkout")`},
		{"60s", "Record up to 60 seconds", `- button "60s" ("Record up to 60 seconds")`},
		{"Price", "Price 5,000, in stock", `- button "Price" ("5,000, in stock")`},
		{"⏷", "task", `- button "⏷" ("task")`},
	}
	for _, tt := range tests {
		s := scene.New(scene.Data{Elements: []scene.Element{{Role: scene.RoleButton, Name: tt.name, Desc: tt.desc}}})
		if _, got, _ := strings.Cut(scene.Render(s, nil, scene.RenderOptions{}), "\n"); got != tt.want+"\n" {
			t.Errorf("%q described as %q: got %s", tt.name, tt.desc, got)
		}
	}
}

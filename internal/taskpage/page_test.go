package taskpage_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/taskpage"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

func write(t *testing.T, p taskpage.Page) string {
	t.Helper()
	var b bytes.Buffer
	if err := taskpage.Write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hostile texts as a screen may hold them.
var hostile = []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</pre></details></article>`, `]]>`, "a\u202eb", "a\x00b", `javascript:alert(1)`, `{{.Report}}`}

// wellFormed reads the page as XML that closes as HTML does, and gives its elements.
func wellFormed(t *testing.T, html string) map[string]int {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(html))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	count := map[string]int{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatalf("the page isn't well formed: %v", err)
		}
		if e, ok := token.(xml.StartElement); ok {
			count[e.Name.Local]++
			for _, a := range e.Attr {
				if strings.HasPrefix(strings.ToLower(a.Name.Local), "on") || a.Name.Local == "src" && !strings.HasPrefix(a.Value, "data:image/png;base64,") || a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#step-") {
					t.Errorf("%s has %s=%q", e.Name.Local, a.Name.Local, a.Value)
				}
			}
		}
	}
}

func screen(name string) *scene.Scene {
	e := scene.Element{Ref: "e1", Role: scene.RoleButton, Name: name, Bounds: scene.Rect{Left: 100, Top: 200, Right: 500, Bottom: 300}, States: scene.Clickable}
	return scene.New(scene.Data{Display: scene.Display{Width: 1080, Height: 2400}, Elements: []scene.Element{e}, Tree: scene.Tree{Status: scene.TreeOK}, NextRef: 2})
}

func tapped(name string) taskpage.Step {
	s := screen(name)
	e := s.At(0)
	return taskpage.Step{N: 1, At: time.Unix(0, 0), Planned: step.Planned{Action: step.Tap, Target: &scene.Target{Label: name}, Why: name},
		Result: step.Result{Outcome: step.OK, Effect: step.Changed, Expect: step.None, Hit: name}, Target: &e, On: s, After: s, Events: []string{name}}
}

// TestForeignTexts: what a screen says is text on the page and nothing else.
func TestForeignTexts(t *testing.T) {
	for _, text := range hostile {
		one := tapped(text)
		one.Result.Error = &step.Error{Code: step.NotFound, Message: text, Hint: text, Candidates: []string{text}}
		html := write(t, taskpage.Page{Report: agent.Report{Task: text, Goal: text, Answer: text, Planner: text, Status: agent.Completed,
			Checks: []agent.Check{{Text: text}}, Evidence: []agent.Evidence{{Evidence: plan.Evidence{Key: text, Value: text, Element: text, Page: text}}},
			Warnings: []world.Warning{{Message: text}}, Ask: &plan.Ask{Question: text}, Error: &step.Error{Message: text}, Device: agent.Phone{URI: text, Model: text, OS: text}},
			Steps: []taskpage.Step{one}, After: []string{text}})
		count := wellFormed(t, html)
		if count["script"] != 0 || count["img"] != 1 || count["article"] != 1 || count["pre"] != 1 {
			t.Errorf("%q makes elements: %v", text, count)
		}
		if strings.ContainsAny(html, "\u202e\x00") {
			t.Errorf("%q stands in the page as it is", text)
		}
		if text == "a\u202eb" && !strings.Contains(html, "a[U&#43;202E]b") {
			t.Error("a sign that turns texts around isn't told")
		}
	}
}

func TestEmpty(t *testing.T) {
	for _, c := range []struct {
		name string
		page taskpage.Page
		says []string
	}{
		{"nothing at all", taskpage.Page{Report: agent.Report{Task: "T1"}}, []string{"Task T1", "not ended", "No step was executed", "Tracking was off"}},
		{"nothing kept", taskpage.Page{Report: agent.Report{Status: agent.Completed, World: &world.State{}}, Steps: []taskpage.Step{{N: 1, Planned: step.Planned{Action: step.Home}}}},
			[]string{"completed", "not verified", "not kept", "none launched", "not known"}},
		{"failed", taskpage.Page{Report: agent.Report{Status: agent.Failed, Error: &step.Error{Code: step.NotFound, Message: "it isn't there"}}}, []string{"failed", "not_found", "it isn&#39;t there"}},
		{"healed", taskpage.Page{Steps: []taskpage.Step{{N: 4, Healed: "id", Result: step.Result{Outcome: step.OK, Notes: []step.Note{step.Healed}}}}}, []string{"found by its id", `id="step-4"`}},
	} {
		html := write(t, c.page)
		wellFormed(t, html)
		for _, want := range c.says {
			if !strings.Contains(html, want) {
				t.Errorf("%s: the page doesn't say %q", c.name, want)
			}
		}
	}
}

// TestPictures: a step has its screenshot or a drawing, with what was touched marked.
func TestPictures(t *testing.T) {
	shot := image.NewRGBA(image.Rect(0, 0, 540, 1200))
	var b bytes.Buffer
	if err := png.Encode(&b, shot); err != nil {
		t.Fatal(err)
	}
	drawn, untouched, photographed := tapped("Save"), tapped("Save"), tapped("Save")
	untouched.Target, photographed.Screenshot = nil, b.Bytes()
	var pictures []string
	for _, s := range []taskpage.Step{drawn, untouched, photographed} {
		found := regexp.MustCompile(`src="(data:image/png;base64,[^"]+)" width="360" height="800"`).FindStringSubmatch(write(t, taskpage.Page{Steps: []taskpage.Step{s}}))
		if found == nil {
			t.Fatal("there is no picture")
		}
		pictures = append(pictures, found[1])
	}
	if pictures[0] == pictures[1] || pictures[1] == pictures[2] || pictures[0] == pictures[2] {
		t.Error("a mark, or the screenshot, makes no difference")
	}
}

// TestManySteps: a long task has pictures where something happened, and says so.
func TestManySteps(t *testing.T) {
	var p taskpage.Page
	for n := range 400 {
		s := tapped("Save")
		s.N, s.OnSemantic = n+1, scene.NewSemantic(scene.SemanticData{Page: "a/b"})
		if n == 200 {
			s.Result.Outcome = step.Failed
		}
		p.Steps = append(p.Steps, s)
	}
	html := write(t, p)
	if n := strings.Count(html, "<img"); n != 2 || !strings.Contains(html, "There are many steps") || strings.Count(html, "<article") != 400 {
		t.Errorf("there are %d pictures", n)
	}
}

// broken can't be written to.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestWriteError(t *testing.T) {
	if err := taskpage.Write(broken{}, taskpage.Page{}); err == nil {
		t.Error("nothing was written, and that is no error")
	}
}

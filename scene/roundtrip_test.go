package scene_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// chance makes random values from a seed.
type chance struct{ *rand.Rand }

var words = []string{"", "a", "Wi‑Fi & <more>", "\u2028line", "😀 \"quoted\" \\", "tab\there", "two\nlines", "\x00\x07", "\xff\xfe", "e\u0301", "ümlaut", "   "}

func (c chance) text() string {
	s := ""
	for range c.IntN(4) {
		s += words[c.IntN(len(words))]
	}
	return s
}

func (c chance) number() int {
	switch c.IntN(8) {
	case 0:
		return 0
	case 1:
		return -c.IntN(100)
	case 2:
		return c.Int() // larger than any display
	}
	return c.IntN(3000)
}

func (c chance) rect() scene.Rect {
	return scene.Rect{Left: c.number(), Top: c.number(), Right: c.number(), Bottom: c.number()}
}

func (c chance) element() scene.Element {
	return scene.Element{Ref: c.text(), Role: scene.Role(c.text()), Name: c.text(), Detail: c.text(), Desc: c.text(), Value: c.text(), Hint: c.text(), ID: c.text(),
		Class: c.text(), Package: c.text(), Bounds: c.rect(), Tap: scene.Point{X: c.number(), Y: c.number()}, States: scene.States(c.Uint32()), Window: c.number(), Row: c.number(), Container: c.text()}
}

func (c chance) data() scene.Data {
	d := scene.Data{Foreground: scene.Foreground{App: c.text(), Activity: c.text()}, Display: scene.Display{Width: c.number(), Height: c.number(), Rotation: c.IntN(4), Density: c.number()},
		Power: c.text(), Lock: c.text(), Keyboard: scene.Keyboard{Visible: c.IntN(2) == 0, Bounds: c.rect(), Enter: c.text()}, MessagesSeen: c.IntN(2) == 0,
		Beneath: c.text(), Tree: scene.Tree{Status: c.text(), Reason: c.text(), Detail: c.text(), Retry: c.IntN(2) == 0}, Settled: c.IntN(2) == 0, Busy: c.IntN(2) == 0,
		Secure: c.IntN(2) == 0, Screenshot: c.text(), Frame: c.text(), NextRef: c.number()}
	for range c.IntN(4) {
		d.Windows = append(d.Windows, scene.Window{Type: c.text(), Title: c.text(), Package: c.text(), Bounds: c.rect(), Focused: c.IntN(2) == 0})
	}
	for range c.IntN(20) {
		d.Elements = append(d.Elements, c.element())
	}
	for range c.IntN(3) {
		d.Messages = append(d.Messages, scene.Message{Kind: c.text(), Text: c.text(), Package: c.text(), AgeMS: c.number()})
	}
	for range c.IntN(3) {
		d.Warnings = append(d.Warnings, c.text())
	}
	return d
}

func (c chance) semantic() scene.SemanticData {
	d := scene.SemanticData{Page: c.text(), Over: c.text(), State: c.text(), Title: c.text(), Kind: c.text(), Rows: []scene.Row{}, Actions: []string{}}
	for range c.IntN(4) {
		r := scene.Row{Ref: c.text(), Name: c.text(), Fields: []scene.Field{}}
		for range c.IntN(3) {
			r.Fields = append(r.Fields, scene.Field{Name: c.text(), Value: c.text()})
		}
		d.Rows = append(d.Rows, r)
		d.Actions = append(d.Actions, c.text())
	}
	if c.IntN(2) == 0 {
		d.Interruption = &scene.Interruption{Kind: c.text(), Name: c.text(), Text: c.text(), Choices: []scene.Choice{}}
		for range c.IntN(3) {
			d.Interruption.Choices = append(d.Interruption.Choices, scene.Choice{Choice: c.text(), Label: c.text(), Ref: c.text()})
		}
	}
	return d
}

var readable = []string{"Save", "Wi‑Fi & <more>", "e", "😀 \"quoted\"", "two words"}

func (c chance) target(depth int) scene.Target {
	var t scene.Target
	switch c.IntN(5) {
	case 0:
		t.Ref = "e17"
		return t
	case 1:
		t.Point = &scene.Point{X: c.IntN(3000), Y: c.IntN(3000)}
		t.Space = []string{"", scene.SpaceScreen, scene.SpaceImage, scene.Space1000}[c.IntN(4)]
		return t
	case 2:
		t.ID = "com.example.app:id/save"
	case 3:
		t.Role = scene.Roles()[c.IntN(len(scene.Roles()))]
	}
	if t.ID == "" {
		t.Label, t.Exact = readable[c.IntN(len(readable))], c.IntN(2) == 0
	}
	t.Nth = c.IntN(5) - 1
	if depth > 0 {
		for _, side := range []**scene.Target{&t.In, &t.Near, &t.Below, &t.Above, &t.LeftOf, &t.RightOf} {
			if c.IntN(4) == 0 {
				inner := c.target(depth - 1)
				*side = &inner
			}
		}
	}
	return t
}

func (c chance) condition() scene.Condition {
	var out scene.Condition
	if c.IntN(2) == 0 {
		t := c.target(2)
		out.Target = &t
		out.State = append(scene.ConditionStates(), "")[c.IntN(8)]
		if c.IntN(2) == 0 {
			v := []string{"", ">=3", "x"}[c.IntN(3)]
			out.Value = &v
		}
	}
	if c.IntN(2) == 0 {
		n := c.IntN(4)
		out.Count = &n
	}
	out.Text, out.Page, out.App = readable[c.IntN(len(readable))], "com.example.app/notes", "com.example.app"
	return out
}

func clipped(b []byte) []byte { return b[:min(len(b), 600)] }

// same encodes x, decodes it into a new value, compares both, and encodes again.
func same[T any](t *testing.T, x T) {
	t.Helper()
	b, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	var back T
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatalf("%v in %s", err, b)
	}
	if !reflect.DeepEqual(x, back) {
		t.Errorf("%T reads as another value: %s", x, clipped(b))
	}
	again, err := json.Marshal(back)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b, again) {
		t.Errorf("encodes to other bytes: %s", clipped(again))
	}
}

func TestDecodingWhatWasEncodedGivesTheSame(t *testing.T) {
	for seed := range uint64(400) {
		c := chance{rand.New(rand.NewPCG(seed, 7))}
		s := scene.New(c.data())
		same(t, s)
		sameAfterJSON(t, s)
		for _, e := range s.All() {
			same(t, e)
		}
		sem := scene.NewSemantic(c.semantic())
		same(t, sem)
		same(t, sem.Data())
		target, condition := c.target(3), c.condition()
		if err := target.Validate(); err != nil {
			t.Fatalf("%v: %+v", err, target)
		}
		same(t, target)
		if err := condition.Validate(); err != nil {
			t.Fatalf("%v: %+v", err, condition)
		}
		same(t, condition)
		same(t, s.Outline())
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

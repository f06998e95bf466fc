package scene_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

var someNames = []string{"", "Save", "save", "Save as…", "Anna", "Anna, 3 new", "Anna, online", "Wi‑Fi", "Wi-Fi", "Café", "设置", "Total: 5", "Total", "15", "€19.99", "OK", "Add to cart", "x (Anna)", "Note", "\u200b", "E-mail"}
var someIDs = []string{"", "", "com.app:id/save", "com.app:id/row", "android:id/title", "com.app:id/note", "submit"}

func oneOf[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// randomScene is a screen that no designer would make: bounds, rows, windows and refs at will.
func randomScene(r *rand.Rand) *scene.Scene {
	n := r.IntN(14)
	d := scene.Data{Foreground: scene.Foreground{App: oneOf(r, []string{"com.app", "com.app", "com.other"})}, Settled: r.IntN(2) == 0,
		Busy: r.IntN(4) == 0, Display: scene.Display{Width: 1000, Height: 1000}, NextRef: r.IntN(30)}
	for range r.IntN(3) {
		d.Windows = append(d.Windows, scene.Window{Type: oneOf(r, []string{"dialog", "application", "popup", "input_method", ""}),
			Bounds: randomRect(r), Focused: r.IntN(2) == 0})
	}
	for range r.IntN(2) {
		d.Messages = append(d.Messages, scene.Message{Kind: "toast", Text: oneOf(r, someNames)})
	}
	for range n {
		d.Elements = append(d.Elements, scene.Element{
			Ref: oneOf(r, []string{"", fmt.Sprintf("e%d", r.IntN(20)), fmt.Sprintf("e%d", r.IntN(20)), "x"}), Role: oneOf(r, scene.Roles()),
			Name: oneOf(r, someNames), Detail: oneOf(r, []string{"", "", "online", "€5", "a\nb", "Save"}), Desc: oneOf(r, []string{"", "", "Save", "More"}),
			Value: oneOf(r, []string{"", "", "42", "••••", "Norway"}), Hint: oneOf(r, []string{"", "", "Note", "42"}), ID: oneOf(r, someIDs), Bounds: randomRect(r),
			States: scene.States(r.Uint32N(1 << 23)), Window: r.IntN(3) - r.IntN(2), Row: r.IntN(3), Container: oneOf(r, []string{"", "", "e1", "e2", "e99"}),
		})
	}
	return scene.New(d)
}

func randomRect(r *rand.Rand) scene.Rect {
	x, y := r.IntN(900), r.IntN(900)
	return scene.Rect{Left: x, Top: y, Right: x + r.IntN(400) - 20, Bottom: y + r.IntN(300) - 20}
}

func randomTarget(r *rand.Rand, depth int) scene.Target {
	t := scene.Target{Label: oneOf(r, someNames), Exact: r.IntN(6) == 0}
	switch r.IntN(8) {
	case 0:
		return scene.Target{Ref: fmt.Sprintf("e%d", r.IntN(20))}
	case 1:
		return scene.Target{Point: &scene.Point{X: r.IntN(1000), Y: r.IntN(1000)}, Space: oneOf(r, []string{"", "screen", "1000", "image"})}
	case 2:
		t = scene.Target{ID: oneOf(r, someIDs)}
	case 3:
		t = scene.Target{Role: oneOf(r, scene.Roles())}
	}
	t.Nth = oneOf(r, []int{0, 0, 0, 1, 2, scene.Last})
	if depth > 0 && r.IntN(3) == 0 {
		inner := randomTarget(r, depth-1)
		*oneOf(r, []**scene.Target{&t.In, &t.Near, &t.Below, &t.Above, &t.LeftOf, &t.RightOf}) = &inner
	}
	return t
}

// TestFindRandom holds for any scene: no panic, one answer, an honest one, and ways
// out of an ambiguity that lead out.
func TestFindRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	codes := map[string]int{}
	for range 12000 {
		s, target := randomScene(r), randomTarget(r, 2)
		o := scene.FindOptions{Acting: r.IntN(2) == 0, Role: oneOf(r, []scene.Role{"", "", scene.RoleButton, "icon"}), Container: oneOf(r, []string{"", "e1"})}
		m, err := scene.Find(s, target, o)
		if again, err2 := scene.Find(s, target, o); again != m || fmt.Sprint(err) != fmt.Sprint(err2) {
			t.Fatalf("%s gives %+v and %+v, errors %v and %v", target, m, again, err, err2)
		}
		all := scene.FindAll(s, target)
		if err == nil {
			codes[m.How]++
			if m.Element != s.At(m.Index) || m.How == "" {
				t.Fatalf("%s gives %+v, not an element of the scene", target, m)
			}
			continue
		}
		var fe *scene.FindError
		if !errors.As(err, &fe) || fe.Code == "" || fe.Message == "" || fe.Hint == "" || len(fe.Candidates) > 8 {
			t.Fatalf("%s gives the error %+v", target, err)
		}
		codes[fe.Code]++
		if fe.Code == scene.CodeAmbiguous && target.Near == nil {
			leadsOut(t, s, target, o, fe)
		}
		for _, e := range all {
			if e.States.Has(scene.Covered) {
				t.Fatalf("%s counts what is covered: %+v", target, e)
			}
		}
	}
	for _, want := range []string{"ref", "exact", "row", "stateless", "description", "prefix", "contains", "id", "role", "point", "not_found", "ambiguous", "stale_ref", "invalid_step"} {
		if codes[want] == 0 {
			t.Errorf("no target came to %s: %v", want, codes)
		}
	}
}

// leadsOut follows the hint of an ambiguous target.
func leadsOut(t *testing.T, s *scene.Scene, target scene.Target, o scene.FindOptions, fe *scene.FindError) {
	t.Helper()
	if strings.Contains(fe.Message, ": ") || !strings.Contains(fe.Hint, "such as the ") {
		return // of a target inside the target, or without a number
	}
	var n int
	if _, err := fmt.Sscanf(fe.Hint[strings.Index(fe.Hint, "the "):], "the %d", &n); err != nil {
		t.Fatalf("hint %q: %v", fe.Hint, err)
	}
	target.Nth = n
	m, err := scene.Find(s, target, o)
	if err != nil {
		t.Fatalf("hint %q leads to %v", fe.Hint, err)
	}
	if m.Element.Ref != "" && !strings.Contains(fe.Hint, m.Element.Ref) {
		t.Fatalf("hint %q leads to %+v", fe.Hint, m.Element)
	}
}

func TestCheckAndReadRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 6000 {
		s, target := randomScene(r), randomTarget(r, 1)
		text, at, err := scene.ReadValue(s, target)
		if (err == nil) != (text != "") || err == nil && at.States.Has(scene.Password) && strings.Trim(text, "•") == "" {
			t.Fatalf("%s reads %q of %+v, error %v", target, text, at, err)
		}
		value, count := oneOf(r, []string{"", "42", ">=5", "<=19.99"}), r.IntN(3)
		c := scene.Condition{Target: &target, Gone: r.IntN(4) == 0}
		if !c.Gone && r.IntN(2) == 0 {
			c.Text = oneOf(r, someNames)
		}
		if !c.Gone && r.IntN(3) == 0 {
			c.Value = &value
		}
		if !c.Gone && r.IntN(3) == 0 {
			c.State = oneOf(r, scene.ConditionStates())
		}
		if !c.Gone && r.IntN(4) == 0 {
			c.Count = &count
		}
		got := c.Check(s, nil)
		if again := c.Check(s, nil); fmt.Sprint(again) != fmt.Sprint(got) {
			t.Fatalf("two answers: %+v and %+v", got, again)
		}
		if got.Holds && got.Err != nil || !got.Holds && got.Err == nil && got.Seen == "" || strings.Contains(got.Seen, "\n") {
			b, _ := json.Marshal(c)
			t.Fatalf("%s gives %+v", b, got)
		}
		if got.Sure && (s.Busy() || !s.Settled()) {
			t.Fatalf("sure of a scene that moves: %+v", got)
		}
	}
}

func FuzzFind(f *testing.F) {
	f.Add("Save", "Save\nSave as\nDon't save", uint64(1), false)
	f.Add("Wi-Fi", "Wi‑Fi\nWi‑Fi, On", uint64(7), true)
	f.Add("设置", "打开设置\n设置", uint64(3), false)
	f.Add("cafe", "Café\n\xff", uint64(9), true)
	f.Fuzz(func(t *testing.T, want, names string, seed uint64, exact bool) {
		r := rand.New(rand.NewPCG(seed, 0))
		d := randomScene(r).Data()
		for i, name := range strings.Split(names, "\n") {
			e := button(name)
			e.Bounds, e.Ref, e.Row = randomRect(r), fmt.Sprintf("e%d", 100+i), r.IntN(3)
			d.Elements = append(d.Elements, e)
		}
		s := scene.New(d)
		target := scene.Target{Label: want, Exact: exact}
		m, err := scene.Find(s, target, scene.FindOptions{Acting: true})
		var fe *scene.FindError
		if err != nil && (!errors.As(err, &fe) || fe.Code == "" || fe.Hint == "") {
			t.Fatalf("%q gives the error %v", want, err)
		}
		if err == nil && m.Element != s.At(m.Index) {
			t.Fatalf("%q gives %+v", want, m)
		}
		if m.How == scene.HowExact && scene.FoldPlain(m.Element.Name) != scene.FoldPlain(want) {
			t.Fatalf("%q is taken for %q", m.Element.Name, want)
		}
		scene.FindAll(s, target)
		if text, _, err := scene.ReadValue(s, target); err == nil && text == "" {
			t.Fatalf("%q reads as nothing", want)
		}
		if got := (scene.Condition{Text: want}).Check(s, nil); got.Holds && got.Err != nil {
			t.Fatalf("%q is shown, and %v", want, got.Err)
		}
	})
}

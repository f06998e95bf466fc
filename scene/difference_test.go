package scene_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// bodyOf are the lines of a rendering about elements.
func bodyOf(s *scene.Scene) []string {
	lines := strings.Split(strings.TrimSuffix(scene.Render(s, nil, scene.RenderOptions{}), "\n"), "\n")[1:]
	return slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "message ") })
}

// refOf is what a changed line is known by.
func refOf(line string) string {
	for _, w := range strings.Fields(line) {
		if scene.IsRef(w) {
			return w
		}
	}
	return ""
}

// applied is what the difference makes of the lines that were there.
func applied(t *testing.T, before []string, difference string) []string {
	t.Helper()
	out := slices.Clone(before)
	take := func(is func(string) bool, line string) {
		if at := slices.IndexFunc(out, is); at >= 0 {
			out = slices.Delete(out, at, at+1)
		} else {
			t.Errorf("%q is no line of %q", line, before)
		}
	}
	for l := range strings.Lines(difference) {
		mark, line, _ := strings.Cut(strings.TrimSuffix(l, "\n"), " ")
		switch mark {
		case "-":
			take(func(have string) bool { return have == line }, line)
		case "~":
			take(func(have string) bool { return refOf(have) == refOf(line) }, line)
			out = append(out, line)
		case "+":
			out = append(out, line)
		}
	}
	slices.Sort(out)
	return out
}

// Whoever knows the lines of a scene knows those of the next one by the difference.
func TestDifferenceTellsAll(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	for round := range 500 {
		prev, next := shopData(), shopData()
		for range r.IntN(6) {
			i := r.IntN(len(next.Elements))
			e := &next.Elements[i]
			switch r.IntN(4) {
			case 0:
				next.Elements = slices.Delete(next.Elements, i, i+1)
			case 1:
				e.Name += " new"
			case 2:
				e.States ^= scene.Disabled
			case 3:
				next.Elements = slices.Insert(next.Elements, i, scene.Element{Role: scene.RoleText, Name: "Two\\lines"})
			}
		}
		a, b := scene.New(prev), scene.New(next)
		want := bodyOf(b)
		slices.Sort(want)
		difference := scene.Difference(a, b)
		if got := applied(t, bodyOf(a), difference); !slices.Equal(got, want) {
			t.Fatalf("round %d:\n%s\ngot\n%s\nwant\n%s", round, difference, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

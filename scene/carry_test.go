package scene_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// refs lists the refs of a scene in reading order, "-" for none.
func refs(s *scene.Scene) string {
	var out []string
	for _, e := range s.All() {
		if e.Ref == "" {
			out = append(out, "-")
			continue
		}
		out = append(out, e.Ref)
	}
	return strings.Join(out, " ")
}

// later is prev as it is after earlier looks: its refs begin at e21.
func later(d scene.Data) *scene.Scene {
	rename := func(ref string) string {
		n, err := strconv.Atoi(strings.TrimPrefix(ref, "e"))
		if err != nil {
			return ref
		}
		return "e" + strconv.Itoa(n+20)
	}
	for i := range d.Elements {
		d.Elements[i].Ref, d.Elements[i].Container = rename(d.Elements[i].Ref), rename(d.Elements[i].Container)
	}
	d.NextRef = 40
	return scene.New(d)
}

func titled(name string) scene.Element {
	return at(state(el(scene.RoleHeading, name), scene.Title), 0, 0, 1080, 100)
}

// listed is a list, e1 when it stands first, with rows 200 high from top on.
func listed(top int, names ...string) []scene.Element {
	els := []scene.Element{with(at(el(scene.RoleList, ""), 0, 100, 1080, 2000), func(e *scene.Element) { e.ID = "com.app:id/list" })}
	for i, n := range names {
		y := top + 200*i
		els = append(els, with(at(row(i+1, n, ""), 0, y, 1080, y+200), func(e *scene.Element) { e.ID, e.Container = "com.app:id/row", "e1" }),
			with(at(inRow(i+1, button("")), 900, y+50, 1000, y+150), func(e *scene.Element) { e.ID, e.Container = "com.app:id/like", "e1" }))
	}
	return els
}

// alike is a list, e2 behind the toolbar, of rows with one name and different other texts.
func alike(details ...string) []scene.Element {
	out := []scene.Element{with(at(el(scene.RoleList, ""), 0, 100, 1080, 2000), func(e *scene.Element) { e.Ref = "e2" })}
	for i, d := range details {
		e := at(row(i+1, "Unknown", d), 0, 100+200*i, 1080, 300+200*i)
		e.Container, e.Ref = "e2", "e"+strconv.Itoa(i+3)
		out = append(out, e)
	}
	return out
}

// scrolling is an area that scrolls, e2 behind the toolbar, with elements 200 apart that make no rows.
func scrolling(top int, els ...scene.Element) []scene.Element {
	out := []scene.Element{with(at(el(scene.RoleList, ""), 0, 100, 1080, 2000), func(e *scene.Element) { e.Ref = "e2" })}
	for i, e := range els {
		e.Container = "e2"
		if e.Can() {
			e.Ref = "e" + strconv.Itoa(i+2)
		}
		out = append(out, at(e, 0, top+200*i, 1080, top+200*i+100))
	}
	return out
}

func TestCarry(t *testing.T) {
	id := func(e scene.Element, id string) scene.Element {
		e.ID = id
		return e
	}
	a, b, c := at(button("A"), 0, 200, 500, 300), at(button("B"), 0, 400, 500, 500), at(button("C"), 0, 600, 500, 700)
	toolbar := []scene.Element{titled("Inbox"), at(button("Back"), 0, 0, 100, 100)}
	for _, tc := range []struct {
		name       string
		prev, next []scene.Element
		want       string
	}{
		{"nothing changed", []scene.Element{a, label("x"), b}, []scene.Element{a, label("x"), b}, "e21 - e22"},
		{"one new before", []scene.Element{a, b}, []scene.Element{c, a, b}, "e40 e21 e22"},
		{"one gone", []scene.Element{a, b, c}, []scene.Element{a, c}, "e21 e23"},
		{"moved by the keyboard", []scene.Element{a, b}, []scene.Element{at(button("A"), 0, 100, 500, 200), at(button("B"), 0, 300, 500, 400)}, "e21 e22"},
		{"states change", []scene.Element{a, at(el(scene.RoleSwitch, "Wi-Fi"), 0, 800, 500, 900)},
			[]scene.Element{state(a, scene.Disabled), at(state(el(scene.RoleSwitch, "Wi-Fi"), scene.Checked), 0, 800, 500, 900)}, "e21 e22"},
		{"text changes, identifier and place stay", []scene.Element{a, id(b, "com.app:id/play")}, []scene.Element{a, with(id(b, "com.app:id/play"), func(e *scene.Element) { e.Name = "Pause" })}, "e21 e22"},
		{"text changes between two that stay, without identifier", []scene.Element{a, b, c}, []scene.Element{a, with(b, func(e *scene.Element) { e.Name = "Bee" }), c}, "e21 e22 e23"},
		{"text and place change", []scene.Element{a, b, c}, []scene.Element{a, at(button("Bee"), 0, 2000, 100, 2100), c}, "e21 e40 e23"},
		{"role changes", []scene.Element{a, b, c}, []scene.Element{a, at(el(scene.RoleLink, "B"), 0, 400, 500, 500), c}, "e21 e40 e23"},
		{"two of one name keep their order", []scene.Element{a, at(button("Edit"), 0, 800, 100, 900), b, at(button("Edit"), 0, 1000, 100, 1100)},
			[]scene.Element{a, at(button("Edit"), 0, 850, 100, 950), b, at(button("Edit"), 0, 1050, 100, 1150)}, "e21 e22 e23 e24"},
		{"the first of two of one name goes", []scene.Element{a, at(button("Edit"), 0, 800, 100, 900), b, at(button("Edit"), 0, 1000, 100, 1100)},
			[]scene.Element{a, b, at(button("Edit"), 0, 1000, 100, 1100)}, "e21 e23 e24"},
		{"a nameless icon is known by its place", []scene.Element{a, b, at(button(""), 900, 0, 1000, 100)}, []scene.Element{a, b, at(button(""), 900, 0, 1000, 100)}, "e21 e22 e23"},
		{"a nameless icon elsewhere is another", []scene.Element{a, b, at(button(""), 900, 0, 1000, 100)}, []scene.Element{a, b, at(button(""), 900, 2000, 1000, 2100)}, "e21 e22 e40"},
		{"list scrolled by one row exactly", slices.Concat(listed(100, "Anna", "Berta", "Carl"), toolbar), slices.Concat(listed(100, "Berta", "Carl", "Dora"), toolbar),
			"e21 e24 e25 e26 e27 e40 e41 - e28"},
		{"list scrolled by half a row", slices.Concat(listed(100, "Anna", "Berta", "Carl"), toolbar), slices.Concat(listed(0, "Anna", "Berta", "Carl"), toolbar),
			"e21 e22 e23 e24 e25 e26 e27 - e28"},
		{"list scrolled away", slices.Concat(listed(100, "Anna", "Berta"), toolbar), slices.Concat(listed(100, "Yana", "Zoe"), toolbar), "e21 e40 e41 e42 e43 - e26"},
		{"row inserted", slices.Concat(listed(100, "Anna", "Carl"), toolbar), slices.Concat(listed(100, "Anna", "Berta", "Carl"), toolbar), "e21 e22 e23 e40 e41 e24 e25 - e26"},
		{"row's name changes between rows that stay", slices.Concat(listed(100, "Anna", "Pair", "Carl"), toolbar), slices.Concat(listed(100, "Anna", "Pairing…", "Carl"), toolbar),
			"e21 e22 e23 e24 e25 e26 e27 - e28"},
		{"another button of one name scrolled in", slices.Concat(toolbar, scrolling(100, label("Address"), button("Edit"), label("x"), label("y"), label("Card"))),
			slices.Concat(toolbar, scrolling(100, label("y"), label("Card"), button("Edit"), label("z"))), "- e21 e22 - - e40 -"},
		{"the second of two of one name scrolled to the first's order", slices.Concat(toolbar, scrolling(100, label("A"), button("Edit"), label("B"), button("Edit"))),
			slices.Concat(toolbar, scrolling(100, label("B"), button("Edit"), label("C"), button("Edit"))), "- e21 e22 - e25 - e40"},
		{"the same with one identifier", slices.Concat(toolbar, scrolling(100, label("A"), id(button("Edit"), "edit"), label("B"), id(button("Edit"), "edit"))),
			slices.Concat(toolbar, scrolling(100, label("B"), id(button("Edit"), "edit"), label("C"), id(button("Edit"), "edit"))), "- e21 e22 - e25 - e40"},
		{"rows of one name, scrolled by one row exactly", slices.Concat(toolbar, alike("a", "b", "c")), slices.Concat(toolbar, alike("b", "c", "d")), "- e21 e22 e24 e25 e40"},
		{"rows without any text can't be told apart", slices.Concat(listed(100, "", "", ""), toolbar), slices.Concat(listed(100, "", "", ""), toolbar, []scene.Element{a}),
			"e21 e40 e41 e42 e43 e44 e45 - e28 e46"},
		{"another field at the place of one", slices.Concat(toolbar, []scene.Element{at(field("Name", ""), 0, 300, 1080, 400)}), slices.Concat(toolbar, []scene.Element{at(field("Mail", ""), 0, 300, 1080, 400)}),
			"- e21 e40"},
		{"all scrolled together", slices.Concat(toolbar, scrolling(300, label("Address"), button("Edit"), label("x"), button("Save"))),
			slices.Concat(toolbar, scrolling(100, label("Address"), button("Edit"), label("x"), button("Save"))), "- e21 e22 - e23 - e25"},
		{"a title with a badge is the same title", []scene.Element{titled("Inbox"), a, b, c}, []scene.Element{titled("Inbox (3)"), a}, "- e21"},
		{"another page of one activity", []scene.Element{titled("Display"), at(button("Back"), 0, 0, 100, 100), a, b}, []scene.Element{titled("Sound"), at(button("Back"), 0, 0, 100, 100), c, at(button("D"), 0, 900, 100, 990)}, "- e40 e41 e42"},
		{"selection mode", []scene.Element{titled("Files"), a, b, c}, []scene.Element{titled("1 selected"), a, state(b, scene.Selected), c}, "- e21 e22 e23"},
		{"another tab", []scene.Element{state(el(scene.RoleTab, "Home"), scene.Selected), el(scene.RoleTab, "You"), a}, []scene.Element{el(scene.RoleTab, "Home"), state(el(scene.RoleTab, "You"), scene.Selected), a}, "e40 e41 e42"},
		{"nothing in common", []scene.Element{a, b}, []scene.Element{c, at(button("D"), 0, 900, 100, 990)}, "e40 e41"},
		{"from nothing", nil, []scene.Element{a}, "e40"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			prev, next := later(data(tc.prev...)), screen(tc.next...)
			got := scene.Carry(prev, next)
			if refs(got) != tc.want {
				t.Errorf("refs %s, want %s", refs(got), tc.want)
			}
			if fresh := strings.Count(tc.want, "e4"); got.NextRef() != 40+fresh {
				t.Errorf("next ref %d, want %d", got.NextRef(), 40+fresh)
			}
			checkCarried(t, prev, next, got)
		})
	}
}

// checkCarried holds for whatever is carried.
func checkCarried(t *testing.T, prev, next, got *scene.Scene) {
	t.Helper()
	if got.Len() != next.Len() {
		t.Fatalf("%d elements became %d", next.Len(), got.Len())
	}
	if got.NextRef() < prev.NextRef() {
		t.Fatalf("next ref fell from %d to %d", prev.NextRef(), got.NextRef())
	}
	if fresh := scene.New(got.Data()); fresh.Content() != got.Content() || fresh.Layout() != got.Layout() {
		t.Fatal("the fingerprints aren't those of the elements")
	}
	seen, first := map[string]bool{}, map[string]string{"": ""}
	for i, e := range got.All() {
		before := next.At(i)
		if (e.Ref == "") != (before.Ref == "") {
			t.Fatalf("%+v got the ref %q", before, e.Ref)
		}
		if _, ok := first[before.Ref]; !ok {
			first[before.Ref] = e.Ref
		}
		if e.Ref == "" {
			continue
		}
		if n, err := strconv.Atoi(e.Ref[1:]); err != nil || n >= got.NextRef() {
			t.Fatalf("ref %s, with %d the next one", e.Ref, got.NextRef())
		}
		if seen[e.Ref] {
			t.Fatalf("ref %s is given twice: %s", e.Ref, refs(got))
		}
		seen[e.Ref] = true
	}
	for i, e := range got.All() {
		if want := first[next.At(i).Container]; e.Container != want {
			t.Fatalf("container %q became %q, want %q", next.At(i).Container, e.Container, want)
		}
	}
}

func TestCarryOtherPlace(t *testing.T) {
	els := []scene.Element{button("A"), button("B"), button("C")}
	for _, c := range []struct {
		name   string
		change func(*scene.Data)
		want   string
	}{
		{"same", func(*scene.Data) {}, "e21 e22 e23"},
		{"another app", func(d *scene.Data) { d.Foreground.App = "com.other" }, "e40 e41 e42"},
		{"another activity", func(d *scene.Data) { d.Foreground.Activity = ".Other" }, "e40 e41 e42"},
		{"activity not told", func(d *scene.Data) { d.Foreground.Activity = "" }, "e21 e22 e23"},
		{"rotated", func(d *scene.Data) { d.Display.Rotation = 1 }, "e40 e41 e42"},
	} {
		next := data(els...)
		c.change(&next)
		if got := refs(scene.Carry(later(data(els...)), scene.New(next))); got != c.want {
			t.Errorf("%s: refs %s, want %s", c.name, got, c.want)
		}
	}
}

func TestCarryFirst(t *testing.T) {
	d := data(button("A"), button("B"))
	d.NextRef = 1
	got := scene.Carry(nil, scene.New(d))
	if refs(got) != "e1 e2" || got.NextRef() != 3 {
		t.Errorf("refs %s, next %d; want e1 e2 and 3", refs(got), got.NextRef())
	}
	if got := scene.Carry(got, nil); got != nil {
		t.Errorf("carried to nothing: %v", got)
	}
}

func TestCarryFields(t *testing.T) {
	noteID := func(e scene.Element) scene.Element { e.ID = "com.app:id/note"; return e }
	place := func(e scene.Element) scene.Element { return at(e, 0, 300, 1080, 400) }
	hint := func(e scene.Element, hint string) scene.Element { e.Hint = hint; return e }
	others := []scene.Element{titled("Edit"), at(button("Save"), 0, 900, 300, 1000)}
	for _, c := range []struct {
		name       string
		prev, next scene.Element
		want       scene.Element
	}{
		{"filled, by identifier", noteID(place(hint(field("Note", ""), "Note"))), noteID(at(field("", "a"), 0, 100, 1080, 200)), noteID(at(hint(field("Note", "a"), "Note"), 0, 100, 1080, 200))},
		{"filled, by place", place(field("Note", "")), place(state(field("", "a"), scene.Unlabelled)), place(field("Note", "a"))},
		{"filled, its text taken for its name", place(field("Note", "")), place(field("a", "a")), place(field("Note", "a"))},
		{"filled, its identifier taken for its name", noteID(place(field("Remark", ""))), noteID(place(field("note", "a"))), noteID(place(field("Remark", "a")))},
		{"a written label stays", noteID(place(field("Note", ""))), noteID(place(field("Your note", "a"))), noteID(place(field("Your note", "a")))},
		{"cleared: the hint shows as text", noteID(place(hint(field("Note", "a"), "Type here"))), noteID(place(field("", "Type here"))),
			noteID(place(hint(field("Note", ""), "Type here")))},
		{"password shown", noteID(place(state(field("Password", "••••"), scene.Password))), noteID(place(field("Password", "geh1"))), noteID(place(state(field("Password", "••••"), scene.Password)))},
		{"password shown, its text taken for its name", noteID(place(state(field("", "••••"), scene.Password))), noteID(place(field("geh1", "geh1"))),
			noteID(place(state(field("", "••••"), scene.Password|scene.Unlabelled)))},
		{"password shown as the name of a secret", noteID(place(state(field("Password", "{{secret:PIN}}"), scene.Password))), noteID(place(field("Password", "{{secret:PIN}}x"))),
			noteID(place(state(field("Password", "{{secret:PIN}}•"), scene.Password)))},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := scene.Carry(later(data(append(others, c.prev)...)), screen(append(others, c.next)...)).At(2)
			want := c.want
			want.Ref, want.Tap = "e22", want.Bounds.Center()
			if got != want {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
}

func TestCarryFieldsOfAForm(t *testing.T) {
	form := func(y int, els ...scene.Element) []scene.Element {
		out := []scene.Element{titled("Sign up"), with(at(el(scene.RoleList, ""), 0, 100, 1080, 1500), func(e *scene.Element) { e.Ref = "e1" })}
		for i, e := range els {
			e.Container, e.Ref = "e1", fmt.Sprintf("e%d", i+2)
			out = append(out, at(e, 0, y+200*i, 1080, y+200*i+150))
		}
		return out
	}
	for _, c := range []struct {
		name       string
		prev, next []scene.Element
		want       string
		names      string
	}{
		{"second of three filled", form(100, field("Name", ""), field("Mail", ""), field("City", "")), form(100, field("Name", ""), field("", "a"), field("City", "")), "- e21 e22 e23 e24", "Name Mail City"},
		{"all nameless once filled", form(100, field("Name", "a"), field("Mail", "b"), field("City", "")), form(100, field("", "a"), field("", "b"), field("", "c")), "- e21 e22 e23 e24", "Name Mail City"},
		{"scrolled by one field", form(100, field("Name", "a"), field("Mail", "b"), field("City", "")), form(100, field("", "b"), field("City", ""), field("Zip", "")), "- e21 e23 e24 e40", "Mail City Zip"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := scene.Carry(later(data(c.prev...)), screen(c.next...))
			var names []string
			for _, e := range got.All() {
				if e.Role == scene.RoleField {
					names = append(names, e.Name)
				}
			}
			if refs(got) != c.want || strings.Join(names, " ") != c.names {
				t.Errorf("refs %s, names %s; want %s, %s", refs(got), names, c.want, c.names)
			}
		})
	}
}

func TestCarryKeepsSecretAcrossPages(t *testing.T) {
	secret := with(state(field("PIN", "••"), scene.Password), func(e *scene.Element) { e.ID = "com.app:id/pin" })
	shown := with(field("PIN", "12"), func(e *scene.Element) { e.ID = "com.app:id/pin" })
	prev, next := data(secret, titled("Sign in")), data(titled("Try again"), shown, button("A"), button("B"))
	got := scene.Carry(later(prev), scene.New(next)).At(1)
	if got.Ref != "e40" || !got.States.Has(scene.Password) || got.Value != "••" {
		t.Errorf("the field on the next page is %+v, want it new and masked", got)
	}
}

func TestCarryBadRefs(t *testing.T) {
	d := data(button("A"), button("B"), button("C"))
	d.Elements[0].Ref, d.Elements[1].Ref, d.Elements[2].Ref = "e7", "e7", "x"
	d.NextRef = 2
	prev := scene.New(d)
	if got := scene.Carry(prev, screen(button("A"), button("B"), button("C"))); refs(got) != "e7 e8 e9" || got.NextRef() != 10 {
		t.Errorf("refs %s, next %d; want e7 e8 e9 and 10", refs(got), got.NextRef())
	}
	if got := scene.Carry(&scene.Scene{}, &scene.Scene{}); got == nil || got.Len() != 0 {
		t.Errorf("zero scenes: %v", got)
	}
}

func TestCarryRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	kept := 0
	for range 500 {
		prev := scene.Carry(nil, randomScene(r))
		for range 4 {
			next := randomScene(r)
			if r.IntN(2) == 0 {
				next = disturbed(r, prev)
			}
			before := asJSON(t, prev) + asJSON(t, next)
			got := scene.Carry(prev, next)
			if asJSON(t, prev)+asJSON(t, next) != before {
				t.Fatal("the scenes that were handed in changed")
			}
			if asJSON(t, scene.Carry(prev, next)) != asJSON(t, got) {
				t.Fatal("two results for one input")
			}
			checkCarried(t, prev, next, got)
			if again := scene.Carry(got, next); sound(next) && refs(again) != refs(got) {
				t.Fatalf("an equal scene has the refs %s, then %s\n%s\n%s", refs(got), refs(again), asJSON(t, got), asJSON(t, again))
			}
			for _, e := range got.All() {
				if _, ok := prev.ByRef(e.Ref); ok {
					kept++
				}
			}
			prev = got
		}
	}
	if kept < 500 {
		t.Errorf("only %d refs were kept", kept)
	}
}

// sound reports whether each ref is one and stands once.
func sound(s *scene.Scene) bool {
	seen := map[string]bool{}
	for _, e := range s.All() {
		if e.Ref != "" && (seen[e.Ref] || !scene.IsRef(e.Ref)) {
			return false
		}
		seen[e.Ref] = true
	}
	return true
}

// disturbed is a scene as the one after it may be: numbered anew, some elements gone, moved or changed.
func disturbed(r *rand.Rand, s *scene.Scene) *scene.Scene {
	d := s.Data()
	d.Elements = slices.DeleteFunc(d.Elements, func(scene.Element) bool { return r.IntN(6) == 0 })
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.Ref != "" {
			e.Ref = fmt.Sprintf("e%d", i+1)
		}
		switch r.IntN(8) {
		case 0:
			e.Name = oneOf(r, someNames)
		case 1:
			e.Value = "new"
		case 2:
			e.Bounds.Top += 40
			e.Bounds.Bottom += 40
		}
	}
	return scene.New(d)
}

func asJSON(t *testing.T, s *scene.Scene) string {
	t.Helper()
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

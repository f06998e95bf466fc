package scene_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// corner puts a button without a name at a place of the display of screen.
func corner(left, top int) scene.Element {
	return at(state(el(scene.RoleButton, ""), scene.Unlabelled), left, top, left+100, top+100)
}

func TestFindByPlace(t *testing.T) {
	lock := corner(950, 60)
	withID := with(corner(950, 60), func(e *scene.Element) { e.ID = "com.app:id/lock_button" })
	tests := []struct {
		name   string
		els    []scene.Element
		target scene.Target
		want   int // -1: none or several
	}{
		{"a corner", []scene.Element{at(button("Save"), 0, 60, 100, 160), lock}, named("?top-right"), 1},
		{"a corner with its role", []scene.Element{lock}, scene.Target{Label: "?top-right", Role: scene.RoleButton}, 0},
		{"a corner of another role", []scene.Element{lock}, scene.Target{Label: "?top-right", Role: scene.RoleSwitch}, -1},
		{"another corner", []scene.Element{lock}, named("?top-left"), -1},
		{"a word that nothing has", []scene.Element{lock}, named("lock ?top-right"), 0},
		{"a word that an identifier has", []scene.Element{corner(950, 200), withID}, named("lock ?top-right"), 1},
		{"a word decides before the place", []scene.Element{at(button("Lock"), 0, 60, 100, 160), lock}, named("lock ?top-right"), 0},
		{"the place decides between two", []scene.Element{at(button("Lock"), 0, 60, 100, 160), at(button("Lock"), 950, 60, 1050, 160)}, named("lock ?top-right"), 1},
		{"two without a name", []scene.Element{lock, corner(950, 200)}, named("lock ?top-right"), -1},
		{"one that has a name", []scene.Element{at(button("Lock"), 950, 60, 1050, 160)}, named("?top-right"), 0},
		{"a word doesn't take another name", []scene.Element{at(button("Help"), 950, 60, 1050, 160)}, named("lock ?top-right"), -1},
		{"a question mark in a name", []scene.Element{button("Forgot password?")}, named("Forgot password?"), 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := found(t, screen(tt.els...), tt.target, scene.FindOptions{Acting: true}); got != tt.want {
				t.Errorf("found %d, want %d", got, tt.want)
			}
		})
	}
}

func TestFindInWholes(t *testing.T) {
	in := func(label string, where scene.Target) scene.Target { return scene.Target{Label: label, In: &where} }
	tab := func(selected bool) scene.Element {
		e := el(scene.RoleTab, "Saved")
		if selected {
			e.States |= scene.Selected
		}
		return e
	}
	cards := []scene.Element{label("Debit card 1234"), el(scene.RoleSwitch, "Freeze card"), label("Credit card 5678"), el(scene.RoleSwitch, "Freeze card")}
	tests := []struct {
		name   string
		els    []scene.Element
		target scene.Target
		want   int
	}{
		{"in the tab that is selected", []scene.Element{button("Story"), tab(true)}, in("Story", scene.Target{Label: "Saved", Role: scene.RoleTab}), 0},
		{"in a tab that isn't", []scene.Element{button("Story"), tab(false)}, in("Story", scene.Target{Label: "Saved", Role: scene.RoleTab}), -1},
		{"on the page of that title", []scene.Element{state(label("Notes"), scene.Title), label("No notes yet")}, in("No notes yet", named("Notes")), 1},
		{"in the section of a text", cards, in("Freeze card", named("Credit")), 3},
		{"in the section before it", cards, in("Freeze card", named("Debit")), 1},
		{"not in the next section", []scene.Element{label("Anna"), label("Ben"), button("Delete")}, in("Delete", named("Anna")), -1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := found(t, screen(tt.els...), tt.target, scene.FindOptions{Acting: true}); got != tt.want {
				t.Errorf("found %d, want %d", got, tt.want)
			}
		})
	}
}

func TestCheckAnotherValue(t *testing.T) {
	other := func(v string) scene.Condition {
		return scene.Condition{Target: &scene.Target{Label: "Total"}, Value: &v}
	}
	tests := []struct {
		name string
		els  []scene.Element
		c    scene.Condition
		want bool
	}{
		{"another", []scene.Element{row(1, "Total", "$5.00")}, other("!=$4.00"), true},
		{"the same", []scene.Element{row(1, "Total", "$5.00")}, other("!=$5.00"), false},
		{"the same but for case and blanks", []scene.Element{row(1, "Total", "Five  euros")}, other("!= five euros"), false},
		{"not there", []scene.Element{row(1, "Sum", "$5.00")}, other("!=$4.00"), false},
		{"a field", []scene.Element{field("Total", "5")}, other("!=4"), true},
		{"an empty field", []scene.Element{field("Total", "")}, other("!="), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := tt.c.Check(screen(tt.els...), nil)
			if got.Holds != tt.want {
				t.Errorf("holds is %v, want %v: %s %v", got.Holds, tt.want, got.Seen, got.Err)
			}
		})
	}
}

func TestRowsSideBySideAreNotCounted(t *testing.T) {
	inList := func(e scene.Element, ref string) scene.Element { e.Container = ref; return e }
	chips := at(el(scene.RoleList, ""), 0, 100, 1080, 200)
	chips.Ref, chips.States = "e90", chips.States|scene.MoreRight
	still := at(el(scene.RoleList, ""), 0, 100, 1080, 200)
	still.Ref = "e90"
	rows := []scene.Element{inList(at(row(1, "Weather", ""), 0, 100, 300, 200), "e90"), inList(at(row(2, "Sports", ""), 300, 100, 600, 200), "e90"),
		inList(at(row(1, "Story", "2 min ago"), 0, 300, 1080, 500), "e91"), inList(at(row(2, "Other story", "9 min ago"), 0, 500, 1080, 700), "e91")}
	list := at(el(scene.RoleList, ""), 0, 300, 1080, 2000)
	list.Ref, list.States = "e91", list.States|scene.MoreBelow
	first := scene.Target{Role: scene.RoleRow, Nth: 1}
	for name, els := range map[string][]scene.Element{"a line that goes on": append([]scene.Element{chips, list}, rows...), "a line that doesn't": append([]scene.Element{still, list}, rows...)} {
		if got := found(t, screen(els...), first, scene.FindOptions{Acting: true}); got != 4 {
			t.Errorf("%s: found %d, want 4", name, got)
		}
	}
	if got := found(t, screen(append([]scene.Element{chips}, rows[:2]...)...), first, scene.FindOptions{Acting: true}); got != 1 {
		t.Errorf("only a line: found %d, want 1", got)
	}
}

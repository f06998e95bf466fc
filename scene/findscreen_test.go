package scene_test

import (
	"strconv"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// usual are the states that an element of a role has when nothing else is said.
var usual = map[scene.Role]scene.States{
	scene.RoleButton: scene.Clickable, scene.RoleLink: scene.Clickable, scene.RoleTab: scene.Clickable, scene.RoleRow: scene.Clickable,
	scene.RoleField: scene.Clickable | scene.Editable, scene.RoleSwitch: scene.Clickable | scene.Checkable,
	scene.RoleCheckbox: scene.Clickable | scene.Checkable, scene.RoleList: scene.Scrollable, scene.RoleSpinner: scene.Clickable,
}

func el(role scene.Role, name string) scene.Element {
	return scene.Element{Role: role, Name: name, States: usual[role]}
}

func button(name string) scene.Element { return el(scene.RoleButton, name) }
func label(name string) scene.Element  { return el(scene.RoleText, name) }
func row(n int, name, detail string) scene.Element {
	e := el(scene.RoleRow, name)
	e.Row, e.Detail = n, detail
	return e
}

func field(name, value string) scene.Element {
	e := el(scene.RoleField, name)
	if e.Value = value; value == "" {
		e.States |= scene.Empty
	}
	return e
}

// with changes a copy of e.
func with(e scene.Element, change func(*scene.Element)) scene.Element {
	change(&e)
	return e
}

func state(e scene.Element, s scene.States) scene.Element {
	e.States |= s
	return e
}

func at(e scene.Element, left, top, right, bottom int) scene.Element {
	e.Bounds = scene.Rect{Left: left, Top: top, Right: right, Bottom: bottom}
	return e
}

func inRow(n int, e scene.Element) scene.Element {
	e.Row = n
	return e
}

// data lays the elements out on a settled screen: one below another where they have
// no bounds, with refs from e1 on where they can be acted on and have none.
func data(els ...scene.Element) scene.Data {
	d := scene.Data{
		Foreground: scene.Foreground{App: "com.app", Activity: ".Main"},
		Display:    scene.Display{Width: 1080, Height: 2400}, Settled: true, MessagesSeen: true,
	}
	ref := 1
	for i, e := range els {
		if e.Bounds == (scene.Rect{}) {
			e = at(e, 0, 100*i, 1080, 100*i+90)
		}
		e.Tap = e.Bounds.Center()
		if e.Can() && e.Ref == "" {
			e.Ref = "e" + strconv.Itoa(ref)
			ref++
		}
		d.Elements = append(d.Elements, e)
	}
	d.NextRef = ref
	return d
}

func screen(els ...scene.Element) *scene.Scene { return scene.New(data(els...)) }

// found is the index of the one element found, -1 where none or several are.
func found(t *testing.T, s *scene.Scene, target scene.Target, o scene.FindOptions) int {
	t.Helper()
	m, err := scene.Find(s, target, o)
	if err != nil {
		return -1
	}
	if got := s.At(m.Index); got != m.Element {
		t.Errorf("the match of %s holds %+v, but its index leads to %+v", target, m.Element, got)
	}
	return m.Index
}

func named(label string) scene.Target { return scene.Target{Label: label} }

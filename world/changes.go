package world

import (
	"cmp"
	"fmt"
	"slices"
)

// Change is one thing that differs between two worlds.
type Change struct {
	// Path is the member: current_app, foreground, current_page, variables.KEY or history.STEP.
	Path string `json:"path"`
	// Before and After are what it was and is, as text; "" for nothing.
	Before string `json:"before"`
	After  string `json:"after"`
}

// String is the change in a line.
func (c Change) String() string {
	switch {
	case c.Before == "":
		return fmt.Sprintf("%s: + %s", c.Path, c.After)
	case c.After == "":
		return fmt.Sprintf("%s: - %s", c.Path, c.Before)
	}
	return fmt.Sprintf("%s: %s -> %s", c.Path, c.Before, c.After)
}

// Changes lists what differs from before to after in the order of their members: variables by
// their names, history entries by their steps. A nil State is one of which nothing is known.
func Changes(before, after *State) []Change {
	out := []Change{}
	add := func(path, was, is string) {
		if was != is {
			out = append(out, Change{path, was, is})
		}
	}
	a, b := before.View(), after.View()
	add("current_app", a.CurrentApp(), b.CurrentApp())
	add("foreground", front(a), front(b))
	add("current_page", a.CurrentPage(), b.CurrentPage())
	values := [2]map[string]string{texts(a), texts(b)}
	for _, key := range bothKeys(values[0], values[1], cmp.Compare[string]) {
		add("variables."+key, values[0][key], values[1][key])
	}
	steps := [2]map[int]string{entries(a), entries(b)}
	for _, n := range bothKeys(steps[0], steps[1], cmp.Compare[int]) {
		add(fmt.Sprintf("history.%d", n), steps[0][n], steps[1][n])
	}
	return out
}

func front(v *View) string {
	f := v.Foreground()
	if f.App == "" {
		return ""
	}
	return f.App + "/" + f.Activity
}

// texts are the variables, in quotes.
func texts(v *View) map[string]string {
	out := map[string]string{}
	for key := range v.Variables() {
		text, _ := v.Text(key)
		out[key] = fmt.Sprintf("%q", text)
	}
	return out
}

// entries are the history in short.
func entries(v *View) map[int]string {
	out := map[int]string{}
	for _, e := range v.History() {
		text := string(e.Action)
		if e.Target != nil {
			text += " " + e.Target.String()
		}
		out[e.Step] = fmt.Sprintf("%s, %s, %s", text, e.Outcome, e.Effect)
	}
	return out
}

func bothKeys[K comparable, V any](a, b map[K]V, order func(K, K) int) []K {
	var out []K
	for k := range a {
		out = append(out, k)
	}
	for k := range b {
		if _, there := a[k]; !there {
			out = append(out, k)
		}
	}
	slices.SortFunc(out, order)
	return out
}

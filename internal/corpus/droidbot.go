package corpus

import (
	"encoding/json"
	"fmt"
)

// droidBotState is a state as DroidBot stores it: a list of views that name their
// parents by position. Texts are null where there are none.
type droidBotState struct {
	Width, Height int
	Views         []droidBotView
}

type droidBotView struct {
	Class, Package, Text string
	ID                   string `json:"resource_id"`
	Desc                 string `json:"content_description"`
	Bounds               [2][2]int
	Parent               int
	Visible, Enabled     *bool // what isn't told is true
	Checkable, Checked   bool
	Clickable            bool
	LongClickable        bool `json:"long_clickable"`
	Focusable, Focused   bool
	Scrollable, Selected bool
	Editable             bool
	Password             bool `json:"is_password"`
}

// DroidBot turns a state of DroidBot into the XML of uiautomator. Whatever stands
// beside the views, such as foreground_activity, isn't in it. A view whose parent is
// none that stands before it becomes a root.
func DroidBot(raw []byte) ([]byte, error) {
	var s droidBotState
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, fmt.Errorf("DroidBot state: %w", err)
	}
	if len(s.Views) == 0 {
		return nil, fmt.Errorf("DroidBot state: no views")
	}
	var d dump
	d.b.Grow(len(s.Views) * 260)
	root := s.Views[0].Bounds[1]
	d.begin(upright(s.Width, s.Height, [4]int{2: root[0], 3: root[1]}))
	children, roots := childrenOf(s.Views)
	var todo []int // the views to open; -1: a node to close
	push := func(views []int) {
		for k := len(views) - 1; k >= 0; k-- {
			todo = append(todo, views[k])
		}
	}
	push(roots)
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if at < 0 {
			d.close()
			continue
		}
		v := s.Views[at].view()
		d.open(&v)
		todo = append(todo, -1)
		push(children[at])
	}
	return d.end(), nil
}

// childrenOf lists the children of every view, and the views without a parent.
func childrenOf(views []droidBotView) (children [][]int, roots []int) {
	children = make([][]int, len(views))
	for i := range views {
		if p := views[i].Parent; p >= 0 && p < i {
			children[p] = append(children[p], i)
		} else {
			roots = append(roots, i)
		}
	}
	return children, roots
}

func (w *droidBotView) view() view {
	v := view{class: w.Class, pkg: w.Package, id: w.ID, text: w.Text, desc: w.Desc}
	v.bounds = [4]int{w.Bounds[0][0], w.Bounds[0][1], w.Bounds[1][0], w.Bounds[1][1]}
	v.disabled = w.Enabled != nil && !*w.Enabled
	v.hidden = w.Visible != nil && !*w.Visible
	v.is("checkable", w.Checkable)
	v.is("checked", w.Checked)
	v.is("clickable", w.Clickable)
	v.is("long-clickable", w.LongClickable)
	v.is("focusable", w.Focusable)
	v.is("focused", w.Focused)
	v.is("scrollable", w.Scrollable)
	v.is("selected", w.Selected)
	v.is("editable", w.Editable)
	v.is("password", w.Password)
	return v
}

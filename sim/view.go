package sim

import "image"

// Framework classes, as accessibility names them.
const (
	classFrame    = "android.widget.FrameLayout"
	classLinear   = "android.widget.LinearLayout"
	classRelative = "android.widget.RelativeLayout"
	classGroup    = "android.view.ViewGroup"
	classView     = "android.view.View"
	classText     = "android.widget.TextView"
	classButton   = "android.widget.Button"
	classImage    = "android.widget.ImageView"
	classImgBtn   = "android.widget.ImageButton"
	classEdit     = "android.widget.EditText"
	classAuto     = "android.widget.AutoCompleteTextView"
	classSwitch   = "android.widget.Switch"
	classCheck    = "android.widget.CheckBox"
	classChecked  = "android.widget.CheckedTextView"
	classRadio    = "android.widget.RadioButton"
	classSpinner  = "android.widget.Spinner"
	classList     = "android.widget.ListView"
	classScroll   = "android.widget.ScrollView"
	classProgress = "android.widget.ProgressBar"
	classSeek     = "android.widget.SeekBar"
	classRecycler = "androidx.recyclerview.widget.RecyclerView"
)

// Sizes of a view: a positive number is pixels.
const (
	wrap  = 0  // as large as its content
	match = -1 // as large as its parent allows
)

// arrangement is how a view places its children.
type arrangement uint8

const (
	column   arrangement = iota // one below the other
	across                      // one beside the other
	stack                       // on top of each other, by their gravity
	list                        // a column that scrolls and holds only the visible rows
	scroller                    // a column that scrolls and holds everything
	rail                        // a row that scrolls sideways and holds only what is visible
	collapse                    // an app bar that shrinks above a list
	flow                        // words and pictures as in a paragraph
)

// place is where a child stands in the room that it doesn't fill.
type place uint8

const (
	start place = iota
	center
	end
)

// edges are distances in pixels from the four sides.
type edges struct{ l, t, r, b int }

func sides(h, v int) edges { return edges{h, v, h, v} }

// view is one node of the tree that a page builds. Pages build their tree anew
// whenever something changed; what has to outlive that (texts, scroll
// positions) stands in the page and is pointed at.
type view struct {
	class, id, text, desc string

	lay        arrangement
	w, h       int
	weight     int // share of what is left over along the parent's direction
	pad, marg  edges
	gx, gy     place // own place inside the parent
	minW, minH int
	kids       []*view

	checkable, checked, disabled, selected bool
	clickable                              bool // without a handler of its own
	noFocus                                bool // clickable, but takes no focus
	sticky                                 bool // stays at the top of its list while its rows pass
	thin                                   bool // of no height, and still in the tree
	ghost                                  bool // takes room, but isn't visible to anyone
	shrinks                                bool // gives way where its line is too short
	caps                                   bool // says its text in capitals

	click  func()
	double func()
	hold   func()
	pull   func() // the list was pulled down beyond its top
	zoom   func(percent int)
	canvas *canvas
	late   *late
	field  *field
	scroll *scroll
	slider *slider

	style style

	float  bool // stands still at the bottom of a scrolling parent (at its top with gy start)
	trim   bool // blanks before the text aren't drawn
	indent int  // where the first line of text begins, in a flow

	frame, clip image.Rectangle
	pinned      *view // the sticky child that stands at the top
	aw, ah      int   // what measure was last asked
	mw, mh      int   // and what it answered
	measured    bool
}

// dp gives pixels of density-independent ones at 420 dpi, rounded.
func dp(n int) int { return (n*21 + 4) / 8 }

func (v *view) isClickable() bool {
	return v.clickable || v.click != nil || v.field != nil
}

func (v *view) isScrollable() bool {
	return v.scroll != nil && v.lay != collapse && v.scroll.max > 0
}

// said is the text that accessibility reports.
func (v *view) said() string {
	switch {
	case v.field != nil:
		return v.field.said()
	case v.caps:
		return upper(v.text)
	}
	return v.text
}

// add appends children and returns the view.
func (v *view) add(kids ...*view) *view {
	for _, k := range kids {
		if k != nil {
			v.kids = append(v.kids, k)
		}
	}
	return v
}

// order is the children as they lie on each other, lowest first.
func (v *view) order() []*view {
	if v.pinned == nil {
		return v.kids
	}
	out := make([]*view, 0, len(v.kids))
	for _, k := range v.kids {
		if k != v.pinned {
			out = append(out, k)
		}
	}
	return append(out, v.pinned)
}

// each calls f for the view and everything below it, parents first, until f
// returns false.
func (v *view) each(f func(*view) bool) bool {
	if !f(v) {
		return false
	}
	for _, k := range v.kids {
		if !k.each(f) {
			return false
		}
	}
	return true
}

// find returns the first view that satisfies f, or nil.
func (v *view) find(f func(*view) bool) (found *view) {
	v.each(func(k *view) bool {
		if f(k) {
			found = k
		}
		return found == nil
	})
	return found
}

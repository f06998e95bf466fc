package sim

import (
	"image"
	"slices"
)

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
	grid                        // rows of cols children, each row pixels high
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
	cols, row  int     // of a grid
	kids       []*view // a nil one is none

	checkable, checked, disabled, selected bool
	clickable                              bool // without a handler of its own
	noFocus                                bool // clickable, but takes no focus
	sticky                                 bool // stays at the top of its list while its rows pass
	thin                                   bool // of no height, and still in the tree
	ghost                                  bool // takes room, but isn't visible to anyone
	veil                                   bool // drawn and touched, but in no tree
	unsaid                                 bool // only places its children, which stand in the tree in its stead
	shrinks                                bool // gives way where its line is too short
	follows                                bool // is as large as its parent, which doesn't heed it
	caps                                   bool // says its text in capitals

	click  func()
	double func()
	hold   func()
	// carry makes the view one that a long press picks up; it is told the view that
	// it was dropped on, which may be nil.
	carry func(on *view)
	flick func() // it was dragged away to a side
	pull  func() // the list was pulled down beyond its top
	zoom  func(percent int)
	touch func(at image.Point) // a tap, from the view's corner; doesn't make it clickable
	// grab is offered a drag that began on the view: where the finger went down,
	// where it is, and whether it came up there. While it answers false the drag
	// is a scroll.
	grab   func(from, to image.Point, up bool) bool
	paint  func(pt *painter, v *view) // draws what no widget is, beneath the children
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
	mirrored    bool  // laid out from right to left
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

// shown is the text that is drawn.
func (v *view) shown() string {
	if v.field != nil && len(v.field.text) == 0 {
		return v.field.hint
	}
	return v.said()
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

// whole drops the children that are nil, here and below: a page may say "this or
// nothing" in a list of children.
func (v *view) whole() *view {
	v.kids = slices.DeleteFunc(v.kids, func(k *view) bool { return k == nil })
	for _, k := range v.kids {
		k.whole()
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

// told is the children as the tree holds them, lowest first.
func (v *view) told() []*view {
	kids := v.order()
	for i, k := range kids {
		if !k.unsaid {
			continue
		}
		out := append([]*view{}, kids[:i]...)
		for _, k := range kids[i:] {
			switch {
			case !k.unsaid:
				out = append(out, k)
			case k.visible():
				out = append(out, k.told()...)
			}
		}
		return out
	}
	return kids
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

package kit

import (
	"image"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// Framework classes, as accessibility names them.
const (
	ClassFrame    = "android.widget.FrameLayout"
	ClassLinear   = "android.widget.LinearLayout"
	ClassRelative = "android.widget.RelativeLayout"
	ClassGroup    = "android.view.ViewGroup"
	ClassView     = "android.view.View"
	ClassText     = "android.widget.TextView"
	ClassButton   = "android.widget.Button"
	ClassImage    = "android.widget.ImageView"
	ClassImgBtn   = "android.widget.ImageButton"
	ClassEdit     = "android.widget.EditText"
	ClassAuto     = "android.widget.AutoCompleteTextView"
	ClassSwitch   = "android.widget.Switch"
	ClassCheck    = "android.widget.CheckBox"
	classChecked  = "android.widget.CheckedTextView"
	ClassRadio    = "android.widget.RadioButton"
	ClassSpinner  = "android.widget.Spinner"
	ClassList     = "android.widget.ListView"
	ClassScroll   = "android.widget.ScrollView"
	ClassProgress = "android.widget.ProgressBar"
	ClassSeek     = "android.widget.SeekBar"
	ClassRecycler = "androidx.recyclerview.widget.RecyclerView"
)

// Sizes of a view: a positive number is pixels.
const (
	Wrap  = 0  // as large as its content
	Match = -1 // as large as its parent allows
)

// Arrangement is how a view places its children.
type Arrangement uint8

// The arrangements of children.
const (
	Column   Arrangement = iota // one below the other
	Across                      // one beside the other
	Stack                       // on top of each other, by their gravity
	List                        // a column that scrolls and holds only the visible rows
	Scroller                    // a column that scrolls and holds everything
	Rail                        // a row that scrolls sideways and holds only what is visible
	Collapse                    // an app bar that shrinks above a list
	grid                        // rows of cols children, each row pixels high
	Flow                        // words and pictures as in a paragraph
)

// Place is where a child stands in the room that it doesn't fill.
type Place uint8

// The places of a child.
const (
	Start Place = iota
	Center
	End
)

// Edges are distances in pixels from the four sides.
type Edges struct{ L, T, R, B int }

// Sides are equal distances left and right, and above and below.
func Sides(h, v int) Edges { return Edges{h, v, h, v} }

// View is one node of the tree that a page builds. Pages build their tree anew
// whenever something changed; what has to outlive that (texts, scroll
// positions) stands in the page and is pointed at.
type View struct {
	Class, ID, Text, Desc string

	Layout      Arrangement
	W, H        int
	Weight      int // share of what is left over along the parent's direction
	Pad, Margin Edges
	GX, GY      Place // own place inside the parent
	minW, MinH  int
	cols, row   int     // of a grid
	Kids        []*View // a nil one is none

	Checkable, Checked, Disabled, Selected bool
	Clickable                              bool // without a handler of its own
	NoFocus                                bool // clickable, but takes no focus
	Sticky                                 bool // stays at the top of its list while its rows pass
	Thin                                   bool // of no height, and still in the tree
	Ghost                                  bool // takes room, but isn't visible to anyone
	veil                                   bool // drawn and touched, but in no tree
	Unsaid                                 bool // only places its children, which stand in the tree in its stead
	shrinks                                bool // gives way where its line is too short
	follows                                bool // is as large as its parent, which doesn't heed it
	Caps                                   bool // says its text in capitals

	Click  func()
	Double func()
	Hold   func()
	// carry makes the view one that a long press picks up; it is told the view that
	// it was dropped on, which may be nil.
	Carry func(on *View)
	Flick func() // it was dragged away to a side
	Pull  func() // the list was pulled down beyond its top
	Zoom  func(percent int)
	touch func(at image.Point) // a tap, from the view's corner; doesn't make it clickable
	// grab is offered a drag that began on the view: where the finger went down,
	// where it is, and whether it came up there. While it answers false the drag
	// is a scroll.
	Grab   func(from, to image.Point, up bool) bool
	Paint  func(pt *Painter, v *View) // draws what no widget is, beneath the children
	Canvas *Canvas
	Late   *Late
	Field  *Field
	Scroll *Scroll
	Slider *Slider

	Style Style

	Float  bool // stands still at the bottom of a scrolling parent (at its top with gy start)
	trim   bool // blanks before the text aren't drawn
	indent int  // where the first line of text begins, in a flow

	Frame, clip image.Rectangle
	mirrored    bool  // laid out from right to left
	pinned      *View // the sticky child that stands at the top
	aw, ah      int   // what measure was last asked
	mw, mh      int   // and what it answered
	measured    bool
}

// DP gives pixels of density-independent ones at 420 dpi, rounded.
func DP(n int) int { return (n*21 + 4) / 8 }

func (v *View) isClickable() bool {
	return v.Clickable || v.Click != nil || v.Field != nil
}

func (v *View) isScrollable() bool {
	return v.Scroll != nil && v.Layout != Collapse && v.Scroll.Max > 0
}

// said is the text that accessibility reports.
func (v *View) said() string {
	switch {
	case v.Field != nil:
		return v.Field.said()
	case v.Caps:
		return draw.Upper(v.Text)
	}
	return v.Text
}

// shown is the text that is drawn.
func (v *View) shown() string {
	if v.Field != nil && len(v.Field.Text) == 0 {
		return v.Field.Hint
	}
	return v.said()
}

// Add appends children and returns the view.
func (v *View) Add(kids ...*View) *View {
	for _, k := range kids {
		if k != nil {
			v.Kids = append(v.Kids, k)
		}
	}
	return v
}

// whole drops the children that are nil, here and below: a page may say "this or
// nothing" in a list of children.
func (v *View) whole() *View {
	v.Kids = slices.DeleteFunc(v.Kids, func(k *View) bool { return k == nil })
	for _, k := range v.Kids {
		k.whole()
	}
	return v
}

// order is the children as they lie on each other, lowest first.
func (v *View) order() []*View {
	if v.pinned == nil {
		return v.Kids
	}
	out := make([]*View, 0, len(v.Kids))
	for _, k := range v.Kids {
		if k != v.pinned {
			out = append(out, k)
		}
	}
	return append(out, v.pinned)
}

// told is the children as the tree holds them, lowest first.
func (v *View) told() []*View {
	kids := v.order()
	for i, k := range kids {
		if !k.Unsaid {
			continue
		}
		out := append([]*View{}, kids[:i]...)
		for _, k := range kids[i:] {
			switch {
			case !k.Unsaid:
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
func (v *View) each(f func(*View) bool) bool {
	if !f(v) {
		return false
	}
	for _, k := range v.Kids {
		if !k.each(f) {
			return false
		}
	}
	return true
}

// Find returns the first view that satisfies f, or nil.
func (v *View) Find(f func(*View) bool) (found *View) {
	v.each(func(k *View) bool {
		if f(k) {
			found = k
		}
		return found == nil
	})
	return found
}

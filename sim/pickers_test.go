package sim_test

import (
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const clockApp = "com.amc.clock"

// read reads what an app holds.
func (h *hand) read(app string, into any) {
	h.Helper()
	if err := json.Unmarshal(h.phone.State()[app], into); err != nil {
		h.Fatal(err)
	}
}

// pickAlarm opens the time picker for a new alarm.
func pickAlarm(t *testing.T, o sim.Options) *hand {
	t.Helper()
	h := newHand(t, o)
	h.launch(clockApp)
	h.tap("Add alarm")
	return h
}

// times are the texts of the picker's header.
func (h *hand) times() string {
	h.Helper()
	return h.id("android:id/hours").Text + ":" + h.id("android:id/minutes").Text
}

func TestTimePickerFace(t *testing.T) {
	h := pickAlarm(t, sim.Options{})
	if got := h.times(); got != "10:00" || !h.id("android:id/am_label").Checked {
		t.Errorf("begins at %s", got)
	}
	n := h.named("7")
	if n.Class != "android.widget.RadialTimePickerView$RadialPickerTouchHelper" || n.Clickable || n.Text != "" {
		t.Errorf("number %+v", n)
	}
	h.tapNode(n)
	if h.named("55") == nil {
		t.Error("the hour doesn't lead to the minutes")
	}
	h.tap("25")
	h.tap("PM")
	if got := h.times(); got != "7:25" {
		t.Errorf("shows %s", got)
	}
	h.tap("OK")
	h.must("7:25 PM")
}

func TestTimePickerBetweenNumbers(t *testing.T) {
	h := pickAlarm(t, sim.Options{})
	h.tapNode(h.id("android:id/minutes"))
	a, b := h.must("15").rect(), h.must("20").rect()
	h.do(sim.Tap((a.Min.X+a.Max.X+b.Min.X+b.Max.X)/4, (a.Min.Y+a.Max.Y+b.Min.Y+b.Max.Y)/4))
	if got := h.id("android:id/minutes").Text; got != "17" && got != "18" {
		t.Errorf("minute %s", got)
	}
	face := h.id("android:id/radial_picker").rect()
	top := h.must("0").rect()
	h.do(sim.Drag((face.Min.X+face.Max.X)/2, face.Max.Y-80, (top.Min.X+top.Max.X)/2, (top.Min.Y+top.Max.Y)/2, 400, 100))
	if got := h.id("android:id/minutes").Text; got != "00" {
		t.Errorf("dragged to minute %s", got)
	}
}

func TestTimePickerTwentyFour(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("More options")
	h.tap("Settings")
	h.tap("Use 24-hour format")
	h.key("back")
	h.tap("Add alarm")
	if h.id("android:id/am_label") != nil {
		t.Error("morning and afternoon are asked for")
	}
	for _, c := range []struct{ number, want string }{{"0", "00"}, {"18", "18"}, {"12", "12"}, {"5", "05"}} {
		h.tapNode(h.id("android:id/hours"))
		h.tap(c.number)
		if got := h.id("android:id/hours").Text; got != c.want {
			t.Errorf("hour %s for %s", got, c.number)
		}
	}
	h.tap("OK")
	h.must("05:00")
}

func TestTimePickerTyping(t *testing.T) {
	h := pickAlarm(t, sim.Options{})
	h.tap("Switch to text input mode for the time input.")
	h.wait(500)
	h.text("13")
	h.key("enter")
	h.key("select_all")
	h.text("5")
	h.tap("OK")
	if n := h.id("android:id/label_error"); n == nil || n.Text != "Enter a valid time" {
		t.Fatalf("13 o'clock gives %+v", n)
	}
	h.tapNode(h.id("android:id/input_hour"))
	h.key("select_all")
	h.text("9")
	if h.id("android:id/label_error") != nil {
		t.Error("the complaint stays")
	}
	h.tapNode(h.id("android:id/am_pm_spinner"))
	h.tap("PM")
	h.tap("OK")
	h.must("9:05 PM")
}

func TestTimePickerCancel(t *testing.T) {
	h := pickAlarm(t, sim.Options{Profile: 30})
	before := string(h.phone.State()[clockApp])
	h.tap("3")
	h.tap("CANCEL")
	h.tap("Add alarm")
	h.key("back")
	h.tap("Add alarm")
	h.do(sim.Input{Kind: sim.KindRotate, Rotation: 1})
	if h.id("android:id/timePicker") != nil {
		t.Error("the dialog outlives the rotation")
	}
	if got := string(h.phone.State()[clockApp]); got != before {
		t.Errorf("state %s", got)
	}
}

// pickDay opens the date picker of a new event.
func pickDay(t *testing.T) *hand {
	t.Helper()
	h := newHand(t, sim.Options{})
	h.launch("com.amc.calendar")
	h.wait(4000)
	h.tap("+")
	h.tap("Mon, Jan 12, 2026")
	return h
}

func TestDatePicker(t *testing.T) {
	h := pickDay(t)
	if got := h.id("android:id/date_picker_header_date").Text; got != "Mon, Jan 12" {
		t.Errorf("header %q", got)
	}
	n := h.must("15 January 2026")
	if n.Text != "15" || n.Class != "android.view.View" || !n.Clickable {
		t.Errorf("day %+v", n)
	}
	if h.named("January 2026") != nil {
		t.Error("the title of the month is in the tree")
	}
	h.tap("Next month")
	h.tap("Next month")
	h.tap("Previous month")
	h.tap("28 February 2026")
	if got := h.id("android:id/date_picker_header_date").Text; got != "Sat, Feb 28" {
		t.Errorf("chose %q", got)
	}
	r := h.id("android:id/month_view").rect()
	h.do(sim.Drag(r.Min.X+100, r.Min.Y+300, r.Max.X-100, r.Min.Y+310, 300, 0))
	h.must("01 January 2026")
	h.tap("OK")
	h.must("Sat, Feb 28, 2026")
}

func TestDatePickerYear(t *testing.T) {
	h := pickDay(t)
	h.tapNode(h.id("android:id/date_picker_header_year"))
	if l := h.id("android:id/date_picker_year_picker"); l == nil || !l.Scrollable {
		t.Fatalf("years %+v", l)
	}
	h.tap("2028")
	h.must("12 January 2028")
	if got := h.id("android:id/date_picker_header_date").Text; got != "Wed, Jan 12" {
		t.Errorf("header %q", got)
	}
}

func TestNumberPicker(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(clockApp)
	h.tap("More options")
	h.tap("Settings")
	snooze := func() { h.Helper(); h.tap("Snooze length") }
	in := func() *node { h.Helper(); return h.id("android:id/numberpicker_input") }
	snooze()
	if n := in(); n.Text != "10" || n.Class != "android.widget.EditText" {
		t.Errorf("value %+v", n)
	}
	h.tap("11")
	h.tap("12")
	h.tap("11")
	r := in().rect()
	h.do(sim.Drag(r.Min.X+50, r.Max.Y+60, r.Min.X+50, r.Max.Y+60-2*126-21, 400, 100))
	if got := in().Text; got != "13" {
		t.Errorf("dragged to %s", got)
	}
	h.tap("OK")
	h.must("13 minutes")
	snooze()
	h.tapNode(in())
	h.key("select_all")
	h.text("99")
	h.tap("OK")
	h.must("30 minutes")
	snooze()
	h.tap("1")
	h.tap("Cancel")
	h.must("30 minutes")
}

package device

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// maxMonths is how many months a date picker is paged through at most.
const maxMonths = 60

// pick sets the picker that stands in front, by the identifiers of Android's own time,
// date and number picker, and confirms it. ok is false where none is there.
func (a *act) pick(value string) (ok bool, err error) {
	want, told := momentOf(value)
	switch {
	case a.part("input_hour") != nil || a.part("hours") != nil && a.part("toggle_mode") != nil:
		if !told || want.minutes < 0 {
			return true, a.unpicked(fmt.Sprintf("%q is no time of day", value), `write it as "13:30" or "1:30 PM"`)
		}
		err = a.pickTime(want)
	case a.part("date_picker_header_date") != nil:
		if !told || want.day.IsZero() {
			return true, a.unpicked(fmt.Sprintf("%q is no date", value), `write it as "2026-01-20" or "20 January 2026"`)
		}
		err = a.pickDay(want)
	case a.part("numberpicker_input") != nil:
		n := wholeNumber.FindString(value)
		if n == "" || len(wholeNumber.FindAllString(value, 2)) > 1 {
			return true, a.unpicked(fmt.Sprintf("%q is no whole number", value), "write the number alone")
		}
		err = a.into(*a.part("numberpicker_input"), n)
	default:
		return false, nil
	}
	if err != nil {
		return true, err
	}
	confirm := a.part("button1")
	if confirm == nil {
		return true, nil // a picker on a page takes effect at once
	}
	return true, a.touchPart(*confirm)
}

var wholeNumber = regexp.MustCompile(`\d+`)

// unpicked leaves the picker as it was.
func (a *act) unpicked(message, hint string) error {
	if err := a.perform(Op{Kind: OpKey, Key: "back"}); err != nil {
		return err
	}
	return invalid(message, hint)
}

// part is the element of the window in front with an identifier of Android's own.
func (a *act) part(name string) *scene.Element {
	front, _ := frontOf(a.now)
	for _, e := range a.now.All() {
		if e.ID == "android:id/"+name && (e.Window == front || !listsWindows(a.now)) {
			return &e
		}
	}
	return nil
}

func (a *act) touchPart(e scene.Element) error {
	a.r.Target = &e
	if err := a.touch(tapMS); err != nil {
		return err
	}
	return a.settle()
}

// into types a text into a part of the picker.
func (a *act) into(e scene.Element, text string) error {
	a.r.Target = &e
	return a.enter(step.Literal(text), false, false)
}

// pickTime types the hour and the minute.
func (a *act) pickTime(want moment) error {
	if a.part("input_hour") == nil {
		if err := a.touchPart(*a.part("toggle_mode")); err != nil {
			return err
		}
	}
	hour, half := want.minutes/60, a.part("am_pm_spinner")
	if half != nil {
		hour = (hour+11)%12 + 1
	}
	for _, p := range []struct {
		name string
		n    int
	}{{"input_hour", hour}, {"input_minute", want.minutes % 60}} {
		e := a.part(p.name)
		if e == nil {
			return &step.Error{Code: step.Unsupported, Message: "the time picker takes no typing", Hint: "tap its numbers"}
		}
		if err := a.into(*e, fmt.Sprintf("%02d", p.n)); err != nil {
			return err
		}
	}
	if half = a.part("am_pm_spinner"); half == nil {
		return nil
	}
	return a.pickHalf(*half, map[bool]string{true: "AM", false: "PM"}[want.minutes < 12*60])
}

// pickHalf chooses the half of the day.
func (a *act) pickHalf(e scene.Element, half string) error {
	if strings.EqualFold(e.Value, half) || strings.EqualFold(e.Name, half) {
		return nil
	}
	if err := a.touchPart(e); err != nil {
		return err
	}
	if err := a.tapOption(e, half); err != nil {
		return err
	}
	return a.settle()
}

// pickDay pages to the month and taps the day.
func (a *act) pickDay(want moment) error {
	for range maxMonths {
		var any moment
		for _, e := range a.now.All() {
			m, ok := momentOf(e.Desc)
			switch {
			case !ok || m.day.IsZero() || e.Name != strconv.Itoa(m.day.Day()):
				continue
			case !m.day.Equal(want.day):
				any = m
				continue
			case e.States.Any(scene.Disabled):
				return &step.Error{Code: step.TargetDisabled, Message: want.day.Format("2 January 2006") + " can't be chosen", Hint: "take a day that is offered"}
			}
			return a.touchPart(e)
		}
		if any.day.IsZero() {
			return &step.Error{Code: step.Unsupported, Message: "the date picker doesn't tell its days", Hint: "tap its numbers"}
		}
		way := "next"
		if want.day.Before(any.day) {
			way = "prev"
		}
		arrow := a.part(way)
		if arrow == nil || arrow.States.Any(scene.Disabled) {
			break
		}
		if err := a.touchPart(*arrow); err != nil {
			return err
		}
	}
	return &step.Error{Code: step.NotFound, Message: want.day.Format("2 January 2006") + " is not among the days of the date picker"}
}

// picked compares what the control at e's place shows afterwards with what was picked.
func (a *act) picked(e scene.Element, value string) error {
	want, _ := momentOf(value)
	for _, now := range a.now.All() {
		if now.Role != e.Role || now.ID != e.ID || now.Window != e.Window || now.Bounds.Left != e.Bounds.Left || now.Bounds.Top != e.Bounds.Top {
			continue
		}
		for _, text := range append([]string{now.Value, now.Name}, now.Details()...) {
			have, ok := momentOf(text)
			if !ok {
				continue
			}
			if same, known := want.agrees(have); known && same {
				return nil
			} else if known {
				return &step.Error{Code: step.NoEffect, Message: fmt.Sprintf("%q was picked, and %s is shown", value, text), Hint: "look at the screen; the app may not take it"}
			}
		}
		if want.minutes < 0 && want.day.IsZero() && slices.Contains(wholeNumber.FindAllString(now.Detail+" "+now.Value, -1), wholeNumber.FindString(value)) {
			return nil
		}
	}
	a.note(step.Unverified)
	return nil
}

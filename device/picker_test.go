package device_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// part is an element of a picker, by the identifier that Android gives it.
func part(id string, e scene.Element) scene.Element {
	e.ID = "android:id/" + id
	return e
}

// calendarPage has a button that shows a moment and opens a picker, which sets it.
func calendarPage(shown string, picker func(f *devicetest.Fake, set func(string)) *devicetest.Page) *devicetest.Fake {
	page := &devicetest.Page{App: "com.example.calendar", Activity: ".Event", Elements: []scene.Element{devicetest.Button(shown, 900)}}
	f := devicetest.NewFake(page)
	f.OnTap[shown] = func() {
		f.Page = picker(f, func(now string) {
			page.Elements[0].Name = now
			f.Page = page
		})
	}
	f.React = nil
	return f
}

// timePicker is the one that is typed into; half has a choice of AM and PM.
func timePicker(half bool) func(f *devicetest.Fake, set func(string)) *devicetest.Page {
	return func(f *devicetest.Fake, set func(string)) *devicetest.Page {
		p := &devicetest.Page{App: "com.example.calendar", Dialog: true, Values: map[string]string{"hour": "10", "minute": "00"}}
		p.Elements = []scene.Element{part("input_hour", devicetest.Field("hour", 700)), part("input_minute", devicetest.Field("minute", 850)), part("button1", devicetest.Button("OK", 1200))}
		chosen := "AM"
		if half {
			p.Elements = append(p.Elements, part("am_pm_spinner", scene.Element{Role: scene.RoleSpinner, Name: "AM", Value: "AM", States: scene.Clickable, Bounds: scene.Rect{Left: 600, Top: 1000, Right: 900, Bottom: 1120}}))
			f.OnTap["AM"] = func() {
				menu := &devicetest.Page{App: p.App, Dialog: true, Elements: []scene.Element{devicetest.Button("PM", 1000)}}
				f.OnTap["PM"] = func() { chosen, f.Page = "PM", p }
				f.Page = menu
			}
		}
		f.OnTap["OK"] = func() {
			text := p.Values["hour"] + ":" + p.Values["minute"]
			if half {
				text += " " + chosen
			}
			set(text)
		}
		return p
	}
}

// datePicker shows the days of a month, from January 2026 on.
func datePicker(f *devicetest.Fake, set func(string)) *devicetest.Page {
	p := &devicetest.Page{App: "com.example.calendar", Dialog: true}
	month, chosen := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), time.Time{}
	show := func(by int) {
		month = month.AddDate(0, by, 0)
		next, prev := part("next", devicetest.Button("Next month", 650)), part("prev", devicetest.Button("Previous month", 780))
		if month.Month() == time.January {
			prev.States |= scene.Disabled
		}
		p.Elements = []scene.Element{part("date_picker_header_date", devicetest.Text("Mon, Jan 12", 610)), next, prev}
		for d := month; d.Month() == month.Month(); d = d.AddDate(0, 0, 1) {
			name := fmt.Sprint(d.Day())
			p.Elements = append(p.Elements, scene.Element{Role: scene.RoleButton, Name: name, Desc: d.Format("02 January 2006"), States: scene.Clickable,
				Bounds: scene.Rect{Left: 110 + d.Day()%7*110, Top: 910 + d.Day()/7*110, Right: 210 + d.Day()%7*110, Bottom: 1010 + d.Day()/7*110}})
			f.OnTap[name] = func() { chosen = d }
		}
		p.Elements = append(p.Elements, part("button1", devicetest.Button("OK", 1600)))
	}
	show(0)
	f.OnTap["Next month"], f.OnTap["Previous month"] = func() { show(1) }, func() { show(-1) }
	f.OnTap["OK"] = func() { set(chosen.Format("Mon, Jan 2, 2006")) }
	return p
}

func TestPickers(t *testing.T) {
	for _, c := range []struct {
		name, shown, value, want string
		picker                   func(*devicetest.Fake, func(string)) *devicetest.Page
		code                     step.Code
	}{
		{"a time of 24 hours", "10:00", "13:30", "13:30", timePicker(false), ""},
		{"a time in the afternoon", "10:00 AM", "1:30 pm", "01:30 PM", timePicker(true), ""},
		{"midnight", "10:00 AM", "0:05", "12:05 AM", timePicker(true), ""},
		{"a full hour", "10:00 AM", "5 pm", "05:00 PM", timePicker(true), ""},
		{"it stands so", "10:00 AM", "10:00", "10:00 AM", timePicker(true), ""},
		{"no time", "10:00", "soon", "10:00", timePicker(false), step.InvalidStep},
		{"no such time", "10:00", "25:00", "10:00", timePicker(false), step.InvalidStep},
		{"a day of this month", "Mon, Jan 12, 2026", "2026-01-20", "Tue, Jan 20, 2026", datePicker, ""},
		{"a day of a later month", "Mon, Jan 12, 2026", "3 April 2026", "Fri, Apr 3, 2026", datePicker, ""},
		{"no such day", "Mon, Jan 12, 2026", "2026-02-30", "Mon, Jan 12, 2026", datePicker, step.InvalidStep},
		{"a day that isn't offered", "Mon, Jan 12, 2026", "2025-12-24", "Mon, Jan 12, 2026", datePicker, step.NotFound},
		{"a day for a time", "10:00", "2026-01-20", "10:00", timePicker(false), step.InvalidStep},
		{"an app that takes another", "10:00", "13:30", "13:00", func(f *devicetest.Fake, set func(string)) *devicetest.Page {
			return timePicker(false)(f, func(string) { set("13:00") })
		}, step.NoEffect},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := calendarPage(c.shown, c.picker)
			home := f.Page
			r := do(t, f, step.Set, c.shown, args{"value": c.value}).Result
			var code step.Code
			if r.Error != nil {
				code = r.Error.Code
			}
			if code != c.code || c.code == "" && r.Outcome != step.OK || home.Elements[0].Name != c.want {
				t.Errorf("it shows %q, and the result is %+v %v", home.Elements[0].Name, r, r.Error)
			}
		})
	}
}

func TestNumberPicker(t *testing.T) {
	for _, c := range []struct {
		value, want string
		code        step.Code
	}{{"5 minutes", "5", ""}, {"soon", "10", step.InvalidStep}, {"5 or 6", "10", step.InvalidStep}} {
		row := scene.Element{Role: scene.RoleRow, Name: "Snooze", Detail: "10 minutes", States: scene.Clickable, Bounds: scene.Rect{Top: 900, Right: 1080, Bottom: 1050}}
		page := &devicetest.Page{App: "com.example.clock", Activity: ".Settings", Elements: []scene.Element{row}}
		f := devicetest.NewFake(page)
		f.OnTap["Snooze"] = func() {
			p := &devicetest.Page{App: page.App, Dialog: true, Values: map[string]string{"number": "10"}, Elements: []scene.Element{
				part("numberpicker_input", devicetest.Field("number", 800)), part("button1", devicetest.Button("OK", 1200))}}
			f.OnTap["OK"] = func() { page.Elements[0].Detail, f.Page = p.Values["number"]+" minutes", page }
			f.Page = p
		}
		r := do(t, f, step.Set, "Snooze", args{"value": c.value}).Result
		if (r.Error == nil) != (c.code == "") || r.Error != nil && r.Error.Code != c.code || page.Elements[0].Detail != c.want+" minutes" {
			t.Errorf("set to %q it shows %q, and the result is %+v %v", c.value, page.Elements[0].Detail, r, r.Error)
		}
	}
}

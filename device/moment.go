package device

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// moment is a day, a time of day, or both, as a text tells them.
type moment struct {
	day     time.Time // midnight in UTC; zero: no day is told
	minutes int       // of the day; -1: no time is told
}

var (
	clockTime = regexp.MustCompile(`(?i)\b(\d{1,2})(?::(\d{2}))(?:[\s\x{202f}]?([ap])\.?m\b\.?)?|\b(\d{1,2})[\s\x{202f}]?([ap])\.?m\b\.?`)
	isoDay    = regexp.MustCompile(`\b(\d{4})-(\d{2})-(\d{2})\b`)
	dayMonth  = regexp.MustCompile(`\b(\d{1,2})\.? ([A-Z][a-z]{2,8})\.?,? (\d{4})\b`)
	monthDay  = regexp.MustCompile(`\b([A-Z][a-z]{2,8})\.? (\d{1,2}),? (\d{4})\b`)
)

// momentOf reads "13:30", "1:30 PM", "2026-01-20", "20 January 2026" and "Tue, Jan 20,
// 2026". ok is false where the text tells neither a day nor a time.
func momentOf(text string) (m moment, ok bool) {
	m.minutes = -1
	if t := clockTime.FindStringSubmatch(text); t != nil {
		hour, half := t[1], t[3]
		if hour == "" {
			hour, half = t[4], t[5]
		}
		h, _ := strconv.Atoi(hour)
		n, _ := strconv.Atoi(t[2])
		switch half = strings.ToLower(half); {
		case half != "" && (h < 1 || h > 12) || h > 23 || n > 59:
			return m, false
		case half == "a":
			h %= 12
		case half == "p":
			h = h%12 + 12
		}
		m.minutes = h*60 + n
	}
	for _, f := range []struct {
		form  *regexp.Regexp
		order string
	}{{isoDay, "ymd"}, {dayMonth, "dmy"}, {monthDay, "mdy"}} {
		if t := f.form.FindStringSubmatch(text); t != nil && m.day.IsZero() {
			m.day = dayOf(t[1+strings.Index(f.order, "y")], t[1+strings.Index(f.order, "m")], t[1+strings.Index(f.order, "d")])
		}
	}
	return m, m.minutes >= 0 || !m.day.IsZero()
}

// dayOf is the zero time where there is no such day. A month is a number or an English name.
func dayOf(year, month, day string) time.Time {
	for _, form := range [...]string{"2006 01 2", "2006 January 2", "2006 Jan 2"} {
		if t, err := time.Parse(form, year+" "+month+" "+day); err == nil {
			return t
		}
	}
	return time.Time{}
}

// agrees reports whether what other tells is what m does; known is false where it
// doesn't tell all of it.
func (m moment) agrees(other moment) (same, known bool) {
	if !m.day.IsZero() && other.day.IsZero() || m.minutes >= 0 && other.minutes < 0 {
		return false, false
	}
	return (m.day.IsZero() || m.day.Equal(other.day)) && (m.minutes < 0 || m.minutes == other.minutes), true
}

// sameMoment reports whether two texts tell the same day and time.
func sameMoment(text, value string) bool {
	have, ok := momentOf(text)
	want, known := momentOf(value)
	if !ok || !known {
		return false
	}
	same, _ := want.agrees(have)
	return same
}

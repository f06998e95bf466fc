package steps

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	shortTime = regexp.MustCompile(`^(\d{1,7}(?:\.\d{1,3})?)(ms|msec|s|sec|secs|second|seconds|m|min|mins|minute|minutes)$`)
	timeUnits = map[string]float64{"ms": 1, "msec": 1, "millisecond": 1, "milliseconds": 1, "s": 1000, "sec": 1000, "secs": 1000, "second": 1000, "seconds": 1000,
		"m": 60000, "min": 60000, "mins": 60000, "minute": 60000, "minutes": 60000}
)

// maxMS is the longest time that a step may be given.
const maxMS = 600000

// span reads a whole phrase as a time in milliseconds: "5 s", "2s", "a minute".
func span(p phrase) (ms int, ok bool) {
	p, _ = p.cutSuffix("long")
	if p.empty() || anyQuoted(p) {
		return 0, false
	}
	if m := shortTime.FindStringSubmatch(p.low(0)); m != nil && p.len() == 1 {
		return scaled(m[1], m[2])
	}
	switch {
	case p.is("half a second", "a half second"):
		return 500, true
	case p.is("half a minute"):
		return 30000, true
	case p.is("a moment", "a bit", "a little", "a while", "briefly"):
		return 0, false
	case p.len() != 2:
		return 0, false
	}
	number := p.low(0)
	if n, known := numberWords[number]; known {
		number = strconv.Itoa(n)
	} else if number == "a" || number == "an" {
		number = "1"
	}
	return scaled(number, p.low(1))
}

func scaled(number, unit string) (int, bool) {
	v, err := strconv.ParseFloat(number, 64)
	factor, known := timeUnits[unit]
	if err != nil || !known || v < 0 || v*factor > 1e9 || strings.ContainsAny(number, "einx_+") {
		return 0, false
	}
	return int(v*factor + 0.5), true
}

// duration takes "for 2 s" off the end; ms is 0 where no time stands there.
func duration(p phrase, words ...string) (rest phrase, ms int, f *fault) {
	for n := 3; n >= 1; n-- {
		if n > p.len() {
			continue
		}
		t, ok := span(p.from(p.len() - n))
		if !ok {
			continue
		}
		before, cut := p.to(p.len() - n).cutSuffix(words...)
		if !cut {
			continue
		}
		if t > maxMS {
			return p, 0, faultf(p.from(before.len()), "a time is at most 10 minutes").try(before.raw() + " for 10 minutes")
		}
		return stripEnds(before), t, nil
	}
	return p, 0, nil
}

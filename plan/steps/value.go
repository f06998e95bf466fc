package steps

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func valueVerbs() []verb {
	return []verb{
		{name: "turn on", heads: []string{"turn on", "switch on", "enable", "tick", "activate", "turn", "switch", "toggle on", "toggle", "tick off the box",
			"check on", "mark"},
			forms:    []string{"turn on X, turn X on, turn off X", "tick X, untick X"},
			examples: []string{"Turn on Wi-Fi", "Switch Bluetooth off", "Tick Remember me"}, parse: parseOn},
		{name: "turn off", heads: []string{"turn off", "switch off", "disable", "untick", "uncheck", "deactivate", "toggle off", "deselect", "unselect", "unmark"},
			examples: []string{"Turn off the Airplane mode switch", "Untick Remember me"}, parse: parseOff},
		{name: "set", heads: []string{"set", "change", "adjust", "increase", "decrease", "raise", "lower", "reduce", "set the value of", "change the value of"},
			forms:    []string{"set Y to X", "select X from Y", "choose X for the Y, X as Y"},
			examples: []string{"Set Volume to 40%", "Change Language to Deutsch", "Select 5 minutes from Snooze length", `Choose "Large" for the Size`}, parse: parseSet},
	}
}

func set(p phrase, value string) (step.Planned, *fault) {
	if at, n := p.index(1, "and", ","); at > 0 && (value == "on" || value == "off") && p.capital(at+n) {
		f := faultf(p, "it isn't clear whether this is one switch or several")
		var each []string
		for rest := p; !rest.empty(); {
			at, n := rest.index(0, "and", ",", ", and")
			if at < 0 {
				at, n = rest.len(), 0
			}
			each = append(each, "Turn "+value+" "+rest.to(at).raw())
			rest = rest.from(at + n)
		}
		return step.Planned{}, f.read(strings.Join(each, ". "), "Turn "+value+" "+p.label())
	}
	s, f := on(step.Set, p, args{"value": value})
	if f == nil && (value == "on" || value == "off") && s.Target.Role == scene.RoleField {
		s.Target.Role = "" // a box that is ticked
	}
	return s, f
}

func parseOn(cl clause) (step.Planned, *fault) {
	p := cl.body
	bare := cl.head == "turn" || cl.head == "switch" || cl.head == "toggle"
	if p.empty() {
		return step.Planned{}, cl.needs("what to turn on", "Turn on Wi-Fi")
	}
	if !bare && cl.head != "mark" {
		return set(p, "on")
	}
	if rest, ok := p.cutSuffix("on", "to on", "to the on position", "as checked", "as selected", "to checked"); ok && !rest.empty() {
		return set(rest, "on")
	}
	if rest, ok := p.cutSuffix("off", "to off", "to the off position", "as unchecked"); ok && !rest.empty() {
		return set(rest, "off")
	}
	q, _ := p.article()
	q, _ = q.cutPrefix("phone", "device", "screen")
	if q, _ = q.cutPrefix("to", "into"); q.is("landscape", "portrait", "landscape mode", "portrait mode") {
		return do(step.Rotate, args{"to": q.low(0)})
	}
	if cl.head == "toggle" {
		return on(step.Tap, p, nil)
	}
	if rest, ok := p.cutSuffix("all the way up", "up all the way", "fully up", "up to the maximum", "all the way down", "down all the way", "fully down", "down to the minimum"); ok && !rest.empty() {
		if p.from(rest.len()).has("up") {
			return set(rest, "100%")
		}
		return set(rest, "0%")
	}
	f := faultf(p, "it doesn't say on or off")
	return step.Planned{}, f.read("Turn on "+p.raw(), "Turn off "+p.raw(), "Tap "+p.raw())
}

func parseOff(cl clause) (step.Planned, *fault) {
	if cl.body.empty() {
		return step.Planned{}, cl.needs("what to turn off", "Turn off Wi-Fi")
	}
	return set(cl.body, "off")
}

func parseSet(cl clause) (step.Planned, *fault) {
	p := cl.body
	if p.empty() {
		return step.Planned{}, cl.needs("what to set", "Set Volume to 40%")
	}
	at, n := p.lastIndex("to", "=", "as", "at")
	if first, m := p.index(1, "to"); first > 0 {
		at, n = first, m
		if last, k := p.lastIndex("to"); last != first && last+k < p.len() {
			f := faultf(p, `"to" stands twice; put the name or the value in quotes`)
			if and, j := p.index(first+m, "and"); and > 0 && and+j < last {
				f.read("Set " + p.to(and).raw() + ". Set " + p.from(and+j).raw())
			}
			return step.Planned{}, f.read("Set "+p.to(first).label()+" to "+p.from(first+m).label(), "Set "+p.to(last).label()+" to "+p.from(last+k).label())
		}
	}
	if at <= 0 || at+n >= p.len() {
		if rest, ok := p.cutSuffix("on", "off"); ok && !rest.empty() {
			return set(rest, p.low(rest.len()))
		}
		return step.Planned{}, faultf(p, "it doesn't say to what").try("Set "+p.raw()+" to 5", "Set "+p.label()+" to 5")
	}
	what, value := p.to(at), p.from(at+n)
	q, _ := what.article()
	if q.is("orientation", "screen orientation", "device orientation", "phone") && value.is("landscape", "portrait", "auto", "landscape mode", "portrait mode") {
		return do(step.Rotate, args{"to": value.low(0)})
	}
	if strings.TrimSpace(value.text()) == "" {
		return step.Planned{}, faultf(value, "an empty value").try("Clear " + what.raw())
	}
	text := value.text()
	if w := value.low(0); value.len() == 1 && (w == "on" || w == "off") {
		text = w
	}
	return set(what, text)
}

// selected reads "select X from Y"; ok is false where it is a tap on X.
func selected(cl clause) (step.Planned, *fault, bool) {
	p := cl.body
	if p.is("all", "everything", "none", "all items") {
		f := faultf(p, "it isn't clear what %q is on the screen", p.raw())
		return step.Planned{}, f.try("Tap " + cl.all.label()), true
	}
	if at, n := p.lastIndex("from", "out of"); at > 0 && at+n < p.len() && !p.capital(at) {
		rest, _ := p.from(at + n).article()
		if rest.is("list", "menu", "popup", "options", "suggestions", "results", "dialog", "popup menu", "drop-down", "dropdown", "search results",
			"context menu", "overflow menu") {
			s, f := on(step.Tap, p.to(at), nil)
			return s, f, true
		}
		s, f := set(p.from(at+n), option(p.to(at)))
		return s, f, true
	}
	if at, n := p.lastIndex("as"); at > 0 && at+n < p.len() && (cl.head != "select" || p.capital(at+n) || p.low(at+n) == "the") {
		s, f := set(p.from(at+n), option(p.to(at)))
		return s, f, true
	}
	if s, f, ok := selectedFor(p); ok {
		return s, f, true
	}
	return selectedIn(p)
}

// selectedFor reads "X for Y".
func selectedFor(p phrase) (step.Planned, *fault, bool) {
	at, n := p.lastIndex("for")
	if at <= 0 || at+n >= p.len() {
		return step.Planned{}, nil, false
	}
	value, what := p.to(at), p.from(at+n)
	if chooser(value, what) {
		s, f := set(what, option(value))
		return s, f, true
	}
	if what.low(0) != "the" || !p.capital(0) || value.quoted() || anyCapital(what) || slices.Contains(acts, p.low(0)) {
		return step.Planned{}, nil, false
	}
	f := faultf(p.from(at), "it isn't clear whether %s offers a choice", what.label())
	return step.Planned{}, f.read("Set "+what.raw()+" to "+value.raw(), "Tap "+p.label()), true
}

// selectedIn reads "X in Y".
func selectedIn(p phrase) (step.Planned, *fault, bool) {
	at, n := p.lastIndex("in")
	if at <= 0 || at+n >= p.len() || phrasal[p.low(at-1)] {
		return step.Planned{}, nil, false
	}
	where, article := p.from(at + n).article()
	label, role := roleOf(where, article)
	switch {
	case where.is("list", "menu", "dialog", "popup", "results", "suggestions") || role != nil && role.role != scene.RoleSpinner && role.role != scene.RoleField:
		return step.Planned{}, nil, false
	case role != nil && !label.empty():
		s, f := set(p.from(at+n), option(p.to(at)))
		return s, f, true
	}
	if _, noisy := p.cutSuffix(noise...); noisy {
		return step.Planned{}, nil, false
	}
	f := faultf(p.from(at), "it isn't clear whether %s offers a choice or is a row", where.label())
	return step.Planned{}, f.read("Select "+p.to(at).raw()+" from "+p.from(at+n).raw(), "Tap "+p.raw()), true
}

func anyCapital(p phrase) bool {
	for i := range p.toks {
		if p.capital(i) {
			return true
		}
	}
	return false
}

// acts begin the names of buttons in a row, which are tapped and not chosen.
var acts = []string{"add", "delete", "remove", "edit", "buy", "show", "open", "save", "share", "call", "send", "reply", "view", "see", "expand", "collapse", "more",
	"details", "cancel", "rename", "move", "copy", "directions"}

// chooser reports whether what stands behind "for" is chosen a value: a field by its
// role, or a name with an article or capital beside a value in quotes.
func chooser(value, p phrase) bool {
	where, article := p.article()
	label, role := roleOf(where, article)
	if role != nil && !label.empty() && (role.role == scene.RoleSpinner || role.role == scene.RoleField) {
		return true
	}
	first, _, _ := strings.Cut(strings.ToLower(value.text()), " ")
	return value.quoted() && !slices.Contains(acts, first) && where.len() <= 3 && !where.toks[0].quoted && (article || where.capital(0)) && role == nil
}

// option is the text of what is selected, without article and the word option.
func option(p phrase) string {
	if q, ok := p.article(); ok && p.low(0) == "the" {
		p, _ = q.cutSuffix("option", "value", "item", "entry")
	}
	return p.text()
}

// level reads how far a slider is moved.
func level(p phrase) (string, bool) {
	q, _ := p.article()
	switch {
	case q.is("maximum", "max", "end", "far right", "full"):
		return "100%", true
	case q.is("minimum", "min", "start", "far left"):
		return "0%", true
	case q.is("middle", "center", "centre", "half"):
		return "50%", true
	}
	value, ok := amount(p)
	if strings.HasSuffix(p.raw(), "%") {
		value += "%"
	}
	return value, ok
}

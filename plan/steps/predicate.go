package steps

import (
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// The words of a predicate: what holds of a subject.
const (
	isShown = "shown"
	isGone  = "gone"
)

// stateWords are the words behind "is", with what they ask.
var stateWords = map[string]string{
	"shown": isShown, "visible": isShown, "displayed": isShown, "present": isShown, "there": isShown, "showing": isShown, "seen": isShown,
	"on screen": isShown, "on the screen": isShown, "on the page": isShown, "on the display": isShown, "in view": isShown, "listed": isShown,
	"shown on the screen": isShown, "displayed on the screen": isShown, "visible on the screen": isShown, "shown on screen": isShown, "visible on screen": isShown,
	"displayed on screen": isShown, "shown on the page": isShown, "visible on the page": isShown, "displayed on the page": isShown, "present on the page": isShown,
	"present on the screen": isShown, "found": isShown, "shown in the list": isShown, "in the list": isShown, "visible in the list": isShown,
	"displayed in the list": isShown, "listed there": isShown, "present in the list": isShown,
	"gone": isGone, "hidden": isGone, "absent": isGone, "invisible": isGone, "missing": isGone, "removed": isGone, "dismissed": isGone,
	"on": "on", "checked": "on", "ticked": "on", "turned on": "on", "switched on": "on", "activated": "on", "set to on": "on",
	"off": "off", "unchecked": "off", "unticked": "off", "unselected": "off", "deselected": "off", "not selected": "off", "to be seen": isShown, "set off": "off", "turned off": "off", "switched off": "off", "deactivated": "off", "set to off": "off",
	"enabled": "enabled", "clickable": "enabled", "clicked": "enabled", "tapped": "enabled", "pressed": "enabled", "tappable": "enabled", "active": "enabled", "disabled": "disabled", "greyed out": "disabled",
	"grayed out": "disabled", "inactive": "disabled", "selected": "selected", "highlighted": "selected", "chosen": "selected",
	"focused": "focused", "in focus": "focused", "focussed": "focused", "empty": "empty", "blank": "empty", "cleared": "empty",
}

// opposites are the states that have a negation.
var opposites = map[string]string{isShown: isGone, isGone: isShown, "on": "off", "off": "on", "enabled": "disabled", "disabled": "enabled", "selected": "off"}

// aux are the words between a subject and a state word; those with a negation.
var (
	aux = []string{"is", "are", "was", "should be", "must be", "to be", "becomes", "become", "gets", "is still", "is now", "are still", "are now", "has been", "will be",
		"should still be", "should now be", "is also", "has become", "can be", "is being", "shall be", "needs to be", "gets to be", "should always be",
		"to become", "should become", "has to be", "have to be", "need to be", "ought to be", "is supposed to be", "is expected to be"}
	auxNot = []string{"is not", "isn't", "are not", "aren't", "should not be", "shouldn't be", "must not be", "mustn't be", "not to be", "to not be",
		"is no longer", "are no longer", "was not",
		"wasn't", "cannot be", "can't be", "can not be", "should no longer be", "will not be", "is not yet", "isn't yet", "is not being", "are not being"}
	appear = []string{"can be seen", "could be seen", "can be found", "turns up", "pop up", "come up", "should come up", "should pop up", "is to be seen",
		"becomes visible", "is now there", "came up", "popped up", "showed up", "exists", "exist", "appears", "appear", "appeared", "has appeared", "shows up", "show up", "comes up", "pops up", "should appear",
		"should exist", "should show up", "must appear", "must exist", "to appear", "to show up", "to exist", "to load", "loads", "has loaded", "to show",
		"shows", "will appear",
		"is loaded", "to arrive", "arrives", "arrived", "has arrived", "to be there", "to come up", "to pop up", "to be loaded"}
	// turns are endings that say a state by themselves.
	turns = []struct{ words, state string }{{"turns on", "on"}, {"to turn on", "on"}, {"turns off", "off"}, {"to turn off", "off"}, {"turned on", "on"},
		{"turned off", "off"},
		{"to switch on", "on"}, {"to switch off", "off"}, {"switches on", "on"}, {"switches off", "off"}}
	vanish = []string{"can't be seen", "cannot be seen", "can not be seen", "can no longer be seen", "can't be found", "cannot be found", "is nowhere to be seen",
		"doesn't show up", "does not show up", "is not there", "has vanished", "no longer appears", "should no longer appear", "no longer shows up",
		"should no longer exist", "disappears", "disappear", "disappeared", "has disappeared", "does not exist", "doesn't exist", "do not exist", "does not appear",
		"doesn't appear", "do not appear", "goes away", "vanishes", "to disappear", "to go away", "to vanish", "should disappear", "should not exist",
		"should not appear",
		"shouldn't appear", "shouldn't exist", "must not appear", "must not exist", "has gone", "no longer exists", "to finish", "to close", "should go away",
		"went away"}
)

// ending reads conditions that end in a state: "X is shown", "X is off", "X disappears".
func ending(p phrase) (scene.Condition, *fault, bool) {
	p, _ = p.cutSuffix("somewhere")
	subject, state, plural := split(p)
	if state == "" {
		if rest, ok := p.cutSuffix(append([]string{"in the list", "in the results", "in the search results", "in the dialog"}, noise...)...); ok {
			subject, state, plural = split(rest)
		}
	}
	if state == "" || subject.empty() {
		return scene.Condition{}, nil, false
	}
	if at, n := subject.lastIndex("and"); plural && at > 0 && at+n < subject.len() {
		tail := strings.Replace(p.from(subject.len()).raw(), "are", "is", 1)
		return scene.Condition{}, faultf(subject, "one check asks one thing").read(each(subject, tail), "Check that "+subject.label()+" "+tail), true
	}
	if f := doubtful(p, subject, state); f != nil {
		return scene.Condition{}, f, true
	}
	if rest, ok := subject.cutPrefix("no"); ok && !rest.empty() && (state == isShown || state == isGone) {
		subject, state = rest, opposites[state]
	}
	if c, f, ok := special(subject, state); ok {
		return c, f, true
	}
	t, f := about(subject)
	if f != nil {
		return scene.Condition{}, f, true
	}
	c, f := stated(t, state)
	if f != nil {
		f.at = p.from(subject.len()).at()
		f.try("Check that "+subject.raw()+" is "+unnegated[state], "Check that "+subject.label()+" is shown")
	}
	return c, f, true
}

// doubtful is the fault of a subject that is a text of the screen or a part of the
// sentence: "No notes yet is shown", "Nothing is shown", "X is Y is on".
func doubtful(p, subject phrase, state string) *fault {
	if subject.quoted() {
		return nil
	}
	tail := p.from(subject.len()).raw()
	switch {
	case subject.len() > 1 && subject.low(0) == "no" && subject.capital(0) && (state == isShown || state == isGone):
		f := faultf(p, "it isn't clear whether \"No\" is a part of the text")
		return f.read("Check that "+subject.label()+" "+tail, "Check that "+subject.from(1).raw()+" is "+unshown[state])
	case subject.len() == 1 && (subject.low(0) == "nothing" || subject.low(0) == "everything" || subject.low(0) == "something"):
		return faultf(p, "%q names nothing on the screen", subject.raw()).read("Check that \"" + subject.raw() + "\" " + tail)
	case subject.has("is") && state != isShown && state != isGone:
		return faultf(p, "one check asks one thing").try("Check that " + subject.label() + " " + tail)
	}
	return nil
}

// looks reports whether a condition asks how something looks, which no name tells.
func looks(p phrase) bool {
	return p.has("looks right", "looks good", "looks fine", "looks ok", "looks correct", "look right", "look good", "look fine", "look ok", "look correct", "cut off",
		"overlap", "overlaps", "overlapping", "truncated", "pixel perfect", "aligned", "misaligned")
}

func appearance(p phrase) *fault {
	return faultf(p, "how something looks is in no name: look at a picture of it").try("Take a screenshot")
}

// unshown says the opposite of being shown and of being gone.
var unshown = map[string]string{isShown: "not shown", isGone: "shown"}

// unnegated is what to check where a state has no negation.
var unnegated = map[string]string{"not empty": "shown", "not focused": "shown"}

// stated asks a state of a target.
func stated(t *scene.Target, state string) (scene.Condition, *fault) {
	switch {
	case state == isShown:
		return scene.Condition{Target: t}, nil
	case state == isGone:
		return scene.Condition{Target: t, Gone: true}, nil
	case (state == "on" || state == "off") && t.Role == scene.RoleField:
		t.Role = "" // a box that is ticked
		return scene.Condition{Target: t, State: state}, nil
	case strings.HasPrefix(state, "not "):
		return scene.Condition{}, &fault{at: -1, message: strconv.Quote(state) + " can't be checked"}
	}
	return scene.Condition{Target: t, State: state}, nil
}

// special reads subjects that are no named element: a role, a text, a page, loading.
func special(subject phrase, state string) (scene.Condition, *fault, bool) {
	if subject.is("the keyboard", "keyboard", "the on-screen keyboard") {
		return scene.Condition{}, faultf(subject, "the keyboard is no element that can be checked").try("Hide the keyboard"), true
	}
	if f := pageShown(subject, state); f != nil {
		return scene.Condition{}, f, true
	}
	if state != isShown && state != isGone {
		return scene.Condition{}, nil, false
	}
	if !subject.capital(0) && subject.is("error", "error message", "dialog", "popup", "alert", "prompt", "progress bar") {
		if c, ok := noRole(subject, state); ok {
			return c, nil, true
		}
	}
	if text, ok := texted(subject); ok && strings.TrimSpace(text) != "" {
		if state == isShown {
			return scene.Condition{Text: text}, nil, true
		}
		return scene.Condition{Target: &scene.Target{Label: text}, Gone: true}, nil, true
	}
	if !subject.capital(0) && subject.is("loading", "the loading", "the page loading", "the spinner", "spinner", "the loader", "the progress") {
		return scene.Condition{Target: &scene.Target{Role: scene.RoleProgress}, Gone: state == isGone}, nil, true
	}
	return scene.Condition{}, nil, false
}

// noRole reads "no error": nothing of that role.
func noRole(p phrase, state string) (scene.Condition, bool) {
	label, role := roleOf(p, true)
	if role == nil || !label.empty() || role.role == "" {
		return scene.Condition{}, false
	}
	return scene.Condition{Target: &scene.Target{Role: role.role}, Gone: state == isGone}, true
}

// each makes a check of every part of "A, B and C".
func each(p phrase, tail string) string {
	var out []string
	for !p.empty() {
		at, n := p.index(0, "and", ",", ", and")
		part := p
		if at >= 0 {
			part, p = p.to(at), p.from(at+n)
		} else {
			p = p.from(p.len())
		}
		if !part.empty() {
			out = append(out, "Check that "+part.raw()+" "+tail)
		}
	}
	return strings.Join(out, ". ")
}

// split divides a condition into its subject and state; state is "" where it ends
// in none, "not ..." where the state has no negation.
func split(p phrase) (subject phrase, state string, plural bool) {
	if rest, ok := p.cutSuffix(vanish...); ok {
		return rest, isGone, false
	}
	if rest, ok := p.cutSuffix(appear...); ok {
		return rest, isShown, false
	}
	for n := min(5, p.len()-2); n >= 1; n-- {
		tail := p.from(p.len() - n)
		if tail.has() || anyQuoted(tail) {
			continue
		}
		word, ok := stateWords[strings.Join(lows(tail), " ")]
		if !ok {
			continue
		}
		before := p.to(p.len() - n)
		if rest, ok := before.cutSuffix(auxNot...); ok {
			if o := opposites[word]; o != "" {
				return rest, o, strings.HasPrefix(before.from(rest.len()).low(0), "are")
			}
			return rest, "not " + word, false
		}
		if rest, ok := before.cutSuffix(aux...); ok {
			return rest, word, before.from(rest.len()).low(0) == "are"
		}
	}
	for _, t := range turns {
		if rest, ok := p.cutSuffix(t.words); ok {
			return rest, t.state, false
		}
	}
	return p, "", false
}

func anyQuoted(p phrase) bool {
	for _, t := range p.toks {
		if t.quoted {
			return true
		}
	}
	return false
}

// pageShown refuses "the Display page is shown": a page is known by its identity,
// and its title is also the row that leads to it.
func pageShown(subject phrase, state string) *fault {
	rest, ok := subject.cutSuffix("page", "screen", "view", "app", "home screen")
	if !ok || rest.is("the", "") || rest.quoted() && state != isShown {
		if !ok || !subject.is("the page", "the screen", "the app", "the home screen") {
			return nil
		}
		f := faultf(subject, "it isn't clear what shows that %q is there", subject.raw())
		return f.try("Check that " + `"Settings"` + " is shown")
	}
	name, _ := rest.article()
	if name.empty() || state != isShown && state != isGone {
		return nil
	}
	f := faultf(subject, "a page is known by its identity (amc scene prints it), or by something that is shown on it")
	return f.try("Check that "+name.label()+" is "+map[string]string{isShown: "shown", isGone: "not shown"}[state]).
		read("Check that "+name.label()+" is shown", "Check that page is "+slug(name.text()))
}

func slug(s string) string {
	var b strings.Builder
	dash := false
	for _, r := range foldWord(s) {
		if !isWord(r) {
			dash = b.Len() > 0
			continue
		}
		if dash {
			b.WriteByte('-')
		}
		dash = false
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "home"
	}
	return b.String()
}

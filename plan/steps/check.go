package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func checkVerbs() []verb {
	heads := []string{"see", "should see", "see that", "expect to see", "should not see", "not see", "shouldn't see", "expect not to see", "check for",
		"verify the presence of", "don't see", "do not see", "check the presence of", "no longer see", "should no longer see", "look for"}
	for _, w := range []string{"check", "verify", "make sure", "ensure", "assert", "confirm", "expect", "validate", "test", "double check", "make certain",
		"check again"} {
		heads = append(heads, w+" that", w+" if", w+" whether", w)
	}
	return []verb{{name: "check", heads: heads,
		forms: []string{"check that X is [not] shown", "check that X is on|off|enabled|disabled|selected", "check that X contains T, that X is V, that X is at least N",
			"check that N rows are shown", "check that page is P (as amc scene prints it)", "check that ... within N s",
			"check that both A and B are shown", "check that X is shown with the time T", "check that X is different from V", "check that the button reads B instead of A",
			"X should be ..."},
		examples: []string{"Check that {{ip}} is shown", "Check that Error is not shown", "Verify that the Wi-Fi switch is on", "Make sure Save is disabled",
			"Check that Note contains milk",
			"Check that Volume is 5", "Check that Balance is at least 100", "Check that 3 rows are shown", "Check that page is network-internet", "I should see Saved",
			"Check that Delete is shown below Anna", "Check that Done is shown within 20 s",
			`Check that both "Milk" and "Bread" are shown`, `Check that "Choir" is shown with the time 7:00 PM`, "Check that Total is different from {{ip}}",
			"The Save button should be disabled until the form is filled in", "Check that exactly 20 names are shown in the list"}, parse: parseCheck}}
}

func parseCheck(cl clause) (step.Planned, *fault) {
	text := cl.body.raw()
	p, ms, f := duration(cl.body, "within", "in at most", "in less than", "after at most", "for up to", "in under", "up to")
	if f != nil {
		return step.Planned{}, f
	}
	if p.empty() {
		if cl.head == "confirm" {
			return step.Planned{}, cl.needs("what to check", "Tap Confirm")
		}
		return step.Planned{}, cl.needs("what to check", "Check that OK is shown")
	}
	c, f := cl.checked(p)
	if f != nil {
		if at, _ := p.index(1, append([]string{"is shown", "is displayed", "is visible", "is there", "is listed"}, appear...)...); at > 0 {
			f.try("Check that " + p.to(at).raw() + " is shown")
		}
		return step.Planned{}, f.try("Check that " + p.label() + " is shown")
	}
	if words, ok := seen(cl.head); ok {
		text = strings.TrimSpace(text + " " + words)
	}
	m := args{"condition": c, "text": text}
	if ms > 0 {
		m["timeout"] = ms
	}
	return do(step.Assert, m)
}

// seen is what a verb of seeing says about its object.
func seen(head string) (words string, ok bool) {
	switch head {
	case "see", "should see", "expect to see", "check for", "verify the presence of", "check the presence of", "look for":
		return "is shown", true
	case "should not see", "not see", "shouldn't see", "expect not to see", "don't see", "do not see", "no longer see", "should no longer see":
		return "is not shown", true
	}
	return "", false
}

// checked reads the condition behind the verb.
func (cl clause) checked(p phrase) (scene.Condition, *fault) {
	if words, ok := seen(cl.head); ok {
		return cl.sight(p, words == "is not shown")
	}
	c, f := condition(p)
	if f == nil {
		return c, nil
	}
	_, plain := map[string]bool{"check": true, "verify": true, "make sure": true, "ensure": true, "assert": true, "confirm": true, "expect": true,
		"validate": true, "test": true}[cl.head]
	if !plain || !f.bare {
		return c, f.asFirm()
	}
	q, _ := p.article()
	f = faultf(p, "it doesn't say what to check of it")
	if cl.head == "check" {
		f = faultf(p, "check alone is to tick it, or to look whether it is shown")
		return c, f.read("Check that "+p.raw()+" is shown", "Tick "+p.raw()).try("Check that " + q.label() + " is shown")
	}
	return c, f.try("Check that "+p.raw()+" is shown", "Check that "+q.label()+" is shown")
}

// sight reads what is seen: "I should see Saved", "I should see 3 rows".
func (cl clause) sight(p phrase, gone bool) (scene.Condition, *fault) {
	if subject, state, _ := split(p); state == isShown && !subject.empty() {
		p = subject
	} else if !gone && (state != "" || p.has("is", "contains")) {
		if c, f := condition(p); f == nil {
			return c, nil
		}
	}
	if !gone {
		if c, f, ok := number(p, true); ok {
			return c, f
		}
	}
	if rest, ok := p.cutPrefix("no", "any"); ok && !rest.empty() {
		p, gone = rest, true
		if c, ok := noRole(p, isGone); ok {
			return c, nil
		}
	}
	if text, ok := texted(p); ok && strings.TrimSpace(text) != "" {
		if gone {
			return scene.Condition{Target: &scene.Target{Label: text}, Gone: true}, nil
		}
		return scene.Condition{Text: text}, nil
	}
	state := isShown
	if gone {
		state = isGone
	}
	if f := pageShown(p, state); f != nil {
		return scene.Condition{}, f
	}
	t, f := about(p)
	return scene.Condition{Target: t, Gone: gone}, f
}

// cutFold cuts a prefix off, whatever its case.
func cutFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

func dialogVerbs() []verb {
	return []verb{
		{name: "allow", heads: []string{"allow", "grant", "deny", "don't allow", "do not allow", "accept", "reject", "refuse", "decline"},
			forms:    []string{"allow, allow once, deny (a prompt)"},
			examples: []string{"Allow", "Deny the permission", "Allow while using the app"}, parse: parseAllow},
		{name: "dismiss", heads: []string{"dismiss", "cancel", "confirm the dialog", "accept the dialog", "answer", "answer the dialog with",
			"answer the prompt with", "confirm the alert", "accept the alert", "confirm the popup", "accept the popup"},
			forms:    []string{"close dialog, dismiss", "answer the dialog with X"},
			examples: []string{"Dismiss", "Answer the dialog with Later"}, parse: parseDismiss},
	}
}

// asked are the words that a prompt is about.
var asked = []string{"permission", "permissions", "access", "prompt", "dialog", "dialogue", "request", "popup", "location", "camera", "microphone",
	"notifications", "contacts", "storage", "it", "phone calls", "photos", "calendar"}

func parseAllow(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.article()
	no := cl.head != "allow" && cl.head != "grant" && cl.head != "accept"
	choice := "allow"
	if no {
		choice = "deny"
	}
	if cl.head == "accept" && !p.has("permission", "permissions", "prompt", "request") {
		if p.empty() {
			return step.Planned{}, cl.needs("what to accept", "Tap Accept").read("Tap Accept", "Allow")
		}
		if !p.is("dialog", "popup", "alert") {
			return step.Planned{}, faultf(p, "accept is no step").try("Tap "+cl.all.label(), "Allow")
		}
		choice = "ok"
	}
	switch {
	case p.is("while using", "while using the app", "while using app", "only while using the app", "only while using app", "while in use", "while the app is in use"):
		choice = "allow_while_using"
	case p.is("once", "only this time", "this time", "only once", "just once", "one time"):
		choice = "allow_once"
	case p.empty() && (cl.head == "allow" || cl.head == "deny" || no && strings.HasSuffix(cl.head, "allow")):
	case p.empty():
		return step.Planned{}, cl.needs("what", "Deny").read("Tap "+cl.all.label(), map[bool]string{true: "Deny", false: "Allow"}[no])
	default:
		if !p.has(asked...) || strings.HasPrefix(cl.all.raw(), `"`) {
			f := faultf(p, "it isn't clear whether a prompt is answered")
			return step.Planned{}, f.read(map[bool]string{true: "Deny", false: "Allow"}[no], "Tap "+cl.all.label())
		}
		if _, ok := p.cutSuffix("while using the app", "while using app"); ok && !no {
			choice = "allow_while_using"
		}
		if _, ok := p.cutSuffix("once", "only this time"); ok && !no {
			choice = "allow_once"
		}
	}
	return do(step.AnswerDialog, args{"choice": choice})
}

func parseDismiss(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.article()
	box := p.is("dialog", "popup", "pop-up", "prompt", "alert", "message", "dialogue", "sheet", "bottom sheet", "banner", "it", "permission prompt",
		"permission dialog", "system dialog")
	switch {
	case strings.HasSuffix(cl.head, "with"), cl.head == "answer":
		if at, n := p.index(0, "with"); cl.head == "answer" && at >= 0 {
			p = p.from(at + n)
		}
		if p.empty() {
			return step.Planned{}, cl.needs("with what", "Answer the dialog with OK")
		}
		if f := checkLabel(p); f != nil {
			return step.Planned{}, f
		}
		return do(step.AnswerDialog, args{"choice": p.text()})
	case strings.HasPrefix(cl.head, "confirm"), strings.HasPrefix(cl.head, "accept"):
		if !p.empty() {
			return step.Planned{}, cl.tooMuch().try("Answer the dialog with OK")
		}
		return do(step.AnswerDialog, args{"choice": "ok"})
	case cl.head == "cancel":
		if box {
			return do(step.AnswerDialog, args{"choice": "cancel"})
		}
		f := cl.needs("whether a button or a dialog is meant", "Tap Cancel").read("Tap Cancel", "Cancel the dialog")
		return step.Planned{}, f
	case p.empty(), box:
		return do(step.AnswerDialog, args{"choice": "close"})
	}
	f := faultf(p, "it isn't clear what dismisses it")
	return step.Planned{}, f.read("Tap Dismiss", "Close "+p.raw(), "Swipe right on "+p.raw())
}

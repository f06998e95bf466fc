package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// maxNameWords is how many words the name behind open may have without quotes.
const maxNameWords = 6

func appVerbs() []verb {
	return []verb{
		{name: "open", heads: []string{"open", "open up", "launch", "start up", "fire up", "boot up", "bring up", "reopen", "go to", "navigate to", "visit", "browse to", "head to", "go into", "go in",
			"go to url", "open url", "open the url",
			"open the link", "open link", "open website", "open the website", "open web page", "open the web page", "open the page at"},
			forms:    []string{"open X (an app, or a thing on the screen)", "open app X", "open URL"},
			examples: []string{"Open Settings", "Open app Notes", "Launch the Clock app", "Open https://example.com", "Go to Alarm tab"}, parse: parseOpen},
		{name: "close", heads: []string{"close", "quit", "exit", "kill", "terminate", "force stop", "force-stop", "force close", "close down"},
			forms:    []string{"close X", "close app X"},
			examples: []string{"Close Notes", "Close app Shop", "Close dialog"}, parse: parseClose},
		{name: "switch to", heads: []string{"switch to", "return to", "go back to", "come back to", "switch back to", "get back to", "navigate back to"},
			forms:    []string{"switch to the X app (as it was left)"},
			examples: []string{"Switch to the Notes app"}, parse: parseSwitchTo},
		{name: "bring", heads: []string{"bring"}, parse: parseBring},
	}
}

func parseOpen(cl clause) (step.Planned, *fault) {
	p := cl.body
	if s, ok := cl.url(p); ok {
		return s, nil
	}
	if p.empty() {
		return step.Planned{}, cl.needs("what to open", "Open Settings")
	}
	if s, ok := place(p, cl.head); ok {
		return s, nil
	}
	if strings.HasSuffix(cl.head, "url") || strings.HasSuffix(cl.head, "link") || strings.HasSuffix(cl.head, "site") {
		if p.len() == 1 && strings.HasPrefix(p.text(), "{{") {
			return do(step.OpenURL, args{"url": p.text()})
		}
		if !strings.HasSuffix(cl.head, "link") {
			return step.Planned{}, faultf(p, "%q is no address", clip(p.raw(), 60)).try("Open https://example.com")
		}
		return on(step.Tap, p, nil)
	}
	if app, ok := appNamed(p); ok {
		if f := checkLabel(app); f != nil {
			return step.Planned{}, f
		}
		return do(step.LaunchApp, args{"app": app.text(), "fresh": true})
	}
	return cl.thing(p)
}

// appNamed reads "app X" and "the X app".
func appNamed(p phrase) (phrase, bool) {
	p, _ = p.article()
	if rest, ok := p.cutPrefix("app", "application", "app named", "app called"); ok && !rest.empty() {
		return rest, true
	}
	rest, ok := p.cutSuffix("app", "application")
	return rest, ok && !rest.empty()
}

// place reads the places that are actions of their own.
func place(p phrase, head string) (step.Planned, bool) {
	q, _ := p.article()
	q, _ = q.cutSuffix("panel", "shade", "drawer", "bar", "center", "centre", "tray", "area", "list")
	var s step.Planned
	switch {
	case q.is("notifications", "notification"):
		s, _ = do(step.OpenPanel, args{"panel": "notifications"})
	case p.is("quick settings", "the quick settings", "quick settings panel", "the quick settings panel", "quick settings tiles"):
		s, _ = do(step.OpenPanel, args{"panel": "quick_settings"})
	case p.is("recents", "recent apps", "the recent apps", "the recents", "recent apps screen", "app switcher", "the app switcher", "overview",
		"the recent apps overview", "recent apps overview", "the recents overview", "the app overview", "the recents screen", "the recent apps screen"):
		s, _ = do(step.Recents, nil)
	case head != "open" && p.is("home", "the home screen", "home screen", "the launcher", "launcher"), p.is("the home screen", "home screen"):
		s, _ = do(step.Home, nil)
	case head != "open" && p.is("the previous page", "the previous screen", "previous page", "previous screen", "the page before"):
		s, _ = do(step.Back, nil)
	case head != "open" && p.is("the top", "the bottom", "top", "bottom"):
		s, _ = do(step.ScrollTo, args{"to": q.low(0)})
	default:
		return s, false
	}
	return s, true
}

// thing reads what open and go to name: an app or something on the screen. With an
// ordinal, role or place it can only be something on the screen.
func (cl clause) thing(p phrase) (step.Planned, *fault) {
	t, f := target(p)
	if f != nil {
		return step.Planned{}, f.wrapOpen(p)
	}
	if _, _, part := byPart(p); part || t.Label == "" || t.Role != "" || t.Nth != 0 || t.In != nil || t.Near != nil || t.Below != nil || t.Above != nil || t.LeftOf != nil || t.RightOf != nil {
		return to(step.Tap, t, nil), nil
	}
	q, article := p.article()
	if name, ok := q.cutSuffix("section", "page", "screen", "view", "settings page", "settings screen"); ok && name.capital(0) {
		q = name
	}
	if !p.quoted() {
		switch {
		case q.len() > maxNameWords:
			return step.Planned{}, faultf(q, "a name of %d words: put it in quotes if it is written so", q.len()).try("Open " + q.label())
		case cl.head == "launch":
			return do(step.LaunchApp, args{"app": q.text(), "fresh": true})
		}
	}
	if label, _ := roleOf(q, article); !label.empty() && label.len() < q.len() {
		q = label
	}
	if cl.head == "launch" {
		return do(step.LaunchApp, args{"app": q.text(), "fresh": true})
	}
	return do(step.Open, args{"name": q.text()})
}

// wrapOpen keeps the fault of a target as that of a name.
func (f *fault) wrapOpen(p phrase) *fault {
	if len(f.propose) == 0 && len(f.readings) == 0 && !p.is("it", "them", "that", "this") {
		return f.try("Open " + p.label())
	}
	return f
}

func parseClose(cl clause) (step.Planned, *fault) {
	p := cl.body
	q, _ := p.article()
	panel, _ := q.cutSuffix("panel", "shade", "drawer", "bar", "center", "centre")
	app, isApp := appNamed(p)
	switch {
	case p.empty():
		return step.Planned{}, cl.needs("what to close", "Close dialog").read("Close dialog", "Tap Close")
	case q.is("dialog", "popup", "pop-up", "pop up", "prompt", "alert", "message", "dialogue", "window", "banner", "sheet", "bottom sheet"):
		return do(step.AnswerDialog, args{"choice": "close"})
	case q.is("keyboard", "on-screen keyboard"):
		return do(step.HideKeyboard, nil)
	case panel.is("notifications", "notification", "quick settings"):
		return do(step.OpenPanel, args{"panel": "none"})
	case q.is("app", "application", "it", "current app", "all apps", "all"):
		return step.Planned{}, faultf(p, "it doesn't say which app").try("Close app Settings")
	case isApp, cl.head != "close" && cl.head != "exit":
		if !isApp {
			app = q
		}
		if f := checkLabel(app); f != nil {
			return step.Planned{}, f.try("Close app " + app.label())
		}
		return do(step.TerminateApp, args{"app": app.text()})
	}
	if f := checkLabel(q); f != nil {
		return step.Planned{}, f.try("Close " + q.label())
	}
	if label, role := roleOf(q, true); role != nil && label.capital(0) {
		q = label
	}
	if q.len() > maxNameWords {
		return step.Planned{}, faultf(q, "a name of %d words: put it in quotes if it is written so", q.len()).try("Close " + q.label())
	}
	return do(step.Close, args{"name": q.text()})
}

// parseBring reads "bring X to the foreground".
func parseBring(cl clause) (step.Planned, *fault) {
	rest, ok := cl.body.cutSuffix("to the foreground", "back to the foreground", "to the front", "back to the front", "to foreground", "to front")
	if app, named := appNamed(rest); named {
		rest = app
	} else {
		rest, _ = rest.article()
	}
	if !ok || rest.empty() || checkLabel(rest) != nil {
		return step.Planned{}, cl.needs("which app is brought to the foreground", "Bring Notes to the foreground")
	}
	return do(step.LaunchApp, args{"app": rest.text()})
}

func parseSwitchTo(cl clause) (step.Planned, *fault) {
	p := cl.body
	if s, ok := place(p, cl.head); ok {
		return s, nil
	}
	if app, ok := appNamed(p); ok && checkLabel(app) == nil {
		return do(step.LaunchApp, args{"app": app.text()})
	}
	q, _ := p.article()
	switch {
	case p.empty():
		return step.Planned{}, cl.needs("what to switch to", "Switch to the Notes app")
	case q.is("landscape", "portrait", "landscape mode", "portrait mode"):
		return do(step.Rotate, args{"to": q.low(0)})
	}
	if _, ok := q.cutSuffix("tab"); ok {
		return on(step.Tap, p, nil)
	}
	f := faultf(p, "it isn't clear whether %q is an app, a tab or a page before", clip(q.raw(), 60))
	if page, ok := q.cutSuffix("page", "screen", "view", "mode"); ok && !page.empty() && cl.head == "switch to" {
		return step.Planned{}, f.read("Tap "+page.raw(), "Go to "+page.raw()+" tab")
	}
	if page, ok := q.cutSuffix("page", "screen", "view"); ok && !page.empty() {
		return step.Planned{}, f.read("Go back", "Open "+page.raw())
	}
	return step.Planned{}, f.read("Switch to the "+q.raw()+" app", "Go to "+q.raw()+" tab", "Open "+q.raw(), "Go back")
}

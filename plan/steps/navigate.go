package steps

import "github.com/agentic-mobile-control/amc/step"

func goVerbs() []verb {
	return []verb{
		{name: "home", heads: []string{"go home", "go to home", "go to the home screen", "go to home screen", "return home", "return to home",
			"return to the home screen", "return to home screen",
			"go back to the home screen", "go back to home", "go back home", "go back to home screen", "navigate home", "navigate to home",
			"navigate to the home screen", "back to home", "go to the launcher", "press home", "press the home button", "press the home key",
			"exit to the home screen", "put the app in the background", "put the app into the background", "send the app to the background", "minimize the app",
			"minimise the app", "background the app", "exit to home screen"},
			forms: []string{"go home"}, examples: []string{"Go home", "Return to the home screen"}, parse: fixed(step.Home, nil)},
		{name: "home alone", heads: []string{"home", "home screen"}, alone: true, parse: fixed(step.Home, nil)},
		{name: "back", heads: []string{"go back", "navigate back", "go one page back", "go back one page", "go back one screen", "go back to the previous page",
			"go back to the previous screen", "return to the previous page", "return to the previous screen",
			"step back", "move back", "press back", "press the back button", "press the back key", "tap the back button", "tap the back arrow",
			"tap on the back arrow", "tap on the back button", "click the back arrow", "tap the back icon", "tap back arrow", "press the back arrow",
			"use the back arrow", "tap back button", "click the back button", "go to the previous page", "go to the previous screen", "go back to previous page",
			"go back to previous screen",
			"navigate to the previous page", "navigate to the previous screen", "go back once", "get back", "use the back button", "hit back", "hit the back button"},
			forms: []string{"go back"}, examples: []string{"Go back", "Press the back button"}, parse: parseBack},
		{name: "back alone", heads: []string{"back"}, alone: true, parse: fixed(step.Back, nil)},
		{name: "recents", heads: []string{"open recents", "show recents", "show recent apps", "show the recent apps", "go to recents", "open the recent apps",
			"open recent apps", "open the app switcher", "view recent apps", "show the recents", "open the recent apps overview", "open recent apps overview", "open the app overview"},
			forms: []string{"recents"}, examples: []string{"Open recents"}, parse: parseRecents},
		{name: "recents alone", heads: []string{"recents", "recent apps"}, alone: true, parse: fixed(step.Recents, nil)},
	}
}

// parseRecents also reads "go to Recents tab", which is a tab of an app.
func parseRecents(cl clause) (step.Planned, *fault) {
	if cl.body.is("tab") {
		return on(step.Tap, cl.all.from(cl.all.len()-2), nil)
	}
	return fixed(step.Recents, nil)(cl)
}

func parseBack(cl clause) (step.Planned, *fault) {
	p := cl.body
	if p.is("to the page before", "from here", "again", "a page", "a screen", "one step", "to the list", "to the app", "on the phone") {
		p = p.to(0)
	}
	if !p.empty() {
		return step.Planned{}, cl.tooMuch().try("Go back")
	}
	return do(step.Back, nil)
}

package steps

import "github.com/agentic-mobile-control/amc/step"

func systemVerbs() []verb {
	return []verb{
		{name: "hide keyboard", heads: []string{"hide keyboard", "hide the keyboard", "dismiss keyboard", "dismiss the keyboard", "close the keyboard",
			"close keyboard", "hide the on-screen keyboard"},
			forms: []string{"hide keyboard"}, examples: []string{"Hide the keyboard"}, parse: fixed(step.HideKeyboard, nil)},
		{name: "rotate", heads: []string{"rotate", "rotate the phone", "rotate the device", "rotate the screen", "rotate phone", "rotate device",
			"rotate screen", "turn the phone", "turn the device", "turn the screen", "rotate back"},
			forms: []string{"rotate to landscape|portrait|auto"}, examples: []string{"Rotate to landscape"}, parse: parseRotate},
		{name: "panel", heads: []string{"show notifications", "show the notifications", "expand notifications", "expand the notifications",
			"pull down the notification shade", "pull down the notifications", "pull down notifications",
			"pull down the notification bar", "pull down the notification panel", "pull down the notification drawer", "view notifications", "open notifications",
			"open the notifications", "pull down the status bar", "expand the notification shade", "expand the notification panel", "show the notification shade",
			"show the notification panel"},
			forms:    []string{"open notifications, open quick settings", "swipe down from the top of the screen"},
			examples: []string{"Open notifications", "Open quick settings", "Swipe down from the top of the screen"},
			parse:    fixed(step.OpenPanel, args{"panel": "notifications"})},
		{name: "quick settings", heads: []string{"show quick settings", "show the quick settings", "expand quick settings", "expand the quick settings",
			"pull down quick settings", "pull down the quick settings"}, parse: fixed(step.OpenPanel, args{"panel": "quick_settings"})},
		{name: "screenshot", heads: []string{"take a screenshot", "take screenshot", "take a screen shot", "capture a screenshot", "capture the screen",
			"capture screenshot", "make a screenshot", "take a snapshot", "grab a screenshot", "save a screenshot"},
			forms: []string{"take a screenshot"}, examples: []string{"Take a screenshot"}, parse: parseScreenshot},
		{name: "screenshot alone", heads: []string{"screenshot"}, alone: true, parse: parseScreenshot},
	}
}

func parseRotate(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.cutPrefix("to", "into", "it to", "back to", "to the")
	p, _ = p.cutSuffix("mode", "orientation")
	switch {
	case p.is("landscape", "portrait"):
		return do(step.Rotate, args{"to": p.low(0)})
	case p.is("auto", "automatic", "automatically"):
		return do(step.Rotate, args{"to": "auto"})
	case cl.head == "rotate back" && p.empty(), p.is("back"):
		return do(step.Rotate, args{"to": "portrait"})
	}
	f := faultf(cl.all, "it doesn't say landscape, portrait or auto").try("Rotate to landscape")
	f.bare = p.empty() && cl.head == "rotate"
	return step.Planned{}, f
}

func parseScreenshot(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.cutPrefix("of the screen", "of the page", "of this page", "of the current screen", "of the current page", "for the report")
	if !p.empty() {
		return step.Planned{}, cl.tooMuch().try("Take a screenshot")
	}
	return do(step.Look, args{"image": true})
}

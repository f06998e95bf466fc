package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

func setupVerbs() []verb {
	return []verb{{name: "given", heads: []string{"given", "given that"},
		forms: []string{"given the phone is reset", "given app X is [not] installed, given the data of X is cleared",
			"given airplane mode|Wi-Fi|mobile data|dark mode is on|off", "given the language is L, the location is P, the clipboard is T",
			"given P is granted to X, P is revoked from X", "given notifications are cleared, the phone is unlocked"},
		examples: []string{"Given the phone is reset", "Given the data of Notes is cleared", "Given airplane mode is on", "Given the language is de-DE",
			"Given camera is granted to Shop"}, parse: parseGiven}}
}

// switchable are the set-up operations that are on or off.
var switchable = map[string]string{"airplane mode": "airplane", "flight mode": "airplane", "aeroplane mode": "airplane", "wi-fi": "wifi", "wifi": "wifi",
	"wlan": "wifi", "mobile data": "data", "cellular data": "data",
	"data": "data", "dark mode": "dark_mode", "dark theme": "dark_mode", "night mode": "dark_mode"}

func setup(op, value string) (step.Planned, *fault) {
	m := args{"op": op}
	if value != "" {
		m["value"] = value
	}
	return do(step.Setup, m)
}

func parseGiven(cl clause) (step.Planned, *fault) {
	p, _ := cl.body.article()
	for _, read := range []func(phrase) (op, value string, ok bool){givenState, givenSwitch, givenApp, givenGrant, givenValue} {
		if op, value, ok := read(p); ok {
			return setup(op, value)
		}
	}
	if s, ok := givenDone(p); ok {
		return s, nil
	}
	if f := cl.content(p); f != nil {
		return step.Planned{}, f
	}
	f := faultf(cl.all, "it is no set-up that is known")
	f.bare = false
	if p.empty() {
		return step.Planned{}, f.try("Given the phone is reset")
	}
	return step.Planned{}, f.try(cl.body.raw(), "Given the phone is reset")
}

// givenDone reads what a step does: "Given the Notes app is open", "Given I am on the
// home screen".
func givenDone(p phrase) (step.Planned, bool) {
	if p.is("i am on the home screen", "the home screen is shown", "home screen is shown", "i'm on the home screen", "phone is on the home screen",
		"we are on the home screen", "the user is on the home screen") {
		s, _ := do(step.Home, nil)
		return s, true
	}
	rest, ok := p.cutSuffix("is open", "is opened", "is started", "is running", "has been opened", "is launched", "is in front", "has been started")
	if !ok || rest.empty() {
		if rest, ok = p.cutPrefix("i have opened", "i opened", "i have started", "i started", "i am in", "the user has opened", "i've opened"); !ok || rest.empty() {
			return step.Planned{}, false
		}
	}
	app, named := appNamed(rest)
	if !named {
		app, _ = rest.article()
	}
	if !app.capital(0) || checkLabel(app) != nil || app.len() > maxNameWords {
		return step.Planned{}, false
	}
	s, _ := do(step.LaunchApp, args{"app": app.text(), "fresh": true})
	return s, true
}

func givenState(p phrase) (op, value string, ok bool) {
	switch {
	case p.is("phone is reset", "device is reset", "fresh phone", "clean phone", "new phone", "phone is fresh", "phone is clean", "reset", "reset phone",
		"reset the phone", "phone has been reset", "device is clean", "simulator is reset", "phone is new"):
		return "reset", "", true
	case p.is("phone is unlocked", "phone is awake", "screen is on", "device is unlocked", "device is awake", "unlocked phone", "wake", "wake the phone",
		"unlock the phone", "screen is unlocked"):
		return "wake", "", true
	case p.is("notifications are cleared", "no notifications", "there are no notifications", "clear notifications", "all notifications are cleared",
		"notifications are empty", "clear all notifications"):
		return "clear_notifications", "", true
	}
	return "", "", false
}

func givenSwitch(p phrase) (op, value string, ok bool) {
	rest, state := p, ""
	for _, w := range []string{"on", "off", "enabled", "disabled"} {
		if r, cut := p.cutSuffix("is "+w, "is turned "+w, "is switched "+w, "are "+w); cut {
			rest, state = r, w
		}
	}
	if r, cut := p.cutPrefix("turn on", "switch on", "enable"); cut {
		rest, state = r, "on"
	}
	if r, cut := p.cutPrefix("turn off", "switch off", "disable"); cut {
		rest, state = r, "off"
	}
	rest, _ = rest.article()
	op, ok = switchable[strings.Join(lows(rest), " ")]
	state = strings.NewReplacer("enabled", "on", "disabled", "off").Replace(state)
	return op, state, ok && state != ""
}

// givenName reads the app that an operation is about.
func givenName(p phrase) (string, bool) {
	if app, ok := appNamed(p); ok {
		p = app
	} else {
		p, _ = p.article()
	}
	text := strings.TrimSpace(p.text())
	return text, text != "" && checkLabel(p) == nil && p.len() <= maxNameWords
}

func givenApp(p phrase) (op, value string, ok bool) {
	for _, r := range []struct {
		op             string
		before, behind []string
	}{
		{"uninstall", []string{"uninstall"}, []string{"is not installed", "isn't installed", "is uninstalled", "is removed"}},
		{"install", []string{"install"}, []string{"is installed"}},
		{"clear_data", []string{"clear data of", "clear the data of", "clear app data of", "clean", "cleared data of", "fresh", "clear the app data of"},
			[]string{"has no data", "is fresh", "data is cleared", "is clean", "has been reset", "is reset", "was never used"}},
	} {
		rest, cut := p.cutSuffix(r.behind...)
		if !cut {
			rest, cut = p.cutPrefix(r.before...)
		}
		if cut && !rest.empty() {
			value, ok = givenName(rest)
			return r.op, value, ok
		}
	}
	rest, cut := p.cutPrefix("data of", "app data of", "data for", "app data for", "storage of")
	if inner, cleared := rest.cutSuffix("is cleared", "are cleared", "is empty", "is deleted", "has been cleared", "is wiped"); cut && cleared && !inner.empty() {
		value, ok = givenName(inner)
		return "clear_data", value, ok
	}
	return "", "", false
}

// givenGrant reads "camera is granted to Shop"; the value is "APP PERMISSION".
func givenGrant(p phrase) (op, value string, ok bool) {
	for _, r := range []struct {
		op   string
		mids []string
		swap bool
	}{
		{"grant", []string{"is granted to", "permission is granted to", "access is granted to", "is allowed for", "permission is granted for"}, false},
		{"revoke", []string{"is revoked from", "permission is revoked from", "is denied to", "access is revoked from", "permission is denied to"}, false},
		{"grant", []string{"has the permission", "has permission", "may use", "may use the", "is allowed to use", "is allowed to use the", "has permission for"}, true},
		{"revoke", []string{"does not have the permission", "may not use", "may not use the", "is not allowed to use", "has no permission for"}, true},
	} {
		at, n := p.index(1, r.mids...)
		if at < 0 || at+n >= p.len() {
			continue
		}
		permission, app := p.to(at), p.from(at+n)
		if r.swap {
			permission, app = app, permission
		}
		permission, _ = permission.article()
		permission, _ = permission.cutSuffix("permission", "access")
		permission, _ = permission.cutPrefix("permission")
		name, known := givenName(app)
		if known && !permission.empty() && strings.TrimSpace(permission.text()) != "" {
			return r.op, name + " " + permission.text(), true
		}
	}
	return "", "", false
}

func givenValue(p phrase) (op, value string, ok bool) {
	for _, r := range []struct {
		op     string
		before []string
	}{
		{"locale", []string{"language is", "locale is", "phone language is", "device language is", "system language is", "phone is in", "language is set to",
			"locale is set to"}},
		{"location", []string{"location is", "gps location is", "position is", "phone is at", "location is set to"}},
		{"clipboard", []string{"clipboard is", "clipboard contains", "clipboard holds", "clipboard has"}},
	} {
		if rest, cut := p.cutPrefix(r.before...); cut && strings.TrimSpace(rest.text()) != "" {
			return r.op, rest.text(), true
		}
	}
	return "", "", false
}

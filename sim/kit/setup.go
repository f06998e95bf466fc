package kit

import (
	"maps"
	"slices"
	"strings"
)

// setupOp is a way to prepare the phone behind the user's back.
type setupOp struct {
	values string // what Setups tells about the value
	do     func(p *Phone, value string) error
}

// setupOps are the inputs of kind setup, by name.
var setupOps map[string]setupOp

func init() {
	setupOps = map[string]setupOp{
		"reset":               {"empty: the whole phone is as it was made; its clock goes on", (*Phone).reset},
		"clear":               {"an app id: what the app stores is deleted", (*Phone).clearApp},
		"kill":                {"an app id: its process dies in the background; its pages come back without what was typed", (*Phone).killApp},
		"uninstall":           {"an app id: the app and what it stores go", (*Phone).Uninstall},
		"install":             {"an app id: an app that was uninstalled comes back", (*Phone).install},
		"grant":               {"an app id, a blank, a permission: it is allowed while the app is used", (*Phone).grant},
		"revoke":              {"an app id, a blank, a permission: it is taken back, and asked for again", (*Phone).revoke},
		"dark":                {"on or off", switcher(PrefDark)},
		"airplane":            {"on or off", switcher(PrefAirplane)},
		"wifi":                {"on or off", switcher(PrefWifi)},
		"data":                {"on or off", switcher(PrefData)},
		"location":            {"on or off, or a place as LATITUDE,LONGITUDE in degrees", (*Phone).setPlace},
		"locale":              {"a language, as de-DE or German", (*Phone).SetLocale},
		"font":                {"a size that Settings names, such as Large", (*Phone).SetFont},
		"clipboard":           {"any text; paste inserts it", (*Phone).setClipboard},
		"clear_notifications": {"empty: the shade has none", func(p *Phone, _ string) error { p.clearNotifications(); return nil }},
		"automation":          {"held or free: whether another program holds UiAutomation, so that dumps fail", (*Phone).holdAutomation},
	}
}

// Setups returns the names that an input of kind setup takes, each with what
// its value may be.
func Setups() map[string]string {
	out := map[string]string{}
	for name, op := range setupOps {
		out[name] = op.values
	}
	return out
}

// Clearer is an app whose data can be deleted.
type Clearer interface{ Clear(p *Phone) }

func (p *Phone) setup(name, value string) error {
	op, ok := setupOps[name]
	if !ok {
		return badInput("the set-ups are "+strings.Join(slices.Sorted(maps.Keys(setupOps)), ", "), "no set-up %q", name)
	}
	if err := op.do(p, value); err != nil {
		return err
	}
	p.Stir()
	p.pass(frameTime)
	return nil
}

// onOff reads the value of a switch.
func onOff(value string) (on bool, err error) {
	if value != "on" && value != "off" {
		return false, badInput("say on or off", "a switch can't be %q", value)
	}
	return value == "on", nil
}

// switcher sets one of Settings' switches.
func switcher(key string) func(*Phone, string) error {
	return func(p *Phone, value string) error {
		on, err := onOff(value)
		if err != nil {
			return err
		}
		if s := &p.Prefs; s.On[key] != on {
			s.Toggle(p, key)
		}
		return nil
	}
}

func (p *Phone) clearApp(id string) error {
	a := p.FindApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.Stop(a)
	if c, ok := a.(Clearer); ok {
		c.Clear(p)
	}
	return nil
}

func (p *Phone) killApp(id string) error {
	a := p.FindApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.die(a)
	return nil
}

// reset makes the phone anew. Its clock and the log of its inputs go on.
func (p *Phone) reset(string) error {
	*p = Phone{options: p.options, makers: p.makers, Profile: p.Profile, on: p.on, log: p.log, Began: p.Began, Millis: p.Millis, toastNo: p.toastNo, NoteNo: p.NoteNo}
	return p.boot()
}

// Uninstall takes an app away. The system's own apps stay.
func (p *Phone) Uninstall(id string) error {
	a := p.FindApp(id)
	switch {
	case a == nil:
		return p.unknownApp(id)
	case a.Info().System:
		return &Error{Unsupported, a.Info().Label + " is a part of the system", "uninstall another app"}
	}
	p.Stop(a)
	p.Forget(a)
	p.Installed = slices.DeleteFunc(p.Installed, func(b Application) bool { return a == b })
	p.notifications = slices.DeleteFunc(p.notifications, func(n Notification) bool { return n.Application == id })
	maps.DeleteFunc(p.Perms, func(key, _ string) bool { return strings.HasPrefix(key, id+"/") })
	return nil
}

// install brings an app back that was uninstalled, in its place and as new.
func (p *Phone) install(id string) error {
	if p.FindApp(id) != nil {
		return nil
	}
	var apps []Application
	found := false
	for _, a := range p.every {
		if a.Info().ID == id {
			found = true
			if c, ok := a.(Clearer); ok {
				c.Clear(p)
			}
		}
		if a.Info().ID == id || slices.Contains(p.Installed, a) {
			apps = append(apps, a)
		}
	}
	if !found {
		return &Error{Unsupported, "there is no package of " + id, "only apps that were on the phone can be installed again"}
	}
	p.Installed = apps
	return nil
}

// appAnd splits "APP WORD".
func (p *Phone) appAnd(value string) (id, word string, err error) {
	id, word, _ = strings.Cut(value, " ")
	word = strings.ToLower(strings.TrimSpace(word))
	if p.FindApp(id) == nil {
		return "", "", p.unknownApp(id)
	}
	return id, word, nil
}

func (p *Phone) grant(value string) error {
	id, perm, err := p.appAnd(value)
	if err == nil {
		err = p.SetPermission(id, perm, PermGranted)
	}
	return err
}

func (p *Phone) revoke(value string) error {
	id, perm, err := p.appAnd(value)
	if err == nil {
		err = p.SetPermission(id, perm, PermAsk)
	}
	return err
}

// SetFont sets the size of all texts by its name in Settings.
func (p *Phone) SetFont(size string) error {
	s := &p.Prefs
	for _, f := range fontSizes {
		if strings.EqualFold(f.name, size) {
			s.Choice["Font size"], p.scale = f.name, f.percent
			return nil
		}
	}
	return badInput("sizes are Small, Default, Large and Largest", "no font size %q", size)
}

func (p *Phone) setClipboard(text string) error {
	p.clip = text
	return nil
}

func (p *Phone) holdAutomation(value string) error {
	if value != "held" && value != "free" {
		return badInput("say held or free", "automation can't be %q", value)
	}
	p.held = value == "held"
	return nil
}

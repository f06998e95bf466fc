package sim

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
		"uninstall":           {"an app id: the app and what it stores go", (*Phone).uninstall},
		"install":             {"an app id: an app that was uninstalled comes back", (*Phone).install},
		"grant":               {"an app id, a blank, a permission: it is allowed while the app is used", (*Phone).grant},
		"revoke":              {"an app id, a blank, a permission: it is taken back, and asked for again", (*Phone).revoke},
		"dark":                {"on or off", switcher(prefDark)},
		"airplane":            {"on or off", switcher(prefAirplane)},
		"wifi":                {"on or off", switcher(prefWifi)},
		"data":                {"on or off", switcher(prefData)},
		"location":            {"on or off, or a place as LATITUDE,LONGITUDE in degrees", (*Phone).setPlace},
		"locale":              {"a language, as de-DE or German", (*Phone).setLocale},
		"font":                {"a size that Settings names, such as Large", (*Phone).setFont},
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

// clearer is an app whose data can be deleted.
type clearer interface{ clear(p *Phone) }

func (p *Phone) setup(name, value string) error {
	op, ok := setupOps[name]
	if !ok {
		return badInput("the set-ups are "+strings.Join(slices.Sorted(maps.Keys(setupOps)), ", "), "no set-up %q", name)
	}
	if err := op.do(p, value); err != nil {
		return err
	}
	p.stir()
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
		if s := &p.prefs; s.on[key] != on {
			s.toggle(p, key)
		}
		return nil
	}
}

func (p *Phone) clearApp(id string) error {
	a := p.findApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.stop(a)
	if c, ok := a.(clearer); ok {
		c.clear(p)
	}
	return nil
}

func (p *Phone) killApp(id string) error {
	a := p.findApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.die(a)
	return nil
}

// reset makes the phone anew. Its clock and the log of its inputs go on.
func (p *Phone) reset(string) error {
	*p = Phone{options: p.options, profile: p.profile, on: p.on, log: p.log, began: p.began, now: p.now, toastNo: p.toastNo, noteNo: p.noteNo}
	return p.boot()
}

// uninstall takes an app away. The system's own apps stay.
func (p *Phone) uninstall(id string) error {
	a := p.findApp(id)
	switch {
	case a == nil:
		return p.unknownApp(id)
	case a.info().system:
		return &Error{Unsupported, a.info().label + " is a part of the system", "uninstall another app"}
	}
	p.stop(a)
	p.apps = slices.DeleteFunc(p.apps, func(b app) bool { return a == b })
	p.notifications = slices.DeleteFunc(p.notifications, func(n notification) bool { return n.app == id })
	maps.DeleteFunc(p.perms, func(key, _ string) bool { return strings.HasPrefix(key, id+"/") })
	return nil
}

// install brings an app back that was uninstalled, in its place and as new.
func (p *Phone) install(id string) error {
	if p.findApp(id) != nil {
		return nil
	}
	var apps []app
	found := false
	for _, a := range p.every {
		if a.info().id == id {
			found = true
			if c, ok := a.(clearer); ok {
				c.clear(p)
			}
		}
		if a.info().id == id || slices.Contains(p.apps, a) {
			apps = append(apps, a)
		}
	}
	if !found {
		return &Error{Unsupported, "there is no package of " + id, "only apps that were on the phone can be installed again"}
	}
	p.apps = apps
	return nil
}

// appAnd splits "APP WORD".
func (p *Phone) appAnd(value string) (id, word string, err error) {
	id, word, _ = strings.Cut(value, " ")
	word = strings.ToLower(strings.TrimSpace(word))
	if p.findApp(id) == nil {
		return "", "", p.unknownApp(id)
	}
	return id, word, nil
}

func (p *Phone) grant(value string) error {
	id, perm, err := p.appAnd(value)
	if err == nil {
		err = p.setPermission(id, perm, permGranted)
	}
	return err
}

func (p *Phone) revoke(value string) error {
	id, perm, err := p.appAnd(value)
	if err == nil {
		err = p.setPermission(id, perm, permAsk)
	}
	return err
}

func (p *Phone) setFont(size string) error {
	s := &p.prefs
	for _, f := range fontSizes {
		if strings.EqualFold(f.name, size) {
			s.choice["Font size"], p.scale = f.name, f.percent
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

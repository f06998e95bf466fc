package rules

import (
	"strings"
	"unicode"

	"github.com/agentic-mobile-control/amc/scene"
)

// overlayName is what a dialog is called: its title, else its buttons. Its title is no name
// where it is what the dialog is about, as above the choices for an entry of a list or the
// password of a network.
func (r *reading) overlayName(i *scene.Interruption) string {
	if name := r.picker(); name != "" {
		return name
	}
	if i != nil && strings.Contains(strings.ToLower(i.Text), "uninstall this app") {
		return "uninstall"
	}
	switch {
	case r.hasAddress():
		return "link"
	case r.hasPassword() && !isInterfaceText(r.title):
		return "password"
	}
	if s := slug(lasting(r.title)); s != "" && (isInterfaceText(r.title) || !r.isAbout()) {
		return s
	}
	if s := slug(opening(r.message())); s != "" && r.title == "" {
		return s
	}
	if s := slug(strings.Join(r.choices(3), " ")); s != "" {
		return s
	}
	return "dialog"
}

// menuName is what a menu is called: by its last entry, since what comes and goes with what
// a menu is about stands before it, as a rule. Entries that add or take something away come
// and go anywhere.
func (r *reading) menuName() string {
	all := r.choices(len(r.elements))
	for i := len(all) - 1; i >= 0; i-- {
		first, _, _ := strings.Cut(slug(all[i]), "-")
		if first != "add" && first != "remove" && first != "uninstall" && first != "" || len(all) == 1 {
			return "menu-" + slug(all[i])
		}
	}
	return "menu"
}

// choices are the names of what can be chosen, at most n, without those that hold data.
func (r *reading) choices(n int) []string {
	var names []string
	for _, e := range r.elements {
		if name := lasting(e.Name); isChoice(e) && name != "" && name == e.Name && len(names) < n {
			names = append(names, unswitched(e.Name))
		}
	}
	return names
}

// message is the text of a dialog: what can't be tapped and isn't its title.
func (r *reading) message() string {
	for _, e := range r.elements {
		if e.Ref == "" && e.Name != "" && !e.States.Has(scene.Title) && (e.Role == scene.RoleText || e.Role == scene.RoleHeading || e.Role == scene.RoleError) {
			return e.Name
		}
	}
	return ""
}

// opening is how a message begins: its first five words, without what stands in quotes.
func opening(message string) string {
	var words []string
	quoted := false
	for _, w := range strings.Fields(lasting(message)) {
		opens := strings.ContainsAny(w[:1], "\"'") || strings.HasPrefix(w, "“") || strings.HasPrefix(w, "„") || strings.HasPrefix(w, "«")
		quoted = quoted || opens
		if !quoted && len(words) < 5 {
			words = append(words, w)
		}
		if bare := strings.TrimRight(w, ".,:;!?"); quoted && (strings.HasSuffix(bare, `"`) || strings.HasSuffix(bare, "'") || strings.HasSuffix(bare, "”") || strings.HasSuffix(bare, "“") && len(bare) > 3 || strings.HasSuffix(bare, "»")) {
			quoted = false
		}
	}
	if len(words) < 2 {
		return "" // a sign, a unit, a label
	}
	return strings.Join(words, " ")
}

// hasPassword: a password is asked for, also while it is shown.
func (r *reading) hasPassword() bool {
	for _, e := range r.elements {
		if e.States.Has(scene.Password) {
			return true
		}
		if name := scene.Fold(e.Name); e.Role == scene.RoleField && (name == "password" || scene.Fold(e.Hint) == "password" || strings.Contains(idName(e.ID), "password")) {
			return true
		}
	}
	return false
}

// isAbout: the dialog offers what can be done with something, without the buttons of an
// alert. What it offers is called as actions are, not as data.
func (r *reading) isAbout() bool {
	choices, actions := 0, 0
	for _, e := range r.elements {
		if isChoice(e) && !strings.HasPrefix(idName(e.ID), "button") {
			choices++
			if isInterfaceText(e.Name) {
				actions++
			}
		}
	}
	return choices > 1 && 2*actions >= choices && !r.hasAny("button1", "button2", "button3")
}

// hasAddress: it shows where a link leads, so that its title is the link's text.
func (r *reading) hasAddress() bool {
	for _, e := range r.elements {
		if strings.Contains(e.Name, "://") {
			return true
		}
	}
	return false
}

func isChoice(e scene.Element) bool {
	switch e.Name { // what is around a sheet, in Compose and Flutter
	case "Scrim", "Dismiss", "Close sheet", "Drag handle":
		return false
	}
	switch e.Role {
	case scene.RoleButton, scene.RoleRow, scene.RoleRadio, scene.RoleCheckbox, scene.RoleSwitch, scene.RoleField, scene.RoleLink:
		return e.Ref != ""
	}
	return false
}

// opposites are words of buttons that take each other's place as what they switch stands.
var opposites = map[string]string{"resume": "pause", "unpin": "pin", "unmute": "mute", "unstar": "star", "unlock": "lock", "disable": "enable",
	"hide": "show", "unfollow": "follow", "unarchive": "archive", "unblock": "block", "collapse": "expand", "stop": "start", "disconnect": "connect"}

// unswitched is the name of a button whichever way what it switches stands.
func unswitched(name string) string {
	first, rest, _ := strings.Cut(name, " ")
	if o := opposites[strings.ToLower(first)]; o != "" {
		return strings.TrimSpace(o + " " + rest)
	}
	return name
}

// picker is what the framework's and Material's pickers of days and times are called,
// whichever of their faces is shown: they have no title, or that of a face.
func (r *reading) picker() string {
	for name := range r.ids {
		switch l := strings.ToLower(name); {
		case strings.Contains(l, "timepicker"), strings.Contains(l, "time_header"), strings.Contains(l, "radial_picker"), l == "input_hour", l == "am_pm_spinner", l == "toggle_mode":
			return "time-picker"
		case strings.Contains(l, "datepicker"), strings.Contains(l, "date_picker"), strings.Contains(l, "month_view"), strings.HasPrefix(l, "mtrl_calendar"):
			return "date-picker"
		}
	}
	return ""
}

// lasting is a name without what it happens to show: a number is one of any size, and words
// with digits or dots inside, and those of a date, are left out.
func lasting(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsDigit(r) || r == '.' || r == '@' }) {
		return name
	}
	var words []string
	counted := false
	for _, w := range strings.Fields(name) {
		bare := strings.Trim(w, ".,:;!?()“”\"'")
		switch {
		case bare != "" && strings.Trim(bare, "0123456789") == "":
			counted = true
			words = append(words, "n")
		case strings.ContainsAny(bare, ".@") || strings.ContainsFunc(bare, unicode.IsDigit) || datePart[strings.ToLower(bare)]:
		case counted:
			words = append(words, strings.TrimSuffix(bare, "s"))
			counted = false
		default:
			words = append(words, w)
		}
	}
	if text := strings.Join(words, " "); text != "n" {
		return text
	}
	return ""
}

// datePart are the short names of days and months, as the system's pickers write them.
var datePart = map[string]bool{"mon": true, "tue": true, "wed": true, "thu": true, "fri": true, "sat": true, "sun": true, "jan": true, "feb": true,
	"mar": true, "apr": true, "may": true, "jun": true, "jul": true, "aug": true, "sep": true, "oct": true, "nov": true, "dec": true}

package rules

import (
	"strings"
	"unicode"

	"github.com/agentic-mobile-control/amc/scene"
)

const systemUI = "com.android.systemui"

// page is the identity APP/PLACE[#TAB][!OVERLAY]. What is no app's page has a
// whole identity of its own.
func (r *reading) page(i *scene.Interruption) string {
	switch {
	case i != nil && i.Kind == "lock":
		return "systemui/lock"
	case i != nil && i.Kind == "permission":
		return "permission/" + slug(i.Name)
	case i != nil && (i.Kind == "anr" || i.Kind == "crash"):
		return "android/" + i.Kind
	case r.app == systemUI && r.overlay == "":
		return "systemui/shade"
	case r.app == "":
		return ""
	case isLauncher(r.app) && r.overlay == "":
		return r.app + "/" + r.launcherPlace()
	}
	if r.overlay != "" || i != nil {
		return r.app + "/" + r.placeBeneath() + "!" + r.overlayName(i)
	}
	page := r.app + "/" + r.place()
	if tab := r.tab(); tab != "" {
		page += "#" + slug(tab)
	}
	return page
}

// isLauncher knows home screens by how their packages are called.
func isLauncher(app string) bool {
	return strings.Contains(app, "launcher") || strings.HasSuffix(app, ".home") && strings.Contains(app, "miui")
}

func (r *reading) launcherPlace() string {
	for name := range r.ids {
		if strings.Contains(name, "apps_list") || strings.Contains(name, "apps_view") {
			return "apps"
		}
	}
	return "home"
}

// place is the activity's short name unless it says nothing, else a fixed title,
// else a mark of the page's structure.
func (r *reading) place() string {
	short := shortActivity(r.activity)
	if short != "" && !isGeneric(short) {
		return slug(short)
	}
	if r.titleIsFixed() {
		return slug(r.title)
	}
	frame := r.s.Frame()
	if frame == "" {
		return "~"
	}
	return "~" + frame[max(0, len(frame)-4):]
}

// placeBeneath is what can be told of the page under a dialog.
func (r *reading) placeBeneath() string {
	if p := slug(shortActivity(r.activity)); p != "" {
		return p
	}
	return "~"
}

// shortActivity is LoginActivity without package and the word Activity.
func shortActivity(class string) string {
	if i := strings.LastIndexAny(class, "./$"); i >= 0 {
		class = class[i+1:]
	}
	if short := strings.TrimSuffix(class, "Activity"); short != "" {
		return short
	}
	return class
}

// isGeneric: the activity only holds pages.
func isGeneric(short string) bool {
	for _, p := range [...]string{"Main", "Home", "Fragment", "Flutter", "React", "Compose"} {
		if strings.HasPrefix(short, p) {
			return true
		}
	}
	return strings.Contains(short, "Container") || strings.Contains(short, "Host") || short == "SubSettings" || short == "Activity" || short == "Root" || short == "App"
}

// titleIsFixed: the title names the page and not what it happens to show.
func (r *reading) titleIsFixed() bool {
	t := r.title
	if t == "" || len([]rune(t)) > 40 || strings.ContainsRune(t, '@') || strings.ContainsFunc(t, unicode.IsDigit) || slug(t) == "" {
		return false
	}
	if e := r.titled; e.Container != "" && !strings.Contains(e.ID, "toolbar") || e.Role == scene.RoleField || r.besideAvatar() {
		return false
	}
	if r.hasPreferences() || isSection(t) {
		return true
	}
	return strings.EqualFold(t, r.tab()) || r.namesBottomBar(t)
}

// namesBottomBar: the title is the name of a button in the bar at the bottom,
// where toolkits that don't tell which tab is selected have their tabs.
func (r *reading) namesBottomBar(title string) bool {
	for _, e := range r.elements {
		if e.Ref != "" && e.Row == 0 && strings.EqualFold(e.Name, title) && e.Bounds.Top*100 > r.s.Display().Height*85 {
			return true
		}
	}
	return false
}

// besideAvatar: a picture stands left of the title in its line.
func (r *reading) besideAvatar() bool {
	for _, e := range r.elements {
		if e.Role == scene.RoleImage && e.Bounds.Right <= r.titled.Bounds.Left && e.Bounds.Contains(scene.Point{X: e.Bounds.Center().X, Y: r.titled.Bounds.Center().Y}) {
			return true
		}
	}
	return false
}

// hasPreferences: the page is made of the rows of Android's preference library.
func (r *reading) hasPreferences() bool {
	for _, e := range r.elements {
		if e.ID == "android:id/title" || e.ID == "android:id/switch_widget" || e.ID == "com.android.settings:id/recycler_view" {
			return true
		}
	}
	return false
}

var sections = map[string]bool{"settings": true, "search": true, "profile": true, "account": true, "notifications": true, "messages": true,
	"favorites": true, "favourites": true, "cart": true, "history": true, "help": true, "about": true, "inbox": true, "contacts": true, "chats": true,
	"calls": true, "downloads": true, "library": true, "home": true, "sign-in": true, "log-in": true, "login": true, "sign-up": true, "register": true,
	"checkout": true, "orders": true, "wallet": true, "bookmarks": true, "trash": true, "archive": true, "drafts": true, "sent": true, "notes": true,
	"photos": true, "albums": true, "calendar": true, "alarms": true, "clock": true, "timer": true, "stopwatch": true, "privacy": true, "security": true}

func isSection(title string) bool { return sections[slug(title)] }

// tab is the name of the one selected tab, "" for none or several.
func (r *reading) tab() string {
	name, count := "", 0
	for _, e := range r.elements {
		if e.Role == scene.RoleTab && e.States.Has(scene.Selected) {
			name = e.Name
			count++
		}
	}
	if count != 1 {
		return ""
	}
	return strings.TrimRight(name, " 0123456789+()")
}

// overlayName is its title, else the names of its buttons.
func (r *reading) overlayName(i *scene.Interruption) string {
	if s := slug(lasting(r.title)); s != "" {
		return s
	}
	if i != nil && slug(lasting(i.Name)) != "" {
		return slug(lasting(i.Name))
	}
	var names []string
	for _, e := range r.elements {
		if name := lasting(e.Name); e.Role == scene.RoleButton && name != "" && name == e.Name && len(names) < 3 {
			names = append(names, e.Name)
		}
	}
	if s := slug(strings.Join(names, " ")); s != "" {
		return s
	}
	if r.overlay == "popup" {
		return "menu"
	}
	return "dialog"
}

// lasting is a name without what it happens to show: no words with digits, and none
// that go for a date which has some.
func lasting(name string) string {
	if !strings.ContainsFunc(name, unicode.IsDigit) {
		return name
	}
	var words []string
	for _, w := range strings.Fields(name) {
		if !strings.ContainsFunc(w, unicode.IsDigit) && !datePart[strings.ToLower(strings.Trim(w, ",."))] {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// datePart are the short names of days and months, as the system's pickers write them.
var datePart = map[string]bool{"mon": true, "tue": true, "wed": true, "thu": true, "fri": true, "sat": true, "sun": true, "jan": true, "feb": true,
	"mar": true, "apr": true, "may": true, "jun": true, "jul": true, "aug": true, "sep": true, "oct": true, "nov": true, "dec": true}

// over is the page under a dialog or menu, where its window is in the scene and
// it says enough.
func (r *reading) over() string {
	if r.overlay == "" || len(r.behind) == 0 {
		return ""
	}
	under := reading{s: r.s, app: r.app, activity: r.activity, elements: r.behind, ids: map[string]int{}}
	for _, e := range r.behind {
		if e.States.Has(scene.Title) || strings.Contains(e.ID, "collapsing_toolbar") {
			under.title, under.titled = e.Name, e
			break
		}
	}
	short := shortActivity(r.activity)
	if (short == "" || isGeneric(short)) && !under.titleIsFixed() {
		return ""
	}
	page := under.app + "/" + under.place()
	if tab := under.tab(); tab != "" {
		page += "#" + slug(tab)
	}
	return page
}

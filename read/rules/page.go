package rules

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/agentic-mobile-control/amc/scene"
)

const systemUI = "com.android.systemui"

// page is the identity APP/PLACE[#TAB][!OVERLAY]. What is no app's page has a
// whole identity of its own. A dialog is the same over whatever page, and a menu over
// whatever page of its activity: see over.
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
	case strings.HasSuffix(r.activity, "ResolverActivity"): // of the system, whichever package has it
		return "android/resolver"
	case strings.HasSuffix(r.activity, "ChooserActivity"):
		return "android/chooser"
	case r.overlay == "popup":
		return r.app + "/" + cmp.Or(slug(shortActivity(r.activity)), "~") + "!" + r.menuName()
	case r.overlay != "" || i != nil:
		return r.app + "/~!" + r.overlayName(i)
	case isLauncher(r.app):
		return r.app + "/" + r.launcherPlace()
	}
	return r.where()
}

// where is the page without what stands over it; "" where too little of it can be seen.
func (r *reading) where() string {
	place := r.place()
	if place == "" {
		return ""
	}
	page := r.app + "/" + place
	if tab := r.tab(); tab != "" {
		page += "#" + slug(tab)
	}
	return page
}

// isLauncher knows home screens by how the last part of their packages is called.
func isLauncher(app string) bool {
	switch last := app[strings.LastIndexByte(app, '.')+1:]; last {
	case "nexuslauncher", "trebuchet", "lawnchair":
		return true
	case "home":
		return strings.Contains(app, "miui")
	default:
		return strings.HasPrefix(last, "launcher")
	}
}

func (r *reading) launcherPlace() string {
	if strings.Contains(r.activity, "Recents") {
		return "recents"
	}
	for name := range r.ids {
		if strings.Contains(name, "all_apps") || strings.HasPrefix(name, "apps_") {
			return "apps"
		}
	}
	return "home"
}

// place is the activity's short name unless it says nothing, else a fixed title (under the
// app's own name it is the activity after all), else the
// selected tab, else a mark of the page's structure; "" where nothing of that is seen.
func (r *reading) place() string {
	short := shortActivity(r.activity)
	if short != "" && !isGeneric(short) {
		return slug(short)
	}
	if r.titleIsFixed() {
		return slug(r.title)
	}
	if short != "" && r.isAppName(r.title) {
		return slug(short)
	}
	if tab := r.tab(); tab != "" && !hasWords(r.title) {
		return slug(tab)
	}
	frame := r.s.Frame()
	if frame == "" {
		return ""
	}
	return "~" + frame[max(0, len(frame)-4):]
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
	for _, p := range [...]string{"Main", "Home", "Fragment", "Flutter", "React", "Compose", "Onboarding", "Welcome", "Intro", "Wizard"} {
		if strings.HasPrefix(short, p) {
			return true
		}
	}
	return strings.Contains(short, "Container") || strings.Contains(short, "Host") || short == "SubSettings" || short == "Activity" || short == "Root" || short == "App"
}

// titleIsFixed: the title names the page and not what it happens to show.
func (r *reading) titleIsFixed() bool {
	t := r.title
	if r.isAppName(t) || t == "" || len([]rune(t)) > 40 || strings.ContainsRune(t, '@') || strings.ContainsFunc(t, unicode.IsDigit) || slug(t) == "" {
		return false
	}
	if e := r.titled; e.Container != "" && !strings.Contains(e.ID, "toolbar") || e.Role == scene.RoleField || r.besideAvatar() {
		return false
	}
	if r.hasPreferences() || isInterfaceText(t) {
		return true
	}
	return strings.EqualFold(t, r.tab()) || r.namesBottomBar(t)
}

// isAppName: the title is a part of the package's name, as on an app's first page.
func (r *reading) isAppName(title string) bool {
	name := strings.ReplaceAll(slug(title), "-", "")
	for part := range strings.SplitSeq(strings.ToLower(r.app), ".") {
		if part == name {
			return true
		}
	}
	return false
}

// namesBottomBar: the title is the name of a button in the bar at the bottom,
// where toolkits that don't tell which tab is selected have their tabs.
func (r *reading) namesBottomBar(title string) bool {
	for _, e := range r.elements {
		if e.Ref != "" && e.Row == 0 && slug(e.Name) == slug(title) && e.Bounds.Top*100 > r.s.Display().Height*85 {
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

// tab is the name of the selected tab without its badge, "" for none. Of several bars the
// lowest is the app's; where its tabs have no names it is what the page is called.
func (r *reading) tab() string {
	var tab scene.Element
	for _, e := range r.elements {
		if e.Role == scene.RoleTab && e.States.Has(scene.Selected) && e.Bounds.Top >= tab.Bounds.Top {
			tab = e
		}
	}
	name := strings.TrimRight(tab.Name, " 0123456789+()")
	if tab.Role != "" && name == "" && isInterfaceText(r.title) {
		return r.title
	}
	return name
}

// hasWords: it says something beside numbers, as the title of a selection does not.
func hasWords(title string) bool {
	return lasting(title) != "" && !strings.HasSuffix(scene.Fold(title), " selected")
}

// over is the page under a dialog or menu: what its window says where it is in the scene,
// else the activity; "" where neither says enough.
func (r *reading) over() string {
	short := shortActivity(r.activity)
	if r.overlay == "" || r.activity == "" {
		return ""
	}
	under := r.under()
	if (short == "" || isGeneric(short)) && !under.titleIsFixed() && under.tab() == "" {
		return ""
	}
	return under.where()
}

// under reads the page behind the window in front.
func (r *reading) under() *reading {
	under := &reading{s: r.s, app: r.app, activity: r.activity, elements: r.behind, ids: map[string]int{}}
	for _, e := range r.behind {
		if e.States.Has(scene.Title) || strings.Contains(e.ID, "collapsing_toolbar") {
			under.title, under.titled = e.Name, e
			break
		}
	}
	return under
}

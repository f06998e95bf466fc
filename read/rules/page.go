package rules

import (
	"slices"
	"strings"
	"unicode"

	"github.com/agentic-mobile-control/amc/scene"
)

// page is the identity APP/PLACE[#TAB][!OVERLAY].
func page(s *scene.Scene, title string, i *scene.Interruption) string {
	if whole := systemPage(s, i); whole != "" {
		return whole
	}
	app := s.Foreground().App
	if app == "" {
		return ""
	}
	w := frontWindow(s)
	overlay := ""
	if w.Type == "dialog" || w.Type == "popup" {
		overlay = overlayName(s, w)
	}
	id := app + "/" + place(s, title, overlay != "")
	if tab := selectedTab(s); tab != "" && overlay == "" {
		id += "#" + tab
	}
	if overlay != "" {
		id += "!" + overlay
	}
	return id
}

// systemPage names what isn't an app's page: lock screen, shade, prompts.
func systemPage(s *scene.Scene, i *scene.Interruption) string {
	switch {
	case s.Lock() == "swipe" || s.Lock() == "secure":
		return "systemui/lock"
	case i != nil && i.Kind == "permission":
		return "permission/" + slug(i.Name)
	case i != nil && i.Kind == "anr":
		return "android/anr"
	case i != nil && i.Kind == "crash":
		return "android/crash"
	case frontWindow(s).Package == "com.android.systemui":
		return "systemui/shade"
	}
	return ""
}

// generic are activity names that say nothing about the page in them.
func generic(activity string) bool {
	low := strings.ToLower(activity)
	for _, part := range []string{"main", "home", "container", "host", "fragment", "subsettings", "flutter", "react", "compose", "single"} {
		if strings.Contains(low, part) {
			return true
		}
	}
	return low == ""
}

// place is the activity's short name; for one that hosts many pages the title where
// it is fixed, else the structure.
func place(s *scene.Scene, title string, behind bool) string {
	activity := s.Foreground().Activity
	short := activity[strings.LastIndexAny(activity, "./$")+1:]
	if short != "Activity" {
		short = strings.TrimSuffix(short, "Activity")
	}
	switch {
	case !generic(short):
		return slug(short)
	case behind: // what is in front tells nothing about the page under it
		if short == "" {
			return "~"
		}
		return slug(short)
	case fixed(s, title):
		return slug(title)
	case isLauncher(s.Foreground().App):
		return "home"
	}
	return "~" + s.Frame()
}

// fixed reports whether a title names the page rather than what it shows: it is
// that of a settings page, or the selected tab's, and neither long nor a number.
func fixed(s *scene.Scene, title string) bool {
	if title == "" || len([]rune(title)) > 40 || strings.ContainsAny(title, "@0123456789") {
		return false
	}
	if tab := selectedTab(s); tab != "" && tab == slug(title) {
		return true
	}
	for _, e := range s.All() {
		if e.States.Any(scene.Title) && strings.HasSuffix(e.ID, "collapsing_toolbar") {
			return true
		}
	}
	return slices.Contains(sections, scene.Fold(title))
}

// sections are titles that name the same place in many apps.
var sections = []string{"settings", "search", "inbox", "drafts", "sent", "trash", "favorites", "favourites", "downloads", "history",
	"cart", "checkout", "profile", "account", "help", "about", "notifications", "messages", "contacts", "notes", "new note", "edit note",
	"calendar", "alarms", "timer", "recents", "albums", "library", "home"}

// selectedTab is the name of the only selected tab.
func selectedTab(s *scene.Scene) string {
	name := ""
	for _, e := range s.All() {
		if e.Role != scene.RoleTab || !e.States.Any(scene.Selected) {
			continue
		}
		if name != "" {
			return ""
		}
		name = slug(withoutBadge(e.Name))
	}
	return name
}

// withoutBadge cuts off a count: "Chats, 3 new messages" and "Chats 3" are "Chats".
func withoutBadge(name string) string {
	head, tail, ok := strings.Cut(name, ",")
	if ok && strings.ContainsFunc(tail, unicode.IsDigit) {
		return head
	}
	return strings.TrimRight(name, " 0123456789+()")
}

// overlayName is the dialog's title, else its buttons; a menu's first entries.
func overlayName(s *scene.Scene, w scene.Window) string {
	at := front(s)
	var buttons []string
	for _, e := range s.All() {
		if e.Window != at {
			continue
		}
		if e.States.Any(scene.Title) || e.Role == scene.RoleHeading || strings.HasSuffix(e.ID, "alertTitle") {
			return slug(e.Name)
		}
		if e.Can() && e.Name != "" && len(buttons) < 3 {
			buttons = append(buttons, e.Name)
		}
	}
	if w.Type == "popup" {
		return "menu"
	}
	if len(buttons) == 0 {
		return "dialog"
	}
	return slug(strings.Join(buttons, " "))
}

// slug is a folded text with one dash for every run of other characters, at most 40 characters.
func slug(s string) string {
	var b strings.Builder
	dash := false
	count := 0
	for _, r := range scene.Fold(s) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			dash = count > 0
			continue
		}
		if dash {
			b.WriteByte('-')
			dash = false
		}
		b.WriteRune(r)
		if count++; count == 40 {
			break
		}
	}
	return b.String()
}

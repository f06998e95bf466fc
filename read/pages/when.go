package pages

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// when is what must be true of a screen for an entry to fit. What is empty isn't asked.
type when struct {
	Page     list // as it was read, with or without the app
	Activity list // with or without its package
	Title    list
	Tab      list // the selected one
	Text     list // the name of an element, or another text of it
	ID       list // the last part of an identifier
}

func (w *when) isEmpty() bool {
	return len(w.Page)+len(w.Activity)+len(w.Title)+len(w.Tab)+len(w.Text)+len(w.ID) == 0
}

// holds reports whether everything that is asked is so. Of several patterns of a member
// all must be found.
func (w *when) holds(s *scene.Scene, d scene.SemanticData) bool {
	_, place, _ := strings.Cut(d.Page, "/")
	return w.Page.all(d.Page, place) && w.Activity.all(activityForms(s.Foreground())...) && w.Title.all(d.Title) && w.onScreen(s)
}

// activityForms are the ways to write an activity: .ui.Main, com.app.ui.Main,
// com.app/.ui.Main, com.app/com.app.ui.Main and Main. Phones tell one or another.
func activityForms(front scene.Foreground) []string {
	app, name := front.App, front.Activity
	if name == "" {
		return nil
	}
	if _, class, ok := strings.Cut(name, "/"); ok {
		name = class
	}
	whole := name
	if strings.HasPrefix(name, ".") {
		whole = app + name
	}
	short := strings.TrimPrefix(whole, app)
	return []string{name, whole, short, app + "/" + whole, app + "/" + short, whole[strings.LastIndexByte(whole, '.')+1:]}
}

// onScreen asks the elements.
func (w *when) onScreen(s *scene.Scene) bool {
	if len(w.Tab)+len(w.Text)+len(w.ID) == 0 {
		return true
	}
	var tabs, texts, ids []string
	for _, e := range s.All() {
		texts = append(append(texts, e.Name), e.Details()...)
		ids = append(ids, idName(e.ID))
		if e.Role == scene.RoleTab && e.States.Has(scene.Selected) {
			tabs = append(tabs, e.Name)
		}
	}
	return w.Tab.all(tabs...) && w.Text.all(texts...) && w.ID.all(ids...)
}

// list is one pattern or several.
type list []string

// all reports whether every pattern fits one of the texts.
func (l list) all(texts ...string) bool {
	for _, pattern := range l {
		found := false
		for _, t := range texts {
			found = found || fits(pattern, t)
		}
		if !found {
			return false
		}
	}
	return true
}

// fits compares as labels are compared, without case and the like; a star stands for
// any text. Nothing fits an empty text.
func fits(pattern, text string) bool {
	if text == "" {
		return false
	}
	parts := strings.Split(scene.Fold(pattern), "*")
	rest, ok := strings.CutPrefix(scene.Fold(text), parts[0])
	if !ok || len(parts) == 1 {
		return ok && rest == ""
	}
	last := parts[len(parts)-1]
	for _, p := range parts[1 : len(parts)-1] {
		at := strings.Index(rest, p)
		if at < 0 {
			return false
		}
		rest = rest[at+len(p):]
	}
	return strings.HasSuffix(rest, last)
}

// idName is the last part of an identifier.
func idName(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

package steps

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// roleWord is how a tester calls a kind of element.
type roleWord struct {
	words string
	// role is "" for words that no role answers to, such as icon: they are taken off the label.
	role scene.Role
	// strength: 2 always a role, 1 not in labels such as "Copy link", 0 only behind an article or beside quotes.
	strength int
}

var roleWords = []roleWord{
	{"button", scene.RoleButton, 2}, {"btn", scene.RoleButton, 2},
	{"floating button", scene.RoleButton, 2}, {"floating action button", scene.RoleButton, 2}, {"fab", scene.RoleButton, 2},
	{"switch", scene.RoleSwitch, 2}, {"toggle", scene.RoleSwitch, 2}, {"toggle switch", scene.RoleSwitch, 2},
	{"checkbox", scene.RoleCheckbox, 2}, {"check box", scene.RoleCheckbox, 2}, {"tick box", scene.RoleCheckbox, 2}, {"tickbox", scene.RoleCheckbox, 2},
	{"radio button", scene.RoleRadio, 2}, {"radio", scene.RoleRadio, 0}, {"radio option", scene.RoleRadio, 2},
	{"slider", scene.RoleSlider, 2}, {"seek bar", scene.RoleSlider, 2}, {"seekbar", scene.RoleSlider, 2},
	{"spinner", scene.RoleSpinner, 2}, {"dropdown", scene.RoleSpinner, 2}, {"drop-down", scene.RoleSpinner, 2}, {"drop down", scene.RoleSpinner, 2},
	{"dropdown menu", scene.RoleSpinner, 2}, {"dropdown list", scene.RoleSpinner, 2}, {"drop-down list", scene.RoleSpinner, 2}, {"combo box", scene.RoleSpinner, 2},
	{"field", scene.RoleField, 1}, {"text field", scene.RoleField, 2}, {"textfield", scene.RoleField, 2}, {"input field", scene.RoleField, 2},
	{"text box", scene.RoleField, 2}, {"textbox", scene.RoleField, 2}, {"input box", scene.RoleField, 2}, {"input", scene.RoleField, 0}, {"box", scene.RoleField, 0},
	{"tab", scene.RoleTab, 1}, {"link", scene.RoleLink, 1}, {"hyperlink", scene.RoleLink, 2},
	{"row", scene.RoleRow, 1}, {"list item", scene.RoleRow, 2}, {"list entry", scene.RoleRow, 2}, {"item", scene.RoleRow, 0}, {"entry", scene.RoleRow, 0},
	{"list row", scene.RoleRow, 2}, {"result", scene.RoleRow, 0}, {"search result", scene.RoleRow, 0},
	{"icon", "", 1}, {"option", "", 0}, {"menu item", "", 1}, {"menu entry", "", 1}, {"menu option", "", 1}, {"element", "", 0}, {"label", scene.RoleText, 0},
	{"image", scene.RoleImage, 0}, {"picture", scene.RoleImage, 0}, {"text", scene.RoleText, 0},
	{"list", scene.RoleList, 0}, {"heading", scene.RoleHeading, 1}, {"header", scene.RoleHeading, 0},
	{"error", scene.RoleError, 0}, {"error message", scene.RoleError, 0}, {"dialog", scene.RoleDialog, 0}, {"dialogue", scene.RoleDialog, 0},
	{"popup", scene.RoleDialog, 0}, {"pop-up", scene.RoleDialog, 0}, {"alert", scene.RoleDialog, 0}, {"prompt", scene.RoleDialog, 0},
	{"note", "", 0}, {"file", "", 0}, {"folder", "", 1}, {"contact", "", 0}, {"message", "", 0}, {"photo", "", 0}, {"alarm", "", 0}, {"event", "", 0}, {"product", "", 0},
	{"conversation", "", 0}, {"thread", "", 0}, {"chat", "", 0}, {"email", "", 0}, {"e-mail", "", 0}, {"mail", "", 0}, {"call", "", 0}, {"song", "", 0}, {"video", "", 0}, {"transaction", "", 0}, {"account", "", 0}, {"network", "", 0}, {"app", "",
		0}, {"category", "", 0}, {"card", "", 0}, {"story", "", 0}, {"article", "", 0}, {"form", "", 0}, {"symbol", "", 1},
	{"progress bar", scene.RoleProgress, 1}, {"loading spinner", scene.RoleProgress, 1}, {"loading indicator", scene.RoleProgress, 1}, {"progress indicator",
		scene.RoleProgress, 1},
}

// labelVerbs begin labels that end in a role word: Copy link, New tab, Add field.
var labelVerbs = map[string]bool{"copy": true, "share": true, "add": true, "new": true, "close": true, "insert": true, "create": true, "edit": true,
	"delete": true, "remove": true, "change": true, "paste": true, "open": true, "save": true, "send": true, "get": true, "upload": true, "download": true,
	"rename": true, "move": true}

// named are the words between a role and a name: the button labelled Save.
var named = []string{"named", "called", "labelled", "labeled", "titled", "saying", "that says", "with the text", "with text", "with the label",
	"with label", "with the name", "with name", "with the title", "reading", "showing", "for", "of"}

// roleOf takes a role word off the end or the beginning of a label. The role is
// nil where there is none; the label is empty where the role is all.
func roleOf(p phrase, article bool) (label phrase, role *roleWord) {
	if rest, ok := p.cutSuffix("search bar"); ok {
		return p.to(rest.len() + 1), &roleWord{role: scene.RoleField}
	}
	for i := range roleWords {
		r := &roleWords[i]
		if role != nil && len(r.words) <= len(role.words) {
			continue
		}
		if rest, ok := p.cutSuffix(r.words); ok && ends(p, rest, r, article) {
			label, role = rest, r
		}
	}
	if role != nil {
		return label, role
	}
	if label, role = leading(p, article); role != nil {
		return label, role
	}
	return p, nil
}

// ends reports whether a role word at the end of p is one.
func ends(p, rest phrase, r *roleWord, article bool) bool {
	upper := p.capital(rest.len())
	switch {
	case rest.empty():
		return article
	case rest.quoted():
		return true
	case upper && r.strength < 2:
		return false
	case rest.len() == 1 && labelVerbs[rest.low(0)] && r.strength < 2 && (!article || r.words == "tab"):
		return false
	}
	return article || r.strength > 0
}

// leading finds a role word at the beginning: button Save, the field for E-mail.
func leading(p phrase, article bool) (label phrase, role *roleWord) {
	for i := range roleWords {
		r := &roleWords[i]
		if role != nil && len(r.words) <= len(role.words) {
			continue
		}
		rest, ok := p.cutPrefix(r.words)
		if !ok || rest.empty() || p.capital(0) {
			continue
		}
		by, says := rest.cutPrefix(named...)
		if who, ok := rest.cutPrefix(between...); ok && article && slices.Contains(talks, r.words) && (who.quoted() || who.capital(0)) {
			by, says = who, true
		}
		switch {
		case says && !by.empty():
			label, role = by, r
		case rest.quoted(), r.strength > 0 && (article || rest.capital(0)), r.role == "" && article && rest.capital(0):
			label, role = rest, r
		}
	}
	return label, role
}

// talks are rows that are named by who takes part, between the words that say so.
var (
	talks   = []string{"conversation", "thread", "chat", "message", "email", "e-mail", "mail", "call"}
	between = []string{"with", "from"}
)

var ordinalWords = map[string]int{"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
	"eighth": 8, "ninth": 9, "tenth": 10, "last": scene.Last}

var ordinalNumber = regexp.MustCompile(`^([1-9]\d{0,3})(?:st|nd|rd|th)$`)

// listed are what stands in lists as rows.
var listed = []string{"contact", "note", "file", "folder", "conversation", "product", "event", "email", "e-mail", "alarm", "transaction", "song", "thread",
	"suggestion", "account", "network", "device", "bookmark", "order", "notification", "match", "search suggestion", "task", "entry in the list", "payment", "reminder",
	"story", "article", "headline", "place", "person", "appointment", "meeting", "option in the list", "item in the list", "document", "customer"}

// things are what a tester counts that may be a row, a picture or a text.
var things = []string{"message", "photo", "chat", "video", "mail", "one", "app", "bubble", "tile", "card"}

// ordinal takes "2nd", "first" or "last" off the beginning, "number 2" off the end.
func ordinal(p phrase, article bool) (phrase, int, *fault) {
	if p.len() >= 3 && (p.low(p.len()-2) == "number" || p.low(p.len()-2) == "no") {
		if n, err := strconv.Atoi(p.low(p.len() - 1)); err == nil && n > 0 && n < 10000 {
			return p.to(p.len() - 2), n, nil
		}
	}
	if p.len() == 2 && (p.low(0) == "row" || p.low(0) == "item") {
		if n, err := strconv.Atoi(p.low(1)); err == nil && n > 0 && n < 10000 {
			return p.to(1), n, nil
		}
	}
	if p.len() < 2 {
		return p, 0, nil
	}
	if m := ordinalNumber.FindStringSubmatch(p.low(0)); m != nil {
		n, _ := strconv.Atoi(m[1])
		return p.from(1), n, counted(p, p.from(1))
	}
	n := ordinalWords[p.low(0)]
	rest := p.from(1)
	if n == 0 || p.capital(0) || rest.low(0) == "name" || rest.low(0) == "names" || !article && !rest.capital(0) && !roleOnly(rest) && !rest.is(listed...) {
		return p, 0, nil
	}
	return rest, n, counted(p, rest)
}

func roleOnly(p phrase) bool {
	label, role := roleOf(p, true)
	return role != nil && label.empty()
}

func thing(w string) bool {
	return slices.Contains(things, w) || slices.Contains(listed, w)
}

// counted refuses to count what no screen calls by that name.
func counted(p, rest phrase) *fault {
	if rest.is(listed...) {
		return nil
	}
	if n, ok := numberWords[rest.low(0)]; ok && n > 1 && rest.len() > 1 {
		return faultf(p, "one step is done to one thing").instead(p, strings.ToLower(p.toks[0].text)+" row")
	}
	for _, w := range things {
		if rest.is(w) {
			f := faultf(p, "it isn't clear what a %s is on the screen: a row, or something with that name", w)
			return f.instead(p, strings.ToLower(p.toks[0].text)+" row").try("Tap the " + strings.ToLower(p.toks[0].text) + " row")
		}
	}
	return nil
}

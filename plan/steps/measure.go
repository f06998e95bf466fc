package steps

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// pages reads "page is P" and "the page is P".
func pages(p phrase) (scene.Condition, *fault, bool) {
	if rest, ok := p.cutPrefix("i am on", "i'm on", "we are on", "we're on", "the user is on", "you are on", "i am in", "we are in", "i am at",
		"the app is on", "i land on", "the user lands on"); ok {
		if f := pageShown(rest, isShown); f != nil {
			return scene.Condition{}, f, true
		}
	}
	rest, ok := p.cutPrefix("page is", "the page is", "the current page is", "current page is", "the screen is", "we are on page", "i am on page",
		"the page should be", "page should be")
	if !ok || rest.len() != 1 {
		return scene.Condition{}, nil, false
	}
	word := rest.text()
	if _, state := stateWords[foldWord(word)]; state && !rest.quoted() || strings.TrimSpace(word) == "" {
		return scene.Condition{}, nil, false
	}
	return scene.Condition{Page: strings.TrimPrefix(word, "@")}, nil, true
}

var appID = regexp.MustCompile(`^[A-Za-z][\w]*(\.[A-Za-z][\w]*)+$`)

// apps reads "the app is com.android.settings".
func apps(p phrase) (scene.Condition, *fault, bool) {
	rest, ok := p.cutPrefix("the app is", "app is", "the current app is", "the app in front is", "the foreground app is")
	if !ok {
		rest, ok = p.cutSuffix("is in front", "is in the foreground", "is the current app", "is open", "is running", "is opened", "is launched", "opens")
	}
	if !ok || rest.empty() {
		return scene.Condition{}, nil, false
	}
	if rest.len() == 1 && appID.MatchString(rest.text()) {
		return scene.Condition{App: rest.text()}, nil, true
	}
	if rest.is(screenWords...) {
		return scene.Condition{}, nil, false
	}
	name, _ := rest.cutSuffix("app", "page", "screen")
	if rest.is("running", "open", "shown", "visible", "displayed", "closed") || name.empty() {
		return scene.Condition{}, faultf(p, "an app is checked by its identifier, or by something that it shows").try(`Check that "Settings" is shown`), true
	}
	name, _ = name.article()
	f := faultf(rest, "an app is checked by its identifier (such as com.android.settings), or by something that it shows")
	return scene.Condition{}, f.try("Check that " + name.label() + " is shown"), true
}

var amountText = regexp.MustCompile(`^(?:\p{Sc}\s?)?([-+−]?\d+(?:\.\d+)?)\s?(?:%|\p{Sc})?$`)

var (
	atLeastWords = []string{"is at least", "should be at least", "must be at least", "to be at least", "is not less than", "is greater than or equal to", ">="}
	atMostWords  = []string{"is at most", "should be at most", "must be at most", "to be at most", "is not more than", "is less than or equal to", "<="}
	strictWords  = []string{"is more than", "is greater than", "is over", "is above", "is less than", "is below", "is under", "is fewer than", "should be more than",
		"should be greater than", "should be less than", "is larger than", "is smaller than", "is higher than", "is lower than", ">", "<"}
)

// comparing reads "X is at least 5" and "X is at most 5".
func comparing(p phrase) (scene.Condition, *fault, bool) {
	sign, words := ">=", atLeastWords
	at, n := p.index(1, words...)
	if at < 0 {
		sign, words = "<=", atMostWords
		at, n = p.index(1, words...)
	}
	if at < 0 || at+n >= p.len() {
		return strictly(p)
	}
	t, f := about(p.to(at))
	if f != nil {
		return scene.Condition{}, f, true
	}
	value, ok := amount(p.from(at + n))
	if !ok {
		f := faultf(p.from(at+n), "%q is not a number", clip(p.from(at+n).raw(), 40))
		return scene.Condition{}, f.try("Check that "+p.to(at+n).raw()+" 5", "Check that Total is at least 5"), true
	}
	value = sign + value
	return scene.Condition{Target: t, Value: &value}, nil, true
}

func amount(p phrase) (string, bool) {
	text := strings.TrimSpace(p.text())
	if strings.HasPrefix(text, "{{") && p.len() == 1 {
		return text, true
	}
	m := amountText.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	return strings.Replace(m[1], "−", "-", 1), true
}

// strictly refuses "more than 5" with the nearest comparison that there is.
func strictly(p phrase) (scene.Condition, *fault, bool) {
	at, n := p.index(1, strictWords...)
	if at < 0 || at+n >= p.len() {
		return scene.Condition{}, nil, false
	}
	value, ok := amount(p.from(at + n))
	if !ok {
		return scene.Condition{}, nil, false
	}
	more := p.slice(at, at+n).has("more", "greater", "over", "above", "larger", "higher", ">")
	words := "is at most "
	if more {
		words = "is at least "
	}
	if k, err := strconv.Atoi(value); err == nil {
		value = strconv.Itoa(k - 1)
		if more {
			value = strconv.Itoa(k + 1)
		}
	}
	f := faultf(p.from(at), "a number is compared with at least or at most")
	return scene.Condition{}, f.try("Check that " + p.to(at).raw() + " " + words + value), true
}

// vague are words behind "is" that no element shows as its value.
var vague = map[string]bool{"correct": true, "saved": true, "sorted": true, "loaded": true, "working": true, "open": true, "opened": true, "closed": true,
	"valid": true, "same": true, "updated": true, "deleted": true, "added": true, "sent": true, "installed": true, "running": true, "ok": true, "okay": true,
	"created": true, "successful": true, "right": true, "fine": true, "done": true, "complete": true, "ready": true, "wrong": true, "invalid": true,
	"locked": true, "unlocked": true, "red": true, "green": true}

// valued reads "X is V", "X equals V", "X has the value V".
func valued(p phrase) (scene.Condition, *fault, bool) {
	words := []string{"is", "equals", "is equal to", "is set to", "has the value", "has value", "=", "==", "should be", "must be", "to be", "should equal",
		"should be set to",
		"must equal", "matches", "should have the value", "should be equal to", "to equal", "is exactly"}
	at, n := p.index(1, words...)
	if at < 0 || at+n >= p.len() {
		return scene.Condition{}, nil, false
	}
	subject, value := p.to(at), p.from(at+n)
	if rest, ok := value.cutPrefix("at", "exactly", "still", "now"); ok {
		if _, isNumber := amount(rest); isNumber {
			value = rest
		}
	}
	if second, _ := value.index(0, "is"); second > 0 {
		f := faultf(value, `"is" stands twice; put what is shown in quotes`)
		return scene.Condition{}, f.read("Check that "+subject.raw()+" is "+value.label(), "Check that "+p.label()+" is shown"), true
	}
	if p.low(at+n) == "not" || value.low(0) == "not" {
		f := faultf(value, "that a value is not something can't be checked")
		return scene.Condition{}, f.try("Check that " + value.from(min(1, value.len()-1)).label() + " is not shown"), true
	}
	if word := stateWords[value.low(0)]; word == isShown && value.len() > 1 {
		f := faultf(value.from(1), "%q can't be checked", clip(value.from(1).raw(), 60))
		return scene.Condition{}, f.try("Check that " + subject.raw() + " is shown"), true
	}
	said := "Check that " + subject.raw() + " is " + value.label()
	switch plain, _ := subject.article(); {
	case plain.is("title", "page title", "screen title", "header", "heading", "phone", "device", "app", "page", "screen", "user", "list", "it", "everything",
		"test", "order", "this"):
		f := faultf(p, "it isn't clear where %q is shown", clip(value.raw(), 60))
		return scene.Condition{}, f.try("Check that "+value.label()+" is shown", said), true
	case value.len() == 1 && vague[value.low(0)], value.len() > 1 && !value.capital(0) && value.len() > 3:
		f := faultf(value, "%q is nothing that can be read on a screen", clip(value.raw(), 60))
		return scene.Condition{}, f.try(said, "Check that "+subject.label()+" is shown"), true
	}
	t, f := about(subject)
	if f != nil {
		return scene.Condition{}, f, true
	}
	text := value.text()
	return scene.Condition{Target: t, Value: &text}, nil, true
}

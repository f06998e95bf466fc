package steps

import (
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// there reads "there is a Save button", "there are 3 rows", "there is no X".
func there(p phrase) (scene.Condition, *fault, bool) {
	rest, ok := p.cutPrefix("there is", "there are", "there's", "there should be", "there must be", "there were", "i have", "i see", "i can see", "you see",
		"you can see")
	if !ok || rest.empty() {
		return scene.Condition{}, nil, false
	}
	rest, _ = rest.cutSuffix("shown", "visible", "displayed", "on the screen", "on the page", "in the list", "present", "listed")
	if c, f, ok := number(rest, true); ok {
		return c, f, true
	}
	gone := false
	if r, ok := rest.cutPrefix("no", "not a", "not any", "not"); ok && !r.empty() {
		rest, gone = r, true
		if c, ok := noRole(rest, isGone); ok {
			return c, nil, true
		}
	}
	if text, ok := texted(rest); ok && !gone && strings.TrimSpace(text) != "" {
		return scene.Condition{Text: text}, nil, true
	}
	t, f := about(rest)
	return scene.Condition{Target: t, Gone: gone}, f, true
}

// counts reads "3 rows are shown", "the list has 3 rows", "Delete is shown 2 times".
func counts(p phrase) (scene.Condition, *fault, bool) {
	if at, n := p.index(1, "has", "have", "contains", "shows", "should have", "should contain", "should show", "must have"); at > 0 {
		rest := p.from(at + n)
		left, _ := p.to(at).article()
		if left.is("list", "page", "screen", "table", "results", "cart", "basket", "inbox", "folder", "history", "album", "gallery", "menu", "shopping cart",
			"search") || left.quoted() || left.capital(0) {
			if c, f, ok := number(rest, false); ok {
				return c, f, true
			}
		}
	}
	for n := min(3, p.len()-2); n >= 1; n-- {
		times, ok := timesOf(p.from(p.len() - n))
		if !ok {
			continue
		}
		subject, state, _ := split(p.to(p.len() - n))
		if state == isShown && !subject.empty() {
			t, f := about(subject)
			return scene.Condition{Target: t, Count: &times}, f, true
		}
	}
	subject, state, plural := split(p)
	if state == isShown {
		return number(subject, plural)
	}
	return scene.Condition{}, nil, false
}

func timesOf(p phrase) (int, bool) {
	switch {
	case p.is("once"), p.is("exactly once"):
		return 1, true
	case p.is("twice"), p.is("exactly twice"):
		return 2, true
	}
	p, _ = p.cutPrefix("exactly")
	if p.len() == 2 && p.low(1) == "times" {
		return whole(p.low(0))
	}
	return 0, false
}

var numberWords = map[string]int{"no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

func whole(s string) (int, bool) {
	if n, ok := numberWords[s]; ok {
		return n, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil && n >= 0 && n <= 100000 && s[0] != '+'
}

var rowWords = []string{"row", "rows", "item", "items", "entry", "entries", "result", "results", "list items", "list item", "search results", "list entries", "lines"}

// number reads a number and what is counted. Without loose only rows, quoted
// names and roles are counted.
func number(p phrase, loose bool) (scene.Condition, *fault, bool) {
	p, exactly := p.cutPrefix("exactly", "just", "only")
	atLeast, inexact := p.cutPrefix("at least", "at most", "more than", "less than", "fewer than")
	said := p
	if inexact {
		p = atLeast
	}
	if p.len() < 2 || p.toks[0].quoted {
		return scene.Condition{}, nil, false
	}
	n, ok := whole(p.low(0))
	if !ok {
		return scene.Condition{}, nil, false
	}
	what, rows := tallied(p.from(1), exactly || inexact, loose)
	switch {
	case inexact && (rows || loose):
		return scene.Condition{}, uncountable(said, n), true
	case inexact:
		return scene.Condition{}, nil, false
	case rows:
		return scene.Condition{Count: &n}, nil, true
	case n == 0 && p.low(0) == "no":
		return scene.Condition{}, nil, false
	}
	if c, f, ok := elements(what, n); ok {
		return c, f, true
	}
	if !loose && !exactly {
		return scene.Condition{}, nil, false
	}
	f := faultf(p, "it isn't clear whether rows are counted or a text is meant")
	return scene.Condition{}, f.read("Check that "+strconv.Itoa(n)+" rows are shown", "Check that "+p.label()+" is shown"), true
}

// tallied cuts off the place of what is counted, and reports whether it is rows.
// Firm is whether a word such as exactly or at least stood before the number.
func tallied(p phrase, firm, loose bool) (what phrase, rows bool) {
	what, inList := p.cutSuffix("in the list", "on the list", "in the results", "in the search results")
	what, _ = what.cutSuffix("on the screen", "on the page")
	switch {
	case what.is(rowWords...), (firm || inList) && countedAsRows(what):
		return what, true
	}
	return what, loose && what.len() == 1 && slices.Contains(listed, strings.TrimSuffix(what.low(0), "s"))
}

// elements is the condition that there are n of what is called by a role or in quotes.
func elements(what phrase, n int) (scene.Condition, *fault, bool) {
	singular, role := plural(what)
	if role == nil && !what.quoted() {
		return scene.Condition{}, nil, false
	}
	if role != nil {
		what = singular
	}
	t, f := simple(what)
	if f == nil && role != nil && t.Role == "" {
		t.Role = role.role
	}
	return scene.Condition{Target: t, Count: &n}, f, true
}

// countedAsRows reports whether a phrase is what stands in a list, such as names: one
// lower-case word in the plural, that is no kind of element.
func countedAsRows(p phrase) bool {
	if p.len() != 1 || p.capital(0) || !strings.HasSuffix(p.low(0), "s") && !p.is("people", "persons") {
		return false
	}
	_, role := plural(p)
	return role == nil
}

// uncountable is the fault of a count that isn't exact, with the row that must be
// there, or must not.
func uncountable(p phrase, n int) *fault {
	f := faultf(p, "a count is exact")
	row := func(k int, tail string) string { return "Check that the " + nth(k) + " row is " + tail }
	switch {
	case p.low(0) == "at" && p.low(1) == "least" || n == 0:
		return f.try(row(max(n, 1), "shown"))
	case p.low(0) == "more":
		return f.try(row(n+1, "shown"))
	case p.low(0) == "at":
		return f.try(row(n+1, "not shown"))
	}
	return f.try(row(n, "not shown"))
}

// nth is an ordinal number in digits.
func nth(n int) string {
	end := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			end = "st"
		case 2:
			end = "nd"
		case 3:
			end = "rd"
		}
	}
	return strconv.Itoa(n) + end
}

// plural finds a role word with an s at the end of "Delete buttons".
func plural(p phrase) (phrase, *roleWord) {
	last := p.len() - 1
	if last < 0 || p.toks[last].quoted {
		return p, nil
	}
	word := strings.TrimSuffix(p.low(last), "s")
	if strings.HasSuffix(p.low(last), "xes") {
		word = strings.TrimSuffix(p.low(last), "es")
	}
	for i := range roleWords {
		if roleWords[i].words == word && roleWords[i].strength > 0 {
			if last == 0 {
				toks := append([]token(nil), token{text: "the", low: "the"}, p.toks[0])
				toks[0].start, toks[0].end = p.toks[0].start, p.toks[0].start
				toks[1].low, toks[1].text = word, word
				return phrase{p.src, toks}, &roleWords[i]
			}
			return p.to(last), &roleWords[i]
		}
	}
	return p, nil
}

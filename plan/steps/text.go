package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

func textVerbs() []verb {
	return []verb{
		{name: "type", heads: []string{"type", "type in", "enter", "input", "write", "key in", "type the text", "enter the text", "write the text", "enter text",
			"type text", "append", "enter in"},
			forms: []string{"type T into X", "type {{name}} into X, type {{secret:NAME}} into X", "append T to X", "fill in X with T",
				"search for T in the X field"},
			examples: []string{"Type {{ip}} into Note", "Type {{secret:PW}} into Password", `Type "milk, bread and eggs" into the Note field`,
				"Type www.example.com into Address",
				"Fill in Name with Anna", "Type hello", `Type the password "p@ss w0rd" into Password`, `Search for "mouse" in the Search field`}, parse: parseType},
		{name: "fill in", heads: []string{"fill in", "fill", "fill out", "fill up", "populate", "complete"}, parse: parseFill},
		{name: "clear", heads: []string{"clear", "empty", "erase", "clear out", "clear the text in", "clear the text from", "delete the text in",
			"delete all text in", "delete all text from", "clear all text in", "remove all text from", "delete the content of", "delete the contents of",
			"remove the text in", "delete all the text in", "delete the text from", "clear text in", "remove the text from", "erase the text in"},
			forms: []string{"clear X"}, examples: []string{"Clear the Name field"}, parse: parseClear},
	}
}

// fieldEnd reports whether a phrase says that it is a field.
func fieldEnd(p phrase) bool {
	_, ok := p.cutSuffix("field", "box", "input", "textbox", "textfield", "bar", "text area", "area", "form field")
	return ok && p.len() > 1
}

func parseType(cl clause) (step.Planned, *fault) {
	p := cl.body
	m := args{}
	if cl.head == "append" {
		m["mode"] = "append"
	}
	if rest, ok := p.cutSuffix("and submit", "and submit it", "and confirm", "then submit"); ok && !rest.empty() {
		p, m["submit"] = stripEnds(rest), true
	}
	if p.empty() {
		if cl.head == "enter" {
			return step.Planned{}, cl.needs("what to type", "Press Enter")
		}
		return step.Planned{}, cl.needs("what to type", `Type "hello" into Note`)
	}
	at, n := p.lastIndex("into", "in to")
	if cl.head == "append" && at < 0 {
		at, n = p.lastIndex("to")
	}
	if at < 0 {
		return cl.typedIn(p, m)
	}
	if at == 0 {
		return cl.typeIntoText(p.from(n), m)
	}
	if at+n >= p.len() {
		return step.Planned{}, cl.needs("into what to type", "Type "+p.to(at).label()+" into Note")
	}
	return cl.typed(p.to(at), p.from(at+n), m)
}

// typeIntoText reads "Type into Note hello", which can't be told apart.
func (cl clause) typeIntoText(p phrase, m args) (step.Planned, *fault) {
	if p.len() >= 2 && p.toks[p.len()-1].quoted {
		return cl.typed(p.from(p.len()-1), p.to(p.len()-1), m)
	}
	return step.Planned{}, faultf(p, "the text stands before into").try(`Type "hello" into ` + p.raw())
}

// typed makes the step that types text into a field.
func (cl clause) typed(text, field phrase, m args) (step.Planned, *fault) {
	if at, n := text.index(1, "into"); at > 0 {
		if and, k := text.index(at+n, "and", ",", ", and", "then", "and then"); and > at+n && and+k < text.len() {
			f := faultf(text.from(and), "each text that is typed is a sentence of its own")
			return step.Planned{}, f.read("Type "+text.to(and).raw()+". Type "+text.from(and+k).raw()+" into "+field.raw(), "Type "+text.label()+" into "+field.raw())
		}
	}
	text = bareText(text)
	if w := text.low(0); !text.quoted() && text.len() > 1 && !text.capital(0) && (w == "any" || w == "some" || w == "random") {
		return step.Planned{}, faultf(text, "it doesn't say which text").read("Type " + text.label() + " into " + field.raw())
	}
	if f := cl.recalled(text, field); f != nil {
		return step.Planned{}, f
	}
	if f := cl.described(text, field.raw()); f != nil {
		return step.Planned{}, f
	}
	put(m, text)
	if field.is("it", "the field", "there") {
		return do(step.Type, m)
	}
	t, f := target(field)
	if f != nil {
		return step.Planned{}, f.asFirm().try("Type " + text.label() + " into " + field.label())
	}
	return to(step.Type, t, m), nil
}

// described refuses a text that says what it is: the code {{x}}, the word "hello".
func (cl clause) described(text phrase, field string) *fault {
	last := text.len() - 1
	if last < 1 || !(text.toks[last].quoted || strings.HasPrefix(text.low(last), "{{")) || !text.to(1).is("the", "a", "my", "text", "word", "value", "code", "password") {
		return nil
	}
	for i := range last {
		if text.capital(i) {
			return nil
		}
	}
	only := text.from(last)
	f := faultf(text, "it isn't clear whether %q is typed too", clip(text.to(last).raw(), 60))
	if field == "" {
		name, _ := text.to(last).article()
		return f.read("Type "+only.raw()+" into "+name.raw(), "Type "+only.raw(), "Type "+text.label())
	}
	return f.read("Type "+only.raw()+" into "+field, "Type "+text.label()+" into "+field)
}

// recalled refuses "the remembered code": what is remembered stands in braces.
func (cl clause) recalled(text, field phrase) *fault {
	rest, _ := text.cutPrefix("the", "my")
	name, ok := rest.cutPrefix("remembered", "stored", "saved", "noted", "memorized", "memorised", "previously remembered", "remembered value of")
	if !ok || name.empty() || anyQuoted(text) || name.len() > 4 || anyCapital(text) {
		return nil
	}
	f := faultf(text, "what is remembered stands in double braces")
	k := key(name)
	if !cl.c.names[k] && cl.c.names[name.text()] {
		k = name.text()
	}
	return f.try("Type {{"+k+"}} into "+field.raw(), "Type "+text.label()+" into "+field.raw()).asFirm()
}

// textNouns are what a tester calls a text that is typed.
var textNouns = []string{"password", "text", "word", "words", "number", "value", "code", "message", "name", "e-mail", "email", "amount", "address", "pin", "user name",
	"username", "title", "e-mail address", "email address", "phone number", "promo code", "string", "sentence", "phrase", "price", "date", "time", "note", "comment", "query",
	"search term", "search text", "search word", "url", "link", "reference", "iban", "model", "first name", "last name", "city", "postal code", "string of text", "digits",
	"letters", "following text", "following", "balance", "total", "headline", "term", "subject", "reply", "one-time code", "verification code"}

// bareText takes what a text is called off before the text itself, in quotes or braces:
// the password "x", the remembered {{code}}.
func bareText(p phrase) phrase {
	last := p.len() - 1
	if last < 1 {
		return p
	}
	plain := !p.toks[last].quoted && !(strings.HasPrefix(p.low(last), "{{") && strings.HasSuffix(p.low(last), "}}"))
	if plain && (p.low(0) != "the" || !strings.ContainsAny(p.low(last), "0123456789@")) {
		return p
	}
	q := p.to(last)
	rest, article := q.cutPrefix("the", "a", "an", "my", "your", "this", "in", "in the")
	rest, known := rest.cutPrefix("remembered", "stored", "saved", "noted", "copied", "new", "correct", "wrong", "following", "old", "same", "right", "given", "secret",
		"valid", "invalid", "read", "memorized", "memorised", "previously remembered", "remembered value of", "value of", "previous")
	if rest.empty() && known && !plain || rest.is(textNouns...) && (article || known || p.toks[last].quoted) {
		return p.from(last)
	}
	return p
}

// put stores the text of type: a secret by its name.
func put(m args, text phrase) {
	s := text.text()
	variables, secrets := step.Placeholders(s)
	trimmed := strings.TrimSpace(s)
	if len(secrets) == 1 && len(variables) == 0 && strings.HasPrefix(trimmed, "{{") && strings.Index(trimmed, "}}") == len(trimmed)-2 && m["mode"] == nil {
		m["secret"] = secrets[0]
		return
	}
	m["text"] = s
}

// typedIn reads a text without into: "in" and "as" divide only where it is clear.
func (cl clause) typedIn(p phrase, m args) (step.Planned, *fault) {
	if at, n := p.lastIndex("in", "on", "inside", "for", "as", "to"); at > 0 && at+n < p.len() {
		text, field := p.to(at), p.from(at+n)
		if divides(p.low(at), text, field) {
			return cl.typed(text, field, m)
		}
		if f := undivided(p, at, field); f != nil {
			return step.Planned{}, f
		}
	}
	p = bareText(p)
	if f := cl.described(p, ""); f != nil {
		return step.Planned{}, f
	}
	if some, ok := p.cutPrefix("the", "a", "an", "your", "my", "valid", "a valid", "an invalid", "any", "some", "the correct", "correct", "wrong",
		"a wrong"); ok && (cl.head == "enter" || secretive(some)) {
		f := faultf(p, "it isn't clear what to type, and into what")
		return step.Planned{}, f.read(`Type "..." into `+some.raw(), "Type "+p.label())
	}
	put(m, p)
	return do(step.Type, m)
}

// divides reports whether a word clearly stands between a text and its field.
func divides(word string, text, field phrase) bool {
	inside := word == "in" || word == "inside"
	one := text.len() == 1
	switch {
	case fieldEnd(field) && (inside || word == "on" || text.quoted() || one || field.low(0) == "the"):
		return true
	case (inside || word == "for") && one:
		return true
	}
	return word == "as" && one && field.len() <= 3
}

// undivided is the fault of a text that could be divided in two ways.
func undivided(p phrase, at int, field phrase) *fault {
	text, word := p.to(at), p.low(at)
	if in, k := p.index(1, "in", "into"); in > 0 && in < at {
		if and, j := p.index(in+k, "and", ","); and > 0 && and+j < at {
			f := faultf(p.from(and), "each text that is typed is a sentence of its own")
			return f.read("Type " + p.to(in).raw() + " into " + p.slice(in+k, and).raw() + ". Type " + p.slice(and+j,
				at).raw() + " into " + field.raw())
		}
	}
	if word == "in" || word == "to" && text.quoted() {
		f := faultf(p, "it isn't clear whether %q is the field", clip(field.raw(), 60))
		return f.read("Type "+text.label()+" into "+field.raw(), "Type "+p.label())
	}
	return nil
}

// secretive reports whether a phrase names what is typed instead of being it.
func secretive(p phrase) bool {
	_, ok := p.cutSuffix("password", "username", "user name", "pin", "code", "name", "email", "e-mail", "address", "number")
	return ok
}

func parseFill(cl clause) (step.Planned, *fault) {
	p := cl.body
	if at, n := p.lastIndex("into"); at > 0 && at+n < p.len() {
		return cl.typed(p.to(at), p.from(at+n), args{})
	}
	at, n := p.index(1, "with", "as", "=", "with the text", "with text", "with the value")
	if at > 0 && at+n < p.len() {
		if p.count("with") > 1 {
			second, _ := p.lastIndex("with")
			f := faultf(p, `"with" stands twice; put the text in quotes`)
			return step.Planned{}, f.read("Type "+p.from(at+n).label()+" into "+p.to(at).label(), "Type "+p.from(second+1).label()+" into "+p.to(second).label())
		}
		return cl.typed(p.from(at+n), p.to(at), args{})
	}
	if at, n := p.lastIndex("in", "for", "as"); at > 0 && at+n < p.len() && (p.to(at).quoted() || p.to(at).len() == 1 || fieldEnd(p.from(at+n))) {
		return cl.typed(p.to(at), p.from(at+n), args{})
	}
	if p.empty() {
		return step.Planned{}, cl.needs("what to fill in", "Fill in Name with Anna")
	}
	return step.Planned{}, faultf(p, "it doesn't say with what").try("Fill in "+p.raw()+` with "Anna"`, `Type "Anna" into `+p.label())
}

func parseClear(cl clause) (step.Planned, *fault) {
	p := cl.body
	q, _ := p.article()
	switch {
	case p.empty():
		return step.Planned{}, cl.needs("what to clear", "Clear the Name field")
	case q.is("field", "text", "input", "text field", "current field", "it"):
		return do(step.Clear, nil)
	case q.is("notifications", "all notifications", "all"):
		return step.Planned{}, faultf(p, "clear empties a field").read("Given notifications are cleared", "Tap Clear all")
	case q.has("data", "cache", "app data"):
		return step.Planned{}, faultf(p, "clear empties a field").try("Given the data of Notes is cleared")
	}
	if at, n := q.index(0, "text from", "text in", "text of", "contents of", "content of"); at == 0 && n < q.len() {
		p = q.from(n)
	}
	return on(step.Clear, p, nil)
}

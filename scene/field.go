package scene

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// field fills what a field holds. Its name by geometry comes later, when the
// labels are known; until then Name is what the source itself says.
//
// Sources before SDK 36 don't tell the hint, and an empty field shows its hint
// as text. So a text is a hint only where something says so: the attribute, the
// id, the description, or the way such texts are written; else it is the value.
func (a *assembly) field(e *Element, i int32, n, core *node) {
	e.States |= Editable
	if core.has(nodePassword) {
		e.States |= Password
	}
	text := strings.TrimSpace(core.text)
	desc := oneLine(core.desc)
	if desc == "" && n != core {
		desc = oneLine(n.desc)
	}
	e.Hint = oneLine(core.hint)
	switch {
	case text == "":
		e.States |= Empty
	case core.has(nodeShowsHint), e.Hint != "" && text == e.Hint:
		e.Hint = oneLine(text)
		e.States |= Empty
	case core.has(nodePassword):
		a.password(e, text, desc)
	case e.Hint == "" && (!a.t.hints || core.hint != "") && a.isHint(text, desc, core):
		e.Hint = oneLine(text)
		e.States |= Empty
	default:
		e.Value = text
	}
	a.nameField(e, i, core, desc)
}

// nameField takes the description, the hint or a text inside as the name.
func (a *assembly) nameField(e *Element, i int32, core *node, desc string) {
	switch {
	case desc != "" && desc != e.Value && !core.has(nodePassword):
		e.Name = desc
	case e.Hint != "":
		e.Name = e.Hint
	}
	var lines []string
	inner := a.partsOf(i)
	if len(inner) > 0 && e.Name == "" { // a label and a placeholder drawn inside
		e.Name = inner[0].text
		if e.Hint == "" && e.States.Any(Empty) {
			e.Hint = inner[len(inner)-1].text
		}
	}
	for _, p := range inner {
		if p.text != e.Name && p.text != oneLine(core.text) && p.text != e.Hint && p.text != desc {
			lines = append(lines, p.text)
		}
	}
	e.Detail = strings.Join(lines, "\n")
	if desc != "" && desc != e.Name && !core.has(nodePassword) && !strings.Contains(e.Value, desc) {
		e.Desc = desc
	}
}

// password masks the text of a password field: bullets stay, anything else but a
// known hint becomes as many bullets as it has characters.
func (a *assembly) password(e *Element, text, desc string) {
	if isPasswordHint(text) {
		e.Hint = oneLine(text)
		e.States |= Empty
		return
	}
	if desc != "" && desc != text && !strings.Contains(desc, text) {
		e.Name = desc
	}
	e.Value = strings.Repeat("•", min(utf8.RuneCountInString(text), 64))
}

// isPasswordHint knows the texts that stand in empty password fields.
func isPasswordHint(s string) bool {
	words := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) })
	if len(words) == 0 || strings.ContainsAny(s, "0123456789") {
		return false
	}
	what := false
	for _, w := range words {
		switch w {
		case "password", "passwort", "passcode", "pin", "passphrase", "contraseña", "senha", "пароль", "密码", "密碼", "パスワード", "비밀번호", "hasło", "passe":
			what = true
		case "请输入密码", "输入密码", "请输入密码登录":
			return true
		case "enter", "your", "current", "new", "old", "confirm", "repeat", "re", "retype", "type", "the", "a", "code", "account", "mot", "de", "again", "login", "wi", "fi", "optional", "required":
		default:
			return false
		}
	}
	return what
}

// isHint reports whether the text of a field that doesn't tell its hint is one.
func (a *assembly) isHint(text, desc string, n *node) bool {
	if text == desc || strings.HasSuffix(text, "…") || strings.HasSuffix(text, "...") {
		return true
	}
	if len(text) > 60 || strings.ContainsAny(text, "@\n") {
		return false
	}
	l := strings.ToLower(text)
	for _, w := range [...]string{"search", "enter ", "type ", "write ", "add a ", "your ", "e.g. ", "搜索", "请输入", "输入", "поиск", "введите", "suche", "buscar", "rechercher", "검색", "検索"} {
		if strings.HasPrefix(l, w) {
			return true
		}
	}
	return idSays(n.id, l)
}

// idSays reports whether all words of the text stand in the id: Note in note_edit.
func idSays(id, text string) bool {
	name := strings.ToLower(idName(id))
	if name == "" {
		return false
	}
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name)
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	letters := 0
	for _, w := range words {
		if !strings.Contains(name, w) {
			return false
		}
		letters += len(w)
	}
	return letters >= 3
}

// noWords are the parts of an id that name the kind of widget, not its matter.
var noWords = map[string]bool{"edit": true, "text": true, "edittext": true, "et": true, "input": true, "field": true, "textfield": true,
	"view": true, "tv": true, "txt": true, "box": true, "layout": true, "src": true, "til": true, "value": true, "content": true, "entry": true,
	"switch": true, "widget": true, "checkbox": true, "cb": true, "check": true, "radio": true, "button": true, "btn": true, "seekbar": true,
	"slider": true, "spinner": true, "toggle": true, "container": true, "wrapper": true, "main": true, "sb": true, "sw": true, "id": true}

// idWords makes words of an id: first name of com.app:id/et_first_name; "" where
// it only names the kind of widget.
func idWords(id string) string {
	name := idName(id)
	var words []string
	var w strings.Builder
	flush := func() {
		if s := strings.ToLower(w.String()); s != "" && !noWords[s] && strings.Trim(s, "0123456789") != "" && len(s) > 1 {
			words = append(words, s)
		}
		w.Reset()
	}
	lower := false
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
			lower = false
			continue
		case unicode.IsUpper(r) && lower:
			flush()
		}
		lower = unicode.IsLower(r)
		w.WriteRune(r)
	}
	flush()
	return clip(strings.Join(words, " "), 60)
}

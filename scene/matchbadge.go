package scene

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// badgeWords are what apps put behind a name to tell a state or a count, folded.
var badgeWords = map[string]bool{
	"on": true, "off": true, "selected": true, "unselected": true, "not": true, "checked": true, "unchecked": true,
	"enabled": true, "disabled": true, "active": true, "expanded": true, "collapsed": true, "current": true,
	"new": true, "unread": true, "pending": true, "missed": true, "required": true, "badge": true, "button": true,
	"notification": true, "notifications": true, "message": true, "messages": true, "item": true, "items": true,
	"update": true, "updates": true, "alert": true, "alerts": true, "call": true, "calls": true,
	"tab": true, "page": true, "of": true,
}

// isBadge reports whether rest, what follows a name, is only a state or badge:
// ", 3 new messages", " (2)", " 99+", ", tab 1 of 4", and for a tab " 3".
func isBadge(rest []byte, tab bool) bool {
	mark := bytes.TrimLeft(rest, " ")
	if len(mark) == 0 {
		return false
	}
	first, _ := utf8.DecodeRune(mark)
	words, numbers, ok := badgeParts(mark)
	switch {
	case !ok:
		return false
	case inWord(first): // only a blank stands between
		return rest[0] == ' ' && (words > 0 || tab || mark[len(mark)-1] == '+')
	case first == '(' || first == '[':
		return words+numbers > 0
	case first == ',' || first == ':' || first == ';' || first == '|' || first == '-' || first == '·' || first == '•':
		return words > 0 || numbers > 0 && first == ','
	}
	return false
}

// leadingBadge reports whether name is label with a badge before it: "3 new, Chats".
func leadingBadge(name, label []byte) bool {
	front, ok := bytes.CutSuffix(name, label)
	if !ok || !bytes.HasSuffix(front, []byte(", ")) {
		return false
	}
	words, _, ok := badgeParts(front)
	return ok && words > 0
}

// badgeParts counts the words of text; ok is false where one is neither a number nor a badge word.
func badgeParts(text []byte) (words, numbers int, ok bool) {
	for part := range bytes.FieldsFuncSeq(text, func(r rune) bool { return !inWord(r) }) {
		switch {
		case isNumber(part):
			numbers++
		case badgeWords[string(part)]:
			words++
		default:
			return 0, 0, false
		}
	}
	return words, numbers, words+numbers > 0
}

func isNumber(b []byte) bool {
	return bytes.IndexFunc(b, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

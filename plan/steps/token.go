package steps

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a word, a punctuation mark that ends a word, or all that stands between
// a pair of quotes.
type token struct {
	text       string // as written, without the quotes
	low        string // folded for comparing with the words of the grammar; "" when quoted
	quoted     bool
	made       bool // not as it stands in the source
	start, end int  // bytes of the source, quotes included
}

// lexer cuts a source into tokens. A newline outside quotes is a token of its own.
type lexer struct {
	src  string
	pos  int
	toks []token
	// at and open tell where a quote or placeholder begins that nothing closes; at is -1 where all is closed.
	at   int
	open string
}

// closers maps an opening quote to the marks that close it.
var closers = map[rune]string{'"': `"”`, '\'': `'’`, '“': `”"`, '„': `“”"`, '‘': `’'`, '«': `»`, '‹': `›`}

func lex(src string) *lexer {
	l := &lexer{src: src, at: -1}
	for l.pos < len(src) {
		r, n := l.rune(l.pos)
		switch {
		case r == '\n':
			l.add(l.pos, l.pos+n, false, "\n")
			l.pos += n
		case unicode.IsSpace(r) || r == '\ufeff' || r == '\u200b':
			l.pos += n
		case r == '#' && l.comment():
			l.skipLine()
		case r == ';' || r == ',':
			l.add(l.pos, l.pos+n, false, string(r))
			l.pos += n
		case closers[r] != "" && l.quote(r, n):
		default:
			l.word()
		}
	}
	return l
}

// comment reports whether the # at the current position begins one: first on its
// line, or between blanks.
func (l *lexer) comment() bool {
	if n := len(l.toks); n == 0 || l.toks[n-1].low == "\n" {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(l.src[:l.pos])
	after, _ := l.rune(l.pos + 1)
	if !unicode.IsSpace(before) || !unicode.IsSpace(after) {
		return false
	}
	switch l.toks[len(l.toks)-1].low { // a key that is called so
	case "the", "press", "tap", "hit", "click", "on":
		return false
	}
	return true
}

func (l *lexer) skipLine() {
	if n := strings.IndexByte(l.src[l.pos:], '\n'); n >= 0 {
		l.pos += n
		return
	}
	l.pos = len(l.src)
}

func (l *lexer) rune(at int) (rune, int) { return utf8.DecodeRuneInString(l.src[at:]) }

func (l *lexer) add(start, end int, quoted bool, text string) {
	t := token{text: text, quoted: quoted, start: start, end: end}
	if !quoted {
		t.low = foldWord(text)
	}
	l.toks = append(l.toks, t)
}

// quote reads a quoted text that begins at the current position. It reports false
// where the mark is no quote but part of a word.
func (l *lexer) quote(mark rune, n int) bool {
	from := l.pos + n
	next, _ := l.rune(from)
	blank := unicode.IsSpace(next)
	if from >= len(l.src) || blank && (mark == '\'' || mark == '‘') {
		return false
	}
	end, size := l.closing(mark, from)
	if blank && (end < 0 || strings.Contains(l.src[from:end], "\n") || strings.TrimSpace(l.src[from:end]) == "") {
		return false // a mark that stands by itself
	}
	if end < 0 {
		if mark != '\'' && mark != '‘' && l.at < 0 {
			l.at, l.open = l.pos, string(mark)
		}
		return false
	}
	l.add(l.pos, end+size, true, l.src[from:end])
	l.pos = end + size
	return true
}

// closing finds the mark that ends a quote: one that no letter or digit follows,
// so that the apostrophe in 'Don't allow' ends nothing. A quote that crosses a
// line and then seems to open again was never closed.
func (l *lexer) closing(mark rune, from int) (at, size int) {
	crossed := false
	for i := from; i < len(l.src); {
		r, n := l.rune(i)
		next, _ := l.rune(i + n)
		last := i+n >= len(l.src)
		switch {
		case r == '\n':
			crossed = true
		case crossed && r == mark && !last && isWord(next):
			return -1, 0
		case strings.ContainsRune(closers[mark], r) && (last || !isWord(next)):
			return i, n
		}
		i += n
	}
	return -1, 0
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// word reads up to the next blank, semicolon or closing comma; {{order id}} is one
// word. A dot or comma at its end becomes a token of its own.
func (l *lexer) word() {
	start := l.pos
	for l.pos < len(l.src) {
		r, n := l.rune(l.pos)
		if strings.HasPrefix(l.src[l.pos:], "{{") {
			if end := l.braces(); end > 0 {
				l.pos = end
				continue
			}
		}
		if l.pos > start && (r == ';' || r == ',' && l.endsWord(l.pos+n)) || unicode.IsSpace(r) {
			break
		}
		l.pos += n
	}
	text := l.src[start:l.pos]
	if len(text) > 1 && strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "..") {
		l.add(start, l.pos-1, false, text[:len(text)-1])
		l.add(l.pos-1, l.pos, false, ".")
		return
	}
	l.add(start, l.pos, false, text)
}

func (l *lexer) endsWord(at int) bool {
	r, _ := l.rune(at)
	return at >= len(l.src) || unicode.IsSpace(r)
}

// braces gives the end of a placeholder that begins at the current position, 0
// where nothing closes it on its line.
func (l *lexer) braces() int {
	rest := l.src[l.pos:]
	end, line := strings.Index(rest, "}}"), strings.IndexByte(rest, '\n')
	if end < 0 || line >= 0 && line < end {
		if l.at < 0 {
			l.at, l.open = l.pos, "{{"
		}
		return 0
	}
	return l.pos + end + 2
}

var folding = strings.NewReplacer("’", "'", "‘", "'", "\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-")

func foldWord(s string) string { return strings.ToLower(folding.Replace(s)) }

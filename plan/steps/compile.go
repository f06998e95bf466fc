package steps

import (
	"maps"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// The limits of a text.
const (
	maxText      = 1 << 20 // bytes
	maxSentences = 10000
	maxWords     = 500 // of a sentence; a quoted text is one
)

// Options say what the sentences may refer to. The zero value knows no names.
type Options struct {
	// Inputs are the names of the values given with the task.
	Inputs []string
	// Secrets are the names that may stand in {{secret:NAME}}.
	Secrets []string
	// Known are the names that the task already remembers.
	Known []string
}

// Program is a compiled text: one step a sentence, in order.
type Program struct {
	// Steps have the sentence in Why. Placeholders stay as written.
	Steps []step.Planned
	// Sentences are the sentences as written, one for each step.
	Sentences []string
}

// Compile reads a text of plain steps. The error is an *Error for the first
// sentence that isn't one. A name in {{}} must be an input, known, or remembered
// by an earlier sentence, whether or not the world is tracked: without tracking
// the step that uses it fails when its turn comes.
func Compile(text string, o Options) (*Program, error) {
	c := &compiler{verbs: newVerbs(), names: setOf(o.Inputs, o.Known), secrets: setOf(o.Secrets)}
	p, err := c.compile(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

type names map[string]bool

func setOf(lists ...[]string) names {
	s := names{}
	for _, l := range lists {
		for _, n := range l {
			s[n] = true
		}
	}
	return s
}

func (n names) clone() names { return maps.Clone(n) }

// compiler holds what the sentences so far have made known.
type compiler struct {
	src     string
	verbs   *verbs
	names   names
	secrets names
	quiet   bool // look for no suggestions: it is one that is being tried
}

// parsed is a clause and its step.
type parsed struct {
	p    phrase
	step step.Planned
}

func (c *compiler) compile(text string) (*Program, *Error) {
	c.src = tidy(text)
	if len(c.src) > maxText {
		return nil, &Error{Line: 1, Column: 1, Message: "the text has more than 1 MiB", Hint: "run it in parts"}
	}
	l := lex(c.src)
	if l.at >= 0 {
		return nil, c.report(unclosed(c.src, l))
	}
	out := &Program{}
	for _, ln := range lines(phrase{c.src, l.toks}) {
		steps, f := c.line(ln)
		if f != nil {
			return nil, c.report(f)
		}
		for _, s := range steps {
			if f := c.checkNames(s); f != nil {
				return nil, c.report(f)
			}
			c.learn(s.step)
			s.step.Why = s.p.raw()
			out.Steps, out.Sentences = append(out.Steps, s.step), append(out.Sentences, s.step.Why)
		}
		if len(out.Steps) > maxSentences {
			return nil, &Error{Line: 1, Column: 1, Message: "the text has more than 10000 sentences", Hint: "run it in parts"}
		}
	}
	if len(out.Steps) == 0 {
		return nil, c.report(&fault{at: 0, message: "there is no sentence", propose: []string{"Open Settings"}})
	}
	return out, nil
}

var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n", "\x00", " ")

func tidy(text string) string { return newlines.Replace(strings.ToValidUTF8(text, "\uFFFD")) }

// unclosed is the fault of a quote or placeholder that nothing closes.
func unclosed(src string, l *lexer) *fault {
	line := src[strings.LastIndexByte(src[:l.at], '\n')+1:]
	line, _, _ = strings.Cut(line, "\n")
	f := &fault{at: l.at, message: l.open + " is not closed"}
	f.sentence = phrase{src, []token{{text: line, start: l.at, end: l.at + len(src[l.at:]) - len(strings.TrimLeft(src[l.at:], "\n"))}}}
	start := strings.LastIndexByte(src[:l.at], '\n') + 1
	f.sentence.toks[0].start, f.sentence.toks[0].end = start, start+len(line)
	before, after := src[start:l.at], src[l.at+len(l.open):start+len(line)]
	if l.open == "{{" {
		word, rest, _ := strings.Cut(after, " ")
		return f.try(before+"{{"+word+"}} "+rest, before+word+" "+rest)
	}
	return f.try(before+quote(strings.TrimRight(after, " .;")), before+after)
}

// learn adds the names that a step remembers.
func (c *compiler) learn(s step.Planned) {
	memos, _ := s.Args.Memos()
	for _, m := range memos {
		c.names[m.Key] = true
	}
}

package steps

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/step"
)

// Error says which sentence can't be compiled, and what to write instead. As a
// *step.Error (errors.As) it has the code usage.
type Error struct {
	// Sentence is the part of the text that was read as one sentence.
	Sentence string `json:"sentence"`
	// Line and Column, from 1, are where the trouble begins; Column counts characters.
	Line   int `json:"line"`
	Column int `json:"column"`
	// Message is one line, lower case.
	Message string `json:"message"`
	// Suggestion is one or more sentences that work in its place; "" where only a value outside the text is missing.
	Suggestion string `json:"suggestion,omitempty"`
	// Readings are the sentences for each of the meanings that the sentence could have; each of them works.
	Readings []string `json:"readings,omitempty"`
	// Hint says what to do outside the text, such as giving a secret; mostly "".
	Hint string `json:"hint,omitempty"`
}

// Error gives place, sentence and message in one line.
func (e *Error) Error() string {
	if e.Sentence == "" {
		return fmt.Sprintf("line %d: %s", e.Line, e.Message)
	}
	return fmt.Sprintf("line %d: %q: %s", e.Line, e.Sentence, e.Message)
}

// Unwrap gives the error as a *step.Error of code usage, with the suggestion as
// its hint and the readings as its candidates.
func (e *Error) Unwrap() error {
	hint := e.Hint
	switch {
	case len(e.Readings) > 1:
		hint = "write " + strings.Join(e.Readings, " or ")
	case e.Suggestion != "":
		suggestion := strings.ReplaceAll(strings.ReplaceAll(e.Suggestion, ".\n", ". "), "\n", ". ")
		hint = strings.TrimPrefix(e.Hint+"; or write "+suggestion, "; or ")
	}
	return &step.Error{Code: step.Usage, Message: e.Error(), Hint: hint, Candidates: e.Readings}
}

// fault is why a phrase can't be read, before it is known where it stands and
// which of the proposals work.
type fault struct {
	sentence phrase
	at       int // byte of the source; -1: where the sentence begins
	message  string
	// bare: a verb without what it needs, so perhaps no verb but a part of a label.
	bare bool
	// firm: the fault of a name; that a longer name contains it makes nothing better.
	firm bool
	// propose holds sentences to suggest, the best first; readings one for each meaning.
	propose  []string
	readings []string
	hint     string
	// swaps are proposals that put another text in place of a part of the sentence.
	swaps []swap
}

type swap struct {
	part phrase
	text string
}

// faultf makes a fault at a phrase.
func faultf(at phrase, format string, args ...any) *fault {
	return &fault{at: at.at(), message: fmt.Sprintf(format, args...)}
}

func (f *fault) try(sentences ...string) *fault {
	f.propose = append(f.propose, sentences...)
	return f
}

// instead proposes the sentence with text in place of a part of it.
func (f *fault) instead(part phrase, text string) *fault {
	f.swaps = append(f.swaps, swap{part, text})
	return f
}

// swapped is the sentence with the part replaced; "" where it doesn't lie inside.
func (f *fault) swapped(s swap) string {
	if s.part.empty() || f.sentence.empty() {
		return ""
	}
	start, end := f.sentence.at(), f.sentence.toks[f.sentence.len()-1].end
	from, to := s.part.at(), s.part.toks[s.part.len()-1].end
	if from < start || to > end || from > to {
		return ""
	}
	return f.sentence.src[start:from] + s.text + f.sentence.src[to:end]
}

func (f *fault) read(sentences ...string) *fault {
	f.readings = append(f.readings, sentences...)
	return f
}

func (f *fault) asBare() *fault {
	f.bare = true
	return f
}

// wrap makes the proposals for a part of a sentence proposals for the whole.
func (f *fault) wrap(prefix, suffix string) *fault {
	for _, list := range [][]string{f.propose, f.readings} {
		for i := range list {
			list[i] = prefix + list[i] + suffix
		}
	}
	return f
}

// report turns a fault into an Error whose suggestion and readings compile.
func (c *compiler) report(f *fault) *Error {
	at := f.at
	if at < 0 {
		at = max(f.sentence.at(), 0)
	}
	e := &Error{Sentence: clip(f.sentence.raw(), 200), Message: f.message, Hint: f.hint}
	e.Line = 1 + strings.Count(c.src[:at], "\n")
	e.Column = 1 + utf8.RuneCountInString(c.src[strings.LastIndexByte(c.src[:at], '\n')+1:at])
	if c.quiet {
		return e
	}
	for _, r := range f.readings {
		if c.works(r) {
			e.Readings = append(e.Readings, r)
		}
	}
	if f.hint != "" && len(f.propose) == 0 {
		return e
	}
	var all []string
	for _, s := range f.swaps {
		all = append(all, f.swapped(s))
	}
	all = append(append(append(all, e.Readings...), f.propose...), c.fallback(f.sentence)...)
	for _, s := range all {
		if c.works(s) {
			e.Suggestion = s
			break
		}
	}
	return e
}

// works reports whether a sentence compiles after the sentences so far.
func (c *compiler) works(s string) bool {
	q := &compiler{verbs: c.verbs, names: c.names.clone(), secrets: c.secrets, quiet: true}
	p, err := q.compile(s)
	return err == nil && len(p.Steps) > 0
}

func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-1]) + "…"
}

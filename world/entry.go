package world

import (
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Entry is one executed step in the history. App, Page, Semantic and Scene are
// those of the scene that the step was done on. At most one of Semantic and Scene
// is set: the outline stands in where nothing told what the scene means.
type Entry struct {
	Step int `json:"step"`
	// App was in front; "" where that isn't known.
	App string `json:"app"`
	// Page is the page identity, ToPage that of the page that followed; "" where it isn't known.
	Page   string `json:"page"`
	ToPage string `json:"to_page"`
	// Semantic has at most MaxSemantic bytes of JSON: rows are left out of a longer one.
	Semantic *scene.Semantic `json:"semantic"`
	Scene    scene.Outline   `json:"scene"`
	Action   step.Action     `json:"action"`
	// Target is as planned, with overlong texts cut; nil where there was none.
	Target *scene.Target `json:"target"`
	// Args are as planned, placeholders and all, with overlong texts cut and marked.
	Args    step.Args    `json:"args"`
	Outcome step.Outcome `json:"outcome"`
	Effect  step.Effect  `json:"effect"`
	// Error has the code and the message of the step's error; nil where there was none.
	Error *step.Error `json:"error"`
}

// clone returns a copy that shares nothing with e that can be changed.
func (e *Entry) clone() Entry {
	c := *e
	if e.Semantic != nil {
		s := *e.Semantic // the pointer's owner can overwrite what it points to
		c.Semantic = &s
	}
	c.Target = e.Target.Clone()
	if e.Error != nil {
		x := *e.Error
		c.Error = &x
	}
	return c
}

// maxWord is the length in bytes of an entry's action, outcome, effect and error code.
const maxWord = 64

func entryOf(st Step) *Entry {
	e := &Entry{Step: st.N, App: appOf(st.On), Page: pageOf(st.OnSemantic), ToPage: pageOf(st.AfterSemantic),
		Semantic: brief(st.OnSemantic), Action: step.Action(cut(string(st.Planned.Action), maxWord)),
		Target: cutTarget(st.Planned.Target), Args: cutArgs(st.Planned.Args),
		Outcome: step.Outcome(cut(string(st.Result.Outcome), maxWord)), Effect: step.Effect(cut(string(st.Result.Effect), maxWord)),
		Error: shortError(st.Result.Error)}
	if e.Semantic == nil && st.On != nil {
		e.Scene = st.On.Outline()
	}
	return e
}

func appOf(s *scene.Scene) string {
	if s == nil {
		return ""
	}
	return cut(s.Foreground().App, MaxName)
}

// brief is a copy of s within MaxSemantic.
func brief(s *scene.Semantic) *scene.Semantic {
	if s == nil {
		return nil
	}
	b := s.Brief(MaxSemantic)
	if b.Size() > MaxSemantic { // texts that are long once escaped
		b = scene.NewSemantic(scene.SemanticData{Page: s.Page(), Kind: s.Kind()})
	}
	c := *b
	return &c
}

func shortError(err *step.Error) *step.Error {
	if err == nil {
		return nil
	}
	return &step.Error{Code: step.Code(cut(string(err.Code), maxWord)), Message: cut(err.Message, maxMessage)}
}

const cutMark = "…"

// cut makes s valid UTF-8 of at most n bytes and marks where it ends early.
func cut(s string, n int) string {
	s = valid(s)
	if len(s) <= n {
		return s
	}
	n -= len(cutMark)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + cutMark
}

func valid(s string) string {
	if utf8.ValidString(s) { // the usual case, told faster
		return s
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

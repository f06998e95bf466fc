package world

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// maxMessage bounds an error message in an entry, in bytes.
const maxMessage = 500

// entryOf is the history's record of a step: app, page and meaning of the scene on
// which it was done, and the page to which it led.
func entryOf(st Step) Entry {
	e := Entry{Step: st.N, Page: pageOf(st.OnSemantic), ToPage: pageOf(st.AfterSemantic),
		Action: st.Planned.Action, Target: st.Planned.Target.Clone(), Args: briefArgs(st.Planned.Args),
		Outcome: st.Result.Outcome, Effect: st.Result.Effect}
	if st.On != nil {
		e.App = st.On.Foreground().App
	}
	switch {
	case st.OnSemantic != nil:
		e.Semantic = st.OnSemantic.Brief(MaxEntrySemantic)
	case st.On != nil:
		outline := st.On.Outline()
		e.Scene = &outline
	}
	if err := st.Result.Error; err != nil {
		e.Error = &Problem{Code: err.Code, Message: cut(err.Message, maxMessage)}
	}
	return e
}

// briefArgs are the arguments with long texts cut until they fit.
func briefArgs(a step.Args) step.Args {
	if len(a.JSON()) <= MaxEntryArgs {
		return a
	}
	var v any
	if json.Unmarshal([]byte(a.JSON()), &v) != nil {
		return step.Args{}
	}
	for limit := 1024; limit >= 16; limit /= 4 {
		b, err := json.Marshal(shorten(v, limit))
		if err != nil {
			break
		}
		if short, err := step.ParseArgs(b); err == nil && len(short.JSON()) <= MaxEntryArgs {
			return short
		}
	}
	return step.ArgsOf(map[string]any{"omitted": "the arguments were too long to be kept"})
}

// shorten cuts every text and list in v.
func shorten(v any, limit int) any {
	switch v := v.(type) {
	case string:
		return cut(v, limit)
	case []any:
		out := make([]any, 0, min(len(v), limit))
		for _, item := range v[:min(len(v), limit)] {
			out = append(out, shorten(item, limit))
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, item := range v {
			out[k] = shorten(item, limit)
		}
		return out
	}
	return v
}

// cut shortens s to at most n bytes at a character and marks the cut.
func cut(s string, n int) string {
	if len(s) <= n {
		return strings.ToValidUTF8(s, "\uFFFD")
	}
	n -= len("…")
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return strings.ToValidUTF8(s[:n], "\uFFFD") + "…"
}

// Read is what a memo's From reads in a scene, with its Match applied, and the
// element that it was read from. A nil scene gives the error not_found.
func Read(on *scene.Scene, m step.Memo) (text string, at scene.Element, err *step.Error) {
	if on == nil || m.From == nil {
		return "", at, &step.Error{Code: step.NotFound, Message: "there is no scene to read from"}
	}
	text, at, readErr := scene.ReadValue(on, *m.From)
	if readErr == nil {
		text, readErr = step.Match(m.Match, text)
	}
	if readErr != nil {
		return "", at, typed(readErr)
	}
	return text, at, nil
}

func typed(err error) *step.Error {
	switch e := err.(type) {
	case *step.Error:
		return e
	case *scene.FindError:
		return &step.Error{Code: step.Code(e.Code), Message: e.Message, Hint: e.Hint, Candidates: e.Candidates}
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

package openai

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	sdk "github.com/openai/openai-go/v3"

	"github.com/agentic-mobile-control/amc/llm"
)

// ask makes one request.
func (m *Model) ask(ctx context.Context, p sdk.ChatCompletionNewParams, progress func(string)) (llm.Answer, error) {
	if progress != nil {
		return m.stream(ctx, p, progress)
	}
	res, err := m.chat.New(ctx, p)
	if err != nil {
		return llm.Answer{}, m.problem(ctx, err)
	}
	return m.answer(res)
}

// stream makes one request whose answer comes in pieces.
func (m *Model) stream(ctx context.Context, p sdk.ChatCompletionNewParams, progress func(string)) (llm.Answer, error) {
	p.StreamOptions.IncludeUsage = sdk.Bool(true)
	s := m.chat.NewStreaming(ctx, p)
	var all sdk.ChatCompletionAccumulator
	for s.Next() {
		piece := s.Current()
		if !all.AddChunk(piece) {
			return llm.Answer{}, m.unreadable("its pieces don't belong together")
		}
		if len(piece.Choices) > 0 && piece.Choices[0].Delta.Content != "" {
			progress(piece.Choices[0].Delta.Content)
		}
	}
	if err := errors.Join(s.Err(), s.Close()); err != nil {
		return llm.Answer{}, m.problem(ctx, err)
	}
	return m.answer(&all.ChatCompletion)
}

// answer takes the first choice. The words of a refusal are an answer as any text.
func (m *Model) answer(c *sdk.ChatCompletion) (llm.Answer, error) {
	usage := llm.Usage{Input: int(c.Usage.PromptTokens), Cached: int(c.Usage.PromptTokensDetails.CachedTokens), Output: int(c.Usage.CompletionTokens)}
	if len(c.Choices) == 0 {
		e := m.unreadable("it has no choices")
		e.Usage = usage
		return llm.Answer{}, e
	}
	one := c.Choices[0]
	a := llm.Answer{Text: one.Message.Content, Cut: one.FinishReason == "length", Usage: usage}
	if a.Text == "" {
		a.Text = one.Message.Refusal
	}
	if calls := one.Message.ToolCalls; len(calls) > 0 {
		a.Called, a.Arguments = true, calls[0].Function.Arguments
	}
	return a, nil
}

func (m *Model) unreadable(what string) *llm.Error {
	return &llm.Error{Reason: llm.Unreadable, Message: "the response can't be read: " + what, Hint: "see whether " + m.where() + " speaks OpenAI's chat completions"}
}

func (m *Model) where() string {
	if m.o.BaseURL == "" {
		return "the server"
	}
	return m.o.BaseURL
}

// problem makes what went wrong an error of package llm. What a server says may be long; the
// key is in none of it.
func (m *Model) problem(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var no *refusal
	var odd *unreadable
	switch {
	case errors.As(err, &no):
		return m.refused(no)
	case errors.As(err, &odd):
		return m.unreadable(odd.why)
	}
	return &llm.Error{Reason: llm.Unreachable, Message: fmt.Sprintf("%s can't be reached: %v", m.where(), innermost(err)), Hint: "see whether the server runs, and --base-url"}
}

func (m *Model) refused(no *refusal) *llm.Error {
	e := &llm.Error{Status: no.status, Message: inLine(no.text, no.status)}
	switch code := no.status; {
	case code == http.StatusUnauthorized, code == http.StatusForbidden:
		e.Reason, e.Hint = llm.NoKey, "set OPENAI_API_KEY to a key of "+m.where()
		if m.o.Key == "" {
			e.Hint = "the server wants a key: set OPENAI_API_KEY"
		}
	case code == http.StatusTooManyRequests:
		e.Reason, e.Hint = llm.Busy, "wait, or see the limits of the key"
	case code >= 500 && code != http.StatusNotImplemented, code == http.StatusRequestTimeout:
		e.Reason, e.Hint = llm.Unreachable, "the server has a fault: try again later"
	case code == http.StatusNotFound:
		e.Reason, e.Hint = llm.Refused, fmt.Sprintf("see whether there is a model %q at %s", m.o.Model, m.where())
	case strings.Contains(strings.ToLower(e.Message), "context"):
		e.Reason, e.Hint = llm.TooLong, "take a model that can read more"
	default:
		e.Reason, e.Hint = llm.Refused, "the server doesn't take the request as it is"
	}
	return e
}

// maxSaid is how much of what a server says is told, in characters.
const maxSaid = 300

// inLine is what a server says, in a line.
func inLine(text string, status int) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" {
		text = http.StatusText(status)
	}
	if r := []rune(text); len(r) > maxSaid {
		text = string(r[:maxSaid]) + "…"
	}
	return text
}

// innermost is the error that an error of the network is about.
func innermost(err error) error {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err
		}
		err = inner
	}
}

package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/agentic-mobile-control/amc/llm"
)

// maxResponse is how much of a response is read, in bytes.
const maxResponse = 32 << 20

// ask makes one request.
func (m *Model) ask(ctx context.Context, r request, progress func(string)) (llm.Answer, error) {
	if progress != nil {
		r.Stream, r.Options = true, &streamOptions{true}
	}
	body, err := json.Marshal(r)
	if err != nil {
		return llm.Answer{}, &llm.Error{Reason: llm.Refused, Message: "the request has no form: " + err.Error(), Hint: "this is a fault of the program"}
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, m.o.BaseURL+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return llm.Answer{}, &llm.Error{Reason: llm.Refused, Message: fmt.Sprintf("%q is no address", m.o.BaseURL), Hint: "write --base-url as http://127.0.0.1:11434/v1"}
	}
	req.Header.Set("Content-Type", "application/json")
	if m.o.Key != "" {
		req.Header.Set("Authorization", "Bearer "+m.o.Key)
	}
	res, err := m.o.Client.Do(req)
	if err != nil {
		return llm.Answer{}, m.unreachable(ctx, err)
	}
	defer func() { _ = res.Body.Close() }() // all that counts was read
	if res.StatusCode < 300 && strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		return m.stream(ctx, res.Body, progress)
	}
	return m.whole(ctx, res)
}

// whole reads a response that comes at once.
func (m *Model) whole(ctx context.Context, res *http.Response) (llm.Answer, error) {
	body, err := io.ReadAll(io.LimitReader(res.Body, maxResponse))
	if err != nil {
		return llm.Answer{}, m.unreachable(ctx, err)
	}
	if res.StatusCode >= 300 {
		return llm.Answer{}, m.refused(res.StatusCode, told(body))
	}
	var c completion
	if err := json.Unmarshal(body, &c); err != nil {
		return llm.Answer{}, m.unreadable("it is no JSON of that form")
	}
	return m.answer(c)
}

// answer takes the first choice. The words of a refusal are an answer as any text.
func (m *Model) answer(c completion) (llm.Answer, error) {
	if len(c.Choices) == 0 {
		e := m.unreadable("it has no choices")
		e.Usage = c.Usage.llm()
		return llm.Answer{}, e
	}
	one := c.Choices[0]
	a := llm.Answer{Text: one.Message.Content, Cut: one.Finish == "length", Usage: c.Usage.llm()}
	if a.Text == "" {
		a.Text = one.Message.Refusal
	}
	if calls := one.Message.ToolCalls; len(calls) > 0 {
		a.Called, a.Arguments = true, calls[0].Function.Arguments
	}
	return a, nil
}

func (m *Model) unreadable(what string) *llm.Error {
	return &llm.Error{Reason: llm.Unreadable, Message: "the response can't be read: " + what, Hint: "see whether " + m.o.BaseURL + " speaks OpenAI's chat completions"}
}

func (m *Model) unreachable(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		err = inner // the innermost says what it is about, without the address again
	}
	return &llm.Error{Reason: llm.Unreachable, Message: fmt.Sprintf("%s can't be reached: %v", m.o.BaseURL, err), Hint: "see whether the server runs, and --base-url"}
}

// refused is an error that a server tells. What it says may be long; the key is in none of it.
func (m *Model) refused(status int, text string) *llm.Error {
	e := &llm.Error{Status: status, Message: inLine(text, status)}
	switch {
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		e.Reason, e.Hint = llm.NoKey, "set OPENAI_API_KEY to a key of "+m.o.BaseURL
		if m.o.Key == "" {
			e.Hint = "the server wants a key: set OPENAI_API_KEY"
		}
	case status == http.StatusTooManyRequests:
		e.Reason, e.Hint = llm.Busy, "wait, or see the limits of the key"
	case status >= 500 && status != http.StatusNotImplemented, status == http.StatusRequestTimeout:
		e.Reason, e.Hint = llm.Unreachable, "the server has a fault: try again later"
	case status == http.StatusNotFound:
		e.Reason, e.Hint = llm.Refused, fmt.Sprintf("see whether there is a model %q at %s", m.o.Model, m.o.BaseURL)
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

package openai

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"

	"github.com/agentic-mobile-control/amc/llm"
)

// completion is a response, or one piece of a stream, whose choices have a delta in place of a
// message.
type completion struct {
	Choices []struct {
		Message said   `json:"message"`
		Delta   said   `json:"delta"`
		Finish  string `json:"finish_reason"`
	} `json:"choices"`
	Usage usage           `json:"usage"`
	Error json.RawMessage `json:"error"`
}

type said struct {
	Content   string `json:"content"`
	Refusal   string `json:"refusal"`
	ToolCalls []struct {
		Index    int `json:"index"`
		Function struct {
			Arguments string `json:"arguments"`
		} `json:"function"`
	} `json:"tool_calls"`
}

type usage struct {
	Prompt     int `json:"prompt_tokens"`
	Completion int `json:"completion_tokens"`
	Details    struct {
		Cached int `json:"cached_tokens"`
	} `json:"prompt_tokens_details"`
}

func (u usage) llm() llm.Usage {
	return llm.Usage{Input: u.Prompt, Cached: u.Details.Cached, Output: u.Completion}
}

// stream reads an answer that comes in pieces: server-sent events, of which only the lines
// "data: JSON" are used, and whose last is "data: [DONE]" (WHATWG HTML, "Server-sent events").
func (m *Model) stream(ctx context.Context, body io.Reader, progress func(string)) (llm.Answer, error) {
	var all llm.Answer
	lines := bufio.NewScanner(io.LimitReader(body, maxResponse))
	lines.Buffer(nil, maxResponse)
	done := false
	for lines.Scan() {
		data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data:"))
		if data = bytes.TrimSpace(data); !ok || len(data) == 0 {
			continue
		}
		if string(data) == "[DONE]" {
			done = true
			break
		}
		var c completion
		if err := json.Unmarshal(data, &c); err != nil {
			return llm.Answer{}, m.unreadable("a piece of it is no JSON of that form")
		}
		if len(c.Error) > 0 && string(c.Error) != "null" {
			return llm.Answer{}, m.refused(500, told(data)) // it went wrong in the middle
		}
		if done = add(&all, c, progress) || done; c.Usage != (usage{}) {
			all.Usage = c.Usage.llm()
		}
	}
	switch err := lines.Err(); {
	case err != nil:
		return llm.Answer{}, m.unreachable(ctx, err)
	case !done:
		return llm.Answer{}, m.unreachable(ctx, io.ErrUnexpectedEOF)
	}
	return all, nil
}

// add puts a piece behind the others, and tells whether it was the last of the answer.
func add(all *llm.Answer, c completion, progress func(string)) (last bool) {
	for _, one := range c.Choices[:min(len(c.Choices), 1)] {
		all.Text += one.Delta.Content + one.Delta.Refusal
		if one.Delta.Content != "" && progress != nil {
			progress(one.Delta.Content)
		}
		for _, call := range one.Delta.ToolCalls {
			if call.Index == 0 { // more than one call is no answer to one question
				all.Called, all.Arguments = true, all.Arguments+call.Function.Arguments
			}
		}
		all.Cut = all.Cut || one.Finish == "length"
		last = last || one.Finish != ""
	}
	return last
}

// told is what a server says about an error: in the forms {"error":{"message":M}},
// {"error":M}, {"message":M} and {"detail":M}, else all of it.
func told(body []byte) string {
	var forms struct {
		Error   json.RawMessage `json:"error"`
		Message string          `json:"message"`
		Detail  json.RawMessage `json:"detail"`
	}
	if json.Unmarshal(body, &forms) != nil {
		return string(body)
	}
	for _, part := range []json.RawMessage{forms.Error, forms.Detail} {
		var text string
		var object struct {
			Message string `json:"message"`
		}
		switch {
		case json.Unmarshal(part, &text) == nil && text != "":
			return text
		case json.Unmarshal(part, &object) == nil && object.Message != "":
			return object.Message
		}
	}
	if forms.Message != "" {
		return forms.Message
	}
	return string(body)
}

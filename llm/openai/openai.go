// Package openai asks any server that speaks OpenAI's chat completions: OpenAI itself, vLLM,
// llama.cpp, Ollama, OpenRouter. The form is that of OpenAI's API reference, "Create chat
// completion"; of it are used messages with texts and pictures, functions, and streams.
package openai

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"

	"github.com/agentic-mobile-control/amc/llm"
)

// Official is where OpenAI itself is.
const Official = "https://api.openai.com/v1"

// Options say which model is asked, and where.
type Options struct {
	// BaseURL ends with the version, such as http://127.0.0.1:11434/v1; "" is Official.
	BaseURL string
	// Key is the API key; "" is for servers that want none.
	Key string
	// Model is the model's name there.
	Model string
	// Client makes the requests; nil: http.DefaultClient.
	Client *http.Client
}

// Model is a model behind such a server. It asks for a call of the question's tool, and where
// the server has no tools, for JSON of the same form in the text; which it is it finds out by
// itself. It asks once: put it into llm.Retry for more.
type Model struct {
	o Options
	// toolless: the server was found to have no tools.
	toolless atomic.Bool
}

// New makes a model. An empty name is an error.
func New(o Options) (*Model, error) {
	if o.Model == "" {
		return nil, &llm.Error{Reason: llm.Refused, Message: "no model is named", Hint: "name it with --model or AMC_MODEL"}
	}
	if o.BaseURL == "" {
		o.BaseURL = Official
	}
	o.BaseURL = strings.TrimRight(o.BaseURL, "/")
	if o.Client == nil {
		o.Client = http.DefaultClient
	}
	return &Model{o: o}, nil
}

// Complete asks the model.
func (m *Model) Complete(ctx context.Context, q llm.Question) (llm.Answer, error) {
	if q.Tool == nil || m.toolless.Load() {
		return m.ask(ctx, m.request(q, false), q.Progress)
	}
	a, err := m.ask(ctx, m.request(q, true), q.Progress)
	var e *llm.Error
	if !errors.As(err, &e) || !noTools(e) {
		return a, err
	}
	a, err = m.ask(ctx, m.request(q, false), q.Progress)
	if err == nil {
		m.toolless.Store(true)
	}
	return a, err
}

// noTools reports whether a refusal is about the tools: servers say so in their own words.
func noTools(e *llm.Error) bool {
	if e.Reason != llm.Refused {
		return false
	}
	text := strings.ToLower(e.Message)
	return strings.Contains(text, "tool") || strings.Contains(text, "function") || e.Status == http.StatusUnprocessableEntity || e.Status == http.StatusNotImplemented
}

// request is the body of a request.
type request struct {
	Model     string         `json:"model"`
	Messages  []message      `json:"messages"`
	MaxTokens int            `json:"max_tokens,omitempty"`
	Tools     []tool         `json:"tools,omitempty"`
	Stream    bool           `json:"stream,omitempty"`
	Options   *streamOptions `json:"stream_options,omitempty"`
}

type streamOptions struct {
	IncludeUsage bool `json:"include_usage"`
}

// message has a text, or a list of parts, as content.
type message struct {
	Role    string `json:"role"`
	Content any    `json:"content"`
}

type part struct {
	Type  string    `json:"type"`
	Text  string    `json:"text,omitempty"`
	Image *imageURL `json:"image_url,omitempty"`
}

type imageURL struct {
	URL string `json:"url"`
}

type tool struct {
	Type     string   `json:"type"`
	Function function `json:"function"`
}

type function struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Parameters  json.RawMessage `json:"parameters"`
}

// request is a question as the server takes it.
func (m *Model) request(q llm.Question, tools bool) request {
	system := q.System
	if q.Tool != nil && !tools {
		system += fmt.Sprintf("\n\nAnswer with one JSON object and nothing else. It has the arguments of %s (%s), after this JSON schema:\n%s", q.Tool.Name, q.Tool.Doc, q.Tool.Schema)
	}
	r := request{Model: m.o.Model, MaxTokens: q.MaxTokens}
	if system != "" {
		r.Messages = append(r.Messages, message{"system", system})
	}
	for _, t := range q.Turns {
		r.Messages = append(r.Messages, messageOf(t))
	}
	if q.Tool != nil && tools {
		r.Tools = []tool{{"function", function{q.Tool.Name, q.Tool.Doc, q.Tool.Schema}}}
	}
	return r
}

func messageOf(t llm.Turn) message {
	switch {
	case t.Model:
		return message{"assistant", t.Text}
	case len(t.Images) == 0:
		return message{"user", t.Text}
	}
	parts := []part{{Type: "text", Text: t.Text}}
	for _, i := range t.Images {
		parts = append(parts, part{Type: "image_url", Image: &imageURL{"data:" + i.Type + ";base64," + base64.StdEncoding.EncodeToString(i.Data)}})
	}
	return message{"user", parts}
}

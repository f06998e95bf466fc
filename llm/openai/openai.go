// Package openai asks any server that speaks OpenAI's chat completions: OpenAI itself, vLLM,
// llama.cpp, Ollama, OpenRouter.
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

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/shared"

	"github.com/agentic-mobile-control/amc/llm"
)

// Options say which model is asked, and where.
type Options struct {
	// BaseURL ends with the version, such as http://127.0.0.1:11434/v1; "" is OpenAI.
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
	o    Options
	chat sdk.ChatCompletionService
	// toolless: the server was found to have no tools.
	toolless atomic.Bool
}

// New makes a model. An empty name is an error.
func New(o Options) (*Model, error) {
	if o.Model == "" {
		return nil, &llm.Error{Reason: llm.Refused, Message: "no model is named", Hint: "name it with --model or AMC_MODEL"}
	}
	opts := []option.RequestOption{option.WithEnvironmentProduction(), option.WithMaxRetries(0), option.WithMiddleware(checked)} // no variable counts but what is given
	if o.BaseURL != "" {
		opts = append(opts, option.WithBaseURL(strings.TrimSuffix(o.BaseURL, "/")+"/"))
	}
	if o.Client != nil {
		opts = append(opts, option.WithHTTPClient(o.Client))
	}
	opts = append(opts, option.WithAPIKey(o.Key))
	if o.Key == "" {
		opts = append(opts, option.WithHeaderDel("Authorization"))
	}
	return &Model{o: o, chat: sdk.NewChatCompletionService(opts...)}, nil
}

// Complete asks the model.
func (m *Model) Complete(ctx context.Context, q llm.Question) (llm.Answer, error) {
	if q.Tool == nil || m.toolless.Load() {
		return m.ask(ctx, m.params(q, false), q.Progress)
	}
	a, err := m.ask(ctx, m.params(q, true), q.Progress)
	var e *llm.Error
	if !errors.As(err, &e) || !noTools(e) {
		return a, err
	}
	a, err = m.ask(ctx, m.params(q, false), q.Progress)
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

// params is a question as the server takes it.
func (m *Model) params(q llm.Question, tools bool) sdk.ChatCompletionNewParams {
	system := q.System
	if q.Tool != nil && !tools {
		system += fmt.Sprintf("\n\nAnswer with one JSON object and nothing else. It has the arguments of %s (%s), after this JSON schema:\n%s", q.Tool.Name, q.Tool.Doc, q.Tool.Schema)
	}
	p := sdk.ChatCompletionNewParams{Model: m.o.Model}
	if system != "" {
		p.Messages = append(p.Messages, sdk.SystemMessage(system))
	}
	for _, t := range q.Turns {
		p.Messages = append(p.Messages, message(t))
	}
	if q.MaxTokens > 0 {
		p.MaxTokens = sdk.Int(int64(q.MaxTokens))
	}
	if q.Tool != nil && tools {
		f := shared.FunctionDefinitionParam{Name: q.Tool.Name, Description: sdk.String(q.Tool.Doc)}
		_ = json.Unmarshal(q.Tool.Schema, &f.Parameters) // a schema is an object; another is left out
		p.Tools = []sdk.ChatCompletionToolUnionParam{sdk.ChatCompletionFunctionTool(f)}
	}
	return p
}

func message(t llm.Turn) sdk.ChatCompletionMessageParamUnion {
	switch {
	case t.Model:
		return sdk.AssistantMessage(t.Text)
	case len(t.Images) == 0:
		return sdk.UserMessage(t.Text)
	}
	parts := []sdk.ChatCompletionContentPartUnionParam{sdk.TextContentPart(t.Text)}
	for _, i := range t.Images {
		url := "data:" + i.Type + ";base64," + base64.StdEncoding.EncodeToString(i.Data)
		parts = append(parts, sdk.ImageContentPart(sdk.ChatCompletionContentPartImageImageURLParam{URL: url}))
	}
	return sdk.UserMessage(parts)
}

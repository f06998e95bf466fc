package openai_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/llm/openai"
)

// request is what a server reads of a request.
type request struct {
	Model    string
	Messages []struct {
		Role    string
		Content json.RawMessage
	}
	Tools []struct {
		Function struct {
			Name       string
			Parameters json.RawMessage
		}
	}
	MaxTokens int `json:"max_tokens"`
	Stream    bool
	key       string
	path      string
}

// server answers with what reply says, and keeps the requests.
type server struct {
	*httptest.Server
	asked []request
}

func serve(t *testing.T, reply func(n int, r request, w http.ResponseWriter)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, err := io.ReadAll(r.Body)
		var req request
		if err != nil || json.Unmarshal(b, &req) != nil {
			t.Errorf("the request is %s, %v", b, err)
		}
		req.key, req.path = r.Header.Get("Authorization"), r.URL.Path
		s.asked = append(s.asked, req)
		w.Header().Set("Content-Type", "application/json")
		reply(len(s.asked), req, w)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *server) model(t *testing.T, key string) *openai.Model {
	t.Helper()
	m, err := openai.New(openai.Options{BaseURL: s.URL + "/v1", Key: key, Model: "any"})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// said is a whole response with a message.
func said(message string) string {
	return `{"id":"1","object":"chat.completion","created":1,"model":"any","choices":[{"index":0,"finish_reason":"stop","message":` + message +
		`}],"usage":{"prompt_tokens":100,"completion_tokens":7,"total_tokens":107,"prompt_tokens_details":{"cached_tokens":60}}}`
}

const called = `{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"act","arguments":"{\"steps\":[]}"}}]}`

func question() llm.Question {
	return llm.Question{System: "the rules", Turns: []llm.Turn{{Text: "the screen", Images: []llm.Image{{Type: "image/png", Data: []byte{1, 2}}}}, {Model: true, Text: "before"}, {Text: "again"}},
		Tool: &llm.Tool{Name: "act", Doc: "decide", Schema: json.RawMessage(`{"type":"object","properties":{"steps":{"type":"array"}}}`)}, MaxTokens: 50}
}

// TestToolCall: where the server has tools the arguments of the call are the answer.
func TestToolCall(t *testing.T) {
	s := serve(t, func(_ int, _ request, w http.ResponseWriter) { fmt.Fprint(w, said(called)) })
	a, err := s.model(t, "k3y").Complete(context.Background(), question())
	if err != nil || !a.Called || a.Arguments != `{"steps":[]}` || a.Text != "" || a.Cut || a.Usage != (llm.Usage{Input: 100, Cached: 60, Output: 7}) {
		t.Errorf("the answer is %+v, %v", a, err)
	}
	r := s.asked[0]
	if r.Model != "any" || r.path != "/v1/chat/completions" || r.key != "Bearer k3y" || r.MaxTokens != 50 || len(r.Messages) != 4 || r.Messages[0].Role != "system" || string(r.Messages[0].Content) != `"the rules"` ||
		r.Messages[2].Role != "assistant" || len(r.Tools) != 1 || r.Tools[0].Function.Name != "act" || !strings.Contains(string(r.Tools[0].Function.Parameters), `"steps"`) {
		t.Errorf("the request was %+v", r)
	}
	if !strings.Contains(string(r.Messages[1].Content), "data:image/png;base64,AQI=") {
		t.Errorf("the picture is missing in %s", r.Messages[1].Content)
	}
}

// TestNoTools: a server without tools is asked for JSON, from then on at once.
func TestNoTools(t *testing.T) {
	for _, refusal := range []string{`{"error":{"message":"this model does not support tools","code":"x"}}`, `{"error":"function calling is not available"}`} {
		s := serve(t, func(_ int, r request, w http.ResponseWriter) {
			if len(r.Tools) > 0 {
				w.WriteHeader(http.StatusBadRequest)
				fmt.Fprint(w, refusal)
				return
			}
			fmt.Fprint(w, said(`{"role":"assistant","content":"{\"steps\":[]}"}`))
		})
		m := s.model(t, "")
		for range 2 {
			a, err := m.Complete(context.Background(), question())
			if err != nil || a.Called || a.Text != `{"steps":[]}` {
				t.Errorf("the answer is %+v, %v", a, err)
			}
		}
		if len(s.asked) != 3 || len(s.asked[2].Tools) != 0 || !strings.Contains(string(s.asked[2].Messages[0].Content), "JSON schema") || s.asked[0].key != "" {
			t.Errorf("%d requests: %+v", len(s.asked), s.asked)
		}
	}
}

// TestEnvironment: variables of the SDK have no say.
func TestEnvironment(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "of somebody else")
	t.Setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
	t.Setenv("OPENAI_CUSTOM_HEADERS", "Authorization: other")
	s := serve(t, func(_ int, _ request, w http.ResponseWriter) {
		fmt.Fprint(w, said(`{"role":"assistant","content":"x"}`))
	})
	if a, err := s.model(t, "").Complete(context.Background(), llm.Question{Turns: []llm.Turn{{Text: "?"}}}); err != nil || a.Text != "x" || s.asked[0].key != "" {
		t.Errorf("the answer is %+v, %v, asked with %q", a, err, s.asked[0].key)
	}
}

func TestProblems(t *testing.T) {
	message := func(m string) string {
		return `{"error":{"message":` + fmt.Sprintf("%q", m) + `,"code":"c","type":"t","param":"p"}}`
	}
	for _, c := range []struct {
		name   string
		status int
		body   string
		reason llm.Reason
		says   string
	}{
		{"no key", 401, message("wrong key"), llm.NoKey, "OPENAI_API_KEY"},
		{"no right", 403, message("not for you"), llm.NoKey, "OPENAI_API_KEY"},
		{"no such model", 404, message("no model any"), llm.Refused, `"any"`},
		{"too many", 429, message("slow down"), llm.Busy, "wait"},
		{"a fault", 500, message("oops"), llm.Unreachable, "later"},
		{"a gateway", 502, "<html>bad gateway</html>", llm.Unreachable, "later"},
		{"too long", 400, message("maximum context length is 10 tokens"), llm.TooLong, "read more"},
		{"another request", 400, message("temperature is wrong"), llm.Refused, "as it is"},
		{"a page in place of an answer", 200, "<html></html>", llm.Unreadable, "completions"},
		{"half an answer", 200, `{"choices":[{"mess`, llm.Unreadable, "completions"},
		{"no choices", 200, `{"choices":[]}`, llm.Unreadable, "completions"},
		{"nothing", 200, ``, llm.Unreadable, "completions"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := serve(t, func(_ int, _ request, w http.ResponseWriter) { w.WriteHeader(c.status); fmt.Fprint(w, c.body) })
			q := question()
			a, err := s.model(t, "s3cret-key").Complete(context.Background(), q)
			var e *llm.Error
			if !errors.As(err, &e) || e.Reason != c.reason || !strings.Contains(e.Hint, c.says) || e.Message == "" {
				t.Fatalf("it gives %+v, %+v", a, err)
			}
			if strings.Contains(e.Error()+e.Hint, "s3cret-key") || len(e.Message) > 1000 {
				t.Errorf("it tells too much: %v", e)
			}
			if len(s.asked) != 1 {
				t.Errorf("it asked %d times", len(s.asked))
			}
		})
	}
}

func TestNobodyThere(t *testing.T) {
	s := serve(t, func(int, request, http.ResponseWriter) {})
	m := s.model(t, "")
	s.Close()
	var e *llm.Error
	if _, err := m.Complete(context.Background(), question()); !errors.As(err, &e) || e.Reason != llm.Unreachable || e.Hint == "" {
		t.Errorf("it gives %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := m.Complete(ctx, question()); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled it gives %v", err)
	}
	if _, err := openai.New(openai.Options{}); !errors.As(err, &e) || e.Hint == "" {
		t.Errorf("without a model: %v", err)
	}
}

// TestCut: an answer that reached its limit says so; a refusal in words is an answer.
func TestCut(t *testing.T) {
	s := serve(t, func(n int, _ request, w http.ResponseWriter) {
		if n == 1 {
			fmt.Fprint(w, strings.Replace(said(`{"role":"assistant","content":"half"}`), `"stop"`, `"length"`, 1))
			return
		}
		fmt.Fprint(w, said(`{"role":"assistant","content":null,"refusal":"I can't"}`))
	})
	m := s.model(t, "")
	if a, err := m.Complete(context.Background(), question()); err != nil || !a.Cut || a.Text != "half" {
		t.Errorf("the answer is %+v, %v", a, err)
	}
	if a, err := m.Complete(context.Background(), question()); err != nil || a.Cut || a.Text != "I can't" {
		t.Errorf("the answer is %+v, %v", a, err)
	}
}

// TestStream: the answer comes in pieces, and is the same.
func TestStream(t *testing.T) {
	s := serve(t, func(_ int, r request, w http.ResponseWriter) {
		if !r.Stream {
			t.Error("no stream is asked for")
		}
		w.Header().Set("Content-Type", "text/event-stream")
		for _, piece := range []string{`{"role":"assistant","content":"one "}`, `{"content":"two"}`, `{"tool_calls":[{"index":0,"id":"c","type":"function","function":{"name":"act","arguments":"{\"a\""}}]}`, `{"tool_calls":[{"index":0,"function":{"arguments":":1}"}}]}`} {
			fmt.Fprintf(w, "data: {\"id\":\"1\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"any\",\"choices\":[{\"index\":0,\"delta\":%s}]}\n\n", piece)
		}
		fmt.Fprint(w, "data: {\"id\":\"1\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"any\",\"choices\":[],\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":2,\"total_tokens\":7}}\n\ndata: [DONE]\n\n")
	})
	q := question()
	var pieces []string
	q.Progress = func(p string) { pieces = append(pieces, p) }
	a, err := s.model(t, "").Complete(context.Background(), q)
	if err != nil || a.Text != "one two" || a.Arguments != `{"a":1}` || !a.Called || a.Usage.Input != 5 || strings.Join(pieces, "|") != "one |two" {
		t.Errorf("the answer is %+v, %v, in pieces %q", a, err, pieces)
	}
}

// TestStreamBreaks: half an answer is none.
func TestStreamBreaks(t *testing.T) {
	piece := func(delta string) string { return `data: {"choices":[{"index":0,"delta":` + delta + "}]}\n\n" }
	for _, c := range []struct {
		name, body string
		reason     llm.Reason
	}{
		{"cut off", piece(`{"content":"{\"done\""}`), llm.Unreachable},
		{"nothing", "", llm.Unreachable},
		{"an error in the middle", piece(`{"content":"a"}`) + `data: {"error":{"message":"out of memory"}}` + "\n\n", llm.Unreachable},
		{"no JSON", "data: {\n\n", llm.Unreadable},
	} {
		s := serve(t, func(_ int, _ request, w http.ResponseWriter) {
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprint(w, c.body)
		})
		q := question()
		q.Progress = func(string) {}
		a, err := s.model(t, "").Complete(context.Background(), q)
		var e *llm.Error
		if !errors.As(err, &e) || e.Reason != c.reason || a.Text != "" {
			t.Errorf("%s: %+v, %v", c.name, a, err)
		}
	}
}

// TestNoStream: a server that answers at once although pieces were asked for.
func TestNoStream(t *testing.T) {
	s := serve(t, func(_ int, _ request, w http.ResponseWriter) { fmt.Fprint(w, said(called)) })
	q := question()
	q.Progress = func(string) {}
	if a, err := s.model(t, "").Complete(context.Background(), q); err != nil || !a.Called {
		t.Errorf("the answer is %+v, %v", a, err)
	}
}

// transport answers without a network.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func FuzzResponse(f *testing.F) {
	for _, body := range []string{said(called), `{"choices":[{"message":{"content":"x"},"finish_reason":"length"}]}`, `{"error":"no"}`, `{"detail":[{"message":"x"}]}`, "data: {}\n\ndata: [DONE]\n", `data: {"choices":[{"delta":{"tool_calls":[{"index":1}]},"finish_reason":"stop"}]}`, "<html>"} {
		f.Add([]byte(body), 200, false)
		f.Add([]byte(body), 400, false)
		f.Add([]byte(body), 200, true)
	}
	f.Fuzz(func(t *testing.T, body []byte, status int, stream bool) {
		if status < 200 || status > 599 {
			return
		}
		client := &http.Client{Transport: transport(func(r *http.Request) (*http.Response, error) {
			h := http.Header{"Content-Type": {map[bool]string{true: "text/event-stream", false: "application/json"}[stream]}}
			return &http.Response{StatusCode: status, Header: h, Body: io.NopCloser(strings.NewReader(string(body))), Request: r}, nil
		})}
		m, err := openai.New(openai.Options{BaseURL: "http://127.0.0.1:1", Model: "any", Client: client})
		if err != nil {
			t.Fatal(err)
		}
		a, err := m.Complete(context.Background(), llm.Question{Turns: []llm.Turn{{Text: "?"}}})
		var e *llm.Error
		if err != nil && (!errors.As(err, &e) || e.Reason == "" || e.Hint == "" || len([]rune(e.Message)) > 500) {
			t.Fatalf("the error is %+v", err)
		}
		if err == nil && status >= 300 {
			t.Fatalf("status %d gives %+v", status, a)
		}
	})
}

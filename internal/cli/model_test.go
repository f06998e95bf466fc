package cli_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"
)

// scripted serves a model that says what stands in a file, a line a reply, the last one for
// ever: modelserver REPLIES PROMPTS. A line that begins with a number is an HTTP error of that
// status. The address is in $MODEL, and every prompt is written to the file PROMPTS.
func scripted(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: modelserver REPLIES PROMPTS")
	}
	replies := strings.Split(strings.TrimSpace(ts.ReadFile(args[0])), "\n")
	prompts := ts.MkAbs(args[1])
	var mu sync.Mutex // guards n and the file
	n := 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		body, err := io.ReadAll(r.Body)
		if err == nil {
			err = appendTo(prompts, body)
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusTeapot)
			return
		}
		reply := replies[min(n, len(replies)-1)]
		n++
		w.Header().Set("Content-Type", "application/json")
		if code, message, ok := strings.Cut(reply, " "); ok {
			if status, err := strconv.Atoi(code); err == nil {
				w.WriteHeader(status)
				fmt.Fprintf(w, `{"error":{"message":%q}}`, message)
				return
			}
		}
		text, _ := json.Marshal(reply) // a text always has a form
		fmt.Fprintf(w, `{"id":"1","object":"chat.completion","created":1,"model":"any","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":%s}}],"usage":{"prompt_tokens":1000,"completion_tokens":20,"total_tokens":1020}}`, text)
	}))
	ts.Defer(s.Close)
	ts.Setenv("MODEL", s.URL+"/v1")
}

func appendTo(path string, line []byte) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err := f.Write(append(line, '\n')); err != nil {
		_ = f.Close() // the first error counts
		return err
	}
	return f.Close()
}

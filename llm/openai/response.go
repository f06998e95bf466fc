package openai

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/openai/openai-go/v3/option"
)

// maxResponse is how much of a response is read, in bytes.
const maxResponse = 32 << 20

// refusal is a response that is an error. Servers tell errors in forms that the SDK doesn't
// read, so they are read here.
type refusal struct {
	status int
	text   string
}

func (r *refusal) Error() string { return fmt.Sprintf("%d: %s", r.status, r.text) }

// unreadable is a response of status 200 that is no answer.
type unreadable struct{ why string }

func (u *unreadable) Error() string { return u.why }

// checked is middleware that reads a response before the SDK does: an error as what it says,
// and whether the whole of an answer came. One that comes in pieces goes through.
func checked(req *http.Request, next option.MiddlewareNext) (*http.Response, error) {
	res, err := next(req)
	if err != nil {
		return nil, err
	}
	if res.StatusCode < 300 && strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		return res, nil
	}
	body, err := io.ReadAll(io.LimitReader(res.Body, maxResponse))
	if cerr := res.Body.Close(); err == nil {
		err = cerr
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("the connection broke: %w", err)
	case res.StatusCode >= 300:
		return nil, &refusal{res.StatusCode, told(body)}
	case !json.Valid(body):
		return nil, &unreadable{"it is no JSON"}
	}
	res.Body = io.NopCloser(bytes.NewReader(body))
	return res, nil
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

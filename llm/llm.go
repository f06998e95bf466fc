// Package llm is the seam between a planner or reader and a language model: one question with
// all that belongs to it, one answer. Providers are in the folders below.
package llm

import (
	"context"
	"encoding/json"
	"fmt"
)

// Model answers questions. Its methods may be called from several goroutines. Errors are
// *Error; a cancelled ctx ends a call soon, with the context's error.
type Model interface {
	Complete(ctx context.Context, q Question) (Answer, error)
}

// Question is all that a model is given. Build it with names: members may be added.
type Question struct {
	_ struct{}
	// System is what doesn't change from question to question. It comes first, so that providers
	// can keep it.
	System string
	// Turns are what was said since, oldest first; the last one is the user's.
	Turns []Turn
	// Tool is the form of the answer; nil: any text.
	Tool *Tool
	// MaxTokens bounds the answer; 0: the provider's limit.
	MaxTokens int
	// Progress is told the answer's text as it comes, piece by piece; nil: nobody.
	Progress func(piece string)
}

// Turn is what one side said.
type Turn struct {
	// Model: the model said it, else the user.
	Model bool
	Text  string
	// Images are what the user shows with it. A model that doesn't see ignores them.
	Images []Image
}

// Image is a picture.
type Image struct {
	// Type is its media type, such as image/png.
	Type string
	Data []byte
}

// Tool is a function whose arguments are the answer.
type Tool struct {
	Name string
	Doc  string
	// Schema is the JSON schema of the arguments, an object.
	Schema json.RawMessage
}

// Answer is what a model said.
type Answer struct {
	// Called: the tool was called, with Arguments as the model wrote them, which may be no JSON.
	Called    bool
	Arguments string
	// Text is what stands beside, or the answer of a model that knows no tools.
	Text string
	// Cut: the answer reached its limit and isn't whole.
	Cut   bool
	Usage Usage
}

// Usage counts tokens. Cached are those of Input that the provider had kept.
type Usage struct {
	Input  int `json:"input"`
	Cached int `json:"cached"`
	Output int `json:"output"`
}

// Add is the sum of both.
func (u Usage) Add(o Usage) Usage {
	return Usage{Input: u.Input + o.Input, Cached: u.Cached + o.Cached, Output: u.Output + o.Output}
}

// Reason says why there is no answer.
type Reason string

// The reasons.
const (
	NoKey       Reason = "no_key"      // the key is missing, or is none
	Refused     Reason = "refused"     // the request can't be answered as it is: another one may
	TooLong     Reason = "too_long"    // it doesn't fit into what the model can read
	Busy        Reason = "busy"        // too many requests, or the quota is used up
	Unreachable Reason = "unreachable" // the provider can't be reached, or has a fault
	Unreadable  Reason = "unreadable"  // what came back is no answer of such a provider
)

// Error is why there is no answer.
type Error struct {
	Reason Reason
	// Status is the HTTP status; 0 where there was no response.
	Status int
	// Message is what the provider said, in a line; Hint what helps.
	Message string
	Hint    string
	// Usage is what was used all the same.
	Usage Usage
}

// Error is the reason and the message.
func (e *Error) Error() string {
	if e.Status != 0 {
		return fmt.Sprintf("the model didn't answer (%d): %s", e.Status, e.Message)
	}
	return "the model didn't answer: " + e.Message
}

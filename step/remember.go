package step

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"

	"github.com/agentic-mobile-control/amc/scene"
)

// Memo is one instruction of an argument remember: store Value, or what From
// reads, under Key.
type Memo struct {
	Key string
	// Value is the JSON to store; nil when From reads it.
	Value json.RawMessage
	// From is the element whose text or value is read; nil when Value is given.
	From *scene.Target
	// Match picks a part of what was read: one of Patterns, or an RE2 expression; "" takes all.
	Match string
}

// Memos reads the argument remember in all its forms: the pair, a list of pairs
// (in order), or an object of key and value (sorted by key). An object with a
// member "key" is a pair. No argument gives none. What can't be read is left out
// and told in the errors, the rest stays.
func (a Args) Memos() ([]Memo, []*Error) {
	raw := bytes.TrimSpace(a.Raw("remember"))
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	switch raw[0] {
	case '[':
		return memoList(raw)
	case '{':
		return memoObject(raw)
	}
	return nil, []*Error{memoError("remember is {\"key\":k,\"value\":v}, a list of those, or {k:v}, not %s", clipped(string(raw), 40))}
}

func memoError(format string, args ...any) *Error {
	return &Error{Code: InvalidStep, Message: fmt.Sprintf(format, args...),
		Hint: `write {"remember":{"key":"total","from":{"label":"Total"}}} or {"remember":{"key":"total","value":"5"}}`}
}

func memoList(raw json.RawMessage) (memos []Memo, errs []*Error) {
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, []*Error{memoError("remember: %v", err)}
	}
	for i, item := range list {
		m, err := memoPair(item)
		if err != nil {
			err.Message = fmt.Sprintf("remember, entry %d: %s", i+1, err.Message)
			errs = append(errs, err)
			continue
		}
		memos = append(memos, m)
	}
	return memos, errs
}

func memoObject(raw json.RawMessage) (memos []Memo, errs []*Error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil {
		return nil, []*Error{memoError("remember: %v", err)}
	}
	if _, pair := members["key"]; pair {
		m, err := memoPair(raw)
		if err != nil {
			return nil, []*Error{err}
		}
		return []Memo{m}, nil
	}
	keys := make([]string, 0, len(members))
	for k := range members {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if err := CheckKey(k); err != nil {
			errs = append(errs, memoError("remember: %v", err))
			continue
		}
		memos = append(memos, Memo{Key: k, Value: members[k]})
	}
	return memos, errs
}

func memoPair(raw json.RawMessage) (Memo, *Error) {
	var wire struct {
		Key   *string         `json:"key"`
		Value json.RawMessage `json:"value"`
		From  *scene.Target   `json:"from"`
		Match string          `json:"match"`
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&wire); err != nil {
		return Memo{}, memoError("%v", err)
	}
	switch {
	case wire.Key == nil:
		return Memo{}, memoError("the key is missing")
	case wire.Value == nil && wire.From == nil:
		return Memo{}, memoError("%q has neither value nor from", *wire.Key)
	case wire.Value != nil && wire.From != nil:
		return Memo{}, memoError("%q has both value and from", *wire.Key)
	case wire.Value != nil && wire.Match != "":
		return Memo{}, memoError("%q: match picks from what from reads; a value is stored as it is", *wire.Key)
	}
	if err := CheckKey(*wire.Key); err != nil {
		return Memo{}, memoError("%v", err)
	}
	if wire.From != nil {
		if err := wire.From.Validate(); err != nil {
			return Memo{}, memoError("%q: from: %v", *wire.Key, err)
		}
	}
	if wire.Match != "" {
		if _, err := pattern(wire.Match); err != nil {
			return Memo{}, memoError("%q: %v", *wire.Key, err)
		}
	}
	return Memo{Key: *wire.Key, Value: wire.Value, From: wire.From, Match: wire.Match}, nil
}

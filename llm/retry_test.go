package llm_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/llm"
)

// model gives one error after the other, then an answer.
type model struct {
	errs  []error
	asked int
}

func (m *model) Complete(context.Context, llm.Question) (llm.Answer, error) {
	m.asked++
	if m.asked <= len(m.errs) {
		return llm.Answer{}, m.errs[m.asked-1]
	}
	return llm.Answer{Text: "yes", Usage: llm.Usage{Output: 1}}, nil
}

func TestRetry(t *testing.T) {
	e := func(r llm.Reason) error { return &llm.Error{Reason: r, Usage: llm.Usage{Input: 10}} }
	for _, c := range []struct {
		name  string
		errs  []error
		asked int
		waits []time.Duration
		ok    bool
		used  int
	}{
		{"at once", nil, 1, nil, true, 0},
		{"busy, then not", []error{e(llm.Busy), e(llm.Unreachable)}, 3, []time.Duration{time.Second, 2 * time.Second}, true, 20},
		{"always busy", []error{e(llm.Busy), e(llm.Busy), e(llm.Busy), e(llm.Busy), e(llm.Busy)}, 4, []time.Duration{time.Second, 2 * time.Second, 4 * time.Second}, false, 40},
		{"no key", []error{e(llm.NoKey)}, 1, nil, false, 10},
		{"refused", []error{e(llm.Refused)}, 1, nil, false, 10},
		{"busy, then refused", []error{e(llm.Busy), e(llm.TooLong)}, 2, []time.Duration{time.Second}, false, 20},
		{"another error", []error{errors.New("other")}, 1, nil, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := &model{errs: c.errs}
			var waits []time.Duration
			r := llm.Retry{Model: m, Sleep: func(_ context.Context, d time.Duration) error { waits = append(waits, d); return nil }}
			a, err := r.Complete(context.Background(), llm.Question{})
			used := a.Usage.Input
			var told *llm.Error
			if errors.As(err, &told) {
				used = told.Usage.Input
			}
			if m.asked != c.asked || (err == nil) != c.ok || used != c.used || len(waits) != len(c.waits) {
				t.Fatalf("asked %d times, waited %v, used %d: %+v, %v", m.asked, waits, used, a, err)
			}
			for i, w := range waits {
				if w != c.waits[i] {
					t.Errorf("it waited %v", waits)
				}
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (llm.Retry{Model: &model{errs: []error{e(llm.Busy)}}}).Complete(ctx, llm.Question{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled while it waits: %v", err)
	}
}

package journal

import (
	"context"
	"database/sql"
	"encoding/json"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/scene"
)

// refs are the large parts of a record, which blobs hold: of the state, then of the step, in
// the order of their columns. Each is a *scene.Scene or *scene.Semantic, or nil.
type refs [8]any

func refsOf(r agent.Record) refs {
	s := r.State
	out := refs{orNil(s.Scene), orNil(s.Semantic), orNil(s.Proof.On), orNil(s.Proof.OnSemantic)}
	if r.Step != nil {
		out[4], out[5], out[6], out[7] = orNil(r.Step.On), orNil(r.Step.OnSemantic), orNil(r.Step.After), orNil(r.Step.AfterSemantic)
	}
	return out
}

// orNil is an untyped nil for a typed one.
func orNil[T any](p *T) any {
	if p == nil {
		return nil
	}
	return p
}

// stripped is a state without what blobs hold.
func stripped(s agent.State) agent.State {
	s.Scene, s.Semantic, s.Proof.On, s.Proof.OnSemantic = nil, nil, nil, nil
	return s
}

// brief is an event without what stands beside it in its record.
func brief(e agent.Event) agent.Event {
	e.Task = ""
	return e
}

// readyParts makes blobs of the parts that aren't among those of the record before, as a scene
// stands in several records.
func (w *Writer) readyParts(r refs) (map[any]blob, error) {
	out := map[any]blob{}
	for _, v := range r {
		_, before := w.numbers[v]
		if _, twice := out[v]; v == nil || before || twice {
			continue
		}
		kind := kindScene
		if _, ok := v.(*scene.Semantic); ok {
			kind = kindSemantic
		}
		content, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		if out[v], err = w.j.ready(kind, content); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// keepParts stores the blobs and gives the numbers of all parts, by part and by column.
func (w *Writer) keepParts(ctx context.Context, tx *sql.Tx, r refs, blobs map[any]blob) (numbers map[any]int64, columns [8]any, err error) {
	numbers = map[any]int64{}
	for i, v := range r {
		if v == nil {
			continue
		}
		n, known := numbers[v]
		if !known {
			n, known = w.numbers[v]
		}
		if !known {
			if n, err = keep(ctx, tx, w.n, blobs[v]); err != nil {
				return nil, columns, err
			}
		}
		numbers[v], columns[i] = n, n
	}
	return numbers, columns, nil
}

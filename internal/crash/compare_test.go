package crash_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/world"
)

// tale is a world as data that can be changed.
type tale struct {
	CurrentApp  string         `json:"current_app"`
	Foreground  map[string]any `json:"foreground"`
	CurrentPage string         `json:"current_page"`
	Variables   map[string]any `json:"variables"`
	Sources     map[string]source
	History     []map[string]any `json:"history"`
	Omitted     int              `json:"history_omitted"`
}

type source struct {
	Step    int    `json:"step"`
	App     string `json:"app"`
	Page    string `json:"page"`
	Element string `json:"element"`
}

func taleOf(t *testing.T, w *world.State) tale {
	t.Helper()
	var out tale
	if err := json.Unmarshal(encoded(t, w), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// straight is the tale as it would be without unknown outcomes: a step that was done
// again is told once, as it began and as it ended at last, and one that wasn't counts
// as done. Steps are numbered anew. loose are the numbers of those steps.
func (w tale) straight() (out tale, loose map[int]bool) {
	out, loose = w, map[int]bool{}
	out.History, out.Sources = nil, map[string]source{}
	number := map[int]int{}
	for i := 0; i < len(w.History); i++ {
		e := w.History[i]
		n := len(out.History) + 1
		number[int(e["step"].(float64))] = n
		for e["outcome"] == "unknown" {
			loose[n] = true
			again := i+1 < len(w.History) && sameStep(e, w.History[i+1])
			if !again {
				e["outcome"], e["error"] = "ok", nil
				break
			}
			i++
			last := w.History[i]
			number[int(last["step"].(float64))] = n
			e["to_page"], e["outcome"], e["error"] = last["to_page"], last["outcome"], last["error"]
		}
		e["step"] = float64(n)
		out.History = append(out.History, e)
	}
	for key, s := range w.Sources {
		s.Step = number[s.Step]
		out.Sources[key] = s
	}
	return out, loose
}

// sameStep reports whether two entries are of one planned step.
func sameStep(a, b map[string]any) bool {
	return fmt.Sprint(a["action"], a["target"], a["args"]) == fmt.Sprint(b["action"], b["target"], b["args"])
}

// refless is v without the numbers of elements: a step that is done again is looked at
// once more, and what it shows then takes numbers.
func refless(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v {
			v[key] = refless(x)
		}
	case []any:
		for i, x := range v {
			v[i] = refless(x)
		}
	case string:
		if ref.MatchString(v) {
			return "a ref"
		}
	}
	return v
}

var ref = regexp.MustCompile(`^e[0-9]+$`)

// compareLoose demands that got is want but for what isn't known of the steps that
// were being done when a worker was killed.
func compareLoose(t *testing.T, got, want *world.State) {
	t.Helper()
	g, loose := taleOf(t, got).straight()
	w := taleOf(t, want)
	if len(g.History) != len(w.History) {
		t.Errorf("%d steps, want %d: %s", len(g.History), len(w.History), encoded(t, got))
		return
	}
	for i := range w.History {
		if loose[i+1] {
			g.History[i]["effect"], w.History[i]["effect"] = "", ""
		}
		if a, b := encoded(t, refless(g.History[i])), encoded(t, refless(w.History[i])); !bytes.Equal(a, b) {
			t.Errorf("step %d differs:\n got %s\nwant %s", i+1, a, b)
		}
	}
	g.History, w.History = nil, nil
	if a, b := encoded(t, g), encoded(t, w); !bytes.Equal(a, b) {
		t.Errorf("the world differs:\n got %s\nwant %s", a, b)
	}
}

// timeless is what apps hold without what time alone changes: when it came there, and
// how far a message got.
func timeless(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v {
			v[key] = timeless(x)
			if key == "status" && (x == "delivered" || x == "read") {
				v[key] = "sent"
			}
		}
	case []any:
		for i, x := range v {
			v[i] = timeless(x)
		}
	case string:
		if _, err := time.Parse(time.RFC3339, v); err == nil {
			return "a time"
		}
	}
	return v
}

func compareHolds(t *testing.T, got, want map[string]json.RawMessage) {
	t.Helper()
	for app := range want {
		var g, w any
		if err := json.Unmarshal(got[app], &g); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(want[app], &w); err != nil {
			t.Fatal(err)
		}
		if a, b := encoded(t, timeless(g)), encoded(t, timeless(w)); !bytes.Equal(a, b) {
			t.Errorf("%s holds something else:\n got %s\nwant %s", app, a, b)
		}
	}
}

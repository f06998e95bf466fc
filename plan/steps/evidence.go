package steps

import (
	"encoding/json"
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/world"
)

// remembered is the part of a world's JSON form that an answer rests on.
type remembered struct {
	Variables map[string]json.RawMessage `json:"variables"`
	Sources   map[string]struct {
		Step    int    `json:"step"`
		App     string `json:"app"`
		Page    string `json:"page"`
		Element string `json:"element"`
	} `json:"sources"`
}

// answer says what the world holds under the keys. The values stand in the answer
// as placeholders, so that nothing read from a screen is put in twice; evidence
// are those that were read from an element. Without a world there is neither.
func answer(view *world.View, keys []string) (text string, evidence []plan.Evidence) {
	if view == nil || len(keys) == 0 {
		return "", nil
	}
	b, err := json.Marshal(view)
	var w remembered
	if err != nil || json.Unmarshal(b, &w) != nil {
		return "", nil
	}
	var parts []string
	for _, k := range keys {
		raw, ok := w.Variables[k]
		if !ok {
			continue
		}
		parts = append(parts, k+" = {{"+k+"}}")
		if src := w.Sources[k]; src.Element != "" {
			value := string(raw)
			var s string
			if json.Unmarshal(raw, &s) == nil {
				value = s
			}
			evidence = append(evidence, plan.Evidence{Key: k, Value: value, Step: src.Step, App: src.App, Page: src.Page, Element: src.Element})
		}
	}
	return strings.Join(parts, ", "), evidence
}

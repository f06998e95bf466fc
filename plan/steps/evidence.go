package steps

import (
	"strings"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/world"
)

// answer says what the world holds under the keys. The values stand in the answer
// as placeholders, so that nothing read from a screen is put in twice; evidence
// are those that were read from an element. Without a world there is neither.
func answer(view *world.View, keys []string) (text string, evidence []plan.Evidence) {
	var parts []string
	for _, k := range keys {
		value, known := view.Text(k)
		if !known {
			continue
		}
		parts = append(parts, k+" = {{"+k+"}}")
		if src, ok := view.Source(k); ok && src.Element != "" {
			evidence = append(evidence, plan.Evidence{Key: k, Value: value, Step: src.Step, App: src.App, Page: src.Page, Element: src.Element})
		}
	}
	return strings.Join(parts, ", "), evidence
}

package plan

import (
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/world"
)

// Remembered says what the world holds under the keys, for the Done of a planner that only
// carries out what is written. The values stand in the answer as placeholders, so that nothing
// read from a screen is put in twice; evidence are those that were read from an element. A key
// that stands twice counts once; without a world there is neither.
func Remembered(view *world.View, keys []string) (answer string, evidence []Evidence) {
	var parts []string
	for i, k := range keys {
		value, known := view.Text(k)
		if !known || slices.Contains(keys[:i], k) {
			continue
		}
		parts = append(parts, k+" = {{"+k+"}}")
		if src, ok := view.Source(k); ok && src.Element != "" {
			evidence = append(evidence, Evidence{Key: k, Value: value, Step: src.Step, App: src.App, Page: src.Page, Element: src.Element})
		}
	}
	return strings.Join(parts, ", "), evidence
}

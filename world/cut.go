package world

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The bounds of an entry's target: far above what names an element.
const (
	maxTargets    = 16  // targets inside each other
	maxTargetText = 200 // bytes of each text
)

// cutTarget is a copy of t within the bounds that decodes to itself.
func cutTarget(t *scene.Target) *scene.Target {
	left := maxTargets
	return targetWithin(t, &left)
}

func targetWithin(t *scene.Target, left *int) *scene.Target {
	if t == nil || *left == 0 {
		return nil
	}
	*left--
	c := *t
	c.Ref, c.Label, c.ID = cut(t.Ref, maxTargetText), cut(t.Label, maxTargetText), cut(t.ID, maxTargetText)
	c.Role, c.Space = scene.Role(cut(string(t.Role), maxWord)), cut(t.Space, maxWord)
	c.Nth = max(t.Nth, scene.Last)
	if t.Point != nil {
		p := *t.Point
		c.Point = &p
	}
	for _, r := range [...]struct {
		from *scene.Target
		to   **scene.Target
	}{{t.In, &c.In}, {t.Near, &c.Near}, {t.Below, &c.Below}, {t.Above, &c.Above}, {t.LeftOf, &c.LeftOf}, {t.RightOf, &c.RightOf}} {
		*r.to = targetWithin(r.from, left)
	}
	return &c
}

// cutArgs is a with at most MaxArgs bytes of JSON: texts are cut first, then lists
// and objects are dropped, then members that don't fit are left out.
func cutArgs(a step.Args) step.Args {
	if argsFit(a) {
		return a
	}
	dec := json.NewDecoder(strings.NewReader(a.JSON()))
	dec.UseNumber()
	var members map[string]any
	if dec.Decode(&members) != nil {
		return step.Args{}
	}
	for limit := 1024; limit >= 32; limit /= 2 {
		if out := step.ArgsOf(cutTexts(members, limit).(map[string]any)); argsFit(out) {
			return out
		}
	}
	var raw map[string]json.RawMessage
	if json.Unmarshal([]byte(a.JSON()), &raw) != nil {
		return step.Args{}
	}
	return fewerArgs(raw)
}

// cutTexts copies v with every longer text cut to limit bytes and marked.
func cutTexts(v any, limit int) any {
	switch v := v.(type) {
	case string:
		if len(v) > limit {
			return fmt.Sprintf("%s (%d bytes)", cut(v, limit), len(v))
		}
	case json.Number:
		if len(v) > limit {
			return fmt.Sprintf("%s (%d bytes)", cut(string(v), limit), len(v))
		}
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = cutTexts(v[i], limit)
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for k := range v {
			out[k] = cutTexts(v[k], limit)
		}
		return out
	}
	return v
}

// fewerArgs keeps short members in sorted order while they fit and tells of the others how long they were.
func fewerArgs(members map[string]json.RawMessage) step.Args {
	const reserved = 64 // for the braces and the mark
	out, size := map[string]any{}, reserved
	names := slices.Sorted(maps.Keys(members))
	for _, name := range names {
		member := members[name]
		if len(member) > maxWord {
			member = json.RawMessage(fmt.Sprintf(`"%s (%d bytes)"`, cutMark, len(member)))
		}
		n := escapedLen(stringJSON(name)) + escapedLen(string(member)) + len(":,")
		if size+n <= MaxArgs {
			size += n
			out[name] = member
		}
	}
	if left := len(names) - len(out); left > 0 {
		out[cutMark] = fmt.Sprintf("%d members left out", left)
	}
	return step.ArgsOf(out)
}

func argsFit(a step.Args) bool {
	raw := a.JSON()
	return len(raw)*6 <= MaxArgs || escapedLen(raw) <= MaxArgs
}

// escapedLen is the length of canonical JSON once <, > and & are escaped, as encoding/json does by default.
func escapedLen(raw string) int {
	n := len(raw)
	for i := 0; i < len(raw); i++ {
		if c := raw[i]; c == '<' || c == '>' || c == '&' {
			n += len(`\u003c`) - 1
		}
	}
	return n
}

package trajectory

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// compare demands of a strict device that r is what was done at this moment, where that
// was recorded: the same action, at the same element, with the same text or app.
func (d *Device) compare(r step.Resolved) error {
	m := d.rec.Moments[d.at]
	if !d.strict || m.Planned.Action == "" {
		return nil
	}
	if r.Action == m.Planned.Action && d.sameTarget(r, m) && sameText(r, m) && (r.App == "" || m.App == "" || r.App == m.App) {
		return nil
	}
	return &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("%s isn't what was done at moment %d of the recording", r.Action, d.at),
		Hint: "recorded is " + describe(m.Planned) + "; without strict=1 any action goes on"}
}

// sameTarget: the recorded target names the element, or the point lies in it.
func (d *Device) sameTarget(r step.Resolved, m Moment) bool {
	if m.Planned.Target == nil {
		return true
	}
	place, ok := r.Place()
	if !ok {
		return false
	}
	if p := m.Planned.Target.Point; p != nil {
		if s := m.Planned.Target.Space; s != "" && s != "screen" {
			return true // the space of a picture, which is gone
		}
		recorded := scene.Point{X: p.X, Y: p.Y}
		return r.Target != nil && r.Target.Bounds.Contains(recorded) || place == recorded
	}
	found, err := scene.Find(m.Scene, *m.Planned.Target, scene.FindOptions{})
	return err == nil && (r.Target != nil && found.Element.Ref == r.Target.Ref || found.Element.Bounds.Contains(place))
}

// sameText: a recorded text with a placeholder in it may have been anything.
func sameText(r step.Resolved, m Moment) bool {
	text := m.Planned.Args.Text("text")
	return text == "" || strings.Contains(text, "{{") || text == r.Text.String()
}

// describe writes a recorded step in a line.
func describe(p step.Planned) string {
	if p.Why != "" {
		return fmt.Sprintf("%s (%s)", p.Action, p.Why)
	}
	return string(p.Action)
}

package sim

import (
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

// known is what the phone says beside its tree.
func known(f sim.Facts) scene.Data {
	data := scene.Data{
		Foreground:   scene.Foreground{App: f.Package, Activity: f.Activity},
		Display:      scene.Display{Width: f.Width, Height: f.Height, Rotation: f.Rotation, Density: f.Density},
		Power:        map[bool]string{true: "on", false: "off"}[f.On],
		Lock:         map[string]string{sim.LockNone: "no", sim.LockSwipe: "swipe", sim.LockSecure: "secure"}[f.Lock],
		MessagesSeen: true, Secure: f.Secure,
	}
	if k := f.Keyboard; k.Visible {
		data.Keyboard = scene.Keyboard{Visible: true, Enter: enterAction(k.Action),
			Bounds: scene.Rect{Left: k.Rect.Min.X, Top: k.Rect.Min.Y, Right: k.Rect.Max.X, Bottom: k.Rect.Max.Y}}
	}
	return data
}

func enterAction(label string) string {
	if label == "" {
		return "newline"
	}
	return scene.Fold(label)
}

// toasts remembers short messages from when they were seen until they were told: a
// look takes longer than some of them stand.
type toasts struct{ all []toast }

type toast struct {
	sim.Toast
	since time.Time // when it appeared
	told  bool
}

// see reads those that stand now.
func (t *toasts) see(p *sim.Phone) {
	now := p.Now()
	for _, s := range p.Facts().Toasts {
		if !slices.ContainsFunc(t.all, func(o toast) bool { return o.Token == s.Token }) {
			t.all = append(t.all, toast{Toast: s, since: now.Add(-s.Age)})
		}
	}
}

// maxToastAge is how long after it appeared a message is still told: the longest
// stands 3.5 s, and a look waits up to 10 s.
const maxToastAge = 15 * time.Second

// tell lists those that stand or weren't told yet, newest first, and forgets the others.
func (t *toasts) tell(now time.Time) []scene.Message {
	var out []scene.Message
	var left []toast
	for _, s := range t.all {
		stands := now.Before(s.since.Add(map[bool]time.Duration{true: 3500 * time.Millisecond, false: 2 * time.Second}[s.Long]))
		if age := now.Sub(s.since); stands || !s.told && age <= maxToastAge {
			out = append(out, scene.Message{Kind: "toast", Text: s.Text, Package: s.Package, AgeMS: int(age.Milliseconds())})
			s.told = true
		}
		if stands {
			left = append(left, s)
		}
	}
	t.all = left
	slices.Reverse(out)
	return out
}

package scene

import (
	"slices"
	"strconv"
	"strings"
)

// FNV-1a, 64 bit (draft-eastlake-fnv): its offset basis and prime.
const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

type hash uint64

func (h *hash) text(s string) {
	v := uint64(*h)
	for i := 0; i < len(s); i++ {
		v = (v ^ uint64(s[i])) * fnvPrime
	}
	*h = hash((v ^ 0xff) * fnvPrime) // 0xff is in no UTF-8 text: it ends the part
}

func (h *hash) number(n int) {
	v := uint64(*h)
	for u := uint64(n); ; u >>= 8 {
		v = (v ^ u&0xff) * fnvPrime
		if u < 256 {
			break
		}
	}
	*h = hash((v ^ 0xfe) * fnvPrime)
}

// lasting leaves the lines out that say how long ago something was.
func lasting(detail string) string {
	if !strings.Contains(detail, " ago") && !strings.Contains(detail, "ust now") {
		return detail
	}
	lines := strings.Split(detail, "\n")
	return strings.Join(slices.DeleteFunc(lines, clockLike), "\n")
}

func (h hash) String() string { return strconv.FormatUint(uint64(h), 36) }

// Content identifies all that is readable and every state, without clock-like
// texts and progress: two equal ones mean that an action had no effect.
func (s *Scene) Content() string { return s.outline.d.Content }

// Layout identifies content and bounds: two equal ones mean that nothing moves.
func (s *Scene) Layout() string { return s.outline.d.Layout }

func (d *Data) content() string { return d.hash(false) }

func (d *Data) layout() string { return d.hash(true) }

func (d *Data) hash(bounds bool) string {
	h := hash(fnvOffset)
	h.text(d.Foreground.App)
	h.text(d.Foreground.Activity)
	h.text(d.Tree.Status)
	h.text(d.Power)
	h.text(d.Lock)
	h.number(d.Display.Rotation)
	if d.Keyboard.Visible {
		h.text("keyboard")
	}
	for i := range d.Messages {
		h.text(d.Messages[i].Text)
	}
	for i := range d.Elements {
		e := &d.Elements[i]
		if e.States.Any(Volatile) || e.Role == RoleProgress {
			continue
		}
		h.text(string(e.Role))
		h.text(e.Name)
		h.text(lasting(e.Detail))
		h.text(e.Value)
		h.number(int(e.States))
		if bounds {
			h.number(e.Bounds.Left)
			h.number(e.Bounds.Top)
			h.number(e.Bounds.Right)
			h.number(e.Bounds.Bottom)
		}
	}
	return h.String()
}

package perception

import "fmt"

// places are where a text stands: nodes that overlap, or are parts of one target, are one.
type places struct {
	text   string
	boxes  []Box
	owners []int
}

func (p *places) add(b Box, owner int) {
	for k, have := range p.boxes {
		if !have.common(b).empty() || owner >= 0 && p.owners[k] == owner {
			return
		}
	}
	p.boxes, p.owners = append(p.boxes, b), append(p.owners, owner)
}

// rarer lists the texts that are told, but less often than they stand on the screen, as
// a price that two products have.
func (s *Screen) rarer(t telling) []Finding {
	var out []Finding
	for _, p := range s.places() {
		told := 0
		for _, l := range t {
			for _, q := range l.quoted {
				if contains(q, p.text) {
					told++
				}
			}
		}
		if told > 0 && told < len(p.boxes) {
			out = append(out, Finding{Text: fmt.Sprintf("%s (%d of %d times)", p.text, told, len(p.boxes)), Bounds: p.boxes[told]})
		}
	}
	return out
}

// places lists the visible texts, folded, in the order of the hierarchy.
func (s *Screen) places() []*places {
	d := display(s.Nodes)
	at := map[string]*places{}
	var out []*places
	for i := range s.Nodes {
		n := &s.Nodes[i]
		b, ok := visible(s.Nodes, n, d)
		if !ok {
			continue
		}
		owner := i
		for owner >= 0 && !s.Nodes[owner].canBeActedOn() {
			owner = s.Nodes[owner].Parent
		}
		for _, text := range n.texts() {
			f := fold(text)
			if f == "" {
				continue
			}
			if at[f] == nil {
				at[f] = &places{text: f}
				out = append(out, at[f])
			}
			at[f].add(b, owner)
		}
	}
	return out
}

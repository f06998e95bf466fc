package scene

import (
	"strings"
	"unicode/utf8"
)

// minMasked is how long the text of a password field has to be, in bytes, to be
// looked for inside of other texts; a shorter one is only hidden where it is all.
const minMasked = 4

// maskPasswords hides what a password field holds in what stands around and inside
// of it: rows are described by all that is written in them.
func (a *assembly) maskPasswords() {
	for i := range a.n {
		n := &a.n[i]
		if !n.has(nodePassword) || n.has(nodeShowsHint) {
			continue
		}
		secret := strings.TrimSpace(n.text)
		if secret == "" || secret == strings.TrimSpace(n.hint) || isPasswordHint(secret) || strings.Trim(secret, "•*●") == "" {
			continue
		}
		n.desc, n.value = masked(n.desc, secret), masked(n.value, secret)
		for p := n.parent; p >= 0; p = a.n[p].parent {
			a.n[p].mask(secret)
		}
		for k := int32(i) + 1; k < n.end; k++ {
			a.n[k].mask(secret)
		}
	}
}

func (n *node) mask(secret string) {
	n.text, n.desc, n.hint, n.value = masked(n.text, secret), masked(n.desc, secret), masked(n.hint, secret), masked(n.value, secret)
}

// masked is s with bullets for the secret.
func masked(s, secret string) string {
	if len(secret) < minMasked && strings.TrimSpace(s) != secret || !strings.Contains(s, secret) {
		return s
	}
	return strings.ReplaceAll(s, secret, strings.Repeat("•", min(utf8.RuneCountInString(secret), 64)))
}

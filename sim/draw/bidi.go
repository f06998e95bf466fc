package draw

import "golang.org/x/text/unicode/bidi"

// RightToLeft is whether the first letter with a direction runs to the left.
func RightToLeft(s string) bool {
	for _, r := range s {
		if r < 0x590 && r > 0xBF {
			return false
		}
		p, _ := bidi.LookupRune(r)
		switch p.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

// visual puts the signs of a line into the order in which they stand from left
// to right, by the implicit rules of the Unicode bidirectional algorithm.
func visual(line []sign, base int) []sign {
	class := make([]bidi.Class, len(line))
	plain := base == 0
	for i, g := range line {
		p, _ := bidi.LookupRune(g.r)
		class[i] = p.Class()
		switch class[i] {
		case bidi.R, bidi.AL, bidi.AN:
			plain = false
		}
	}
	if plain {
		return line
	}
	resolveWeak(class, base)
	resolveNeutral(class, base)
	return reorder(line, levels(class, base))
}

func strong(base int) bidi.Class {
	if base%2 == 1 {
		return bidi.R
	}
	return bidi.L
}

// resolveWeak gives numbers and what stands in them their direction (W2 to W7).
func resolveWeak(c []bidi.Class, base int) {
	foreignNumbers(c, base)
	insideNumbers(c)
	last := strong(base)
	for i := range c {
		switch c[i] {
		case bidi.AL:
			c[i], last = bidi.R, bidi.R
		case bidi.L, bidi.R:
			last = c[i]
		case bidi.EN:
			if last == bidi.L {
				c[i] = bidi.L
			}
		}
	}
}

// foreignNumbers tells numbers that stand behind Arabic letters (W2).
func foreignNumbers(c []bidi.Class, base int) {
	last := strong(base)
	for i := range c {
		switch c[i] {
		case bidi.L, bidi.R, bidi.AL:
			last = c[i]
		case bidi.EN:
			if last == bidi.AL {
				c[i] = bidi.AN
			}
		}
	}
}

// insideNumbers takes separators between digits, and signs beside them, into
// the number (W4, W5).
func insideNumbers(c []bidi.Class) {
	for i := 1; i+1 < len(c); i++ {
		sep := c[i] == bidi.CS || c[i] == bidi.ES && c[i-1] == bidi.EN
		if sep && c[i-1] == c[i+1] && (c[i-1] == bidi.EN || c[i-1] == bidi.AN) {
			c[i] = c[i-1]
		}
	}
	for i := range c {
		if c[i] == bidi.ET && i > 0 && c[i-1] == bidi.EN {
			c[i] = bidi.EN
		}
	}
	for i := len(c) - 2; i >= 0; i-- {
		if c[i] == bidi.ET && c[i+1] == bidi.EN {
			c[i] = bidi.EN
		}
	}
}

// resolveNeutral gives everything else the direction of its neighbours, where
// they agree, or that of the paragraph (N1, N2).
func resolveNeutral(c []bidi.Class, base int) {
	side := func(k bidi.Class) bidi.Class {
		if k == bidi.EN || k == bidi.AN {
			return bidi.R
		}
		return k
	}
	fixed := func(k bidi.Class) bool {
		return k == bidi.L || k == bidi.R || k == bidi.EN || k == bidi.AN
	}
	for i := 0; i < len(c); {
		if fixed(c[i]) {
			i++
			continue
		}
		to := i
		for to < len(c) && !fixed(c[to]) {
			to++
		}
		before, after := strong(base), strong(base)
		if i > 0 {
			before = side(c[i-1])
		}
		if to < len(c) {
			after = side(c[to])
		}
		if before != after {
			before = strong(base)
		}
		for ; i < to; i++ {
			c[i] = before
		}
	}
}

func levels(c []bidi.Class, base int) []int {
	out := make([]int, len(c))
	for i, k := range c {
		out[i] = base
		switch {
		case base%2 == 0 && k == bidi.R:
			out[i]++
		case base%2 == 0 && k != bidi.L:
			out[i] += 2
		case base%2 == 1 && k != bidi.R:
			out[i]++
		}
	}
	return out
}

// reorder turns runs around, those of the highest level first (L2), and mirrors
// brackets that run to the left.
func reorder(line []sign, level []int) []sign {
	high := 0
	for i := range line {
		high = max(high, level[i])
		if m, ok := mirrored[line[i].r]; ok && level[i]%2 == 1 {
			line[i].r = m
		}
	}
	for n := high; n > 0; n-- {
		for i := 0; i < len(line); i++ {
			if level[i] < n {
				continue
			}
			to := i
			for to < len(line) && level[to] >= n {
				to++
			}
			for a, b := i, to-1; a < b; a, b = a+1, b-1 {
				line[a], line[b] = line[b], line[a]
				level[a], level[b] = level[b], level[a]
			}
			i = to
		}
	}
	return line
}

var mirrored = map[rune]rune{'(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<', '«': '»', '»': '«', '‹': '›', '›': '‹'}

package draw

// arabicForms are the presentation forms of letters that join: the first of
// them in Unicode's order isolated, final, initial, medial, and how many there
// are. Letters with two join only to the one before.
var arabicForms = map[rune]struct {
	first rune
	n     int
}{
	'آ': {0xFE81, 2}, 'أ': {0xFE83, 2}, 'ؤ': {0xFE85, 2}, 'إ': {0xFE87, 2}, 'ئ': {0xFE89, 4}, 'ا': {0xFE8D, 2}, 'ب': {0xFE8F, 4},
	'ة': {0xFE93, 2}, 'ت': {0xFE95, 4}, 'ث': {0xFE99, 4}, 'ج': {0xFE9D, 4}, 'ح': {0xFEA1, 4}, 'خ': {0xFEA5, 4}, 'د': {0xFEA9, 2},
	'ذ': {0xFEAB, 2}, 'ر': {0xFEAD, 2}, 'ز': {0xFEAF, 2}, 'س': {0xFEB1, 4}, 'ش': {0xFEB5, 4}, 'ص': {0xFEB9, 4}, 'ض': {0xFEBD, 4},
	'ط': {0xFEC1, 4}, 'ظ': {0xFEC5, 4}, 'ع': {0xFEC9, 4}, 'غ': {0xFECD, 4}, 'ف': {0xFED1, 4}, 'ق': {0xFED5, 4}, 'ك': {0xFED9, 4},
	'ل': {0xFEDD, 4}, 'م': {0xFEE1, 4}, 'ن': {0xFEE5, 4}, 'ه': {0xFEE9, 4}, 'و': {0xFEED, 2}, 'ى': {0xFEEF, 2}, 'ي': {0xFEF1, 4},
	'پ': {0xFB56, 4}, 'ٹ': {0xFB66, 4}, 'چ': {0xFB7A, 4}, 'ڈ': {0xFB88, 2}, 'ژ': {0xFB8A, 2}, 'ڑ': {0xFB8C, 2}, 'ک': {0xFB8E, 4},
	'گ': {0xFB92, 4}, 'ں': {0xFB9E, 2}, 'ہ': {0xFBA6, 4}, 'ھ': {0xFBAA, 4}, 'ے': {0xFBAE, 2}, 'ی': {0xFBFC, 4},
}

// lamAlef are the isolated forms of a lam with the alef behind it; the final
// form follows each.
var lamAlef = map[rune]rune{'آ': 0xFEF5, 'أ': 0xFEF7, 'إ': 0xFEF9, 'ا': 0xFEFB}

const tatweel = 'ـ'

// joinsOn is whether a letter reaches to the one behind it, joins whether it
// reaches to the one before it.
func joinsOn(r rune) bool { return r == tatweel || arabicForms[r].n == 4 }
func joins(r rune) bool   { return r == tatweel || arabicForms[r].n > 0 }

// joinArabic puts the forms of letters into a text's signs, in reading order.
func joinArabic(in []sign) []sign {
	out := in[:0:0]
	for i := 0; i < len(in); i++ {
		g := in[i]
		f, ok := arabicForms[g.r]
		if !ok {
			out = append(out, g)
			continue
		}
		before := i > 0 && joinsOn(in[i-1].r)
		if i+1 < len(in) && g.r == 'ل' && lamAlef[in[i+1].r] != 0 {
			next := in[i+1]
			g.r, g.marks = lamAlef[next.r], append(g.marks, next.marks...)
			if before {
				g.r++
			}
			i++
			out = append(out, g)
			continue
		}
		after := f.n == 4 && i+1 < len(in) && joins(in[i+1].r)
		g.r = f.first
		switch {
		case before && after:
			g.r += 3
		case after:
			g.r += 2
		case before:
			g.r++
		}
		out = append(out, g)
	}
	return out
}

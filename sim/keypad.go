package sim

// padKeys are the keys of a telephone, with their names as ids and their
// letters.
var padKeys = [4][3]struct{ key, id, letters string }{
	{{"1", "one", ""}, {"2", "two", "ABC"}, {"3", "three", "DEF"}},
	{{"4", "four", "GHI"}, {"5", "five", "JKL"}, {"6", "six", "MNO"}},
	{{"7", "seven", "PQRS"}, {"8", "eight", "TUV"}, {"9", "nine", "WXYZ"}},
	{{"*", "star", ""}, {"0", "zero", "+"}, {"#", "pound", ""}},
}

// keypad is the pad of a telephone. A long press on 0 is a plus.
func keypad(pkg string, press func(string)) *view {
	pad := &view{class: classLinear, id: pkg + ":id/dialpad", w: match, pad: sides(dp(24), 0)}
	for i := range padKeys {
		row := &view{class: classLinear, lay: across, w: match}
		for _, k := range padKeys[i] {
			desc := k.key
			if k.letters != "" {
				desc += "," + k.letters
			}
			key := &view{class: classFrame, id: pkg + ":id/" + k.id, desc: desc, lay: stack, weight: 1, h: dp(64), click: func() { press(k.key) }, kids: []*view{
				{class: classText, id: pkg + ":id/dialpad_key_number", text: k.key, gx: center, marg: edges{t: dp(4)}, style: style{ink: inkText, points: 30, lines: 1}}}}
			if k.letters != "" {
				key.add(&view{class: classText, id: pkg + ":id/dialpad_key_letters", text: k.letters, gx: center, gy: end, marg: edges{b: dp(4)}, style: style{ink: inkDim, points: 11, lines: 1}})
			}
			if k.key == "0" {
				key.hold = func() { press("+") }
			}
			row.add(key)
		}
		pad.add(row)
	}
	return pad
}

// lying is whether the display is wider than it is high.
func (p *Phone) lying() bool { return p.rotation%2 == 1 }

// dialled keeps what can stand in a number.
func dialled(s string) string {
	var out []rune
	for i, r := range s {
		switch {
		case r >= '0' && r <= '9', r == '*', r == '#', r == ' ', r == '-', r == '(', r == ')', r == ',':
			out = append(out, r)
		case r == '+' && i == 0:
			out = append(out, r)
		}
	}
	return string(out)
}

package talk

import "github.com/agentic-mobile-control/amc/sim/kit"

// padKeys are the keys of a telephone, with their names as ids and their
// letters.
var padKeys = [4][3]struct{ key, id, letters string }{
	{{"1", "one", ""}, {"2", "two", "ABC"}, {"3", "three", "DEF"}},
	{{"4", "four", "GHI"}, {"5", "five", "JKL"}, {"6", "six", "MNO"}},
	{{"7", "seven", "PQRS"}, {"8", "eight", "TUV"}, {"9", "nine", "WXYZ"}},
	{{"*", "star", ""}, {"0", "zero", "+"}, {"#", "pound", ""}},
}

// keypad is the pad of a telephone. A long press on 0 is a plus.
func keypad(pkg string, press func(string)) *kit.View {
	pad := &kit.View{Class: kit.ClassLinear, ID: pkg + ":id/dialpad", W: kit.Match, Pad: kit.Sides(kit.DP(24), 0)}
	for i := range padKeys {
		row := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match}
		for _, k := range padKeys[i] {
			desc := k.key
			if k.letters != "" {
				desc += "," + k.letters
			}
			key := &kit.View{Class: kit.ClassFrame, ID: pkg + ":id/" + k.id, Desc: desc, Layout: kit.Stack, Weight: 1, H: kit.DP(64), Click: func() { press(k.key) }, Kids: []*kit.View{
				{Class: kit.ClassText, ID: pkg + ":id/dialpad_key_number", Text: k.key, GX: kit.Center, Margin: kit.Edges{T: kit.DP(4)}, Style: kit.Style{Ink: kit.InkText, Points: 30, Lines: 1}}}}
			if k.letters != "" {
				key.Add(&kit.View{Class: kit.ClassText, ID: pkg + ":id/dialpad_key_letters", Text: k.letters, GX: kit.Center, GY: kit.End, Margin: kit.Edges{B: kit.DP(4)}, Style: kit.Style{Ink: kit.InkDim, Points: 11, Lines: 1}})
			}
			if k.key == "0" {
				key.Hold = func() { press("+") }
			}
			row.Add(key)
		}
		pad.Add(row)
	}
	return pad
}

// lying is whether the display is wider than it is high.
func lying(p *kit.Phone) bool { return p.Rotation%2 == 1 }

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

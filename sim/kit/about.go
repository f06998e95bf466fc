package kit

// About says what an app is for, and what can be opened in it, as somebody who
// uses the phone would tell it.
type About struct {
	// Text is a sentence: what the app is for.
	Text string
	// Pages are what can be opened, a line each, with the names that stand there
	// as they are written on the screen.
	Pages []string
}

package devicetest

// Faults are the named ways in which a Fake misbehaves. The zero value has none.
type Faults struct {
	// FailObserve is what every look gives instead.
	FailObserve error
	// NotIdle is how many looks give an unreadable tree.
	NotIdle int
	// LoseAfter is the number of looks and operations after which the phone is gone; 0: never.
	LoseAfter int
	// StaleAfter is the number of the look that all later ones repeat; 0: none.
	StaleAfter int
	// DenyInput refuses every operation as a phone does whose owner didn't allow it.
	DenyInput bool
	// SwallowTaps is how many taps do nothing.
	SwallowTaps int
	// SwallowDrags is how many drags do nothing.
	SwallowDrags int
	// EchoText fails to type, with an error that quotes the text.
	EchoText bool
	// GarbleText swaps the second and third character of what is typed.
	GarbleText bool
	// NoSelectAll refuses the key select_all.
	NoSelectAll bool
	// PanicIn panics in a call: "observe" or the kind of an operation. The panic of text quotes it.
	PanicIn string
}

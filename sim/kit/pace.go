package kit

// Lively is a page whose content changes by itself, such as a running watch.
// The change is not announced: a dump finds its quiet while it goes on.
type Lively interface {
	// Pace is how often the page looks different, in ms; 0 is with the minute.
	Pace(p *Phone) int64
}

// tick counts the moments at which the screen looks different by itself: the
// minutes, or what the page in front says.
func (p *Phone) tick() int64 {
	every := int64(60_000)
	if l, ok := p.Front.Top().Page.(Lively); ok {
		if n := l.Pace(p); n > 0 {
			every = n
		}
	}
	return (p.Began.UnixMilli() + p.Millis) / every
}

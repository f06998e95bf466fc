package sim

// CodeOf is the code that somebody sends, which no page of the bank shows.
func (p *Phone) CodeOf(name string) string { return p.code(name) }

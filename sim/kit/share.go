package kit

// CopyText puts a text on the clipboard.
func (p *Phone) CopyText(text string) {
	p.clip = text
	p.Toast("Copied to clipboard")
}

// paste types what is on the clipboard.
func (p *Phone) paste() {
	if p.clip != "" {
		p.commit(p.clip)
	}
}

package sim

// copyText puts a text on the clipboard.
func (p *Phone) copyText(text string) {
	p.clip = text
	p.toast("Copied to clipboard")
}

// paste types what is on the clipboard.
func (p *Phone) paste() {
	if p.clip != "" {
		p.commit(p.clip)
	}
}

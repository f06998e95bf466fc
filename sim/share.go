package sim

import "net/url"

// share offers what a text can be given to.
func (p *Phone) share(title, text string) {
	if text == "" {
		p.toast("There is nothing to share")
		return
	}
	p.sheet(title, choice{"Messages", func() { p.goTo("sms:?body=" + url.QueryEscape(text)) }}, choice{"Copy", func() { p.copyText(text) }})
}

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

package sim

// receiveSMS lets a text message come in.
func (p *Phone) receiveSMS(from, text string) {
	p.notify(notification{app: bankID, title: from, text: text})
}

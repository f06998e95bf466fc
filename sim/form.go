package sim

// complaint is what stands under a field that is wrong, or nothing.
func complaint(wrong bool, text string) string {
	if wrong {
		return text
	}
	return ""
}

package kit

// Complaint is what stands under a field that is wrong, or nothing.
func Complaint(wrong bool, text string) string {
	if wrong {
		return text
	}
	return ""
}

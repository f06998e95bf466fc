package scene

import "strings"

// stateOf knows the words by which apps put a state into a label for assistive
// technology. ok is false for any other word.
func stateOf(word string) (set States, role Role, ok bool) {
	switch strings.ToLower(strings.Trim(word, " .,")) {
	case "on", "checked", "ticked", "turned on":
		return Checkable | Checked, "", true
	case "off", "not checked", "unchecked", "not ticked", "turned off":
		return Checkable, "", true
	case "selected", "currently selected":
		return Selected, "", true
	case "not selected", "unselected", "enabled":
		return 0, "", true
	case "disabled", "dimmed", "unavailable":
		return Disabled, "", true
	case "button":
		return 0, RoleButton, true
	case "link":
		return 0, RoleLink, true
	case "switch":
		return 0, RoleSwitch, true
	case "tab":
		return 0, RoleTab, true
	}
	if n, rest, found := strings.Cut(strings.ToLower(word), " "); found && n == "tab" && isPlace(rest) {
		return 0, RoleTab, true
	}
	return 0, "", false
}

// isPlace takes "2 of 4".
func isPlace(s string) bool {
	a, b, ok := strings.Cut(s, " of ")
	return ok && a != "" && b != "" && strings.Trim(a+b, "0123456789") == ""
}

// isCount takes "3 new messages", "12 unread", "5": what a badge says.
func isCount(s string) bool {
	s = strings.TrimSpace(s)
	n := 0
	for n < len(s) && (s[n] >= '0' && s[n] <= '9' || s[n] == '+') {
		n++
	}
	if n == 0 || n > 6 {
		return false
	}
	rest := strings.ToLower(strings.TrimSpace(s[n:]))
	return rest == "" || strings.HasPrefix(rest, "new") || strings.HasPrefix(rest, "unread") || strings.HasPrefix(rest, "notification")
}

// isAmount takes 38%, 4.00, 12: what a slider stands at.
func isAmount(s string) bool {
	return s != "" && len(s) <= 12 && strings.Trim(s, "0123456789.,%+-− ") == "" && strings.ContainsAny(s, "0123456789")
}

// splitStates takes the words of state at the end of a name off. What isn't a
// state but a badge goes to details.
func splitStates(name string) (rest string, set States, role Role, details []string) {
	rest = name
	for {
		at := strings.LastIndexAny(rest, ",\n")
		if at <= 0 {
			return rest, set, role, details
		}
		word := strings.TrimSpace(rest[at+1:])
		s, r, ok := stateOf(word)
		switch {
		case ok:
			set |= s
			if r != "" && role == "" {
				role = r
			}
		case isCount(word):
			details = append([]string{word}, details...)
		default:
			return rest, set, role, details
		}
		rest = strings.TrimSpace(rest[:at])
	}
}

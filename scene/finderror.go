package scene

// The codes of a FindError.
const (
	CodeNotFound  = "not_found"
	CodeAmbiguous = "ambiguous"
	CodeStaleRef  = "stale_ref"
	CodeNoValue   = "no_value"
	CodeInvalid   = "invalid_step"
)

// FindError says why a target didn't lead to one element.
type FindError struct {
	Code    string
	Message string
	Hint    string
	// Candidates are the elements that match, or the nearest ones, as a person reads them.
	Candidates []string
}

// Error gives the message.
func (e *FindError) Error() string { return e.Message }

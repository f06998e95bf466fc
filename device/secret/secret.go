package secret

import (
	"encoding/json"
	"fmt"
	"log/slog"
)

// Secret is a value with a name. It prints, logs and encodes as its placeholder.
type Secret struct {
	Name  string
	Value string
	// App is the only app into which the value may go; "" means any.
	App string
}

// String is the placeholder.
func (s Secret) String() string { return placeholder(s.Name) }

// GoString is the placeholder.
func (s Secret) GoString() string { return s.String() }

// Format writes the placeholder for every verb.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = fmt.Fprint(f, s.String()) }

// MarshalJSON writes the placeholder.
func (s Secret) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// MarshalText is the placeholder, for other encodings.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// LogValue is the placeholder.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

func placeholder(name string) string { return "{{secret:" + name + "}}" }

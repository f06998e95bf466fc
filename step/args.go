package step

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"

	"github.com/agentic-mobile-control/amc/scene"
)

// MaxArgs is the most bytes of JSON that a step's arguments may have.
const MaxArgs = 256 << 10

// Args are the arguments of a step: one canonical JSON object (sorted members, no
// blanks, numbers as written). The zero Args is the empty object. It can't be changed.
type Args struct{ raw string }

// ParseArgs reads a JSON object; empty input and null are the empty object.
func ParseArgs(b []byte) (Args, error) {
	b = bytes.TrimSpace(b)
	if len(b) == 0 || string(b) == "null" {
		return Args{}, nil
	}
	if len(b) > MaxArgs {
		return Args{}, fmt.Errorf("arguments have %d bytes, more than %d", len(b), MaxArgs)
	}
	raw, err := Canonical(b)
	if err != nil {
		return Args{}, err
	}
	if raw[0] != '{' {
		return Args{}, fmt.Errorf("arguments are a JSON object, not %s", clipped(raw, 40))
	}
	if raw == "{}" {
		raw = ""
	}
	return Args{raw}, nil
}

// ArgsOf makes Args of Go values; it panics when one has no JSON form, so it is
// for values that the program itself builds.
func ArgsOf(members map[string]any) Args {
	b, err := encode(members)
	if err == nil {
		var a Args
		if a, err = ParseArgs(b); err == nil {
			return a
		}
	}
	panic("step.ArgsOf: " + err.Error())
}

// maxDepth is how deep lists and objects may stand inside each other: what holds
// the value adds some more, and decoders give up at 10,000.
const maxDepth = 1000

// Canonical gives the canonical form of one JSON value. One that nests more than
// 1000 deep is an error.
func Canonical(b []byte) (string, error) {
	if depth(b) > maxDepth {
		return "", fmt.Errorf("lists and objects stand more than %d deep inside each other", maxDepth)
	}
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return "", err
	}
	if _, err := dec.Token(); err != io.EOF {
		return "", fmt.Errorf("something follows the JSON value")
	}
	out, err := encode(v)
	return string(out), err
}

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}

// JSON is the canonical object.
func (a Args) JSON() string {
	if a.raw == "" {
		return "{}"
	}
	return a.raw
}

// IsZero reports whether there are no arguments.
func (a Args) IsZero() bool { return a.raw == "" }

// Names lists the members, sorted.
func (a Args) Names() []string {
	names := []string{}
	a.each(func(key, _ string) bool {
		names = append(names, unquoted(key))
		return true
	})
	return names
}

// Raw is the JSON of a member; nil where there is none.
func (a Args) Raw(name string) json.RawMessage {
	raw := a.raws(name)
	if raw == "" {
		return nil
	}
	return json.RawMessage(raw)
}

// Has reports whether there is such a member that isn't null.
func (a Args) Has(name string) bool {
	raw := a.raws(name)
	return raw != "" && raw != "null"
}

// Text is a member's string; "" where it is absent or no string.
func (a Args) Text(name string) string {
	raw := a.raws(name)
	if raw == "" || raw[0] != '"' {
		return ""
	}
	return unquoted(raw)
}

// Words is a member as text: a string as it is, any other value as its JSON.
func (a Args) Words(name string) string {
	raw := a.raws(name)
	if raw != "" && raw[0] == '"' {
		return unquoted(raw)
	}
	return raw
}

// Int is a member's whole number, otherwise def.
func (a Args) Int(name string, def int) int {
	f := a.Number(name, math.NaN())
	if f != math.Trunc(f) || math.Abs(f) > 1<<53 {
		return def
	}
	return int(f)
}

// Number is a member's number, otherwise def.
func (a Args) Number(name string, def float64) float64 {
	f, err := strconv.ParseFloat(a.raws(name), 64)
	if err != nil {
		return def
	}
	return f
}

// Bool is a member's boolean, otherwise false.
func (a Args) Bool(name string) bool { return a.raws(name) == "true" }

// Target is a member as a target; nil where it is absent or none.
func (a Args) Target(name string) *scene.Target {
	var t scene.Target
	if raw := a.Raw(name); raw == nil || string(raw) == "null" || json.Unmarshal(raw, &t) != nil {
		return nil
	}
	return &t
}

// Condition is a member as a condition; nil where it is absent or none.
func (a Args) Condition(name string) *scene.Condition {
	var c scene.Condition
	if raw := a.Raw(name); raw == nil || string(raw) == "null" || json.Unmarshal(raw, &c) != nil {
		return nil
	}
	return &c
}

// With returns Args in which a member is set to v; a nil v removes it.
func (a Args) With(name string, v any) Args {
	m := map[string]any{}
	a.each(func(key, value string) bool {
		m[unquoted(key)] = json.RawMessage(value)
		return true
	})
	m[name] = v
	if v == nil {
		delete(m, name)
	}
	return ArgsOf(m)
}

// MarshalJSON writes the canonical object.
func (a Args) MarshalJSON() ([]byte, error) { return []byte(a.JSON()), nil }

// UnmarshalJSON reads an object.
func (a *Args) UnmarshalJSON(b []byte) error {
	p, err := ParseArgs(b)
	if err != nil {
		return err
	}
	*a = p
	return nil
}

func clipped(s string, n int) string {
	r := []rune(s)
	if len(r) <= n {
		return s
	}
	return string(r[:n-1]) + "…"
}

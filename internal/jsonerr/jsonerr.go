// Package jsonerr says in a user's words what is wrong with JSON that the user wrote.
package jsonerr

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Plain is an error of encoding/json, or one that wraps it, in plain words; any other error
// is given back as it is. known are the members that there are, told when another was given.
func Plain(err error, known ...string) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF), errors.As(err, &syntax) && syntax.Error() == "unexpected end of JSON input":
		return errors.New("it isn't JSON: it breaks off")
	case errors.As(err, &syntax):
		return fmt.Errorf("it isn't JSON: %s, after %d characters", strings.TrimPrefix(syntax.Error(), "json: "), syntax.Offset)
	case errors.As(err, &kind):
		if kind.Field == "" {
			return fmt.Errorf("it has to be %s, and is %s", wanted(kind.Type), given(kind.Value))
		}
		return fmt.Errorf("%s has to be %s, and is %s", kind.Field, wanted(kind.Type), given(kind.Value))
	}
	const unknown = `json: unknown field "`
	if _, name, ok := strings.Cut(err.Error(), unknown); ok {
		name = strings.TrimSuffix(name, `"`)
		if len(known) == 0 {
			return fmt.Errorf("there is no member %q", name)
		}
		return fmt.Errorf("there is no member %q: there are %s", name, strings.Join(known, ", "))
	}
	return err
}

// Members are the names of the members of a struct, as JSON has them.
func Members(v any) []string {
	var out []string
	for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported() || f.Anonymous:
		case name != "":
			out = append(out, name)
		default:
			out = append(out, strings.ToLower(f.Name))
		}
	}
	return out
}

// wanted is what a Go type is written as.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return wanted(t.Elem())
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	default:
		return "a whole number"
	}
}

// given is the decoder's word for what stood there, with its article.
func given(value string) string {
	kind, rest, _ := strings.Cut(value, " ")
	switch kind {
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "number":
		return strings.TrimSpace("a number " + rest)
	}
	return value
}

package app

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/step"
)

// Secrets reads flags of the form NAME[=env:VAR|file:PATH][@APP]. Without a source
// the value is that of the variable AMC_SECRET_NAME. A file's last line end is not
// part of the value.
func Secrets(flags []string, getenv func(string) string) ([]secret.Secret, error) {
	var out []secret.Secret
	for _, f := range flags {
		s, err := oneSecret(f, getenv)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// AllSecrets are the given secrets with those that a stored task needs besides, from their
// variables. One whose value isn't there is an error with code missing_secret: without it
// the value would stand open in what is seen.
func AllSecrets(needed []string, given []secret.Secret, getenv func(string) string) ([]secret.Secret, error) {
	for _, name := range needed {
		if slices.ContainsFunc(given, func(s secret.Secret) bool { return s.Name == name }) {
			continue
		}
		s, err := oneSecret(name, getenv)
		if err != nil {
			return nil, &step.Error{Code: step.MissingSecret, Message: fmt.Sprintf("the task needs the secret %s", name),
				Hint: fmt.Sprintf("values are kept nowhere: give it again with --secret %s and AMC_SECRET_%s", name, name)}
		}
		given = append(given, s)
	}
	return given, nil
}

func oneSecret(flag string, getenv func(string) string) (secret.Secret, error) {
	name, source, sourced := strings.Cut(flag, "=")
	if !sourced {
		source = ""
	}
	rest := &name
	if sourced {
		rest = &source
	}
	app := ""
	if i := strings.LastIndex(*rest, "@"); i >= 0 {
		*rest, app = (*rest)[:i], (*rest)[i+1:]
	}
	s := secret.Secret{Name: name, App: app}
	if err := step.CheckKey(name); err != nil {
		return s, usage(fmt.Sprintf("--secret: %v", err), "write --secret NAME, --secret NAME=env:VAR or --secret NAME=file:PATH")
	}
	kind, where, _ := strings.Cut(source, ":")
	switch {
	case !sourced:
		where = "AMC_SECRET_" + name
		s.Value = getenv(where)
	case kind == "env":
		s.Value = getenv(where)
	case kind == "file":
		b, err := readSmall(where)
		if err != nil {
			return s, usage(fmt.Sprintf("--secret %s: %v", name, err), "name a file that can be read")
		}
		s.Value = strings.TrimSuffix(strings.TrimSuffix(string(b), "\n"), "\r")
	default: // the text behind = may be the value itself, so it is not repeated
		return s, usage(fmt.Sprintf("--secret %s: a value doesn't stand on the command line, where others can read it", name),
			"put it in a variable or file: --secret "+name+"=env:VAR or --secret "+name+"=file:PATH")
	}
	if s.Value == "" {
		return s, usage(fmt.Sprintf("--secret %s: %s is empty or not set", name, where), "set it: export "+strings.ReplaceAll(where, " ", "_")+"=...")
	}
	return s, nil
}

// maxSecret is how long a secret may be, in bytes.
const maxSecret = 64 << 10

func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	b, err := io.ReadAll(io.LimitReader(f, maxSecret+1))
	if err == nil && len(b) > maxSecret {
		err = fmt.Errorf("%s has more than %d bytes", path, maxSecret)
	}
	return b, err
}

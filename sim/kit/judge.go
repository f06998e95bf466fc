package kit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Judge compares what the apps hold with what is wanted, by app id, and returns
// what isn't so, one line each, in a fixed order; none means that all is so. A
// task is judged by its phone in this way, not by who carried it out.
//
// A wanted value is JSON:
//
//   - a text, number, boolean or null is equal to what is there;
//   - an object has members that are all there, and more may be;
//   - an array has elements of which each is found among those that are there,
//     in any order, each another one;
//   - an object with one member whose name begins with a dollar sign is a rule:
//     {"$count": N} an array or object of N, {"$match": "expression"} a text,
//     {"$not": W} anything but W, {"$none": W} an array without a W, {"$least":
//     N} and {"$most": N} a number, {"$exactly": [W, W]} an array of just those in
//     that order, {"$all": [W, W]} several rules at once.
//
// An app that was uninstalled holds null.
//
// In a wanted text {{code:NAME}} stands for the code that this phone's seed
// makes for that name. A wanted value that can't be read is an error with code
// bad_start.
func (p *Phone) Judge(want map[string]json.RawMessage) ([]string, error) {
	j := &judge{phone: p}
	state := p.State()
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if !p.known(id) {
			return nil, p.unknownApp(id)
		}
		wanted, err := decoded(want[id])
		if err != nil {
			return nil, &Error{BadStart, "what is wanted of " + id + " is no JSON: " + err.Error(), "see Judge for what can be wanted"}
		}
		raw, ok := state[id]
		if !ok {
			raw = json.RawMessage("null")
		}
		there, _ := decoded(raw) // the phone's own
		j.compare(id, wanted, there)
	}
	return j.wrong, j.err
}

// decoded keeps numbers as they are written.
func decoded(raw json.RawMessage) (v any, err error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

// judge collects what isn't as it is wanted.
type judge struct {
	phone *Phone
	wrong []string
	err   error
}

func (j *judge) miss(path, format string, args ...any) {
	j.wrong = append(j.wrong, path+": "+fmt.Sprintf(format, args...))
}

// fits tries a wanted value without keeping what is wrong.
func (j *judge) fits(want, there any) bool {
	trial := &judge{phone: j.phone}
	trial.compare("", want, there)
	if trial.err != nil {
		j.err = trial.err
	}
	return len(trial.wrong) == 0
}

func (j *judge) compare(path string, want, there any) {
	switch want := want.(type) {
	case map[string]any:
		if name, arg, ok := rule(want); ok {
			j.rule(path, name, arg, there)
			return
		}
		have, ok := there.(map[string]any)
		if !ok {
			j.miss(path, "%s, want an object", shown(there))
			return
		}
		for _, key := range slices.Sorted(maps.Keys(want)) {
			value, ok := have[key]
			if !ok {
				j.miss(path+"."+key, "isn't there")
				continue
			}
			j.compare(path+"."+key, want[key], value)
		}
	case []any:
		j.elements(path, want, there)
	default:
		if text, ok := want.(string); ok {
			want = j.filled(text)
			if want != there {
				j.miss(path, "%s, want %s", shown(there), shown(want))
			}
			return
		}
		if !sameScalar(want, there) {
			j.miss(path, "%s, want %s", shown(there), shown(want))
		}
	}
}

// elements looks for each wanted element among those that are there.
func (j *judge) elements(path string, want []any, there any) {
	have, ok := there.([]any)
	if !ok {
		j.miss(path, "%s, want an array", shown(there))
		return
	}
	taken := map[int]bool{}
	for i, w := range want {
		at := -1
		for k, h := range have {
			if !taken[k] && j.fits(w, h) {
				at = k
				break
			}
		}
		if at < 0 {
			j.miss(fmt.Sprintf("%s[%d]", path, i), "there is no %s among %s", shown(w), shown(have))
			continue
		}
		taken[at] = true
	}
}

// exactly compares an array element by element.
func (j *judge) exactly(path string, arg, there any) {
	want, ok := arg.([]any)
	have, isArray := there.([]any)
	if !ok || !isArray || len(want) != len(have) {
		j.miss(path, "%s, want exactly %s", shown(there), shown(arg))
		return
	}
	for i := range want {
		j.compare(fmt.Sprintf("%s[%d]", path, i), want[i], have[i])
	}
}

func sameScalar(a, b any) bool {
	x, okX := a.(json.Number)
	y, okY := b.(json.Number)
	if okX && okY {
		n, errN := x.Float64()
		m, errM := y.Float64()
		return errN == nil && errM == nil && n == m
	}
	return a == b
}

// shown is a value as a line of a report, cut where it is long.
func shown(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	text := []rune(string(raw))
	if len(text) > 200 {
		return string(text[:200]) + "…"
	}
	return string(text)
}

var codePlace = regexp.MustCompile(`\{\{code:([^{}]+)\}\}`)

// filled puts the seed's codes into a wanted text.
func (j *judge) filled(text string) string {
	return codePlace.ReplaceAllStringFunc(text, func(place string) string {
		return j.phone.Code(codePlace.FindStringSubmatch(place)[1])
	})
}

// rule is the single member of an object whose name begins with a dollar sign.
func rule(want map[string]any) (name string, arg any, ok bool) {
	if len(want) != 1 {
		return "", nil, false
	}
	for k, v := range want {
		name, arg = k, v
	}
	return name, arg, strings.HasPrefix(name, "$")
}

func (j *judge) rule(path, name string, arg, there any) {
	var ok bool
	switch name {
	case "$not":
		ok = !j.fits(arg, there)
	case "$none":
		have, isArray := there.([]any)
		ok = isArray && !slices.ContainsFunc(have, func(h any) bool { return j.fits(arg, h) })
	case "$exactly":
		j.exactly(path, arg, there)
		return
	case "$all":
		all, _ := arg.([]any)
		for _, a := range all {
			j.compare(path, a, there)
		}
		return
	case "$match":
		expr, _ := arg.(string)
		re, err := regexp.Compile(j.filled(expr))
		if err != nil {
			j.err = &Error{BadStart, "the expression " + expr + " can't be read", "expressions are those of Go's regexp"}
			return
		}
		text, isText := there.(string)
		ok = isText && re.MatchString(text)
	case "$count", "$least", "$most":
		ok = j.number(name, arg, there)
	default:
		j.err = &Error{BadStart, "there is no rule " + name, "rules are $count, $match, $not, $none, $least, $most, $exactly, $all"}
		return
	}
	if !ok {
		j.miss(path, "%s, want %s", shown(there), shown(map[string]any{name: arg}))
	}
}

func (j *judge) number(name string, arg, there any) bool {
	limit, err := strconv.ParseFloat(fmt.Sprint(arg), 64)
	if err != nil {
		j.err = &Error{BadStart, "the rule " + name + " needs a number, not " + shown(arg), "write {\"" + name + "\": 3}"}
		return false
	}
	if name == "$count" {
		switch have := there.(type) {
		case []any:
			return float64(len(have)) == limit
		case map[string]any:
			return float64(len(have)) == limit
		}
		return false
	}
	have, ok := there.(json.Number)
	if !ok {
		return false
	}
	n, err := have.Float64()
	return err == nil && (name == "$least" && n >= limit || name == "$most" && n <= limit)
}

// known is whether an app is installed, or was.
func (p *Phone) known(id string) bool {
	return p.FindApp(id) != nil || slices.ContainsFunc(p.every, func(a Application) bool { return a.Info().ID == id })
}

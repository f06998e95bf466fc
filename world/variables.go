package world

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// Source tells where a variable came from.
type Source struct {
	// Step is the number of the step that stored it.
	Step int `json:"step"`
	// App was in front of the scene that the step was done on; "" where that isn't known.
	App string `json:"app"`
	// Page is the page identity of that scene; "" where that isn't known.
	Page string `json:"page"`
	// Element is the name of the element that was read, else its ref; "" for a value that the step gave itself.
	Element string `json:"element"`
}

// variable holds its value as canonical JSON.
type variable struct {
	key    string
	value  string
	source Source
}

// variables is sorted by key and never written once a State holds it.
type variables []variable

func (v variables) find(key string) (int, bool) {
	return slices.BinarySearchFunc(v, key, func(x variable, key string) int { return strings.Compare(x.key, key) })
}

func (v variables) get(key string) (variable, bool) {
	i, ok := v.find(key)
	if !ok {
		return variable{}, false
	}
	return v[i], true
}

func (v variables) size() int {
	n := 0
	for i := range v {
		n += len(v[i].value)
	}
	return n
}

// set stores x in place; on an error nothing is changed.
func (v *variables) set(x variable) error {
	i, found := v.find(x.key)
	others := v.size()
	if found {
		others -= len((*v)[i].value)
	}
	switch {
	case len(x.value) > MaxValue:
		return fmt.Errorf("its value has %d bytes of JSON, more than %d", len(x.value), MaxValue)
	case others+len(x.value) > MaxValues:
		return fmt.Errorf("all values together would have %d bytes of JSON, more than %d", others+len(x.value), MaxValues)
	case !found && len(*v) >= MaxVariables:
		return fmt.Errorf("there are %d variables already", MaxVariables)
	case found:
		(*v)[i] = x
	default:
		*v = slices.Insert(*v, i, x)
	}
	return nil
}

// text is what {{key}} stands for: a string itself, any other value its JSON.
func (x variable) text() string {
	var s string
	if strings.HasPrefix(x.value, `"`) && json.Unmarshal([]byte(x.value), &s) == nil {
		return s
	}
	return x.value
}

// stringJSON is the canonical JSON of a text.
func stringJSON(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	v, err := step.Canonical(b)
	if err != nil {
		return `""`
	}
	return v
}

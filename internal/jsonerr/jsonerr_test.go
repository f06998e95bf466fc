package jsonerr_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/jsonerr"
)

type inner struct {
	Width int `json:"width"`
}

type form struct {
	Name  string         `json:"name"`
	Sizes []int          `json:"sizes"`
	Inner *inner         `json:"inner,omitempty"`
	Flag  bool           `json:"flag"`
	Bare  float64        // no tag
	Not   string         `json:"-"`
	Map   map[string]int `json:"map"`
}

func TestPlain(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{"nam":"x"}`, `there is no member "nam": there are name, sizes, inner, flag, bare, map`},
		{`{"name":7}`, "name has to be a text, and is a number"},
		{`{"sizes":"x"}`, "sizes has to be a list, and is a text"},
		{`{"sizes":[1.5]}`, "has to be a whole number, and is a number 1.5"},
		{`{"inner":{"width":true}}`, "inner.width has to be a whole number, and is true or false"},
		{`{"inner":[]}`, "inner has to be an object, and is a list"},
		{`{"map":7,"flag":1}`, "map has to be an object, and is a number"},
		{`{"flag":{}}`, "flag has to be true or false, and is an object"},
		{`{"bare":"x"}`, "bare has to be a number, and is a text"},
		{`"x"`, "it has to be an object, and is a text"},
		{`{"name":`, "it isn't JSON: it breaks off"},
		{``, "it isn't JSON: it breaks off"},
		{`name: x`, "it isn't JSON: invalid character"},
	} {
		d := json.NewDecoder(strings.NewReader(c.text))
		d.DisallowUnknownFields()
		var f form
		err := d.Decode(&f)
		for _, err := range []error{err, fmt.Errorf("a thing: %w", err)} {
			if got := jsonerr.Plain(err, jsonerr.Members(form{})...); got == nil || !strings.Contains(strings.ToLower(got.Error()), strings.ToLower(c.want)) {
				t.Errorf("%s: %v, want %q", c.text, got, c.want)
			}
		}
	}
	if jsonerr.Plain(nil) != nil {
		t.Error("no error is one")
	}
	if own := errors.New("own"); jsonerr.Plain(own) != own {
		t.Error("another error isn't given back as it is")
	}
	if got := jsonerr.Plain(json.Unmarshal([]byte("{"), new(form))); got.Error() != "it isn't JSON: it breaks off" {
		t.Errorf("got %v", got)
	}
}

package kit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Loader is an app whose stored data can be given before the first input. load
// reads what state wrote; members that are absent keep what the seed made.
type Loader interface {
	Load(p *Phone, raw json.RawMessage) error
}

// loadApps hands every app what the options say that it stores.
func (p *Phone) loadApps(stored map[string]json.RawMessage) error {
	for _, id := range slices.Sorted(maps.Keys(stored)) {
		a := p.FindApp(id)
		if a == nil {
			return p.unknownApp(id)
		}
		l, ok := a.(Loader)
		if !ok {
			return &Error{BadStart, "app " + id + " stores nothing", "leave it out"}
		}
		if err := l.Load(p, stored[id]); err != nil {
			return &Error{BadStart, fmt.Sprintf("app %s can't start from what is given: %v", id, strings.TrimPrefix(err.Error(), "json: ")),
				"write it as Phone.State reports it; members left out keep what the seed makes"}
		}
	}
	return nil
}

// ReadInto reads one JSON value into the struct that dst points at. Members that
// dst doesn't have are refused; those that are absent leave it as it is. A list
// that is given has nothing left of the one that was there.
func ReadInto(raw json.RawMessage, dst any) error {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(raw, &given); err != nil {
		return err
	}
	for v, i := reflect.ValueOf(dst).Elem(), 0; v.Kind() == reflect.Struct && i < v.NumField(); i++ {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if _, ok := given[name]; ok && v.Field(i).Kind() == reflect.Slice {
			v.Field(i).SetZero() // the decoder would keep absent members of old elements
		}
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(dst)
}

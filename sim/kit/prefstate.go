package kit

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// PrefState is what the system holds, as Phone.State reports it for Settings.
type PrefState struct {
	On         map[string]bool   `json:"on"`
	Choice     map[string]string `json:"choice"`
	DeviceName string            `json:"device_name"`
	Network    string            `json:"network"`
	// PIN opens a secure lock.
	PIN string `json:"pin"`
	// Opens tells by MIME type which page always opens such a thing, as
	// APP/ACTIVITY.
	Opens map[string]string `json:"opens"`
	// Permissions tells by app and permission what was answered, as one of the
	// values that [Phone.SetPermission] takes; what nobody was asked isn't in it.
	Permissions map[string]map[string]string `json:"permissions"`
	// Clipboard is what paste inserts.
	Clipboard string `json:"clipboard"`
	// Place is where the phone is, as LATITUDE,LONGITUDE in degrees; empty is at
	// home.
	Place string `json:"place"`
}

// StoredPrefs is a copy of all that the system holds.
func (p *Phone) StoredPrefs() PrefState {
	s := &p.Prefs
	out := PrefState{
		On: maps.Clone(s.On), Choice: maps.Clone(s.Choice), DeviceName: s.Name, Network: s.Wifi, PIN: s.pin, Opens: maps.Clone(s.preferred),
		Permissions: map[string]map[string]string{}, Clipboard: p.clip, Place: p.place,
	}
	for key, answer := range p.Perms {
		app, perm, _ := strings.Cut(key, "/")
		if out.Permissions[app] == nil {
			out.Permissions[app] = map[string]string{}
		}
		out.Permissions[app][perm] = answer
	}
	return out
}

// LoadPrefs sets what is given; the rest stays.
func (p *Phone) LoadPrefs(raw json.RawMessage) error {
	s := &p.Prefs
	in := PrefState{DeviceName: s.Name, Network: s.Wifi, PIN: s.pin, Clipboard: p.clip, Place: p.place}
	if err := ReadInto(raw, &in); err != nil {
		return err
	}
	if err := p.checkPrefs(in); err != nil {
		return err
	}
	for _, app := range slices.Sorted(maps.Keys(in.Permissions)) {
		for _, perm := range slices.Sorted(maps.Keys(in.Permissions[app])) {
			if err := p.SetPermission(app, perm, in.Permissions[app][perm]); err != nil {
				return fmt.Errorf("permissions: %w", err)
			}
		}
	}
	maps.Copy(s.preferred, in.Opens)
	maps.Copy(s.On, in.On)
	maps.Copy(s.Choice, in.Choice)
	s.Name, s.Wifi, s.pin, p.clip, p.place = in.DeviceName, in.Network, in.PIN, in.Clipboard, in.Place
	return p.obeyChoices()
}

// checkPrefs refuses what no phone could hold.
func (p *Phone) checkPrefs(in PrefState) error {
	if in.Network != "" && in.Network != HomeNetwork && in.Network != GuestNetwork {
		return fmt.Errorf("network: there is none named %q in reach", in.Network)
	}
	if len(in.PIN) < 4 || len(in.PIN) > 16 || OnlyDigits(in.PIN) != in.PIN {
		return fmt.Errorf("pin: %q isn't 4 to 16 digits", in.PIN)
	}
	for kind, key := range in.Opens {
		if id, _, ok := strings.Cut(key, "/"); !ok || p.FindApp(id) == nil {
			return fmt.Errorf("opens: %q for %s isn't APP/ACTIVITY of an installed app", key, kind)
		}
	}
	if in.Place != "" && !isPlace(in.Place) {
		return fmt.Errorf("place: %q isn't LATITUDE,LONGITUDE in degrees", in.Place)
	}
	return nil
}

// obeyChoices has the system do what was chosen.
func (p *Phone) obeyChoices() error {
	choice := p.Prefs.Choice
	t, ok := Timeouts[choice["Screen timeout"]]
	if !ok {
		return fmt.Errorf("choice: there is no Screen timeout %q", choice["Screen timeout"])
	}
	p.Timeout = t
	if err := p.SetFont(choice["Font size"]); err != nil {
		return fmt.Errorf("choice: %w", err)
	}
	if err := p.SetLocale(choice["Language"]); err != nil {
		return fmt.Errorf("choice: %w", err)
	}
	return nil
}

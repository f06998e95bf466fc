package settings

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// offer is what the pages of Settings let somebody switch and choose.
type offer struct {
	switches map[string]bool
	choices  map[string][]string
	sliders  map[string]int // the largest value
	pages    map[string]bool
}

// offered goes through all pages.
func (s *settings) offered(p *kit.Phone) *offer {
	o := &offer{map[string]bool{}, map[string][]string{}, map[string]int{}, map[string]bool{}}
	o.rows(p, s, homeRows(p, s))
	o.page(p, s, developerPage())
	o.page(p, s, networkDetails(kit.HomeNetwork))
	o.switches[kit.PrefData] = true // the phone's, without a row
	return o
}

func (o *offer) page(p *kit.Phone, s *settings, g *prefPage) {
	if o.pages[g.title] {
		return
	}
	o.pages[g.title] = true
	o.rows(p, s, g.rows(p, s))
}

func (o *offer) rows(p *kit.Phone, s *settings, rows []pref) {
	for _, r := range rows {
		switch {
		case r.key != "":
			o.switches[r.key] = true
		case r.options != nil:
			o.choices[r.title] = r.options
		case r.slider != nil:
			o.sliders[r.title] = r.slider.Max
		case r.page != nil:
			o.page(p, s, r.page())
		}
	}
}

// check refuses what no page offers, so that a name that is mistyped isn't lost.
func (o *offer) check(in kit.PrefState) error {
	for _, key := range slices.Sorted(maps.Keys(in.On)) {
		if !o.switches[key] && !strings.HasPrefix(key, removesPermissions) {
			return fmt.Errorf("on: there is no switch %q%s", key, meant(key, slices.Sorted(maps.Keys(o.switches))))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(in.Choice)) {
		if err := o.choice(key, in.Choice[key]); err != nil {
			return fmt.Errorf("choice: %w", err)
		}
	}
	return nil
}

func (o *offer) choice(key, value string) error {
	if most, ok := o.sliders[key]; ok {
		if n, err := strconv.Atoi(value); err != nil || n < 0 || n > most {
			return fmt.Errorf("%s is 0 to %d, not %q", key, most, value)
		}
		return nil
	}
	options, ok := o.choices[key]
	if !ok {
		known := slices.Concat(slices.Collect(maps.Keys(o.choices)), slices.Collect(maps.Keys(o.sliders)))
		slices.Sort(known)
		return fmt.Errorf("there is none named %q%s", key, meant(key, known))
	}
	if !slices.Contains(options, value) {
		return fmt.Errorf("there is no %s %q; there are %s", key, value, strings.Join(options, ", "))
	}
	return nil
}

// meant adds the name that differs from a mistyped one in case, blanks and hyphens.
func meant(name string, known []string) string {
	plain := strings.NewReplacer("\u2011", "", "-", "", " ", "", "\u00a0", "", "_", "")
	for _, k := range known {
		if strings.EqualFold(plain.Replace(k), plain.Replace(name)) {
			return fmt.Sprintf("; it is called %q", k)
		}
	}
	return "; there are " + strings.Join(known, ", ")
}

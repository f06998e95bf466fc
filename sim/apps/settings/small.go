package settings

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Small pages: what a phone without accessories and accounts has to say.

func castPage() *prefPage {
	return &prefPage{title: "Cast", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{{title: "No nearby devices were found.", disabled: true}}
	}}
}

const printService = "Default Print Service"

func printingPage() *prefPage {
	return &prefPage{title: "Printing", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{{title: printService, summary: s.OnOff(printService), key: printService},
			notice(p, "Add service", "", "This phone has no store for print services.")}
	}}
}

// printing says how many services are on.
func (s *settings) printing() string {
	if s.On[printService] {
		return "1 service on"
	}
	return "0 services on"
}

func autofillPage() *prefPage {
	return &prefPage{title: "Autofill service", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{{title: "None", radio: true, chosen: true, click: func() {}}, notice(p, "Add service", "", "No app on this phone fills in passwords.")}
	}}
}

func unusedAppsPage() *prefPage {
	return &prefPage{title: "Unused apps", rows: func(p *kit.Phone, s *settings) []pref {
		return []pref{{title: "No unused apps", summary: "Apps that you don’t use for a few months stand here", disabled: true}}
	}}
}

// defaults are the roles that only one app of the phone can have.
var defaults = []struct{ title, app string }{
	{"Browser app", "com.amc.browser"}, {"Home app", "com.android.launcher3"}, {"Phone app", "com.amc.phone"}, {"SMS app", "com.amc.messages"},
}

func defaultAppsPage() *prefPage {
	return &prefPage{title: "Default apps", rows: func(p *kit.Phone, s *settings) []pref {
		var out []pref
		for _, d := range defaults {
			label := "None"
			if a := p.FindApp(d.app); a != nil {
				label = a.Info().Label
			}
			out = append(out, link(p, "", d.title, label, func() *prefPage {
				return &prefPage{title: d.title, rows: func(*kit.Phone, *settings) []pref {
					return []pref{{title: label, radio: true, chosen: true, click: func() {}}}
				}}
			}))
		}
		return out
	}}
}

// share is what a part of the phone took of something.
type share struct {
	title  string
	amount int
}

// shares are the amounts of some apps, by seed, each below a limit.
func shares(p *kit.Phone, what string, least, limit int) (out []share, sum int) {
	for _, a := range p.Installed {
		i := a.Info()
		if i.Hidden || p.Number(what+" of "+i.ID, 3) > 0 {
			continue
		}
		n := least + p.Number(what+" amount of "+i.ID, limit)
		out, sum = append(out, share{i.Label, n}), sum+n
	}
	return out, sum
}

func batteryUsagePage() *prefPage {
	return &prefPage{title: "Battery usage", rows: func(p *kit.Phone, s *settings) []pref {
		out := []pref{{title: "Since last full charge", category: true}}
		list, sum := shares(p, "battery", 5, 20)
		list, sum = append(list, share{"Screen", 60}), sum+60
		for _, k := range list {
			out = append(out, pref{title: k.title, summary: fmt.Sprintf("%d%%", k.amount*100/sum)})
		}
		return out
	}}
}

// dataPeriod is the month that data is counted in.
func dataPeriod(p *kit.Phone) string {
	now := p.Now()
	return fmt.Sprintf("%s 1 – %d", now.Format("Jan"), time.Date(now.Year(), now.Month()+1, 0, 0, 0, 0, 0, time.UTC).Day())
}

// dataUsed is what went over Wi‑Fi in that month.
func dataUsed(p *kit.Phone) string {
	_, sum := shares(p, "data", 20, 400)
	return kit.SizeText(int64(sum)*1_000_000) + " used " + dataPeriod(p)
}

func dataUsagePage() *prefPage {
	return &prefPage{title: "Non-carrier data usage", rows: func(p *kit.Phone, s *settings) []pref {
		out := []pref{{title: dataUsed(p)}, {title: "App usage", category: true}}
		list, _ := shares(p, "data", 20, 400)
		for _, k := range list {
			out = append(out, pref{title: k.title, summary: kit.SizeText(int64(k.amount) * 1_000_000)})
		}
		return out
	}}
}

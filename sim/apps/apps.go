// Package apps lists the apps of the simulated phone. Each is a package of its
// own, made of what package kit has.
package apps

import (
	"github.com/agentic-mobile-control/amc/sim/apps/account"
	"github.com/agentic-mobile-control/amc/sim/apps/bank"
	"github.com/agentic-mobile-control/amc/sim/apps/browser"
	"github.com/agentic-mobile-control/amc/sim/apps/calendar"
	"github.com/agentic-mobile-control/amc/sim/apps/clock"
	"github.com/agentic-mobile-control/amc/sim/apps/files"
	"github.com/agentic-mobile-control/amc/sim/apps/launcher"
	"github.com/agentic-mobile-control/amc/sim/apps/maps"
	"github.com/agentic-mobile-control/amc/sim/apps/news"
	"github.com/agentic-mobile-control/amc/sim/apps/notes"
	"github.com/agentic-mobile-control/amc/sim/apps/settings"
	"github.com/agentic-mobile-control/amc/sim/apps/shop"
	"github.com/agentic-mobile-control/amc/sim/apps/talk"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// All returns the makers of all apps, in the order in which the phone lists
// them. The first is the home screen.
func All() []kit.Maker {
	return []kit.Maker{
		launcher.New, settings.New, talk.NewContacts, talk.NewDialler, talk.NewInCall, talk.NewMessages, calendar.New, clock.New, files.New, notes.New,
		shop.New, bank.New, browser.New, maps.New, news.New, account.New,
	}
}

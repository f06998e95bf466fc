package browser

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "a web browser with sites of its own", Pages: []string{
	"Every page: Home, Search or type web address (at a site its address), Switch or close tabs, More options",
	"More options: Reload, New tab, Add bookmark, Bookmarks, History, Downloads, Find in page; after going back also Forward",
	"Start (Home): field Search the web, Search, Open Encyclopedia, The Daily, Bicycle Workshop, My Account, A List of Names, Files",
	"https://wiki.example.test/ Open Encyclopedia: articles Bridge, River, Railway, Tea, Water, Stone, Steel, Iron, Wood, Arch, Concrete, Salt, Ship, Lake, Sand, Brücke and others",
	"https://wiki.example.test/Bridge: Kinds, Materials, Upkeep, In other languages (Deutsch, Français); links such as Wood, Arch and Salt lead to short articles",
	"https://workshop.example.test/ Book a service: Name *, E‑mail *, Service * (New chain – 35 €), Day *, Send booking",
	"Book a service, Extras: Wash the bicycle (9 €), Fetch it from my home (15 €), Anything else?, I accept the terms *",
	"https://account.example.test/ Sign in: E‑mail demo@example.test, Password bicycle-42; Stay signed in; then Sign out",
	"https://names.example.test/ A List of Names: 20 of 120 names (by seed), Load more at the end",
	"https://daily.example.test/ The Daily: nine stories (by seed), a cookie banner: Accept all, Only necessary ones",
	"https://files.example.test/ Files: Timetable, Price list, Trail map, All of it; a tap downloads. Old files isn’t found",
	"Bookmarks (Bridge – Open Encyclopedia is one): a search field, the bookmarks",
	"History: a search field, Clear browsing data, what was visited",
	"Downloads: a search field, what was downloaded",
	"Every page, its tabs (Switch or close tabs): New tab, a button to close each; More options: New tab, Close all tabs",
	"A site in another app (from Maps): the site and Close tab; More options: Open in Browser, Reload, Add bookmark",
	"A link (long press): Open in new tab, Open, Add to bookmarks",
}}

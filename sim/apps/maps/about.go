package maps

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "a map of a town, with places and the way to them", Pages: []string{
	"Explore (tab, first): Search here, Restaurants, Coffee, Groceries, Hotels, further right Museums, Parks; Zoom in, Zoom out",
	"Your location asks for a permission: While using the app, Only this time, Don’t allow",
	"Places, the same on every phone: Café Central, Bean There, Bella Pizza, Hotel Astoria, City Library, Central Station and others",
	"Addresses, stars, phone numbers and hours of the places are by seed",
	"Search (tap Search here): the field Search here, places that fit what is typed; Enter lists all, Clear empties it",
	"Results: places with Directions and Call (opens the key pad of Phone with the number); Back or Clear leaves",
	"A place (tap it): Directions, Save (then Saved), Call, address, hours, phone number, places.example.test (its site), Close",
	"places.example.test (in a place): the site of the place, with Close tab; More options: Open in Browser, Reload, Add bookmark",
	"Directions (asks for the location the first time): minutes by car, bus, on foot and by bike, Start, Steps; Start shows Exit",
	"Saved (tab): a list Saved, with the places that were saved; none at first. A tap on the list’s name folds it",
}}

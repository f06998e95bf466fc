package clock

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "alarms, clocks of cities, timers and a stopwatch", Pages: []string{
	"Alarm (tab, first): Work at 7 something (by seed, Mon to Fri, on), 8:30 AM (Mon to Fri, off), 9:00 AM (Sat, Sun, off)",
	"An alarm: its switch, its time (tap to change it), Expand alarm; unfolded: M T W T F S S, Vibrate, Delete, Collapse alarm",
	"An unfolded alarm: its label, or Add label where there is none, opens the field Label with OK and Cancel",
	"Add alarm (button at the bottom): hour and minute on a dial, AM, PM, OK, Cancel",
	"Clock (tab): the time, the next alarm, London always, mostly another city by seed; Add city",
	"A city has a menu without a name: Remove. It can also be held to remove it",
	"Add city: field Search for a city, cities such as Berlin, Cairo, New York, Tokyo; a tap adds",
	"Timer (tab): keys 0 to 9, 00, Delete; the digits are h, m, s, so 5 and 00 make five minutes; then Start",
	"Timers that were started: 5m timer (tap to name it), +1:00, Pause, Reset, Delete timer, Add timer",
	"Stopwatch (tab): Start, then Pause, Lap and Reset",
	"More options (on every tab): Settings, About",
	"Settings: Snooze length (10 minutes), Silence after (10 minutes), Start week on (Monday), Use 24-hour format",
}}

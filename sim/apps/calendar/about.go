package calendar

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "events, reminders and guests", Pages: []string{
	"The month (January 2026): ‹ and › turn it, Today, a button for each day, the events from the chosen day on, + for a new event",
	"The search is a button without a name at the top right: field Search events, by title, place or guest",
	"Always there: Stand-up (every day, 9:00 AM – 9:15 AM, Online), Choir (Wednesdays, 7:00 PM), Rent (the 1st, all day)",
	"Always there on days by seed: Dentist, Team meeting, Yoga, Lunch with Ben, Car inspection, 1:1 with Anna, Book club, Concert",
	"An event (tap it): its title, day, time, repetition, reminder and place, Edit, Delete, ‹",
	"Delete: Cancel or Delete; of an event that repeats: This event, All events, Cancel. Undo comes after it",
	"Edit event (Edit in an event): the form of New event",
	"New event (+): fields Add title (required), Add location, Add notes, a switch All day, Save, ×",
	"New event, times: Starts and Ends, each with a day (Mon, Jan 12, 2026) and a time (11:00 AM) to tap; then OK or Cancel",
	"Repetition (tap Does not repeat): Every day, Every week, Every month, Every year",
	"Reminder: No reminder, At the start, 5, 10 or 30 minutes before, 1 hour before, 1 day before, Custom…",
	"Guests: field Search people, the people with their numbers to tap, Done",
	"Save warns of another event at that time (Change time, Save anyway); leaving a changed form asks: Keep editing, Discard",
}}

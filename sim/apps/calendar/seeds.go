package calendar

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// calTitles are what events are called, in several languages.
var calTitles = []string{
	"Dentist", "Team meeting", "Elternabend 3b", "Cena con Chiara 🍝", "チーム定例会議", "牙医预约", "День рождения Олега 🎂", "اجتماع الفريق", "Yoga", "Lunch with Ben",
	"Réunion parents-professeurs", "Car inspection", "ארוחת ערב", "Quarterly planning: goals, budget and who does what until the summer break", "Piano lesson 🎹", "회의", "Flight to Lisbon ✈️", "Book club", "Reifenwechsel", "1:1 with Anna",
	"Swimming", "Wasserzähler ablesen", "Parents visiting", "Concert",
}

var calPlaces = []string{"", "Room 4", "", "Online", "Café Central", "", "12 Station Road"}

// calSeeds are the events that a phone is made with, around the day on which
// its clock starts.
func calSeeds(p *kit.Phone) []calEvent {
	today := kit.Day(p.Began)
	ten := 10
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	out := []calEvent{
		{Title: "Stand-up", Start: monday.Add(9 * time.Hour), End: monday.Add(9*time.Hour + 15*time.Minute), Repeat: "daily", Place: "Online"},
		{Title: "Choir", Start: monday.AddDate(0, 0, 2).Add(19 * time.Hour), End: monday.AddDate(0, 0, 2).Add(21 * time.Hour), Repeat: "weekly", Reminder: &ten},
		{Title: "Rent", Start: today.AddDate(0, 0, -today.Day()+1), End: today.AddDate(0, 0, -today.Day()+2), AllDay: true, Repeat: "monthly"},
	}
	for i, title := range calTitles {
		pick := func(what string, n int) int { return p.Number(fmt.Sprint("event ", what, i), n) }
		on := today.AddDate(0, 0, i*30/len(calTitles)+pick("day", 3))
		start := on.Add(time.Duration(10+pick("hour", 9))*time.Hour + time.Duration(pick("half", 2))*30*time.Minute)
		e := calEvent{Title: title, Start: start, End: start.Add(time.Duration(1+pick("length", 3)) * 30 * time.Minute), Place: calPlaces[pick("place", len(calPlaces))]}
		if pick("whole", 8) == 0 {
			e.Start, e.End, e.AllDay = on, on.AddDate(0, 0, 1), true
		}
		if pick("guest", 4) == 0 {
			e.Guests = []string{kit.Certain[pick("who", len(kit.Certain))]}
		}
		out = append(out, e)
	}
	return out
}

package notes

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "short notes; there are none at first", Pages: []string{
	"Notes: field Search notes, the notes, New note; “No notes yet” while there are none",
	"New note, Edit note (tap a note): fields Title and Note, a spinner No category, Save; Navigate up leaves",
	"Category (tap No category): No category, Personal, Work, Ideas",
	"More options (in a note): Delete, Pin, Clear text. Pinned notes stand first",
	"A long press on a note in the list asks whether to delete it: Delete, Cancel",
	"Leaving with changes asks: Save, Discard, Cancel. Title suggests Shopping list, Meeting notes, Ideas, Reminders",
	"Address: notes://new opens an empty note",
}}

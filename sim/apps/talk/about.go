package talk

import "github.com/agentic-mobile-control/amc/sim/kit"

var aboutContacts = kit.About{Text: "the address book", Pages: []string{
	"Always in it: Anna, Ben, Chiara, David, Emma, Chris Meier, Chris Meyer; others by seed. All have a phone number by seed",
	"Contacts (tab): Search contacts, the people under their letters, Create contact; More options: Select, Sort by, Share all",
	"Sort by: First name, Last name, Cancel",
	"Favourites (tab): the people with a star; Anna is always one",
	"Selection (long press on a person): Done, Share, Delete; More options: Select all, Deselect all",
	"A contact (tap a person): Edit contact, Remove from favourites or Add to favourites, Call, Message, Email, Contact info",
	"A contact, More options: Delete (asks first), Share",
	"Create contact: fields Name (required), Company, Phone, Email, Note; a spinner Mobile, Home or Work; Save, Close",
	"Edit contact: the same form with Delete contact at its end",
	"Addresses: contacts://Anna opens her page, contacts://new the empty form",
}}

var aboutDialler = kit.About{Text: "makes calls, and lists those of the last days", Pages: []string{
	"Favourites (tab, first): a tap on a person calls; asks for the Contacts permission first (Turn on, then Allow)",
	"Recents (tab): calls under Today, Yesterday, Older. The newest is always a missed call from Chiara; the others by seed",
	"Recents: each row has a button such as Call Chiara; a long press selects rows: Done, Delete",
	"Recents, further down: a call with the unknown number +1 555 010 2234 is always there",
	"Contacts (tab): all people, each with a button such as Call Anna; the first visit asks for a permission (Allow)",
	"More options (on the tabs): Clear call history (asks first), Settings",
	"Call details (tap a call): the number, the calls with it, Message, Copy number; with an unknown number Add to contacts",
	"Call details, More options: Delete (asks first)",
	"Key pad (button at the bottom right): keys 1 to 9, *, 0, #, Backspace, Call; above them who has such a number",
	"Key pad with digits: Create new contact, Send a message. Call without a number brings the one that was called last",
	"The first call asks for a permission (Allow, Don’t allow). Address: tel:5551234 opens the key pad with the number",
}}

var aboutInCall = kit.About{Text: "shows the call that goes on; it has no icon and comes up when a call is made or comes in", Pages: []string{
	"A call, while it rings at the other end: Calling…, name and number, Speaker, End call; it is answered after 2 to 5 s",
	"A call that goes on: the time since then, Mute, Keypad, Speaker, Hold, End call",
	"A call, its Keypad: keys 1 to 9, *, 0, #, Hide keypad, End call",
	"A call that comes in (none does by itself, a start file can plan one): Decline, Reply with Quick responses, Answer",
}}

var aboutMessages = kit.About{Text: "text messages", Pages: []string{
	"Messages: the conversations, newest first, Search, Start chat; More options: Archived, Mark all as read, Settings",
	"Always there: Anna, Ben, Chiara, David, Emma, Parcel Info, and the group Ben, Chiara (further down); others by seed",
	"Anna’s conversation is unread and ends with “Your code is NNNNNN”, six digits by seed",
	"Parcel Info has one message with a parcel number by seed, and can’t be answered",
	"Search: field Search messages, finds names and words",
	"Selection (long press on a conversation): Done, Archive, Delete; More options: Select all, Deselect all",
	"A conversation (tap it): field Text message, Send, Attach, Call; a tap on the name at the top opens the contact",
	"What is sent says Sending…, Sent, Delivered, and with some people Read; in airplane mode “Not sent. Tap to try again.”",
	"A conversation, More options: Details, Mute, Archive, Delete",
	"A message (long press): Copy text, Forward, Delete, View details; with a code in it also Copy code",
	"Attach: Photo, Camera, Location, Contact, Voice message. Remove attachment takes it away again",
	"Photo opens the system’s picker: “Photo taken on …”, newest first (IMG_0413.jpg, IMG_0412.jpg, Receipt.jpg, Screenshot_0107.png)",
	"The picker of profile 30 shows these names in place of the times",
	"New conversation (Start chat, then Allow): field To, a list of people, Next",
	"Archived: the archived conversations, where a long press offers Unarchive",
	"Address: sms://5551234 opens the conversation with that number",
}}

// Package kit is what the simulated phone's apps are made of: the system (its
// windows, keyboard, notifications, permissions, lock, clock and settings), and
// the widgets, pages and dialogs that an app is put together from.
//
// An app is an [Application]: its pages build trees of [View] values from their
// own state, anew after each change; handlers change that state, move between
// pages ([Phone.Push], [Phone.Pop]), raise windows ([Phone.Alert], [Phone.Menu],
// [Phone.Sheet]) and let time do things ([Phone.After]). Whatever it shows comes
// from the phone's options, its clock and its inputs alone.
//
// Package sim is the phone with all its apps; whoever drives one needs only
// that. A phone with other apps is made by [New] with their makers.
package kit

// Package world keeps the WorldState of a task: current app, current page,
// variables told to remember, and a bounded history.
package world

// View is the read-only view.
type View struct{}

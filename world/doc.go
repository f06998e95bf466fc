// Package world keeps one picture of the phone per task: the current app and page,
// the variables that the task was told to remember, and a bounded history of what
// was seen and done.
//
// Next derives the new State from the old one and one executed step. It is total
// and pure: it reads no clock, random source, file or network, returns a State
// whatever it is given, and the same inputs give the same bytes. A State that was
// handed out never changes.
package world

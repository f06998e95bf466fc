// Package replay is a planner that does a recorded task again, on a phone that may hold other
// data, in another order, with other things in the way.
//
// Every recorded step has the page and the element that it was done on. Before a step is
// handed out, the page must be the recorded one, and the element must be there: the one with
// the same identifier, role and name, or one that can't be another (see [Planner]). Where
// that can't be said, the planner passes: the next planner of a chain decides that step, or
// the task stops. It never guesses.
package replay

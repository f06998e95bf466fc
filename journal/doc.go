// Package journal keeps tasks in one SQLite file: every record of every task, the state
// after each, and what was seen, so that a task goes on after a crash from exactly where it
// was, can be looked at as it was after any step, and run again.
//
// Records are only ever added, each in a transaction of its own that is on the disk when
// Record returns. A task has one [Writer] at a time: it holds a lease, and its epoch is
// checked in the transaction of every record, so that a process which was suspended, and
// whose task somebody else has taken over meanwhile, can't write, and so doesn't act.
//
// Several processes may use one file, and any number of goroutines one Journal.
package journal

// Package crash proves that a task survives being killed at any instant.
//
// Three processes take part. The judge is the test. The phone is a simulated one
// that [Serve] offers on a socket: it lives on while the worker dies, as a real
// phone does. The worker carries out a [Job] on that phone and tells by a [Mark]
// where it is; there the judge kills it, starts another one that goes on from what
// its [Keeper] kept, and asks the phone what was really done.
package crash

// Package agent is the step loop: State is a task as data, Run and Step go on from
// it, Effects are all that the loop can do to the outside, and Task runs it in a
// program.
//
//	plan (when nothing is pending) -> take a step -> resolve -> policies ->
//	record the intent -> do -> judge -> world hook -> record the result -> next
//
// The loop has no hidden input: no clock, random source, goroutine, lock or map
// order. Given the same State and the same answers it does the same, byte by byte.
package agent

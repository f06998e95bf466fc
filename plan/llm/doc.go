// Package llm is the planner that asks a language model. A reply is read in a fixed order,
// and what isn't in a known form is an error: nothing is guessed, and nothing is taken for the
// end of a task that doesn't say so.
package llm

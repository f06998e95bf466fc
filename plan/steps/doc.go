// Package steps compiles the sentences that a tester writes into steps, and plans
// them. It sees no screen and matches nothing: a sentence that can't be read in one
// way only is an error with a sentence that works, never a guess.
//
// A text goes through four stages: the lexer (token.go) protects quotes and
// placeholders, lines and clauses are cut (lines.go, split.go), the verb that a
// clause begins with is looked up (verb.go and its tables), and its parser reads
// the phrases behind it (target.go, condition.go).
package steps

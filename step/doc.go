// Package step holds what a planner asks for (Planned), what the runtime made of
// it (Resolved), what came of it (Result), and the closed catalogue of actions
// with its arguments, from which validation, help and the JSON schema come.
package step

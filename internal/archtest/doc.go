// Package archtest keeps the shape of the module: which package may import which,
// what the core may depend on, and that the loop of package agent has no hidden
// input. Its tests parse the sources in process; they start no go command, whose
// answer the test cache could not see change.
package archtest

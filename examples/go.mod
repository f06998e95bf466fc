module github.com/agentic-mobile-control/amc/examples

go 1.26.0

require github.com/agentic-mobile-control/amc v0.0.0

require (
	golang.org/x/image v0.48.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace github.com/agentic-mobile-control/amc => ../

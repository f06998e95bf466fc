module github.com/agentic-mobile-control/amc/internal/perception/measure

go 1.26.0

require (
	github.com/agentic-mobile-control/amc v0.0.0
	github.com/tiktoken-go/tokenizer v0.10.0
)

require (
	github.com/dlclark/regexp2/v2 v2.5.1 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace github.com/agentic-mobile-control/amc => ../../..

module github.com/agentic-mobile-control/amc/examples

go 1.26.0

require github.com/agentic-mobile-control/amc v0.0.0

require (
	github.com/go-fonts/dejavu v0.3.2 // indirect
	github.com/goccy/go-yaml v1.19.2 // indirect
	github.com/hajimehoshi/bitmapfont/v3 v3.2.0 // indirect
	github.com/pierrec/lz4/v4 v4.1.21 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	golang.org/x/image v0.48.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace github.com/agentic-mobile-control/amc => ../

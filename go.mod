module github.com/agentic-mobile-control/amc

go 1.26.0

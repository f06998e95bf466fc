module github.com/agentic-mobile-control/amc

go 1.26

require github.com/google/jsonschema-go v0.4.3

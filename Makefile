# Everything that is done to the sources. CI runs `make check`.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# How long each fuzz target runs: a time such as 30s, or a number of inputs such as 2000x.
FUZZTIME ?= 30s
# What the benchmarks are: a regular expression.
BENCH ?= .
# How many packages are built and tested at once.
P ?= 2

GOFILES = git ls-files --cached --others --exclude-standard -- '*.go'
LINT := bin/golangci-lint
# The module that counts tokens, whose vocabulary the product shall not have.
MEASURE := internal/perception/measure

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-16s %s\n", $$1, $$2 }'

.PHONY: build
build: ## build bin/amc, static
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o bin/amc ./cmd/amc

.PHONY: test
test: ## run all tests, those of the other modules included
	go test -p $(P) ./...
	cd examples && go test -p $(P) ./...
	cd $(MEASURE) && go test -p $(P) ./...

.PHONY: check
check: format tidied vet lint build fresh fuzz-short race test ## all that CI runs

# The race detector needs a C compiler; what runs at once in the product runs here.
.PHONY: race
race: ## tasks and phones side by side, with the race detector
	CGO_ENABLED=1 go test -race -short -p $(P) -run 'SideBySide|Independent' ./agent ./sim

.PHONY: format
format:
	@echo "gofmt -l"
	@out=$$($(GOFILES) | xargs -r ls -d 2>/dev/null | xargs -r gofmt -l); \
	if [ -n "$$out" ]; then echo "not formatted (run make fmt):" >&2; echo "$$out" >&2; exit 1; fi

.PHONY: fmt
fmt: ## format all sources
	$(GOFILES) | xargs -r ls -d 2>/dev/null | xargs -r gofmt -w

.PHONY: tidied
tidied:
	go mod tidy -diff
	cd examples && go mod tidy -diff
	cd $(MEASURE) && go mod tidy -diff

.PHONY: tidy
tidy: ## bring go.mod and go.sum of all modules in order
	go mod tidy
	cd examples && go mod tidy
	cd $(MEASURE) && go mod tidy

.PHONY: vet
vet:
	go vet ./...
	cd examples && go vet ./...
	cd $(MEASURE) && go vet ./...

.PHONY: lint
lint: $(LINT) ## run the linters
	$(LINT) run ./...
	cd examples && ../$(LINT) run --config ../.golangci.yml ./...
	cd $(MEASURE) && $(CURDIR)/$(LINT) run --config $(CURDIR)/.golangci.yml ./...

$(LINT): tools/go.mod tools/go.sum
	cd tools && go build -o ../$(LINT) github.com/golangci/golangci-lint/v2/cmd/golangci-lint
	@touch $(LINT)

# What is generated must be what the generators write: generating again changes nothing.
.PHONY: fresh
fresh:
	@echo "go generate ./... changes nothing"
	@sums() { git ls-files --cached --others --exclude-standard -z | xargs -0 -r sha256sum 2>/dev/null | sort -k 2; }; \
	before=$$(sums || true); go generate ./...; after=$$(sums || true); \
	if ! diff <(echo "$$before") <(echo "$$after"); then echo "generated files were out of date (they are fresh now: commit them)" >&2; exit 1; fi

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (30s)
	@grep -rHo --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' . | sort | while IFS=: read -r file name; do \
	  dir=$$(dirname "$$file"); name=$${name#func }; \
	  echo "fuzz $$dir $$name"; \
	  (cd "$$dir" && go test -run '^$$' -fuzz "^$$name\$$" -fuzztime '$(FUZZTIME)' -fuzzminimizetime 5s . </dev/null); \
	done

.PHONY: fuzz-short
fuzz-short:
	@$(MAKE) fuzz FUZZTIME=2000x

.PHONY: bench
bench: ## run the benchmarks; BENCH=name selects
	go test -p 1 -run '^$$' -bench '$(BENCH)' -benchmem ./...

# Every single figure is kept in bin/perception.tsv.
.PHONY: bench-perception
bench-perception: ## measure how well and fast the real screens beside the clone are told
	@mkdir -p bin
	@cd $(MEASURE) && go run . -raw $(CURDIR)/bin/perception.tsv
	@echo; echo "### Every file, and the simulated phone"; echo
	@go test -count=1 -v -run 'TestCorpusCounts|TestRoutes$$' ./scene ./device/sim > bin/perception.log || { cat bin/perception.log; exit 1; }
	@sed -n -e 's/^ *corpusall_test.go:[0-9]*: /- /p' -e 's/^ *route_test.go:[0-9]*: \([0-9]* looks.*\)/- random walks: \1/p' bin/perception.log

.PHONY: mutate
mutate: ## prove that each acceptance test can fail
	go run ./internal/mutate

.PHONY: test-crash
test-crash: ## kill tasks at every position of every interval, some twice
	AMC_CRASH=full go test -count=1 -timeout 30m -v -run 'TestKilled|TestBlind' ./internal/crash

.PHONY: clean
clean: ## remove what was built
	rm -rf bin

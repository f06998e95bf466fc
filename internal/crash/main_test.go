package crash_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/crash"
)

// keeper is what keeps the tasks of all workers, in a folder.
func keeper(dir string) crash.Keeper { return files{dir} }

// The roles of the other two processes, which are this program again.
const (
	roleVariable = "AMC_CRASH_ROLE"
	jobVariable  = "AMC_CRASH_JOB"
	rolePhone    = "phone"
	roleWorker   = "worker"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case rolePhone:
		end(servePhone(os.Getenv(jobVariable)))
	case roleWorker:
		end(work(os.Getenv(jobVariable)))
	}
	os.Exit(m.Run())
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func work(text string) error {
	var j crash.Job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		return err
	}
	return crash.Work(context.Background(), j, keeper(j.Dir), os.Stdin, os.Stdout)
}

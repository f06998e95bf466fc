package cli_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/agentic-mobile-control/amc/journal"
)

// noPlanted demands that a text stands nowhere in the journal of a state folder: in no record,
// state, scene or source, neither as it is nor encoded. noplanted DIR TEXT.
func noPlanted(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: noplanted DIR TEXT")
	}
	ctx := context.Background()
	j, err := journal.Open(ctx, filepath.Join(ts.MkAbs(args[0]), journal.FileName), journal.Options{})
	ts.Check(err)
	defer func() { _ = j.Close() }() // it was only read
	tasks, err := j.Tasks(ctx)
	ts.Check(err)
	if len(tasks) == 0 {
		ts.Fatalf("there is no task to look into")
	}
	found := ""
	for _, t := range tasks {
		var all bytes.Buffer
		ts.Check(j.Export(ctx, t.ID, &all))
		for _, line := range bytes.Split(all.Bytes(), []byte("\n")) {
			if what := planted(ts, line, args[1]); what != "" {
				found = t.ID + " holds it: " + what
			}
		}
	}
	switch {
	case found != "" && !neg:
		ts.Fatalf("task %s", found)
	case found == "" && neg:
		ts.Fatalf("no task holds it")
	}
}

// planted is where a line of an exported task holds a text; "" for nowhere.
func planted(ts *testscript.TestScript, line []byte, text string) string {
	if len(line) == 0 {
		return ""
	}
	var l struct {
		Blob *struct {
			Kind string `json:"kind"`
			Data []byte `json:"data"`
		} `json:"blob"`
	}
	ts.Check(json.Unmarshal(line, &l))
	content := string(line)
	if l.Blob != nil {
		content = string(l.Blob.Data)
	}
	quoted, err := json.Marshal(text)
	ts.Check(err)
	backwards := []byte(text)
	for i, k := 0, len(backwards)-1; i < k; i, k = i+1, k-1 {
		backwards[i], backwards[k] = backwards[k], backwards[i]
	}
	for name, form := range map[string]string{"as it is": text, "as JSON": strings.Trim(string(quoted), `"`), "in hex": hex.EncodeToString([]byte(text)), "in a URL": url.QueryEscape(text),
		"in base64": strings.TrimRight(base64.StdEncoding.EncodeToString([]byte(text)), "="), "backwards": string(backwards)} {
		if strings.Contains(strings.ToLower(content), strings.ToLower(form)) {
			return name + " in " + content[:min(len(content), 200)]
		}
	}
	return ""
}

// hold drives a phone as another task would, until the script ends: hold DIR PHONE TASK.
func hold(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: hold DIR PHONE TASK")
	}
	j, err := journal.Open(context.Background(), filepath.Join(ts.MkAbs(args[0]), journal.FileName), journal.Options{})
	ts.Check(err)
	ts.Defer(func() { _ = j.Close() }) // which gives the phone back
	_, err = j.Reserve(context.Background(), args[1], args[2])
	ts.Check(err)
}

// forksAll forks the task that was written last after each of its steps, and demands that its
// phone can be taken back each time: forksall DIR.
func forksAll(ts *testscript.TestScript, _ bool, args []string) {
	j, err := journal.Open(context.Background(), filepath.Join(ts.MkAbs(args[0]), journal.FileName), journal.Options{})
	ts.Check(err)
	defer func() { _ = j.Close() }() // it was only read
	task, err := j.Find(context.Background(), "last")
	ts.Check(err)
	for n := 0; n <= task.Steps; n++ {
		ts.Check(ts.Exec("amc", "fork", task.ID, "--at", strconv.Itoa(n), "--json"))
		var forked struct {
			Note string `json:"note"`
			Step int    `json:"step"`
		}
		ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &forked))
		if forked.Note != "" || forked.Step != n {
			ts.Fatalf("after step %d: %+v", n, forked)
		}
	}
}

package journal

import (
	"crypto/rand"
	"os"
	"strconv"
	"strings"
)

// newOwner names this process and Journal: host, process id, when the process began (where
// that can be told), and something random.
func newOwner() string {
	host, _ := os.Hostname() // an unknown one is as good as another
	pid := os.Getpid()
	return strings.Join([]string{strings.ReplaceAll(host, "|", "_"), strconv.Itoa(pid), processBegan(pid), rand.Text()}, "|")
}

// gone reports whether the process that owner names certainly doesn't run any more: it was
// one of this machine. Of others only the lease tells.
func gone(owner string) bool {
	parts := strings.Split(owner, "|")
	host, _ := os.Hostname()
	if len(parts) != 4 || parts[0] != strings.ReplaceAll(host, "|", "_") {
		return false
	}
	pid, err := strconv.Atoi(parts[1])
	if err != nil {
		return false
	}
	return !runs(pid) || parts[2] != "" && processBegan(pid) != parts[2]
}

// processOf is the process id in an owner, for messages.
func processOf(owner string) string {
	parts := strings.Split(owner, "|")
	if len(parts) != 4 {
		return "another process"
	}
	return "process " + parts[1] + " on " + parts[0]
}

//go:build unix

package journal

import (
	"errors"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// runs reports whether there is a process of that number that isn't only waiting to be
// buried. Signal 0 asks, and does nothing.
func runs(pid int) bool {
	if err := syscall.Kill(pid, 0); err != nil && !errors.Is(err, syscall.EPERM) {
		return false
	}
	stat := processStat(pid)
	return len(stat) == 0 || stat[0] != "Z"
}

// processBegan is when a process began, in ticks since the machine did; "" where that can't
// be told. Process numbers are used again.
func processBegan(pid int) string {
	if stat := processStat(pid); len(stat) > 19 {
		return stat[19]
	}
	return ""
}

// processStat are the fields of /proc/PID/stat from the third on, which is the state; the
// twenty-second is when the process began (proc(5)). Empty where there is no such file.
func processStat(pid int) []string {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return nil
	}
	return strings.Fields(string(b)[strings.LastIndexByte(string(b), ')')+1:]) // a name may hold blanks
}

package kit

import (
	"strconv"
	"strings"
)

// isPlace is whether a text has a latitude and a longitude in degrees.
func isPlace(s string) bool {
	north, east, ok := strings.Cut(s, ",")
	return ok && isDegrees(north, 90) && isDegrees(east, 180)
}

func isDegrees(s string, most float64) bool {
	n, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return err == nil && n >= -most && n <= most
}

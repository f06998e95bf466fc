// Package clock is the Clock app: alarms, cities, timers, a stopwatch.
package clock

// Package notes is the Notes app.
package notes

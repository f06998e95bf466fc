// Package settings is the Settings app.
package settings

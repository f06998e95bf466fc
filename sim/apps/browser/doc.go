// Package browser is the Browser app, with a few sites of its own, and the tab that other apps open.
package browser

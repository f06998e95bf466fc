// Package launcher is the home screen and the overview of apps.
package launcher

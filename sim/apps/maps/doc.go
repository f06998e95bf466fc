// Package maps is the Maps app, a canvas with a search and directions.
package maps

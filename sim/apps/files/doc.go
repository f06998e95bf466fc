// Package files is the Files app: folders, a trash, and what opens a file.
package files

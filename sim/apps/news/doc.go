// Package news is the News app: stories that load, refresh and go on.
package news

// Package calendar is the Calendar app, made with React Native.
package calendar

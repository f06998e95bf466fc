// Package account is the Account app, in which somebody signs up.
package account

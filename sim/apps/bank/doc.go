// Package bank is the Bank app, made with Flutter: accounts, transfers, cards.
package bank

// Package talk is Contacts, Phone and Messages, which know each other.
package talk

// Package shop is the Shop app, made with Compose: goods, a cart, a checkout.
package shop

package shop

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "a shop with 36 products, a cart and orders", Pages: []string{
	"Browse (tab, first): the products with Add to cart, Load more at the end; a heart without a name opens Saved items",
	"Always in stock: Desk lamp (Lumo), Wool blanket (Grey, Blue, Rust), Water bottle (0.5 l, 0.75 l, 1 l). Prices are by seed",
	"Also: T-shirt, USB-C cable, Headphones, Garden hose, Notebook, Mug, Keyboard. Desk lamp by Brightly is always sold out",
	"Above the products: Filters, Sort: Featured, and Home, Kitchen, Clothing, further right Electronics, Books, Garden to tick",
	"Filters: Category, Price, Any rating, 3 stars and up, 4 stars and up, In stock only, Clear all, Show 36 results",
	"A product (tap it): options, Decrease quantity, Increase quantity, Add to cart, Cart, Reviews. Add to cart may ask for an option",
	"Search (tab): field Search products, then Enter; words are suggested",
	"Cart (tab): Increase quantity, Decrease quantity, Remove, field Promo code with Apply, Subtotal, Delivery, Total, Checkout",
	"Promo codes: WELCOME10 (a tenth off), FREESHIP (standard delivery free). Standard delivery is free from $100.00",
	"Checkout 1: Full name, Street and number, City, ZIP code (5 digits), Country, Save this address, Continue",
	"Checkout 2: Standard, Express or Pick-up point, Continue",
	"Checkout 3: Card ending in 4242, New card or Pay on delivery; tick I agree to the terms of sale, Place order",
	"Order placed: Order number, View order, Continue shopping",
	"You (tab): Sign in (Alex Example, Alex (Work)), Orders, Saved items, Address, Notifications about orders, About",
	"Orders: one old order. Saved items: the products whose heart was tapped. Address: the form of Checkout 1 with Save",
	"Order details (tap an order): its products and prices, Buy again; Cancel order while it is Processing",
}}

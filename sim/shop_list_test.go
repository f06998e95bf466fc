package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestShopSearch(t *testing.T) {
	h := openShop(t)
	h.tap("Search")
	h.tap("Search products")
	h.text("lamp")
	h.must("Desk lamp")
	h.key("enter")
	h.must("3 results for “lamp”")
	h.tap("Clear")
	h.must("Recent searches")
	h.tap("Search products")
	h.text("zebra")
	h.key("enter")
	h.must("No results for “zebra”")
}

func TestShopFilters(t *testing.T) {
	h := openShop(t)
	h.tap("Filters")
	h.tap("Kitchen")
	h.must("Show 8 results")
	n := h.must("Range start").rect()
	end := h.must("Range end").rect()
	mid := (n.Min.X + end.Max.X) / 2
	h.do(sim.Drag(end.Min.X+20, end.Min.Y+20, mid, end.Min.Y+20, 300, 100))
	if h.named("$0 to $120 and more") != nil {
		t.Error("the thumb of the range doesn't move")
	}
	h.tap("Clear all")
	h.key("back")
	h.tap("Sort: Featured")
	h.tap("Price: low to high")
	h.must("Tomato seeds")
}

func TestShopLoadMore(t *testing.T) {
	h := openShop(t)
	h.tapNode(h.scrollTo("Load more"))
	pause(h, 4000)
	h.scrollTo("Notebook")
}

func TestShopSoldOut(t *testing.T) {
	h := openShop(t)
	h.tap("Search")
	h.tap("Search products")
	h.text("brightly")
	h.key("enter")
	if n := h.must("Add to cart"); n == nil {
		t.Fatal("no button")
	}
	h.tap("Desk lamp")
	h.must("Sold out")
	h.scrollTo("Similar and in stock")
	h.do(sim.Drag(540, 1800, 540, 1200, 500, 150))
	on, off := 0, 0
	h.tree().find(func(n *node) bool {
		if n.Class == "android.view.View" && len(n.Nodes) > 0 && n.Nodes[0].Text == "Add to cart" {
			if n.Enabled {
				on++
			} else {
				off++
			}
		}
		return false
	})
	if on != 1 || off != 1 {
		t.Errorf("%d buttons on, %d off", on, off)
	}
}

package crash

import "github.com/agentic-mobile-control/amc/device"

// offers names the optional abilities of d.
func offers(d device.Device) []string {
	var out []string
	for _, a := range []struct {
		name string
		has  func(device.Device) bool
	}{
		{"sleeper", has[device.Sleeper]}, {"lister", has[device.Lister]}, {"informer", has[device.Informer]},
		{"preparer", has[device.Preparer]}, {"idler", has[device.Idler]}, {"checker", has[device.TextChecker]}, {"doer", has[device.Doer]},
	} {
		if a.has(d) {
			out = append(out, a.name)
		}
	}
	return out
}

func has[T any](d device.Device) bool {
	_, ok := device.As[T](d)
	return ok
}

// Offer gives the abilities that the served device has, and those of every client.
func (c *client) Offer(ability any) bool {
	switch a := ability.(type) {
	case *device.Device:
		*a = c
		return true
	case *Witness:
		*a = c
		return true
	case *Tagger:
		*a = c
		return true
	case *device.Sleeper:
		return give[device.Sleeper](c, "sleeper", a)
	case *device.Lister:
		return give[device.Lister](c, "lister", a)
	case *device.Informer:
		return give[device.Informer](c, "informer", a)
	case *device.Preparer:
		return give[device.Preparer](c, "preparer", a)
	case *device.Idler:
		return give[device.Idler](c, "idler", a)
	case *device.TextChecker:
		return give[device.TextChecker](c, "checker", a)
	case *device.Doer:
		return give[device.Doer](c, "doer", a)
	}
	return false
}

func give[T any](c *client, name string, to *T) bool {
	if c.offers[name] {
		*to = any(c).(T)
	}
	return c.offers[name]
}

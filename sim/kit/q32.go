package kit

import "math/bits"

// q32 is a number with 32 binary places. Curves are computed with it, since
// the last bits of floating point functions differ between machines.
type q32 int64

const one q32 = 1 << 32

func toQ32(num, den int64) q32 {
	q := num / den
	hi, lo := bits.Mul64(uint64(num-q*den), 1<<32)
	r, _ := bits.Div64(hi, lo, uint64(den))
	return q32(q)<<32 + q32(r)
}

// mul is the product; at most one of the factors is below zero.
func (a q32) mul(b q32) q32 {
	neg := false
	if a < 0 {
		a, neg = -a, !neg
	}
	if b < 0 {
		b, neg = -b, !neg
	}
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	out := q32(hi<<32 | lo>>32)
	if neg {
		return -out
	}
	return out
}

func (a q32) floor() int64 { return int64(a >> 32) }

func (a q32) round() int64 { return int64((a + one/2) >> 32) }

// log2 is the binary logarithm of a number above zero, found bit by bit: the
// square of a number from 1 to 2 tells the next bit of its logarithm.
func (a q32) log2() q32 {
	whole := 63 - bits.LeadingZeros64(uint64(a)) - 32
	x := a
	if whole >= 0 {
		x >>= whole
	} else {
		x <<= -whole
	}
	out := q32(whole) << 32
	for bit := one / 2; bit > 0; bit /= 2 {
		x = x.mul(x)
		if x >= 2*one {
			x /= 2
			out += bit
		}
	}
	return out
}

// roots[i] is two to the power of one half to the i+1.
var roots = func() (out [32]q32) {
	x := 2 * one
	for i := range out {
		x = x.sqrt()
		out[i] = x
	}
	return out
}()

// exp2 is two to the power of a number below 30.
func (a q32) exp2() q32 {
	whole, out := a.floor(), one
	for i, bit := 0, one/2; bit > 0; i, bit = i+1, bit/2 {
		if a&bit != 0 {
			out = out.mul(roots[i])
		}
	}
	if whole < 0 {
		return out >> min(63, -whole)
	}
	return out << whole
}

// pow is a number above zero to a power.
func (a q32) pow(y q32) q32 { return y.mul(a.log2()).exp2() }

// sqrt is the square root of a number that is at least zero.
func (a q32) sqrt() q32 {
	// The root of a * 2^32 has 32 binary places again.
	var root, rest uint64
	hi, lo := uint64(a)>>32, uint64(a)<<32
	for range 64 {
		rest = rest<<2 | hi>>62
		hi = hi<<2 | lo>>62
		lo <<= 2
		root <<= 1
		if trial := root<<1 | 1; rest >= trial {
			rest -= trial
			root |= 1
		}
	}
	return q32(root)
}

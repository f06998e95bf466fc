package kit

import (
	"math"
	"testing"
)

// The curve's arithmetic agrees with floating point to a part in ten million.
func TestPowerAgreesWithFloats(t *testing.T) {
	for _, num := range []int64{1, 7, 350, 999, 1000, 1001, 2000, 3600} {
		for _, power := range []int64{-1500, 0, 736, 1000, 1736, 2857} {
			got := float64(toQ32(num, 1000).pow(toQ32Signed(power, 1000))) / (1 << 32)
			want := math.Pow(float64(num)/1000, float64(power)/1000)
			if math.Abs(got-want) > 1e-7*max(1, want) {
				t.Errorf("%d/1000 to the %d/1000: %v, want %v", num, power, got, want)
			}
		}
	}
}

func toQ32Signed(num, den int64) q32 {
	if num < 0 {
		return -toQ32(-num, den)
	}
	return toQ32(num, den)
}

// A fling goes as far and as long as the framework's formula says.
func TestFlingFollowsTheFormula(t *testing.T) {
	const friction, gravity, inflexion, rate = 0.015, 9.80665 * 39.37 * 420 * 0.84, 0.35, 2.358201815
	for _, v := range []int{150, 1000, -4000, 12_000, 50_000} {
		speed := min(math.Abs(float64(v)), maxFling)
		l := math.Log(inflexion * speed / (friction * gravity))
		way := friction * gravity * math.Exp(rate/(rate-1)*l)
		ms := 1000 * math.Exp(l/(rate-1))
		f := newFling(&Scroll{}, v, 0)
		if math.Abs(math.Abs(float64(f.distance))-way) > 1 || math.Abs(float64(f.duration)-ms) > 1 || (f.distance < 0) != (v < 0) {
			t.Errorf("%d px/s: %d px in %d ms, want %.1f in %.1f", v, f.distance, f.duration, way, ms)
		}
	}
}

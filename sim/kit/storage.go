package kit

import "fmt"

// Storage is what takes the phone's room, in bytes.
type Storage struct {
	Used, All int64
	// System, Apps, Images and Files make Used together.
	System, Apps, Images, Files int64
}

// storageAll is the phone's room.
const storageAll = 128_000_000_000

// heavy is an app that keeps files of the user.
type heavy interface {
	Weight() (images, others int64)
}

// Storage tells what takes the phone's room. What the system takes is by seed.
func (p *Phone) Storage() Storage {
	s := Storage{All: storageAll, System: int64(12_000+p.Number("storage", 9_000)) * 1_000_000}
	for _, a := range p.Installed {
		s.Apps += p.AppSize(a.Info())
		if h, ok := a.(heavy); ok {
			images, others := h.Weight()
			s.Images, s.Files = s.Images+images, s.Files+others
		}
	}
	s.Used = s.System + s.Apps + s.Images + s.Files
	return s
}

// AppSize is how much room an app takes, by seed, in bytes.
func (p *Phone) AppSize(i Info) int64 { return int64(40+p.Number("size "+i.ID, 1900)) * 1_000_000 }

// SizeText writes bytes as 1.2 MB.
func SizeText(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1_000_000:
		return fmt.Sprintf("%d kB", (n+500)/1000)
	case n < 1_000_000_000:
		return fmt.Sprintf("%d.%d MB", n/1_000_000, n/100_000%10)
	}
	return fmt.Sprintf("%d.%d GB", n/1_000_000_000, n/100_000_000%10)
}

package kit

import "fmt"

// Person is somebody whom several apps know.
type Person struct {
	Name  string
	Phone string // as it is shown
}

// Certain are the people that every phone knows, whatever its seed: tests and
// examples name them.
var Certain = []string{"Anna", "Ben", "Chiara", "David", "Emma"}

// others are people of whom each phone knows a part, in many scripts. Some
// share a name or a part of one.
var others = []string{
	"Anna Berg", "Ben Adams", "Zoë Müller", "Łukasz Nowak", "Søren Østergård", "José Álvarez", "François Lefèvre", "Nguyễn Thị Hoa",
	"Мария Иванова", "Олег Шевченко", "Γιώργος Παππάς", "李雷", "王小明", "さくら", "鈴木 一郎", "김민준", "محمد علي", "فاطمة الزهراء",
	"דנה לוי", "प्रिया शर्मा", "สมชาย ใจดี", "Mum ❤️", "Dr. O’Neill", "Plumber (24h)", "Taxi 🚕", "Yuki & Ken", "Ana María",
	"Karl-Heinz", "Ivy", "Noah", "Olivia", "Peter", "Quentin", "Rosa", "Sam", "Tina", "Uma", "Victor", "Wendy", "Xavier",
}

// People returns those whom this phone knows, the certain ones first.
func (p *Phone) People() []Person {
	var out []Person
	for _, name := range Certain {
		out = append(out, p.Someone(name))
	}
	for _, name := range others {
		if p.Number("knows "+name, 4) > 0 {
			out = append(out, p.Someone(name))
		}
	}
	return out
}

// Someone is a person of a name, with the number that the seed gives.
func (p *Phone) Someone(name string) Person {
	n := p.Number("phone of "+name, 10_000_000)
	return Person{name, fmt.Sprintf("+1 555 %03d %04d", n/10_000, n%10_000)}
}

// Code gives a six-digit code that depends on the seed and a name alone.
func (p *Phone) Code(name string) string {
	return fmt.Sprintf("%06d", 100_000+p.Number("code "+name, 900_000))
}

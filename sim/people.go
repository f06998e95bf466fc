package sim

import "fmt"

// person is somebody whom several apps know.
type person struct {
	Name  string
	Phone string // as it is shown
}

// certain are the people that every phone knows, whatever its seed: tests and
// examples name them.
var certain = []string{"Anna", "Ben", "Chiara", "David", "Emma"}

// others are people of whom each phone knows a part, in many scripts. Some
// share a name or a part of one.
var others = []string{
	"Anna Berg", "Ben Adams", "Zoë Müller", "Łukasz Nowak", "Søren Østergård", "José Álvarez", "François Lefèvre", "Nguyễn Thị Hoa",
	"Мария Иванова", "Олег Шевченко", "Γιώργος Παππάς", "李雷", "王小明", "さくら", "鈴木 一郎", "김민준", "محمد علي", "فاطمة الزهراء",
	"דנה לוי", "प्रिया शर्मा", "สมชาย ใจดี", "Mum ❤️", "Dr. O’Neill", "Plumber (24h)", "Taxi 🚕", "Yuki & Ken", "Ana María",
	"Karl-Heinz", "Ivy", "Noah", "Olivia", "Peter", "Quentin", "Rosa", "Sam", "Tina", "Uma", "Victor", "Wendy", "Xavier",
}

// people returns those whom this phone knows, the certain ones first.
func (p *Phone) people() []person {
	var out []person
	for _, name := range certain {
		out = append(out, p.someone(name))
	}
	for _, name := range others {
		if p.number("knows "+name, 4) > 0 {
			out = append(out, p.someone(name))
		}
	}
	return out
}

// someone is a person of a name, with the number that the seed gives.
func (p *Phone) someone(name string) person {
	n := p.number("phone of "+name, 10_000_000)
	return person{name, fmt.Sprintf("+1 555 %03d %04d", n/10_000, n%10_000)}
}

// code gives a six-digit code that depends on the seed and a name alone.
func (p *Phone) code(name string) string {
	return fmt.Sprintf("%06d", 100_000+p.number("code "+name, 900_000))
}

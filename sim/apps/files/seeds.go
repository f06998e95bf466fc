package files

import (
	"fmt"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// Folders of the internal storage, by the ids that the seeds give them.
const (
	folderDownload = 1 + iota
	folderDocuments
	folderPictures
	folderCamera
	folderMusic
	folderMovies
	folderTax
	folderScreens
)

// fileSeeds are the files that a phone is made with.
func fileSeeds(p *kit.Phone) []fileEntry {
	var out []fileEntry
	add := func(in int, name string, folder bool, size int64, text string) {
		n := len(out) + 1
		age := time.Duration(p.Number(fmt.Sprint("file age ", n), 60*24*40)) * time.Minute
		e := fileEntry{ID: n, In: in, Name: name, Folder: folder, Size: size, Changed: p.Began.Add(-age).Truncate(time.Minute), Text: text}
		if !folder && n%4 == 0 {
			e.Opened = p.Began.Add(-age / 3).Truncate(time.Minute)
		}
		out = append(out, e)
	}
	for _, f := range []struct {
		in   int
		name string
	}{{0, "Download"}, {0, "Documents"}, {0, "Pictures"}, {0, "DCIM"}, {0, "Music"}, {0, "Movies"}, {folderDocuments, "Steuer 2025"}, {folderPictures, "Screenshots"}} {
		add(f.in, f.name, true, 0, "")
	}
	size := func(n, most int) int64 { return int64(20_000 + p.Number(fmt.Sprint("file size ", n), most)) }
	for i, name := range []string{"invoice_2025-12.pdf", "Boarding pass.pdf", "amc-release.apk", "holiday-photos.zip", "ticket_4711.pdf", "setup.txt", "合同.pdf", "recipe – Apfelkuchen.txt", "map.png", "menü.pdf", "report (1).pdf", "report.pdf", "song.mp3"} {
		add(folderDownload, name, false, size(i, 9_000_000), seedText(name))
	}
	for i, name := range []string{"CV.pdf", "Letter to the landlord.txt", "Budget.xlsx", "Shopping list.txt", "Passport scan.jpg", "ملاحظات.txt", "Reading list.md"} {
		add(folderDocuments, name, false, size(100+i, 900_000), seedText(name))
	}
	for i, name := range []string{"Bescheid.pdf", "Belege.zip"} {
		add(folderTax, name, false, size(200+i, 4_000_000), "")
	}
	for i := range 14 {
		at := p.Began.AddDate(0, 0, -i*2)
		add(folderCamera, fmt.Sprintf("IMG_%s_%04d.jpg", at.Format("20060102"), 1000+p.Number(fmt.Sprint("photo ", i), 8999)), false, size(300+i, 6_000_000), "")
	}
	for i := range 5 {
		add(folderScreens, fmt.Sprintf("Screenshot_%s.png", p.Began.AddDate(0, 0, -i*3).Format("20060102-150405")), false, size(400+i, 900_000), "")
	}
	for i, name := range []string{"01 Opening.mp3", "02 さくら.mp3", "03 Noche.mp3"} {
		add(folderMusic, name, false, size(500+i, 9_000_000), "")
	}
	add(folderMovies, "birthday.mp4", false, size(600, 90_000_000), "")
	return out
}

// seedText is what a text file says that comes with the phone.
func seedText(name string) string {
	switch name {
	case "setup.txt":
		return "1. Charge the phone.\n2. Insert the card.\n3. Switch it on."
	case "recipe – Apfelkuchen.txt":
		return "4 Äpfel\n200 g Mehl\n150 g Zucker\n3 Eier\n125 g Butter\n45 Minuten bei 180 °C"
	case "Letter to the landlord.txt":
		return "Dear Sir or Madam,\nthe heating in the kitchen doesn’t work any more."
	case "Shopping list.txt":
		return "Milk\nBread\nTomatoes 🍅\nCoffee"
	case "ملاحظات.txt":
		return "اجتماع يوم الأحد الساعة ١٠"
	case "Reading list.md":
		return "# Reading list\n- The Hobbit\n- Emma"
	}
	return ""
}

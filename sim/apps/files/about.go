package files

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "the files and folders of the phone; the first start asks for access (Allow, Don’t allow)", Pages: []string{
	"A folder (Internal storage is the first): its folders and files; what follows are such, and each place of the drawer",
	"Internal storage: DCIM, Documents, Download, Movies, Music, Pictures; Search, Grid view, New folder",
	"Documents: the folder Steuer 2025, Budget.xlsx, CV.pdf, Letter to the landlord.txt, Passport scan.jpg, Reading list.md",
	"Documents, too: Shopping list.txt (Milk, Bread, Tomatoes, Coffee) and ملاحظات.txt. Sizes and days are by seed",
	"Download: amc-release.apk, Boarding pass.pdf, invoice_2025-12.pdf, map.png, report.pdf, setup.txt, song.mp3 and others",
	"More options: Select all, Sort by…, New folder. A tap on File name (A to Z) sorts too: by name, day or size",
	"A file’s menu (button without a name in its row): Open with, Share, Select, Rename, Copy to…, Move to…, Delete, Details",
	"Selection (long press): Done, Share, Delete; More options: Copy to…, Move to…, Rename, Details, Select all",
	"Copy to…, Move to…: choose a folder, then Copy or Move, or Cancel; New folder",
	"A text file offers Text viewer and Notes, with Just once and Always; pictures and PDFs open at once",
	"Text viewer: what is in the file, and Share; Image viewer and PDF viewer are alike",
	"Save to Files (what other apps share): its name and Save",
	"Open navigation drawer: Recent, Images, Downloads, Internal storage, Trash",
	"Trash (empty at first): a tap on a file offers Restore, Delete permanently; More options: Empty trash",
	"Search: a field Search Documents or whatever the folder is called",
	"New folder, Rename: field Name, Create or Rename, Cancel. The same name twice is refused",
}}

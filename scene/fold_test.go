package scene_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestFold(t *testing.T) {
	for _, c := range []struct {
		name, a, b string
		same       bool
	}{
		{"case", "SAVE", "save", true},
		{"case beyond ASCII", "ÄRGER ЁЛКА", "ärger ёлка", true},
		{"sharp s", "STRASSE", "straße", true},
		{"final sigma", "ΟΔΟΣ", "οδος", true},
		{"no-break blank", "10\u00a0km", "10 km", true},
		{"narrow no-break blank", "10\u202fkm", "10 km", true},
		{"ideographic blank", "設定\u3000画面", "設定 画面", true},
		{"blanks around and doubled", "  Save \t\n as ", "Save as", true},
		{"hyphen U+2010", "Wi‐Fi", "Wi-Fi", true},
		{"hyphen U+2011", "Wi‑Fi", "Wi-Fi", true},
		{"figure dash", "Wi‒Fi", "Wi-Fi", true},
		{"en dash", "Wi–Fi", "Wi-Fi", true},
		{"em dash", "Wi—Fi", "Wi-Fi", true},
		{"bar", "Wi―Fi", "Wi-Fi", true},
		{"full-width hyphen", "Wi－Fi", "Wi-Fi", true},
		{"minus", "−5", "-5", true},
		{"apostrophe", "Don’t allow", "Don't allow", true},
		{"opening apostrophe", "‘n", "'n", true},
		{"modifier apostrophe", "Donʼt", "Don't", true},
		{"acute as apostrophe", "Don´t", "Don't", true},
		{"grave as apostrophe", "Don`t", "Don't", true},
		{"double quotes", "“Anna”", `"Anna"`, true},
		{"ellipsis", "More…", "More...", true},
		{"zero-width blank", "Wi\u200bFi", "WiFi", true},
		{"soft hyphen", "Set\u00adtings", "Settings", true},
		{"word joiner and mark", "\ufeffSave\u2060", "Save", true},
		{"joiners", "a\u200db\u200cc", "abc", true},
		{"direction marks", "\u200eSave\u200f \u202aas\u202c \u2066x\u2069", "Save as x", true},
		{"Arabic letter mark", "\u061cحفظ", "حفظ", true},
		{"variation selector", "❤\ufe0f", "❤", true},
		{"full-width letters", "ＳＡＶＥ", "save", true},
		{"ligature", "ﬁle", "file", true},
		{"half-width kana", "ｶﾞｽ", "ガス", true},
		{"decomposed", "Cafe\u0301", "Café", true},
		{"decomposed Hangul", "\u1109\u1165\u11af", "설", true},
		{"invisible between letter and accent", "e\u200b\u0301", "é", true},
		{"trade mark", "App™", "AppTM", true},
		{"accents stay", "Café", "Cafe", false},
		{"superscript digit", "m²", "m2", false},
		{"circled digit", "①", "1", false},
		{"full-width digit", "１", "1", false},
		{"Arabic digit", "٣", "3", false},
		{"fraction", "½", "1/2", false},
		{"bracketed digit", "⑴", "(1)", false},
		{"digits", "150", "15", false},
		{"voiced kana", "か", "が", false},
		{"flags", "🇩🇪", "🇫🇷", false},
	} {
		a, b := scene.Fold(c.a), scene.Fold(c.b)
		if (a == b) != c.same {
			t.Errorf("%s: %+q folds to %+q, %+q to %+q; same: want %v", c.name, c.a, a, c.b, b, c.same)
		}
	}
}

func TestFoldVariants(t *testing.T) {
	for _, c := range []struct {
		name string
		fold func(string) string
		in   string
		want string
	}{
		{"accents", scene.FoldPlain, "Žluťoučký KŮŇ", "zlutoucky kun"},
		{"Vietnamese", scene.FoldPlain, "Cài đặt", "cai dat"},
		{"strokes and ligatures", scene.FoldPlain, "Søren Łódź Æsir Œuvre", "soren lodz aesir oeuvre"},
		{"dotted and dotless i", scene.FoldPlain, "İstanbul Ilgaz ılık", "istanbul ilgaz ilik"},
		{"Greek", scene.FoldPlain, "Ρυθμίσεις", "ρυθμισεισ"},
		{"voiced kana stay", scene.FoldPlain, "ガ", "ガ"},
		{"Indic vowels stay", scene.FoldPlain, "कु", "कु"},
		{"Hangul stays whole", scene.FoldPlain, "설é정", "설e정"},
		{"case kept", scene.FoldCase, "Wi‑Fi  Ärger ＳＡ", "Wi-Fi Ärger SA"},
	} {
		if got := c.fold(c.in); got != c.want {
			t.Errorf("%s: %q folds to %q, want %q", c.name, c.in, got, c.want)
		}
	}
}

func TestHasWords(t *testing.T) {
	for _, c := range []struct {
		text, words string
		want        bool
	}{
		{"Your code is 482913", "CODE", true},
		{"150", "15", false},
		{"15 of 150", "15", true},
		{"€15", "15", true},
		{"15 %", "15", true},
		{"€15.50", "15", false},
		{"1,500", "500", false},
		{"10.0.2.16", "10.0.2.1", false},
		{"It is 15.", "15", true},
		{"-5 °C", "5", false},
		{"Room-5", "5", true},
		{"Saved", "Save", false},
		{"Save, then go", "save", true},
		{"C++ (2)", "c++", true},
		{"naïve", "na", false},
		{"我的设置", "设置", true},
		{"共150元", "15", false},
		{"共150元", "150", true},
		{"設定しました", "設定", true},
		{"ตั้งค่าเครื่อง", "ค่า", true},
		{"don't", "don't", true},
		{"a", "", false},
		{"a", "\u200b", false},
		{"", "a", false},
	} {
		if got := scene.HasWords(c.text, c.words); got != c.want {
			t.Errorf("HasWords(%q, %q) = %v, want %v", c.text, c.words, got, c.want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Wi‑Fi", "Don’t allow…", " a\u00a0b ", "ﬁ²①１½", "İıßΣς", "e\u0301\u200b\u0327", "\u1e9b\u0323", "ᾳ\u0345", "か\u3099", "\u1100\u1161\u11a8", "\xff\xfe", "´¨", "‐\u0338", "\u0345\u0301α", "ﷺ", "؀1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		folded := scene.Fold(s)
		if !utf8.ValidString(folded) {
			t.Fatalf("%+q folds to invalid %+q", s, folded)
		}
		if again := scene.Fold(folded); again != folded {
			t.Errorf("%+q folds to %+q, and that to %+q", s, folded, again)
		}
		if slow := scene.FoldSlow(s); slow != folded {
			t.Errorf("%+q folds to %+q, by the tables to %+q", s, folded, slow)
		}
		if strings.TrimSpace(folded) != folded || strings.Contains(folded, "  ") {
			t.Errorf("%+q folds to %+q with blanks around or doubled", s, folded)
		}
		if a, b := digits(s), digits(folded); a != b {
			t.Errorf("%+q has the digits %q, folded %q", s, a, b)
		}
		plain := scene.FoldPlain(s)
		if again := scene.FoldPlain(plain); again != plain {
			t.Errorf("%+q folds without accents to %+q, and that to %+q", s, plain, again)
		}
		if folded != "" && !scene.HasWords(s, s) {
			t.Errorf("%+q doesn't have its own words", s)
		}
	})
}

func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

func TestFoldEveryCharacter(t *testing.T) {
	for r := rune(1); r < 0x20000; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		s := "a" + string(r) + "b"
		folded := scene.Fold(s)
		if slow := scene.FoldSlow(s); slow != folded {
			t.Errorf("%+q folds to %+q, by the tables to %+q", s, folded, slow)
		}
		if again := scene.Fold(folded); again != folded {
			t.Errorf("%+q folds to %+q, and that to %+q", s, folded, again)
		}
		if unicode.IsUpper(r) && scene.Fold(string(unicode.ToLower(r))) != scene.Fold(string(r)) && r != 'İ' {
			t.Errorf("%+q and its small letter fold to %+q and %+q", r, scene.Fold(string(r)), scene.Fold(string(unicode.ToLower(r))))
		}
	}
}

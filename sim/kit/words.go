package kit

import "strings"

// language is one that the system speaks.
type language struct {
	tag, name string
	also      string // its English name
	rtl       bool
}

// languages are those of Settings, the phone's first one first.
var languages = []language{
	{tag: "en-US", name: "English (United States)", also: "English"},
	{tag: "en-GB", name: "English (United Kingdom)", also: "British English"},
	{tag: "de-DE", name: "Deutsch (Deutschland)", also: "German"},
	{tag: "ja-JP", name: "日本語 (日本)", also: "Japanese"},
	{tag: "ar-EG", name: "العربية (مصر)", also: "Arabic", rtl: true},
}

// LanguageNames are the languages that Settings offers, in their own words.
func LanguageNames() []string {
	var out []string
	for _, l := range languages {
		out = append(out, l.name)
	}
	return out
}

// SetLocale changes the system's language, given by its tag, the first part of
// it, its own name or its English name.
func (p *Phone) SetLocale(value string) error {
	var tags []string
	for _, l := range languages {
		tags = append(tags, l.tag)
		short, _, _ := strings.Cut(l.tag, "-")
		for _, name := range []string{l.tag, short, l.name, l.also} {
			if strings.EqualFold(strings.ReplaceAll(value, "_", "-"), name) {
				p.language = l.tag
				p.Prefs.Choice["Language"] = l.name
				p.Stir()
				return nil
			}
		}
	}
	return badInput("the phone speaks "+strings.Join(tags, ", "), "no language %q", value)
}

// rtl is whether the screen is laid out from right to left.
func (p *Phone) rtl() bool {
	for _, l := range languages {
		if l.tag == p.language {
			return l.rtl
		}
	}
	return false
}

// Say gives the system's word for an English one. What has no translation
// stays, as it does in apps that weren't translated whole.
func (p *Phone) Say(english string) string {
	if strings.HasPrefix(p.language, "en") {
		return english
	}
	row, ok := words[english]
	if !ok {
		return english
	}
	switch p.language {
	case "de-DE":
		return row[0]
	case "ja-JP":
		return row[1]
	}
	return row[2]
}

// words are the system's own texts in German, Japanese and Arabic.
var words = map[string][3]string{
	"OK":                   {"OK", "OK", "حسنًا"},
	"Cancel":               {"Abbrechen", "キャンセル", "إلغاء"},
	"Save":                 {"Speichern", "保存", "حفظ"},
	"Delete":               {"Löschen", "削除", "حذف"},
	"Discard":              {"Verwerfen", "破棄", "تجاهل"},
	"Navigate up":          {"Nach oben", "上へ移動", "التنقل إلى أعلى"},
	"More options":         {"Weitere Optionen", "その他のオプション", "خيارات أخرى"},
	"Close app":            {"App schließen", "アプリを閉じる", "إغلاق التطبيق"},
	"Wait":                 {"Warten", "待機", "انتظار"},
	"App info":             {"App-Info", "アプリ情報", "معلومات التطبيق"},
	"While using the app":  {"Bei Nutzung der App", "アプリの使用時のみ", "أثناء استخدام التطبيق"},
	"Only this time":       {"Nur dieses Mal", "今回のみ", "هذه المرة فقط"},
	"Don’t allow":          {"Nicht zulassen", "許可しない", "عدم السماح"},
	"Allow":                {"Zulassen", "許可", "السماح"},
	"Clear all":            {"Alle löschen", "すべて消去", "محو الكل"},
	"No notifications":     {"Keine Benachrichtigungen", "通知はありません", "ليس هناك أي إشعارات"},
	"No recent items":      {"Keine kürzlich verwendeten Elemente", "最近のアイテムはありません", "ليست هناك عناصر تم استخدامها مؤخرًا"},
	"Swipe up to open":     {"Zum Öffnen nach oben wischen", "上にスワイプして開く", "مرِّر سريعًا لأعلى للفتح"},
	"Enter PIN":            {"PIN eingeben", "PIN を入力", "أدخل رقم التعريف الشخصي"},
	"On":                   {"An", "オン", "تشغيل"},
	"Off":                  {"Aus", "オフ", "إيقاف"},
	"Settings":             {"Einstellungen", "設定", "الإعدادات"},
	"Search settings":      {"In Einstellungen suchen", "設定を検索", "البحث في الإعدادات"},
	"Network & internet":   {"Netzwerk & Internet", "ネットワークとインターネット", "الشبكة والإنترنت"},
	"Connected devices":    {"Verbundene Geräte", "接続済みのデバイス", "الأجهزة المتصلة"},
	"Apps":                 {"Apps", "アプリ", "التطبيقات"},
	"Notifications":        {"Benachrichtigungen", "通知", "الإشعارات"},
	"Battery":              {"Akku", "バッテリー", "البطارية"},
	"Storage":              {"Speicher", "ストレージ", "مساحة التخزين"},
	"Sound & vibration":    {"Töne & Vibration", "音とバイブレーション", "الصوت والاهتزاز"},
	"Display":              {"Display", "ディスプレイ", "الشاشة"},
	"Wallpaper & style":    {"Hintergrund & Stil", "壁紙とスタイル", "الخلفية والأسلوب"},
	"Accessibility":        {"Bedienungshilfen", "ユーザー補助", "سهولة الاستخدام"},
	"Security":             {"Sicherheit", "セキュリティ", "الأمان"},
	"Privacy":              {"Datenschutz", "プライバシー", "الخصوصية"},
	"Location":             {"Standort", "位置情報", "الموقع الجغرافي"},
	"Safety & emergency":   {"Notfallinformationen und Notruf", "緊急情報と緊急通報", "السلامة والطوارئ"},
	"Passwords & accounts": {"Passwörter & Konten", "パスワードとアカウント", "كلمات المرور والحسابات"},
	"System":               {"System", "システム", "النظام"},
	"Tips & support":       {"Tipps & Support", "ヒントとサポート", "النصائح والدعم"},
	"About phone":          {"Über das Telefon", "デバイス情報", "لمحة عن الهاتف"},
	"Airplane mode":        {"Flugmodus", "機内モード", "وضع الطيران"},
	"Internet":             {"Internet", "インターネット", "الإنترنت"},
	"Wi‑Fi":                {"WLAN", "Wi-Fi", "شبكة Wi-Fi"},
	"Bluetooth":            {"Bluetooth", "Bluetooth", "البلوتوث"},
	"Dark theme":           {"Dunkles Design", "ダークモード", "المظهر الداكن"},
	"Battery Saver":        {"Energiesparmodus", "バッテリー セーバー", "توفير شحن البطارية"},
	"Auto-rotate":          {"Automatisch drehen", "自動回転", "تدوير تلقائي"},
	"Auto-rotate screen":   {"Display automatisch drehen", "画面を自動回転", "تدوير الشاشة تلقائيًا"},
	"Language":             {"Sprache", "言語", "اللغة"},
	"Screen timeout":       {"Display automatisch ausschalten", "画面消灯", "مهلة إيقاف الشاشة"},
	"Font size":            {"Schriftgröße", "フォントサイズ", "حجم الخط"},
	"Brightness level":     {"Helligkeit", "明るさのレベル", "مستوى السطوع"},
	"Device name":          {"Gerätename", "デバイス名", "اسم الجهاز"},
	"IP address":           {"IP-Adresse", "IP アドレス", "عنوان IP"},
	"Android version":      {"Android-Version", "Android バージョン", "إصدار Android"},
	"Build number":         {"Build-Nummer", "ビルド番号", "رقم الإصدار"},
	"Phone number":         {"Telefonnummer", "電話番号", "رقم الهاتف"},
	"Model":                {"Modell", "モデル", "الطراز"},
	"Use location":         {"Standort verwenden", "位置情報を使用", "استخدام الموقع الجغرافي"},
	"Mobile data":          {"Mobile Daten", "モバイルデータ", "بيانات الجوّال"},
}

// setPlace switches the use of the place on or off, or says where the phone is.
func (p *Phone) setPlace(value string) error {
	if value == "on" || value == "off" {
		return switcher(prefLocation)(p, value)
	}
	if !isPlace(value) {
		return badInput("write 52.52,13.40: degrees of latitude, a comma, degrees of longitude", "no place %q", value)
	}
	p.place = strings.ReplaceAll(value, " ", "")
	return nil
}

package rules

import "strings"

// isInterfaceText: every word is one that apps call their pages with, so that the text
// names a page and nothing that it happens to show. "Order details" is one, "Desk lamp"
// isn't. What is in no list, such as words of most languages, is taken for content.
func isInterfaceText(text string) bool {
	words := strings.Split(slug(text), "-")
	telling := false
	for _, w := range words {
		switch {
		case pageWords[w]:
			telling = true
		case !linkWords[w]:
			return false
		}
	}
	return telling
}

// linkWords stand between others and name no page alone.
var linkWords = wordSet(`a an and at by for from in into my new next of off on or our out per the this to up via vs what
	when where which who whose why how with without your you is are s t don dont can i we us it its all any each every no
	not now only other more less most first last today yesterday tomorrow
	de la le les du des der die das und mit von für el los las y del di il e da do dos das em para por en sur`)

// pageWords name pages: nouns and verbs of interfaces. Names of goods, people and places
// stay out of it, as they are what pages show.
var pageWords = wordSet(`about accept access accessibility account accounts action actions activate active activity add additional
	address addresses advanced agreement alarm alarms album albums alert alerts allergies amount analytics announcements app
	appearance application applications appointment appointments apps archive archived article articles ask asked assistant attach attachment
	attachments audio authentication authorization auto autofill automatic availability available avatar back backup balance
	 basket battery benefits bill billing bills birthday block blocked bluetooth booking bookings bookmark bookmarks
	brightness browse budget buy calculator calendar call calls cancel capture cards cart cast catalog catalogue categories category
	change changelog channel channels charge charging chart charts chat chats check checkout checklist choose city claim claims clear
	clipboard clock close code codes collect collection collections color colors colour colours comment comments community compose confirm confirmation connect
	connected connection connections connectivity contact contacts content continue conversation conversations convert copy country countries coupon coupons course courses create
	credentials credit currency custom customer customise customize customization daily dark dashboard data date debug default delete deleted delivery
	deposit destination detail details dialpad developer device devices diagnostics dialer dialler diary directions directory discover discovery
	display document documents done download downloads draft drafts edit editor education email emails emergency empty enable enter entries entry
	error event events exercise exercises expense expenses experimental explore explorer export face faq faqs favorite favorites favourite favourites features feed
	feedback field fields file files filter filters find finder finish fingerprint folder folders follow followers following font
	forecast forgot form format forms forum forward frequently friend friends general generate get getting group groups
	guest guests guide handwriting health help hidden hide highlights history home hotspot identity import inbox income info
	information input install installed instructions insurance interests internet introduction inventory invitations invite invoice invoices item items
	job jobs join journal label labels landing language languages lap later latest launcher layout learn leaderboard legal length lesson lessons
	library licence licences license licenses like liked likes link linked links list lists live loan loans local location
	locations lock locked log login logout logs mail main manage manager manual map maps mark market measurements media medication meditation
	meeting meetings member members membership memories memory mentions menu message messages messaging method methods microphone
	mobile mode modes monitor day month monthly week year move movies multi mute name navigation nearby network networks news newsletter nfc
	 note notes notification notifications number numbers offer offers offline onboarding online open operations operator option options order
	orders organization organize organizer outbox overview owner page pages paint panel parental participants pause passcode password passwords pay payee payees
	payment payments pending people performance permission permissions person personal personalization photo photos pick picker pin
	places plan planner plans player playback playlist playlists podcasts policies policy poll polls popular portfolio post posts preference preferences
	premium preview pricing print printing privacy products profile profiles progress project projects promotions properties protection
	proxy purchase purchases questions queue quick quizzes rate rating ratings read reader reading receipt receive recent recently recents recipe recipes recommendations
	recommended record recorder recording recordings records recover recovery recycle redeem reference refer refund refunds register registration related reminder
	reminders remote remove rename reply report reports request requests reservation reservations reset restore result results resume return
	returns reverse review reviews reward rewards roles routine routines rules safety save saved scan scanner scanning schedule scheduled schedules
	score scores screen screens search searches section sections security select selection send sent server servers service services session sessions
	set setting settings setup share shared sharing shipping shop shopping shortcuts show sign signature signup sim sites sleep snooze
	snoozed social sort sound sounds source sources spam spending splash standing starred start started startup statement statements statistics stats status
	step steps stopwatch storage stories story studio style subscribe subscription subscriptions suggestions summary support survey
	switch sync synchronization system tab tabs tag tags task tasks teams template templates terms test text theme themes tickets time timeline timer timers tips
	title todo todos tools top topic topics topup total track tracker tracking traffic transaction transactions transfer transfers translate transport trash trending trip trips
	troubleshooting tutorial type unblock unlock unread unused update updates upgrade upload usage use user username users verification verify version
	video videos view views visibility voice volume voucher vouchers vpn wake wallet wallets wallpaper wallpapers watchlist website weekly welcome
	whats widget widgets wifi wi fi wishlist withdraw work workout workouts write writing zone
	einstellungen suche suchen profil konto nachrichten benachrichtigungen warenkorb verlauf hilfe startseite favoriten kontakte anmelden registrieren
	anmeldung bestellungen kalender notizen kategorien übersicht sprache datenschutz impressum merkliste kasse mehr
	paramètres rechercher recherche compte messages accueil panier favoris historique aide connexion inscription catégories
	ajustes configuración buscar perfil cuenta mensajes notificaciones inicio carrito favoritos historial ayuda categorías pedidos
	configurações definições pesquisar conta mensagens notificações início carrinho histórico ajuda entrar cadastro pedidos
	impostazioni cerca profilo messaggi notifiche carrello preferiti cronologia aiuto accedi
	настройки поиск профиль сообщения уведомления главная корзина избранное история помощь вход регистрация контакты
	设置 搜索 我的 首页 消息 通知 购物车 收藏 历史 历史记录 帮助 关于 登录 注册 通讯录 发现 订单 我的订单 个人资料 账号 分类 更多
	設定 検索 マイページ ホーム メッセージ 通知 カート お気に入り 履歴 ヘルプ ログイン 新規登録 連絡先
	설정 검색 프로필 홈 메시지 알림 장바구니 즐겨찾기 기록 도움말 로그인 회원가입 연락처
	الإعدادات البحث بحث الرسائل الإشعارات الرئيسية السلة المفضلة المساعدة حسابي ustawienia szukaj konto wiadomości powiadomienia koszyk ulubione historia pomoc`)

func wordSet(words string) map[string]bool {
	all := map[string]bool{}
	for _, w := range strings.Fields(words) {
		all[w] = true
	}
	return all
}

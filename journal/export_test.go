package journal

// LimitPages lets the file grow no more, as a full disk does.
func LimitPages(j *Journal) {
	j.db.SetMaxOpenConns(1)                                           // the limit is a connection's
	if _, err := j.db.Exec("PRAGMA max_page_count = 1"); err != nil { // the present size is the least
		panic(err)
	}
}

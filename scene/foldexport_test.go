package scene

// FoldSlow is Fold by the Unicode tables alone: the reference for the short cuts.
func FoldSlow(s string) string { return string(appendFoldSlow(nil, s, 0)) }

// FoldPlain is Fold without accents.
func FoldPlain(s string) string { return string(appendFold(nil, s, dropAccents)) }

// FoldCase is Fold with its case kept.
func FoldCase(s string) string { return string(appendFold(nil, s, keepCase)) }

package main

import "strings"

// terminalLanguage is the language of the terminal, as an Accept-Language header
// names it: that of the locale ("it_IT.UTF-8"), or else the system's.
func terminalLanguage(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale, _, _ := strings.Cut(env(name), ".")
		if locale, _, _ = strings.Cut(locale, "@"); locale != "" {
			return strings.ReplaceAll(locale, "_", "-")
		}
	}
	return strings.Join(systemLanguages(), ",")
}

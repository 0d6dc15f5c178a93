package main

import "golang.org/x/sys/windows"

// systemLanguages are those that the user reads, the best first: Windows has no
// variable for them.
func systemLanguages() []string {
	tags, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return tags
}

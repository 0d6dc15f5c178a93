module jein

go 1.25

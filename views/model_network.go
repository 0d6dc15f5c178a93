package views

// Address is one that phones might reach the laptop at.
type Address struct {
	IP, Interface, Kind string // Kind: a key of the catalog under host.network
	Chosen              bool
}

// Doctor is what helps phones to find the laptop.
type Doctor struct {
	Addresses []Address // every candidate, best first
	Fixed     string    // the name or address that the host has fixed at the start; or ""
	Port      int
	System    string // the laptop's: windows, darwin or linux
	WSL       bool   // it is the Linux inside Windows
	Met       bool   // a phone has come since the address is what it is
}

// Network is what has become of the laptop's network since the phones came.
type Network struct {
	None    bool   // there is none now
	Was     string // the address that the phones knew
	Missing []int  // who has not come back since
}

// WiFi is the network that guests join before they scan the table's code. Its
// password is in the code alone.
type WiFi struct {
	Name   string
	QR     string // as in [Join]
	QRSize int
}

// KeptWiFi is what the host's tools tell of the network that was typed.
type KeptWiFi struct {
	Name  string // "" for none
	Shown bool   // in the lobby
}

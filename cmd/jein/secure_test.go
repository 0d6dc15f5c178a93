package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fasthttp/websocket"
)

// certificate makes files of a certificate for a name, and of its key.
func certificate(t *testing.T, name string, until time.Time) (cert, key string, pool *x509.CertPool) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name},
		NotBefore: until.Add(-48 * time.Hour), NotAfter: until, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalECPrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	write := func(file, kind string, data []byte) string {
		path := filepath.Join(folder, file)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: data}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool = x509.NewCertPool()
	pool.AddCert(leaf)
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "EC PRIVATE KEY", keyDER), pool
}

func TestWrongCertificates(t *testing.T) {
	cert, key, _ := certificate(t, "jein.test", time.Now().Add(time.Hour))
	_, other, _ := certificate(t, "jein.test", time.Now().Add(time.Hour))
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"a certificate alone":    {[]string{"--tls-cert", cert}, "belong together"},
		"a key alone":            {[]string{"--tls-key", key}, "belong together"},
		"another one's key":      {[]string{"--tls-cert", cert, "--tls-key", other}, "cannot be used"},
		"a file that is not one": {[]string{"--tls-cert", "secure_test.go", "--tls-key", key}, "cannot be used"},
		"a file that is not":     {[]string{"--tls-cert", cert, "--tls-key", "nothing.pem"}, "nothing.pem"},
	} {
		args := append([]string{"--no-browser", "--port", "0", "--data", t.TempDir()}, c.args...)
		status, _, errs := runWith(t, args...)
		if status != 1 || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 || strings.Contains(errs, "⟦") {
			t.Errorf("%s: exit %d, %q", name, status, errs)
		}
	}
}

func TestServingHTTPS(t *testing.T) {
	cert, key, pool := certificate(t, "jein.test", time.Now().Add(time.Hour))
	said, _ := start(t, t.TempDir(), "--port", "0", "--tls-cert", cert, "--tls-key", key)
	port := portIn(t, said)
	origin := "https://jein.test:" + port
	if !strings.Contains(said, origin+"/") || strings.Contains(said, "http://jein") || strings.Contains(said, "phones will warn") {
		t.Errorf("the terminal says\n%s", said)
	}
	b := newTrusting(t, port, pool)
	local := "http://localhost:" + port
	opened := b.ask("POST", local+"/tables", local, url.Values{"way": {"box"}}) // the laptop's own browser
	code, ok := strings.CutSuffix(strings.TrimPrefix(opened.Header.Get("Location"), "/"), "/table")
	if !ok {
		t.Fatalf("the laptop cannot open a table: %d", opened.StatusCode)
	}
	page := b.ask("GET", origin+"/"+code, "", nil)
	cookie := page.Header.Get("Set-Cookie")
	if page.StatusCode != 200 || !strings.Contains(cookie, "ecure") || !strings.Contains(page.Header.Get("Content-Security-Policy"), "wss://jein.test:"+port) {
		t.Errorf("%d, %s, %s", page.StatusCode, cookie, page.Header.Get("Content-Security-Policy"))
	}
	plain := b.ask("GET", "http://jein.test:"+port+"/"+code+"?x=1", "", nil)
	if plain.StatusCode != http.StatusTemporaryRedirect || plain.Header.Get("Location") != origin+"/"+code+"?x=1" {
		t.Errorf("without the s: %d %s", plain.StatusCode, plain.Header.Get("Location"))
	}
	if got := b.ask("POST", origin+"/"+code+"/join", "http://jein.test:"+port, url.Values{"name": {"Anna"}}).StatusCode; got != http.StatusForbidden {
		t.Errorf("a page of http joins: %d", got)
	}
	if got := b.ask("POST", origin+"/"+code+"/join", origin, url.Values{"name": {"Anna"}}).StatusCode; got != http.StatusSeeOther {
		t.Errorf("a phone cannot join: %d", got)
	}
	if text := b.hears(origin, "/"+code+"/live?as=phone"); !strings.Contains(text, "Anna") {
		t.Errorf("the line brings %.80s", text)
	}
}

// trusting is a browser that trusts a certificate, and finds every name on this
// machine.
type trusting struct {
	t      *testing.T
	client *http.Client
	dialer websocket.Dialer
}

func newTrusting(t *testing.T, port string, pool *x509.CertPool) *trusting {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "tcp", "127.0.0.1:"+port)
	}
	trust := &tls.Config{RootCAs: pool}
	transport := &http.Transport{DialContext: dial, TLSClientConfig: trust}
	t.Cleanup(transport.CloseIdleConnections)
	return &trusting{
		t:      t,
		client: &http.Client{Jar: jar, Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
		dialer: websocket.Dialer{NetDialContext: dial, TLSClientConfig: trust, HandshakeTimeout: 10 * time.Second},
	}
}

// ask sends a form from a page of an origin; "" is none.
func (b *trusting) ask(method, at, from string, form url.Values) *http.Response {
	b.t.Helper()
	req, err := http.NewRequest(method, at, strings.NewReader(form.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if from != "" {
		req.Header.Set("Origin", from)
	}
	resp, err := b.client.Do(req)
	if err != nil {
		b.t.Fatal(err)
	}
	resp.Body.Close()
	return resp
}

// hears is the first page that a line brings.
func (b *trusting) hears(origin, path string) string {
	b.t.Helper()
	at, err := url.Parse(origin)
	if err != nil {
		b.t.Fatal(err)
	}
	header := http.Header{"Origin": {origin}}
	for _, c := range b.client.Jar.Cookies(at) {
		header.Add("Cookie", c.Name+"="+c.Value)
	}
	line, _, err := b.dialer.Dial("wss://"+at.Host+path, header)
	if err != nil {
		b.t.Fatal(err)
	}
	defer line.Close()
	_, text, err := line.ReadMessage()
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

func TestACertificateThatPhonesWarnOf(t *testing.T) {
	cert, key, _ := certificate(t, "jein.test", time.Now().Add(-time.Hour))
	said, _ := start(t, t.TempDir(), "--port", "0", "--tls-cert", cert, "--tls-key", key, "--host", "other.test")
	if !strings.Contains(said, "not for other.test") || !strings.Contains(said, "is good from") {
		t.Errorf("the terminal says\n%s", said)
	}
}

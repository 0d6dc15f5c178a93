package browser

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"
)

// binary is the program, built once for a test binary.
var binary struct {
	sync.Once
	dir, path string
	err       error
}

// Binary builds the program and returns its path.
func Binary(t testing.TB) string {
	t.Helper()
	binary.Do(func() {
		if binary.dir, binary.err = os.MkdirTemp("", "jein-test"); binary.err != nil {
			return
		}
		binary.path = filepath.Join(binary.dir, "jein")
		args := []string{"build", "-o", binary.path}
		if raced {
			args = append(args, "-race")
		}
		out, err := exec.Command("go", append(args, "jein/cmd/jein")...).CombinedOutput()
		if err != nil {
			binary.err = fmt.Errorf("%w: %s", err, out)
		}
	})
	if binary.err != nil {
		t.Fatalf("building the program: %v", binary.err)
	}
	return binary.path
}

// Server is the program, running on a data folder of its own.
type Server struct {
	Port string

	Data string // the folder that the program keeps its games in

	t    testing.TB
	args []string
	cmd  *exec.Cmd
	out  *output
	done chan struct{}
}

// Serve starts the program and waits until it has said where it is. It is
// stopped with the test.
func Serve(t testing.TB, args ...string) *Server {
	t.Helper()
	s := &Server{t: t, Data: t.TempDir()}
	s.args = append([]string{"--no-browser", "--host", Host, "--data", s.Data}, args...)
	s.start("--port", "0")
	t.Cleanup(func() {
		s.end(os.Interrupt)
		if t.Failed() {
			t.Logf("the program said:\n%s", s.out)
		}
	})
	return s
}

// URL is a path of the server as a phone sees it: at an address that is not
// localhost.
func (s *Server) URL(path string) string { return "http://" + Host + ":" + s.Port + path }

// Local is a path of the server as the laptop itself sees it, whose browser is the
// host's device.
func (s *Server) Local(path string) string { return "http://localhost:" + s.Port + path }

// Address is where a wire leads to.
func (s *Server) Address() string { return "127.0.0.1:" + s.Port }

// Kill ends the program at once, as kill -9 does.
func (s *Server) Kill() {
	s.t.Helper()
	s.end(syscall.SIGKILL)
}

// Restart starts the program again, on the same folder and port.
func (s *Server) Restart() {
	s.t.Helper()
	s.start("--port", s.Port)
}

// PID is the program's process.
func (s *Server) PID() int { return s.cmd.Process.Pid }

// Output is what the program has printed.
func (s *Server) Output() string { return s.out.String() }

// printed is how the program tells the laptop where it is.
var printed = regexp.MustCompile(`http://localhost:(\d+)/`)

func (s *Server) start(args ...string) {
	s.t.Helper()
	s.out = &output{}
	s.cmd = exec.Command(Binary(s.t), slices.Concat(s.args, args)...)
	s.cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	s.cmd.Stdout, s.cmd.Stderr = s.out, s.out
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.done = make(chan struct{})
	go func(cmd *exec.Cmd, done chan struct{}) { cmd.Wait(); close(done) }(s.cmd, s.done)
	s.greeting()
}

// greeting waits until the program says where it is; it listens by then.
func (s *Server) greeting() {
	s.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if found := printed.FindStringSubmatch(s.out.String()); found != nil {
			s.settle(found[1])
			return
		}
		select {
		case <-s.done:
			s.t.Fatalf("the program ended:\n%s", s.out)
		default:
		}
	}
	s.t.Fatalf("the program does not say where it is:\n%s", s.out)
}

// settle keeps the port. It is written once: wires read it while a killed program
// starts again, and that has to take the same port.
func (s *Server) settle(port string) {
	s.t.Helper()
	if s.Port == "" {
		s.Port = port
	}
	if s.Port != port {
		s.t.Fatalf("the program came back at port %s, not %s", port, s.Port)
	}
}

func (s *Server) end(sig os.Signal) {
	select {
	case <-s.done:
		return
	default:
	}
	s.cmd.Process.Signal(sig)
	select {
	case <-s.done:
	case <-time.After(patience):
		s.cmd.Process.Kill()
		s.t.Errorf("the program does not stop")
	}
}

// output collects what a program prints, for readers meanwhile.
type output struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

"""A headless Chromium, driven over its own protocol, and a host of static files for it.

Nothing but Python's own library is needed: the protocol is JSON over a WebSocket.
"""
import atexit
import base64
import glob
import http.server
import itertools
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

# A test that is ended ends its browser, too, which is in a session of its own.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


LATENCY = 0.02 # seconds, of a slow line
PACKET = 8192 # bytes


class Host:
    """Serves a folder on this machine, as any host of static files does. Another one may take its place."""

    def __init__(self, folder):
        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.asked = []
        self.held = None # a file whose name begins like this
        self.released = threading.Event() # comes after that
        self.rate = 0 # bytes a second, of all connections together; 0: as fast as it goes
        self.free_at = 0 # when the line has sent what it was given
        self.line = threading.Lock()
        self.folder = folder
        host = self

        class Counting(Quiet):
            def translate_path(self, path):
                self.directory = host.folder
                return super().translate_path(path)

            def do_GET(self):
                host.asked.append(self.path)
                if host.held and self.path.startswith("/" + host.held):
                    host.released.wait(600)
                if host.rate:
                    time.sleep(LATENCY)
                super().do_GET()

            def copyfile(self, source, to):
                while part := source.read(PACKET):
                    host._wait_for_line(len(part))
                    to.write(part)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Counting)
        self.url = "http://127.0.0.1:%d/" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def _wait_for_line(self, n):
        """Until a line of that rate has sent n more bytes."""
        if not self.rate:
            return
        with self.line:
            self.free_at = max(self.free_at, time.monotonic()) + n / self.rate
            until = self.free_at
        time.sleep(max(until - time.monotonic(), 0))

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Socket:
    """A WebSocket: whole texts, both ways."""

    def __init__(self, url, patience):
        place, path = url.split("://", 1)[1].split("/", 1)
        name, port = place.split(":")
        self.s = socket.create_connection((name, int(port)), patience)
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall(("GET /%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n"
                        % (path, place, key)).encode())
        self.have = b""
        while b"\r\n\r\n" not in self.have:
            self.have += self._more()
        head, self.have = self.have.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OSError("no WebSocket: %r" % head)

    def _more(self):
        got = self.s.recv(1 << 16)
        if not got:
            raise OSError("the browser has closed the connection")
        return got

    def _take(self, n):
        while len(self.have) < n:
            self.have += self._more()
        got, self.have = self.have[:n], self.have[n:]
        return got

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        n = len(data)
        size = bytes([0x80 | n]) if n < 126 else (b"\xfe" + struct.pack(">H", n)) if n < 65536 \
            else (b"\xff" + struct.pack(">Q", n))
        self.s.sendall(b"\x81" + size + mask +
                       bytes(b ^ m for b, m in zip(data, itertools.cycle(mask))))

    def receive(self, patience):
        """One text; None if none came in that many seconds."""
        self.s.settimeout(max(patience, 0.001))
        text = b""
        try:
            while True:
                while len(self.have) < 2:
                    self.have += self._more()
                self.s.settimeout(30)
                first, n = self._take(2)
                if n == 126:
                    n, = struct.unpack(">H", self._take(2))
                elif n == 127:
                    n, = struct.unpack(">Q", self._take(8))
                data = self._take(n)
                if first & 15 == 8:
                    raise OSError("the browser has closed the connection")
                if first & 15 < 3:
                    text += data
                    if first & 128:
                        return text.decode()
        except socket.timeout:
            return None


class Browser:
    """One Chromium with a profile of its own, which several tabs share."""

    def __init__(self, *options, size=(1280, 800), folder=None, headless=True):
        self.own = folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="superwild-browser-")
        port_file = os.path.join(self.folder, "DevToolsActivePort")
        if os.path.exists(port_file):
            os.remove(port_file)
        self.process = subprocess.Popen(
            ["chromium", *(["--headless=new"] if headless else []), "--remote-debugging-port=0", "--no-first-run",
             "--user-data-dir=" + self.folder, "--window-size=%d,%d" % size, "--hide-scrollbars",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--disable-default-apps", "--mute-audio", "--use-gl=angle", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", *(["--no-sandbox"] if os.geteuid() == 0 else []),
             *options, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        atexit.register(self._end)
        self.port = self._port(port_file)
        self.tabs = [Tab(self, self._tabs()[0])]

    def used(self):
        """Seconds of processor time of all its processes that still run."""
        ticks = 0
        for stat in glob.glob("/proc/[0-9]*/stat"):
            try:
                with open(stat) as f:
                    field = f.read().rpartition(")")[2].split()
            except OSError: # it has just ended
                continue
            if int(field[3]) == self.process.pid:
                ticks += int(field[11]) + int(field[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def rest(self, most=60):
        """Waits until it has finished starting: until it does nearly nothing in a second."""
        for _ in range(most):
            before = self.used()
            time.sleep(1)
            if self.used() - before < 0.05:
                return

    def _port(self, path, patience=300):
        until = time.monotonic() + patience
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with open(path) as f:
                    return int(f.readline())
            except (OSError, ValueError):
                time.sleep(0.05)
        raise OSError("chromium does not start")

    def _ask(self, path, method="GET"):
        request = urllib.request.Request("http://127.0.0.1:%d/json/%s" % (self.port, path),
                                         method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def _tabs(self):
        return [t for t in self._ask("list") if t["type"] == "page"]

    def new_tab(self):
        tab = Tab(self, self._ask("new?about:blank", "PUT"))
        self.tabs.append(tab)
        return tab

    def shut(self, tab):
        urllib.request.urlopen("http://127.0.0.1:%d/json/close/%s" % (self.port, tab.id), timeout=30).close()
        self.tabs.remove(tab)

    def kill(self):
        """Ends it as a crash does."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, 9)
            self.process.wait()

    def _end(self):
        """Whatever happens to a test, no browser is left."""
        self.kill()
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)

    def close(self):
        try:
            self.tabs[0].ask("Browser.close")
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            pass
        self._end()


class Tab:
    def __init__(self, browser, about):
        self.browser = browser
        self.id = about["id"]
        self.socket = Socket(about["webSocketDebuggerUrl"], 30)
        self.number = 0
        self.log = []    # what the page said on its console
        self.errors = [] # what it threw, and what its policy refused
        self.events = []
        for part in ("Page", "Runtime", "Log", "Network", "Performance"):
            self.ask(part + ".enable")

    def crash(self):
        """Ends what runs in it, in the middle of anything."""
        self.ask("Inspector.enable")
        self.events.clear()
        self.socket.send(json.dumps({"id": 0, "method": "Page.crash", "params": {}}))
        until = time.monotonic() + 20
        while not any(e["method"] == "Inspector.targetCrashed" for e in self.events):
            if time.monotonic() > until:
                raise TimeoutError("the tab does not end")
            self.listen(0.05)
        self.browser.shut(self)

    # --- the protocol ---

    def _note(self, event):
        what, about = event["method"], event["params"]
        if what == "Runtime.consoleAPICalled":
            text = " ".join(str(a.get("value", a.get("description", ""))) for a in about["args"])
            self.log.append(text)
            if about["type"] == "error":
                self.errors.append(text)
        elif what == "Runtime.exceptionThrown":
            details = about["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif what == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.errors.append(about["entry"]["text"] + " " + about["entry"].get("url", ""))
        elif what == "Page.javascriptDialogOpening":
            self.socket.send(json.dumps({"id": 0, "method": "Page.handleJavaScriptDialog",
                                         "params": {"accept": True}}))
        self.events.append(event)

    def ask(self, method, patience=60, **params):
        return self.ask_all([(method, params)], patience)[0]

    def ask_all(self, questions, patience=60):
        """Sends all before it waits for the answers: what is a gesture must not take long."""
        first = self.number + 1
        for method, params in questions:
            self.number += 1
            self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        answers, until = {}, time.monotonic() + patience
        while len(answers) < len(questions):
            text = self.socket.receive(until - time.monotonic())
            if text is None or time.monotonic() > until:
                raise TimeoutError("%s: no answer in %d s" % (questions[0][0], patience))
            said = json.loads(text)
            if said.get("id", 0) >= first:
                if "error" in said:
                    raise OSError("%s: %s" % (questions[0][0], said["error"]["message"]))
                answers[said["id"]] = said["result"]
            elif "method" in said:
                self._note(said)
        return [answers[n] for n in sorted(answers)]

    def listen(self, seconds):
        """Takes in what the page says meanwhile."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            text = self.socket.receive(until - time.monotonic())
            if text and "method" in (said := json.loads(text)):
                self._note(said)

    def value(self, script, patience=60):
        """The value of an expression in the page; promises are waited for."""
        got = self.ask("Runtime.evaluate", patience, expression=script, returnByValue=True,
                       awaitPromise=True)
        if "exceptionDetails" in got:
            raise ValueError("%s: %s" % (script, got["exceptionDetails"]))
        return got["result"].get("value")

    def look(self, script):
        """The same for what changes nothing in the page: it is asked again, as a page that goes away may
        leave no answer, or an error."""
        for _ in range(5):
            try:
                return self.value(script, 12)
            except OSError as why: # TimeoutError is one
                print("web: asked again: %s" % why)
        return self.value(script)

    def until(self, script, patience=60, what=None):
        """Waits until an expression is true in the page, and returns its value."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            try:
                got = self.look(script)
            except ValueError:
                got = None
            if got:
                return got
            self.listen(0.05)
        raise TimeoutError("never: " + (what or script))

    # --- how long the page works at a time ---

    def trace(self):
        """From now on the browser notes how much processor time each piece of work took."""
        self.ask("Tracing.start", transferMode="ReportEvents", traceConfig={
            "recordMode": "recordUntilFull",
            "includedCategories": ["disabled-by-default-devtools.timeline", "devtools.timeline"]})

    def traced(self):
        """Ends it: for each frame, milliseconds of processor time of the page, and of the renderer, which
        is between two stamps; and for each other piece of work how long it was."""
        self.events.clear()
        self.ask("Tracing.end")
        until = time.monotonic() + 60
        while not any(e["method"] == "Tracing.tracingComplete" for e in self.events):
            if time.monotonic() > until:
                raise TimeoutError("the trace does not end")
            self.listen(0.1)
        noted = [e for part in self.events if part["method"] == "Tracing.dataCollected"
                 for e in part["params"]["value"]]
        self.events.clear()
        frames, others = [], []
        stamps = sorted((e["tts"], e["args"]["data"]["message"]) for e in noted if e["name"] == "TimeStamp")
        for e in noted:
            if e.get("ph") != "X" or "tdur" not in e:
                continue
            if e["name"] in ("TimerFire", "EventDispatch"):
                others.append(e["tdur"] / 1000)
            elif e["name"] == "FireAnimationFrame":
                within = [(at, what) for at, what in stamps if e["tts"] <= at <= e["tts"] + e["tdur"]]
                drawn = sum(at if what == "rendered" else -at for at, what in within) / 1000
                frames.append((e["tdur"] / 1000 - drawn, drawn))
        return frames, others

    # --- the window ---

    def go(self, url):
        self.ask("Page.navigate", url=url)

    def size(self, width, height, ratio=1, phone=False):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=ratio, mobile=phone)

    def picture(self, path, part=None):
        """part: (x, y, w, h) of the window; None: all of it."""
        clip = {"clip": dict(zip(("x", "y", "width", "height"), part), scale=1)} if part else {}
        data = self.ask("Page.captureScreenshot", format="png", **clip)["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))

    # --- hands ---

    def mouse(self, kind, x, y, button="none", clicks=0):
        self.ask("Input.dispatchMouseEvent", type="mouse" + kind, x=x, y=y, button=button,
                 buttons=1 if button == "left" and kind != "Released" else 0, clickCount=clicks)

    def click(self, x, y, button="left"):
        self.mouse("Moved", x, y)
        self.mouse("Pressed", x, y, button, 1)
        self.mouse("Released", x, y, button, 1)

    def drag(self, x0, y0, x1, y1, steps=10):
        self.mouse("Moved", x0, y0)
        self.mouse("Pressed", x0, y0, "left", 1)
        for i in range(1, steps + 1):
            self.mouse("Moved", x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps, "left")
        self.mouse("Released", x1, y1, "left", 1)

    def touch(self, *steps):
        """Each step: where the fingers are; none for the end."""
        about = [("Input.dispatchTouchEvent",
                  {"type": "touchEnd" if not points else "touchMove" if i else "touchStart",
                   "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]})
                 for i, points in enumerate(steps)]
        self.ask_all(about)

    def key(self, key, code=None, number=0, held=0, text=None):
        """held: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift."""
        about = dict(key=key, code=code or key, windowsVirtualKeyCode=number, modifiers=held)
        if text:
            about["text"] = text
        self.ask("Input.dispatchKeyEvent", type="keyDown", **about)
        about.pop("text", None)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **about)

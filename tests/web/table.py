"""The game in a page, worked by hand: what the probe says is where, and mouse, fingers and keys.

The probe is the program's own (--probe FILE); the file lies in the page's memory. Its positions are
pixels of the canvas; the mouse counts in the page's own pixels.
"""
import re
import time

PROBE = "/tmp/probe"
RECT = r"(-?\d+) (-?\d+) (\d+) (\d+)"


class Table:
    def __init__(self, tab, url, *options, size=(1280, 800), ratio=1, phone=False, patience=60):
        self.url, self.ratio, self.patience, self.probe = url, ratio, patience, ""
        self.words = ["--probe", PROBE, *options]
        self.shape = (*size, ratio, phone)
        self.sit_at(tab)

    def sit_at(self, tab):
        """From now on the game is in this tab."""
        self.tab = tab
        tab.size(*self.shape)
        tab.ask("Page.addScriptToEvaluateOnNewDocument",
                source="window.superwildArguments = %r;" % self.words)

    def open(self):
        self.probe = ""
        self.tab.ask("Page.bringToFront") # a tab that nobody sees makes no frames
        self.tab.go(self.url)
        self.wait("the first frame", lambda: self.probe)

    def read(self):
        self.probe = self.tab.look(
            "window.Module && Module.FS && Module.FS.analyzePath(%r).exists"
            " ? Module.FS.readFile(%r, {encoding: 'utf8'}) : ''" % (PROBE, PROBE)) or ""

    def wait(self, what, found):
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            self.read()
            got = found()
            if got:
                return got
            self.tab.listen(0.03)
        raise AssertionError("never: %s\n%s\n%s" % (what, self.probe, "\n".join(self.tab.errors)))

    # --- seeing ---

    def line(self, start):
        """The rest of the first line that begins with these words."""
        m = re.search("^%s(?: (.*))?$" % re.escape(start), self.probe, re.M)
        return m and (m.group(1) or " ")

    def is_screen(self, name):
        return "\nscreen %s\n" % name in self.probe

    def rect(self, start):
        m = re.search("^%s (?:\\S+ )?%s" % (re.escape(start), RECT), self.probe, re.M)
        return m and tuple(int(n) / self.ratio for n in m.groups())

    def middle(self, start):
        r = self.rect(start)
        return r and (r[0] + r[2] / 2, r[1] + r[3] / 2)

    def button_at(self, name):
        line = self.line("button " + name)
        return line and ' enabled "' in line and self.middle("button " + name)

    def tiles(self, kind):
        found = re.findall("^tile (\\S+) %s (\\S+)" % kind, self.probe, re.M)
        return sorted("%s@%s" % t if kind == "table" else t[0] for t in found)

    # --- doing ---

    def button(self, name):
        opened = []

        def there():
            at = self.button_at(name)
            if not at and self.is_screen("title") and not opened and self.button_at("menu"):
                opened.append(True)
                self.press(*self.button_at("menu"))
            return at
        self.press(*self.wait("the button " + name, there))

    def press(self, x, y):
        self.tab.click(x, y)

    def wait_screen(self, name):
        self.wait("the screen " + name, lambda: self.is_screen(name))

    def choose(self, name, value):
        for _ in range(40):
            now = int(self.wait("the choice " + name, lambda: self.line("choice " + name)).split()[0])
            if now == value:
                return
            self.button(name + ("-more" if now < value else "-less"))
            self.wait("another " + name, lambda: (self.line("choice " + name) or "").split()[0:1]
                      not in ([str(now)], []))
        raise AssertionError("%s does not come to %d" % (name, value))

    def toggle(self, name, on):
        want = "on" if on else "off"
        if self.wait("the toggle " + name, lambda: self.line("toggle " + name)).split()[0] != want:
            self.press(*self.middle("toggle " + name))
            self.wait(name + " " + want, lambda: (self.line("toggle " + name) or "").startswith(want))

    def seat(self, number, name):
        names = ["Person", "Pip", "Nell", "Otto", "Mira"]
        who = "who-%d" % number
        line = self.wait("the seat", lambda: self.line("button " + who))
        if '"%s"' % name in line:
            return
        self.button(who)
        self.button("pick-%d" % (names.index(name) + 1))
        self.wait(name, lambda: '"%s"' % name in (self.line("button " + who) or ""))

    # --- the table ---

    def cell(self, x, y):
        gx, gy, px, py = (int(n) / self.ratio for n in self.line("grid").split())
        return gx + x * px, gy + y * py

    def see(self, at):
        """Brings a cell into sight."""
        def inside():
            area = self.rect("area table")
            x, y = self.cell(*at[:2])
            m = self.tab_width() / 40 + 20
            return (area and area[0] + m <= x <= area[0] + area[2] - m and
                    area[1] + m <= y <= area[1] + area[3] - m)
        self.read()
        if inside():
            return
        self.key("f", "KeyF", 70, text="f")
        for _ in range(12):
            if inside():
                return
            x, y = self.middle("area table")
            presses = self.line("presses")
            self.tab.mouse("Moved", x, y)
            self.tab.ask("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=100)
            self.wait("the wheel", lambda: self.line("presses") != presses)
        raise AssertionError("the cell %s cannot be brought into sight\n%s" % (at, self.probe))

    def tab_width(self):
        return int(self.line("window").split()[0]) / self.ratio

    def key(self, *about, **more):
        presses = self.line("presses")
        self.tab.key(*about, **more)
        self.wait("the key", lambda: self.line("presses") != presses)

    def carry(self, name, place, to):
        at = tuple(int(n) for n in to.split(","))
        start = "tile %s %s" % (name, place)
        self.wait(start, lambda: self.middle(start))
        self.see(at)
        self.move(*self.middle(start), *self.cell(*at[:2]))
        self.wait("%s at %s" % (name, to), lambda: self.line("tile %s table %s" % (name, to)))

    def move(self, x0, y0, x1, y1):
        self.tab.drag(x0, y0, x1, y1, 2)


class Fingers(Table):
    """The same by touch."""

    def sit_at(self, tab):
        tab.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        super().sit_at(tab)

    def press(self, x, y):
        self.tab.touch([(x, y)], [])

    def move(self, x0, y0, x1, y1):
        self.tab.touch(*[[(x0 + (x1 - x0) * i / 4, y0 + (y1 - y0) * i / 4)] for i in range(5)], [])


def follow(table, plan):
    """Plays a game of e2e-plan (tests/e2e/plan.c) with the basic rules, between two people."""
    together = False
    for step in plan.splitlines():
        word, *rest = step.split()
        if word == "deal":
            table.wait("the deal", lambda: not table.is_screen("lots") and not table.is_screen("setup"))
        elif word == "turn":
            number = rest[-1]
            table.wait("turn " + number, lambda: (table.line("turn") or "").endswith(" " + number))
            if not together:
                table.wait_screen("handover")
                assert "\ntile " not in table.probe, "no tile is shown at the hand-over"
                table.button("reveal")
            table.wait_screen("table")
        elif word == "put":
            table.carry(rest[0], "rack", rest[1])
        elif word == "move":
            table.carry(rest[0], "table", rest[1])
        elif word == "take":
            start = "tile %s table" % rest[0]
            table.wait(start, lambda: table.middle(start))
            table.move(*table.middle(start), *table.middle("area rack"))
            table.wait(rest[0] + " on the rack", lambda: table.line("tile %s rack" % rest[0]))
        elif word == "draw":
            table.button("draw")
            table.wait("the draw to be over", lambda: not table.button_at("draw"))
        elif word == "table":
            table.wait("the table of the plan", lambda: table.tiles("table") == sorted(rest))
        elif word == "rack":
            table.wait("the rack of the plan", lambda: table.tiles("rack") == sorted(rest))
        elif word == "end":
            assert "\nfault " not in table.probe, table.probe
            table.button("end-turn")
            table.wait("the end of the turn", lambda: not table.button_at("end-turn") or
                       not table.is_screen("table"))
        elif word == "out":
            table.wait_screen("out")
            together = True
            table.wait("the moment to pass", lambda: not table.line("moment"))
            table.button("reveal")
        elif word == "stop":
            for name in ("menu", "stop", "yes"):
                table.button(name)
            table.wait_screen("game-end")
        yield step

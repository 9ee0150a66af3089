"""Plays the page in a headless Chromium: play.py PAGE PLAN OUT [PART]...

PAGE is the folder that packaging/web/package makes, PLAN the program e2e-plan, OUT a folder for
pictures and for measured.txt. PART: of those at the end of this file; all of them without.
"""
import json
import os
import random
import subprocess
import sys
import time
import zlib
import struct

from browser import Browser, Host
from table import Fingers, Table, follow

PAGE, PLAN, OUT = sys.argv[1:4]
KILLS = range(4, 14) if os.environ.get("SUPERWILD_THOROUGH") else (5, 9)
THOROUGH = bool(os.environ.get("SUPERWILD_THOROUGH"))
CHANCE = random.Random(5)
measured = []


def step(text):
    print("web:", text, flush=True)
    if os.environ.get("SUPERWILD_STEP"):
        with open(os.environ["SUPERWILD_STEP"], "a") as f:
            f.write(text + "\n")


def measure(what, value):
    measured.append("%-44s %s" % (what, value))


def check(what, good):
    if not good:
        raise AssertionError(what)


def colours(path):
    """The pixels of a PNG from the browser: 8 bits, RGB or RGBA, not interlaced."""
    data = open(path, "rb").read()
    at, packed = 8, b""
    while at < len(data):
        n, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            w, h, depth, form = struct.unpack(">IIBB", data[at + 8:at + 18])
        elif kind == b"IDAT":
            packed += data[at + 8:at + 8 + n]
        at += 12 + n
    size = {2: 3, 6: 4}[form]
    raw, rows, last = zlib.decompress(packed), [], bytearray(w * size)
    for y in range(h):
        how, row = raw[y * (w * size + 1)], bytearray(raw[y * (w * size + 1) + 1:(y + 1) * (w * size + 1)])
        for i in range(len(row)):
            a = row[i - size] if i >= size else 0
            b, c = last[i], last[i - size] if i >= size else 0
            if how == 1:
                row[i] = row[i] + a & 255
            elif how == 2:
                row[i] = row[i] + b & 255
            elif how == 3:
                row[i] = row[i] + (a + b) // 2 & 255
            elif how == 4:
                p = a + b - c
                pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
                row[i] = row[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c) & 255
        rows.append(row)
        last = row
    return w, h, size, rows


def black(path):
    """The part of a picture that is black: a surface that was not drawn."""
    w, h, size, rows = colours(path)
    found = sum(1 for y in range(0, h, 7) for x in range(0, w, 7)
                if max(rows[y][x * size:x * size + 3]) < 4)
    return found / (len(range(0, h, 7)) * len(range(0, w, 7)))


def alike(one, other):
    """Are two pictures of a size the same but for rounding?"""
    (w, h, size, a), (_, _, _, b) = one, other
    far = sum(1 for y in range(0, h, 3) for x in range(0, w * size, 3) if abs(a[y][x] - b[y][x]) > 24)
    return far < w * h * size / 9 / 1000


def shot(tab, name):
    path = os.path.join(OUT, name + ".png")
    tab.picture(path)
    return path


def quiet(tab):
    check("the page complained: %s" % tab.errors, not tab.errors)


def saved(tab):
    tab.until("document.documentElement.dataset.saved === 'yes'", what="the sign that all is safe")


def idle_use(tab, seconds=4):
    """Which part of a core the page takes at rest."""
    def used():
        return next(m["value"] for m in tab.ask("Performance.getMetrics")["metrics"]
                    if m["name"] == "TaskDuration")
    before = used()
    tab.listen(seconds)
    return (used() - before) / seconds


def set_up(table):
    table.wait_screen("title")
    table.button("new-game")
    table.wait_screen("setup")
    table.seat(2, "Person")
    table.choose("players", 2)
    table.choose("rounds", 1)
    table.toggle("stacks", False)
    table.toggle("diagonals", False)
    table.button("start")


def plan_of(seed):
    return subprocess.run([PLAN, str(seed), "2", "1"], check=True, capture_output=True,
                          text=True).stdout


def state(table):
    return table.tiles("table"), table.tiles("rack"), table.line("turn")


def go_on(table, before):
    """After the page came again: the game is as it was."""
    table.wait("the first frame", lambda: table.probe)
    table.button("continue")
    table.wait("the game", lambda: table.is_screen("handover") or table.is_screen("table"))
    if table.is_screen("handover"):
        table.button("reveal")
    table.wait("what was on the table: %s" % (before,), lambda: state(table) == before)


def reload(browser, table):
    table.tab.ask("Page.reload")
    table.tab.until("!window.Module || !Module.FS", what="the page to go")
    table.probe = ""
    return browser


def kill(browser, table):
    """The whole browser, as when the power fails. What was safe must be there again."""
    browser.own = False
    time.sleep(CHANCE.random() * 0.05)
    browser.kill()
    browser = Browser(folder=browser.folder)
    browser.own = True
    table.sit_at(browser.tabs[0])
    table.open()
    return browser


def a_round(url, kind, interruptions):
    """A whole round. interruptions: what happens after which tile that was put."""
    browser = Browser()
    table = kind(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    began = time.monotonic()
    table.open()
    if kind is Table:
        measure("time to the first frame, all from this machine", "%.1f s" % (time.monotonic() - began))
        check("the title is not black", black(shot(table.tab, "title")) < 0.2)
        measure("processor at rest, the title", "%.2f %% of a core" % (100 * idle_use(table.tab)))
    set_up(table)
    puts = 0
    for done in follow(table, plan_of(6)):
        puts += done.startswith("put")
        if done.startswith("put") and puts in interruptions:
            table.read()
            before = state(table)
            saved(table.tab)
            quiet(table.tab)
            browser = interruptions[puts](browser, table)
            go_on(table, before)
            check("the table is not black", black(shot(table.tab, "table")) < 0.2)
    check("the plan has so many tiles", puts >= max(interruptions, default=0))
    table.wait_screen("game-end")
    shot(table.tab, "end")
    quiet(table.tab)
    browser.close()


def second_tab(url):
    browser = Browser()
    tabs = browser.tabs[0], browser.new_tab()
    for tab in tabs:
        Table(tab, url, "--seed", "6", "--reduced-motion").open()
    said = [t.value("document.documentElement.dataset.saved") for t in tabs]
    check("the first tab keeps the profile, the second does not: %s" % said, said == ["yes", "never"])
    check("and says so", tabs[1].value("!document.getElementById('notice').hidden"))
    quiet(tabs[0])
    browser.close()


def lost_context(url):
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    table.wait("the computers' results", lambda: "–" not in table.line("button deal-of-the-day"))
    before = colours(shot(table.tab, "before-lost"))
    table.tab.value("window.lose = Module.canvas.getContext('webgl2').getExtension("
                    "'WEBGL_lose_context'); lose.loseContext()")
    table.tab.listen(0.3)
    check("it is lost", not alike(colours(shot(table.tab, "lost")), before))
    table.tab.value("lose.restoreContext()")
    until = time.monotonic() + 20
    while not alike(colours(shot(table.tab, "after-lost")), before):
        check("the picture comes back", time.monotonic() < until)
        table.tab.listen(0.2)
    browser.close()


def offline(url, host):
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    table.tab.until("navigator.serviceWorker.ready.then((r) => r.active.state === 'activated')")
    host.close()
    reload(browser, table)
    table.wait("the first frame", lambda: table.probe)
    quiet(table.tab)
    browser.close()


def phone(url):
    """A phone's portrait: nothing to press is less than 44 pixels, and nothing lies outside."""
    browser = Browser()
    table = Fingers(browser.tabs[0], url, "--seed", "6", "--reduced-motion", size=(390, 844), ratio=3,
                    phone=True)
    table.open()
    shot(table.tab, "phone-title")
    table.button("play")
    table.wait("the table", lambda: table.is_screen("table"))
    shot(table.tab, "phone-table")
    browser.close()


def hostile(url, times):
    """Addresses that mean harm open nothing, or something harmless, and run no script."""
    browser = Browser()
    tab = browser.tabs[0]
    bad = ["<script>window.harm=1</script>", "javascript:window.harm=1", "%00", "%", "%E0%A4%A",
           "'\"><img src=x onerror=window.harm=1>", "A" * 4000, "../../../etc/passwd", "superwild-record 1",
           "${window.harm=1}", "\\u0000", "%F0%9F%98%80" * 50]
    bad += ["".join(CHANCE.choice("%<>&'\"=;()/\\ab01#?+") for _ in range(CHANCE.randrange(1, 200)))
            for _ in range(times - len(bad))]
    table = Table(tab, url, size=(800, 600))
    for i, text in enumerate(bad):
        code = "#code=" + text.replace("#", "%23")
        if i % 40 == 0: # with a new page
            tab.go("about:blank")
            tab.until("location.href === 'about:blank'")
            tab.go(url + code)
            table.probe = ""
            table.wait("the first frame", lambda: table.probe)
        else: # in one that is open
            tab.value("location.hash = %s" % json.dumps(code))
            tab.listen(0.1)
        check("no script ran from " + text, tab.value("window.harm === undefined"))
    table.wait("the complaint", lambda: table.line("text notice"))
    check("the program goes on", table.is_screen("title"))
    quiet(tab)
    browser.close()


def long_work(url):
    """How long the page works at a time, in processor time of its main thread. The renderer's part is
    in it: what draws letters and hands on commands for the graphics device."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6")
    table.open()

    def measured_while(what, most, there):
        table.tab.trace()
        table.button(what)
        table.wait(what, there)
        table.tab.listen(2)
        took = sorted(table.tab.traced("FireAnimationFrame"))
        measure("frames after " + what, "%d, worst %.0f ms, of 20 19 at most %.1f ms, median %.1f ms"
                % (len(took), took[-1], took[len(took) * 19 // 20], took[len(took) // 2]))
        check("no frame after %s takes %d ms" % (what, most), took[-1] < most)
    measured_while("puzzles", 250, lambda: table.is_screen("puzzles"))
    table.key("Escape", "Escape", 27)
    table.wait_screen("title")
    measured_while("play", 250, lambda: table.is_screen("table") and table.button_at("draw"))
    for _ in range(3):
        table.button("draw")
        table.wait("the tile", lambda: table.button_at("end-turn") and not table.button_at("draw"))
        measured_while("end-turn", 100, lambda: table.button_at("draw"))
    measured_while("hint", 100, lambda: table.button_at("hint"))
    quiet(table.tab)
    browser.close()


def window_sizes(url):
    """The picture fills the page, in the pixels of the screen, and follows when it changes."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    for w, h, ratio, wide in ((1600, 900, 1, 1600), (900, 700, 2, 1800), (500, 700, 1, 800)):
        table.tab.size(w, h, ratio)
        table.wait("a picture %d wide" % wide,
                   lambda: (table.line("window") or "").split()[0] == str(wide))
        made = table.tab.value("[Module.canvas.width, Module.canvas.clientWidth, Module.canvas.clientHeight]")
        check("the canvas fills the page: %s" % made, made == [wide, w, h])
    quiet(table.tab)
    browser.close()


def drawn_by_processor(url):
    """Without WebGL the program draws by itself."""
    browser = Browser("--disable-3d-apis")
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    check("the title is not black", black(shot(table.tab, "title-sdl")) < 0.2)
    browser.close()


def size_of(folder):
    total = sum(os.path.getsize(os.path.join(at, f)) for at, _, files in os.walk(folder)
                for f in files if "licences" not in at)
    measure("size of all", "%.2f MB" % (total / 1e6))


def main():
    os.makedirs(OUT, exist_ok=True)
    host = Host(PAGE)
    parts = {
        "mouse": lambda: a_round(host.url, Table, {3: reload, **{n: kill for n in KILLS}}),
        "touch": lambda: a_round(host.url, Fingers, {}),
        "tabs": lambda: second_tab(host.url),
        "work": lambda: long_work(host.url),
        "sizes": lambda: window_sizes(host.url),
        "sdl": lambda: drawn_by_processor(host.url),
        "lost": lambda: lost_context(host.url),
        "phone": lambda: phone(host.url),
        "hostile": lambda: hostile(host.url, 200 if THOROUGH else 40),
        "offline": lambda: offline(host.url, host),
    }
    try:
        size_of(PAGE)
        for name in sys.argv[4:] or parts:
            step(name)
            parts[name]()
    finally:
        host.close()
        with open(os.path.join(OUT, "measured.txt"), "w") as f:
            f.write("".join(m + "\n" for m in measured))
    print("".join("web: %s\n" % m for m in measured) + "web: passed")


if __name__ == "__main__":
    main()

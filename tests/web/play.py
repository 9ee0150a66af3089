"""Plays the page in a headless Chromium: play.py PAGE PLAN OUT [PART]...

PAGE is the folder that packaging/web/package makes, PLAN the program e2e-plan, OUT a folder for
pictures and for measured.txt. PART: of those at the end of this file; all of them without.
"""
import json
import os
import re
import subprocess
import sys
import time

import around
import keeping
import making
from browser import Browser, Host
from checks import (CHANCE, OUT, PAGE, PLAN, THOROUGH, alike, black, check, golden, idle_use, measure,
                    measured, quiet, saved, shot, step)
from table import RECT, Fingers, Table, follow

KILLS = range(4, 14) if THOROUGH else (5, 9)
MOST_MS = 16 # of our own work in a frame
BY_NAME = ("large", "review") # run only if asked for: they are long


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
        check("the title is not black", black(table.tab, shot(table.tab, "title")) < 0.2)
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
            check("the table is not black", black(table.tab, shot(table.tab, "table")) < 0.2)
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
    before = shot(table.tab, "before-lost")
    table.tab.value("window.lose = Module.canvas.getContext('webgl2').getExtension("
                    "'WEBGL_lose_context'); lose.loseContext()")
    table.tab.listen(0.3)
    check("it is lost", not alike(table.tab, shot(table.tab, "lost"), before))
    table.tab.value("lose.restoreContext()")
    until = time.monotonic() + 20
    while not alike(table.tab, shot(table.tab, "after-lost"), before):
        check("the picture comes back", time.monotonic() < until)
        table.tab.listen(0.2)
    browser.close()


def kills(url, times):
    """A tab that ends at any moment after the sign loses nothing."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    set_up(table)
    plan = follow(table, plan_of(6))
    while not next(plan).startswith("put"):
        pass
    tile = re.search(r"^tile (\S+) table (-?\d+),(-?\d+)", table.probe, re.M)
    name, x, y = tile[1], int(tile[2]), int(tile[3])
    for i in range(times):
        x += 3 if i % 2 else -3
        table.carry(name, "table", "%d,%d,0" % (x, y))
        table.read()
        before = state(table)
        saved(table.tab)
        time.sleep(CHANCE.random() * 0.05)
        quiet(table.tab)
        after = browser.new_tab()
        table.tab.crash()
        table.sit_at(after)
        table.open()
        go_on(table, before)
    browser.close()


def pictures(url):
    """Pages look as on the desktop, whose pictures people have checked."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--reduced-motion")
    table.open()

    def compare(kept):
        mean, share, worst = golden(table.tab, "page-" + kept, kept)
        measure("as the desktop's: " + kept, "mean %.2f, far off %.2f %%, worst %.1f"
                % (mean, 100 * share, worst))
        check("%s is as on the desktop" % kept, mean < 5 and share < 0.004 and worst < 42)

    def visit(*names):
        for name in names:
            table.button(name)
        table.tab.mouse("Moved", 1, 1)
        table.tab.listen(0.5)
    visit("new-game")
    compare("setup")
    visit("back", "settings", "group-display")
    compare("settings-display")
    visit("back", "rules")
    compare("rules-1")
    visit("back", "about")
    compare("about")
    quiet(table.tab)
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


def can_be_pressed(table):
    """What is less than 44 of the page's pixels wide or high, or lies outside, of what can be pressed."""
    table.read()
    w, h = (int(n) / table.ratio for n in table.line("window").split()[:2])
    found = re.findall(r"^(?:button|toggle|field) (\S+) (?:on |off )?%s (?:enabled )?\"" % RECT, table.probe,
                       re.M)
    check("there is something to press", len(found) >= 4)
    for name, *place in found:
        x, y, wide, high = (int(n) / table.ratio for n in place)
        check("%s is large enough: %s" % (name, (wide, high)), min(wide, high) >= 44 - 1 / table.ratio)
        check("%s is inside: %s" % (name, (x, y, wide, high)),
              min(x, y) >= -1 and x + wide <= w + 1 and y + high <= h + 1)


def phone(url):
    """A phone's portrait: nothing to press is less than 44 pixels, and nothing lies outside."""
    browser = Browser()
    table = Fingers(browser.tabs[0], url, "--seed", "6", "--reduced-motion", size=(390, 844), ratio=3,
                    phone=True)
    table.open()
    shot(table.tab, "phone-title")
    can_be_pressed(table)
    table.button("play")
    table.wait("the table", lambda: table.is_screen("table") and table.tiles("rack"))
    shot(table.tab, "phone-table")
    can_be_pressed(table)
    rack, grid = table.rect("area rack"), table.rect("area table")
    check("the rack is below the table: %s, %s" % (rack, grid), rack[1] >= grid[1] + grid[3] - 1)
    quiet(table.tab)
    browser.close()


def gestures(url):
    """Two fingers make the view smaller and larger; one that rests on a tile takes it back."""
    browser = Browser()
    table = Fingers(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    set_up(table)
    tile = next(s for s in follow(table, plan_of(6)) if s.startswith("put")).split()[1]

    def width():
        return int(table.line("grid").split()[2])

    def two(*apart):
        x, y = table.middle("area table")
        table.tab.touch(*[[(x - d, y), (x + d, y)] for d in apart], [])
    before = width()
    two(160, 140, 120, 100, 80)
    table.wait("smaller tiles", lambda: width() < before)
    before = width()
    two(80, 100, 120, 140, 160)
    table.wait("larger tiles", lambda: width() > before)
    table.tab.touch([table.middle("tile %s table" % tile)])
    table.wait("the tile on the rack", lambda: table.line("tile %s rack" % tile))
    table.tab.touch([])
    quiet(table.tab)
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
    """How long the page works at a time, in processor time of its main thread. What the renderer takes
    (it draws letters, and hands on commands for the graphics device) is apart."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6")
    table.open()
    table.tab.value("Module.renders = (begins) => console.timeStamp(begins ? 'renders' : 'rendered')")
    late = []

    def measured_while(what, do, there):
        table.tab.trace()
        do()
        table.wait(what, there)
        table.tab.listen(1)
        frames, others = table.tab.traced()
        own, drawn = sorted(f[0] for f in frames), sorted(f[1] for f in frames)
        check("the renderer is apart", drawn[-1] > 0)
        measure("frames: " + what,
                "%3d, 19 of 20 at most %4.1f ms, worst %4.1f; renderer %4.1f, %5.1f; other work %4.1f"
                % (len(own), own[len(own) * 19 // 20], own[-1], drawn[len(own) * 19 // 20], drawn[-1],
                   max(others, default=0)))
        check("no frame of %s takes 100 ms" % what, max(own[-1], *others, 0) < 100)
        if own[-1] > MOST_MS or max(others, default=0) > MOST_MS:
            late.append(what)

    def press(name):
        return lambda: table.button(name)

    def title():
        table.key("Escape", "Escape", 27)
        table.wait_screen("title")
    for page in ("puzzles", "settings", "rules", "games"):
        table.button("menu")
        table.wait("the menu", lambda: table.button_at("menu-close"))
        measured_while(page, press(page), lambda: table.is_screen(page))
        title()
    measured_while("play", press("play"), lambda: table.is_screen("table") and table.button_at("draw"))
    for turn in range(3):
        measured_while("draw", press("draw"),
                       lambda: table.button_at("end-turn") and not table.button_at("draw"))
        measured_while("end-turn", press("end-turn"), lambda: table.button_at("draw"))
    measured_while("hint", press("hint"), lambda: table.button_at("hint"))
    measure("longer than %d ms" % MOST_MS, ", ".join(late) or "nothing")
    quiet(table.tab)
    browser.close()


def window_sizes(url):
    """The picture fills the page, in the pixels of the screen, and follows when it changes."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    for w, h, ratio, wide in ((1600, 900, 1, 1600), (900, 700, 2, 1800), (700, 500, 1, 840),
                              (500, 700, 1, 500)):
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
    check("the title is not black", black(table.tab, shot(table.tab, "title-sdl")) < 0.2)
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
        "gestures": lambda: gestures(host.url),
        "kills": lambda: kills(host.url, 100 if THOROUGH else 3),
        "pictures": lambda: pictures(host.url),
        "everything": lambda: around.everything(host.url),
        "controller": lambda: around.controller(host.url),
        "full": lambda: around.full_screen(host.url),
        "sound": lambda: around.sound(host.url),
        "clipboard": lambda: around.clipboard(host.url),
        "files": lambda: around.files(host.url),
        "narration": lambda: around.narration(host.url),
        "editor": lambda: making.editor(host.url),
        "replay": lambda: making.replay(host.url),
        "game-file": lambda: making.game_file(host.url),
        "full-storage": lambda: keeping.full(host.url),
        "refused": lambda: keeping.refused(host.url),
        "private": lambda: keeping.private(host.url),
        "old-tab": keeping.old_tab,
        "early": lambda: around.early_click(host.url, host),
        "slow": lambda: around.slow_network(host.url, host),
        "large": lambda: around.large_profile(host.url),
        "review": lambda: around.review(host.url),
        "hostile": lambda: hostile(host.url, 200 if THOROUGH else 40),
        "offline": lambda: offline(host.url, host),
    }
    try:
        size_of(PAGE)
        for name in sys.argv[4:] or [p for p in parts if p not in BY_NAME]:
            step(name)
            parts[name]()
    finally:
        host.close()
        with open(os.path.join(OUT, "measured.txt"), "w") as f:
            f.write("".join(m + "\n" for m in measured))
    print("".join("web: %s\n" % m for m in measured) + "web: passed")


if __name__ == "__main__":
    main()

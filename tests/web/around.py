"""What a browser has around the game: controllers, the whole screen, sound, the clipboard, files, voices,
languages; and what a slow network and a large profile cost."""
import base64
import json
import os
import re
import sqlite3
import statistics
import tempfile
import time

from browser import Browser
from checks import PAGE, ROOT, alike, check, idle_use, measure, quiet, saved, shot
from table import Table

# A controller of the standard kind. It has no events; the page looks at it.
PAD = """
    window.pad = {id: 'Pad (STANDARD GAMEPAD Vendor: 045e Product: 028e)', index: 0, connected: true,
        mapping: 'standard', timestamp: 1, axes: [0, 0, 0, 0],
        buttons: Array.from({length: 17}, () => ({pressed: false, touched: false, value: 0}))};
    window.plugged = false;
    Navigator.prototype.getGamepads = () => plugged ? [pad, null, null, null] : [null, null, null, null];
    window.plug = (on) => {
        plugged = on;
        const event = new Event(on ? 'gamepadconnected' : 'gamepaddisconnected');
        event.gamepad = pad;
        dispatchEvent(event);
    };
    window.hold = (button, on) => {
        pad.buttons[button] = {pressed: on, touched: on, value: on ? 1 : 0};
        pad.timestamp = performance.now();
    };
    window.tap = async (button) => {
        hold(button, true);
        await new Promise((done) => setTimeout(done, 80));
        hold(button, false);
        await new Promise((done) => setTimeout(done, 80));
    };
"""
A, DOWN = 0, 13
SLOW = 1.2e6 # bytes a second: 10 Mbit/s with the headers of its packets
PART = 4096 * 500 # bytes that go to the page at a time


def opened(url, *options, before="", **shape):
    """A browser with the game in it. before: a script that the page runs first."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion", *options, **shape)
    if before:
        table.tab.ask("Page.addScriptToEvaluateOnNewDocument", source=before)
    table.open()
    return browser, table


def controller(url):
    browser, table = opened(url, before=PAD)
    table.tab.value("plug(true)")
    table.wait("the remark that it is there", lambda: table.line("text notice"))
    table.tab.listen(1)
    measure("processor at rest, with a controller", "%.2f %% of a core" % (100 * idle_use(table.tab, 3)))
    first = table.wait("the focus", lambda: table.line("focus"))
    table.tab.value("tap(%d)" % DOWN)
    table.wait("the focus to move", lambda: table.line("focus") != first)
    table.tab.value("tap(%d)" % A)
    table.wait("another page", lambda: not table.is_screen("title"))
    table.tab.value("plug(false)")
    table.wait("the remark that it is gone", lambda: table.line("text notice"))
    quiet(table.tab)
    browser.close()


def full_screen(url):
    browser, table = opened(url)
    table.button("settings")
    for on in (True, False):
        table.toggle("fullscreen", on)
        table.tab.until("!!document.fullscreenElement === %s" % str(on).lower(), 10)
    quiet(table.tab)
    browser.close()


def sound(url):
    """There is none before the first click; then it can be heard, and again after an interruption."""
    browser, table = opened(url)
    context = "(Module.SDL2 && Module.SDL2.audioContext)"
    table.tab.listen(1)
    check("no sound before the first click", table.tab.value("!%s || %s.state !== 'running'" % (context, context)))
    table.button("settings")
    table.tab.until(context + " && %s.state === 'running'" % context, 20)
    table.tab.value("""(() => {
        const from = Module.SDL2.audio.scriptProcessorNode, to = Module.SDL2.audioContext.createAnalyser();
        from.connect(to);
        window.loud = () => {
            const wave = new Float32Array(to.fftSize);
            to.getFloatTimeDomainData(wave);
            return wave.some((v) => Math.abs(v) > 1e-4);
        };
    })()""")
    table.tab.until("loud()", 20, "a sound")
    table.tab.value(context + ".suspend()")
    table.key("Escape", "Escape", 27)
    table.button("settings")
    table.tab.until(context + ".state === 'running'", 20)
    table.tab.until("loud()", 20, "a sound after the interruption")
    quiet(table.tab)
    browser.close()


def clipboard(url):
    """A puzzle's id is copied, and pasted again."""
    browser, table = opened(url)
    table.tab.ask("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    table.button("puzzles")
    table.button("endless")
    table.wait_screen("puzzle-endless")
    ids = []

    def copied():
        text = table.tab.value("navigator.clipboard.readText()")
        return text.startswith("sw-") and text in (table.line("text shown") or "") and text
    for _ in range(2):
        before = table.line("text shown")
        table.button("new")
        table.wait("a puzzle", lambda: (table.line("text shown") or before) != before)
        table.button("copy")
        ids.append(table.wait("its id on the clipboard", copied))
    check("another puzzle", ids[0] != ids[1])
    table.tab.value("navigator.clipboard.writeText(%s)" % json.dumps(ids[0]))
    table.tab.ask("Input.dispatchKeyEvent", type="keyDown", key="v", code="KeyV", modifiers=2,
                  windowsVirtualKeyCode=86, commands=["paste"])
    table.tab.ask("Input.dispatchKeyEvent", type="keyUp", key="v", code="KeyV", modifiers=2,
                  windowsVirtualKeyCode=86)
    table.wait("the first puzzle", lambda: ids[0] in (table.line("text shown") or ""))
    quiet(table.tab)
    browser.close()


def chosen(tab, path):
    """The browser's dialog, once it is open, takes this file."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        asked = [e for e in tab.events if e["method"] == "Page.fileChooserOpened"]
        if asked:
            tab.ask("DOM.setFileInputFiles", files=[path],
                    backendNodeId=asked[-1]["params"]["backendNodeId"])
            tab.events.clear()
            return
        tab.listen(0.1)
    raise TimeoutError("no dialog")


def files(url):
    """A game is exported in one browser, and imported in another one."""
    folder = tempfile.mkdtemp(prefix="superwild-downloads-")
    browser, table = opened(url)
    table.tab.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    table.button("play")
    table.wait("the table", lambda: table.is_screen("table") and table.tiles("rack"))
    rack = table.tiles("rack")
    for name in ("menu", "leave", "data", "export"):
        table.button(name)
    until = time.monotonic() + 20
    while not [f for f in os.listdir(folder) if f.endswith(".zip")]:
        check("the export is downloaded", time.monotonic() < until)
        table.tab.listen(0.1)
    path = os.path.join(folder, os.listdir(folder)[0])
    quiet(table.tab)
    browser.close()
    browser, table = opened(url)
    table.tab.ask("Page.setInterceptFileChooserDialog", enabled=True)
    for name in ("data", "import"):
        table.button(name)
    chosen(table.tab, path)
    table.button("yes")
    table.wait("what was imported", lambda: "games: 1" in (table.line("text notice") or ""))
    table.button("notice-close")
    table.wait_screen("data")
    table.key("Escape", "Escape", 27)
    table.wait_screen("title")
    table.button("continue")
    table.wait("the game", lambda: table.is_screen("table") and table.tiles("rack") == rack)
    saved(table.tab)
    quiet(table.tab)
    browser.close()
    os.remove(path)
    os.rmdir(folder)


def narration(url):
    """Words for a screen reader, in the person's language, and for the browser's voice if it is asked."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.tab.ask("Network.setUserAgentOverride", userAgent="Test", acceptLanguage="de-DE,de")
    table.tab.ask("Page.addScriptToEvaluateOnNewDocument", source="""
        window.spoken = [];
        if (window.speechSynthesis)
            speechSynthesis.speak = (words) => spoken.push(words.lang + ' ' + words.text);""")
    table.open()
    check("the page is German", "Heute" in table.probe or "Neues Spiel" in table.probe)
    table.button("settings")
    table.button("group-access")
    table.toggle("narration", True)
    said = table.tab.until("document.getElementById('narration').textContent")
    check("in German: " + said, table.tab.value("document.getElementById('narration').lang") == "de")
    check("no voice that nobody asked for", table.tab.value("spoken.length") == 0)
    table.toggle("voice", True)
    table.key("Tab", "Tab", 9)
    table.tab.until("spoken.length > 0 && spoken.at(-1).startsWith('de ')", 10)
    quiet(table.tab)
    browser.close()


# Notes when the first picture is on the screen, in milliseconds since the address was asked for: the
# program draws in the first frame after the bar is gone, and in the next one all of it has been carried out
# as soon as a pixel can be read.
FIRST_PICTURE = """
    let frames = 0;
    requestAnimationFrame(function look() {
        const bar = document.getElementById('wait');
        frames += bar && bar.hidden ? 1 : 0;
        if (frames < 2) {
            requestAnimationFrame(look);
            return;
        }
        const gl = document.getElementById('canvas').getContext('webgl2');
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        window.firstPicture = performance.now();
    });
"""


def slow_network(url, host):
    """10 Mbit/s, and nothing kept yet: what comes before the first tile, and how long it takes in a
    browser that has finished starting."""
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6")
    browser.rest()
    table.tab.ask("Page.addScriptToEvaluateOnNewDocument", source=FIRST_PICTURE)
    host.rate = SLOW
    host.asked.clear()
    table.open()
    took = table.tab.value("window.firstPicture") / 1000
    host.rate = 0
    first = list(dict.fromkeys(p.split("?")[0].lstrip("/") or "index.html" for p in host.asked))
    while len(first) > 1 and not first[-1].startswith(("superwild-", "assets-")):
        first.pop() # what comes later: other languages, and what the worker keeps
    size = sum(os.path.getsize(os.path.join(PAGE, name)) for name in first)
    measure("first tile at 10 Mbit/s", "%.1f s, after %.2f MB" % (took, size / 1e6))
    check("the first tile comes after 2.5 MB at most", size < 2.5e6)
    browser.close()


def early_click(url, host):
    """A click before the puzzles are here opens them when they are. The pictures of the games need nothing
    that comes with them."""
    host.held = "more-"
    browser = Browser()
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    games = ["button game-%d" % i for i in range(5)]
    before = [shot(table.tab, "early-%d" % i, table.rect(game)) for i, game in enumerate(games)]
    table.press(*table.wait("the button", lambda: table.button_at("menu")))
    for _ in range(20):
        table.tab.value("new Promise((done) => requestAnimationFrame(() => done(1)))")
    table.read()
    check("the click waits for the puzzles", not table.button_at("menu-close"))
    host.released.set()
    table.wait("the menu", lambda: table.button_at("menu-close"))
    table.button("puzzles")
    table.wait_screen("puzzles")
    host.held = None
    table.open()
    for i, game in enumerate(games):
        later = shot(table.tab, "later-%d" % i, table.rect(game))
        check("the picture of a game is whole from the beginning", alike(table.tab, before[i], later))
    quiet(table.tab)
    browser.close()


def fill(profile, size):
    """Makes a profile as large as that, with what nobody reads."""
    with tempfile.NamedTemporaryFile(suffix=".db") as f:
        f.write(profile)
        f.flush()
        db = sqlite3.connect(f.name)
        db.executemany("INSERT INTO targets (key, value) VALUES (?, ?)",
                       (("nothing %d" % i, "x" * 3900) for i in range(size // 3900)))
        db.commit()
        db.close()
        with open(f.name, "rb") as made:
            return made.read()


def large_profile(url, size=20_000_000):
    """How long saving takes with a profile of 20 MB."""
    browser, table = opened(url)
    table.button("play")
    table.wait("the table", lambda: table.is_screen("table") and table.tiles("rack"))
    saved(table.tab)
    kept = table.tab.value("btoa(Array.from(Module.FS.readFile(Module.saving.path),"
                           " (c) => String.fromCharCode(c)).join(''))")
    large = fill(base64.b64decode(kept), size)
    table.tab.value("window.made = []")
    for at in range(0, len(large), PART):
        table.tab.value("void made.push(Uint8Array.from(atob('%s'), (c) => c.charCodeAt(0)))"
                        % base64.b64encode(large[at:at + PART]).decode())
    table.tab.value("""new Promise((done, fail) => {
        const s = Module.saving, work = s.database.transaction('profile', 'readwrite');
        let at = 0;
        for (const part of made)
            for (let i = 0; i < part.length; i += 4096)
                work.objectStore('profile').put(part.slice(i, i + 4096), at++);
        work.objectStore('profile').put(%d, 'size');
        work.oncomplete = done;
        work.onabort = () => fail(work.error);
        s.database = null;
    })""" % len(large))
    table.tab.errors.clear()
    began = time.monotonic()
    table.open()
    measure("first frame with a profile of 20 MB", "%.1f s" % (time.monotonic() - began))
    table.tab.value("""(() => {
        const s = Module.saving, write = s.write.bind(s), written = s.written.bind(s);
        const keep = s.keep.bind(s);
        let began, size;
        window.took = [];
        s.keep = (...of) => {
            const from = performance.now();
            keep(...of);
            window.kept = Math.max(window.kept || 0, performance.now() - from);
        };
        s.write = () => { [began, size] = [performance.now(), s.waiting.size]; write(); };
        s.written = () => { took.push([performance.now() - began, size]); written(); };
    })()""")
    check("it is that large", table.tab.value("Module.saving.size") >= size)
    table.button("continue")
    for _ in range(6):
        table.wait("a turn", lambda: table.button_at("draw"))
        table.button("draw")
        table.wait("the tile", lambda: table.button_at("end-turn") and not table.button_at("draw"))
        saved(table.tab)
        table.button("end-turn")
    table.wait("a turn", lambda: table.button_at("draw"))
    saved(table.tab)
    took = sorted(table.tab.value("took"))
    check("steps are saved", len(took) >= 12)
    measure("saving, profile of 20 MB", "%d times, median %.0f ms, worst %.0f ms, at most %d pages"
            % (len(took), statistics.median(t for t, _ in took), took[-1][0], max(n for _, n in took)))
    measure("copying the pages for it", "at most %.1f ms" % table.tab.value("kept"))
    check("only what changed is written", max(n for _, n in took) < 200)
    quiet(table.tab)
    browser.close()


def everything(url):
    """The five games against computers, a hint in each; a lesson, and the other pages."""
    browser, table = opened(url)

    def first_turn():
        """In Normikub some draw a tile for the first turn, or somebody volunteers."""
        asked = table.button_at("draw-for-it") or table.button_at("agree")
        if asked: # which may be over meanwhile
            table.press(*asked)
        return not table.is_screen("title") and table.button_at("hint")
    for game in range(5):
        table.button("game-%d" % game)
        table.wait("the game", lambda: table.line("choice game %d" % game))
        table.button("play")
        table.wait("the table", first_turn)
        before = table.line("text message")
        table.button("hint")
        table.wait("a hint", lambda: table.line("text message") not in (None, before))
        for name in ("menu", "leave"):
            table.button(name)
        table.wait_screen("title")
    for page in ("puzzles", "games", "marks", "rules", "data", "about", "lesson"):
        table.button(page)
        table.wait("the page " + page, lambda: not table.is_screen("title"))
        table.key("Escape", "Escape", 27)
        table.wait_screen("title")
    quiet(table.tab)
    browser.close()


def review(url):
    """How long "How it went" takes for ten turns of a game of Blockers! between three players."""
    browser, table = opened(url)
    with open(os.path.join(ROOT, "tests/replays/blockers-3-seats.swr"), encoding="utf-8") as f:
        record = f.read()
    table.tab.value("Module.FS.writeFile('/game.swr', %s); Module.opened = '/game.swr';"
                    " Module._browser_opened()" % json.dumps(record))
    table.wait("the game", lambda: table.button_at("review"))
    table.tab.trace()
    began = time.monotonic()
    table.button("review")
    table.wait("ten turns", lambda: re.match(r"turn .* known \d\d", table.line("review") or ""))
    took = time.monotonic() - began
    frames, _ = table.tab.traced()
    measure("review, ten turns", "%.1f s; %d frames, %.1f s of processor time; %s"
            % (took, len(frames), sum(own for own, _ in frames) / 1000, table.line("review")))
    quiet(table.tab)
    browser.close()

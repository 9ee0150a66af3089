"""Where the browser does not keep what it should: no room, a refusal, a private window; and an old tab
beside a new version of the page."""
import os
import shutil
import tempfile
import time

from around import opened
from browser import Browser, Host
from checks import PAGE, check, quiet, saved
from table import Table

NOTICE = "(() => { const n = document.getElementById('notice'); return n.hidden ? '' : n.innerText; })()"
# While window.full is set, the browser gives up each transaction as if it had no room. (It has a way to set
# how much room there is, which does not hold for databases.)
NO_ROOM = """
    const real = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...of) {
        const work = real.apply(this, of);
        if (window.full && of[1] === 'readwrite') {
            Object.defineProperty(work, 'error', {value: new DOMException('no room', 'QuotaExceededError')});
            queueMicrotask(() => work.abort());
        }
        return work;
    };
"""
COPY = '"Your data"' # where a copy can be saved, as the sentence says
OLD_TEXT, NEW_TEXT = '<html lang="en">', '<html lang="en" data-newer="yes">'


def is_newer(tab):
    return tab.value("document.documentElement.dataset.newer === 'yes'")


def take_a_turn(table):
    table.wait("a turn", lambda: table.button_at("draw"))
    table.button("draw")
    table.wait("the tile", lambda: table.button_at("end-turn") and not table.button_at("draw"))


def export(table):
    """A copy is downloaded, whatever the browser keeps."""
    folder = tempfile.mkdtemp(prefix="superwild-downloads-")
    table.tab.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    for name in ("menu", "leave", "data", "export"):
        table.button(name)
    until = time.monotonic() + 20
    while not [f for f in os.listdir(folder) if f.endswith(".zip")]:
        check("the export is downloaded", time.monotonic() < until)
        table.tab.listen(0.1)
    shutil.rmtree(folder)


def full(url):
    """No room: a sentence says so and where to save a copy; with room again, all of it is kept."""
    browser, table = opened(url, before=NO_ROOM)
    tab = table.tab
    table.button("play")
    table.wait("the table", lambda: table.is_screen("table") and table.tiles("rack"))
    saved(tab)
    tab.value("window.full = true")
    take_a_turn(table)
    said = tab.until(NOTICE, 20, "the sentence that there is no room")
    check("it says what is wrong and where to save a copy: " + said, "no room left" in said and COPY in said)
    check("it is not safe", tab.value("document.documentElement.dataset.saved") == "no")
    tab.value("window.full = false")
    saved(tab)
    tab.until("!%s" % NOTICE, 20, "the sentence to go")
    rack = table.tiles("rack")
    quiet(tab)
    table.open()
    table.button("continue")
    table.wait("the tile that was drawn", lambda: table.is_screen("table") and table.tiles("rack") == rack)
    quiet(tab)
    browser.close()


def refused(url):
    """The browser keeps nothing: a sentence says so, and everything else goes on."""
    for how in ("this.open = () => { throw new DOMException('no', 'SecurityError'); }",
                "const real = this.open; this.open = function (n) { return real.call(indexedDB, n, -1); }",
                "Object.defineProperty(navigator, 'locks', {value: undefined})"):
        browser, table = opened(url, before="(function () { %s; }).call(IDBFactory.prototype)" % how)
        said = table.tab.until(NOTICE, 20, "the sentence that nothing is kept")
        check("it says so: " + said, COPY in said)
        check("nothing is kept", table.tab.value("document.documentElement.dataset.saved") == "never")
        table.button("play")
        take_a_turn(table)
        table.tab.value("document.getElementById('close').click()")
        table.wait("the sentence to go", lambda: not table.tab.value(NOTICE))
        export(table)
        quiet(table.tab)
        browser.close()


def private(url):
    """A private window saves while it is open, and forgets it then. Your data says so."""
    browser = Browser("--incognito")
    table = Table(browser.tabs[0], url, "--seed", "6", "--reduced-motion")
    table.open()
    table.button("play")
    take_a_turn(table)
    saved(table.tab)
    rack = table.tiles("rack")
    table.open()
    table.button("continue")
    table.wait("the game", lambda: table.is_screen("table") and table.tiles("rack") == rack)
    for name in ("menu", "leave", "data"):
        table.button(name)
    table.wait("what a private window does", lambda: "private window" in table.probe)
    quiet(table.tab)
    browser.own = False
    browser.close()
    again = Browser("--incognito", folder=browser.folder)
    again.own = True
    table.sit_at(again.tabs[0])
    table.open()
    check("nothing is left of it", not table.button_at("continue"))
    again.close()


def newer(page):
    """The page as another version, which tells only a mark."""
    folder = tempfile.mkdtemp(prefix="superwild-newer-")
    to = os.path.join(folder, "page")
    shutil.copytree(page, to)
    for name, old, new in (("index.html", OLD_TEXT, NEW_TEXT),
                           ("worker.js", "const cache_name = 'superwild-", "const cache_name = 'superwild-newer-")):
        path = os.path.join(to, name)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        check("%s can be made another" % name, text.count(old) == 1)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text.replace(old, new))
    return folder, to


def old_tab():
    """While an old tab is open, a new version waits; around the worker, it finds the profile locked."""
    host = Host(PAGE)
    browser = Browser()
    table = Table(browser.tabs[0], host.url, "--seed", "6", "--reduced-motion")
    table.open()
    ready = "navigator.serviceWorker.ready.then((r) => r.active.state === 'activated')"
    table.tab.until(ready)
    table.button("play")
    take_a_turn(table)
    saved(table.tab)
    old = table.tab
    folder, page = newer(PAGE)
    host.folder = page
    old.value("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)")
    old.until("navigator.serviceWorker.getRegistration().then((r) => r.waiting !== null)", 60,
              "the new version to wait")

    # Another tab, and the old one anew: still the old version.
    new = browser.new_tab()
    table.sit_at(new)
    table.open()
    check("a second tab has the old version", not is_newer(new))
    check("which only looks on", new.value("document.documentElement.dataset.saved") == "never")

    # One that goes around the worker has the new one, and must not bring the profile to it.
    before = old.value(CONTENT)
    new.ask("Network.setBypassServiceWorker", bypass=True)
    new.ask("Network.setCacheDisabled", cacheDisabled=True)
    table.open()
    check("around the worker the new version comes", is_newer(new))
    check("it keeps nothing", new.value("document.documentElement.dataset.saved") == "never")
    table.button("continue")
    table.button("end-turn")
    table.wait("the next turn", lambda: table.button_at("draw"))
    check("the profile is as the old tab left it", old.value(CONTENT) == before)
    quiet(new)
    browser.shut(new)

    # When all are closed, the new version is there, with what the old one has kept.
    last = browser.new_tab()
    browser.shut(old)
    table.sit_at(last)
    until = time.monotonic() + 60
    while True:
        table.open()
        if is_newer(last):
            break
        check("the new version comes when all old tabs are closed", time.monotonic() < until)
        last.go("about:blank")
        last.until("location.href === 'about:blank'")
        last.listen(0.5)
    check("it keeps the profile", last.value("document.documentElement.dataset.saved") == "yes")
    table.button("continue")
    table.wait("the game", lambda: table.is_screen("table") and table.tiles("rack"))
    check("of the old version nothing is left", last.value(
        "caches.keys().then((names) => names.every((n) => n.startsWith('superwild-newer-')))"))
    quiet(last)
    browser.close()
    host.close()
    shutil.rmtree(folder)


# A number for all that is kept.
CONTENT = """(async () => {
    const [keys, values] = await Saving.all(await Saving.open());
    const text = keys.map((k, i) => k + ':' + (values[i].length ? Array.from(values[i]).join() : values[i])).join(';');
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return Array.from(sum).join();
})()"""

"""A puzzle of one's own, with its proof; a game that is watched again; a game from a file."""
import json
import os
import re

from around import chosen, opened
from checks import ROOT, quiet, saved, shot


def editor(url):
    """A puzzle is put together, proven, and found again after a reload."""
    browser, table = opened(url)

    def is_now(words):
        return (table.line("editor") or "").startswith(words)

    def to_rack(name, rack):
        table.wait(name + " in the box", lambda: table.middle("tile %s rack" % name))
        table.press(*table.middle("tile %s rack" % name))
        table.wait(name + " in the hand", lambda: table.line("held " + name))
        table.button("to-rack")
        table.wait("the rack " + rack, lambda: table.line("puzzle-rack") == rack)
    for name in ("puzzles", "own", "new"):
        table.button(name)
    table.wait_screen("puzzle-editor")
    table.carry("r2", "rack", "1,0,0")
    table.carry("r4", "rack", "2,0,0")
    table.wait("a table that does not fit", lambda: is_now("faulty"))
    table.carry("r4", "table", "0,2,0")
    for kind, key, code, number, held in (("keyDown", "Control", "ControlLeft", 17, 2), ("keyDown", "z", "KeyZ", 90, 2),
                                          ("keyUp", "z", "KeyZ", 90, 2), ("keyUp", "Control", "ControlLeft", 17, 0)):
        table.tab.ask("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number,
                      modifiers=held)
    table.wait("r4 where it was", lambda: table.line("tile r4 table 2,0,0"))
    table.move(*table.middle("tile r4 table"), *table.middle("area rack"))
    table.wait("r4 in the box", lambda: table.line("tile r4 rack"))
    table.carry("r3", "rack", "2,0,0")
    table.wait("a table that fits", lambda: is_now("legal goal out open"))
    to_rack("r4", "r4")
    to_rack("k13", "r4 k13")
    to_rack("r5", "r4 k13 r5")
    table.button("prove")
    table.wait("the proof that it cannot be done", lambda: is_now("legal goal out impossible"))
    table.wait("why", lambda: "Only 2 of 3 tiles can be played." in (table.line("text message") or ""))
    table.button("goal")
    table.wait("another goal", lambda: is_now("legal goal most "))
    table.button("prove")
    table.wait("the proof", lambda: is_now("legal goal most proven"))
    shot(table.tab, "editor")
    table.button("save")
    table.wait("the field", lambda: table.line("field name"))
    table.press(*table.middle("field name"))
    for letter in "mine":
        table.key(letter, "Key" + letter.upper(), ord(letter.upper()), text=letter)
    table.button("save-now")
    table.wait("the remark that it is saved",
               lambda: "Saved as" in (table.line("text message") or ""))
    saved(table.tab)
    table.open()
    for name in ("puzzles", "own", "edit"):
        table.button(name)
    table.wait("the puzzle again", lambda: table.line("puzzle-rack") == "r4 k13 r5")
    quiet(table.tab)
    browser.close()


def replay(url):
    """A finished game is watched: the best play of a turn, the next miss, the summary."""
    browser, table = opened(url)
    with open(os.path.join(ROOT, "tests/replays/plain-3-seats.swr"), encoding="utf-8") as f:
        record = f.read()
    table.tab.value("Module.FS.writeFile('/game.swr', %s); Module.opened = '/game.swr';"
                    " Module._browser_opened()" % json.dumps(record))
    table.button("watch")
    table.wait_screen("watch")

    def turn():
        return int((table.line("watch") or "-1").split()[0])

    def known():
        return int((table.line("best") or "x 0").split()[-1])
    table.wait("the best plays of 5 turns", lambda: known() >= 5)
    table.button("next")
    table.wait("the first turn", lambda: turn() == 1)
    table.wait("what was best", lambda: re.search(r"The best was \d+\.", table.line("text message") or ""))
    table.button("best")
    table.wait("the best play", lambda: (table.line("best") or "").startswith("shown"))
    shot(table.tab, "replay")
    table.button("best")
    table.wait("what was played", lambda: (table.line("best") or "").startswith("better"))
    table.button("next-missed")
    table.wait("the next miss", lambda: turn() > 1)
    table.button("summary")
    table.wait("the summary", lambda: "best plays" in (table.line("text found-1") or ""))
    quiet(table.tab)
    browser.close()


def game_file(url):
    """My games, Open: the browser's dialog, and the game of the file that was chosen in it."""
    browser, table = opened(url)
    table.tab.ask("Page.setInterceptFileChooserDialog", enabled=True)
    table.button("games")
    table.wait_screen("games")
    table.button("open")
    chosen(table.tab, os.path.join(ROOT, "tests/replays/plain-3-seats.swr"))
    table.wait("the game", lambda: table.button_at("watch"))
    quiet(table.tab)
    browser.close()

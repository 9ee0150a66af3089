"""Takes the pictures of a browser and of a phone for the README: pictures.py PAGE FOLDER

PAGE is the folder that packaging/web/package makes. browser.png is a window of Chromium on a screen of its
own (DISPLAY), 1280 x 800; phone.png is the page as a phone has it upright, 390 x 844 at a ratio of 2.
packaging/web/pictures calls it.
"""
import json
import os
import subprocess
import sys

from browser import Browser, Host
from table import Fingers, Table

PAGE, OUT = sys.argv[1:3]
# The table of assets/screenshots/table.png, with fewer tiles for the phone.
WINDOW = """game super-wild
rules stacks diagonals
table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1
 b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2 k10@3,2 k11@4,2 k12@5,2
 r9@-4,-1,-1 r10@-4,-1 r11@-4,-1,1 r12@-4,-1,2 r13@-4,-1,3
rack k13 g12 g11 r2 b9 k6 g5
bag r1 r3 r6 r7 b2 b7 b10 b11 b12 b13 g1 g3 g4 g6 g7 g9 g10 k1 k2 k5 k7 k9
"""
PHONE = """game super-wild
rules stacks diagonals
table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1
 b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2
rack k13 g12 g11 r2 b9 k6 g5
bag r1 r3 r6 r7 r9 r10 r11 r12 r13 b2 b7 b10 b11 b12 b13 g1 g3 g4 g6 g7 g9 g10 k1 k2 k5 k7 k9 k10 k11 k12
"""


def lay(table, position):
    table.open()
    table.tab.value("Module.FS.writeFile('/table.swt', %s); Module.opened = '/table.swt';"
                    " Module._browser_opened()" % json.dumps(position))
    table.wait("the table", lambda: table.is_screen("table") and table.tiles("rack"))
    table.tab.mouse("Moved", 1, 1)
    table.tab.listen(2)


def window(host):
    browser = Browser("--window-position=0,0", "--test-type", headless=False)
    tab = browser.tabs[0]
    size = tab.value("[innerWidth, innerHeight]")
    table = Table(tab, host.url, "--seed", "6", "--reduced-motion", size=size)
    tab.ask("Emulation.clearDeviceMetricsOverride")
    lay(table, WINDOW)
    subprocess.run(["import", "-window", "root", os.path.join(OUT, "browser.png")], check=True)
    browser.close()


def phone(host):
    browser = Browser()
    table = Fingers(browser.tabs[0], host.url, "--seed", "6", "--reduced-motion", size=(390, 844), ratio=2,
                    phone=True)
    lay(table, PHONE)
    table.tab.picture(os.path.join(OUT, "phone.png"))
    browser.close()


host = Host(PAGE)
window(host)
phone(host)
host.close()

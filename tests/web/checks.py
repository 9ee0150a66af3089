"""What the parts of play.py share: checks, what was measured, and pictures.

Pictures are looked at in the browser, which reads them quickest.
"""
import base64
import json
import os
import random
import sys

PAGE, PLAN, OUT = sys.argv[1:4]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
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


def quiet(tab):
    check("the page complained: %s" % tab.errors, not tab.errors)


def saved(tab):
    tab.until("document.documentElement.dataset.saved === 'yes'", what="the sign that all is safe")


def used(tab):
    """Seconds of work of the page's main thread so far."""
    return next(m["value"] for m in tab.ask("Performance.getMetrics")["metrics"]
                if m["name"] == "TaskDuration")


def idle_use(tab, seconds=4):
    """Which part of a core the page takes at rest."""
    before = used(tab)
    tab.listen(seconds)
    return (used(tab) - before) / seconds


def shot(tab, name, part=None):
    path = os.path.join(OUT, name + ".png")
    tab.picture(path, part)
    return path


# Pixels as the browser has them: RGBA. A quarter is made as tests/golden/image.h makes it.
EYE = """(async (how, ...pictures) => {
    const load = async (text) => {
        const all = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]));
        const to = new OffscreenCanvas(all.width, all.height).getContext('2d');
        to.drawImage(all, 0, 0);
        return to.getImageData(0, 0, all.width, all.height);
    };
    const half = (of, coarse) => {
        const [w, h] = [of.width >> 1, of.height >> 1], data = new Uint8ClampedArray(w * h * 4);
        for (let i = 0; i < data.length; i++) {
            const at = (2 * (i / 4 / w | 0) * of.width + 2 * ((i >> 2) % w)) * 4 + i % 4, p = of.data;
            const v = p[at] + p[at + 4] + p[at + 4 * of.width] + p[at + 4 * of.width + 4] + 2 >> 2;
            data[i] = coarse ? (v + 4 >> 3) * 8 : v;
        }
        return {width: w, height: h, data};
    };
    const differences = (a, b) => {
        const d = [];
        for (let i = 0; i < a.data.length; i += 4)
            d.push(Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[i + c] - b.data[i + c]))));
        return d;
    };
    const [one, other] = await Promise.all(pictures.map(load));
    const share = (d, most) => d.filter((v) => v > most).length / d.length;
    if (how === 'black')
        return share(differences(one, {data: new Uint8Array(one.data.length)}).map((v) => 255 - v), 251);
    if (how === 'alike')
        return share(differences(one, other), 24);
    const d = differences(half(half(one), true), other), w = other.width;
    let worst = 0;
    for (let y = 0; y + 8 <= other.height; y += 4)
        for (let x = 0; x + 8 <= w; x += 4) {
            let sum = 0;
            for (let i = 0; i < 64; i++)
                sum += d[(y + (i >> 3)) * w + x + i % 8];
            worst = Math.max(worst, sum / 64);
        }
    return [d.reduce((sum, v) => sum + v, 0) / d.length, share(d, 40), worst];
})(PICTURES)"""


def look(tab, how, *paths):
    words = [how, *(base64.b64encode(open(p, "rb").read()).decode() for p in paths)]
    return tab.value(EYE.replace("PICTURES", ", ".join(json.dumps(w) for w in words)))


def black(tab, path):
    """The part of a picture that is black: a surface that was not drawn."""
    return look(tab, "black", path)


def alike(tab, one, other):
    """Are two pictures of a size the same but for rounding?"""
    return look(tab, "alike", one, other) < 0.001


def golden(tab, name, kept):
    """How far a picture of the page is from one of tests/golden/pictures: the mean difference, the share
    of pixels that differ by more than 40, the mean of the worst block, of 255 each."""
    return look(tab, "golden", shot(tab, name),
                os.path.join(ROOT, "tests/golden/pictures/%s-1280x800.png" % kept))

#!/usr/bin/env python3
"""Checks that the best play of Classic is that of an integer program.

It gives random positions with 0 to 2 Wilds to `superwild-cli solve --batch - --free-wilds`, for
tiles and for points. The integer program is the one by den Hertog and Hulshof ("Solving Rummikub
Problems by Integer Linear Programming", 2006), made here from the rules page for glpsol (GNU
linear programming kit): how often each set and each run of three to five is on the table (longer
runs are two), and which tiles Wilds stand for.

usage: classic_ilp.py SUPERWILD-CLI [POSITIONS [SEED]]    exit code 77: glpsol is missing
       classic_ilp.py --answers FILE    for each position in a batch file: most tiles, milliseconds
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

COLOURS = "rbgk"
FACES = [c + str(n) for c in COLOURS for n in range(1, 14)]
WILD = "*"


def all_melds():
    melds = []
    for n in range(1, 14):
        cells = [c + str(n) for c in COLOURS]
        melds += [[x for x in cells if x != out] for out in cells] + [cells]
    for c in COLOURS:
        for size in (3, 4, 5):
            for low in range(1, 15 - size):
                melds.append([c + str(n) for n in range(low, low + size)])
    return melds


MELDS = all_melds()
MELDS_WITH = {f: [i for i, m in enumerate(MELDS) if f in m] for f in FACES}


def programme(table, rack, value):
    """The best play as a CPLEX LP text."""
    weight = {f: int(f[1:]) if value else 1 for f in FACES}
    weight[WILD] = 30 if value else 1
    goal = [("x_%s" % f, f) for f in FACES] + [("y_%s" % f, WILD) for f in FACES]
    out = ["Maximize", " worth: " + " + ".join("%d %s" % (weight[f], x) for x, f in goal)]
    out.append("Subject To")
    rules = []
    for f in FACES:  # tiles and Wilds in its place are the melds with it
        rules.append(" + ".join("m%d" % i for i in MELDS_WITH[f]) + " - x_%s - y_%s = 0" % (f, f))
    wilds = " + ".join("y_" + f for f in FACES)
    rules.append(wilds + " >= %d" % table.count(WILD))
    rules.append(wilds + " <= %d" % (table + rack).count(WILD))
    out += [" " + re.sub(r"(.{60,70}?) ", r"\1\n  ", r) for r in rules]
    out.append("Bounds")
    for f in FACES:
        out.append(" %d <= x_%s <= %d" % (table.count(f), f, (table + rack).count(f)))
        out.append(" 0 <= y_%s <= 2" % f)
    out += [" 0 <= m%d <= 4" % i for i in range(len(MELDS))]
    out.append("General")
    out += [" x_%s y_%s" % (f, f) for f in FACES] + [" m%d" % i for i in range(len(MELDS))]
    on_table = sum(weight[t] for t in table)
    return "\n".join(out + ["End", ""]), on_table


def best(table, rack, value=False):
    """Most tiles or points (None if glpsol finds none), and glpsol's seconds."""
    with tempfile.TemporaryDirectory() as folder:
        lp, result = folder + "/play.lp", folder + "/result.txt"
        text, on_table = programme(table, rack, value)
        with open(lp, "w", encoding="ascii") as f:
            f.write(text)
        start = time.perf_counter()
        subprocess.run(["glpsol", "--lp", lp, "-o", result, "--cuts"], capture_output=True,
                       check=False)
        took = time.perf_counter() - start
        with open(result, encoding="ascii") as f:
            text = f.read()
    found = re.search(r"Objective:\s+worth = ([-\d.e+]+)", text)
    if "INTEGER OPTIMAL" not in text or not found:
        return None, took
    return round(float(found.group(1))) - on_table, took


# ---- Random positions ----

def random_meld(rng, left):
    """Takes the tiles of a row from what is left; None if they are not there."""
    if rng.random() < 0.5:
        colours = rng.sample(COLOURS, rng.randint(3, 4))
        number = rng.randint(1, 13)
        row = [c + str(number) for c in colours]
    else:
        size = rng.choice([3, 3, 3, 4, 4, 5, 6])
        low, colour = rng.randint(1, 14 - size), rng.choice(COLOURS)
        row = [colour + str(n) for n in range(low, low + size)]
    if WILD in left and rng.random() < 0.25:
        row[rng.randrange(len(row))] = WILD
    pool = list(left)
    for t in row:
        if t not in pool:
            return None
        pool.remove(t)
    return row


def random_position(rng):
    wilds = rng.randint(0, 2)
    left = FACES * 2 + [WILD] * wilds
    rows = []
    for _ in range(rng.randint(0, 18)):
        row = random_meld(rng, left)
        if row:
            rows.append(row)
            for t in row:
                left.remove(t)
    if WILD in left and rng.random() < 0.7:  # a rack has one more often than by chance
        rack = [WILD]
        left.remove(WILD)
    else:
        rack = []
    rack += rng.sample(left, min(len(left), rng.randint(1, 20)))
    return rows, rack


def as_text(rows, rack):
    grid = "".join("  " + " ".join(row) + "\n" for row in rows)
    return "game classic\ngrid\n%srack %s\n" % (grid, " ".join(rack))


def read_batch(path):
    with open(path, encoding="ascii") as f:
        for text in f.read().split("---\n"):
            table = re.findall(r"(\S+)@", text)
            rack = re.search(r"^rack(.*)$", text, re.M)
            if "game" in text:
                yield table, rack.group(1).split() if rack else []


def solve_all(program, positions, *options):
    text = "---\n".join(as_text(*p) for p in positions)
    done = subprocess.run([program, "solve", "--batch", "--free-wilds", *options, "-"], input=text,
                          capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit("superwild-cli solve says: " + done.stderr)
    return done.stdout.split("---\n")


def compare(program, positions):
    tiles, points = solve_all(program, positions), solve_all(program, positions, "--value")
    played = 0
    for (rows, rack), by_tiles, by_points in zip(positions, tiles, points):
        table = [t for row in rows for t in row]
        for answer, value in ((by_tiles, False), (by_points, True)):
            want, _ = best(table, rack, value)
            found = re.match(r"plays (\d+) of \d+ (?:worth (\d+) )?proven\n", answer)
            got = int(found.group(2 if value else 1)) if found else None
            if got != want:
                print(as_text(rows, rack) + "# superwild-cli:", answer.split("\n")[0],
                      "- glpsol:", want, "points" if value else "tiles")
                return 1
            played += not value and got > 0
    print("%d positions, the same most tiles and most points; in %d something is played"
          % (len(positions), played))
    return 0


def main():
    if not shutil.which("glpsol"):
        print("skipped: glpsol is not installed (package glpk-utils)")
        return 77
    if sys.argv[1] == "--answers":
        for table, rack in read_batch(sys.argv[2]):
            most, took = best(table, rack)
            print(most, "%.3f" % (took * 1000), flush=True)
        return 0
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 6)
    return compare(os.path.abspath(sys.argv[1]), [random_position(rng) for _ in range(count)])


sys.exit(main())

#!/usr/bin/env python3
"""Checks that the best play of Classic is that of an integer program.

It gives random positions with 0 to 2 Wilds to `superwild-cli solve --batch - --free-wilds`, for
tiles and for points. The integer program is the one by den Hertog and Hulshof ("Solving Rummikub
Problems by Integer Linear Programming", 2006), made here from the rules page for glpsol (GNU
linear programming kit): how often each set and each run of three to five is on the table (longer
runs are two), and which tiles Wilds stand for.

With --fewest it compares the fewest changed melds instead: as many old melds as possible stay, and
the rest of the tiles is laid anew. With --pack it checks the puzzles of Classic in packs: the goal
can be reached with as few melds changed as they claim, and not with fewer. The program lets every
Wild lie anywhere, so where one lies on the table it can only say that fewer are impossible.

usage: classic_ilp.py SUPERWILD-CLI [POSITIONS [SEED]]    exit code 77: glpsol is missing
       classic_ilp.py --fewest SUPERWILD-CLI [POSITIONS [SEED]]
       classic_ilp.py --pack MOST FILE...    at most so many puzzles of each pack, spread over it
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


def solved(text, goal):
    """The value of an integer program; None if glpsol finds none."""
    with tempfile.TemporaryDirectory() as folder:
        lp, result = folder + "/play.lp", folder + "/result.txt"
        with open(lp, "w", encoding="ascii") as f:
            f.write(text)
        subprocess.run(["glpsol", "--lp", lp, "-o", result, "--cuts"], capture_output=True,
                       check=False)
        with open(result, encoding="ascii") as f:
            text = f.read()
    found = re.search(r"Objective:\s+%s = ([-\d.e+]+)" % goal, text)
    return round(float(found.group(1))) if "INTEGER OPTIMAL" in text and found else None


def best(table, rack, value=False):
    """Most tiles or points (None if glpsol finds none), and the seconds that took."""
    text, on_table = programme(table, rack, value)
    start = time.perf_counter()
    found = solved(text, "worth")
    return found if found is None else found - on_table, time.perf_counter() - start


# ---- Fewest changed melds ----

def fewest_programme(rows, rack, tiles):
    """The most old melds that can stay, with so many rack tiles or more on the table."""
    table = [t for row in rows for t in row]
    keeps = ["k%d" % i for i in range(len(rows))]
    out = ["Maximize", " stay: " + (" + ".join(keeps) if keeps else "0 y_r1")]
    out.append("Subject To")
    rules = []
    for f in FACES:  # x: all tiles of this face on the table, also those in melds that stay
        stay = "".join(" + %d k%d" % (row.count(f), i) for i, row in enumerate(rows) if f in row)
        rules.append(" + ".join("m%d" % i for i in MELDS_WITH[f]) + stay +
                     " - x_%s - y_%s = 0" % (f, f))
    wilds = " + ".join("y_" + f for f in FACES)
    wilds += "".join(" + %d k%d" % (row.count(WILD), i) for i, row in enumerate(rows) if WILD in row)
    rules.append(wilds + " >= %d" % table.count(WILD))
    rules.append(wilds + " <= %d" % (table + rack).count(WILD))
    rules.append(" + ".join("x_" + f for f in FACES) + " + " + wilds + " >= %d" % (len(table) + tiles))
    out += [" " + re.sub(r"(.{60,70}?) ", r"\1\n  ", r) for r in rules]
    out.append("Bounds")
    for f in FACES:
        out.append(" %d <= x_%s <= %d" % (table.count(f), f, (table + rack).count(f)))
        out.append(" 0 <= y_%s <= 2" % f)
    out += [" 0 <= m%d <= 4" % i for i in range(len(MELDS))]
    out += [" 0 <= %s <= 1" % k for k in keeps]
    out.append("General")
    out += [" x_%s y_%s" % (f, f) for f in FACES] + [" m%d" % i for i in range(len(MELDS))] + \
        [" " + k for k in keeps]
    return "\n".join(out + ["End", ""])


def fewest(rows, rack, tiles):
    """How many melds have to change; None if so many tiles cannot be played."""
    found = solved(fewest_programme(rows, rack, tiles), "stay")
    return None if found is None else len(rows) - found


def compare_fewest(program, positions):
    changed = 0
    for (rows, rack), answer in zip(positions, solve_all(program, positions)):
        got = re.match(r"plays (\d+) of \d+ proven\n# melds changed: (\d+) of \d+, the fewest", answer)
        want = fewest(rows, rack, int(got.group(1))) if got else None
        if not got or int(got.group(2)) != want:
            print(as_text(rows, rack) + "# superwild-cli:", "; ".join(answer.split("\n")[:2]),
                  "- glpsol:", want, "changed")
            return 1
        changed += want > 0
    print("%d positions, the same fewest changed melds; in %d some change" % (len(positions), changed))
    return 0


# ---- Packs of puzzles ----

def rows_of(text):
    """The rows of a position's table, which has places."""
    at = {}
    for tile, x, y in re.findall(r"(\S+)@(-?\d+),(-?\d+)", text):
        at[int(y), int(x)] = tile
    rows = []
    for y, x in sorted(at):
        if (y, x - 1) in at:
            rows[-1].append(at[y, x])
        else:
            rows.append([at[y, x]])
    return rows


def word_after(word, text):
    found = re.search(r"^%s\b[ \t]*(.*?)[ \t]*(?:#.*)?$" % word, text, re.M)
    return found.group(1) if found else ""


def check_puzzle(text):
    """None, or what is wrong with it."""
    rows, rack = rows_of(text), word_after("rack", text).lower().split()
    goal, claimed = word_after("goal", text).split(), int(word_after("moves", text))
    tiles = len(rack) if goal[0] == "out" else int(goal[1])
    least = fewest(rows, rack, tiles)
    wilds = any(WILD in row for row in rows)
    if least is None:
        return "%d tiles cannot be played" % tiles
    if least > claimed or (least < claimed and not wilds):
        return "%d melds have to change, not %d" % (least, claimed)
    if goal[0] == "most" and not wilds and fewest(rows, rack, tiles + 1) is not None:
        return "%d tiles can be played" % (tiles + 1)
    return None


def check_packs(most, paths):
    checked = 0
    for path in paths:
        with open(path, encoding="utf-8") as f:
            puzzles = [t for t in f.read().split("---\n") if word_after("game", t) == "classic"]
        puzzles = puzzles[::max(1, -(-len(puzzles) // most))]
        for text in puzzles:
            if word_after("melded", text) == "no":  # the program knows no first melds
                continue
            wrong = check_puzzle(text)
            if wrong:
                print(path, word_after("puzzle", text) + ":", wrong)
                return 1
            checked += 1
    if not checked:
        print("skipped: there are no puzzles of Classic")
        return 77
    print("%d puzzles, with the moves they claim" % checked)
    return 0


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
    if sys.argv[1] == "--pack":
        return check_packs(int(sys.argv[2]), sys.argv[3:])
    is_fewest = sys.argv[1] == "--fewest"
    words = sys.argv[2 if is_fewest else 1:]
    count = int(words[1]) if len(words) > 1 else 40
    rng = random.Random(int(words[2]) if len(words) > 2 else 6)
    run = compare_fewest if is_fewest else compare
    return run(os.path.abspath(words[0]), [random_position(rng) for _ in range(count)])


sys.exit(main())

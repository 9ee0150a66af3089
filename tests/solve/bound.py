#!/usr/bin/env python3
"""Checks that the solver never plays more than a bound found by another program.

It gives random positions to `superwild-cli solve`. The bound is an integer program for glpsol
(GNU linear programming kit), made here from nothing but the rules page: every tile on the table
is in a valid three of tiles on the table, or in one of the Wild's lines, of which there are as
many as the options allow. The plane is ignored. Each answer becomes the next table, with a new
rack.

usage: bound.py SUPERWILD-CLI [POSITIONS]    exit code 77: glpsol is missing
"""
import itertools
import random
import re
import shutil
import subprocess
import sys
import tempfile

COLOURS = "rbgk"
TILES = [c + str(n) for c in COLOURS for n in range(1, 14)]
OPTIONS = ["", "stacks", "diagonals", "stacks diagonals"]
DIMENSIONS = ["dimensions %d" % d for d in range(1, 6)]  # of Normikub: lines through the Wild


def values(tile):
    """What a tile may stand for: (colour, number)."""
    if tile == "*":
        return [(c, n) for c in COLOURS for n in range(1, 14)]
    c, n = tile[0], int(tile[1:])
    return [(c, n)] + [(c, 15 - n)] * (n in (6, 9))


def valid(line):
    for trio in itertools.product(*[values(t) for t in line]):
        colours = {c for c, _ in trio}
        numbers = [n for _, n in trio]
        if len(set(numbers)) == 1 and len(colours) == 3:
            return True
        steps = {(b - a) % 13 for a, b in zip(numbers, numbers[1:])}
        if len(colours) == 1 and len(steps) == 1 and steps <= {1, 12}:
            return True
    return False


# The Wild has many choices, so the groups with it are found only once.
AT_END = {(a, b) for a in TILES for b in TILES if a != b and valid((a, b, "*"))}
THROUGH = {(a, b) for a in TILES for b in TILES if a != b and valid((a, "*", b))}
PLAIN = [t for t in itertools.combinations(TILES, 3)
         if any(valid(p) for p in itertools.permutations(t))]


def programme(table, rack, options):
    """The bound as a CPLEX LP text."""
    tiles = table + rack
    lines = 2 + ("stacks" in options) + 2 * ("diagonals" in options)
    if options in DIMENSIONS:
        lines = int(options[-1])
    plain = [t for t in PLAIN if all(x in tiles for x in t)]
    items = []  # tiles of one of the Wild's lines, sides taken, whole lines taken
    for a, b in AT_END:
        if a in tiles and b in tiles and a < b:
            items.append(((a, b), 1, 0))
    for a, b in THROUGH:
        if a not in tiles or b not in tiles:
            continue
        if a < b:
            items.append(((a, b), 2, 1))
        items += [((w, a, b), 2, 1) for w in tiles if w != b and (w, a) in AT_END]
    out = ["Maximize", " played: " + (" + ".join("x_" + t for t in rack) or "0 x_" + tiles[0])]
    out.append("Subject To")
    rules = []
    for t in tiles:
        covers = ["y%d" % i for i, trio in enumerate(plain) if t in trio]
        carried = ["w%d" % i for i, item in enumerate(items) if t in item[0]]
        rules.append(" - ".join(["x_" + t] + covers + carried) + " <= 0")
        if carried:
            rules.append(" + ".join(carried) + " - x_" + t + " <= 0")
        if t in table:
            rules.append("x_" + t + " = 1")
    for i, trio in enumerate(plain):
        rules += ["y%d - x_%s <= 0" % (i, t) for t in trio]
    if items:
        rules.append(" + ".join("%d w%d" % (item[1], i) for i, item in enumerate(items)) +
                     " <= %d" % (2 * lines))
        whole = ["w%d" % i for i, item in enumerate(items) if item[2]]
        if whole:
            rules.append(" + ".join(whole) + " <= %d" % lines)
    out += [" " + fold(r) for r in rules] + ["Binary"]
    out += [" x_" + t for t in tiles]
    out += [" y%d" % i for i in range(len(plain))] + [" w%d" % i for i in range(len(items))]
    return "\n".join(out + ["End", ""])


def fold(text):
    """glpsol needs lines that are not too long."""
    return re.sub(r"(.{60,70}?) ", r"\1\n  ", text)


def bound(table, rack, options):
    with tempfile.TemporaryDirectory() as folder:
        lp, result = folder + "/bound.lp", folder + "/result.txt"
        with open(lp, "w", encoding="ascii") as f:
            f.write(programme(table, rack, options))
        subprocess.run(["glpsol", "--lp", lp, "-o", result, "--cuts", "--tmlim", "20"],
                       capture_output=True, check=False)
        with open(result, encoding="ascii") as f:
            text = f.read()
    found = re.search(r"Objective:\s+played = ([-\d.e+]+)", text)
    if "INTEGER OPTIMAL" not in text or not found:
        return None
    return round(float(found.group(1)))


def solve(program, position):
    done = subprocess.run([program, "solve", "--nodes", "20000", "-"], input=position,
                          capture_output=True, text=True, check=False)
    first = re.match(r"plays (\d+) of \d+ (proven|not-proven)\n", done.stdout)
    if not first:
        sys.exit("superwild-cli solve says: " + done.stdout + done.stderr)
    placed = re.findall(r"(\S+)@(\S+)", done.stdout)
    return int(first.group(1)), first.group(2) == "proven", placed


def main():
    if not shutil.which("glpsol"):
        print("skipped: glpsol is not installed (package glpk-utils)")
        return 77
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 45
    rng = random.Random(4)
    placed, met, slack, unknown = [("*", "0,0")], 0, 0, 0
    for i in range(count):
        options = (OPTIONS + DIMENSIONS)[i // 5 % 9]
        game = "normikub" if options in DIMENSIONS else "super-wild"
        if i % 5 == 0:
            placed = [("*", "0,0")]
        table = [t for t, _ in placed if t != "*"]
        rest = [t for t in TILES if t not in table]
        rack = rng.sample(rest, min(rng.randint(6, 20) if not table else rng.randint(3, 14),
                                    len(rest)))
        position = "game %s\nrules %s\ntable %s\nrack %s\n" % (
            game, options, " ".join("@".join(p) for p in placed), " ".join(rack))
        played, proven, after = solve(program, position.replace("rules \n", ""))
        most = bound(table, rack, options)
        if most is None:
            unknown += 1
        elif played > most:
            print(position, "plays", played, "but the bound is", most)
            return 1
        else:
            met += proven and played == most
            slack += proven and played < most
        placed = after if len(after) < 48 else [("*", "0,0")]
    print("%d positions: %d meet the bound, %d are proven below it, %d bounds not found in time"
          % (count, met, slack, unknown))
    return 0 if unknown < count / 2 else 1


sys.exit(main())

#!/usr/bin/env python3
"""Checks that the best play of Classic is that of an integer program.

It gives random positions with 0 to 2 Wilds to `superwild-cli solve --batch -`, for tiles and for
points. The integer program is the one by den Hertog and Hulshof ("Solving Rummikub
Problems by Integer Linear Programming", 2006), made here from the rules page for glpsol (GNU
linear programming kit): how often each set and each run of three to five is on the table (longer
runs are two), and which tiles Wilds stand for. Rule 5, about Wilds that lay on the table, is added
(see there).

With --fewest it compares the fewest changed melds instead: as many old melds as possible stay, and
the rest of the tiles is laid anew. With --pack it checks the puzzles of Classic in packs: the goal
can be reached with as few melds changed as they claim, and not with fewer.

usage: classic_ilp.py SUPERWILD-CLI [POSITIONS [SEED]]    exit code 77: glpsol is missing
       classic_ilp.py --fewest SUPERWILD-CLI [POSITIONS [SEED]]
       classic_ilp.py --pack MOST FILE...    at most so many puzzles of each pack, spread over it
       classic_ilp.py --answers FILE    for each position in a batch file: most tiles, milliseconds
"""
import functools
import itertools
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


# ---- Rule 5 ----
#
# A Wild that lay on the table lies in one of the rows below ("c" variables): alone with number
# tiles, or with the other Wild. A tile beside it is a rack tile ("a"), from the old meld of one of
# the Wilds ("t"), or any other ("o"). The program chooses which of two tiles of a name is which.
# A Wild stays ("s") if it has company from its old meld and may stand for what it stood for; then
# it must not count as taken. If not, a rack tile frees it ("g") and it makes something new ("w").

def rows_of_faces(n):
    """All sets and runs of n tiles, in every order that matters."""
    if n < 5:
        for number in range(1, 14):
            for colours in itertools.permutations(COLOURS, n):
                yield [c + str(number) for c in colours]
    for c in COLOURS:
        for low in range(1, 15 - n):
            run = [c + str(i) for i in range(low, low + n)]
            yield run
            yield run[::-1]


@functools.lru_cache(maxsize=None)
def readings(row):
    """What each place of a row may stand for."""
    out = [set() for _ in row]
    for faces in rows_of_faces(len(row)):
        if all(t in (WILD, f) for t, f in zip(row, faces)):
            for place, f in zip(out, faces):
                place.add(f)
    return out


class Column:
    """A row with one or two Wilds. news: for each Wild, the ways in which it makes something new:
    which tiles have to be from the rack, and whether the other Wild has to be taken; for sets, how
    many tiles have to be from the rack."""

    def __init__(self, rest, stand):
        self.rest, self.stand, self.news = rest, stand, {w: [] for w in stand}


def other_wild(column, wild):
    return next((u for u in column.stand if u != wild), None)


def set_columns(faces, wilds):
    for number in range(1, 14):
        have = [f for f in (c + str(number) for c in COLOURS) if f in faces]
        for size in range(max(2, 3 - len(wilds)), 5 - len(wilds)):
            for rest in itertools.combinations(have, size):
                missing = {c + str(number) for c in COLOURS} - set(rest)
                column = Column(rest, {w: missing for w in wilds})
                for w in wilds:
                    if w != "r":
                        column.news[w].append(2 - (other_wild(column, w) == "r"))
                yield column


def run_columns(faces, wilds, rack):
    for c in COLOURS:
        in_rack = frozenset(n for n in range(1, 14) if c + str(n) in rack)
        for low, size in ((i, n) for n in range(3, 14) for i in range(1, 15 - n)):
            missing = {n for n in range(low, low + size) if c + str(n) not in faces}
            if len(missing) > len(wilds) or size - len(wilds) < 2:
                continue
            for at in itertools.permutations(range(low, low + size), len(wilds)):
                if not missing <= set(at):
                    continue
                rest = [c + str(n) for n in range(low, low + size) if n not in at]
                column = Column(rest, {w: {c + str(n)} for w, n in zip(wilds, at)})
                for i, w in enumerate(wilds):
                    if w != "r":
                        other = (at[1 - i], wilds[1 - i] == "r") if len(at) > 1 else (0, False)
                        column.news[w] = [
                            (frozenset(c + str(n) for n in tiles), taken)
                            for first, last, tiles, taken in stretches(in_rack, at[i], *other)
                            if first >= low and last < low + size]
                yield column


@functools.lru_cache(maxsize=None)
def stretches(rack, at, other, other_is_rack):
    """The shortest stretches of rack tiles and taken Wilds with the Wild at a number that have two
    rack tiles: their ends, those tiles, and whether the other Wild has to be taken."""
    out = []
    for first, length in ((i, n) for n in (3, 4) for i in range(at - n + 1, at + 1)):
        places = range(first, first + length)
        tiles = [n for n in places if n not in (at, other)]
        inside = other in places
        if len(tiles) + (inside and other_is_rack) == 2 and rack.issuperset(tiles):
            out.append((first, first + length - 1, tiles, inside and not other_is_rack))
    return out


def tiny_columns(faces, wilds):
    """One number tile and both Wilds, which may be a set and a run."""
    a, b = wilds
    for f in faces:
        for order in ((f, a, b), (f, b, a), (a, f, b)):
            read = readings(tuple(WILD if t in wilds else t for t in order))
            column = Column([f], {w: read[order.index(w)] for w in wilds})
            for w in wilds:
                if w != "r" and "r" in wilds:
                    column.news[w].append(1)
            yield column


def columns(faces, wilds, rack):
    yield from set_columns(faces, wilds)
    yield from run_columns(faces, wilds, rack)
    if len(wilds) == 2:
        yield from tiny_columns(faces, wilds)


class Programme:
    """An integer program as a CPLEX LP text, for what may lie on the table."""

    def __init__(self, rows, rack, keeps=False):
        self.rows, self.rack = rows, rack
        self.rack_set = set(rack)
        self.table = [t for row in rows for t in row]
        self.rules, self.bounds = [], {}  # of each variable: least and most
        self.keep = ["k%d" % i for i in range(len(rows))] if keeps else None
        self.on = {f: [] for f in FACES}  # what uses a tile, besides plain melds
        self.old = [(i, at) for i, row in enumerate(rows) for at, t in enumerate(row) if t == WILD]
        self.wild_rules()
        self.tile_rules()

    def variable(self, name, most=1, least=0):
        self.bounds[name] = (least, most)
        return name

    def rule(self, terms, relation, number):
        """terms: pairs of a factor and a variable."""
        total = {} if terms else {"x_r1": 0}
        for n, v in terms:
            total[v] = total.get(v, 0) + n
        words = " ".join("%s %d %s" % ("+" if n >= 0 else "-", abs(n), v) for v, n in total.items())
        self.rules.append("%s %s %d" % (words, relation, number))

    def spare(self, f):
        """How many rack tiles of a face are played: terms, and what to add to them."""
        return [(1, "x_" + f)], -self.table.count(f)

    def tile_rules(self):
        """Each tile on the table is in a meld, and a Wild from the rack that is in no meld with one
        of the table takes the place of a tile ("y")."""
        for f in FACES:
            self.variable("x_" + f, (self.table + self.rack).count(f), self.table.count(f))
            self.variable("y_" + f, 2)
            self.rule([(1, "m%d" % i) for i in MELDS_WITH[f]] + [(1, v) for v in self.on[f]] +
                      self.kept(f) + [(-1, "x_" + f), (-1, "y_" + f)], "=", 0)
        for i in range(len(MELDS)):
            self.variable("m%d" % i, 4)
        self.rule([(1, "y_" + f) for f in FACES] + [(1, v) for v in self.with_rack_wild], "<=",
                  self.rack.count(WILD))

    def kept(self, f, factor=1, without=()):
        if not self.keep:
            return []
        return [(factor * row.count(f), self.keep[i]) for i, row in enumerate(self.rows)
                if f in row and i not in without]

    def wild_rules(self):
        """Where the Wilds of the table lie, and rule 5."""
        self.with_rack_wild = []
        faces = {t for t in self.table + self.rack if t != WILD}
        kinds = [(str(n),) for n in range(len(self.old))]
        if len(self.old) == 2:
            kinds.append(("0", "1"))
        elif self.old and WILD in self.rack:
            kinds.append(("0", "r"))
        self.column = {}
        for wilds in kinds:
            for column in columns(sorted(faces), wilds, self.rack_set):
                if not all(self.may_lie(column, w) for w in wilds):
                    continue
                name = self.variable("c%d" % len(self.column))
                self.column[name] = column
                if "r" in wilds:
                    self.with_rack_wild.append(name)
        for wild, (row, _) in enumerate(self.old):
            self.rule([(1, c) for c in self.column if str(wild) in self.column[c].stand] +
                      ([(1, self.keep[row])] if self.keep else []), "=", 1)
        if self.old:
            self.origins(faces)
            for wild in range(len(self.old)):
                self.wild_rule(wild)
            self.freed()

    def stood(self, wild):
        """The row of a Wild, and what it stands for there."""
        row, at = self.old[wild]
        return self.rows[row], readings(tuple(self.rows[row]))[at]

    def may_lie(self, column, w):
        """Is there any way in which rule 5 allows the Wild there? Leaves out ways to make something
        new that the rack does not have."""
        if w == "r":
            return True
        rack = self.rack_set
        column.news[w] = [new for new in column.news[w]
                          if (sum(f in rack for f in column.rest) >= new if isinstance(new, int)
                              else new[0] <= rack)]
        row, stood = self.stood(int(w))
        company = set(row) & set(column.rest) or (row.count(WILD) == 2 and len(column.stand) == 2)
        return bool(column.news[w] or (company and stood & column.stand[w]))

    def origins(self, faces):
        """Where the tiles in the rows with Wilds come from: row 0 is that of the first Wild, row 1
        that of the other if it is another one."""
        of_wilds = {row for row, _ in self.old}
        with_tile = {}
        for there in range(len(self.old)):
            for c in self.in_row(there):
                for f in self.column[c].rest:
                    with_tile.setdefault((there, f), []).append((-1, c))
        for f in sorted(faces):
            for there in range(len(self.old)):
                terms = [(1, self.variable("%s%d_%s" % (v, there, f))) for v in "ao"]
                terms += [(1, self.variable("t%d_%d_%s" % (there, o, f)))
                          for o in of_wilds if f in self.rows[o]]
                self.on[f] += [v for _, v in terms]
                self.rule(terms + with_tile.get((there, f), []), "=", 0)
            both = range(len(self.old))
            played, less = self.spare(f)
            self.rule([(1, "a%d_%s" % (n, f)) for n in both] + [(-k, v) for k, v in played], "<=", less)
            others = self.table.count(f) - sum(f in self.rows[o] for o in of_wilds)
            self.rule([(1, "o%d_%s" % (n, f)) for n in both] + self.kept(f, 1, of_wilds), "<=", others)
            for o in of_wilds:
                if f in self.rows[o]:
                    self.rule([(1, "t%d_%d_%s" % (n, o, f)) for n in both] +
                              ([(1, self.keep[o])] if self.keep else []), "<=", 1)

    def in_row(self, there):
        """The columns that row `there` may be."""
        return [c for c, column in self.column.items()
                if str(there) in column.stand and (there == 0 or "0" not in column.stand)]

    def wild_rule(self, wild):
        row = self.old[wild][0]
        stood = self.stood(wild)[1]
        stays = self.variable("s%d" % wild)
        mine = [c for c in self.column if str(wild) in self.column[c].stand]
        same = [c for c in mine if stood & self.column[c].stand[str(wild)]]
        kept = [self.keep[row]] if self.keep else []
        self.rule([(1, stays)] + [(-1, v) for v in same + kept], "<=", 0)
        has = []
        for n, needs in enumerate(self.company(wild, row)):
            # with company, and the same as before, it stays
            self.rule([(1, v) for need in needs for v in need] + [(1, c) for c in same] +
                      [(-1, stays)], "<=", len(needs))
            has.append(self.variable("h%d_%d" % (wild, n)))
            for need in needs:
                self.rule([(1, has[-1])] + [(-1, v) for v in need], "<=", 0)
        self.rule([(1, stays)] + [(-1, v) for v in has + kept], "<=", 0)
        self.new_meld(wild, stays)

    def company(self, wild, row):
        """What makes company from the old meld: each a list of sums that all have to be 1."""
        both = [c for c in self.column if {"0", "1"} <= set(self.column[c].stand)]
        out = [[[v]] for v in self.bounds if v.startswith("t%d_%d_" % (wild, row))]
        if wild == 1:  # or in the first Wild's row, if both are there
            out += [[[v], both] for v in self.bounds if v.startswith("t0_%d_" % row)]
        if len(self.old) == 2 and self.old[0][0] == self.old[1][0]:
            out.append([both])
        return out

    def new_meld(self, wild, stays):
        """Unless it stays, one of the ways to make something new."""
        ways = {}
        for c, column in self.column.items():
            for new in column.news.get(str(wild), []):
                there = 0 if "0" in column.stand else 1
                ways.setdefault((there, new), []).append(c)
        names = []
        for n, ((there, new), cs) in enumerate(ways.items()):
            name = self.variable("w%d_%d" % (wild, n))
            names.append(name)
            self.rule([(1, name)] + [(-1, c) for c in cs], "<=", 0)
            if isinstance(new, int):
                rack = [(-1, v) for v in self.bounds if v.startswith("a%d_" % there)]
                self.rule([(new, name)] + rack, "<=", 0)
                continue
            tiles, other_taken = new
            for f in sorted(tiles):
                self.rule([(1, name), (-1, "a%d_%s" % (there, f))], "<=", 0)
            if other_taken:
                self.rule([(1, name), (1, "s%d" % (1 - wild))], "<=", 1)
        self.rule([(1, stays)] + [(1, v) for v in names], ">=", 1)

    def freed(self):
        """A rack tile of its own for each Wild that does not stay."""
        frees = {}
        for wild in range(len(self.old)):
            stood = sorted(self.stood(wild)[1])
            for f in stood:
                frees.setdefault(f, []).append(self.variable("g%d_%s" % (wild, f)))
            self.rule([(1, "s%d" % wild)] + [(1, "g%d_%s" % (wild, f)) for f in stood], ">=", 1)
        for f, names in frees.items():
            played, less = self.spare(f)
            self.rule([(1, v) for v in names] + [(-k, v) for k, v in played], "<=", less)

    def text(self, goal, terms):
        words = " ".join("+ %d %s" % (n, v) for n, v in terms) or "0 x_r1"
        out = ["Maximize", " %s: %s" % (goal, words), "Subject To"] + [" " + r for r in self.rules]
        out.append("Bounds")
        out += [" %d <= %s <= %d" % (low, v, high) for v, (low, high) in self.bounds.items()]
        out.append("General")
        out += [" " + v for v in self.bounds]
        return re.sub(r"(.{60,70}?) ", r"\1\n  ", "\n".join(out + ["End", ""]))


def goal_of(p, value):
    """The best play of a Programme as a CPLEX LP text, and what lies there already."""
    weight = {f: int(f[1:]) if value else 1 for f in FACES}
    weight[WILD] = 30 if value else 1
    terms = [(weight[f], "x_" + f) for f in FACES]
    terms += [(weight[WILD], v) for v in ["y_" + f for f in FACES] + p.with_rack_wild]
    return p.text("worth", terms), sum(weight[t] for t in p.table if t != WILD)


def free_programme(table, rack, value):
    """The same without rule 5: Wilds lie anywhere."""
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


def best(text, on_table):
    """Most tiles or points (None if glpsol finds none), and the seconds that took."""
    start = time.perf_counter()
    found = solved(text, "worth")
    return found if found is None else found - on_table, time.perf_counter() - start


# ---- Fewest changed melds ----

def fewest_programme(rows, rack, tiles):
    """The most old melds that can stay, with so many rack tiles or more on the table."""
    p = Programme(rows, rack, keeps=True)
    for k in p.keep:
        p.variable(k)
    laid = ["x_" + f for f in FACES] + ["y_" + f for f in FACES] + p.with_rack_wild
    number_tiles = len([t for t in p.table if t != WILD])
    p.rule([(1, v) for v in laid], ">=", number_tiles + tiles)
    return p.text("stay", [(1, k) for k in p.keep])


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
    if least is None:
        return "%d tiles cannot be played" % tiles
    if least != claimed:
        return "%d melds have to change, not %d" % (least, claimed)
    if goal[0] == "most" and fewest(rows, rack, tiles + 1) is not None:
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
    rack += freeing(rng, rows, left)
    rack += rng.sample(left, min(len(left), rng.randint(1, 20)))
    return rows, rack


def freeing(rng, rows, left):
    """Takes tiles for the rack that Wilds on the table stand for, and others near them, more often
    than by chance."""
    rack = []
    for row in rows:
        for place in (readings(tuple(row))[i] for i, t in enumerate(row) if t == WILD):
            near = [f for t in row if t != WILD for f in FACES if abs(int(f[1:]) - int(t[1:])) < 3]
            for f in rng.sample(sorted(place), 1) + rng.sample(near, 3):
                if f in left and rng.random() < 0.7:
                    rack.append(f)
                    left.remove(f)
    return rack


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
    done = subprocess.run([program, "solve", "--batch", *options, "-"], input=text,
                          capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit("superwild-cli solve says: " + done.stderr)
    return done.stdout.split("---\n")


def compare(program, positions):
    tiles, points = solve_all(program, positions), solve_all(program, positions, "--value")
    played = 0
    for (rows, rack), by_tiles, by_points in zip(positions, tiles, points):
        programme = Programme(rows, rack)
        for answer, value in ((by_tiles, False), (by_points, True)):
            want, _ = best(*goal_of(programme, value))
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
            most, took = best(*free_programme(table, rack, False))
            print(most, "%.3f" % (took * 1000), flush=True)
        return 0
    if sys.argv[1] == "--pack":
        return check_packs(int(sys.argv[2]), sys.argv[3:])
    is_fewest = sys.argv[1] == "--fewest"
    words = sys.argv[2 if is_fewest else 1:]
    count = int(words[1]) if len(words) > 1 else 40
    rng = random.Random(int(words[2]) if len(words) > 2 else 27)
    run = compare_fewest if is_fewest else compare
    return run(os.path.abspath(words[0]), [random_position(rng) for _ in range(count)])


sys.exit(main())

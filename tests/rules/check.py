#!/usr/bin/env python3
"""Checks that every sentence of the rules pages has tests, and that these exist.

    check.py TESTS-FOLDER

Reads the pages of PAGES beside itself (README.md says how they are written) and checks
that each sentence has tests, that these exist and are run, and that at least one of them quotes
the sentence in its comment. The sentences together have to be the whole page in pages/, word for
word. Ends with 1 when anything is wrong, and says what and where.
"""
import os
import re
import sys

PAGES = ["normikub.md", "classic.md", "whats-wild.md", "blockers.md"]
QUOTED = 5  # this many words of the sentence in a row, or all of them
SKIPPED = ("heading", "no rule:")


def words(text):
    return re.findall(r"[a-z0-9]+", text.lower())


def sentences(path):
    """(line, text, [entry]) for each block of '> ' lines and the '- ' lines after it."""
    found, goes_on = [], False
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if line.startswith(">"):
            if not goes_on:
                found.append([number, "", []])
            found[-1][1] += " " + line[1:]
        elif line.startswith("- "):
            if not found:
                raise SystemExit(f"{path}:{number}: a test before any sentence")
            found[-1][2].append((number, line[2:].strip()))
        elif line and found and not line.startswith("#"):
            raise SystemExit(f"{path}:{number}: neither a sentence nor a test")
        goes_on = line.startswith(">")
    return found


def comments(text):
    return " ".join(re.findall(r"/\*(.*?)\*/", text, re.S))


class Source:
    """A file of tests: its functions or cases, and the comments that go with each."""

    def __init__(self, path):
        self.text = open(path, encoding="utf-8").read()
        self.c, self.cases = path.endswith(".c"), path.endswith(".txt")

    def runs(self, name):
        if self.c:
            return re.search(r"^TEST\w*\(" + name + r"\b", self.text, re.M)
        if self.cases:
            return re.search("^" + name.replace("_", " ") + "$", self.text, re.M)
        if name == "-":  # the whole script
            return True
        return re.search(r"^(def )?" + name + r"\(", self.text, re.M)

    def says(self, name):
        """The words of the comments before and in the function or case, and of its name."""
        if self.cases:
            case = [c for c in self.text.split("\n\n") if name.replace("_", " ") in c.split("\n")]
            return words(" ".join(re.findall("^ *#(.*)", "".join(case), re.M)))
        at = re.search(r"^TEST\w*\(" + name + r"\b.*\)\n\{", self.text, re.M)
        if not self.c or not at:
            return []
        begin = self.text.rfind("\n}\n", 0, at.start()) + 1
        end = self.text.find("\n}\n", at.start())
        return words(comments(self.text[begin:end]))


def quotes(said, sentence):
    n = min(QUOTED, len(sentence))
    runs = {tuple(sentence[i:i + n]) for i in range(len(sentence) - n + 1)}
    return any(tuple(said[i:i + n]) in runs for i in range(len(said) - n + 1))


class Check:
    def __init__(self, tests):
        self.tests, self.sources, self.wrong = tests, {}, []

    def fail(self, where, what):
        self.wrong.append(f"{where}: {what}")

    def source(self, path):
        if path not in self.sources:
            whole = os.path.join(self.tests, path)
            self.sources[path] = Source(whole) if os.path.isfile(whole) else None
        return self.sources[path]

    def entry(self, where, entry, sentence):
        """True when the test quotes the sentence."""
        parts = entry.split()
        if len(parts) != 2:
            self.fail(where, f"not a file and a test: {entry}")
            return False
        source = self.source(parts[0])
        if not source:
            self.fail(where, f"there is no tests/{parts[0]}")
            return False
        if not source.runs(parts[1]):
            self.fail(where, f"tests/{parts[0]} runs no {parts[1]}")
            return False
        return quotes(source.says(parts[1]), sentence)

    def page(self, path):
        n = tests = 0
        for line, text, entries in sentences(path):
            where = f"{path}:{line}"
            if not entries:
                self.fail(where, f"no test:{text}")
            if any(e.startswith(SKIPPED) for _, e in entries):
                if len(entries) != 1:
                    self.fail(where, "a rule or none?")
                continue
            n += 1
            tests += len(entries)
            named = [self.entry(f"{path}:{at}", e, words(text)) for at, e in entries]
            if entries and not any(named):
                self.fail(where, f"no test quotes it:{text}")
        return n, tests

    def whole(self, path, page):
        here = words(" ".join(text for _, text, _ in sentences(path)))
        there = words(open(page, encoding="utf-8").read())
        for i in range(max(len(here), len(there))):
            if here[i:i + 1] != there[i:i + 1]:
                self.fail(path, "differs from the rules page at \"... "
                          + " ".join(there[max(0, i - 6):i + 4]) + " ...\"")
                return


def main():
    check = Check(sys.argv[1])
    here = os.path.dirname(os.path.abspath(__file__))
    for name in PAGES:
        path = os.path.join(here, name)
        n, tests = check.page(path)
        check.whole(path, os.path.join(here, "pages", name))
        print(f"{name}: {n} sentences, {tests} tests named")
    for what in check.wrong:
        print(what)
    return 1 if check.wrong else 0


sys.exit(main())

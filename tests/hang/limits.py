"""Does every test have the limit that times.txt gives it? Are there tests for all its lines?

usage: limits.py TESTS-FOLDER BUILD-FOLDER NAME-OF-THE-BUILD-IN-TIMES.TXT
"""
import json
import pathlib
import subprocess
import sys

TESTS, BUILD, NAME = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]


def table():
    """The factor, the least limit, and the usual time of each test of this build."""
    numbers, usual = {}, {}
    for line in (TESTS / "times.txt").read_text().splitlines():
        words = line.split()
        if line.startswith("#") or not words:
            continue
        if len(words) == 2:
            numbers[words[0]] = int(words[1])
        elif words[0] == NAME:
            usual[words[1]] = int(words[2])
    return numbers["factor"], numbers["least"], usual


def main():
    factor, least, usual = table()
    said = subprocess.run(["ctest", "--show-only=json-v1"], cwd=BUILD, check=True,
                          capture_output=True, text=True).stdout
    bad = []
    tests = {test["name"]: test for test in json.loads(said)["tests"]}
    for name, test in tests.items():
        properties = {p["name"]: p["value"] for p in test["properties"]}
        limit = max(least, factor * usual.get(name, 0))
        if f"SUPERWILD_LIMIT={limit}" not in properties.get("ENVIRONMENT", []):
            bad.append(f"{name} does not have the limit {limit}")
        if not limit < properties.get("TIMEOUT", 0) <= limit + 300:
            bad.append(f"{name}: ctest itself does not end it soon after {limit} seconds")
        command = test.get("command", [])  # there is none if its program is not built yet
        if command and command[0].endswith("sh") and not command[1].endswith("/limited") and \
                not name.startswith("e2e/") and not name.startswith("hang/"):
            bad.append(f"{name} is a script that does not run through tests/limited")
    print("\n".join(bad) or f"{len(tests)} tests have their limits")
    sys.exit(bool(bad))


main()

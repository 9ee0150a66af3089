"""Judges .github/workflows: python3 workflow.py ROOT FOLDER.

It writes each piece of bash to its own file in FOLDER, for shellcheck.
"""

import os
import pathlib
import re
import sys

import yaml

ROOT, OUT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
RUNNERS = {"ubuntu-latest", "ubuntu-24.04-arm", "windows-latest", "macos-latest"}
ACTIONS = {"actions/checkout@v4", "actions/cache@v4", "actions/upload-artifact@v4",
           "actions/download-artifact@v4"}
STEP_KEYS = {"name", "id", "if", "uses", "with", "run", "shell", "env", "working-directory"}
JOB_KEYS = {"name", "needs", "if", "runs-on", "timeout-minutes", "container", "env", "defaults",
            "permissions", "steps", "strategy"}
CONTEXTS = {"github", "runner", "env", "hashFiles", "matrix", "strategy"}
MUST_RUN = {"tests/run", "packaging/release", "packaging/macos/package"}
RELEASE_RUNS = {"packaging/linux/package", "packaging/windows/package",
                "packaging/web/package"}


def check(good, words):
    if not good:
        sys.exit(f"workflow: {words}")


class OnceLoader(yaml.SafeLoader):
    """A key that appears twice is a mistake, not a choice."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(k, deep=True) for k, _ in node.value]
        check(len(keys) == len(set(keys)), f"a key stands twice: {keys}")
        return super().construct_mapping(node, deep)


def texts(value):
    if isinstance(value, dict):
        for v in value.values():
            yield from texts(v)
    elif isinstance(value, list):
        for v in value:
            yield from texts(v)
    elif isinstance(value, str):
        yield value


def check_expressions(flow):
    for text in texts(flow):
        check(text.count("${{") == text.count("}}"), f"an expression does not end: {text}")
        for inner in re.findall(r"\$\{\{(.*?)\}\}", text, re.S):
            known = re.match(r"\s*(\w+)[.(]", inner)
            check(known and known.group(1) in CONTEXTS, f"what is {inner.strip()}?")


def shell_of(flow, job, step):
    for place in (step.get("shell"), job.get("defaults", {}).get("run", {}).get("shell"),
                  flow.get("defaults", {}).get("run", {}).get("shell")):
        if place:
            return place
    return None


def check_called(text, where):
    """The scripts that a step calls are in the tree and executable."""
    called = set(re.findall(r"(?:^|[\s(])((?:packaging|tests)/[\w./-]+)", text, re.M))
    for name in called:
        path = ROOT / name
        check(path.is_file(), f"{where} names {name}, which is not there")
        if not path.suffix:
            check(os.access(path, os.X_OK), f"{where} calls {name}, which is no program")
    return called


def check_step(flow, name, job, number, step):
    where = f"{name}, step {number}"
    check(set(step) <= STEP_KEYS, f"{where}: {sorted(set(step) - STEP_KEYS)}")
    check(("run" in step) != ("uses" in step), f"{where} has not one of run and uses")
    if "uses" in step:
        check(step["uses"] in ACTIONS, f"{where} uses {step['uses']}")
        return set()
    check(step.get("name"), f"{where} does not say what it does")
    shell = shell_of(flow, job, step)
    check(shell in ("bash", "pwsh"), f"{where} is for {shell}")
    check("${{" not in step["run"], f"{where}: an expression in a script is open to injection")
    if shell == "bash":
        text = "#!/bin/bash\nset -eo pipefail\n" + step["run"]
        (OUT / f"{name}-{number}.sh").write_text(text)
    return check_called(step["run"], where)


def check_job(flow, name, job):
    check(set(job) <= JOB_KEYS, f"{name}: {sorted(set(job) - JOB_KEYS)}")
    check(job.get("runs-on") in RUNNERS, f"{name} runs on {job.get('runs-on')}")
    check(isinstance(job.get("timeout-minutes"), int), f"{name} may run for ever")
    needs = job.get("needs", [])
    for need in [needs] if isinstance(needs, str) else needs:
        check(need in flow["jobs"] and need != name, f"{name} needs {need}")
    called = set()
    for number, step in enumerate(job["steps"], 1):
        called |= check_step(flow, name, job, number, step)
    return called


def check_order(jobs):
    done = []
    while len(done) < len(jobs):
        ready = [n for n, j in jobs.items() if n not in done and
                 set([j["needs"]] if isinstance(j.get("needs"), str) else j.get("needs", []))
                 <= set(done)]
        check(ready, f"these wait for each other: {sorted(set(jobs) - set(done))}")
        done += ready


def check_artifacts(jobs):
    ups, downs = [], []
    for job in jobs.values():
        for step in job["steps"]:
            kind, given = step.get("uses", "").split("@")[0], step.get("with", {})
            if kind == "actions/upload-artifact":
                ups.append(given["name"])
                check("path" in given, f"nothing goes to {given['name']}")
            elif kind == "actions/download-artifact":
                downs.append(given.get("name") or given["pattern"])
    check(len(ups) == len(set(ups)), f"two go by one name: {ups}")
    for down in downs:
        check(any(pathlib.PurePath(up).match(down) for up in ups), f"{down} is from nowhere")


def check_parts(jobs):
    """Every part of the tests runs, each once."""
    parts = " ".join(jobs["tests"]["strategy"]["matrix"]["parts"]).split()
    parts += jobs["package-tests"]["strategy"]["matrix"]["part"]
    known = re.search(r"^ALL_PARTS='([^']*)'", (ROOT / "tests/run").read_text(), re.M).group(1)
    check(sorted(parts) == sorted(known.split()), f"the parts {parts} are not {known}")


def check_release(flow):
    jobs = flow["jobs"]
    check(flow.get("permissions") == {"contents": "read"}, "who may do more than read")
    for name, job in jobs.items():
        check(name == "release" or "permissions" not in job, f"{name} may do more than read")
    release = jobs["release"]
    check(release["permissions"] == {"contents": "write"}, "what a release may do")
    check(set(release["needs"]) == set(jobs) - {"release"}, "a release waits for all others")
    check("github.ref_type == 'tag'" in release["if"] and "'push'" in release["if"],
          "a release is made of a tag only")
    text = "".join(step.get("run", "") for step in release["steps"])
    check("SHA256SUMS" in text and "gh release create" in text, "a release has files and sums")


def check_flow(path):
    try:
        flow = yaml.load(path.read_text(), OnceLoader)
    except yaml.YAMLError as trouble:
        sys.exit(f"workflow: {path}: {trouble}")
    on = flow.get(True, flow.get("on"))  # YAML 1.1 takes the word for "yes"
    check({"push", "pull_request"} <= set(on), f"it runs on {sorted(on)}")
    check(on["push"].get("tags") and on["push"].get("branches"), "which pushes it runs on")
    check_expressions(flow)
    called = set()
    for name, job in flow["jobs"].items():
        called |= check_job(flow, name, job)
    check_order(flow["jobs"])
    check_artifacts(flow["jobs"])
    check_parts(flow["jobs"])
    check_release(flow)
    check(MUST_RUN <= called, f"it does not call {sorted(MUST_RUN - called)}")


check_flow(ROOT / ".github/workflows/packages.yml")
release_script = (ROOT / "packaging/release").read_text()
for script in RELEASE_RUNS:
    check(script in release_script, f"packaging/release does not call {script}")
    check(os.access(ROOT / script, os.X_OK), f"{script} is not there")

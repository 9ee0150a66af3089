"""Judges the Flatpak manifest: python3 flatpak.py ROOT FOLDER.

It writes each piece of shell to its own file in FOLDER, for shellcheck.
"""

import hashlib
import os
import pathlib
import re
import sys

import yaml

ROOT, OUT = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
ID = "io.github.superwild.Superwild"
# The parts of flatpak-manifest(5) that we use.
TOP_KEYS = {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "cleanup",
            "rename-desktop-file", "rename-icon", "rename-mime-file", "rename-mime-icons",
            "modules"}
MODULE_KEYS = {"name", "buildsystem", "builddir", "config-opts", "post-install", "cleanup",
               "sources"}
SOURCE_KEYS = {"archive": {"type", "url", "mirror-urls", "sha256"}, "dir": {"type", "path", "skip"}}
MAY = {"--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio",
       "--device=dri", "--filesystem=xdg-documents/Superwild:create"}


def check(good, words):
    if not good:
        sys.exit(f"flatpak: {words}")


def pins():
    """Name and upstream version, with Debian's mark, of everything pinned for all systems."""
    lines = (ROOT / "packaging/sources.txt").read_text().splitlines()
    fields = [line.split() for line in lines if line and line[0] != "#"]
    return {f[0]: re.sub(r"-[^-]*$", "", f[1].split(":")[-1]) for f in fields}


def kept(name):
    """The file, if another package's build has fetched it."""
    cache = os.environ.get("SUPERWILD_CACHE") or (
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")) + "/superwild"
    return pathlib.Path(cache) / "sources" / name


def check_archive(source):
    url = re.fullmatch(r"https://deb\.debian\.org/debian/pool/main/(\w+)/([\w-]+)/"
                       r"\2_([\w.+]+)\.orig\.tar\.(?:gz|xz)", source["url"])
    check(url, f"what is {source['url']}?")
    letters, name, version = url.groups()
    check(letters == (name[:4] if name.startswith("lib") else name[:1]), f"{name} is elsewhere")
    check(pins().get(name) == version, f"{name} is {version} here, {pins().get(name)} elsewhere")
    check(re.fullmatch(r"[0-9a-f]{64}", source["sha256"]), f"{name}'s sum")
    for mirror in source["mirror-urls"]:
        check(re.fullmatch(r"https://snapshot\.debian\.org/file/[0-9a-f]{40}", mirror), mirror)
    file = kept(source["url"].rsplit("/", 1)[1])
    if file.is_file():
        data = file.read_bytes()
        check(hashlib.sha256(data).hexdigest() == source["sha256"], f"{file} has another sum")
        check(source["mirror-urls"][0].endswith(hashlib.sha1(data).hexdigest()),
              f"the mirror's {name} is another")


def check_module(module, last):
    name = module["name"]
    check(set(module) <= MODULE_KEYS, f"{name}: {sorted(set(module) - MODULE_KEYS)}")
    check(module["buildsystem"] in ("cmake-ninja", "autotools"), f"how {name} is built")
    for option in module.get("config-opts", []):
        check(re.fullmatch(r"-D\w+=\w+", option), f"{name}: {option}")
    for number, text in enumerate(module.get("post-install", []), 1):
        (OUT / f"flatpak-{name}-{number}.sh").write_text(
            "#!/bin/sh\n# shellcheck disable=SC2154\n" + text)
    check(len(module["sources"]) == 1, f"{name} has one source")
    source = module["sources"][0]
    check(set(source) == SOURCE_KEYS[source["type"]], f"{name}: {sorted(source)}")
    check((source["type"] == "dir") == last, f"where {name} is from")
    if source["type"] == "archive":
        check_archive(source)
    else:
        there = (ROOT / "packaging/linux/flatpak" / source["path"]).resolve()
        check(there == ROOT.resolve(), f"{there} is not the source tree")


def check_options(module):
    """The options it sets exist in our CMakeLists.txt."""
    known = (ROOT / "CMakeLists.txt").read_text() + (ROOT / "cmake/Dependencies.cmake").read_text()
    for option in module["config-opts"]:
        name = option[2:].split("=")[0]
        check(name == "CMAKE_BUILD_TYPE" or f"option({name} " in known, f"there is no {name}")


def check_names(manifest):
    """Files that are renamed are installed under these names."""
    install = (ROOT / "cmake/Install.cmake").read_text()
    for key in ("rename-desktop-file", "rename-mime-file"):
        check((ROOT / "packaging/linux" / manifest[key]).is_file() and manifest[key] in install,
              f"{manifest[key]} is not installed")
    check(f"RENAME {manifest['rename-icon']}.svg" in install, "no such icon is installed")
    for icon in manifest["rename-mime-icons"]:
        check(re.fullmatch(r"application-x-superwild-(game|position)", icon) and
              "application-x-superwild-${type}" in install, f"{icon} is not installed")
    metainfo = (ROOT / f"packaging/linux/{ID}.metainfo.xml.in").read_text()
    check(f">{manifest['rename-desktop-file']}<" in metainfo, "the metainfo names another entry")
    script = "".join(manifest["modules"][-1]["post-install"])
    check(f"s|>{manifest['rename-desktop-file']}<|>{ID}.desktop<|" in script,
          "the metainfo is not changed as the entry is")


def check_manifest(path):
    manifest = yaml.safe_load(path.read_text())
    check(set(manifest) <= TOP_KEYS, f"{sorted(set(manifest) - TOP_KEYS)}")
    check(manifest["id"] == path.stem == ID, "the id")
    check(manifest["runtime"] == "org.freedesktop.Platform" and
          manifest["sdk"] == "org.freedesktop.Sdk", "the runtime")
    check(isinstance(manifest["runtime-version"], str), "the runtime's version is a text")
    check(manifest["command"] == "superwild", "the program")
    check(set(manifest["finish-args"]) == MAY, f"may be used: {manifest['finish-args']}")
    folder = (ROOT / "src/platform/documents.c").read_text()
    check('"%s" SLASH "Superwild"' in folder, "copies go to another folder")
    modules = manifest["modules"]
    for module in modules:
        check_module(module, module is modules[-1])
    check_options(modules[-1])
    check_names(manifest)


check_manifest(ROOT / f"packaging/linux/flatpak/{ID}.yml")

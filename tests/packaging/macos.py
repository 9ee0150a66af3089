"""Reads the bundle's property lists and icons again: python3 macos.py ROOT BUNDLE."""

import pathlib
import plistlib
import re
import struct
import subprocess
import sys
from xml.parsers.expat import ExpatError

ROOT, BUNDLE = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
MACOS = ROOT / "packaging/macos"

# Type and the sides it may have: PNG pictures, twice as large as their points for fine screens.
PNG_PARTS = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512,
             "ic09": 512, "ic10": 1024}
OLD_PARTS = {"is32", "s8mk", "il32", "l8mk", "ih32", "h8mk", "it32", "t8mk"}


def check(good, words):
    if not good:
        sys.exit(f"macos: {words}")


def load(path):
    """The list as both Apple's and libplist's reader see it."""
    text = subprocess.run(["plistutil", "-i", str(path), "-o", "-", "-f", "xml"],
                          capture_output=True)
    check(text.returncode == 0, f"plistutil does not read {path}")
    try:
        plist = plistlib.loads(path.read_bytes())
    except (plistlib.InvalidFileException, ExpatError) as trouble:
        sys.exit(f"macos: {path}: {trouble}")
    check(plistlib.loads(text.stdout) == plist, f"{path} is read in two ways")
    return plist


def version():
    text = (ROOT / "src/base/version.h").read_text()
    return re.search(r'SUPERWILD_VERSION "([0-9.]+)"', text).group(1)


def file_types():
    """Extensions and MIME types, from the files for Linux."""
    text = (ROOT / "packaging/linux/superwild.xml").read_text()
    return {re.search(r'glob pattern="\*\.(\w+)"', part).group(1): name for name, part in
            re.findall(r'<mime-type type="([^"]+)">(.*?)</mime-type>', text, re.S)}


def check_words(plist):
    for key in ("CFBundleIdentifier", "CFBundleName", "CFBundleDisplayName", "CFBundleExecutable",
                "CFBundleIconFile", "CFBundleVersion", "CFBundleShortVersionString",
                "NSHumanReadableCopyright", "LSMinimumSystemVersion"):
        value = plist.get(key)
        check(isinstance(value, str) and value and "@" not in value, f"{key} is {value!r}")
    for key, value in {"CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
                       "CFBundleIdentifier": "io.github.superwild.Superwild",
                       "CFBundleVersion": version(), "CFBundleShortVersionString": version(),
                       "LSApplicationCategoryType": "public.app-category.board-games",
                       "LSMinimumSystemVersion": "11.0", "NSHighResolutionCapable": True,
                       "NSPrincipalClass": "NSApplication",
                       "CFBundleDevelopmentRegion": "en"}.items():
        check(plist.get(key) == value, f"{key} is {plist.get(key)!r}, not {value!r}")
    check(plist["NSHumanReadableCopyright"].startswith("Copyright © "), "the copyright's sign")
    languages = {"en"} | {p.stem for p in (ROOT / "assets/words").glob("*.po")}
    check(set(plist["CFBundleLocalizations"]) == languages,
          f"languages are {plist['CFBundleLocalizations']}, not {sorted(languages)}")
    check(not [k for k in plist if k.startswith("NSAppTransport")], "a key about the network")


def check_files(plist):
    program = BUNDLE / "Contents/MacOS" / plist["CFBundleExecutable"]
    check(program.is_file() and program.stat().st_mode & 0o111, f"{program} is no program")
    icons = [plist["CFBundleIconFile"]]
    icons += [t["CFBundleTypeIconFile"] for t in plist["CFBundleDocumentTypes"]]
    icons += [t["UTTypeIconFile"] for t in plist["UTExportedTypeDeclarations"]]
    for icon in icons:
        check((BUNDLE / "Contents/Resources" / icon).is_file(), f"there is no {icon}")


def check_types(plist):
    exported, found = {}, {}
    for kind in plist["UTExportedTypeDeclarations"]:
        tags = kind["UTTypeTagSpecification"]
        exported[kind["UTTypeIdentifier"]] = tags
        check(kind["UTTypeDescription"] and "public.plain-text" in kind["UTTypeConformsTo"],
              f"what {kind['UTTypeIdentifier']} is")
        for ending in tags["public.filename-extension"]:
            found[ending] = tags["public.mime-type"][0]
    check(found == file_types(), f"file types are {found}, not {file_types()}")
    opened = [i for t in plist["CFBundleDocumentTypes"] for i in t["LSItemContentTypes"]]
    check(sorted(opened) == sorted(exported), f"opened are {opened}, known {sorted(exported)}")
    for kind in plist["CFBundleDocumentTypes"]:
        check(kind["LSHandlerRank"] == "Owner" and kind["CFBundleTypeRole"] in ("Editor", "Viewer"),
              f"how {kind['CFBundleTypeName']} is opened")


def parts(data):
    """Type and bytes of each part of an icon."""
    check(data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data), "icon's head")
    at = 8
    while at < len(data):
        name, size = data[at:at + 4].decode("ascii"), struct.unpack(">I", data[at + 4:at + 8])[0]
        check(size > 8 and at + size <= len(data), f"{name} has {size} bytes")
        yield name, data[at + 8:at + size]
        at += size


def check_icon(path):
    found = dict(parts(path.read_bytes()))
    check(set(found) == OLD_PARTS | set(PNG_PARTS), f"{path} has {sorted(found)}")
    for name, side in PNG_PARTS.items():
        data = found[name]
        check(data[:8] == b"\x89PNG\r\n\x1a\n" and data[-8:-4] == b"IEND", f"{name} is no PNG")
        check(struct.unpack(">II", data[16:24]) == (side, side), f"{name} is not {side} wide")


info = load(BUNDLE / "Contents/Info.plist")
check_words(info)
check_files(info)
check_types(info)
check(load(MACOS / "entitlements.plist") == {}, "entitlements that are not needed")
for icns in ("superwild.icns", "document.icns"):
    check_icon(BUNDLE / "Contents/Resources" / icns)

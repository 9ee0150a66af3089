#!/bin/sh
# Does everything say the same version, and is each release described?
#
#     version.sh ROOT BUILD PROGRAM...    the source tree, a build of it, its programs
set -eu
export LC_ALL=C

root=$1
build=$2
shift 2
version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
news=$root/packaging/news
failed=0
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

check() { # check WHAT COMMAND...
    what=$1
    shift
    if "$@"; then
        echo "ok   $what"
    else
        echo "BAD  $what"
        failed=1
    fi
}

says() { # says FILE LINE: a whole line of it
    grep -qxF "$2" "$1"
}

# names FILE: all five games
names() {
    tr -s ' \n' ' ' <"$1" >"$temporary/text"
    for game in 'Super Wild' Normikub Classic "What's Wild" Blockers; do
        grep -qF "$game" "$temporary/text" || { echo "$1 does not name $game" && return 1; }
    done
}

# Releases newest first, and each item in all languages.
in_order() {
    sed -n 's/^= //p' "$root/packaging/news.txt" >"$temporary/releases"
    sort -k 2r -k 1Vr "$temporary/releases" | cmp - "$temporary/releases" || return 1
    while read -r number when; do
        case $number in [0-9]*.[0-9]*.[0-9]*) ;; *) return 1 ;; esac
        [ "$(date -d "$when" +%F)" = "$when" ] || return 1
    done <"$temporary/releases"
    awk '/^$/ || /^=/ { if (seen != "" && seen != "en de es ") { print NR ": " seen; bad = 1 } seen = "" }
        /^[a-z][a-z] / { seen = seen $1 " " }
        END { exit bad || seen != "en de es " }' "$root/packaging/news.txt"
}

released=$("$news" latest)
date=${released#* }
linux=$root/packaging/linux
id=io.github.superwild.Superwild

check "the newest release is $version" [ "${released% *}" = "$version" ]
check "releases and languages" in_order
for program; do
    check "$(basename "$program") --version" \
        [ "$("$program" --version)" = "$(basename "$program") $version" ]
done
"$news" debian nobody >"$temporary/debian"
check "Debian's changelog" says "$temporary/debian" "superwild ($version) unstable; urgency=medium"
"$news" rpm nobody >"$temporary/rpm"
check "the changelog of an .rpm" grep -q "^\* .* nobody - $version-1\$" "$temporary/rpm"
check "every item" [ "$("$news" text | grep -c '^- ')" -eq \
    "$(awk '/^= / { n++ } /^en / && n == 1' "$root/packaging/news.txt" | wc -l)" ]
if [ -f "$build/packaging/linux/about" ]; then
    check "the packages" says "$build/packaging/linux/about" "version='$version'"
    check "the .deb" says "$build/packaging/linux/deb/control" "Version: $version"
    check "the .rpm" says "$build/packaging/linux/rpm/superwild.spec" "Version: $version"
    check "the .tar.gz" grep -q "^Superwild $version for " "$build/packaging/linux/tar/README"
    check "software centres" \
        grep -q "<release version=\"$version\" date=\"$date\"" "$build/$id.metainfo.xml"
    for page in superwild superwild-cli; do
        check "$page.6" grep -q "^\.TH .* \"$date\" \"Superwild $version\"" \
            "$build/packaging/linux/$page.6"
    done
fi
for file in "$linux/$id.metainfo.xml.in" "$linux/superwild.desktop" "$linux/deb/control.in" \
    "$linux/rpm/superwild.spec.in" "$linux/superwild.6" "$root/packaging/windows/README.txt.in" \
    "$root/README.md"; do
    check "all games: $(basename "$file")" names "$file"
done
exit $failed

#!/bin/sh
# Builds the packages for 64-bit ARM and runs what is in them under qemu-user (as root):
#
#     tests/packaging/arm.sh [FOLDER]
#
# They are made by the workshop (packaging/linux/workshop), or lie in FOLDER. Consoles, records, the
# signature of the bench and pictures must be those of the build for this machine, in build/. The
# programs that no package has, such as those of the pictures, are built in build/arm64.
# shellcheck disable=SC2154 # temporary: of linux-lib.sh
set -eu
export LC_ALL=C.UTF-8

here=$(cd "$(dirname "$0")" && pwd)
[ -n "${SUPERWILD_STEP:-}" ] || exec "$here/../limited" --as arm.sh "$here/arm.sh" "$@"
root=$(cd "$here/../.." && pwd)
# shellcheck source=/dev/null
. "$root/packaging/linux/packages.sh"
# shellcheck source=/dev/null
. "$here/linux-lib.sh"

version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
workshop=$root/packaging/linux/workshop
built=$root/build/arm64
pictures=$root/build/e2e
MOST_POINTS=100 # that may differ

inside() { # inside COMMAND...: in the workshop
    "$workshop" --with "$temporary" --with "$packages" "$@"
}
emulated() { # emulated PROGRAM...: an ARM program
    inside qemu-aarch64-static "$@"
}

make_packages() {
    packages=$root/build/packages
    step "packaging/linux/package --arch arm64"
    if ! "$root/packaging/linux/package" --arch arm64 all "$packages" >"$temporary/log" 2>&1; then
        tail -n 40 "$temporary/log" >&2
        say "packaging/linux/package --arch arm64 failed" >&2
        exit 1
    fi
    tail -n 2 "$temporary/log"
}

# With the options of the packages, so that both share the compiler cache.
build_tests() {
    step "build/arm64"
    # shellcheck disable=SC2016 # for the inner sh
    if ! inside sh -eu -c '
        root=$1 here=$1/packaging/linux
        . "$here/packages.sh"
        . "$here/make.sh"
        for_processor arm64
        configure_release "$2" -DSUPERWILD_TESTS=ON
        build "$2" superwild-bench golden-checks golden-images' \
        sh "$root" "$built" >"$temporary/log" 2>&1; then
        tail -n 40 "$temporary/log" >&2
        say "the programs of the tests could not be built for ARM" >&2
        exit 1
    fi
}

# ---- The packages ----------------------------------------------------------------------

for_arm() {
    for program in superwild superwild-cli; do
        for file in "$temporary/deb/usr/games/$program" "$temporary/$tar_name/bin/$program"; do
            readelf -h "$file" | grep 'Machine:.*AArch64' || return 1
            ! readelf -SW "$file" | grep '\.symtab\|\.debug_\|\.comment' || return 1
        done
    done
    [ "$(dpkg-deb -f "$deb" Architecture)" = arm64 ] &&
        grep "^Superwild $version for Linux on 64-bit ARM" "$temporary/$tar_name/README"
}

# The files that are no programs are those of the other packages.
same_files() {
    amd64=$packages/superwild_${version}_amd64.deb
    [ -f "$amd64" ] || { left_out "packaging/arm: the files of the other .deb" && return 0; }
    mkdir "$temporary/amd64"
    dpkg-deb -x "$amd64" "$temporary/amd64" &&
        diff -rq --exclude superwild-cli "$temporary/amd64/usr/share" "$temporary/deb/usr/share"
}

depends() { # what it needs is there for ARM, as apt sees it
    inside apt-get install -s -q "$deb" >"$temporary/apt" 2>&1 || { cat "$temporary/apt" && return 1; }
    grep "^Inst superwild:arm64\|^Inst superwild " "$temporary/apt"
}

# It unpacks itself, and its programs need only the C library. The runtime would start them, which
# takes a processor of its kind.
unpacks() {
    chmod +x "$appimage"
    inside env --chdir="$temporary" qemu-aarch64-static "$appimage" --appimage-extract || return 1
    readelf -d "$temporary"/squashfs-root/usr/bin/* | grep NEEDED |
        grep -v '\[libc.so.6\]\|\[libm.so.6\]\|\[ld-linux-aarch64.so.1\]' && return 1
    [ "$(emulated "$temporary/squashfs-root/usr/bin/superwild-cli" --version)" = \
        "superwild-cli $version" ] && picture_of appimage "$temporary/squashfs-root/usr/bin/superwild"
}

# ---- What it says ----------------------------------------------------------------------

# said: the same questions to both; the answers are in $temporary/said-NAME
questions() {
    cat <<'END'
ask() { echo "== $*" && "$@" 2>&1 || echo "ends with $?"; }
ask $cli --version
for game in super-wild normikub classic whats-wild blockers; do
    ask $cli selfplay --game $game --seed 7 --games 2
done
ask $cli arena --players otto,mira --seed 3 --games 1
ask $cli arena --game whats-wild --players nell,pip --seed 3 --games 1
ask $cli puzzle make --seed 5 --tier 2
ask $cli puzzle day 2026-11-28
for record in tests/replays/*.swr; do
    ask $cli replay $record
    ask $cli verify $record
done
END
}
same_words() {
    (cd "$root" && cli=$root/build/superwild-cli sh "$temporary/questions") \
        >"$temporary/said-here" || return 1
    (cd "$root" && inside env cli="qemu-aarch64-static $temporary/deb/usr/games/superwild-cli" \
        sh "$temporary/questions") >"$temporary/said-arm" || return 1
    # How long computers thought is all that may differ.
    sed -i "s|== .*superwild-cli|==|; /^think /d" "$temporary/said-here" "$temporary/said-arm"
    wc -l "$temporary/said-here"
    [ "$(wc -l <"$temporary/said-here")" -gt 500 ] && diff "$temporary/said-here" "$temporary/said-arm"
}

same_signature() {
    "$root/build/superwild-bench" --core | grep '^signature' >"$temporary/signature-here"
    emulated "$built/superwild-bench" --core | grep '^signature' >"$temporary/signature-arm"
    cat "$temporary/signature-here" "$temporary/signature-arm"
    [ -s "$temporary/signature-here" ] && cmp "$temporary/signature-here" "$temporary/signature-arm"
}

# ---- What it shows ---------------------------------------------------------------------

# A program of a package, without a window: the picture is the one that this machine draws.
shot() { # shot FILE COMMAND...
    file=$1
    shift
    "$@" --renderer sdl --window 1280x800 --reduced-motion --language en --no-sound \
        --screenshot "$file"
}
picture_of() { # picture_of NAME PROGRAM
    mkdir -p "$temporary/home-here" "$temporary/home-$1" "$pictures"
    [ -f "$temporary/here.png" ] || shot "$temporary/here.png" env HOME="$temporary/home-here" \
        XDG_DATA_HOME= SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$root/build/superwild" || return 1
    shot "$temporary/$1.png" inside env HOME="$temporary/home-$1" SDL_VIDEODRIVER=dummy \
        SDL_AUDIODRIVER=dummy qemu-aarch64-static "$2" || return 1
    picture_good "$temporary/$1.png" || return 1
    cp "$temporary/$1.png" "$pictures/package-arm64-$1.png"
    differ=$(compare -metric AE -fuzz 2% "$temporary/here.png" "$temporary/$1.png" null: 2>&1) || true
    echo "$differ points differ"
    [ "$differ" -le "$MOST_POINTS" ]
}

if [ $# -gt 0 ]; then
    packages=$(cd "$1" && pwd)
else
    make_packages
fi
deb=$packages/superwild_${version}_arm64.deb
tar_name=superwild-$version-linux-aarch64
appimage=$packages/Superwild-$version-aarch64.AppImage
build_tests
dpkg-deb -x "$deb" "$temporary/deb"
tar -xzf "$packages/$tar_name.tar.gz" -C "$temporary"
questions >"$temporary/questions"
check "made for ARM, and stripped" for_arm
check "the files of the other packages" same_files
check "hardened" "$here/hardened.sh" "$temporary"/deb/usr/games/*
check "glibc 2.34 is enough" "$here/glibc.sh" "$temporary"/deb/usr/games/*
check "lintian" lintian --allow-root --fail-on error,warning "$deb"
check "what it depends on" depends
check "the console says the same" same_words
check "the signature of the bench" same_signature
check "what screens draw (the null renderer)" emulated "$built/golden-checks"
check "pictures of the sdl renderer" emulated "$built/golden-images" \
    table hint classic lesson-whats-wild title-blockers puzzling-hint
check "the packed program draws the same" picture_of tar "$temporary/$tar_name/bin/superwild"
[ ! -f "$appimage" ] || check "the AppImage" unpacks
passed

#!/bin/sh
# Installs the Linux packages for real, in clean systems of their own, on demand (as root, some
# minutes; what debootstrap fetches is kept in the cache):
#
#     tests/packaging/linux-roots.sh [FOLDER] [SUITE]...
#
# FOLDER holds finished packages (default: build/packages), SUITE is a release of Debian, or noble, which
# is Ubuntu 24.04 (default: bookworm trixie). In each, as small as debootstrap makes it: the .deb
# is installed in an older version, a game is begun with a real mouse and left, the package is upgraded,
# the game continued, a whole round played, the package purged, and what is then left compared with what
# was there before. The .tar.gz and the AppImage are started in it too, the AppImage with X11's libraries
# alone. The .rpm is installed in an empty root and runs with the libraries of this system.
# Pictures are in build/e2e/ afterwards. SUPERWILD_MIRROR and SUPERWILD_MIRROR_UBUNTU name other
# mirrors.
# shellcheck disable=SC2154 # temporary: of linux-lib.sh
set -eu
export LC_ALL=C.UTF-8

here=$(cd "$(dirname "$0")" && pwd)
[ -n "${SUPERWILD_STEP:-}" ] ||
    exec "$here/../limited" --as linux-roots.sh "$here/linux-roots.sh" "$@"
root=$(cd "$here/../.." && pwd)
if [ "$(id -u)" -ne 0 ]; then
    echo "linux-roots: only root can make systems of their own; please run it so." >&2
    exit 2
fi
# Mounts of our own, which are gone when this ends, however it ends.
if [ -z "${SUPERWILD_ROOTS_MOUNTS:-}" ]; then
    SUPERWILD_ROOTS_MOUNTS=own exec unshare --mount "$0" "$@"
fi
# shellcheck source=/dev/null
. "$root/packaging/linux/packages.sh"
# shellcheck source=/dev/null
. "$root/packaging/linux/roots.sh"
# shellcheck source=/dev/null
. "$here/linux-lib.sh"

version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
pictures=$root/build/e2e
plan=$root/build/tests/e2e/e2e-plan

# A mount must not be looked into when everything is removed.
clean_up() {
    end_programs
    umount "$temporary"/system-*/proc 2>/dev/null || true
    rm -rf "$temporary"
}

# ---- Systems ---------------------------------------------------------------------------

# set_out SUITE: a fresh one in $system, with a network and a player. It reaches the X server by
# the socket that has no file.
set_out() {
    system=$temporary/system-$1
    step "making $1"
    root_unpacked "$1" "$system"
    mount -t proc proc "$system/proc"
    inside useradd --create-home --uid 1000 player
    inside apt-get update -q
}

clear_away() {
    umount "$system/proc"
    rm -rf "$system"
}

inside() { # inside COMMAND...: as root
    root_runs "$system" "$@" >"$temporary/inside" 2>&1 && return 0
    tail -n 30 "$temporary/inside"
    return 1
}

become_player() { # become_player COMMAND...: in the background, $! is the command itself
    exec chroot --userspec=1000:1000 "$system" /usr/bin/env -i HOME=/home/player \
        PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games LANG=C.UTF-8 \
        DISPLAY="$DISPLAY" SDL_AUDIODRIVER=dummy "$@"
}
as_player() {
    (cd / && become_player "$@")
}

install_deb() { # install_deb FILE [OPTION]...: by apt, which fetches what it depends on
    cp "$1" "$system/root/package.deb"
    shift
    inside apt-get install -q -y "$@" /root/package.deb && rm "$system/root/package.deb"
}

# ---- A person plays --------------------------------------------------------------------

home_probe() { echo "$system/home/player/probe"; }

begin() { # begin PROGRAM [OPTION]...
    rm -f "$(home_probe)"
    become_player "$@" --window 1280x800 --reduced-motion --probe /home/player/probe \
        >"$temporary/game" 2>&1 &
    game_pid=$!
    soon "the title" on_screen "$(home_probe)" title || { cat "$temporary/game" && return 1; }
}

leave() {
    told_to_end "$game_pid" || { cat "$temporary/game" && return 1; }
    game_pid=''
}

pressed() { # pressed BUTTON SCREEN: the button leads to the screen
    soon "the button $1" press "$(home_probe)" "$1" &&
        soon "the screen $2" on_screen "$(home_probe)" "$2"
}

# From the title to the first player's tiles: two people, and the draw for the start runs by itself.
begin_game() {
    pressed new-game setup && pressed who-2 setup && pressed pick-1 setup &&
        pressed start handover && pressed reveal table
}

tiles() { # what the player sees, for comparing
    grep '^tile \|^turn ' "$(home_probe)" | sort
}

begins() { # begins PROGRAM: a game, left in its first turn
    begin "$1" --seed 6 && begin_game || return 1
    tiles >"$temporary/tiles"
    grep -c '^tile ' "$temporary/tiles" && leave
}

continues() { # continues PROGRAM: and finds everything as it was
    begin "$1" && pressed continue handover && pressed reveal table || return 1
    tiles | diff "$temporary/tiles" - && leave
}

takes_picture() { # takes_picture NAME PROGRAM [OPTION]...
    picture=$1
    shift
    rm -f "$system/home/player/shot.png"
    as_player "$@" --window 1280x800 --reduced-motion --screenshot /home/player/shot.png || return 1
    picture_good "$system/home/player/shot.png" || return 1
    mkdir -p "$pictures"
    cp "$system/home/player/shot.png" "$pictures/$picture.png"
}

# What knows how the whole round goes that is played.
build_plan() {
    [ ! -x "$plan" ] || return 0
    need gcc libc6-dev cmake make pkg-config libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev \
        libsdl2-mixer-dev libepoxy-dev gettext libsqlite3-dev libmd-dev libminizip-dev libcmocka-dev
    configure "$root" "$root/build" -DSUPERWILD_TESTS=ON
    build "$root/build" e2e-plan >"$temporary/plan.log" 2>&1 ||
        { cat "$temporary/plan.log" >&2 && exit 1; }
}

# A whole round with a real mouse, as the window's tests play it.
plays_a_round() {
    cat >"$temporary/program" <<END
#!/bin/sh
for word; do
    shift
    set -- "\$@" "\${word#"$system"}"
done
exec chroot "$system" /usr/bin/env DISPLAY="\$DISPLAY" SDL_VIDEODRIVER=x11 \\
    SDL_AUDIODRIVER=dummy /usr/games/superwild "\$@"
END
    chmod 755 "$temporary/program"
    mkdir "$system/tmp/e2e"
    played=0
    TMPDIR=$system/tmp/e2e E2E_PROGRAM=$temporary/program E2E_PLAN=$plan \
        E2E_OUT=$temporary/e2e E2E_DISPLAY_FROM=$((number + 1)) \
        bash "$root/tests/e2e/play_to_a_peg.sh" || played=1
    rm -rf "$system/tmp/e2e"
    return "$played"
}

# ---- The .deb --------------------------------------------------------------------------

# The same package as an older version, with files that are not in the new one.
older_deb() {
    dpkg-deb --raw-extract "$deb" "$temporary/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$temporary/older/DEBIAN/control"
    older_layout "$temporary/older/usr"
    dpkg-deb --root-owner-group --build "$temporary/older" "$temporary/older.deb" >/dev/null
}

# All files there are, with their sums; not what apt and dpkg write down of their doings, nor homes.
inventory() {
    (cd "$system" && find . -xdev \( -path ./var/log -o -path ./var/cache -o -path ./home \
        -o -path ./tmp -o -path ./proc -o -path ./var/lib/apt -o -path ./root \
        -o -path ./var/lib/dpkg \) -prune -o \( -type f -exec sha256sum {} + \) \
        -o -printf '%y %p %l\n' | sort -k 2)
}

installed_is() { # installed_is VERSION
    inside dpkg-query -W superwild && cat "$temporary/inside" &&
        [ "$(cut -f 2 "$temporary/inside")" = "$1" ]
}

file_types() {
    printf 'superwild-record 1\n' >"$system/home/player/a game.swr"
    printf 'game super-wild\n' >"$system/home/player/a puzzle.swt"
    printf 'superwild-record 1\n' >"$system/home/player/nameless"
    type_is "a game.swr" game && type_is "a puzzle.swt" position && type_is nameless game &&
        opens_with application/x-superwild-game && opens_with application/x-superwild-position
}
type_is() {
    found=$(as_player XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype "/home/player/$1")
    echo "$1: $found"
    [ "$found" = "application/x-superwild-$2" ]
}
opens_with() {
    found=$(as_player xdg-mime query default "$1")
    echo "$1 opens with: $found"
    [ "$found" = superwild.desktop ]
}

purges() {
    inside apt-get purge -q -y superwild || return 1
    inventory >"$temporary/after"
    diff "$temporary/before" "$temporary/after" || return 1
    none grep -rl superwild "$system/usr" "$system/etc" "$system/var/lib/dpkg/info" \
        "$system/var/lib/dpkg/status" && [ -s "$system/home/player/.local/share/superwild/profile.db" ]
}

check_deb() { # check_deb SUITE
    needs=$(dpkg-deb -f "$deb" Depends)
    check "$1: dependencies" inside apt-get satisfy -q -y --no-install-recommends "$needs"
    check "$1: a desktop's databases" inside apt-get install -q -y --no-install-recommends \
        shared-mime-info desktop-file-utils hicolor-icon-theme xdg-utils libglib2.0-bin
    inventory >"$temporary/before"
    check "$1: an older version" install_deb "$temporary/older.deb" --no-install-recommends
    check "$1: which is it" installed_is 0.0.1
    check "$1: a game is begun" begins superwild
    check "$1: the upgrade" install_deb "$deb" --no-install-recommends
    check "$1: which is it now" installed_is "$version"
    check "$1: what is no longer in it is gone" [ ! -e "$system/usr/share/superwild" ]
    check "$1: the game continues" continues superwild
    check "$1: a picture" takes_picture "root-$1-deb" superwild
    check "$1: file types" file_types
    check "$1: a whole round" plays_a_round
    check "$1: purged without a trace" purges
    check "$1: with what is recommended" install_deb "$deb"
    check "$1: drawn by OpenGL" takes_picture "root-$1-gl" superwild --renderer gl
}

check_tar() { # check_tar SUITE: where the .deb has been, so that its libraries are there
    inside apt-get purge -q -y superwild
    place="$system/home/player/Spiele für mich"
    mkdir -p "$place"
    tar -xzf "$tar" -C "$place"
    check "$1: .tar.gz" takes_picture "root-$1-tar" \
        "/home/player/Spiele für mich/superwild-$version-linux-x86_64/bin/superwild"
}

check_appimage() { # check_appimage SUITE
    set_out "$1"
    cp "$appimage" "$system/home/player/Superwild.AppImage"
    check "$1: X11's libraries" inside apt-get install -q -y --no-install-recommends \
        libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxfixes3
    check "$1: AppImage" takes_picture "root-$1-appimage" /home/player/Superwild.AppImage
    check "$1: AppImage, a game" begins /home/player/Superwild.AppImage
    check "$1: AppImage, continued" continues /home/player/Superwild.AppImage
    check "$1: AppImage left nothing" none find "$system/tmp" -mindepth 1 -maxdepth 1
    clear_away
}

# ---- The .rpm --------------------------------------------------------------------------

rpm_picture() {
    env -i PATH=/usr/bin:/bin HOME="$temporary/rpm-home" DISPLAY="$DISPLAY" SDL_AUDIODRIVER=dummy \
        "$system/usr/bin/superwild" --window 1280x800 --reduced-motion \
        --screenshot "$temporary/rpm.png" && picture_good "$temporary/rpm.png" &&
        mkdir -p "$pictures" && cp "$temporary/rpm.png" "$pictures/root-rpm.png"
}

check_rpm() {
    system=$temporary/system-rpm
    mkdir -p "$system" "$temporary/rpm-home"
    check "rpm: installed" rpm --root "$system" --nodeps --install "$rpm"
    check "rpm: files are as they were packed" none rpm --root "$system" --verify --nodeps superwild
    check "rpm: a picture" rpm_picture
    check "rpm: taken away" rpm --root "$system" --nodeps --erase superwild
    check "rpm: nothing is left" none find "$system" -name '*superwild*'
}

# ---- All of it -------------------------------------------------------------------------

need bash xvfb xdotool imagemagick rpm dpkg-dev
packages=$root/build/packages
if [ $# -gt 0 ] && [ -d "$1" ]; then
    packages=$(cd "$1" && pwd)
    shift
fi
deb=$packages/superwild_${version}_amd64.deb
rpm=$packages/superwild-$version-1.x86_64.rpm
tar=$packages/superwild-$version-linux-x86_64.tar.gz
appimage=$packages/Superwild-$version-x86_64.AppImage
for file in "$deb" "$rpm" "$tar" "$appimage"; do
    if [ ! -f "$file" ]; then
        say "$file is not there; packaging/linux/package all makes it" >&2
        exit 2
    fi
done
build_plan
start_x
check_rpm
older_deb
[ $# -gt 0 ] || set -- bookworm trixie
for suite; do
    set_out "$suite"
    check_deb "$suite"
    check_tar "$suite"
    clear_away
    check_appimage "$suite"
done
passed

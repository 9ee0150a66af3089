#!/bin/sh
# Builds the packages for Linux and looks at them, as CI does every time:
#
#     tests/packaging/linux.sh             builds into build/packages, then checks what is there
#     tests/packaging/linux.sh FOLDER      checks finished packages, such as those of a release
#
# The AppImage is among them when its libraries are there (packaging/linux/libraries) or when it
# lies in FOLDER. Each package is unpacked into a folder with a space and an umlaut in its name and
# started from there. Nothing is installed in the system; linux-roots.sh does that in systems of
# its own. Pictures of what was seen are in build/e2e/.
# shellcheck disable=SC2154 # temporary: of linux-lib.sh
set -eu
export LC_ALL=C.UTF-8

here=$(cd "$(dirname "$0")" && pwd)
[ -n "${SUPERWILD_STEP:-}" ] || exec "$here/../limited" --as linux.sh "$here/linux.sh" "$@"
root=$(cd "$here/../.." && pwd)
# shellcheck source=/dev/null
. "$root/packaging/linux/packages.sh"
# shellcheck source=/dev/null
. "$here/linux-lib.sh"

version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
MOST=$((15 * 1024 * 1024))
pictures=$root/build/e2e

# ---- Making and unpacking --------------------------------------------------------------

make_packages() {
    packages=$root/build/packages
    kinds='deb tar rpm'
    if "$root/packaging/linux/libraries" --cached >/dev/null; then
        kinds="$kinds appimage"
    else
        left_out "packaging/linux: the AppImage (packaging/linux/libraries builds its libraries, once)"
    fi
    for kind in $kinds; do
        step "packaging/linux/package $kind"
        if ! "$root/packaging/linux/package" "$kind" "$packages" >"$temporary/log" 2>&1; then
            tail -n 40 "$temporary/log" >&2
            say "packaging/linux/package $kind failed" >&2
            exit 1
        fi
        tail -n 1 "$temporary/log"
    done
}

file_of() { # file_of KIND
    case $1 in
    deb) echo "$packages/superwild_${version}_amd64.deb" ;;
    rpm) echo "$packages/superwild-$version-1.x86_64.rpm" ;;
    tar) echo "$packages/superwild-$version-linux-x86_64.tar.gz" ;;
    appimage) echo "$packages/Superwild-$version-x86_64.AppImage" ;;
    esac
}

find_packages() {
    kinds='deb tar rpm'
    [ ! -f "$(file_of appimage)" ] || kinds="$kinds appimage"
}

# unpack KIND: sets $tree, and $prefix, where bin and share are in it
unpack() {
    tree="$temporary/an jeder Stätte/$1"
    mkdir -p "$tree"
    case $1 in
    deb) dpkg-deb -x "$(file_of deb)" "$tree" && prefix=$tree/usr ;;
    rpm) (cd "$tree" && rpm2cpio "$(file_of rpm)" | cpio -id --quiet) && prefix=$tree/usr ;;
    tar) tar -xzf "$(file_of tar)" -C "$tree" && prefix=$tree/superwild-$version-linux-x86_64 ;;
    appimage)
        (cd "$tree" && "$(file_of appimage)" --appimage-extract)
        tree=$tree/squashfs-root prefix=$tree/usr
        ;;
    esac
    programs=$prefix/bin
    [ "$1" != deb ] || programs=$prefix/games
}

# ---- What has to be in it --------------------------------------------------------------

contents() {
    share=$prefix/share
    for name in superwild superwild-cli; do
        there "$programs/$name" "$share/man/man6/$name.6.gz"
    done
    there "$share/applications/superwild.desktop" "$share/mime/packages/superwild.xml" \
        "$share/metainfo/io.github.superwild.Superwild.metainfo.xml" \
        "$share/icons/hicolor/scalable/apps/superwild.svg" \
        "$share/icons/hicolor/scalable/mimetypes/application-x-superwild-game.svg" \
        "$share/icons/hicolor/scalable/mimetypes/application-x-superwild-position.svg"
    for size in 16 22 24 32 48 64 96 128 256 512; do
        icon_is "$share/icons/hicolor/${size}x$size/apps/superwild.png" "$size"
    done
    for language in de es; do
        there "$share/games/superwild/assets/words/$language/LC_MESSAGES/superwild.mo"
    done
    there "$share/games/superwild/assets/fonts/Lato-Regular.ttf" \
        "$share/games/superwild/assets/tiles/tile.svg" "$share/games/superwild/shaders/fill.frag"
}

there() {
    for file; do
        [ -s "$file" ] || { echo "$file is missing or empty" && missing=1; }
    done
}
icon_is() {
    there "$1"
    [ "$(identify -format '%wx%h' "$1")" = "$2x$2" ] || { echo "$1 is no $2" && missing=1; }
}

all_there() {
    missing=0
    contents
    [ "$missing" = 0 ]
}

# Every licence of what is shipped: as Debian wants it in one file, elsewhere side by side.
licences() {
    doc=$prefix/share/doc/superwild
    if [ "$1" = deb ]; then
        grep -q "MERCHANTABILITY" "$doc/copyright" && grep -q "tyPoland" "$doc/copyright" &&
            grep -q "SIL OPEN FONT LICENSE" "$doc/copyright" && gzip -t "$doc/changelog.gz"
        return
    fi
    grep -q "MERCHANTABILITY" "$doc/LICENSE" && grep -q "SIL OPEN FONT" "$doc/OFL.txt" || return 1
    [ "$1" = appimage ] || return 0
    for name in SDL2 SDL2_image nanosvg stb_image miniz SDL2_ttf FreeType HarfBuzz SDL2_mixer \
        SQLite libmd zlib minizip squashfuse zstd glibc glibc-LGPL-2.1; do
        [ -s "$doc/libraries/$name.txt" ] || { echo "no licence of $name" && return 1; }
    done
}

# Programs may be run, nothing else; nobody but the owner may write.
odd_modes() {
    find "$tree" -type f -perm /111 ! -path "$programs/superwild" ! -path "$programs/superwild-cli" \
        ! -path "$tree/AppRun"
    find "$tree" ! -type l -perm /7022
    find "$programs" -type f ! -perm 755
    find "$tree" -type f ! -perm -444
    find "$tree" -type d ! -perm 755
}

# Neither the tree's path nor any of the folders things are built in.
build_paths() {
    grep -rlF -e "$root" -e packages-work -e superwild-linux. -e "${HOME:-/root}/.cache" "$tree"
}

hardened() {
    "$here/hardened.sh" "$programs/superwild" "$programs/superwild-cli" || return 1
    for file in "$programs/superwild" "$programs/superwild-cli"; do
        ! readelf -SW "$file" | grep -q '\.symtab\|\.debug_' || { echo "$file: not stripped"; return 1; }
    done
}

# Every program and library in it, whatever its name and place.
older_glibc() {
    find "$tree" -type f -exec sh -c '
        for file; do
            [ "$(head -c 4 "$file" | tail -c 3)" != ELF ] || printf "%s\0" "$file"
        done' sh {} + >"$temporary/elf"
    [ -s "$temporary/elf" ] && xargs -0 "$here/glibc.sh" <"$temporary/elf"
}

small() {
    stat -c '%s bytes' "$1"
    [ "$(stat -c %s "$1")" -lt "$MOST" ]
}

# ---- Running it ------------------------------------------------------------------------

# alone COMMAND...: with a home of its own, and nothing of this shell's surroundings
alone() {
    (become "$@")
}
become() { # in the background, $! is then the command itself
    exec env -i PATH=/usr/bin:/bin HOME="$home" DISPLAY="$DISPLAY" LANG=C.UTF-8 TMPDIR="$temporary/tmp" \
        SDL_AUDIODRIVER=dummy "$@"
}

new_home() {
    home=$temporary/home-$1
    mkdir -p "$home" "$temporary/tmp"
}

takes_picture() { # takes_picture KIND PROGRAM
    rm -f "$home/shot.png" "$home/probe-en"
    (cd / && alone "$2" --window 1280x800 --reduced-motion --language en --probe "$home/probe-en" \
        --screenshot "$home/shot.png") || return 1
    picture_good "$home/shot.png" || return 1
    mkdir -p "$pictures"
    cp "$home/shot.png" "$pictures/package-$1.png"
}

speaks() { # speaks PROGRAM, after takes_picture: German and Spanish words are found from where it lies
    for language in en de es; do
        [ "$language" = en ] || (cd / && alone "$1" --language "$language" \
            --probe "$home/probe-$language" --screenshot "$home/$language.png") || return 1
        grep '^button new-game ' "$home/probe-$language" | sed 's/.* "/"/' >"$home/words-$language"
        [ -s "$home/words-$language" ] || return 1
    done
    ! cmp "$home/words-en" "$home/words-de" && ! cmp "$home/words-en" "$home/words-es" &&
        ! cmp "$home/words-de" "$home/words-es"
}

# The version on the outside is the one inside: man pages, software centres, changelogs.
says_version() { # says_version KIND
    for page in superwild superwild-cli; do
        gzip -dc "$prefix/share/man/man6/$page.6.gz" | grep -q "^\.TH .*Superwild $version\"" ||
            { echo "$page.6" && return 1; }
    done
    appstreamcli metainfo-to-news --format=text "$prefix"/share/metainfo/*.xml - >"$temporary/news"
    head -n 1 "$temporary/news" | grep "$version" || return 1
    case $1 in
    deb)
        [ "$(dpkg-deb -f "$(file_of deb)" Version)" = "$version" ] &&
            [ "$(gzip -dc "$prefix/share/doc/superwild/changelog.gz" | head -n 1 |
                cut -d ' ' -f 2)" = "($version)" ]
        ;;
    rpm) rpm -qp --changelog "$(file_of rpm)" | head -n 1 | grep " $version-1\$" ;;
    tar) grep -q "^Superwild $version " "$prefix/README" ;;
    appimage) grep -qxF "X-AppImage-Version=$version" "$tree/superwild.desktop" ;;
    esac
}

console_works() { # console_works PROGRAM
    [ "$("$1" --version)" = "superwild-cli $version" ] ||
        { "$1" --version && return 1; }
}

# plays KIND PROGRAM [TRACER]...: a real click on a real button, then told to end
plays() {
    kind=$1 program=$2
    shift 2
    probe=$home/probe
    rm -f "$probe"
    become "$@" "$program" --window 1280x800 --reduced-motion --probe "$probe" \
        >"$home/said" 2>&1 &
    game_pid=$!
    played=0
    clicks || played=1
    cat "$home/said"
    traced=''
    [ $# -eq 0 ] || traced=$(pgrep -P "$game_pid") || true # the tracer hands nothing on
    told_to_end "$game_pid" "$traced" || played=1
    game_pid=''
    [ -s "$home/.local/share/superwild/profile.db" ] || { echo "no profile" && played=1; }
    return "$played"
}

clicks() {
    soon "the title" on_screen "$probe" title && soon "New game" press "$probe" new-game &&
        soon "the set-up" on_screen "$probe" setup
}

# No sockets but those of this machine's own services; that there is one shows that we see them.
no_network() {
    if ! strace -o /dev/null true 2>/dev/null; then
        left_out "packaging/linux $1: no network is used (strace is not allowed here)"
        return 0
    fi
    plays "$1" "$2" strace -f -o "$home/trace" -e trace=%network || return 1
    grep -q 'socket(AF_UNIX' "$home/trace" || { echo "no socket at all was seen" && return 1; }
    grep -E 'AF_[A-Z0-9]+' "$home/trace" | grep -v 'AF_UNIX\|AF_NETLINK' && return 1
    return 0
}

# ---- Upgrading and removing ------------------------------------------------------------

# The commands that the README of the archive gives below the line that begins so.
readme_says() { # readme_says BEGINNING
    awk -v from="$1" 'index($0, from) == 1 { found = 1 } found && /^    / { print; said = 1 }
        said && /^$/ { exit }' "$prefix/README"
}

# Copied to ~/.local, over an older release, played, and removed as the README says. What is left
# is the profile. In the older release the tiles cannot be drawn, so that somebody looks there.
copied_and_removed() {
    mkdir -p "$home/.local/share/superwild/assets/tiles"
    echo old >"$home/.local/share/superwild/assets/tiles/tile.svg"
    readme_says "To have it in the menu" | (cd "$prefix" && HOME=$home sh -eux) || return 1
    [ -s "$home/.local/share/games/superwild/assets/tiles/tile.svg" ] || return 1
    [ "$(cat "$home/.local/share/superwild/assets/tiles/tile.svg")" = old ] ||
        { echo "the profile's folder was written to" && return 1; }
    takes_picture tar-copied "$home/.local/bin/superwild" &&
        plays tar "$home/.local/bin/superwild" || return 1
    rm -r "$home/.local/share/superwild/assets"
    readme_says "To remove what you copied" | HOME=$home sh -eux || return 1
    none find "$home/.local" -type f ! -path "$home/.local/share/superwild/profile*" &&
        [ -s "$home/.local/share/superwild/profile.db" ]
}

# upgraded_in FOLDER: the assets of the older release are gone, the new ones are there
upgraded_in() {
    [ ! -e "$1/usr/share/superwild" ] || { find "$1/usr/share/superwild" && return 1; }
    [ -s "$1/usr/share/games/superwild/assets/tiles/tile.svg" ]
}

deb_in() { # deb_in FOLDER OPTION...: dpkg, in a system that holds nothing else
    folder=$1
    shift
    dpkg --root="$folder" --force-depends "$@"
}
upgrades_deb() {
    older=$temporary/older-deb
    dpkg-deb --raw-extract "$(file_of deb)" "$older"
    older_layout "$older/usr"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$older/DEBIAN/control"
    dpkg-deb --root-owner-group -Znone --build "$older" "$older.deb"
    mkdir -p "$temporary/deb-root/var/lib/dpkg/info" "$temporary/deb-root/var/lib/dpkg/updates"
    touch "$temporary/deb-root/var/lib/dpkg/status"
    deb_in "$temporary/deb-root" --install "$older.deb" || return 1
    [ -s "$temporary/deb-root/usr/share/superwild/assets/tiles/tile.svg" ] || return 1
    deb_in "$temporary/deb-root" --install "$(file_of deb)" && upgraded_in "$temporary/deb-root" &&
        deb_in "$temporary/deb-root" --purge superwild &&
        none find "$temporary/deb-root" -name '*superwild*'
}

# The older release as an .rpm, of the same files.
older_rpm() {
    older=$temporary/older-rpm
    mkdir -p "$older/tree"
    cp -R "$prefix" "$older/tree/usr"
    older_layout "$older/tree/usr"
    {
        printf 'Name: superwild\nVersion: 0.0.1\nRelease: 1\nSummary: older\nLicense: MIT\n'
        printf '%%description\nOlder.\n%%files\n/usr/bin/superwild\n/usr/share/superwild\n'
        printf '/usr/share/games/superwild\n'
    } >"$older/superwild.spec"
    rpmbuild -bb --nodeps --buildroot "$older/tree" --define "_topdir $older" \
        --define 'debug_package %{nil}' --define '__os_install_post %{nil}' \
        --define '_build_id_links none' --define '_unpackaged_files_terminate_build 0' \
        --define '_binary_payload w0.gzdio' --noclean --noprep "$older/superwild.spec"
}
rpm_in() { # rpm_in FOLDER OPTION...
    folder=$1
    shift
    rpm --root "$folder" --nodeps "$@"
}
upgrades_rpm() {
    older_rpm || return 1
    mkdir -p "$temporary/rpm-root"
    rpm_in "$temporary/rpm-root" --install "$older"/RPMS/*/superwild-0.0.1-1.*.rpm || return 1
    [ -s "$temporary/rpm-root/usr/share/superwild/assets/tiles/tile.svg" ] || return 1
    rpm_in "$temporary/rpm-root" --upgrade "$(file_of rpm)" && upgraded_in "$temporary/rpm-root" &&
        rpm_in "$temporary/rpm-root" --erase superwild &&
        none find "$temporary/rpm-root" -name '*superwild*'
}

check_upgrade() { # check_upgrade KIND
    case $1 in
    tar)
        new_home copied
        check "tar: copied to ~/.local and removed, the games stay" copied_and_removed
        ;;
    deb | rpm)
        if [ "$(id -u)" -eq 0 ]; then
            check "$1: replaces an older release" "upgrades_$1"
        else
            left_out "packaging/linux $1: replacing an older release (needs root)"
        fi
        ;;
    esac
}

# ---- The AppImage as one file ----------------------------------------------------------

left_over() {
    find "$temporary/tmp" -mindepth 1 -maxdepth 1
}

appimage_head() {
    [ "$(dd if="$1" bs=1 skip=8 count=3 status=none | od -An -tx1)" = " 41 49 02" ] &&
        "$1" --appimage-help | grep -q -- --appimage-extract &&
        [ "$(dd if="$1" bs=1 skip="$("$1" --appimage-offset)" count=4 status=none)" = hsqs ]
}

appimage_needs() {
    readelf -d "$programs/superwild" "$programs/superwild-cli" | grep NEEDED |
        grep -v '\[libc.so.6\]\|\[libm.so.6\]\|\[ld-linux-x86-64.so.2\]' && return 1
    return 0
}

appimage_codes() { # arguments and exit codes come through; nothing is left
    code=0
    alone "$1" --no-such-option >"$home/said" 2>&1 || code=$?
    cat "$home/said"
    [ "$code" = 2 ] && grep -q -- --no-such-option "$home/said" || return 1
    code=0
    alone "$1" "$home/a file that is not there.swr" >"$home/said" 2>&1 || code=$?
    [ "$code" = 2 ] && grep -qF "$home/a file that is not there.swr" "$home/said" || return 1
    ln -sf "$1" "$home/superwild-cli"
    console_works "$home/superwild-cli" && none left_over
}

appimage_begin() {
    rm -f "$home/probe"
    become "$1" --window 1280x800 --probe "$home/probe" >"$home/said" 2>&1 &
    game_pid=$!
    soon "the title" on_screen "$home/probe" title
}

# Told to end it cleans up; killed it leaves the folder, and takes the game with it; the next start
# cleans up behind it, but not behind one that still plays.
appimage_ends() {
    appimage_begin "$1" && told_to_end "$game_pid" && none left_over || return 1
    appimage_begin "$1" || return 1
    game=$(pgrep -P "$game_pid")
    kill -KILL "$game_pid"
    wait "$game_pid" || true
    soon "the game to end as well" gone "$game" || return 1
    [ -n "$(left_over)" ] || { echo "killed, it has left nothing to clean up" && return 1; }
    appimage_begin "$1" || return 1
    one_folder || return 1
    alone "$1" --version || return 1
    one_folder || return 1
    told_to_end "$game_pid" && game_pid='' && none left_over
}
one_folder() {
    left_over | tee "$temporary/folders"
    [ "$(wc -l <"$temporary/folders")" = 1 ]
}
gone() { ! kill -0 "$1" 2>/dev/null; }

# ---- All of it -------------------------------------------------------------------------

check_tree() {
    check "$1: everything is there" all_there
    check "$1: the licences" licences "$1"
    check "$1: modes" none odd_modes
    check "$1: no path of the build" none build_paths
    if [ "$1" != rpm ]; then # which has the programs of the archive (like_the_archive)
        check "$1: hardened and stripped" hardened
        check "$1: glibc 2.34 is enough" older_glibc
    fi
    check "$1: desktop entry" desktop-file-validate "$prefix/share/applications/superwild.desktop"
    check "$1: metainfo" appstreamcli validate --no-net "$prefix"/share/metainfo/*.xml
    check "$1: its version" says_version "$1"
    check "$1: size" small "$(file_of "$1")"
}

check_running() {
    started=$programs/superwild
    [ "$1" != appimage ] || started=$(file_of appimage)
    new_home "$1"
    check "$1: a picture" takes_picture "$1" "$started"
    check "$1: played with the mouse" plays "$1" "$started"
    check "$1: three languages" speaks "$started"
    check "$1: the console program" console_works "$programs/superwild-cli"
}

# The .rpm puts the files of the archive into the same places, so they run like those, which have run.
like_the_archive() {
    diff -rq "$prefix/bin" "$archive/bin" && diff -rq "$prefix/share/games" "$archive/share/games"
}

check_appimage() {
    file=$(file_of appimage)
    check "appimage: its head" appimage_head "$file"
    # Its runtime is small and static: nothing names the functions of the C library, few jumps.
    check "appimage: hardened" "$here/hardened.sh" --without 'protector;fortify;jumps' "$file"
    check "appimage: needs the C library only" appimage_needs
    check "appimage: arguments and exit codes" appimage_codes "$file"
    check "appimage: cleans up" appimage_ends "$file"
    check "appimage: desktop entry on top" desktop-file-validate "$tree/superwild.desktop"
    check "appimage: icon on top" identify "$tree/.DirIcon" "$tree/superwild.png"
}

need lintian desktop-file-utils appstream xvfb xdotool imagemagick rpm cpio strace binutils procps
if [ $# -gt 0 ]; then
    packages=$(cd "$1" && pwd)
    find_packages
else
    make_packages
fi
start_x
for kind in $kinds; do
    unpack "$kind" >/dev/null
    check_tree "$kind"
    [ "$kind" != tar ] || archive=$prefix
    if [ "$kind" = rpm ]; then
        check "rpm: the programs and files of the archive" like_the_archive
    else
        check_running "$kind"
    fi
    check_upgrade "$kind"
    case $kind in
    deb)
        check "deb: lintian" lintian --allow-root --fail-on error,warning "$(file_of deb)"
        check "deb: no network" no_network deb "$programs/superwild"
        ;;
    appimage)
        check_appimage
        check "appimage: no network" no_network appimage "$programs/superwild"
        ;;
    esac
done
check "the sizes in the READMEs" "$root/packaging/sizes" --check "$packages"
passed

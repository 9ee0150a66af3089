#!/bin/bash
# The packages for Windows, installed and played for real under Wine:
#
#     tests/packaging/windows.sh
#
# They are built first, and with them those of a version 0.0.1 that an earlier release stands for.
# Then, in a Windows of its own and by real mouse drags, in folders with spaces, umlauts and
# Cyrillic: installed without a question, a game begun, refused to be installed over while it is
# running, upgraded, the game gone on with, files opened by their type, the console program held
# against that of this system, removed without a trace but the saved games; the portable copy;
# whole games with both renderers. Pictures are in build/e2e-windows/.
#
# Needs a build in build/ (e2e-plan, superwild-cli). Skipped (77) where Wine or the libraries of
# packaging/windows/libraries are not there: that builds them, once.
# shellcheck disable=SC2016
set -u
folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ -n "${SUPERWILD_STEP:-}" ] ||
    exec "$folder/tests/limited" --as windows.sh "$folder/tests/packaging/windows.sh" "$@"
packages=${PACKAGES:-$folder/build/windows-test}
native=${E2E_BUILD:-$folder/build}

skip() {
    echo "windows: skipped, as $*"
    exit 77
}

export DEBIAN_FRONTEND=noninteractive
for tool in wine wineserver wineboot Xvfb xdotool import makensis zip unzip; do
    command -v "$tool" >/dev/null 2>&1 || skip "$tool is not installed"
done
"$folder/packaging/windows/libraries" --cached >/dev/null 2>&1 ||
    skip "its libraries are not built yet (packaging/windows/libraries does it)"

# ---- The packages ----------------------------------------------------------------------

export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$folder" log -1 --format=%ct 2>/dev/null || echo 1500000000)}

build_packages() {
    echo "the packages are built" >"$SUPERWILD_STEP"
    # An older version, with a file that there is no more.
    local older=$packages/older
    rm -rf "$older"
    mkdir -p "$older"
    tar -C "$folder" --exclude=./build --exclude=./.git -cf - . | tar -C "$older" -xf - || return 1
    sed -i 's/\(SUPERWILD_VERSION\) "[^"]*"/\1 "0.0.1"/' "$older/src/base/version.h"
    grep -q '"0\.0\.1"' "$older/src/base/version.h" || return 1
    cp "$older/shaders/plain.frag" "$older/shaders/gone.frag"
    rm -rf "$packages/0.0.1" "$packages/now"
    SUPERWILD_WORK=$packages/work-older "$older/packaging/windows/package" "$packages/0.0.1" &&
        SUPERWILD_WORK=$packages/work "$folder/packaging/windows/package" "$packages/now"
}
build_packages || exit 1
for file in "$packages"/now/*; do
    if [ "$(stat -c %s "$file")" -gt $((15 * 1024 * 1024)) ]; then
        echo "windows: $file is larger than 15 MB" >&2
        exit 1
    fi
done
"$folder/packaging/sizes" --check "$packages/now" >&2 || exit 1

# What is in the portable copy is in the installer, too.
hardened() {
    local unpacked=$packages/hardened failed=0
    rm -rf "$unpacked"
    mkdir "$unpacked"
    unzip -q -j "$packages"/now/*-portable.zip '*.exe' -d "$unpacked" || return 1
    "$folder/tests/packaging/hardened.sh" "$unpacked"/*.exe || failed=1
    rm -rf "$unpacked"
    return $failed
}
hardened || { echo "windows: the programs are not hardened" >&2 && exit 1; }

# What is new is in the portable copy's README, line for line.
news() {
    unzip -p "$packages"/now/*-portable.zip '*/README.txt' | tr -d '\r' >"$packages/readme"
    [ "$("$folder/packaging/news" text | grep -cvxF -f "$packages/readme")" = 0 ] &&
        grep -q "^New in $("$folder/packaging/news" latest | cut -d ' ' -f 1):" "$packages/readme"
}
news || { echo "windows: the README does not say what is new" >&2 && exit 1; }

# ---- A Windows of our own --------------------------------------------------------------

export E2E_PROGRAM=$packages/wine-superwild E2E_PLAN=$native/tests/e2e/e2e-plan
export E2E_OUT=$folder/build/e2e-windows E2E_DISPLAY_FROM=${E2E_DISPLAY_FROM:-200}
export E2E_PATIENCE=${E2E_PATIENCE:-600}
# Wine is told of drive Z: by the folder it is started in, / : so /tmp/x is a path there, too.
cat >"$E2E_PROGRAM" <<'END'
#!/bin/sh
unset SDL_VIDEODRIVER LD_PRELOAD
cd /
exec wine "$WINDOWS_PROGRAM" "$@" $WINDOWS_OPTIONS
END
chmod +x "$E2E_PROGRAM"
# shellcheck source=/dev/null
. "$folder/tests/e2e/lib.sh"

export WINEPREFIX=$TMP/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=;winemenubuilder.exe='
unset XDG_DATA_HOME SUPERWILD_DATA
DRIVE=$WINEPREFIX/drive_c
FOLDER='Größe Игры mit Platz' # on drive C:
GAME_AT=$DRIVE/$FOLDER
setup_of() { echo "$packages/$1"/*-setup.exe; }

wine_stops() {
    wineserver -k 2>/dev/null
    wineserver -w 2>/dev/null
    clean_up
}
trap wine_stops EXIT

quiet_wine() { (cd / && exec wine "$@") >"$TMP/wine.out" 2>"$TMP/wine.err" 9>&-; }

# asks COMMAND...: fails the test when Windows says no.
asks() {
    quiet_wine "$@" || fail "\"$*\" ended with $?: $(cat "$TMP/wine.out" "$TMP/wine.err")"
}

# keys KEY: all below it as text, into $TMP/keys. (What `reg query` prints has lost its Cyrillic.)
keys() {
    quiet_wine reg export "$1" "$(winepath -w "$TMP/keys.reg")" /y || return 1
    iconv -f UTF-16 -t UTF-8 "$TMP/keys.reg" | tr -d '\r' >"$TMP/keys"
}
# registry KEY NAME: the text there into $VALUE; "" as the name is the key's own.
registry() {
    local name="\"$2\"="
    [ -n "$2" ] || name='@='
    keys "HKCU\\$1" || return 1
    VALUE=$(KEY="[HKEY_CURRENT_USER\\$1]" NAME=$name awk '
        /^\[/ { here = $0 == ENVIRON["KEY"] }
        here && index($0, ENVIRON["NAME"]) == 1 { print substr($0, length(ENVIRON["NAME"]) + 1) }
        ' "$TMP/keys" | sed 's/^"//; s/"$//; s/\\\(["\\]\)/\1/g')
    [ -n "$VALUE" ]
}
says() { # says KEY NAME VALUE
    registry "$1" "$2" || fail "the registry has no $1 \"$2\""
    same "$1 \"$2\"" "$3" "$VALUE"
}
silent() { # silent KEY: is it not there?
    ! quiet_wine reg query "HKCU\\$1"
}

until_true() { # until_true WHAT COMMAND...
    local what=$1 until=$((SECONDS + PATIENCE))
    shift
    until "$@"; do
        [ $SECONDS -lt $until ] || fail "waited $PATIENCE seconds for $what"
        nap
    done
}

# The program as it is installed, with the profile of whoever is at home in this Windows.
start_installed() {
    rm -f "$PROBE"
    (unset SDL_VIDEODRIVER && export SDL_AUDIODRIVER=dummy && cd / &&
        exec wine "$GAME_AT/superwild.exe" --probe "$PROBE" "$@") >"$ERRORS" 2>&1 9>&- &
    GAME_PID=$!
    wait_for "the first frame" probe_read
    xdotool mousemove $((W / 2)) 2
}
# Without a window manager keys go where the pointer is.
close_keys() {
    xdotool mousemove $((W / 2)) $((H / 2))
    key alt+F4
}
close_window() {
    close_keys
    wait_end
    same "the exit code" 0 "$CODE"
    [ ! -s "$ERRORS" ] || fail "the program complained: $(cat "$ERRORS")"
}
everything() { facts "tile " "turn " "bag " "score " "round "; }
resume() {
    wait_screen title
    button continue
    wait_screen handover
    button reveal
    wait_screen table
}

# All there is of us in this Windows: files, keys. Some keys every Windows has, and Wine makes them
# when somebody first writes below them.
traces() {
    (cd "$DRIVE" && find . -path './windows' -prune -o -print | grep -v '/Temp/' | LC_ALL=C sort)
    keys HKCU
    grep '^\[' "$TMP/keys" | LC_ALL=C sort |
        grep -v 'Software.Wine\|MuiCache\|Explorer\|Volatile\|FileExts\|Software.Classes]\|.Uninstall]'
}

# ---- What is looked at -----------------------------------------------------------------

begin_windows() {
    say "a Windows of our own"
    quiet_wine wineboot --init || fail "Wine does not start: $(cat "$TMP/wine.err")"
    wineserver -w
    PEOPLE=$(find "$DRIVE/users" -mindepth 1 -maxdepth 1 -type d ! -name Public)
    SAVED=$PEOPLE/AppData/Roaming/Superwild
    MENU=$PEOPLE/AppData/Roaming/Microsoft/Windows/"Start Menu"/Programs/Superwild.lnk
    traces >"$TMP/before"
}

# The words of /D= go one by one: NSIS wants no quotes round them.
install_older() {
    say "0.0.1 is installed without a question"
    # shellcheck disable=SC2086
    asks "$(setup_of 0.0.1)" /S /D=C:\\$FOLDER
    check "a file of it is there" test -f "$GAME_AT/shaders/gone.frag"
    check "the start menu has it" test -s "$MENU"
    check "the desktop has nothing" test ! -e "$PEOPLE/Desktop/Superwild.lnk"
    says 'Software\Microsoft\Windows\CurrentVersion\Uninstall\Superwild' DisplayVersion 0.0.1
    says 'Software\Microsoft\Windows\CurrentVersion\Uninstall\Superwild' UninstallString \
        "\"C:\\$FOLDER\\uninstall.exe\""
}

play_a_little() {
    say "a game is begun, with --renderer sdl"
    start_installed --window 1280x800 --reduced-motion --seed 6 --renderer sdl
    set_up 2 1
    begin_round
    put g10 -1,0,0
    put k10 -2,0,0
    put r1 1,0,0
    shot windows-table
    everything
    BEFORE=$FACTS
}

refused_while_running() {
    say "nothing is installed over it while it is running"
    quiet_wine "$(setup_of now)" /S
    same "the installer's exit code" 2 $?
    says 'Software\Microsoft\Windows\CurrentVersion\Uninstall\Superwild' DisplayVersion 0.0.1
    check "nothing was removed" test -f "$GAME_AT/shaders/gone.frag"
    kill -0 "$GAME_PID" || fail "the program was closed"
    close_window
}

upgrade() {
    say "upgraded"
    asks "$(setup_of now)" /S
    says 'Software\Superwild' Folder "C:\\$FOLDER"
    check "what there is no more is gone" test ! -e "$GAME_AT/shaders/gone.frag"
    check "what there is now is there" test -f "$GAME_AT/shaders/plain.frag"
    says 'Software\Microsoft\Windows\CurrentVersion\Uninstall\Superwild' DisplayVersion "$VERSION"
    quiet_wine "$GAME_AT/superwild.exe" --version
    same "its version" "superwild $VERSION" "$(tr -d '\r' <"$TMP/wine.out")"
    local listed found
    listed=$(tr -d '\r' <"$GAME_AT/installed.txt" | grep -v '\\$' | sed 's|[\\]|/|g' | LC_ALL=C sort)
    found=$(cd "$GAME_AT" && find . -type f ! -name installed.txt ! -name uninstall.exe |
        sed 's|^\./||' | LC_ALL=C sort)
    same "the files that are there" "$listed" "$found"
}

go_on() {
    say "the game goes on, with --renderer gl"
    start_installed --window 1280x800 --reduced-motion --renderer gl
    resume
    everything
    same "everything as it was" "$BEFORE" "$FACTS"
    key ctrl+z
    wait_for "r1 back on the rack" on_rack r1
    put r1 1,0,0
    shot windows-table-gl
    close_window
}

# By its type, through the shell, as with a double click.
open_by_type() {
    say "a file is opened by its type"
    says 'Software\Classes\.swr' '' Superwild.Game
    says 'Software\Classes\.swt' '' Superwild.Position
    says 'Software\Classes\Superwild.Game\shell\open\command' '' \
        "\"C:\\$FOLDER\\superwild.exe\" --show-trouble \"%1\""
    local file="$DRIVE/Mein Spiel Ж ß.swr"
    cp "$folder/tests/replays/plain-2-seats.swr" "$file"
    types_for_all
    asks start "$(winepath -w "$file")"
    until_true "the window of the game" named "Player 1"
    until_true "the window to be drawn" drawn
    shot windows-opened
    close_keys
    until_true "its window to close" no_window
    asks reg delete 'HKLM\Software\Classes\.swr' /f
    asks reg delete 'HKLM\Software\Classes\Superwild.Game' /f
    rm "$file"
}
# Windows lays a person's own file types over those for all. This Wine looks at those for all
# alone: they get what the installer has written for the person, letter by letter.
types_for_all() {
    local key
    for key in .swr Superwild.Game; do
        keys "HKCU\\Software\\Classes\\$key" || fail "no type $key"
        sed 's/^\[HKEY_CURRENT_USER/[HKEY_LOCAL_MACHINE/' "$TMP/keys" |
            iconv -f UTF-8 -t UTF-16 >"$TMP/keys.reg"
        asks reg import "$(winepath -w "$TMP/keys.reg")"
    done
}
named() {
    local window
    window=$(xdotool search --onlyvisible --name Superwild 2>/dev/null | head -n 1) &&
        [ -n "$window" ] && [[ $(xdotool getwindowname "$window") == *"$1"* ]]
}
drawn() {
    [ "$(import -display "$DISPLAY" -window root -format %k info: 2>/dev/null)" -gt 500 ]
}
no_window() { ! xdotool search --name Superwild >/dev/null 2>&1; }

# The same words give the same bytes as here.
same_as_here() { # same_as_here INPUT OPTION...
    local input=$1
    shift
    (cd "$TMP" && exec "$native/superwild-cli" "$@") <"$input" >"$TMP/here" 2>&1
    echo "code $?" >>"$TMP/here"
    (cd "$TMP" && exec wine "$GAME_AT/superwild-cli.exe" "$@") <"$input" >"$TMP/there" 2>&1
    echo "code $?" >>"$TMP/there"
    CHECKS=$((CHECKS + 1))
    cmp -s "$TMP/here" "$TMP/there" ||
        fail "superwild-cli $* says something else: $(diff "$TMP/here" "$TMP/there" | head -n 20)"
}

console() {
    say "superwild-cli"
    local record=$folder/tests/replays/both-4-seats.swr position="Lage Ж ß.swt"
    printf 'game super-wild\nrules stacks diagonals\ntable *@0,0 r7@1,0 r8@2,0\n%s\n%s\n' \
        'rack r1 k1 b1' 'bag r13' >"$TMP/$position"
    cp "$record" "$TMP/Spiel ä Ж.swr"
    same_as_here /dev/null --help
    same_as_here /dev/null line r5 '*' r7
    same_as_here /dev/null line r5 b7
    same_as_here /dev/null check --explain "$position"
    same_as_here "$TMP/$position" check -
    same_as_here /dev/null solve --nodes 20000 "$position"
    same_as_here /dev/null hint "$position"
    same_as_here /dev/null check "nicht da Ж.swt"
    same_as_here /dev/null replay "Spiel ä Ж.swr"
    same_as_here "$record" replay -
    same_as_here /dev/null selfplay --seed 3 --games 20 --rules all
}

uninstall() {
    asks "$GAME_AT/uninstall.exe" /S "$@" # which goes on after it has said that it is done
    until_true "the folder to be gone" test ! -e "$GAME_AT"
    until_true "the last key to be gone" silent 'Software\Superwild'
}

removed() {
    say "removed"
    uninstall
    traces >"$TMP/after"
    local left
    left=$(diff "$TMP/before" "$TMP/after" | grep '^[<>]' | grep -v '/AppData/Roaming/Superwild')
    same "what is left" '' "$left"
    check "saved games are kept" test -s "$SAVED/profile.db"
    say "and once more, with the saved games"
    asks "$(setup_of now)" /S
    check "by itself it goes where programs of one person go" \
        test -f "$PEOPLE/AppData/Local/Programs/Superwild/superwild.exe"
    GAME_AT=$PEOPLE/AppData/Local/Programs/Superwild
    uninstall /profile
    until_true "saved games to be gone" test ! -e "$SAVED"
}

portable() {
    say "the portable copy"
    mkdir -p "$TMP/Träger Диск 1"
    (cd "$TMP/Träger Диск 1" && unzip -q "$packages"/now/*-portable.zip) || fail "it does not unpack"
    GAME_AT="$TMP/Träger Диск 1/Superwild-$VERSION"
    start_installed --window 1280x800 --language de
    wait_screen title
    check "it speaks German" text_is_in new-game "Neues Spiel"
    close_window
    check "its profile is beside it" test -s "$GAME_AT/profile/profile.db"
    check "and nowhere else" test ! -e "$SAVED"
}
text_is_in() { widget button "$1" && [ "$LABEL" = "$2" ]; }

# A screen on which everything is to be half as large again.
large_letters() {
    say "144 dots an inch"
    asks reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d 144 /f
    wineserver -k
    stop_x
    start_x 2560 1600
    start_installed --renderer gl
    wait_screen title
    check "the window is half as large again" line "window 1920 1200"
    shot windows-large
    close_window
    asks reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d 96 /f
    wineserver -k
    stop_x
}

whole_games() {
    local renderer
    for renderer in sdl gl; do
        say "whole games, with --renderer $renderer"
        WINDOWS_PROGRAM=$GAME_AT/superwild.exe WINDOWS_OPTIONS="--renderer $renderer" \
            E2E_OUT=$E2E_OUT/$renderer bash "$folder/tests/e2e/play_to_a_peg.sh" ||
            fail "a whole game with --renderer $renderer"
    done
}

VERSION=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$folder/src/base/version.h")
start_x 1280 800
begin_windows
install_older
play_a_little
refused_while_running
upgrade
go_on
open_by_type
console
removed
portable
large_letters
whole_games
say "passed, $CHECKS checks, $SECONDS s"

#!/bin/sh
# The program as it is started: arguments that would do something to the terminal, files that are no
# files, a profile with a backslash in its name, a disk that is full, signals, errors that nobody
# reads, and no display. It draws into memory, so this needs no screen.
#
#     tests/platform/program.sh PROGRAM
set -u
program=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy HOME="$tmp" LC_ALL=C
unset SUPERWILD_DATA XDG_DATA_HOME XDG_CONFIG_HOME

fail() {
    echo "FAILED: $*"
    exit 1
}

run() { "$program" "$@" >out 2>err; }

# complains WORDS ARGUMENTS...: it ends with code 2 and one visible line, which has these words.
complains() {
    words=$1
    shift
    run "$@"
    code=$?
    [ "$code" = 2 ] || fail "exit code $code for $*"
    [ "$(wc -l <err)" = 1 ] || fail "more than one line: $(cat err)"
    grep -q '[^ -~]' err && fail "something that is not visible: $(cat -v err)"
    grep -qF -- "$words" err || fail "\"$(cat err)\" without \"$words\""
}

newline='a
b'
complains '\x1B[31mred' "--$(printf '\033[31mred')"
complains 'a\x0Ab' --seed "$newline"
complains 'a\x0Ab: there is no such file' "$newline"
complains '\u009B' --window "$(printf '\302\233')"
complains '\u202E' --language "$(printf '\342\200\256')"
complains '\xFF' "$(printf '\377')" "$(printf '\377')"
complains '\u202Ex.swr: there is no such file' "$(printf '\342\200\256x.swr')"

mkfifo pipe || exit 1
complains 'pipe: this is a pipe or a device, not a file' pipe
complains '/dev/zero: this is a pipe or a device, not a file' /dev/zero
complains '/: this is a folder, not a file' /

run --renderer sdl --profile 'x/back\slash' --screenshot shot.png || fail "$(cat err)"
[ -s shot.png ] || fail "there is no picture"
[ -f 'x/back\slash/profile.db' ] || fail "the profile is not where it should be"
[ "$(ls x)" = 'back\slash' ] || fail "there is another folder: $(ls x)"

# A file may have 20 blocks here. The program goes on as on a full disk.
run_small() (
    ulimit -f 20
    run "$@"
)
mkdir small || exit 1
run_small --renderer sdl --profile p --screenshot small/shot.png
code=$?
[ "$code" = 1 ] || fail "exit code $code on a full disk: $(cat err)"
grep -qF 'small/shot.png: the picture cannot be written: the disk is full' err ||
    fail "\"$(cat err)\" on a full disk"
[ -z "$(ls -A small)" ] || fail "something is left: $(ls -A small)"

run --renderer sdl --profile p --screenshot pipe
code=$?
[ "$code" = 1 ] || fail "exit code $code for a picture in a pipe"
[ -p pipe ] || fail "the pipe is not there any more"

# Signals end it like the closing of its window. soon COMMAND...: waits till it succeeds.
soon() {
    until "$@"; do
        kill -0 "$pid" 2>/dev/null || fail "it has ended: $(cat err)"
        sleep 0.02
    done
}
ends_by() {
    rm -rf probe q
    "$program" --window 800x600 --renderer sdl --reduced-motion --profile q --probe probe 2>err &
    pid=$!
    soon [ -s probe ]
    kill "-$signal" "$pid"
    wait "$pid"
    code=$?
    [ "$code" = 0 ] || fail "exit code $code by SIG$signal: $(cat err)"
    [ -s q/profile.db ] || fail "no profile by SIG$signal"
    [ ! -e q/profile.db-wal ] || fail "the profile was not closed by SIG$signal"
}
for signal in TERM HUP; do # not INT: a shell lets what runs in the background ignore that
    ends_by "$signal"
done

# A complaint into a pipe that nobody reads: it goes on. It complains of the place of the probe.
rm -f shot.png
mkfifo errors
: <errors & # opens it, and goes away
reader=$!
{
    wait "$reader"
    "$program" --window 800x600 --renderer sdl --profile q --probe no/probe --screenshot shot.png
    code=$?
} 2>errors
[ "$code" = 0 ] || fail "exit code $code, and nobody reads standard error"
[ -s shot.png ] || fail "no picture, and nobody reads standard error"

# Without a display it says so, keeps nothing, and ends. (With a screen of its own, SDL could really
# open a window on it.)
mkdir nobody
(
    unset SDL_VIDEODRIVER DISPLAY WAYLAND_DISPLAY
    export HOME="$tmp/nobody" XDG_RUNTIME_DIR="$tmp/nobody"
    [ -e /dev/dri/card0 ] || [ "$(uname)" != Linux ] || run --screenshot unseen.png
    echo $? >code
)
if [ ! -e /dev/dri/card0 ] && [ "$(uname)" = Linux ]; then
    [ "$(cat code)" = 1 ] || fail "exit code $(cat code) without a display: $(cat err)"
    grep -q '^superwild: Cannot open a window here: ' err || fail "without a display: $(cat err)"
    [ -z "$(ls -A nobody)" ] || fail "without a display something is left: $(ls -A nobody)"
fi
echo passed

#!/bin/sh
# The program as it is started: arguments that would do something to the terminal, files that are no
# files, a profile with a backslash in its name, and a disk that is full. It draws into memory, so
# this needs no screen.
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
echo passed

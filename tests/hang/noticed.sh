#!/bin/sh
# Does a test that hangs end, and say where? And one that crashes? It makes tests of every kind hang, with short limits.
#
#     tests/hang/noticed.sh HANGING
#
# HANGING is the program made from hanging.c. A limit may be too short on a busy machine, so that a
# test has not yet come to the place where it hangs. Then it is tried again with twice the time.
set -u
here=$(cd "$(dirname "$0")" && pwd)
tests=$(dirname "$here")
hanging=$1
tmp=$(mktemp -d "${TMPDIR:-/tmp}/superwild-noticed.XXXXXX")
trap 'rm -rf "$tmp"' EXIT
export TMPDIR="$tmp" # some of what is killed leaves files
trap 'exit 130' INT TERM HUP
step=${SUPERWILD_STEP:-/dev/null} # for what watches over us
unset SUPERWILD_STEP SUPERWILD_LIMIT

fail() {
    echo "FAILED: $*"
    sed 's/^/   /' "$tmp/said"
    exit 1
}
says() { grep -Eq -e "$1" "$tmp/said" || fail "it does not say \"$1\""; }

# hangs WORDS COMMAND...: it ends by itself, not well, and says "HANGS" and that it hangs there.
hangs() {
    words=$1 limit=1
    shift
    echo "hangs: $*" >"$step"
    while :; do
        code=0
        SUPERWILD_LIMIT=$limit "$@" >"$tmp/said" 2>&1 || code=$?
        { [ "$code" != 0 ] && grep -q 'HANGS: after' "$tmp/said"; } || fail "$*: exit code $code"
        ! grep -Eq -e "$words" "$tmp/said" || break
        [ "$limit" -lt 100 ] || fail "$*: it does not say \"$words\""
        limit=$((limit * 2))
    done
}

# ended WORDS: the process that the report names with these words is not there any more, or will
# soon not be.
ended() {
    pid=$(sed -n "s/.*[^0-9]\([0-9][0-9]*\):\{0,1\} $1.*/\1/p" "$tmp/said" | head -n 1)
    [ -n "$pid" ] || fail "it names no process \"$1\""
    while ps -o stat= -p "$pid" | grep -q '^[^Z]'; do sleep 0.1; done
}

programs() {
    hangs 'in the unit test goes_on$' "$hanging"
    says 'at: the game with seed 17, step 4$'
    [ "$code" = 134 ] || fail "it ended with $code, not by aborting"
    if [ -d /proc/self/task ]; then
        says 'thread [0-9]+:'
        ended 'sleep 100000'
        if command -v addr2line >/dev/null 2>&1; then
            says '(^ +|by\) )loops_for_ever at .*hanging\.c:[0-9]+'
            says '^ +waits_for_ever at .*hanging\.c:[0-9]+'
            says '(^ +|by\) )goes_on at .*hanging\.c:[0-9]+'
        fi
    fi
    hangs 'outside a unit test$' "$hanging" outside
    ! grep -q 'at: ' "$tmp/said" || fail "it notes something that nobody has said"
}

crash() {
    code=0
    "$hanging" crash >"$tmp/said" 2>&1 || code=$?
    [ "$code" = 1 ] || fail "a test that crashes ended with $code"
    says 'CRASH: signal 11 at address'
    says 'FAILED .* goes_on$'
    if command -v addr2line >/dev/null 2>&1; then
        says '(^ +|by\) )goes_on at .*hanging\.c:[0-9]+' # what it calls may be a part of it
    fi
}

scripts() {
    cat >"$tmp/script" <<'END'
echo "the second step" >"$SUPERWILD_STEP"
sleep 100001 | cat
echo "it went on"
END
    hangs 'HANGS: after .*, at: the second step$' "$tests/limited" sh "$tmp/script"
    says 'running: [0-9]+ sleep 100001$'
    ended 'sleep 100001'
    ! grep -q 'it went on' "$tmp/said" || fail "it went on"
    # One that does not hang is let alone.
    printf 'echo out\necho err >&2\nexit 77\n' >"$tmp/script"
    code=0
    SUPERWILD_LIMIT=100000 "$tests/limited" sh "$tmp/script" >"$tmp/said" 2>&1 || code=$?
    { [ "$code" = 77 ] && [ "$(tr '\n' ' ' <"$tmp/said")" = "out err " ]; } ||
        fail "a script that does not hang ended with $code"
}

python() {
    if ! command -v python3 >/dev/null 2>&1; then
        echo "skipped: a test in Python that hangs: there is no python3"
        return
    fi
    printf 'def loops_for_ever():\n    while True:\n        pass\nloops_for_ever()\n' >"$tmp/script.py"
    hangs 'in loops_for_ever' "$tests/limited" sh "$tests/python.sh" "$tmp/script.py"
    says 'script\.py", line [23] in loops_for_ever'
}

# A test in a window: a tool that does not return, steps without an end, a fact that never comes.
window() {
    for tool in bash Xvfb xdotool import; do
        if ! command -v $tool >/dev/null 2>&1; then
            echo "skipped: a test in a window that hangs: there is no $tool"
            return
        fi
    done
    export E2E_PROGRAM=/bin/true E2E_PLAN=/bin/true E2E_OUT="$tmp"
    printf '. "%s/e2e/lib.sh"\nstep "the long nap"\nsleep 100002\necho "it went on"\n' "$tests" >"$tmp/nap"
    hangs 'HANGS: after .*, at step [0-9]+ the long nap' bash "$tmp/nap"
    says 'main:2'
    says 'running: +[0-9]+ sleep 100002'
    ended 'sleep 100002'
    ! grep -q 'it went on' "$tmp/said" || fail "it went on"
    printf '. "%s/e2e/lib.sh"\nfor ((i = 0; ; i++)); do\n    step "again"\n    nap\ndone\n' "$tests" >"$tmp/on"
    hangs 'HANGS: after .*, at step [0-9]+ again' bash "$tmp/on"
    printf '. "%s/e2e/lib.sh"\nsleep 100003 &\nGAME_PID=$!\nwait_for "the moon" false\n' "$tests" >"$tmp/fact"
    echo "a fact that never comes" >"$step"
    E2E_PATIENCE=1 bash "$tmp/fact" >"$tmp/said" 2>&1 && fail "a fact that never comes came"
    says 'waited 1 seconds for the moon'
    says 'at wait_for:[0-9]+ main:4'
}

packages() {
    # shellcheck disable=SC2016
    printf 'root=%s\n. "%s/packaging/linux-lib.sh"\ncheck "the parcel" sleep 100004\n' \
        "$tests/.." "$tests" >"$tmp/parcel"
    hangs 'HANGS: after .*, at: the parcel$' "$tests/limited" sh "$tmp/parcel"
    ended 'sleep 100004'
}

programs
crash
scripts
python
window
packages
echo "passed"

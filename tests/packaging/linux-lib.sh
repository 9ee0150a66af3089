# linux-lib.sh: what linux.sh and linux-roots.sh have in common. Sourced (sh), with $root set.
# shellcheck shell=sh

tests_name=$(basename "$0" .sh)
temporary=$(mktemp -d "${TMPDIR:-/tmp}/superwild-packaging.XXXXXX")
chmod 755 "$temporary" # players in a root look into it
failures=0 checks=0 x_pid='' game_pid=''

exec 3>&2 # for what is to be seen though a check passes

say() {
    echo "$tests_name: $*"
}

step() { # step WHAT: what ../limited says if it hangs here
    echo "$*" >"${SUPERWILD_STEP:-/dev/null}"
}

end_programs() {
    [ -z "$game_pid" ] || kill "$game_pid" 2>/dev/null || true
    [ -z "$x_pid" ] || kill "$x_pid" 2>/dev/null || true
    game_pid='' x_pid=''
}

clean_up() {
    end_programs
    rm -rf "$temporary"
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP

# check WHAT COMMAND...: goes on after a failure, to tell of all that is wrong.
check() {
    what=$1
    shift
    checks=$((checks + 1))
    step "$what"
    if ! "$@" >"$temporary/said" 2>&1; then
        failures=$((failures + 1))
        say "FAILED: $what" >&2
        sed 's/^/    /' "$temporary/said" | head -n 40 >&2
    fi
}

none() { # none COMMAND...: it may say nothing
    "$@" >"$temporary/none" 2>&1 || true
    cat "$temporary/none"
    [ ! -s "$temporary/none" ]
}

passed() {
    if [ "$failures" -gt 0 ]; then
        say "$failures of $checks checks failed" >&2
        exit 1
    fi
    say "passed, $checks checks"
}

nap() {
    sleep 0.1
}

# left_out WHAT: something that cannot be tried here; for the list at the end of tests/run, too
left_out() {
    say "left out: $*" >&3
    echo "$*" >>"${LEFT_OUT:-/dev/null}"
}

# older_layout PREFIX: with the assets in share/superwild too, where the first packages had them
older_layout() {
    cp -R "$1/share/games/superwild" "$1/share/superwild"
}

HANGS=6000 # naps without what is awaited: no measure of anything, it hangs

# soon WHAT COMMAND...: waits until the command succeeds
soon() {
    awaited=$1 tries=0
    shift
    step "${what:-the beginning}: wait for $awaited"
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        if [ "$tries" -gt "$HANGS" ]; then
            echo "waited in vain for $awaited"
            return 1
        fi
        nap
    done
}

# kill_if_it_hangs PID
kill_if_it_hangs() {
    tries=0
    while kill -0 "$1" && [ "$tries" -lt "$HANGS" ]; do
        tries=$((tries + 1))
        nap
    done
    kill -KILL "$1"
}

# told_to_end PID [PROCESS]: SIGTERM, to PROCESS if that is another; the exit code is PID's. Killed
# if it does not listen.
told_to_end() {
    kill -TERM "${2:-$1}" || return 1
    kill_if_it_hangs "$1" 2>/dev/null &
    watcher=$!
    code=0
    wait "$1" || code=$?
    kill "$watcher" 2>/dev/null || true
    [ "$code" = 0 ] || echo "told to end, it ended with $code"
    return "$code"
}

# An X server on the first free display from E2E_DISPLAY_FROM on; anybody on this machine may use
# it through its socket, players in a root with another name too.
start_x() {
    number=${E2E_DISPLAY_FROM:-220}
    while [ -e "/tmp/.X$number-lock" ]; do number=$((number + 1)); done
    Xvfb ":$number" -screen 0 1280x800x24 -nolisten tcp -noreset -ac >"$temporary/x.log" 2>&1 &
    x_pid=$!
    export DISPLAY=":$number"
    if ! soon "the X server" xdotool getdisplaygeometry; then
        cat "$temporary/x.log" >&2
        exit 1
    fi
}

# picture_good FILE: as large as the window, and with much to see in it
picture_good() {
    identify -format '%w %h %k' "$1" >"$temporary/identify" || return 1
    read -r wide high colours <"$temporary/identify"
    echo "$wide x $high, $colours colours"
    [ "$wide" = 1280 ] && [ "$high" = 800 ] && [ "$colours" -gt 400 ]
}

# press PROBE WIDGET: a real click on what the probe calls "button WIDGET" or "toggle WIDGET"
press() {
    point=$(awk -v id="$2" '$2 == id && ($1 == "button" || $1 == "toggle") {
        if ($1 == "toggle") $3 = ""
        $0 = $0; print int($3 + $5 / 2), int($4 + $6 / 2); exit }' "$1")
    [ -n "$point" ] || return 1
    # shellcheck disable=SC2086 # two numbers
    xdotool mousemove $point click 1
}

on_screen() { # on_screen PROBE SCREEN
    grep -qx "screen $2" "$1"
}

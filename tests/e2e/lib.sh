# lib.sh: functions that work the program with a real mouse in a real window, and read its probe.
# Sourced by the tests here.
#
# Every wait polls the probe until a fact is there; nothing sleeps for a fixed time in the hope that
# something has happened by then. PATIENCE does not measure anything: after that many seconds
# without the fact, or without a step of the script, something hangs. So it does when the whole test
# takes SUPERWILD_LIMIT seconds, which ctest sets. The test then fails with the name of the step and
# the last probe, and with a picture if it waited for a fact.
#
# A process costs bash more than anything else here, $(...) just as much as sort. So text is looked at
# with builtins, and functions put their results into variables.
#
#   E2E_PROGRAM  the program             E2E_PLAN  the planner, plan.c
#   E2E_OUT      folder for pictures     E2E_DISPLAY_FROM  first display number to try
# shellcheck shell=bash disable=SC2034,SC2317

set -u
set -o pipefail
export LC_ALL=C.UTF-8
export DBUS_SESSION_BUS_ADDRESS=disabled: # or each start would look for a bus, and start one

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
ROOT=$(cd "$HERE/../.." && pwd)
E2E_PROGRAM=${E2E_PROGRAM:-$ROOT/build/superwild}
E2E_PLAN=${E2E_PLAN:-$ROOT/build/tests/e2e/e2e-plan}
E2E_OUT=${E2E_OUT:-$ROOT/build/e2e}
LIMIT=${SUPERWILD_LIMIT:-1000000}
PATIENCE=${E2E_PATIENCE:-$((LIMIT < 300 ? LIMIT : 300))}
TEST=$(basename "$0" .sh)
USED=${SUPERWILD_USED:-} # for note_use
unset SUPERWILD_USED

for tool in Xvfb xdotool import; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "$TEST: skipped, as $tool is not installed (tests/run installs it)"
        exit 77
    fi
done
for file in "$E2E_PROGRAM" "$E2E_PLAN"; do
    if [ ! -x "$file" ]; then
        echo "$TEST: $file is not there; build first" >&2
        exit 1
    fi
done

TMP=$(mktemp -d "${TMPDIR:-/tmp}/superwild-e2e.XXXXXX")
mkdir -p "$E2E_OUT"
mkfifo "$TMP/never"
exec 9<>"$TMP/never" # nobody ever writes to it: reading from it is a nap without a process
exec 4>"$TMP/steps"

# In the place of the system's dialog for files, which no test depends on: it answers with what is
# proposed, or does what is in $TMP/dialog. What opens folders only says which.
mkdir "$TMP/bin"
cat >"$TMP/bin/zenity" <<'END'
#!/bin/sh
for a; do case $a in --filename=*) path=${a#--filename=} ;; esac; done
[ ! -e "${0%/bin/*}/dialog" ] || . "${0%/bin/*}/dialog"
printf '%s\n' "$path"
END
cat >"$TMP/bin/xdg-open" <<'END'
#!/bin/sh
printf '%s\n' "$1" >"${0%/bin/*}/opened"
END
chmod +x "$TMP/bin/zenity" "$TMP/bin/xdg-open"
export PATH="$TMP/bin:$PATH" XDG_CURRENT_DESKTOP=''

X_PID='' XDOTOOL_PID='' GAME_PID='' GUARD_PID='' W=0 H=0
PROBE=$TMP/probe PROFILE=$TMP/profile ERRORS=$TMP/errors
P='' FAILED=0 CHECKS=0 STEPS=0

# How much a test does (see ../thorough.h): whole games, as `tests/run --thorough` asks for; or
# what reaches everything; or, with sanitizers, less than that.
thorough() { [ -n "${SUPERWILD_THOROUGH:-}" ]; }
brief() { ! thorough && [ -n "${SUPERWILD_BRIEF:-}" ]; }

nap() { # nap [SECONDS]
    read -rt "${1:-0.01}" -u 9
    return 0
}

say() {
    step "$*"
    printf '%s: %s\n' "$TEST" "$*"
}

# step WHAT: notes what the script is about to do, so that the guard can report it.
step() {
    local i at=''
    for ((i = 1; i < ${#FUNCNAME[@]}; i++)); do at+=" ${FUNCNAME[i]}:${BASH_LINENO[i - 1]}"; done
    printf '%d %s\n  %s\n\0' $((++STEPS)) "$1" "$at" >&4
    [ -z "${SUPERWILD_STEP:-}" ] || printf '%s\n' "$1" >>"$SUPERWILD_STEP" # for ../limited
}

# Ends the script if it makes no step for much longer than any wait may take, because then a tool
# hangs, and if the whole test takes too long. Says at which step, and which tools were running.
guard() {
    local now='' new me=$BASHPID since=$SECONDS
    exec 3<"$TMP/steps"
    while [ -e "$TMP/steps" ]; do
        mapfile -d '' -u 3 new # those since the last look
        [ ${#new[@]} -eq 0 ] || now=${new[-1]} since=$SECONDS
        ((SECONDS - since < PATIENCE * 2 && SECONDS < LIMIT)) || break
        read -rt 1 -u 9
    done
    # Is the test still there, and are we its child?
    [ -e "$TMP/steps" ] && [ "$(ps -o ppid= -p "$me" | tr -d ' ')" = $$ ] || exit 0
    {
        echo "$TEST: FAILED: HANGS: after $SECONDS seconds, at step $now"
        ps -o pid=,args= --ppid $$ | sed 's/^/   running: /'
        cat "$TMP"/probe* 2>/dev/null | sed 's/^/   /'
    } >&2
    kill -TERM $$
    # The shell handles the signal only when the tool that it waits for has ended.
    pgrep -P $$ | grep -vx "$me" | xargs -r kill -KILL
}

# A line for tests/run, of the processor time of this test (see ../limited).
note_use() {
    [ -n "$USED" ] || return 0
    builtin times >"$TMP/times"
    awk -v name="${SUPERWILD_TEST:-$TEST}" '{ gsub(/[ms]/, " "); used += ($1 + $3) * 60 + $2 + $4 }
        END { printf "%.1f %s\n", used, name }' "$TMP/times" >>"$USED"
}

clean_up() {
    [ -z "$GUARD_PID" ] || kill "$GUARD_PID" 2>/dev/null
    [ -z "$GAME_PID" ] || kill -9 "$GAME_PID" 2>/dev/null
    stop_xdotool
    [ -z "$X_PID" ] || end_x
    note_use
    chmod -R u+rwX "$TMP" 2>/dev/null
    rm -rf "$TMP"
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP
step "goes first"
guard &
GUARD_PID=$!

# Fails the test: says what was expected, with a picture, the probe and the program's messages.
fail() {
    say "FAILED: $*" >&2
    printf '   at' >&2
    local i
    for ((i = 1; i < ${#FUNCNAME[@]}; i++)); do
        printf ' %s:%s' "${FUNCNAME[i]}" "${BASH_LINENO[i - 1]}"
    done >&2
    echo >&2
    [ ! -s "$ERRORS" ] || sed 's/^/   program: /' "$ERRORS" >&2
    [ ! -f "$PROBE" ] || sed 's/^/   /' "$PROBE" >&2
    [ -z "$X_PID" ] || shot "FAILED-$TEST"
    exit 1
}

# ---- The screen and the program ----

# runs PID: is it there, and has it not ended? `kill -0` also finds a child that has ended, until the
# shell notices, and once in some thousand times bash does not notice before it waits for it.
runs() {
    local stat=''
    { read -r stat <"/proc/$1/stat"; } 2>/dev/null
    [[ $stat == *') '[!ZX]* ]]
}

# start_x WIDTH HEIGHT: starts our own X server on the first free display.
start_x() {
    local n=${E2E_DISPLAY_FROM:-70} last number=''
    last=$((n + 200))
    W=$1 H=$2
    for (( ; n < last; n++)); do
        [ ! -e "/tmp/.X$n-lock" ] || continue
        : >"$TMP/display"
        # No key repeats, even if the machine takes long to release it.
        Xvfb ":$n" -displayfd 8 -screen 0 "${W}x${H}x24" -nolisten tcp -noreset \
            -ardelay 100000000 8>"$TMP/display" 4>&- 9>&- >/dev/null 2>&1 &
        X_PID=$!
        local until=$((SECONDS + PATIENCE))
        # It writes the number first and the end of the line then.
        until read -r number <"$TMP/display" || ! runs "$X_PID" || [ $SECONDS -ge $until ]; do
            nap
        done
        [ -z "$number" ] || break
        end_x
    done
    [ -n "$number" ] || { say "no X server could be started" >&2; exit 1; }
    export DISPLAY=:$number
    unset XAUTHORITY
    start_xdotool
}

stop_x() {
    stop_xdotool
    end_x
}
# An X server that is told to end just before it begins to wait for something goes on waiting.
end_x() {
    while runs "$X_PID"; do
        kill "$X_PID" 2>/dev/null
        nap
    done
    wait "$X_PID" 2>/dev/null
    X_PID=''
}

# One xdotool does everything for a screen: it reads commands, and says after each line of them
# where the pointer is. When it has said that, the X server has all of it.
start_xdotool() {
    rm -f "$TMP/do" "$TMP/done"
    mkfifo "$TMP/do" "$TMP/done"
    (exec xdotool - <"$TMP/do" >"$TMP/done" 4>&- 9>&-) &
    XDOTOOL_PID=$!
    exec 8<>"$TMP/do" 5<"$TMP/done"
}
stop_xdotool() {
    [ -n "$XDOTOOL_PID" ] || return 0
    { kill "$XDOTOOL_PID" && wait "$XDOTOOL_PID"; } 2>/dev/null
    exec 8>&- 5<&-
    XDOTOOL_PID=''
}
# It ends with 1 when a window goes while it looks for the one below the pointer: after a press on
# Quit. What came before in the line has been done. Another one takes its place.
xdotool_anew() {
    kill -0 "$XDOTOOL_PID" 2>/dev/null && return 1
    wait "$XDOTOOL_PID"
    (($? == 1)) || return 1
    stop_xdotool
    start_xdotool
    echo getmouselocation >&8
    read -rt "$PATIENCE" -u 5
}
# xdotool COMMAND...: as the tool itself. What has output or needs quotes gets a process of its own.
xdotool() {
    case $1 in
    mousemove | mousedown | mouseup | click | key | keydown | keyup) ;;
    *)
        command xdotool "$@"
        return
        ;;
    esac
    echo "$* getmouselocation" >&8
    read -rt "$PATIENCE" -u 5 || xdotool_anew || fail "xdotool does not do \"$*\""
    # SDL takes a press less than 2 ms after the release of the same key for a repeat of it.
    [[ $1 != key* ]] || nap 0.003
}

# start_game [OPTION]...: starts the program, and waits until it shows something.
start_game() {
    step "start of the program $*"
    rm -f "$PROBE"
    LD_PRELOAD=${E2E_PRELOAD:-${LD_PRELOAD:-}} SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy \
        "$E2E_PROGRAM" --window "${W}x${H}" \
        --profile "$PROFILE" --probe "$PROBE" --renderer sdl "$@" >"$ERRORS" 2>&1 \
        4>&- 5<&- 8>&- 9>&- &
    GAME_PID=$!
    wait_for "the first frame" probe_read
    xdotool mousemove $((W / 2)) 2
}

# stop_game [SIGNAL]: ends the program, and sets CODE to its exit code.
stop_game() {
    kill "-${1:-TERM}" "$GAME_PID"
    wait_end
}

# What each thread of the program does: for a program that hangs.
threads() {
    local task
    for task in /proc/"$GAME_PID"/task/*; do
        echo "   thread $(tr '\n' ' ' <"$task/comm") waits in $(cat "$task/wchan"), its state:"
        grep -E '^(State|SigPnd|ShdPnd|SigBlk|.*ctxt_switches)' "$task/status" | sed 's/^/      /'
        echo "      system call $(cat "$task/syscall"), ticks $(cut -d ' ' -f 14,15 "$task/stat")"
    done 2>/dev/null
    ! command -v gdb >/dev/null || gdb -p "$GAME_PID" -batch -ex 'thread apply all backtrace' 2>&1 |
        sed 's/^/   /'
}

wait_end() {
    step "the end of the program"
    local until=$((SECONDS + PATIENCE))
    while runs "$GAME_PID"; do
        [ $SECONDS -lt $until ] || { threads >&2; fail "the program does not end"; }
        nap
    done
    wait "$GAME_PID" 2>/dev/null
    CODE=$?
    GAME_PID=''
    read_whole "$ERRORS"
    [[ $TEXT != *Sanitizer* && $TEXT != *'runtime error:'* ]] || fail "a sanitizer found something"
}

shot() {
    step "the picture $1"
    import -display "$DISPLAY" -window root -define png:compression-level=2 \
        -define png:compression-filter=1 "$E2E_OUT/$1.png"
}

# detail NAME: a picture that is like others, or like the golden ones; only in a thorough run.
detail() { ! thorough || shot "$1"; }

# ---- Seeing ----

# read_whole FILE: sets TEXT to what is in it; false if there is nothing.
read_whole() {
    local text=()
    { mapfile -d '' text <"$1"; } 2>/dev/null
    TEXT=${text[0]-}
    [ -n "$TEXT" ]
}
probe_read() { read_whole "$PROBE" && P=$'\n'$TEXT; }

# wait_for WHAT COMMAND...: waits until the command succeeds for the present probe. It runs when the
# probe has changed, and now and then anyway, because some commands look at something else.
wait_for() {
    local what=$1 until=$((SECONDS + PATIENCE)) was='' naps=0
    shift
    step "wait for $what"
    while :; do
        if probe_read && { [ "$P" != "$was" ] || ((naps % 10 == 0)); }; then
            was=$P
            "$@" && return 0
        fi
        runs "$GAME_PID" || fail "the program has ended while waiting for $what"
        [ $SECONDS -lt $until ] || fail "waited $PATIENCE seconds for $what"
        # A long wait needs no quick answer, and a nap costs as much as a look.
        if ((++naps < 5)); then nap 0.01; elif ((naps < 40)); then nap 0.03; else nap 0.1; fi
    done
}

# has LINE-BEGINNING: does the probe have a line that begins like this? Sets REST to its rest.
# An expression finds it in one pass; ${P#*...} takes a hundred times as long.
has() {
    local rest=$'([^\n]*)'
    [[ $P =~ $'\n'"$1"$rest ]] && REST=${BASH_REMATCH[1]}
}
has_not() { ! has "$@"; }
line() { [[ $P == *$'\n'"$1"$'\n'* ]]; } # a whole line
number() { # number NAME: the number after a word, as of "frame"
    has "$1 " && N=${REST%% *}
}
is_screen() { line "screen $1"; }
wait_screen() { wait_for "the screen $1" is_screen "$1"; }
wait_fact() { wait_for "\"$1\"" has "$1"; }
wait_no() { wait_for "\"$1\" to go" has_not "$1"; }

frame() { number frame && FRAME=$N; }
newer() { number frame && [ "$N" -gt "$FRAME" ]; }
# frame, do something, wait_frame: waits until something new was drawn.
wait_frame() { wait_for "a new frame" newer; }
presses() { number presses && PRESSES=$N; }
more_presses() { number presses && [ "$N" -gt "$PRESSES" ]; }
# presses, press something once, wait_press: waits until the press has had its effect and P shows
# it. Waiting for a frame is not enough: it may be a late one from the press before.
wait_press() { wait_for "the press to be heard" more_presses; }

# Sets X Y (the middle) and BW BH of the rectangle that REST begins with.
take_rect() {
    local l t
    read -r l t BW BH _ <<<"$REST"
    LEFT=$l TOP=$t X=$((l + BW / 2)) Y=$((t + BH / 2))
}
widget() { # widget KIND ID
    has "$1 $2 " || return 1
    case $1 in
    toggle | choice) VALUE=${REST%% *} REST=${REST#* } ;;
    esac
    take_rect
    LABEL=${REST#*\"} LABEL=${LABEL%\"}
}
enabled() { widget button "$1" && [[ $REST == *' enabled "'* ]]; }
off() { ! enabled "$1"; } # it cannot be pressed, or is not there
disabled() { widget button "$1" && [[ $REST == *' disabled "'* ]]; }
text_is() { widget text "$1" && [[ $LABEL == *"$2"* ]]; }
wait_text() { wait_for "the text $1 to say \"$2\"" text_is "$1" "$2"; }

# tile NAME table|rack|open: sets X Y and PLACE (x,y,z or the place on the rack).
tile() {
    has "tile $1 $2 " || return 1
    PLACE=${REST%% *} REST=${REST#* }
    take_rect
}
lies() { has "tile $1 table $2 "; } # of two equal tiles, either
on_rack() { tile "$1" rack; }

# The cards of What's Wild?!, and its piles.
card() { # card NAME: sets X Y to the part of a card of the hand that is not covered
    has "card $1 hand " || return 1
    take_rect
    X=$((LEFT + BW / 8))
}
in_hand() { has "card $1 hand "; }
discarded() { has "card $1 discard "; }
pile() { has "$1 " && REST=${REST#* } && take_rect; } # pile pile|discards
holds() { has "held $1 "; }

# Sets ROWS to the lines of the probe.
rows() {
    local IFS=$'\n'
    set -f
    # shellcheck disable=SC2206
    ROWS=($P)
    set +f
}
# in_order ITEM...: sets ORDERED to them in byte order.
in_order() {
    local i j one
    ORDERED=("$@")
    for ((i = 1; i < $#; i++)); do
        one=${ORDERED[i]}
        for ((j = i; j > 0; j--)); do
            [[ ${ORDERED[j - 1]} > $one ]] || break
            ORDERED[j]=${ORDERED[j - 1]}
        done
        ORDERED[j]=$one
    done
}
# sorted WORDS...: sets SORTED to them in byte order, with one space between two.
sorted() {
    set -f
    # shellcheck disable=SC2048,SC2086
    in_order $*
    set +f
    SORTED=${ORDERED[*]}
}
# without "WORDS" "OTHERS": sets WITHOUT to those of the words that are not among the others.
without() {
    local one found=()
    set -f
    for one in $1; do [[ " $2 " == *" $one "* ]] || found+=("$one"); done
    set +f
    WITHOUT=${found[*]}
}
# tiles KIND: sets TILES to "r5@1,0,0 ..." or "r5 ...", in byte order.
tiles() {
    local one found=()
    rows
    for one in "${ROWS[@]}"; do
        [[ $one == "tile "*" $1 "* ]] || continue
        one=${one#tile }
        found+=("${one%% *}")
        [ "$1" != table ] || { one=${one#* table } && found[-1]+=@${one%% *}; }
    done
    sorted "${found[@]}"
    TILES=$SORTED
}
# facts BEGINNING...: sets FACTS to all lines that begin with one of these, in byte order, for comparing.
facts() {
    local one from found=()
    rows
    for one in "${ROWS[@]}"; do
        for from; do
            [[ $one != "$from"* ]] || { found+=("$one") && break; }
        done
    done
    in_order "${found[@]}"
    FACTS=''
    [ ${#found[@]} -eq 0 ] || printf -v FACTS '%s\n' "${ORDERED[@]}"
}

check() { # check WHAT COMMAND...: of the probe read last
    local what=$1
    shift
    CHECKS=$((CHECKS + 1))
    "$@" || fail "$what"
}
same() { # same WHAT EXPECTED FOUND
    CHECKS=$((CHECKS + 1))
    [ "$2" = "$3" ] || fail "$1: expected \"$2\", found \"$3\""
}

# ---- Doing ----

click_at() { # click_at X Y [BUTTON]
    step "click at $*"
    xdotool mousemove "$1" "$2" mousedown "${3:-1}" mouseup "${3:-1}"
}
key() {
    step "key $*"
    xdotool key --delay 0 "$@"
}
drag_at() { # drag_at X Y X2 Y2: down, a little way, there, up
    step "drag $*"
    xdotool mousemove "$1" "$2" mousedown 1 mousemove $((($1 + $3) / 2)) $((($2 + $4) / 2)) \
        mousemove "$3" "$4" mouseup 1
}
# Presses the button as soon as it is enabled.
button() {
    MENU=
    wait_for "the button $1" within_reach "$1"
    click_at "$X" "$Y"
}
# What is not on the title itself is in its menu, which this opens once.
within_reach() {
    enabled "$1" && return 0
    case $1 in solitaire | puzzles | games | lesson | rules | settings | data | about | quit) ;; *) return 1 ;; esac
    line "screen title" && [ -z "$MENU" ] && enabled menu && MENU=open && click_at "$X" "$Y"
    return 1
}
# An empty point of the table, where the pointer does not disturb.
park() { xdotool mousemove $((W / 2)) 2; }

step_choice() { # step_choice ID VALUE: presses more or less till the number is right
    local tries=0 end
    while :; do
        wait_for "the choice $1" widget choice "$1"
        [ "$VALUE" != "$2" ] || return 0
        [ $((tries++)) -lt 40 ] || fail "the choice $1 does not come to $2"
        WAS=$VALUE end=more
        [ "$VALUE" -lt "$2" ] || end=less
        button "$1-$end"
        wait_for "another $1" choice_moved "$1"
    done
}
choice_moved() { widget choice "$1" && [ "$VALUE" != "$WAS" ]; }
set_toggle() { # set_toggle ID on|off
    wait_for "the toggle $1" widget toggle "$1"
    [ "$VALUE" != "$2" ] || return 0
    click_at "$X" "$Y"
    wait_fact "toggle $1 $2 "
}
fill_field() { # fill_field ID TEXT
    wait_for "the field $1" widget field "$1"
    local erase=()
    click_at $((LEFT + BW - 20)) "$Y"
    key End
    local i
    for ((i = 0; i < ${#LABEL}; i++)); do erase+=(BackSpace); done
    [ ${#erase[@]} -eq 0 ] || key "${erase[@]}"
    xdotool type --delay 0 "$2"
    wait_for "the field $1 to hold $2" field_is "$1" "$2"
}
field_is() { widget field "$1" && [ "$LABEL" = "$2" ]; }

# ---- The table ----

# cell X,Y: sets X Y to the middle of that cell. The probe's grid: the place of cell 0,0, the pitch.
cell() {
    local gx gy px py cx=${1%%,*} cy=${1#*,}
    cy=${cy%%,*}
    has "grid " || return 1
    read -r gx gy px py <<<"$REST"
    X=$((gx + cx * px)) Y=$((gy + cy * py))
}
# Is the point far enough inside the table area to drop there?
in_sight() {
    local l t w h margin
    cell "$1" || return 1
    has "area table " || return 1
    read -r l t w h _ <<<"$REST"
    margin=$((W / 40 + 20))
    [ "$X" -ge $((l + margin)) ] && [ "$X" -le $((l + w - margin)) ] &&
        [ "$Y" -ge $((t + margin)) ] && [ "$Y" -le $((t + h - margin)) ]
}
# Brings a cell into sight: shows everything, then zooms out.
see() {
    local tries
    probe_read
    in_sight "$1" && return 0
    presses
    key f
    wait_press
    for ((tries = 0; tries < 12; tries++)); do
        in_sight "$1" && return 0
        has "area table " && take_rect
        presses
        xdotool mousemove "$X" "$Y" click 5
        wait_press
    done
    fail "the cell $1 cannot be brought into sight"
}
# Where to drop for the place x,y,z: the middle of a free cell, the upper part of a tower for
# a place on top, its lower edge for one underneath.
drop_point() {
    local at=$1 z=${1##*,} one top=100000 low=-1
    rows
    for one in "${ROWS[@]}"; do
        [[ $one == "tile "*" table ${at%,*},"* ]] || continue
        REST=${one#* table * } && take_rect
        ((top < TOP)) || top=$TOP
        ((low > TOP + BH)) || low=$((TOP + BH))
    done
    cell "$at"
    [ "$low" -ge 0 ] || return 0
    if [ "$z" -gt 0 ]; then Y=$((top + (low - top) / 5)); fi
    if [ "$z" -lt 0 ]; then Y=$((low - (low - top) / 5)); fi
}
# put NAME x,y,z: drags a rack tile there. move NAME x,y,z: a table tile. take NAME: back.
put() { carry "$1" rack "$2"; }
move() { carry "$1" table "$2"; }
carry() {
    local fx fy
    wait_for "$1 on the $2" tile "$1" "$2"
    see "$3"
    tile "$1" "$2" || fail "$1 is not on the $2 any more"
    fx=$X fy=$Y
    drop_point "$3"
    drag_at "$fx" "$fy" "$X" "$Y"
    wait_for "$1 to lie at $3" lies "$1" "$3"
}
take() {
    local fx fy
    wait_for "$1 on the table" tile "$1" table
    fx=$X fy=$Y
    has "area rack " && take_rect
    drag_at "$fx" "$fy" "$X" "$Y"
    wait_for "$1 back on the rack" on_rack "$1"
}
# Checks that table and rack are as the plan says.
table_is() { tiles table && sorted "$*" && [ "$TILES" = "$SORTED" ]; }
rack_is() { tiles rack && sorted "$*" && [ "$TILES" = "$SORTED" ]; }

# set_up SEATS ROUNDS [stacks] [diagonals]: from the title to the draw for the start.
set_up() {
    local seats=$1 rounds=$2
    shift 2
    wait_screen title
    if [ "$seats" = 1 ]; then button solitaire; else button new-game; fi
    wait_screen setup
    if [ "$seats" != 1 ]; then
        seat 2 Person # to people come people
        step_choice players "$seats"
        step_choice rounds "$rounds"
    fi
    toggle_if_named stacks "$@"
    toggle_if_named diagonals "$@"
    button start
}
# toggle_if_named ID WORD...: on if its id is among the words.
toggle_if_named() {
    case " ${*:2} " in *" $1 "*) set_toggle "$1" on ;; *) set_toggle "$1" off ;; esac
}
# The draw for the start, which runs by itself, and the deal.
draw_lots() { wait_for "the deal" dealt; }
dealt() { ! line "screen lots" && ! line "screen setup"; }
# From the draw for the start to the first player's tiles.
begin_round() {
    draw_lots
    wait_screen handover
    button reveal
    wait_screen table
}
any_of() {
    local id
    for id; do enabled "$id" && return 0; done
    return 1
}

# ---- Computers and hints ----

# quick_computers: on the title page, sets the computers to the fastest pace.
quick_computers() {
    wait_screen title
    button settings
    wait_screen settings
    button group-motion
    button pace-2
    wait_fact "choice pace 2 "
    button back
    wait_screen title
}
# On the title page: a turn of What's Wild?! or Blockers! ends when the test says so.
turns_end_by_hand() {
    wait_screen title
    button settings
    wait_screen settings
    button group-play
    set_toggle auto-end off
    button back
    wait_screen title
}
choose_game() { # choose_game NAME: on a page that has this choice
    wait_for "the game $1" game_called "$1"
    button "$GAME"
    wait_for "it to be chosen" game_chosen
}
game_called() { # game_called NAME: sets GAME to its button
    local id='(game-[^ ]+) [^"]*'
    [[ $P =~ $'\nbutton '$id"\"$1\"" ]] && GAME=${BASH_REMATCH[1]}
}
game_chosen() { has "choice game ${GAME#game-} "; }
seat() { # seat N NAME: the Nth player is that computer, or Person
    local names=(Person Pip Nell Otto Mira) n
    wait_for "the button who-$1" widget button "who-$1"
    [ "$LABEL" != "$2" ] || return 0
    for n in 0 1 2 3 4; do [ "${names[n]}" != "$2" ] || break; done
    button "who-$1"
    button "pick-$((n + 1))"
    wait_for "$2 on seat $1" who_is "$1" "$2"
}
who_is() { widget button "who-$1" && [ "$LABEL" = "$2" ]; }

to_move() { line "screen table" && has "turn $1 " && enabled hint; } # to_move NAME
# note_turn, do something, other_turn: is it another turn now?
note_turn() { TURN='' && if has "turn "; then TURN=$REST; fi; }
other_turn() { if has "turn "; then [ "$REST" != "$TURN" ]; else [ -n "$TURN" ]; fi; }

# Asks for all hints one after another; the last one is the play. False if there is none.
take_hints() {
    local n
    for n in 1 2 3 4; do
        widget text message && SAID=$LABEL
        button hint
        wait_for "the hint" thought
        case $LABEL in
        *"Here's one way"*) return 0 ;;
        *"ou can play"* | *"ou can reach"* | *"could go there"* | *"tart with"*) ;;
        *) return 1 ;;
        esac
    done
    fail "four hints, and no play: $LABEL"
}
thought() { widget text message && [[ $LABEL != *"Let me see"* && $LABEL != "$SAID" ]]; }

passed() {
    if [ -n "$GAME_PID" ]; then
        stop_game TERM
        same "the exit code" 0 "$CODE"
    fi
    [ ! -s "$ERRORS" ] || fail "the program complained: $(cat "$ERRORS")"
    say "passed, $CHECKS checks, $SECONDS s"
    exit 0
}

# ---- The cursor ----

ghost_at() { has "ghost table $1" || has "ghost swap $1"; }
# Moves the cursor, which holds a tile, until the ghost is where it should be. CURSOR: the words for
# left, right, up and down that the script passes to its press().
steer() { # steer X,Y
    local at tries x y
    for ((tries = 0; tries < 60; tries++)); do
        probe_read
        ghost_at "$1" && return 0
        has "ghost table " || has "ghost swap " || has "ghost refused" || has "ghost home" ||
            fail "no ghost on the table"
        at=${REST%% *}
        x=${at%%,*} y=${at#*,} y=${y%%,*}
        if [ -z "$x" ] || [ "$x" = "$at" ]; then
            press "${CURSOR[3]}" # round a tile that is in the way
        elif [ "$x" -lt "${1%,*}" ]; then
            press "${CURSOR[1]}"
        elif [ "$x" -gt "${1%,*}" ]; then
            press "${CURSOR[0]}"
        elif [ "$y" -lt "${1#*,}" ]; then
            press "${CURSOR[3]}"
        else
            press "${CURSOR[2]}"
        fi
    done
    fail "the cursor does not come to $1"
}

# ---- By keyboard ----

# press KEY...: presses them, and waits until that has had its effect.
press() {
    presses
    key "$@"
    wait_press
}
times() { # times N KEY
    local i
    for ((i = 0; i < $1; i++)); do press "$2"; done
}
focus_is() { line "focus $1"; }
until_focus() {
    local tries
    for ((tries = 0; tries < 60; tries++)); do
        probe_read
        focus_is "$1" && return 0
        press Tab
    done
    fail "Tab never comes to $1"
}
CURSOR=(Left Right Up Down)

# Moves the cursor to rack place N: far left first, so that it does not matter where it was.
to_rack() {
    times 9 Left
    times "$1" Right
}
# Picks up the rack tile, and leaves the cursor there.
carry_from_rack() { # carry_from_rack NAME
    wait_for "$1" tile "$1" rack
    to_rack "$PLACE"
    key Return
    wait_fact "held $1 "
}
put_by_keys() { # put_by_keys NAME X,Y: the rack must have the focus, and has it again
    carry_from_rack "$1"
    press Up
    steer "$2"
    key Return
    wait_for "$1 to lie at $2" lies "$1" "$2,0"
    until_focus rack
}

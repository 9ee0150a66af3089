#!/bin/bash
# Measures how fast the window is and how much it uses, under an X server in memory (no graphics
# device), in two sizes and with both renderers: start to first frame, processor time for a frame
# with all 53 tiles on the table, while a tile is dragged over an almost full board of Blockers!, or a
# card over a table of seven in What's Wild?!, processor time of a table at rest, most memory used. It
# prints figures and judges nothing, because they depend on the machine.
#   window.sh [WxH RENDERER]    only this size and renderer
# E2E_PROGRAM and the like are as in ../e2e/lib.sh.
trap '[ $? -ne 77 ] || echo "bench: the window (see the output)" >>"${LEFT_OUT:-/dev/null}"' EXIT
# shellcheck source=/dev/null
. "$(dirname "$0")/../e2e/lib.sh"

SIZE='' RENDERER=''

# figure WHAT FORMAT...: prints a figure.
figure() {
    printf 'window %-9s %-3s %-20s ' "$SIZE" "$RENDERER" "$1"
    # shellcheck disable=SC2059
    printf "${@:2}"
}

# Sets SPENT to the processor time of all threads of the program so far, in microseconds. (stat
# counts in steps of 10 ms.)
used() {
    SPENT=$(cat "/proc/$GAME_PID"/task/*/schedstat 2>/dev/null | awk '{ s += $1 } END { printf "%d", s / 1e3 }')
}

# The probe comes when the window rests for the first time. Now and then the table of the title page
# is found so soon that it lays its tiles before that; such a start takes seconds, and is not one
# of the others.
first_frames() {
    local i from to all=() busy=()
    for i in 1 2; do
        rm -f "$PROBE"
        from=${EPOCHREALTIME/./}
        "$E2E_PROGRAM" --window "${W}x${H}" --profile "$PROFILE" --probe "$PROBE" \
            --renderer "$RENDERER" >"$ERRORS" 2>&1 9>&- &
        GAME_PID=$!
        until [ -e "$PROBE" ]; do
            kill -0 "$GAME_PID" 2>/dev/null || fail "the program ended before its first frame"
            read -rt 0.001 -u 9
        done
        to=${EPOCHREALTIME/./}
        used
        busy+=($((SPENT / 1000)))
        all+=($(((to - from) / 1000)))
        stop_game TERM
    done
    figure first-frame '%8d ms  (the first of two; then %s)\n' "${all[0]}" "${all[*]:1}"
    figure "first-frame, busy" '%8d ms of processor  (then %s)\n' "${busy[0]}" "${busy[*]:1}"
}

# frames WHAT WORDS...: passes the words to xdotool, and counts frames and processor time meanwhile.
frames() {
    local what=$1 before began
    shift
    probe_read
    frame
    began=$FRAME
    used
    before=$SPENT
    command xdotool "$@"
    wait_frame
    local last=-1
    until [ "$last" = "$FRAME" ]; do # till it has come to rest
        last=$FRAME
        read -rt 0.3 -u 9
        probe_read
        frame
    done
    used
    local n=$((FRAME - began))
    local hundredths=$((n ? (SPENT - before) / 10 / n : 0))
    figure "$what" '%5d.%02d ms of processor a frame  (%d frames)\n' $((hundredths / 100)) \
        $((hundredths % 100)) "$n"
}

# A path there and back, one step for each frame.
wander() { # wander STEPS
    local i d
    WORDS=()
    for ((i = 0; i < $1; i++)); do
        d=$((i / 25 % 2 ? -3 : 3))
        WORDS+=(mousemove_relative -- "$d" "$((d / 2))" sleep 0.016)
    done
}

pan() {
    has "area table " && take_rect
    wander 50
    frames "pan, 53 tiles" mousemove $((LEFT + 40)) $((TOP + 40)) mousedown 2 "${WORDS[@]}" mouseup 2
}

drag() {
    tile k9 table || fail "the black 9 is not on the table"
    wander 50
    frames "drag, 53 tiles" mousemove "$X" "$Y" mousedown 1 "${WORDS[@]}" key Escape mouseup 1
}

# A tile of the rack over the board of Blockers!.
drag_on_board() {
    local x y
    tile y4 rack || fail "the yellow 4 is not on the rack"
    x=$X y=$Y
    has "area table " && take_rect
    wander 50
    frames "drag, board" mousemove "$x" "$y" mousedown 1 mousemove "$X" "$Y" "${WORDS[@]}" \
        key Escape mouseup 1
}

# A card from the largest hand of What's Wild?! over the table.
drag_card() {
    local x y
    has "card z12 hand " || fail "the zebra 12 is not in the hand"
    take_rect
    x=$((LEFT + BW / 8)) y=$Y
    has "area table " && take_rect
    wander 50
    frames "drag, card" mousemove "$x" "$y" mousedown 1 mousemove "$X" "$Y" "${WORDS[@]}" \
        key Escape mouseup 1
}

rest() {
    local before
    park
    read -rt 1 -u 9
    used
    before=$SPENT
    read -rt 5 -u 9
    used
    figure "$1" '%8d ms of processor in 5 s\n' $(((SPENT - before) / 1000))
}

memory() {
    figure most-memory '%8d MB\n' \
        $(($(awk '/^VmHWM/ { print $2 }' "/proc/$GAME_PID/status") / 1024))
}

measure() { # measure WxH RENDERER
    SIZE=$1 RENDERER=$2
    start_x "${SIZE%x*}" "${SIZE#*x}"
    first_frames
    start_game --no-sound --renderer "$RENDERER" "$HERE/../bench/table-53.txt"
    wait_screen table
    pan
    drag
    rest at-rest
    memory
    stop_game TERM
    start_game --no-sound --renderer "$RENDERER" "$HERE/../bench/board-full.txt"
    wait_screen table
    drag_on_board
    stop_game TERM
    start_game --no-sound --renderer "$RENDERER" "$HERE/../bench/hand-13.txt"
    wait_screen table
    drag_card
    stop_game TERM
    stop_x
}

with_music() {
    SIZE=1280x800 RENDERER=sdl
    start_x 1280 800
    start_game "$HERE/../bench/table-53.txt" # and what the music takes, by itself
    wait_screen table
    rest "at-rest, with music"
    stop_game TERM
    stop_x
}

if [ $# = 2 ]; then
    measure "$1" "$2"
    exit 0
fi
for size in 1280x800 3840x2160; do
    measure "$size" sdl
    measure "$size" gl
done
with_music
exit 0

#!/bin/bash
# Only with a game controller: from the title into a game of two, a turn, an end that is refused,
# undo, the controller unplugged and plugged in again, pause, saving, quitting and resuming.
# The controller is SDL's virtual one, see pad.c.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

E2E_PAD_LIBRARY=${E2E_PAD_LIBRARY:-$ROOT/build/tests/e2e/libe2e-pad.so}
[ -e "$E2E_PAD_LIBRARY" ] || { say "skipped, as there is no $E2E_PAD_LIBRARY"; exit 77; }
export E2E_PAD=$TMP/pad
# Accepts input in any window; and the address sanitizer may be loaded second, and ignores memory
# that the system's libraries do not free.
export SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS=1
export ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}

# pad LINE: makes the controller do this, and waits until it has.
pad() {
    echo "$*" >&7
    TOLD=$((TOLD + 1))
    wait_for "the controller to do \"$*\"" pad_done
}
pad_done() {
    local far=0
    { read -r far <"$E2E_PAD.done"; } 2>/dev/null
    [ "${far:-0}" -ge "$TOLD" ]
}
# Starts the program with a controller that is not plugged in yet.
start_with_pad() {
    rm -f "$E2E_PAD" "$E2E_PAD.done"
    mkfifo "$E2E_PAD"
    exec 7<>"$E2E_PAD"
    TOLD=0
    E2E_PRELOAD=$E2E_PAD_LIBRARY start_game --reduced-motion "$@"
    xdotool mousemove $((W - 1)) $((H - 1)) # out of the way for good
}

# press BUTTON: presses it, and waits until something new was drawn.
press() {
    presses
    pad tap "$1"
    wait_press
}
times() { # times N BUTTON
    local i
    for ((i = 0; i < $1; i++)); do press "$2"; done
}
focus_is() { line "focus $1"; }
until_focus() {
    local tries
    for ((tries = 0; tries < 40; tries++)); do
        probe_read
        focus_is "$1" && return 0
        press back
    done
    fail "Back never comes to $1"
}

# ---- At the table ----

CURSOR=(dpleft dpright dpup dpdown)
ghost_anywhere() { has "ghost "; }
pick_up() { # pick_up NAME
    until_focus rack
    times 9 dpleft
    wait_for "$1" tile "$1" rack
    times "$PLACE" dpright
    pad tap a
    wait_fact "held $1 "
}
put_by_pad() { # put_by_pad NAME X,Y
    pick_up "$1"
    press dpup
    steer "$2"
    pad tap a
    wait_for "$1 to lie at $2" lies "$1" "$2,0"
}
# Back ends the turn if it is held; the program decides for how long.
end_turn() { # end_turn WHAT COMMAND...: till that is true
    pad down back
    wait_for "$@"
    pad up back
}

# ---- The test ----

pages() {
    say "from the title to the tiles"
    wait_screen title
    check "nothing is told of controllers" has_not "text notice"
    pad plug
    until_focus new-game # Play comes first
    pad tap a
    wait_screen setup
    pad tap b
    wait_screen title
    until_focus new-game
    pad tap a
    wait_screen setup
    until_focus who-2
    pad tap a
    wait_for "the choice of faces" widget button pick-1
    until_focus pick-1
    pad tap a
    wait_for "a person on the second seat" who_is 2 Person
    until_focus rounds
    press dpleft
    check "the D-pad sets the rounds" value_is rounds 2
    until_focus start
    pad tap a
    wait_screen lots
    draw_lots
    wait_screen handover
    check "no tile is shown" has_not "tile "
    pad tap a
    wait_screen table
}
value_is() { widget choice "$1" && [ "$VALUE" = "$2" ]; }

refusal() {
    say "an end that is refused, and undo"
    put_by_pad g10 -1,0
    has "turn " && TURN=$REST
    end_turn "the refusal" text_is message "Not yet."
    has "turn "
    same "whose turn it is" "$TURN" "$REST"
    check "g10 lies where it lay" lies g10 -1,0,0
    pad tap leftshoulder
    wait_for "undone" on_rack g10
    pad tap rightshoulder
    wait_for "redone" lies g10 -1,0,0
}

legal_play() {
    say "a turn, and the hand-over"
    put_by_pad k10 -2,0
    put_by_pad r1 1,0
    put_by_pad k1 2,0
    check "no fault" has_not "fault "
    check "nothing is unfinished" has_not "making "
    end_turn "the hand-over" is_screen handover
    check "no tile is shown" has_not "tile "
    pad tap a
    wait_screen table
    check "it is somebody else's turn" has_not "turn $TURN"
}

sticks() {
    say "sticks"
    tiles rack
    pick_up "${TILES%% *}"
    press dpup
    wait_for "a ghost" ghost_anywhere
    probe_read
    local ghost
    has "ghost " && ghost=$REST
    pad axis leftx 32767
    wait_for "the ghost to go with the stick" has_not "ghost $ghost"
    pad axis leftx 0
    probe_read
    has "grid " && GRID=$REST
    pad axis rightx 32767
    wait_for "the table to go the other way" has_not "grid $GRID"
    pad axis rightx 0
    pad tap b
    wait_no "held "
    check "it is on the rack again" on_rack "${TILES%% *}"
}

# Unplugging the controller loses nothing, and the next one works as well.
hot_plug() {
    say "unplugged and plugged in again"
    tiles rack
    local before=$TILES
    pick_up "${TILES%% *}"
    pad down dpright # held down for ever, as far as the program knows
    pad unplug
    wait_for "the loss to be told" text_is notice "Controller disconnected."
    wait_screen table
    check "the tile is still held" has "held ${TILES%% *} "
    key Escape
    wait_no "held "
    check "the rack is as it was" rack_is "$before"
    pad plug
    wait_for "the find to be told" text_is notice "Controller connected."
    pick_up "${TILES##* }"
    pad tap b
    wait_no "held "
}

leaving() {
    say "pause, saved, quit, resumed"
    has "turn " && TURN=$REST
    pad tap start
    wait_screen pause
    pad tap b
    wait_screen table
    pad tap start
    wait_screen pause
    until_focus leave
    pad tap a
    wait_screen title
    check "there is a game to go on with" enabled continue
    until_focus menu
    pad tap a
    wait_for "the menu" enabled menu-close
    until_focus quit
    echo "tap a" >&7 # it may not live to tell that this was done
    wait_end
    same "the exit code" 0 "$CODE"
    start_with_pad
    wait_screen title
    pad plug
    until_focus continue
    pad tap a
    wait_screen handover
    pad tap a
    wait_screen table
    has "turn "
    same "whose turn it is" "$TURN" "$REST"
    check "what was played lies there" lies k1 2,0,0
}

start_x 1280 800
start_with_pad --seed 6
pages
refusal
legal_play
sticks
hot_plug
leaving
passed

#!/bin/bash
# From the title through some turns without touching the mouse: Tab and Enter on the pages,
# arrows, Enter, Space and letters at the table.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

# The probe does not say which widget has the focus; what a key does shows whether it is right.
rack_index() { tile "$1" rack && INDEX=$PLACE; }

# press KEY...: presses them, and waits until something new was drawn.
press() {
    presses
    key "$@"
    wait_press
}
times() { # times N KEY
    local i
    for ((i = 0; i < $1; i++)); do press "$2"; done
}
# Moves the cursor to rack place N: far left first, so that it does not matter where it was.
to_rack() {
    times 9 Left
    times "$1" Right
}
# Picks up the rack tile and puts it on the cell that is DX and DY from the cursor's cell.
carry_from_rack() { # carry_from_rack NAME
    wait_for "$1" rack_index "$1"
    to_rack "$INDEX"
    key Return
    wait_fact "held $1 "
}
CURSOR=(Left Right Up Down)

# Fails unless the cursor is on the table and holds something.
put_by_keys() { # put_by_keys NAME X,Y
    carry_from_rack "$1"
    press Up
    steer "$2"
    key Return
    wait_for "$1 to lie at $2" lies "$1" "$2,0"
    press Tab # round to where the rack has the keyboard again
    until_rack
}
# Left and right go along the rack only if the rack has the focus, and Down does not lead to it. So
# this presses Tab until Enter picks up a rack tile; Escape puts the tile back.
until_rack() {
    local tries
    for ((tries = 0; tries < 20; tries++)); do
        probe_read
        has "area rack " || fail "there is no rack"
        focus_is rack && return 0
        press Tab
    done
    fail "Tab never comes to the rack"
}
focus_is() { line "focus $1"; }

pages() {
    say "pages by keyboard"
    wait_screen title
    press Tab
    press shift+Tab
    check "one is where one was" is_screen title
    until_focus new-game # Play comes first
    key Return
    wait_screen setup
    key Escape
    wait_screen title
    until_focus new-game
    key Return
    wait_screen setup
    until_focus who-2
    key Return
    wait_for "the choice of faces" widget button pick-1
    until_focus pick-1
    key Return
    wait_for "a person on the second seat" who_is 2 Person
    until_focus rounds
    key minus minus
    wait_for "one round" value_is rounds 1
    until_focus name-1
    press End
    times 8 BackSpace
    xdotool type --delay 0 Ann
    wait_for "the name" field_is name-1 Ann
    until_focus start
    key Return
    wait_screen lots
}
value_is() { widget choice "$1" && [ "$VALUE" = "$2" ]; }
until_focus() {
    local tries
    for ((tries = 0; tries < 40; tries++)); do
        probe_read
        focus_is "$1" && return 0
        press Tab
    done
    fail "Tab never comes to $1"
}

lots() {
    draw_lots
    wait_screen handover
    key Return
    wait_screen table
}

turns() {
    say "turns by keyboard"
    local n
    until_rack
    put_by_keys g10 -1,0
    put_by_keys k10 -2,0
    key ctrl+z
    wait_for "undone" on_rack k10
    key ctrl+y
    wait_for "redone" lies k10 -2,0,0
    put_by_keys r1 1,0
    put_by_keys k1 2,0
    check "no fault" has_not "fault "
    check "nothing is unfinished" has_not "making "
    key e
    wait_screen handover
    key Return
    wait_screen table
    key d
    wait_for "the draw" disabled draw
    key e
    wait_screen handover
    check "no tile is shown" has_not "tile "
    key Return
    wait_screen table
    until_rack
    tiles rack
    n=${TILES%% *}
    carry_from_rack "$n"
    key Escape
    wait_no "held "
    check "$n is on the rack again" on_rack "$n"
    put_by_keys "$n" 0,2
    until_focus table
    press Up
    press Down
    key Delete
    wait_for "$n taken back by Delete" on_rack "$n"
    until_focus draw
    key Return
    wait_for "the draw" disabled draw
    until_focus end-turn
    key Return
    wait_screen handover
    key Escape
    wait_screen pause
    key Escape
    wait_screen handover
}

start_x 1280 800
start_game --reduced-motion --seed 6
xdotool mousemove 1279 799 # out of the way for good
pages
lots
turns
passed

#!/bin/bash
# From the title through some turns without touching the mouse: Tab and Enter on the pages,
# arrows, Enter, Space and letters at the table.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

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
lots() {
    draw_lots
    wait_screen handover
    key Return
    wait_screen table
}

turns() {
    say "turns by keyboard"
    local n
    until_focus rack
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
    wait_for "the draw" off draw
    key e
    wait_screen handover
    check "no tile is shown" has_not "tile "
    key Return
    wait_screen table
    until_focus rack
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
    wait_for "the draw" off draw
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

#!/bin/bash
# From the title through some turns without touching the mouse: Tab and Enter on the pages,
# arrows, Enter, Space and letters at the table. Then what is left of the game: its page and a turn
# opened from it, its shuffles, statistics, a second person, an export, and its import elsewhere.
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
    wait_for "an empty name" field_is name-1 ""
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

# go BUTTON: comes to it with Tab, and presses it.
go() {
    until_focus "$1"
    press Return
}

# A short game alone.
short_game() {
    say "a game alone by keyboard"
    local turn
    key Escape
    wait_screen pause
    go leave
    wait_screen title
    go menu
    go solitaire
    wait_screen setup
    go start
    wait_screen table
    for turn in 2 3; do
        key d
        wait_for "the draw" off draw
        key e
        wait_text round "Turn $turn"
    done
}

what_is_left() {
    say "how it went, by keyboard"
    key Escape
    wait_screen pause
    go stop
    wait_for "the question" enabled yes
    go yes
    wait_screen game-end
    go review
    wait_screen review
    until_focus graph
    press Right
    key Return
    wait_screen watch
    text_is turn "Turn 2 of 2" || fail "the page opened another turn: $LABEL"
    key Escape
    wait_screen review
    go csv
    wait_text notice "(all turns).csv"
    go notice-close
    key Escape
    wait_screen game-end
    go menu
    wait_screen pause
    go fair
    wait_screen fair
    go check
    wait_text text "Checked: every fingerprint, order and draw fits"
    key Escape
    wait_screen pause
    key Escape
    wait_screen game-end
    key Escape
}

statistics() {
    say "statistics and people by keyboard"
    wait_screen title
    go menu
    go games
    wait_screen games
    go statistics
    wait_screen statistics
    go entry-1
    go results
    wait_for "a result" enabled out-1
    go out-1
    wait_text row-1 "taken out"
    times 2 Escape
    wait_screen statistics
    key Escape
    wait_screen games
    key Escape
    wait_screen title
    go menu
    go data
    wait_screen data
    go people
    wait_screen people
    go add
    until_focus name
    xdotool type --delay 0 Ben
    wait_for "the name" field_is name Ben
    go save
    wait_for "two in the list" enabled use-2
    key Escape
    wait_screen title
    go person-2
    wait_text who Ben
    go person-1
    wait_text who "Player 1"
}

along() {
    say "exported and imported by keyboard"
    go menu
    go data
    wait_screen data
    go export
    wait_text notice ".zip"
    stop_game
    # shellcheck disable=SC2034 # lib.sh starts the program with it
    PROFILE=$TMP/other
    start_game --reduced-motion --seed 6
    wait_screen title
    go menu
    go data
    wait_screen data
    go import
    wait_screen open
    go entry-1
    wait_for "the question" enabled yes
    go yes
    wait_text notice "games: 2, results: 1"
}

export HOME=$TMP/home XDG_CONFIG_HOME=''
mkdir -p "$HOME"
start_x 1280 800
start_game --reduced-motion --seed 6
xdotool mousemove 1279 799 # out of the way for good
pages
lots
turns
short_game
what_is_left
statistics
along
stop_game
passed

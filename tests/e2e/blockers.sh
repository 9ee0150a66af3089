#!/bin/bash
# Blockers! in a real window: a whole game of a person against two computers by mouse, with captures,
# refusals and their sentences, undo in all ways, and a kill -9 in the middle of a turn; and the
# variant for two by keyboard only, in the smallest window.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

OPTIONS=(--reduced-motion --seed 12)
TURNS=0 CAPTURES=0 SPLITS=0 ELSEWHERE=0 OWN=0

set_up_against_two() {
    quick_computers
    turns_end_by_hand
    choose_game "Blockers!"
    button new-game
    wait_screen setup
    text_is title "Blockers!" || fail "the page says \"$LABEL\", not which game it is for"
    step_choice players 3
    step_choice rounds 1
    fill_field name-1 Ann
    seat 2 Pip
    seat 3 Pip
    detail blockers-setup
    button start
}

# ---- What is where ----

over() { line "screen round-end" || line "screen game-end"; }
mine() { to_move Ann; }
due() { over || mine; }
turn_over() { over || other_turn; }
on_board() { # on_board SPACE: sets NAME to the tile there
    local name='([^ ]+)'
    [[ $P =~ $'\ntile '$name" board $1 " ]] && NAME=${BASH_REMATCH[1]}
}
lies_on() { has "tile $1 board $2 "; } # lies_on TILE SPACE
holds() { has "held $1 " && has "ghost "; }
captures() { # captures SEAT: sets N to how many tiles that seat has taken
    has "seat $1 groups " || return 1
    N=${REST#*total } N=${N%% *}
}
# Everything that must be there again after a kill.
everything() { facts "tile " "turn " "seat " "round " "score "; }

# targets put|capture: sets TARGETS to the spaces on which the held tile may be placed so.
targets() {
    local one found=()
    rows
    for one in "${ROWS[@]}"; do
        [[ $one != "target $1 "* ]] || { one=${one#target * } && found+=("${one%% *}"); }
    done
    TARGETS=${found[*]}
}
space_of_target() { has "target $1 $2 " && take_rect; }

# Sets ALLOWED to the spaces that a tile's face allows, as a pattern.
allowed() {
    local face=${1:1} letters=(a-c d-f g-i) columns=(1-3 4-6 7-9) block
    case $face in
    [1-9]) ALLOWED="[a-i]$face" ;;
    [a-i]) ALLOWED="${face}[1-9]" ;;
    s[1-9])
        block=$((${face:1} - 1))
        ALLOWED="[${letters[block / 3]}][${columns[block % 3]}]"
        ;;
    *) ALLOWED="[a-i][1-9]" ;;
    esac
}

# refused_tile TILE WHY: a tile on the board to which TILE may not go, because taking it would split
# its group (split), because it is one's own (own), or because of the face (elsewhere). Sets PLACE.
refused_tile() {
    local one name at
    allowed "$1"
    rows
    for one in "${ROWS[@]}"; do
        [[ $one == "tile "*" board "* ]] || continue
        one=${one#tile } name=${one%% *} at=${one#* board }
        at=${at%% *}
        has_not "target capture $at " || continue
        # shellcheck disable=SC2053
        case $2 in
        split) [ "${name:0:1}" != "${1:0:1}" ] && [[ $at == $ALLOWED ]] ;;
        own) [ "${name:0:1}" = "${1:0:1}" ] && [[ $at == $ALLOWED ]] ;;
        elsewhere) [[ $at != $ALLOWED ]] ;;
        esac || continue
        tile "$name" board
        return 0
    done
    return 1
}

# ---- One turn by mouse ----

pick_up() { # pick_up TILE, by a click
    wait_for "$1 on the rack" tile "$1" rack
    click_at "$X" "$Y"
    wait_for "$1 in the hand" holds "$1"
}
# With the tile in the hand: clicks where it cannot go, reads why, and still holds it.
refuse() { # refuse TILE WHY SENTENCE
    refused_tile "$1" "$2" || return 1
    click_at "$X" "$Y"
    wait_for "the ghost over $PLACE" has "ghost refused $PLACE"
    wait_text message "$3"
    check "it is still in the hand" has "held $1 "
    say "told about $1 on $PLACE: $LABEL"
    detail "blockers-$2"
}
refusals() { # refusals TILE
    if [ $SPLITS -lt 2 ] && refuse "$1" split "would split "; then SPLITS=$((SPLITS + 1)); fi
    if [ $OWN -lt 1 ] && refuse "$1" own "your own tile."; then OWN=$((OWN + 1)); fi
    if [ $ELSEWHERE -lt 1 ] && refuse "$1" elsewhere " in "; then ELSEWHERE=$((ELSEWHERE + 1)); fi
}

# drop_on put|capture SPACE TILE: a click there puts it down.
drop_on() {
    local taken before
    wait_for "the target $2" space_of_target "$1" "$2"
    if [ "$1" = capture ]; then
        on_board "$2" && taken=$NAME
        captures 1 && before=$N
    fi
    click_at "$X" "$Y"
    wait_for "$3 on $2" lies_on "$3" "$2"
    if [ "$1" = capture ]; then
        check "$taken lies in front of Ann" has "tile $taken captured 1 "
        check "it counts" captures 1
        same "captures" $((before + 1)) "$N"
        CAPTURES=$((CAPTURES + 1))
        [ $CAPTURES -ne 1 ] || shot blockers-capture
    fi
}

# What the held tile should do: capture the first few times that it can, otherwise go to a free space.
choose_target() {
    KIND=capture
    targets capture
    [ $CAPTURES -ge 3 ] || [ -z "$TARGETS" ] || return 0
    targets put
    [ -z "$TARGETS" ] || { KIND=put && return 0; }
    targets capture
    [ -n "$TARGETS" ]
}
place_one() {
    local t
    tiles rack
    for t in $TILES; do
        pick_up "$t"
        refusals "$t"
        if choose_target; then
            PLACED=$t
            drop_on $KIND "${TARGETS%% *}" "$t"
            return
        fi
        key Escape
        wait_no "held "
    done
    fail "nothing can be placed"
}

back_on_rack() { on_rack "$PLACED" && disabled end-turn; }
again_at() { lies_on "$PLACED" "$1" && enabled end-turn; }

# The tile just placed is taken back in all ways, and placed again.
undo_in_all_ways() {
    local at x y
    tile "$PLACED" board
    at=$PLACE
    key ctrl+z
    wait_for "$PLACED back by Ctrl+Z" back_on_rack
    key ctrl+y
    wait_for "it again" again_at "$at"
    button undo
    wait_for "$PLACED back by the button" back_on_rack
    button redo
    wait_for "it again" again_at "$at"
    tile "$PLACED" board
    click_at "$X" "$Y" 3
    wait_for "$PLACED back by the right button" back_on_rack
    # a right click also lets go of what is held, and a drag does as well as two clicks
    pick_up "$PLACED"
    click_at "$X" "$Y" 3
    wait_no "held "
    pick_up "$PLACED"
    space_of_target put "$at" || space_of_target capture "$at" || fail "$PLACED may not go to $at"
    x=$X y=$Y
    key Escape
    wait_no "held "
    tile "$PLACED" rack
    drag_at "$X" "$Y" "$x" "$y"
    wait_for "it again" again_at "$at"
}

end_turn() {
    note_turn
    button end-turn
    wait_for "the next turn" turn_over
}

# ---- The game against two ----

killed() { # the shell would tell of it
    kill -9 "$GAME_PID"
    wait "$GAME_PID" 2>/dev/null
    GAME_PID=''
} 2>/dev/null

# In the middle of a turn, with a tile placed.
kill_and_go_on() {
    local before
    say "kill -9 in the middle of a turn"
    everything
    before=$FACTS
    killed
    start_game "${OPTIONS[@]}"
    wait_screen title
    button continue
    wait_for "Ann's turn" mine
    wait_for "$PLACED where it was" tile "$PLACED" board
    everything
    same "board, racks and turn" "$before" "$FACTS"
    detail blockers-resumed
    key ctrl+z
    wait_for "what was placed can be taken back" back_on_rack
    key ctrl+y
    wait_for "and placed again" again_at "${PLACE_WAS}"
}

against_two() {
    say "a game against two computers"
    start_game "${OPTIONS[@]}"
    set_up_against_two
    while wait_for "Ann's turn, or the end" due && ! over; do
        TURNS=$((TURNS + 1))
        [ $TURNS -le 24 ] || fail "more than 24 turns"
        place_one
        [ $TURNS -ne 2 ] || undo_in_all_ways
        if [ $TURNS -eq 9 ]; then
            tile "$PLACED" board && PLACE_WAS=$PLACE
            kill_and_go_on
        fi
        [ $TURNS -ne 20 ] || detail blockers-late
        end_turn
        if brief && [ $TURNS -eq 10 ]; then
            stop_game TERM
            return
        fi
    done
    wait_screen game-end
    shot blockers-end
    say "$TURNS turns, $CAPTURES captures, $SPLITS refused because a group would split"
    same "turns" 24 "$TURNS"
    check "something was captured" test $CAPTURES -gt 0
    check "something was refused, as it would split a group" test $SPLITS -gt 0
    check "one's own tile was refused" test $OWN -gt 0
    check "a space that the face does not allow was refused" test $ELSEWHERE -gt 0
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- The variant for two, by keyboard only ----

focus_is() { line "focus $1"; }
until_focus() {
    local tries
    for ((tries = 0; tries < 40; tries++)); do
        probe_read
        focus_is "$1" && return 0
        press Tab
    done
    fail "Tab never comes to $1"
}
press() { # press KEY...: different ones, until all have had their effect
    presses
    PRESSES=$((PRESSES + $# - 1))
    key "$@"
    wait_press
}
value_is() { widget choice "$1" && [ "$VALUE" = "$2" ]; }

set_up_variant() {
    wait_screen title
    until_focus game
    game_called "Blockers!" || fail "the game is not there"
    while ! game_chosen; do press Right; done
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
    wait_for "one game" value_is rounds 1
    until_focus start
    key Return
    wait_screen handover
    check "no rack is shown" has_not "tile "
}

# The cover is lifted, and the cursor is on the first tile of the rack, where Home is.
uncover() {
    key Return
    wait_screen table
    check "the rack has the keyboard" focus_is rack
}

# Takes a tile that can go anywhere to the first space after the cursor, and ends the turn. The
# cursor stays where it was on the rack, so this looks to its right first, and then to its left.
turn_by_keys() {
    local i
    press Left # shows the cursor
    for ((i = 0; i < 20; i++)); do
        press Return
        has "held " || fail "Return on the rack takes no tile"
        if has "target "; then
            press ctrl+Right Return
            wait_for "the end of the turn to be possible" enabled end-turn
            break
        fi
        press Escape
        if [ $i -lt 10 ]; then press Right; else press Left; fi
    done
    [ $i -lt 20 ] || check "the turn is skipped" enabled end-turn
    note_turn
    key e
    wait_for "the next turn" handed_over
}
handed_over() { over || { line "screen handover" && other_turn; }; }

variant_by_keys() {
    local n=0
    say "the variant for two, by keyboard only"
    rm -rf "$PROFILE"
    start_game "${OPTIONS[@]}"
    xdotool mousemove $((W - 1)) $((H - 1)) # out of the way for good
    set_up_variant
    while ! over; do
        n=$((n + 1))
        [ $n -le 96 ] || fail "more than 96 turns"
        uncover
        [ $n -ne 10 ] || shot blockers-variant
        turn_by_keys
        thorough || [ $n -lt 20 ] || return 0
    done
    wait_screen game-end
    shot blockers-variant-end
    same "turns" 96 $n
}

start_x 1280 800
against_two
if ! brief; then
    stop_x
    start_x 800 600 # the smallest window
    variant_by_keys
fi
passed

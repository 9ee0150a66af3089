#!/bin/bash
# Everything that can be done by hand at the table, with a real mouse: turns that may not end and
# why, undo in all ways, dragging, clicking, choosing, zooming, towers.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

open_position() { # open_position LINE...: a table and a rack as a game of one's own
    printf '%s\n' "game super-wild" "$@" >"$TMP/position.txt"
    start_game --seed 5 "${MOTION[@]}" "$TMP/position.txt"
    wait_screen table
}
PLAIN=("table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 k10@-2,3 k11@-1,3 k12@0,3 b3@-4,-2 g3@-4,-1 k3@-4,0"
    "rack g8 k1 k2 k4 r1 b13 k13" "bag b5 b6")
# shellcheck disable=SC2054 # commas within a place
START_TABLE=('*@0,0,0' r4@-2,0,0 r5@-1,0,0 k8@1,0,0 b8@2,0,0 k10@-2,3,0 k11@-1,3,0 k12@0,3,0
    b3@-4,-2,0 g3@-4,-1,0 k3@-4,0,0)
START_RACK=(g8 k1 k2 k4 r1 b13 k13)
as_at_start() { table_is "${START_TABLE[@]}" && rack_is "${START_RACK[@]}"; }
chosen_are() {
    local one names=()
    rows
    for one in "${ROWS[@]}"; do
        [[ $one != "chosen "* ]] || { one=${one#chosen } && names+=("${one%% *}"); }
    done
    sorted "${names[@]}"
    one=$SORTED
    sorted "$*"
    [ "$one" = "$SORTED" ]
}
fit() {
    presses
    key f
    wait_press
}
says() { text_is message "$1"; }
turn_is() { has "turn You $1"; }
grid_is_not() { has "grid " && [ "$REST" != "$1" ]; }
grid_is() { has "grid " && [ "$REST" = "$1" ]; }

refused_end() {
    say "an illegal table cannot be left"
    check "nothing to end yet" off end-turn
    put k1 2,2,0
    wait_fact "making loose k1@2,2"
    wait_for "what it needs" says "Two more tiles"
    put r1 3,0,0
    wait_fact "fault unjoined b8@2,0 r1@3,0 row"
    button end-turn
    wait_for "the refusal" says "more problem"
    check "still the same turn" turn_is 1
    check "the tile still lies there" lies k1 2,2,0
    detail hands-refused
    button undo # a click elsewhere, as the next one would otherwise be half of a double click
    wait_for "the other fault gone" has_not "fault unjoined"
    button end-turn
    wait_for "the sentence" says "black 1"
    check "still the same turn" turn_is 1
    key ctrl+z
    wait_for "all as it was" as_at_start
}

undo_redo() {
    say "undo, redo, back to the turn's start"
    check "nothing to undo" disabled undo
    put g8 3,0,0
    put k13 1,3,0
    move k12 1,5,0
    button undo
    wait_for "undone by the button" lies k12 0,3,0
    key ctrl+z
    wait_for "undone by Ctrl+Z" on_rack k13
    button redo
    wait_for "redone by the button" lies k13 1,3,0
    key ctrl+y
    wait_for "redone by Ctrl+Y" lies k12 1,5,0
    key ctrl+z
    wait_for "undone once more" lies k12 0,3,0
    key ctrl+shift+z
    wait_for "redone by Ctrl+Shift+Z" lies k12 1,5,0
    check "nothing more to redo" disabled redo
    button restore
    wait_for "all as it was" as_at_start
    put k1 3,3,0
    key r
    wait_for "all as it was, by R" as_at_start
}

back_to_rack() {
    say "back to the rack, and only what came from it"
    put g8 3,0,0
    tile g8 table
    click_at "$X" "$Y" 3
    wait_for "a right click takes it back" on_rack g8
    put g8 3,0,0
    take g8
    tile k10 table
    local x=$X y=$Y
    has "area rack " && take_rect
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "the refusal" says "stay on the table"
    wait_for "it lies where it lay" lies k10 -2,3,0
    tile k10 table
    click_at "$X" "$Y" 3
    wait_for "the refusal of a right click" says "stay on the table"
    # Tiles that were taken back are in their old places on the rack; a new tile does not undo that.
    wait_for "all as it was" as_at_start
}

cancel_drag() {
    say "Escape and the right button let go"
    local x y
    for way in escape right; do
        probe_read
        tile k4 rack
        x=$X y=$Y
        cell 3,2
        xdotool mousemove "$x" "$y" mousedown 1 mousemove $((x + 10)) $((y - 30)) mousemove "$X" "$Y"
        wait_fact "held k4 "
        if [ $way = escape ]; then key Escape; else click_at "$X" "$Y" 3; fi
        wait_no "held "
        xdotool mouseup 1
        wait_for "all as it was" as_at_start
        check "the pause page stays away" is_screen table
    done
    # Released over a button or the bar at the top, the tile goes home.
    tile k4 rack
    x=$X y=$Y
    wait_for "the menu" enabled menu
    drag_at "$x" "$y" "$X" "$Y"
    wait_no "held "
    wait_for "all as it was" as_at_start
    check "no button was pressed" is_screen table
}

click_and_click() {
    say "a click picks up, another puts down"
    tile g8 rack
    click_at "$X" "$Y"
    wait_fact "held g8 "
    cell 3,0
    xdotool mousemove "$X" "$Y"
    wait_fact "ghost table 3,0"
    detail hands-ghost
    click_at "$X" "$Y"
    wait_for "g8 put down" lies g8 3,0,0
    # On an older tile: refused with a sentence, and the tile stays in the hand.
    tile k13 rack
    click_at "$X" "$Y"
    wait_fact "held k13 "
    cell 0,3
    click_at "$X" "$Y"
    wait_for "the refusal" says "place is already taken"
    check "it is still in the hand" has "held k13 "
    key Escape
    wait_no "held "
    # On a tile of this turn: the two tiles change places.
    tile k13 rack
    click_at "$X" "$Y"
    wait_fact "held k13 "
    cell 3,0
    xdotool mousemove "$X" "$Y"
    wait_fact "ghost swap"
    click_at "$X" "$Y"
    wait_for "k13 there" lies k13 3,0,0
    wait_for "g8 back" on_rack g8
    key ctrl+z
    wait_for "one step, one undo" lies g8 3,0,0
    key r
    wait_for "all as it was" as_at_start
}

several() {
    say "several at once: by box, by group, from the rack"
    local x y
    fit
    cell -3,-1
    x=$X y=$Y
    cell -1,1
    X=$((X + 20))
    frame
    xdotool mousemove "$x" "$y" keydown shift mousedown 1 mousemove $((x + 20)) $((y + 20)) \
        mousemove "$X" "$Y"
    wait_frame
    xdotool mouseup 1
    wait_for "the box to choose two" chosen_are r4 r5
    xdotool keyup shift
    tile r4 table
    x=$X y=$Y
    cell -2,1
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "r4 moved" lies r4 -2,1,0
    check "and r5 with it" lies r5 -1,1,0
    button undo
    wait_for "both back with one undo" as_at_start
    key Escape
    wait_no "chosen "
    tile k11 table
    xdotool mousemove "$X" "$Y" click 1 click 1
    wait_for "the group" chosen_are k10 k11 k12
    tile k11 table
    x=$X y=$Y
    cell 2,-2
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "the whole group moved" lies k11 2,-2,0
    check "as it lay" lies k10 1,-2,0
    check "all of it" lies k12 3,-2,0
    key ctrl+z
    wait_for "back with one undo" as_at_start
    key Escape
    wait_no "chosen "
    for name in k1 k2; do
        tile $name rack
        xdotool keydown shift mousemove "$X" "$Y" click 1
        wait_fact "chosen $name"
        xdotool keyup shift
    done
    tile k1 rack
    x=$X y=$Y
    cell 3,2
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "two rack tiles in a row" lies k1 3,2,0
    check "side by side" lies k2 4,2,0
    key r
    wait_for "all as it was" as_at_start
    # A click on nothing chooses nothing.
    cell 4,1
    click_at "$X" "$Y"
    wait_no "chosen "
}

camera() {
    say "zoom, pan, show all"
    local before x y wide high px py
    fit
    has "grid " && before=$REST
    read -r x y wide high <<<"$before"
    has "area table " && take_rect
    xdotool mousemove "$X" "$Y" click 4
    wait_for "zoomed in" grid_is_not "$before"
    read -r _ _ px py <<<"$REST"
    check "cells are wider" test "$px" -gt "$wide"
    check "and higher" test "$py" -gt "$high"
    xdotool click 5 click 5 click 5
    frame
    fit
    wait_for "all in sight again" grid_is "$before"
    cell 4,1
    drag_at "$X" "$Y" $((X + 60)) $((Y + 40))
    wait_for "the table to move along as far as the mouse" grid_is \
        "$((x + 60)) $((y + 40)) $wide $high"
    xdotool mousemove "$X" "$Y" mousedown 2 mousemove $((X - 30)) $((Y - 20)) mouseup 2
    wait_for "the middle button too" grid_is "$((x + 30)) $((y + 20)) $wide $high"
    button fit
    wait_for "all in sight by the button" grid_is "$before"
    check "no tile was moved" as_at_start
}

order_of_rack() {
    say "the rack's order"
    local first x y
    button sort-number
    wait_for "the order by number" numbers_rise
    probe_read
    rack_order
    first=$ORDER
    button sort-colour
    wait_for "another order" rack_not "$first"
    rack_order
    first=$ORDER
    tile "${first%% *}" rack
    x=$X y=$Y
    tile "${first##* }" rack
    drag_at "$x" "$y" $((X + BW)) "$Y"
    wait_for "the first tile last" rack_not "$first"
    rack_order
    same "only that one moved" "${first#* } ${first%% *}" "$ORDER"
    check "nothing to undo about that" disabled undo
}
rack_order() { # sets ORDER to the rack as it is shown
    local one places=()
    rows
    for one in "${ROWS[@]}"; do
        [[ $one == "tile "*" rack "* ]] || continue
        one=${one#tile }
        REST=${one#* rack }
        places[${REST%% *}]=${one%% *}
    done
    ORDER=${places[*]}
}
rack_not() { rack_order && [ "$ORDER" != "$1" ]; }
numbers_rise() {
    local one last=0
    rack_order
    for one in $ORDER; do
        one=${one:1}
        [ "$one" -ge "$last" ] || return 1
        last=$one
    done
}

meaning() {
    say "what the Wild stands for"
    tile '*' table
    xdotool mousemove "$X" "$Y"
    wait_fact "text meaning "
    check "in the row, both ways" both_ways
    detail hands-meaning
    park
    wait_no "text meaning "
}

both_ways() { [[ $REST == *"red 6"*8* || $REST == *8*"red 6"* ]]; }

pause_page() {
    say "the pause page and back"
    key Escape
    wait_screen pause
    key Escape
    wait_screen table
    button menu
    wait_screen pause
    check "the buttons beneath are out of reach" off draw
    button resume
    wait_screen table
    check "all as it was" as_at_start
}

draw_and_end() {
    say "draw, play, end"
    put g8 3,0,0
    key d
    wait_for "no draw after a play" says "You've already played"
    check "the button says so too" off draw
    take g8
    button draw
    wait_for "the drawn tile" says "You drew"
    check "once a turn" off draw
    check "what was seen is not undone" disabled undo
    check "one tile of the bag" on_rack b6
    put g8 3,0,0
    key ctrl+z
    wait_for "undo within the turn" on_rack g8
    check "but not past the draw" disabled undo
    put g8 3,0,0
    key e
    wait_for "the next turn" turn_is 2
    check "turns are not undone" disabled undo
    check "and it lies there" lies g8 3,0,0
}

stacks() {
    say "towers: on top, underneath, from the middle"
    open_position "rules stacks" "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0" \
        "rack g8 r8 k9 k10 b1" "bag r13"
    local x y
    put g8 1,0,1
    put r8 1,0,2
    check "no fault" has_not "fault "
    check "nothing is unfinished" has_not "making "
    # If the middle tile is pulled out, the one above it floats, and the message says so.
    key r
    wait_for "the turn's start" rack_is g8 r8 k9 k10 b1
    put k9 1,0,-1
    put k10 1,0,-2
    check "a run downward" has_not "fault "
    check "nothing is unfinished" has_not "making "
    tile k8 table
    xdotool mousemove "$X" "$Y"
    wait_for "the tower to fan out" fanned
    detail hands-fan
    park
    wait_for "the fan to close" closed
    move k10 3,2,0
    wait_fact "making "
    key ctrl+z
    wait_for "back under it" lies k10 1,0,-2
    button end-turn
    wait_for "the next turn" turn_is 2
    shot hands-tower
    stop_game
}
# In the fan, every tile of the tower is completely visible.
closed() { ! fanned; }
fanned() {
    local h
    tile k8 table || return 1
    h=$BH
    tile k9 table && [ "$BH" = "$h" ] && tile k10 table && [ "$BH" = "$h" ]
}

hidden_racks() {
    say "the hand-over hides what is to be hidden"
    [ -e "$TMP/turn.record" ] || "$E2E_PLAN" 6 2 1 "records=$TMP" >/dev/null
    start_game "${MOTION[@]}" "$TMP/turn.record"
    wait_screen handover
    check "no tile of anybody" has_not "tile "
    button reveal
    wait_screen table
    local mine other
    tiles rack
    mine=$TILES
    button draw
    wait_for "the draw" off draw
    button end-turn
    wait_screen handover
    check "no tile of anybody" has_not "tile "
    key ctrl+z
    key Escape
    wait_screen pause
    check "none behind the pause page either" has_not "tile "
    key Escape
    wait_screen handover
    button reveal
    wait_screen table
    tiles open
    same "the racks that lie open" "" "$TILES"
    for other in $mine; do
        check "$other is not to be seen" has_not "tile $other "
    done
    check "the last turn is not undone" disabled undo
    key ctrl+z
    check "not by the key either" is_screen table
    stop_game
}

start_x 1280 800
for motion in --reduced-motion --no-sound; do # the second: with motion, and what that changes
    MOTION=("$motion")
    rm -rf "$PROFILE"
    open_position "${PLAIN[@]}"
    whole=yes
    [ "$motion" = --reduced-motion ] || thorough || whole=no
    [ $whole = no ] || refused_end
    undo_redo
    back_to_rack
    cancel_drag
    click_and_click
    several
    camera
    if [ $whole = yes ]; then
        order_of_rack
        meaning
        pause_page
    fi
    draw_and_end
    stop_game
    stacks
    [ $whole = no ] || hidden_racks
    ! brief || break
done
passed

#!/bin/bash
# A person against computers, by mouse: seats given to them, their draws and plays, hints up to
# the play itself, to the end of the round; then left in the middle of a thought and taken up.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

my_turn() { line "screen table" && has "turn Player 1 " && enabled hint; }
over() { line "screen handover" || line "screen round-end"; }
mine_or_over() { my_turn || over; }
lots_done() { enabled deal; }
lot_or_done() { enabled draw-lot || lots_done; }
hint_says() { text_is message "$1"; }
thought() { widget text message && [[ $LABEL != *"Let me see"* && $LABEL != "$SAID" ]]; }

seat() { # seat N NAME: presses till that one has it
    local tries=0
    while :; do
        wait_for "the button who-$1" widget button "who-$1"
        [ "$LABEL" != "$2" ] || return 0
        [ $((tries++)) -lt 6 ] || fail "nobody is called $2"
        SAID=$LABEL
        click_at "$X" "$Y"
        wait_for "another one on who-$1" another "$1"
    done
}
another() { widget button "who-$1" && [ "$LABEL" != "$SAID" ]; }

draw_lots() {
    while :; do
        wait_for "a lot to draw, or the deal" lot_or_done
        lots_done && break
        SAID=$(facts "text lot-")$(facts "button draw-lot")
        button draw-lot
        wait_for "the lot" lot_drawn
    done
    button deal
}

lot_drawn() { [ "$(facts "text lot-")$(facts "button draw-lot")" != "$SAID" ]; }

# All hints one after the other; the last one is the play. False when there is none.
take_hints() {
    local n
    for n in 1 2 3 4; do
        widget text message && SAID=$LABEL
        button hint
        wait_for "the hint" thought
        hint_says "Nothing can be played" && return 1
        hint_says "Like this" && return 0
    done
    fail "four hints, and no play: $LABEL"
}

one_turn() {
    local before
    number bag
    before=$N
    if take_hints; then
        wait_for "a legal table" enabled end-turn
        HINTED=$((HINTED + 1))
    else
        button draw
        wait_for "one tile fewer in the bag" bag_is $((before - 1))
    fi
    TURN=$(facts "turn ")
    button end-turn
    wait_for "the next turn" turn_over
}
turn_over() { over || [ "$(facts "turn ")" != "$TURN" ]; }
bag_is() { number bag && [ "$N" = "$1" ]; }

quick_computers() {
    say "computers are told to be quick"
    wait_screen title
    button settings
    wait_screen settings
    button group-motion
    button pace-2
    wait_fact "choice pace 2 "
    button back
}

against_two() {
    say "a round against Pip and Nell"
    local turn=0
    wait_screen title
    button new-game
    wait_screen setup
    step_choice players 3
    seat 2 Pip
    check "a computer has its own name" field_is name-2 Pip
    seat 3 Nell
    shot computer-setup
    button start
    wait_screen lots
    draw_lots
    HINTED=0
    while :; do
        wait_for "my turn, or the end" mine_or_over
        over && break
        turn=$((turn + 1))
        tiles rack
        [ -n "$TILES" ] || fail "my rack is not shown"
        [ $turn -ne 2 ] || shot computer-turn
        [ $turn -lt 60 ] || fail "the round does not end"
        one_turn
    done
    say "$turn turns, $HINTED of them played by hints"
    check "some play was hinted at" test "$HINTED" -gt 0
    check "somebody is out" widget text title
    say "told: $LABEL"
    shot computer-out
}

in_mid_thought() {
    say "told to end while a computer thinks, and taken up"
    rm -rf "$PROFILE"
    stop_game
    start_game --seed 11
    wait_screen title
    button new-game
    wait_screen setup
    seat 2 Mira
    button start
    wait_screen lots
    draw_lots
    wait_for "my turn, or the end" mine_or_over
    button draw
    button end-turn
    stop_game TERM
    same "the exit code" 0 "$CODE"
    start_game
    wait_screen title
    button continue
    wait_for "my turn, or the end" mine_or_over
    shot computer-resumed
}

start_x 1280 800
start_game --seed 3
quick_computers
against_two
in_mid_thought
stop_game
passed

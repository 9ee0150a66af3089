#!/bin/bash
# A person against computers, by mouse: choosing them, their draws and plays, hints up to the play
# itself, to the end of the round; then leaving while a computer thinks, and continuing.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

my_turn() { to_move "Player 1"; }
over() { line "screen out" || line "screen round-end"; }
mine_or_over() { my_turn || over; }

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
    note_turn
    button end-turn
    wait_for "the next turn" turn_over
}
turn_over() { over || other_turn; }
bag_is() { number bag && [ "$N" = "$1" ]; }

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
    detail computer-setup
    button start
    draw_lots
    HINTED=0
    while :; do
        wait_for "my turn, or the end" mine_or_over
        over && break
        turn=$((turn + 1))
        tiles rack
        [ -n "$TILES" ] || fail "my rack is not shown"
        [ $turn -ne 2 ] || detail computer-turn
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
    stop_game
    rm -rf "$PROFILE"
    start_game --seed 11
    wait_screen title
    button new-game
    wait_screen setup
    seat 2 Mira
    button start
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
    detail computer-resumed
}

start_x 1280 800
start_game --seed 3
say "computers are told to be quick"
quick_computers
against_two
in_mid_thought
stop_game
passed

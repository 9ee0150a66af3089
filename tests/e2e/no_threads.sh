#!/bin/bash
# The program of a build without threads (SUPERWILD_THREADS=OFF), which works everything out in slices
# between its frames: a game against the strongest computer with a hint, a finished game watched
# again with its best plays, the day's puzzle, and a proof in the editor. While it thinks, it hears.
E2E_PROGRAM=${E2E_NO_THREADS:-$(cd "$(dirname "$0")/../.." && pwd)/build/tests/e2e/e2e-no-threads}
[ -e "$E2E_PROGRAM" ] || { echo "no_threads: skipped, as there is no $E2E_PROGRAM"; exit 77; }
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

game() { start_game --reduced-motion --no-sound "$@"; }
my_turn() { to_move "Player 1"; }

threads_are() { local all=(/proc/"$GAME_PID"/task/*) && [ ${#all[@]} = "$1" ]; }

against_mira() {
    say "a hint, and Mira's turn"
    game --seed 11
    check "it has no other thread" threads_are 1
    quick_computers
    button new-game
    wait_screen setup
    seat 2 Mira
    button start
    draw_lots
    wait_for "my turn" my_turn
    if take_hints; then
        wait_for "a legal table" enabled end-turn
    else
        button draw
    fi
    note_turn
    button end-turn
    wait_for "Mira's turn to be over" my_turn_again
    stop_game
    same "the exit code" 0 "$CODE"
}
my_turn_again() { my_turn && has "turn " && [ "$REST" != "$TURN" ]; }

best_is() { has "best $1 "; }
knows() { has "best " && [ "${REST##* }" -ge "$1" ]; }
turn_is() { has "watch $1 "; }

review() {
    say "a finished game, watched again"
    game "$ROOT/tests/replays/plain-3-seats.swr"
    button watch
    wait_screen watch
    button next # heard while turns are judged
    wait_for "the first turn" turn_is 1
    wait_for "it is judged" best_is better
    wait_text message "played 4 tiles. The best was 6."
    wait_for "ten turns" knows 10
    stop_game
    same "the exit code" 0 "$CODE"
}

proof() {
    say "a proof in the editor"
    game
    to_puzzles
    button own
    wait_screen puzzle-own
    button new
    wait_screen puzzle-editor
    put r2 1,0,0
    put r3 2,0,0
    wait_for "r4 in the box" tile r4 rack
    click_at "$X" "$Y"
    wait_fact "held r4 "
    button to-rack
    wait_fact "puzzle-rack r4"
    button prove
    wait_fact "editor legal goal out proven"
    wait_text message "It can be solved."
    stop_game
    same "the exit code" 0 "$CODE"
}

puzzle() {
    say "the day's puzzle"
    game
    to_puzzles
    know_rules
    button play # as soon as it has been made
    wait_stage "day-$DAY" open
}

start_x 1280 800
against_mira
review
proof
puzzle
passed

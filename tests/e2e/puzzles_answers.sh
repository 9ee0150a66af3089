#!/bin/bash
# A puzzle of Blockers! by mouse, from its pack: a wrong placement is refuted on the board, kept over
# a kill -9, and taken back; hints; the right ones win, against what the computer answers. Its code is
# what the console reads. Then one that is played alone, whose solution is shown.
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

NAME=bk-2-0001
WRONG=("g3" "f3") # this tile on this space gives the win away: puzzle prove says so

to_pack() { # to_pack TIER: that of Blockers!, from 0
    to_puzzles
    button packs
    wait_screen puzzle-packs
    choose_game "Blockers!"
    wait_text goal "Two tiles"
    wait_for "its forty puzzles" widget button puzzle-40
    frame
    button "tier-$1"
    wait_frame
}

lies_on() { has "tile $1 board $2 "; }
target() { { has "target capture $1 " || has "target put $1 "; } && take_rect; }
place() { # place TILE SPACE, by two clicks
    wait_for "$1 on the rack" tile "$1" rack
    click_at "$X" "$Y"
    wait_for "$1 in the hand" holds "$1"
    wait_for "the target $2" target "$2"
    click_at "$X" "$Y"
    wait_for "$1 on $2" lies_on "$1" "$2"
}
# What the solution places by seat: lines "TILE SPACE"; all of them, of each seat in turn.
placements() { in_pack "$1" | sed -n 's/^solution //p' | grep -oE '(put|capture) [^ ]+ [^ ]+' | cut -d' ' -f2,3; }

refuted() {
    say "a wrong placement"
    to_pack 1
    button puzzle-1
    button know
    wait_stage $NAME open
    check "the turn does not end without a placement" disabled end-turn
    place "${WRONG[@]}"
    wait_text message "End your turn"
    button end-turn
    wait_text message "That gives the win away."
    check "that counts like a hint" has "puzzle $NAME goal win hints 1 "
    detail puzzles-refuted
    say "kill -9: the answer is still on the board"
    stop_game KILL
    start_game --reduced-motion
    to_pack 1
    button puzzle-1
    wait_stage $NAME open
    check "it lies there" lies_on "${WRONG[@]}"
    button undo
    wait_for "${WRONG[0]} back on the rack" tile "${WRONG[0]}" rack
}

# The seat's own placements are every second one: the computer answers as the solution says.
solved() {
    say "the right placements"
    local step=() n=0
    while read -r -u 3 -a step; do
        n=$((n + 1))
        [ $((n % 2)) -eq 1 ] || { wait_for "the answer" lies_on "${step[@]}" && continue; }
        place "${step[@]}"
        button end-turn
        [ $n -gt 1 ] || wait_text message "Right!"
    done 3< <(placements $NAME)
    wait_stage $NAME solved
    check "not all stars" has_not "puzzle $NAME goal win hints 1 stars 3 "
    wait_text message "whatever the others do"
    button copy-code
    wait_clipboard SW-
    "$E2E_CLI" puzzle read "$CLIPBOARD" >"$TMP/read"
    check "the console reads the code" grep -q "^goal win" "$TMP/read"
    same "its rack" "$(in_pack $NAME | sed -n 's/^rack //p')" "$(sed -n 's/^rack //p' "$TMP/read")"
    button leave
    wait_screen puzzle-packs
}

shown() {
    say "alone, and its solution"
    button puzzle-31
    wait_stage bk-2-0031 open
    wait_text goal "and end with only"
    button give-up
    button yes
    wait_stage bk-2-0031 shown
    button later
    wait_text title "Solution: 1 of"
    detail puzzles-alone
    button leave
    wait_screen puzzle-packs
}

start_x 1280 800
start_game --reduced-motion
refuted
solved
shown
passed

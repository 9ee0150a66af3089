#!/bin/bash
# A puzzle of What's Wild?! by mouse, from its pack, in the smallest window: a wrong card to discard,
# with what it costs, taken back; two hints; the right one; its one star, on the card about the puzzle and
# in the pack.
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

NAME=ww-2-0003
RIGHT=$(in_pack $NAME | sed -n 's/^solution discard \([^ ]*\).*/\1/p')

# one_of KIND: sets CARD to a card of the hand of this kind, or, with "not" before it, of another.
one_of() {
    local one other=''
    [ "$1" != not ] || { other=yes && shift; }
    rows
    for one in "${ROWS[@]}"; do
        [[ $one == "card "*" hand "* ]] || continue
        one=${one#card }
        CARD=${one%% *}
        if [ "${CARD%%\'*}" = "$1" ]; then [ "$other" ] || return 0; else [ -z "$other" ] || return 0; fi
    done
    return 1
}
discard() { # discard [not] KIND: drags such a card to the discard pile, and ends the turn
    local x y
    wait_for "a card to discard" one_of "$@"
    wait_for "$CARD in the hand" card "$CARD"
    x=$X y=$Y
    pile discards
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "$CARD on the discard pile" discarded "$CARD"
    wait_for "the turn to end" enabled end-turn
    button end-turn
}

wrong() {
    say "a wrong card"
    to_puzzles
    button packs
    wait_screen puzzle-packs
    choose_game "What's Wild?!"
    wait_for "its rules asked about" widget button puzzle-27
    frame
    button tier-1
    wait_frame
    button puzzle-3
    button know
    wait_stage $NAME open
    wait_text goal "Which discard leaves you the fewest points?"
    check "the turn does not end without a discard" off end-turn
    check "nothing lays out the groups" off sort-melds
    discard not "$RIGHT"
    wait_text message "The best answer leaves only"
    check "that counts like a hint" has "puzzle $NAME goal discard hints 1 "
    detail puzzles-cards-wrong
    button undo
    wait_for "$CARD back in the hand" in_hand "$CARD"
}

hinted() {
    say "a hint"
    button hint
    wait_text message "they should be in one group"
    check "it counts, but costs no other star" has "puzzle $NAME goal discard hints 2 "
    button hint
    wait_text question "leaves 1 star"
    button yes
    wait_for "the third hint to count" has "puzzle $NAME goal discard hints 3 "
}

right() {
    say "the right card"
    discard "$RIGHT"
    wait_stage $NAME solved
    wait_text message "No other card does as well"
    check "one star is left" has "puzzle $NAME goal discard hints 3 stars 1 solved"
    button more
    wait_text more-stars "1 star of 3."
    detail puzzles-cards-solved
    button more-close
    button leave
    wait_screen puzzle-packs
    wait_label button puzzle-3 "solved, 1 star"
}

start_x 800 600
start_game --reduced-motion
wrong
hinted
right
passed

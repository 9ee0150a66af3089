#!/bin/bash
# The lesson of What's Wild?!: every step with the mouse, with wrong tries, undo and a refusal; then
# all of it by keyboard only in the smallest window, left in the middle and found again.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

step_is() { has "lesson $1 "; }
wait_step() { wait_for "the step $1" step_is "$1"; }
stands() { has "lesson " && [[ $REST == *" $1" ]]; }
wait_stands() { wait_for "the step to be $1" stands "$1"; }
text_shown() { widget text "$1"; }
label_is() { widget button "$1" && [ "$LABEL" = "$2" ]; }

done_and_next() {
    wait_stands done
    check "there is a cheer" text_shown message
    detail "lesson-whatswild-$1"
    button next
}

# ---- By mouse ----

click_pile() { # click_pile pile|discards
    wait_for "the pile" pile "$1"
    click_at "$X" "$Y"
}
drag_to_discards() { # drag_to_discards NAME
    local x y
    wait_for "$1 in the hand" card "$1"
    x=$X y=$Y
    pile discards
    drag_at "$x" "$y" "$X" "$Y"
}
discard() {
    drag_to_discards "$1"
    wait_for "$1 on the discard pile" discarded "$1"
}

by_mouse() {
    say "by mouse"
    start_game --reduced-motion
    choose_game "What's Wild?!"
    check "it is offered" label_is lesson "Learn in three minutes"
    button lesson
    wait_step draw
    for id in title words goal; do check "there is the text $id" text_shown "$id"; done
    check "the way on is closed" disabled next
    detail lesson-whatswild-begin
    click_pile discards # not what was asked for
    wait_stands beside
    key ctrl+z
    wait_stands open
    click_pile pile
    done_and_next draw
    wait_step discard
    discard a4
    wait_stands beside
    button undo
    wait_stands open
    discard p11
    done_and_next discard
    wait_step take
    click_pile discards
    wait_for "z8 in the hand" in_hand z8
    drag_to_discards z8
    wait_text message "just"
    check "it stays" in_hand z8
    detail lesson-whatswild-refused
    discard a2
    done_and_next take
    wait_step wild
    discard z12
    done_and_next wild
    going_wild
    wait_step last
    discard z8
    done_and_next last
    wait_step choose
    click_pile discards
    wait_for "p3 in the hand" in_hand p3
    discard p5
    wait_for "it to be possible" enabled go-wild
    button go-wild
    wait_stands done
    button next
    wait_fact "lesson end "
    shot lesson-whatswild-end
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

going_wild() {
    wait_step go-wild
    discard c11
    wait_for "it to be possible" enabled go-wild
    button go-wild
    done_and_next go-wild
    wait_step chameleon
    drag_to_discards '!'
    wait_for "the question" enabled name-none
    check "the present number is barred" disabled name-6
    shot lesson-whatswild-question
    button name-4
    wait_for "it to be possible" enabled go-wild
    button go-wild
    done_and_next chameleon
}

# ---- By keyboard ----

press() { # press KEY...: different ones, until all have had their effect
    presses
    PRESSES=$((PRESSES + $# - 1))
    key "$@"
    wait_press
}
until_focus() {
    local tries
    for ((tries = 0; tries < 40; tries++)); do
        probe_read
        line "focus $1" && return 0
        press Tab
    done
    fail "Tab never comes to $1"
}
on_with() { # on_with STEP: the way on has the focus
    wait_stands done
    check "it is on the way on" line "focus next"
    detail "lesson-whatswild-keys-$1"
    press Return
}
from_pile() { # from_pile Left|Right: the draw pile or the discard pile
    until_focus table
    press "$1"
    press "$1"
    press "$1"
    press "$1"
    press Return
}
discard_number() { # discard_number N: the card with this number in the hand, from 0
    local i
    until_focus hand
    for ((i = 0; i < 13; i++)); do press Left; done
    for ((i = 0; i < $1; i++)); do press Right; done
    press Return
    wait_fact "held "
    press Return
}

by_keyboard() {
    say "by keyboard only, in the smallest window"
    PROFILE=$TMP/another
    start_game --reduced-motion
    xdotool mousemove 799 599
    wait_screen title
    until_focus game
    game_called "What's Wild?!" || fail "the game is not there"
    while ! game_chosen; do press Right; done
    until_focus lesson
    press Return
    wait_step draw
    from_pile Left
    on_with draw
    wait_step discard
    discard_number 2
    on_with discard
    wait_step take
    stop_game TERM # and found again
    start_game --reduced-motion
    wait_screen title
    check "it says where" label_is lesson "Lesson (3 of 8)"
    until_focus lesson
    press Return
    wait_step take
    from_pile Right
    wait_for "z8 in the hand" in_hand z8
    discard_number 1
    on_with take
    wait_step wild
    discard_number 3
    on_with wild
    wait_step go-wild
    discard_number 6
    wait_for "it to be possible" enabled go-wild
    press e
    on_with go-wild
    wait_step chameleon
    press Escape
    wait_screen title
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

start_x 1280 800
by_mouse
stop_x
start_x 800 600
by_keyboard
passed

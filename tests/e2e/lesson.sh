#!/bin/bash
# The lesson as a newcomer meets it: offered on the first start, every step done with the mouse,
# left and continued after the program has ended, shown, tried from the rules, and by keyboard.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

step_is() { has "lesson $1 "; }
wait_step() { wait_for "the step $1" step_is "$1"; }
stands() { has "lesson " && [[ $REST == *" $1" ]]; }
wait_stands() { wait_for "the step to be $1" stands "$1"; }
text_shown() { widget text "$1"; }
no_text() { ! widget text "$1"; }
label_is() { widget button "$1" && [ "$LABEL" = "$2" ]; }
done_and_next() {
    wait_stands done
    check "there is a cheer" text_shown message
    button next
}

basics() {
    say "the first three steps with the mouse"
    wait_screen title
    check "it is offered" label_is lesson "Learn in three minutes"
    button lesson
    wait_step drag
    for id in title words goal also; do check "there is the text $id" text_shown "$id"; done
    check "the way on is closed" disabled next
    put k7 3,1,0
    check "that is not it" stands faulty
    check "no hint yet" no_text hint
    move k7 3,2,0
    wait_for "the hint" text_shown hint
    button undo
    wait_for "undone" lies k7 3,1,0
    move k7 3,0,0
    done_and_next
    wait_step set
    put r5 0,2,0
    put g5 0,3,0
    put k5 0,4,0
    done_and_next
    wait_step run
    put g10 0,0,0
}

found_again() {
    say "left in the middle, found again"
    stop_game TERM
    same "the exit code" 0 "$CODE"
    start_game --reduced-motion
    wait_screen title
    check "it says where" label_is lesson "Lesson (3 of 8)"
    button lesson
    wait_step run
    key Escape
    wait_screen title
    button lesson
    wait_step run
    put g10 0,0,0
    put g1 4,0,0
    done_and_next
}

rest_of_it() {
    say "the others"
    wait_step crossing
    put b4 1,2,0
    put k4 1,3,0
    done_and_next
    wait_step wild
    put k8 3,0,0
    put b8 4,0,0
    done_and_next
    wait_step six-nine
    put b5 3,0,0
    put b4 4,0,0
    done_and_next
    wait_step adjoined
    put r3 2,1,0
    put b3 2,-1,0
    wait_stands beside
    key r
    wait_for "all back" on_rack r3
    put r3 3,0,0
    put b3 4,0,0
    done_and_next
    wait_step moving
    button show-me
    wait_stands done
    shot lesson-shown
    key Return
    wait_fact "lesson end 1"
}

more() {
    say "stacks and diagonals"
    button more
    wait_step tower
    put b5 2,0,1
    put k5 2,0,2
    done_and_next
    wait_step below
    put b2 2,0,-1
    done_and_next
    wait_step diagonals
    put g2 2,0,0
    put g4 0,2,0
    done_and_next
    wait_fact "lesson end 2"
    button leave
    wait_screen title
    check "no game has come of it" has_not "button continue "
}

from_the_rules() {
    say "tried from the rules"
    button rules
    wait_screen rules
    local page=1
    while ! text_is title Crossing; do
        button next
        wait_text page "Page $((++page)) of"
    done
    button try
    wait_step crossing
    put b4 1,0,0
    put k4 1,2,0
    wait_stands done
    button next
    wait_screen rules
    wait_text title Crossing
    button back
    wait_screen title
}

# Drags one tile from the rack to the cell to the right of the 7s.
by_keyboard() {
    say "the first step by keyboard"
    stop_game TERM
    PROFILE=$TMP/another
    start_game
    xdotool mousemove $((W - 1)) $((H - 1))
    wait_screen title
    key Down Return
    wait_step drag
    key Left Return
    wait_fact "held k7 "
    key Up Right Right Right
    wait_fact "ghost table 3,0"
    key Return
    wait_stands done
    key Return
    wait_step set
}

start_x 1280 800
start_game --reduced-motion
basics
found_again
rest_of_it
more
from_the_rules
by_keyboard
passed

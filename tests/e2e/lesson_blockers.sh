#!/bin/bash
# The lesson of Blockers!: every step with the mouse, with wrong tries, refusals and their sentences,
# hints, undo, leaving and coming back; then all of it by keyboard only in the smallest window, and a
# step tried from the rules.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

step_is() { has "lesson $1 "; }
wait_step() { wait_for "the step $1" step_is "$1"; }
stands() { has "lesson " && [[ $REST == *" $1" ]]; }
wait_stands() { wait_for "the step to be $1" stands "$1"; }
text_shown() { widget text "$1"; }
no_text() { ! widget text "$1"; }
label_is() { widget button "$1" && [ "$LABEL" = "$2" ]; }
lies_on() { has "tile $1 board $2 "; }
target() { has "target $1 $2 " && take_rect; }
holds() { has "held $1 " && has "ghost "; }
score_is() { text_is score-1 "$1"; }

done_and_next() {
    wait_stands done
    check "there is a cheer" text_shown message
    detail "lesson-blockers-$1"
    button next
}

# ---- By mouse ----

grab() { # grab TILE: with the button down
    wait_for "$1 on the rack" tile "$1" rack
    step "drag $1"
    xdotool mousemove "$X" "$Y" mousedown 1 mousemove $((X + 20)) $((Y - 20))
    wait_for "$1 in the hand" holds "$1"
}
let_go() { xdotool mousemove "$X" "$Y" mouseup 1; }

place() { # place put|capture TILE SPACE, by dragging
    grab "$2"
    wait_for "the target $3" target "$1" "$3"
    let_go
    wait_for "$2 on $3" lies_on "$2" "$3"
}
refuse() { # refuse TILE OTHER SENTENCE: drags it to where another tile lies
    grab "$1"
    tile "$2" board || fail "$2 is not on the board"
    xdotool mousemove "$X" "$Y"
    wait_fact "ghost refused "
    wait_text message "$3"
    detail "lesson-blockers-refused-$1-$2"
    xdotool mouseup 1
    wait_no "held "
    wait_text message "$3"
}

by_mouse() {
    say "by mouse"
    start_game --reduced-motion
    choose_game "Blockers!"
    check "it is offered" label_is lesson "Learn in three minutes"
    button lesson
    wait_step number
    for id in title words goal also score-1; do check "there is the text $id" text_shown "$id"; done
    check "the way on is closed" disabled next
    shot lesson-blockers-begin
    refuse r7 rd "A 7 goes in column 7."
    check "no hint yet" no_text hint
    refuse r7 b4 "A 7 goes in column 7."
    wait_for "the hint" text_shown hint
    detail lesson-blockers-hint
    place put r7 b7 # not where the mark is
    done_and_next number
    wait_step letter
    place put rc c5
    done_and_next letter
    wait_step picture
    place put rs2 a4
    done_and_next picture
    joining
    capturing
    wait_step wild
    place put r2 b2
    wait_stands beside
    button undo
    place put r\* e5
    done_and_next wild
    scoring
}

joining() {
    wait_step join
    place put r5 c5
    wait_stands beside
    detail lesson-blockers-beside
    # dragged on from where it lies
    tile r5 board
    xdotool mousemove "$X" "$Y" mousedown 1 mousemove $((X + 20)) $((Y + 20))
    wait_for "r5 in the hand" holds r5
    target put e5
    let_go
    wait_for "r5 on e5" lies_on r5 e5
    done_and_next join
}

capturing() {
    wait_step lone
    place put re e7
    wait_stands beside
    key ctrl+z
    place capture r4 e4 # not as in the solution
    check "it lies in front" has "tile bs5 captured 1 "
    done_and_next lone
    wait_step split
    refuse re b5 "Capturing it would split blue's group."
    place capture re e4
    done_and_next split
}

scoring() {
    wait_step score
    check "the score" score_is 4
    grab r5
    target capture g5
    xdotool mousemove "$X" "$Y"
    wait_text message "Captures the blue G"
    detail lesson-blockers-aimed
    xdotool mouseup 1
    wait_stands beside
    check "the score" score_is 4
    button undo
    button show-me
    wait_stands done
    check "the score" score_is 3
    detail lesson-blockers-score
    button next
    wait_fact "lesson end 2"
    shot lesson-blockers-end
}

from_the_rules() {
    say "tried from the rules"
    button leave
    wait_screen title
    button rules
    wait_screen rules
    local page=1
    while ! text_is title "Capturing from a group"; do
        button next
        wait_text page "Page $((++page)) of"
    done
    detail lesson-blockers-rules
    button try
    wait_step split
    place capture re e6
    wait_stands done
    button next
    wait_screen rules
    wait_text title "Capturing from a group"
    stop_game TERM
    same "the exit code" 0 "$CODE"
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

# Takes the Nth tile of the rack to that space, from one possible space to the next.
place_by_keys() { # place_by_keys N SPACE
    local i
    press Left # shows the cursor
    for ((i = 0; i < $1; i++)); do press Right; done
    press Return
    wait_fact "held "
    for ((i = 0; i < 82; i++)); do
        has "ghost space $2" && break
        press ctrl+Right
    done
    press Return
    wait_stands done
    check "it is on the way on" line "focus next"
    detail "lesson-blockers-keys-$2-$((++SHOTS))"
    press Return
}

by_keyboard() {
    say "by keyboard only, in the smallest window"
    PROFILE=$TMP/another SHOTS=0
    start_game
    xdotool mousemove 799 599
    wait_screen title
    until_focus game
    game_called "Blockers!" || fail "the game is not there"
    while ! game_chosen; do press Right; done
    until_focus lesson
    press Return
    wait_step number
    detail lesson-blockers-keys
    place_by_keys 0 e7
    wait_step letter
    place_by_keys 0 c4
    wait_step picture
    stop_game TERM # and found again
    start_game --reduced-motion
    wait_screen title
    check "it says where" label_is lesson "Lesson (3 of 8)"
    until_focus lesson
    press Return
    wait_step picture
    place_by_keys 0 b4
    wait_step join
    place_by_keys 1 e5
    wait_step lone
    place_by_keys 0 e4
    wait_step split
    press Left Return
    while ! has "ghost refused e5"; do # over the middle tile, with the arrows alone
        if has "ghost space d" || has "ghost refused d"; then press Down; else press Right; fi
    done
    wait_text message "Capturing it would split blue's group."
    press Return
    check "it is still in the hand" has "held re "
    press Escape
    wait_no "held "
    place_by_keys 0 e6
    wait_step wild
    place_by_keys 1 e5
    wait_step score
    place_by_keys 0 e5
    wait_fact "lesson end 2"
    shot lesson-blockers-keys-end
    press Escape
    wait_screen title
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

start_x 1280 800
by_mouse
from_the_rules
stop_x
start_x 800 600
by_keyboard
passed

#!/bin/bash
# A finished game watched again: the best play beside the one that was made, found in the
# background; the strip, the keys, the summary. By mouse and by keyboard, in two sizes of window.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

best_is() { has "best $1 "; }
wait_best() { wait_for "the best play to be $1" best_is "$1"; }
known() { has "best " && N=${REST##* }; }
knows() { known && [ "$N" -ge "$1" ]; }
turn_is() { has "watch $1 "; }
turn_now() { has "watch " && TURN=${REST%% *}; }
other_turn() { turn_now && [ "$TURN" != "$WAS" ]; }
gone() { ! widget button "$1"; }

# watch RECORD TURNS: opens a record, and waits until so many turns are known.
watch() {
    start_game "$ROOT/tests/replays/$1.swr"
    button watch
    wait_screen watch
    wait_for "$2 turns" knows "$2"
}

# ---- By mouse, in Super Wild ----

start_x 1280 800
watch plain-3-seats 51
button next
wait_text message "played 4 tiles. The best was 6."
check "it is a better play" best_is better
detail watch-made
button best
wait_best shown
wait_text message "The best was 6. Here it is."
park
shot watch-best
button best
wait_best better
check "it is the same turn" turn_is 1
turn_now && WAS=$TURN
button next-missed
wait_for "another turn" other_turn
check "that has a better play, too" best_is better

# The strip: the middle of its 44 pixels above the buttons.
widget button play
click_at $((W / 2)) $((Y - 22 - 20))
wait_for "a turn in the middle" turn_is 26
button summary
wait_for "the summary" widget button worst-1
check "it counts best plays" text_is found-1 "best plays"
shot watch-summary
widget button worst-1
wanted=${LABEL##* }
button worst-1
wait_for "the turn in which most was missed" turn_is "$wanted"
check "the card is gone" gone close

# ---- By keyboard ----

key Home
wait_for "the beginning" turn_is 0
key Right
wait_for "the first turn" turn_is 1
key h
wait_best shown
key h
wait_best better
WAS=1
key ctrl+y
wait_for "the next turn with a better play" other_turn
key ctrl+z
wait_for "the one before" turn_is 1
key Escape
wait_no "watch "
stop_game
same "the exit code" 0 "$CODE"
stop_x

# ---- The other games, in the smallest window ----

start_x 800 600
other() { # other RECORD TURNS WORDS
    rm -rf "$PROFILE"
    watch "$1" "$2"
    button next-missed
    wait_best better
    button best
    wait_best shown
    wait_text message "$3"
    park
    detail "watch-$1"
    stop_game
}
other normikub-3-dimensions-3-seats 5 "The best was "
other classic-2-seats 12 "The best was "
# Here losses count, which get more exact while the test looks; so turns that are a miss for certain.
at() { # at RECORD TURN
    rm -rf "$PROFILE"
    watch "$1" 1
    for ((i = 1; i <= $2; i++)); do
        key Right
        wait_for "turn $i" turn_is "$i"
    done
    wait_best better
    button best
    wait_best shown
    wait_text message "Here it is."
    park
    detail "watch-$1"
    stop_game
}
at whats-wild-first-five-4-seats 10
at blockers-3-seats 10
stop_x
passed

#!/bin/bash
# Puzzles: the rules of a pack asked about; two of it, with every tile dragged, a wrong end of the turn, the stars, and a kill -9;
# a code typed with a wrong letter, and copied and pasted; the day's puzzle given up, and its solution
# to the end, and played again from the history; and by keyboard only from the title to a hint, a whole
# puzzle, the next one, and back.
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

to_packs() {
    to_puzzles
    button packs
    wait_screen puzzle-packs
}

# ---- A pack by mouse ----

# A newcomer is asked about the rules, has them shown, leaves, comes again, and knows them.
rules_asked() {
    say "rules asked"
    to_packs
    button puzzle-1
    wait_text question "Do you know this rule?"
    detail puzzles-asked
    button show-1
    wait_screen lesson
    button leave
    wait_screen puzzle
    button not-now
    wait_screen puzzle-packs
    wait_label button puzzle-1 "not solved yet"
    button puzzle-1
    button know
    wait_no "text question "
}

first_puzzle() {
    say "the first puzzle of the first pack"
    wait_stage sw-1-0001 open
    sorted "$(in_pack sw-1-0001 | sed -n 's/^rack //p')"
    tiles rack
    same "the rack" "$SORTED" "$TILES"
    # shellcheck disable=SC2046
    lay $(solution sw-1-0001 | head -1)
    button end-turn
    wait_text message "Not yet."
    check "it is still to be solved" stage_is sw-1-0001 open
    say "told: $LABEL"
    detail puzzles-refused
    lay_from sw-1-0001 2
    wait_text message "End your turn"
    button end-turn
    wait_stage sw-1-0001 solved
    check "three stars" has "puzzle sw-1-0001 goal out hints 0 stars 3 "
    wait_text title "perfectly"
    shot puzzles-solved
}

# Sets PLACES to where each tile is; the view may differ, as it fits the table anew when a puzzle is
# opened.
places() { tiles rack && PLACES=$TILES && tiles table && PLACES+=" $TILES"; }

second_puzzle() {
    local first before
    say "the second one, kill -9 in the middle"
    button next
    wait_stage sw-1-0002 open
    first=$(solution sw-1-0002 | head -1)
    # shellcheck disable=SC2086
    lay $first
    places
    before=$PLACES
    stop_game KILL
    start_game --reduced-motion
    to_packs
    wait_label button puzzle-1 "solved, 3 stars"
    wait_label button puzzle-2 "begun"
    detail puzzles-pack
    button puzzle-2
    wait_stage sw-1-0002 open
    park
    wait_for "the tile where it was" lies "${first% *}" "${first#* },0"
    places
    same "all tiles" "$before" "$PLACES"
    key ctrl+z
    wait_for "it on the rack again" on_rack "${first% *}"
    key ctrl+y
    wait_for "it on the table again" lies "${first% *}" "${first#* },0"
    lay_from sw-1-0002 2
    button end-turn
    wait_stage sw-1-0002 solved
    button leave
    wait_screen puzzle-packs
    wait_label button puzzle-2 "solved, 3 stars"
    button back
    wait_screen puzzles
    wait_label button packs "2 of"
}

# ---- A code ----

is_list() { # is_list N: so many puzzles of one's own
    facts "button own-"
    [ "${#ORDERED[@]}" = "$1" ]
}

# Sets WRONG to the code with OTHER instead of MEANT at one place.
spoil() {
    local at=$((${#1} - 8)) # not a dash, as the check wants a letter that is meant
    [ "${1:at:1}" != - ] || at=$((at - 1))
    MEANT=${1:at:1} OTHER=A
    [ "$MEANT" != A ] || OTHER=C
    WRONG=${1:0:at}$OTHER${1:at+1}
}

a_code() {
    local code
    say "a code"
    in_pack sw-1-0003 >"$TMP/puzzle.txt"
    code=$("$E2E_CLI" puzzle code "$TMP/puzzle.txt") || fail "the console gives no code"
    spoil "$code"
    button own
    wait_screen puzzle-own
    fill_field code "$WRONG"
    button read
    wait_text wrong "it should be $MEANT."
    check "nothing was taken" is_list 0
    say "told: $LABEL"
    detail puzzles-code-wrong
    button mend
    wait_for "one puzzle" is_list 1
    button play
    wait_stage sw-1-0003 open
    lay_from sw-1-0003 1
    button end-turn
    wait_stage sw-1-0003 solved
    button leave
    wait_screen puzzle-own
    copied_and_pasted
}

# Copied, deleted, brought back, deleted again, and pasted: it is there again.
copied_and_pasted() {
    button copy
    button more
    button delete
    wait_for "an empty list" is_list 0
    button undo
    wait_for "the puzzle back" is_list 1
    button more
    button delete
    wait_for "an empty list" is_list 0
    park
    key ctrl+v
    wait_for "the puzzle again" is_list 1
    detail puzzles-own
}

# ---- The day's ----

shown_is() { has "shown $1 "; }
rack_is_empty() { tiles rack && [ -z "$TILES" ]; }
# Does each tile lie where the solution puts it in the end?
solution_lies() {
    local name at places
    places=$("$E2E_CLI" puzzle day "$DAY" | solution_of | awk '{ at[$1] = $2 }
        END { for (name in at) print name, at[name] }')
    [ -n "$places" ] || return 1
    while read -r name at; do lies "$name" "$at,0" || return 1; done <<<"$places"
}

give_up() {
    button give-up
    wait_fact "text question "
    button no
    wait_no "text question "
    button give-up
    button yes
    wait_fact "shown 0 "
}

todays() {
    local n at
    say "the day's puzzle, given up"
    button back
    wait_screen puzzles
    know_rules
    button play # as soon as it has been made
    wait_stage "day-$DAY" open
    give_up
    n=$REST
    check "there are some steps" test "$n" -gt 1
    check "there is no way back yet" disabled earlier
    tiles rack
    check "nothing has been played yet" test -n "$TILES"
    for ((at = 1; at <= n; at++)); do
        button later
        wait_for "step $at of $n" shown_is "$at"
        check "it says which" text_is title "$at of $n"
    done
    check "it is the end" disabled later
    check "everything has been played" rack_is_empty
    check "it is the solution" solution_lies
    shot puzzles-shown
    button earlier
    wait_for "one step back" shown_is $((n - 1))
    button leave
    wait_screen puzzles
    wait_text state "You have tried it"
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- What was tried ----

# What was given up is in the list after the end of the program, and is played again from there.
what_was_tried() {
    say "the history"
    start_game --reduced-motion
    to_puzzles
    button history
    wait_screen puzzle-history
    wait_label button entry-2 "Not solved"
    wait_label button retry "(1)"
    detail puzzles-history
    button copy
    wait_clipboard "It beat me. Can you solve it?"
    button notice-close
    button what-1
    wait_label button entry-2 "Not solved"
    button retry
    wait_stage "day-$DAY" open
    "$E2E_CLI" puzzle day "$DAY" | solution_of >"$TMP/solution"
    lay_all <"$TMP/solution"
    button end-turn
    wait_stage "day-$DAY" solved
    button leave
    wait_screen puzzle-history
    check "nothing is left to be retried" disabled retry
    check "a solved one was not failed" test "$(grep -c '^button entry-' <<<"$P")" = 1
    button what-0
    wait_label button entry-2 "solved later"
    wait_text about-words "Your first try counts: not solved."
    button back
    wait_screen puzzles
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- Practice ----

practised() { is_screen puzzle && has "puzzle sw" && PUZZLE=${REST%% *} && PUZZLE="sw$PUZZLE"; }

# What is missed is offered again, and is the same puzzle.
missed_in_practice() {
    local was
    say "Practice, missed and tried again"
    start_game --reduced-motion
    to_puzzles
    button practice
    wait_screen puzzle-practice
    check "there is nothing to retry" disabled again
    button game-1
    button start
    wait_for "a puzzle of Super Wild" practised
    was=$PUZZLE
    give_up
    button leave
    wait_screen puzzle-practice
    wait_label button again "(1)"
    button again
    wait_stage "$was" open
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- By keyboard only ----

by_keyboard() {
    local name at
    solution sw-1-0002 >"$TMP/solution"
    say "by keyboard only"
    PROFILE=$TMP/another
    start_game --reduced-motion
    xdotool mousemove $((W - 1)) $((H - 1)) # out of the way for good
    wait_screen title
    until_focus menu
    press Return
    until_focus puzzles
    press Return
    wait_screen puzzles
    until_focus packs
    press Return
    wait_screen puzzle-packs
    until_focus puzzle-1
    press Right
    check "the arrows go on" focus_is puzzle-2
    press Return
    until_focus know
    press Return
    wait_stage sw-1-0002 open
    press h
    wait_fact "text question "
    until_focus yes
    press Return
    wait_fact "puzzle sw-1-0002 goal out hints 1 "
    wait_text message "Ask again for more."
    shot puzzles-hint
    until_focus rack
    while read -r -u 3 name at; do put_by_keys "$name" "$at"; done 3<"$TMP/solution"
    key e
    wait_stage sw-1-0002 solved
    wait_for "the moment to pass" focus_is next
    check "two stars, as there was a hint" has "puzzle sw-1-0002 goal out hints 1 stars 2 "
    key Return
    wait_stage sw-1-0003 open
    press Escape
    wait_screen puzzle-menu
    until_focus leave
    press Return
    wait_screen puzzle-packs
    check "it is where one was" focus_is puzzle-3
    wait_label button puzzle-2 "solved, 2 stars"
    press Escape
    wait_screen puzzles
    press Escape
    wait_screen title
}

start_x 1280 800
start_game
rules_asked
first_puzzle
second_puzzle
a_code
todays
what_was_tried
missed_in_practice
by_keyboard
passed

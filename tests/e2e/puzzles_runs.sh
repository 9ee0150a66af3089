#!/bin/bash
# Storm and Streak by mouse: puzzles solved and skipped, an end of the turn that is refused, the clock
# running out, the result shared, and the best one kept; and a Streak that is given up.
# clock.c stops the time, so a slow machine cannot run out of it by itself.
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

STORM_MS=180000
LOOK=1000 # longer than the program takes from one look at the clock to the next

ticks() { # ticks N: the time stands still, N ms after it was stopped
    echo "$1" >"$TMP/ticks.new"
    mv "$TMP/ticks.new" "$E2E_TICKS"
}

# Sets PUZZLE to the one on the screen.
a_puzzle() { is_screen puzzle && has "puzzle " && PUZZLE=${REST%% *} && stage_is "$PUZZLE" open; }
wait_puzzle() { wait_for "a puzzle" a_puzzle; }
another_puzzle() { a_puzzle && [ "$PUZZLE" != "$WAS" ]; }
wait_another() { wait_for "another puzzle than $WAS" another_puzzle; }
# Is its solution laid tile by tile, on a table without towers?
is_flat() { [[ $PUZZLE == sw-* || $PUZZLE == swd-* || $PUZZLE == nk[12]-* ]]; }

# The tier of the hardest puzzle that was solved, in words and dots.
tier_words() {
    local word=(- Beginner Easy Medium Hard Expert Master) dots=●●●●●●○○○○○○
    echo "${word[HARDEST]} ${dots:6-HARDEST:6}"
}

# Ends the turn with nothing laid: that is refused.
end_wrongly() { button end-turn; }

solve_it() {
    say "solves $PUZZLE"
    lay_from "$PUZZLE" 1
    WAS=$PUZZLE
    HARDEST=$(in_pack "$PUZZLE" | sed -n 's/^tier \([1-6]\).*/\1/p') # the puzzles rise
    button end-turn
}

visit() { # visit storm|streak
    button "$1"
    wait_screen "puzzle-$1"
}

# ---- Storm ----

# Skips till there is one that can be laid; that costs nothing.
until_flat() {
    local tries
    wait_puzzle
    for ((tries = 0; tries < 400; tries++)); do
        is_flat && return 0
        WAS=$PUZZLE
        button skip
        wait_another
    done
    fail "no puzzle can be laid"
}

a_storm() {
    say "a Storm"
    visit storm
    wait_text best "You have not played it yet."
    ticks 0
    button start
    until_flat
    end_wrongly
    wait_text message "Not yet."
    check "the puzzle goes on" stage_is "$PUZZLE" open
    solve_it
    wait_another
    until_flat
    solve_it
    wait_another
    detail puzzles-storm
}

# Asks for nothing and presses nothing: the clock alone ends it.
time_runs_out() {
    say "the time runs out"
    ticks $((STORM_MS - 1))
    frame
    wait_frame
    check "not a moment too early" is_screen puzzle
    ticks $((STORM_MS + LOOK))
    wait_screen puzzle-storm
    wait_text headline "Time is up. You solved 2 puzzles."
    check "it is the first" text_is best "A first score to beat."
    shot puzzles-storm-end
    button share
    wait_text notice "Your result is on the clipboard."
    result_is "Superwild Storm: 2 puzzles in 3:00
Hardest: $(tier_words)
★ My best so far!"
    button notice-close
}

a_worse_one() {
    say "once more, and solves nothing"
    button start
    wait_puzzle
    ticks $((2 * STORM_MS + 2 * LOOK))
    wait_screen puzzle-storm
    wait_text headline "Time is up. You solved 0 puzzles."
    check "the best one is kept" text_is best "Your best: 2"
    button share
    result_is "Superwild Storm: 0 puzzles in 3:00"
    button back
    wait_screen puzzles
    wait_label button storm "Best: 2"
}

# ---- Streak ----

# There is nothing to skip: leaves, ends it, and begins again. One in some ten can be laid, so forty
# tries were not always enough.
until_flat_streak() {
    local tries
    for ((tries = 0; tries < 400; tries++)); do
        button start
        wait_puzzle
        is_flat && return 0
        button home
        wait_screen puzzle-streak
        button end-streak
        button yes
        wait_text headline "You solved 0 puzzles."
    done
    fail "no Streak begins with a puzzle that can be laid"
}

# The same puzzle, and the score.
after_a_kill() {
    local was=$PUZZLE
    say "kills the program"
    stop_game KILL
    start_game --reduced-motion
    to_puzzles
    visit streak
    wait_text headline "Your streak goes on. You have solved 1 puzzle."
    shot puzzles-streak-goes-on
    button start
    wait_puzzle
    check "it goes on where it was" test "$PUZZLE" = "$was"
}

a_streak() {
    say "a Streak"
    visit streak
    until_flat_streak
    solve_it
    wait_another
    if [[ $PUZZLE != @(bk|ww)-* ]]; then # a choice has no such end
        end_wrongly
        wait_text message "Not yet."
        check "nothing was laid, and it goes on" stage_is "$PUZZLE" open
    fi
    after_a_kill
    button hint
    wait_text question "A hint ends the streak."
    button no
    button give-up
    wait_text question "That ends the streak"
    button yes
    wait_text title "Solution"
    check "one cannot try again" has_not "button again "
    button leave
    wait_screen puzzle-streak
    wait_text headline "The streak is over. You solved 1 puzzle."
    check "it is the best" text_is best "A first score to beat."
    shot puzzles-streak-end
    button missed
    wait_puzzle
    button home
    wait_screen puzzle-streak
    button share
    result_is "Superwild Streak: 1 puzzle without a mistake
Hardest: $(tier_words)
★ My best so far!"
    button notice-close
    button back
    wait_screen puzzles
    wait_label button streak "Best: 1"
}

# ---- Kept ----

kept() {
    say "after a kill, all is there"
    stop_game KILL
    rm "$E2E_TICKS"
    start_game --reduced-motion
    to_puzzles
    wait_label button storm "Best: 2"
    wait_label button streak "Best: 1"
    visit storm
    wait_text best "Your best: 2"
}

start_x 1280 800
start_game --reduced-motion
to_puzzles
know_rules
a_storm
time_runs_out
a_worse_one
a_streak
kept
passed

#!/bin/bash
# Normikub by mouse: a game in five dimensions with eight seats, two people and six computers,
# from the title to the winner's token. The tiles are dealt first, and then it is decided who goes
# first, by a volunteer; in another game by the draw. In another game the challenge: the page says that it can be
# met, it is tried and given up, a hint says so again, the button shows how, and it is met.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

QUICK=(--reduced-motion --seed 8)

set_up_eight() {
    local n names=(Pip Nell Otto Mira Pip Nell)
    button new-game
    wait_screen setup
    text_is title "Normikub" || fail "the page says \"$LABEL\", not which game it is for"
    step_choice players 8
    seat 2 Person
    step_choice games 1
    button dimensions-4
    wait_fact "choice dimensions 4 "
    for n in 3 4 5 6 7 8; do seat "$n" "${names[n - 3]}"; done
    fill_field name-1 Ann
    fill_field name-2 Zoe
    detail normikub-setup
    button start
}

# ---- Who goes first ----

# look WHO ANSWER: the rack of the one who is asked is covered until WHO asks for it.
look() {
    wait_screen handover
    text_is title "$1" || fail "$LABEL is asked, not $1"
    check "no rack shows before $1 looks" has_not "tile "
    button reveal
    wait_screen table
    wait_for "the rack of $1" rack_shows
    check "nobody can play yet" has_not "button end-turn "
    detail "normikub-asked-$1"
    button "$2"
}
rack_shows() { probe_read && tiles rack && [ -n "$TILES" ]; }
rack_of_twelve() { probe_read && [[ $P == *" rack 11 "* ]]; }
rack_hidden() { ! rack_shows; }

# Ann would rather draw, Zoe can play: all agree to Zoe, whose seat comes before the computers.
somebody_volunteers() {
    look Ann draw-for-it
    look Zoe can-play
    wait_for "the computers' answers" enabled agree
    wait_text message "Zoe volunteered and would go first"
    check "no rack shows while all decide" rack_hidden
    shot normikub-proposed
    key e # a second click at the same place could be half of a double click
    wait_screen handover
    text_is title Zoe || fail "$LABEL goes first, not Zoe"
}

# A person against a computer that can play: "No, let's draw". The draw is from what is left, and
# the first turn follows without another deal.
rather_a_draw() {
    say "rather a draw"
    start_game "${QUICK[@]}"
    quick_computers
    choose_game Normikub
    button play
    wait_screen table
    check "the rack is there at once" rack_shows
    number bag
    same "tiles in the bag" 28 "$N"
    button draw-for-it
    wait_for "the computer's answer" enabled object
    wait_text message "Is that all right"
    check "the own rack stays in sight" rack_shows
    key d
    wait_screen lots
    wait_text message "highest number"
    draw_lots
    check "twelve tiles each, as before" rack_of_twelve
    stop_game TERM
    rm -rf "$PROFILE"
}

# ---- Turns ----

out() { line "screen out" && enabled stop; }
covered() { line "screen handover" && enabled reveal; }
mine() { to_move Ann || to_move Zoe; }
over() { out || line "screen round-end"; }
due() { over || covered || mine; }

one_turn() {
    if take_hints; then
        PLAYED=$((PLAYED + 1))
        wait_for "a legal table" enabled end-turn
        check "the button ends the turn" end_says "End turn"
    else
        number bag
        if [ "$N" -gt 0 ]; then
            TAKEN=$((TAKEN + 1))
            check "the button tells of the penalty tile" end_says "Take a tile"
        else
            check "the button passes" end_says "Pass"
        fi
    fi
    note_turn
    button end-turn
    wait_for "the next turn" turn_over
}
end_says() { widget button end-turn && [ "$LABEL" = "$1" ]; }
turn_over() { over || other_turn; }

eight_seats() {
    local turns=0
    say "five dimensions, eight seats"
    start_game "${QUICK[@]}"
    quick_computers
    choose_game Normikub
    set_up_eight
    somebody_volunteers
    PLAYED=0 TAKEN=0
    while :; do
        wait_for "a person's turn, or the end" due
        over && break
        if covered; then
            check "no rack shows at the hand-over" has_not "tile "
            button reveal
            wait_screen table
            continue
        fi
        [ $turns -ne 0 ] || first_turn_is_told
        turns=$((turns + 1))
        [ $turns -ne 2 ] || detail normikub-turn
        [ $turns -lt 60 ] || fail "the game does not end"
        one_turn
    done
    say "$turns turns of people, $PLAYED with a play, $TAKEN penalty tiles"
    check "somebody plays" test "$PLAYED" -gt 0
}
first_turn_is_told() { text_is message "Your first turn" || fail "of the limit it is told: $LABEL"; }

to_the_token() {
    wait_for "somebody to be out" out
    detail normikub-out
    text_is title "goes out" || fail "the card says \"$LABEL\""
    WINNER=${LABEL%% goes out*}
    button stop
    button yes
    wait_screen game-end
    check "a token for $WINNER" has "score 1 \"$WINNER\""
    wait_text title "$WINNER wins"
    shot normikub-game-end
    button title-page
    wait_screen title
    check "the title still shows the game that was chosen" game_chosen
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- The challenge ----

try_and_give_up() {
    button challenge
    wait_screen table
    check "it is nobody's turn" has_not "turn "
    check "it is not met yet" disabled end-turn
    detail challenge
    SAID='' && wait_for "the Wild on the table" tile '*' table
    wild_aside
    button give-up
    wait_screen round-end
    text_is message "gave up" || fail "the page says \"$LABEL\""
    check "it is offered once" has_not "button challenge "
}

# Drags the Wild to a free place on the left.
wild_aside() {
    local x y fx fy
    has "area table " && take_rect
    x=$LEFT y=$Y
    tile '*' table
    fx=$X fy=$Y
    drag_at "$fx" "$fy" $((x + 60)) "$y"
    wait_for "the Wild to lie elsewhere" wild_moved "$fx" "$fy"
}
wild_moved() { tile '*' table && { [ "$X" != "$1" ] || [ "$Y" != "$2" ]; }; }

# The page says so before anybody takes it up, and again when it is shown again.
foretold_it() {
    wait_text foretold "free the Wild"
    detail "challenge-foretold$1"
    FORETOLD=$LABEL
}
still_foretold() { text_is foretold "$FORETOLD"; }

leave_and_resume() {
    local before=$FORETOLD
    button leave
    wait_screen title
    button continue
    wait_screen round-end
    foretold_it -again
    same "what is told after resuming" "$before" "$FORETOLD"
}

meet_it() {
    button challenge
    wait_screen table
    wait_for "the sentence on the table, too" still_foretold
    widget text message && SAID=$LABEL
    button hint
    wait_for "whether it can be done" thought
    [[ $LABEL == *"free the Wild"* ]] || fail "it is told: $LABEL"
    detail challenge-told
    SAID=$LABEL
    button show-how
    wait_for "how" thought
    [[ $LABEL == *"Here's one way"* ]] || fail "it is told: $LABEL"
    wait_text foretold "the Wild is free"
    check "there is no more to show" disabled show-how
    wait_for "the way on" enabled end-turn
    shot challenge-met
    button end-turn
    wait_screen round-end
    text_is title "That's how the Wild goes free." || fail "the page says \"$LABEL\""
    button next-round
    wait_screen handover
}

challenged() {
    say "the challenge"
    rm -rf "$PROFILE"
    start_game "${QUICK[@]}" "$TMP/offered.record"
    wait_screen round-end
}

start_x 1280 800
rather_a_draw
eight_seats
to_the_token
"$E2E_PLAN" 5 3 2 dimensions=3 "records=$TMP" || fail "no game with a challenge"
challenged
foretold_it ""
leave_and_resume
try_and_give_up
stop_game TERM
challenged
foretold_it ""
meet_it
passed

#!/bin/bash
# What's Wild?! in a real window: the first five rounds of a person against three computers by mouse,
# with chameleons, refusals and their sentences, undo in all ways, a hand that keeps its order, a
# kill -9 in the middle of a turn, going wild, and the score sheet; and a game against one computer by
# keyboard only, in the smallest window.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

# With this seed Ann gets a chameleon, takes something, and goes wild; the end of against_three checks
# it. If the computers play differently one day, look for another seed.
OPTIONS=(--reduced-motion --seed 9)
TURNS=0 TAKES=0 NAMED=0 WILDS=0 BACK=0 ORDERED_HANDS=0 KILLED=0

# set_up_against SEATS: Ann and computers play the first five rounds.
set_up_against() {
    local names=(Pip Nell Otto) n
    quick_computers
    turns_end_by_hand
    choose_game "What's Wild?!"
    button new-game
    wait_screen setup
    text_is title "What's Wild?!" || fail "the page says \"$LABEL\", not which game it is for"
    step_choice players "$1"
    button length-4
    wait_fact "focus length-4"
    fill_field name-1 Ann
    for ((n = 2; n <= $1; n++)); do seat "$n" "${names[n - 2]}"; done
    detail whatswild-setup
    button start
    wait_fact "rules length first-five"
}

# ---- What is where ----

over() { line "screen round-end" || line "screen game-end"; }
mine() { to_move Ann; }
due() { over || mine; }
turn_over() { over || other_turn; }
hand() { # sets HAND to the cards from left to right
    local one
    HAND=()
    rows
    for one in "${ROWS[@]}"; do
        [[ $one != "card "*" hand "* ]] || { one=${one#card } && HAND+=("${one%% *}"); }
    done
}
says() { text_is message "$1"; }
wild_is() { has "wild $1 "; }
# Sets FACTS to everything that must be there again after a kill, with the order of the hand.
everything() {
    facts "card " "turn " "round " "score " "wild " "pile " "discards " "place "
    hand
    FACTS+=${HAND[*]}
}

# The card that a sentence means, "the zebra 7", as the probe calls it: one of the hand that is not
# the one just taken. Sets CARD.
card_of() {
    local kind=$1 one
    case $kind in
    "a Wild card"*) kind='*' ;;
    "a chameleon"*) kind='!' ;;
    "the "*)
        kind=${kind#the }
        kind=${kind:0:1}${kind##* }
        ;;
    *) fail "what card is \"$1\"?" ;;
    esac
    hand
    for one in "${HAND[@]}"; do
        if [ "$one" != "$TAKEN" ] && [ "${one%%\'*}" = "$kind" ]; then
            CARD=$one
            return 0
        fi
    done
    fail "there is no $kind in the hand but what was taken"
}

# hint SENTENCE: asks for hints until one says this; sets LABEL to all of it.
hint() {
    local n
    for n in 1 2 3; do
        widget text message && SAID=$LABEL
        $ASK
        wait_for "a hint" hinted
        # shellcheck disable=SC2053
        [[ $LABEL != $1 ]] || return 0
    done
    fail "three hints, and none says \"$1\": $LABEL"
}
hinted() { widget text message && [[ $LABEL != *"Let me see"* && $LABEL != "$SAID" ]]; }
ask_by_mouse() { button hint; }
ask_by_key() { key h; }

# ---- A turn by mouse ----

# From a pile into the hand: by a click, by a drag, or by a button.
draw_from() { # draw_from pile|discards
    local x y before
    hand
    before=("${HAND[@]}")
    wait_for "the pile" pile "$1"
    x=$X y=$Y
    case $((TURNS % 3)) in
    0) click_at "$x" "$y" ;;
    1)
        has "area hand " && take_rect
        drag_at "$x" "$y" "$X" "$Y"
        ;;
    2) if [ "$1" = pile ]; then button draw; else button take-top; fi ;;
    esac
    wait_for "one card more" cards_are $((${#before[@]} + 1))
    without "${HAND[*]}" "${before[*]}"
    TAKEN=''
    [ "$1" = pile ] || TAKEN=$WITHOUT TAKES=$((TAKES + 1))
}
cards_are() { hand && [ ${#HAND[@]} -eq "$1" ]; }

draw_or_take() {
    if says "After the chameleon"; then
        check "a chameleon cannot be taken" disabled take-top
        draw_from pile
        return
    fi
    hint "@(Draw from the pile.|Take )*"
    case $LABEL in
    Take*) draw_from discards ;;
    *) draw_from pile ;;
    esac
    if [ -z "$TAKEN" ]; then
        check "what was seen is not undone" disabled undo
    fi
}

carry_to_discards() { # carry_to_discards NAME, by two clicks or by a drag
    local x y
    wait_for "$1 in the hand" card "$1"
    x=$X y=$Y
    pile discards
    if [ $((TURNS % 2)) = 0 ]; then
        click_at "$x" "$y"
        wait_for "$1 to be held" holds "$1"
        xdotool mousemove "$X" "$Y"
        wait_fact "ghost discard"
        wait_text message "Discard "
        pile discards
        click_at "$X" "$Y"
    else
        drag_at "$x" "$y" "$X" "$Y"
    fi
}

# What was taken may not go back; the card stays in the hand.
refused_back() {
    card "$TAKEN"
    local x=$X y=$Y
    pile discards
    drag_at "$x" "$y" "$X" "$Y"
    wait_text message "just"
    check "it stays" in_hand "$TAKEN"
    BACK=$((BACK + 1))
    say "told about $TAKEN: $LABEL"
    detail whatswild-refused
}

# A chameleon asks for a number. The present one cannot be chosen; the card can be kept.
name_number() {
    local was now
    has "wild " && was=${REST%% *}
    carry_to_discards "$CARD"
    wait_for "the question" enabled name-none
    check "the present number is barred" disabled "name-$was"
    detail whatswild-question
    if [ $NAMED -eq 0 ]; then
        button name-none
        wait_for "the chameleon still in the hand" in_hand "$CARD"
        check "$was is still wild" wild_is "$was"
        carry_to_discards "$CARD"
        wait_for "the question" enabled name-none
    fi
    best_number
    now=$BEST
    button "name-$now"
    wait_for "$now to be wild" wild_is "$now"
    wait_for "$CARD on the pile" discarded "$CARD"
    NAMED=$((NAMED + 1))
    say "$now is wild instead of $was"
    detail whatswild-named
}

# Without advice: sets BEST to the number that would leave the least.
best_number() {
    local one would least='' button='^button name-([0-9]+) [^"]* enabled "'
    rows
    for one in "${ROWS[@]}"; do
        [[ $one =~ $button ]] || continue
        would=${one##* } would=${would//[!0-9]/} # the last word
        [[ $one != *"you go wild"* ]] || would=0
        if [ -z "$least" ] || [ "${would:-0}" -lt "$least" ]; then
            least=${would:-0} BEST=${BASH_REMATCH[1]}
        fi
    done
}

discard_one() {
    local one
    CARD=''
    hand
    for one in "${HAND[@]}"; do
        [[ $one != '!'* ]] || { CARD=$one && break; }
    done
    if [ -n "$CARD" ] && [ "$CARD" != "$TAKEN" ] && ! has_last_turn; then
        name_number
        return
    fi
    hint "@(Discard |There's nothing)*"
    case $LABEL in Discard*) ;; *) return 0 ;; esac
    LABEL=${LABEL#Discard } LABEL=${LABEL%%.*}
    card_of "$LABEL"
    carry_to_discards "$CARD"
    wait_for "$CARD on the pile" discarded "$CARD"
}
has_last_turn() { [[ $P == *"gone wild"* ]]; }

back_in_hand() { in_hand "$CARD" && disabled end-turn; }
again_away() { discarded "$CARD" && enabled end-turn; }
# What was discarded is taken back in all ways, and discarded again.
undo_in_all_ways() {
    key ctrl+z
    wait_for "$CARD back by Ctrl+Z" back_in_hand
    key ctrl+y
    wait_for "it away again" again_away
    button undo
    wait_for "$CARD back by the button" back_in_hand
    button redo
    wait_for "it away again" again_away
    pile discards
    click_at "$X" "$Y" 3
    wait_for "$CARD back by the right button" back_in_hand
    carry_to_discards "$CARD"
    wait_for "it away again" again_away
    pile discards
    click_at "$X" "$Y"
    wait_for "$CARD back by a click on it" back_in_hand
    carry_to_discards "$CARD"
    wait_for "it away again" again_away
}

# The first card goes to the right end, and stays there; groups and back.
order_by_hand() {
    local before x y
    hand
    before=("${HAND[@]}")
    wait_for "${before[0]}" card "${before[0]}"
    x=$X y=$Y
    card "${before[-1]}"
    drag_at "$x" "$y" $((LEFT + BW + BW / 3)) "$Y"
    wait_for "another order" hand_is "${before[*]:1} ${before[0]}"
    ORDER=${HAND[*]} ORDERED_HANDS=$((ORDERED_HANDS + 1))
    button sort-melds
    wait_for "it laid out" arranged
    shot whatswild-arranged
    button sort-melds
    wait_for "one's own order again" hand_is "$ORDER"
}
hand_is() { hand && [ "${HAND[*]}" = "$1" ] && ! arranged; }
arranged() { widget button sort-melds && [ "$LABEL" = "My own order (A)" ]; }
# All cards that are still there are in their old order.
order_is_kept() {
    local old now
    hand
    without "$ORDER" "${HAND[*]}" # those that are gone
    without "$ORDER" "$WITHOUT"
    old=$WITHOUT
    without "${HAND[*]}" "$ORDER" # those that are new
    without "${HAND[*]}" "$WITHOUT"
    now=$WITHOUT
    same "the order of the hand" "$old" "$now"
}

killed() { # the shell would tell of it
    kill -9 "$GAME_PID"
    wait "$GAME_PID" 2>/dev/null
    GAME_PID=''
} 2>/dev/null

# In the middle of a turn, with a card discarded.
kill_and_go_on() {
    local before
    say "kill -9 in the middle of a turn"
    everything
    before=$FACTS
    killed
    start_game "${OPTIONS[@]}"
    wait_screen title
    button continue
    wait_for "Ann's turn" mine
    wait_for "$CARD where it was" discarded "$CARD"
    everything
    same "cards, order and turn" "$before" "$FACTS"
    detail whatswild-resumed
    key ctrl+z
    wait_for "what was discarded can be taken back" back_in_hand
    key ctrl+y
    wait_for "and discarded again" again_away
    KILLED=1
}

finish() {
    note_turn
    if enabled go-wild; then
        detail whatswild-go-wild
        button go-wild
        WILDS=$((WILDS + 1))
    else
        button end-turn
    fi
    wait_for "the next turn" turn_over
}

one_turn() {
    TURNS=$((TURNS + 1))
    [ $TURNS -le 200 ] || fail "more than 200 turns"
    [ -z "${ORDER:-}" ] || order_is_kept
    draw_or_take
    [ $TURNS -ne 2 ] || order_by_hand
    [ -z "$TAKEN" ] || [ $BACK -ge 1 ] || refused_back
    discard_one
    [ $TURNS -ne 3 ] || undo_in_all_ways
    if [ $TURNS -ge 7 ] && [ $KILLED = 0 ] && discarded "$CARD"; then kill_and_go_on; fi
    finish
}

# ---- The game ----

one_round() { # one_round N
    local n
    ORDER=''
    while wait_for "Ann's turn, or the end" due && ! over; do one_turn; done
    [ "$1" = 5 ] || wait_screen round-end
    for n in 1 2 3 4; do check "the cards of $n are shown" has "place $n cards $(($1 + 2))"; done
    detail "whatswild-round-$1"
}

against_three() {
    local round
    say "the first five rounds against three computers"
    start_game "${OPTIONS[@]}"
    set_up_against 4
    for round in 1 2 3 4 5; do
        one_round $round
        if brief && [ $round = 2 ]; then
            stop_game TERM
            return
        fi
        [ $round = 5 ] || button next-round
        [ $round = 5 ] || wait_for "the next round" has_not "screen round-end"
    done
    wait_screen game-end
    shot whatswild-end
    say "$TURNS turns, $TAKES cards taken, $NAMED numbers named, $WILDS times gone wild"
    check "something was taken" test $TAKES -gt 0
    check "what was taken was refused on the pile" test $BACK -gt 0
    check "a number was named" test $NAMED -gt 0
    check "Ann has gone wild" test $WILDS -gt 0
    check "the program was killed on the way" test $KILLED = 1
    check "the hand was put in order" test $ORDERED_HANDS -gt 0
}

# The total of each player is the sum of the five rounds.
the_sheet() {
    local n round sum
    button sheet
    wait_screen sheet
    shot whatswild-sheet
    for n in 1 2 3 4; do
        sum=0
        for round in 1 2 3 4 5; do
            wait_for "round $round" widget text "points-$round-$n"
            sum=$((sum + LABEL))
        done
        wait_for "the total" widget text "total-$n"
        same "the total of player $n" "$sum" "$LABEL"
    done
    button back
    wait_screen game-end
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- By keyboard only ----

focus_is() { line "focus $1"; }
until_focus() {
    local tries
    for ((tries = 0; tries < 40; tries++)); do
        probe_read
        focus_is "$1" && return 0
        press Tab
    done
    fail "Tab never comes to $1"
}
press() { # press KEY...: different ones, until all have had their effect
    presses
    PRESSES=$((PRESSES + $# - 1))
    key "$@"
    wait_press
}
value_is() { widget choice "$1" && [ "$VALUE" = "$2" ]; }

set_up_by_keys() {
    wait_screen title
    until_focus game
    game_called "What's Wild?!" || fail "the game is not there"
    while ! game_chosen; do press Right; done
    until_focus new-game
    key Return
    wait_screen setup
    until_focus players
    while ! value_is players 2; do press minus; done
    until_focus who-2
    key Return
    wait_for "the choice of faces" widget button pick-2
    until_focus pick-2
    key Return
    wait_for "Pip on the second seat" who_is 2 Pip
    until_focus length-4
    press Return
    until_focus start
    key Return
    wait_fact "rules length first-five"
}

# Picks up that card with the keyboard's cursor, wherever both are in the hand.
pick_by_keys() {
    local tries at
    for ((tries = 0; tries < 5; tries++)); do
        press Return
        has "held " || fail "Return picks up no card"
        holds "$1" && return 0
        where_in_hand "${REST%% *}"
        at=$AT
        press Escape
        where_in_hand "$1"
        for ((; at < AT; at++)); do press Right; done
        for ((; at > AT; at--)); do press Left; done
    done
    fail "the cursor never comes to $1"
}

where_in_hand() { # where_in_hand NAME: sets AT to its place, from 0
    hand
    for AT in "${!HAND[@]}"; do [ "${HAND[AT]}" != "$1" ] || return 0; done
    fail "$1 is not in the hand"
}

turn_by_keys() {
    local cards
    TURNS=$((TURNS + 1))
    [ $TURNS -le 200 ] || fail "more than 200 turns"
    hand
    cards=${#HAND[@]}
    key d
    wait_for "one card more" cards_are $((cards + 1))
    hint "@(Discard |There's nothing|Go wild)*"
    if [[ $LABEL = Discard* ]]; then
        LABEL=${LABEL#Discard } LABEL=${LABEL%%.*}
        card_of "$LABEL"
        focus_is hand || until_focus hand
        press Left # shows the cursor if it was not shown
        pick_by_keys "$CARD"
        check "it would go to the pile" has "ghost discard"
        if [ "${CARD:0:1}" = '!' ]; then
            press Return
            wait_for "the question" enabled name-none
            NAMED=$((NAMED + 1))
        fi
        key Return # with a chameleon: the best number
        wait_for "$CARD on the pile" discarded "$CARD"
    fi
    note_turn
    if enabled go-wild; then
        until_focus go-wild
        key Return
        WILDS=$((WILDS + 1))
    else
        key e
    fi
    wait_for "the next turn" turn_over
}

whose_turn() { over || { line "screen table" && has "turn Player 1 " && enabled draw; }; }

by_keys() {
    local round
    say "against one computer, by keyboard only"
    TURNS=0 NAMED=0 WILDS=0 TAKEN=''
    rm -rf "$PROFILE"
    start_game "${OPTIONS[@]}"
    xdotool mousemove $((W - 1)) $((H - 1)) # out of the way for good
    set_up_by_keys
    for round in 1 2 3 4 5; do
        while wait_for "one's turn, or the end" whose_turn && ! over; do turn_by_keys; done
        if ! thorough && [ $round -ge 2 ] && [ $WILDS -gt 0 ]; then
            shot whatswild-by-keys
            return
        fi
        if [ $round != 5 ]; then
            wait_screen round-end
            until_focus next-round
            key Return
            wait_for "the next round" has_not "screen round-end"
        fi
    done
    wait_screen game-end
    shot whatswild-by-keys
    say "$TURNS turns, $NAMED numbers named, $WILDS times gone wild"
    check "the person has gone wild" test $WILDS -gt 0
    until_focus sheet
    key Return
    wait_screen sheet
    key Escape
    wait_screen game-end
}

start_x 1280 800
shopt -s extglob
ASK=ask_by_mouse
against_three
if ! brief; then
    the_sheet
    ASK=ask_by_key
    stop_x
    start_x 800 600 # the smallest window
    by_keys
fi
passed

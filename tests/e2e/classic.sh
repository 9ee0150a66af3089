#!/bin/bash
# Classic by mouse: two rounds of a person against two computers, from the title to the score
# sheet. The person asks for a hint in every turn. If its play only adds tiles, it is undone and
# laid by hand, tile by tile. Then a row is dragged by its grip, split and joined, rows are tidied,
# the rack is arranged, a Wild is taken, and the clock runs out.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

# Where the program saves texts.
export HOME=$TMP XDG_CONFIG_HOME=$TMP/config

QUICK=(--reduced-motion --seed 21)
ROUNDS=2
! thorough || ROUNDS=3
TURNS=0 LAID=0 SHOWN=0 DRAWN=0

set_up_game() {
    quick_computers
    choose_game Classic
    button new-game
    wait_screen setup
    text_is title "Classic" || fail "the page says \"$LABEL\", not which game it is for"
    step_choice players 3
    step_choice rounds "$ROUNDS"
    button clock-4
    wait_fact "choice clock 4 "
    fill_field name-1 Ann
    seat 2 Pip
    seat 3 Otto
    detail classic-setup
    button start
    draw_lots
}

# ---- Turns ----

round_over() { line "screen round-end" || line "screen game-end"; }
mine() { to_move Ann; }
due() { round_over || mine; }

# Are all old tiles of the table still in their places? Sets NEW to the new ones, "r5@1,0,0 ...".
only_added() {
    tiles table
    without "$TILES" "$BEFORE"
    NEW=$WITHOUT
    without "$BEFORE" "$TILES"
    [ -z "$WITHOUT" ]
}
table_was() { tiles table && [ "$TILES" = "$BEFORE" ]; }

# Sets ORDERED to the new ones from left to right, so that rows grow as a hand would lay them.
by_place() {
    local one x y _ keys=()
    for one in $NEW; do
        IFS=@, read -r _ x y _ <<<"$one"
        printf -v one '%05d %05d %s' $((y + 5000)) $((x + 5000)) "$one"
        keys+=("$one")
    done
    in_order "${keys[@]}"
    ORDERED=("${ORDERED[@]##* }")
}

# Undoes the play that the hint has made, and lays it by hand.
by_hand() {
    local after one
    tiles table
    after=$TILES
    button undo
    wait_for "the table before the hint" table_was
    by_place
    for one in "${ORDERED[@]}"; do put "${one%@*}" "${one#*@}"; done
    wait_for "the same table again" table_same_as "$after"
    LAID=$((LAID + 1))
}
table_same_as() { tiles table && [ "$TILES" = "$1" ]; }

one_turn() {
    wait_for "Ann's turn" mine
    TURNS=$((TURNS + 1))
    tiles table
    BEFORE=$TILES
    note_turn
    if take_hints; then
        wait_for "a legal table" enabled end-turn
        if only_added && [ $LAID -lt 6 ]; then by_hand; fi
        SHOWN=$((SHOWN + 1))
        [ $SHOWN -ne 3 ] || detail classic-turn
        button end-turn
    elif enabled draw; then
        DRAWN=$((DRAWN + 1))
        button draw
    else
        check "with the pool empty one passes" passes
        button end-turn
    fi
    wait_for "the next turn" turn_over
}
passes() { widget button end-turn && [ "$LABEL" = Pass ]; }
turn_over() { round_over || other_turn; }

# The points of a round add up to 0, because what some lose others gain.
sum_is_nothing() {
    local sum=0 one
    rows
    for one in "${ROWS[@]}"; do
        [[ $one != "score "* ]] || { one=${one#score } && sum=$((sum + ${one%% *})); }
    done
    same "the sum of all points" 0 "$sum"
}

one_round() {
    local limit=$((TURNS + 120))
    while wait_for "Ann's turn, or the round's end" due && ! round_over; do
        [ $TURNS -lt $limit ] || fail "the round does not end"
        one_turn
    done
    sum_is_nothing
    detail "classic-round-$1"
    text_is title "ound $1" || text_is title "You win!" || text_is title "wins the game" || fail "the page says \"$LABEL\""
}

all_rounds() {
    local n
    say "$ROUNDS rounds"
    start_game "${QUICK[@]}"
    set_up_game
    for ((n = 1; n <= ROUNDS; n++)); do
        one_round "$n"
        [ "$n" = "$ROUNDS" ] && break
        button next-round
        wait_for "the next round" has_not "screen round-end"
    done
    say "$TURNS turns, $SHOWN with a play, $LAID of them laid by hand, $DRAWN draws"
    check "some plays were laid by hand" test $LAID -gt 0
    check "some turns were draws" test $DRAWN -gt 0
}

the_sheet() {
    local n sheet
    wait_screen game-end
    shot classic-game-end
    button sheet
    wait_screen sheet
    shot classic-sheet
    for ((n = 1; n <= ROUNDS; n++)); do
        wait_for "round $n on the sheet" widget text "points-$n-1"
        wait_for "its totals" widget text "total-$n"
    done
    ANN=$LABEL
    button copy-sheet
    wait_text notice "score sheet).txt"
    SAVED=${LABEL#Saved as } SAVED=${SAVED%%.txt*}.txt
    check "the file is there" test -s "$SAVED"
    mapfile -t sheet <"$SAVED"
    same "lines on the sheet" $((ROUNDS + 5)) ${#sheet[@]}
    [[ ${sheet[*]} == *"Round $ROUNDS "* ]] || fail "no round $ROUNDS in $SAVED"
    button notice-close
    button back
    wait_screen game-end
    button title-page
    wait_screen title
    stop_game TERM
    same "the exit code" 0 "$CODE"
}

# ---- Rows by hand ----

position() { # position NAME: with what comes in on standard input
    cat >"$TMP/$1.swt"
    rm -rf "$PROFILE"
    start_game --reduced-motion "$TMP/$1.swt"
    wait_screen table
}

rows_by_hand() {
    local x y
    say "rows"
    position rows <<'END'
game classic
melded yes
grid
b3 b4 b5 .  r7 k7 g7
.  .  .  .  .  .  .
r3 r4 *  r6 .  k10 k11 k12
rack b6 r5 g5 b5 k1 k2 k3 g9 r13
END
    # added to: the neighbour makes way
    put b6 3,0,0
    wait_for "the sevens to make way" lies r7 5,0,0
    key ctrl+z
    wait_for "all as before" lies r7 4,0,0
    # dragged whole, by the grip at its left end
    tile r7 table
    x=$((LEFT - 8)) y=$Y
    cell 4,0,0
    drag_at "$x" "$y" "$x" $((y + 4 * BH))
    wait_for "the whole row to be elsewhere" lies_not g7 6,0,0
    detail classic-grip
    key ctrl+z
    wait_for "all as before" lies g7 6,0,0
    # a Wild replaced and taken: refused with one tile from the rack, accepted with two
    tile r5 rack
    x=$X y=$Y
    tile '*' table
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "the red 5 in its place" lies r5 2,2,0
    wait_for "the Wild by itself" lies_not '*' 2,2,0
    tile '*' table
    read -r x y _ <<<"${PLACE//,/ }"
    put g5 "$((x + 1)),$y,0"
    button end-turn
    wait_text message "Not yet"
    put b5 "$((x + 2)),$y,0"
    wait_text message "Everything fits"
    detail classic-wild
    # the rack's sets and runs, rows in lines
    button sort-melds
    wait_text message "1 run."
    frame
    button tidy
    wait_text message "The rows are tidy"
    shot classic-tidy
    button end-turn
    wait_for "the end of the turn" has_not "fault "
    stop_game TERM
}
lies_not() { tile "$1" table && ! lies "$1" "$2"; }

# ---- The clock ----

# On a busy machine the time may be up before the test has seen it pass.
timed() { has "timer " || turn_over; }

# The shortest time to choose is a minute; a record may have less.
the_clock() {
    say "the clock"
    rm -rf "$PROFILE"
    "$E2E_PLAN" 3 2 1 clock=5 "records=$TMP" || fail "no game with a clock"
    start_game --reduced-motion "$TMP/clock.record"
    wait_for "a covered rack" enabled reveal
    note_turn
    button reveal
    wait_for "the clock, or the time to be up" timed
    wait_for "the time to be up" turn_over
    wait_text message "ran out of time."
    shot classic-time-is-up
}

start_x 1280 800
all_rounds
the_sheet
rows_by_hand
the_clock
passed

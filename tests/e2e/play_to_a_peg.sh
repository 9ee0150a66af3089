#!/bin/bash
# A whole game of two by mouse, from the title to the winner's peg and the end of the game:
# every tile is dragged, every turn ended by its button, every rack uncovered by a press. Once with
# the basic rules, once with towers and diagonals. The screen is compared with the plan, which does
# not know about screens.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

NAMES=([1]=Ann [2]=Zoe)

# The name that was typed for the plan's "Player 1".
name_of() { NAME=${NAMES[${1#Player }]}; }
is_turn() { line "turn $NAME $1"; }

begin() { # begin SEED [stacks] [diagonals]
    SEED=$1
    shift
    start_game --seed "$SEED" "${MOTION[@]}"
    wait_screen title
    button new-game
    wait_screen setup
    step_choice players 2
    seat 2 Person
    step_choice rounds 1
    toggle_if_named stacks "$@"
    toggle_if_named diagonals "$@"
    fill_field name-1 "${NAMES[1]}"
    fill_field name-2 "${NAMES[2]}"
    button more
    wait_for "the card with the seed" widget field seed
    check "the seed is the one asked for" field_is seed "$SEED"
    button more-close
    button start
}

# The hand-over covers everything; only then are the tiles shown, after a press.
turn_begins() { # turn_begins NAME NUMBER
    name_of "$1"
    wait_for "turn $2 of $NAME" is_turn "$2"
    if [ "$OPEN" = no ]; then
        wait_screen handover
        check "no tile is shown at the hand-over" has_not "tile "
        text_is title "$NAME" || fail "the hand-over names $LABEL instead of $NAME"
        button reveal
    fi
    wait_screen table
    check "it is turn $2 of $NAME" is_turn "$2"
}

after_win() { # the winner's moment, then play goes on together
    name_of "$1"
    wait_screen out
    text_is title "$NAME goes out!" || fail "the table says \"$LABEL\", not that $NAME is out"
    detail "play-$SHOTS-out"
    OPEN=yes
    wait_for "the moment to pass" has_not "moment"
    click_at $((W / 2)) 2 # elsewhere, or a click on Draw would make a double click of the last one
    wait_for "the focus" focus_is reveal
    key Return
}

agree_to_stop() {
    button menu
    wait_screen pause
    button stop
    button yes
    wait_screen game-end
}

follow_plan() {
    local word a b
    while read -r word a b; do
        case $word in
        lot) ;; # by itself
        deal) draw_lots ;;
        turn) turn_begins "${a} ${b% *}" "${b##* }" ;;
        put) put "$a" "$b" ;;
        move) move "$a" "$b" ;;
        take) take "$a" ;;
        draw) button draw && wait_for "the draw to be over" off draw ;;
        table) wait_for "the table of the plan" table_is "$a" "$b" ;;
        rack) wait_for "the rack of the plan" rack_is "$a" "$b" ;;
        end) end_turn ;;
        out) after_win "$a $b" ;;
        stop) agree_to_stop ;;
        over) WINNER="$a $b" ;;
        *) fail "what is \"$word\" in the plan?" ;;
        esac
    done <"$TMP/plan"
}

end_turn() {
    ENDED=$((ENDED + 1))
    [ $((ENDED % 5)) -ne 0 ] || detail "play-$SHOTS-turn-$ENDED"
    check "a table of the plan has no fault" has_not "fault "
    check "nothing is unfinished" has_not "making "
    button end-turn
    wait_for "the end of the turn" turn_over
}
# The pointer stays on the button: what is on the screen then must belong to the next turn.
turn_over() { off end-turn || ! is_screen table; }

the_end() {
    name_of "$WINNER"
    wait_screen game-end
    wait_text title "$NAME wins the game"
    check "the winner has the peg" has "score 1 \"$NAME\""
    check "and nobody else" has "score 0 "
    shot "play-$SHOTS-end"
    wait_for "the moment to pass" has_not "moment"
    button title-page
    wait_screen title
    check "a finished game is not one to go on with" has_not "button continue "
}

whole_game() { # whole_game SHOTS SEED [stacks] [diagonals]
    SHOTS=$1 OPEN=no ENDED=0 WINNER=''
    shift
    rm -rf "$PROFILE"
    "$E2E_PLAN" "$1" 2 1 "${@:2}" >"$TMP/plan" || fail "no plan for seed $1"
    begin "$@"
    follow_plan
    the_end
    button quit
    wait_end
    same "the exit code" 0 "$CODE"
}

start_x 1280 800
MOTION=(--reduced-motion)
whole_game plain 6
MOTION=()
whole_game all 11 stacks diagonals
passed

#!/bin/bash
# The functions of lib.sh by themselves: what they find in a probe is what sort, grep, comm and awk find
# there, xdotool does what it is told before it returns, and a wrong probe fails the test.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

cat >"$PROBE" <<'END'
frame 118
presses 7
screen table
turn Ann 7
score -3 "Ann"
score 3 "What's *?"
grid 640 400 60 76
tile * table 0,0,0 612 364 56 72
tile r10 table -2,0,0 492 364 56 72
tile k8 table 3,-1,0 792 288 56 72
tile k8' table 3,-1,1 792 272 56 72
tile b2 table 3,-1,-1 792 304 56 72
tile r5 rack 0 412 730 56 72
tile * rack 2 532 730 56 72
tile b13 rack 1 472 730 56 72
choice game 1 378 148 372 94 "Game"
button game-0 378 148 120 44 enabled "Super Wild"
button game-1 504 148 120 44 enabled "What's Wild?!"
button game-2 630 148 120 44 disabled "What's Wild"
button end-turn 1180 744 96 44 enabled "End turn"
text message 400 690 480 24 "Is this a [b-c].*?"
END

with_awk() { # with_awk KIND: as tiles does it
    awk -v kind="$1" '$1 == "tile" && $3 == kind { print kind == "table" ? $2 "@" $4 : $2 }' "$PROBE" |
        sort | tr '\n' ' ' | sed 's/ $//'
}

finding() {
    local kind
    check "there is a probe" probe_read
    for kind in table rack open; do
        tiles $kind
        same "the tiles: $kind" "$(with_awk $kind)" "$TILES"
    done
    sorted "b z" "* a10 a9" "A z"
    same "in order" "$(printf '%s\n' b z '*' a10 a9 A z | sort | tr '\n' ' ')" "$SORTED "
    in_order "b 2" "b 10" "" "a"
    same "in order, with spaces" " a b 10 b 2" "${ORDERED[*]}"
    facts "tile " "screen "
    same "facts" "$(grep '^tile \|^screen ' "$PROBE" | sort)" "${FACTS%$'\n'}"
    facts "nothing "
    same "no facts" "" "$FACTS"
    without "a * b a10 *'" "b a1 *"
    same "without" "a a10 *'" "$WITHOUT"
    without "" "b"
    same "without, of nothing" "" "$WITHOUT"
}

lines() {
    check "the beginning of a line" has "tile * table "
    same "its rest" "0,0,0 612 364 56 72" "$REST"
    check "the first of several" has "score "
    same "the rest of the first" '-3 "Ann"' "$REST"
    check "the last line" text_is message "a [b-c].*?"
    check "not within a line" has_not "table "
    check "letters mean themselves" has_not "tile . table "
    check "a whole line" line "turn Ann 7"
    check "not half a line" not line "turn Ann"
    check "another kind of button" game_called "What's Wild?!"
    same "it" game-1 "$GAME"
    check "the whole name" not game_called "What's Wild?"
    note_turn
    check "the same turn" not other_turn
    P=${P/Ann 7/Zoe 8}
    check "another turn" other_turn
    P=${P/turn Zoe/round Zoe}
    check "no turn any more" other_turn
    note_turn
    check "still none" not other_turn
}
not() { ! "$@"; }

dropping() {
    probe_read
    drop_point 0,1,0
    same "a free cell" "640 476" "$X $Y"
    drop_point 3,-1,2
    same "on top of a tower" "820 292" "$X $Y"
    drop_point 3,-1,-2
    same "under a tower" "820 356" "$X $Y"
}

# It has arrived when xdotool() returns, so the program is not asked.
moving() {
    start_x 800 600
    xdotool mousemove 12 34 mousemove 56 78
    same "where the mouse is" "x:56 y:78" "$(command xdotool getmouselocation | cut -d ' ' -f 1,2)"
    xdotool keydown shift
    xdotool keyup shift
    kill "$XDOTOOL_PID"
    X_PID='' fails 'xdotool does not do "mousemove 1 2"' xdotool mousemove 1 2
    stop_x
}

# fails WORDS COMMAND...: the test would fail, with these words.
fails() {
    CHECKS=$((CHECKS + 1))
    ("${@:2}") >"$TMP/said" 2>&1 && fail "it does not fail: ${*:2}"
    grep -qF "FAILED: $1" "$TMP/said" || fail "it does not say \"$1\": $(cat "$TMP/said")"
}
failing() {
    fails "the thing" check "the thing" false
    fails 'the other: expected "1", found "2"' same "the other" 1 2
    echo 'x.c:1: runtime error: y' >"$ERRORS"
    true &
    GAME_PID=$!
    fails "a sanitizer found something" wait_end
    GAME_PID=''
    : >"$ERRORS"
}

finding
lines
dropping
moving
failing
passed

#!/bin/bash
# The day's puzzle solved tile by tile, and its result shared; a puzzle that is in no pack: its id
# shared, opened again from the clipboard, and solved as the console says; a puzzle made in the
# editor: tiles put on the table and the rack, a goal, a proof, a name, a code for others; and found
# again after a restart, and played.
# shellcheck source=/dev/null
. "$(dirname "$0")/puzzle_lib.sh"

# ---- The day's ----

todays() {
    say "the day's puzzle, solved"
    know_rules
    button play # as soon as it has been made
    wait_stage "day-$DAY" open
    "$E2E_CLI" puzzle day "$DAY" >"$TMP/today.txt" || fail "the console makes no puzzle"
    check "the console knows a solution" test -n "$(solution_of <"$TMP/today.txt")"
    solution_of <"$TMP/today.txt" >"$TMP/solution"
    lay_all <"$TMP/solution"
    button end-turn
    wait_stage "day-$DAY" solved
    check "three stars" has "puzzle day-$DAY goal out hints 0 stars 3 "
    shot puzzles-today
}

# The time that it took is on the screen, too.
shared() {
    local took
    say "its result, shared"
    wait_text message "Time: "
    took=${LABEL##*Time: } took=${took%.}
    button copy-result
    wait_text notice "Your result is on the clipboard."
    result_is "Superwild, puzzle of 25 November 2026
Medium ●●●○○○
★★★ $(sed -n 's/^moves //p' "$TMP/today.txt") moves, the fewest there are
$took · no hints"
    say "shared: ${CLIPBOARD//$'\n'/ | }"
    button notice-close
    button leave
    wait_screen puzzles
    wait_text state "You have solved it."
    wait_text days "1-day streak"
}

# ---- Endless ----

another_is_shown() { widget text shown && [ "$LABEL" != "$1" ]; }
is_shown() { widget text shown && [ "$LABEL" = "$1" ]; }

endless() {
    local id
    say "a puzzle that is in no pack, shared and opened from its id"
    button endless
    wait_screen puzzle-endless
    button new
    wait_text shown "sw-2-"
    id=$LABEL
    button copy
    wait_clipboard "$id"
    same "the id" "$id" "$CLIPBOARD"
    button new
    wait_for "another one" another_is_shown "$id"
    park
    key ctrl+v
    wait_for "the one of the id" is_shown "$id"
    shot puzzles-endless
    "$E2E_CLI" puzzle make "$id" >"$TMP/endless.txt" || fail "the console does not make $id"
    button play
    wait_stage "$id" open
    solution_of <"$TMP/endless.txt" >"$TMP/solution"
    lay_all <"$TMP/solution"
    button end-turn
    wait_stage "$id" solved
    button leave
    wait_screen puzzle-endless
    button back
    wait_screen puzzles
}

# ---- The editor ----

editor_is() { has "editor $1"; }
wait_editor() { wait_for "the editor to be $1" editor_is "$1"; }
rack_has() { line "puzzle-rack${1:+ $1}"; } # exactly these tiles
wait_rack() { wait_for "$1 on the puzzle's rack" rack_has "$1"; }

# Taken with a click, and sent there with a button.
send_to_rack() { # send_to_rack NAME EXPECTED
    wait_for "$1 in the box" tile "$1" rack
    click_at "$X" "$Y"
    wait_fact "held $1 "
    button to-rack
    wait_rack "$2"
}
# Dragged beside the tile that is the first there.
drag_to_rack() { # drag_to_rack NAME EXPECTED
    local x y
    wait_for "a tile on the puzzle's rack" widget button rack-1
    x=$((LEFT + BW * 3)) y=$Y
    wait_for "$1 in the box" tile "$1" rack
    drag_at "$X" "$Y" "$x" "$y"
    wait_rack "$2"
}
goal_is() { has "editor legal goal $1 "; }

# Put together: the Wild with two tiles, which two of the rack go on with.
made() {
    say "a puzzle is put together"
    button own
    wait_screen puzzle-own
    button new
    wait_screen puzzle-editor
    wait_fact "game super-wild"
    put r2 1,0,0
    put r4 2,0,0
    wait_editor faulty
    move r4 0,2,0
    key ctrl+z
    wait_for "r4 where it was" lies r4 2,0,0
    take r4
    put r3 2,0,0
    wait_editor "legal goal out open"
    send_to_rack r4 r4
    drag_to_rack r5 "r4 r5"
    drag_to_rack k13 "r4 r5 k13"
    button rack-2
    wait_rack "r4 k13"
    drag_to_rack r5 "r4 k13 r5"
    detail puzzles-editor
}

proven() {
    say "it is proven"
    button prove
    wait_editor "legal goal out impossible"
    wait_text message "Only 2 of 3 tiles can be played."
    button goal
    wait_for "another goal" goal_is most
    button prove
    wait_editor "legal goal most proven"
    wait_text message "2 of 3 tiles can be played, and no more."
    say "told: $LABEL"
    shot puzzles-proven
}

# Sets CODE_OF_IT.
saved() {
    say "it is saved under a name, and its code is copied"
    button save
    wait_fact "field name "
    fill_field name "my-first"
    button save-now
    wait_text message "Saved as my-first."
    button menu
    button copy-code
    wait_clipboard "SW-"
    CODE_OF_IT=$CLIPBOARD
    "$E2E_CLI" puzzle read "$CODE_OF_IT" >"$TMP/read.txt" || fail "the code can't be read"
    check "the code holds the goal" grep -qx "goal most 2" "$TMP/read.txt"
    check "the code holds the tier" grep -q "^tier 1 " "$TMP/read.txt"
    check "the code holds the rack" grep -qx "rack r4 k13 r5" "$TMP/read.txt"
    check "the code holds the name" grep -qx "puzzle my-first" "$TMP/read.txt"
}

found_again() {
    say "after a restart it is there, and played"
    stop_game TERM
    same "the exit code" 0 "$CODE"
    start_game --reduced-motion
    to_puzzles
    wait_label button own "1 puzzle"
    button own
    wait_screen puzzle-own
    wait_label button own-1 "my-first"
    wait_text about "my-first"
    button copy
    wait_clipboard "SW-"
    same "the code" "$CODE_OF_IT" "$CLIPBOARD"
    button play
    wait_stage my-first open
    put r4 3,0,0
    put r5 4,0,0
    button end-turn
    wait_stage my-first solved
    check "three stars" has "puzzle my-first goal most hints 0 stars 3 "
    button leave
    wait_screen puzzle-own
    button edit
    wait_screen puzzle-editor
    wait_rack "r4 k13 r5"
    wait_for "r3 on the table" lies r3 2,0,0
    detail puzzles-edited
}

# Saves two puzzles of its own as a pack, deletes one of them, and opens the pack.
pack_opened() {
    local file entry
    say "a pack of one's own, saved and opened"
    button rack-2
    wait_rack "r4 r5"
    button goal
    wait_for "another goal" goal_is out
    button save
    wait_fact "field name "
    fill_field name "my-second"
    button save-now
    wait_text message "Saved as my-second."
    button back
    wait_screen puzzle-own
    wait_for "both puzzles" widget button own-2
    button save-pack
    wait_text notice "Saved as"
    button notice-close
    file=$(find "$HOME" -name '*.swt' -newer "$TMP/read.txt")
    check "the pack is a file" test -s "$file"
    "$E2E_CLI" puzzle prove "$file" >"$TMP/pack.txt" || fail "the pack is not proven"
    button more
    button delete
    wait_no "button own-2 "
    button open
    wait_screen open
    entry=$(sed -n "s/^button \(entry-[0-9]*\) .*\"$(basename "$file")\"$/\1/p" <<<"$P")
    button "$entry"
    wait_screen puzzle-own
    wait_for "both puzzles again" widget button own-2
    detail puzzles-pack
}

start_x 1280 800
HOME=$TMP/home # of the documents
mkdir -p "$HOME/Documents"
export HOME
start_game --reduced-motion
to_puzzles
todays
shared
endless
made
proven
saved
found_again
pack_opened
passed

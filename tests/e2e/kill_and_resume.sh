#!/bin/bash
# All kinds of ends, and what is there afterwards: killed in the middle of a turn, asked to end, two
# windows with one profile, a damaged profile, a folder that cannot be written to, good and bad
# files.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

OPTIONS=(--reduced-motion --seed 6)
game() { start_game "${OPTIONS[@]}" "$@"; }
# Everything that must be there again, including the camera: where things are on the screen.
everything() { facts "tile " "turn " "bag " "score " "round " "grid "; }
all_as_it_was() { # all_as_it_was WHAT EXPECTED
    everything
    same "$1" "$2" "$FACTS"
}
resume() {
    wait_screen title
    button continue
    wait_screen handover
    check "the tiles stay covered" has_not "tile "
    button reveal
    wait_screen table
}
killed() { # the shell would tell of it
    kill -9 "$GAME_PID"
    wait "$GAME_PID" 2>/dev/null
    GAME_PID=''
} 2>/dev/null

begin_turn() {
    game
    set_up 2 1
    begin_round
}

in_mid_turn() {
    say "kill -9 in the middle of a turn"
    local before steps i times=1
    begin_turn
    put g10 -1,0,0
    put k10 -2,0,0
    put r1 1,0,0
    move '*' 0,1,0
    key ctrl+z
    wait_for "undone" lies '*' 0,0,0
    tiles table
    everything
    before=$FACTS
    killed
    game
    resume
    all_as_it_was "everything as it was" "$before"
    say "what was undone can be redone, what was done undone"
    key ctrl+y
    wait_for "redone" lies '*' 0,1,0
    key ctrl+z
    wait_for "undone" lies '*' 0,0,0
    steps=(r1 k10 g10)
    for i in 0 1 2; do
        key ctrl+z
        wait_for "${steps[i]} back on the rack" on_rack "${steps[i]}"
    done
    check "no further" disabled undo
    key ctrl+y ctrl+y
    wait_for "two redone" lies k10 -2,0,0
    check "not three" on_rack r1
    say "killed at once after a step"
    thorough && times=3
    for ((i = 0; i < times; i++)); do
        put r1 1,0,0
        killed
        game
        resume
        check "the last step is there" lies r1 1,0,0
        take r1
        killed
        game
        resume
        check "the last step is there" on_rack r1
    done
}

told_to_end() {
    say "told to end, and left by the menu"
    local before
    put r1 1,0,0
    put k1 2,0,0
    everything
    before=$FACTS
    stop_game HUP
    same "the exit code" 0 "$CODE"
    game
    resume
    all_as_it_was "everything as it was" "$before"
    button menu
    button leave
    wait_screen title
    button continue
    wait_screen handover
    button reveal
    wait_screen table
    all_as_it_was "everything as it was, by Save and leave" "$before"
    stop_game
}

# The other window covers the first and takes the mouse; keys go where the pointer is.
two_windows() {
    say "two windows on one profile"
    local first=$TMP/probe.first
    rm -rf "$PROFILE"
    begin_turn
    put g10 -1,0,0
    local pid=$GAME_PID
    cp "$PROBE" "$first"
    PROBE=$TMP/probe2
    game
    resume
    check "the other window's step is there" lies g10 -1,0,0
    put k10 -2,0,0
    stop_game TERM
    same "the exit code" 0 "$CODE"
    # The first window finds out at its next step that the game has gone on.
    PROBE=$TMP/probe GAME_PID=$pid
    xdotool mousemove 640 2
    probe_read
    check "it does not know yet" on_rack k10
    tile r1 rack
    local x=$X y=$Y
    cell 1,0
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "a word about it" text_is notice "in another window"
    detail kill-two-windows
    button notice-close
    wait_no "text notice "
    button reveal
    wait_screen table
    wait_for "the other window's step" lies k10 -2,0,0
    put r1 1,0,0
    stop_game
    game
    resume
    check "all of it" lies r1 1,0,0
    check "of both windows" lies k10 -2,0,0
    stop_game
}

damaged_profile() {
    say "a damaged profile"
    check "there is a profile" test -s "$PROFILE/profile.db"
    printf 'this is no profile, whatever its name says\n' >"$PROFILE/profile.db"
    rm -f "$PROFILE"/*-wal "$PROFILE"/*-shm
    game
    wait_screen title
    check "it is told" widget text notice
    say "told: $LABEL"
    shot kill-damaged
    check "there is nothing to go on with" has_not "button continue "
    button notice-close
    set_up 2 1
    begin_round
    put g10 -1,0,0
    killed
    game
    check "the new profile is good" has_not "text notice "
    resume
    check "and keeps games" lies g10 -1,0,0
    stop_game
    grep -rqs "this is no profile" "$PROFILE" || fail "the damaged file was thrown away"
    CHECKS=$((CHECKS + 1))
}

unusable_folder() {
    say "a folder nothing can be written to"
    local was=$PROFILE
    PROFILE=$TMP/file/profile
    : >"$TMP/file" # a file where the folder would have to be, which stops even root
    game
    wait_screen title
    check "it is told" widget text notice
    say "told: $LABEL"
    detail kill-no-folder
    button notice-close
    set_up 2 1
    begin_round
    put g10 -1,0,0
    put k10 -2,0,0
    put r1 1,0,0
    put k1 2,0,0
    button end-turn
    wait_screen handover
    check "told once, not at every step" has_not "text notice "
    button reveal
    wait_screen table
    check "play goes on" lies k1 2,0,0
    stop_game
    PROFILE=$was
}

files() {
    say "records and positions by argument"
    "$E2E_PLAN" 6 2 1 "records=$TMP" >/dev/null
    rm -rf "$PROFILE"
    game "$TMP/turn.record"
    wait_screen handover
    button reveal
    wait_screen table
    check "the record's turn" has "turn Player 1 3"
    check "its tiles" lies b9 -2,-2,0
    stop_game
    game "$TMP/game-over.record"
    wait_screen game-end
    wait_text title "wins the game"
    stop_game
    printf 'game super-wild\nrules stacks\ntable *@0,0 k8@1,0 b8@2,0\nrack g8 r8\nbag r13\n' \
        >"$TMP/a position.txt"
    game "$TMP/a position.txt"
    wait_screen table
    check "the position's tiles" lies b8 2,0,0
    check "and its rules" has "rules stacks"
    stop_game
}

# A game saved as a file in the documents folder, deleted, and opened from there.
kept_as_file() {
    say "a copy as a file"
    local was=$HOME kept day
    export HOME=$TMP/home XDG_CONFIG_HOME=''
    mkdir -p "$HOME"
    rm -rf "$PROFILE"
    game "$TMP/turn.record"
    wait_screen handover
    button reveal
    wait_screen table
    button menu
    wait_screen pause
    day=$(date +%F)
    button copy-record
    wait_text notice "$HOME/Documents/Superwild/"
    shot kept-as-file
    button notice-close
    button leave
    wait_screen title
    button games
    wait_screen games
    button delete-1
    button yes
    wait_fact "text none "
    stop_game
    kept=$(find "$HOME/Documents/Superwild" -type f)
    case $kept in *"$day"*) ;; *) day=$(date +%F) ;; esac # at midnight
    same "its name" "$HOME/Documents/Superwild/$day Super Wild, Player 1 and Player 2.swr" "$kept"
    game "$kept"
    wait_screen handover
    button reveal
    wait_screen table
    check "the turn it was kept in" has "turn Player 1 3"
    check "its tiles" lies b9 -2,-2,0
    stop_game
    export HOME=$was
}

# If the program is started from a menu, nobody sees standard error, so the table shows the reason.
shown_trouble() {
    say "trouble in a window"
    printf 'game super-wild\ntable *@0,0 r5@1,0 q7@2,0\n' >"$TMP/bad.swt"
    game --show-trouble "$TMP/bad.swt"
    wait_screen title
    wait_text notice "$TMP/bad.swt:2:20: "
    stop_game
}

refuses() { # refuses FILE WORDS: what it says begins with these
    local out
    out=$("$E2E_PROGRAM" --profile "$PROFILE" --probe "$PROBE" "$1" 2>&1 >/dev/null 9>&-)
    same "the exit code for $1" 2 $?
    same "one line" 1 "$(grep -c '' <<<"$out")"
    check "for $1 it says \"$out\", not $2" starts_with "superwild: $1:$2" "$out"
    say "told: ${out#superwild: "$TMP"/}"
}
starts_with() { [ "${2#"$1"}" != "$2" ]; }

bad_files() {
    say "files that cannot be opened"
    local n
    printf 'game super-wild\ntable *@0,0 r5@1,0 q7@2,0\n' >"$TMP/bad.txt"
    refuses "$TMP/bad.txt" "2:20: "
    n=$(grep -n '^put' "$TMP/turn.record" | head -1 | cut -d: -f1)
    sed "${n}s/-1,0/-1,1/" "$TMP/turn.record" >"$TMP/changed.record"
    refuses "$TMP/changed.record" "$n:1: "
    head -n 9 "$TMP/turn.record" >"$TMP/cut.record"
    refuses "$TMP/cut.record" "10:1: "
    refuses "$TMP/not-there.txt" " there is no such file"
    mkfifo "$TMP/pipe.txt" # which waits for whoever opens it
    refuses "$TMP/pipe.txt" " this is a pipe or a device, not a file"
}

start_x 1280 800
in_mid_turn
told_to_end
two_windows
damaged_profile
unusable_folder
files
kept_as_file
bad_files
shown_trouble
passed

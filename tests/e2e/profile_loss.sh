#!/bin/bash
# The profile's files go while somebody plays: the game goes on, the person is told, and after a
# kill it is there at the last step. And a start while another program holds the profile's lock.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

game() { start_game --reduced-motion --seed 6 "$@"; }
killed() { # the shell would tell of it
    kill -9 "$GAME_PID"
    wait "$GAME_PID" 2>/dev/null
    GAME_PID=''
} 2>/dev/null

delete_it() { rm "$PROFILE/profile.db"; }
delete_all() { rm "$PROFILE"/profile.db*; }
overwrite_it() { printf 'junk %04d\n' {1..3000} >"$PROFILE/profile.db"; }
empty_it() {
    : >"$PROFILE/profile.db"
    : >"$PROFILE/profile.db-wal"
}
lose_log() { rm "$PROFILE/profile.db-wal"; }

# Sets FOUR to different tiles of the rack, four or more.
four_tiles() {
    local one
    tiles rack
    FOUR=()
    set -f
    for one in $TILES; do
        [[ " ${FOUR[*]} " == *" $one "* ]] || FOUR+=("$one")
    done
    set +f
}

# A game of one, some tiles, the loss, more tiles, a kill: all tiles are there.
lose() { # lose HOW NOTICE: what the notice has to say; "" for none
    say "$1"
    local rack before
    rm -rf "$PROFILE"
    game
    set_up 1 1
    wait_screen table
    four_tiles
    rack=("${FOUR[@]}")
    put "${rack[0]}" 1,0,0
    put "${rack[1]}" 2,0,0
    "$1"
    put "${rack[2]}" 3,0,0
    if [ -n "$2" ]; then
        wait_text notice "$2"
        detail "profile-loss-$1"
        button notice-close
    else
        check "there is nothing to say" has_not "text notice "
    fi
    put "${rack[3]}" 4,0,0
    facts "tile "
    before=$FACTS
    killed
    game
    wait_screen title
    check "the new profile is good" has_not "text notice "
    button continue
    wait_screen table
    wait_for "the last step" lies "${rack[3]}" 4,0,0
    facts "tile "
    same "all tiles" "$before" "$FACTS"
    stop_game
}

# Leaving is enough, without another step.
lose_and_leave() {
    say "a loss, and then only the end of the program"
    local rack
    rm -rf "$PROFILE"
    game
    set_up 1 1
    wait_screen table
    four_tiles
    rack=("${FOUR[@]}")
    put "${rack[0]}" 1,0,0
    delete_all
    stop_game
    game
    button continue
    wait_screen table
    wait_for "the last step" lies "${rack[0]}" 1,0,0
    stop_game
}

held_lock() {
    say "another program holds the lock"
    command -v python3 >/dev/null || { say "skipped: no python3"; return; }
    rm -rf "$PROFILE"
    mkdir -p "$PROFILE"
    python3 -c 'import sqlite3, sys, time
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()' "$PROFILE/profile.lock" <&9 >"$TMP/held" &
    local holder=$!
    wait_for_file "$TMP/held"
    game
    wait_screen title
    wait_text notice "another program"
    shot profile-loss-held
    button notice-close
    set_up 1 1
    wait_screen table
    kill "$holder"
    wait_text notice "Saving works again"
    button notice-close
    killed
    game
    wait_screen title
    check "the game is there" widget button continue
    stop_game
}
wait_for_file() { # till something is in it
    local until=$((SECONDS + PATIENCE))
    while [ ! -s "$1" ]; do
        [ $SECONDS -lt $until ] || fail "nothing is in $1"
        nap
    done
}

start_x 1280 800
lose delete_it "profile-damaged-"
lose delete_all "disappeared"
lose overwrite_it "profile-damaged-"
lose empty_it "disappeared"
lose lose_log ""
lose_and_leave
held_lock
passed

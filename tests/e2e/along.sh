#!/bin/bash
# Games taken along: exported with one profile, imported with another one, and continued there. By
# mouse, and the page by keys.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

E2E_CLI=${E2E_CLI:-$ROOT/build/superwild-cli}
game() { start_game --reduced-motion --seed 6; }

export HOME=$TMP/home XDG_CONFIG_HOME=''
mkdir -p "$HOME"
start_x 1280 800

say "exported"
game
set_up 1 1
wait_screen table
tiles rack
before=$TILES
stop_game
game
button data
wait_screen data
button export
wait_text notice "$HOME/Documents/Superwild/"
button notice-close
mkdir "$TMP/stick"
# shellcheck disable=SC2016 # the dialog expands it
echo 'path=$HOME/../stick/copy' >"$TMP/dialog" # it gets its ending
button back-up
wait_text notice "stick/copy.db"
button notice-close
echo 'exit 255' >"$TMP/dialog" # there is no dialog: a card asks
button export
wait_for "the card" enabled save-here
shot along-card
button save-here
wait_text notice "(2).zip"
button notice-close
button open-folder
wait_for "the folder" test -s "$TMP/opened"
same "the folder" "file://$PROFILE" "$(cat "$TMP/opened")"
shot along-page
stop_game

say "on the console"
same "what is exported" "people 1 matches 1 results 0 own-puzzles 0 unreadable 0" \
    "$("$E2E_CLI" export "$PROFILE" "$TMP/all.zip")"
same "what is imported" "people 0 matches 1 changed 0 results 0 tries 0 own-puzzles 0" \
    "$("$E2E_CLI" import "$TMP/third" "$TMP/all.zip")"

say "imported with another profile"
# shellcheck disable=SC2034 # lib.sh starts the program with it
PROFILE=$TMP/other
game
button data
wait_screen data
button import
wait_screen open
button entry-1
wait_for "the question" enabled no
button no
# shellcheck disable=SC2016
echo 'for path in "$HOME"/Documents/Superwild/*"(2)"*; do :; done' >"$TMP/dialog"
button choose
wait_for "the question" enabled yes
shot along-question
button yes
wait_text notice "games: 1"
button notice-close
button back
wait_screen data
key Escape
wait_screen title
button games
wait_screen games
wait_for "the game among them" enabled delete-1
key Escape
wait_screen title
button continue
wait_screen table
tiles rack
same "the rack" "$before" "$TILES"
stop_game
passed

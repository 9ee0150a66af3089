#!/bin/bash
# Games taken along: exported with one profile, imported with another one, and continued there. By
# mouse, and the page by keys.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

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
button back-up
wait_text notice ".db"
button notice-close
shot along-page
stop_game

say "imported with another profile"
# shellcheck disable=SC2034 # lib.sh starts the program with it
PROFILE=$TMP/other
game
button data
wait_screen data
button import
wait_screen open
button entry-2 # a backup comes first by its name
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

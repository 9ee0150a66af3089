#!/bin/bash
# What is left of a game, by mouse: its page and a turn opened from it, the shuffles and whether they
# fit, also on the console, the statistics, and a result that does not count. Then games taken along:
# exported with one profile, imported with another one, and continued there.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

E2E_CLI=${E2E_CLI:-$ROOT/build/superwild-cli}
counted() { widget button entry-1 && [[ $LABEL == *"$1"* ]]; }
game() { start_game --reduced-motion --seed 6; }

export HOME=$TMP/home XDG_CONFIG_HOME=''
mkdir -p "$HOME"
start_x 1280 800

say "a short game"
game
set_up 1 1
wait_screen table
button draw-pass
wait_text round "Turn 2"
button draw
wait_for "the tile" enabled end-turn
key e # a second click at the same place could be half of a double click
wait_text round "Turn 3"
button menu
wait_screen pause
button stop
button yes
wait_screen game-end

say "how it went"
button review
wait_screen review
wait_for "the graph" has "area graph "
take_rect
click_at $((LEFT + BW * 3 / 4)) "$Y"
wait_screen watch
text_is turn "Turn 2 of 2" || fail "the page opened another turn: $LABEL"
button back
wait_screen review
button csv
wait_text notice "Super Wild, You (all turns).csv"
button back
wait_screen game-end

say "about this game"
button menu
wait_screen pause
button fair
wait_screen fair
button check
wait_text text "Checked: every fingerprint, order and draw fits (shuffles: 1, draws: 8)."
button back
wait_screen pause
key Escape
wait_screen game-end
button copy-record
wait_text notice "Super Wild, You.swr"
RECORD=${LABEL#Saved as } RECORD=${RECORD%% and copied*}
"$E2E_CLI" verify "$RECORD" >"$TMP/verified" || fail "superwild-cli does not agree"
sed 's/^\(salt .\)./\1x/' "$RECORD" >"$TMP/changed.swr"
"$E2E_CLI" verify "$TMP/changed.swr" >/dev/null 2>&1 && fail "superwild-cli verifies anything"
button title-page

say "statistics"
wait_screen title
button games
wait_screen games
button statistics
wait_screen statistics
wait_for "the solitaire game" counted "1 game"
button hints-2 # there were none
wait_text message "There are no such games"
button hints-1
wait_for "it again" counted "1 game"
button entry-1
button results
wait_text row-1 "Not solved, 2 turns"
button out-1
wait_text row-1 "taken out"
button back
wait_text message "1 taken out"
key Escape
wait_screen statistics
key Escape
wait_screen games
key Escape

say "exported"
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
same "what is exported" "people 1 matches 2 results 1 own-puzzles 0 unreadable 0" \
    "$("$E2E_CLI" export "$PROFILE" "$TMP/all.zip")"
same "what is imported" "people 0 matches 2 changed 0 results 1 tries 0 own-puzzles 0" \
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
wait_text notice "games: 2, results: 1"
button notice-close
button back
wait_screen data
key Escape
wait_screen title
button games
wait_screen games
wait_for "the game that goes on" text_is summary-1 "Turn 1, 0 drawn"
button show-1
wait_for "the other one" text_is summary-1 "2 turns"
button statistics
wait_screen statistics
wait_for "nothing" counted "Nothing to count" # it is taken out here, too
key Escape
wait_screen games
key Escape
wait_screen title
button continue
wait_screen table
tiles rack
same "the rack" "$before" "$TILES"
stop_game
passed

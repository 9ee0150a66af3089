#!/bin/bash
# Two people at one computer, by mouse: a second one is added, chooses other colours, and one press
# on a face brings back the first, with the colours, the language and the game of before.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

# The colours that the first frame of a page has in the corner of the window.
corner() { TEXT=$(import -window root -crop 6x6+"$((W - 8))"+"$((H - 8))" -format '%[hex:u.p{2,2}]' info:); }
language_is() { widget button menu && [ "$LABEL" = "$1" ]; }

start_x 1280 800
start_game --reduced-motion --seed 6
say "a game has begun"
set_up 1 1
wait_screen table
key Escape
wait_screen pause
button leave
wait_screen title
wait_for "the game to go on with" enabled continue
corner
first=$TEXT
check "nothing of people is on the page" off person-1

say "a second person"
button menu
button data
wait_screen data
button people
wait_screen people
button add
fill_field name Ben
button save
wait_for "two in the list" enabled use-2
shot people-page
button back
wait_screen title
wait_for "both faces" enabled person-2
shot people-title

say "Ben has other colours and another language"
button person-2
wait_text who Ben
wait_for "a game of his own" enabled play
button menu
button settings
wait_screen settings
button theme-3
button language-2
button back
wait_screen title
wait_for "another language" language_is "Menü"
corner
[ "$TEXT" != "$first" ] || fail "the colours are the same"

say "back with one press"
button person-1
wait_text who "Player 1"
wait_for "the first one's language" language_is Menu
check "and their game" enabled continue
corner
same "the colours" "$first" "$TEXT"
stop_game

say "and so it is when the program starts again"
start_game --reduced-motion --seed 6
wait_screen title
check "the first one's game" enabled continue
button person-2
wait_for "Ben's language" language_is "Menü"
stop_game
passed

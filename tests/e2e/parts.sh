#!/bin/bash
# gl where the processor draws: the window is shown in parts (gfx/gl_part.c). What is drawn is compared
# with whole pictures by golden-damage, here with X11; what the window shows is looked at here: after
# dragging, after another size, and when the window was away and all of it is drawn again.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

look() { import -display "$DISPLAY" -window root "$TMP/$1.png"; }

# Colours that are one shade apart are the same (see tests/golden/damage.c).
differ() { # differ PICTURE PICTURE: how many pixels do
    compare -metric AE -fuzz 1% "$TMP/$1.png" "$TMP/$2.png" null: 2>&1
}
alike() { # alike WHAT PICTURE PICTURE
    same "$1: pixels that differ" 0 "$(differ "$2" "$3")"
}
shows() { # shows PICTURE: does the window show it?
    look whole
    [[ $(differ "$1" whole) == 0 ]]
}

size_is() { line "window $1 $2"; }

# The picture that has grown from parts is the same as the one that is drawn anew.
as_if_drawn_anew() { # as_if_drawn_anew WHAT
    frame
    look parts
    command xdotool windowunmap --sync "$WINDOW"
    command xdotool windowmap --sync "$WINDOW"
    wait_frame
    wait_for "$1, as it is drawn anew" shows parts
}

start_x 1280 800
say "what is drawn into an X11 window"
drawn=$(SDL_VIDEODRIVER=x11 "$E2E_DAMAGE" gl) || fail "$drawn"
if [[ $drawn != *"shows parts"* ]]; then
    say "skipped, as OpenGL cannot show parts here: $drawn"
    exit 77
fi
say "what the window shows"
start_game --seed 5 --reduced-motion --renderer gl "$ROOT/tests/bench/table-53.txt"
wait_screen table
WINDOW=$(command xdotool search --onlyvisible --pid "$GAME_PID" | tail -1)
tile k9 table || fail "the black 9 is not on the table"
xdotool mousemove "$X" "$Y" mousedown 1
for ((i = 0; i < 30; i++)); do
    frame
    xdotool mousemove $((400 + 13 * i)) $((250 + 7 * i))
    wait_frame
done
look dragged
as_if_drawn_anew "a tile that was dragged"
alike "the tile at rest" dragged whole
xdotool key Escape mouseup 1
command xdotool windowsize "$WINDOW" 1000 700
wait_for "the other size" size_is 1000 700
park
as_if_drawn_anew "a window of another size"
stop_game
passed

#!/bin/bash
# What the program asks hangs: the speech service, the program that somebody copied from, and the
# list of the system's fonts. The window goes on, says what does not answer, starts and ends.
# --no-sound says nothing aloud.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"
BUILT=${E2E_CLIPBOARD:-$ROOT/build/tests/e2e/e2e-clipboard}
E2E_OWNER=${E2E_OWNER:-${BUILT%/*}/e2e-owner}
E2E_SILENT_SPEECH=${E2E_SILENT_SPEECH:-${BUILT%/*}/silent}
E2E_SLOW_FONTS=${E2E_SLOW_FONTS:-${BUILT%/*}/../slow}
export SILENT_SPEECH=$TMP/speech
: >"$SILENT_SPEECH"

game() { LD_LIBRARY_PATH=$E2E_SILENT_SPEECH start_game --reduced-motion --seed 6 "$@"; }
asked() { [ "$(wc -l <"$SILENT_SPEECH")" = "$1" ]; }

# on TIMES: each press is heard, and the narration says where the focus is.
on() {
    local i
    for ((i = 0; i < $1; i++)); do
        presses
        key Tab
        wait_press
        wait_for "the focus to be told" told
    done
}
told() { widget text narration && [[ $LABEL == *button* || $LABEL == *"Super Wild"* || $LABEL == *speech* ]]; }

speech() {
    say "the speech service hangs"
    game
    wait_screen title
    key F2
    wait_text narration "Narration is on."
    wait_for "the service to be asked" asked 1
    on 12
    wait_text notice "The speech service doesn't answer, so nothing is read aloud until it does."
    shot hangs-speech
    button notice-close
    on 2
    stop_game
    same "the exit code" 0 "$CODE"
}

after_a_restart() {
    say "after a restart"
    game
    wait_screen title
    wait_for "the service to be asked again" asked 2
    on 2
    stop_game
    same "the exit code" 0 "$CODE"
}

without_sound() {
    say "without sound it is not asked"
    game --no-sound
    wait_screen title
    on 3
    stop_game
    check "the service was not asked" asked 2
}

# owner [TEXT]: a program takes the clipboard, till let_go.
owner() {
    mkfifo "$TMP/owner"
    "$E2E_OWNER" "$@" <"$TMP/owner" >"$TMP/owned" 9>&- &
    OWNER=$!
    exec 7>"$TMP/owner"
    wait_for "it to have the clipboard" grep -q ready "$TMP/owned"
}
let_go() {
    exec 7>&-
    wait "$OWNER"
    rm "$TMP/owner"
}

# On a busy machine it may take too long once; or the system says only between Ctrl and V that the
# window has the keyboard, and then SDL lets go of Ctrl. Then somebody tries again.
pasted() { # pasted BEFORE TEXT: behind what was there before
    ! field_is name-1 "$1$2" || return 0
    if text_is notice "Nothing was pasted"; then
        button notice-close
        paste_it "$1"
    elif ((++IDLE >= 20)); then
        paste_it "$1"
    fi
    return 1
}
paste_it() {
    IDLE=0
    fill_field name-1 "$1"
    key ctrl+v
}
refused() {
    ! text_is notice "Nothing was pasted: the program that you copied from doesn't answer." || return 0
    ((++IDLE < 20)) || paste_it "$1"
    return 1
}
# The field keeps what is in it, and can be typed in.
clipboard() {
    say "the program with the clipboard hangs"
    game --no-sound
    wait_screen title
    button new-game
    wait_screen setup
    owner
    paste_it "Anna"
    wait_for "it to be said" refused "Anna"
    detail hangs-clipboard
    xdotool type --delay 0 "bell"
    wait_for "the name" field_is name-1 "Annabell"
    let_go
}

answers() {
    say "another one answers"
    button notice-close
    owner " of Rome"
    paste_it "Ann"
    wait_for "the text of the other program" pasted "Ann" " of Rome"
    let_go
    stop_game
}

# A name in letters that our own font does not have, in the field and narrated as it is typed. When
# the system has said which fonts it has, it is drawn anew by itself.
fonts() {
    say "the list of fonts hangs"
    mkfifo "$TMP/fonts"
    exec 6<>"$TMP/fonts"
    SLOW_FONTS_PIPE=$TMP/fonts SLOW_FONTS=$ROOT/tests/fonts LD_LIBRARY_PATH=$E2E_SLOW_FONTS \
        start_game --reduced-motion --no-sound 6>&-
    wait_screen title
    button new-game
    wait_screen setup
    owner "李明" 6>&-
    paste_it ""
    wait_for "the name" pasted "" "李明"
    let_go
    xdotool type --delay 0 " 3"
    wait_for "what was typed" field_is name-1 "李明 3"
    shot hangs-fonts
    frame
    exec 6>&-
    wait_frame
    shot hangs-fonts-came
    cmp -s "$E2E_OUT/hangs-fonts.png" "$E2E_OUT/hangs-fonts-came.png" && fail "the picture stays"
    stop_game
    same "the exit code" 0 "$CODE"
}

start_x 1280 800
speech
after_a_restart
without_sound
clipboard
answers
fonts
passed

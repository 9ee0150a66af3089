#!/bin/bash
# A machine on which something does not work: the driver for OpenGL, the sound device together with
# standard error, and the place where a person's files are.
# shellcheck source=/dev/null disable=SC2030,SC2031,SC2034
. "$(dirname "$0")/lib.sh"

MACHINE=${E2E_MACHINE_LIBRARY:-$ROOT/build/tests/e2e/libe2e-machine.so}
PRELOAD=$MACHINE
# A sanitizer wants to be the first library, even before those that are preloaded.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0
export ASAN_OPTIONS

# run_game [OPTION]...: start_game without its renderer, its profile and its sound device. Standard
# error is descriptor 7.
run_game() {
    step "start of the program $*"
    rm -f "$PROBE"
    LD_PRELOAD=$PRELOAD SDL_VIDEODRIVER=x11 "$E2E_PROGRAM" --window "${W}x${H}" --probe "$PROBE" \
        --reduced-motion "$@" 2>&7 7>&- 9>&- &
    GAME_PID=$!
    wait_for "the first frame" probe_read
    xdotool mousemove $((W / 2)) 2
}
works() {
    wait_screen title
    button settings
    wait_screen settings
    stop_game
    same "the exit code" 0 "$CODE"
}

broken_driver() { # broken_driver TIMES [OPTION]...: that often it says so
    local times=$1
    shift
    (
        export LIBGL_DRIVERS_PATH=/nonexistent GALLIUM_DRIVER=bogus SDL_AUDIODRIVER=dummy
        run_game --profile "$PROFILE" "$@" 7>"$ERRORS"
        works
        same "how often it says so" "$times" "$(grep -c '^superwild: ' "$ERRORS")"
        [ "$times" = 0 ] || check "it says what it does" grep -q 'Going on with --renderer sdl' "$ERRORS"
        echo "$CHECKS" >"$TMP/checks"
    ) || exit 1
    CHECKS=$(cat "$TMP/checks")
}

drivers() {
    say "a broken driver for OpenGL, by option"
    broken_driver 1 --renderer gl
    say "the same where gl is the default"
    export E2E_DEVICE=1
    broken_driver 1
    say "the same for SDL's own drawing"
    broken_driver 0 --renderer sdl
    unset E2E_DEVICE
}

# The click plays a sound, and there is no device, which it says into a pipe that nobody reads.
no_sound_and_nobody_reads() {
    say "no sound device, and standard error goes into a pipe that nobody reads"
    local reader
    mkfifo "$TMP/nobody"
    : <"$TMP/nobody" &
    reader=$!
    exec 7>"$TMP/nobody"
    wait "$reader"
    SDL_AUDIODRIVER=nosuch run_game --profile "$PROFILE" --renderer sdl
    wait_screen title
    button settings
    wait_screen settings
    button back
    wait_screen title
    stop_game
    same "the exit code" 0 "$CODE"
    exec 7>&-
}

no_home() {
    say "nothing says where the person's files are"
    (
        unset HOME XDG_DATA_HOME
        export E2E_NOBODY=1 SDL_AUDIODRIVER=dummy
        run_game --renderer sdl 7>"$ERRORS"
        wait_text notice "Your game can't be saved: "
        shot broken-no-home
        stop_game
        same "the exit code" 0 "$CODE"
    ) || exit 1
}

start_x 800 600
drivers
no_sound_and_nobody_reads
no_home
: >"$ERRORS"
passed

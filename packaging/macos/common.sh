# common.sh: what libraries and package share. Sourced (sh).
# shellcheck shell=sh

# The first macOS that runs on both kinds of processors is the oldest the game is built for.
oldest() {
    echo 11.0
}

cores() {
    sysctl -n hw.ncpu 2>/dev/null || nproc 2>/dev/null || echo 2
}

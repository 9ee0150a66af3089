# common.sh: what libraries and package share. Sourced (sh).
# shellcheck shell=sh

# The oldest macOS the game is built for: the first one that runs on both kinds of processors.
oldest() {
    echo 11.0
}

cores() {
    sysctl -n hw.ncpu 2>/dev/null || nproc 2>/dev/null || echo 2
}

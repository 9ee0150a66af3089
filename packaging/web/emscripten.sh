# emscripten.sh: Debian's emscripten, for the scripts here. Sourced (sh).
#
#     emscripten_tools FOLDER    makes gcc and ar there, which libraries.sh calls
# shellcheck shell=sh

# Without these, its parts in JavaScript do not find each other.
export NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs

emscripten_tools() {
    mkdir -p "$1"
    for tool in gcc:emcc ar:emar; do
        # shellcheck disable=SC2016 # for the script that is written
        printf '#!/bin/sh\nexec /usr/bin/%s "$@"\n' "${tool#*:}" >"$1/${tool%%:*}"
        chmod +x "$1/${tool%%:*}"
    done
}

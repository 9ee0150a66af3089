#!/bin/sh
# console.sh CLI: tests the console program built with the toy game.
set -eu
cli=$1

fail() {
    echo "$*" >&2
    exit 1
}

"$cli" --help | grep -q 'pebbles' || fail "--help does not name pebbles"
"$cli" selfplay --game pebbles --games 40 --players 2-4 --thorough >/dev/null ||
    fail "selfplay: random games of pebbles break a promise"
# Mira knows the trick; Pip takes a random number.
wins=$("$cli" arena --game pebbles --players mira,pip --games 200 |
    sed -n 's/.*mira[^0-9]*\([0-9][0-9]*\).*/\1/p' | head -n 1)
[ "${wins:-0}" -ge 150 ] || fail "arena: mira won ${wins:-0} of 200 games"
# What a game does not offer is refused with a sentence.
printf 'game pebbles\n' | "$cli" solve - >/dev/null 2>&1 && fail "solve takes pebbles"
exit 0

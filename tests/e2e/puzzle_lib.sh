# puzzle_lib.sh: what the tests of puzzles share. Sourced by puzzles*.sh; it sources lib.sh.
#
#   E2E_CLOCK_LIBRARY  clock.c         E2E_CLIPBOARD  clipboard.c
# shellcheck shell=bash disable=SC2034,SC2317
# shellcheck source=/dev/null
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

E2E_CLI=${E2E_CLI:-$ROOT/build/superwild-cli}
E2E_CLIPBOARD=${E2E_CLIPBOARD:-$ROOT/build/tests/e2e/e2e-clipboard}
E2E_CLOCK_LIBRARY=${E2E_CLOCK_LIBRARY:-$ROOT/build/tests/e2e/libe2e-clock.so}
[ -e "$E2E_CLOCK_LIBRARY" ] || { say "skipped, as there is no $E2E_CLOCK_LIBRARY"; exit 77; }
# A Wednesday: its puzzle is made quickly, and its solution has some steps. See clock.c.
DAY=2026-11-25
E2E_TIME=$(date -u -d "$DAY 12:00" +%s)
E2E_TICKS=$TMP/ticks
export E2E_TIME E2E_TICKS E2E_PRELOAD=$E2E_CLOCK_LIBRARY

stage_is() { has "puzzle $1 " && [[ $REST == *" $2" ]]; } # stage_is NAME open|solved|shown
wait_stage() { wait_for "$1 to be $2" stage_is "$1" "$2"; }
label_says() { widget "$1" "$2" && [[ $LABEL == *"$3"* ]]; } # KIND ID TEXT
wait_label() { wait_for "$1 $2 to say \"$3\"" label_says "$@"; }

# ---- Solutions ----

# in_pack NAME: that puzzle of the program's packs, as text. Any pack of its set may have it.
in_pack() {
    awk -v name="$1" '$1 == "puzzle" { on = $2 == name } on && $1 != "---"' \
        "$ROOT/assets/puzzles/${1%%-*}"-[1-6].txt
}
# What the solution of a puzzle's text puts where, in order: "r4 3,5".
solution_of() { sed -n 's/^solution //p' | grep -oE '[^ ]+ -?[0-9]+,-?[0-9]+'; }
solution() { in_pack "$1" | solution_of; }
lay() { # lay NAME X,Y: from the rack or from elsewhere on the table
    if on_rack "$1"; then put "$1" "$2,0"; else move "$1" "$2,0"; fi
}
taken() { # taken X,Y
    local name='[^ ]+'
    probe_read
    [[ $P =~ $'\ntile '$name" table $1,0 " ]]
}
SPARE=0,5 # a cell that is free in all puzzles here
lay_all() { # reads what solution_of writes; a tile whose place is taken waits until it is free
    local name at one waiting=() still
    while read -r -u 3 name at; do waiting+=("$name $at"); done 3<&0
    while [ ${#waiting[@]} -gt 0 ]; do
        still=()
        for one in "${waiting[@]}"; do
            if taken "${one#* }"; then still+=("$one"); else lay "${one% *}" "${one#* }"; fi
        done
        # If all wait for each other, the first one makes room.
        [ ${#still[@]} -lt ${#waiting[@]} ] || lay "${still[0]% *}" "$SPARE"
        waiting=("${still[@]}")
    done
}
lay_from() { # lay_from PUZZLE N: its solution from the Nth tile on
    solution "$1" | tail -n "+$2" >"$TMP/solution"
    lay_all <"$TMP/solution"
}

to_puzzles() {
    wait_screen title
    button puzzles
    wait_screen puzzles
}

# From the page of puzzles: a newcomer says that they know all rules.
know_rules() {
    button practice
    wait_screen puzzle-practice
    button rules-known
    wait_screen rules-known
    button all
    wait_for "all to be known" disabled all
    button back
    wait_screen puzzle-practice
    button back
    wait_screen puzzles
}

# ---- The clipboard ----

# Sets CLIPBOARD to what another program gets from the clipboard.
clipboard_says() { CLIPBOARD=$("$E2E_CLIPBOARD") && [[ $CLIPBOARD == *"$1"* ]]; }
wait_clipboard() { wait_for "the clipboard to have \"$1\"" clipboard_says "$1"; }

# result_is TEXT: the clipboard has exactly this, in which nobody finds a tile, a place or a code.
result_is() {
    wait_clipboard "${1%%$'\n'*}"
    same "the result" "$1" "$CLIPBOARD"
    check "it is no longer than 280 characters" test ${#CLIPBOARD} -le 280
    check "no tile is in it" no_match '\<[rbgk][0-9]{1,2}\>|\*' "$CLIPBOARD"
    check "no place is in it" no_match '-?[0-9]+,-?[0-9]' "$CLIPBOARD"
    check "no code is in it" no_match 'SW-' "$CLIPBOARD"
}
no_match() { ! grep -qE -- "$1" <<<"$2"; }

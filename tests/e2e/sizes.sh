#!/bin/bash
# Every screen in a small and a large window: takes pictures to look at, and checks in the probe that
# nothing is outside the window, that everything that can be pressed is high enough, and that no
# two such things overlap.
# shellcheck source=/dev/null
. "$(dirname "$0")/lib.sh"

game() { start_game --reduced-motion --seed 11 "$@"; }

# Prints what is wrong with the layout, one complaint on each line; nothing if all is well.
complaints() {
    awk -v W="$W" -v H="$H" '
    function inside(kind, id, x, y, w, h) {
        if (x < 0 || y < 0 || x + w > W || y + h > H)
            print kind, id, "lies outside the window:", x, y, w, h
    }
    BEGIN {
        scale = W / 1280 < H / 800 ? W / 1280 : H / 800
        if (scale < 1) scale = 1
        least = int(44 * scale)
    }
    $1 == "window" && ($2 != W || $3 != H) { print "the window is", $2, "by", $3 }
    $1 == "tile" && $3 == "rack" { inside("rack tile", $2, $5, $6, $7, $8) }
    $1 == "card" && $3 == "hand" { inside("card", $2, $4, $5, $6, $7) }
    $1 == "text" || $1 == "area" || $1 == "field" { inside($1, $2, $3, $4, $5, $6) }
    $1 == "toggle" || $1 == "choice" { inside($1, $2, $4, $5, $6, $7) }
    $1 == "button" {
        inside($1, $2, $3, $4, $5, $6)
        if ($6 < least || $5 < least) print "button", $2, "is too small:", $5, $6
    }
    $1 == "toggle" && $7 < least { print "toggle", $2, "is too small:", $6, $7 }
    $1 == "field" && $6 < least { print "field", $2, "is too small:", $5, $6 }
    $1 == "button" && $7 == "enabled" { n++; id[n] = $2; x[n] = $3; y[n] = $4; w[n] = $5; h[n] = $6 }
    $1 == "field" { n++; id[n] = $2; x[n] = $3; y[n] = $4; w[n] = $5; h[n] = $6 }
    $1 == "toggle" { n++; id[n] = $2; x[n] = $4; y[n] = $5; w[n] = $6; h[n] = $7 }
    END {
        for (i = 1; i <= n; i++)
            for (j = 1; j < i; j++)
                if (x[i] < x[j] + w[j] && x[j] < x[i] + w[i] && y[i] < y[j] + h[j] &&
                    y[j] < y[i] + h[i] && id[i] != "notice-close" && id[j] != "notice-close")
                    print id[i], "and", id[j], "overlap"
    }' <<<"$P"
}

look() { # look NAME: a picture of the screen, and its layout judged
    local wrong
    park
    wait_no "text meaning "
    picture "$1"
    probe_read
    CHECKS=$((CHECKS + 1))
    wrong=$(complaints)
    [ -n "$wrong" ] || return 0
    BAD=$((BAD + 1))
    say "$1 at ${W}x$H:"
    awk '{ print "    " $0 }' <<<"$wrong"
}

# One page looks like another, and a large picture is slow to write. What golden/ has is enough in most
# runs.
picture() {
    thorough || case $1-$W in
    table-1920 | cards-1920) ;;
    title-800 | setup-800 | settings-800 | rules-1-800 | table-800 | table-many-800 | ask-800) ;;
    table-eight-800 | round-end-eight-800 | challenge-800 | cards-*-800 | notice-800) ;;
    *) return 0 ;;
    esac
    case $1-$W in
    rules-?*-3840 | handover-eight-3840 | table-eight-open-3840 | games*-3840 | about-3840) ;;
    *-solitaire-3840) ;;
    *) shot "$1-${W}x$H" ;;
    esac
}

title_pages() {
    game
    wait_screen title
    look title
    button new-game
    wait_screen setup
    step_choice players 6
    fill_field name-2 "Player 1"
    button start
    wait_for "the fault" widget text fault
    look setup
    button back
    button solitaire
    wait_screen setup
    look setup-solitaire
    button back
    button games
    wait_screen games
    look games-none
    button back
    button settings
    wait_screen settings
    look settings
    button back
    button about
    wait_screen about
    look about
    button back
    button rules
    wait_screen rules
    local page=1
    look "rules-1"
    while enabled next; do
        button next
        page=$((page + 1))
        wait_text page "Page $page "
        look "rules-$page"
    done
    stop_game
}

played() {
    "$E2E_PLAN" 11 6 2 stacks diagonals long-names "records=$TMP" >/dev/null ||
        fail "there is no plan"
    game "$TMP/lots.record"
    wait_screen lots
    look lots
    stop_game
    game "$TMP/turn.record"
    wait_screen handover
    look handover
    button reveal
    wait_screen table
    look table
    button menu
    wait_screen pause
    look pause
    stop_game
    game "$TMP/open.record"
    wait_screen out
    look out
    button reveal
    wait_screen table
    look table-open
    button menu
    button stop
    wait_for "the question" enabled yes
    look ask
    stop_game
    game "$TMP/round-over.record"
    wait_screen round-end
    look round-end
    stop_game
    game "$TMP/game-over.record"
    wait_screen game-end
    look game-end
    button title-page
    wait_screen title
    look title-continue
    button games
    wait_screen games
    look games
    stop_game
}

alone() {
    game "$ROOT/tests/bench/table-53.txt"
    wait_screen table
    look table-53
    stop_game
    printf '%s\n' "game super-wild" "rules stacks" \
        "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@1,0,1 r8@1,0,2 k9@1,0,-1 k10@1,0,-2" \
        "rack r1 r2 r3 b1 b2 b3 g1 g2 g3 k1 k2 k3 r6 b6 g6 k6 r12 b12 g12 k12 r13 b13 g13 k13" \
        "bag r10" >"$TMP/many.txt"
    game "$TMP/many.txt"
    wait_screen table
    put r6 -1,2,0
    put b6 0,2,0
    tile k9 table
    xdotool mousemove "$X" "$Y"
    wait_for "the fan" fan_open
    detail "table-fan-${W}x$H"
    park
    wait_for "the fan to close" fan_closed
    look table-many
    button menu
    button stop
    button yes
    wait_screen game-end
    look game-end-solitaire
    stop_game
}
fan_closed() { ! fan_open; }
fan_open() { tile k9 table && local h=$BH && tile r8 table && [ "$BH" = "$h" ]; }

eight() {
    "$E2E_PLAN" 5 8 2 dimensions=5 long-names "records=$TMP" || fail "no game with a challenge"
    game
    choose_game Normikub
    look title-normikub
    button new-game
    wait_screen setup
    step_choice players 8
    fill_field name-2 "Player 1"
    button start
    wait_for "the fault" widget text fault
    look setup-eight
    stop_game
    game "$TMP/third-turn.record"
    wait_screen handover
    look handover-eight
    button reveal
    wait_screen table
    look table-eight
    stop_game
    game "$TMP/together.record"
    wait_screen out
    button reveal
    wait_screen table
    look table-eight-open
    stop_game
    game "$TMP/offered.record"
    wait_screen round-end
    look round-end-eight
    button challenge
    wait_screen table
    look challenge
    stop_game
}

# The largest hand of What's Wild?! at a table of seven, its groups, the question of a chameleon.
cards() {
    game "$ROOT/tests/bench/hand-13.txt"
    wait_screen table
    look cards
    button sort-melds
    wait_for "the hand in groups" in_groups
    look cards-arranged
    has "card ! hand " && take_rect && X=$((LEFT + BW / 8)) # what other cards do not cover
    local x=$X y=$Y
    has "discards " && REST=${REST#* } && take_rect
    drag_at "$x" "$y" "$X" "$Y"
    wait_for "the question" enabled name-none
    look cards-question
    stop_game
    game "$ROOT/tests/replays/whats-wild-extended-7-seats.swr"
    wait_screen game-end
    look cards-end
    button sheet
    wait_screen sheet
    look cards-sheet
    stop_game
}

in_groups() { widget button sort-melds && [[ $LABEL == "My own order"* ]]; }

notices() {
    printf 'no profile\n' >"$PROFILE/profile.db"
    rm -f "$PROFILE"/*-wal "$PROFILE"/*-shm
    game
    wait_screen title
    look notice
    stop_game
}

BAD=0
# The other tests play in the window between these. At 4K each frame takes four times as long, and the
# layout is the same as in any window of more than 1280 by 800, only larger.
sizes=("800 600" "1920 1080")
! thorough || sizes=("800 600" "1280 800" "3840 2160")
for size in "${sizes[@]}"; do
    start_x "${size% *}" "${size#* }"
    rm -rf "$PROFILE"
    title_pages
    played
    alone
    eight
    cards
    notices
    stop_x
done
[ $BAD -eq 0 ] || fail "$BAD screens are not laid out as they should be"
passed

/* bk_text.c: the state of Blockers! as text, and its invariants.
 *
 *     state blockers 1
 *     seats 3
 *     ...one key on each line, in a fixed order, with every key present, but "players r b g"
 * only in a game from a position, and "+history r5@e5 b3@e5/r5 -" only if there were turns: a
 * tile and its space, and what it took; "-" for a turn that was skipped... */
#include <stdio.h>
#include <string.h>

#include "bk_state.h"
#include "state_text.h"

#define VERSION "state blockers 1"

static const struct state_field FIELDS[] = {
    STATE_FIELD(struct bk_state, "seats", seats, 2, BK_SEATS),
    STATE_FIELD(struct bk_state, "rounds", rounds, 1, BK_ROUNDS),
    STATE_FIELD(struct bk_state, "first", first, 0, BK_SEATS),
    STATE_FIELD(struct bk_state, "phase", phase, PHASE_DEAL, PHASE_GAME_OVER),
    STATE_FIELD(struct bk_state, "round", round, 0, BK_ROUNDS),
    STATE_FIELD(struct bk_state, "turn", turn, 0, BK_TURNS *BK_SEATS),
    STATE_FIELD(struct bk_state, "seat", seat, -1, BK_SEATS - 1),
    STATE_FIELD(struct bk_state, "starter", starter, 0, BK_SEATS - 1),
    STATE_FIELD(struct bk_state, "space", space, 0, BK_SPACES - 1),
};
#define N_FIELDS (sizeof FIELDS / sizeof *FIELDS)

/* ---- Writing ---- */

static void write_tile(struct buf *out, bk_tile t)
{
    buf_add(out, " ");
    if (t == BK_NO_TILE)
        buf_add(out, "?");
    else
        bk_tile_write(out, t);
}

static void write_tiles(struct buf *out, const bk_tile *t, int n)
{
    for (int i = 0; i < n; i++)
        write_tile(out, t[i]);
    buf_add(out, "\n");
}

static void write_board(struct buf *out, const struct bk_board *b)
{
    buf_add(out, "board");
    for (int i = 0; i < BK_SPACES; i++)
        if (b->at[i] != BK_NO_TILE) {
            write_tile(out, b->at[i]);
            buf_add(out, "@");
            bk_space_write(out, i);
        }
    buf_add(out, "\n");
}

/* "players r b g", or "players rb gy" */
static void write_players(struct buf *out, const struct bk_state *s)
{
    buf_add(out, "players");
    for (int i = 0; i < s->seats; i++) {
        buf_add(out, " ");
        for (int c = 0; c < BK_COLOURS; c++)
            if (s->own[i] >> c & 1)
                buf_addf(out, "%c", bk_colour_letter(c));
    }
    buf_add(out, "\n");
}

static void write_past(struct buf *out, const struct bk_state *s)
{
    buf_add(out, "+history");
    for (int i = 0; i < s->n_past; i++) {
        const struct bk_done *d = &s->past[i];
        buf_add(out, " ");
        if (d->tile == BK_NO_TILE) {
            buf_add(out, "-");
            continue;
        }
        bk_tile_write(out, d->tile);
        buf_add(out, "@");
        bk_space_write(out, d->space);
        if (d->taken != BK_NO_TILE) {
            buf_add(out, "/");
            bk_tile_write(out, d->taken);
        }
    }
    buf_add(out, "\n");
}

void bk_write(const void *state, struct buf *out)
{
    const struct bk_state *s = state;
    buf_add(out, VERSION "\n");
    for (size_t i = 0; i < N_FIELDS; i++)
        state_write_field(out, &FIELDS[i], s);
    if (s->made)
        write_players(out, s);
    buf_add(out, "turn-was");
    write_tile(out, s->placed);
    write_tile(out, s->taken);
    buf_add(out, "\n");
    if (s->n_past)
        write_past(out, s);
    write_board(out, &s->board);
    for (int c = 0; c < BK_COLOURS; c++) {
        buf_addf(out, "rack-%c", bk_colour_letter(c));
        write_tiles(out, s->colour[c].rack, s->colour[c].n_rack);
        buf_addf(out, "pile-%c", bk_colour_letter(c));
        write_tiles(out, s->colour[c].pile, s->colour[c].n_pile);
    }
    for (int i = 0; i < s->seats; i++) {
        buf_addf(out, "captured-%d", i + 1);
        write_tiles(out, s->captured[i], s->n_captured[i]);
        buf_addf(out, "turns-%d %d %d\n", i + 1, s->turns[i], s->skipped[i]);
    }
    for (int r = 0; r < bk_rounds_over(s); r++) {
        buf_addf(out, "score-%d", r + 1);
        for (int i = 0; i < s->seats; i++)
            buf_addf(out, " %d %d", s->points[r][i], s->takes[r][i]);
        buf_add(out, "\n");
    }
    state_write_random(out, &s->rng);
}

/* ---- Reading ---- */

static bool read_tile(struct state_source *r, const char *key, bk_tile *out, bool *more)
{
    struct word w;
    *more = scan_word(&r->scan, &w);
    if (!*more)
        return true;
    if (word_is(&w, "?")) {
        *out = BK_NO_TILE;
        return true;
    }
    return bk_tile_read(w.at, w.len, out) || state_bad(r, key);
}

static bool read_tiles(struct state_source *r, const char *key, bk_tile *out, int most, int *n)
{
    bool more = true;
    bk_tile t;
    if (!state_key(r, key))
        return false;
    for (*n = 0; read_tile(r, key, &t, &more); out[(*n)++] = t) {
        if (!more)
            return true;
        if (*n == most)
            return state_bad(r, key);
    }
    return false;
}

static bool read_board(struct state_source *r, struct bk_board *b)
{
    struct word w;
    if (!state_key(r, "board"))
        return false;
    while (scan_word(&r->scan, &w)) {
        const char *at = memchr(w.at, '@', w.len);
        size_t n = at ? (size_t)(at - w.at) : 0;
        bk_tile t;
        int space;
        if (!at || !bk_tile_read(w.at, n, &t) ||
            !bk_space_read(at + 1, w.len - n - 1, &space) || b->at[space] != BK_NO_TILE)
            return state_bad(r, "board");
        b->at[space] = t;
    }
    return true;
}

static bool read_player(struct state_source *r, struct bk_state *s, int seat)
{
    struct word w;
    if (!scan_word(&r->scan, &w))
        return state_bad(r, "players");
    for (size_t i = 0; i < w.len; i++) {
        int c = bk_colour_find(w.at[i]);
        if (c < 0)
            return state_bad(r, "players");
        s->own[seat] |= (uint8_t)(1u << c);
    }
    return true;
}

/* Only games from a position have this line. */
static bool read_players(struct state_source *r, struct bk_state *s)
{
    struct scan here = r->scan;
    struct word w;
    bool good = true;
    s->made = scan_line(&r->scan) && scan_word(&r->scan, &w) && word_is(&w, "players");
    if (!s->made)
        r->scan = here;
    for (int i = 0; i < s->seats && good; i++)
        if (s->made)
            good = read_player(r, s, i);
        else
            s->own[i] = (uint8_t)bk_usual_colours(s->seats, i);
    return good;
}

static bool read_turn(struct state_source *r, struct bk_state *s)
{
    bool more;
    return state_key(r, "turn-was") &&
           ((read_tile(r, "turn-was", &s->placed, &more) && more) ||
            state_bad(r, "turn-was")) &&
           ((read_tile(r, "turn-was", &s->taken, &more) && more) || state_bad(r, "turn-was"));
}

/* "r5@e5", "b3@e5/r5" or "-" */
static bool read_done(const struct word *w, struct bk_done *out)
{
    const char *end = w->at + w->len, *at = memchr(w->at, '@', w->len);
    const char *cut = at ? memchr(at, '/', (size_t)(end - at)) : NULL;
    int space = 0;
    *out = (struct bk_done){.tile = BK_NO_TILE, .taken = BK_NO_TILE};
    if (word_is(w, "-"))
        return true;
    if (!at || !bk_tile_read(w->at, (size_t)(at - w->at), &out->tile) ||
        !bk_space_read(at + 1, (size_t)((cut ? cut : end) - at - 1), &space) ||
        (cut && !bk_tile_read(cut + 1, (size_t)(end - cut - 1), &out->taken)))
        return false;
    out->space = (uint8_t)space;
    return true;
}

/* Before the first turn there is no such line; nor need there be one later. */
static bool read_past(struct state_source *r, struct bk_state *s)
{
    struct scan here = r->scan;
    struct word w;
    if (!scan_line(&r->scan) || !scan_word(&r->scan, &w) || !word_is(&w, "+history")) {
        r->scan = here;
        return true;
    }
    while (scan_word(&r->scan, &w))
        if (s->n_past == BK_TURNS_MOST || !read_done(&w, &s->past[s->n_past++]))
            return state_bad(r, "+history");
    return true;
}

static bool read_colour(struct state_source *r, struct bk_colour *c, int colour)
{
    char key[16];
    int n = 0, m = 0;
    snprintf(key, sizeof key, "rack-%c", bk_colour_letter(colour));
    if (!read_tiles(r, key, c->rack, BK_RACK, &n))
        return false;
    snprintf(key, sizeof key, "pile-%c", bk_colour_letter(colour));
    if (!read_tiles(r, key, c->pile, BK_FACES, &m))
        return false;
    c->n_rack = (uint8_t)n;
    c->n_pile = (uint8_t)m;
    return true;
}

static bool read_seat(struct state_source *r, struct bk_state *s, int seat)
{
    char key[24];
    snprintf(key, sizeof key, "captured-%d", seat + 1);
    if (!read_tiles(r, key, s->captured[seat], BK_TILES, &s->n_captured[seat]))
        return false;
    snprintf(key, sizeof key, "turns-%d", seat + 1);
    return state_key(r, key) && state_number(r, key, 0, 2 * BK_TURNS, &s->turns[seat]) &&
           state_number(r, key, 0, 2 * BK_TURNS, &s->skipped[seat]);
}

static bool read_sheet(struct state_source *r, struct bk_state *s)
{
    char key[24];
    for (int k = 0; k < bk_rounds_over(s); k++) {
        snprintf(key, sizeof key, "score-%d", k + 1);
        if (!state_key(r, key))
            return false;
        for (int i = 0; i < s->seats; i++)
            if (!state_number(r, key, 0, BK_TILES, &s->points[k][i]) ||
                !state_number(r, key, 0, BK_TILES, &s->takes[k][i]))
                return false;
    }
    return true;
}

static bool read_all(struct state_source *r, struct bk_state *s)
{
    if (!state_key(r, "state"))
        return false;
    for (size_t i = 0; i < N_FIELDS; i++)
        if (!state_field(r, &FIELDS[i], s))
            return false;
    if (!read_players(r, s) || !read_turn(r, s) || !read_past(r, s) ||
        !read_board(r, &s->board))
        return false;
    for (int c = 0; c < BK_COLOURS; c++)
        if (!read_colour(r, &s->colour[c], c))
            return false;
    for (int i = 0; i < s->seats; i++)
        if (!read_seat(r, s, i))
            return false;
    return read_sheet(r, s) && state_random(r, &s->rng);
}

/* Would it be written like that? */
static bool is_as_written(const struct bk_state *s, const char *text, size_t len,
                          struct reason *why)
{
    struct buf again = {0};
    bk_write(s, &again);
    bool same = state_as_written(&again, text, len, why);
    buf_free(&again);
    return same;
}

bool bk_read(void *state, const char *text, size_t len, struct reason *why)
{
    struct bk_state s;
    struct state_source r;
    struct reason inner = {0};
    memset(&s, 0, sizeof s);
    bk_board_clear(&s.board);
    state_source_start(&r, text, len, why);
    if (!read_all(&r, &s) || !is_as_written(&s, text, len, why))
        return false;
    /* What does not make sense is not in a single line: the last one is named. */
    if (!bk_invariant(&s, &inner))
        return refuse_at(why, r.scan.line, 1, "%s", inner.text);
    memcpy(state, &s, sizeof s);
    return true;
}

/* ---- What must always be true ---- */

/* Counts a tile that is known; false if it is the second one, or of another colour. */
static bool count(bool seen[BK_TILES], const bk_tile *t, int n, int colour)
{
    for (int i = 0; i < n; i++) {
        if (t[i] == BK_NO_TILE)
            continue;
        if (t[i] >= BK_TILES || seen[t[i]] || (colour >= 0 && bk_colour(t[i]) != colour))
            return false;
        seen[t[i]] = true;
    }
    return true;
}

/* Each player has one colour, or each of two players two, and no colour has two players. */
static bool players_make_sense(const struct bk_state *s, struct reason *why)
{
    unsigned all = 0;
    for (int i = 0; i < s->seats; i++) {
        unsigned own = bk_own(s, i);
        if (__builtin_popcount(own) != (bk_pairs(s) ? 2 : 1) || (own & all))
            return refuse(why, "the players' colours do not fit");
        all |= own;
    }
    return true;
}

/* Each colour that is played has 28 tiles: on the board, captured, on the rack, in the pile. */
static bool tiles_make_sense(const struct bk_state *s, struct reason *why)
{
    bool seen[BK_TILES] = {false};
    int n[BK_COLOURS] = {0};
    bool good = count(seen, s->board.at, BK_SPACES, -1);
    for (int i = 0; i < s->seats; i++)
        good = good && count(seen, s->captured[i], s->n_captured[i], -1);
    for (int t = 0; t < BK_TILES && good; t++)
        n[bk_colour((bk_tile)t)] += seen[t];
    for (int c = 0; c < BK_COLOURS; c++) {
        const struct bk_colour *k = &s->colour[c];
        struct bk_seats seats;
        bk_state_seats(s, &seats);
        bool played = s->round && bk_seat_of(&seats, c) >= 0;
        good = good && count(seen, k->rack, k->n_rack, c) &&
               count(seen, k->pile, k->n_pile, c) &&
               n[c] + k->n_rack + k->n_pile == (played ? BK_FACES : 0);
    }
    return good || refuse(why, "a tile is missing or appears twice");
}

static bool board_makes_sense(const struct bk_state *s, struct reason *why)
{
    unsigned own;
    for (int i = 0; i < BK_SPACES; i++)
        if (s->board.at[i] != BK_NO_TILE && !bk_fits(s->board.at[i], i) && !s->made)
            return refuse(why, "a tile lies on a space that its face does not allow");
    for (int seat = 0; seat < s->seats; seat++) {
        own = bk_own(s, seat);
        for (int i = 0; i < s->n_captured[seat]; i++)
            if (s->captured[seat][i] == BK_NO_TILE ||
                (own >> bk_colour(s->captured[seat][i]) & 1))
                return refuse(why, "a player has captured their own tile");
    }
    return true;
}

/* How many turns a seat has had, from how many there were in all. */
static int turns_had(const struct bk_state *s, int seat)
{
    int done = s->turn - (s->phase == PHASE_TURN);
    int place = (seat - s->starter + s->seats) % s->seats;
    return done / s->seats + (place < done % s->seats);
}

static bool turns_make_sense(const struct bk_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN;
    bool good = turn == (s->seat >= 0) && s->seat < s->seats && s->starter < s->seats &&
                s->first <= s->seats && s->round <= s->rounds &&
                (s->phase == PHASE_DEAL) == (s->round == 0) &&
                (s->phase != PHASE_GAME_OVER || s->round == s->rounds) &&
                (s->phase != PHASE_ROUND_OVER || s->round < s->rounds) &&
                (!turn || s->seat == (s->starter + s->turn - 1) % s->seats) &&
                (s->round > 0) == (s->turn > 0);
    int left = s->round ? s->seats * bk_turns(s) : 0;
    good = good && (turn ? s->turn <= left : s->turn == left);
    for (int i = 0; i < s->seats && good; i++)
        good = s->turns[i] == turns_had(s, i) && s->skipped[i] <= s->turns[i];
    return good || refuse(why, "the numbers of turns do not add up");
}

static bool placed_makes_sense(const struct bk_state *s, struct reason *why)
{
    bool placed = s->placed != BK_NO_TILE, taken = s->taken != BK_NO_TILE;
    bool good = placed ? s->phase == PHASE_TURN && s->board.at[s->space] == s->placed &&
                             (bk_own(s, s->seat) >> bk_colour(s->placed) & 1)
                       : !taken && !s->space;
    if (good && taken)
        good = s->n_captured[s->seat] > 0 &&
               s->captured[s->seat][s->n_captured[s->seat] - 1] == s->taken;
    return good || refuse(why, "the tile placed this turn is not on the board");
}

/* Takes the turns back, the last one first. */
static bool past_makes_sense(const struct bk_state *s, struct reason *why)
{
    struct bk_board b = s->board;
    int left[BK_SEATS];
    memcpy(left, s->n_captured, sizeof left);
    bool good = !s->n_past || (s->phase == PHASE_TURN && s->n_past < s->turn);
    if (good && s->placed != BK_NO_TILE) {
        b.at[s->space] = s->taken;
        left[s->seat] -= s->taken != BK_NO_TILE;
    }
    for (int i = s->n_past - 1; i >= 0 && good; i--) {
        const struct bk_done *d = &s->past[i];
        int seat = bk_past_seat(s, i);
        if (d->tile == BK_NO_TILE)
            continue;
        good = b.at[d->space] == d->tile && (bk_own(s, seat) >> bk_colour(d->tile) & 1);
        if (good && d->taken != BK_NO_TILE)
            good = left[seat] > 0 && s->captured[seat][--left[seat]] == d->taken;
        b.at[d->space] = d->taken;
    }
    return good || refuse(why, "the turns before this one do not lead here");
}

/* A tile was placed in each turn that was not skipped, and drawn after it while there were any.
 */
static bool counts_make_sense(const struct bk_state *s, struct reason *why)
{
    for (int seat = 0; seat < s->seats && s->round; seat++) {
        int placed = s->turns[seat] - s->skipped[seat];
        int now = seat == s->seat && s->placed != BK_NO_TILE, have = 0, all = 0;
        for (int c = 0; c < BK_COLOURS; c++)
            if (bk_own(s, seat) >> c & 1) {
                const struct bk_colour *k = &s->colour[c];
                bool waits = now && bk_colour(s->placed) == c;
                have += k->n_rack + k->n_pile;
                all += BK_FACES;
                int least = k->n_pile && !s->made ? BK_RACK : BK_LEFT;
                if (k->n_rack + waits + (s->made ? k->n_pile : 0) < least)
                    return refuse(why, "a rack has too few tiles");
            }
        if (have != all - placed - now)
            return refuse(why, "a player has placed too many or too few tiles");
    }
    return true;
}

/* The sheet's last line is what the board says. */
static bool sheet_makes_sense(const struct bk_state *s, struct reason *why)
{
    if (s->phase != PHASE_ROUND_OVER && s->phase != PHASE_GAME_OVER)
        return true;
    for (int i = 0; i < s->seats; i++) {
        struct bk_score score;
        bk_state_score(s, i, &score);
        if (s->points[s->round - 1][i] != score.score ||
            s->takes[s->round - 1][i] != score.total)
            return refuse(why, "the score does not match the board");
    }
    return true;
}

bool bk_invariant(const void *state, struct reason *why)
{
    const struct bk_state *s = state;
    return players_make_sense(s, why) && turns_make_sense(s, why) && tiles_make_sense(s, why) &&
           board_makes_sense(s, why) && placed_makes_sense(s, why) &&
           past_makes_sense(s, why) && counts_make_sense(s, why) && sheet_makes_sense(s, why);
}

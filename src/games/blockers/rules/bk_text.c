/* bk_text.c: the state of Blockers! as text, and its invariants.
 *
 *     state blockers 1
 *     seats 3
 *     ...one key on each line, in a fixed order, with every key present, but "players r b g"
 * only in a game from a position, and "+history r5@e5 b3@e5/r5 -" only if there were turns: a
 * tile and its space, and what it took; "-" for a turn that was skipped... */
#include <string.h>

#include "bk_state.h"
#include "state_text.h"

static const struct state_field FIELDS[] = {
    STATE_FIELD(struct bk_state, "seats", seats, 1, BK_SEATS),
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

/* ---- The lines ---- */

static const struct state_pieces TILES = {bk_tile_write, bk_tile_read, BK_TILES, BK_NO_TILE,
                                          "?"};

/* The colours of a player: "r", or "rb" for two. */
static void write_own(struct buf *out, uint8_t own)
{
    for (int c = 0; c < BK_COLOURS; c++)
        if (own >> c & 1)
            buf_addf(out, "%c", bk_colour_letter(c));
}

static bool read_own(const char *text, size_t n, uint8_t *out)
{
    for (size_t i = 0; i < n; i++) {
        int c = bk_colour_find(text[i]);
        if (c < 0)
            return false;
        *out |= (uint8_t)(1u << c);
    }
    return true;
}

static const struct state_pieces PLAYERS = {write_own, read_own, 1 << BK_COLOURS, 0, NULL};

/* Only games from a position have this line. */
static bool players_line(struct state_text *t, struct bk_state *s)
{
    s->made = state_line_if(t, s->made, "players");
    for (int i = 0; i < s->seats; i++)
        if (!s->made)
            s->own[i] = (uint8_t)bk_usual_colours(s->seats, i);
        else if (!state_piece(t, &PLAYERS, &s->own[i]))
            return false;
    return true;
}

static void write_done(struct buf *out, const struct bk_done *d)
{
    if (d->tile == BK_NO_TILE) {
        buf_add(out, " -");
        return;
    }
    buf_add(out, " ");
    bk_placed_write(out, d->tile, d->space);
    if (d->taken != BK_NO_TILE) {
        buf_add(out, "/");
        bk_tile_write(out, d->taken);
    }
}

/* "r5@e5", "b3@e5/r5" or "-" */
static bool read_done(const struct word *w, struct bk_done *out)
{
    const char *cut = memchr(w->at, '/', w->len);
    size_t n = cut ? (size_t)(cut - w->at) : w->len;
    int space = 0;
    *out = (struct bk_done){.tile = BK_NO_TILE, .taken = BK_NO_TILE};
    if (word_is(w, "-"))
        return true;
    if (!bk_placed_read(w->at, n, &out->tile, &space) ||
        (cut && !bk_tile_read(cut + 1, w->len - n - 1, &out->taken)))
        return false;
    out->space = (uint8_t)space;
    return true;
}

/* Before the first turn there is no such line; nor need there be one later. */
static bool history_line(struct state_text *t, struct bk_state *s)
{
    struct word w;
    if (!state_line_if(t, s->n_past > 0, "+history"))
        return true;
    for (int i = 0; t->out && i < s->n_past; i++)
        write_done(t->out, &s->past[i]);
    while (!t->out && scan_word(&t->scan, &w))
        if (s->n_past == BK_TURNS_MOST || !read_done(&w, &s->past[s->n_past++]))
            return state_bad(t);
    return true;
}

static bool board_line(struct state_text *t, struct bk_board *b)
{
    struct word w;
    bk_tile tile;
    int space;
    if (!state_line(t, "board"))
        return false;
    if (t->out) {
        bk_board_write(t->out, b);
        return true;
    }
    bk_board_clear(b);
    while (scan_word(&t->scan, &w)) {
        if (!bk_placed_read(w.at, w.len, &tile, &space) || b->at[space] != BK_NO_TILE)
            return state_bad(t);
        b->at[space] = tile;
    }
    return true;
}

static bool colour_lines(struct state_text *t, struct bk_colour *k, int c)
{
    return state_line(t, "rack-%c", bk_colour_letter(c)) &&
           STATE_LIST(t, &TILES, k->rack, NULL, BK_RACK, k->n_rack) &&
           state_line(t, "pile-%c", bk_colour_letter(c)) &&
           STATE_LIST(t, &TILES, k->pile, NULL, BK_FACES, k->n_pile);
}

static bool seat_lines(struct state_text *t, struct bk_state *s, int i)
{
    return state_line(t, "captured-%d", i + 1) &&
           STATE_LIST(t, &TILES, s->captured[i], NULL, BK_TILES, s->n_captured[i]) &&
           state_line(t, "turns-%d", i + 1) && STATE_VALUE(t, s->turns[i], 0, 2 * BK_TURNS) &&
           STATE_VALUE(t, s->skipped[i], 0, 2 * BK_TURNS);
}

static bool score_line(struct state_text *t, struct bk_state *s, int round)
{
    bool good = state_line(t, "score-%d", round + 1);
    for (int i = 0; i < s->seats && good; i++)
        good = STATE_VALUE(t, s->points[round][i], 0, BK_TILES) &&
               STATE_VALUE(t, s->takes[round][i], 0, BK_TILES);
    return good;
}

static bool lines(struct state_text *t, void *state)
{
    struct bk_state *s = state;
    bool good = state_line(t, "state");
    if (t->out)
        buf_add(t->out, " blockers 1");
    good = good && state_fields(t, FIELDS, N_FIELDS, s) && players_line(t, s) &&
           state_line(t, "turn-was") && state_piece(t, &TILES, &s->placed) &&
           state_piece(t, &TILES, &s->taken) && history_line(t, s) && board_line(t, &s->board);
    for (int c = 0; c < BK_COLOURS && good; c++)
        good = colour_lines(t, &s->colour[c], c);
    for (int i = 0; i < s->seats && good; i++)
        good = seat_lines(t, s, i);
    for (int r = 0; good && r < bk_rounds_over(s); r++)
        good = score_line(t, s, r);
    return good && state_random(t, &s->rng);
}

static const struct state_form FORM = {sizeof(struct bk_state), lines, bk_invariant};

void bk_write(const void *state, struct buf *out)
{
    state_write(&FORM, state, out);
}

bool bk_read(void *state, const char *text, size_t len, struct reason *why)
{
    return state_read(&FORM, state, text, len, why);
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
               (n[c] + k->n_rack + k->n_pile == (played ? BK_FACES : 0) ||
                (!played && bk_alone(s) && k->n_rack + k->n_pile == 0));
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
                if (!bk_alone(s) && k->n_rack + waits + (s->made ? k->n_pile : 0) < least)
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
    if (!state_fields_sound(FIELDS, N_FIELDS, s))
        return refuse(why, "the numbers of turns do not add up");
    return players_make_sense(s, why) && turns_make_sense(s, why) && tiles_make_sense(s, why) &&
           board_makes_sense(s, why) && placed_makes_sense(s, why) &&
           past_makes_sense(s, why) && counts_make_sense(s, why) && sheet_makes_sense(s, why);
}

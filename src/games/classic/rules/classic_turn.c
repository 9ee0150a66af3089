/* classic_turn.c: decides whether a turn of Classic may end: the initial meld, and the rule
 * about taking a Wild.
 *
 * Both depend on what has become of the melds that were on the table at the start of the
 * turn. */
#include "classic.h"

#include <string.h>

#include "explain.h"
#include "meld.h"
#include "words.h"

#define NO_ROW (-1)

/* The rows of a table, and the row of each tile. */
struct layout {
    struct table_rows rows;
    int8_t row[TILE_MAX];
};

static void lay_out(const struct table *t, struct layout *out)
{
    table_rows(t, &out->rows);
    memset(out->row, NO_ROW, sizeof out->row);
    for (int r = 0; r < out->rows.n; r++)
        for (int i = out->rows.start[r]; i < out->rows.start[r + 1]; i++)
            out->row[out->rows.tile[i]] = (int8_t)r;
}

static int row_length(const struct layout *l, int row)
{
    return l->rows.start[row + 1] - l->rows.start[row];
}

static const tile_t *row_tiles(const struct layout *l, int row)
{
    return l->rows.tile + l->rows.start[row];
}

/* ---- The initial meld ---- */

static bool all_played(const struct cl_state *s, const tile_t *tiles, int n)
{
    for (int i = 0; i < n; i++)
        if (table_has(&s->common.begin, tiles[i]))
            return false;
    return true;
}

int cl_laid_worth(const struct cl_state *s)
{
    struct layout now;
    struct group meld;
    int sum = 0;
    lay_out(&s->common.table, &now);
    for (int r = 0; r < now.rows.n; r++) {
        const tile_t *tiles = row_tiles(&now, r);
        int n = row_length(&now, r);
        if (all_played(s, tiles, n) && meld_read(tiles, n, &meld))
            sum += meld_worth(&meld);
    }
    return sum;
}

/* Is this old row still one row with the same tiles? Decision: if it was pushed elsewhere or
 * turned round as a whole, to make room, it is untouched. */
static bool row_kept(const struct layout *was, const struct layout *now, int row)
{
    const tile_t *tiles = row_tiles(was, row);
    int n = row_length(was, row), to = now->row[tiles[0]];
    if (to == NO_ROW || row_length(now, to) != n)
        return false;
    for (int i = 1; i < n; i++)
        if (now->row[tiles[i]] != to)
            return false;
    return true;
}

bool cl_untouched(const struct cl_state *s)
{
    struct layout was, now;
    lay_out(&s->common.begin, &was);
    lay_out(&s->common.table, &now);
    for (int r = 0; r < was.rows.n; r++)
        if (!row_kept(&was, &now, r))
            return false;
    return true;
}

static bool initial_meld(const struct cl_state *s, struct reason *why)
{
    if (!cl_untouched(s))
        return refuse(
            why, "Your first sets and runs must come from your rack. You can't use the tiles "
                 "on the table this turn.");
    int worth = cl_laid_worth(s);
    return worth >= CL_MELD ||
           refuse(why,
                  "Your first sets and runs must be worth %d points. So far they're worth %d.",
                  CL_MELD, worth);
}

/* ---- Taking a Wild ---- */

/* Two tiles with the same name look the same. Decision: nobody can say which of them was moved,
 * so a turn is judged by how the table looked before and looks now. If it matters which of the
 * two is which, the turn may end if some way to tell them apart allows it.
 *
 * A Wild asks this only about its own present row, and only whether some tile there was with it
 * before, and whether two of them came from the rack. So a tile there whose double is in no
 * Wild's row counts as whichever helps (`either`). The rest are tiles that two Wilds ask about:
 * both doubles are in Wilds' rows, or both Wilds are in one row. There are at most 12 of them,
 * because two rows have no more numbers in common. These and the Wilds themselves are tried
 * out. */
struct judging {
    const struct cl_state *s;
    struct layout was, now;
    tile_t id[TILE_MAX];   /* what a tile counts as: itself or its double */
    bool either[TILE_MAX]; /* counts as whichever of them helps */
    tile_t swap[16];       /* first copies of the doubles to try out */
    int swaps;
};

enum wild_verdict { WILD_FREE, WILD_TAKEN, WILD_NOT_REPLACED, WILD_NOT_USED };

static tile_t double_of(tile_t t)
{
    return (tile_t)(t < FACES ? t + FACES : t - FACES);
}

static bool from_rack(const struct judging *j, tile_t id)
{
    return !table_has(&j->s->common.begin, id);
}

/* The two Wilds' present rows; NO_ROW for one that is not on the table. */
static int wild_row(const struct judging *j, int which)
{
    return j->now.row[which ? double_of(WILD) : WILD];
}

/* For a tile on the table. */
static bool in_wild_row(const struct judging *j, tile_t t)
{
    int row = j->now.row[t];
    return row == wild_row(j, 0) || row == wild_row(j, 1);
}

/* Finds the doubles, and those that have to be tried out. */
static void find_doubles(struct judging *j)
{
    bool together = wild_row(j, 0) == wild_row(j, 1);
    j->swaps = 0;
    for (int t = 0; t < TILE_MAX; t++) {
        j->id[t] = (tile_t)t;
        j->either[t] = false;
    }
    for (tile_t t = 0; t < FACES; t++) {
        tile_t u = double_of(t);
        if (!table_has(&j->s->common.table, t) || !table_has(&j->s->common.table, u))
            continue;
        bool a = in_wild_row(j, t), b = in_wild_row(j, u);
        if (t == WILD || (a && b) || ((a || b) && together))
            j->swap[j->swaps++] = t;
        else
            j->either[t] = j->either[u] = a || b;
    }
}

/* Exchanges the doubles whose bit is set. */
static void take_for(struct judging *j, unsigned swapped)
{
    for (int i = 0; i < j->swaps; i++) {
        tile_t t = j->swap[i], u = double_of(t);
        bool cross = swapped >> i & 1;
        j->id[t] = cross ? u : t;
        j->id[u] = cross ? t : u;
    }
}

/* All that tile t could have stood for in its row; 0 if that was not a meld. */
static uint64_t stands_for(const struct layout *l, tile_t t)
{
    int row = l->row[t], i = 0;
    if (row == NO_ROW)
        return 0;
    const tile_t *tiles = row_tiles(l, row);
    while (tiles[i] != t)
        i++;
    return meld_faces(tiles, row_length(l, row), i);
}

/* Is the Wild now with some other tile that was with it before? */
static bool has_company(const struct judging *j, tile_t wild, int row_before)
{
    int row = j->now.row[wild];
    for (int i = 0; i < row_length(&j->now, row); i++) {
        tile_t u = row_tiles(&j->now, row)[i];
        if (u != wild && (j->was.row[j->id[u]] == row_before ||
                          (j->either[u] && j->was.row[double_of(u)] == row_before)))
            return true;
    }
    return false;
}

static int rack_tiles_beside(const struct judging *j, tile_t wild)
{
    int row = j->now.row[wild], n = 0;
    for (int i = 0; i < row_length(&j->now, row); i++) {
        tile_t u = row_tiles(&j->now, row)[i];
        n += u != wild &&
             (from_rack(j, j->id[u]) || (j->either[u] && from_rack(j, double_of(u))));
    }
    return n;
}

/* Was one of these faces played from the rack in this turn? */
static bool was_played(const struct cl_state *s, uint64_t faces)
{
    struct tile_bits played = cl_played(s);
    for (int f = 0; f < WILD; f++)
        if ((faces >> f & 1) &&
            (bits_has(&played, (tile_t)f) || bits_has(&played, double_of((tile_t)f))))
            return true;
    return false;
}

/* What the rules say about this Wild from the table. A Wild that was in no meld (only in a
 * position made by hand) stood for nothing, so taking it is not restricted (decision). */
static enum wild_verdict judge_wild(const struct judging *j, tile_t wild)
{
    tile_t id = j->id[wild];
    uint64_t before = from_rack(j, id) ? 0 : stands_for(&j->was, id);
    if (!before)
        return WILD_FREE;
    if ((before & stands_for(&j->now, wild)) && has_company(j, wild, j->was.row[id]))
        return WILD_FREE;
    if (!was_played(j->s, before))
        return WILD_NOT_REPLACED;
    return rack_tiles_beside(j, wild) >= 2 ? WILD_TAKEN : WILD_NOT_USED;
}

static bool verdicts(const struct judging *j, enum wild_verdict out[2])
{
    bool good = true;
    for (int w = 0; w < 2; w++) {
        tile_t wild = w ? double_of(WILD) : WILD;
        out[w] = j->now.row[wild] == NO_ROW ? WILD_FREE : judge_wild(j, wild);
        good = good && out[w] != WILD_NOT_REPLACED && out[w] != WILD_NOT_USED;
    }
    return good;
}

static void open_judging(struct judging *j, const struct cl_state *s)
{
    j->s = s;
    lay_out(&s->common.begin, &j->was);
    lay_out(&s->common.table, &j->now);
    find_doubles(j);
}

/* Is there a way to tell doubles apart that allows both Wilds to be where they are? Returns its
 * verdicts, or else those for the tiles as they were really moved. */
static bool judge_wilds(struct judging *j, const struct cl_state *s, enum wild_verdict out[2])
{
    open_judging(j, s);
    for (unsigned swapped = 0; swapped < 1u << j->swaps; swapped++) {
        take_for(j, swapped);
        if (verdicts(j, out))
            return true;
    }
    take_for(j, 0);
    verdicts(j, out);
    return false;
}

int cl_wilds_taken(const struct cl_state *s)
{
    struct judging j;
    enum wild_verdict v[2];
    judge_wilds(&j, s, v);
    return (v[0] != WILD_FREE) + (v[1] != WILD_FREE);
}

bool cl_wilds_allowed(const struct cl_state *s, bool untaken)
{
    struct judging j;
    enum wild_verdict v[2];
    open_judging(&j, s);
    for (unsigned swapped = 0; swapped < 1u << j.swaps; swapped++) {
        take_for(&j, swapped);
        if (verdicts(&j, v) && (!untaken || (v[0] == WILD_FREE && v[1] == WILD_FREE)))
            return true;
    }
    return false;
}

static void buf_faces(struct buf *b, uint64_t faces)
{
    bool more = false;
    for (tile_t f = 0; f < WILD; f++) {
        if (!(faces >> f & 1))
            continue;
        buf_add(b, more ? _(" or ") : "");
        buf_face_words(b, f);
        more = true;
    }
}

static bool refuse_wild(const struct judging *j, const enum wild_verdict v[2],
                        struct reason *why)
{
    int w = v[0] == WILD_NOT_REPLACED || v[0] == WILD_NOT_USED ? 0 : 1;
    if (v[w] == WILD_NOT_USED)
        return refuse(why, "If you take a Wild, use it in a new set or run with two or more "
                           "tiles from your rack.");
    struct buf faces = {0};
    buf_faces(&faces, stands_for(&j->was, w ? double_of(WILD) : WILD));
    /* Translators: "The Wild stood for blue 5 or green 5: ..." */
    refuse(why,
           "The Wild stood for %s. To take it, play that tile from your rack in the same turn.",
           buf_text(&faces));
    buf_free(&faces);
    return false;
}

/* ---- What is to blame ---- */

/* Is the present row one that was on the table, or made of tiles from the rack? */
static bool row_allowed(const struct cl_state *s, const struct layout *was,
                        const struct layout *now, int row)
{
    const tile_t *tiles = row_tiles(now, row);
    int n = row_length(now, row), old = was->row[tiles[0]];
    if (all_played(s, tiles, n))
        return true;
    return old != NO_ROW && row_length(was, old) == n && row_kept(was, now, old);
}

static int blame_rows(const struct cl_state *s, struct tile_blame out[TILE_BLAMES])
{
    struct layout was, now;
    int n = 0;
    lay_out(&s->common.begin, &was);
    lay_out(&s->common.table, &now);
    for (int r = 0; r < now.rows.n && n < TILE_BLAMES; r++)
        if (!row_allowed(s, &was, &now, r)) {
            const tile_t *tiles = row_tiles(&now, r);
            out[n++] = (struct tile_blame){tiles[0], tiles[row_length(&now, r) - 1]};
        }
    return n;
}

int cl_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES])
{
    struct judging j;
    enum wild_verdict v[2];
    struct tile_bits played = cl_played(s);
    int n = 0;
    if (!bits_count(&played) || !table_legal(&s->common.table, RULE_MELDS))
        return 0;
    if (!cl_has_melded(s, s->common.seat))
        return blame_rows(s, out);
    judge_wilds(&j, s, v);
    for (int w = 0; w < 2; w++)
        if (v[w] == WILD_NOT_REPLACED || v[w] == WILD_NOT_USED)
            out[n++] = (struct tile_blame){w ? double_of(WILD) : WILD, TILE_NONE};
    return n;
}

/* ---- The end of a turn ---- */

static bool refuse_faults(const struct fault *all, int n, const struct cl_state *s,
                          struct reason *why)
{
    struct buf b = {0};
    buf_faults_sentence(&b, all, n, &s->common.table, RULE_MELDS);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}

bool cl_turn_legal(const struct cl_state *s, struct reason *why)
{
    struct fault all[FAULT_MAX];
    struct judging j;
    enum wild_verdict v[2];
    int n = table_check(&s->common.table, RULE_MELDS, all, FAULT_MAX);
    if (n)
        return refuse_faults(all, n, s, why);
    if (!cl_has_melded(s, s->common.seat))
        return initial_meld(s, why);
    return judge_wilds(&j, s, v) || refuse_wild(&j, v, why);
}

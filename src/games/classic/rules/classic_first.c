/* classic_first.c: the initial meld: whether a first turn left alone what lay on the table, and
 * what it laid. */
#include <string.h>

#include "classic_look.h"

/* Tiles by face, without saying which copy. */
struct names {
    int8_t of[FACES];
};

static bool add_row(struct names *n, const struct cl_layout *l, int row, int by)
{
    bool enough = true;
    for (int i = 0; i < cl_row_length(l, row); i++) {
        int8_t *of = &n->of[tile_face(cl_row(l, row)[i])];
        *of = (int8_t)(*of + by);
        enough = enough && *of >= 0;
    }
    return enough;
}

/* Are the tiles of two rows the same by name? Decision: if a row was pushed elsewhere or turned
 * round as a whole, to make room, it is untouched. */
static bool same_row(const struct cl_layout *a, int i, const struct cl_layout *b, int k)
{
    struct names n = {{0}};
    if (cl_row_length(a, i) != cl_row_length(b, k))
        return false;
    add_row(&n, a, i, 1);
    return add_row(&n, b, k, -1);
}

static int row_worth(const struct cl_layout *l, int row)
{
    struct group meld;
    return meld_read(cl_row(l, row), cl_row_length(l, row), &meld) ? meld_worth(&meld) : 0;
}

/* The rows of a table that were there before the turn, as far as anybody can see, and what the
 * others are worth. */
struct sorted {
    bool kept[TILE_MAX]; /* by row of the present table */
    bool untouched;      /* all of the old ones are there */
};

/* The present row that an old one is: if there are two that look the same, the one worth less.
 */
static int find_kept(const struct cl_looks *l, int old, const struct sorted *s)
{
    int best = NO_ROW;
    for (int r = 0; r < l->now.rows.n; r++)
        if (!s->kept[r] && same_row(&l->was, old, &l->now, r) &&
            (best == NO_ROW || row_worth(&l->now, r) < row_worth(&l->now, best)))
            best = r;
    return best;
}

static void sort_rows(const struct cl_looks *l, struct sorted *out)
{
    *out = (struct sorted){.untouched = true};
    for (int old = 0; old < l->was.rows.n; old++) {
        int r = find_kept(l, old, out);
        if (r == NO_ROW)
            out->untouched = false;
        else
            out->kept[r] = true;
    }
}

/* ---- What was laid ---- */

/* The melds that may be this turn's: those of which as many tiles were played by name. If two
 * of them have a tile of the same name and only one was played, only one of them can be. */
struct laying {
    const struct cl_layout *now;
    struct names played; /* not yet in a meld */
    int n, worth[MELDS_MOST];
    uint8_t row[MELDS_MOST];
    int best;
    uint64_t taken, best_taken;
};

static void find_melds(struct laying *y, const struct cl_looks *l)
{
    y->now = &l->now;
    for (int f = 0; f < FACES; f++)
        y->played.of[f] = (int8_t)cl_face_played(l, f);
    for (int r = 0; r < l->now.rows.n && y->n < MELDS_MOST; r++) {
        struct names rest = y->played;
        int worth = row_worth(&l->now, r);
        if (!worth || !add_row(&rest, &l->now, r, -1))
            continue;
        y->worth[y->n] = worth;
        y->row[y->n++] = (uint8_t)r;
    }
}

/* Chooses among the melds from i on, of which all together are worth `rest`. */
static void choose(struct laying *y, int i, int worth, int rest)
{
    if (worth > y->best) {
        y->best = worth;
        y->best_taken = y->taken;
    }
    if (i == y->n || worth + rest <= y->best)
        return;
    struct names before = y->played;
    if (add_row(&y->played, y->now, y->row[i], -1)) {
        y->taken |= (uint64_t)1 << i;
        choose(y, i + 1, worth + y->worth[i], rest - y->worth[i]);
        y->taken &= ~((uint64_t)1 << i);
    }
    y->played = before;
    choose(y, i + 1, worth, rest - y->worth[i]);
}

/* Finds the rows that hold only tiles of this turn; returns what they are worth. If nothing was
 * touched these are all that were not there before. Otherwise those that are worth most. */
static int find_laid(const struct cl_looks *l, const struct sorted *s, bool laid[TILE_MAX])
{
    struct laying y = {.n = 0};
    int sum = 0;
    memset(laid, 0, TILE_MAX * sizeof *laid);
    if (s->untouched) {
        for (int r = 0; r < l->now.rows.n; r++) {
            laid[r] = !s->kept[r];
            sum += laid[r] ? row_worth(&l->now, r) : 0;
        }
        return sum;
    }
    find_melds(&y, l);
    for (int i = 0; i < y.n; i++)
        sum += y.worth[i];
    choose(&y, 0, 0, sum);
    for (int i = 0; i < y.n; i++)
        laid[y.row[i]] = y.best_taken >> i & 1;
    return y.best;
}

int cl_laid_worth(const struct cl_state *s)
{
    struct cl_looks l;
    struct sorted sorted;
    bool laid[TILE_MAX];
    cl_looks(s, &l);
    sort_rows(&l, &sorted);
    return find_laid(&l, &sorted, laid);
}

bool cl_untouched(const struct cl_state *s)
{
    struct cl_looks l;
    struct sorted sorted;
    cl_looks(s, &l);
    sort_rows(&l, &sorted);
    return sorted.untouched;
}

/* ---- May the turn end? ---- */

bool cl_first_legal(const struct cl_state *s, struct reason *why)
{
    if (!cl_untouched(s))
        return refuse(
            why, "Your first sets and runs must come from your rack. You can't use the tiles "
                 "on the table this turn.");
    int worth = cl_laid_worth(s);
    return worth >= CL_MELD || refuse(why,
                                      "Your first sets and runs must be worth at least %d "
                                      "points. So far they're worth %d.",
                                      CL_MELD, worth);
}

/* The rows that are neither from before nor from the rack; none if nothing was touched. */
int cl_first_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES])
{
    struct cl_looks l;
    struct sorted sorted;
    bool laid[TILE_MAX];
    int n = 0;
    cl_looks(s, &l);
    sort_rows(&l, &sorted);
    find_laid(&l, &sorted, laid);
    for (int r = 0; r < l.now.rows.n && n < TILE_BLAMES; r++)
        if (!laid[r] && !sorted.kept[r]) {
            const tile_t *tiles = cl_row(&l.now, r);
            out[n++] =
                (struct tile_blame){cl_tile_there(s, &l, tiles[0]),
                                    cl_tile_there(s, &l, tiles[cl_row_length(&l.now, r) - 1])};
        }
    return n;
}

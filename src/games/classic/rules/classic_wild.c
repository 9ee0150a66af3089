/* classic_wild.c: rule 5, what a turn may do with a Wild that lay on the table. */
#include <string.h>

#include "classic_look.h"
#include "explain.h"
#include "language.h"

/* Two tiles with the same name look the same. Decision: nobody can say which of them was moved,
 * so a turn is judged by how the table looked before and looks now. If it matters which of the
 * two is which, the turn may end if some way to tell them apart allows it.
 *
 * A Wild asks this only about its own present row: whether some tile there was with it before,
 * and which tiles beside it came from the rack. So a tile there whose double is in no Wild's
 * row counts as whichever helps (`either`). The rest are tiles that two Wilds ask about: both
 * doubles are in Wilds' rows, or both Wilds are in one row. There are at most 12 of them,
 * because two rows have no more numbers in common. These and the Wilds themselves are tried
 * out. */
struct judging {
    const struct cl_state *s;
    struct cl_looks look;
    tile_t id[TILE_MAX];   /* what a tile counts as: itself or its double */
    bool either[TILE_MAX]; /* counts as whichever of them helps */
    tile_t swap[16];       /* first copies of the doubles to try out */
    int swaps;
};

enum wild_verdict {
    WILD_FREE,
    WILD_TAKEN,
    WILD_NOT_REPLACED, /* no tile was played that it could have stood for */
    WILD_SHARED,       /* only one was, for both */
    WILD_NOT_USED,     /* it makes nothing with two tiles from the rack */
    WILD_NOT_NEW       /* there are two in its run, but not right beside it */
};

static bool is_wrong(enum wild_verdict v)
{
    return v != WILD_FREE && v != WILD_TAKEN;
}

static tile_t wild_of(int which)
{
    return which ? cl_double(WILD) : WILD;
}

static bool from_rack(const struct judging *j, tile_t id)
{
    return !table_has(&j->look.was.table, id);
}

/* The two Wilds' present rows; NO_ROW for one that is not on the table. */
static int wild_row(const struct judging *j, int which)
{
    return j->look.now.row[wild_of(which)];
}

/* For a tile on the table. */
static bool in_wild_row(const struct judging *j, tile_t t)
{
    int row = j->look.now.row[t];
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
        tile_t u = cl_double(t);
        if (!table_has(&j->look.now.table, u)) /* the first copy is there if the second is */
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
        tile_t t = j->swap[i], u = cl_double(t);
        bool cross = swapped >> i & 1;
        j->id[t] = cross ? u : t;
        j->id[u] = cross ? t : u;
    }
}

static void open_judging(struct judging *j, const struct cl_state *s)
{
    j->s = s;
    cl_looks(s, &j->look);
    find_doubles(j);
}

/* ---- One Wild ---- */

/* All that tile t could have stood for in its row; 0 if that was not a meld. */
static uint64_t stands_for(const struct cl_layout *l, tile_t t)
{
    int row = l->row[t], i = 0;
    if (row == NO_ROW)
        return 0;
    const tile_t *tiles = cl_row(l, row);
    while (tiles[i] != t)
        i++;
    return meld_faces(tiles, cl_row_length(l, row), i);
}

/* What the Wild stood for at the start of the turn; 0 if it was in no meld (only in a position
 * made by hand) or on the rack. */
static uint64_t stood_for(const struct judging *j, tile_t wild)
{
    tile_t id = j->id[wild];
    return from_rack(j, id) ? 0 : stands_for(&j->look.was, id);
}

/* Is the Wild now with some other tile that was with it before? */
static bool has_company(const struct judging *j, tile_t wild)
{
    const struct cl_layout *was = &j->look.was, *now = &j->look.now;
    int row = now->row[wild], before = was->row[j->id[wild]];
    for (int i = 0; i < cl_row_length(now, row); i++) {
        tile_t u = cl_row(now, row)[i];
        if (u != wild && (was->row[j->id[u]] == before ||
                          (j->either[u] && was->row[cl_double(u)] == before)))
            return true;
    }
    return false;
}

/* "a Wild counts as *taken* when, at the end of the turn, no tile that shared its meld at the
 * start of the turn shares its meld now, or it stands for a different tile than before." A Wild
 * that was in no meld stood for nothing, so it is not taken (decision). */
static bool is_taken(const struct judging *j, tile_t wild)
{
    uint64_t before = stood_for(j, wild);
    return before && !((before & stands_for(&j->look.now, wild)) && has_company(j, wild));
}

static bool is_rack_tile(const struct judging *j, tile_t t)
{
    return from_rack(j, j->id[t]) || (j->either[t] && from_rack(j, cl_double(t)));
}

/* How many rack tiles are in the row; with `beside`, in the unbroken stretch of them and taken
 * Wilds that holds the Wild. */
static int rack_tiles(const struct judging *j, tile_t wild, const bool taken[2], bool beside)
{
    const tile_t *row = cl_row(&j->look.now, j->look.now.row[wild]);
    int length = cl_row_length(&j->look.now, j->look.now.row[wild]), n = 0;
    bool held = false;
    for (int i = 0; i < length; i++) {
        bool rack = is_rack_tile(j, row[i]);
        held = held || row[i] == wild;
        n += rack;
        if (!beside || rack || (tile_is_wild(row[i]) && taken[row[i] != WILD]))
            continue;
        if (held)
            break;
        n = 0;
    }
    return n;
}

static bool is_run(const struct judging *j, int row)
{
    struct group g;
    return meld_read(cl_row(&j->look.now, row), cl_row_length(&j->look.now, row), &g) &&
           g.kind == GROUP_RUN;
}

/* "(b) it makes something *new*: in its meld, taken Wilds and tiles played from the rack this
 * turn, of which at least two are rack tiles, form a meld by themselves". With one number tile
 * and two Wilds it makes no difference whether that is a set or a run: only if all others are
 * from the rack are there two. */
static enum wild_verdict judge_use(const struct judging *j, tile_t wild, const bool taken[2])
{
    if (rack_tiles(j, wild, taken, false) < 2)
        return WILD_NOT_USED;
    if (j->s->loose || !is_run(j, j->look.now.row[wild]))
        return WILD_TAKEN;
    return rack_tiles(j, wild, taken, true) >= 2 ? WILD_TAKEN : WILD_NOT_NEW;
}

/* ---- Both ---- */

/* How many tiles with one of the faces were played in this turn. */
static int count_played(const struct judging *j, uint64_t faces)
{
    int n = 0;
    for (; faces; faces &= faces - 1)
        n += cl_face_played(&j->look, __builtin_ctzll(faces));
    return n;
}

/* "(a) a tile it could have stood for was played from the rack this turn, one tile for each
 * taken Wild (one tile never frees two)" */
static void judge_replacing(const struct judging *j, const bool taken[2],
                            enum wild_verdict out[2])
{
    uint64_t faces[2];
    for (int w = 0; w < 2; w++) {
        faces[w] = taken[w] ? stood_for(j, wild_of(w)) : 0;
        if (taken[w] && !count_played(j, faces[w]))
            out[w] = WILD_NOT_REPLACED;
    }
    if (!j->s->loose && taken[0] && taken[1] && out[0] != WILD_NOT_REPLACED &&
        out[1] != WILD_NOT_REPLACED && count_played(j, faces[0] | faces[1]) < 2)
        out[1] = WILD_SHARED;
}

/* The verdicts for the doubles as they are exchanged now. Returns how many are wrong. */
static int verdicts(const struct judging *j, enum wild_verdict out[2])
{
    bool taken[2];
    for (int w = 0; w < 2; w++)
        taken[w] = wild_row(j, w) != NO_ROW && is_taken(j, wild_of(w));
    for (int w = 0; w < 2; w++)
        out[w] = taken[w] ? judge_use(j, wild_of(w), taken) : WILD_FREE;
    judge_replacing(j, taken, out);
    return is_wrong(out[0]) + is_wrong(out[1]);
}

/* Finds the way to tell doubles apart with which the fewest verdicts are wrong, and among those
 * one with the fewest Wilds taken, or with most rack tiles with them. Returns whether none is
 * wrong. */
static bool judge_wilds(struct judging *j, const struct cl_state *s, enum wild_verdict out[2])
{
    unsigned best = 0;
    int least = INT8_MAX;
    open_judging(j, s);
    for (unsigned swapped = 0; swapped < 1u << j->swaps && least; swapped++) {
        take_for(j, swapped);
        int wrong = verdicts(j, out);
        int now = 4 * wrong;
        for (int w = 0; w < 2; w++)
            now += out[w] == WILD_TAKEN || out[w] == WILD_NOT_USED;
        if (now >= least)
            continue;
        least = now;
        best = swapped;
    }
    take_for(j, best);
    return !verdicts(j, out);
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
        if (!verdicts(&j, v) && (!untaken || (v[0] == WILD_FREE && v[1] == WILD_FREE)))
            return true;
    }
    return false;
}

/* ---- In words ---- */

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

/* The sentence has one %s for what the Wild stood for, which says which of the two it is. */
static const char *sentence(enum wild_verdict v)
{
    switch (v) {
    case WILD_FREE:
    case WILD_TAKEN:
        break;
    case WILD_NOT_REPLACED:
        /* Translators: "The Wild stood for blue 5 or green 5: ..." */
        return _("The Wild stood for %s. To take it, play that tile from your rack in the same "
                 "turn.");
    case WILD_SHARED:
        /* Translators: "... The other Wild stood for blue 5 or green 5. ..." */
        return _(
            "You took two Wilds, but one tile frees only one. The other Wild stood for %s. "
            "Play another such tile from your rack.");
    case WILD_NOT_USED:
        return _("The Wild that stood for %s must make a new set or run with two or more tiles "
                 "from your rack.");
    case WILD_NOT_NEW:
        return _("The Wild that stood for %s only makes an old run longer. Two or more tiles "
                 "from your rack must lie right beside it and make a new run with it.");
    }
    return "%s";
}

bool cl_wilds_legal(const struct cl_state *s, struct reason *why)
{
    struct judging j;
    enum wild_verdict v[2];
    struct buf faces = {0}, all = {0};
    if (judge_wilds(&j, s, v))
        return true;
    int w = is_wrong(v[0]) ? 0 : 1;
    buf_faces(&faces, stood_for(&j, wild_of(w)));
    buf_add_pattern(&all, sentence(v[w]), "%s", buf_text(&faces));
    refuse_with(why, buf_text(&all));
    buf_free(&faces);
    buf_free(&all);
    return false;
}

int cl_wilds_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES])
{
    struct judging j;
    enum wild_verdict v[2];
    int n = 0;
    judge_wilds(&j, s, v);
    for (int w = 0; w < 2; w++)
        if (is_wrong(v[w]))
            out[n++] = (struct tile_blame){cl_tile_there(s, &j.look, wild_of(w)), TILE_NONE};
    return n;
}

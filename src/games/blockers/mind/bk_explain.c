/* bk_explain.c: what is said about the placements of a puzzle: hints, and why each one in a
 * solution is made. */
#include <stdlib.h>

#include "bk_names.h"
#include "bk_reason.h"
#include "bk_state.h"
#include "blockers_mind.h"
#include "language.h"

static bool is_alone(const struct bk_fast *f)
{
    return f->seats == 1;
}

/* Sentences follow each other. */
static void space(struct buf *out)
{
    buf_add(out, out->len ? " " : "");
}

/* ---- Names ---- */

static void space_name(int bit, char out[3])
{
    int at = bk_space_of(bit);
    out[0] = (char)('A' + bk_row(at));
    out[1] = (char)('1' + bk_column(at));
    out[2] = 0;
}

/* A pattern with the placement, as "the red 5" and "E5". */
static void add_placed(const char *pattern, struct bk_move m, struct buf *out)
{
    struct buf tile = {0};
    char at[3];
    bk_the_tile_words(&tile, bk_tile_of(m.colour, m.face));
    space_name(m.bit, at);
    buf_add_pattern(out, pattern, "%s %s", buf_text(&tile), at);
    buf_free(&tile);
}

/* ---- What a placement does ---- */

static void joins_words(const struct bk_reason *r, bool own, struct buf *out)
{
    if (r->joins < 2)
        return;
    space(out);
    /* Translators: a tile that has been placed; two groups or more. */
    buf_addf(out,
             own ? _("That joins %d of your groups into one.")
                 : _("That joins %d of their groups into one."),
             r->joins);
}

/* Of a seat: before and after. */
static void score_words(int before, int after, bool own, struct buf *out)
{
    if (before == after)
        return;
    space(out);
    /* Translators: points in Blockers!, where the fewest win. */
    if (own)
        buf_addf(out,
                 after < before ? _("Your score falls from %d to %d.")
                                : _("Your score rises from %d to %d."),
                 before, after);
    else
        buf_addf(out,
                 after < before ? _("Their score falls from %d to %d.")
                                : _("Their score rises from %d to %d."),
                 before, after);
}

/* ---- What is proven about it ---- */

static void reply_words(int score, struct buf *out)
{
    space(out);
    buf_addf(out,
             translated_n("The best answer leaves the others with %d point.",
                          "The best answer leaves the others with %d points.", score),
             score);
}

static void close_words(const struct bk_reason *r, bool over, struct buf *out)
{
    const struct bk_close *c = &r->close;
    space(out);
    /* Translators: the person's points, and the best of the others'. */
    if (!over)
        buf_addf(out, _("Whatever comes now, you win: at the closest, it ends %d to %d."),
                 c->own, c->other);
    else if (c->own < c->other)
        buf_addf(out, _("So it ends %d to %d, and the fewest points win."), c->own, c->other);
    else
        buf_addf(out, _("So it ends %d to %d."), c->own, c->other);
    if (c->own == c->other) /* Translators: tiles captured: the person's, the others'. */
        buf_addf(out, _(" Then you win with fewer captures: %d, not %d."), c->own_total,
                 c->other_total);
}

static void count_words(const struct bk_reason *r, bool own, struct buf *out)
{
    if (!r->choices)
        return;
    space(out);
    if (own && r->right == 1)
        buf_add(out, _("Nothing else keeps the win."));
    else if (own) /* Translators: placements that keep the win; all there are. */
        buf_addf(out,
                 translated_n("%d of your %d placements keeps the win.",
                              "%d of your %d placements keep the win.", r->right),
                 r->right, r->choices);
    else if (r->right == 1)
        buf_add(out, _("After that, only one placement keeps the win."));
    else
        buf_addf(out,
                 translated_n("After that, %d of your %d placements keeps the win.",
                              "After that, %d of your %d placements keep the win.", r->right),
                 r->right, r->choices);
}

static void trap_words(const struct bk_trap *t, struct buf *out)
{
    if (!t->found)
        return;
    space(out);
    /* Translators: a tile, in the form as what somebody puts ("den roten Mond"), and a space.
     */
    add_placed(t->better ? _("At first, %s on %s looks better.")
                         : _("At first, %s on %s looks as good."),
               t->move, out);
    buf_add(out, " ");
    if (t->answered) /* Translators: the others' answer: a tile as above, and a space. */
        add_placed(_("But then %s on %s takes the win away."), t->answer, out);
    else
        buf_add(out, _("But that's not enough in the end."));
}

static void duel_words(const struct bk_reason *r, const struct bk_fast *f, bool own,
                       struct buf *out)
{
    joins_words(r, own, out);
    score_words(r->score, r->then, own, out);
    if (r->taken >= 0)
        score_words(r->hit, r->hit_then, !own, out);
    if (own && r->reply >= 0 && !r->ends && !r->trap.found) /* that says enough */
        reply_words(r->reply, out);
    if (r->ends)
        close_words(r, f->left <= 1, out);
    else
        count_words(r, own, out);
    if (own)
        trap_words(&r->trap, out);
}

/* ---- Alone ---- */

static void alone_deed_words(const struct bk_reason *r, struct buf *out)
{
    if (r->joins > 1)
        buf_addf(out, _("That joins %d of your groups into one."), r->joins);
    else
        buf_add(out, r->joins ? _("That makes one of your groups bigger.")
                              : _("That begins a new group."));
    space(out);
    buf_addf(out, translated_n("Now you have %d group.", "Now you have %d groups.", r->then),
             r->then);
}

static void alone_end_words(const struct bk_reason *r, struct buf *out)
{
    if (r->least == r->then)
        return;
    space(out);
    buf_addf(out, _("With the rest of your tiles, it comes to %d at best."), r->least);
}

/* Why not elsewhere. */
static void alone_wrong_words(const struct bk_reason *r, struct buf *out)
{
    if (!r->wrong)
        return;
    space(out);
    if (r->right == 1 && r->wrong < BK_ALONE_NEVER)
        buf_addf(out,
                 translated_n("Any other placement leaves %d group or more in the end.",
                              "Any other placement leaves %d groups or more in the end.",
                              r->wrong),
                 r->wrong);
    else if (r->wrong < BK_ALONE_NEVER) /* Translators: placements; groups. */
        buf_addf(out, _("%d of your %d placements lead there; the others leave %d or more."),
                 r->right, r->choices, r->wrong);
    else
        buf_add(out, _("Elsewhere, one of your tiles is left without a space."));
}

static void alone_trap_words(const struct bk_trap *t, struct buf *out)
{
    if (!t->found)
        return;
    space(out);
    /* Translators: a tile, in the form as what somebody puts ("den roten Mond"), and a space.
     */
    add_placed(t->better ? _("At first, %s on %s leaves fewer groups.")
                         : _("At first, %s on %s leaves as few groups."),
               t->move, out);
    buf_add(out, " ");
    if (t->least < BK_ALONE_NEVER)
        buf_addf(out,
                 translated_n("But in the end there is %d at least.",
                              "But in the end there are %d at least.", t->least),
                 t->least);
    else
        buf_add(out, _("But then one of your tiles is left without a space."));
}

static void alone_words(const struct bk_reason *r, struct buf *out)
{
    alone_deed_words(r, out);
    alone_end_words(r, out);
    alone_wrong_words(r, out);
    if (r->trap.found && r->trap.better)
        alone_trap_words(&r->trap, out);
}

/* ---- A step of a solution ---- */

static bool find_reason(const struct decision *d, const struct bk_fast *f, struct bk_move m,
                        const struct budget *budget, struct bk_reason *out)
{
    struct bk_duel duel;
    long nodes = 0;
    bk_duel_begin(&duel, d->seat, budget->nodes);
    if (!is_alone(f))
        return bk_reason_duel(&duel, f, m, out);
    bk_reason_alone(f, m, &nodes, out);
    return true;
}

/* False if it places nothing. */
static bool read_move(const struct bk_state *s, const char *step, struct bk_move *out)
{
    struct bk_state *then = mem_alloc(sizeof *then);
    *then = *s;
    bool good = s->phase == PHASE_TURN && s->placed == BK_NO_TILE && bk_check(s, step, NULL);
    if (good)
        bk_apply(then, step, NULL);
    good = good && then->placed != BK_NO_TILE;
    if (good)
        *out =
            (struct bk_move){(uint8_t)bk_colour(then->placed), (uint8_t)bk_face(then->placed),
                             (uint8_t)bk_bit_of(then->space)};
    free(then);
    return good;
}

bool bk_explain(const struct decision *d, const char *step, const struct budget *budget,
                struct bk_reason *out)
{
    struct bk_fast f;
    struct bk_move m;
    if (!read_move(d->state, step, &m))
        return false;
    bk_fast_of_state(d->state, &f);
    return find_reason(d, &f, m, budget, out);
}

void bk_why(const struct decision *d, const char *step, const struct budget *budget,
            struct buf *out)
{
    struct bk_reason r;
    struct bk_fast f;
    struct buf words = {0};
    if (!bk_explain(d, step, budget, &r))
        return;
    bk_fast_of_state(d->state, &f);
    if (is_alone(&f))
        alone_words(&r, &words);
    else
        duel_words(&r, &f, f.seat == d->seat, &words);
    buf_add(out, buf_text(&words));
    buf_free(&words);
}

/* ---- Hints ---- */

static void mark_tiles(const struct bk_state *s, struct bk_bits where,
                       struct decision_hint *out)
{
    for (; !bk_none(where) && out->n < DECISION_MARKS; where = bk_rest(where)) {
        bk_tile t = s->board.at[bk_space_of(bk_first(where))];
        if (t != BK_NO_TILE)
            out->mark[out->n++] = t;
    }
}

static struct bk_bits group_of(const struct bk_fast *f, int bit)
{
    struct bk_bits one = bk_bits_one(bit);
    return bk_flood(one, f->at[bk_fast_colour(f, bit)]);
}

static void mark_rack(const struct bk_fast *f, int colour, struct decision_hint *out)
{
    for (int face = 0; face < BK_FACES; face++)
        if (f->rack[colour] >> face & 1)
            out->mark[out->n++] = bk_tile_of(colour, face);
}

/* The group of the tile that is captured, the groups that the tile joins, what lies beside it,
 * or the tiles of its colour. */
static void where_words(const struct bk_state *s, const struct bk_fast *f, struct bk_move m,
                        struct decision_hint *out, struct buf *words)
{
    int n;
    struct bk_bits one = bk_bits_one(m.bit), joined = bk_reason_joined(f, m, &n);
    struct bk_bits beside = bk_without(bk_beside(one), f->empty);
    if (!bk_meet(f->empty, one)) {
        mark_tiles(s, group_of(f, m.bit), out);
        buf_add(words, translated_n("It's time to capture: look at this tile.",
                                    "It's time to capture: look at this group.", out->n));
    } else if (n) {
        mark_tiles(s, joined, out);
        buf_addf(words,
                 translated_n("Look at this group of yours: a tile goes beside it.",
                              "Look at these %d groups of yours: a tile can join them.", n),
                 n);
    } else if (!bk_none(bk_and(beside, BK_REGION[BK_WILD]))) {
        mark_tiles(s, bk_and(beside, BK_REGION[BK_WILD]), out);
        buf_add(words, _("Look at these tiles, and at the empty space beside them."));
    } else {
        mark_rack(f, m.colour, out);
        buf_add(words, _("One of these tiles has to go."));
    }
}

static void point_at(struct bk_move m, struct decision_hint *out)
{
    int at = bk_space_of(m.bit);
    out->piece = bk_tile_of(m.colour, m.face);
    out->to = (struct event_place){ZONE_TABLE, -1, bk_column(at), bk_row(at), 0};
}

/* A placement that looks good and is wrong; if there is none, which tile goes. */
static void wrong_words(const struct bk_fast *f, const struct bk_reason *r, struct bk_move m,
                        struct decision_hint *out, struct buf *words)
{
    struct buf tile = {0};
    out->n = 1;
    if (r->trap.found) {
        out->mark[0] = bk_tile_of(r->trap.move.colour, r->trap.move.face);
        if (is_alone(f))
            alone_trap_words(&r->trap, words);
        else
            trap_words(&r->trap, words);
        return;
    }
    out->mark[0] = bk_tile_of(m.colour, m.face);
    bk_the_tile_words(&tile, bk_tile_of(m.colour, m.face));
    /* Translators: a tile, in the form as what somebody puts. */
    buf_addf(words, _("Place %s. But where?"), buf_text(&tile));
    buf_free(&tile);
}

/* Without what is wrong, which has been said. */
static void answer_words(const struct bk_fast *f, struct bk_reason *r, struct bk_move m,
                         struct decision_hint *out, struct buf *words)
{
    struct buf why = {0};
    point_at(m, out);
    r->trap.found = false;
    /* Translators: a tile, in the form as what somebody puts ("den roten Mond"), and a space.
     */
    add_placed(is_alone(f) ? _("You could put %s on %s.")
                           : _("Put %s on %s: that wins, whatever the others do."),
               m, words);
    if (is_alone(f))
        alone_words(r, &why);
    else
        duel_words(r, f, true, &why);
    buf_addf(words, "%s%s", why.len ? " " : "", buf_text(&why));
    buf_free(&why);
}

bool bk_hint(const struct decision *d, const char *step, enum decision_stage stage,
             const struct budget *budget, struct decision_hint *out, struct buf *words)
{
    struct bk_reason r;
    struct bk_fast f;
    struct bk_move m;
    *out = (struct decision_hint){.piece = PIECE_NONE};
    if (!read_move(d->state, step, &m))
        return false;
    bk_fast_of_state(d->state, &f);
    if (!find_reason(d, &f, m, budget, &r)) /* then nothing is said about it */
        r = (struct bk_reason){.taken = -1, .reply = -1};
    if (stage == DECISION_WHERE)
        where_words(d->state, &f, m, out, words);
    else if (stage == DECISION_WRONG)
        wrong_words(&f, &r, m, out, words);
    else
        answer_words(&f, &r, m, out, words);
    return true;
}

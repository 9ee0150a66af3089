/* blockers_decisions.c: puzzles of Blockers!: two placements of one's own to go, everything is
 * known, and a placement is right if the win is certain against every answer. */
#include <stdlib.h>
#include <string.h>

#include "bk_alone.h"
#include "bk_duel.h"
#include "bk_position.h"
#include "bk_state.h"
#include "blockers_mind.h"
#include "language.h"

#define TURNS 2 /* of one's own */
#define SEATS 2 /* in games that puzzles are made from: with more, few wins are certain */
#define TIERS 6
#define ALONE_FROM 12 /* turns of a player in a game for two, */
#define ALONE_TO 34
#define FEW 8  /* one of eight placements is few */
#define DULL 4 /* more than one placement of four wins */

enum goal { WIN, FEWEST };

/* ---- States ---- */

/* Turns still to come, with this one. */
static int turns_left(const struct bk_state *s)
{
    return s->phase == PHASE_TURN ? s->seats * bk_turns(s) - s->turn + 1 : 0;
}

/* The turns of the seat to move. */
static int own_turns(const struct bk_state *s)
{
    return (turns_left(s) + s->seats - 1) / s->seats;
}

static bool decision_made(const struct decision *d)
{
    const struct bk_state *s = d->state;
    return s->phase == PHASE_TURN && s->seat == d->seat &&
           (s->placed != BK_NO_TILE || !bk_can_place(s));
}

static bool won(const struct bk_state *s, int seat)
{
    return s->phase != PHASE_TURN && bk_round_winners(s, s->round) == 1u << seat;
}

static bool all_placed(const struct bk_state *s)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        n += s->colour[c].n_rack;
    return !n;
}

static bool reached(const struct decision *d)
{
    const struct bk_state *s = d->state;
    struct bk_score score;
    if (d->goal == WIN)
        return won(s, d->seat);
    bk_state_score(s, d->seat, &score);
    return s->phase != PHASE_TURN && all_placed(s) && score.groups <= d->number;
}

static void write_move(const struct bk_state *s, struct bk_move m, struct buf *out)
{
    bk_step_write(out, &s->board, bk_tile_of(m.colour, m.face), bk_space_of(m.bit));
}

static enum decision_answer answer_of(const struct bk_duel *d, bool yes)
{
    return d->over ? DECISION_UNKNOWN : yes ? DECISION_YES : DECISION_NO;
}

/* ---- Deciding ---- */

static enum decision_answer right(const struct decision *d, const struct budget *budget)
{
    struct bk_state *then = mem_alloc(sizeof *then);
    struct decision after = *d;
    struct bk_duel duel;
    struct bk_fast f;
    bool good;
    bk_duel_begin(&duel, d->seat, budget->nodes);
    *then = *(const struct bk_state *)d->state;
    after.state = then;
    bk_apply(then, "end", NULL);
    if (then->phase == PHASE_TURN)
        bk_fast_of_state(then, &f);
    if (then->phase != PHASE_TURN)
        good = reached(&after);
    else if (d->goal == WIN)
        good = bk_duel_wins(&duel, &f);
    else
        good = bk_alone_least(&f, &duel.nodes) <= d->number;
    free(then);
    return answer_of(&duel, good);
}

static enum decision_answer best(const struct decision *d, const struct budget *budget,
                                 struct buf *step)
{
    const struct bk_state *s = d->state;
    struct bk_duel duel;
    struct bk_fast f;
    struct bk_move m;
    if (s->phase != PHASE_TURN || s->seat != d->seat || s->placed != BK_NO_TILE)
        return DECISION_NO;
    bk_duel_begin(&duel, d->seat, budget->nodes);
    bk_fast_of_state(s, &f);
    bool found = d->goal == WIN ? bk_duel_best(&duel, &f, &m)
                                : bk_alone_least(&f, &duel.nodes) <= d->number &&
                                      bk_alone_best(&f, &duel.nodes, &m);
    if (found)
        write_move(s, m, step);
    return answer_of(&duel, found);
}

static bool answer(const struct decision *d, const struct budget *budget, struct buf *step)
{
    const struct bk_state *s = d->state;
    if (s->phase != PHASE_TURN || (s->seat == d->seat && !decision_made(d)))
        return false;
    if (s->placed != BK_NO_TILE || !bk_can_place(s)) {
        buf_add(step, "end");
        return true;
    }
    struct bk_duel duel;
    struct bk_fast f;
    struct bk_move m;
    bk_duel_begin(&duel, d->seat, budget->nodes);
    bk_fast_of_state(s, &f);
    bk_duel_answer(&duel, &f, &m);
    write_move(s, m, step);
    return true;
}

/* ---- What is proven ---- */

/* The tier is 1 and as many turns as somebody has to look ahead who takes what looks best, but
 * for the first; and one more each if only one placement wins, in the first turn and in the
 * next. */
static int tier_of(const struct bk_grade *g)
{
    int tier = g->level + (g->right == 1) + (g->second == 1);
    return tier < TIERS ? tier : TIERS;
}

/* The same alone, but that right placements may be one in eight; and one more if the whole rack
 * is to be placed. */
static int tier_alone(const struct bk_alone_grade *g, int tiles)
{
    int tier = g->level + (g->right * FEW <= g->choices) + (tiles == BK_RACK);
    return tier < TIERS ? tier : TIERS;
}

static enum decision_answer prove_alone(const struct decision *d, struct decision_proof *out)
{
    struct bk_fast f;
    struct bk_alone_grade g;
    long nodes = 0;
    int tiles = own_turns(d->state);
    bk_fast_of_state(d->state, &f);
    if (!bk_alone_grade(&f, &nodes, &g))
        return DECISION_NO;
    *out =
        (struct decision_proof){tiles, tier_alone(&g, tiles), g.right * 2 > g.choices, g.least};
    return DECISION_YES;
}

static enum decision_answer prove(const struct decision *d, const struct budget *budget,
                                  struct decision_proof *out)
{
    struct bk_duel duel;
    struct bk_fast f;
    struct bk_grade g;
    if (d->goal == FEWEST)
        return prove_alone(d, out);
    bk_duel_begin(&duel, d->seat, budget->nodes);
    bk_fast_of_state(d->state, &f);
    bool good = bk_duel_grade(&duel, &f, &g);
    *out = (struct decision_proof){own_turns(d->state), good ? tier_of(&g) : 0,
                                   g.right * DULL > g.choices, 0};
    return answer_of(&duel, good);
}

/* ---- Where a puzzle begins ---- */

/* Is it known where every tile of that colour is? */
static bool all_known(const struct bk_position *p, int colour)
{
    int n = 0;
    for (int i = 0; i < BK_SPACES; i++)
        n += p->board.at[i] != BK_NO_TILE && bk_colour(p->board.at[i]) == colour;
    for (int seat = 0; seat < p->seats.n; seat++)
        for (int i = 0; i < p->n_captured[seat]; i++)
            n += bk_colour(p->captured[seat][i]) == colour;
    for (int i = 0; i < p->n_rack; i++)
        n += bk_colour(p->rack[i]) == colour;
    for (int i = 0; i < p->n_others; i++)
        n += bk_colour(p->others[i]) == colour;
    for (int i = 0; i < p->n_pile; i++)
        n += bk_colour(p->pile[i]) == colour;
    return n == BK_FACES;
}

static bool fits(const struct game_config *c, const struct decision *d, struct reason *why)
{
    if (bk_alone(d->state) != (d->goal == FEWEST))
        return refuse(why, "this goal is for another number of players");
    if (d->goal == FEWEST)
        return true;
    struct bk_position *p = mem_alloc(sizeof *p);
    bool good = bk_position_read_play(c->start, strlen(c->start), p, why), known = true;
    for (int colour = 0; good && colour < BK_COLOURS; colour++)
        known &= bk_seat_of(&p->seats, colour) < 0 || all_known(p, colour);
    free(p);
    if (!good)
        return false;
    if (!known)
        return refuse(why, "in a puzzle, all tiles must be on the board, captured, on racks or "
                           "in the pile");
    return own_turns(d->state) == TURNS ||
           refuse(why, "a puzzle begins two placements of one's own before the end");
}

static void prepare(struct game_config *c)
{
    game_option_set(c, "rounds", 1);
    c->seats = SEATS;
}

static int lowest(unsigned colours)
{
    return __builtin_ctz(colours);
}

/* With everything that is known and hidden. */
static void position_of(const struct bk_state *s, struct bk_position *p)
{
    *p = (struct bk_position){.turn = s->seat, .board = s->board};
    bk_state_seats(s, &p->seats);
    for (int i = 0; i < s->seats; i++) {
        p->first[i] = lowest(bk_own(s, i));
        memcpy(p->captured[i], s->captured[i], (size_t)s->n_captured[i]);
        p->n_captured[i] = s->n_captured[i];
    }
    for (int c = 0; c < BK_COLOURS; c++) {
        const struct bk_colour *k = &s->colour[c];
        for (int i = 0; i < k->n_rack; i++)
            if (bk_own(s, s->seat) >> c & 1)
                p->rack[p->n_rack++] = k->rack[i];
            else
                p->others[p->n_others++] = k->rack[i];
        for (int i = k->n_pile - 1; i >= 0; i--)
            p->pile[p->n_pile++] = k->pile[i];
    }
}

/* Of the middle of a game, with a rack of one's first colour; what it does not place is no
 * longer on it. */
static bool begins_alone(const struct bk_state *s, struct buf *out)
{
    int c = lowest(bk_own(s, s->seat)), n = 2 + s->turns[s->seat] / 2 % 4;
    const struct bk_colour *k = &s->colour[c];
    if (s->phase != PHASE_TURN || s->placed != BK_NO_TILE || s->turns[s->seat] % 2 ||
        s->turns[s->seat] < ALONE_FROM || s->turns[s->seat] > ALONE_TO || k->n_rack < n)
        return false;
    struct bk_position *p = mem_alloc(sizeof *p);
    *p = (struct bk_position){.seats = {.n = 1, .colours = {1u << c}}, .board = s->board};
    p->first[0] = c;
    for (int i = 0; i < n; i++)
        p->rack[p->n_rack++] = k->rack[i];
    bk_position_write(out, p);
    free(p);
    return true;
}

static bool begins(const struct decision *d, struct buf *out)
{
    const struct bk_state *s = d->state;
    if (d->goal == FEWEST)
        return begins_alone(s, out);
    if (own_turns(s) != TURNS || s->placed != BK_NO_TILE)
        return false;
    struct bk_position *p = mem_alloc(sizeof *p);
    position_of(s, p);
    bk_position_write(out, p);
    free(p);
    return true;
}

/* ---- Words ---- */

static void about(const struct decision *d, const char *step, int *piece,
                  struct event_place *to)
{
    struct bk_state *then = mem_alloc(sizeof *then);
    *then = *(const struct bk_state *)d->state;
    bk_apply(then, step, NULL);
    *piece = then->placed;
    *to = (struct event_place){ZONE_TABLE, -1, bk_column(then->space), bk_row(then->space), 0};
    free(then);
}

static void asked_win(int number, struct buf *out)
{
    (void)number;
    buf_add(out, _("Two tiles to go: win, whatever the others do."));
}

static void asked_fewest(int number, struct buf *out)
{
    buf_addf(out,
             translated_n("Place all your tiles and end with only %d group.",
                          "Place all your tiles and end with only %d groups.", number),
             number);
}

static const struct decision_goal GOALS[] = {
    [WIN] = {.id = "win",
             .asked = asked_win,
             .missing = N_("Place a tile first."),
             .good = N_("Right! One more tile to place."),
             .wrong = N_("That gives the win away. Take your tile back and try another place."),
             .solved = N_("You win, whatever the others do: it's proven."),
             .idea = N_("Look at every reply the others have, not only their best one.")},
    [FEWEST] = {.id = "fewest",
                .most = BK_SPACES,
                .asked = asked_fewest,
                .missing = N_("Place a tile first."),
                .good = N_("Right! Go on."),
                .wrong =
                    N_("That makes more groups. Take your tile back and try another place."),
                .solved = N_("Fewer groups are impossible: it's proven."),
                .idea = N_("Look for the space that joins most of your groups, and for the "
                           "tiles that can get there.")},
    {.id = NULL},
};

static bool hint(const struct decision *d, enum decision_stage stage,
                 const struct budget *budget, struct decision_hint *out, struct buf *words)
{
    struct buf step = {0};
    bool good = best(d, budget, &step) == DECISION_YES &&
                bk_hint(d, buf_text(&step), stage, budget, out, words);
    buf_free(&step);
    return good;
}

const struct mind_decisions BK_DECISIONS = {
    .name = "bk",
    .goals = GOALS,
    .drawn = 1,
    .fits = fits,
    .prove = prove,
    .made = decision_made,
    .right = right,
    .best = best,
    .answer = answer,
    .reached = reached,
    .prepare = prepare,
    .begins = begins,
    .about = about,
    .hint = hint,
    .why = bk_why,
    .code = bk_code,
};

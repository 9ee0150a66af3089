/* superwild_marks.c: what is worth telling of Super Wild and of Normikub. */
#include "check.h"
#include "language.h"
#include "least.h"
#include "mind_mark.h"
#include "superwild.h"
#include "superwild_mind.h"

/* ---- The table, before and after a turn ---- */

#define ALL_OUT 8      /* tiles with which one goes out in one turn */
#define TOWER 9        /* tiles on top of each other, */
#define TOWER_NK 10    /* and in Normikub */
#define RUN 8          /* tiles of a run */
#define WILD_TILES 5   /* tiles for which the Wild stands; one more with diagonals; */
#define WILD_BEFORE 2  /* most of them before the turn */
#define BOTH_WAYS 3    /* six-nines on the table that are a 6 and a 9 */
#define ALONE 20       /* tiles on the table while the Wild lies alone */
#define MANY 9         /* tiles in one turn of Normikub */
#define LINES_AT_ONE 3 /* kinds of lines with groups of one tile */

static const struct sw_state *state(const void *s)
{
    return s;
}

/* The groups on a table. */
struct groups {
    int n;
    struct table_group group[TABLE_GROUPS];
};

static void read_groups(const struct table *t, unsigned rules, struct groups *out)
{
    out->n = table_read(t, rules, out->group, TABLE_GROUPS);
}

/* For how many different tiles the Wild stands on the table itself; towers do not count. */
static int wild_stands_for(const struct table *t, unsigned rules)
{
    struct groups all;
    uint64_t faces = 0;
    read_groups(t, rules, &all);
    for (int i = 0; i < all.n; i++) {
        const struct group *g = &all.group[i].group;
        int at = all.group[i].line == LINE_TOWER ? -1 : group_index(g, WILD);
        faces |= at >= 0 ? (uint64_t)1 << g->as[at] : 0;
    }
    return int_bits(faces);
}

static bool lays(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && t->past.played;
}

static bool five_at_once(const struct mark_turn *t, int seat)
{
    const struct sw_state *s = state(t->before);
    int least = WILD_TILES + ((s->rules & RULES_DIAGONALS) != 0);
    return lays(t, seat) && wild_stands_for(&s->common.table, s->rules) >= least &&
           wild_stands_for(&s->common.begin, s->rules) <= WILD_BEFORE;
}

static bool lone_wild(const struct mark_turn *t, int seat)
{
    const struct sw_state *s = state(t->before);
    return lays(t, seat) && table_count(&s->common.table) > ALONE &&
           !table_in_group(&s->common.table, s->rules, WILD) &&
           table_in_group(&s->common.begin, s->rules, WILD);
}

/* Has the turn laid a tile of a tower as high as that? */
static bool towers(const struct mark_turn *t, int seat, int least)
{
    const struct sw_state *s = state(t->before);
    struct tile_bits played = sw_played(s);
    tile_t all[TILE_MAX];
    for (tile_t i = 0; i < SW_TILES && lays(t, seat); i++)
        if (bits_has(&played, i)) {
            struct place p = s->common.table.at[i];
            if (table_tower(&s->common.table, p.x, p.y, all) >= least)
                return true;
        }
    return false;
}

static bool tower(const struct mark_turn *t, int seat)
{
    return towers(t, seat, TOWER);
}

static bool tower_of_ten(const struct mark_turn *t, int seat)
{
    return towers(t, seat, TOWER_NK);
}

/* A run with a tile of this turn in it. */
static bool long_run(const struct mark_turn *t, int seat)
{
    const struct sw_state *s = state(t->before);
    struct tile_bits played = sw_played(s);
    struct groups all;
    if (!lays(t, seat))
        return false;
    read_groups(&s->common.table, s->rules, &all);
    for (int i = 0; i < all.n; i++) {
        const struct group *g = &all.group[i].group;
        for (int k = 0; g->kind == GROUP_RUN && g->n >= RUN && k < g->n; k++)
            if (bits_has(&played, g->tile[k]))
                return true;
    }
    return false;
}

/* How many tiles are a 6 in one group and a 9 in another. */
static int both_ways(const struct table *t, unsigned rules)
{
    struct groups all;
    unsigned read[SW_TILES] = {0};
    int n = 0;
    read_groups(t, rules, &all);
    for (int i = 0; i < all.n; i++) {
        const struct group *g = &all.group[i].group;
        for (int k = 0; k < g->n; k++)
            if (tile_is_six_nine(g->tile[k]))
                read[g->tile[k]] |= tile_number(g->as[k]) == 6 ? 1u : 2u;
    }
    for (int i = 0; i < SW_TILES; i++)
        n += read[i] == 3;
    return n;
}

static bool six_and_nine(const struct mark_turn *t, int seat)
{
    const struct sw_state *s = state(t->before);
    return lays(t, seat) && both_ways(&s->common.table, s->rules) >= BOTH_WAYS &&
           both_ways(&s->common.begin, s->rules) < BOTH_WAYS;
}

/* ---- How a round ends ---- */

static bool all_at_once(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && mark_wins(t, seat) && t->past.played >= ALL_OUT;
}

static bool first_turn(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && mark_wins(t, seat) && t->is.out_turns == 1;
}

static bool all_laid(const struct mark_turn *t, int seat)
{
    return t->is.seats == 1 && seat == 0 && t->is.phase == PHASE_GAME_OVER &&
           t->is.end == END_ALL_OUT;
}

const struct mind_mark SW_MARKS[] = {
    {{"five-at-once", N_("Five at once"),
      N_("In one turn you bring the Wild to stand for five different tiles, or six with "
         "diagonals. "
         "Before it, it stood for two at most. Towers do not count."),
      MARK_ARMS},
     .made = five_at_once},
    {{"lone-wild", N_("The Wild at rest"),
      N_("After your turn the Wild is in no group, though 20 tiles lie on the table."),
      MARK_WILD},
     .made = lone_wild},
    {{"tower", N_("Nine storeys"), N_("You lay a tile of a tower that is nine tiles high."),
      MARK_TOWER},
     .made = tower},
    {{"long-run", N_("Eight in a row"), N_("You lay a tile of a run of eight tiles."),
      MARK_ROW},
     .made = long_run},
    {{"six-and-nine", N_("Six and nine"),
      N_("After your turn three tiles are a 6 in one group and a 9 in another."), MARK_TURNED},
     .made = six_and_nine},
    {{"all-at-once", N_("All at once"),
      N_("You win the round with a turn in which you lay eight tiles."), MARK_FAN},
     .made = all_at_once},
    {{"first-turn", N_("Gone already"), N_("You win the round with your first turn."),
      MARK_FIRST},
     .made = first_turn},
    {{"all-laid", N_("All 52"),
      N_("In solitaire, you carry on until all 52 tiles are on the table."), MARK_FULL},
     .made = all_laid},
    {{.id = NULL}, .made = NULL},
};

/* ---- Normikub ---- */

/* Groups in how many kinds of lines have one and the same tile of this turn? */
static int lines_at_one(const struct mark_turn *t)
{
    const struct sw_state *s = state(t->before);
    struct tile_bits played = sw_played(s);
    struct groups all;
    unsigned lines[SW_TILES] = {0};
    int most = 0;
    read_groups(&s->common.table, s->rules, &all);
    for (int i = 0; i < all.n; i++) {
        const struct group *g = &all.group[i].group;
        for (int k = 0; k < g->n; k++)
            if (bits_has(&played, g->tile[k]))
                lines[g->tile[k]] |= 1u << all.group[i].line;
    }
    for (int i = 0; i < SW_TILES; i++) {
        int n = int_bits(lines[i]);
        most = n > most ? n : most;
    }
    return most;
}

static bool three_lines(const struct mark_turn *t, int seat)
{
    return lays(t, seat) && lines_at_one(t) >= LINES_AT_ONE;
}

static bool many(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && t->past.played >= MANY;
}

/* All people at the table make it together. */
static bool challenge(const struct mark_turn *t, int seat)
{
    (void)seat;
    return t->was.challenge == CHALLENGE_ON && t->is.challenge == CHALLENGE_MET;
}

const struct mind_mark NORMIKUB_MARKS[] = {
    {{"three-lines", N_("Three dimensions"),
      N_("One tile that you lay is in groups of three different directions."), MARK_ARMS},
     .made = three_lines},
    {{"tower", N_("Ten storeys"), N_("You lay a tile of a tower that is ten tiles high."),
      MARK_TOWER},
     .made = tower_of_ten},
    {{"nine", N_("Nine at once"), N_("You lay nine tiles in one turn."), MARK_FAN},
     .made = many},
    {{"challenge", N_("The Wild set free"),
      N_("All of you meet the challenge after a game, and nobody asks how."), MARK_WILD},
     .made = challenge},
    {{.id = NULL}, .made = NULL},
};

/* lesson_steps.c: the steps, and whether one is done. */
#include "lesson_steps.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "classic_way.h"
#include "words.h"

#define GAME "game super-wild\n"
#define PLAIN_BESIDE N_("That fits too, but it is not what this step is about. Try again.")

static const struct lesson_step STEPS[] = {
    {
        .id = "drag",
        .title = N_("Put a tile down"),
        .words =
            N_("Your tiles stand on the wooden rack. Now there is just one: the black 7. It "
               "belongs with the other 7s. The star can wait."),
        .goal = N_("Drag the black 7 to the marked place and let go."),
        .also =
            /* Translators: the key is called "Enter", or as it has been set. */
        N_("Or click it, then the place. By keyboard: the arrow keys, and %s to take and "
           "to put down."),
        .keys = {ACTION_PICK},
        .hint = N_("Press the mouse button on the 7, hold it down, move to the mark, let go."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("The dot marks it as new on the table."),
        .rules = "Mouse and keys",
        .marked = true,
        .position = GAME "grid\n"
                         "r7 b7 g7 .\n"
                         ".  .  .  .\n"
                         ".  .  *  .\n"
                         "rack k7\n",
        .solution = {{"k7", {3, 0, 0}}},
    },
    {
        .id = "set",
        .title = N_("A set"),
        .words =
            N_("One number in three or four different colours is a set. Lay it where you like, "
               "across or down. A red mark only means: not finished yet."),
        .goal = N_("Lay your three 5s side by side."),
        .hint = N_("Put one 5 anywhere, and the others right beside it, without a gap."),
        .beside = N_("That fits too! But now a set, please: one number, different colours."),
        .cheer = N_("Three 5s, three colours: a set."),
        .rules = "Sets and runs",
        .wish = WISH_SET,
        .position = GAME "grid\n"
                         ". * .\n"
                         "rack r5 g5 k5\n",
        .solution = {{"r5", {0, 2, 0}}, {"g5", {1, 2, 0}}, {"k5", {2, 2, 0}}},
    },
    {
        .id = "run",
        .title = N_("A run"),
        .words =
            N_("Three or more tiles of one colour that count up are a run. After 13 it goes on "
               "with 1."),
        .goal = N_("Put one of your tiles at each end of the green run."),
        .hint = N_("The 10 comes before the 11. The 1 comes after the 13."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("10 11 12 13 1: round the corner."),
        .rules = "Sets and runs",
        .position = GAME "grid\n"
                         ". g11 g12 g13 .\n"
                         ". .   .   .   .\n"
                         ". .   *   .   .\n"
                         "rack g1 g10\n",
        .solution = {{"g10", {0, 0, 0}}, {"g1", {4, 0, 0}}},
    },
    {
        .id = "crossing",
        .title = N_("Crossing"),
        .words = N_(
            "Groups go across and down, as in a crossword. Where they cross, one tile belongs "
            "to both."),
        .goal = N_("Make a set of 4s that goes down through the red 4."),
        .hint = N_("Put one 4 right above the red 4 and one right below. Or both below."),
        .beside = N_("That fits too! Now let the 4s go through the red 4."),
        .cheer = N_("The red 4 is in the run and in the set."),
        .rules = "Crossing",
        .wish = WISH_CROSSING,
        .position = GAME "grid\n"
                         ".  .  .  . .\n"
                         "r3 r4 r5 . *\n"
                         ".  .  .  . .\n"
                         "rack b4 k4\n",
        .solution = {{"b4", {1, 0, 0}}, {"k4", {1, 2, 0}}},
    },
    {
        .id = "wild",
        .title = N_("The Wild"),
        .words = N_(
            "The star is the Wild. It stands for any tile a group needs. Here it is a red 6. "
            "On its other side it may be something else at the same time."),
        .goal = N_("Put both 8s on its other side."),
        .hint = N_("One 8 right beside the star, the other one next to that."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("A red 6 and an 8 at once. Rest on the star, and it tells you."),
        .rules = "The Wild",
        .wish = WISH_WILD,
        .position = GAME "grid\n"
                         "r4 r5 * . .\n"
                         "rack k8 b8\n",
        .solution = {{"k8", {3, 0, 0}}, {"b8", {4, 0, 0}}},
    },
    {
        .id = "six-nine",
        .title = N_("Six or nine"),
        .words = N_(
            "Turn a 6 round and it is a 9. So the last tile here may be either, or even both "
            "at once. In this run it is the 9."),
        .goal = N_("Let it be a 6 as well: 6 5 4, with your tiles."),
        .hint = N_("Put the 5 right below it, and the 4 below that. Or go on to the right."),
        .beside = N_("That fits too! Now count down from the blue six-nine: 6 5 4."),
        .cheer = N_("A 9 in one run, a 6 in the other."),
        .rules = "Six or nine",
        .wish = WISH_SIX_NINE,
        .position = GAME "grid\n"
                         "b7 b8 b9\n"
                         ".  .  .\n"
                         "*  .  .\n"
                         "rack b4 b5\n",
        .solution = {{"b5", {2, 1, 0}}, {"b4", {2, 2, 0}}},
    },
    {
        .id = "adjoined",
        .title = N_("Straight on"),
        .words = N_(
            "A group may go straight on into the next one. They share a tile: the end of one "
            "is the start of the other."),
        .goal = N_("Go on from the black 3 with your two 3s, in the same line."),
        .hint = N_("Both 3s go to the right of the black 3."),
        .beside = N_("That fits too! This time stay in the line of the run."),
        .cheer = N_("The black 3 ends the run and begins the set."),
        .rules = "Side by side",
        .wish = WISH_ADJOINED,
        .position = GAME "grid\n"
                         "k1 k2 k3 . .\n"
                         ".  .  .  . .\n"
                         ".  .  *  . .\n"
                         "rack r3 b3\n",
        .solution = {{"r3", {3, 0, 0}}, {"b3", {4, 0, 0}}},
    },
    {
        .id = "moving",
        .title = N_("Everything moves"),
        .words = N_("Tiles on the table may be moved about as you like, as long as everything "
                    "fits in the end. Each of these sets has a tile to spare."),
        .goal = N_("Make a run of the red 2, your red 3 and the red 4."),
        .hint = N_("Drag the red 2 to a free place, your red 3 beside it, then the red 4."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("Take and give: that is the heart of the game."),
        .rules = "Your turn",
        .position = GAME "grid\n"
                         "r2 b2 g2 k2 . . * .\n"
                         ".  .  .  .  . . . .\n"
                         "k4 g4 b4 r4 . . . .\n"
                         "rack r3\n",
        .solution = {{"r2", {5, 2, 0}}, {"r3", {6, 2, 0}}, {"r4", {7, 2, 0}}},
    },
    {
        .id = "tower",
        .title = N_("Stacks: a tower"),
        .words =
            N_("With stacks, tiles go on top of each other too. A tower is a line like any "
               "other: a set or a run."),
        .goal = N_("Put both 5s on top of the red 5."),
        .hint = N_("Drop them on the upper half of the red 5."),
        .beside = N_("That fits too! Now build upward."),
        .cheer = N_("A tower. Rest on it, and you see all of it."),
        .rules = "Stacks",
        .wish = WISH_TOWER,
        .position = GAME "rules stacks\n"
                         "grid\n"
                         "r3 r4 r5\n"
                         ".  .  .\n"
                         "*  .  .\n"
                         "rack b5 k5\n",
        .solution = {{"b5", {2, 0, 1}}, {"k5", {2, 0, 2}}},
    },
    {
        .id = "below",
        .title = N_("Stacks: underneath"),
        .words =
            N_("A tower grows downward as well. Here 3 4 5 stand on each other, and your 2 "
               "belongs below the 3."),
        .goal = N_("Drop the blue 2 on the lower half of the tower, and it slides underneath."),
        /* Translators: two keys, "Page Down" and "Enter", or as they have been set. */
        .also = N_("With the keyboard: %s over the tower, then %s."),
        .keys = {ACTION_TOWER_DOWN, ACTION_PICK},
        .hint = N_("Aim at the lowest part of the tower, at the 3."),
        .beside = PLAIN_BESIDE,
        .cheer = N_("Down there it touches none but its tower."),
        .rules = "Stacks",
        .wish = WISH_BELOW,
        .position = GAME "rules stacks\n"
                         "table r3@0,0 k3@1,0 b3@2,0 b4@2,0,1 b5@2,0,2 *@0,2\n"
                         "rack b2\n",
        .solution = {{"b2", {2, 0, -1}}},
    },
    {
        .id = "diagonals",
        .title = N_("Diagonals"),
        .words =
            N_("With diagonals, the two slanting lines through the Wild count too. In one of "
               "them it is a 5 already."),
        .goal = N_("Let it be a green 3 in the other: your 2 and 4 at the free corners."),
        .hint = N_("One tile goes up to the right of the star, the other down to its left."),
        .beside = N_("That fits too! Now use the slanting line."),
        .cheer = N_("A 5 one way, a green 3 the other."),
        .rules = "Diagonals",
        .wish = WISH_DIAGONALS,
        .position = GAME "rules diagonals\n"
                         "grid\n"
                         "k5 . .\n"
                         ".  * .\n"
                         ".  . b5\n"
                         "rack g2 g4\n",
        .solution = {{"g2", {2, 0, 0}}, {"g4", {0, 2, 0}}},
    },
};

const struct lesson_course LESSON_SUPER_WILD = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = 8,
    .title = N_("You know how to play"),
    .words = N_("In a game, press End turn when everything fits. Nothing to play? Then draw a "
                "tile. Whoever empties the rack first wins the round. All of it is in the "
                "rules, at any time."),
    .all_title = N_("That is all of it"),
    .all_words = N_("Stacks and diagonals can be switched on, one or both, when you set up a "
                    "game. In a game, press End turn when everything fits, or draw a tile."),
    .more = N_("More: stacks, diagonals"),
    .row = {3, 4, WILD, 46, 20}, /* r4 r5 * k8 b8 */
};

/* ---- Finding them ---- */

int lesson_find(const struct lesson_course *c, const char *id)
{
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->step[i].id, id) == 0)
            return i;
    return -1;
}

int lesson_of_page(const struct lesson_course *c, const char *title)
{
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->step[i].rules, title) == 0)
            return i;
    return -1;
}

/* ---- Playing them ---- */

struct match *lesson_match(const struct lesson_step *s, struct reason *why)
{
    struct position p;
    struct game_config c;
    if (!position_read(s->position, strlen(s->position), &p, why))
        return NULL;
    return game_config_from_position(&c, &p, why) ? match_new(&c) : NULL;
}

int lesson_moves(const struct lesson_step *s)
{
    int n = 0;
    while (s->solution[n].tile)
        n++;
    return n;
}

static tile_t face_of(const struct lesson_move *move)
{
    int face = 0;
    bool known = tile_read(move->tile, strlen(move->tile), &face);
    assert(known);
    return (tile_t)face;
}

/* Does it lie where a move before number i has put such a tile? */
static bool was_put(const struct lesson_step *s, int i, tile_t face, struct place at)
{
    for (int k = 0; k < i; k++)
        if (face_of(&s->solution[k]) == face && place_same(s->solution[k].to, at))
            return true;
    return false;
}

/* What the solution is made on: the match's tiles, or a copy of them. */
struct desk {
    struct table table;
    struct tile_bits rack;
    unsigned rules;
};

static struct desk desk_of(const struct match *m)
{
    const struct game_table *g = m->game->table;
    return (struct desk){*g->now(m->state), g->rack(m->state, 0, NULL), g->rules(m->state)};
}

static tile_t which(const struct lesson_step *s, int i, const struct desk *d)
{
    tile_t face = face_of(&s->solution[i]), copy = (tile_t)(face + FACES);
    if (bits_has(&d->rack, face) || bits_has(&d->rack, copy))
        return bits_has(&d->rack, face) ? face : copy;
    return table_has(&d->table, copy) && was_put(s, i, face, d->table.at[face]) ? copy : face;
}

tile_t lesson_move_tile(const struct lesson_step *s, int i, const struct match *m)
{
    struct desk d = desk_of(m);
    return which(s, i, &d);
}

/* What the hand does with move i: in Classic rows open and make way. */
static int drop(const struct lesson_step *s, int i, const struct desk *d,
                struct table_item out[TILE_MAX])
{
    tile_t tile = which(s, i, d);
    struct place to = s->solution[i].to;
    int n = 0;
    if (d->rules & RULE_MELDS)
        n = cl_replace_wild(&d->table, tile, to, out)
                ? 2
                : cl_put(&d->table, &tile, 1, to, false, out);
    if (n == 0)
        out[n++] = (struct table_item){tile, false, to};
    return n;
}

void lesson_move_step(const struct lesson_step *s, int i, const struct match *m,
                      char out[STEP_MAX])
{
    struct buf text = {0};
    struct table_item item[TILE_MAX];
    struct desk d = desk_of(m);
    int n = drop(s, i, &d, item);
    m->game->table->arrange(m->state, item, n, &text);
    snprintf(out, STEP_MAX, "%s", buf_text(&text));
    buf_free(&text);
}

/* Some tile that is not there is put at the place: what the place is shown by. */
static void mark_place(struct table *t, struct place p)
{
    tile_t any = 0;
    while (table_has(t, any))
        any++;
    if (table_at(t, p) == TILE_NONE)
        table_put(t, any, p);
}

/* The grips of rows are at their left. */
static void mark_margin(struct table *t)
{
    struct place low, high;
    table_box(t, &low, &high);
    low.x--;
    mark_place(t, low);
}

struct table lesson_extent(const struct lesson_step *s)
{
    struct match *m = lesson_match(s, NULL);
    struct desk d = desk_of(m);
    struct table all = d.table;
    struct table_item item[TILE_MAX];
    for (int i = 0; i < lesson_moves(s); i++) {
        int n = drop(s, i, &d, item);
        for (int k = 0; k < n; k++) {
            mark_place(&all, item[k].to);
            table_put(&d.table, item[k].tile, item[k].to);
            bits_remove(&d.rack, item[k].tile);
        }
    }
    if (d.rules & RULE_MELDS)
        mark_margin(&all);
    match_free(m);
    return all;
}

/* ---- Judging them ---- */

/* A tile's part in a group. */
struct part {
    const struct table_group *group;
    tile_t as;
};

static int parts(const struct table_group *groups, int n, tile_t t, struct part *out, int max)
{
    int k = 0;
    for (int g = 0; g < n; g++)
        for (int i = 0; i < groups[g].group.n && k < max; i++)
            if (groups[g].group.tile[i] == t)
                out[k++] = (struct part){&groups[g], groups[g].group.as[i]};
    return k;
}

static bool two_meet(enum lesson_wish wish, tile_t t, const struct part *a,
                     const struct part *b)
{
    enum line_kind la = a->group->line, lb = b->group->line;
    switch (wish) {
    case WISH_CROSSING:
        return la == LINE_ROW && lb == LINE_COLUMN;
    case WISH_WILD:
        return tile_is_wild(t) && a->as != b->as;
    case WISH_SIX_NINE:
        return tile_is_six_nine(t) && tile_number(a->as) != tile_number(b->as);
    case WISH_ADJOINED:
        return la == lb && a->group != b->group;
    case WISH_NONE:
    case WISH_SET:
    case WISH_TOWER:
    case WISH_BELOW:
    case WISH_DIAGONALS:
    case WISH_SLANT:
    case WISH_ABOVE:
    case WISH_WILD_FREE:
    case WISH_LONG:
        break;
    }
    return false;
}

static bool some_tile(enum lesson_wish wish, const struct table *t,
                      const struct table_group *groups, int n)
{
    tile_t list[TILE_MAX];
    struct part part[16];
    int tiles = table_list(t, list);
    for (int i = 0; i < tiles; i++) {
        int k = parts(groups, n, list[i], part, 16);
        for (int a = 0; a < k; a++)
            for (int b = 0; b < k; b++)
                if (two_meet(wish, list[i], &part[a], &part[b]))
                    return true;
    }
    return false;
}

static bool some_line(enum line_kind line, const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].line == line)
            return true;
    return false;
}

static bool some_set(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].group.kind == GROUP_SET)
            return true;
    return false;
}

static bool some_long(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].group.n >= 7)
            return true;
    return false;
}

static bool some_below(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        if (t->at[list[i]].z < 0)
            return true;
    return false;
}

static bool has_wild(const struct group *g)
{
    for (int i = 0; i < g->n; i++)
        if (tile_is_wild(g->tile[i]))
            return true;
    return false;
}

static bool some_slant(const struct table_group *groups, int n)
{
    for (int g = 0; g < n; g++)
        if (groups[g].line >= LINE_MAJOR && !has_wild(&groups[g].group))
            return true;
    return false;
}

/* A tile of a row right below one of another. */
static bool some_above(const struct table_group *groups, int n, const struct table *t)
{
    for (int g = 0; g < n; g++)
        for (int i = 0; i < groups[g].group.n && groups[g].line == LINE_ROW; i++) {
            struct place p = t->at[groups[g].group.tile[i]];
            p.y--;
            if (table_at(t, p) != TILE_NONE)
                return true;
        }
    return false;
}

static bool wish_met(enum lesson_wish wish, const struct table *t, unsigned rules)
{
    static struct table_group groups[TABLE_GROUPS];
    int n = table_read(t, rules, groups, TABLE_GROUPS);
    switch (wish) {
    case WISH_NONE:
        return true;
    case WISH_SET:
        return some_set(groups, n);
    case WISH_CROSSING:
    case WISH_WILD:
    case WISH_SIX_NINE:
    case WISH_ADJOINED:
        return some_tile(wish, t, groups, n);
    case WISH_TOWER:
        return some_line(LINE_TOWER, groups, n);
    case WISH_BELOW:
        return some_below(t);
    case WISH_DIAGONALS:
        return some_line(LINE_MAJOR, groups, n) && some_line(LINE_MINOR, groups, n);
    case WISH_SLANT:
        return some_slant(groups, n);
    case WISH_ABOVE:
        return some_above(groups, n, t);
    case WISH_WILD_FREE:
        return !table_in_group(t, rules, WILD);
    case WISH_LONG:
        return some_long(groups, n);
    }
    return false;
}

/* Where nothing comes from a rack there is no turn to end. */
static bool may_end(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return !st.played || match_check(m, "end", NULL);
}

enum lesson_stand lesson_judge(const struct lesson_step *s, const struct match *m)
{
    const struct game_table *g = m->game->table;
    const struct table *t = g->now(m->state);
    struct tile_bits rack = g->rack(m->state, 0, NULL);
    if (bits_count(&rack))
        return LESSON_OPEN;
    if (!table_legal(t, g->rules(m->state)))
        return LESSON_FAULTY;
    if (!may_end(m))
        return LESSON_REFUSED;
    return wish_met(s->wish, t, g->rules(m->state)) ? LESSON_DONE : LESSON_BESIDE;
}

/* test_reasons.c: ways group by group, and whether the reasons for their steps are true: what
 * is claimed is looked up again on the tables, by the rules of groups alone. */
#include "group_way.h"
#include "idea.h"
#include "library.h"
#include "meld.h"
#include "puzzle_help.h"
#include "tile_game.h"
#include "way_reason.h"

#include <string.h>

#include "../puzzle_texts.h"

/* ---- Ways ---- */

/* The tables of a way, n + 1 of them; freed by the caller. */
static struct table *tables_of(struct match *m)
{
    struct table *t = mem_alloc((size_t)(m->n + 1) * sizeof *t);
    for (int i = 0; i <= m->n; i++) {
        match_goto(m, i);
        t[i] = *m->game->tiles->now(m->state);
    }
    return t;
}

static int count_illegal(const struct table *t, int n, unsigned rules)
{
    int illegal = 0;
    for (int i = 1; i <= n; i++)
        illegal += !table_legal(&t[i], rules);
    return illegal;
}

static bool lies_in(const struct table *now, const struct table *end, tile_t t)
{
    return table_has(now, t) && place_same(now->at[t], end->at[t]);
}

static bool is_there(const struct table *now, const struct table *end, const struct group *g)
{
    for (int i = 0; i < g->n; i++)
        if (!lies_in(now, end, g->tile[i]))
            return false;
    return true;
}

/* ---- What is claimed ---- */

/* The tiles of a line, from one end to the other, are a group by the rules, and are read so. */
static void expect_group(const struct table *t, const struct table_group *g, unsigned rules)
{
    const struct group *group = &g->group;
    const tile_t *tile = group->tile;
    struct group read[MELD_READINGS];
    bool alike = false;
    assert_true(group->n >= 3);
    for (int i = 0; i < group->n; i++)
        assert_true(table_has(t, tile[i]));
    struct place a = t->at[tile[0]], b = t->at[tile[1]];
    for (int i = 1; i < group->n; i++) {
        struct place p = t->at[tile[i]];
        assert_true(p.x - a.x == i * (b.x - a.x) && p.y - a.y == i * (b.y - a.y) &&
                    p.z - a.z == i * (b.z - a.z));
    }
    int n = rules & RULE_MELDS ? meld_readings(tile, group->n, read)
                               : group_read(tile, group->n, read);
    for (int i = 0; i < n; i++)
        alike |= read[i].kind == group->kind;
    assert_true(alike);
    for (int i = 0; i < group->n; i++) { /* a run of faces, or a set of one number */
        if (i > 1 && group->kind == GROUP_RUN)
            assert_true(triple_valid(group->as[i - 2], group->as[i - 1], group->as[i]));
        if (group->kind == GROUP_RUN)
            assert_true(tile_colour(group->as[i]) == tile_colour(group->as[0]));
        else
            assert_true(tile_number(group->as[i]) == tile_number(group->as[0]));
        if (!tile_is_wild(tile[i]))
            assert_true(group->as[i] == tile_face(tile[i]) ||
                        (!(rules & RULE_MELDS) && group->as[i] == tile_twin(tile[i])));
    }
}

static bool holds(const struct table_group *g, tile_t t)
{
    return group_index(&g->group, t) >= 0;
}

/* Does the tile that gets room go to a cell of the old group, or beside one? */
static bool was_near(const struct way_step *s, const struct way_reason *r)
{
    static const int beside[5][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    struct place to = s->end->at[r->room];
    for (int i = 0; i < r->old.group.n; i++) {
        struct place was = s->before->at[r->old.group.tile[i]];
        for (int k = 0; k < 5; k++)
            if (to.x == was.x + beside[k][0] && to.y == was.y + beside[k][1])
                return true;
    }
    return false;
}

static void expect_act(const struct way_step *s, const struct way_reason *r)
{
    assert_true(r->come.n > 0);
    for (int i = 0; i < r->come.n; i++)
        assert_true(way_changes(s, r->come.tile[i]));
    if (r->act == WAY_LONE) {
        for (int i = 0; i < r->come.n; i++)
            assert_false(table_in_group(s->end, s->rules, r->come.tile[i]));
        return;
    }
    const struct group *g = &r->group.group;
    int changed = 0, kept = 0;
    expect_group(s->end, &r->group, s->rules);
    assert_true(is_there(s->after, s->end, g));
    assert_false(is_there(s->before, s->end, g));
    for (int i = 0; i < r->come.n; i++)
        assert_true(holds(&r->group, r->come.tile[i]));
    for (int i = 0; i < g->n; i++)
        changed += way_changes(s, g->tile[i]);
    bool grows = r->act == WAY_JOINS || r->act == WAY_WHOLE;
    if (grows || r->act == WAY_CLOSES) {
        expect_group(s->before, &r->old, s->rules);
        for (int i = 0; i < r->old.group.n && grows; i++)
            assert_true(holds(&r->group, r->old.group.tile[i]));
        for (int i = 0; i < g->n; i++)
            kept += holds(&r->old, g->tile[i]);
    }
    switch (r->act) {
    case WAY_MAKES:
        assert_int_equal(changed, g->n);
        break;
    case WAY_JOINS:
        assert_true(kept == r->old.group.n && kept < g->n && r->old.line == r->group.line);
        for (int i = 0; i < r->come.n; i++)
            assert_false(holds(&r->old, r->come.tile[i]));
        break;
    case WAY_FILLS:
        assert_true(changed > 0 && changed < g->n && changed == r->come.n);
        break;
    case WAY_CLOSES:
        assert_int_equal(kept, g->n);
        assert_int_equal(r->gone.n, r->old.group.n - g->n);
        for (int i = 0; i < r->gone.n; i++)
            assert_true(holds(&r->old, r->gone.tile[i]) && !holds(&r->group, r->gone.tile[i]));
        break;
    case WAY_WHOLE:
        assert_int_equal(kept, g->n);
        if (r->room != TILE_NONE) {
            assert_false(holds(&r->old, r->room) || lies_in(s->before, s->end, r->room));
            assert_true(was_near(s, r));
        }
        break;
    case WAY_LONE:
        break;
    }
}

static void expect_roles(const struct way_step *s, const struct way_reason *r)
{
    struct table_group list[TABLE_GROUPS];
    int n = table_read(s->before, s->rules, list, TABLE_GROUPS);
    if (r->wild != TILE_NONE) {
        tile_t as = r->group.group.as[group_index(&r->group.group, r->wild)];
        int serves = 0;
        assert_true(tile_is_wild(r->wild));
        for (int i = 0; i < n; i++)
            if (holds(&list[i], r->wild))
                assert_true(list[i].group.as[group_index(&list[i].group, r->wild)] != as);
        n = table_read(s->after, s->rules, list, TABLE_GROUPS);
        for (int i = 0; i < n; i++)
            serves += holds(&list[i], r->wild);
        assert_int_equal(serves, r->serves);
    }
    if (r->six_nine != TILE_NONE) { /* both numbers, each in a run */
        unsigned numbers = 0;
        n = table_read(s->after, s->rules, list, TABLE_GROUPS);
        for (int i = 0; i < n; i++)
            if (holds(&list[i], r->six_nine) && list[i].group.kind == GROUP_RUN)
                numbers |= 1u << tile_number(
                               list[i].group.as[group_index(&list[i].group, r->six_nine)]);
        assert_true((numbers >> 6 & 1) && (numbers >> 9 & 1));
    }
    if (r->shared != TILE_NONE) {
        assert_true(holds(&r->group, r->shared) && holds(&r->with, r->shared));
        expect_group(s->after, &r->with, s->rules);
        assert_true(is_there(s->after, s->end, &r->with.group));
    }
}

/* Is there a group of its line with so many neighbours of the old one from this tile on? */
static bool lasts(const struct way_step *s, const struct table_group *old, int first, int count)
{
    struct table_group list[TABLE_GROUPS];
    int n = table_read(s->after, s->rules, list, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        bool all = list[i].line == old->line;
        for (int k = first; k < first + count; k++)
            all = all && holds(&list[i], old->group.tile[k]);
        if (all)
            return true;
    }
    return false;
}

static bool is_among(const struct way_tiles *list, tile_t t)
{
    return memchr(list->tile, t, (size_t)list->n) != NULL;
}

/* Is there a group with all tiles of the old one but these? */
static bool are_together(const struct way_step *s, const struct table_group *old,
                         const struct way_tiles *but)
{
    struct table_group list[TABLE_GROUPS];
    int n = table_read(s->after, s->rules, list, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        bool all = true;
        for (int k = 0; k < old->group.n; k++)
            all =
                all && holds(&list[i], old->group.tile[k]) != is_among(but, old->group.tile[k]);
        if (all)
            return true;
    }
    return false;
}

/* In Classic, what is left may close up. */
static void expect_source(const struct way_step *s, const struct way_reason *r)
{
    const struct group *g = &r->from.group;
    int left = 0, first = -1, parts = 0;
    if (r->source == WAY_GIVES_NONE)
        return;
    expect_group(s->before, &r->from, s->rules);
    for (int i = 0; i < g->n; i++) {
        bool gone = is_among(&r->gone, g->tile[i]);
        assert_true(gone == way_changes(s, g->tile[i]) || s->rules & RULE_MELDS);
        parts += !gone && (!i || is_among(&r->gone, g->tile[i - 1]));
        first = !gone && first < 0 ? i : first;
        left += !gone;
        assert_true(table_in_group(s->after, s->rules, g->tile[i]) || gone);
    }
    assert_true(r->gone.n > 0 && r->gone.n + left == g->n);
    for (int i = 0; i < r->gone.n; i++)
        assert_true(holds(&r->from, r->gone.tile[i]));
    if (r->source == WAY_STAYS && parts == 1)
        assert_true(left >= 3 && lasts(s, &r->from, first, left));
    else if (r->source == WAY_STAYS) /* a set of four, but for one in the middle */
        assert_true(left == 3 && s->rules & RULE_MELDS && g->kind == GROUP_SET &&
                    are_together(s, &r->from, &r->gone));
    if (r->source == WAY_SPLITS)
        assert_true(parts >= 2 && left >= 4 && g->kind == GROUP_RUN);
    if (r->source == WAY_ENDS)
        assert_true(!left && !lasts(s, &r->from, 0, g->n));
}

static void expect_won(const struct way_step *s, const struct way_reason *r)
{
    if (r->replaces == TILE_NONE)
        return;
    const struct group *g = &r->won.group;
    int wilds = 0;
    expect_group(s->before, &r->won, s->rules);
    assert_true(way_changes(s, r->replaces));
    for (int i = 0; i < g->n; i++)
        wilds += tile_is_wild(g->tile[i]) && way_changes(s, g->tile[i]) &&
                 g->as[i] % FACES == tile_face(r->replaces);
    assert_true(wilds > 0);
}

static void expect_missing(const struct way_step *s, const struct way_reason *r)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(s->after, t) && !table_in_group(s->after, s->rules, t) &&
             table_in_group(s->end, s->rules, t);
    assert_int_equal(n, r->waits.n);
    for (int i = 0; i < r->waits.n; i++)
        assert_false(table_in_group(s->after, s->rules, r->waits.tile[i]));
    assert_int_equal(r->faulty, table_check(s->after, s->rules, NULL, 0) > 0);
}

/* Is something of it there, and what the sentence calls it? */
static void expect_mark(const struct way_step *s, const struct way_reason *r)
{
    assert_true(r->mark.n > 0);
    for (int i = 0; i < r->mark.n; i++) {
        tile_t t = r->mark.tile[i];
        assert_int_equal(table_has(s->before, t), r->where != WAY_AT_RACK);
        if (r->where == WAY_AT_TILES)
            assert_true(holds(&r->group, t) && !way_changes(s, t));
        if (r->where == WAY_AT_OLD)
            assert_true(holds(&r->old, t));
        if (r->where == WAY_AT_SOURCE)
            assert_true(holds(&r->source_group, t));
        if (r->where == WAY_AT_MOVED)
            assert_true(way_changes(s, t));
    }
    if (r->where == WAY_AT_SOURCE) { /* it does give one away, to the new group */
        bool gives = false;
        expect_group(s->before, &r->source_group, s->rules);
        for (int i = 0; i < r->come.n; i++)
            gives |= holds(&r->source_group, r->come.tile[i]);
        assert_true(gives);
    }
    if (r->where == WAY_AT_RACK)
        assert_int_equal(r->mark.n, r->group.group.n);
}

/* What the steps below have been. */
static int acts[WAY_LONE + 1], sources[WAY_ENDS + 1], wheres[WAY_AT_RACK + 1], others[5];

static bool expect_true(void *ctx, const struct way_step *s, const struct way_reason *r)
{
    int *n = ctx;
    expect_act(s, r);
    expect_roles(s, r);
    expect_source(s, r);
    expect_won(s, r);
    expect_missing(s, r);
    expect_mark(s, r);
    ++*n;
    return false;
}

static void expect_true_step(const struct way_step *s)
{
    struct way_reason r;
    int n = 0;
    way_reason(s, &r);
    expect_true(&n, s, &r);
    assert_false(way_reason_each(s, expect_true, &n));
    assert_true(n > 1 || r.act == WAY_LONE);
    acts[r.act]++;
    sources[r.source]++;
    wheres[r.where]++;
    others[0] += r.wild != TILE_NONE;
    others[1] += r.six_nine != TILE_NONE;
    others[2] += r.shared != TILE_NONE;
    others[3] += r.replaces != TILE_NONE;
    others[4] += r.waits.n > 0;
}

/* Every step completes a group, and moves each tile at most once. */
static void expect_steps(const struct table *t, int n, unsigned rules)
{
    struct tile_bits changed = {{0, 0}};
    for (int i = 0; i < n; i++) {
        struct way_step s = {&t[i], &t[i + 1], &t[n], rules};
        for (tile_t k = 0; k < TILE_MAX; k++) {
            if (!way_changes(&s, k))
                continue;
            assert_false(bits_has(&changed, k));
            assert_true(lies_in(&t[i + 1], &t[n], k));
            bits_add(&changed, k);
        }
        expect_true_step(&s);
    }
}

static int illegal_before, illegal_now;

static void look_at(const struct puzzle *p)
{
    struct reason why;
    struct match *played = puzzle_played(p, p->solution, &why), *m = group_way(p, played);
    unsigned rules = p->task.position.rules;
    if (!m)
        fail_msg("%s has no way in groups", p->name);
    struct table *was = tables_of(played), *is = tables_of(m);
    assert_true(table_same(&was[played->n], &is[m->n]));
    assert_true(puzzle_mind(p)->reached(&p->task, &is[m->n], NULL));
    illegal_before += count_illegal(was, played->n, rules);
    illegal_now += count_illegal(is, m->n, rules);
    expect_steps(is, m->n, rules);
    expect_true_step(&(struct way_step){&is[0], &is[m->n], &is[m->n], rules});
    free(was);
    free(is);
    match_free(m);
    match_free(played);
}

static struct library *packs(void)
{
    struct reason why;
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", &why);
    if (!l)
        fail_msg("%s", why.text);
    return l;
}

/* All of them, as each takes less than a millisecond. Every kind of reason occurs. */
TEST(reasons_are_true)
{
    struct library *l = packs();
    struct reason why;
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, &why);
            for (int i = 0; i < pack->n && puzzle_mind(&pack->puzzle[i]); i++)
                look_at(&pack->puzzle[i]);
        }
    library_free(l);
    for (int i = 0; i <= WAY_LONE; i++)
        assert_true(acts[i] > 0);
    for (int i = 0; i <= WAY_ENDS; i++)
        assert_true(sources[i] > 0);
    for (int i = 0; i <= WAY_AT_RACK; i++)
        assert_true(wheres[i] > 0);
    for (int i = 0; i < 5; i++)
        assert_true(others[i] > 0);
    assert_true(illegal_now * 3 < illegal_before);
}

/* ---- By hand ---- */

/* The red 3 leaves its run for a set; as the solution has it, two tiles are alone meanwhile. */
#define LENT                                                                                   \
    "game normikub\nrules dimensions 1\n"                                                      \
    "table r3@0,0 r4@1,0 r5@2,0 b12@0,5 b13@1,5 *@2,5\nrack b3 g3 r6\ngoal out\n"              \
    "solution move r3 10,2 ; put b3 11,2 g3 12,2 ; put r6 3,0\n"

TEST(the_order_keeps_tables_legal)
{
    struct puzzle p = puzzle_from(LENT, true);
    struct match *played = puzzle_played(&p, p.solution, NULL), *m = group_way(&p, played);
    unsigned rules = p.task.position.rules;
    struct table *was = tables_of(played), *is = tables_of(m);
    struct way_reason r;
    assert_int_equal(count_illegal(was, played->n, rules), 2);
    assert_int_equal(m->n, 2);
    assert_int_equal(count_illegal(is, m->n, rules), 0);
    way_reason(&(struct way_step){&is[0], &is[1], &is[2], rules}, &r);
    assert_true(r.act == WAY_FILLS && r.come.n == 1 && r.come.tile[0] == tile_make(RED, 6));
    way_reason(&(struct way_step){&is[1], &is[2], &is[2], rules}, &r);
    assert_true(r.act == WAY_MAKES && r.source == WAY_STAYS && r.where == WAY_AT_SOURCE);
    assert_int_equal(r.from.group.n, 4);
    assert_true(r.gone.n == 1 && r.gone.tile[0] == tile_make(RED, 3));
    free(was);
    free(is);
    match_free(m);
    match_free(played);
    puzzle_free(&p);
}

/* One step of a position, which leads to the end. */
static struct way_reason reason_of(const char *text)
{
    struct puzzle p = puzzle_from(text, true);
    struct match *played = puzzle_played(&p, p.solution, NULL);
    struct table *t = tables_of(played);
    struct way_step s = {&t[0], &t[played->n], &t[played->n], p.task.position.rules};
    struct way_reason r;
    way_reason(&s, &r);
    free(t);
    match_free(played);
    puzzle_free(&p);
    return r;
}

/* "The red 2 goes here, so the Wild can be 13." */
TEST(the_wild_gets_a_part)
{
    struct way_reason r = reason_of("game super-wild\ntable *@0,0 r7@1,0 r8@2,0\n"
                                    "rack b1 b2\ngoal out\nsolution put b1 0,1 b2 0,2\n");
    assert_true(r.act == WAY_FILLS && tile_is_wild(r.wild));
    assert_int_equal(r.serves, 2);
    assert_int_equal(r.group.group.as[group_index(&r.group.group, WILD)], tile_make(BLUE, 13));
    r = reason_of("game super-wild\ntable *@0,0 r7@1,0 r8@2,0\n"
                  "rack r9\ngoal out\nsolution put r9 3,0\n");
    assert_true(r.act == WAY_JOINS && r.wild == TILE_NONE && r.old.group.n == 3);
    assert_int_equal(r.where, WAY_AT_OLD);
}

/* In Classic, the blue 5 takes the Wild's place in a set. */
TEST(a_wild_is_won_back)
{
    struct way_reason r =
        reason_of("game classic\nmelded yes\ntable r5@0,0 k5@1,0 *@2,0\nrack b5 g8 g9\n"
                  "goal out\nsolution move * 10,0 ; put b5 2,0 g8 8,0 g9 9,0\n");
    assert_int_equal(r.replaces, tile_make(BLUE, 5));
    assert_int_equal(r.won.group.n, 3);
}

/* In Classic, a set of four closes up behind the tile that it gives away. */
TEST(a_set_closes_up)
{
    struct way_reason r =
        reason_of("game classic\nmelded yes\ntable r3@0,0 b3@1,0 g3@2,0 k3@3,0\nrack b4 b5\n"
                  "goal out\nsolution move r3 1,0 b3 10,0 ; put b4 11,0 b5 12,0\n");
    assert_true(r.act == WAY_MAKES && r.group.group.kind == GROUP_RUN);
    assert_true(r.source == WAY_STAYS && r.from.group.n == 4 && r.from.group.kind == GROUP_SET);
    assert_true(r.gone.n == 1 && r.gone.tile[0] == tile_make(BLUE, 3));
}

/* ---- Ideas ---- */

/* The examples of the Learn pages: their tables before and after, as one step. */
TEST(examples_tell_of_their_theme)
{
    static const char *const name[] = {"cl-2-0007", "cl-2-0015", "nk2-3-0020", "sw-2-0010"};
    static const enum puzzle_theme theme[] = {THEME_FOUR, THEME_SPREAD, THEME_WHOLE,
                                              THEME_SIX_NINE};
    struct library *l = packs();
    for (int i = 0; i < 4; i++) {
        const struct puzzle *p = library_find(l, name[i], NULL);
        struct match *m = puzzle_played(p, p->solution, NULL);
        const struct table *end = m->game->tiles->now(m->state);
        struct way_step s = {&p->task.position.table, end, end, p->task.position.rules};
        struct way_reason r;
        if (!idea_reason(&s, theme[i], &r))
            fail_msg("%s does not tell of %s", name[i], puzzle_theme_id(theme[i]));
        match_free(m);
    }
    library_free(l);
}

TEST(the_idea_that_weighs_most_is_named)
{
    struct puzzle p = puzzle_from(MOST_PUZZLE, true), c = puzzle_from(MELD_PUZZLE, true);
    const struct mind_puzzles *sw = puzzle_mind(&p), *cl = puzzle_mind(&c);
    enum puzzle_theme t;
    assert_false(idea_of(sw, 0, &t));
    assert_true(idea_of(sw,
                        THEME_BIT(THEME_CROSSING) | THEME_BIT(THEME_SIX_NINE) |
                            THEME_BIT(THEME_SPLIT) | THEME_BIT(THEME_TOWER_DOWN),
                        &t));
    assert_int_equal(t, THEME_SIX_NINE);
    assert_true(idea_of(sw, THEME_BIT(THEME_TOWER) | THEME_BIT(THEME_TOWER_DOWN), &t));
    assert_int_equal(t, THEME_TOWER_DOWN);
    assert_true(idea_of(sw, THEME_BIT(THEME_CROSSING) | THEME_BIT(THEME_SPLIT), &t));
    assert_int_equal(t, THEME_SPLIT); /* they weigh the same */
    assert_true(idea_of(cl, THEME_BIT(THEME_FOUR) | THEME_BIT(THEME_WILD_BACK), &t));
    assert_int_equal(t, THEME_WILD_BACK);
    puzzle_free(&p);
    puzzle_free(&c);
}

TESTS_MAIN

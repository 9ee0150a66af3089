/* editor_position.c: a position that is being made, and the match in which it can be
 * arranged. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editor_parts.h"
#include "meld.h"
#include "mind.h"
#include "tile_game.h"

static const struct position_notation *notation(const struct edit *e)
{
    return e->position.game->tiles->notation;
}

static const struct mind_puzzles *puzzles_of(const struct game *g)
{
    const struct mind *mind = mind_of(g);
    return mind ? mind->puzzles : NULL;
}

const struct mind_puzzles *edit_mind(const struct edit *e)
{
    return puzzles_of(e->position.game);
}

bool edit_choice(int i, const struct look **look, const char **rules)
{
    for (int k = 0; LOOKS[k]; k++) {
        const struct mind_puzzles *mind = puzzles_of(LOOKS[k]->game);
        for (int s = 0; mind && mind->sets[s]; s++) {
            *look = LOOKS[k];
            *rules = mind->sets[s];
            if (i-- == 0)
                return true;
        }
    }
    return false;
}

/* ---- New positions ---- */

void edit_begin(struct edit *out, const struct game *g, const char *rules)
{
    struct buf text = {0};
    memset(out, 0, sizeof *out);
    buf_addf(&text, "game %s\n", g->id);
    if (rules[0])
        buf_addf(&text, "rules %s\n", rules);
    if (g->tiles->notation->wild_on_table)
        buf_add(&text, "table *@0,0\n");
    bool good = position_read(buf_text(&text), text.len, &out->position, NULL);
    assert(good);
    (void)good;
    buf_free(&text);
    out->goal = GOAL_OUT;
}

/* A position in which only the Wild is left to free is written as one of the challenge. */
void edit_of_puzzle(struct edit *out, const struct puzzle *p)
{
    memset(out, 0, sizeof *out);
    out->position = p->task.position;
    out->position.has_bag = false;
    out->position.n_bag = 0;
    out->goal = p->goal_given ? p->task.goal : GOAL_OUT;
    if (edit_mind(out)->goals >> GOAL_FREE_WILD & 1) {
        out->goal = out->position.flag ? GOAL_FREE_WILD : out->goal;
        out->position.flag = false;
    }
    memcpy(out->name, p->name, sizeof out->name);
    memcpy(out->title, p->title, sizeof out->title);
}

bool edit_is_empty(const struct edit *e)
{
    return table_count(&e->position.table) <= (int)notation(e)->wild_on_table &&
           !e->position.n_rack;
}

void edit_clear(struct edit *e)
{
    table_clear(&e->position.table);
    if (notation(e)->wild_on_table)
        table_put(&e->position.table, WILD, (struct place){0, 0, 0});
    e->position.n_rack = 0;
    e->name[0] = e->title[0] = 0;
}

/* Names do not matter. */
bool edit_same(const struct edit *a, const struct edit *b)
{
    struct edit x = *a, y = *b;
    struct buf one = {0}, other = {0};
    x.name[0] = y.name[0] = x.title[0] = y.title[0] = 0;
    edit_write(&x, &one);
    edit_write(&y, &other);
    bool same = strcmp(buf_text(&one), buf_text(&other)) == 0;
    buf_free(&one);
    buf_free(&other);
    return same;
}

/* ---- Another game ---- */

/* A Wild that has to be on the table, and was not, goes where there is room. */
static void carry_wild(struct edit *to, const struct table *from)
{
    struct table *table = &to->position.table;
    struct place p = {0, 0, 0};
    tile_t list[TILE_MAX];
    int n = table_list(from, list);
    for (int i = n - 1; i >= 0; i--)
        if (tile_is_wild(list[i]))
            p = from->at[list[i]];
    while (!tile_is_wild(table_at(from, p)) && table_at(from, p) != TILE_NONE)
        p.x--;
    table_put(table, WILD, p);
}

/* A Wild that lies on the table only because it has to does not go to a game without that. */
static bool stays_behind(const struct edit *from, tile_t t)
{
    const struct position *p = &from->position;
    return t == WILD && notation(from)->wild_on_table &&
           !table_in_group(&p->table, p->rules, WILD);
}

void edit_carry(struct edit *to, const struct edit *from)
{
    struct tile_bits left = {{0, 0}};
    const struct table *table = &from->position.table;
    bool wild = notation(to)->wild_on_table;
    tile_t list[TILE_MAX], t;
    int n = table_list(table, list);
    for (int i = 0; i < notation(to)->tiles; i++)
        if (!wild || i != WILD)
            bits_add(&left, (tile_t)i);
    for (int i = 0; i < n; i++)
        if (!stays_behind(from, list[i]) && tile_take_copy(&left, tile_face(list[i]), &t))
            table_put(&to->position.table, t, table->at[list[i]]);
    for (int i = 0; i < from->position.n_rack; i++)
        if (tile_take_copy(&left, tile_face(from->position.rack[i]), &t))
            to->position.rack[to->position.n_rack++] = t;
    if (wild)
        carry_wild(to, table);
    if (edit_mind(to)->goals >> from->goal & 1)
        to->goal = from->goal;
}

/* ---- The match ---- */

static bool on_rack(const struct edit *e, tile_t t)
{
    return memchr(e->position.rack, t, (size_t)e->position.n_rack) != NULL;
}

/* If one of two equal tiles is on the rack, it is the second: in the match, of which the rack
 * is no part, the only one is always the first. */
static void number_copies(struct edit *e)
{
    struct position *p = &e->position;
    for (tile_t t = 0; t < FACES; t++) {
        tile_t other = (tile_t)(t + FACES);
        if (!on_rack(e, t) || on_rack(e, other) || other >= notation(e)->tiles)
            continue;
        *(tile_t *)memchr(p->rack, t, (size_t)p->n_rack) = other;
        if (!table_has(&p->table, other))
            continue;
        table_put(&p->table, t, p->table.at[other]);
        table_remove(&p->table, other);
    }
}

/* A tile is in the box if it is nowhere else; of two equal ones, one is enough. */
static bool in_box(const struct edit *e, tile_t t)
{
    tile_t first = (tile_t)tile_face(t);
    bool free = !table_has(&e->position.table, t) && !on_rack(e, t);
    bool shown = t != first && !table_has(&e->position.table, first) && !on_rack(e, first);
    return free && !shown;
}

int edit_part_of(tile_t t)
{
    return tile_is_wild(t) ? EDIT_WILDS : (int)tile_colour(t);
}

int edit_parts(const struct edit *e)
{
    int wilds = 0;
    for (tile_t t = 0; t < notation(e)->tiles; t++)
        wilds += tile_is_wild(t);
    return EDIT_WILDS + (wilds > (int)notation(e)->wild_on_table);
}

/* The Wild that has to be on the table is there from the beginning; all other tiles are on the
 * hand, so that they can go back to it. */
static struct match *match_of_box(const struct edit *e, int part)
{
    struct game_config config;
    struct position start = e->position;
    bool wild = notation(e)->wild_on_table;
    start.flag = notation(e)->flag_standard;
    start.n_rack = 0;
    table_clear(&start.table);
    if (wild)
        table_put(&start.table, WILD, e->position.table.at[WILD]);
    for (tile_t t = 0; t < notation(e)->tiles; t++)
        if ((table_has(&e->position.table, t) && !(wild && t == WILD)) ||
            (in_box(e, t) && (part == EDIT_ALL || part == edit_part_of(t))))
            start.rack[start.n_rack++] = t;
    bool good = game_config_from_position(&config, &start, NULL);
    assert(good);
    (void)good;
    struct match *m = match_new(&config);
    game_config_free(&config);
    return m;
}

static bool put(struct match *m, const struct table_item *item, int n)
{
    struct buf step = {0};
    m->game->tiles->arrange(m->state, item, n, &step);
    bool good = step.len < STEP_MAX && match_play(m, buf_text(&step), NULL, NULL);
    buf_free(&step);
    return good;
}

struct match *edit_match(struct edit *e, int part)
{
    struct table_item item[TILE_MAX];
    tile_t list[TILE_MAX];
    int n = 0;
    number_copies(e);
    int of = table_list(&e->position.table, list);
    struct match *m = match_of_box(e, part);
    for (int i = 0; i < of; i++)
        if (!table_has(m->game->tiles->now(m->state), list[i]))
            item[n++] = (struct table_item){list[i], false, e->position.table.at[list[i]]};
    if (n && !put(m, item, n))
        for (int i = 0; i < n; i++) /* as many as possible */
            put(m, &item[i], 1);
    e->position.table = *m->game->tiles->now(m->state);
    return m;
}

/* ---- The task, and texts ---- */

void edit_task(const struct edit *e, struct puzzle_task *out)
{
    struct buf text = {0};
    memset(out, 0, sizeof *out);
    position_write(&text, &e->position);
    bool good = position_read(buf_text(&text), text.len, &out->position, NULL);
    assert(good);
    (void)good;
    buf_free(&text);
    out->goal = e->goal;
    out->tiles = e->goal == GOAL_OUT ? e->position.n_rack : 0;
}

/* The first line has the goal, the id and the title, the others the position. */
void edit_write(const struct edit *e, struct buf *out)
{
    buf_addf(out, "%s %s%s%s\n", puzzle_goal_id(e->goal), e->name[0] ? e->name : "-",
             e->title[0] ? " " : "", e->title);
    position_write(out, &e->position);
}

bool edit_read(const char *text, struct edit *out)
{
    struct edit e = {.goal = GOAL_OUT};
    struct scan scan;
    struct word goal, name, title;
    const char *position = strchr(text, '\n');
    scan_start(&scan, text, strlen(text));
    scan.comments = false;
    if (!position || !scan_line(&scan) || !scan_word(&scan, &goal) ||
        !scan_word(&scan, &name) || !puzzle_goal_find(&goal, &e.goal) ||
        name.len >= sizeof e.name ||
        !position_read(position, strlen(position), &e.position, NULL) || !edit_mind(&e) ||
        !look_of(e.position.game) || !(edit_mind(&e)->goals >> e.goal & 1))
        return false;
    if (!word_is(&name, "-"))
        memcpy(e.name, name.at, name.len);
    if (scan_rest(&scan, &title) && puzzle_title_good(title.at, title.len, NULL))
        memcpy(e.title, title.at, title.len);
    *out = e;
    return true;
}

/* code_pack.c: a puzzle as a row of choices (code_parts.h), and back as its text. */
#include "code_parts.h"

#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "mind.h"
#include "tile_game.h"

#define GAME_IDS 1024  /* numbers of games, made from their ids */
#define THEMES_MOST 32 /* of all versions */
#define TIERS 7        /* none, and 1 to 6 */
#define ENOUGH 100     /* symbols: nothing shorter is looked for */

/* ---- Which game, which rules ---- */

static int game_number(const struct game *g)
{
    uint64_t h = hash_text(HASH_START, g->id);
    return (int)((h ^ h >> 32) % GAME_IDS);
}

static const struct game *game_of_number(int number)
{
    for (int i = 0; GAMES[i]; i++)
        if ((GAMES[i]->tiles || mind_of(GAMES[i])->decisions) &&
            game_number(GAMES[i]) == number)
            return GAMES[i];
    return NULL;
}

static bool head(struct coder *c, struct position *p)
{
    int number = coder_even(c, GAME_IDS, c->reading ? 0 : game_number(p->game));
    if (c->reading)
        p->game = game_of_number(number);
    if (!p->game || !p->game->tiles)
        return p->game != NULL;
    const struct position_notation *n = p->game->tiles->notation;
    if (!coder_yes(c, 1, 1, p->rules == n->rules))
        p->rules = (unsigned)coder_even(c, 256, (int)p->rules);
    else
        p->rules = n->rules;
    if (n->flag && !coder_yes(c, 7, 1, p->flag == n->flag_standard))
        p->flag = !n->flag_standard;
    else
        p->flag = n->flag_standard;
    return true;
}

static void all_left(const struct game *g, struct code_left *left)
{
    *left = (struct code_left){.all = g->tiles->notation->tiles};
    for (int t = 0; t < left->all; t++)
        left->face[tile_face((tile_t)t)]++;
}

/* ---- Rack and bag ---- */

/* A list of faces. */
struct faces {
    int n;
    uint8_t face[TILE_MAX];
};

static bool in_order(const struct faces *f)
{
    for (int i = 1; i < f->n; i++)
        if (f->face[i] < f->face[i - 1])
            return false;
    return true;
}

static int count_face(const struct faces *f, int face)
{
    int n = 0;
    for (int i = 0; i < f->n; i++)
        n += f->face[i] == face;
    return n;
}

/* Faces in order: for each face, how many are taken; choices of as many tiles are alike. */
static void sorted(struct coder *c, struct code_left *left, int n, struct faces *list)
{
    struct faces out = {0};
    int open = left->all;
    for (int f = 0; f < FACES && !c->failed; f++)
        for (int copies = left->face[f], taken = 0; copies > 0; copies--) {
            int need = n - out.n;
            if (need > open) {
                c->failed = true;
                return;
            }
            if (!coder_yes(c, (uint32_t)need, (uint32_t)(open - need),
                           count_face(list, f) > taken)) {
                open -= copies;
                break;
            }
            if (c->failed)
                return;
            open--;
            taken++;
            left->face[f]--;
            left->all--;
            out.face[out.n++] = (uint8_t)f;
        }
    c->failed |= out.n != n;
    *list = out;
}

static void unsorted(struct coder *c, struct code_left *left, int n, struct faces *list)
{
    uint32_t weight[FACES];
    for (int i = 0; i < n && !c->failed; i++) {
        for (int f = 0; f < FACES; f++)
            weight[f] = (uint32_t)left->face[f];
        int face = coder_weighted(c, weight, FACES, list->face[i]);
        if (c->failed)
            break;
        left->face[face]--;
        left->all--;
        list->face[i] = (uint8_t)face;
        list->n = i + 1;
    }
}

static void tile_list(struct coder *c, struct code_left *left, bool order_likely,
                      struct faces *list)
{
    int n = coder_count(c, 2, left->all, list->n);
    if (coder_yes(c, order_likely ? 15 : 1, order_likely ? 1 : 15, in_order(list)))
        sorted(c, left, n, list);
    else
        unsorted(c, left, n, list);
}

static void faces_of(const tile_t *tile, int n, struct faces *out)
{
    out->n = n;
    for (int i = 0; i < n; i++)
        out->face[i] = (uint8_t)tile_face(tile[i]);
}

/* ---- Tiles of the position ---- */

/* Faces as tiles, the first copy first. */
static tile_t next_copy(struct tile_bits *used, int face)
{
    tile_t t = (tile_t)(bits_has(used, (tile_t)face) ? face + FACES : face);
    bits_add(used, t);
    return t;
}

static int put_list(const struct faces *list, struct tile_bits *used, tile_t *out)
{
    for (int i = 0; i < list->n; i++)
        out[i] = next_copy(used, list->face[i]);
    return list->n;
}

static void tiles_of(const struct table *t, struct code_tiles *out)
{
    tile_t list[TILE_MAX];
    out->n = table_list(t, list);
    for (int i = 0; i < out->n; i++) {
        out->face[i] = (uint8_t)tile_face(list[i]);
        out->at[i] = t->at[list[i]];
    }
}

/* If both copies of a tile are on the table, steps name the first and the second one. */
static void order_copies(struct coder *c, const struct table *t, struct code_tiles *tiles)
{
    int first[FACES];
    for (int f = 0; f < FACES; f++)
        first[f] = -1;
    for (int i = 0; i < tiles->n && !c->failed; i++) {
        int f = tiles->face[i], k = first[f];
        if (k < 0) {
            first[f] = i;
            continue;
        }
        struct place swap = tiles->at[k];
        if (!coder_even(c, 2, !place_same(swap, t->at[f])))
            continue;
        tiles->at[k] = tiles->at[i];
        tiles->at[i] = swap;
    }
}

static void position(struct coder *c, bool box, struct position *p, struct code_tiles *tiles)
{
    struct code_left left;
    struct faces rack, bag;
    struct tile_bits used = {{0, 0}};
    all_left(p->game, &left);
    tiles_of(&p->table, tiles);
    faces_of(p->rack, p->n_rack, &rack);
    faces_of(p->bag, p->n_bag, &bag);
    code_table(c, p->rules, box, &left, tiles);
    order_copies(c, &p->table, tiles);
    if (p->game->tiles->notation->wild_on_table) {
        left.all -= left.face[WILD];
        left.face[WILD] = 0;
    }
    tile_list(c, &left, true, &rack);
    p->has_bag = coder_yes(c, 1, 7, p->has_bag);
    if (p->has_bag)
        tile_list(c, &left, false, &bag);
    if (!c->reading || c->failed)
        return;
    table_clear(&p->table);
    for (int i = 0; i < tiles->n; i++)
        table_put(&p->table, next_copy(&used, tiles->face[i]), tiles->at[i]);
    p->n_rack = put_list(&rack, &used, p->rack);
    p->n_bag = p->has_bag ? put_list(&bag, &used, p->bag) : 0;
}

/* ---- What makes it a puzzle ---- */

enum letter { LETTER_SMALL, LETTER_DIGIT, LETTER_HYPHEN, LETTER_CAPITAL, LETTER_END, LETTERS };

static enum letter letter_kind(char c)
{
    return c == '-'               ? LETTER_HYPHEN
           : c >= '0' && c <= '9' ? LETTER_DIGIT
           : c >= 'a' && c <= 'z' ? LETTER_SMALL
           : c >= 'A' && c <= 'Z' ? LETTER_CAPITAL
                                  : LETTER_END;
}

static char letter(struct coder *c, enum letter kind, char old)
{
    switch (kind) {
    case LETTER_SMALL:
        return (char)('a' + coder_even(c, 26, old - 'a'));
    case LETTER_DIGIT:
        return (char)('0' + coder_even(c, 10, old - '0'));
    case LETTER_CAPITAL:
        return (char)('A' + coder_even(c, 26, old - 'A'));
    case LETTER_HYPHEN:
        return '-';
    case LETTER_END:
    case LETTERS:
        break;
    }
    return 0;
}

static void name(struct coder *c, char text[PUZZLE_NAME])
{
    static const uint32_t next[LETTERS][LETTERS] = {{16, 1, 6, 1, 2},
                                                    {1, 16, 6, 1, 5},
                                                    {8, 16, 1, 1, 1},
                                                    {8, 1, 4, 4, 1},
                                                    {16, 1, 1, 4, 8}};
    enum letter kind = LETTER_END;
    for (int i = 0; i < PUZZLE_NAME; i++) {
        kind = (enum letter)coder_weighted(c, next[kind], LETTERS, (int)letter_kind(text[i]));
        text[i] = c->failed ? 0 : letter(c, kind, text[i]);
        if (!text[i])
            return;
    }
    text[PUZZLE_NAME - 1] = 0;
    c->failed = true;
}

static unsigned themes(struct coder *c, unsigned needs)
{
    unsigned out = 0;
    int at = 0;
    while (!c->failed && at < THEMES_MOST && coder_yes(c, 2, 1, needs >> at != 0)) {
        int step = 0;
        while (!c->reading && !(needs >> (at + step) & 1))
            step++;
        at += coder_even(c, THEMES_MOST - at, step);
        out |= 1u << at++;
    }
    c->failed |= out >> PUZZLE_THEME_COUNT != 0;
    return c->failed ? 0 : out;
}

static void claims(struct coder *c, struct puzzle *p)
{
    static const uint32_t goals[PUZZLE_GOAL_COUNT] = {12, 3, 1};
    struct puzzle_task *task = &p->task;
    p->goal_given = coder_yes(c, 3, 1, p->goal_given);
    if (!p->goal_given)
        return;
    task->goal = (enum puzzle_goal)coder_weighted(c, goals, PUZZLE_GOAL_COUNT, (int)task->goal);
    if (task->goal == GOAL_MOST)
        task->tiles = coder_count(c, 2, TILE_MAX, task->tiles);
    p->tier = coder_even(c, TIERS, p->tier);
    if (!p->tier)
        return;
    p->moves = coder_count(c, 2, TILE_MAX, p->moves);
    p->needs = themes(c, p->needs);
}

static void solution(struct coder *c, const struct code_tiles *tiles, struct puzzle *p)
{
    const struct position *position = &p->task.position;
    struct buf steps = {0};
    int rack[FACES] = {0};
    if (!coder_yes(c, 7, 1, p->solution != NULL))
        return;
    for (int i = 0; i < position->n_rack; i++)
        rack[tile_face(position->rack[i])]++;
    code_steps(c, tiles, rack, position->game->tiles->notation->tiles > FACES,
               p->solution ? p->solution : "", &steps);
    if (c->reading)
        p->solution = mem_strdup(buf_text(&steps));
    buf_free(&steps);
}

#define ASCII 95 /* from the blank to the tilde */

/* A line for people. Letters of ASCII are likely. */
static void line(struct coder *c, char out[PUZZLE_TITLE])
{
    int n = coder_count(c, 4, PUZZLE_TITLE - 1, c->reading ? 0 : (int)strlen(out));
    c->failed |= !n;
    for (int i = 0; i < n && !c->failed; i++) {
        int byte = c->reading ? 0 : (unsigned char)out[i];
        bool plain = coder_yes(c, 7, 1, byte >= ' ' && byte < ' ' + ASCII);
        byte = plain ? ' ' + coder_even(c, ASCII, byte - ' ')
                     : 0x80 + coder_even(c, 0x80, byte - 0x80);
        out[i] = (char)byte;
    }
    if (c->reading)
        out[n] = 0;
}

/* What came later is behind everything else, and only as far as it is there: then the number is
 * not at its end. So codes without it are what they always were. The title is behind a 1 and
 * comes last; the points are behind a 0 and a 0 (and are never 0, which would be the end), the
 * author is behind a 0 and a 1. */
static void later(struct coder *c, struct puzzle *p)
{
    bool points = p->effort > 0, author = p->author[0] != 0, title = p->title[0] != 0;
    while (c->reading ? !c->failed && !coder_at_end(c) : points || author || title) {
        if (coder_even(c, 2, !points && !author)) {
            line(c, p->title);
            return;
        }
        if (!coder_even(c, 2, !points)) {
            c->failed |= c->reading && (p->effort || !p->tier);
            p->effort = coder_even(c, EFFORT_MOST + 1, p->effort);
            c->failed |= !p->effort;
            points = false;
        } else {
            c->failed |= c->reading && p->author[0];
            line(c, p->author);
            author = false;
        }
    }
}

/* ---- A choice ---- */

/* Without its solution, which is found again from the position. */
static void choice(struct coder *c, struct puzzle *p)
{
    struct puzzle_choice *k = &p->choice;
    struct buf position = {0};
    int goals = 0;
    k->mind = mind_of(puzzle_game(p))->decisions;
    while (k->mind->goals[goals].id)
        goals++;
    if (!c->reading)
        buf_add(&position, k->position);
    c->failed |= !k->mind->code(c, &position);
    if (c->reading && !c->failed)
        k->position = mem_strdup(buf_text(&position));
    buf_free(&position);
    name(c, p->name);
    k->goal = coder_even(c, goals, k->goal);
    int most = choice_goal(k)->most;
    k->number = most ? 1 + coder_even(c, most, k->number - 1) : 0;
    p->goal_given = true;
    p->tier = coder_even(c, TIERS, p->tier);
    p->moves = p->tier ? coder_count(c, 2, TILE_MAX, p->moves) : 0;
}

/* Writes or reads everything. */
static void whole(struct coder *c, bool box, struct puzzle *p)
{
    struct code_tiles tiles = {0};
    if (!head(c, &p->task.position)) {
        c->failed = true;
        return;
    }
    if (!p->task.position.game->tiles) {
        choice(c, p);
        later(c, p);
        return;
    }
    position(c, box, &p->task.position, &tiles);
    if (!c->failed && coder_yes(c, 1, 1, p->name[0] || p->goal_given)) {
        name(c, p->name);
        claims(c, p);
        if (p->goal_given && !c->failed)
            solution(c, &tiles, p);
    }
    later(c, p);
}

/* ---- Both ways ---- */

static int pack(const struct puzzle *p, bool box, uint8_t *out, int max)
{
    struct puzzle copy = *p; /* its solution is only read */
    struct coder c = {0};
    whole(&c, box, &copy);
    int n = coder_symbols(&c, out, max);
    coder_free(&c);
    return n;
}

static int shorter(const struct puzzle *p, uint8_t *out, int max)
{
    uint8_t other[CODE_SYMBOLS];
    int n = pack(p, true, out, max);
    if (n >= 0 && n <= ENOUGH)
        return n;
    int m = pack(p, false, other, max);
    if (m < 0 || (n >= 0 && n <= m))
        return n;
    memcpy(out, other, (size_t)m);
    return m;
}

int code_pack(const struct puzzle *p, uint8_t *out, int max)
{
    struct puzzle bare = *p;
    int n = shorter(p, out, max);
    if (n >= 0 || (!p->title[0] && !p->author[0]))
        return n;
    bare.author[0] = 0;
    n = shorter(&bare, out, max);
    bare.title[0] = 0;
    return n >= 0 ? n : shorter(&bare, out, max);
}

bool code_unpack(const uint8_t *symbol, int n, struct buf *text)
{
    struct puzzle p = {0};
    struct coder c;
    coder_open(&c, symbol, n);
    whole(&c, false, &p);
    bool good = coder_at_end(&c);
    if (good)
        puzzle_write(&p, text);
    puzzle_free(&p);
    return good;
}

/* likeness.c: a number that is the same for puzzles which people would call the same.
 *
 * It is the least of the numbers of all the puzzle's pictures: its colours exchanged in every
 * way, and its table turned, mirrored and shifted in every way under which the lines of its
 * rules stay lines. The number of one picture adds up a number for each tile, so the order of
 * the tiles does not matter. */
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "meld.h"
#include "puzzle.h"
#include "tile_game.h"

enum { SALT_TABLE = 1, SALT_RACK, SALT_ROW, SALT_SET };

#define COLOUR_ORDERS 24
#define NO_COLOUR COLOUR_COUNT /* of a Wild */

/* A tile as it is compared: a six-nine is a 6, and copies are the same. */
struct piece {
    int number; /* 0: a Wild */
    int colour;
    struct place at;
};

struct picture {
    struct piece table[TILE_MAX], rack[TILE_MAX];
    int n_table, n_rack;
};

static uint64_t mix(uint64_t x)
{
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static uint64_t face(const struct piece *p, const int *order)
{
    int colour = p->colour == NO_COLOUR ? NO_COLOUR : order[p->colour];
    return (uint64_t)(p->number * 8 + colour);
}

/* ---- What is compared ---- */

static struct piece piece_of(const struct position_notation *n, tile_t t, struct place at)
{
    bool six_nines = n->tiles <= FACES; /* games with two of each tile have none */
    if (tile_is_wild(t))
        return (struct piece){0, NO_COLOUR, at};
    int number = tile_number(t);
    return (struct piece){six_nines && number == 9 ? 6 : number, (int)tile_colour(t), at};
}

static void take_picture(const struct position *p, struct picture *out)
{
    const struct position_notation *n = p->game->tiles->notation;
    tile_t list[TILE_MAX];
    out->n_table = table_list(&p->table, list);
    for (int i = 0; i < out->n_table; i++)
        out->table[i] = piece_of(n, list[i], p->table.at[list[i]]);
    out->n_rack = p->n_rack;
    for (int i = 0; i < p->n_rack; i++)
        out->rack[i] = piece_of(n, p->rack[i], (struct place){0, 0, 0});
}

/* All orders of the colours. */
static void colour_orders(int out[COLOUR_ORDERS][COLOUR_COUNT])
{
    int n = 0;
    for (int code = 0; code < 256; code++) {
        int seen = 0;
        for (int c = 0; c < COLOUR_COUNT; c++)
            seen |= 1 << (code >> 2 * c & 3);
        if (seen != 15)
            continue;
        for (int c = 0; c < COLOUR_COUNT; c++)
            out[n][c] = code >> 2 * c & 3;
        n++;
    }
}

/* ---- A table in the plane ---- */

/* The eight turns and mirror images, as bits. */
enum { FLIP_X = 1, FLIP_Y = 2, SWAP = 4 };

/* Rows stay rows or become columns; one diagonal stays or becomes the other. */
static bool keeps_lines(unsigned rules, int turn)
{
    bool odd = ((turn & FLIP_X) != 0) != ((turn & FLIP_Y) != 0);
    bool both = ((rules & RULE_MAJOR) != 0) == ((rules & RULE_MINOR) != 0);
    return (!(turn & SWAP) || (rules & RULE_COLUMNS)) && (!odd || both);
}

static struct place turned(struct place p, int turn, bool upside_down)
{
    int16_t x = turn & SWAP ? p.y : p.x, y = turn & SWAP ? p.x : p.y;
    return (struct place){(int16_t)(turn & FLIP_X ? -x : x), (int16_t)(turn & FLIP_Y ? -y : y),
                          (int16_t)(upside_down ? -p.z : p.z)};
}

/* Shifts it so that its least x and y are 0. Levels stay: level 0 is the table itself. */
static void shift(struct picture *p)
{
    int16_t x = INT16_MAX, y = INT16_MAX;
    for (int i = 0; i < p->n_table; i++) {
        x = p->table[i].at.x < x ? p->table[i].at.x : x;
        y = p->table[i].at.y < y ? p->table[i].at.y : y;
    }
    for (int i = 0; i < p->n_table; i++) {
        p->table[i].at.x = (int16_t)(p->table[i].at.x - x);
        p->table[i].at.y = (int16_t)(p->table[i].at.y - y);
    }
}

static uint64_t table_number(const struct picture *p, const int *order)
{
    uint64_t sum = 0;
    for (int i = 0; i < p->n_table; i++) {
        struct place at = p->table[i].at;
        uint64_t place =
            (uint64_t)(uint16_t)at.x << 32 | (uint64_t)(uint16_t)at.y << 16 | (uint16_t)at.z;
        sum += mix(mix(place + SALT_TABLE) + face(&p->table[i], order));
    }
    return sum;
}

/* ---- A table of melds: rows that may lie anywhere ---- */

struct rows {
    int n, start[TILE_MAX + 1];
    struct piece piece[TILE_MAX];
};

static void take_rows(const struct position *p, struct rows *out)
{
    struct table_rows rows;
    table_rows(&p->table, &rows);
    out->n = rows.n;
    for (int i = 0; i <= rows.n; i++)
        out->start[i] = rows.start[i];
    for (int i = 0; i < out->start[rows.n]; i++)
        out->piece[i] =
            piece_of(p->game->tiles->notation, rows.tile[i], (struct place){0, 0, 0});
}

/* Two tiles of one number can only be in a set, in which order says nothing. */
static bool is_set(const struct piece *row, int n)
{
    int number = 0, plain = 0;
    for (int i = 0; i < n; i++) {
        if (!row[i].number)
            continue;
        if (plain++ && row[i].number != number)
            return false;
        number = row[i].number;
    }
    return plain > 1;
}

/* A row reads the same from both ends. */
static uint64_t row_number(const struct piece *row, int n, const int *order)
{
    uint64_t there = SALT_ROW, back = SALT_ROW, sum = 0;
    for (int i = 0; i < n; i++) {
        there = mix(there * 31 + face(&row[i], order));
        back = mix(back * 31 + face(&row[n - 1 - i], order));
        sum += mix(face(&row[i], order) + 1);
    }
    if (is_set(row, n))
        return mix(sum + SALT_SET);
    return there < back ? there : back;
}

static uint64_t rows_number(const struct rows *r, const int *order)
{
    uint64_t sum = 0;
    for (int i = 0; i < r->n; i++)
        sum += mix(row_number(&r->piece[r->start[i]], r->start[i + 1] - r->start[i], order));
    return sum;
}

/* ---- All of it ---- */

static uint64_t rack_number(const struct picture *p, const int *order)
{
    uint64_t sum = 0;
    for (int i = 0; i < p->n_rack; i++)
        sum += mix(mix(SALT_RACK) + face(&p->rack[i], order));
    return sum;
}

/* The table of p may already be turned; rows is NULL if it is not one of melds. */
static uint64_t least(const struct picture *p, const struct rows *rows)
{
    int order[COLOUR_ORDERS][COLOUR_COUNT];
    uint64_t best = UINT64_MAX;
    colour_orders(order);
    for (int i = 0; i < COLOUR_ORDERS; i++) {
        uint64_t table = rows ? rows_number(rows, order[i]) : table_number(p, order[i]);
        uint64_t all = mix(mix(table) + rack_number(p, order[i]));
        best = all < best ? all : best;
    }
    return best;
}

static uint64_t least_in_plane(const struct picture *p, unsigned rules)
{
    uint64_t best = UINT64_MAX;
    struct picture one = *p;
    for (int turn = 0; turn < 8; turn++)
        for (int down = 0; down <= ((rules & RULE_TOWERS) != 0) && keeps_lines(rules, turn);
             down++) {
            for (int i = 0; i < p->n_table; i++)
                one.table[i].at = turned(p->table[i].at, turn, down);
            shift(&one);
            uint64_t now = least(&one, NULL);
            best = now < best ? now : best;
        }
    return best;
}

uint64_t puzzle_likeness(const struct puzzle *p)
{
    const struct position *position = &p->task.position;
    struct picture picture;
    struct rows rows;
    struct buf kind = {0};
    uint64_t best;
    if (p->choice.mind) /* nobody would see that two such puzzles are alike */
        return mix(hash_text(HASH_START, p->choice.position) +
                   (uint64_t)(p->choice.goal * 100 + p->choice.number));
    buf_addf(&kind, "%s %u %d", position->game->id, position->rules,
             position->flag || p->task.goal == GOAL_FREE_WILD);
    if (p->goal_given)
        buf_addf(&kind, " %s %d", puzzle_goal_id(p->task.goal), p->task.tiles);
    take_picture(position, &picture);
    if (rules_by_row(position->rules)) {
        take_rows(position, &rows);
        best = least(&picture, &rows);
    } else {
        best = least_in_plane(&picture, position->rules);
    }
    uint64_t number = mix(hash_text(HASH_START, buf_text(&kind)) ^ best);
    buf_free(&kind);
    return number;
}

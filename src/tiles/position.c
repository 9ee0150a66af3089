/* position.c: reads and writes position files in the notation of their game. */
#include "position.h"

#include <assert.h>
#include <string.h>

#include "tile_game.h"
#include "meld.h"

enum section {
    SECTION_GAME,
    SECTION_RULES,
    SECTION_TABLE,
    SECTION_GRID,
    SECTION_RACK,
    SECTION_BAG,
    SECTION_FLAG, /* the game's own */
    SECTION_COUNT
};

static const char *const SECTION_WORD[SECTION_FLAG] = {"game", "rules", "table",
                                                       "grid", "rack",  "bag"};

struct reading {
    struct scan scan;
    struct position pos;
    const struct position_notation *notation; /* of pos.game */
    struct tile_bits left;                    /* tiles of the game not named yet */
    unsigned seen;                            /* sections, one bit each */
    int section;                              /* the present one; -1 before the first */
    int section_line;                         /* where it began */
    int grid_y;                               /* the next row of a grid */
    int words;                                /* number of words in the present section */
    struct reason *why;
};

/* The i-th game that has a section of its own; NULL past the last. */
static const struct game *flag_game(int i)
{
    for (int g = 0; GAMES[g]; g++)
        if (GAMES[g]->tiles && GAMES[g]->tiles->notation->flag && i-- == 0)
            return GAMES[g];
    return NULL;
}

static bool refuse_section(struct reading *r, const struct word *w)
{
    struct buf all = {0};
    char shown[48];
    for (int i = SECTION_RULES; i < SECTION_FLAG; i++)
        buf_addf(&all, "%s, ", SECTION_WORD[i]);
    for (int i = 0; flag_game(i); i++)
        buf_addf(&all, "%s%s", i ? ", " : "", flag_game(i)->tiles->notation->flag);
    refuse_at(r->why, w->line, w->col, "\"%s\" is not a section (%s)",
              word_show(w, shown, sizeof shown), buf_text(&all));
    buf_free(&all);
    return false;
}

static bool read_game(struct reading *r, const struct word *w)
{
    if (r->words > 1)
        return refuse_section(r, w);
    r->pos.rules = r->notation->rules;
    r->pos.flag = r->notation->flag_standard;
    for (int t = 0; t < r->notation->tiles; t++)
        bits_add(&r->left, (tile_t)t);
    return true;
}

static bool read_flag(struct reading *r, const struct word *w)
{
    char shown[48];
    if (r->words > 1 || (!word_is(w, "yes") && !word_is(w, "no")))
        return refuse_at(r->why, w->line, w->col, "\"%s\" must be yes or no, not \"%s\"",
                         r->notation->flag, word_show(w, shown, sizeof shown));
    r->pos.flag = word_is(w, "yes");
    return true;
}

static bool has_copies(const struct position_notation *n)
{
    return n->tiles > FACES;
}

/* Reads a tile's name in the first len bytes of w, and takes the tile from those left. */
static bool read_tile(struct reading *r, const struct word *w, size_t len, tile_t *out)
{
    struct word name = {w->at, len, w->line, w->col};
    int face;
    if (!tile_read(w->at, len, &face))
        return refuse_word(r->why, &name, "\"%s\" is not a tile");
    if (has_copies(r->notation) ? !tile_take_copy(&r->left, face, out)
                                : !tile_take(&r->left, face, out))
        return refuse_word(r->why, &name, "%s appears too often");
    return true;
}

static bool put_tile(struct reading *r, const struct word *w, size_t len, struct place p)
{
    tile_t t;
    if (!read_tile(r, w, len, &t))
        return false;
    table_put(&r->pos.table, t, p);
    return true;
}

static bool read_table(struct reading *r, const struct word *w)
{
    struct place p;
    const char *at = memchr(w->at, '@', w->len);
    if (!at)
        return refuse_word(r->why, w, "\"%s\" is not a tile with its place, such as r5@3,4");
    size_t len = (size_t)(at - w->at);
    struct word rest = {at + 1, w->len - len - 1, w->line, w->col + (int)len + 1};
    if (!place_read(rest.at, rest.len, &p))
        return place_refuse(r->why, &rest);
    return put_tile(r, w, len, p);
}

static bool read_cell(struct reading *r, const struct word *w, int x)
{
    if (w->len == 1 && w->at[0] == '.')
        return true;
    struct place p = {(int16_t)x, (int16_t)r->grid_y, 0};
    return put_tile(r, w, w->len, p);
}

static bool read_list(struct reading *r, const struct word *w, tile_t *list, int *n)
{
    tile_t t;
    if (!read_tile(r, w, w->len, &t))
        return false;
    if (tile_is_wild(t) && r->notation->wild_on_table)
        return refuse_word(r->why, w,
                           "the Wild (%s) belongs on the table, never on a rack or in the bag");
    list[(*n)++] = t;
    return true;
}

static bool read_word(struct reading *r, const struct word *w, int x)
{
    r->words++;
    switch ((enum section)r->section) {
    case SECTION_GAME:
        return read_game(r, w);
    case SECTION_RULES:
        return r->notation->read_rule(w, r->words, &r->pos.rules, r->why);
    case SECTION_TABLE:
        return read_table(r, w);
    case SECTION_GRID:
        return x <= PLACE_MAX && r->grid_y <= PLACE_MAX
                   ? read_cell(r, w, x)
                   : refuse_word(r->why, w, "the grid is too large at \"%s\"");
    case SECTION_RACK:
        return read_list(r, w, r->pos.rack, &r->pos.n_rack);
    case SECTION_BAG:
        return read_list(r, w, r->pos.bag, &r->pos.n_bag);
    case SECTION_FLAG:
        return read_flag(r, w);
    case SECTION_COUNT:
        break;
    }
    return false;
}

/* A section that belongs to any other game counts too, so that the message can name that
 * game. */
static int section_of(const struct word *w)
{
    for (int s = 0; s < SECTION_FLAG; s++)
        if (word_is(w, SECTION_WORD[s]))
            return s;
    for (int i = 0; flag_game(i); i++)
        if (word_is(w, flag_game(i)->tiles->notation->flag))
            return SECTION_FLAG;
    return -1;
}

bool position_section(const struct word *w)
{
    return section_of(w) >= 0;
}

static bool close_section(struct reading *r)
{
    if (r->section == SECTION_GAME && r->words != 1)
        return refuse_at(r->why, r->section_line, 1,
                         "the game's name is missing after \"game\"");
    if (r->section == SECTION_RULES && r->notation->rules_done &&
        !r->notation->rules_done(r->words, r->section_line, r->why))
        return false;
    if (r->section == SECTION_FLAG && r->words != 1)
        return refuse_at(r->why, r->section_line, 1, "\"%s\" must be followed by yes or no",
                         r->notation->flag);
    return true;
}

static bool refuse_flag(struct reading *r, const struct word *w)
{
    char shown[48];
    for (int i = 0; flag_game(i); i++)
        if (word_is(w, flag_game(i)->tiles->notation->flag))
            return refuse_at(r->why, w->line, w->col, "only %s has the section \"%s\"",
                             flag_game(i)->id, word_show(w, shown, sizeof shown));
    return false;
}

static bool open_section(struct reading *r, int s, const struct word *w)
{
    if (!close_section(r))
        return false;
    if (s == SECTION_FLAG && (!r->notation->flag || !word_is(w, r->notation->flag)))
        return refuse_flag(r, w);
    if ((r->seen >> s & 1) && s != SECTION_TABLE)
        return refuse_word(r->why, w, "the section \"%s\" appears twice");
    r->seen |= 1u << s;
    r->section = s;
    r->section_line = w->line;
    r->words = 0;
    return true;
}

static bool read_lines(struct reading *r)
{
    struct word w;
    while (scan_line(&r->scan)) {
        int x = 0;
        bool first = true, cells = false;
        while (scan_word(&r->scan, &w)) {
            int s = first ? section_of(&w) : -1;
            first = false;
            if (s >= 0 ? !open_section(r, s, &w) : !read_word(r, &w, x++))
                return false;
            if (s < 0)
                cells = true;
        }
        if (r->section == SECTION_GRID && cells)
            r->grid_y++;
    }
    return close_section(r);
}

/* Nobody can tell copies apart. So the first copies are on the table, then on the rack, then in
 * the bag. This way the order of the sections does not matter. */
static void number_copies(struct position *p)
{
    struct tile_bits left = {{~(uint64_t)0, ~(uint64_t)0}};
    struct table table = p->table;
    tile_t list[TILE_MAX], t;
    int n = table_list(&table, list);
    table_clear(&p->table);
    for (int i = 0; i < n; i++) {
        tile_take_copy(&left, tile_face(list[i]), &t);
        table_put(&p->table, t, table.at[list[i]]);
    }
    for (int i = 0; i < p->n_rack; i++)
        tile_take_copy(&left, tile_face(p->rack[i]), &p->rack[i]);
    for (int i = 0; i < p->n_bag; i++)
        tile_take_copy(&left, tile_face(p->bag[i]), &p->bag[i]);
}

bool position_read(const char *text, size_t len, struct position *out, struct reason *why)
{
    struct reading r = {.section = -1, .why = why};
    r.pos.game = game_of_text(text, len, why);
    if (!r.pos.game)
        return false;
    if (!r.pos.game->tiles)
        return refuse_at(why, 1, 1, "this version cannot play %s yet", r.pos.game->id);
    r.notation = r.pos.game->tiles->notation;
    scan_text(&r.scan, text, len);
    if (!read_lines(&r))
        return false;
    if (has_copies(r.notation))
        number_copies(&r.pos);
    if (r.notation->wild_on_table && !table_has(&r.pos.table, WILD))
        return refuse_at(why, r.scan.line, 1, "the Wild (*) is not on the table");
    r.pos.has_bag = r.seen >> SECTION_BAG & 1;
    *out = r.pos;
    return true;
}

void position_of_start(const struct game_config *c, struct position *out)
{
    bool good = position_read(c->start, strlen(c->start), out, NULL);
    assert(good); /* only a text that could be read gets there */
    (void)good;
}

static void write_list(struct buf *b, const char *word, const tile_t *list, int n)
{
    buf_add(b, word);
    for (int i = 0; i < n; i++) {
        buf_add(b, " ");
        buf_tile(b, list[i]);
    }
    buf_add(b, "\n");
}

static void write_table(struct buf *b, const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    buf_add(b, "table\n");
    for (int i = 0; i < n; i++) {
        buf_add(b, i % 8 == 0 ? "  " : " ");
        buf_tile_place(b, list[i], t->at[list[i]]);
        if (i % 8 == 7 || i == n - 1)
            buf_add(b, "\n");
    }
}

void position_write(struct buf *b, const struct position *p)
{
    const struct position_notation *n = p->game->tiles->notation;
    struct buf rules = {0};
    buf_addf(b, "game %s\n", p->game->id);
    if (n->flag && (!n->flag_brief || p->flag != n->flag_standard))
        buf_addf(b, "%s %s\n", n->flag, p->flag ? "yes" : "no");
    n->write_rules(p->rules, &rules);
    if (rules.len)
        buf_addf(b, "rules %s\n", buf_text(&rules));
    buf_free(&rules);
    write_table(b, &p->table);
    if (p->n_rack)
        write_list(b, "rack", p->rack, p->n_rack);
    if (p->has_bag)
        write_list(b, "bag", p->bag, p->n_bag);
}

bool game_config_from_position(struct game_config *c, const struct position *p,
                               struct reason *why)
{
    struct buf text = {0};
    position_write(&text, p);
    bool good = game_config_from_text(c, buf_text(&text), text.len, why);
    buf_free(&text);
    return good;
}

void position_of_state(const struct game *g, const void *state, struct position *out)
{
    g->tiles->position(state, out);
    out->game = g;
}

void position_write_state(const struct game *g, const void *state, struct buf *out)
{
    struct position p;
    position_of_state(g, state, &p);
    position_write(out, &p);
}

/* position.c: reading and writing position files. */
#include "position.h"

#include <string.h>

#include "meld.h"

enum section {
    SECTION_GAME,
    SECTION_RULES,
    SECTION_TABLE,
    SECTION_GRID,
    SECTION_RACK,
    SECTION_BAG,
    SECTION_MELDED,
    SECTION_COUNT
};

static const char *const SECTION_WORD[SECTION_COUNT] = {"game", "rules", "table", "grid",
                                                        "rack", "bag",   "melded"};

struct reading {
    struct scan scan;
    struct position pos;
    struct tile_bits left; /* tiles of the game not named yet */
    unsigned seen;         /* sections, one bit each */
    int section;           /* the present one, -1 before the first */
    int section_line;      /* where it began */
    int grid_y;            /* the next row of a grid */
    int words;             /* in the present section so far */
    struct reason *why;
};

const char *rules_words(unsigned rules)
{
    bool stacks = rules & RULE_TOWERS, diagonals = rules & RULE_MAJOR;
    return stacks ? diagonals ? "stacks diagonals" : "stacks" : diagonals ? "diagonals" : "";
}

unsigned rules_normikub(int dimensions)
{
    static const unsigned more[5] = {0, RULE_COLUMNS, RULE_TOWERS, RULE_MAJOR, RULE_MINOR};
    unsigned rules = RULE_FREE_DIAGONALS;
    for (int d = 0; d < dimensions && d < 5; d++)
        rules |= more[d];
    return rules;
}

int normikub_dimensions(unsigned rules)
{
    int d = 1;
    while (d < 5 && rules_normikub(d) != rules)
        d++;
    return d;
}

bool rules_add(const char *game, const struct word *w, unsigned *rules, struct reason *why)
{
    unsigned add = word_is(w, "stacks")      ? RULES_STACKS
                   : word_is(w, "diagonals") ? RULES_DIAGONALS
                                             : 0;
    if (strcmp(game, "super-wild") != 0 || !add)
        return refuse_word(why, w, "\"%s\" is not a rule of this game");
    if (*rules & add)
        return refuse_word(why, w, "the rule \"%s\" is given twice");
    *rules |= add;
    return true;
}

static bool is_classic(const struct position *p)
{
    return p->rules & RULE_MELDS;
}

static bool read_game(struct reading *r, const struct word *w)
{
    const struct {
        const char *id;
        unsigned rules;
        int tiles;
    } game[] = {{"super-wild", RULES_SUPER_WILD, FACES},
                {"normikub", rules_normikub(2), FACES},
                {"classic", RULES_CLASSIC, TILE_MAX}};
    if (r->words > 1)
        return refuse_word(r->why, w,
                           "\"%s\" is not a section (rules, table, grid, rack, bag, melded)");
    for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
        if (!word_is(w, game[i].id))
            continue;
        strcpy(r->pos.game, game[i].id);
        r->pos.rules = game[i].rules;
        r->pos.melded = is_classic(&r->pos);
        for (int t = 0; t < game[i].tiles; t++)
            bits_add(&r->left, (tile_t)t);
        return true;
    }
    return refuse_word(r->why, w, "unknown game \"%s\" (super-wild, normikub, classic)");
}

static bool read_melded(struct reading *r, const struct word *w)
{
    if (r->words > 1 || (!word_is(w, "yes") && !word_is(w, "no")))
        return refuse_word(r->why, w, "\"melded\" must be yes or no, not \"%s\"");
    r->pos.melded = word_is(w, "yes");
    return true;
}

static bool read_rule(struct reading *r, const struct word *w)
{
    if (strcmp(r->pos.game, "normikub") != 0)
        return rules_add(r->pos.game, w, &r->pos.rules, r->why);
    int d;
    if (r->words == 1)
        return word_is(w, "dimensions") ||
               refuse_word(r->why, w, "\"%s\" is not a rule of this game (dimensions 1 to 5)");
    if (r->words > 2 || !word_int(w, 1, 5, &d))
        return refuse_word(r->why, w, "the number of dimensions is 1 to 5, not \"%s\"");
    r->pos.rules = rules_normikub(d);
    return true;
}

/* A tile's name in the first len bytes of w; takes it from those left. */
static bool read_tile(struct reading *r, const struct word *w, size_t len, tile_t *out)
{
    struct word name = {w->at, len, w->line, w->col};
    int face;
    if (!tile_read(w->at, len, &face))
        return refuse_word(r->why, &name, "\"%s\" is not a tile");
    if (is_classic(&r->pos) ? !tile_take_copy(&r->left, face, out)
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
        return refuse_word(r->why, &rest, "\"%s\" is not a place, such as 3,4 or 3,4,1");
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
    if (tile_is_wild(t) && !is_classic(&r->pos))
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
        return read_rule(r, w);
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
    case SECTION_MELDED:
        return read_melded(r, w);
    case SECTION_COUNT:
        break;
    }
    return false;
}

static int section_of(const struct word *w)
{
    for (int s = 0; s < SECTION_COUNT; s++)
        if (word_is(w, SECTION_WORD[s]))
            return s;
    return -1;
}

static bool close_section(struct reading *r)
{
    if (r->section == SECTION_GAME && r->words != 1)
        return refuse_at(r->why, r->section_line, 1,
                         "the game's name is missing after \"game\"");
    if (r->section == SECTION_RULES && !strcmp(r->pos.game, "normikub") && r->words == 1)
        return refuse_at(r->why, r->section_line, 1, "the number of dimensions is missing");
    if (r->section == SECTION_MELDED && r->words != 1)
        return refuse_at(r->why, r->section_line, 1,
                         "\"melded\" must be followed by yes or no");
    return true;
}

static bool open_section(struct reading *r, int s, const struct word *w)
{
    if (!close_section(r))
        return false;
    if (r->seen == 0 && s != SECTION_GAME)
        return refuse_word(r->why, w, "a position begins with \"game\", not with \"%s\"");
    if (s == SECTION_MELDED && !is_classic(&r->pos))
        return refuse_word(r->why, w, "only classic has the section \"%s\"");
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
            if (s >= 0 ? !open_section(r, s, &w)
                : r->section < 0
                    ? !refuse_word(r->why, &w,
                                   "a position begins with \"game\", not with \"%s\"")
                    : !read_word(r, &w, x++))
                return false;
            if (s < 0)
                cells = true;
        }
        if (r->section == SECTION_GRID && cells)
            r->grid_y++;
    }
    return close_section(r);
}

/* Nobody can tell copies apart: the first ones lie on the table, then come rack and bag, so that
 * the same position is the same however its sections are ordered. */
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
    scan_start(&r.scan, text, len);
    if (!read_lines(&r))
        return false;
    int last = r.scan.line ? r.scan.line : 1;
    if (!r.seen)
        return refuse_at(why, last, 1, "the file is empty: a position begins with \"game\"");
    if (is_classic(&r.pos))
        number_copies(&r.pos);
    else if (!table_has(&r.pos.table, WILD))
        return refuse_at(why, last, 1, "the Wild (*) is not on the table");
    r.pos.has_bag = r.seen >> SECTION_BAG & 1;
    *out = r.pos;
    return true;
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

void position_write(struct buf *b, const struct position *p)
{
    tile_t list[TILE_MAX];
    int n = table_list(&p->table, list);
    buf_addf(b, "game %s\n", p->game);
    if (is_classic(p))
        buf_addf(b, "melded %s\n", p->melded ? "yes" : "no");
    if (!strcmp(p->game, "normikub"))
        buf_addf(b, "rules dimensions %d\n", normikub_dimensions(p->rules));
    else if (*rules_words(p->rules))
        buf_addf(b, "rules %s\n", rules_words(p->rules));
    buf_add(b, "table\n");
    for (int i = 0; i < n; i++) {
        buf_add(b, i % 8 == 0 ? "  " : " ");
        buf_tile_place(b, list[i], p->table.at[list[i]]);
        if (i % 8 == 7 || i == n - 1)
            buf_add(b, "\n");
    }
    if (p->n_rack)
        write_list(b, "rack", p->rack, p->n_rack);
    if (p->has_bag)
        write_list(b, "bag", p->bag, p->n_bag);
}

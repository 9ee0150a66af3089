/* library.c: reads the packs that come with the program. */
#include "library.h"

#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "file.h"
#include "mind.h"
#include "scan.h"
#include "tile_game.h"

#define COUNT_MOST 9999 /* puzzles in one file */

struct shelf {
    struct library_set set;
    unsigned rules;                 /* enum table_rule */
    struct pack pack[PUZZLE_TIERS]; /* empty: not read yet */
};

struct library {
    char *folder;
    struct shelf *shelf; /* n of them */
    int n;
};

/* ---- The index ---- */

/* The rules that these words of a position file mean. A game without a table has only one kind.
 */
static bool find_rules(const struct library_set *set, unsigned *out)
{
    struct buf text = {0};
    struct position p;
    buf_addf(&text, "game %s\n", set->game->id);
    if (set->rules[0])
        buf_addf(&text, "rules %s\n", set->rules);
    if (set->game->tiles->notation->wild_on_table)
        buf_add(&text, "table *@0,0\n");
    bool good = position_read(buf_text(&text), text.len, &p, NULL);
    buf_free(&text);
    if (good)
        *out = p.rules;
    return good;
}

static bool copy_word(char *out, size_t size, const struct word *w)
{
    if (w->len >= size)
        return false;
    memcpy(out, w->at, w->len);
    out[w->len] = 0;
    return true;
}

static const struct game *find_game(const struct word *w)
{
    char id[PUZZLE_NAME];
    const struct game *g = copy_word(id, sizeof id, w) ? game_find(id) : NULL;
    return g && (g->tiles || mind_of(g)->decisions) ? g : NULL;
}

static bool read_line(struct scan *s, const struct word *id, struct shelf *out)
{
    struct library_set *set = &out->set;
    struct word w;
    bool good = copy_word(set->id, sizeof set->id, id);
    for (int t = 0; t < PUZZLE_TIERS && good; t++)
        good = scan_word(s, &w) && word_int(&w, 0, COUNT_MOST, &set->count[t]);
    good = good && scan_word(s, &w) && (set->game = find_game(&w)) != NULL;
    if (good && scan_rest(s, &w))
        good = copy_word(set->rules, sizeof set->rules, &w);
    return good && (set->game->tiles ? find_rules(set, &out->rules) : !set->rules[0]);
}

static int find_set(const struct library *l, const char *id)
{
    for (int i = 0; i < l->n; i++)
        if (!strcmp(l->shelf[i].set.id, id))
            return i;
    return -1;
}

static bool read_index(struct library *l, const struct buf *text, struct reason *why)
{
    struct scan s;
    struct word w;
    scan_text(&s, buf_text(text), text->len);
    while (scan_line(&s)) {
        struct shelf shelf = {.rules = 0};
        if (!scan_word(&s, &w))
            continue;
        if (!read_line(&s, &w, &shelf) || find_set(l, shelf.set.id) >= 0)
            return refuse_at(why, s.line, 1, "this line of the list of puzzles makes no sense");
        l->shelf = mem_grow(l->shelf, (size_t)(l->n + 1) * sizeof *l->shelf);
        l->shelf[l->n++] = shelf;
    }
    return l->n || refuse(why, "the list of puzzles is empty");
}

static bool read_named(const struct library *l, const char *name, struct buf *out,
                       struct reason *why)
{
    struct buf path = {0};
    file_path_add(&path, l->folder, name);
    buf_add(&path, ".txt");
    bool good = file_read(buf_text(&path), out, why);
    buf_free(&path);
    return good;
}

struct library *library_open(const char *folder, struct reason *why)
{
    struct library *l = mem_alloc(sizeof *l);
    struct buf text = {0};
    l->folder = mem_strdup(folder);
    bool good = read_named(l, "index", &text, why) && read_index(l, &text, why);
    buf_free(&text);
    if (good)
        return l;
    library_free(l);
    return NULL;
}

void library_free(struct library *l)
{
    if (!l)
        return;
    for (int i = 0; i < l->n; i++)
        for (int t = 0; t < PUZZLE_TIERS; t++)
            pack_free(&l->shelf[i].pack[t]);
    free(l->shelf);
    free(l->folder);
    free(l);
}

int library_sets(const struct library *l)
{
    return l->n;
}

const struct library_set *library_set(const struct library *l, int set)
{
    return &l->shelf[set].set;
}

/* ---- The packs ---- */

static bool belongs(const struct shelf *shelf, int tier, const struct puzzle *p)
{
    return p->task.position.game == shelf->set.game && p->task.position.rules == shelf->rules &&
           p->tier == tier;
}

static bool fits(const struct shelf *shelf, int tier, const struct pack *pack,
                 struct reason *why)
{
    int count = shelf->set.count[tier - 1];
    if (pack->n != count)
        return refuse(why, "the pack %s-%d has %d puzzles, and the list says %d", shelf->set.id,
                      tier, pack->n, count);
    for (int i = 0; i < count; i++)
        if (!belongs(shelf, tier, &pack->puzzle[i]))
            return refuse(why, "the puzzle %s is in the wrong pack", pack->puzzle[i].name);
    return true;
}

static bool read_pack(const struct library *l, const struct shelf *shelf, int tier,
                      struct pack *out, struct reason *why)
{
    struct buf name = {0}, text = {0};
    struct pack pack;
    buf_addf(&name, "%s-%d", shelf->set.id, tier);
    bool good = read_named(l, buf_text(&name), &text, why) &&
                pack_read(buf_text(&text), text.len, false, &pack, why);
    buf_free(&name);
    buf_free(&text);
    if (good && !fits(shelf, tier, &pack, why)) {
        pack_free(&pack);
        good = false;
    }
    if (good)
        *out = pack;
    return good;
}

const struct pack *library_pack(struct library *l, int set, int tier, struct reason *why)
{
    struct shelf *shelf = &l->shelf[set];
    struct pack *pack = &shelf->pack[tier - 1];
    if (pack->n || !shelf->set.count[tier - 1])
        return pack;
    return read_pack(l, shelf, tier, pack, why) ? pack : NULL;
}

int library_set_of(const struct library *l, const char *name)
{
    char id[PUZZLE_NAME];
    size_t n = strcspn(name, "-");
    if (n >= sizeof id || !name[n])
        return -1;
    memcpy(id, name, n);
    id[n] = 0;
    return find_set(l, id);
}

bool library_place(struct library *l, const char *name, struct library_place *out,
                   struct reason *why)
{
    int set = library_set_of(l, name);
    bool read = true;
    for (int tier = 1; set >= 0 && tier <= PUZZLE_TIERS; tier++) {
        const struct pack *pack = library_pack(l, set, tier, why);
        const struct puzzle *found = pack ? pack_find(pack, name) : NULL;
        read &= pack != NULL;
        if (found) {
            *out = (struct library_place){set, tier, (int)(found - pack->puzzle)};
            return true;
        }
    }
    return read && refuse(why, "there is no puzzle \"%s\"", echo(name).text);
}

const struct puzzle *library_find(struct library *l, const char *name, struct reason *why)
{
    struct library_place at;
    if (!library_place(l, name, &at, why))
        return NULL;
    return &library_pack(l, at.set, at.tier, why)->puzzle[at.index];
}

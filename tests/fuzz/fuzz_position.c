/* fuzz_position.c: any text as a position file. Either it is refused with a line and column, or
 * it can be judged, read, explained, written, and read again as the same position. Of any game,
 * it is refused, or can be played. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "game.h"
#include "position.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const struct position *p)
{
    static struct fault f[FAULT_MAX];
    static struct table_group g[TABLE_GROUPS];
    struct buf b = {0};
    int n = table_check(&p->table, p->rules, f, FAULT_MAX);
    assert(n <= FAULT_MAX && table_legal(&p->table, p->rules) == (n == 0));
    for (int i = 0; i < n; i++) {
        buf_fault(&b, &f[i]);
        buf_fault_sentence(&b, &f[i], &p->table, p->rules);
    }
    n = table_read(&p->table, p->rules, g, TABLE_GROUPS);
    assert(n < TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        buf_group(&b, &g[i].group);
    for (int t = 0; t < FACES; t++)
        buf_meaning_sentence(&b, (tile_t)t, g, n);
    buf_free(&b);
}

/* Of any game: what can be read can be played, and is written as a position that can
 * be read. */
static void start(const char *text, size_t size)
{
    struct game_config c, again;
    struct reason why = {.text = ""};
    struct buf written = {0};
    if (!game_config_from_text(&c, text, size, &why)) {
        assert(why.text[0]);
        return;
    }
    void *state = mem_alloc(c.game->state_size);
    c.game->start(state, &c);
    assert(c.game->invariant(state, &why));
    c.game->write_position(state, &written);
    bool good = game_config_from_text(&again, buf_text(&written), written.len, &why);
    assert(good && again.seats == c.seats);
    game_config_free(&again);
    game_config_free(&c);
    buf_free(&written);
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct position p, again;
    struct reason why = {.text = ""};
    start((const char *)data, size);
    struct buf a = {0}, b = {0};
    memset(&p, 0, sizeof p);
    memset(&again, 0, sizeof again);
    if (!position_read((const char *)data, size, &p, &why)) {
        assert(why.line > 0 && why.col > 0 && why.text[0]);
        return 0;
    }
    judge(&p);
    position_write(&a, &p);
    bool good = position_read(a.data, a.len, &again, &why);
    assert(good);
    position_write(&b, &again);
    assert(!strcmp(a.data, b.data) && table_same(&p.table, &again.table));
    buf_free(&a);
    buf_free(&b);
    return 0;
}

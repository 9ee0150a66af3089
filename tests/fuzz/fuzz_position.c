/* fuzz_position.c: any text as a position file. Either it is refused with a line and column, or
 * it can be judged, read, explained, written, and read again as the same position. */
#include <assert.h>
#include <string.h>

#include "explain.h"
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct position p, again;
    struct reason why = {.text = ""};
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

/* fuzz_pack.c: any text as a pack of puzzles. Either it is refused with a line and column, or
 * it is written and read again as the same pack, every puzzle can be played, and its claims are
 * judged. What is a strict pack is a loose one, too. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "certify.h"
#include "echo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play(const struct puzzle *p)
{
    struct game_config c;
    struct reason why;
    puzzle_config(p, &c);
    bool good = game_config_check(&c, &why);
    void *state = mem_alloc(c.game->state_size);
    c.game->start(state, &c);
    assert(good && c.seats == 1 && c.game->invariant(state, &why));
    game_config_free(&c);
    free(state);
}

static void judge(const struct puzzle *p)
{
    struct reason why = {.text = ""};
    bool good = certify_puzzle(p, &(struct budget){.nodes = 5}, &why);
    assert(good || (why.text[0] && echo_plain(why.text, strlen(why.text))));
}

static void check(const struct pack *p, bool loose)
{
    struct buf a = {0}, b = {0};
    struct pack again;
    struct reason why;
    pack_write(p, &a);
    bool good = pack_read(a.data, a.len, loose, &again, &why);
    assert(good && again.n == p->n);
    pack_write(&again, &b);
    for (int i = 0; i < p->n; i++) {
        assert(puzzle_likeness(&p->puzzle[i]) == puzzle_likeness(&again.puzzle[i]));
        play(&p->puzzle[i]);
        if (!loose)
            judge(&p->puzzle[i]);
    }
    assert(!strcmp(a.data, b.data));
    pack_free(&again);
    buf_free(&a);
    buf_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reason why = {.text = ""};
    struct pack strict, loose;
    bool good = pack_read((const char *)data, size, true, &loose, &why);
    if (!good)
        assert(why.line > 0 && why.col > 0 && why.text[0]);
    if (pack_read((const char *)data, size, false, &strict, &why)) {
        assert(good);
        check(&strict, false);
        pack_free(&strict);
    } else {
        assert(why.line > 0 && why.col > 0 && why.text[0]);
    }
    if (good) {
        check(&loose, true);
        pack_free(&loose);
    }
    return 0;
}

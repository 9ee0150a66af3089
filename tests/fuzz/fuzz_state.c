/* fuzz_state.c: any text as a state. Either it is refused with a line, or it is what would be
 * written, makes sense, can be looked at, and survives every simple step. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "position.h"
#include "tile_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Is the whole bag known, so that this is not a view? Only a tile game can say. */
static bool knows_all(const struct game *g, const void *state)
{
    struct position p;
    if (!g->tiles)
        return false;
    g->tiles->position(state, &p);
    return p.n_bag == g->tiles->bag(state);
}

static void bear_step(const struct game *g, const void *state, const char *step, bool all)
{
    static struct event_list events;
    struct reason why = {.text = ""};
    if (!g->check(state, step, &why)) {
        assert(why.text[0]);
        return;
    }
    if (!all && !g->undoable(step))
        return; /* nobody can draw, deal or take a penalty tile in a view */
    void *next = mem_alloc(g->state_size);
    memcpy(next, state, g->state_size);
    event_clear(&events);
    g->apply(next, step, &events);
    if (!g->invariant(next, &why))
        __builtin_trap();
    free(next);
}

static void bear_steps(const struct game *g, const void *state)
{
    static const char *const more[] = {"move * 40,40",
                                       "take r5",
                                       "put r5 41,41",
                                       "put r5' 1,1",
                                       "put r6 3,3 ; move r6 4,4",
                                       NULL};
    bool all = knows_all(g, state);
    for (const char *const *step = g->steps; *step; step++)
        bear_step(g, state, *step, all);
    for (const char *const *step = more; *step; step++)
        bear_step(g, state, *step, all);
}

static void look_at(const struct game *g, const void *state)
{
    struct game_status st;
    struct reason why = {.text = ""};
    struct buf b = {0};
    void *v = mem_alloc(g->state_size);
    g->status(state, &st);
    g->write(state, &b);
    bool good = g->read(v, b.data, b.len, &why);
    assert(good && !memcmp(v, state, g->state_size));
    for (int seat = -1; seat < st.seats; seat++) {
        g->view(state, seat, v);
        good = g->invariant(v, &why);
        assert(good);
    }
    bear_steps(g, state);
    free(v);
    buf_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int i = 0; GAMES[i]; i++) {
        struct reason why = {.text = ""};
        void *state = mem_alloc(GAMES[i]->state_size);
        if (GAMES[i]->read(state, (const char *)data, size, &why))
            look_at(GAMES[i], state);
        else
            assert(why.line > 0 && why.text[0]);
        free(state);
    }
    return 0;
}

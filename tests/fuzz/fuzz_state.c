/* fuzz_state.c: whatever a state's text holds: refused with a line, or it is what would be
 * written, makes sense, can be looked at, and bears every plain step. */
#include <assert.h>
#include <string.h>

#include "normikub.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool knows_all(const struct sw_state *s)
{
    for (int i = 0; i < s->n_bag; i++)
        if (s->bag[i] == TILE_HIDDEN)
            return false;
    return true;
}

static const struct game *game_of(const struct sw_state *s)
{
    return s->game == SW_NORMIKUB ? &NORMIKUB : &SUPER_WILD;
}

static void bear_steps(const struct sw_state *s)
{
    static const char *const step[] = {
        "draw",    "deal",         "end",     "stop",         "challenge",
        "give-up", "move * 40,40", "take r5", "put r5 41,41", "put r6 3,3 ; move r6 4,4"};
    const struct game *g = game_of(s);
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        static struct event_list events;
        struct sw_state next = *s;
        struct reason why = {.text = ""};
        if (!g->check(&next, step[i], &why)) {
            assert(why.text[0]);
            continue;
        }
        if (!knows_all(s) && step[i][0] != 'm' && step[i][0] != 't' && step[i][0] != 'p')
            continue; /* nobody can draw, deal or take a penalty tile from a view */
        events.n = 0;
        g->apply(&next, step[i], &events);
        if (!sw_invariant(&next, &why))
            __builtin_trap();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sw_state s, v;
    struct reason why = {.text = ""};
    struct buf b = {0};
    if (!SUPER_WILD.read(&s, (const char *)data, size, &why) &&
        !NORMIKUB.read(&s, (const char *)data, size, &why)) {
        assert(why.line > 0 && why.text[0]);
        return 0;
    }
    const struct game *g = game_of(&s);
    struct game_status st;
    g->status(&s, &st);
    g->write(&s, &b);
    bool good = g->read(&v, b.data, b.len, &why);
    assert(good && !memcmp(&v, &s, sizeof s));
    for (int seat = -1; seat < s.seats; seat++) {
        g->view(&s, seat, &v);
        good = sw_invariant(&v, &why);
        assert(good);
    }
    bear_steps(&s);
    buf_free(&b);
    return 0;
}

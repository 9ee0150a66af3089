/* fuzz_state.c: whatever a state's text holds: refused with a line, or it is what would be
 * written, makes sense, can be looked at, and bears every plain step. */
#include <assert.h>
#include <string.h>

#include "superwild.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool knows_all(const struct sw_state *s)
{
    for (int i = 0; i < s->n_bag; i++)
        if (s->bag[i] == TILE_HIDDEN)
            return false;
    return true;
}

static void bear_steps(const struct sw_state *s)
{
    static const char *const step[] = {
        "draw",         "deal",    "end",          "stop",
        "move * 40,40", "take r5", "put r5 41,41", "put r6 3,3 ; move r6 4,4"};
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        static struct event_list events;
        struct sw_state next = *s;
        struct reason why = {.text = ""};
        if (!SUPER_WILD.check(&next, step[i], &why)) {
            assert(why.text[0]);
            continue;
        }
        if (!knows_all(s) && (step[i][0] == 'd' || step[i][0] == 's'))
            continue; /* nobody can draw or deal from a view */
        events.n = 0;
        SUPER_WILD.apply(&next, step[i], &events);
        if (!sw_invariant(&next, &why))
            __builtin_trap();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sw_state s, v;
    struct reason why = {.text = ""};
    struct buf b = {0};
    if (!SUPER_WILD.read(&s, (const char *)data, size, &why)) {
        assert(why.line > 0 && why.text[0]);
        return 0;
    }
    struct game_status st;
    SUPER_WILD.status(&s, &st);
    SUPER_WILD.write(&s, &b);
    bool good = SUPER_WILD.read(&v, b.data, b.len, &why);
    assert(good && !memcmp(&v, &s, sizeof s));
    for (int seat = -1; seat < s.seats; seat++) {
        SUPER_WILD.view(&s, seat, &v);
        good = sw_invariant(&v, &why);
        assert(good);
    }
    bear_steps(&s);
    buf_free(&b);
    return 0;
}

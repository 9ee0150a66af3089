/* fuzz_step.c: a game with seats and rules from the first byte, and then steps, one on each
 * line. Each step is either refused with a sentence and changes nothing, or made and leaves a
 * sound state. Undo takes back what it may, and redo brings it again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "classic.h"
#include "match.h"
#include "normikub.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct match *game_of(uint8_t how)
{
    struct game_config c;
    if (how & 0x40) {
        game_config_default(&c, &NORMIKUB, 2 + how % 7);
        game_option_set(&c, "games", 2);
        game_option_set(&c, "dimensions", 1 + (how >> 3) % 5);
        game_option_set(&c, "volunteer", how >> 7);
    } else if (how & 8) {
        game_config_default(&c, &CLASSIC, 2 + how % 3);
        game_option_set(&c, "clock", how & 0x80 ? CL_CLOCK : 0);
    } else {
        game_config_default(&c, &SUPER_WILD, 1 + how % 3);
        game_option_set(&c, "rounds", 2);
        game_option_set(&c, "stacks", how >> 4 & 1);
        game_option_set(&c, "diagonals", how >> 5 & 1);
    }
    c.seed = 12;
    struct match *m = match_new(&c);
    bool lots = !(how & 0x80) || !(how & 0x40);
    while (match_play(m, lots && m->at < 12 && c.seats > 1 ? "draw" : "deal", NULL, NULL)) {
        struct game_status st;
        match_status(m, &st);
        if (st.phase == PHASE_TURN)
            break;
        if (st.phase == PHASE_DEAL)
            match_play(m, "deal", NULL, NULL);
    }
    return m;
}

/* before: the state to compare with. */
static void try_step(struct match *m, const char *step, const void *before)
{
    static struct event_list events;
    struct reason why = {.text = ""};
    size_t size = m->game->state_size;
    if (!match_play(m, step, &events, &why)) {
        assert(why.text[0] && !strpbrk(why.text, "\n"));
        assert(!memcmp(before, m->state, size));
        return;
    }
    bool sound = m->game->invariant(m->state, &why);
    assert(sound);
    if (!match_can_undo(m))
        return;
    void *after = mem_alloc(size);
    memcpy(after, m->state, size);
    match_undo(m);
    assert(!memcmp(before, m->state, size));
    match_redo(m);
    assert(!memcmp(after, m->state, size));
    free(after);
}

static void one_step(struct match *m, const char *step)
{
    void *before = mem_alloc(m->game->state_size);
    memcpy(before, m->state, m->game->state_size);
    try_step(m, step, before);
    free(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    struct match *m = game_of(data[0]);
    char step[4096];
    size_t n = 0;
    for (size_t i = 1; i <= size && m->at < 400; i++) {
        if (i < size && data[i] != '\n' && data[i] && n + 1 < sizeof step) {
            step[n++] = (char)data[i];
            continue;
        }
        step[n] = 0;
        n = 0;
        one_step(m, step);
    }
    match_free(m);
    return 0;
}

/* fuzz_step.c: a match in some state, chosen by the first byte, and then steps, one on each
 * line. Each step is either refused with a sentence and changes nothing, or made and leaves a
 * sound state. Undo takes back what it may, and redo brings it again.
 *
 * A line of one byte from 128 is one of the steps that the game names. */
#include "fuzz_matches.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define STARTS_MOST 256
/* Undo makes all steps of the turn again: of more than so many, it is tried only now and then. */
#define OFTEN 32

static struct start {
    struct match *match; /* owned */
    void *state;         /* owned: where it begins */
} starts[STARTS_MOST];
static int n_starts;

static void keep(const struct match *m)
{
    if (n_starts == STARTS_MOST)
        return;
    struct start *s = &starts[n_starts++];
    s->match = match_new(&m->config);
    s->state = mem_alloc(m->game->state_size);
    memcpy(s->state, m->base, m->game->state_size);
    fuzz_rewind(s->match, s->state);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_each_match(keep);
    return 0;
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
    int made = m->at - match_undo_floor(m);
    if (!match_can_undo(m) || (made > OFTEN && made % OFTEN))
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

static const char *named(const struct game *g, int i)
{
    int n = 0;
    while (g->steps[n])
        n++;
    return g->steps[i % n];
}

static void one_line(struct match *m, const char *line)
{
    unsigned char c = (unsigned char)line[0];
    if (c >= 128 && !line[1])
        one_step(m, named(m->game, c - 128));
    else
        one_step(m, line);
}

/* What undo can no longer take back, one step puts back. */
static void put_back(struct match *m)
{
    struct buf step = {0};
    match_restore(m);
    if (match_restore_step(m, &step)) {
        bool good = match_play(m, buf_text(&step), NULL, NULL);
        assert(good);
    }
    buf_free(&step);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    const struct start *s = &starts[data[0] % n_starts];
    struct buf line = {0};
    for (size_t i = 1; i <= size; i++) {
        if (i < size && data[i] != '\n' && data[i]) {
            buf_add_n(&line, (const char *)&data[i], 1);
            continue;
        }
        one_line(s->match, buf_text(&line));
        buf_clear(&line);
    }
    buf_free(&line);
    put_back(s->match);
    fuzz_rewind(s->match, s->state);
    return 0;
}

/* watch_turns.c: which turns there are, and which of them one camera shows. */
#include "watch_turns.h"

#include "past_turns.h"

#include <stdlib.h>

/* Does the turn begin another span than the one before it, which is not the first of all? */
static bool spans_anew(const struct watch_turn *t, const struct watch_turn *all)
{
    int turns = 0, played = t->recap.played;
    for (const struct watch_turn *i = t; i > all; i--) {
        if (i[-1].round != t->round || i[-1].span != t[-1].span)
            break;
        turns++;
        played += i[-1].recap.played;
    }
    return turns == WATCH_SPAN_TURNS || played > WATCH_SPAN_PLAYED;
}

struct watch_turn *watch_turns(const struct match *m, int *n)
{
    struct past_turn *past = past_turns(m, n);
    struct watch_turn *all = mem_alloc((size_t)(*n + 1) * sizeof *all);
    for (int i = 0; i < *n; i++) {
        struct watch_turn *t = &all[i];
        *t = (struct watch_turn){.begin = past[i].begin,
                                 .drew = past[i].drew,
                                 .shown = past[i].past.undone ? past[i].begin : past[i].done,
                                 .done = past[i].done,
                                 .round = past[i].round,
                                 .recap = past[i].past};
        t->recap.brief = true; /* a verdict that counts follows */
        bool first = i == 0 || t[-1].round != t->round;
        t->span = first ? 0 : t[-1].span + spans_anew(t, all);
    }
    free(past);
    return all;
}

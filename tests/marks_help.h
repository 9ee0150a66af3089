/* marks_help.h: which marks a step makes in a state made to order. */
#ifndef SUPERWILD_MARKS_HELP_H
#define SUPERWILD_MARKS_HELP_H

#include "core_help.h"

#include "marked.h"

/* Makes these steps in a match of people, from that state: "put r5 1,0; end". Returns the marks
 * of the last one, "five-at-once tower", with the seat (from 1) before them unless it is the
 * first: "2:five-at-once". */
static inline const char *marks_after(const struct game *g, int seats, const void *state,
                                      const char *steps)
{
    static char out[400];
    struct game_config c;
    struct marked made[MARKS_AT_ONCE];
    struct reason why;
    game_config_default(&c, g, seats);
    struct match *m = match_new(&c);
    void *before = malloc(g->state_size);
    assert_non_null(before);
    memcpy(m->state, state, g->state_size);
    int n = 0;
    for (const char *at = steps; *at; at += strspn(at, "; ")) {
        char step[STEP_MAX];
        snprintf(step, sizeof step, "%.*s", (int)strcspn(at, ";"), at);
        at += strcspn(at, ";");
        memcpy(before, m->state, g->state_size);
        if (!match_play(m, step, NULL, &why))
            fail_msg("\"%s\" was refused: %s", step, why.text);
        n = marks_of_step(m, before, step, made);
    }
    out[0] = 0;
    for (int i = 0; i < n; i++) {
        char who[16] = "";
        if (made[i].seat)
            snprintf(who, sizeof who, "%d:", made[i].seat + 1);
        size_t used = strlen(out);
        snprintf(out + used, sizeof out - used, "%s%s%s", used ? " " : "", who,
                 strchr(made[i].id, '/') + 1);
    }
    free(before);
    match_free(m);
    return out;
}

#endif

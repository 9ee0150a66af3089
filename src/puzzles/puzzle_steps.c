/* puzzle_steps.c: the steps of a solution as they can be played.
 *
 * In a text, `;` stands between two steps and also between the parts of one combined step. So
 * a part that the rules refuse by itself, as it needs room that the next part makes, belongs
 * to a step with what follows. */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "steps.h"

struct parts {
    char *text, **part; /* owned; the text in n pieces */
    int n;
};

static void cut(struct parts *p, const char *steps)
{
    *p = (struct parts){.text = mem_strdup(steps)};
    p->part = mem_alloc((strlen(steps) + 1) * sizeof *p->part);
    for (char *at = p->text; *at;) {
        size_t n = strcspn(at, "\n");
        char *next = at + n + (at[n] ? 1 : 0);
        at[n] = 0;
        p->part[p->n++] = at;
        at = next;
    }
}

static bool only_arranges(const struct parts *p)
{
    for (int i = 0; i < p->n; i++)
        if (!step_arranges(p->part[i]))
            return false;
    return true;
}

/* Plays n parts as one step. */
static bool play_joined(struct match *m, const struct parts *p, int first, int n,
                        struct reason *why)
{
    struct buf step = {0};
    for (int i = 0; i < n && step.len < STEP_MAX; i++)
        buf_addf(&step, "%s%s", i ? " ; " : "", p->part[first + i]);
    bool good = step.len < STEP_MAX && match_play(m, buf_text(&step), NULL, why);
    buf_free(&step);
    return good;
}

/* Plays the fewest parts from `first` on that are a step now, and returns how many; 0 if no
 * number of them is. *why is about the first part by itself. */
static int play_next(struct match *m, const struct parts *p, int first, struct reason *why)
{
    int n = 1;
    if (play_joined(m, p, first, n, why))
        return n;
    while (first + ++n <= p->n)
        if (play_joined(m, p, first, n, NULL))
            return n;
    return 0;
}

static bool play_all(struct match *m, const struct parts *p, struct reason *why)
{
    int at = 0;
    for (int n = 1; n && at < p->n; at += n)
        n = play_next(m, p, at, why);
    return at == p->n;
}

/* If short steps lead to where the rest does not fit, all of them may still be one. In a
 * choice, every step is one by itself. */
static bool play(struct match *m, bool choice, const struct parts *p, struct reason *why)
{
    if (choice)
        return play_all(m, p, why);
    if (!only_arranges(p))
        return refuse(why, "a solution only says where tiles go");
    if (play_all(m, p, why))
        return true;
    match_goto(m, 0);
    return play_joined(m, p, 0, p->n, NULL);
}

struct match *puzzle_match(const struct puzzle *p)
{
    struct game_config config;
    puzzle_config(p, &config);
    struct match *m = match_new(&config);
    game_config_free(&config);
    return m;
}

struct match *puzzle_played(const struct puzzle *p, const char *steps, struct reason *why)
{
    struct parts parts;
    struct match *m = puzzle_match(p);
    cut(&parts, steps);
    if (!play(m, p->choice.mind != NULL, &parts, why)) {
        match_free(m);
        m = NULL;
    }
    free(parts.part);
    free(parts.text);
    return m;
}

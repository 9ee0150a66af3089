/* look.c: finds the look of a game. */
#include "look.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "app_state.h"
#include "puzzling.h"
#include "rules_book.h"

const struct look *look_at(int i)
{
    assert(i >= 0 && i < look_count());
    return LOOKS[i];
}

int look_count(void)
{
    int n = 0;
    while (LOOKS[n])
        n++;
    assert(n <= LOOKS_MOST);
    return n;
}

const struct look *look_of(const struct game *g)
{
    for (int i = 0; LOOKS[i]; i++)
        if (LOOKS[i]->game == g)
            return LOOKS[i];
    return NULL;
}

int look_index(const struct look *l)
{
    int i = 0;
    while (LOOKS[i] && LOOKS[i] != l)
        i++;
    assert(LOOKS[i]);
    return i;
}

int look_pages(const struct look *l)
{
    int n = 0;
    while (l->rules[n])
        n++;
    return n;
}

const struct look *look_of_match(const struct match *m)
{
    const struct look *l = look_of(m->game);
    return l ? l : LOOKS[0];
}

/* On the pages before a game, and on pages opened from these, it is the chosen game. */
const struct look *app_look(const struct app *app)
{
    const struct screen *s = app->back ? app->back : app->under ? app->under : app->screen;
    if (app->editing)
        return app->editing;
    if (app->puzzling)
        return look_of_match(app->puzzling->match);
    return app->session && !s->apart ? look_of_match(app->session->match) : app->game;
}

int look_rules_page(const struct look *l, const char *title)
{
    int page = 0;
    while (title && l->rules[page + 1] && strcmp(l->rules[page]->title, title) != 0)
        page++;
    return page;
}

/* ---- Examples ---- */

static const struct rules_example *of_pages(const struct look *l, int *i)
{
    for (int p = 0; l->rules[p]; p++) {
        if (*i < l->rules[p]->n)
            return &l->rules[p]->example[*i];
        *i -= l->rules[p]->n;
    }
    return NULL;
}

static const struct rules_example *of_setup(const struct look *l, int *i)
{
    for (int p = 0; l->setup[p].label; p++)
        for (int k = 0; k < SETUP_STEPS; k++)
            if (l->setup[p].example[k] && (*i)-- == 0)
                return l->setup[p].example[k];
    return NULL;
}

const struct rules_example *look_example(int i)
{
    for (int k = 0; LOOKS[k]; k++) {
        const struct look *l = LOOKS[k];
        if (i-- == 0)
            return l->cross;
        const struct rules_example *e = of_setup(l, &i);
        if (!e)
            e = of_pages(l, &i);
        if (e)
            return e;
    }
    return NULL;
}

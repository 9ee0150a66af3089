/* puzzle_pages_help.h: what the tests of the pages of puzzles share. */
#ifndef PUZZLE_PAGES_HELP_H
#define PUZZLE_PAGES_HELP_H

#include "layout_help.h"

#include "code.h"
#include "library.h"
#include "puzzling.h"

/* Plays the solution that comes with the puzzle, and ends the turn. */
static inline void solve(struct driver *d)
{
    expect_screen(d, "puzzle");
    char *steps = mem_strdup(d->app->puzzling->puzzle.solution), *step = steps;
    while (step && *step) {
        char *next = strchr(step, '\n');
        if (next)
            *next++ = 0;
        struct reason why = {0};
        if (!puzzling_step(d->app, step, NULL, &why))
            fail_msg("%s: %s", step, why.text);
        step = next;
    }
    free(steps);
    assert_true(puzzling_try_end(d->app, NULL));
    drive_settle(d);
}

/* Without threads, today's puzzle is made as soon as the page has been seen. */
static inline void make_today(struct driver *d)
{
    for (int i = 0; i < 4 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
}

static inline char *paste_copied(void *self)
{
    const struct driver *d = self;
    return d->copied ? mem_strdup(d->copied) : NULL;
}

/* The code of the first puzzle of a pack, on the clipboard. */
static inline void copy_code(struct driver *d)
{
    struct reason why = {0};
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/tests/packs", &why);
    struct buf code = {0};
    assert_true(code_write(library_find(l, "cl-1-0001", NULL), &code, &why));
    drive_copy(d, buf_text(&code));
    buf_free(&code);
    library_free(l);
}

#endif

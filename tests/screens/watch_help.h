/* watch_help.h: replays of the records in tests/replays, on the screen. */
#ifndef WATCH_HELP_H
#define WATCH_HELP_H

#include "screens_help.h"

#include "navigation.h"
#include "tile_desk_state.h"

/* One of each game. */
static const char *const WATCH_RECORDS[] = {"both-4-seats", "normikub-3-dimensions-3-seats",
                                            "classic-2-seats", "whats-wild-first-five-4-seats",
                                            "blockers-3-seats"};
#define WATCH_GAMES ((int)(sizeof WATCH_RECORDS / sizeof *WATCH_RECORDS))

static inline void watch_record(struct driver *d, const char *record)
{
    struct buf path = {0};
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, record);
    app_open(d->app, buf_text(&path), 1);
    app_visit(d->app, SCREEN_WATCH);
    drive_settle(d);
    expect_screen(d, "watch");
    buf_free(&path);
}

/* What the probe says after this word at the beginning of a line; "" if there is none. */
static inline void watch_probe(const struct driver *d, const char *word, char out[40])
{
    struct buf all = {0};
    char begin[40];
    app_probe(d->app, &all);
    snprintf(begin, sizeof begin, "\n%s ", word);
    const char *line = strstr(buf_text(&all), begin);
    size_t len = line ? strcspn(line + strlen(begin), "\n") : 0;
    assert_true(len < 40);
    memcpy(out, line ? line + strlen(begin) : "", len);
    out[len] = 0;
    buf_free(&all);
}

static inline int watch_turn(const struct driver *d)
{
    char text[40];
    watch_probe(d, "watch", text);
    return atoi(text);
}

/* How many verdicts are there, and what about this turn: unknown, found, better, shown. */
static inline int watch_known(const struct driver *d, char what[20])
{
    char text[40];
    int known = -1;
    watch_probe(d, "best", text);
    if (sscanf(text, "%19s known %d", what, &known) != 2)
        fail_msg("the probe says: best %s", text);
    return known;
}

static inline void expect_best(const struct driver *d, const char *what)
{
    char is[20];
    watch_known(d, is);
    assert_string_equal(is, what);
}

/* Lets so many verdicts come. */
static inline void watch_wait(struct driver *d, int n)
{
    char what[20];
    int before = watch_known(d, what);
    for (int i = 0; i < 20 * n && watch_known(d, what) < before + n && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    drive_settle(d);
}

/* Every tile on the table lies in the part of the window that nothing covers. */
static inline void expect_in_sight(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct rect r = grid_tile(&v->grid, &v->now, list[i]), a = v->d.area.board;
        if (r.x < a.x || r.y < a.y || r.x + r.w > a.x + a.w || r.y + r.h > a.y + a.h)
            fail_msg("tile %d is out of sight", list[i]);
    }
}

#endif

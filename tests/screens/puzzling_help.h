/* puzzling_help.h: plays puzzles as a person would. */
#ifndef PUZZLING_HELP_H
#define PUZZLING_HELP_H

#include "layout_help.h"

#include "../puzzle_texts.h"
#include "code.h"
#include "puzzling_parts.h"
#include "tile_desk_state.h"

static inline struct puzzle puzzle_from(const char *text)
{
    struct puzzle p;
    struct reason why;
    if (!puzzle_read(text, strlen(text), true, &p, &why))
        fail_msg("%d:%d: %s in\n%s", why.line, why.col, why.text, text);
    return p;
}

static inline void start_puzzle(struct driver *d, const char *text, enum puzzle_mode mode,
                                const struct puzzle_course *course)
{
    struct puzzle p = puzzle_from(text);
    struct reason why;
    if (!app_puzzle_start(d->app, &p, mode, course, &why))
        fail_msg("%s", why.text);
    puzzle_free(&p);
    drive_settle(d);
    expect_screen(d, "puzzle");
}

static inline struct puzzling *the_puzzle(const struct driver *d)
{
    assert_non_null(d->app->puzzling);
    return d->app->puzzling;
}

static inline struct tile_desk *puzzle_desk(const struct driver *d)
{
    expect_screen(d, "puzzle");
    return (void *)puzzle_screen_of(d->app)->host.desk;
}

/* ---- By mouse ---- */

static inline void drag_tile(struct driver *d, tile_t t, struct place to)
{
    struct tile_desk *v = puzzle_desk(d);
    struct table with = v->now;
    table_put(&with, t, to);
    td_fit_to(v, &with, false); /* as a person would look there first */
    drive_draw(d);
    struct rect cell =
        to.z ? grid_tower_box(&v->grid, &v->now, to.x, to.y) : grid_cell(&v->grid, to.x, to.y);
    if (to.z) {
        float part = to.z > 0 ? 0.0f : 0.7f;
        cell.y += part * cell.h;
        cell.h *= 0.3f;
    }
    drive_drag(d, v->d.seen[t].to, cell);
    if (!place_same(v->now.at[t], to))
        fail_msg("tile %d did not come to %d,%d,%d", t, to.x, to.y, to.z);
}

/* Lays the tiles one by one as they lie on this table; one whose place is taken waits. */
static inline void drag_to(struct driver *d, const struct table *then)
{
    const struct tile_desk *v = puzzle_desk(d);
    for (int round = 0; round < TILE_MAX; round++)
        for (tile_t t = 0; t < TILE_MAX; t++) {
            bool lies = table_has(&v->now, t) && place_same(v->now.at[t], then->at[t]);
            if (table_has(then, t) && !lies && table_at(&v->now, then->at[t]) == TILE_NONE)
                drag_tile(d, t, then->at[t]);
        }
}

/* Makes so many steps of the solution, all of them for -1. */
static inline void solve_steps(struct driver *d, int most)
{
    struct puzzling_way way = {.state = WAY_UNKNOWN};
    puzzling_way_begin(d->app, &way);
    assert_int_equal(way.state, WAY_FOUND);
    for (int i = 1; i <= way.n && (most < 0 || i <= most); i++)
        drag_to(d, &way.table[i]);
    puzzling_way_end(d->app, &way);
}

static inline bool says(const struct driver *d, const char *id, const char *what)
{
    const struct ui_widget *w = drive_find(d, id);
    return w && strstr(w->label, what);
}

static inline void expect_says(const struct driver *d, const char *id, const char *what)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!says(d, id, what))
        fail_msg("%s is \"%s\" and not \"%s\"", id, w ? w->label : "(nothing)", what);
}

/* Asks for a hint, and agrees if it costs something. */
static inline void take_hint(struct driver *d)
{
    drive_press(d, "hint");
    if (drive_find(d, "yes"))
        drive_press(d, "yes");
}

/* Ends the turn and waits until the banner is there. */
static inline void end_puzzle(struct driver *d)
{
    drive_press(d, "end-turn");
    drive_settle(d);
}

#endif

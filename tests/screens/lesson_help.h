/* lesson_help.h: does the lesson as a player would. */
#ifndef LESSON_HELP_H
#define LESSON_HELP_H

#include "layout_help.h"
#include "lesson_parts.h"
#include "words.h"
#include "rules_book.h"
#include "tile_desk_state.h"
#include "tile_lesson.h"

/* ---- By hand ---- */

static inline struct tile_desk *desk_of(const struct lesson *p)
{
    return (void *)p->desk;
}

static inline struct lesson *page(const struct driver *d)
{
    expect_screen(d, "lesson");
    return lesson_data(d->app);
}

static inline void expect_step(const struct driver *d, const char *id)
{
    const struct lesson_step *s = lesson_now(page(d));
    assert_string_equal(s ? s->id : "end", id);
}

static inline tile_t tile(const char *name)
{
    int face = 0;
    assert_true(tile_read(name, strlen(name), &face));
    return (tile_t)face;
}

static inline void send(struct driver *d, enum input_kind kind, float x, float y)
{
    struct input in = {.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
    app_event(d->app, &in);
    drive_draw(d);
}

/* A tile from the step's solution, or one from the test. */
static inline tile_t tile_moved(const struct driver *d, const struct lesson_move *move)
{
    const struct lesson_step *s = lesson_now(page(d));
    for (int i = 0; i < tile_lesson_moves(s); i++)
        if (move == &tile_lesson_task(s)->solution[i])
            return tile_lesson_move_tile(s, i, page(d)->match);
    return tile(move->tile);
}

static inline void where(const struct driver *d, const struct lesson_move *move, float at[2],
                         float to[2])
{
    const struct tile_desk *v = desk_of(page(d));
    tile_t t = tile_moved(d, move);
    struct rect r = v->d.seen[t].to;
    at[0] = r.x + r.w / 2;
    at[1] = r.y + r.h / 2;
    r = move->to.z ? grid_tower_box(&v->grid, &v->now, move->to.x, move->to.y)
                   : grid_cell(&v->grid, move->to.x, move->to.y);
    to[0] = r.x + r.w / 2;
    to[1] = r.y + r.h * (move->to.z > 0 ? 0.2f : move->to.z < 0 ? 0.85f : 0.5f);
}

static inline void drag(struct driver *d, const struct lesson_move *move)
{
    float at[2], to[2];
    where(d, move, at, to);
    send(d, INPUT_MOVE, at[0], at[1]);
    send(d, INPUT_DOWN, at[0], at[1]);
    for (int i = 1; i <= 8; i++)
        send(d, INPUT_MOVE, at[0] + (to[0] - at[0]) * (float)i / 8,
             at[1] + (to[1] - at[1]) * (float)i / 8);
    send(d, INPUT_UP, to[0], to[1]);
    drive_settle(d);
}

static inline void click_click(struct driver *d, const struct lesson_move *move)
{
    float at[2], to[2];
    where(d, move, at, to);
    drive_click(d, at[0], at[1]);
    send(d, INPUT_MOVE, to[0], to[1]);
    drive_click(d, to[0], to[1]);
}

/* Without a mouse: the cursor to the tile, Enter, to the place, Enter. */
static inline void by_keys(struct driver *d, const struct lesson_move *move)
{
    struct tile_desk *v = desk_of(page(d));
    tile_t t = tile_moved(d, move), list[TILE_MAX];
    for (int i = 0; i < 12 && !ui_focused(&d->app->ui, "rack"); i++)
        drive_key(d, KEY_TAB);
    if (!v->d.cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_LEFT);
    int n = td_rack_list(v, list), at = 0;
    while (at < n && list[at] != t)
        at++;
    for (int i = 0; i < at && at < n; i++)
        drive_key(d, KEY_RIGHT);
    if (at == n) { /* it lies on the table */
        drive_key(d, KEY_UP);
        while (v->cx != v->now.at[t].x)
            drive_key(d, v->cx < v->now.at[t].x ? KEY_RIGHT : KEY_LEFT);
        while (v->cy != v->now.at[t].y)
            drive_key(d, v->cy < v->now.at[t].y ? KEY_DOWN : KEY_UP);
    }
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->d.hand.n, 1);
    if (v->d.focus == DESK_ON_HAND)
        drive_key(d, KEY_UP);
    while (v->cx != move->to.x)
        drive_key(d, v->cx < move->to.x ? KEY_RIGHT : KEY_LEFT);
    while (v->cy != move->to.y)
        drive_key(d, v->cy < move->to.y ? KEY_DOWN : KEY_UP);
    if (move->to.z < 0)
        drive_key(d, KEY_PAGE_DOWN);
    drive_key(d, KEY_ENTER);
}

static inline void solve(struct driver *d,
                         void (*how)(struct driver *, const struct lesson_move *))
{
    const struct lesson_step *s = lesson_now(page(d));
    for (int i = 0; i < tile_lesson_moves(s); i++) {
        assert_true(drive_find(d, "next")->flags & UI_DISABLED);
        how(d, &tile_lesson_task(s)->solution[i]);
    }
    if (page(d)->stand != LESSON_DONE)
        fail_msg("%s is not done", s->id);
    assert_true(drive_find(d, "next")->flags & UI_PRIMARY);
    assert_non_null(strstr(drive_find(d, "message")->label, words(s->cheer)));
}

static inline void start_lesson(struct driver *d, const char *profile, float w, float h)
{
    drive_start(d, profile, w, h);
    drive_press(d, "lesson");
    expect_step(d, "drag");
}

#endif

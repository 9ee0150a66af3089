/* view_help.h: a table with a player: the whole program without a window, its table screen, and
 * a hand that moves, clicks, drags and types. Everything goes through app_event(), as from a
 * real mouse. The results are read from the match and from the view. */
#ifndef SUPERWILD_VIEW_HELP_H
#define SUPERWILD_VIEW_HELP_H

#include "screens/screens_help.h"

#include <math.h>

#include "core_help.h"
#include "screen_desk.h"
#include "tile_desk.h"
#include "tile_desk_state.h"

/* ---- Sitting down ---- */

/* The table screen's data begins with its desk. */
static inline struct tile_desk *view_of(const struct driver *d)
{
    if (d->app->screen != &TABLE_SCREEN && d->app->under != &TABLE_SCREEN)
        fail_msg("the table is not shown but %s", d->app->screen->id);
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

/* Ends whatever is in motion; an edge that scrolls does not end by itself. */
static inline void guest_settle(struct driver *d)
{
    for (int i = 0; i < 600 && app_moving(d->app); i++)
        app_tick(d->app);
    drive_draw(d);
}

/* Starts the program, after its end if it runs. */
static inline void desk_bare(struct driver *d, float w, float h)
{
    struct app_config config = {.has_seed = true, .seed = 7};
    drive_end(d);
    d->w = w;
    d->h = h;
    d->ms = 1000;
    d->renderer = renderer_null();
    d->app = app_create(&SCREENS, &config, NULL, d->renderer);
    drive_draw(d);
}

/* At the text of a position file, which also names the game. */
static inline void desk_sit_with(struct driver *d, const char *text, float w, float h)
{
    struct game_config c;
    struct reason why = {0};
    desk_bare(d, w, h);
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s: %s", text, why.text);
    c.seed = 7;
    if (!app_start(d->app, &c, &why))
        fail_msg("%s: %s", text, why.text);
    game_config_free(&c);
    drive_draw(d); /* which deals */
    guest_settle(d);
}

/* A single player at a position: "table ...\nrack ...", after "rules ...\n" if there are
 * any. */
static inline void desk_sit_at(struct driver *d, const char *position, float w, float h)
{
    struct buf text = {0};
    buf_addf(&text, "game super-wild\n%s\n", position);
    desk_sit_with(d, buf_text(&text), w, h);
    buf_free(&text);
}

static inline void desk_sit(struct driver *d, const char *position)
{
    desk_sit_at(d, position, 1280, 800);
}

/* A match with that many seats that has been dealt, with the racks uncovered and the first turn
 * to play. */
static inline void desk_deal(struct driver *d, int seats, bool rules, uint64_t seed, float w,
                             float h)
{
    struct game_config c;
    struct game_status st;
    struct reason why = {0};
    desk_bare(d, w, h);
    d->app->settings.cover = false;
    game_config_default(&c, GAMES[0], seats);
    c.seed = seed;
    game_option_set(&c, "stacks", rules);
    game_option_set(&c, "diagonals", rules);
    if (!app_start(d->app, &c, &why))
        fail_msg("%s", why.text);
    for (match_status(d->app->session->match, &st); st.phase != PHASE_TURN;
         match_status(d->app->session->match, &st))
        assert_true(session_play(d->app->session, st.phase == PHASE_LOTS ? "draw" : "deal",
                                 NULL, NULL));
    app_follow(d->app);
    guest_settle(d);
}

/* ---- The hand ---- */

static inline void send(struct driver *d, struct input in)
{
    in.x = d->at.x;
    in.y = d->at.y;
    in.ms = d->ms += 10;
    app_event(d->app, &in);
    if (app_dirty(d->app))
        drive_draw(d);
}

static inline void point(struct driver *d, struct spot s)
{
    d->at = s;
    send(d, (struct input){.kind = INPUT_MOVE});
}

static inline void press(struct driver *d, int button, unsigned mods)
{
    send(d, (struct input){.kind = INPUT_DOWN, .button = button, .clicks = 1, .mods = mods});
}

static inline void let_go(struct driver *d, int button)
{
    send(d, (struct input){.kind = INPUT_UP, .button = button, .clicks = 1});
}

static inline void click_with(struct driver *d, struct spot s, int button, unsigned mods)
{
    point(d, s);
    press(d, button, mods);
    let_go(d, button);
    guest_settle(d);
}

static inline void click(struct driver *d, struct spot s)
{
    click_with(d, s, BUTTON_LEFT, 0);
}

static inline void double_click(struct driver *d, struct spot s)
{
    point(d, s);
    for (int n = 1; n <= 2; n++) {
        send(d, (struct input){.kind = INPUT_DOWN, .button = BUTTON_LEFT, .clicks = n});
        send(d, (struct input){.kind = INPUT_UP, .button = BUTTON_LEFT, .clicks = n});
    }
    guest_settle(d);
}

/* Moves the pointer from here to there in small motions. */
static inline void go(struct driver *d, struct spot to)
{
    struct spot from = d->at;
    for (int i = 1; i <= 12; i++)
        point(d, (struct spot){from.x + (to.x - from.x) * (float)i / 12,
                               from.y + (to.y - from.y) * (float)i / 12});
}

static inline void grab_with(struct driver *d, struct spot from, struct spot to, int button,
                             unsigned mods)
{
    point(d, from);
    press(d, button, mods);
    go(d, to);
}

static inline void drag_with(struct driver *d, struct spot from, struct spot to, int button,
                             unsigned mods)
{
    grab_with(d, from, to, button, mods);
    let_go(d, button);
    guest_settle(d);
}

static inline void drag(struct driver *d, struct spot from, struct spot to)
{
    drag_with(d, from, to, BUTTON_LEFT, 0);
}

static inline void wheel(struct driver *d, struct spot s, float notches)
{
    point(d, s);
    send(d, (struct input){.kind = INPUT_WHEEL, .wheel = notches});
}

static inline void key_with(struct driver *d, int key, unsigned mods)
{
    send(d, (struct input){.kind = INPUT_KEY, .key = key, .mods = mods});
    guest_settle(d);
}

static inline void key(struct driver *d, int k)
{
    key_with(d, k, 0);
}

static inline void keys(struct driver *d, int k, int times)
{
    for (int i = 0; i < times; i++)
        key(d, k);
}

/* The pointer stays where it is for a while. */
static inline void rest(struct driver *d)
{
    uint64_t wake = app_wake_at(d->app);
    d->ms += 2000;
    if (wake && wake <= d->ms)
        app_wake(d->app, d->ms);
    guest_settle(d);
}

/* ---- Where things are ---- */

/* "r5", or "r5'" for the second of two. */
static inline tile_t tile(const char *name)
{
    tile_t t = TILE_NONE;
    if (!tile_read_copy(name, strlen(name), &t))
        fail_msg("%s is not a tile", name);
    return t;
}

static inline struct spot middle(struct rect r)
{
    return (struct spot){r.x + r.w / 2, r.y + r.h / 2};
}

static inline struct spot beside(struct spot s, float dx, float dy)
{
    return (struct spot){s.x + dx, s.y + dy};
}

/* The middle of the part of a tile that can be pressed. */
static inline struct spot on(const struct driver *d, const char *name)
{
    const struct tile_desk *v = view_of(d);
    tile_t t = tile(name);
    bool fanned = v->fan && v->now.at[t].x == v->fx && v->now.at[t].y == v->fy;
    if (v->d.seen[t].where == DESK_NOWHERE)
        fail_msg("%s is not to be seen", name);
    if (v->d.seen[t].where == DESK_BOARD && !fanned)
        return middle(grid_tile_seen(&v->grid, &v->now, t));
    return middle(v->d.seen[t].to);
}

/* The grip at the left end of a row, beside its first tile. */
static inline struct spot grip_of(const struct driver *d, const char *name)
{
    struct rect r = view_of(d)->d.seen[tile(name)].to;
    return (struct spot){r.x - 8, r.y + r.h / 2};
}

static inline struct spot cell(const struct driver *d, int x, int y)
{
    return middle(grid_cell(&view_of(d)->grid, x, y));
}

static inline const struct ui_widget *widget(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s on the screen", id);
    return w;
}

static inline struct spot button_at(const struct driver *d, const char *id)
{
    return middle(widget(d, id)->r);
}

static inline void press_button(struct driver *d, const char *id)
{
    drive_find_in_menu(d, id);
    click(d, button_at(d, id));
}

/* ---- Results ---- */

static inline const struct match *match_of(const struct driver *d)
{
    return d->app->session->match;
}

static inline const struct table *table_now(const struct driver *d)
{
    return match_of(d)->game->tiles->now(match_of(d)->state);
}

static inline bool lies(const struct driver *d, const char *name, int x, int y, int z)
{
    struct place p = {(int16_t)x, (int16_t)y, (int16_t)z};
    return table_has(table_now(d), tile(name)) && place_same(table_now(d)->at[tile(name)], p);
}

#define assert_lies(d, name, x, y, z)                                                          \
    do {                                                                                       \
        if (!lies((d), (name), (x), (y), (z)))                                                 \
            fail_msg("%s is not at %d,%d,%d", (name), (x), (y), (z));                          \
    } while (0)

static inline bool racked(const struct driver *d, const char *name)
{
    struct game_status st;
    match_status(match_of(d), &st);
    struct tile_bits rack = match_of(d)->game->tiles->rack(match_of(d)->state, st.seat, NULL);
    return bits_has(&rack, tile(name));
}

/* The rack as shown, from left to right. */
static inline const char *rack_text(const struct driver *d)
{
    static struct buf b;
    tile_t list[TILE_MAX];
    int n = td_rack_list(view_of(d), list);
    buf_clear(&b);
    for (int i = 0; i < n; i++) {
        buf_add(&b, i ? " " : "");
        buf_tile(&b, list[i]);
    }
    return buf_text(&b);
}

/* The chosen tiles, in order of their numbers. */
static inline const char *chosen_text(const struct driver *d)
{
    static struct buf b;
    buf_clear(&b);
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&view_of(d)->chosen, t)) {
            buf_add(&b, b.len ? " " : "");
            buf_tile(&b, t);
        }
    return buf_text(&b);
}

static inline const char *message_text(const struct driver *d)
{
    static struct buf b;
    struct desk_tone tone;
    buf_clear(&b);
    TILE_DESK.words->message(view_of(d), &b, &tone);
    return buf_text(&b);
}

static inline void expect_line(const struct driver *d, const char *line)
{
    struct buf probe = {0};
    buf_add(&probe, "\n");
    app_probe(d->app, &probe);
    char want[200];
    snprintf(want, sizeof want, "\n%s", line);
    if (!strstr(buf_text(&probe), want))
        fail_msg("no line \"%s\" in:%s", line, buf_text(&probe));
    buf_free(&probe);
}

static inline void expect_said(const struct driver *d, const char *part)
{
    if (!strstr(message_text(d), part))
        fail_msg("\"%s\" is not in \"%s\"", part, message_text(d));
}

static inline int held(const struct driver *d)
{
    return view_of(d)->d.hand.n;
}

static inline enum desk_hand_state hand(const struct driver *d)
{
    return view_of(d)->d.hand.state;
}

static inline int steps(const struct driver *d)
{
    return match_of(d)->at;
}

/* Fails unless the hand holds nothing and no button is down. */
static inline void expect_idle(const struct driver *d)
{
    assert_int_equal(hand(d), HAND_IDLE);
    assert_int_equal(held(d), 0);
}

static inline struct drop target(const struct driver *d)
{
    struct drop t;
    td_target(view_of(d), &t);
    return t;
}

static inline bool rect_near(struct rect a, struct rect b)
{
    return fabsf(a.x - b.x) < 1 && fabsf(a.y - b.y) < 1 && fabsf(a.w - b.w) < 1 &&
           fabsf(a.h - b.h) < 1;
}

/* Is an outline of that colour (ignoring alpha) drawn around r, `off` pixels outside it? */
static inline bool outlined(const struct driver *d, struct rect r, float off, struct rgba c)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *k = &d->dl.cmd[i];
        if (k->kind == DRAW_FRAME && k->c0.r == c.r && k->c0.g == c.g && k->c0.b == c.b &&
            rect_near(k->r, rect_inset(r, -off)))
            return true;
    }
    return false;
}

static inline bool written(const struct driver *d, const char *text)
{
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && !strcmp(d->dl.text + d->dl.cmd[i].text, text))
            return true;
    return false;
}

#endif

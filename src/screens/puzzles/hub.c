/* hub.c: the page with all that has to do with puzzles: today's as a large card, and a card for
 * each other page. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "endless.h"
#include "hub_today.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_days.h"
#include "puzzle_parts.h"
#include "puzzle_runs.h"
#include "puzzling.h"
#include "screens.h"
#include "store_own.h"
#include "store_runs.h"
#include "storm.h"

#define WEEK 7
#define LEARNT_MOST 200 /* names that are told apart */

struct hub {
    int solved, all;   /* puzzles of the packs */
    int own;           /* the person's own puzzles */
    int storm, streak; /* the best scores; -1: not played yet */
    int going;         /* puzzles of the streak that goes on; -1: none does */
    int rated;         /* how many lines of the log were read that have a rating, up to 2 */
    double rating[2];  /* after the last rated attempt, and the one before */
    int64_t week;      /* the first of the last seven days */
    int tried;         /* attempts since then */
    int learnt;        /* different puzzles of Learn that were solved */
    char learnt_name[LEARNT_MOST][PUZZLE_NAME];
    struct hub_today today;
    struct puzzle_still next; /* of the packs */
};

static struct hub *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- The log ---- */

static void add_learnt(struct hub *h, const struct store_try *t)
{
    bool known = strcmp(t->mode, puzzle_mode_id(PUZZLING_LEARN)) != 0 || !t->solved ||
                 h->learnt == LEARNT_MOST;
    for (int i = 0; i < h->learnt; i++)
        known |= !strcmp(h->learnt_name[i], t->name);
    if (!known)
        snprintf(h->learnt_name[h->learnt++], PUZZLE_NAME, "%s", t->name);
}

/* The latest comes first. */
static bool read_try(void *ctx, const struct store_try *t)
{
    struct hub *h = ctx;
    if (t->rating > 0 && h->rated < 2)
        h->rating[h->rated++] = t->rating;
    h->tried += t->name[0] && t->day >= h->week;
    add_learnt(h, t);
    if (!strcmp(t->mode, puzzle_mode_id(PUZZLING_STORM)))
        storm_best(&h->storm, t);
    if (!strcmp(t->mode, puzzle_mode_id(PUZZLING_STREAK)))
        storm_best(&h->streak, t);
    return true;
}

static void read_log(struct app *app, struct hub *h)
{
    struct store_run run;
    double rating[3];
    h->storm = h->streak = h->going = -1;
    h->week = app_today(app) - WEEK + 1;
    store_try_each(app->store, NULL, read_try, h);
    if (store_run_last(app->store, puzzle_mode_id(PUZZLING_STREAK), &run) &&
        run.how == RUN_GOES_ON)
        h->going = store_run_score(&run);
    store_run_free(&run);
    if (store_rating(app->store, STORE_PLAYER, rating)) {
        h->rating[0] = rating[0];
        h->rated += !h->rated;
    }
}

/* ---- Coming and going ---- */

static void count_own(void *ctx, const struct store_own *own)
{
    (void)own;
    ++*(int *)ctx;
}

static void enter(struct app *app)
{
    struct hub *h = app->data[DATA_PUZZLES];
    app_library_count(app, &h->solved, &h->all);
    store_own_each(app->store, count_own, &h->own);
    puzzle_runs_close(app);
    read_log(app, h);
    puzzle_still_set(&h->next, app_library_next(app));
    hub_today_load(app, &h->today);
}

static void leave(struct app *app)
{
    hub_today_free(&data(app)->today);
    puzzle_still_set(&data(app)->next, NULL);
}

/* ---- Drawing: the other cards ---- */

enum card_of { PACKS, PRACTICE, ENDLESS, STORM_OF, STREAK_OF, LEARN, OWN, HISTORY, CARDS };

static void rating_words(const struct hub *h, struct buf *out)
{
    if (!h->rated)
        return;
    buf_addf(out, _("Rating: %d"), (int)lround(h->rating[0]));
    int by = (int)lround(h->rating[0]) - (int)lround(h->rating[1]);
    if (h->rated > 1 && by)
        buf_addf(out, " (%s%d)", by > 0 ? "+" : "\xE2\x88\x92", abs(by));
}

static void streak_words(const struct hub *h, struct buf *out)
{
    if (h->going > 0)
        buf_addf(out, _("%d so far"), h->going);
    if (h->going > 0 && h->streak >= 0)
        buf_add(out, " \xC2\xB7 ");
    if (h->streak >= 0)
        buf_addf(out, _("Best: %d"), h->streak);
}

/* What is new there, and how far one is. */
static void card_state(struct app *app, enum card_of i, struct buf *out)
{
    const struct hub *h = data(app);
    switch (i) {
    case PACKS: /* Translators: how many puzzles have been solved, of how many. */
        if (h->all)
            buf_addf(out, _("%d of %d solved"), h->solved, h->all);
        break;
    case PRACTICE:
        rating_words(h, out);
        break;
    case ENDLESS:
        if (endless_busy(app))
            buf_add(out, _("One is being made"));
        else if (endless_count(app))
            buf_add(out, endless_at(app, 0)->name);
        break;
    case STORM_OF:
        if (h->storm >= 0)
            buf_addf(out, _("Best: %d"), h->storm);
        break;
    case STREAK_OF:
        streak_words(h, out);
        break;
    case LEARN:
        if (h->learnt)
            buf_addf(out, translated_n("%d solved", "%d solved", h->learnt), h->learnt);
        break;
    case OWN:
        if (h->own)
            buf_addf(out, translated_n("%d puzzle", "%d puzzles", h->own), h->own);
        break;
    case HISTORY: /* Translators: puzzles that were tried in the last seven days. */
        if (h->tried)
            buf_addf(out, translated_n("%d this week", "%d this week", h->tried), h->tried);
        break;
    case CARDS:
        break;
    }
}

/* Units. From there on a picture of the next puzzle has room. */
#define ROOMY 620
#define TALL 780

#define TODAY_UPRIGHT 400.0f /* units: on a phone all cards are below each other */
#define CARD_UPRIGHT 102.0f
#define GAP_UPRIGHT 9.0f

/* In two columns, or in one on a phone. high: the first card takes two rows. A last card
 * without a neighbour has all of its row. */
static struct rect card_place(const struct ui *ui, struct rect r, int i, bool high)
{
    float gap = ui_px(ui, page_units(ui, r.h) < ROOMY ? 9 : 14);
    if (ui->upright) {
        cut_top(ui, &r, (float)i * (CARD_UPRIGHT + GAP_UPRIGHT));
        return cut_top(ui, &r, CARD_UPRIGHT);
    }
    int at = i + (high && i > 1); /* nothing is under the first card */
    int places = CARDS + high, rows = (places + 1) / 2;
    float w = (r.w - gap) / 2, h = (r.h - gap * (float)(rows - 1)) / (float)rows;
    struct rect c = {r.x + (float)(at % 2) * (w + gap), r.y + (float)(at / 2) * (h + gap), w,
                     h};
    if (high && i == 0)
        c.h += h + gap;
    if (i == CARDS - 1 && places % 2)
        c.w = r.w;
    return c;
}

static void draw_cards(struct app *app, struct rect r)
{
    const struct puzzle_card card[CARDS] = {
        [PACKS] = {.id = "packs",
                   .title = _("Packs"),
                   .words = _("By game and level."),
                   .number = "1",
                   .tint = rgb(0x000000)},
        [PRACTICE] = {.id = "practice",
                      .title = _("Practice"),
                      .words = _("Puzzles at your level."),
                      .sprite = SPRITE_AGAIN,
                      .tint = rgb(0x0136AC)},
        [ENDLESS] = {.id = "endless",
                     .title = _("Endless"),
                     .words = _("A new one of any kind."),
                     .number = "\xE2\x88\x9E",
                     .tint = rgb(0x000000)},
        [STORM_OF] = {.id = "storm",
                      .title = _("Storm"),
                      .words = _("Three minutes."),
                      .sprite = SPRITE_BOLT,
                      .tint = rgb(0xC6130E)},
        [STREAK_OF] = {.id = "streak",
                       .title = _("Streak"),
                       .words = _("Keep going until your first mistake."),
                       .sprite = SPRITE_STAR_PLAIN,
                       .tint = rgb(0x359D8D)},
        [LEARN] = {.id = "learn",
                   .title = _("Learn"),
                   .words = _("One idea at a time."),
                   .sprite = SPRITE_BULB,
                   .tint = rgb(0x0136AC)},
        [OWN] = {.id = "own",
                 .title = _("Your own"),
                 .words = _("Saved, or sent as a code."),
                 .sprite = SPRITE_HEART,
                 .tint = rgb(0xC6130E)},
        [HISTORY] = {.id = "history",
                     .title = _("History"),
                     .words = _("Everything you have tried."),
                     .sprite = SPRITE_BEFORE,
                     .tint = rgb(0x000000)},
    };
    struct ui *ui = &app->ui;
    const struct hub *hub = data(app);
    bool high = page_units(ui, r.w) > ROOMY && page_units(ui, r.h) / ui->text > TALL;
    for (int i = 0; i < CARDS; i++) {
        struct puzzle_card c = card[i];
        struct buf state = {0};
        card_state(app, (enum card_of)i, &state);
        c.state = buf_text(&state);
        c.done = i ? 0 : hub->solved;
        c.of = i ? 0 : hub->all;
        c.still = i || !high || !hub->next.match ? NULL : &hub->next;
        puzzle_card(ui, card_place(ui, r, i, high), &c);
        buf_free(&state);
    }
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect r = puzzle_page_long(app, _("Puzzles"),
                                     TODAY_UPRIGHT + CARDS * (CARD_UPRIGHT + GAP_UPRIGHT));
    if (!ui->upright)
        r = page_middle(ui, r, 1500, fminf(page_units(ui, r.h), 860));
    float w = page_units(ui, r.w);
    struct rect today =
        page_beside(ui, &r, ALIGN_LEFT, (struct page_part){w * 0.46f, w > 1000 ? 24 : 14},
                    (struct page_part){TODAY_UPRIGHT, GAP_UPRIGHT});
    hub_today_draw(app, &data(app)->today, today);
    draw_cards(app, r);
}

/* ---- Events ---- */

static void play(struct app *app)
{
    hub_today_play(app, &data(app)->today);
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_TITLE, .key = KEY_ESCAPE},
    {"play", .act = play},
    {"calendar", .enter = SCREEN_PUZZLE_DAYS},
    {"packs", .enter = SCREEN_PUZZLE_PACKS},
    {"practice", .enter = SCREEN_PUZZLE_PRACTICE},
    {"storm", .enter = SCREEN_PUZZLE_STORM},
    {"streak", .enter = SCREEN_PUZZLE_STREAK},
    {"learn", .enter = SCREEN_PUZZLE_LEARN},
    {"own", .enter = SCREEN_PUZZLE_OWN},
    {"history", .enter = SCREEN_PUZZLE_HISTORY},
    {"endless", .enter = SCREEN_PUZZLE_ENDLESS},
    {.id = NULL},
};

/* ---- Time ---- */

static void wake(struct app *app)
{
    hub_today_wake(app, &data(app)->today);
}

static uint64_t wake_at(const struct app *app)
{
    return hub_today_wake_at(app, &data(app)->today);
}

static bool waits(const struct app *app)
{
    return hub_today_waits(&data(app)->today);
}

const struct screen PUZZLES_SCREEN = {
    .id = "puzzles",
    .slot = DATA_PUZZLES,
    .room = sizeof(struct hub),
    .head = PUZZLE_HEAD,
    .apart = true,
    .keeps = 2,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .waits = waits,
    .draw = draw,
    .wake_at = wake_at,
    .wake = wake,
};

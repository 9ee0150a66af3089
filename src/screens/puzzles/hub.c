/* hub.c: the page with all that has to do with puzzles: today's as a large card, and a card for
 * each other page. */
#include <math.h>
#include <stdlib.h>

#include "app_library.h"
#include "app_state.h"
#include "dates.h"
#include "hub_today.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_days.h"
#include "puzzle_parts.h"
#include "puzzle_runs.h"
#include "puzzle_words.h"
#include "rating.h"
#include "screens.h"
#include "store_own.h"
#include "storm.h"

struct hub {
    int solved, all;   /* puzzles of the packs */
    int own;           /* the person's own puzzles */
    int storm, streak; /* the best scores; -1: not played yet */
    double rating;     /* 0: nothing has been rated yet */
    struct hub_today today;
    struct puzzle_still next; /* of the packs */
};

static struct hub *data(const struct app *app)
{
    return app->data[DATA_PUZZLES];
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
    double rating[3];
    app_library_count(app, &h->solved, &h->all);
    store_own_each(app->store, count_own, &h->own);
    puzzle_runs_close(app);
    h->storm = h->streak = -1;
    store_try_each(app->store, "storm", storm_best, &h->storm);
    store_try_each(app->store, "streak", storm_best, &h->streak);
    if (store_rating(app->store, STORE_PLAYER, rating))
        h->rating = rating[0];
    puzzle_still_set(&h->next, app_library_next(app));
    hub_today_load(app, &h->today);
}

static void leave(struct app *app)
{
    hub_today_free(&data(app)->today);
    puzzle_still_set(&data(app)->next, NULL);
}

/* ---- Drawing: the other cards ---- */

static void best_words(int best, struct buf *out)
{
    if (best >= 0)
        buf_addf(out, _("Best: %d"), best);
}

/* What each card says about what has been achieved there. */
static void card_state(const struct hub *h, int i, struct buf *out)
{
    switch (i) {
    case 0: /* Translators: how many puzzles have been solved, of how many. */
        if (h->all)
            buf_addf(out, _("%d of %d solved"), h->solved, h->all);
        break;
    case 1:
        if (h->rating > 0)
            buf_addf(out, _("Rating: %d"), (int)lround(h->rating));
        break;
    case 2:
        best_words(h->storm, out);
        break;
    case 3:
        best_words(h->streak, out);
        break;
    case 5:
        if (h->own)
            buf_addf(out, translated_n("%d puzzle", "%d puzzles", h->own), h->own);
        break;
    }
}

#define CARDS 6
#define ROOMY 560 /* units: from there on a picture of the next puzzle has room */

/* In two columns. high: the first card takes two rows, and the last one, then alone, all of
 * its row. */
static struct rect card_place(const struct ui *ui, struct rect r, int i, bool high)
{
    float gap = ui_px(ui, 14);
    int rows = high ? 4 : 3, at = i + (high && i > 1); /* nothing is under the first card */
    float w = (r.w - gap) / 2, h = (r.h - gap * (float)(rows - 1)) / (float)rows;
    struct rect c = {r.x + (float)(at % 2) * (w + gap), r.y + (float)(at / 2) * (h + gap), w,
                     h};
    if (high && i == 0)
        c.h += h + gap;
    if (high && i == CARDS - 1)
        c.w = r.w;
    return c;
}

static void draw_cards(struct app *app, struct rect r)
{
    const struct puzzle_card card[CARDS] = {
        {.id = "packs",
         .title = _("Packs"),
         .words = _("By game and level."),
         .number = "1",
         .tint = rgb(0x000000)},
        {.id = "practice",
         .title = _("Practice"),
         .words = _("Puzzles at your level."),
         .sprite = SPRITE_AGAIN,
         .tint = rgb(0x0136AC)},
        {.id = "storm",
         .title = _("Storm"),
         .words = _("As many as you can in three minutes."),
         .sprite = SPRITE_BOLT,
         .tint = rgb(0xC6130E)},
        {.id = "streak",
         .title = _("Streak"),
         .words = _("Keep going until your first mistake."),
         .sprite = SPRITE_STAR_PLAIN,
         .tint = rgb(0x359D8D)},
        {.id = "learn",
         .title = _("Learn"),
         .words = _("One idea at a time, with three puzzles for each."),
         .sprite = SPRITE_BULB,
         .tint = rgb(0x0136AC)},
        {.id = "own",
         .title = _("Your own"),
         .words = _("Saved by you, or sent as a code."),
         .sprite = SPRITE_HEART,
         .tint = rgb(0xC6130E)},
    };
    struct ui *ui = &app->ui;
    const struct hub *hub = data(app);
    bool high = page_units(ui, r.w) > ROOMY && page_units(ui, r.h) / ui->text > ROOMY;
    for (int i = 0; i < CARDS; i++) {
        struct puzzle_card c = card[i];
        struct buf state = {0};
        card_state(hub, i, &state);
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
    struct rect r = puzzle_page_begin(app, _("Puzzles"));
    r = page_middle(ui, r, 1500, fminf(page_units(ui, r.h), 860));
    float w = page_units(ui, r.w);
    struct rect today = cut_left(ui, &r, w * 0.46f);
    cut_left(ui, &r, w > 1000 ? 24 : 14);
    hub_today_draw(app, &data(app)->today, today);
    struct rect row = cut_bottom(ui, &r, TARGET);
    cut_bottom(ui, &r, 8);
    page_button(ui, &row, ALIGN_RIGHT, "history", _("History"), 0);
    draw_cards(app, r);
}

/* ---- Events ---- */

static void play(struct app *app)
{
    puzzle_day_start(app, app_today(app), SCREEN_PUZZLES);
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
    return !data(app)->today.still.match;
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

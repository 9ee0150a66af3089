/* look_whats_wild.c: What's Wild?! in the window: names, words, set-up page; and a first desk,
 * which shows the hand and draws cards. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "words.h"
#include "whats_wild.h"
#include "ww_art.h"
#include "ww_names.h"
#include "ww_position.h"
#include "ww_state.h"

extern const struct look LOOK_WHATS_WILD;

struct first_desk {
    struct desk_areas area;
    struct ww_state s;
    int seat;
    bool mine, dirty;
    char note[REASON_MOST];
};

/* ---- Drawing ---- */

static void draw_hand(const struct ui *ui, struct rect r, const struct ww_hand *h, int wild)
{
    for (int i = 0; i < h->n; i++) {
        ww_card c = h->card[i];
        bool known = c != WW_NO_CARD;
        bool marked = known && ww_is_wild(ww_kind_of(c), wild);
        ww_draw_card(ui, ww_fan_place(r, h->n, i, 0), known ? ww_kind_of(c) : WW_WILD,
                     known ? marked ? WW_MARKED : 0 : WW_FACE_DOWN);
    }
}

static void draw(void *self, struct ui *ui, float alpha)
{
    struct first_desk *d = self;
    struct rect b = d->area.board;
    (void)alpha;
    theme_table(ui->theme, ui->dl, d->area.window);
    ww_draw_sign(ui, (struct rect){b.x, b.y, b.w / 3, b.h}, d->s.wild, d->s.wild, 1);
    if (d->s.n_discard) {
        ww_kind top = ww_kind_of(ww_top(&d->s));
        ww_draw_discards(ui, (struct rect){b.x + b.w / 3, b.y, b.w / 3, b.h}, &top, 1,
                         d->s.wild, 0);
    }
    if (d->seat >= 0)
        draw_hand(ui, d->area.hand, &d->s.hand[d->seat], d->s.wild);
    ui_area(ui, "table", d->area.board, _("Table"));
    d->dirty = false;
}

static void draw_over(void *self, struct ui *ui, float alpha)
{
    (void)self;
    (void)ui;
    (void)alpha;
}

static void picture(const void *ways, struct ui *ui, const char *position, struct rect r,
                    float most, unsigned show)
{
    struct ww_position p;
    (void)ways;
    (void)most;
    (void)show;
    if (!ww_position_read(position, strlen(position), &p, NULL))
        return;
    for (int i = 0; i < p.n_rack; i++)
        ww_draw_card(ui, ww_fan_place(r, p.n_rack, i, 0), p.rack[i], 0);
}

static float piece_width(const void *ways, const char *position, struct rect r, float most)
{
    (void)ways;
    (void)position;
    return fminf(r.w / WW_HAND, most);
}

static void still(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                  float most, unsigned show)
{
    const struct ww_state *s = m->state;
    (void)ways;
    (void)most;
    (void)show;
    if (s->n_discard) {
        ww_kind top = ww_kind_of(ww_top(s));
        ww_draw_discards(ui, r, &top, 1, s->wild, 0);
    }
}

static void hand(struct ui *ui, const struct match *m, int seat, struct rect r)
{
    const struct ww_state *s = m->state;
    draw_hand(ui, r, &s->hand[seat], s->wild);
}

static int pieces(const struct match *m, int seat)
{
    const struct ww_state *s = m->state;
    return seat < 0 ? s->n_pile : s->hand[seat].n;
}

/* ---- Coming and going ---- */

static void *open(const void *ways, const struct ui *ui)
{
    struct first_desk *d = mem_alloc(sizeof *d);
    (void)ways;
    (void)ui;
    *d = (struct first_desk){.seat = -1, .dirty = true};
    return d;
}

static void settings(void *self, const struct desk_settings *s)
{
    (void)self;
    (void)s;
}

static void sync(void *self, const struct match *m, int seat, bool mine)
{
    struct first_desk *d = self;
    memcpy(&d->s, m->state, sizeof d->s);
    d->seat = seat;
    d->mine = mine;
    d->note[0] = 0;
    d->dirty = true;
}

static void remember(void *self, bool everything,
                     void (*keep)(void *owner, const char *key, const char *text), void *owner)
{
    (void)self;
    (void)everything;
    (void)keep;
    (void)owner;
}

static void recall(void *self, const char *(*find)(void *owner, const char *key), void *owner)
{
    (void)self;
    (void)find;
    (void)owner;
}

static float no_height(const void *self, float scale)
{
    (void)self;
    (void)scale;
    return 0;
}

static float hand_height(const void *self, float scale, float width, float window_h)
{
    (void)width;
    (void)window_h;
    return no_height(self, scale);
}

static void lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct first_desk *d = self;
    (void)scale;
    d->area = *area;
}

static const char *home(const void *self)
{
    (void)self;
    return "table";
}

/* ---- The person ---- */

static bool event(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                  struct desk_act *act)
{
    (void)self;
    (void)ui;
    (void)in;
    (void)r;
    *act = (struct desk_act){.kind = DESK_NONE};
    return false;
}

static int buttons(const void *self, const struct match *m, bool own,
                   struct desk_button out[DESK_BUTTONS])
{
    static const struct {
        const char *step, *label;
    } list[] = {{"draw", N_("Draw")}, {"end", N_("End turn")}};
    const struct first_desk *d = self;
    for (int i = 0; i < 2; i++) {
        out[i] = (struct desk_button){.id = list[i].step,
                                      .icon = SPRITE_COUNT,
                                      .place = DESK_MAIN,
                                      .slot = i,
                                      .enabled = own && d->mine &&
                                                 ww_check(m->state, list[i].step, NULL),
                                      .primary = i == 0};
        snprintf(out[i].label, sizeof out[i].label, "%s", _(list[i].label));
    }
    return 2;
}

static void press(void *self, const char *id, struct desk_act *act)
{
    (void)self;
    bool ends = !strcmp(id, "end");
    *act =
        (struct desk_act){.kind = ends ? DESK_END : DESK_DRAW, .used = true, .ends_turn = ends};
    snprintf(act->step, sizeof act->step, "%s", id);
}

static void fit_extent(void *self, bool glide)
{
    (void)self;
    (void)glide;
}

static int no_parts(void *self)
{
    (void)self;
    return 0;
}

static void nothing(void *self)
{
    (void)self;
}

static bool is_mine(const void *self)
{
    const struct first_desk *d = self;
    return d->mine;
}

static int shown_seat(const void *self)
{
    const struct first_desk *d = self;
    return d->seat;
}

/* ---- Messages ---- */

static void message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct first_desk *d = self;
    *tone = (struct desk_tone){.alone = d->note[0] != 0};
    if (d->note[0])
        buf_add(out, d->note);
}

static void note(void *self, const char *text)
{
    struct first_desk *d = self;
    snprintf(d->note, sizeof d->note, "%s", text);
    d->dirty = true;
}

static bool noted(const void *self)
{
    const struct first_desk *d = self;
    return d->note[0] != 0;
}

static bool gauge(const void *self, struct desk_gauge *out)
{
    (void)self;
    *out = (struct desk_gauge){0};
    return false;
}

static void cursor_words(const void *self, struct buf *out)
{
    const struct first_desk *d = self;
    if (d->s.n_discard)
        ww_kind_words(out, ww_kind_of(ww_top(&d->s)));
}

static void probe(const void *self, struct buf *out)
{
    const struct first_desk *d = self;
    buf_addf(out, "wild %d\n", d->s.wild);
}

static void hear(void *self, const struct event_list *events)
{
    (void)self;
    (void)events;
}

static void point(void *self, const struct desk_hint *h)
{
    (void)self;
    (void)h;
}

/* ---- Time ---- */

static bool never(const void *self)
{
    (void)self;
    return false;
}

static bool is_dirty(const void *self)
{
    const struct first_desk *d = self;
    return d->dirty;
}

static uint64_t wake_at(const void *self)
{
    (void)self;
    return 0;
}

static void wake(void *self, uint64_t ms)
{
    (void)self;
    (void)ms;
}

static void extend(void *self, const struct match *m)
{
    (void)self;
    (void)m;
}

static const struct desk FIRST_DESK = {.open = open,
                                       .close = free,
                                       .settings = settings,
                                       .sync = sync,
                                       .remember = remember,
                                       .recall = recall,
                                       .hand_height = hand_height,
                                       .open_height = no_height,
                                       .lay_out = lay_out,
                                       .home = home,
                                       .event = event,
                                       .buttons = buttons,
                                       .press = press,
                                       .carried_out = nothing,
                                       .cancel = nothing,
                                       .mine = is_mine,
                                       .seat = shown_seat,
                                       .message = message,
                                       .note = note,
                                       .noted = noted,
                                       .gauge = gauge,
                                       .cursor_words = cursor_words,
                                       .probe = probe,
                                       .hear = hear,
                                       .hint = point,
                                       .tick = nothing,
                                       .moving = never,
                                       .dirty = is_dirty,
                                       .wake_at = wake_at,
                                       .wake = wake,
                                       .stage = no_parts,
                                       .show_all = nothing,
                                       .extend = extend,
                                       .fit_extent = fit_extent,
                                       .settle = nothing,
                                       .draw = draw,
                                       .draw_over = draw_over,
                                       .picture = picture,
                                       .piece_width = piece_width,
                                       .still = still,
                                       .hand = hand,
                                       .pieces = pieces};

/* ---- The look ---- */

static const char *points(int n)
{
    return words_n("%d point", "%d points", n);
}

static const char *after_rounds(int n)
{
    return words_n("after %d round", "after %d rounds", n);
}

static void played_by(const struct match *m, struct buf *out)
{
    const struct game_option *o = &WHATS_WILD.options[0];
    buf_add(out, _(o->choice[game_option(&m->config, o->id)].label));
}

static const struct rules_example EXAMPLE = {
    .position = "game whats-wild\nrules wild 7\nrack a3 a4 z7 p9 c9 z9 * c1\n", .legal = true};

static const struct rules_page ABOUT = {
    .title = N_("What it's about"),
    .text = {N_(
        "Collect herds and caravans. What is left when somebody goes wild counts against "
        "you, and the fewest points win.")},
};

static const struct rules_page *const BOOK[] = {&ABOUT, NULL};

const struct look LOOK_WHATS_WILD = {
    .game = &WHATS_WILD,
    .name = "What's Wild?!",
    .motto = N_("Herds, caravans, and a number that runs wild"),
    .cross = &EXAMPLE,
    .desk = &FIRST_DESK,
    .award = AWARD_POINTS,
    .words =
        {
            .continue_begun = N_("Continue What's Wild?!: %s, just begun"),
            .continue_round = N_("Continue What's Wild?!: %s, round %d of %d"),
            .round_of = N_("Round %d of %d"),
            .wins_round = N_("%s wins round %d"),
            .nobody_wins = N_("Nobody wins round %d"),
            .next_round = N_("Next round"),
            .who_won = N_("Who won?"),
            .new_round = N_("New round: everyone gets %d cards."),
            .award = points,
            .after = after_rounds,
            .award_for = N_("Cards that are left add points: the lowest score wins"),
            .goes_out = N_("Cards that are left add points: the lowest score wins."),
            .in_bag = N_("Left to draw"),
            .never_won = N_("Everyone has the same score. That takes some doing."),
            .no_award = N_("Nobody is ahead"),
            .wins = N_("%s wins"),
        },
    .setup =
        {
            {.kind = SETUP_PLAYERS, .label = N_("Players")},
            {.kind = SETUP_NUMBER, .option = "length", .label = N_("Length of the game")},
            {.kind = SETUP_STARTER,
             .right = true,
             .option = "starter",
             .label = N_("Who goes first?")},
        },
    .rules_words = played_by,
    .rules = BOOK,
};

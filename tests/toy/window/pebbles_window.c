/* pebbles_window.c: Pebbles in the window: a desk that shows the pebbles in rows and has
 * buttons that take them, and its look. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "look.h"

extern const struct game PEBBLES;
extern const struct look LOOK_PEBBLES;

#define ROW 7 /* pebbles side by side */

struct pebbles_desk {
    struct desk_areas area;
    int heap, seat;
    bool mine, dirty;
    char note[REASON_MOST];
};

/* The number of pebbles on the heap, from the state's text. */
static int heap_of(const struct match *m)
{
    struct buf text = {0};
    m->game->write(m->state, &text);
    int heap = atoi(strstr(buf_text(&text), "\nheap ") + 6);
    buf_free(&text);
    return heap;
}

/* ---- Drawing ---- */

static void draw_heap(struct draw_list *dl, struct rect r, int heap, float most)
{
    int rows = heap > ROW ? (heap + ROW - 1) / ROW : 1;
    float size = fminf(fminf(r.w / ROW, r.h / (float)rows), most);
    for (int i = 0; i < heap; i++) {
        int row = i / ROW, in_row = row < heap / ROW ? ROW : heap % ROW;
        struct rect p = {r.x + r.w / 2 + size * ((float)(i % ROW) - (float)in_row / 2),
                         r.y + r.h / 2 + size * ((float)row - (float)rows / 2), size, size};
        p = rect_inset(p, size * 0.1f);
        draw_shadow(dl, p, p.w / 2, size * 0.08f, rgba_fade(rgb(0), 0.5f));
        draw_box(dl, p, p.w / 2, rgb(0xd8d2c4), rgb(0x9c968a));
    }
}

static void draw(void *self, struct ui *ui, float alpha)
{
    struct pebbles_desk *d = self;
    (void)alpha;
    theme_table(ui->theme, ui->dl, d->area.window);
    draw_heap(ui->dl, d->area.board, d->heap, ui_px(ui, 90));
    ui_area(ui, "table", d->area.board, "The heap");
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
    int heap;
    (void)ways;
    (void)show;
    if (sscanf(position, "pebbles %d", &heap) == 1)
        draw_heap(ui->dl, r, heap, most);
}

static float piece_width(const void *ways, const char *position, struct rect r, float most)
{
    (void)ways;
    (void)position;
    return fminf(r.w / ROW, most);
}

static void still(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                  float most, unsigned show)
{
    (void)ways;
    (void)show;
    draw_heap(ui->dl, r, heap_of(m), most);
}

/* Nobody holds a pebble. */
static void hand(struct ui *ui, const struct match *m, int seat, struct rect r)
{
    (void)ui;
    (void)m;
    (void)seat;
    (void)r;
}

static int pieces(const struct match *m, int seat)
{
    return seat < 0 ? heap_of(m) : 0;
}

/* ---- Coming and going ---- */

static void *open(const void *ways, const struct ui *ui)
{
    struct pebbles_desk *d = mem_alloc(sizeof *d);
    (void)ways;
    (void)ui;
    *d = (struct pebbles_desk){.seat = -1, .dirty = true};
    return d;
}

static void settings(void *self, const struct desk_settings *s)
{
    (void)self;
    (void)s;
}

static void sync(void *self, const struct match *m, int seat, bool mine)
{
    struct pebbles_desk *d = self;
    d->heap = heap_of(m);
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
    struct pebbles_desk *d = self;
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
    static const char *const id[] = {"take-1", "take-2", "take-3"};
    const struct pebbles_desk *d = self;
    for (int i = 0; i < 3; i++) {
        out[i] = (struct desk_button){.id = id[i],
                                      .icon = SPRITE_COUNT,
                                      .place = i < 2 ? DESK_MAIN : DESK_BAR,
                                      .slot = i % 2,
                                      .enabled = own && d->mine && heap_of(m) > i,
                                      .primary = i == 0};
        snprintf(out[i].label, sizeof out[i].label, "Take %d", i + 1);
    }
    return 3;
}

static void press(void *self, const char *id, struct desk_act *act)
{
    (void)self;
    *act = (struct desk_act){.kind = DESK_END, .used = true, .ends_turn = true};
    snprintf(act->step, sizeof act->step, "take %c", id[5]);
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
    const struct pebbles_desk *d = self;
    return d->mine;
}

static int shown_seat(const void *self)
{
    const struct pebbles_desk *d = self;
    return d->seat;
}

/* ---- Messages ---- */

static void message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct pebbles_desk *d = self;
    *tone = (struct desk_tone){.alone = d->note[0] != 0};
    if (d->note[0])
        buf_add(out, d->note);
    else
        buf_addf(out,
                 d->mine ? "Take one, two or three of the %d pebbles." : "%d pebbles left.",
                 d->heap);
}

static void note(void *self, const char *text)
{
    struct pebbles_desk *d = self;
    snprintf(d->note, sizeof d->note, "%s", text);
    d->dirty = true;
}

static bool noted(const void *self)
{
    const struct pebbles_desk *d = self;
    return d->note[0] != 0;
}

static void cursor_words(const void *self, struct buf *out)
{
    const struct pebbles_desk *d = self;
    buf_addf(out, "%d pebbles", d->heap);
}

static void probe(const void *self, struct buf *out)
{
    const struct pebbles_desk *d = self;
    buf_addf(out, "heap %d\n", d->heap);
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
    const struct pebbles_desk *d = self;
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

static const struct desk_kind PEBBLES_DESK = {.open = open,
                                              .close = free,
                                              .settings = settings,
                                              .sync = sync,
                                              .remember = remember,
                                              .recall = recall,
                                              .hand_height = hand_height,
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

static const char *pegs(int n)
{
    return n == 1 ? "%d peg" : "%d pegs";
}

static const char *after_rounds(int n)
{
    return n == 1 ? "after %d round" : "after %d rounds";
}

static void played_by(const struct match *m, struct buf *out)
{
    game_rules_words(&m->config, out);
}

static const struct rules_example HEAP = {.position = "pebbles 12", .legal = true};

static const struct rules_page PAGE = {
    .title = "The heap",
    .text =
        {"Take one, two or three pebbles in your turn.",
         "Whoever takes the last pebble wins the round, or loses it if you agreed on that."},
};

static const struct rules_page *const BOOK[] = {&PAGE, NULL};

const struct look LOOK_PEBBLES = {
    .game = &PEBBLES,
    .name = "Pebbles",
    .motto = "One heap, and the last pebble counts",
    .cross = &HEAP,
    .desk = &PEBBLES_DESK,
    .award = AWARD_PEG,
    .words = {.continue_begun = "Continue Pebbles",
              .continue_round = "Continue Pebbles, round %d of %d",
              .round_of = "Round %d of %d",
              .wins_round = "%s wins round %d",
              .you_win_round = "You win round %d!",
              .nobody_wins = "Nobody wins round %d",
              .next_round = "Next round",
              .who_won = "Who won the game?",
              .new_round = "A new round: everybody has %d pebbles.",
              .round_won = "The round is won.",
              .ask_stop = "Do you all agree to stop?",
              .award = pegs,
              .after = after_rounds,
              .award_for = "A trophy peg for the winner of the heap",
              .no_award = "Nobody took a peg",
              .blocked = "Nobody could go on.",
              .goes_out = "The heap is gone.",
              .same_deal = "The same number makes the same heap.",
              .in_bag = "On the heap",
              .never_won = "Nobody won a round.",
              .wins = "%s wins the game"},
    .setup = {{.kind = SETUP_PLAYERS, .label = "Players"},
              {.kind = SETUP_NUMBER, .option = "rounds", .label = "Rounds"},
              {.kind = SETUP_NUMBER, .option = "heap", .label = "Pebbles"},
              {.kind = SETUP_NUMBER, .option = "last", .label = "The last pebble"}},
    .rules_words = played_by,
    .rules = BOOK,
};

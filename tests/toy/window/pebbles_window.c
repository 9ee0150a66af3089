/* pebbles_window.c: Pebbles in the window: a desk that shows the pebbles in rows and has
 * buttons that take them, and its look. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk_parts.h"
#include "look.h"

extern const struct game PEBBLES;
extern const struct look LOOK_PEBBLES;

#define ROW 7 /* pebbles side by side */

struct pebbles_desk {
    struct desk d;
    int heap;
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
    struct pebbles_desk *v = self;
    (void)alpha;
    draw_heap(ui->dl, v->d.area.board, v->heap, ui_px(ui, 90));
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

static int pieces(const struct match *m, int seat)
{
    return seat < 0 ? heap_of(m) : 0;
}

static void sync(void *self, const struct match *m, const struct desk_was *was)
{
    struct pebbles_desk *v = self;
    (void)was;
    v->heap = heap_of(m);
}

static int buttons(const void *self, const struct match *m, bool own,
                   struct desk_button out[DESK_BUTTONS])
{
    static const char *const id[] = {"take-1", "take-2", "take-3"};
    const struct pebbles_desk *v = self;
    for (int i = 0; i < 3; i++) {
        out[i] = (struct desk_button){.id = id[i],
                                      .icon = SPRITE_COUNT,
                                      .place = i < 2 ? DESK_MAIN : DESK_BAR,
                                      .slot = i % 2,
                                      .enabled = own && v->d.mine && heap_of(m) > i,
                                      .primary = i == 0};
        snprintf(out[i].label, sizeof out[i].label, "Take %d", i + 1);
    }
    return 3;
}

static void press(void *self, const char *id, struct desk_act *act)
{
    (void)self;
    *act = (struct desk_act){.kind = DESK_END, .ends_turn = true};
    snprintf(act->step, sizeof act->step, "take %c", id[5]);
}

static void message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct pebbles_desk *v = self;
    *tone = (struct desk_tone){.alone = desk_noted(&v->d)};
    if (desk_noted(&v->d))
        buf_add(out, v->d.note);
    else
        buf_addf(out,
                 v->d.mine ? "Take one, two or three of the %d pebbles." : "%d pebbles left.",
                 v->heap);
}

static void cursor_words(const void *self, struct buf *out)
{
    const struct pebbles_desk *v = self;
    buf_addf(out, "%d pebbles", v->heap);
}

static void probe(const void *self, struct buf *out)
{
    const struct pebbles_desk *v = self;
    buf_addf(out, "heap %d\n", v->heap);
}

static const struct desk_pictures PICTURES = {
    .picture = picture,
    .piece_width = piece_width,
    .still = still,
    .pieces = pieces,
};

static const struct desk_kind PEBBLES_DESK = {
    .size = sizeof(struct pebbles_desk),
    .hand_id = "hand",
    .hand_name = "Your pebbles",
    .board_name = "The heap",
    .sync = sync,
    .buttons = buttons,
    .press = press,
    .message = message,
    .cursor_words = cursor_words,
    .probe = probe,
    .draw = draw,
    .pictures = &PICTURES,
};

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

/* setup_more.c: who goes first, and the seed. */
#include "setup_more.h"

#include <math.h>
#include <string.h>

#include "faces.h"
#include "language.h"
#include "page.h"

#define FACE 31.0f /* units */
#define BETWEEN 8.0f
#define ROW (TARGET + BETWEEN)
#define TITLE 48.0f
#define HEAD 32.0f /* above the answers, and above the seed */
#define BELOW_ANSWERS 12.0f
#define WORDS 36.0f /* about the seed */

static int columns(const struct ui *ui)
{
    return ui->upright ? 2 : 3;
}

static int rows(const struct ui *ui, const struct setup_more *m, const struct game_config *c)
{
    return m->starter ? (c->seats + columns(ui)) / columns(ui) : 0;
}

/* One answer to "Who goes first?". who: 0 for the draw, or a seat from 1. */
static void draw_answer(struct ui *ui, struct rect r, const struct setup_more *m,
                        const struct game_config *c, int who, bool now)
{
    if (who) {
        face_draw_at(ui, &m->faces, c, who - 1, now ? MOOD_PLEASED : MOOD_CALM,
                     page_middle(ui, cut_left(ui, &r, FACE + 6), FACE, FACE));
    }
    ui_button(ui, page_id("first", who + 1).text, r, who ? c->name[who - 1] : _(m->drawn),
              now ? UI_SELECTED | UI_DEFAULT_FOCUS : 0);
}

static void draw_answers(struct ui *ui, struct rect *r, const struct setup_more *m,
                         const struct game_config *c)
{
    int chosen = game_option(c, m->starter);
    int per = columns(ui);
    float w = (page_units(ui, r->w) - BETWEEN * (float)(per - 1)) / (float)per;
    page_line(ui, cut_top(ui, r, HEAD), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, _(m->starter_label),
              0);
    ui_together(ui, true);
    for (int row = 0; row < rows(ui, m, c); row++) {
        struct rect line = cut_top_gap(ui, r, TARGET, BETWEEN);
        for (int i = row * per; i < (row + 1) * per && i <= c->seats; i++) {
            draw_answer(ui, cut_left_gap(ui, &line, w, BETWEEN), m, c, i, i == chosen);
        }
    }
    ui_together(ui, false);
    cut_top(ui, r, BELOW_ANSWERS);
}

static bool can_be_won(const struct setup_more *m)
{
    struct word w = {m->seed, strlen(m->seed), 1, 1};
    uint64_t seed;
    return m->deals && word_u64(&w, &seed) && deals_find(m->deals, seed);
}

static void draw_seed(struct ui *ui, struct rect *r, const struct setup_more *m,
                      const struct setup_fault *fault)
{
    page_line(ui, cut_top(ui, r, HEAD), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, _("Seed"), 0);
    struct rect row = cut_top(ui, r, TARGET);
    page_long_button(ui, &row, ALIGN_RIGHT, "new-seed", _("New number"), 0);
    ui_field(ui, "seed", row, _("Seed"), m->seed, m->seed_size,
             UI_SAID_ONLY | (m->starter ? 0u : (unsigned)UI_DEFAULT_FOCUS));
    if (m->deals) {
        cut_top(ui, r, BETWEEN);
        row = cut_top(ui, r, TARGET);
        page_long_button(ui, &row, ALIGN_RIGHT, "winnable-seed", _("A deal that can be won"),
                         0);
    }
    struct rect line = cut_top(ui, r, WORDS);
    if (fault->field != FAULT_AT_SEED) {
        ui_label(ui, "seed-words", line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
                 can_be_won(m) ? _("This deal can be won: every tile finds its place.")
                               : _(m->same_deal),
                 UI_QUIET);
        return;
    }
    draw_sprite(ui->dl, SPRITE_WARNING, page_middle(ui, cut_left(ui, &line, 26), 20, 20), 0,
                rgb(0xC4432C));
    ui_label(ui, "fault", line, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT, fault->text, 0);
}

void setup_more_draw(struct ui *ui, const struct setup_more *m, const struct game_config *c,
                     const struct setup_fault *fault)
{
    float answers = m->starter ? HEAD + ROW * (float)rows(ui, m, c) + BELOW_ANSWERS : 0;
    float seed = HEAD + TARGET + (m->deals ? BETWEEN + TARGET : 0) + WORDS;
    struct rect row, r = page_over(ui, 640, TITLE, answers + seed, _("More"), &row);
    page_button(ui, &row, ALIGN_RIGHT, "more-close", translated_in("choices", "Done"),
                UI_PRIMARY);
    if (m->starter)
        draw_answers(ui, &r, m, c);
    draw_seed(ui, &r, m, fault);
}

void setup_more_words(const struct setup_more *m, const struct game_config *c, struct buf *out)
{
    int who = m->starter ? game_option(c, m->starter) : 0;
    if (who) /* Translators: a player's name. */
        buf_addf(out, _("%s goes first."), c->name[who - 1]);
}

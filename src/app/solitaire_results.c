/* solitaire_results.c: lists the best results of solitaire. */
#include "solitaire_results.h"

#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "dates.h"
#include "language.h"
#include "medal.h"
#include "page.h"

#define RESULT 36.0f  /* units: a line, */
#define MEDAL 26.0f   /* and the medal in it */
#define HEAD 28.0f    /* the line above a list, */
#define NONE 40.0f    /* the line or two in place of one, */
#define BETWEEN 12.0f /* and what is between the two */

void solitaire_results_load(struct app *app, struct solitaire_results *out,
                            const struct game_config *c)
{
    struct buf key[2] = {{0}, {0}};
    int n[2];
    for (int hinted = 0, at = 0; hinted < 2; at += n[hinted++]) {
        session_best_key(c, hinted, &key[hinted]);
        n[hinted] = store_best_list(app->store, c->game->id, buf_text(&key[hinted]),
                                    out->best + at, RESULTS_MOST);
        for (int i = at; i < at + n[hinted]; i++)
            out->medal[i] = solitaire_medal_load(app->store, c->game->id,
                                                 buf_text(&key[hinted]), &out->best[i]);
        buf_free(&key[hinted]);
    }
    out->n = n[0];
    out->hinted = n[1];
}

void solitaire_draws_words(struct buf *out, int draws)
{
    if (draws)
        buf_addf(out, translated_n("%d tile drawn", "%d tiles drawn", draws), draws);
    else
        buf_add(out, _("No tile drawn"));
}

static void row_words(struct buf *out, int place, const struct store_best *b)
{
    buf_addf(out, "%d.  ", place);
    buf_addf(out, translated_n("%d turn", "%d turns", b->turns), b->turns);
    buf_add(out, ", ");
    /* Translators: tiles; in a list, so keep it short. */
    buf_addf(out, translated_n("%d drawn", "%d drawn", b->draws), b->draws);
    if (b->all) {
        buf_add(out, ", ");
        /* Translators: all 52 tiles were placed on the table; in a list, so keep it short. */
        buf_add(out, _("all 52 placed"));
    }
}

static void draw_row(struct app *app, struct rect r, int place, const struct store_best *b,
                     bool mine, bool hinted, enum medal medal)
{
    struct buf text = {0}, day = {0};
    char id[UI_ID];
    day_words(b->when, &day);
    row_words(&text, place, b);
    snprintf(id, sizeof id, hinted ? "hinted-%d" : "best-%d", place);
    if (mine) {
        struct rgba c = rgba_fade(app->ui.theme->focus, 0.28f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 6), c, c);
    }
    cut_left(&app->ui, &r, 8);
    cut_right(&app->ui, &r, 8);
    if (hinted)
        draw_sprite(app->ui.dl, SPRITE_BULB,
                    page_middle(&app->ui, cut_left(&app->ui, &r, 26), 20, 20), 0,
                    app->ui.theme->ink);
    struct rect prize = cut_right(&app->ui, &r, medal != MEDAL_NONE ? MEDAL : 0);
    medal_draw(&app->ui, medal, page_middle(&app->ui, prize, MEDAL, MEDAL));
    cut_right(&app->ui, &r, medal != MEDAL_NONE ? 6 : 0);
    struct rect when = page_cut_line(&app->ui, &r, FONT_TEXT, TEXT_SMALL, buf_text(&day));
    cut_right(&app->ui, &r, 6);
    ui_label(&app->ui, id, r, mine ? FONT_BOLD : FONT_TEXT, 17, ALIGN_LEFT, buf_text(&text), 0);
    page_line(&app->ui, when, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&day), UI_QUIET);
    buf_free(&text);
    buf_free(&day);
}

/* As many as there is room for. */
static void draw_rows(struct app *app, struct rect *r, const struct solitaire_results *list,
                      int64_t match, bool hinted)
{
    int from = hinted ? list->n : 0, n = hinted ? list->hinted : list->n;
    const struct store_best *best = list->best + from;
    for (int i = 0; i < n && page_units(&app->ui, r->h) >= RESULT; i++)
        draw_row(app, cut_top(&app->ui, r, RESULT), i + 1, &best[i],
                 match && best[i].match == match, hinted, list->medal[from + i]);
}

static float height_of(int n)
{
    return HEAD + RESULT * (float)n;
}

/* Where there is no room for both lists, an empty one makes place for the other: after a result
 * with hints it would say that there is none. */
static bool only_hinted(const struct solitaire_results *list, float room)
{
    return !list->n && list->hinted && room < HEAD + NONE + BETWEEN + height_of(1);
}

float solitaire_results_height(const struct solitaire_results *list, float room)
{
    float plain = list->n ? height_of(list->n) : HEAD + NONE;
    if (only_hinted(list, room))
        return height_of(list->hinted);
    return plain + (list->hinted ? BETWEEN + height_of(list->hinted) : 0);
}

static void draw_list_head(struct app *app, struct rect *r, const char *text)
{
    page_line(&app->ui, cut_top(&app->ui, r, HEAD), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, text, 0);
}

static void draw_plain(struct app *app, struct rect *r, const struct solitaire_results *list,
                       int64_t match)
{
    draw_list_head(app, r, _("Best results with these rules"));
    if (!list->n) {
        const char *none = _("None yet. Yours could be the first.");
        bool one = page_fits(&app->ui, r->w, FONT_TEXT, none);
        struct rect line = cut_top(&app->ui, r, one ? 30 : NONE);
        ui_label(&app->ui, "best-none", line, FONT_TEXT, 17, ALIGN_LEFT, none, UI_QUIET);
    }
    draw_rows(app, r, list, match, false);
}

void solitaire_results_draw(struct app *app, struct rect r,
                            const struct solitaire_results *list, int64_t match)
{
    bool only = only_hinted(list, page_units(&app->ui, r.h));
    if (!only)
        draw_plain(app, &r, list, match);
    if (!list->hinted || (!only && page_units(&app->ui, r.h) < BETWEEN + HEAD + RESULT))
        return;
    cut_top(&app->ui, &r, only ? 0 : BETWEEN);
    draw_list_head(app, &r, only ? _("Best results with hints") : _("With hints"));
    draw_rows(app, &r, list, match, true);
}

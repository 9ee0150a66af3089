/* fair_page.c: the page about the shuffles of this game: their fingerprints, what is told once
 * a round is over, and whether all of it fits. */
#include "fair.h"

#include <math.h>

#include "app_state.h"
#include "copies.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"

#define WIDE 900.0f /* units */
#define ROW 50.0f
#define BETWEEN 4.0f
#define ROWS_MOST 6
#define HEAD 44.0f /* of the title, */
#define FOOT 50.0f
#define SIZE 18.0f
#define GAP 8.0f
#define SHORT 16 /* digits of a fingerprint in the list */

struct fair_page {
    struct page_list list;
    int chosen; /* the shuffle that is shown in full, from 0 */
    bool checked;
    struct fair fair;
};

static struct fair_page *data(const struct app *app)
{
    return app->data[DATA_FAIR];
}

static const struct match *match_of(const struct app *app)
{
    return app->session->match;
}

static const struct match_shuffle *shuffle_at(const struct app *app, int i)
{
    return &match_of(app)->shuffled.list[i];
}

static bool is_told(const struct app *app, int i)
{
    const struct match_shuffle *s = shuffle_at(app, i);
    return s->over && s->over <= match_of(app)->at;
}

/* ---- Words ---- */

/* "Round 1, bag", and what the check said of it. */
static void name_words(const struct app *app, int i, struct buf *out)
{
    const struct match *m = match_of(app);
    const struct match_shuffle *s = shuffle_at(app, i);
    struct buf round = {0};
    fair_round_name(m, s->round, &round);
    /* Translators: "Round 1: Bag": what was shuffled, and when. */
    buf_addf(out, _("%s: %s"), buf_text(&round), _(m->game->pile[s->pile].label));
    buf_free(&round);
    if (!data(app)->checked)
        return;
    bool fits = data(app)->fair.shuffle[i].fault == FAIR_FITS;
    buf_addf(out, " (%s)", fits ? _("fits") : _("does not fit"));
}

/* Of all of it, or of the first round with a fault. */
static void result_words(const struct app *app, struct buf *out)
{
    const struct match *m = match_of(app);
    const struct fair *f = &data(app)->fair;
    int draws = 0, i = 0;
    for (; i < f->n && f->shuffle[i].fault == FAIR_FITS; i++)
        draws += f->shuffle[i].draws;
    if (i == f->n) {
        buf_addf(
            out,
            _("Checked: every fingerprint, order and draw fits (shuffles: %d, draws: %d)."),
            f->n, draws);
        return;
    }
    fair_round_name(m, shuffle_at(app, i)->round, out);
    buf_add(out, ": ");
    fair_round_words(m, f, shuffle_at(app, i)->round, out);
}

static const char *const INTRO = N_(
    "Every shuffle has a fingerprint from the moment it is made. When the round is over, salt "
    "and order show that nothing was changed.");

static void intro_words(const struct app *app, struct buf *out)
{
    const struct fair_page *p = data(app);
    if (!fair_known(match_of(app)))
        buf_add(out, _(FAIR_UNKNOWN));
    else if (!p->list.n)
        buf_add(out, _("Nothing has been shuffled yet."));
    else if (p->checked)
        result_words(app, out);
    else
        buf_add(out, _(INTRO));
}

/* ---- Drawing ---- */

static void draw_list(struct app *app, struct rect *r, float room)
{
    struct fair_page *p = data(app);
    struct ui *ui = &app->ui;
    page_list_fit(&p->list, room, ROW + BETWEEN, ROWS_MOST);
    for (int i = p->list.first; i < p->list.n && i < p->list.first + p->list.rows; i++) {
        struct buf label = {0};
        name_words(app, i, &label);
        buf_addf(&label, "  %.*s", SHORT, shuffle_at(app, i)->print);
        ui_button(ui, page_id("shuffle", i + 1).text, cut_top(ui, r, ROW), buf_text(&label),
                  UI_LEFT | (i == p->chosen ? UI_SELECTED : 0));
        buf_free(&label);
        cut_top(ui, r, BETWEEN);
    }
}

/* A heading and its text. */
static void detail(struct app *app, struct rect *r, const char *id, const char *head,
                   const char *text)
{
    struct buf all = {0};
    buf_addf(&all, "%s %s", head, text);
    page_paragraph(&app->ui, r, id, FONT_TEXT, SIZE, buf_text(&all), 0,
                   page_units(&app->ui, r->h));
    cut_top(&app->ui, r, GAP / 2);
    buf_free(&all);
}

static void draw_detail(struct app *app, struct rect *r)
{
    const struct match_shuffle *s = shuffle_at(app, data(app)->chosen);
    cut_top(&app->ui, r, GAP);
    detail(app, r, "print", _("Fingerprint:"), s->print);
    if (!is_told(app, data(app)->chosen)) {
        page_paragraph(&app->ui, r, "later", FONT_TEXT, SIZE,
                       _("Salt and order are shown when the round is over."), UI_QUIET, 0);
        return;
    }
    detail(app, r, "salt", _("Salt:"), s->salt);
    detail(app, r, "order", _("Order:"), s->order);
}

/* Units that the text of the longest shuffle needs, so that the list gets the rest, and nothing
 * moves when another one is chosen. */
static float detail_units(struct app *app, float w)
{
    float most = 0, line = 0;
    for (int i = 0; i < data(app)->list.n; i++) {
        struct buf all = {0};
        buf_addf(&all, "%s %s", _("Order:"), is_told(app, i) ? shuffle_at(app, i)->order : "");
        most = fmaxf(most, ui_paragraph_height(&app->ui, w, FONT_TEXT, SIZE, buf_text(&all)));
        buf_free(&all);
        buf_addf(&all, "%s %s", _("Fingerprint:"), shuffle_at(app, i)->print);
        line = fmaxf(line, ui_paragraph_height(&app->ui, w, FONT_TEXT, SIZE, buf_text(&all)));
        buf_free(&all);
    }
    return page_units(&app->ui, most + 2 * line) + 3 * GAP;
}

/* Room for the longer of the sentences that may stand there. */
static void draw_intro(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct buf now = {0}, other = {0};
    intro_words(app, &now);
    buf_add(&other, _(INTRO));
    float high = fmaxf(ui_paragraph_height(ui, r->w, FONT_TEXT, SIZE, buf_text(&now)),
                       ui_paragraph_height(ui, r->w, FONT_TEXT, SIZE, buf_text(&other)));
    ui_paragraph(ui, "text", *r, FONT_TEXT, SIZE, buf_text(&now), 0);
    cut_top(ui, r, page_units(ui, high) + GAP);
    buf_free(&now);
    buf_free(&other);
}

static void draw_foot(struct app *app, struct rect row)
{
    const struct fair_page *p = data(app);
    struct ui *ui = &app->ui;
    unsigned none = p->list.n ? 0 : UI_DISABLED;
    struct rect upper, *above = page_upper(ui, &row, &upper, FOOT, FOOT - TARGET);
    page_button(ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(ui, &row, ALIGN_LEFT, "check", _("Check it all"), none);
    page_button(ui, above, ALIGN_LEFT, "copy", _("Copy fingerprint"), none);
    page_button(ui, above, ALIGN_LEFT, "what", _("What it proves"), 0);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect r = page_begin(ui, WIDE, page_room(ui), _("About this game"));
    struct rect head = {r.x, r.y - ui_px(ui, HEAD + GAP), r.w, ui_px(ui, HEAD)};
    float foot = page_foot(ui, FOOT, 0);
    cut_bottom(ui, &r, foot);
    draw_intro(app, &r);
    if (data(app)->list.n) {
        float units = detail_units(app, r.w);
        draw_list(app, &r, page_units(ui, r.h) - units);
        page_turns(ui, &head, ALIGN_RIGHT, &data(app)->list);
        struct rect about = cut_top(ui, &r, fminf(units, page_units(ui, r.h)));
        draw_detail(app, &about);
    }
    draw_foot(app, page_end(ui, r.y, foot));
}

/* ---- What it proves ---- */

static const char *const PROVES[] = {
    N_("It proves that every shuffle was fixed before anybody saw any of it, that nothing was "
       "changed afterwards, and that everybody drew what came next. Computers get what anybody "
       "would get."),
    N_("It does not prove that nobody knew the order. Anyone who knows the seed of a game, or "
       "opens a saved copy of one that is still being played, can find out what comes."),
    N_("A fingerprint is the SHA-256 of the salt, a blank and the order. A saved copy can also "
       "be "
       "checked by superwild-cli verify, or by hand."),
};

static void draw_proves(struct app *app)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    struct rect row;
    for (size_t i = 0; i < sizeof PROVES / sizeof *PROVES; i++) {
        buf_add(&text, i ? "\n\n" : "");
        buf_add(&text, _(PROVES[i]));
    }
    float w = fminf(ui_px(ui, 600), (float)ui->w - ui_px(ui, ui->upright ? 10 : 80));
    float inside = w - ui_px(ui, ui->upright ? 24 : 0);
    float high =
        page_units(ui, ui_paragraph_height(ui, inside, FONT_TEXT, SIZE, buf_text(&text)));
    struct rect r = page_over(ui, page_units(ui, w), 48, high, _("What it proves"), &row);
    ui_paragraph(ui, "proves", r, FONT_TEXT, SIZE, buf_text(&text), 0);
    page_button(ui, &row, ALIGN_RIGHT, "close", _("Close"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    buf_free(&text);
}

static void close_proves(struct app *app)
{
    app_card_close(app, "what");
}

static const struct page_action PROVES_ACTIONS[] = {
    {"close", .act = close_proves, .key = KEY_ESCAPE},
    {.id = NULL},
};

static void open_proves(struct app *app)
{
    static const struct card card = {.draw = draw_proves, .actions = PROVES_ACTIONS};
    app_card_open(app, &card);
    for (size_t i = 0; i < sizeof PROVES / sizeof *PROVES; i++)
        narrate_fact(app, _(PROVES[i]));
}

/* ---- Coming, going, pressing ---- */

static void tell(struct app *app, void (*words)(const struct app *app, struct buf *out))
{
    struct buf text = {0};
    words(app, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
}

static void enter(struct app *app)
{
    struct fair_page *p = data(app);
    p->list.n = shuffles_until(&match_of(app)->shuffled, match_of(app)->at);
    tell(app, intro_words);
}

static void leave(struct app *app)
{
    fair_free(&data(app)->fair);
}

static void check(struct app *app)
{
    struct fair_page *p = data(app);
    fair_free(&p->fair);
    fair_check(match_of(app), &p->fair);
    p->checked = true;
    tell(app, result_words);
}

static void copy(struct app *app)
{
    app_copy_text(app, shuffle_at(app, data(app)->chosen)->print,
                  _("The fingerprint is on the clipboard."));
}

static void turn(struct app *app, int by)
{
    page_list_turn(&data(app)->list, by);
    data(app)->chosen = data(app)->list.first;
}

static void chosen_words(const struct app *app, struct buf *out)
{
    int i = data(app)->chosen;
    name_words(app, i, out);
    buf_add(out, ". ");
    if (is_told(app, i))
        buf_addf(out, "%s %s", _("Order:"), shuffle_at(app, i)->order);
    else
        buf_add(out, _("Salt and order are shown when the round is over."));
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    int i = page_numbered(ui, "shuffle");
    if (!i)
        return;
    data(app)->chosen = i - 1;
    tell(app, chosen_words);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"check", .act = check},
    {"copy", .act = copy},
    {"what", .act = open_proves},
    {"previous", .set = turn, .by = -1},
    {"next", .set = turn, .by = 1},
    {.id = NULL},
};

const struct screen FAIR_SCREEN = {
    .id = "fair",
    .slot = DATA_FAIR,
    .room = sizeof(struct fair_page),
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

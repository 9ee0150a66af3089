/* games.c: lists the games being played and those that are over. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "best_rounds.h"
#include "copies.h"
#include "dates.h"
#include "language.h"
#include "letters.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "open.h"
#include "page.h"
#include "page_action.h"
#include "player_names.h"
#include "playing.h"
#include "record.h"
#include "screen.h"
#include "screens.h"
#include "setup_memory.h"
#include "stored_match.h"

#define NAMES_BYTES (SEATS_MAX * NAME_MAX_BYTES)
#define MOST_GAMES 500
#define PAGE_ROWS 5 /* at most; fewer in a low window */
#define ROW 84      /* units, and what its three lines take of them */
#define NAMES 25
#define SUMMARY 22
#define ABOUT 21
#define RULE 1      /* the line below a row */
#define GROWTH 0.8f /* of its lines, as a part of that of the text */
#define TABS 46     /* units, and the gap below */
#define BELOW_TABS 6
#define BELOW_ROWS 40 /* above the foot; */
#define CLOSEST 16    /* in a low window at least this */
#define FOOT 50
#define UNDER 50   /* on a phone: the buttons of a row, below its lines */
#define BUTTON 44  /* a button of a row: two lines if its words are long */
#define WIDE 1000  /* units: a window in which a row has room for large text on buttons; */
#define NARROW 112 /* in others they are no wider than this */

struct game_row {
    int64_t id;
    char names[NAMES_BYTES], summary[REASON_MOST], about[160];
    char few[REASON_MOST], day[160],
        least[160]; /* names and about, shorter, if there is not room for everything */
};

struct games {
    int status; /* enum store_status, or BEST */
    struct page_list list;
    int loaded;
    struct game_row row[PAGE_ROWS]; /* those of the page */
    int doomed;                     /* the row that is to be deleted, if the person agrees */
    const struct look *best_of;     /* BEST: whose rounds, */
    bool hinted;                    /* and whether those with hints */
    struct wins best;
};

#define BEST 2 /* comes after the store's statuses */

static struct games *data(const struct app *app)
{
    return app->data[DATA_GAMES];
}

/* Lines grow with the text, so that fewer games are on a page. */
static float grown(const struct app *app, float units)
{
    return units * (1 + (app->ui.text - 1) * GROWTH);
}

static float row_height(const struct app *app)
{
    return grown(app, ROW) + RULE + (app->ui.upright ? UNDER : 0);
}

/* ---- Reading ---- */

static void copy_text(char *out, size_t size, struct buf *from)
{
    letters_copy(out, size, buf_text(from));
    buf_free(from);
}

/* A game that can be read is described in today's language. For others, the stored words must
 * do. */
static void row_words(const struct match *m, struct game_row *row)
{
    struct buf names = {0}, few = {0}, summary = {0};
    match_names(m, &names);
    names_in_short(m, &few);
    match_summary(m, &summary);
    copy_text(row->names, sizeof row->names, &names);
    copy_text(row->few, sizeof row->few, &few);
    copy_text(row->summary, sizeof row->summary, &summary);
}

/* Appends which game it is, its rules, and when it was played. */
static void about_words(const struct match *m, bool rules, int64_t changed,
                        void (*words_of)(int64_t when, struct buf *out), struct buf *out)
{
    struct buf date = {0}, how = {0};
    if (m)
        buf_add(out, m->game->name);
    if (m && rules && look_of(m->game))
        look_of(m->game)->rules_words(m, &how);
    if (how.len) /* some games have rules worth a word only now and then */
        buf_addf(out, ", %s", buf_text(&how));
    buf_free(&how);
    words_of(changed, &date);
    buf_addf(out, "%s%s", out->len && date.len ? " · " : "", buf_text(&date));
    buf_free(&date);
}

static void fill_row(struct app *app, struct game_row *row, const struct store_record *r)
{
    struct match *m = stored_match(app->store, r->id);
    struct buf about = {0}, day = {0}, least = {0};
    row->id = r->id;
    letters_copy(row->names, sizeof row->names, r->title);
    letters_copy(row->few, sizeof row->few, r->title);
    letters_copy(row->summary, sizeof row->summary, r->summary);
    if (m)
        row_words(m, row);
    about_words(m, true, r->changed, date_words, &about);
    about_words(m, true, r->changed, day_words, &day);
    about_words(m, false, r->changed, day_words, &least);
    copy_text(row->about, sizeof row->about, &about);
    copy_text(row->day, sizeof row->day, &day);
    copy_text(row->least, sizeof row->least, &least);
    match_free(m);
}

static void load(struct app *app)
{
    struct games *g = data(app);
    app->dirty = true;
    if (g->status == BEST) {
        wins_load(app->store, g->best_of->game, g->hinted, &g->best);
        g->list.n = g->loaded = 0;
        return;
    }
    struct store_record *all = mem_alloc(MOST_GAMES * sizeof *all);
    g->list.n = store_match_list(app->store, (enum store_status)g->status, all, MOST_GAMES);
    if (g->list.first >= g->list.n)
        page_list_show(&g->list, g->list.n - 1);
    g->loaded = 0;
    for (int i = 0; i < g->list.n; i++) {
        if (i >= g->list.first && g->loaded < PAGE_ROWS)
            fill_row(app, &g->row[g->loaded++], &all[i]);
        store_record_free(&all[i]);
    }
    free(all);
}

static void show(struct app *app, int status)
{
    data(app)->status = status;
    data(app)->list.first = 0;
    load(app);
}

static void enter(struct app *app)
{
    struct games *g = app->data[DATA_GAMES];
    g->best_of = app->game;
    load(app);
    if (g->list.n == 0) { /* nothing to continue, so show earlier games */
        show(app, STORE_FINISHED);
        if (g->list.n == 0)
            show(app, STORE_RUNNING);
    }
}

/* ---- Drawing ---- */

static void row_button(struct app *app, struct rect *r, const char *id, int i,
                       const char *label, float least)
{
    char name[UI_ID];
    bool wide = page_units(&app->ui, app->w) >= WIDE;
    float text = ui_measure(&app->ui, FONT_TEXT, TEXT_SIZE, label);
    float w = fminf(fmaxf(least, page_units(&app->ui, text) + 26), wide ? 150 : NARROW);
    snprintf(name, sizeof name, "%s-%d", id, i + 1);
    ui_button(&app->ui, name,
              page_middle(&app->ui, cut_right_gap(&app->ui, r, w, 8), w, grown(app, BUTTON)),
              label, 0);
}

static const char *whole_or(const struct app *app, struct rect r, enum font f, const char *text,
                            const char *brief)
{
    return page_fits(&app->ui, r.w, f, text) ? text : brief;
}

static void draw_row(struct app *app, struct rect r, int i)
{
    const struct games *g = data(app);
    char id[UI_ID];
    struct rect words = r;
    if (app->ui.upright) { /* above the buttons */
        words = cut_top(&app->ui, &r, grown(app, NAMES + SUMMARY + ABOUT));
        r = cut_top(&app->ui, &r, UNDER);
    }
    row_button(app, &r, "delete", i, _("Delete"), 84);
    /* Translators: on a small button, in two lines if it must: as a file. */
    row_button(app, &r, "copy", i, _("Save a copy"), 76);
    bool room =
        page_units(&app->ui, app->w) >= WIDE; /* else it is opened from the game's end */
    if (g->status == STORE_FINISHED &&
        room) /* Translators: the same: opens the page about the game. */
        row_button(app, &r, "review", i, _("How it went"), 76);
    row_button(app, &r, "resume", i, g->status == STORE_RUNNING ? _("Resume") : _("View"), 92);
    cut_right(&app->ui, &r, 4);
    snprintf(id, sizeof id, "game-%d", i + 1);
    if (app->ui.upright)
        r = words;
    r = page_middle(&app->ui, r, page_units(&app->ui, r.w),
                    grown(app, NAMES + SUMMARY + ABOUT));
    ui_label(&app->ui, id, cut_top(&app->ui, &r, grown(app, NAMES)), FONT_BOLD, 18, ALIGN_LEFT,
             whole_or(app, r, FONT_BOLD, g->row[i].names, g->row[i].few), 0);
    snprintf(id, sizeof id, "summary-%d", i + 1);
    ui_label(&app->ui, id, cut_top(&app->ui, &r, grown(app, SUMMARY)), FONT_TEXT, 17,
             ALIGN_LEFT, g->row[i].summary, 0);
    snprintf(id, sizeof id, "about-%d", i + 1);
    ui_label(&app->ui, id, cut_top(&app->ui, &r, grown(app, ABOUT)), FONT_TEXT, TEXT_SMALL,
             ALIGN_LEFT,
             whole_or(app, r, FONT_TEXT, g->row[i].about,
                      whole_or(app, r, FONT_TEXT, g->row[i].day, g->row[i].least)),
             UI_QUIET);
}

static void draw_none(struct app *app, struct rect *r)
{
    bool running = data(app)->status == STORE_RUNNING;
    ui_label(&app->ui, "none", cut_top(&app->ui, r, 60), FONT_TEXT, 18, ALIGN_LEFT,
             running ? _("You have no games in progress.") : _("No finished games yet."),
             UI_QUIET);
    struct rect row = cut_top(&app->ui, r, running ? 50 : 0);
    if (running)
        page_button(&app->ui, &row, ALIGN_LEFT, "new-game", _("New game"), 0);
}

/* How far down it comes, in pixels: where pages are turned, all the way, always. */
static float draw_rows(struct app *app, struct rect r)
{
    struct games *g = data(app);
    struct rgba line = app->ui.theme->panel_edge;
    float room = page_units(&app->ui, r.h) - CLOSEST, end = r.y + r.h;
    page_list_fit(&g->list, room, row_height(app), PAGE_ROWS);
    if (g->loaded == 0)
        draw_none(app, &r);
    for (int i = 0; i < g->loaded && i < g->list.rows; i++) {
        struct rect row = cut_top(&app->ui, &r, row_height(app));
        struct rect rule = cut_bottom(&app->ui, &row, RULE);
        draw_row(app, row, i);
        draw_box(app->ui.dl, rule, 0, line, line);
    }
    return page_list_long(&g->list) ? end : r.y + ui_px(&app->ui, CLOSEST);
}

/* Each game has its own list. How far down it comes. */
static float draw_best(struct app *app, struct rect r)
{
    const struct games *g = data(app);
    const char *name[LOOKS_MOST];
    for (int i = 0; i < look_count(); i++)
        name[i] = look_at(i)->name;
    cut_top(&app->ui, &r, 4);
    struct rect row = cut_top(&app->ui, &r, app->ui.upright ? 98 : 46);
    ui_choice(&app->ui, "best-of",
              cut_left(&app->ui, &row,
                       fminf(600 * fmaxf(1, app->ui.text), page_units(&app->ui, row.w))),
              translated_in("which", "Game"), name, look_count(), look_index(g->best_of),
              UI_SAID_ONLY);
    cut_top(&app->ui, &r, 8);
    return best_rounds_draw(app, r, g->best_of, &g->best);
}

static void draw_foot(struct app *app, struct rect row)
{
    const struct page_list *l = &data(app)->list;
    struct buf text = {0};
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY);
    if (!page_list_long(l))
        return;
    page_turns(&app->ui, &row, ALIGN_RIGHT, l);
    buf_addf(&text, _("Page %d of %d"), (l->first + l->rows - 1) / l->rows + 1,
             (l->n + l->rows - 1) / l->rows);
    ui_label(&app->ui, "page", row, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void draw(struct app *app)
{
    /* Translators: which games are listed. */
    const char *const kinds[] = {_("In progress"), _("Finished"), _("Best rounds")};
    float rows = PAGE_ROWS * row_height(app);
    float high = (app->ui.upright ? 2 * TABS : TABS) + BELOW_TABS + rows + BELOW_ROWS + FOOT;
    if (app->ui.upright && data(app)->status == BEST)
        high = PAGE_LONG;
    struct rect r = page_begin(&app->ui, 940, high, _("My games"));
    cut_bottom(&app->ui, &r, FOOT);
    struct rect tabs = cut_top(&app->ui, &r, TABS), low = tabs;
    if (app->ui.upright)
        low = cut_top(&app->ui, &r, TABS);
    page_button(&app->ui, &tabs, ALIGN_RIGHT, "statistics", _("Statistics"), 0);
    /* Translators: on a button: opens a game from a file. */
    page_button(&app->ui, &tabs, ALIGN_RIGHT, "open", translated_in("file", "Open"), 0);
    tabs = cut_left(&app->ui, &tabs, fminf(520, page_units(&app->ui, tabs.w) - 10));
    ui_choice(&app->ui, "show", app->ui.upright ? low : tabs, _("Which games"), kinds, 3,
              data(app)->status, UI_DEFAULT_FOCUS | UI_SAID_ONLY);
    cut_top(&app->ui, &r, BELOW_TABS);
    float bottom = (data(app)->status == BEST ? draw_best : draw_rows)(app, r);
    draw_foot(app, page_end(&app->ui, bottom, FOOT));
}

/* ---- Events ---- */

static void copy(struct app *app, int64_t id)
{
    struct reason why = {0};
    struct session *s = session_open(app->store, id, app->host.clock, app->host.self, &why);
    if (s)
        app_copy_record(app, s->match);
    else
        app_notice(app, "This game can't be read: %s", why.text);
    session_free(s);
}

/* The page about a game that is over; Back leads to its end. */
static void review(struct app *app, int64_t id)
{
    app_continue(app, id);
    if (app->session && app_status(app).phase == PHASE_GAME_OVER)
        app_visit(app, SCREEN_REVIEW);
}

static void delete_it(struct app *app)
{
    struct games *g = data(app);
    if (results_delete_match(app->store, g->row[g->doomed].id, app_clock(app)) != STORE_OK)
        app_tell(app, store_error(app->store));
    load(app);
}

static void ask_delete(struct app *app, int row)
{
    struct games *g = data(app);
    struct buf text = {0};
    g->doomed = row;
    /* Translators: the players' names. */
    buf_addf(&text, _("Delete this game (%s)? This can't be undone."), g->row[row].names);
    app_ask(app, buf_text(&text), _("Delete"), _("Keep it"), delete_it, NULL);
    buf_free(&text);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct games *g = data(app);
    int resume = page_numbered(ui, "resume"), copied = page_numbered(ui, "copy");
    int gone = page_numbered(ui, "delete"), reviewed = page_numbered(ui, "review");
    (void)in;
    if (resume)
        app_continue(app, g->row[resume - 1].id);
    else if (reviewed)
        review(app, g->row[reviewed - 1].id);
    else if (copied)
        copy(app, g->row[copied - 1].id);
    else if (gone)
        ask_delete(app, gone - 1);
}

static void show_best_of(struct app *app, int game)
{
    data(app)->best_of = look_at(game);
    load(app);
}

static void show_hinted(struct app *app, int hinted)
{
    data(app)->hinted = hinted;
    load(app);
}

static void turn_page(struct app *app, int by)
{
    page_list_turn(&data(app)->list, by);
    load(app);
}

static const struct page_action ACTIONS[] = {
    {"back", .go = SCREEN_TITLE, .key = KEY_ESCAPE},
    {"new-game", .set = setup_alone, .go = SCREEN_SETUP},
    {"open", .act = open_ask},
    {"statistics", .go = SCREEN_STATISTICS},
    {"show", .set = show},
    {"best-of", .set = show_best_of},
    {"with-hints", .set = show_hinted},
    {"next", .set = turn_page, .by = 1},
    {"previous", .set = turn_page, .by = -1},
    {.id = NULL},
};

const struct screen GAMES_SCREEN = {
    .id = "games",
    .slot = DATA_GAMES,
    .room = sizeof(struct games),
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};

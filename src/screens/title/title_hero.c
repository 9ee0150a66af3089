/* title_hero.c: the large thing on the title page: who is waiting to be played against, or the
 * game to go on with. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "dates.h"
#include "day_deal.h"
#include "faces.h"
#include "language.h"
#include "lesson.h"
#include "navigation.h"
#include "page.h"
#include "player_names.h"
#include "players.h"
#include "playing.h"
#include "setup_memory.h"
#include "stored_match.h"
#include "title_parts.h"

#define RUNNING 60 /* are looked through for one of the chosen game */
#define SHOWN 3    /* at most */

/* ---- What it is about ---- */

/* The match to go on with; NULL: there is none, and a new one can be played. */
static const struct match *going(const struct app *app)
{
    const struct title *t = title_data(app);
    return t->unsaved ? app->session->match : t->match;
}

/* Is it one that the page should offer? */
static bool wanted(const struct app *app, const struct look *l)
{
    return l && (!title_data(app)->chosen || l == app->game);
}

static bool is_unsaved(const struct app *app)
{
    return app->session && app_status(app).phase != PHASE_GAME_OVER &&
           wanted(app, look_of(app->session->match->game));
}

static void find_running(struct app *app)
{
    struct title *t = title_data(app);
    struct store_record *listed = mem_alloc(RUNNING * sizeof *listed);
    int n = store_match_list(app->store, STORE_RUNNING, listed, t->chosen ? RUNNING : 1);
    for (int i = 0; i < n; i++) {
        const struct game *g = game_find(listed[i].game);
        if (!t->match && g && wanted(app, look_of(g))) {
            t->match = stored_match(app->store, listed[i].id);
            t->running = t->match ? listed[i].id : 0;
        }
        store_record_free(&listed[i]);
    }
    free(listed);
}

void title_find_match(struct app *app)
{
    struct title *t = title_data(app);
    match_free(t->match);
    t->match = NULL;
    t->running = 0;
    t->unsaved = is_unsaved(app);
    if (!t->unsaved)
        find_running(app);
}

void title_continue(struct app *app)
{
    if (title_data(app)->unsaved)
        app_follow(app);
    else
        app_continue(app, title_data(app)->running);
}

/* Another game may have been chosen since. */
const struct game_config *title_play(struct app *app)
{
    struct title *t = title_data(app);
    if (t->play_of != app->game)
        setup_play(app, &t->play);
    t->play_of = app->game;
    return &t->play;
}

/* ---- Words ---- */

/* Everybody but the only person. */
static unsigned others(const struct game_config *c)
{
    unsigned people = game_config_people(c), all = (1u << c->seats) - 1;
    bool one = game_only_seat(people) >= 0 && people != all;
    return one ? all & ~people : all;
}

/* Whom one plays against, or who plays what is to be continued. */
static void who_words(const struct app *app, float w, const struct match *m, struct buf *out)
{
    const struct game_config *c = &m->config;
    if (c->seats == 1)
        buf_add(out, day_deal_of(c) == app_today(app) ? _("Today's deal") : _("Solitaire"));
    else
        names_of_players(c, others(c), out);
    if (page_fits(&app->ui, w * 1.7f, FONT_BOLD, buf_text(out))) /* in two lines */
        return;
    buf_clear(out);
    names_in_short(m, out);
}

/* The computer that has been beaten twice, in whose place a stronger one is offered; -1: nobody
 * new is. */
static int beaten(struct app *app)
{
    const struct game_config *c = title_play(app);
    int seat = c->seats == 2 && !c->computer[0][0];
    int before =
        app->setup.game == c->game && app->setup.seats == 2 ? face_who(&app->setup, seat) : -1;
    return before >= 0 && face_who(c, seat) > before ? before : -1;
}

/* What makes one want to play: who the opponent is. */
static void play_words(struct app *app, float w, struct buf *out)
{
    const struct game_config *c = title_play(app);
    int seat = c->seats == 2 && !c->computer[0][0], was = beaten(app);
    enum player who;
    enum temper temper;
    if (was >= 0) /* Translators: two names: the one who comes next is stronger. */
        buf_addf(out, _("You've beaten %s twice. %s is next."), player_name((enum player)was),
                 c->name[seat]);
    else if (c->seats == 2 && player_read(c->computer[seat], &who, &temper))
        buf_add(out, player_about(who, temper));
    else
        names_of_players(c, others(c), out);
    if (c->seats > 2 && !page_fits(&app->ui, w * 1.7f, FONT_TEXT, buf_text(out)))
        buf_clear(out); /* too many names for two lines: the button says how many */
}

/* ---- Faces ---- */

/* Up to three, those of computers if there are any; how many. */
static int who_sits(const struct game_config *c, int out[SHOWN])
{
    int n = 0;
    unsigned set = others(c);
    for (int i = 0; i < c->seats && n < SHOWN; i++)
        if (set >> i & 1)
            out[n++] = i;
    return n;
}

/* One is as large as r, two are on a diagonal, and three in a triangle. */
static struct rect face_place(struct rect r, int i, int n)
{
    static const float part[] = {1, 0.64f, 0.54f};
    static const struct {
        float x, y;
    } at[SHOWN][SHOWN] = {{{0, 0}}, {{0, 0}, {1, 1}}, {{0.5f, 0}, {0, 1}, {1, 1}}};
    float side = roundf(r.w * part[n - 1]);
    return (struct rect){roundf(r.x + at[n - 1][i].x * (r.w - side)),
                         roundf(r.y + at[n - 1][i].y * (r.h - side)), side, side};
}

static void draw_faces(struct app *app, const struct game_config *c, const char *button,
                       struct rect r)
{
    int seat[SHOWN], n = who_sits(c, seat);
    enum mood mood = page_lit(&app->ui, button) ? MOOD_PLEASED : MOOD_CALM;
    for (int i = 0; i < n; i++)
        face_draw(&app->ui, &app->people, c, seat[i], mood, face_place(r, i, n));
}

/* ---- Drawing ---- */

#define PAD 14.0f
#define BIG 62.0f    /* the large button, */
#define LESSON 46.0f /* the one below it, */
#define WORDS 62.0f  /* and what is above it; */
#define WORDS_TIGHT 56.0f
#define WHO 36.0f /* of that, the names */
#define BETWEEN 8.0f
#define PORTRAIT 130.0f
#define PORTRAIT_TIGHT 106.0f
#define PORTRAIT_SMALL 58.0f /* on a phone, */
#define PAD_SMALL 8.0f       /* beside the words */

static float lesson_height(const struct app *app)
{
    return title_newcomer(app) ? LESSON + BETWEEN : 0;
}

float title_hero_height(const struct app *app)
{
    float words = title_tight(app) && !app->ui.upright ? WORDS_TIGHT : WORDS;
    return 2 * PAD + words + BETWEEN + BIG + lesson_height(app);
}

static void draw_going(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    who_words(app, r.w, going(app), &text);
    ui_label(ui, "against", cut_top(ui, &r, WHO), FONT_BOLD, 21, ALIGN_LEFT, buf_text(&text),
             0);
    buf_clear(&text);
    match_summary(going(app), &text);
    ui_label(ui, "state", r, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void draw_words(struct app *app, struct rect r)
{
    struct buf text = {0};
    if (going(app)) {
        draw_going(app, r);
        return;
    }
    play_words(app, r.w, &text);
    if (app->ui.upright) /* in up to three lines */
        ui_paragraph(&app->ui, "opponent", r, FONT_TEXT, TEXT_SMALL, buf_text(&text), UI_QUIET);
    else
        ui_label(&app->ui, "opponent", r, FONT_TEXT, 19, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

/* The text is made again each time, because the language may have changed. */
static void button_words(struct app *app, struct buf *out)
{
    if (going(app)) /* Translators: on the main button: the name of a game. */
        buf_addf(out, _("Continue %s"), look_of(going(app)->game)->name);
    else
        app_play_words(title_play(app), out);
}

static void draw_lesson(struct app *app, struct rect r)
{
    char label[80];
    if (lesson_new(app))
        snprintf(label, sizeof label, "%s", _("Learn in three minutes"));
    else
        lesson_label(app, label, sizeof label);
    ui_icon_button(&app->ui, "lesson", r, SPRITE_BULB, label, 0);
}

void title_hero_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const char *id = going(app) ? "continue" : "play";
    const struct game_config *c = going(app) ? &going(app)->config : title_play(app);
    struct buf label = {0};
    float face = ui->upright ? PORTRAIT_SMALL : title_tight(app) ? PORTRAIT_TIGHT : PORTRAIT;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, PAD));
    struct rect all = r, portrait = r;
    cut_bottom(ui, &portrait, ui->upright ? lesson_height(app) : 0);
    portrait = page_middle(ui, cut_left(ui, &portrait, face), face, face);
    cut_left(ui, &r, face);
    cut_left(ui, &r, ui->upright ? PAD_SMALL : PAD);
    struct rect lesson = cut_bottom(ui, &r, title_newcomer(app) ? LESSON : 0);
    cut_bottom(ui, &r, title_newcomer(app) ? BETWEEN : 0);
    if (ui->upright) /* below the face, too */
        lesson = (struct rect){all.x, lesson.y, all.w, lesson.h};
    struct rect words = r, big = cut_bottom(ui, &words, BIG);
    cut_bottom(ui, &words, BETWEEN);
    button_words(app, &label);
    ui_button(ui, id, big, buf_text(&label), UI_PRIMARY | UI_DEFAULT_FOCUS | UI_LARGE);
    ui_press_also(ui, portrait);
    buf_free(&label);
    if (title_newcomer(app))
        draw_lesson(app, lesson);
    draw_faces(app, c, id, portrait);
    draw_words(app, words);
}

/* layout_help.h: checks that everything on a screen is inside the window, separate, large
 * enough and complete, and can be reached by keyboard. */
#ifndef LAYOUT_HELP_H
#define LAYOUT_HELP_H

#include "language.h"
#include "screens_help.h"
#include "thorough.h"
#include "ui_parts.h"

#include <math.h>

static const struct {
    float w, h;
} SIZES[] = {{800, 600}, {1280, 800}, {1366, 768}, {3840, 2160},
             {360, 740}, {390, 844},  {360, 640}};
#define N_SIZES 4
#define UPRIGHT N_SIZES /* phones, from here on */
#define N_UPRIGHT 3

struct walk {
    struct driver d;
    bool long_names;
    bool bubbles;  /* what explains something, or is said, may cover something else */
    bool pictures; /* a piece in a picture may have a letter of any size, cut by its edge */
    bool thorough; /* also by keyboard and with all 30 rounds, which takes its time */
    bool arrows;   /* also by the arrow keys alone, with the narration */
    char where[100];
};

/* ---- Languages ---- */

/* False if this build has no language but English. */
static inline bool speak(const char *language)
{
    bool can = language_open(SUPERWILD_BINARY_DIR "/assets/words", language);
    if (!can)
        print_message("no locale here to speak \"%s\" in\n", language);
    return can;
}

/* ---- One frame ---- */

static inline bool apart(struct rect a, struct rect b)
{
    float slack = 1;
    return a.x + a.w <= b.x + slack || b.x + b.w <= a.x + slack || a.y + a.h <= b.y + slack ||
           b.y + b.h <= a.y + slack;
}

static inline void check_widget(const struct walk *k, const struct ui_widget *w)
{
    const struct ui *ui = &k->d.app->ui;
    float above = ui->slid[ui->layer], below = ui->slide[ui->layer] - above;
    bool inside = w->r.x >= -1 && w->r.y >= -above - 1 && w->r.x + w->r.w <= ui->w + 1 &&
                  w->r.y + w->r.h <= ui->h + below + 1;
    if (!inside)
        fail_msg("%s: %s is not inside the window", k->where, w->id);
    if (w->kind == UI_LABEL || w->kind == UI_AREA)
        return;
    float least = 44 * ui->scale - 1.5f;
    if (w->r.w < least || w->r.h < least)
        fail_msg("%s: %s is too small to press: %.0f x %.0f", k->where, w->id, (double)w->r.w,
                 (double)w->r.h);
}

static inline bool covers(const struct walk *k, const struct ui_widget *w)
{
    size_t n = strlen(w->id);
    bool bubble = strncmp(w->id, "about-", 6) == 0 || strcmp(w->id, "says") == 0 ||
                  (n > 4 && !strcmp(w->id + n - 4, "-tip"));
    return k->bubbles && bubble;
}

static inline void check_widgets(const struct walk *k)
{
    const struct ui *ui = &k->d.app->ui;
    assert_false(ui->overflow);
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *a = &ui->widget[i];
        check_widget(k, a);
        for (int j = ui->modal_from; j < i; j++) {
            const struct ui_widget *b = &ui->widget[j];
            if (a->parent == j || a->kind == UI_AREA || b->kind == UI_AREA)
                continue;
            if (strncmp(a->id, "notice", 6) == 0) /* it covers everything */
                continue;
            if (covers(k, a) || covers(k, b))
                continue;
            if (!apart(a->r, b->r))
                fail_msg("%s: %s and %s overlap", k->where, b->id, a->id);
        }
    }
}

/* Is it what was typed into a field, which may show only a part of it? */
static inline bool is_typed(const struct ui *ui, const char *text)
{
    for (int i = 0; i < ui->n; i++)
        if (ui->widget[i].kind == UI_FIELD && strstr(ui->widget[i].text, text))
            return true;
    return false;
}

static inline void check_texts(struct walk *k)
{
    const struct draw_list *dl = &k->d.dl;
    const struct ui *ui = &k->d.app->ui;
    float above = 0, below = 0; /* a card may lie on a page that is higher than the window */
    for (int i = 0; i <= ui->layer; i++) {
        above = fmaxf(above, ui->slid[i]);
        below = fmaxf(below, ui->slide[i] - ui->slid[i]);
    }
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        if (c->kind != DRAW_TEXT || c->what == FONT_TILE)
            continue;
        const char *text = dl->text + c->text;
        if (k->pictures && strlen(text) == 1)
            continue;
        float w = k->d.renderer->measure(k->d.renderer, (enum font)c->what, c->size, text);
        float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
        if (c->size < 16 * ui->scale - 1)
            fail_msg("%s: \"%s\" is too small to read", k->where, text);
        if (c->r.y < -above || c->r.y > ui->h + below + k->d.app->foot)
            fail_msg("%s: \"%s\" is above or below the window", k->where, text);
        if (!is_typed(ui, text) && !strstr(k->where, "setup") && (x < -1 || x + w > ui->w + 1))
            fail_msg("%s: \"%s\" runs out of the window", k->where, text);
        if (!k->long_names && strstr(text, "\xe2\x80\xa6"))
            fail_msg("%s: cut off: \"%s\"", k->where, text);
    }
}

/* The size of the letters on a button; 0 if it has none. Below a card there may be others with
 * the same words, so the last one counts. */
static inline float letters_of(const struct walk *k, const struct ui_widget *w)
{
    const struct draw_list *dl = &k->d.dl;
    float size = 0;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        if (c->kind == DRAW_TEXT && c->what != FONT_TILE && rect_has(w->r, c->r.x, c->r.y) &&
            strstr(w->label, dl->text + c->text))
            size = c->size;
    }
    return size;
}

/* Buttons and choices of one row have letters of one size. */
static inline void check_rows(const struct walk *k)
{
    const struct ui *ui = &k->d.app->ui;
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *a = &ui->widget[i];
        float of_a = a->kind == UI_BUTTON && !(a->flags & UI_OWN_FACE) ? letters_of(k, a) : 0;
        for (int j = ui->modal_from; j < i && of_a > 0; j++) {
            const struct ui_widget *b = &ui->widget[j];
            bool row = b->kind == UI_BUTTON && !(b->flags & UI_OWN_FACE) &&
                       fabsf(a->r.y - b->r.y) < 1 && fabsf(a->r.h - b->r.h) < 1;
            float of_b = row ? letters_of(k, b) : 0;
            if (of_b > 0 && fabsf(of_a - of_b) > 0.1f)
                fail_msg("%s: \"%s\" has letters of %g px, \"%s\" in its row %g", k->where,
                         a->label, (double)of_a, b->label, (double)of_b);
        }
    }
}

/* Tab reaches everything that can be pressed. */
static inline void check_keyboard(struct walk *k)
{
    struct ui *ui = &k->d.app->ui;
    bool seen[UI_WIDGETS] = {false};
    int n = ui->n;
    for (int t = 0; t < n + 1; t++) {
        struct input in = {.kind = INPUT_KEY, .key = KEY_TAB};
        app_event(k->d.app, &in);
        for (int i = ui->modal_from; i < ui->n; i++)
            seen[i] |= ui_focused(ui, ui->widget[i].id);
    }
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->kind != UI_LABEL && w->parent < 0 && !(w->flags & UI_DISABLED) && !seen[i])
            fail_msg("%s: Tab never comes to %s", k->where, w->id);
    }
    drive_draw(&k->d);
}

/* Where an arrow leads to from a widget; NULL: the arrow is its own. */
static inline const char *after_arrow(struct walk *k, const char *from, int key)
{
    struct ui *ui = &k->d.app->ui;
    const struct ui_widget *w = drive_find(&k->d, from);
    bool sideways = key == KEY_LEFT || key == KEY_RIGHT;
    if (sideways && w && (w->kind == UI_STEPPER || w->kind == UI_CHOICE || w->kind == UI_FIELD))
        return NULL;
    ui_focus(ui, from);
    drive_draw(&k->d);
    app_event(k->d.app, &(struct input){.kind = INPUT_KEY, .key = key});
    drive_draw(&k->d);
    return ui->focus;
}

/* Arrows alone reach everything that can be pressed, beginning where the focus is, and the
 * narration says what they have reached. */
static inline void check_arrows(struct walk *k)
{
    static const int key[4] = {KEY_LEFT, KEY_RIGHT, KEY_UP, KEY_DOWN};
    static char seen[UI_WIDGETS][UI_ID];
    struct ui *ui = &k->d.app->ui;
    int n = 1;
    ui_set(seen[0], ui->focus);
    for (int at = 0; at < n; at++) {
        for (int i = 0; i < 4; i++) {
            const char *to = after_arrow(k, seen[at], key[i]);
            int known = 0;
            while (to && known < n && strcmp(seen[known], to) != 0)
                known++;
            if (!to || known < n)
                continue;
            ui_set(seen[n++], to);
            app_wake(k->d.app, k->d.app->now_ms);
            const char *label = drive_find(&k->d, to)->label;
            if (!strstr(k->d.app->words.said, label))
                fail_msg("%s: at %s, the narration says \"%s\"", k->where, to,
                         k->d.app->words.said);
        }
    }
    for (int i = ui->modal_from; i < ui->n; i++) {
        bool there = !ui_can_focus(ui, i) || ui->widget[i].kind == UI_AREA;
        for (int s = 0; s < n; s++)
            there |= strcmp(seen[s], ui->widget[i].id) == 0;
        if (!there)
            fail_msg("%s: no arrow comes to %s", k->where, ui->widget[i].id);
    }
    ui_focus(ui, seen[0]);
    drive_draw(&k->d);
}

static inline void check(struct walk *k, const char *what)
{
    drive_draw(&k->d);
    const struct settings *s = &k->d.app->settings;
    snprintf(k->where, sizeof k->where, "%s at %.0fx%.0f (%d %%, text %d %%, %s)", what,
             (double)k->d.w, (double)k->d.h, s->scale_percent, s->text_percent, language_now());
    check_widgets(k);
    check_texts(k);
    check_rows(k);
    if (k->thorough)
        check_keyboard(k);
    if (k->arrows)
        check_arrows(k);
}

/* ---- Parts of a walk through the screens ---- */

/* profile may be NULL, as for drive_start(). scale: in %, 0 for the window's own. */
static inline void walk_begin(struct walk *k, const char *profile, int size, int scale,
                              int text)
{
    drive_start(&k->d, profile, SIZES[size].w, SIZES[size].h);
    app_ratio(k->d.app, 1);
    k->d.app->settings.scale_percent = scale;
    k->d.app->settings.text_percent = text;
    settings_apply(k->d.app);
    drive_draw(&k->d);
}

/* Enters what the page for a new game refuses, with the name of the last player; then starts
 * the game. */
static inline void walk_setup_refused(struct walk *k, const char *field, const char *taken,
                                      const char *name)
{
    struct driver *d = &k->d;
    drive_type(d, field, taken);
    drive_press(d, "start");
    check(k, "setup, names alike");
    drive_type(d, field, name);
    drive_seed(d, "12x");
    drive_press(d, "start");
    check(k, "setup, bad seed");
    drive_seed(d, "77");
    drive_press(d, "start");
}

/* Goes from the draw for the start to the first player's covered rack. */
static inline void walk_lots(struct walk *k)
{
    struct driver *d = &k->d;
    expect_screen(d, "lots");
    check(k, "lots");
    drive_press(d, "draw-lot");
    check(k, "lots, one drawn");
    for (int i = 0; i < 100 && drive_find(d, "draw-lot"); i++)
        drive_press(d, "draw-lot");
    check(k, "lots, decided");
    drive_press(d, "deal");
    check(k, "handover");
}

/* Goes through all pages of the rules, from a screen that leads to them and back; returns how
 * many. */
static inline int walk_rules(struct walk *k)
{
    struct driver *d = &k->d;
    int page = 0;
    bool last;
    drive_press(d, "rules");
    k->pictures = true;
    drive_press(d, "contents");
    check(k, "rules, contents");
    drive_press(d, "contents-close");
    do {
        char what[40];
        snprintf(what, sizeof what, "rules, page %d", ++page);
        check(k, what);
        last = drive_find(d, "next")->flags & UI_DISABLED;
        if (!last)
            drive_press(d, "next");
    } while (!last && page < 40);
    drive_press(d, "back");
    k->pictures = false;
    return page;
}

/* Leaves a running game for the page with the games that were played. */
static inline void walk_to_games(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "menu");
    drive_press(d, "leave");
    check(k, "title with continue");
    drive_press(d, "games");
    check(k, "games");
    drive_press(d, "open");
    check(k, "open");
    drive_press(d, "back");
}

/* Walks in the smallest window and an ordinary one, in every language, with ordinary and with
 * largest text. */
static inline void walk_languages(void (*walk)(int size, int text))
{
    const struct language *l;
    for (int i = 0; (l = language_at(i)); i++) {
        if (!speak(l->id))
            continue;
        walk(0, 150);
        if (is_brief()) /* a language as good as any other */
            break;
        walk(0, 100);
        walk(1, 150);
        if (often(1, 0, 0)) /* the three above leave less room */
            walk(1, 100);
    }
    language_close();
}

/* The upright phones one after another, from *i = 0: the size of the next one, with a language
 * switched on; after the last -1, and English again. All of them are there in English, and the
 * smallest one, which leaves least room, in every language. */
static inline int next_phone(int *i)
{
    const struct language *l;
    while ((l = language_at(*i / N_UPRIGHT))) {
        int size = *i % N_UPRIGHT, first = *i < N_UPRIGHT;
        ++*i;
        if ((first || size == N_UPRIGHT - 1 || often(1, 0, 0)) && speak(l->id))
            return UPRIGHT + size;
    }
    language_close();
    return -1;
}

/* Walks on every one of them. */
static inline void walk_upright(void (*walk)(int size, int text))
{
    for (int i = 0, size; (size = next_phone(&i)) >= 0;)
        walk(size, 100);
}

#endif

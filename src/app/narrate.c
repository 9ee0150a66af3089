/* narrate.c: says in words what is new. */
#include "narrate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "desk_host.h"
#include "language.h"
#include "letters.h"
#include "settings.h"

/* In units: the height of the caption's strip, and its text. */
#define FOOT 66
#define TEXT 22

/* ---- What happened in the match ---- */

void narrate_fact(struct app *app, const char *sentence)
{
    char *event = app->words.event;
    size_t n = strlen(event);
    if (!app->settings.narration || !sentence[0])
        return;
    struct buf text = {0};
    buf_add(&text, sentence);
    buf_capital(&text, 0);
    if (n && n + 1 < NARRATION_MOST)
        event[n++] = ' ';
    letters_copy(event + n, NARRATION_MOST - n, buf_text(&text));
    buf_free(&text);
}

void narrate_events(struct app *app, const struct match *m, int viewer, bool turn_told,
                    const struct event_list *events)
{
    struct buf words = {0};
    for (int i = 0; i < events->n && app->settings.narration; i++) {
        const struct event *e = &events->event[i];
        bool yours = e->kind == EVENT_TURN && e->seat == game_config_you(&m->config);
        if (e->again || (yours && turn_told))
            continue;
        buf_clear(&words);
        m->game->event_words(m->state, &m->config, e, viewer, &words);
        narrate_fact(app, buf_text(&words));
    }
    buf_free(&words);
}

/* ---- What is on the screen ---- */

/* Is it a sentence that should be said when it changes? */
static bool speaks(const struct app *app, int i)
{
    static const char *const ids[] = {"title",  "message", "foretold",  "fault",
                                      "notice", "line",    "best-turn", "question",
                                      "result", "winner",  "press-key", "worth"};
    const struct ui_widget *w = &app->ui.widget[i];
    bool notice = strcmp(w->id, "notice") == 0;
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++)
        if (w->kind == UI_LABEL && strcmp(w->id, ids[k]) == 0)
            return notice || i >= app->ui.modal_from;
    return false;
}

static bool is_sentence(const char *text)
{
    return text[0] && strchr(".?!:", text[strlen(text) - 1]);
}

/* What the screen says, except sentences that were already said as events. */
static void screen_words(const struct app *app, const char *told, struct buf *out)
{
    for (int i = 0; i < app->ui.n; i++) {
        const char *label = app->ui.widget[i].label;
        if (!speaks(app, i) || !label[0] || (is_sentence(label) && strstr(told, label)))
            continue;
        buf_addf(out, "%s%s%s", out->len ? " " : "", label, is_sentence(label) ? "" : ".");
    }
}

static const char *chosen_option(const struct ui *ui, int parent)
{
    for (int i = parent + 1; i < ui->n; i++)
        if (ui->widget[i].parent == parent && ui->widget[i].flags & UI_SELECTED)
            return ui->widget[i].label;
    return "";
}

static void widget_words(const struct app *app, struct buf *out, int i)
{
    const struct ui *ui = &app->ui;
    const struct ui_widget *w = &ui->widget[i];
    switch (w->kind) {
    case UI_BUTTON:
        buf_addf(out, _("%s, button."), w->label);
        break;
    case UI_TOGGLE:
        buf_addf(out, w->value ? _("%s, on.") : _("%s, off."), w->label);
        break;
    case UI_STEPPER:
        buf_addf(out, _("%s, %d, from %d to %d."), w->label, w->value, w->min, w->max);
        break;
    case UI_CHOICE:
        buf_addf(out, "%s, %s.", w->label, chosen_option(ui, i));
        break;
    case UI_FIELD:
        buf_addf(out, _("%s, text, %s."), w->label, w->text[0] ? w->text : _("empty"));
        break;
    case UI_AREA: /* a table, or a picture on a page */
        if (desk_host_now(app))
            desk_cursor_words(desk_host_now(app)->desk, out);
        else
            buf_addf(out, "%s.", w->label);
        break;
    case UI_LABEL:
        break;
    }
}

static void focus_words(const struct app *app, struct buf *out)
{
    for (int i = app->ui.modal_from; i < app->ui.n; i++)
        if (ui_focused(&app->ui, app->ui.widget[i].id)) {
            widget_words(app, out, i);
            return;
        }
}

/* ---- Saying it ---- */

static void add_part(struct buf *out, const char *part)
{
    if (part[0])
        buf_addf(out, "%s%s", out->len ? " " : "", part);
}

static void say(struct app *app, const char *text)
{
    struct narration *n = &app->words;
    if (!text[0])
        return;
    letters_copy(n->said, sizeof n->said, text);
    n->count++;
    app->dirty = true;
}

/* Stores the text and returns whether it differs from the last one. */
static bool is_new(char kept[NARRATION_MOST], const char *text)
{
    char now[NARRATION_MOST] = "";
    letters_copy(now, sizeof now, text);
    bool changed = strcmp(now, kept) != 0;
    memcpy(kept, now, sizeof now);
    return changed;
}

void narrate_now(struct app *app)
{
    struct narration *n = &app->words;
    struct buf all = {0}, text = {0}, focus = {0};
    if (!app->settings.narration) {
        /* It has been turned off, here or on the settings page. */
        if (n->said[0])
            n->count++;
        n->said[0] = n->event[0] = n->text[0] = n->focus[0] = 0;
        return;
    }
    if (n->screen != app->screen) { /* nothing from another screen, or another player, stays */
        n->said[0] = n->text[0] = n->focus[0] = 0;
        n->screen = app->screen;
    }
    screen_words(app, "", &text);
    focus_words(app, &focus);
    add_part(&all, n->event);
    if (is_new(n->text, buf_text(&text))) {
        buf_clear(&text);
        screen_words(app, n->event, &text);
        add_part(&all, buf_text(&text));
    }
    if (is_new(n->focus, buf_text(&focus)))
        add_part(&all, buf_text(&focus));
    n->event[0] = 0;
    say(app, buf_text(&all));
    buf_free(&all);
    buf_free(&text);
    buf_free(&focus);
}

void narrate_again(struct app *app)
{
    app->words.text[0] = app->words.focus[0] = 0;
}

void narrate_switch(struct app *app, bool on)
{
    app->settings.narration = on;
    settings_save_hands(app);
    app->dirty = true;
    narrate_again(app);
    narrate_fact(app, _("Narration is on."));
}

bool app_take_words(struct app *app, char *out, size_t size)
{
    struct narration *n = &app->words;
    if (n->taken == n->count)
        return false;
    n->taken = n->count;
    snprintf(out, size, "%s", app->settings.narration ? n->said : "");
    return true;
}

bool app_voice(const struct app *app)
{
    return !app->config.asks_voice || app->settings.voice;
}

/* ---- The caption ---- */

float narrate_foot(struct app *app, float w, float h)
{
    bool shown = app->settings.narration && app->settings.caption;
    float scale = ui_scale(&app->ui, w, h, (float)app->settings.scale_percent / 100);
    app->foot = shown ? roundf(FOOT * scale) : 0;
    return app->foot;
}

static float height(const struct app *app, float w, float size)
{
    return ui_paragraph_height(&app->ui, w, FONT_TEXT, size, app->words.said);
}

/* Draws one or two lines, or three smaller ones if necessary. */
void narrate_draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct theme *t = ui->theme;
    struct rect strip = {0, app->h, app->w, app->foot};
    float pad = roundf(app->foot / 5), size = TEXT;
    if (app->foot <= 0)
        return;
    draw_box(ui->dl, strip, 0, t->panel_top, t->panel_bottom);
    struct rect text = {pad, strip.y, strip.w - 2 * pad, strip.h};
    while (size > TEXT_SMALL && height(app, text.w, size) > text.h)
        size -= 1;
    text.y += fmaxf(0, roundf((text.h - height(app, text.w, size)) / 2));
    draw_clip(ui->dl, strip);
    ui_paragraph(ui, NULL, text, FONT_TEXT, size, app->words.said, 0);
    draw_unclip(ui->dl);
}

void narrate_probe(const struct app *app, struct buf *out)
{
    if (!app->settings.narration)
        return;
    buf_addf(out, "text narration 0 %d %d %d \"", (int)app->h, (int)app->w, (int)app->foot);
    for (const char *p = app->words.said; *p; p++)
        buf_addf(out, "%s%c", *p == '"' || *p == '\\' ? "\\" : "", *p == '\n' ? ' ' : *p);
    buf_add(out, "\"\n");
}

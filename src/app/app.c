/* app.c: makes the program, gives it events and time, draws it and closes it.
 *
 * After every event that changed something, the widgets are declared again, into a list that is
 * not shown. So the next event meets what is on the screen now. */
#include "app.h"

#include <stdlib.h>
#include <string.h>

#include "app_library.h"
#include "app_match.h"
#include "along_job.h"
#include "app_state.h"
#include "chances_job.h"
#include "cue_sounds.h"
#include "dates.h"
#include "day_puzzle.h"
#include "endless.h"
#include "day_table.h"
#include "desk_host.h"
#include "job.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "notice.h"
#include "open_file.h"
#include "page.h"
#include "page_action.h"
#include "people_memory.h"
#include "practice_list.h"
#include "profile.h"
#include "settings.h"
#include "setup_memory.h"
#include "unsaved.h"
#include "your_data.h"

/* ---- Drawing ---- */

static void paint(struct app *app, struct draw_list *dl, float alpha)
{
    app->alpha = alpha;
    settings_tiles(app);
    ui_begin(&app->ui, dl, app->w, app->h, (float)app->settings.scale_percent / 100);
    if (app->under && !app->back) {
        desk_host_settings(app, app->under);
        app->under->draw(app);
        ui_modal(&app->ui, 0.5f);
    }
    desk_host_settings(app, app->screen);
    app->screen->draw(app);
    card_draw(app);
    notice_draw(app);
    ui_end(&app->ui);
    narrate_draw(app);
}

/* Declares the widgets as they are now. */
static void layout(struct app *app)
{
    draw_reset(&app->scratch);
    paint(app, &app->scratch, 0);
    app->unlaid = false;
}

void app_ratio(struct app *app, float ratio)
{
    app->ui.ratio = ratio;
}

void app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha)
{
    float was = app->h;
    app->w = w;
    app->h = h - narrate_foot(app, w, h);
    if (app->ui.upright && app->h != was) { /* a keyboard on the screen comes or goes */
        app->ui.reveal = true;
        layout(app);
    }
    paint(app, dl, alpha);
    app->dirty = app->unlaid; /* what gets the focus is known at the end of the first picture */
    app->unlaid = false;
}

bool app_dirty(const struct app *app)
{
    return app->dirty;
}

/* ---- Beginning and end ---- */

struct app *app_create(const struct screens *screens, const struct app_config *config,
                       const struct app_host *host, struct renderer *renderer)
{
    struct app *app = mem_alloc(sizeof *app);
    app->screens = screens;
    app->config = *config;
    if (host)
        app->host = *host;
    app->renderer = renderer;
    app->ui.renderer = renderer;
    app->ui.mouse_x = app->ui.mouse_y = -1;
    app->ui.clipboard = (struct ui_clipboard){app->host.self, app->host.copy, app->host.paste};
    app->w = 1280; /* until the first frame sets it */
    app->h = 800;
    app->revealed_turn = app->revealed_round = -1;
    cues_init(&app->cues, (uint64_t)app_clock(app));
    settings_language(app); /* for messages about the profile, before its settings are known */
    profile_open(app);
    settings_load(app);
    people_load(app);
    setup_recall(app, false);
    app_go(app, screens->first);
    if (config->open_file)
        app_open_file(app, config->open_file);
    app->unlaid = true;
    if (app->settings.narration) {
        layout(app);
        narrate_now(app);
    }
    return app;
}

void app_destroy(struct app *app)
{
    if (!app)
        return;
    app_leave_screens(app);
    chances_job_end(app);
    day_table_end(app);
    day_puzzle_end(app);
    endless_end(app);
    practice_list_end(app);
    app_library_end(app);
    your_data_end(app);
    app->screens->end(app);
    jobs_end(app);
    session_free(app->session);
    unsaved_free(app);
    store_close(app->store);
    question_end(app);
    save_as_end(app);
    draw_free(&app->scratch);
    free(app);
}

void app_close(struct app *app)
{
    if (!app->done)
        profile_close(app);
    app->done = true;
}

bool app_done(const struct app *app)
{
    return app->done;
}

const char *app_lost(const struct app *app)
{
    return app->lost;
}

/* ---- Events ---- */

static void begin_moment(struct app *app, uint64_t ms)
{
    app->now_ms = ms;
    profile_moment(app);
}

static void tell_overtaken(struct app *app)
{
    if (!app->session || !app->session->overtaken)
        return;
    app->session->overtaken = false;
    app->revealed_turn = -1;
    app_notice(app, "This game went on in another window. This is where it stands now.");
    app_follow_anew(app);
}

static void tell_left_out(struct app *app)
{
    if (app->ui.too_long)
        app_mention(app, _("That is too long here, so its end was left out."));
    else if (app->ui.unknown)
        app_mention(app, _("That character can't be shown, so it was left out."));
    app->ui.unknown = app->ui.too_long = false;
}

/* May the layout wait? What is narrated is read from it, so then it may not. */
static bool is_late(const struct app *app)
{
    const struct app_host *host = &app->host;
    return host->late && !app->settings.narration && host->late(host->self);
}

static void after(struct app *app)
{
    tell_left_out(app);
    tell_overtaken(app);
    profile_tell(app);
    if (app->dirty) {
        app->unlaid = true;
        if (!is_late(app))
            layout(app);
    }
    narrate_now(app);
}

/* An input meets the widgets that it was meant for. */
static void begin_input(struct app *app, uint64_t ms)
{
    begin_moment(app, ms);
    if (app->unlaid)
        layout(app);
}

/* Handles keys that mean the same everywhere. */
static bool everywhere(struct app *app, const struct input *in)
{
    if (in->action == ACTION_FULLSCREEN)
        settings_fullscreen(app, !app->settings.fullscreen);
    else if (in->action == ACTION_NARRATION)
        narrate_switch(app, !app->settings.narration);
    else if (in->action == ACTION_SAY_AGAIN)
        narrate_again(app);
    else if (!app->screens->key(app, in))
        return false;
    after(app);
    return true;
}

static bool typing(const struct app *app)
{
    const struct ui *ui = &app->ui;
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui->widget[i].kind == UI_FIELD && ui_focused(ui, ui->widget[i].id))
            return true;
    return false;
}

bool app_takes_text(const struct app *app, struct rect *caret)
{
    *caret = app->ui.caret_at;
    return ui_takes_text(&app->ui);
}

/* A key held down repeats moving and deleting, but presses nothing twice. */
static bool held_too_long(const struct input *in)
{
    bool presses = in->key == KEY_ENTER || in->key == KEY_SPACE || in->key == KEY_ESCAPE;
    bool again = in->action == ACTION_NONE || action_repeats((enum key_action)in->action);
    return in->kind == INPUT_KEY && in->repeat && (presses || !again);
}

/* A page that waits for a key gets it unchanged. */
static bool caught(struct app *app, const struct input *in)
{
    if (!app->catches_key || in->kind != INPUT_KEY)
        return false;
    if (!in->repeat)
        app->screen->event(app, in, &(struct ui_result){.used = false});
    after(app);
    return true;
}

/* True if a card is open: then it has used the input. */
static bool card_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (!app_card_is_open(app))
        return false;
    const struct card *c = app->card;
    if (!page_act(app, in, ui, c->actions) && c->event)
        c->event(app, in, ui);
    return true;
}

static void key_up(struct app *app, const struct input *in)
{
    if (!app->screen->key_up || app_card_is_open(app))
        return;
    app->screen->key_up(app, in);
    after(app);
}

void app_event(struct app *app, const struct input *event)
{
    struct input translated = *event, *in = &translated;
    begin_input(app, in->ms);
    if (in->kind == INPUT_KEY_UP) {
        key_up(app, in);
        return;
    }
    if (in->kind == INPUT_KEY && ui_composing(&app->ui)) /* it belongs to the input method */
        return;
    if (caught(app, in))
        return;
    keymap_translate(&app->settings.keys, in, typing(app));
    if (held_too_long(in) || everywhere(app, in))
        return;
    struct ui_result res = ui_event(&app->ui, in);
    uint32_t heard = app->cues.total;
    if (res.redraw || res.action[0])
        app->dirty = true;
    if (page_pressed(&res, "notice-close")) {
        notice_close(app);
    } else if (!card_event(app, in, &res) && !page_act(app, in, &res, app->screen->actions) &&
               app->screen->event) {
        app->screen->event(app, in, &res);
    }
    if (heard == app->cues.total)
        cue_button(app, in, &res);
    after(app);
}

/* This only shows a notice; whatever is held or chosen stays. */
void app_controller(struct app *app, bool here, uint64_t ms)
{
    begin_moment(app, ms);
    app_mention(app, here ? _("Controller connected.")
                          : _("Controller disconnected. Mouse and keyboard still work."));
    after(app);
}

void app_no_speech(struct app *app, uint64_t ms)
{
    begin_moment(app, ms);
    app_notice(app,
               "The speech service doesn't answer, so nothing is read aloud until it does.");
    after(app);
}

void app_no_paste(struct app *app, uint64_t ms)
{
    begin_moment(app, ms);
    app_mention(app, _("Nothing was pasted: the program that you copied from doesn't answer."));
    after(app);
}

void app_file_chosen(struct app *app, const char *path, uint64_t ms)
{
    begin_moment(app, ms);
    save_as_answer(app, path);
    after(app);
}

void app_no_dialog(struct app *app, uint64_t ms)
{
    begin_moment(app, ms);
    save_as_alone(app);
    after(app);
}

void app_open(struct app *app, const char *path, uint64_t ms)
{
    begin_moment(app, ms);
    app_open_file(app, path);
    app->dirty = true;
    after(app);
}

/* ---- Time ---- */

bool app_moving(const struct app *app)
{
    return desk_host_moving(app) || (app->screen->moving && app->screen->moving(app));
}

bool app_waits(const struct app *app)
{
    return app->screen->waits && app->screen->waits(app);
}

void app_tick(struct app *app)
{
    bool was = app_moving(app);
    desk_host_tick(app);
    if (app->screen->tick)
        app->screen->tick(app);
    if (was)
        app->dirty = true; /* the last frame of a motion is drawn after it has ended */
}

uint64_t app_wake_at(const struct app *app)
{
    uint64_t screen = app->screen->wake_at ? app->screen->wake_at(app) : 0;
    uint64_t ours =
        earlier(earlier(profile_wake_at(app), jobs_wake_at(app)), chances_job_wake_at(app));
    return earlier(earlier(screen, desk_host_wake_at(app)), earlier(ours, app->notice_till));
}

void app_wake(struct app *app, uint64_t now_ms)
{
    begin_moment(app, now_ms);
    notice_wake(app, now_ms);
    jobs_wake(app, !app_moving(app));
    along_job_wake(app);
    chances_job_wake(app);
    profile_wake(app);
    desk_host_wake(app, now_ms);
    if (app->screen->wake)
        app->screen->wake(app);
    after(app);
}

/* ---- The probe ---- */

static void probe_match(const struct app *app, struct buf *out)
{
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    struct buf rules = {0};
    game_rules_words(&m->config, &rules);
    buf_addf(out, "game %s\nrules%s%s\n", m->game->id, rules.len ? " " : "", buf_text(&rules));
    buf_free(&rules);
    buf_addf(out, "round %d %d\n", st.round, st.rounds);
    if (st.seat >= 0)
        buf_addf(out, "turn %s %d\n", m->config.name[st.seat], st.turn);
    for (int i = 0; i < st.seats; i++)
        buf_addf(out, "score %d \"%s\"\n", st.score[i], m->config.name[i]);
}

void app_probe(const struct app *app, struct buf *out)
{
    buf_addf(out, "screen %s\nwindow %d %d\n", app->screen->id, (int)app->w,
             (int)(app->h + app->foot));
    if (app->session && !app->screen->apart)
        probe_match(app, out);
    if (app->screen->probe)
        app->screen->probe(app, out);
    desk_host_probe(app, out);
    ui_probe(&app->ui, out);
    narrate_probe(app, out);
}

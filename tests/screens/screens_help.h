/* screens_help.h: runs the whole program without a window, and uses it as a person would. */
#ifndef SCREENS_HELP_H
#define SCREENS_HELP_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests.h"

#include "app_state.h"
#include "language.h"
#include "notice.h"
#include "playing.h"
#include "randomplay.h"
#include "screens.h"

#define FOLDER_MOST 200 /* bytes of a folder's name */

struct spot {
    float x, y;
};

/* All zero before the program starts. */
struct driver {
    struct app *app; /* NULL: it does not run */
    struct renderer *renderer;
    struct draw_list dl;
    float w, h;
    uint64_t ms;             /* at a table: the time, */
    struct spot at;          /* and the pointer */
    char *copied;            /* the clipboard */
    char *kept;              /* the last file that was saved, name and text */
    const char *cannot_keep; /* why files cannot be saved; NULL: they can */
    char title[200];
    bool full;
    char folder[FOLDER_MOST]; /* of a profile, once a test has asked for it */
};

static inline void drive_copy(void *self, const char *text)
{
    struct driver *d = self;
    free(d->copied);
    d->copied = mem_strdup(text);
}

/* Returns a long path, as real ones are. */
static inline char *drive_keep(void *self, const char *name, const char *text,
                               struct reason *why)
{
    struct driver *d = self;
    if (d->cannot_keep) {
        refuse_with(why, d->cannot_keep);
        return NULL;
    }
    struct buf kept = {0}, path = {0};
    buf_addf(&kept, "%s\n%s", name, text);
    buf_addf(&path, "/home/magdalena/Documents/Games of the family/Superwild/%s", name);
    free(d->kept);
    d->kept = kept.data;
    return path.data;
}

/* The folder that a test has chosen. */
static const char *drive_folder_of_documents;

static inline char *drive_documents(void *self)
{
    (void)self;
    return drive_folder_of_documents ? mem_strdup(drive_folder_of_documents) : NULL;
}

/* Threads that a test has chosen; NULL: the program has none. */
static void *(*drive_start_thread)(void *self, void (*work)(void *arg), void *arg);
static void (*drive_join_thread)(void *self, void *thread);

static inline void drive_title(void *self, const char *title)
{
    struct driver *d = self;
    snprintf(d->title, sizeof d->title, "%s", title);
}

static inline void drive_full(void *self, bool on)
{
    ((struct driver *)self)->full = on;
}

static inline uint64_t drive_random(void *self)
{
    (void)self;
    return 20261120;
}

static inline int64_t drive_clock(void *self)
{
    (void)self;
    return 1795000000;
}

static inline void drive_draw(struct driver *d)
{
    draw_reset(&d->dl);
    app_draw(d->app, &d->dl, d->w, d->h, 0);
}

/* Makes a folder for a profile. The caller removes it at the end. */
static inline const char *drive_new_folder(char *out, size_t size)
{
    const char *tmp = getenv("TMPDIR");
    static int made;
    bool failed;
    do {
        int n = snprintf(out, size, "%s/superwild-%ld-%d", tmp ? tmp : "/tmp", (long)getpid(),
                         ++made);
        assert_in_range(n, 1, size - 1);
        failed = mkdir(out, 0700) != 0;
    } while (failed && errno == EEXIST);
    assert_false(failed);
    return out;
}

static inline void drive_remove(const char *folder)
{
    static const char *const file[] = {
        "profile.db",   "profile.db-wal",     "profile.db-shm",      "profile.db-journal",
        "profile.lock", "profile-storm.lock", "profile-streak.lock",
    };
    char path[300];
    for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, file[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* The driver's own folder for a profile, which goes after the test. */
static inline const char *drive_folder(struct driver *d)
{
    return d->folder[0] ? d->folder : drive_new_folder(d->folder, sizeof d->folder);
}

/* Ends the program, if it runs. The folder stays. */
static inline void drive_end(struct driver *d)
{
    if (!d->app)
        return;
    app_destroy(d->app);
    draw_free(&d->dl);
    d->renderer->destroy(d->renderer);
    free(d->copied);
    free(d->kept);
    struct driver ended = {.app = NULL};
    memcpy(ended.folder, d->folder, sizeof ended.folder);
    *d = ended;
}

/* Starts the program, after its end if it runs. With profile NULL, nothing is saved. */
static inline void drive_start(struct driver *d, const char *profile, float w, float h)
{
    struct app_config config = {.profile_dir = profile,
                                .puzzles_dir = SUPERWILD_SOURCE_DIR "/tests/packs",
                                .has_seed = true,
                                .seed = 4242,
                                .day = 20775};
    drive_end(d);
    struct app_host host = {.self = d,
                            .copy = drive_copy,
                            .set_fullscreen = drive_full,
                            .set_title = drive_title,
                            .random_seed = drive_random,
                            .clock = drive_clock,
                            .documents = drive_documents,
                            .keep = drive_keep,
                            .start = drive_start_thread,
                            .join = drive_join_thread};
    d->renderer = renderer_null();
    d->w = w;
    d->h = h;
    d->app = app_create(&SCREENS, &config, &host, d->renderer);
    d->app->settings.auto_end = false; /* a test ends its turns, unless it is about that */
    d->app->known = (struct known_said){.read = true, .yes = ~0u}; /* and all rules are known */
    drive_draw(d);
}

static inline int drive_up(void **state)
{
    return tests_room(state, sizeof(struct driver));
}

static inline int drive_down(void **state)
{
    struct driver *d = *state;
    drive_end(d);
    if (d->folder[0])
        drive_remove(d->folder);
    free(d);
    return 0;
}

/* A test with a driver d. Whatever it has started ends after it. */
#define TEST_DRIVEN(name) TEST_GIVEN(name, struct driver *d, drive_up, drive_down)

static inline const struct ui_widget *drive_find(const struct driver *d, const char *id)
{
    const struct ui *ui = &d->app->ui;
    for (int i = ui->n - 1; i >= 0; i--)
        if (strcmp(ui->widget[i].id, id) == 0)
            return &ui->widget[i];
    return NULL;
}

static inline const char *drive_label(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s on the screen %s", id, d->app->screen->id);
    return w->label;
}

/* Does the probe say this somewhere? */
static inline bool drive_probe_has(const struct driver *d, const char *text)
{
    struct buf out = {0};
    app_probe(d->app, &out);
    bool has = strstr(buf_text(&out), text) != NULL;
    buf_free(&out);
    return has;
}

/* Finishes all motion. */
static inline void drive_settle(struct driver *d)
{
    for (int i = 0; i < 4000 && app_moving(d->app); i++)
        app_tick(d->app);
    assert_false(app_moving(d->app));
    drive_draw(d);
}

static inline void drive_click(struct driver *d, float x, float y)
{
    struct input in = {.kind = INPUT_DOWN, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
    app_event(d->app, &in);
    in.kind = INPUT_UP;
    app_event(d->app, &in);
    drive_settle(d);
}

/* The pointer at the middle of a rectangle: moves there, is pressed or let go. */
static inline void drive_point(struct driver *d, enum input_kind kind, struct rect at,
                               enum button button)
{
    struct input in = {.kind = kind,
                       .x = at.x + at.w / 2,
                       .y = at.y + at.h / 2,
                       .button = button,
                       .clicks = 1,
                       .ms = d->app->now_ms};
    app_event(d->app, &in);
    drive_draw(d);
}

static inline void drive_click_on(struct driver *d, struct rect at)
{
    drive_point(d, INPUT_MOVE, at, BUTTON_LEFT);
    drive_point(d, INPUT_DOWN, at, BUTTON_LEFT);
    drive_point(d, INPUT_UP, at, BUTTON_LEFT);
    drive_settle(d);
}

/* Carries what lies there to another place, and holds it there. */
static inline void drive_carry(struct driver *d, struct rect from, struct rect to)
{
    struct rect near = from;
    near.x += 9 * d->app->ui.scale;
    drive_point(d, INPUT_MOVE, from, BUTTON_LEFT);
    drive_point(d, INPUT_DOWN, from, BUTTON_LEFT);
    drive_point(d, INPUT_MOVE, near, BUTTON_LEFT);
    drive_point(d, INPUT_MOVE, to, BUTTON_LEFT);
    drive_settle(d);
}

static inline void drive_drag(struct driver *d, struct rect from, struct rect to)
{
    drive_carry(d, from, to);
    drive_point(d, INPUT_UP, to, BUTTON_LEFT);
    drive_settle(d);
}

/* What is not on the title page itself is in its menu: opens that, and finds it there. */
static inline const struct ui_widget *drive_find_in_menu(struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id), *menu = drive_find(d, "menu");
    if (w || !menu || d->app->screen != &TITLE_SCREEN || app_card_is_open(d->app))
        return w;
    drive_click(d, menu->r.x + menu->r.w / 2, menu->r.y + menu->r.h / 2);
    return drive_find(d, id);
}

static inline void drive_press(struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find_in_menu(d, id);
    if (!w)
        fail_msg("no %s on the screen %s", id, d->app->screen->id);
    else
        drive_click(d, w->r.x + w->r.w / 2, w->r.y + w->r.h / 2);
}

/* The size in which a text is drawn inside r; 0 if it is not, or only part of it. */
static inline float drive_size(const struct driver *d, const char *text, struct rect r)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && strcmp(d->dl.text + c->text, text) == 0 &&
            rect_has(rect_inset(r, -1), c->r.x, c->r.y))
            return c->size;
    }
    return 0;
}

static inline void drive_key(struct driver *d, int key)
{
    struct input in = {.kind = INPUT_KEY, .key = key};
    app_event(d->app, &in);
    drive_settle(d);
}

/* Without a mouse: moves the focus there, and presses it. */
static inline void drive_tab_to(struct driver *d, const char *id)
{
    for (int i = 0; i < UI_WIDGETS && !ui_focused(&d->app->ui, id); i++)
        drive_key(d, KEY_TAB);
    if (!ui_focused(&d->app->ui, id))
        fail_msg("Tab never comes to %s on the screen %s", id, d->app->screen->id);
    assert_true(d->app->ui.focus_shown);
}

static inline void drive_enter(struct driver *d, const char *id)
{
    drive_tab_to(d, id);
    drive_key(d, KEY_ENTER);
}

static inline void drive_type(struct driver *d, const char *field, const char *text)
{
    drive_press(d, field);
    drive_key(d, KEY_END);
    for (int i = 0; i < 300 && drive_find(d, field)->text[0]; i++)
        drive_key(d, KEY_BACKSPACE);
    for (const char *p = text; *p;) {
        struct input in = {.kind = INPUT_TEXT};
        int n = 1;
        while (((unsigned char)p[n] & 0xC0) == 0x80)
            n++;
        memcpy(in.text, p, (size_t)n);
        app_event(d->app, &in);
        p += n;
    }
    drive_draw(d);
}

static inline void expect_screen(const struct driver *d, const char *id)
{
    assert_string_equal(d->app->screen->id, id);
}

/* On the set-up page, types the seed on the card "More". */
static inline void drive_seed(struct driver *d, const char *seed)
{
    if (!drive_find(d, "seed"))
        drive_press(d, "more");
    drive_type(d, "seed", seed);
    drive_press(d, "more-close");
}

/* On the set-up page, chooses who goes first: a seat from 1, or 0 for the draw. */
static inline void drive_first(struct driver *d, int who)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "first-%d", who + 1);
    drive_press(d, "more");
    drive_press(d, id);
    drive_press(d, "more-close");
}

/* On the set-up page, seats somebody: enum player, or -1 for a person. seat: from 1. */
static inline void drive_sit(struct driver *d, int seat, int who)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "who-%d", seat);
    drive_press(d, id);
    snprintf(id, sizeof id, "pick-%d", who + 2);
    drive_press(d, id);
}

/* A person plays every seat. */
static inline void drive_people(struct driver *d)
{
    char id[16];
    for (int seat = 1; seat <= SEATS_MAX; seat++) {
        snprintf(id, sizeof id, "who-%d", seat);
        const struct ui_widget *w = drive_find(d, id);
        if (w && strcmp(w->label, _("Person")) != 0)
            drive_sit(d, seat, -1);
    }
}

/* Opens the set-up page for people only. */
static inline void drive_new_game(struct driver *d)
{
    drive_press(d, "new-game");
    drive_people(d);
}

/* In a game that first asks who can play, all these people say that they would rather draw. */
static inline void drive_no_volunteers(struct driver *d)
{
    for (int i = 0; i < 2 * SEATS_MAX && strcmp(d->app->screen->id, "lots") != 0; i++) {
        if (drive_find(d, "reveal"))
            drive_press(d, "reveal");
        drive_press(d, "draw-for-it");
    }
}

/* Draws tiles until the start is decided, and deals. */
static inline void drive_lots(struct driver *d)
{
    drive_no_volunteers(d);
    expect_screen(d, "lots");
    for (int i = 0; i < 100 && drive_find(d, "draw-lot"); i++)
        drive_press(d, "draw-lot");
    drive_press(d, "deal");
}

/* Continues at random until this phase, or (open) until all racks are open. */
static inline void drive_play(struct driver *d, enum game_phase phase, bool open)
{
    struct randomplay r = {.holds = 5};
    struct game_status st;
    rng_seed(&r.rng, 5);
    for (int i = 0; i < 30000; i++) {
        match_status(d->app->session->match, &st);
        if (st.phase == phase || st.phase == PHASE_GAME_OVER || (open && st.open))
            break;
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    }
    session_sync(d->app->session);
}

/* Plays until somebody is out and stops there, or to the end of a round that nobody wins. */
static inline void drive_round(struct driver *d)
{
    drive_play(d, PHASE_ROUND_OVER, true);
    app_follow(d->app);
    drive_settle(d);
    if (!drive_find(d, "stop"))
        return;
    expect_screen(d, "out");
    drive_press(d, "stop");
    drive_press(d, "yes");
}

/* From now on nothing can be saved, however long this takes: a file is where the folder was. */
static inline void drive_stop_saving(struct driver *d, const char *folder)
{
    char away[300];
    snprintf(away, sizeof away, "%s-away", folder);
    assert_int_equal(rename(folder, away), 0);
    FILE *f = fopen(folder, "w");
    assert_non_null(f);
    fclose(f);
    store_set_retry(d->app->store, 1000000);
}

/* The folder is back, with all that was in it. */
static inline void drive_allow_saving(struct driver *d, const char *folder)
{
    char away[300];
    snprintf(away, sizeof away, "%s-away", folder);
    unlink(folder);
    assert_int_equal(rename(away, folder), 0);
    store_set_retry(d->app->store, 0);
}

#endif

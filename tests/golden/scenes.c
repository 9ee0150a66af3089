/* scenes.c: the list of scenes, and how each is begun and ended. */
#include "hang/hang.h"
#include "scene_parts.h"

#define HOUR 3600

const struct scene SCENES[SCENE_COUNT] = {
#define X(make, name, flags) {name, flags, scene_##make},
#define T(make, name, flags) {name, flags, NULL},
    SCENES_LIST(X, T)
#undef X
#undef T
};

const char *const SCENE_NAMES[SEATS_MAX] = {"Ann",  "Bob", "Cleo", "Dora",
                                            "Emil", "Fay", "Gus",  "Hana"};
const char *const SCENE_LONG_NAMES[SEATS_MAX] = {
    "Maximiliana von und zu Hohenstein-Wes",
    "Cleopatra Wilhelmina von Hohenzollern",
    "Łukasz Żółć",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "José María",
    "Zoë",
    "Ewa Ćwiklińska",
    "Player 8",
};

/* ---- The system around it ---- */

static const char *profile;

void scene_profile(const char *dir)
{
    profile = dir;
}

static void clear_profile(void)
{
    static const char *const file[] = {"profile.db", "profile.db-wal", "profile.db-shm",
                                       "profile.lock", "profile.db-journal"};
    char path[700];
    for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
        snprintf(path, sizeof path, "%s/%s", profile, file[i]);
        remove(path);
    }
}

/* Each call is some hours later, so dates differ, but they are the same in every run. */
static int64_t slow_clock(void *self)
{
    int64_t *now = self;
    return *now += 7 * HOUR;
}

static void copy_nowhere(void *self, const char *text)
{
    (void)self;
    (void)text;
}

static char *keep_nowhere(void *self, const char *name, const char *text, struct reason *why)
{
    (void)self;
    (void)name;
    (void)text;
    refuse(why, "%s: %s", "/home/anna/Documents/Superwild", _("the disk is full"));
    return NULL;
}

/* ---- Beginning and ending ---- */

static void set_style(struct app *app, const struct scene_style *style)
{
    struct settings *s = &app->settings;
    if (style->theme)
        snprintf(s->theme, sizeof s->theme, "%s", style->theme);
    if (style->text_percent)
        s->text_percent = style->text_percent;
    s->scale_percent = style->scale_percent;
    s->body = style->body;
    s->large_numerals = style->large_numerals;
    s->large_marks = style->large_marks;
    settings_apply(app);
}

/* Narration calls everything that can have the focus by its label. */
static void expect_labels(const struct scene *s, const struct ui *ui)
{
    for (int i = 0; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->kind != UI_LABEL && w->kind != UI_AREA && !w->label[0])
            fail_msg("the scene %s: \"%s\" has no label", s->name, w->id);
    }
}

/* The title finds its table and, when that lies there, what its deal needs. */
static void find_table(struct driver *d)
{
    for (int i = 0; i < 4 && d->app->screen == &TITLE_SCREEN && app_wake_at(d->app); i++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_draw(d);
    }
}

void scene_begin(const struct scene *s, struct driver *d, struct renderer *r,
                 const struct scene_style *style, float w, float h)
{
    static const struct scene_style plain = {.theme = NULL};
    static int64_t now;
    struct app_host host = {
        .self = &now, .clock = slow_clock, .copy = copy_nowhere, .keep = keep_nowhere};
    struct app_config config = {.has_seed = true, .seed = 7, .day = 20775};
    hang_note("the scene %s, %.0f x %.0f", s->name, (double)w, (double)h);
    style = style ? style : &plain;
    config.puzzles_dir = s->flags & PACKED ? SUPERWILD_SOURCE_DIR "/assets/puzzles"
                                           : SUPERWILD_SOURCE_DIR "/tests/packs";
    config.words_dir = SUPERWILD_BINARY_DIR "/assets/words";
    config.languages = style->language ? style->language : "en";
    if (s->flags & STORED) {
        clear_profile();
        config.profile_dir = profile;
    }
    now = 1795000000;
    *d = (struct driver){.renderer = r, .w = w, .h = h, .ms = 1000};
    d->app = app_create(&SCREENS, &config, &host, r);
    d->app->known = (struct known_said){.read = true, .yes = ~0u}; /* all rules */
    set_style(d->app, style);
    drive_draw(d);
    if (s->make)
        s->make(d);
    else
        scene_play(d, s->name);
    find_table(d);
    if (!(s->flags & MOVING)) {
        guest_settle(d);
        find_table(d);
    }
    if (r->letters && r->letters(r, true) == LETTERS_CAME)
        drive_draw(d); /* text may be wider now */
    expect_labels(s, &d->app->ui);
}

void scene_end(struct driver *d)
{
    app_destroy(d->app);
    draw_free(&d->dl);
}

/* ---- Positions ---- */

void scene_sit_text(struct driver *d, const char *text, size_t len)
{
    struct game_config c;
    struct reason why = {0};
    if (!game_config_from_text(&c, text, len, &why))
        fail_msg("%s: %s", text, why.text);
    snprintf(c.name[0], sizeof c.name[0], "Ann");
    c.seed = 7;
    if (!app_start(d->app, &c, &why))
        fail_msg("%s: %s", text, why.text);
    game_config_free(&c);
    drive_draw(d); /* which deals */
    guest_settle(d);
}

void scene_sit(struct driver *d, const char *position)
{
    struct buf text = {0};
    buf_addf(&text, "game super-wild\n%s\n", position);
    scene_sit_text(d, buf_text(&text), text.len);
    buf_free(&text);
}

void scene_sit_classic(struct driver *d, const char *position)
{
    struct buf text = {0};
    buf_addf(&text, "game classic\n%s\n", position);
    scene_sit_text(d, buf_text(&text), text.len);
    buf_free(&text);
}

void scene_sit_at_file(struct driver *d, const char *file)
{
    struct buf text = {0};
    char path[700];
    snprintf(path, sizeof path, "%s/%s", SUPERWILD_SOURCE_DIR, file);
    slurp(path, &text);
    scene_sit_text(d, buf_text(&text), text.len);
    buf_free(&text);
}

void scene_point_away(struct driver *d)
{
    point(d, (struct spot){d->w / 2, 1});
}

void scene_choose_game(struct driver *d, const struct look *look)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "game-%d", look_index(look));
    press_button(d, id);
}

void scene_rules(struct driver *d, int page)
{
    press_button(d, "rules");
    for (int i = 1; i < page && i < look_pages(app_look(d->app)); i++)
        press_button(d, "next");
    scene_point_away(d);
}

/* ---- Moments of records ---- */

bool when_turn_3(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->turn == 3;
}

bool when_turn_8(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->turn == 8;
}

bool when_open(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->winner >= 0;
}

bool when_round_over(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_ROUND_OVER;
}

bool when_won(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->winner >= 0;
}

bool when_game_over(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_GAME_OVER;
}

bool when_first(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_TURN && st->turn == 1;
}

bool when_challenged(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->phase == PHASE_CHALLENGE;
}

bool when_offered(const struct match *m, const struct game_status *st)
{
    (void)m;
    return st->challenge == CHALLENGE_OFFERED;
}

static struct match *read_record(const char *name)
{
    struct buf text = {0};
    struct reason why = {0};
    char path[700];
    snprintf(path, sizeof path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, name);
    slurp(path, &text);
    struct match *m = record_read(buf_text(&text), text.len, &why);
    if (!m)
        fail_msg("%s: %s", path, why.text);
    buf_free(&text);
    return m;
}

struct match *scene_moment(const char *record, const char *const *names, scene_when *when)
{
    struct match *all = read_record(record);
    struct game_config c = all->config;
    struct game_status st;
    for (int i = 0; i < c.seats; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", names[i]);
    struct match *m = match_new(&c);
    match_status(m, &st);
    for (int i = 0; i < all->at && !when(m, &st); i++) {
        assert_true(match_play(m, all->step[i], NULL, NULL));
        match_status(m, &st);
    }
    if (!when(m, &st))
        fail_msg("%s has no such moment", record);
    match_free(all);
    return m;
}

void scene_take_up(struct driver *d, struct match *m)
{
    struct app *app = d->app;
    app_take_up(app, session_adopt(app->store, m, app->host.clock, app->host.self));
    drive_draw(d);
    guest_settle(d);
}

void scene_sit_in(struct driver *d, struct match *m)
{
    scene_take_up(d, m);
    press_button(d, "reveal");
}

struct match *scene_new_match(int seats, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, seats);
    c.seed = seed;
    for (int i = 0; i < seats; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", SCENE_NAMES[i]);
    return match_new(&c);
}

struct sw_state *scene_state(const struct driver *d)
{
    return d->app->session->match->state;
}

void scene_steps(struct match *m, const char *step, int times)
{
    for (int i = 0; i < times; i++)
        assert_true(match_play(m, step, NULL, NULL));
}

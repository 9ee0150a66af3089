/* test_sounds.c: which sounds the program makes, and when: its cues, without a device that
 * plays them. */
#include "desk/view_help.h"

#include "cue_sounds.h"
#include "randomplay.h"

/* Wild red 6, red 7, red 8: legal. The bag is not empty. */
#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack k8 b8 r9 k3 b3 r10\nbag r13 k12"

struct ear {
    int n;
    struct cue cue[CUES_MOST];
};

static struct ear listen(struct driver *d)
{
    struct ear e;
    e.n = app_take_cues(d->app, e.cue, CUES_MOST);
    return e;
}

static const struct cue *find(const struct ear *e, enum sound s)
{
    for (int i = 0; i < e->n; i++)
        if (e->cue[i].sound == s)
            return &e->cue[i];
    return NULL;
}

/* Just these sounds since the last time, in any order; the list ends with SOUND_COUNT. */
static void expect_heard(struct driver *d, const enum sound *list)
{
    struct ear e = listen(d);
    int n = 0;
    for (; list[n] != SOUND_COUNT; n++)
        if (!find(&e, list[n]))
            fail_msg("%s is not heard", sound_file(list[n]));
    for (int i = 0; i < e.n; i++) {
        const struct cue *c = &e.cue[i];
        assert_in_range(c->variant, 1, sound_variants(c->sound));
        assert_true(c->pan >= -1 && c->pan <= 1 && c->strength > 0 && c->strength <= 1);
        if (e.n > n)
            fail_msg("%d sounds, %s among them", e.n, sound_file(c->sound));
    }
}

#define HEARD(d, ...) expect_heard((d), (const enum sound[]){__VA_ARGS__, SOUND_COUNT})
#define NOTHING_HEARD(d) expect_heard((d), (const enum sound[]){SOUND_COUNT})

static void sit(struct driver *d, const char *position)
{
    desk_sit(d, position);
    listen(d);
}

/* ---- The hand ---- */

/* A fast hand puts tiles down harder, unless it comes to rest first. */
TEST_DRIVEN(test_speed)
{
    sit(d, ROW);
    grab_with(d, on(d, "k3"), cell(d, 1, 2), BUTTON_LEFT, 0);
    let_go(d, BUTTON_LEFT);
    struct ear quick = listen(d);
    guest_settle(d);
    grab_with(d, on(d, "b3"), cell(d, 3, 2), BUTTON_LEFT, 0);
    d->ms += 500;
    let_go(d, BUTTON_LEFT);
    struct ear slow = listen(d);
    assert_true(find(&quick, SOUND_PLACE)->strength >
                find(&slow, SOUND_PLACE)->strength + 0.1f);
    assert_true(find(&slow, SOUND_PLACE)->strength > 0.4f); /* but both are heard */
}

TEST_DRIVEN(test_pan)
{
    sit(d, ROW);
    drag(d, on(d, "k3"), cell(d, -5, 2));
    struct ear left = listen(d);
    drag(d, on(d, "b3"), cell(d, 5, 2));
    struct ear right = listen(d);
    assert_true(find(&left, SOUND_PLACE)->pan < -0.1f);
    assert_true(find(&right, SOUND_PLACE)->pan > 0.1f);
    assert_true(find(&right, SOUND_PLACE)->pan < 0.7f); /* only a little */
}

/* ---- Undo and groups ---- */

TEST_DRIVEN(test_undo)
{
    sit(d, ROW);
    drag(d, on(d, "k3"), cell(d, 1, 2));
    listen(d);
    key_with(d, 'Z', MOD_CTRL);
    HEARD(d, SOUND_SLIDE);
    d->app->settings.motion = 0;
    key_with(d, 'Y', MOD_CTRL); /* the tile is there at once, so nothing glides */
    key_with(d, 'Z', MOD_CTRL);
    struct ear e = listen(d);
    assert_non_null(find(&e, SOUND_PLACE));
}

/* ---- The match ---- */

TEST_DRIVEN(test_turns)
{
    desk_deal(d, 2, false, 3, 1280, 800);
    listen(d);
    press_button(d, "draw");
    HEARD(d, SOUND_DRAW);
    press_button(d, "end-turn");
    HEARD(d, SOUND_TURN);
}

TEST_DRIVEN(test_lots_and_deal)
{
    struct game_config c;
    desk_bare(d, 1280, 800);
    game_config_default(&c, GAMES[0], 2);
    c.seed = 3;
    assert_true(app_start(d->app, &c, NULL));
    guest_settle(d);
    listen(d);
    press_button(d, "draw-lot");
    HEARD(d, SOUND_DRAW);
    press_button(d, "draw-lot");
    HEARD(d, SOUND_DRAW, SOUND_TURN); /* and who begins */
    press_button(d, "deal");
    HEARD(d, SOUND_DEAL);
}

/* The winner's chime comes at once, and the peg when it arrives at the name. */
static void win_and_peg(int motion)
{
    struct driver d = {.app = NULL};
    struct randomplay r = {.holds = 5};
    struct game_status st;
    char step[STEP_MAX];
    desk_deal(&d, 2, false, 3, 1280, 800);
    d.app->settings.motion = motion;
    rng_seed(&r.rng, 5);
    for (match_status(match_of(&d), &st); !st.open; match_status(match_of(&d), &st))
        assert_true(randomplay_step(&r, d.app->session->match, NULL));
    struct match *m = d.app->session->match;
    snprintf(step, sizeof step, "%s", m->step[m->at - 1]);
    match_goto(m, m->at - 1);
    listen(&d);
    assert_true(app_play(d.app, step, NULL));
    app_follow(d.app);
    HEARD(&d, SOUND_WIN);
    int heard = 0, ticks = 0;
    for (; app_moving(d.app); app_tick(d.app), ticks++)
        heard += listen(&d).n;
    heard += listen(&d).n;
    assert_int_equal(heard, motion > 0);
    assert_true(motion == 0 ? !ticks : ticks > 120);
    drive_end(&d);
}

TEST(test_win_and_peg)
{
    win_and_peg(2);
    win_and_peg(0);
}

/* ---- Buttons, settings ---- */

TEST_DRIVEN(test_buttons)
{
    desk_bare(d, 1280, 800);
    drive_press(d, "menu");
    listen(d);
    press_button(d, "settings");
    HEARD(d, SOUND_BUTTON);
    press_button(d, "group-sound");
    listen(d);
    press_button(d, "effects-less");
    HEARD(d, SOUND_PLACE); /* plays the new volume */
    press_button(d, "back");
    press_button(d, "new-game");
    listen(d);
    click(d, button_at(d, "name-1"));
    send(d, (struct input){.kind = INPUT_TEXT, .text = "A"});
    key(d, KEY_BACKSPACE);
    NOTHING_HEARD(d);
}

/* A button sounds from where the pointer is; one pressed by a key from the middle. */
TEST_DRIVEN(test_where_buttons_are)
{
    const struct ui_result pressed = {.action = "settings"};
    static const float x[] = {0, 640, 1280};
    desk_bare(d, 1280, 800);
    listen(d);
    for (int i = 0; i < 3; i++) {
        cue_button(d->app, &(struct input){.kind = INPUT_UP, .x = x[i]}, &pressed);
        assert_true(fabsf(listen(d).cue[0].pan - 0.5f * (float)(i - 1)) < 0.001f);
    }
    cue_button(d->app, &(struct input){.kind = INPUT_KEY, .x = 1280, .key = ' '}, &pressed);
    assert_true(listen(d).cue[0].pan == 0);
}

TEST_DRIVEN(test_volumes)
{
    int effects, music;
    drive_start(d, drive_folder(d), 1280, 800);
    app_volumes(d->app, &effects, &music);
    assert_true(effects > 4 && music > 0 && music < 4); /* the music is low */
    d->app->settings.effects = 3;
    d->app->settings.music = 0;
    settings_save(d->app);
    drive_start(d, d->folder, 1280, 800);
    app_volumes(d->app, &effects, &music);
    assert_int_equal(effects, 3);
    assert_int_equal(music, 0);
}

TEST_DRIVEN(test_no_sound)
{
    desk_bare(d, 800, 600);
    d->app->config.no_sound = true;
    press_button(d, "settings");
    press_button(d, "group-sound");
    assert_true(widget(d, "effects")->flags & UI_DISABLED);
    assert_true(widget(d, "music")->flags & UI_DISABLED);
}

/* ---- The list ---- */

TEST(test_variants)
{
    struct cues q;
    cues_init(&q, 7);
    for (int s = 0; s < SOUND_COUNT; s++) {
        int last = 0, seen[SOUND_VARIANTS + 1] = {0};
        /* two are enough for what is heard once in a round at most, a new draw pile */
        assert_in_range(sound_variants((enum sound)s), s == SOUND_SHUFFLE ? 2 : 3,
                        SOUND_VARIANTS);
        for (int i = 0; i < 200; i++) {
            cues_add(&q, (enum sound)s, 0, 1);
            assert_int_not_equal(q.cue[0].variant, last);
            last = q.cue[0].variant;
            seen[last]++;
            q.n = 0;
        }
        for (int v = 1; v <= sound_variants((enum sound)s); v++)
            assert_true(seen[v] > 10);
    }
}

TEST(test_list)
{
    struct cues q;
    cues_init(&q, 7);
    for (int i = 0; i < 20; i++)
        cues_add(&q, SOUND_PLACE, i % 2 ? 3.0f : -3.0f, i == 9 ? 5.0f : 0.1f);
    assert_int_equal(q.n, 1);
    assert_true(q.cue[0].strength <= 1 && q.cue[0].strength > 0.9f);
    assert_true(q.cue[0].pan >= -1 && q.cue[0].pan <= 1);
    cues_add(&q, SOUND_STACK, 0, 0);
    assert_int_equal(q.n, 1);
    for (int s = 0; s < SOUND_COUNT; s++)
        cues_add(&q, (enum sound)s, 0, 1);
    assert_int_equal(q.n, CUES_MOST);
}

/* Everything that can be heard can be seen: each input that makes a sound changes the
 * picture. */
TEST_DRIVEN(test_seen)
{
    static const int press[] = {'N',       KEY_RIGHT, KEY_ENTER, KEY_UP,    KEY_UP, KEY_ENTER,
                                'D',       'E',       'R',       KEY_ENTER, 'D',    KEY_DOWN,
                                KEY_ENTER, 'E',       'C',       KEY_ESCAPE};
    int heard = 0;
    desk_deal(d, 2, true, 3, 1280, 800);
    for (int round = 0; round < 20; round++)
        for (size_t i = 0; i < sizeof press / sizeof *press; i++) {
            struct input in = {.kind = INPUT_KEY, .key = press[i], .ms = d->ms += 100};
            listen(d);
            app_event(d->app, &in);
            int n = listen(d).n;
            heard += n;
            if (n && !app_dirty(d->app) && !app_moving(d->app))
                fail_msg("key %d is heard but not seen", press[i]);
            guest_settle(d);
        }
    assert_true(heard > 100);
}

TESTS_MAIN

/* test_settings.c: everything on the settings page takes effect, is stored, and fits, in every
 * window, scale, text size and theme. */
#include "screens_help.h"

#include <math.h>

#include "settings_parts.h"
#include "table_parts.h"
#include "tileface.h"

static const char *const GROUP[] = {
#define X(name, id, title) "group-" id,
    SETTING_PAGES(X)
#undef X
};

static void open_at(struct driver *d, const char *profile, float w, float h)
{
    drive_start(d, profile, w, h);
    drive_press(d, "settings");
    expect_screen(d, "settings");
}

/* ---- Stored and used ---- */

static void press_all(struct driver *d)
{
    static const char *const list[] = {
        "theme-1",        "scale-2",      "tiles-1",        "group-motion", "motion-1",
        "reduced-motion", "group-play",   "pick-up-1",      "drag-px-more", "timer-3",
        "double-click",   "confirm-end",  "cover",          "puzzle-clock", "group-access",
        "cursor-2",       "text-3",       "large-numerals", "large-marks",  "contrast",
        "group-sound",    "effects-less", "music-more"};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        drive_press(d, list[i]);
}

static void expect_all(const struct driver *d)
{
    const struct settings *s = &d->app->settings;
    assert_string_equal(s->theme, "contrast");
    assert_string_equal(s->calm_theme, "slate");
    assert_int_equal(s->scale_percent, 100);
    assert_int_equal(s->body, BODY_DARK);
    assert_int_equal(s->motion, 1);
    assert_true(s->reduced_motion && s->drag_only && s->confirm_end);
    assert_false(s->double_click || s->cover || s->puzzle_clock);
    assert_int_equal(s->drag_px, 7);
    assert_int_equal(s->timer_s, 90);
    assert_int_equal(s->cursor, 2);
    assert_int_equal(s->text_percent, 150);
    assert_true(s->large_numerals && s->large_marks);
    assert_int_equal(s->effects, 6);
    assert_int_equal(s->music, 3);
}

TEST_DRIVEN(test_round_trip)
{
    open_at(d, drive_folder(d), 1280, 800);
    press_all(d);
    expect_all(d);
    drive_start(d, d->folder, 1280, 800);
    expect_all(d);
    struct tile_style t = tileface_style_now();
    assert_true(t.body == BODY_DARK && t.large_numerals && t.large_marks && t.outlined);
    assert_true(d->app->ui.theme->contrast);
    assert_true(app_still(d->app));
    assert_int_equal(app_ticks(d->app, 500), 0);
    assert_int_equal(app_cursor(d->app), 2);
}

/* A profile that contains nonsense works like a new one. */
TEST_DRIVEN(test_nonsense)
{
    drive_start(d, drive_folder(d), 1280, 800);
    static const char *const bad[][2] = {
        {"theme", "pink"}, {"calm-theme", ""}, {"text", "900"},   {"tiles", "7"},
        {"cursor", "-1"},  {"drag-px", "0"},   {"timer", "1"},    {"reduced-motion", "yes"},
        {"scale", "9999"}, {"motion", "3"},    {"effects", "11"}, {"large-marks", "2"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char key[64];
        snprintf(key, sizeof key, "setting.%s", bad[i][0]);
        store_set(d->app->store, key, bad[i][1]);
    }
    drive_start(d, d->folder, 1280, 800);
    const struct settings *s = &d->app->settings;
    assert_string_equal(s->theme, "felt");
    assert_string_equal(s->calm_theme, "felt");
    assert_true(s->text_percent == 100 && s->body == BODY_IVORY && s->cursor == 0);
    assert_true(s->drag_px == 6 && s->timer_s == 0 && !s->reduced_motion && !s->large_marks);
    assert_true(s->scale_percent == 0 && s->motion == 2 && s->effects == 7);
    assert_true(s->music == 2 && s->pace == 1);
    assert_true(s->cover && s->double_click && s->faces && s->puzzle_clock);
    assert_false(s->drag_only || s->confirm_end || s->review || s->own_lot || s->tearing);
    assert_false(s->large_numerals || s->fullscreen);
}

/* Also while another page lies over the table. */
TEST_DRIVEN(a_desk_follows_the_settings)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    expect_screen(d, "table");
    const struct desk *t = table_shown(d->app);
    assert_false(t->like.drag_only);
    d->app->settings.drag_only = true;
    drive_draw(d);
    assert_true(t->like.drag_only);
    drive_press(d, "menu");
    d->app->settings.drag_only = false;
    drive_draw(d);
    assert_false(t->like.drag_only);
}

TEST_DRIVEN(test_contrast_and_back)
{
    open_at(d, NULL, 1280, 800);
    drive_press(d, "theme-2");
    drive_press(d, "theme-3");
    assert_true(d->app->ui.theme->contrast);
    drive_press(d, "theme-3"); /* doing it twice changes nothing */
    drive_press(d, "group-access");
    assert_int_equal(drive_find(d, "contrast")->value, 1);
    drive_press(d, "contrast");
    assert_string_equal(d->app->settings.theme, "walnut");
    assert_false(tileface_style_now().outlined);
}

/* The preview shows the tiles in the present style, and the Wild once, because there is only
 * one. */
static int drawn(const struct driver *d, enum sprite s)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == s;
    return n;
}

TEST_DRIVEN(test_preview)
{
    open_at(d, NULL, 800, 600);
    for (int i = 0; i < PAGE_COUNT; i++) {
        drive_press(d, GROUP[i]);
        bool shows =
            i == PAGE_DISPLAY || i == PAGE_ACCESS; /* what others change is not there */
        assert_int_equal(drawn(d, SPRITE_STAR), shows);
    }
    drive_press(d, "group-display");
    drive_press(d, "tiles-1");
    assert_int_equal(drawn(d, SPRITE_STAR), 0);
    assert_int_equal(drawn(d, SPRITE_STAR_DARK), 1);
    drive_press(d, "tiles-0");
}

TEST_DRIVEN(test_keys_and_back)
{
    open_at(d, NULL, 800, 600);
    drive_press(d, "group-play");
    drive_press(d, "keys");
    expect_screen(d, "keys");
    drive_press(d, "back");
    expect_screen(d, "settings");
    assert_non_null(drive_find(d, "drag-px")); /* the group that was shown */
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
}

/* ---- Layout ---- */

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y + 1 ||
           b.y + b.h <= a.y + 1;
}

static void check_pressable(const struct driver *d, const struct ui_widget *w,
                            const char *where)
{
    const struct ui *ui = &d->app->ui;
    float least = 44 * ui->scale - 1.5f;
    if (w->r.x < 0 || w->r.y < 0 || w->r.x + w->r.w > ui->w || w->r.y + w->r.h > ui->h)
        fail_msg("%s: %s is not inside the window", where, w->id);
    if (w->kind != UI_LABEL && (w->r.w < least || w->r.h < least))
        fail_msg("%s: %s is too small to press", where, w->id);
    for (const struct ui_widget *v = ui->widget; v < w; v++)
        if (w->parent != v - ui->widget && !apart(v->r, w->r))
            fail_msg("%s: %s lies over %s", where, w->id, v->id);
}

static void check_text(const struct driver *d, const struct draw_cmd *c, const char *where)
{
    const char *text = d->dl.text + c->text;
    float w = d->renderer->measure(d->renderer, (enum font)c->what, c->size, text);
    float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
    if (strstr(text, "\xe2\x80\xa6"))
        fail_msg("%s: cut off: \"%s\"", where, text);
    if (c->size < 16 * d->app->ui.scale - 1)
        fail_msg("%s: too small: \"%s\"", where, text);
    if (x < 0 || x + w > d->w || c->r.y - c->size / 2 < 0 || c->r.y + c->size / 2 > d->h)
        fail_msg("%s: out of the window: \"%s\"", where, text);
}

static void check_group(struct driver *d, int group)
{
    char where[100];
    d->app->settings.page = group;
    d->app->settings.body = group % 2 ? BODY_IVORY : BODY_DARK;
    settings_apply(d->app);
    drive_draw(d);
    snprintf(where, sizeof where, "%s, %gx%g, %d %%, text %d %%, %s", GROUP[group],
             (double)d->w, (double)d->h, d->app->settings.scale_percent,
             d->app->settings.text_percent, d->app->settings.theme);
    for (int i = 0; i < d->app->ui.n; i++)
        check_pressable(d, &d->app->ui.widget[i], where);
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && d->dl.cmd[i].what != FONT_TILE)
            check_text(d, &d->dl.cmd[i], where);
}

TEST_DRIVEN(test_layout)
{
    static const float size[][2] = {{800, 600}, {1280, 800}, {1366, 768}, {3840, 2160}};
    static const int scale[] = {0, 75, 100, 150, 200}, text[] = {100, 130, 150};
    for (int i = 0; i < 4 * 5 * 3 * PAGE_COUNT; i++) {
        int k = i / PAGE_COUNT;
        open_at(d, NULL, size[k % 4][0], size[k % 4][1]);
        d->app->settings.scale_percent = scale[k / 4 % 5];
        d->app->settings.text_percent = text[k / 20];
        settings_apply(d->app);
        check_group(d, i % PAGE_COUNT);
    }
}

/* ---- The size of text ---- */

static float size_of(const struct driver *d, const char *text)
{
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && !strcmp(d->dl.text + d->dl.cmd[i].text, text))
            return d->dl.cmd[i].size;
    fail_msg("\"%s\" is not to be read", text);
    return 0;
}

/* Text grows; buttons keep their place and size. */
TEST_DRIVEN(test_text_size)
{
    open_at(d, NULL, 1280, 800);
    drive_press(d, "group-access");
    float label = size_of(d, "High contrast"), button = size_of(d, "Display");
    struct rect before = drive_find(d, "group-display")->r;
    drive_press(d, "text-3");
    assert_true(size_of(d, "High contrast") >= label * 1.45f);
    assert_true(size_of(d, "Display") >= button * 1.45f);
    assert_true(size_of(d, "Text size") >= label * 1.45f); /* those above a control, too */
    assert_true(size_of(d, "Accessibility") >= button * 1.3f);
    assert_memory_equal(&before, &drive_find(d, "group-display")->r, sizeof before);
}

/* Everything else with the largest text: nothing is cut off or outside. */
static void check_page(struct driver *d, const char *press)
{
    drive_press(d, press);
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && d->dl.cmd[i].what != FONT_TILE)
            check_text(d, &d->dl.cmd[i], press);
}

TEST_DRIVEN(test_largest_text)
{
    static const char *const walk[] = {
        "about", "back",     "rules", "next",      "next",  "next", "next", "next",  "next",
        "back",  "settings", "back",  "solitaire", "start", "draw", "menu", "resume"};
    static const float size[][2] = {{800, 600}, {1280, 800}, {3840, 2160}};
    for (int k = 0; k < 3; k++) {
        drive_start(d, NULL, size[k][0], size[k][1]);
        d->app->settings.text_percent = 150;
        settings_apply(d->app);
        drive_draw(d);
        for (size_t i = 0; i < sizeof walk / sizeof *walk; i++)
            check_page(d, walk[i]);
    }
}

/* The size of the text that begins like this, in units; 0 if there is none. */
static float text_size(const struct driver *d, const char *begin)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && !strncmp(d->dl.text + c->text, begin, strlen(begin)))
            return c->size / d->app->ui.scale;
    }
    return 0;
}

/* A long label rather takes two lines than a smaller size, and what stands side by side has one
 * size. */
TEST_DRIVEN(test_large_labels)
{
    open_at(d, drive_folder(d), 800, 600);
    drive_key(d, KEY_ESCAPE);
    drive_press(d, "play");
    app_leave_match(d->app);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    assert_true(text_size(d, "Continue") >= 26);
    assert_true(text_size(d, "New game") >= 22);
    assert_float_equal(text_size(d, "New game"), text_size(d, "Menu"), 0.01);
    assert_true(text_size(d, "Normikub") >= 16);
    assert_float_equal(text_size(d, "Blockers!"), text_size(d, "Normikub"), 0.01);
    assert_float_equal(text_size(d, "Classic"), text_size(d, "Normikub"), 0.01);
    drive_press(d, "menu");
    assert_true(text_size(d, "Settings") >= 22);
    assert_float_equal(text_size(d, "About"), text_size(d, "Quit"), 0.01);
}

/* The size of the first text that is drawn in a widget, in units. */
static float size_of_widget(const struct driver *d, const char *id)
{
    struct rect r = drive_find(d, id)->r;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && rect_has(r, c->r.x, c->r.y))
            return c->size / d->app->ui.scale;
    }
    fail_msg("nothing is written on %s", id);
    return 0;
}

static void expect_one_size(const struct driver *d, const char *const *id, int n)
{
    for (int i = 0; i < n; i++)
        if (fabsf(size_of_widget(d, id[i]) - size_of_widget(d, id[0])) > 2.1f)
            fail_msg("\"%s\" has %g units, \"%s\" %g", drive_find(d, id[i])->label,
                     (double)size_of_widget(d, id[i]), drive_find(d, id[0])->label,
                     (double)size_of_widget(d, id[0]));
}

/* The names of the groups have one size, and so have all switches, in each language. */
TEST_DRIVEN(test_one_size_in_small_windows)
{
    static const char *const group[] = {"group-display", "group-sound",  "group-motion",
                                        "group-play",    "group-access", "keys"};
    static const char *const toggle[] = {"contrast",    "reduced-motion", "large-numerals",
                                         "large-marks", "narration",      "caption"};
    for (int i = 0; language_at(i); i++) {
        language_open(SUPERWILD_BINARY_DIR "/assets/words", language_at(i)->id);
        open_at(d, NULL, 800, 600);
        drive_press(d, "group-access");
        drive_press(d, "text-3");
        expect_one_size(d, group, 6);
        expect_one_size(d, toggle, 6);
    }
    language_close();
}

/* The settings of a page that previews nothing take the room of the preview. */
TEST_DRIVEN(test_large_settings)
{
    open_at(d, drive_folder(d), 800, 600);
    drive_press(d, "group-play");
    float before = text_size(d, "Hide racks");
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    assert_true(text_size(d, "Hide racks") >= before * 1.2f);
    assert_true(text_size(d, "Turn timer") >= before * 1.35f);
}

/* And it gets the room for that. */
TEST_DRIVEN(test_room_for_two_lines)
{
    open_at(d, drive_folder(d), 1280, 800);
    drive_key(d, KEY_ESCAPE);
    settings_choose_game(d->app, look_at(3)); /* a long name: "Continue What's Wild?!, ..." */
    drive_draw(d);
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    assert_true(text_size(d, "Continue") >= TEXT_SIZE * 1.45f);
    drive_press(d, "games"); /* and the buttons of a game all have one size */
    assert_float_equal(text_size(d, "Resume"), TEXT_SIZE * 1.5f, 0.1);
    assert_float_equal(text_size(d, "Delete"), text_size(d, "Resume"), 0.01);
    assert_float_equal(text_size(d, "Save"), text_size(d, "Resume"), 0.01);
}

/* The card ends below its last control, and the tiles that are looked at lie on the table. */
TEST_DRIVEN(test_card_on_the_table)
{
    open_at(d, drive_folder(d), 1280, 800);
    drive_press(d, "group-access");
    float keys = drive_find(d, "keys")->r.y, bottom = d->app->ui.card.y + d->app->ui.card.h;
    int below = 0;
    for (int i = 0; i < d->dl.n; i++)
        below += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == SPRITE_TILE &&
                 d->dl.cmd[i].r.y > bottom;
    assert_true(below >= 8);
    drive_press(d, "group-sound");
    assert_true(d->app->ui.card.y + d->app->ui.card.h < bottom);
    assert_true(drive_find(d, "keys")->r.y == keys);
}

/* A switch is nearer to its own label than to the one beside it. */
TEST_DRIVEN(test_room_between_switches)
{
    open_at(d, drive_folder(d), 1280, 800);
    drive_press(d, "group-access");
    struct rect left = drive_find(d, "contrast")->r, right = drive_find(d, "reduced-motion")->r;
    assert_true(left.y == right.y);
    assert_true(right.x - (left.x + left.w) >= 30);
}

/* ---- Play ---- */

static void to_the_table(struct driver *d)
{
    drive_press(d, "solitaire");
    drive_seed(d, "7");
    drive_press(d, "start");
    expect_screen(d, "table");
}

/* A label beside a sign gets smaller rather than go away. */
TEST_DRIVEN(test_label_beside_a_sign)
{
    drive_start(d, NULL, 800, 600);
    to_the_table(d);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    assert_true(text_size(d, drive_find(d, "draw")->label) >= 16);
}

TEST_DRIVEN(test_ask_before_end)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.confirm_end = true;
    to_the_table(d);
    int steps = d->app->session->match->at;
    drive_press(d, "draw");
    drive_press(d, "end-turn");
    assert_non_null(drive_find(d, "yes"));
    drive_press(d, "no");
    assert_int_equal(d->app->session->match->at, steps + 1);
    drive_press(d, "end-turn");
    drive_press(d, "yes");
    assert_int_equal(d->app->session->match->at, steps + 2);
}

static bool shown_in(const struct driver *d, const char *text, enum font f)
{
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && d->dl.cmd[i].what == f &&
            strcmp(d->dl.text + d->dl.cmd[i].text, text) == 0)
            return true;
    return false;
}

/* The time is shown once a second, in bold for the last seconds. When it runs out, nothing
 * happens. */
TEST_DRIVEN(test_timer)
{
    drive_start(d, NULL, 1280, 800);
    to_the_table(d);
    assert_int_equal(app_wake_at(d->app), 0);
    assert_false(drive_probe_has(d, "\ntimer "));
    d->app->settings.timer_s = 30;
    int steps = d->app->session->match->at, wakes = 0;
    for (uint64_t at; (at = app_wake_at(d->app)) && wakes < 100; wakes++) {
        app_wake(d->app, at);
        assert_true(app_dirty(d->app));
        drive_draw(d);
        if (wakes == 9)
            assert_true(drive_probe_has(d, "\ntimer 20 30\n") &&
                        shown_in(d, "0:20", FONT_TEXT));
        if (wakes == 19)
            assert_true(shown_in(d, "0:10", FONT_BOLD));
    }
    assert_int_equal(wakes, 30);
    assert_true(drive_probe_has(d, "\ntimer 0 30\n"));
    assert_int_equal(d->app->session->match->at, steps);
    expect_screen(d, "table");
}

/* Sizes that do not fit cannot be pressed, and the label says why; the next one after those
 * that do is as large as fits. One that was chosen before stays so for larger windows. */
TEST_DRIVEN(test_size_that_does_not_fit)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "settings");
    assert_string_equal(drive_find(d, "scale")->label,
                        "Interface size (up to 133% fits in this window)");
    assert_string_equal(drive_find(d, "scale-3")->label, "125%");
    assert_string_equal(drive_find(d, "scale-4")->label, "133%");
    float was = d->app->ui.scale;
    drive_press(d, "scale-4");
    assert_float_equal(d->app->ui.scale, was * 4 / 3, 0.01f);
    for (int i = 5; i < 7; i++) {
        drive_press(d, i == 5 ? "scale-5" : "scale-6");
        assert_true(drive_find(d, i == 5 ? "scale-5" : "scale-6")->flags & UI_DISABLED);
        assert_int_equal(d->app->settings.scale_percent, 150);
    }
    d->app->settings.scale_percent = 200;
    drive_draw(d);
    assert_int_equal(drive_find(d, "scale")->value, 6);
    d->w = d->h = 3200;
    drive_draw(d);
    drive_draw(d);
    assert_string_equal(drive_find(d, "scale-4")->label, "150%");
    assert_false(drive_find(d, "scale-4")->flags & UI_DISABLED);
}

TESTS_MAIN

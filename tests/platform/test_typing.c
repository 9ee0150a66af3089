/* test_typing.c: input methods: what SDL says about them reaches the field, and SDL is told
 * where the caret is; on the real set-up page. */
#include "screens/screens_help.h"

#include "devices.h"
#include "typing.h"

#define LI_MING "\xe6\x9d\x8e\xe6\x98\x8e"

static const struct pixel_ratio ONE = {1, 1};

static void send_sdl(struct driver *d, const SDL_Event *e)
{
    struct input in;
    if (events_input(e, ONE, &in))
        app_event(d->app, &in);
    drive_settle(d);
}

static void composes(struct driver *d, const char *text, int caret)
{
    SDL_Event e = {.edit = {.type = SDL_TEXTEDITING, .start = caret}};
    SDL_strlcpy(e.edit.text, text, sizeof e.edit.text);
    send_sdl(d, &e);
}

static void commits(struct driver *d, const char *text)
{
    SDL_Event e = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(e.text.text, text, sizeof e.text.text);
    send_sdl(d, &e);
}

static void begin_setup(struct driver *d)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "name-1");
    drive_key(d, KEY_END);
    for (int i = 0; i < 50 && drive_find(d, "name-1")->text[0]; i++)
        drive_key(d, KEY_BACKSPACE);
}

TEST_DRIVEN(what_is_composed_reaches_the_field)
{
    begin_setup(d);
    composes(d, LI_MING, 1);
    assert_string_equal(d->app->ui.compose, LI_MING);
    assert_int_equal(d->app->ui.compose_caret, 3); /* after one character, in bytes */
    drive_key(d, KEY_ESCAPE);                      /* the input method's: the page stays */
    drive_key(d, KEY_BACKSPACE);
    assert_string_equal(d->app->screen->id, "setup");
    assert_true(ui_composing(&d->app->ui));
    commits(d, LI_MING);
    assert_false(ui_composing(&d->app->ui));
    assert_string_equal(drive_find(d, "name-1")->text, LI_MING);
}

/* A long one comes in memory of SDL's, or not at all if there is none left. */
TEST_DRIVEN(a_long_composition_is_shown_whole)
{
    char text[61];
    memset(text, 'a', 60);
    text[60] = 0;
    begin_setup(d);
    send_sdl(d, &(SDL_Event){.editExt = {.type = SDL_TEXTEDITING_EXT,
                                         .text = SDL_strdup(text),
                                         .start = 60}});
    assert_string_equal(d->app->ui.compose, text);
    send_sdl(d, &(SDL_Event){.editExt = {.type = SDL_TEXTEDITING_EXT}});
    assert_string_equal(d->app->ui.compose, text);
    composes(d, "", 0);
    assert_false(ui_composing(&d->app->ui));
}

TEST_DRIVEN(text_input_is_on_where_there_is_a_field)
{
    struct typing t = {.known = false};
    drive_start(d, NULL, 1280, 800);
    typing_update(&t, d->app, ONE);
    assert_false(SDL_IsTextInputActive());
    drive_end(d);
    begin_setup(d);
    typing_update(&t, d->app, ONE);
    assert_true(SDL_IsTextInputActive());
    const struct ui_widget *w = drive_find(d, "name-1");
    assert_true(t.at.x > (int)w->r.x && t.at.x < (int)(w->r.x + w->r.w));
    assert_true(t.at.y >= (int)w->r.y && t.at.y + t.at.h <= (int)(w->r.y + w->r.h));
    int x = t.at.x;
    commits(d, LI_MING);
    typing_update(&t, d->app, ONE);
    assert_true(t.at.x > x);
    typing_update(&t, d->app, (struct pixel_ratio){2, 2}); /* a screen with finer pixels */
    assert_int_equal(t.at.y, (int)(d->app->ui.caret_at.y / 2));
}

static int open_sdl(void **state)
{
    (void)state;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return SDL_InitSubSystem(SDL_INIT_VIDEO);
}

static int close_sdl(void **state)
{
    (void)state;
    SDL_Quit();
    return 0;
}

int main(void)
{
    return tests_run(open_sdl, close_sdl);
}

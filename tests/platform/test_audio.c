/* test_audio.c: the sound device: SDL's dummy device, one that writes a file, and none. */
#define _POSIX_C_SOURCE 200809L

#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "audio.h"
#include "app_state.h"
#include "screens.h"
#include "app_sound.h"

#define FOR_EVER 1000000 /* milliseconds */
#define ASSETS SUPERWILD_SOURCE_DIR "/assets"

struct stage {
    struct app *app;
    struct renderer *renderer;
    struct audio *audio;
    uint64_t ms;
};

static void begin(struct stage *s, const char *driver, bool off)
{
    struct app_config config = {.profile_dir = NULL};
    struct cue dropped[CUES_MOST];
    SDL_setenv("SDL_AUDIODRIVER", driver, 1);
    *s = (struct stage){.renderer = renderer_null(), .ms = 1000};
    s->app = app_create(&SCREENS, &config, NULL, s->renderer);
    s->audio = audio_new(ASSETS, off);
    audio_wait(s->audio, FOR_EVER);
    app_take_cues(s->app, dropped, CUES_MOST);
}

/* As in a browser, without music. */
static void begin_spread(struct stage *s)
{
    begin(s, "dummy", false);
    s->app->settings.music = 0;
    audio_spread(s->audio);
}

static void end(struct stage *s)
{
    assert_true(audio_free(s->audio));
    app_destroy(s->app);
    s->renderer->destroy(s->renderer);
}

static void update(struct stage *s, uint64_t ms, struct audio_moment now)
{
    now.ms = s->ms += ms;
    audio_update(s->audio, s->app, &now);
}

static void pass(struct stage *s, uint64_t ms, bool here)
{
    update(s, ms, (struct audio_moment){.here = here, .seen = true});
}

/* The same in a turn that has worked for long. */
static void pass_late(struct stage *s, uint64_t ms, bool here)
{
    update(s, ms, (struct audio_moment){.here = here, .seen = true, .late = true});
}

static void cue(struct stage *s, enum sound sound)
{
    app_cue(s->app, sound, 0.3f, 1);
    pass(s, 100, false);
}

TEST(test_plays_all)
{
    struct stage s;
    begin(&s, "dummy", false);
    s.app->settings.music = 0;
    pass(&s, 10, false);
    assert_false(audio_is_open(s.audio)); /* nothing to play yet */
    unsigned n = 0;
    int most = 0;
    for (int round = 0; round < 12; round++) /* all variants, most likely */
        for (int k = 0; k < SOUND_COUNT; k++) {
            cue(&s, (enum sound)k);
            if (audio_played(s.audio) != ++n)
                fail_msg("%s was not played", sound_file((enum sound)k));
            most = audio_sounding(s.audio) > most ? audio_sounding(s.audio) : most;
        }
    assert_in_range(most, 1, 6); /* a few at once, no more */
    end(&s);
}

/* If the work is spread, the device takes an update, and then a new sound takes two, one after
 * another; what is known comes at once, and what would come too late does not come at all. */
TEST(test_spread)
{
    struct stage s;
    begin_spread(&s);
    const enum sound now[] = {SOUND_REFUSE, SOUND_WIN, SOUND_CAPTURE};
    for (int i = 0; i < 3; i++)
        app_cue(s.app, now[i], 0, 1);
    const unsigned played[] = {0, 0, 1, 1, 2, 2, 3, 3};
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        pass(&s, 10, false);
        assert_int_equal(audio_played(s.audio), played[i]);
        assert_int_equal(audio_wake_at(s.audio) == s.ms, played[i] < 3);
    }
    for (int i = 0; i < 40; i++) { /* until all variants of one sound are known */
        app_cue(s.app, SOUND_BUTTON, 0, 1);
        for (int k = 0; k < 3; k++)
            pass(&s, 100, false);
    }
    unsigned n = audio_played(s.audio);
    app_cue(s.app, SOUND_BUTTON, 0, 1);
    app_cue(s.app, SOUND_TURN, 0, 1);
    pass(&s, 100, false);
    assert_int_equal(audio_played(s.audio), n + 1);
    pass(&s, 1000, false);
    pass(&s, 10, false);
    assert_int_equal(audio_played(s.audio), n + 1);
    end(&s);
}

/* If the work is spread, a turn that has worked for long opens no device and prepares no sound,
 * but three in a row are the most that wait. */
TEST(test_late_turns)
{
    struct stage s;
    begin_spread(&s);
    pass_late(&s, 10, true);
    assert_false(audio_is_open(s.audio));
    assert_int_equal(audio_wake_at(s.audio), s.ms);
    pass(&s, 10, false);
    assert_true(audio_is_open(s.audio));
    app_cue(s.app, SOUND_WIN, 0, 1);
    const unsigned played[] = {0, 0, 0, 0, 0, 0, 0, 1};
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        pass_late(&s, 10, false);
        assert_int_equal(audio_played(s.audio), played[i]);
        assert_int_equal(audio_wake_at(s.audio) == s.ms, played[i] < 1);
    }
    end(&s);
}

/* A sound that was cued while the device had to wait is heard afterwards. */
TEST(test_cued_in_a_late_turn)
{
    struct stage s;
    begin_spread(&s);
    app_cue(s.app, SOUND_WIN, 0, 1);
    pass_late(&s, 10, true);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(audio_played(s.audio), 0);
        pass(&s, 10, false);
    }
    assert_int_equal(audio_played(s.audio), 1);
    end(&s);
}

/* Elsewhere nothing waits. */
TEST(test_late_turn_with_threads)
{
    struct stage s;
    begin(&s, "dummy", false);
    s.app->settings.music = 0;
    app_cue(s.app, SOUND_WIN, 0, 1);
    pass_late(&s, 10, true);
    assert_int_equal(audio_played(s.audio), 1);
    end(&s);
}

/* The same sound again and again is played less often. */
TEST(test_rattle)
{
    struct stage s;
    begin(&s, "dummy", false);
    for (int i = 0; i < 100; i++) {
        app_cue(s.app, SOUND_PLACE, 0, 1);
        pass(&s, 10, false);
    }
    assert_in_range(audio_played(s.audio), 10, 25);
    end(&s);
}

/* The device is open while there is something to play, and for a while afterwards. */
TEST(test_rests)
{
    struct stage s;
    begin(&s, "dummy", false);
    s.app->settings.music = 0;
    pass(&s, 10, true); /* somebody is here: be ready */
    assert_true(audio_is_open(s.audio));
    uint64_t wake = audio_wake_at(s.audio);
    assert_true(wake > s.ms + 1000);
    pass(&s, wake - s.ms, false);
    assert_false(audio_is_open(s.audio));
    assert_int_equal(audio_wake_at(s.audio), 0); /* sleep on */
    cue(&s, SOUND_PLACE);
    assert_true(audio_is_open(s.audio));
    assert_int_equal(audio_played(s.audio), 1);
    s.app->settings.effects = 0;
    pass(&s, 10, true);
    pass(&s, 1000, true); /* all off: nothing is played */
    assert_false(audio_is_open(s.audio));
    cue(&s, SOUND_PLACE);
    assert_false(audio_is_open(s.audio));
    end(&s);
}

TEST(test_music_keeps_it_open)
{
    struct stage s;
    begin(&s, "dummy", false);
    s.app->settings.effects = 0;
    s.app->settings.music = 2;
    pass(&s, 10, false);
    assert_true(audio_is_open(s.audio));
    assert_int_equal(audio_wake_at(s.audio), 0); /* no need to wake up for this */
    pass(&s, 3600000, false);
    assert_true(audio_is_open(s.audio));
    cue(&s, SOUND_PLACE);
    assert_int_equal(audio_played(s.audio), 0);
    update(&s, 10, (struct audio_moment){.seen = false}); /* it stops */
    assert_true(audio_wake_at(s.audio) != 0);
    update(&s, 30000, (struct audio_moment){.seen = false});
    assert_false(audio_is_open(s.audio));
    end(&s);
}

TEST(test_off)
{
    struct stage s;
    begin(&s, "dummy", true);
    cue(&s, SOUND_PLACE);
    pass(&s, 10, true);
    assert_false(audio_is_open(s.audio));
    assert_false(SDL_WasInit(SDL_INIT_AUDIO));
    end(&s);
}

/* What the program says on stderr while f runs. */
static int said(void (*f)(struct stage *), struct stage *s, char *out, size_t size)
{
    FILE *to = tmpfile();
    fflush(stderr);
    int kept = dup(2);
    dup2(fileno(to), 2);
    f(s);
    fflush(stderr);
    dup2(kept, 2);
    close(kept);
    rewind(to);
    size_t n = fread(out, 1, size - 1, to);
    fclose(to);
    out[n] = 0;
    int lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += out[i] == '\n';
    return lines;
}

static void much_ado(struct stage *s)
{
    for (int i = 0; i < 50; i++) {
        cue(s, SOUND_PLACE);
        pass(s, 5000, true);
    }
}

/* One line, then silence; a device that appears later is tried. */
static void no_device(const char *driver)
{
    struct stage s;
    char text[4096];
    begin(&s, driver, false);
    int lines = said(much_ado, &s, text, sizeof text);
    if (lines > 1)
        fail_msg("too many words about no sound: %s", text);
    assert_false(audio_is_open(s.audio));
    assert_int_equal(audio_played(s.audio), 0);
    assert_int_equal(audio_wake_at(s.audio), 0);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_Event e = {.adevice = {.type = SDL_AUDIODEVICEADDED}};
    if (SDL_WasInit(SDL_INIT_AUDIO))
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    audio_event(s.audio, &e);
    cue(&s, SOUND_PLACE);
    assert_int_equal(audio_played(s.audio), 1);
    end(&s);
}

TEST(test_no_device)
{
    no_device("no-such-driver");
    if (access("/dev/snd", F_OK) != 0)
        no_device("alsa"); /* ALSA writes many lines by itself */
    else
        print_message("skipped: ALSA without a device, as there is one\n");
}

TEST(test_lost)
{
    struct stage s;
    SDL_Event gone = {.adevice = {.type = SDL_AUDIODEVICEREMOVED}};
    SDL_Event back = {.adevice = {.type = SDL_AUDIODEVICEADDED}};
    begin(&s, "dummy", false);
    cue(&s, SOUND_PLACE);
    audio_event(s.audio, &gone);
    cue(&s, SOUND_STACK); /* nothing plays it */
    audio_event(s.audio, &back);
    assert_false(audio_is_open(s.audio));
    cue(&s, SOUND_PLACE);
    assert_true(audio_is_open(s.audio));
    assert_int_equal(audio_played(s.audio), 3);
    end(&s);
}

/* ---- A device that hangs; the linker gives calls of Mix_OpenAudioDevice() to this file ----
 */

int __real_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int size,
                               const char *device, int changes);
int __wrap_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int size,
                               const char *device, int changes);

static bool hanging;
static SDL_sem *go, *entered;

int __wrap_Mix_OpenAudioDevice(int rate, Uint16 format, int channels, int size,
                               const char *device, int changes)
{
    if (hanging) {
        SDL_SemPost(entered);
        SDL_SemWait(go);
    }
    return __real_Mix_OpenAudioDevice(rate, format, channels, size, device, changes);
}

static void begin_hanging(struct stage *s)
{
    hanging = true; /* no thread is there yet */
    begin(s, "dummy", false);
    audio_wait(s->audio, 0);
    s->app->settings.music = 0;
}

static void wait_three_seconds(struct stage *s)
{
    for (int i = 0; i < 100; i++) {
        pass(s, audio_wake_at(s->audio) - s->ms, true);
        assert_false(audio_is_open(s->audio));
        if (s->app->no_device)
            return;
    }
    fail_msg("nobody says that the device does not answer");
}

/* Nobody waits for it; after three seconds that is said, once. It is used when it answers. */
TEST(test_hangs)
{
    struct stage s;
    char text[400];
    begin_hanging(&s);
    cue(&s, SOUND_PLACE);
    SDL_SemWait(entered);
    assert_false(audio_is_open(s.audio));
    assert_int_equal(audio_wake_at(s.audio), s.ms + 50);
    cue(&s, SOUND_PLACE);
    assert_int_equal(said(wait_three_seconds, &s, text, sizeof text), 1);
    assert_string_equal(text, "superwild: No sound: the sound device does not answer.\n");
    assert_true(audio_wake_at(s.audio) >= s.ms + 500); /* and from now on it looks less often */
    SDL_SemPost(go);
    audio_wait(s.audio, FOR_EVER);
    pass(&s, 10, false);
    assert_true(audio_is_open(s.audio));
    assert_false(s.app->no_device);
    cue(&s, SOUND_PLACE);
    assert_int_equal(audio_played(s.audio), 1);
    end(&s);
    hanging = false;
}

/* The program ends meanwhile. The thread may use the sounds until the process ends. */
TEST(test_hangs_at_the_end)
{
    static struct stage s;
    begin_hanging(&s);
    pass(&s, 10, true);
    SDL_SemWait(entered);
    assert_false(audio_free(s.audio));
    SDL_SemPost(go);
    while (SDL_WasInit(SDL_INIT_AUDIO)) /* the thread closes it by itself */
        SDL_Delay(1);
    hanging = false;
    app_destroy(s.app);
    s.renderer->destroy(s.renderer);
}

/* Without its files the program is silent, and nothing else happens. */
TEST(test_no_files)
{
    struct stage s;
    begin(&s, "dummy", false);
    audio_free(s.audio);
    s.audio = audio_new("/nowhere", false);
    audio_wait(s.audio, FOR_EVER);
    for (int i = 0; i < 10; i++)
        cue(&s, SOUND_PLACE);
    assert_int_equal(audio_played(s.audio), 0);
    end(&s);
}

#define HEARD 12000 /* bytes after each sound: 60 ms */

/* Waits until the device has written that many more bytes, no matter how long it takes; if it
 * hangs, ctest ends the test. */
static void hear_more(const char *path, long bytes)
{
    struct stat st = {0};
    long from = stat(path, &st) == 0 ? (long)st.st_size : 0;
    while (stat(path, &st) == 0 && st.st_size < from + bytes)
        SDL_Delay(1);
}

/* Its output is neither silent nor too loud. */
TEST(test_disk)
{
    char path[] = "/tmp/superwild-sound-XXXXXX";
    static int16_t heard[48000 * 8];
    struct stage s;
    int peak = 0;
    close(mkstemp(path));
    SDL_setenv("SDL_DISKAUDIOFILE", path, 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1); /* written faster than it would be played */
    begin(&s, "disk", false);
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL + 1); /* it says that it writes a file */
    s.app->settings.music = 10;
    s.app->settings.effects = 10;
    for (int i = 0; i < SOUND_COUNT; i++) {
        cue(&s, (enum sound)i);
        hear_more(path, HEARD);
    }
    hear_more(path, 5 * HEARD);
    end(&s);
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(heard, sizeof *heard, sizeof heard / sizeof *heard, f) : 0;
    if (f)
        fclose(f);
    unlink(path);
    for (size_t i = 0; i < n; i++)
        peak = abs(heard[i]) > peak ? abs(heard[i]) : peak;
    assert_true(n > 48000);
    assert_in_range(peak, 3000, 31000);
}

int main(void)
{
    go = SDL_CreateSemaphore(0);
    entered = SDL_CreateSemaphore(0);
    return tests_run(NULL, NULL);
}

/* audio.c: opens the sound device, loads sound files, and handles voices and volumes. */
#include "audio.h"

#include <SDL_mixer.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "browser.h"
#include "buf.h"
#include "echo.h"
#include "file.h"
#include "music.h"
#include "sound_device.h"
#ifdef __EMSCRIPTEN__
#include "voices.h"
#endif

#define BUFFER 1024   /* frames: 21 ms */
#define VOICES 6      /* at a time: more would only be noise */
#define APART_MS 45   /* least time before the same sound is played again */
#define IDLE_MS 20000 /* how long the device stays open with nothing to play */
#define ENDING_MS 400 /* the same after everything has been turned off */
#define OPENING_MS 40 /* how long we wait for the device, */
#define LOOK_MS 50    /* and then look for it again; */
#define LIMIT_MS 3000 /* after that it counts as missing, */
#define LATE_MS 1000  /* and we look this often */
#define CLOSING_MS 1000
#define WORTH_MS 150 /* a sound that comes later than that is not played any more */
#define MOST_PUT_OFF 3

struct audio {
    char *folder;
    bool off;          /* --no-sound: never open a device */
    uint64_t again_at; /* after a failure: when to try again, in SDL's milliseconds */
    bool told;         /* we have said that there is no device */
    struct sound_device *device;
    int patience;      /* OPENING_MS, but for tests */
    uint64_t now_ms;   /* of the last update */
    bool asked;        /* the device is being opened, or we have not yet seen that it was; */
    uint64_t asked_ms; /* since when, */
    uint64_t look_ms;  /* and when to look next */
    bool open;         /* it belongs to us */
    bool lost;
    Mix_Chunk *chunk[SOUND_COUNT][SOUND_VARIANTS];
    bool missing[SOUND_COUNT][SOUND_VARIANTS];
    bool spread; /* a new sound takes several updates (audio_spread()) */
    int put_off; /* updates in a row that have left work to the next one */
    bool due;    /* the device is still to be opened */
    struct waiting {
        struct cue cue;
        uint64_t since;
    } waiting[CUES_MOST];
    int waits;
    struct buf wav; /* of the first that waits, read and not yet loaded; empty: none */
    uint64_t played_at[SOUND_COUNT];
    uint64_t used_at; /* when somebody was last here or a sound was last played */
    int effects, music;
    bool hears_music;
    unsigned played;
    struct music *piece;       /* belongs to the audio thread while the device is open */
    SDL_atomic_t piece_volume; /* the volume for the audio thread: 0..10 */
};

/* Twice the volume sounds about twice as loud. */
static float loudness(int volume)
{
    float v = (float)volume / 10;
    return v * sqrtf(v);
}

/* ---- The device ---- */

#ifdef __linux__
static void alsa_says(const char *file, int line, const char *function, int err,
                      const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)err, (void)format;
}

/* Without a device, ALSA's library writes a dozen lines to the terminal. It has a function to
 * prevent that. We look it up at run time, as SDL does with the library, because it may not be
 * there. */
static void hush_alsa(void)
{
    typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
    static bool done;
    void *lib = done ? NULL : SDL_LoadObject("libasound.so.2");
    done = true;
    if (!lib)
        return;
    union {
        void *found;
        int (*set)(handler);
    } f = {SDL_LoadFunction(lib, "snd_lib_error_set_handler")};
    if (f.found)
        f.set(alsa_says);
}
#else
static void hush_alsa(void)
{
}
#endif

static void render_music(void *self, Uint8 *stream, int bytes)
{
    struct audio *a = self;
    float volume = loudness(SDL_AtomicGet(&a->piece_volume));
    music_render(a->piece, (int16_t *)(void *)stream, bytes / 4, volume);
}

/* Stops SDL's audio part too: it looks for devices in a thread that wakes ten times a second,
 * and silence should cost nothing. */
static void rest(void)
{
    if (SDL_WasInit(SDL_INIT_AUDIO))
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    SDL_FlushEvent(SDL_AUDIODEVICEADDED); /* the devices found at the start are not new any
                                           * more */
}

/* On the device's thread. */
static bool open_device(void *self, struct reason *why)
{
    hush_alsa();
    bool open = (SDL_WasInit(SDL_INIT_AUDIO) || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) &&
                Mix_OpenAudioDevice(MUSIC_RATE, AUDIO_S16SYS, 2, BUFFER, NULL, 0) == 0;
    if (open) {
        Mix_AllocateChannels(VOICES);
        Mix_HookMusic(render_music, self);
        return true;
    }
    refuse_with(why, SDL_GetError());
    rest();
    return false;
}

static void close_device(void *self)
{
    (void)self;
    Mix_CloseAudio();
    rest();
}

static const struct sound_device_work WORK = {open_device, close_device};

#define TRY_AGAIN_MS 60000

/* Some of SDL's sentences end in a full stop, some do not. */
static void tell(struct audio *a, const char *why)
{
    size_t n = strlen(why);
    bool ends = n && why[n - 1] == '.';
    if (!a->told)
        echo_line(stderr, "superwild: No sound: %s%s", why, ends ? "" : ".");
    a->told = true;
}

/* Looks whether the device is there. */
static void look(struct audio *a, int patience)
{
    struct reason why;
    uint64_t now = a->now_ms;
    if (!sound_device_settled(a->device, patience, &a->open, &why)) {
        bool late = now - a->asked_ms >= LIMIT_MS;
        a->look_ms = now + (late ? LATE_MS : LOOK_MS);
        if (late)
            tell(a, "the sound device does not answer");
        return;
    }
    a->asked = false;
    a->told &= !a->open;
    if (a->open)
        return;
    tell(a, why.text);
    a->again_at = now + TRY_AGAIN_MS;
}

static void open_audio(struct audio *a)
{
    if (a->open || a->off || a->asked || a->now_ms < a->again_at || !browser_may_sound())
        return;
    a->asked = true;
    a->asked_ms = a->now_ms;
    sound_device_open(a->device);
    look(a, a->patience);
}

/* Closes the device but keeps the sounds: the next device is opened in the same format. */
static void close_audio(struct audio *a)
{
    if (a->open || a->asked)
        sound_device_close(a->device);
    a->open = a->asked = false;
}

void audio_event(struct audio *a, const SDL_Event *e)
{
    if (e->type == SDL_AUDIODEVICEREMOVED && !e->adevice.iscapture)
        a->lost = true;
    if (e->type != SDL_AUDIODEVICEADDED || e->adevice.iscapture)
        return;
    if (a->lost)
        close_audio(a); /* then open it again with the devices there are now */
    a->lost = false;
    a->again_at = 0;
}

/* ---- Sounds ---- */

#ifdef __EMSCRIPTEN__
/* A page makes its sounds itself, which takes some milliseconds each. Their files would be half
 * of what there is to load. */
static bool take_file(const struct audio *a, const struct cue *c, struct buf *wav)
{
    static struct wave w;
    (void)a;
    voice_make(c->sound, c->variant, &w);
    wave_file_for_mixer(&w, wav);
    return true;
}
#else
static bool take_file(const struct audio *a, const struct cue *c, struct buf *wav)
{
    struct buf path = {0};
    buf_addf(&path, "%s/sounds/%s-%d.wav", a->folder, sound_file(c->sound), c->variant);
    bool there = file_read(buf_text(&path), wav, NULL) && wav->len;
    buf_free(&path);
    return there;
}
#endif

static Mix_Chunk **chunk_of(struct audio *a, const struct cue *c)
{
    return &a->chunk[c->sound][c->variant - 1];
}

static bool *missing_of(struct audio *a, const struct cue *c)
{
    return &a->missing[c->sound][c->variant - 1];
}

/* A step for a sound that is neither loaded nor missing: reads or makes it, or loads it in the
 * format of the device. Each takes some milliseconds. True when nothing is left to do. */
static bool prepare(struct audio *a, const struct cue *c)
{
    Mix_Chunk **chunk = chunk_of(a, c);
    bool read = a->wav.len > 0;
    if (!read && take_file(a, c, &a->wav))
        return false;
    if (read)
        *chunk = Mix_LoadWAV_RW(SDL_RWFromConstMem(a->wav.data, (int)a->wav.len), 1);
    *missing_of(a, c) = !*chunk; /* do not look for it again */
    buf_free(&a->wav);
    return true;
}

/* A free voice. If there is none, an important cue takes over the oldest voice, and any other
 * is not played. */
static int voice_for(const struct cue *c)
{
    int free_one = Mix_GroupAvailable(-1);
    if (free_one >= 0 || c->strength < 0.75f)
        return free_one;
    return Mix_GroupOldest(-1);
}

static void play(struct audio *a, const struct cue *c, uint64_t now)
{
    if (a->played_at[c->sound] && now - a->played_at[c->sound] < APART_MS)
        return;
    Mix_Chunk *chunk = *chunk_of(a, c);
    int voice = chunk ? voice_for(c) : -1;
    if (voice < 0)
        return;
    Mix_HaltChannel(voice);
    Mix_Volume(voice, (int)lrintf(MIX_MAX_VOLUME * loudness(a->effects) * c->strength));
    Mix_SetPanning(voice, (Uint8)lrintf(255 * fminf(1, 1 - c->pan)),
                   (Uint8)lrintf(255 * fminf(1, 1 + c->pan)));
    if (Mix_PlayChannel(voice, chunk, 0) < 0)
        return;
    a->played_at[c->sound] = now;
    a->played++;
}

static void queue_cue(struct audio *a, const struct cue *c, uint64_t now)
{
    if (a->waits < CUES_MOST)
        a->waiting[a->waits++] = (struct waiting){*c, now};
}

/* Plays what is ready, and prepares the first one that is not: if the work is spread, with one
 * step in an update that has not `worked` yet. */
static void play_waiting(struct audio *a, uint64_t now, bool worked)
{
    struct waiting *w = a->waiting;
    int n = a->waits;
    a->waits = 0;
    for (int i = 0; i < n; i++) {
        bool ready = *chunk_of(a, &w[i].cue) || *missing_of(a, &w[i].cue);
        while (!ready && !(worked && a->spread)) {
            ready = prepare(a, &w[i].cue);
            worked = true;
        }
        if (!ready)
            w[a->waits++] = w[i];
        else if (now - w[i].since < WORTH_MS)
            play(a, &w[i].cue, now);
    }
}

static void forget_waiting(struct audio *a)
{
    a->waits = 0;
    buf_free(&a->wav);
}

/* ---- From frame to frame ---- */

static bool silenced(const struct audio *a)
{
    return !a->effects && !a->music;
}

static void take_volumes(struct audio *a, const struct app *app, bool seen, uint64_t now)
{
    int effects = a->effects;
    bool heard = a->hears_music;
    app_volumes(app, &a->effects, &a->music);
    a->hears_music = a->music > 0 && seen;
    if (effects != a->effects || heard != a->hears_music)
        a->used_at = now; /* leaves time to fade */
    SDL_AtomicSet(&a->piece_volume, a->hears_music ? a->music : 0);
}

/* When to look for the device again, or to close it; 0 for never. */
static uint64_t due_at(const struct audio *a)
{
    if (a->asked)
        return a->look_ms;
    if (!a->open || a->hears_music)
        return 0;
    return a->used_at + (silenced(a) ? ENDING_MS : IDLE_MS);
}

/* Does this update leave its work to the next one? */
static bool puts_off(struct audio *a, const struct audio_moment *now)
{
    bool put_off = a->spread && now->late && a->put_off < MOST_PUT_OFF;
    a->put_off = put_off ? a->put_off + 1 : 0;
    return put_off;
}

void audio_update(struct audio *a, struct app *app, const struct audio_moment *now)
{
    struct cue cue[CUES_MOST];
    int n = app_take_cues(app, cue, CUES_MOST);
    bool put_off = puts_off(a, now);
    a->now_ms = now->ms;
    if (a->off)
        return;
    take_volumes(a, app, now->seen, now->ms);
    bool plays = n > 0 && a->effects > 0;
    if ((now->here && !silenced(a)) || plays)
        a->used_at = now->ms;
    if (a->asked)
        look(a, 0);
    bool closed = !a->open;
    bool opens = plays || a->hears_music || ((now->here || a->due) && a->effects > 0);
    a->due = opens && closed && put_off;
    if (opens && !a->due)
        open_audio(a);
    app_sound_device(app, !a->told);
    bool sounds = (a->open || a->due) && a->effects > 0;
    for (int i = 0; i < n && sounds; i++)
        queue_cue(a, &cue[i], now->ms);
    if (!sounds)
        forget_waiting(a);
    else if (a->open)
        play_waiting(a, now->ms, put_off || closed);
    uint64_t close_at = due_at(a);
    if (close_at && now->ms >= close_at && !a->waits)
        close_audio(a);
}

uint64_t audio_wake_at(const struct audio *a)
{
    return a->waits || a->due ? a->now_ms : due_at(a);
}

/* ---- Beginning and end ---- */

struct audio *audio_new(const char *assets, bool off)
{
    struct audio *a = mem_alloc(sizeof *a);
    a->folder = mem_strdup(assets);
    a->off = off;
    a->patience = OPENING_MS;
#ifdef __EMSCRIPTEN__
    a->spread = true; /* there, it takes longer than a frame */
#endif
    a->piece = music_new(SDL_GetPerformanceCounter());
    a->device = sound_device_new(&WORK, a);
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Superwild");
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Superwild");
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
    return a;
}

void audio_spread(struct audio *a)
{
    a->spread = true;
}

void audio_wait(struct audio *a, int ms)
{
    bool open;
    struct reason why;
    a->patience = ms;
    sound_device_settled(a->device, ms, &open, &why);
}

bool audio_free(struct audio *a)
{
    if (!sound_device_free(a->device, a->patience < CLOSING_MS ? CLOSING_MS : a->patience))
        return false;
    for (int s = 0; s < SOUND_COUNT; s++)
        for (int v = 0; v < SOUND_VARIANTS; v++)
            if (a->chunk[s][v])
                Mix_FreeChunk(a->chunk[s][v]);
    music_free(a->piece);
    forget_waiting(a);
    free(a->folder);
    free(a);
    return true;
}

bool audio_is_open(const struct audio *a)
{
    return a->open;
}

int audio_sounding(const struct audio *a)
{
    return a->open ? Mix_Playing(-1) : 0;
}

unsigned audio_played(const struct audio *a)
{
    return a->played;
}

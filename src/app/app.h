/* app.h: the whole program but for the window: what platform/ drives, and tests too.
 *
 * platform/ translates SDL events to struct input, calls app_tick() every 1/120 s while
 * app_moving(), draws when app_dirty() or app_moving(), and sleeps otherwise. */
#ifndef SUPERWILD_APP_H
#define SUPERWILD_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "buf.h"
#include "draw.h"
#include "input.h"
#include "renderer.h"
#include "sounds.h"

#define APP_TICKS_PER_SECOND 120

struct app_config {
    const char *profile_dir; /* folder for the profile; NULL: nothing is saved */
    const char *open_file;   /* a saved game or a position to open, or NULL */
    const char *words_dir;   /* folder with the translations; NULL: English only */
    const char *languages;   /* what the system is set to, "de_AT:en", or NULL */
    const char *language;    /* --language: whatever the settings say; or NULL */
    bool has_seed;           /* --seed: the next game's bag */
    uint64_t seed;
    bool reduced_motion; /* --reduced-motion: on whatever the settings say */
    bool fullscreen;     /* --fullscreen: the window fills the screen already */
    bool no_sound;       /* --no-sound: nothing will be heard */
};

/* What the program asks of the system. Any may be NULL. */
struct app_host {
    void *self;
    void (*copy)(void *self, const char *text); /* to the clipboard */
    void (*set_fullscreen)(void *self, bool on);
    void (*set_title)(void *self, const char *title);
    uint64_t (*random_seed)(void *self); /* for a new game without --seed */
    int64_t (*clock)(void *self);        /* seconds since 1970 */
    /* Work on a thread of its own; NULL when there cannot be one. join() waits for its end;
     * both or neither are there. */
    void *(*start)(void *self, void (*work)(void *arg), void *arg);
    void (*join)(void *self, void *thread);
    /* A new text file in the person's documents, never in the place of another, so its name may
     * get a number; it had better end in an extension. Its path comes back; free(). NULL when
     * it cannot be. */
    char *(*keep)(void *self, const char *name, const char *text);
};

struct app;
struct screens; /* navigation.h */

/* Never NULL; trouble (a bad profile, a bad file) is shown on the screen. The file named by
 * open_file had better be checked with app_can_open() before. renderer: for measuring. */
struct app *app_create(const struct screens *screens, const struct app_config *config,
                       const struct app_host *host, struct renderer *renderer);
void app_destroy(struct app *app);
/* Can FILE be opened? If not, why: FILE:LINE:COL is in the reason's line and col. */
bool app_can_open(const char *path, struct reason *why);

/* Is there a sound device to be heard through? Until said otherwise there is; the page of
 * settings tells. */
void app_sound_device(struct app *app, bool there);
/* A game controller has come, or gone, while the program runs: said for some seconds. ms: of
 * struct input. */
void app_controller(struct app *app, bool here, uint64_t ms);
/* A saved game or a position was dropped on the window, or opened from outside: it is played
 * now, what was being played is saved. What cannot be opened changes nothing but a notice. */
void app_open(struct app *app, const char *path, uint64_t ms);
void app_event(struct app *app, const struct input *in);
void app_tick(struct app *app);
/* Something is in motion: tick and draw. */
bool app_moving(const struct app *app);
/* Something changed since the last app_draw(). */
bool app_dirty(const struct app *app);
/* When the program wants app_wake() called though nothing happens, in the milliseconds of
 * struct input; 0 for never. (A pointer at rest fans a tower out after a while.) */
uint64_t app_wake_at(const struct app *app);
void app_wake(struct app *app, uint64_t now_ms);
/* Of two such times the earlier. */
static inline uint64_t earlier(uint64_t a, uint64_t b)
{
    return !a || (b && b < a) ? b : a;
}
/* Draws the frame, alpha (0..1) of a tick past the last app_tick(). */
void app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha);
/* Has something been told since the last call? Its words, "" when the narration is to fall
 * silent. */
bool app_take_words(struct app *app, char *out, size_t size);
/* What is to be heard now: cues since the last call, at most so many. */
int app_take_cues(struct app *app, struct cue *out, int most);
/* How loud, 0 (off) .. 10. */
void app_volumes(const struct app *app, int *effects, int *music);
/* The person, or the command line, wants nothing to move by itself. */
bool app_still(const struct app *app);
/* The pointer's size: 0 the system's own, 1 large, 2 very large. */
int app_cursor(const struct app *app);
/* The person asked to leave. */
bool app_done(const struct app *app);
/* The window is being closed: as if Quit had been pressed; everything is already saved. */
void app_close(struct app *app);
/* Facts of the probe (see superwild --help), for the frame drawn last, without "frame". */
void app_probe(const struct app *app, struct buf *out);

#endif

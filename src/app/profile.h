/* profile.h: the profile as the program sees it: opened at the start, looked after while it
 * cannot be used, and the messages about it. */
#ifndef SUPERWILD_PROFILE_H
#define SUPERWILD_PROFILE_H

#include <stdint.h>

struct app;

/* Opens the profile. Another program's lock holds up the first frame for a quarter of a second
 * at most; then the program goes on without saving until the lock is free. */
void profile_open(struct app *app);
/* Another event begins: for all that is done for it, locks of other programs are waited for
 * less than a tenth of a second. */
void profile_moment(struct app *app);
/* The program ends: the last chance to store and flush what is missing, with more patience.
 * What is missing even then is in app->lost. */
void profile_close(struct app *app);
/* After each event: says once whether saving has begun to fail, works again, or goes to a new
 * profile; and reads what was imported, when that can be. */
void profile_tell(struct app *app);
/* While saving fails, tries again every few seconds, and reads the settings of a profile that
 * could be opened at last. What was put off while the log was begun anew is stored soon after.
 */
void profile_wake(struct app *app);
/* When that is due, in milliseconds as app->now_ms; 0: never. */
uint64_t profile_wake_at(const struct app *app);

/* An import has changed the profile: forgets what was read from it, and reads it again, with
 * the screens that are shown. While something is played or made in the editor, that waits until
 * its screen has been left. */
void profile_imported(struct app *app);
/* Somebody else plays now, or there is another profile, and nothing is being played: forgets
 * everything of the one before, and reads what is theirs. */
void profile_turned(struct app *app);

#endif

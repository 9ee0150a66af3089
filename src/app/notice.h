/* notice.h: a sentence shown over any screen. */
#ifndef SUPERWILD_NOTICE_H
#define SUPERWILD_NOTICE_H

#include <stdint.h>

#include "buf.h"

struct app;

/* Shows a sentence on top of the screen until it is closed. The format is looked up in the
 * person's language. */
void app_notice(struct app *app, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with a sentence that is ready. */
void app_tell(struct app *app, const char *sentence);
/* The same for what is good to know and no more: it goes by itself after some seconds, and
 * takes no other sentence's place. */
void app_mention(struct app *app, const char *sentence);
/* How far down such a sentence reaches, in pixels; 0 when there is none. */
float notice_bottom(const struct app *app);
/* Declares it, with its button. */
void notice_draw(struct app *app);
/* Takes it away. */
void notice_close(struct app *app);
/* Takes away what was only mentioned, when its time is over. */
void notice_wake(struct app *app, uint64_t now_ms);

#endif

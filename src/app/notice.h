/* notice.h: shows a sentence over any screen. */
#ifndef SUPERWILD_NOTICE_H
#define SUPERWILD_NOTICE_H

#include <stdint.h>

#include "buf.h"

struct app;

/* Shows a sentence over the screen until it is closed. The format is translated into the
 * person's language. */
void app_notice(struct app *app, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with a finished sentence. */
void app_tell(struct app *app, const char *sentence);
/* The same for a mere remark: it disappears by itself after some seconds, and does not replace
 * another sentence. A screen with a place for its own sentences shows it there (`remark`). A
 * page that is opened over a table meanwhile doesn't show it, since it would cover the heading.
 */
void app_mention(struct app *app, const char *sentence);
/* The lower edge of that sentence in pixels; 0 if there is none. */
float notice_bottom(const struct app *app);
/* Declares it, with its button. */
void notice_draw(struct app *app);
/* Takes it away. */
void notice_close(struct app *app);
/* Removes a temporary notice when its time is over. */
void notice_wake(struct app *app, uint64_t now_ms);

#endif

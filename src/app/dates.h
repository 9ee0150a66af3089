/* dates.h: dates and times as people write them, in their language and time zone. */
#ifndef SUPERWILD_DATES_H
#define SUPERWILD_DATES_H

#include <stdint.h>

#include "buf.h"

struct app;

/* The system's clock, in seconds since 1970; 0 if there is none. */
int64_t app_clock(const struct app *app);
/* Today, as days since 1970-01-01 (UTC); app_config.day fixes it. */
int64_t app_today(const struct app *app);
/* Appends "12 May 2026". `when`: seconds since 1970; 0 appends nothing. */
void day_words(int64_t when, struct buf *out);
/* The same for a day since 1970-01-01, as app_today() counts them. */
void day_number_words(int64_t day, struct buf *out);
/* Appends "12 May 2026, 14:03". */
void date_words(int64_t when, struct buf *out);
/* Appends how long something took: "2:13", "1:02:13". */
void duration_words(int seconds, struct buf *out);

#endif

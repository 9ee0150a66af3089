/* dates.h: dates and times as people write them, in their language and time zone. */
#ifndef SUPERWILD_DATES_H
#define SUPERWILD_DATES_H

#include <stdint.h>

#include "buf.h"

/* Appends "12 May 2026". `when`: seconds since 1970; 0 appends nothing. */
void day_words(int64_t when, struct buf *out);
/* Appends "12 May 2026, 14:03". */
void date_words(int64_t when, struct buf *out);

#endif

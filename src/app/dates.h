/* dates.h: days and times as people write them, in their language and time zone. */
#ifndef SUPERWILD_DATES_H
#define SUPERWILD_DATES_H

#include <stdint.h>

#include "buf.h"

/* `when`: seconds since 1970; 0 appends nothing. "12 May 2026" */
void day_words(int64_t when, struct buf *out);
/* "12 May 2026, 14:03" */
void date_words(int64_t when, struct buf *out);

#endif

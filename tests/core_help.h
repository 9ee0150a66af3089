/* core_help.h: what the tests of base, tiles, games, match and cli share. */
#ifndef SUPERWILD_CORE_HELP_H
#define SUPERWILD_CORE_HELP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests.h"

#include "buf.h"
#include "scan.h"

/* If the texts differ, fails at the place of the call and shows both. */
#define assert_text(got, want) assert_string_equal((got), (want))

/* Reads a whole file; fails if that is impossible. */
static inline void slurp(const char *path, struct buf *out)
{
    char part[4096];
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("%s cannot be opened", path);
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(out, part, n);
    fclose(f);
}

static inline struct word word_of(const char *text)
{
    return (struct word){text, strlen(text), 1, 1};
}

#endif

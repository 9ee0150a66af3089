/* mark_words.h: says which marks were made in the match that is played. */
#ifndef SUPERWILD_MARK_WORDS_H
#define SUPERWILD_MARK_WORDS_H

#include "marked.h"

struct app;

/* Appends "A mark: Five at once.", or the same with the name of one of several people. */
void mark_words(const struct app *app, const struct marked *m, struct buf *out);
/* The same for all of the present round, each after a space if something comes before it. */
void mark_round_words(const struct app *app, struct buf *out);

#endif

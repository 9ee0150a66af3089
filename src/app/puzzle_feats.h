/* puzzle_feats.h: keeps the marks that are made with puzzles, and mentions them. */
#ifndef SUPERWILD_PUZZLE_FEATS_H
#define SUPERWILD_PUZZLE_FEATS_H

#include "puzzle_marks.h"

struct app;

/* What the person has just done, with the puzzle of that name (NULL: with several). */
void puzzle_feat(struct app *app, const struct puzzle_feat *f, const char *name);
/* The puzzle of that day has been solved, and the profile knows of it. */
void puzzle_feat_day(struct app *app, int64_t day);

#endif

/* ww_explain.h: what is said about the answers of a puzzle: what they leave, and hints. */
#ifndef SUPERWILD_WW_EXPLAIN_H
#define SUPERWILD_WW_EXPLAIN_H

#include "mind_decisions.h"
#include "ww_answers.h"

/* Append: the points that an answer leaves; what each pile leaves on average. */
void ww_leaves_words(int points, struct buf *out);
void ww_pile_words(const struct ww_answers *all, struct buf *out);
/* The hints WHERE and WRONG, as in mind_decisions.hint. */
void ww_where_words(const struct decision *d, const struct ww_asked *a,
                    const struct ww_answers *all, struct decision_hint *out, struct buf *words);
bool ww_wrong_words(const struct decision *d, const struct ww_asked *a,
                    const struct ww_answers *all, struct decision_hint *out, struct buf *words);
/* The best answer, and what it leaves. */
void ww_best_words(const struct ww_asked *a, const struct ww_answers *all, struct buf *words);

#endif

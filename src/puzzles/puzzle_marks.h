/* puzzle_marks.h: the marks of puzzles (players/mind_mark.h): what is worth telling of them. */
#ifndef SUPERWILD_PUZZLE_MARKS_H
#define SUPERWILD_PUZZLE_MARKS_H

#include "mind_mark.h"
#include "progress.h"

enum puzzle_mark {
    PUZZLE_MARK_HARD,
    PUZZLE_MARK_ABOVE,
    PUZZLE_MARK_STREAK,
    PUZZLE_MARK_STORM,
    PUZZLE_MARK_MONTH,
    PUZZLE_MARK_COUNT
};

extern const struct mark_kind PUZZLE_MARKS[PUZZLE_MARK_COUNT];

/* What has just been done. All 0: nothing of the kind. */
struct puzzle_feat {
    bool first;             /* a puzzle was solved at the first attempt, */
    int tier, stars, hints; /* of this tier (1..6) */
    double puzzle, person;  /* ratings, the person's before it; 0: not rated */
    int streak;             /* puzzles solved in a Streak so far */
    int storm, spoilt;      /* of a Storm that is over: solved; skipped or mistaken */
};

/* The marks that it makes, one bit each. PUZZLE_MARK_MONTH follows from the calendar. */
unsigned puzzle_marks_of(const struct puzzle_feat *f);
/* Is every puzzle of the day's month solved at the first attempt, on its own day? */
bool puzzle_mark_month(const struct progress *p, int64_t day, int64_t today);
/* Its id among all marks: "puzzles/hard". */
void puzzle_mark_id(enum puzzle_mark m, char *out, size_t size);

#endif

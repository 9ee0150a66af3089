/* puzzling.h: the puzzle that is being played: its match of one seat, which is in no list of
 * matches, its clock, its hints and its stars.
 *
 * Whatever happens to it is in the profile when the function returns, so leaving it loses
 * nothing: when it is opened again, it goes on exactly there, with undo and redo. Its screen is
 * src/screens/puzzling/. */
#ifndef SUPERWILD_PUZZLING_H
#define SUPERWILD_PUZZLING_H

#include "match.h"
#include "puzzle.h"
#include "puzzle_choice.h"
#include "store_puzzles.h"

struct app;

/* How it comes to be played. Id for the log (store_try.mode). */
#define PUZZLE_MODES(X)                                                                        \
    X(PACK, "pack")                                                                            \
    X(DAY, "day")                                                                              \
    X(PRACTICE, "practice")                                                                    \
    X(STORM, "storm")                                                                          \
    X(STREAK, "streak")                                                                        \
    X(OWN, "own")                                                                              \
    X(LEARN, "learn")                                                                          \
    X(ENDLESS, "endless")

enum puzzle_mode {
#define X(name, id) PUZZLING_##name,
    PUZZLE_MODES(X)
#undef X
        PUZZLE_MODE_COUNT
};

/* What the page that a puzzle comes from adds to it. Constant; any function may be NULL. In all
 * of them app->puzzling is the puzzle. */
struct puzzle_course {
    /* A mistake fails the puzzle: a turn that is legal, and ended short of the goal. */
    bool strict;
    bool no_hints;
    /* It is one of many in a run: there is no second try. */
    bool run;
    /* What is played, for the bar, after the game: appends "Today's puzzle", or is a msgid.
     * Both NULL: the puzzle's name. */
    void (*title)(const struct app *app, struct buf *out);
    const char *name;
    /* Appends what stands in the bar instead of the puzzle's own time: "2:13, 5 solved". */
    void (*clock)(const struct app *app, struct buf *out);
    /* The day that an attempt counts for, since 1970 (UTC). NULL: today. */
    int (*day)(const struct app *app);
    /* An attempt has ended: fills in the new ratings of the player and of the puzzle, as in
     * store_try_end(). False: it is not rated. NULL: it never is. */
    bool (*rate)(struct app *app, bool solved, double player[3], double puzzle[3]);
    /* What that changes of a run, to be kept with it; NULL: nothing. Valid until the next call.
     */
    const struct store_run_step *(*step)(struct app *app, bool solved);
    /* An attempt has ended, and is in the log: app->puzzling has the result. These may begin
     * another puzzle, or go elsewhere. */
    void (*solved)(struct app *app);
    void (*failed)(struct app *app);
    /* Without `strict`: a mistake was made, and the puzzle goes on. */
    void (*mistake)(struct app *app);
    /* Msgids of the questions before a hint, before giving up, and before leaving a puzzle that
     * is not over, which ends the run. NULL: as in any puzzle. */
    const char *ask_hint, *ask_give_up, *ask_leave;
    /* The person has agreed to ask_hint; the hint comes next. May change app->puzzling->course.
     */
    void (*hinted)(struct app *app);
    /* Leaves the puzzle for the next one, instead of giving up: a button. NULL: none. */
    void (*skip)(struct app *app);
    /* Begins another puzzle after this one; NULL: there is none. And is there one? NULL:
     * always. */
    void (*next)(struct app *app);
    bool (*has_next)(const struct app *app);
    /* The screen from which the puzzle was opened; 0: the title page. Or a function that leads
     * there: the puzzle ends with app_go(). */
    int back;
    void (*leave)(struct app *app);
    /* Appends a text about the result to pass on; NULL: the puzzle's code is all there is. */
    void (*result)(const struct app *app, struct buf *out);
    /* For a clock of its own, as in struct screen. */
    uint64_t (*wake_at)(const struct app *app);
    void (*wake)(struct app *app);
};

enum puzzling_stage {
    PUZZLING_PLAY,
    PUZZLING_SOLVED,
    PUZZLING_SHOWN /* it is over, and the solution can be seen */
};

#define PUZZLING_KEY (PUZZLE_NAME + 8)

struct puzzling {
    struct puzzle puzzle; /* its own copy */
    enum puzzle_mode mode;
    const struct puzzle_course *course; /* never NULL */
    const struct mind_puzzles *mind;    /* NULL: it is a choice (mind_decisions.h), */
    int seat;                           /* and this is the person's seat */
    struct match *match;    /* owned; but for a choice, only steps that undo can take back */
    char key[PUZZLING_KEY]; /* under which the profile keeps it */
    enum puzzling_stage stage;
    bool asking;    /* whether the person knows its rules; until then nothing is kept, and no
                     * time passes */
    int hints;      /* taken in this attempt; the first ones are facts */
    uint64_t spent; /* milliseconds in this attempt, while it was on the screen */
    uint64_t seen;  /* when that was last looked at; 0: it is not on the screen */
    int kept_s;     /* seconds that the profile has */
    /* Those that have ended, this one, too, once it is over. The first counts: a first attempt
     * begins with the first step or hint, and is over when it is solved or given up. */
    struct store_tried tried;
    /* Once it is solved: the result of this attempt; */
    int stars, moves;
    /* and the best of all attempts, as in struct store_puzzle. */
    int best_stars, best_moves;
    bool given_up, failed;
    /* The person's rating before this attempt (0: none), and after it (0: it is not rated). */
    double rated_before, rated_after;
};

const char *puzzle_mode_id(enum puzzle_mode m);

/* Begins a puzzle, or goes on with it, and shows it. A match that is being played is left, as
 * by app_leave_match(). The puzzle is copied; course may be NULL. False with a reason (half a
 * sentence) if the window cannot show its game. */
bool app_puzzle_start(struct app *app, const struct puzzle *p, enum puzzle_mode mode,
                      const struct puzzle_course *course, struct reason *why);
/* The same, and if that fails, a notice says why. The second function takes the puzzle of that
 * name from the packs. */
bool app_puzzle_play(struct app *app, const struct puzzle *p, enum puzzle_mode mode,
                     const struct puzzle_course *course);
bool app_puzzle_play_named(struct app *app, const char *name, enum puzzle_mode mode,
                           const struct puzzle_course *course);
/* Leaves the puzzle for the page it came from. */
void app_puzzle_leave(struct app *app);
/* For the screen's leave(): saves and forgets it. */
void puzzling_end(struct app *app);

/* Makes a step that arranges tiles; false with a reason if it is not legal. */
bool puzzling_step(struct app *app, const char *step, struct event_list *events,
                   struct reason *why);
void puzzling_undo(struct app *app);
void puzzling_redo(struct app *app);
/* Back to the start. Redo still leads forward. */
void puzzling_restart(struct app *app);
/* Once it is over, begins another attempt: without hints, and with a new clock. */
void puzzling_again(struct app *app);

/* The table as it lies, and whether it is legal. */
const struct table *puzzling_table(const struct puzzling *p);
bool puzzling_legal(const struct puzzling *p);
/* Is the goal reached, on a legal table? In a choice: is a decision made? If not, the reason is
 * a sentence. */
bool puzzling_reached(const struct puzzling *p, struct reason *why);
/* The turn was ended. True if that solves it. */
bool puzzling_try_end(struct app *app, struct reason *why);
/* The turn of a choice was ended: what its decision came to, with the answer in the match. What
 * was wrong is a mistake, and counts like a hint, as the answer shows something. */
enum choice_answer puzzling_decide(struct app *app);
/* The attempt has failed; the solution may be shown. */
void puzzling_give_up(struct app *app);
/* It is over, and the solution is shown: the profile knows of it. */
void puzzling_show(struct app *app);

/* ---- Hints ---- */

/* This many hints are sentences about the solution: the idea, and where it begins. Further ones
 * show tiles of it. */
#define PUZZLING_FACTS 2
/* How many stars can be had after the next hint, if it costs any; otherwise -1. */
int puzzling_hint_leaves(const struct puzzling *p);
/* Counts one that was given; the profile knows of it. */
void puzzling_hinted(struct app *app);

/* ---- Time ---- */

/* Time passes while the puzzle is on the screen. */
void puzzling_look(struct app *app);
uint64_t puzzling_wake_at(const struct app *app);
/* How much of it this attempt has taken, in whole seconds. */
int puzzling_seconds(const struct puzzling *p);

#endif

/* puzzling_parts.h: what the files of the puzzle screen share. No other file includes it.
 *
 *   puzzle_view.c    what it shows, says and opens
 *   puzzle_menu.c    the menu that lies over it
 *   puzzle_bar.c     the bar at the top
 *   puzzle_more.c    a card with all about a puzzle that is over
 *   puzzle_rules.c   asks about rules that are new
 *   puzzle_end.c     what follows when it is solved or given up
 *   puzzle_hint.c    hints, each a little more than the one before
 *   puzzle_steps.c   does what the desk and the buttons ask for
 *   puzzle_draw.c    where everything is, the sentence above the hand
 *   puzzle_screen.c  coming and going, events, time
 *
 * Each calls only those above it. */
#ifndef SUPERWILD_PUZZLING_PARTS_H
#define SUPERWILD_PUZZLING_PARTS_H

#include "app_state.h"
#include "desk_host.h"
#include "finish.h"
#include "puzzling.h"
#include "puzzling_way.h"
#include "screens.h"

/* What has been said last, from little to much: the idea, where the next step is made, one tile
 * of it, all of it. In a choice the last two are an answer that is wrong, and one that is right
 * (mind_decisions.h). */
enum puzzle_told { TOLD_NOTHING, TOLD_IDEA, TOLD_GROUP, TOLD_TILE, TOLD_STEP };

#define CHOICE_WORDS 480

struct puzzle_hint {
    enum puzzle_told told; /* what is shown now; IDEA and GROUP once in an attempt */
    int at;                /* for this number of steps of the match */
    bool waits;            /* the person has asked, and the way is still being sought */
    int step;              /* of the way, from 0: what GROUP, TILE and STEP are about */
    bool astray;           /* for GROUP: what it is about does not lie as on the way */
    tile_t tile;           /* for TILE: which one, and where it goes */
    struct place to;
    struct desk_hint points;  /* in a choice, but for IDEA: what it's about, */
    char words[CHOICE_WORDS]; /* and its sentences, as they take a search */
};

struct puzzle_screen {
    struct desk_host host; /* first */
    struct puzzling_way way;
    struct puzzle_hint hint;
    int shown;                /* how many steps of the way are on the table, once given up; -1:
                               * it is as the person left it */
    char why[CHOICE_WORDS];   /* of a choice: why the last turn shown was made, which takes
                               * a search */
    char missed[REASON_MOST]; /* why the end of the turn did not solve it; "": given up */
    struct rect board;        /* where the table is, once it is over */
    struct moment moment;     /* when it is solved */
    struct job *plain;        /* makes a plain puzzle, while rules are asked about; or NULL */
    int usual;                /* for the card: seconds, as in practice_usual_seconds() */
};

static inline struct puzzle_screen *puzzle_screen_of(const struct app *app)
{
    return app->data[DATA_PUZZLE];
}

/* ---- puzzle_view.c ---- */

/* Is the hint that was told still about what is on the table? */
bool puzzle_hint_is_now(const struct app *app);
/* Call this after the desk's sync(): points at what the hint is about, or forgets it. */
void puzzle_hint_follow(struct app *app);
/* Marks these tiles on the desk, until its next sync(). */
void puzzle_mark(struct app *app, const struct way_tiles *tiles);
/* Takes over the state of the match, or of the way that is shown. */
void puzzle_sync(struct app *app);
/* Does the person see only what the seat may know (mind_decisions.h)? */
bool puzzle_hides(const struct puzzling *p);
/* Appends what the answered decision of a choice came to, in numbers, and then the sentence. */
void puzzle_result_then(const struct puzzling *p, const char *sentence, struct buf *out);
/* Says something about the last press. */
void puzzle_tell(struct app *app, const char *sentence);
void puzzle_again(struct app *app);
/* After a question the keyboard goes back to the table. */
void puzzle_home(struct app *app);
void puzzle_open_menu(struct app *app);
/* For buttons: leaves the puzzle, or asks first, and what that is called. */
void puzzle_leave(struct app *app);
const char *puzzle_leave_word(const struct app *app);
void puzzle_clock_switch(struct app *app);
void puzzle_copy_code(struct app *app);

/* ---- puzzle_steps.c ---- */

void puzzle_give_up(struct app *app);
extern const struct desk_host_kind PUZZLE_HOST;

/* ---- puzzle_hint.c ---- */

/* For button and key. Asks first if it costs stars. */
void puzzle_hint(struct app *app);
/* The search for the way is over: shows it, or gives the hint that waits for it. */
void puzzle_way_known(struct app *app);
/* Appends the sentence of the last hint; nothing if the table has changed since. */
void puzzle_hint_words(const struct app *app, struct buf *out);

/* ---- puzzle_bar.c ---- */

void puzzle_bar(struct app *app, const struct desk_button *b, int n);
/* How many units the bar is higher than that of a table: it has a second row on a phone. */
float puzzle_bar_more(const struct app *app);
/* How many of them are for a third line of a long goal. */
float puzzle_bar_longer(const struct app *app);
/* The slot beside the desk's main buttons that is left for the button that leaves the puzzle.
 * On an upright phone one below 0 is in the bar, there. */
int puzzle_leave_slot(const struct desk_button *b, int n);
struct rect puzzle_leave_at(const struct app *app);

/* ---- puzzle_draw.c ---- */

void puzzle_draw(struct app *app);

/* ---- puzzle_more.c ---- */

/* Has another attempt ended before this one? */
bool puzzle_is_later(const struct puzzling *p);
/* Append: the stars that count, and what a later attempt has brought; the person's rating, if
 * this attempt has changed it. */
void puzzle_result_words(const struct puzzling *p, struct buf *out);
void puzzle_rating_words(const struct puzzling *p, struct buf *out);
/* Opens the card. */
void puzzle_more(struct app *app);

/* ---- puzzle_rules.c ---- */

/* The puzzle has been opened: if the person has chosen it, and does not know its rules, asks.
 */
void puzzle_rules_ask(struct app *app);
/* The puzzle is left. */
void puzzle_rules_end(struct app *app);

/* ---- puzzle_end.c ---- */

/* It has just been solved: its moment. It was given up: the way. The one try that there was did
 * not solve it: the person's table, and then the way. */
void puzzle_solved(struct app *app);
void puzzle_shown(struct app *app);
void puzzle_missed(struct app *app, const char *why);
/* Where the table is then; draws the rest. */
void puzzle_end_areas(const struct app *app, struct desk_areas *a);
void puzzle_end_draw(struct app *app);
void puzzle_end_event(struct app *app, const struct input *in, const struct ui_result *ui);
/* Is the moment still on? */
bool puzzle_moment(const struct app *app);

#endif

/* editor_parts.h: what the files of the editor share, each with what is above it. No other file
 * but tests includes it.
 *
 *   editor_position.c  a position that is being made; the match in which it can be arranged
 *   editor_edits.c     all that was made, for undo; kept in the profile
 *   editor_view.c      what it shows and says
 *   editor_save.c      the finished puzzle: its name, storing it
 *   editor_proof.c     proves in the background what can be done, and says it
 *   editor_steps.c     the puzzle's rack, its goal, its game; and an empty table
 *   editor_share.c     a puzzle is played, saved, copied, pasted
 *   editor_card.c      the menu, and the card with games and rules
 *   editor_host.c      does what the desk and the buttons ask for
 *   editor_draw.c      where everything is
 *   editor.c           coming and going, events, time
 *
 * The tiles of the game are the hand of a match of one seat (the *box*), in a turn that never
 * ends, so that the desk can be used as in a game. That match is made anew from the position
 * after each change. The tiles of the puzzle's own rack are not in it. */
#ifndef SUPERWILD_EDITOR_PARTS_H
#define SUPERWILD_EDITOR_PARTS_H

#include "app_state.h"
#include "certify.h"
#include "desk_host.h"
#include "editor.h"
#include "job.h"
#include "screens.h"

/* ---- editor_position.c ---- */

struct edit {
    struct position position; /* table and rack; no bag */
    enum puzzle_goal goal;
    char name[PUZZLE_NAME];   /* the id under which it was saved or given; "" for none */
    char title[PUZZLE_TITLE]; /* what people call it; "": only its id */
};

/* What the game gives the puzzles; never NULL for an edit. */
const struct mind_puzzles *edit_mind(const struct edit *e);
/* Choice number i, from 0, of a game and its rules, of all that have puzzles. False past the
 * last. */
bool edit_choice(int i, const struct look **look, const char **rules);
/* An empty table of a game, by these words of a `rules` section. */
void edit_begin(struct edit *out, const struct game *g, const char *rules);
/* The position of a puzzle. */
void edit_of_puzzle(struct edit *out, const struct puzzle *p);
/* Gives `to`, which is empty, the tiles and goal of `from`, as far as its game has them. */
void edit_carry(struct edit *to, const struct edit *from);
/* Is there nothing to lose? */
bool edit_is_empty(const struct edit *e);
/* Takes away all tiles, the id and the title. */
void edit_clear(struct edit *e);
/* Are they the same puzzle, whatever it is called? */
bool edit_same(const struct edit *a, const struct edit *b);
/* The match in which it is arranged; match_free(). Tiles that its rules do not let lie where
 * they are go back to the box. part: what the box shows, EDIT_ALL or a part below. */
struct match *edit_match(struct edit *e, int part);
/* The parts of a box: the four colours (enum colour), and Wilds. */
#define EDIT_ALL (-1)
#define EDIT_WILDS COLOUR_COUNT
/* How many there are: Wilds only if the game has some besides the one that is always on the
 * table. */
int edit_parts(const struct edit *e);
int edit_part_of(tile_t t);
/* What is asked, as far as that is known before a proof: `tiles` is 0 for GOAL_MOST. */
void edit_task(const struct edit *e, struct puzzle_task *out);
void edit_write(const struct edit *e, struct buf *out);
bool edit_read(const char *text, struct edit *out);

/* ---- editor_edits.c ---- */

struct edits {
    struct edit *list; /* owned */
    int n, at, cap;    /* list[at] is the present one */
};

/* Never NULL, and never empty: begins with what the profile has. */
struct edits *editor_edits(struct app *app);
struct edit *editor_now(const struct app *app); /* there must have been editor_edits() */
/* Adds a new state after the present one; drops what could have been redone. */
void editor_push(struct app *app, const struct edit *e);
/* The state before (-1) or after (1) becomes the present one. False if there is none. */
bool editor_step(struct app *app, int by);
/* Goes back to the state before, and forgets the present one. */
void editor_take_back(struct app *app);
/* Puts the present state into the profile. */
void editor_keep(struct app *app);

/* ---- The screen ---- */

enum editor_verdict {
    VERDICT_NONE,
    VERDICT_SOUGHT, /* being proven */
    VERDICT_GOOD,   /* `proven` has it */
    VERDICT_IMPOSSIBLE,
    VERDICT_UNKNOWN /* not proven within the limit */
};

struct editor {
    struct desk_host host; /* first */
    struct match *match;   /* owned: the box and the table */
    struct job *proof;     /* NULL: none has begun */
    enum editor_verdict verdict;
    struct puzzle proven;     /* owned; for VERDICT_GOOD */
    char field[PUZZLE_TITLE]; /* the name being typed, a title or an id */
    struct puzzle pasted;     /* owned; whether to take it is asked */
    bool by_number;           /* how the box is sorted */
    bool parted;              /* on an upright phone, the box shows one part, */
    int part;                 /* 0..edit_parts() - 1 */
    struct rect strip, box;   /* the puzzle's rack; the box below it */
    int pressed;              /* the rack tile that the pointer went down on, 1-based; or 0 */
    float press_x, press_y;   /* where */
    bool lent;   /* what is held comes from the rack, where the state before this one has it */
    bool saving; /* the proof is for a puzzle that is to be saved, as `field` */
};

static inline struct editor *editor_of(const struct app *app)
{
    return app->data[DATA_EDITOR];
}

/* ---- editor_view.c ---- */

/* Back to the match, or to the page of the person's own puzzles. */
void editor_leave(struct app *app);
/* Is the table legal? If not, the reason is a sentence. */
bool editor_legal(const struct app *app, struct reason *why);
/* Shows the present state on the desk. */
void editor_sync(struct app *app);
/* The same after a change: what was proven is dropped. */
void editor_show(struct app *app);
/* The position has changed, or the editor is left: what is proven no longer matters. */
void editor_proof_drop(struct app *app);
/* Says something about the last press; "" for nothing. */
void editor_tell(struct app *app, enum tone tone, const char *sentence);
void editor_card_close(struct app *app);

/* ---- editor_save.c ---- */

/* Can a proof begin? If not, the reason is a sentence. */
bool editor_may_prove(const struct app *app, struct reason *why);
/* The puzzle as it is now, with what has been proven about it. If it cannot be one yet, the
 * reason is a sentence. *out is yours. */
bool editor_finished(const struct app *app, struct puzzle *out, struct reason *why);
/* Is a puzzle saved under that name? Its id goes into `id`, unless that is NULL. */
bool editor_saved(const struct app *app, const char *name, char id[PUZZLE_NAME]);
/* May it be saved under that name? If not, the reason is a sentence. */
bool editor_name_fits(const char *name, struct reason *why);
/* Saves it under the name that was typed. From then on the name belongs to what is in the
 * editor, and the page of own puzzles shows that one. False if it is not saved; either way
 * *said tells. */
bool editor_save_now(struct app *app, struct buf *said);
/* The proof before it has ended, and *said tells how: saves the puzzle, and says so before it.
 * False if it is not saved. */
bool editor_save_proven(struct app *app, struct buf *said);

/* ---- editor_proof.c ---- */

/* Begins a proof, or stops it. */
void editor_prove(struct app *app);

/* ---- editor_steps.c ---- */

/* What is held goes back to where it was. */
void editor_cancel(struct app *app);
/* Puts the tiles that the person means on the puzzle's rack: those held or chosen, or the one
 * under the cursor. held: only those that are held. False if there are none. */
bool editor_to_rack(struct app *app, bool held);
/* For the button: says so if there are none. */
void editor_to_rack_now(struct app *app);
/* Rack tile number i, from 0, goes back to the box. */
void editor_from_rack(struct app *app, int i);
/* The same, but from this point it is dragged on. Until it lies somewhere this is no step of
 * its own, and it may go back to the rack. */
void editor_lift(struct app *app, int i, float x, float y);
void editor_lift_end(struct app *app, bool to_box);
/* On an upright phone, the box shows another part. */
void editor_show_part(struct app *app, int part);
void editor_goal(struct app *app); /* the next goal that the game has */
void editor_ask_clear(struct app *app);
void editor_choose(struct app *app, int choice); /* of edit_choice() */

/* ---- editor_share.c ---- */

void editor_play(struct app *app);
void editor_copy(struct app *app);
/* Reads the clipboard, and asks before it replaces something. */
void editor_paste(struct app *app);
/* Opens the card for the name; saves under the name that was typed, and before that proves what
 * has not been proven. */
void editor_ask_name(struct app *app);

/* ---- editor_card.c ---- */

extern const struct card EDITOR_MENU;

/* ---- editor_host.c ---- */

extern const struct desk_host_kind EDITOR_HOST;

/* ---- editor_draw.c ---- */

/* Where rack tile number i is, from 0. */
struct rect editor_rack_tile(const struct app *app, int i);
void editor_draw(struct app *app);

#endif

/* desk_lesson.h: a lesson at a desk: steps in words, each with a small position to play on, and
 * what the screen of the lesson needs of the desk to have them played.
 *
 * The screen knows only the words and, in most games, one way to do the step. What it is about
 * (its position, its goal) is its task, of a type that the desk knows. The rules of the game
 * decide whether a step is done, by the solution given here or in any other way. tests/screens
 * checks all of it. */
#ifndef SUPERWILD_DESK_LESSON_H
#define SUPERWILD_DESK_LESSON_H

#include "desk.h"

#define LESSON_KEYS 2

struct lesson_step {
    const char *id; /* a stable word, which the store remembers */
    const char *title;
    const char *words; /* what the step teaches */
    const char *goal;  /* what to do */
    const char *also;  /* another way to do it, or NULL; %s for each of its keys */
    enum key_action keys[LESSON_KEYS];
    const char *hint;   /* for a person who has tried a few times */
    const char *beside; /* what to say if what was done is legal, but not what was wished for */
    const char *cheer;
    const char *rules;    /* the title of the rules page it belongs to */
    bool marked;          /* the place to go to is marked from the start */
    const char *solution; /* one way to do it: steps of the match, with | between them; NULL:
                           * the desk knows one (move_step()) */
    const void *task;     /* for the desk */
};

/* The lesson of a game. */
struct lesson_course {
    const struct lesson_step *step; /* n of them */
    int n, basics;                  /* steps after the basic ones come on request */
    /* The card at the end: after the basics, and after everything. */
    const char *title, *words, *all_title, *all_words;
    const char *more; /* the button to the further steps; NULL if there are none */
    const char *row;  /* the picture on that card: the names of pieces, as in a position */
};

/* The step with that id, or the first one that belongs to a rules page; -1 if there is none. */
int lesson_find(const struct lesson_course *c, const char *id);
int lesson_of_page(const struct lesson_course *c, const char *title);

/* A match at a position of a lesson, which is not stored. The caller frees it. NULL with a
 * reason if the position is wrong. computer: the id of the computers at the other seats, so
 * that the person is called "You"; NULL: there are none. name: theirs; NULL: the usual one. */
struct match *desk_lesson_match(const char *position, const char *computer, const char *name,
                                struct reason *why);

enum lesson_stand {
    LESSON_OPEN,    /* not everything has been played yet */
    LESSON_FAULTY,  /* everything has, but not legally */
    LESSON_REFUSED, /* the board is legal, but the turn may not end like this */
    LESSON_BESIDE,  /* legal, but not what was wished for */
    LESSON_DONE
};

/* Where to put something, in the window. */
struct lesson_spot {
    struct rect r;
    bool filled; /* a piece lies there that should stay visible: only a frame is drawn */
};

/* In all functions the person has seat 0, and i is a move of the step's solution, from 0. */
struct desk_lesson {
    /* ---- Without a desk. ways: those of the game (desk.h) ---- */

    /* desk_lesson_match() of the step. */
    struct match *(*match)(const struct lesson_step *s, struct reason *why);
    /* How many moves the solution has, and the step of the match that makes move i from here.
     * NULL, both: they are the steps of lesson_step.solution. */
    int (*moves)(const struct lesson_step *s);
    void (*move_step)(const struct lesson_step *s, int i, const void *ways,
                      const struct match *m, char out[STEP_MAX]);
    /* Does this step of the match, which draws or ends the turn, belong to the lesson's step?
     * NULL: if it is in the solution. */
    bool (*belongs)(const struct lesson_step *s, const char *step);
    enum lesson_stand (*judge)(const struct lesson_step *s, const struct match *m);
    /* Draws pieces (lesson_course.row) side by side from the left of r, each at most `most`
     * pixels wide. */
    void (*row)(struct ui *ui, const char *pieces, struct rect r, float most);

    /* ---- At an open desk, after sync() ---- */

    /* The id of the desk's button that the step needs, which is shown to the right of the hand
     * while the desk has it; NULL: none. No such function: "end-turn" if the solution ends with
     * `end`. */
    const char *(*button)(const struct lesson_step *s);
    /* Divides the room beside the card between board and hand, and leaves room for the button.
     * message: the height of the bar between them. NULL: the hand has all the width. */
    void (*areas)(void *self, const struct lesson_step *s, const struct ui *ui,
                  struct rect room, float message, struct desk_areas *out);
    /* Brings all that the solution needs into sight, in the present areas. NULL: all always
     * is. */
    void (*fit)(void *self, const struct lesson_step *s);
    /* Where move i goes; false if it need not be marked (any more). */
    bool (*spot)(const void *self, const struct lesson_step *s, int i, const struct match *m,
                 struct lesson_spot *out);
    /* What to say while the step is open or faulty; nothing if there is nothing to say. NULL:
     * there never is. */
    void (*words)(const void *self, const struct match *m, struct buf *out,
                  struct desk_tone *tone);
};

/* What moves(), move_step(), belongs() and button() say. */
int desk_lesson_moves(const struct desk_lesson *l, const struct lesson_step *s);
void desk_lesson_move(const struct desk_lesson *l, const struct lesson_step *s, int i,
                      const void *ways, const struct match *m, char out[STEP_MAX]);
bool desk_lesson_belongs(const struct desk_lesson *l, const struct lesson_step *s,
                         const char *step);
const char *desk_lesson_button(const struct desk_lesson *l, const struct lesson_step *s);
/* Step i of the solution; false if it has fewer steps. */
bool lesson_solution(const struct lesson_step *s, int i, char out[STEP_MAX]);

/* What areas() makes. */
void desk_lesson_areas(struct desk *d, const struct lesson_step *s, const struct ui *ui,
                       struct rect room, float message, struct desk_areas *out);

#endif

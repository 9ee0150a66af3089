/* finish.h: what the ends have in common: somebody is out (out.c), a round is over
 * (round_end.c), the game is over (game_end.c).
 *
 * The table stays in sight, with the players above it and a banner below it with what can be
 * done next. If the round has just been won, the winner's moment begins: the winning tiles
 * light up in the order in which they came, and the peg flies to the winner's name. If that was
 * the match, the moment is larger (finish_show.c), and its results stay on a card beside
 * the table (finish_card.c). If all racks are empty, or a challenge has been met, everybody is
 * glad. A press ends the moment. */
#ifndef SUPERWILD_FINISH_H
#define SUPERWILD_FINISH_H

#include "app_state.h"
#include "desk_host.h"
#include "game.h"
#include "hindsight_job.h"
#include "moment.h"
#include "page_action.h"
#include "puzzle.h"
#include "screens.h"
#include "watch_turns.h"

struct app;
struct buf;
struct input;
struct ui_result;

struct finish_button {
    const char *id, *label; /* label: translated */
    unsigned flags;
};

#define FINISH_BUTTONS 6
#define FINISH_PUZZLES 3
#define FINISH_INSET 12 /* units inside a panel beside the table */

/* What differs from one end to another. */
struct finish_page {
    void (*headline)(const struct app *app, struct buf *out);
    void (*message)(const struct app *app, struct buf *out);
    /* From left to right, the main one last; returns how many. */
    int (*buttons)(const struct app *app, struct finish_button out[FINISH_BUTTONS]);
    const struct page_action *actions; /* what these and the keys do */
    /* What stands before the headline, that many units wide and as high as it; or NULL. */
    float badge_width;
    void (*badge)(struct app *app, struct rect r);
    /* What lies to the right of the table, that many units wide; or NULL. */
    float (*beside_width)(const struct app *app);
    void (*beside)(struct app *app, struct rect r);
};

/* The best turn of the match, as it is played once more. */
struct finish_best {
    struct match *match; /* owned; NULL: there is none */
    struct desk *desk;   /* owned; the same */
    struct watch_turn turn;
    struct rect board; /* where its table is */
    bool played, marked;
};

struct finish {
    struct desk_host host; /* first */
    const struct finish_page *page;
    struct game_status st;
    struct rect board; /* where the table is */
    struct moment moment;
    struct finish_best best;
    struct hindsight_job review; /* of one player's turns */
    /* Puzzles from these turns: n_puzzles of them, owned, and from which turn each is. */
    struct puzzle puzzle[FINISH_PUZZLES];
    int puzzle_turn[FINISH_PUZZLES], n_puzzles;
    struct job *proving; /* NULL: not begun */
    bool deaf;           /* the press that is under way was not meant for a button */
    void *own;           /* of the page; freed at the end */
};

static inline struct finish *finish_of(const struct app *app)
{
    return app->data[DATA_END];
}

/* Is it a solitaire? */
static inline bool finish_alone(const struct app *app)
{
    return finish_of(app)->st.seats == 1;
}

/* Has a challenge been met? Then the moment is everybody's: no prize flies. */
static inline bool finish_met(const struct app *app)
{
    return finish_of(app)->st.challenge == CHALLENGE_MET;
}

/* Was the end reached by all together: is every rack empty, or a challenge met? */
static inline bool finish_together(const struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    bool over = st->phase == PHASE_ROUND_OVER || st->phase == PHASE_GAME_OVER;
    return finish_met(app) || (st->seats > 1 && over && st->end == END_ALL_OUT);
}

/* For struct screen. enter: own is the page's, from mem_alloc(), or NULL. */
void finish_enter(struct app *app, const struct finish_page *page, void *own);
void finish_leave(struct app *app);
void finish_draw(struct app *app);
/* An input for the moment while it lasts, then for the page's actions, the challenge, the menu
 * or, at last, the camera. */
void finish_event(struct app *app, const struct input *in, const struct ui_result *ui);
void finish_tick(struct app *app);
bool finish_moving(const struct app *app);
/* The review begins after the first frame. */
uint64_t finish_wake_at(const struct app *app);
void finish_wake(struct app *app);
void finish_probe(const struct app *app, struct buf *out);

/* The functions that all ends have in their struct screen. */
#define FINISH_FUNCTIONS                                                                       \
    .slot = DATA_END, .room = sizeof(struct finish), .hosts = true, .leave = finish_leave,     \
    .event = finish_event, .tick = finish_tick, .moving = finish_moving, .draw = finish_draw,  \
    .wake_at = finish_wake_at, .wake = finish_wake, .probe = finish_probe

/* ---- finish_words.c ---- */

/* Who has won the round: "You win round 1!", "Ann wins round 2". */
void finish_round_words(const struct app *app, struct buf *out);
/* Who has won it all, "Ann wins the game", or alone "Solved in 5 turns". */
void finish_game_words(const struct app *app, struct buf *out);
/* Appends how the round ended, and whether it is the best so far. */
void finish_why_words(const struct app *app, struct buf *out);
/* Appends what broke a tie, in the round or in the whole game; false if nothing did. */
bool finish_tie_words(const struct app *app, struct buf *out);

/* ---- finish_show.c ---- */

/* The moment of a match lasts so long at the usual speed, in milliseconds; its parts are fixed
 * shares of that. */
#define FINISH_MATCH_MS 3600

/* 0..1, slow at both ends. */
static inline float finish_smooth(float t)
{
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}
/* Has somebody won the match, or several together? */
bool finish_decides(const struct app *app);
/* Is the moment that large, because of that or since all have reached the end together? */
bool finish_large(const struct app *app);
/* Does the moment last still? */
bool finish_moment(const struct app *app);
/* How far it is, 0..1; 1 if there is none. */
float finish_progress(const struct app *app);
/* How long it has lasted, as if the speed were the usual one; when it is over, or if
 * there is none, FINISH_MATCH_MS. */
float finish_time(const struct app *app);
/* Is the score there: has the prize arrived, or has all been counted? */
bool finish_counted(const struct app *app);
/* What is to be seen of a score (pegs or points) now. */
int finish_score(const struct app *app, int score);
/* A seat's pegs, one place for each round; those that are still to come drop in. */
void finish_pegs(struct app *app, struct rect r, int seat);
/* A tick of the moment, with its sounds. */
void finish_show_tick(struct app *app);

/* ---- finish_players.c ---- */

/* The players in a row, or in two, at the top of the window beside the menu button; and how
 * many units they take there. */
void finish_players(struct app *app);
float finish_players_height(const struct app *app);
/* Where a player's face is there. */
struct rect finish_player_face(const struct app *app, int seat);
/* The winner's prize on its way from the table to the name. */
void finish_flight(struct app *app);
/* Parts of the moment: when the prize sets out and when it arrives. */
#define FINISH_SETS_OUT 0.54f
#define FINISH_ARRIVES 0.8f

/* ---- finish_best.c ---- */

/* Looks for the best turn, if this is the end of a match whose board can be seen in small. */
void finish_best_open(struct app *app);
void finish_best_close(struct app *app);
bool finish_best_there_is(const struct app *app);
/* A line about it in r, and below it the turn. False: its pieces would be too small there, and
 * nothing is drawn. */
bool finish_best_draw(struct app *app, struct rect r);
/* The line alone, as it is without a picture. */
void finish_best_line(struct app *app, struct rect r);
/* A tick; it begins by itself when the time has come. */
void finish_best_tick(struct app *app);
/* All of it lies there at once. */
void finish_best_settle(struct app *app);

/* ---- finish_puzzles.c ---- */

/* Proves puzzles from the turns of a seat in which more was possible; h knows all of them. */
void finish_puzzles_begin(struct app *app, const struct hindsight *h, int seat);
void finish_puzzles_end(struct app *app);
/* A button with their number, cut off the bottom of r, and its height in units; 0 if there are
 * none. If it is pressed, they are played. */
float finish_puzzles_height(const struct app *app);
void finish_puzzles_draw(struct app *app, struct rect *r);
bool finish_puzzles_event(struct app *app, const struct ui_result *ui);

/* ---- finish_review.c ---- */

/* Can the turns of this match be reviewed, and is that still to begin? */
bool finish_review_there_is(const struct app *app);
bool finish_review_wants(const struct app *app);
void finish_review_begin(struct app *app);
void finish_review_end(struct app *app);
/* The height in units that it needs in w pixels, with the button beside it. */
float finish_review_height(const struct app *app, float w);
/* The sentence, once it is known, with the button See it beside it or (narrow) below it. */
void finish_review_draw(struct app *app, struct rect r, bool narrow);
/* True if that was pressed: the replay shows the turn. */
bool finish_review_event(struct app *app, const struct ui_result *ui);

/* ---- finish_faces.c ---- */

/* The faces of the winners, on their way from their names over the table to `home`, a place on
 * the card for all of them. */
void finish_faces(struct app *app, struct rect home);
/* If all have reached the end together, everybody's face comes from the name to a place round
 * the table, in the strips of this width, in units, at its sides; 0 if they have not. */
float finish_round_width(const struct app *app);
void finish_round_table(struct app *app, struct rect table);

/* ---- finish_line.c ---- */

/* Appends what a computer says about the end of the match, which people have won or lost
 * against it: "Nell: ..."; nothing without computers. */
void finish_line_words(const struct app *app, struct buf *out);

/* ---- finish_card.c ---- */

/* The winner's card beside the table: its width in units, 0 if there is none. */
float finish_card_width(const struct app *app);
void finish_card(struct app *app, struct rect r);

/* ---- finish_banner.c ---- */

/* Its height in units if it is w pixels wide. */
float finish_banner_height(const struct app *app, const struct finish_page *page, float w);
void finish_banner(struct app *app, const struct finish_page *page, struct rect r);

#endif

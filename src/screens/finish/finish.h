/* finish.h: what the ends have in common: somebody is out (out.c), a round is over
 * (round_end.c), the game is over (game_end.c).
 *
 * The table stays in sight, with the players above it. If the round has just been won, the
 * winner's moment comes first: the winning tiles light up in the order in which they came, and
 * the peg flies to the winner's name. (If a challenge has been met, it is what was moved for it
 * that lights up, and everybody is glad.) Then, or when somebody presses anything, a banner
 * comes with what can be done next. */
#ifndef SUPERWILD_FINISH_H
#define SUPERWILD_FINISH_H

#include "app_state.h"
#include "desk_host.h"
#include "game.h"
#include "moment.h"
#include "page_action.h"
#include "screens.h"

struct app;
struct buf;
struct input;
struct ui_result;

struct finish_button {
    const char *id, *label; /* label: translated */
    unsigned flags;
};

#define FINISH_BUTTONS 6
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

struct finish {
    struct desk_host host; /* first */
    const struct finish_page *page;
    struct game_status st;
    struct rect board; /* where the table is */
    struct moment moment;
    int rise, rises; /* ticks of the banner's rise; over when they are equal */
    void *own;       /* of the page; freed at the end */
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

/* For struct screen. enter: own is the page's, from mem_alloc(), or NULL. */
void finish_enter(struct app *app, const struct finish_page *page, void *own);
void finish_leave(struct app *app);
void finish_draw(struct app *app);
/* An input for the moment while it lasts, then for the page's actions, the challenge, the menu
 * or, at last, the camera. */
void finish_event(struct app *app, const struct input *in, const struct ui_result *ui);
void finish_tick(struct app *app);
bool finish_moving(const struct app *app);
void finish_probe(const struct app *app, struct buf *out);

/* The functions that all ends have in their struct screen. */
#define FINISH_FUNCTIONS                                                                       \
    .slot = DATA_END, .room = sizeof(struct finish), .hosts = true, .leave = finish_leave,     \
    .event = finish_event, .tick = finish_tick, .moving = finish_moving, .draw = finish_draw,  \
    .probe = finish_probe

/* Does the moment last still? */
bool finish_moment(const struct app *app);

/* ---- finish_words.c ---- */

/* Who has won the round: "You win round 1!", "Ann wins round 2". */
void finish_round_words(const struct app *app, struct buf *out);
/* Who has won it all, "Ann wins the game", or alone "Solved in 5 turns". */
void finish_game_words(const struct app *app, struct buf *out);
/* Appends how the round ended, and whether it is the best so far. */
void finish_why_words(const struct app *app, struct buf *out);
/* Appends what broke a tie, in the round or in the whole game; false if nothing did. */
bool finish_tie_words(const struct app *app, struct buf *out);

/* ---- finish_players.c ---- */

/* The players in a row, or in two, at the top of the window beside the menu button; and how
 * many units they take there. */
void finish_players(struct app *app);
float finish_players_height(const struct app *app);
/* The winner's prize on its way from the table to the name. */
void finish_flight(struct app *app);
/* Parts of the moment: when the prize sets out and when it arrives. */
#define FINISH_SETS_OUT 0.54f
#define FINISH_ARRIVES 0.8f

/* ---- finish_banner.c ---- */

/* Its height in units if it is w pixels wide. */
float finish_banner_height(const struct app *app, const struct finish_page *page, float w);
void finish_banner(struct app *app, const struct finish_page *page, struct rect r);

#endif

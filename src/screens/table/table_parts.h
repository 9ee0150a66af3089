/* table_parts.h: what the files of the table screen share. No other file includes it.
 *
 *   table_shown.c   what is on the screen: the match, or turns that are played once more
 *   table.c         coming and going, events, time
 *   table_memory.c  saves what belongs to the match but is not part of it
 *   table_sync.c    passes the new state of the match to the desk
 *   table_layout.c  where everything is, and drawing it
 *   table_steps.c   makes the steps of the desk, the buttons and the computers
 *   table_ending.c  a turn that ends by itself
 *   table_told.c    the sentence above the hand
 *   table_voice.c   what a computer says
 *   table_playback.c   plays once more what the others have done */
#ifndef SUPERWILD_TABLE_PARTS_H
#define SUPERWILD_TABLE_PARTS_H

#include "app_state.h"
#include "computer.h"
#include "desk_host.h"
#include "hints.h"
#include "mind_mark.h"
#include "recap.h"
#include "screens.h"
#include "table_areas.h"
#include "table_memory.h"
#include "talk.h"
#include "turn_timer.h"

/* The turns of struct table_data's `since` being played once more; or the table before them. */
struct table_playback {
    struct match *match; /* owned copy; NULL: nothing is being played */
    bool before;         /* nothing is played: the table is as it was before these turns */
    uint64_t pressed;    /* when its button was pressed, which is still held; 0: it is not */
    struct desk *desk;
    int turn;           /* the number of the turn that is shown, from 0 */
    uint64_t rest_till; /* when the next one follows; 0 while this one moves */
};

/* What a computer says; or a mark that somebody has made. */
struct table_voice {
    struct talk_line line;
    char mark[160]; /* the sentence about it; "": line.seat says something */
    enum mark_sign sign;
    uint64_t till; /* when it begins to fade (app->now_ms); 0: nobody speaks */
    int left;      /* then: the ticks until it is gone; -1: it does not fade yet */
    int place;     /* which of the places for it; -1: it has none yet */
};

struct table_data {
    struct desk_host host; /* first */
    unsigned noted;        /* session->anew when the store had all notes of the desk */
    bool unnoted;          /* since then, a note could not be stored */
    struct desk_act asked; /* what the person is asked about */
    bool by_key;           /* keys or a controller were used last */
    uint64_t ends_at;      /* when the turn ends by itself (app->now_ms); 0: it does not */
    int ends_in;           /* the milliseconds until then, at the last frame of that */
    struct job *fits;    /* the search whether anything can be played; NULL before the first */
    int fits_at;         /* the number of the match's steps that it is for, and */
    bool none_fits;      /* whether nothing can, once that is known */
    bool ending;         /* the present click, or double click, began on Draw or End turn */
    char main[UI_ID];    /* the button in the second main place; "" before it is drawn; */
    int deaf;            /* the ticks for which it takes no press, */
    bool follows;        /* and then has the focus, as the one before it had */
    char pressed[UI_ID]; /* the desk's button that was pressed last */
    struct turn_timer timer;
    struct computer computer;
    struct hints hints;
    int ended; /* while the cover waits: the seat whose turn is over, and whose hand
                * is shown still */
    struct recap
        since; /* what the others have done since the last turn of the seat that is shown */
    int since_turn, since_round, since_seat; /* when that was worked out, and for whom */
    unsigned since_anew;
    struct table_playback again;
    struct table_voice voice;
};

static inline struct table_data *table_data_of(const struct app *app)
{
    return app->data[DATA_TABLE];
}

/* ---- table_sync.c ---- */

/* Takes over the new state of the match. */
void table_sync(struct app *app);

/* The same after a step of that seat: if it has ended the turn, and how is shown, the cover of
 * the next person's hand waits until all have seen that. */
void table_sync_after(struct app *app, int seat);
/* Is that over, so that the cover need not wait any longer? */
bool table_end_shown(const struct app *app);

/* ---- table_shown.c ---- */

/* Can turns be played once more? */
bool table_playback_can(const struct app *app);
bool table_playback_on(const struct app *app);
/* Is the table shown as it was before these turns? */
bool table_shows_before(const struct app *app);
/* The desk on the screen, and the status that it shows: of the match or of what is being played
 * once more, and then also the turn. */
struct desk *table_shown(const struct app *app);
struct game_status table_shown_status(const struct app *app);
const struct recap_turn *table_playback_turn(const struct app *app);

/* ---- table_playback.c ---- */

/* Plays turns once more, until they are over or the person does anything. */
void table_playback(struct app *app);
/* Shows the table as the person's own last turn left it, as long as the key is held or until
 * the person does anything. */
void table_before(struct app *app);
void table_playback_end(struct app *app);
/* True if it has used the input. */
bool table_playback_event(struct app *app, const struct input *in);
void table_playback_key_up(struct app *app, const struct input *in);
uint64_t table_playback_wake_at(const struct app *app);
void table_playback_wake(struct app *app);

/* ---- table_ending.c ---- */

/* If the person wants turns to be passed in which nothing can be played, finds out in the
 * background whether this is one. */
void table_ending_look(struct app *app);
/* For leave(): stops that. */
void table_ending_stop(struct app *app);
/* After a step: if there is nothing left to do in the turn, its end comes near; else it does
 * not. Looks, too. */
void table_ending_follow(struct app *app);
uint64_t table_ending_wake_at(const struct app *app);
/* True if it ends now: *act says how. */
bool table_ending_due(struct app *app, struct desk_act *act);
/* Draws on the button that ends the turn how much time is left. */
void table_ending_draw(struct app *app, const struct desk_button *b, int n, struct rect hand);

/* ---- table_told.c ---- */

/* Draws the sentence above the hand, and what goes with it. */
void table_told(struct app *app, struct rect hand);

/* ---- table_voice.c ---- */

/* After these events: a computer may say something. */
void table_voice_hear(struct app *app, const struct event_list *events);
/* Has somebody made a mark that is still to be shown, and is there nothing to wait for? */
bool table_voice_mark_due(const struct app *app);
/* Is it still there? */
bool table_voice_on(const struct app *app);
bool table_voice_fades(const struct table_voice *v);
void table_voice_tick(struct table_voice *v);
uint64_t table_voice_wake_at(const struct table_voice *v);
void table_voice_wake(struct app *app);
/* Somebody has pressed something: it goes. */
void table_voice_end(struct app *app);
/* Draws it, once the widgets of the screen are declared. */
void table_voice_draw(struct app *app);
/* Appends the probe line `says SEAT`, seats from 1. */
void table_voice_probe(const struct app *app, struct buf *out);

/* ---- table_memory.c ---- */

/* Call this when the screen is left: saves what the store may not have. */
void table_memorise(struct app *app);
/* Gives the desk the notes that were saved; and the timer the time that the turn has taken. */
void table_recall(struct app *app);
void table_recall_clock(struct app *app);
/* Writes the same to the store, if it has changed. */
void table_remember(struct app *app);
void table_remember_clock(struct app *app);

/* ---- table_layout.c ---- */

void table_draw(struct app *app);
/* Lays out the desk on the screen, and says where everything is. */
struct desk_areas table_lay_out(struct app *app);

/* ---- table_steps.c ---- */

/* Makes a step of the match, with sounds and motion, or says why not. The screen may be another
 * one afterwards. */
void table_step(struct app *app, const char *step);
/* Makes a computer's step, and shows its play group by group. Returns how many there are. */
int table_computer_step(struct app *app, const char *step);
/* Somebody does not want to wait: all travelling tiles arrive at once. */
void table_hurry(struct app *app);
/* What ends a turn may be a question first, if the settings or the act say so. */
extern const struct desk_host_kind TABLE_HOST;

#endif

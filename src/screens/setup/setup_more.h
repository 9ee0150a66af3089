/* setup_more.h: what most people leave as it is, on a card over the set-up page: who goes
 * first, and the seed. */
#ifndef SUPERWILD_SETUP_MORE_H
#define SUPERWILD_SETUP_MORE_H

#include "deals.h"
#include "game.h"
#include "people.h"
#include "setup_check.h"
#include "ui.h"

struct setup_more {
    /* The option that says who goes first (NULL: none), and its label. */
    const char *starter;
    const char *starter_label, *drawn; /* drawn: the answer if nobody is chosen */
    const char *same_deal;             /* what a seed is good for */
    struct table_faces faces;          /* of the people at the table */
    char *seed;                        /* as typed; edited in place */
    int seed_size;
    const struct deals *deals; /* those that can be won, by the chosen rules; NULL: none */
};

/* Draws the buttons first-1 (the draw decides), first-2 (the first seat) and so on, the field
 * seed, and the buttons new-seed, winnable-seed (if there are such deals) and more-close. */
void setup_more_draw(struct ui *ui, const struct setup_more *m, const struct game_config *c,
                     const struct setup_fault *fault);
/* Appends what differs from the usual: who goes first. Nothing if nothing does. */
void setup_more_words(const struct setup_more *m, const struct game_config *c, struct buf *out);

#endif

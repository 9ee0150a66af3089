/* setup_check.h: checks whether a game can start with what was typed on the set-up page. */
#ifndef SUPERWILD_SETUP_CHECK_H
#define SUPERWILD_SETUP_CHECK_H

#include "game.h"

#define FAULT_AT_SEED (-1)

struct setup_fault {
    int field;      /* which name, from 1, or FAULT_AT_SEED; 0 if there is no fault */
    char text[REASON_MOST]; /* one sentence */
};

/* Trims the names and reads the seed into the config. Reports the first fault, if there is
 * one. */
bool setup_check(struct game_config *c, const char *seed, struct setup_fault *fault);

#endif

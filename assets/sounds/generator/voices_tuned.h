/* voices_tuned.h: the sounds that have a pitch. Like the music (src/platform/music.c), all use
 * D major without G and C sharp, so nothing clashes with it. */
#ifndef SUPERWILD_VOICES_TUNED_H
#define SUPERWILD_VOICES_TUNED_H

#include "synth.h"

void tuned_refuse(struct wave *w, int variant);
void tuned_group(struct wave *w, int variant);
void tuned_turn(struct wave *w, int variant);
/* As long as the winner's moment (src/screens/finish): steps up while the tiles light up, and a
 * chord when the peg arrives. */
void tuned_win(struct wave *w, int variant);
void tuned_sparkle(struct wave *w, int variant);
void tuned_join(struct wave *w, int variant);
/* The wild number changes: one note turns into another. */
void tuned_chameleon(struct wave *w, int variant);
/* A hand is laid down: quick steps up, one for each group that comes. */
void tuned_gone_wild(struct wave *w, int variant);

#endif

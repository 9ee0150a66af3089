/* voices_tuned.h: the sounds that have a pitch. All are of D major without its G and C sharp,
 * as the music is (src/platform/music.c), so that nothing ever clashes with it. */
#ifndef SUPERWILD_VOICES_TUNED_H
#define SUPERWILD_VOICES_TUNED_H

#include "synth.h"

void tuned_refuse(struct wave *w, int variant);
void tuned_group(struct wave *w, int variant);
void tuned_turn(struct wave *w, int variant);
void tuned_win(struct wave *w, int variant);

#endif

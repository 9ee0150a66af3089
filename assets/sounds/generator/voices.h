/* voices.h: the sounds of the table, one function each. */
#ifndef SUPERWILD_VOICES_H
#define SUPERWILD_VOICES_H

#include "sounds.h"
#include "synth.h"

/* Makes one variant of a sound; variants count from 1. */
void voice_make(enum sound s, int variant, struct wave *out);

#endif

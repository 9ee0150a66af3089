/* list.c: the games that there are, and their minds. */
#include "classic.h"
#include "classic_mind.h"
#include "normikub.h"
#include "superwild.h"
#include "superwild_mind.h"

const struct game *const GAMES[] = {&SUPER_WILD, &NORMIKUB, &CLASSIC, NULL};
const struct mind *const MINDS[] = {&SUPER_WILD_MIND, &NORMIKUB_MIND, &CLASSIC_MIND, NULL};

/* list.c: the games that there are. */
#include "classic.h"
#include "normikub.h"
#include "superwild.h"

const struct game *const GAMES[] = {&SUPER_WILD, &NORMIKUB, &CLASSIC, NULL};

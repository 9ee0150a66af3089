/* window_list.c: the games that the window can show, in the order of the title page. */
#include "classic_window.h"
#include "superwild_window.h"

const struct look *const LOOKS[] = {&LOOK_SUPER_WILD, &LOOK_NORMIKUB, &LOOK_CLASSIC, NULL};

/* loader.c: renderers.c in brief, built with gl_load.c in the place of libepoxy, so that those
 * who have libepoxy notice what those without would. */
#define GOLDEN_BRIEF
#include "renderers.c"

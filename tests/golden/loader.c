/* loader.c: a short version of renderers.c, built with gl_load.c instead of libepoxy, so that
 * developers with libepoxy notice what others would. */
#define GOLDEN_BRIEF
#include "renderers.c"

/* rules_book.c: reads the position of an example. */
#include "rules_book.h"

#include <string.h>

bool rules_example_read(const struct rules_example *e, struct position *out)
{
    return position_read(e->position, strlen(e->position), out, NULL);
}

/* streams.h: the streams and signals that a program is started with. */
#ifndef SUPERWILD_STREAMS_H
#define SUPERWILD_STREAMS_H

#include <stdbool.h>
#include <stdio.h>

/* Call this first in main(). A write that the system refuses then fails and does not end the
 * program: to a pipe that nobody reads, or to a file that may not grow any more. And no file or
 * connection gets the number of a standard stream that was closed: what we print would go
 * there. Reading such a stream or writing to it fails, as it should. */
void streams_start(void);

/* Is this a pipe that nobody reads any more? Then nobody misses what is not written. False if
 * that cannot be known. */
bool streams_unread(FILE *to);

#endif

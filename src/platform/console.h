/* console.h: where standard output and standard error go. */
#ifndef SUPERWILD_CONSOLE_H
#define SUPERWILD_CONSOLE_H

/* A program with a window has no console on Windows, not even one it is started from: this takes
 * that, so that --help and complaints are to be read there. Elsewhere there is nothing to do. */
void console_open(void);

#endif

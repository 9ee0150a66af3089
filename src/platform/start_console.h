/* start_console.h: makes standard output and standard error visible on Windows. */
#ifndef SUPERWILD_START_CONSOLE_H
#define SUPERWILD_START_CONSOLE_H

/* On Windows, a program with a window has no console, not even the one it was started from.
 * This connects to that console, so that --help and error messages can be read there. Does
 * nothing elsewhere. */
void console_open(void);

#endif

/* hang.h: a test that hangs is ended, and says where.
 *
 * hang.c is part of every test program. If SUPERWILD_LIMIT is set, as ctest does, a thread
 * waits for so many seconds. If the program is still there, the thread prints the unit test
 * that is running, what hang_note() said last, and the stack of every thread; it kills the
 * processes that the test has started, and aborts. Without SUPERWILD_LIMIT nothing happens, so
 * you can take your time with a debugger. See README.md here.
 *
 * When the program ends, it adds a line to the file SUPERWILD_USED, if that is set: how many seconds
 * of processor time it took, and the name of the test, SUPERWILD_TEST. */
#ifndef SUPERWILD_HANG_H
#define SUPERWILD_HANG_H

/* Says how far the test is: which game, which seed, which step. It is printed only if the test
 * hangs, and is forgotten when the next unit test begins. At most 300 bytes are kept. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void hang_note(const char *format, ...);

#endif

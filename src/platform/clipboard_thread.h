/* clipboard_thread.h: asks for a text on a thread, for systems where asking may take for ever.
 */
#ifndef SUPERWILD_CLIPBOARD_THREAD_H
#define SUPERWILD_CLIPBOARD_THREAD_H

#include <stdbool.h>

/* Calls get() on a thread and waits for it at most that many milliseconds. *text is then what
 * it returned, on the heap, or NULL. False if it did not return in time: the thread is left to
 * itself. Only one is ever left; until it has ended, this is false at once. */
bool clipboard_ask(char *(*get)(void), int ms, char **text);

#endif

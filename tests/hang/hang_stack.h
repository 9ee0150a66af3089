/* hang_stack.h: what hang.c says about a program that hangs or crashes. It writes to standard error
 * without stdio, because a thread that hangs may hold its locks. */
#ifndef SUPERWILD_HANG_STACK_H
#define SUPERWILD_HANG_STACK_H

/* At most 799 bytes. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void hang_say(const char *format, ...);
/* Call it once in the first thread, while nothing hangs yet. */
void hang_stacks_begin(void);
/* Prints the stack of every thread except the one that calls it; on systems other than Linux,
 * only that of the first thread. */
void hang_say_stacks(void);
/* From now on, a crash says its signal and its stack. What handled the signal before is called
 * then. */
void hang_crash_says_where(void);
/* Names and kills the processes that this one has started, and theirs. Only on Linux. */
void hang_end_children(void);

#endif

/* pointer.h: a larger mouse pointer for people who lose sight of the usual one. */
#ifndef SUPERWILD_POINTER_H
#define SUPERWILD_POINTER_H

/* 0: the system's pointer, 1: large, 2: very large. Does nothing if that is the current size.
 * The system's pointer stays if the system does not accept pictures as pointers. */
void pointer_size(int size);

#endif

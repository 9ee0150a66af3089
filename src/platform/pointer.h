/* pointer.h: a larger pointer for who loses the usual one. */
#ifndef SUPERWILD_POINTER_H
#define SUPERWILD_POINTER_H

/* 0 the system's own, 1 large, 2 very large; does nothing when it is so already. Where the
 * system takes no pictures as pointers, its own stays. */
void pointer_size(int size);

#endif

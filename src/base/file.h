/* file.h: opening files whose names are UTF-8, on every system. */
#ifndef SUPERWILD_FILE_H
#define SUPERWILD_FILE_H

#include <stdio.h>

/* fopen() that takes a UTF-8 name on Windows too, whatever the code page. Returns NULL and sets
 * errno if it fails. */
FILE *file_open(const char *path, const char *mode);

#endif

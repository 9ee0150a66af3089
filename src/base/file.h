/* file.h: files by names in UTF-8, on every system. */
#ifndef SUPERWILD_FILE_H
#define SUPERWILD_FILE_H

#include <stdio.h>

/* fopen() that takes UTF-8 on Windows too, whatever its code page is. NULL with errno. */
FILE *file_open(const char *path, const char *mode);

#endif

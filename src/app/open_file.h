/* open_file.h: opens a record or a position from a file. */
#ifndef SUPERWILD_OPEN_FILE_H
#define SUPERWILD_OPEN_FILE_H

struct app;

/* Opens it and plays it; trouble becomes a notice. */
void app_open_file(struct app *app, const char *path);

#endif

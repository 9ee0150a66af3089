/* dialog_command.h: which program asks for a file on systems where a program does that, and
 * its arguments. */
#ifndef SUPERWILD_DIALOG_COMMAND_H
#define SUPERWILD_DIALOG_COMMAND_H

#include <stdbool.h>

#include "app.h"

#define DIALOG_ARGUMENTS 16

struct dialog_command {
    char *argv[DIALOG_ARGUMENTS]; /* n owned texts, then NULL */
    int n;
};

/* Chooses among the programs that are in the folders of `path` (as in PATH). desktop: as in
 * XDG_CURRENT_DESKTOP; either may be NULL. False if there is none. Free it with
 * dialog_command_free(). */
bool dialog_command(const struct app_file_question *q, const char *path, const char *desktop,
                    struct dialog_command *out);
void dialog_command_free(struct dialog_command *c);

#endif

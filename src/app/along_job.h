/* along_job.h: writes an export, reads one, or takes one in, in the background, with a card
 * that says how far it is and has a button to stop. Until it is done, nothing is changed.
 * Taking one in is one transaction, and cannot be stopped. */
#ifndef SUPERWILD_ALONG_JOB_H
#define SUPERWILD_ALONG_JOB_H

#include "store_export.h"
#include "store_import.h"

struct app;

/* Reads the bytes, which it takes over. then: import is NULL with a sentence if it can't be
 * imported; otherwise the caller's. Not called if somebody stops it. */
void along_job_read(struct app *app, struct buf *zip,
                    void (*then)(struct app *app, struct store_import *import,
                                 const struct reason *why));
/* Exports what is stored now, as store_export() does. then: the bytes, which it takes over;
 * NULL if that fails. */
void along_job_write(struct app *app, int64_t person,
                     void (*then)(struct app *app, struct buf *zip));
/* Takes the import, which becomes the job's, as store_import_take() does, on a connection of
 * its own. While something is played, which is stored meanwhile, it is done at once. then: why
 * is NULL if it went well. */
void along_job_take(struct app *app, struct store_import *import,
                    const struct store_import_how *how,
                    void (*then)(struct app *app, const struct store_import_report *report,
                                 const char *why));
/* Is one being taken in? Until it is over, nothing else may begin. */
bool along_job_takes(const struct app *app);
/* Ends it, if it runs. */
void along_job_end(struct app *app);
/* For app_wake(). */
void along_job_wake(struct app *app);

#endif

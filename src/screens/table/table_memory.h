/* table_memory.h: gives another desk what the desk of the table screen had. */
#ifndef SUPERWILD_TABLE_MEMORY_H
#define SUPERWILD_TABLE_MEMORY_H

struct app;
struct desk;

/* Its notes, among them where the camera was, as they were saved last for this match. */
void table_recall_desk(struct app *app, struct desk *d);

#endif

/* event.c: builds the list of what happened. */
#include "event.h"

#include <assert.h>
#include <stddef.h>

void event_add(struct event_list *list, struct event e)
{
    if (!list)
        return;
    assert(list->n < EVENTS_MOST);
    list->event[list->n++] = e;
}

void event_say(struct event_list *list, enum event_kind kind, enum event_cue cue, int what,
               int seat)
{
    event_add(list,
              (struct event){
                  .kind = kind, .cue = cue, .what = what, .seat = seat, .piece = PIECE_NONE});
}

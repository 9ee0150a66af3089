/* event.c: builds the list of what happened. */
#include "event.h"

#include <assert.h>

void event_clear(struct event_list *list)
{
    list->n = list->n_shuffles = 0;
}

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

void event_shuffle(struct event_list *list, int pile, const uint8_t *piece, int n)
{
    if (!list || !n)
        return;
    assert(list->n_shuffles < SHUFFLES_MOST && n <= PILE_MOST);
    struct shuffle *s = &list->shuffle[list->n_shuffles++];
    s->at = list->n;
    s->pile = pile;
    s->n = n;
    for (int i = 0; i < n; i++)
        s->piece[i] = piece[n - 1 - i];
}

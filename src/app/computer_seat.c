/* computer_seat.c: which seats computers play, and which people. */
#include "computer_seat.h"

#include "players.h"

bool computer_seat(const struct match *m, int seat)
{
    return seat >= 0 && m->config.computer[seat][0];
}

bool computer_patient(const struct match *m, int seat)
{
    enum player who;
    enum temper temper;
    return seat >= 0 && player_read(m->config.computer[seat], &who, &temper) &&
           temper == TEMPER_PATIENT;
}

int computer_people(const struct match *m)
{
    int n = 0;
    for (int i = 0; i < m->config.seats; i++)
        n += !computer_seat(m, i);
    return n;
}

int computer_viewer(const struct match *m, int seat)
{
    if (seat >= 0 && !computer_seat(m, seat))
        return seat;
    int viewer = -1;
    for (int i = 0; i < m->config.seats && computer_people(m) == 1; i++)
        if (!computer_seat(m, i))
            viewer = i;
    return viewer;
}

bool computer_asks_people(const struct match *m, const struct game_status *st)
{
    int proposed = game_proposed(st);
    return proposed >= 0 && computer_people(m) > !computer_seat(m, proposed);
}

/* setup_seats.c: who plays a seat, and what they are called. */
#include "setup_seats.h"

#include <stdio.h>
#include <string.h>

#include "language.h"
#include "letters.h"
#include "mind.h"

static bool who(const struct game_config *c, int seat, enum player *p)
{
    enum temper temper;
    return player_read(c->computer[seat], p, &temper);
}

const char *setup_who(const struct game_config *c, int seat)
{
    enum player p; /* Translators: on a button: a person plays; there is little room. */
    return who(c, seat, &p) ? player_name(p) : _("Person");
}

const char *setup_about(const struct game_config *c, int seat)
{
    enum player p;
    enum temper t;
    return player_read(c->computer[seat], &p, &t) ? mind_about(c->game, p, t)
                                                  : _("A person at this screen.");
}

/* ---- Names ---- */

static void own_name(const struct game_config *c, int seat, char out[NAME_MAX_BYTES])
{
    enum player p;
    if (who(c, seat, &p))
        snprintf(out, NAME_MAX_BYTES, "%s", player_name(p));
    else
        snprintf(out, NAME_MAX_BYTES, _("Player %d"), seat + 1);
}

static bool taken(const struct game_config *c, int seat, const char *name)
{
    for (int i = 0; i < c->seats; i++)
        if (i != seat && strcmp(c->name[i], name) == 0)
            return true;
    return false;
}

/* Gives the seat's own name or, if somebody has it, that name with a number. */
static void free_name(struct game_config *c, int seat)
{
    char name[NAME_MAX_BYTES], first[NAME_MAX_BYTES - 4];
    own_name(c, seat, name);
    letters_copy(first, sizeof first, name);
    for (int n = 2; taken(c, seat, name) && n < 10; n++)
        snprintf(name, sizeof name, "%s %d", first, n);
    memcpy(c->name[seat], name, sizeof name);
}

/* Is this a name that the seat was given, with or without a number? */
static bool given(const struct game_config *c, int seat)
{
    char own[NAME_MAX_BYTES];
    own_name(c, seat, own);
    size_t n = strlen(own);
    const char *rest = c->name[seat] + n;
    return strncmp(c->name[seat], own, n) == 0 &&
           (!rest[0] || (rest[0] == ' ' && rest[1] >= '2' && rest[1] <= '9' && !rest[2]));
}

enum temper setup_temper(const struct game_config *c, int seat)
{
    enum player p;
    enum temper t;
    return player_read(c->computer[seat], &p, &t) ? t : TEMPER_OPEN;
}

void setup_sit(struct game_config *c, int seat, int next, enum temper temper)
{
    bool rename = given(c, seat) || !c->name[seat][0];
    memset(c->computer[seat], 0, COMPUTER_ID);
    if (next >= 0)
        player_write((enum player)next, temper, c->computer[seat]);
    if (rename)
        free_name(c, seat);
}

/* ---- Coming and going ---- */

static int count_people(const struct game_config *c)
{
    int n = 0;
    for (int i = 0; i < c->seats; i++)
        n += !c->computer[i][0];
    return n;
}

static int count_computers(const struct game_config *c, enum player p)
{
    enum player other;
    int n = 0;
    for (int i = 0; i < c->seats; i++)
        n += who(c, i, &other) && other == p;
    return n;
}

/* The one who is there least. */
static enum player new_computer(const struct game_config *c)
{
    enum player best = player_nth(0);
    for (int i = 1; i < PLAYER_COUNT; i++)
        if (count_computers(c, player_nth(i)) < count_computers(c, best))
            best = player_nth(i);
    return best;
}

/* Somebody who has left and comes back is who they were. */
static void join(struct game_config *c, int seat)
{
    enum player p;
    int next = -1;
    if (who(c, seat, &p))
        next = (int)p;
    else if (given(c, seat) && count_people(c) == 1)
        next = (int)new_computer(c);
    enum temper temper = setup_temper(c, seat);
    c->seats++;
    setup_sit(c, seat, next, temper);
}

void setup_resize(struct game_config *c, int seats)
{
    while (c->seats < seats)
        join(c, c->seats);
    c->seats = seats;
}

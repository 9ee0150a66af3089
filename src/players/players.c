/* players.c: the list of computer players. */
#include "players.h"

#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "language.h"

static const struct {
    const char *id, *name, *about[TEMPER_COUNT];
} LIST[PLAYER_COUNT] = {
#define X(name, id, label, open, patient) {id, label, {open, patient}},
    PLAYERS(X)
#undef X
};

const char *player_id(enum player p)
{
    return LIST[p].id;
}

const char *player_name(enum player p)
{
    return _(LIST[p].name);
}

const char *player_about(enum player p, enum temper t)
{
    return _(LIST[p].about[t]);
}

static const struct {
    const char *id, *name, *about;
} TEMPER[TEMPER_COUNT] = {
    [TEMPER_OPEN] = {"open", N_("Open"), N_("Plays what it can.")},
    [TEMPER_PATIENT] = {"patient", N_("Patient"), N_("Waits until everything can go at once.")},
};

const char *temper_id(enum temper t)
{
    return TEMPER[t].id;
}

const char *temper_name(enum temper t)
{
    return _(TEMPER[t].name);
}

const char *temper_about(enum temper t)
{
    return _(TEMPER[t].about);
}

static bool find(const char *id, size_t n, enum player *out)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strlen(LIST[i].id) == n && strncmp(LIST[i].id, id, n) == 0) {
            *out = (enum player)i;
            return true;
        }
    return false;
}

bool player_read(const char *text, enum player *who, enum temper *temper)
{
    enum player p;
    size_t n = strcspn(text, ":");
    if (!find(text, n, &p))
        return false;
    /* Without a temper: what the player was like before there were tempers. */
    int t = text[n] ? 0 : p >= PLAYER_OTTO ? TEMPER_PATIENT : TEMPER_OPEN;
    while (text[n] && t < TEMPER_COUNT && strcmp(TEMPER[t].id, text + n + 1) != 0)
        t++;
    if (t == TEMPER_COUNT)
        return false;
    *who = p;
    *temper = (enum temper)t;
    return true;
}

void player_write(enum player who, enum temper temper, char out[COMPUTER_ID])
{
    snprintf(out, COMPUTER_ID, "%s:%s", LIST[who].id, TEMPER[temper].id);
}

enum player player_nth(int n)
{
    static const enum player order[PLAYER_COUNT] = {PLAYER_NELL, PLAYER_OTTO, PLAYER_MIRA,
                                                    PLAYER_PIP};
    return order[n % PLAYER_COUNT];
}

uint64_t player_luck(uint64_t seed, int seat)
{
    uint64_t mixed[2] = {seed ^ 0x5eedf0a7, (uint64_t)seat};
    return hash_bytes(HASH_START, mixed, sizeof mixed);
}

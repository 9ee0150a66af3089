/* make-replays.c: writes the records of this folder into the given folder. It is not built. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blockers.h"
#include "classic.h"
#include "normikub.h"
#include "players.h"
#include "randomplay.h"
#include "record.h"
#include "whats_wild.h"

static int keep(const char *folder, const char *name, struct match *m)
{
    struct buf path = {0}, text = {0};
    buf_addf(&path, "%s/%s.swr", folder, name);
    record_write(&text, m);
    FILE *f = fopen(path.data, "wb");
    bool bad = !f || fwrite(text.data, 1, text.len, f) != text.len || fclose(f);
    buf_free(&path);
    buf_free(&text);
    return bad;
}

/* For Normikub: records in which somebody wins and takes up the challenge, if there are any. */
static bool worth_keeping(const struct match *m, int dimensions, uint64_t go)
{
    bool met = false, given_up = false;
    for (int i = 0; i < m->n; i++) {
        given_up |= !strcmp(m->step[i], "give-up");
        met |= i > 0 && !strcmp(m->step[i], "end") && !strncmp(m->step[i - 1], "move", 4);
    }
    return go > 400 || dimensions == 1 || (dimensions % 2 ? met && given_up : given_up);
}

static int normikub(const char *folder, int dimensions, int seats)
{
    for (uint64_t go = 0;; go++) {
        struct randomplay r = {.fumbles = 15, .holds = 10};
        struct game_config c;
        char name[40];
        rng_seed(&r.rng, 3000 + go);
        game_config_default(&c, &NORMIKUB, seats);
        c.seed = 4000 + go;
        game_option_set(&c, "games", 2);
        game_option_set(&c, "dimensions", dimensions);
        game_option_set(&c, "volunteer", dimensions % 2);
        struct match *m = match_new(&c);
        while (randomplay_step(&r, m, NULL)) {
        }
        bool good = worth_keeping(m, dimensions, go);
        snprintf(name, sizeof name, "normikub-%d-dimensions-%d-seats", dimensions, seats);
        int bad = good && keep(folder, name, m);
        match_free(m);
        if (good)
            return bad;
    }
}

/* For Normikub since the tiles are dealt first: records that begin with a volunteer (drawn
 * false) or in which somebody would rather draw, with a tie in the draw. */
static int normikub_start(const char *folder, int seats, bool drawn)
{
    for (uint64_t go = 0;; go++) {
        struct randomplay r = {.fumbles = 15, .holds = 10};
        struct game_config c;
        char name[40];
        int lots = 0, objections = 0;
        rng_seed(&r.rng, 9100 + go);
        game_config_default(&c, &NORMIKUB, seats);
        c.seed = 9400 + go;
        game_option_set(&c, "games", 2);
        game_option_set(&c, "dimensions", 1 + seats % 5);
        struct match *m = match_new(&c);
        for (struct game_status st; randomplay_step(&r, m, NULL);) {
            match_status(m, &st);
            lots += st.round == 1 && st.turn == 0 && !strcmp(m->step[m->n - 1], "draw");
            objections += !strcmp(m->step[m->n - 1], "draw-for-it");
        }
        bool good = drawn ? objections && lots > seats : !lots;
        snprintf(name, sizeof name, "normikub-%s-%d-seats", drawn ? "drawn" : "volunteer",
                 seats);
        int bad = good && keep(folder, name, m);
        match_free(m);
        if (good)
            return bad;
    }
}

/* For Classic: records with a blocked round, a round that is won, a clock that runs out, and
 * (by the strict reading of rule 5) a Wild that is taken. */
static int classic(const char *folder, int seats, enum cl_taking taking)
{
    for (uint64_t go = 0;; go++) {
        struct randomplay r = {.fumbles = 10, .holds = 10};
        struct game_config c;
        struct game_status st;
        char name[40];
        bool won = false, blocked = false, timeout = false, taken = taking == CL_TAKING_LOOSE;
        rng_seed(&r.rng, 1100 + go);
        game_config_default(&c, &CLASSIC, seats);
        game_option_set(&c, "taking", (int)taking);
        c.seed = 2100 + go;
        struct match *m = match_new(&c);
        struct cl_state before = *(const struct cl_state *)m->state;
        for (; randomplay_step(&r, m, NULL); before = *(const struct cl_state *)m->state) {
            taken |= !strcmp(m->step[m->n - 1], "end") && before.common.phase == PHASE_TURN &&
                     cl_has_melded(&before, before.common.seat) && cl_wilds_taken(&before);
            match_status(m, &st);
            won |= st.end == END_OUT;
            blocked |= st.end == END_BLOCKED;
            timeout |= !strcmp(m->step[m->n - 1], "timeout");
        }
        bool good = won && blocked && timeout && taken;
        snprintf(name, sizeof name, "classic-%s%d-seats",
                 taking == CL_TAKING_STRICT ? "strict-" : "", seats);
        int bad = good && keep(folder, name, m);
        match_free(m);
        if (good)
            return bad;
    }
}

/* For Blockers!: two games at random, or (by players) one between computers. */
static int blockers(const char *folder, int seats, bool players)
{
    struct randomplay r = {.holds = 10};
    struct game_config c;
    struct buf step = {0};
    char name[40];
    rng_seed(&r.rng, 5200);
    game_config_default(&c, &BLOCKERS, seats);
    c.seed = 6100;
    game_option_set(&c, "rounds", players ? 1 : 2);
    struct match *m = match_new(&c);
    void *view = mem_alloc(BLOCKERS.state_size);
    for (struct game_status st;; buf_clear(&step)) {
        match_status(m, &st);
        if (!players || st.phase != PHASE_TURN) {
            if (!randomplay_step(&r, m, NULL))
                break;
            continue;
        }
        BLOCKERS.view(m->state, st.seat, view);
        struct player_turn t = {.who = PLAYER_OTTO, .game = &BLOCKERS, .view = view, .luck = 1};
        player_step(&t, &step);
        match_play(m, buf_text(&step), NULL, NULL);
    }
    snprintf(name, sizeof name, "blockers-%d-%s", seats, players ? "players" : "seats");
    int bad = keep(folder, name, m);
    match_free(m);
    buf_free(&step);
    free(view);
    return bad;
}

/* For What's Wild?!: a game of that length in which a chameleon is discarded, somebody goes
 * wild in a last turn and somebody is caught with cards, and which ends. */
static int whats_wild(const char *folder, int seats, int length)
{
    static const char *const lengths[] = {"all", "odd", "even", "first-five", "extended"};
    for (uint64_t go = 0;; go++) {
        struct randomplay r = {.fumbles = 10, .holds = 5};
        struct game_config c;
        struct game_status st;
        char name[48];
        int wilds = 0, rounds = 0, chameleons = 0;
        rng_seed(&r.rng, 7300 + go);
        game_config_default(&c, &WHATS_WILD, seats);
        c.seed = 8200 + go;
        game_option_set(&c, "length", length);
        struct match *m = match_new(&c);
        while (randomplay_step(&r, m, NULL)) {
            wilds += !strcmp(m->step[m->n - 1], "wild");
            chameleons += !strncmp(m->step[m->n - 1], "discard !", strlen("discard !"));
        }
        match_status(m, &st);
        rounds = st.rounds;
        bool good = st.phase == PHASE_GAME_OVER && wilds > rounds && chameleons > 1;
        snprintf(name, sizeof name, "whats-wild-%s-%d-seats", lengths[length], seats);
        int bad = good && keep(folder, name, m);
        match_free(m);
        if (good)
            return bad;
    }
}

/* With fingerprints, of each game: one round that is over, and the beginning of the next. */
static int fair(const char *folder)
{
    for (int i = 0; GAMES[i]; i++) {
        struct randomplay r = {.fumbles = 15, .holds = 10};
        struct game_config c;
        struct game_status st;
        char name[48];
        rng_seed(&r.rng, 12000);
        game_config_default(&c, GAMES[i], 2);
        c.seed = 13000;
        salt_of_seed(c.seed, c.salt);
        struct match *m = match_new(&c);
        do
            match_status(m, &st);
        while ((st.round < 2 || st.turn < 4) && randomplay_step(&r, m, NULL));
        snprintf(name, sizeof name, "fair-%s", GAMES[i]->id);
        int bad = keep(folder, name, m);
        match_free(m);
        if (bad)
            return bad;
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && !strcmp(argv[2], "fair"))
        return fair(argv[1]);
    if (argc == 3 && !strcmp(argv[2], "whats-wild"))
        return whats_wild(argv[1], 2, 0) || whats_wild(argv[1], 3, 1) ||
               whats_wild(argv[1], 5, 2) || whats_wild(argv[1], 4, 3) ||
               whats_wild(argv[1], 7, 4);
    if (argc == 3 && !strcmp(argv[2], "blockers"))
        return blockers(argv[1], 2, false) || blockers(argv[1], 3, false) ||
               blockers(argv[1], 5, false) || blockers(argv[1], 2, true) ||
               blockers(argv[1], 4, true);
    if (argc == 3 && !strcmp(argv[2], "classic"))
        return classic(argv[1], 2, CL_TAKING_LOOSE) || classic(argv[1], 3, CL_TAKING_LOOSE) ||
               classic(argv[1], 4, CL_TAKING_LOOSE);
    if (argc == 3 && !strcmp(argv[2], "classic-strict"))
        return classic(argv[1], 2, CL_TAKING_STRICT) || classic(argv[1], 3, CL_TAKING_STRICT) ||
               classic(argv[1], 4, CL_TAKING_STRICT);
    if (argc == 3 && !strcmp(argv[2], "normikub-start"))
        return normikub_start(argv[1], 3, false) || normikub_start(argv[1], 6, false) ||
               normikub_start(argv[1], 4, true) || normikub_start(argv[1], 8, true);
    if (argc == 3 && !strcmp(argv[2], "normikub"))
        return normikub(argv[1], 1, 2) || normikub(argv[1], 2, 5) || normikub(argv[1], 3, 3) ||
               normikub(argv[1], 4, 6) || normikub(argv[1], 5, 8) || normikub(argv[1], 5, 4);
    for (int i = 0; argc == 2 && i < 12; i++) {
        static const char *const rules[4] = {"plain", "stacks", "diagonals", "both"};
        struct randomplay r = {.fumbles = 15, .holds = 10};
        struct game_config c;
        char name[40];
        int seats = 1 + i % 6;
        rng_seed(&r.rng, 1000 + (uint64_t)i);
        game_config_default(&c, &SUPER_WILD, seats);
        c.seed = 2000 + (uint64_t)i;
        game_option_set(&c, "rounds", 1 + i % 2);
        game_option_set(&c, "stacks", i / 3 & 1);
        game_option_set(&c, "diagonals", i / 6 & 1);
        struct match *m = match_new(&c);
        while (randomplay_step(&r, m, NULL)) {
        }
        snprintf(name, sizeof name, "%s-%d-seats", rules[i / 3], seats);
        if (keep(argv[1], name, m))
            return 1;
        match_free(m);
    }
    return 0;
}

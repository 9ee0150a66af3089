/* plan.c: finds a game for a seed that somebody wins, and prints how it goes, for the
 * end-to-end tests. The shell script makes every step with a real mouse and compares the screen
 * with this.
 *
 *     plan SEED SEATS ROUNDS [stacks] [diagonals] [long-names] [records=FOLDER]
 *     plan SEED SEATS ROUNDS dimensions=N records=FOLDER
 *     plan SEED SEATS ROUNDS clock=SECONDS records=FOLDER
 *
 *     lot                  somebody draws for the start
 *     deal
 *     turn Player 1 3      whose turn, and its number; the hand-over comes first
 *     put r5 3,4,0         one tile each: put, move, take
 *     draw
 *     table *@0,0,0 ...    what lies on the table before the turn ends
 *     rack r1 k7           and what is left on the rack
 *     end
 *     out Player 1         after a turn that wins the round
 *     stop                 all agree to leave it at that
 *     over Player 1        who won the game
 *
 * It takes the shortest of many random games, so that it can be played by hand in seconds. With
 * records=FOLDER the game is also written there as records that stop at certain moments.
 *
 * With dimensions=N it is Normikub, and nothing is printed: the record offered.record stops
 * when a game has been won and a challenge is offered that can be met; third-turn.record and
 * together.record are from the same game.
 *
 * With clock=SECONDS it is Classic: clock.record is a game whose first turn has just begun. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "challenge.h"
#include "classic.h"
#include "normikub.h"
#include "randomplay.h"
#include "record.h"
#include "session.h"
#include "superwild.h"
#include "../start_help.h"

#define TRIES 300
#define TOGETHER 3  /* turns played after somebody is out */
#define LONGEST 160 /* steps: longer games are given up */

static const char *folder;

/* ---- Looking for a short game ---- */

/* Turns since the round was won. */
static int turns_together(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return st.winner < 0 ? 0 : st.turns[(st.winner + 1) % st.seats];
}

static bool next_step(struct randomplay *r, struct match *m, int *since)
{
    struct game_status st;
    match_status(m, &st);
    if (st.phase == PHASE_TURN && st.winner >= 0 && st.seats > 1) {
        *since = *since < 0 ? turns_together(m) : *since;
        if (turns_together(m) - *since >= TOGETHER)
            return match_play(m, "stop", NULL, NULL);
    }
    if (st.phase != PHASE_TURN || st.winner < 0)
        *since = -1;
    return randomplay_step(r, m, NULL);
}

/* How long it takes to make all steps by hand, and how far apart the tiles are. */
static long cost_of(const struct match *m)
{
    const struct sw_state *s = m->state;
    struct place low, high;
    long cost = 0;
    for (int i = 0; i < m->at; i++)
        cost += 2 + (long)strlen(m->step[i]) / 8;
    table_box(&s->common.table, &low, &high);
    return cost + high.x - low.x + high.y - low.y;
}

static bool won_every_round(const struct match *m)
{
    struct game_status st;
    int pegs = 0;
    match_status(m, &st);
    for (int i = 0; i < st.seats; i++)
        pegs += st.score[i];
    return st.phase == PHASE_GAME_OVER && pegs == st.rounds;
}

static struct match *try_one(const struct game_config *c, uint64_t luck, int most)
{
    struct match *m = match_new(c);
    struct randomplay r = {.fumbles = 0, .holds = 0};
    int since = -1;
    rng_seed(&r.rng, luck);
    while (m->at < most && next_step(&r, m, &since))
        ;
    return m;
}

static struct match *find(const struct game_config *c)
{
    struct match *best = NULL;
    for (uint64_t luck = 1; luck <= TRIES; luck++) {
        struct match *m = try_one(c, luck, best ? best->at : LONGEST);
        if (!won_every_round(m) || (best && cost_of(m) >= cost_of(best))) {
            match_free(m);
            continue;
        }
        match_free(best);
        best = m;
    }
    return best;
}

/* ---- Looking for a challenge ---- */

#define LONGEST_NORMIKUB 400

static bool can_be_met(const struct match *m)
{
    const struct sw_state *s = m->state;
    struct budget budget = {.nodes = 200000, .count_only = true};
    struct challenge c;
    challenge_solve(s->rules, &s->common.table, &budget, &c);
    return c.known && c.can && c.moved;
}

static bool offered(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == PHASE_ROUND_OVER && st.challenge == CHALLENGE_OFFERED;
}

static struct match *find_offered(const struct game_config *c)
{
    for (uint64_t luck = 1; luck <= TRIES; luck++) {
        struct match *m = match_new(c);
        struct randomplay r = {.holds = 0};
        int since = -1;
        rng_seed(&r.rng, luck);
        while (m->at < LONGEST_NORMIKUB && !offered(m) && next_step(&r, m, &since)) {
        }
        if (offered(m) && can_be_met(m))
            return m;
        match_free(m);
    }
    return NULL;
}

/* ---- Records of certain moments ---- */

static void save(const struct match *m, const char *name)
{
    char path[4096];
    struct buf b = {0};
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.record", folder, name);
    FILE *f = fopen(path, "wb");
    record_write(&b, m);
    if (!f || fwrite(buf_text(&b), 1, b.len, f) != b.len || fclose(f) != 0) {
        fprintf(stderr, "plan: %s cannot be written\n", path);
        exit(1);
    }
    buf_free(&b);
}

/* The first moment of each kind counts. */
static void save_moment(const struct match *m)
{
    static bool done[5];
    struct game_status st;
    match_status(m, &st);
    int k = st.phase == PHASE_LOTS && m->at            ? 0
            : st.phase == PHASE_TURN && st.turn == 3   ? 1
            : st.phase == PHASE_TURN && st.winner >= 0 ? 2
            : st.phase == PHASE_ROUND_OVER             ? 3
            : st.phase == PHASE_GAME_OVER              ? 4
                                                       : -1;
    static const char *const name[] = {"lots", "turn", "open", "round-over", "game-over"};
    if (k >= 0 && !done[k])
        save(m, name[k]);
    if (k >= 0)
        done[k] = true;
}

/* ---- Printing ---- */

static void print_tiles(const struct match *m)
{
    const struct sw_state *s = m->state;
    struct buf b = {0};
    buf_add(&b, "table");
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(&s->common.table, t))
            continue;
        buf_add(&b, " ");
        buf_tile(&b, t);
        buf_addf(&b, "@%d,%d,%d", s->common.table.at[t].x, s->common.table.at[t].y,
                 s->common.table.at[t].z);
    }
    buf_add(&b, "\nrack");
    for (tile_t t = 0; t < SW_TILES; t++)
        if (bits_has(&s->common.rack[s->common.seat], t)) {
            buf_add(&b, " ");
            buf_tile(&b, t);
        }
    printf("%s\n", buf_text(&b));
    buf_free(&b);
}

static void print_item(const struct match *m, const struct table_item *it)
{
    const struct sw_state *s = m->state;
    struct buf b = {0};
    bool on_table = table_has(&s->common.table, it->tile);
    buf_add(&b, it->to_rack ? "take " : on_table ? "move " : "put ");
    buf_tile(&b, it->tile);
    if (!it->to_rack)
        buf_addf(&b, " %d,%d,%d", it->to.x, it->to.y, it->to.z);
    printf("%s\n", buf_text(&b));
    buf_free(&b);
}

/* Now and then a tile is put somewhere else first and taken back, because that must work
 * too. */
static void detour(const struct match *m)
{
    const struct sw_state *s = m->state;
    struct place low, high;
    table_box(&s->common.table, &low, &high);
    for (tile_t t = 0; t < SW_TILES; t++)
        if (bits_has(&s->common.rack[s->common.seat], t)) {
            struct table_item there = {t, false, {low.x, (int16_t)(low.y - 1), 0}};
            struct buf b = {0};
            print_item(m, &there);
            buf_tile(&b, t);
            printf("take %s\n", buf_text(&b));
            buf_free(&b);
            return;
        }
}

static void print_step(const struct match *m, const char *text)
{
    struct step st;
    struct game_status before;
    match_status(m, &before);
    if (!sw_step_read(m->state, text, &st, NULL))
        abort();
    switch ((enum sw_verb)st.verb) {
    case SW_ARRANGE:
        if (before.turn % 3 == 0)
            detour(m);
        for (int i = 0; i < st.n; i++)
            print_item(m, &st.item[i]);
        break;
    case SW_DRAW:
        puts(before.phase == PHASE_LOTS ? "lot" : "draw");
        break;
    case SW_DEAL_STEP:
        puts("deal");
        break;
    case SW_END:
        print_tiles(m);
        puts("end");
        break;
    case SW_STOP:
        puts("stop");
        break;
    case SW_CHALLENGE:
        puts("challenge");
        break;
    case SW_GIVE_UP:
        puts("give-up");
        break;
    case SW_VOLUNTEER:
    case SW_PASS:
    case SW_AGREE:
    case SW_DRAW_FOR_IT:
        puts(text);
        break;
    }
}

/* Prints what is new after a step: a turn, somebody out. */
static void print_news(const struct match *m, const struct game_status *before)
{
    struct game_status st;
    match_status(m, &st);
    if (before->winner < 0 && st.winner >= 0)
        printf("out %s\n", m->config.name[st.winner]);
    if (st.phase == PHASE_TURN && (st.turn != before->turn || st.round != before->round))
        printf("turn %s %d\n", m->config.name[st.seat], st.turn);
}

static void print_game(const struct match *found)
{
    struct match *m = match_new(&found->config);
    struct game_status st;
    struct buf names = {0};
    for (int i = 0; i < found->at; i++) {
        match_status(m, &st);
        save_moment(m);
        print_step(m, found->step[i]);
        match_play(m, found->step[i], NULL, NULL);
        print_news(m, &st);
    }
    save_moment(m);
    match_status(m, &st);
    for (int i = 0; i < st.seats; i++)
        if (st.winners >> i & 1)
            buf_addf(&names, "%s%s", names.len ? ", " : "", m->config.name[i]);
    printf("over %s\n", buf_text(&names));
    buf_free(&names);
    match_free(m);
}

/* ---- The command line ---- */

/* Long names, to see how screens look with them. */
static void long_names(struct game_config *c)
{
    for (int i = 0; i < c->seats; i++) {
        snprintf(c->name[i], NAME_MAX_BYTES, "%s", "Maximiliana von und zu Hohenstein-Wes A");
        c->name[i][strlen(c->name[i]) - 1] = (char)('A' + i);
    }
}

static bool read_word(const char *word, struct game_config *c)
{
    bool rule = strcmp(word, "stacks") == 0 || strcmp(word, "diagonals") == 0;
    if (rule && c->game == &SUPER_WILD)
        game_option_set(c, word, 1);
    else if (strcmp(word, "long-names") == 0)
        long_names(c);
    else if (strncmp(word, "records=", 8) == 0)
        folder = word + 8;
    else if (strncmp(word, "dimensions=", 11) == 0 && c->game == &NORMIKUB)
        game_option_set(c, "dimensions", atoi(word + 11));
    else if (strncmp(word, "clock=", 6) == 0 && c->game == &CLASSIC)
        game_option_set(c, "clock", atoi(word + 6));
    else
        return false;
    return true;
}

/* Each game other than Super Wild has its own word on the command line. */
static const struct game *game_of(int argc, char **argv)
{
    for (int i = 4; i < argc; i++)
        if (strncmp(argv[i], "dimensions=", 11) == 0)
            return &NORMIKUB;
        else if (strncmp(argv[i], "clock=", 6) == 0)
            return &CLASSIC;
    return &SUPER_WILD;
}

static int print_plan(const struct game_config *c)
{
    struct match *m = find(c);
    if (!m) {
        fputs("plan: none of the games that were tried is won in every round\n", stderr);
        return 1;
    }
    print_game(m);
    match_free(m);
    return 0;
}

/* The third turn of the same game, and the first moment at which all racks are open. */
static void save_on_the_way(const struct match *found)
{
    struct match *m = match_new(&found->config);
    bool turn = false, open = false;
    for (int i = 0; i < found->at; i++) {
        struct game_status st;
        match_play(m, found->step[i], NULL, NULL);
        match_status(m, &st);
        if (st.phase == PHASE_TURN && st.turn == 3 && !turn)
            save(m, "third-turn");
        if (st.phase == PHASE_TURN && st.winner >= 0 && !open)
            save(m, "together");
        turn |= st.turn == 3;
        open |= st.winner >= 0;
    }
    match_free(m);
}

static int keep_offered(const struct game_config *c)
{
    struct match *m = find_offered(c);
    if (!m) {
        fputs("plan: no challenge that can be met is offered in any game that was tried\n",
              stderr);
        return 1;
    }
    save(m, "offered");
    save_on_the_way(m);
    match_free(m);
    return 0;
}

static int keep_first_turn(const struct game_config *c)
{
    struct match *m = match_new(c);
    struct game_status st;
    for (match_status(m, &st); st.phase != PHASE_TURN; match_status(m, &st))
        match_play(m, start_step(st.phase), NULL, NULL);
    save(m, "clock");
    match_free(m);
    return 0;
}

int main(int argc, char **argv)
{
    struct game_config c;
    struct reason why;
    if (argc < 4) {
        fputs("usage: plan SEED SEATS ROUNDS [stacks] [diagonals] [long-names] "
              "[records=FOLDER] [dimensions=N] [clock=SECONDS]\n",
              stderr);
        return 2;
    }
    const struct game *g = game_of(argc, argv);
    game_config_default(&c, g, atoi(argv[2]));
    c.seed = strtoull(argv[1], NULL, 10);
    game_option_set(&c, g == &NORMIKUB ? "games" : "rounds", atoi(argv[3]));
    for (int i = 4; i < argc; i++)
        if (!read_word(argv[i], &c)) {
            fprintf(stderr, "plan: what is \"%s\"?\n", argv[i]);
            return 2;
        }
    if (!game_config_check(&c, &why)) {
        fprintf(stderr, "plan: %s\n", why.text);
        return 2;
    }
    if (g == &CLASSIC)
        return keep_first_turn(&c);
    return g == &NORMIKUB ? keep_offered(&c) : print_plan(&c);
}

/* results.c: what the log of results says about a match. */
#include "results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "scan.h"

#define SECONDS_MOST 100000000

/* ---- What is counted while it is played ---- */

void tally_write(const struct tally *t, int seats, struct buf *out)
{
    buf_addf(out, "%d", t->seconds);
    for (int i = 0; i < seats; i++)
        buf_addf(out, " %d", t->hints[i]);
}

void tally_read(const char *text, int seats, struct tally *out)
{
    struct scan s;
    struct word w;
    *out = (struct tally){0};
    if (!text)
        return;
    scan_start(&s, text, strlen(text));
    bool good =
        scan_line(&s) && scan_word(&s, &w) && word_int(&w, 0, SECONDS_MOST, &out->seconds);
    for (int i = 0; good && i < seats; i++)
        good = scan_word(&s, &w) && word_int(&w, 0, SECONDS_MOST, &out->hints[i]);
    if (!good)
        *out = (struct tally){0};
    out->known = good;
}

/* ---- Lines ---- */

static double share(unsigned winners, int seat)
{
    int n = 0;
    for (unsigned left = winners; left; left &= left - 1)
        n++;
    return winners >> seat & 1 ? 1.0 / n : 0;
}

static void name_seats(const struct game_config *c, struct store_result_line *r)
{
    r->seats = c->seats;
    for (int i = 0; i < c->seats; i++)
        r->seat[i] = (struct store_seat){.name = c->name[i],
                                         .computer = c->computer[i],
                                         .points = STORE_UNKNOWN,
                                         .turns = STORE_UNKNOWN,
                                         .draws = STORE_UNKNOWN,
                                         .hints = STORE_UNKNOWN,
                                         .share = NAN,
                                         .loss = NAN,
                                         .luck = NAN};
}

/* The next line, with what all lines of the match have. */
static struct store_result_line *new_line(struct results *out, const struct match *m)
{
    out->line = mem_grow(out->line, (size_t)(out->n + 1) * sizeof *out->line);
    struct store_result_line *r = &out->line[out->n++];
    *r = (struct store_result_line){
        .game = m->game->id, .position = m->config.start != NULL, .seconds = STORE_UNKNOWN};
    name_seats(&m->config, r);
    return r;
}

/* A player alone has won if their tiles are out; how many turns that took is what counts. */
static void count_turns(const struct game_status *st, struct store_result_line *r)
{
    for (int i = 0; i < st->seats; i++) {
        r->seat[i].turns = st->turns[i];
        r->seat[i].draws = st->draws[i];
    }
    if (st->seats == 1 && st->winner >= 0 && st->out_turns) {
        r->seat[0].turns = st->out_turns;
        r->seat[0].draws = st->out_draws;
    }
}

/* The line of a round, which may have been there already: the players went on after its win. */
static struct store_result_line *line_of_round(struct results *out, const struct match *m,
                                               int round)
{
    for (int i = 1; i < out->n; i++)
        if (out->line[i].round == round)
            return &out->line[i];
    struct store_result_line *r = new_line(out, m);
    r->round = round;
    return r;
}

static void add_round(struct results *out, const struct match *m, const void *state,
                      const struct game_status *st)
{
    struct store_result_line *r = line_of_round(out, m, st->round);
    unsigned winners = st->round_winners;
    if (!winners && st->winner >= 0)
        winners = 1u << st->winner;
    r->how = st->end;
    count_turns(st, r);
    for (int i = 0; i < st->seats; i++) {
        r->seat[i].share = share(winners, i);
        if (m->game->round_score)
            r->seat[i].points = m->game->round_score(state, st->round, i);
    }
}

/* Turns and drawn tiles of the whole match. */
static void add_turns(struct store_result_line *whole, const struct store_result_line *round)
{
    for (int i = 0; i < whole->seats; i++) {
        whole->seat[i].turns += round->seat[i].turns;
        whole->seat[i].draws += round->seat[i].draws;
    }
}

/* Makes the steps of the match again, round by round. */
static void add_rounds(struct results *out, const struct match *m)
{
    const struct game *g = m->game;
    struct game_status before, st;
    void *state = mem_alloc(g->state_size);
    g->start(state, &m->config);
    g->status(state, &before);
    for (int i = 0; i < m->at && g->check(state, m->step[i], NULL); i++) {
        g->apply(state, m->step[i], NULL);
        g->status(state, &st);
        if (before.phase == PHASE_TURN && st.phase != PHASE_TURN)
            add_round(out, m, state, &st);
        before = st;
    }
    free(state);
}

static void add_whole(struct results *out, bool left, const struct game_status *st)
{
    struct store_result_line *r = &out->line[0];
    unsigned winners = st->seats == 1 ? st->winner >= 0 : st->winners;
    r->left = left;
    r->how = st->end;
    count_turns(st, r);
    if (out->n > 1 && out->line[out->n - 1].round == st->round) /* it is among the rounds */
        for (int i = 0; i < r->seats; i++)
            r->seat[i].turns = r->seat[i].draws = 0;
    for (int i = 1; i < out->n; i++)
        add_turns(r, &out->line[i]);
    for (int i = 0; i < st->seats; i++) {
        r->seat[i].points = st->score[i];
        if (!left)
            r->seat[i].share = share(winners, i);
    }
}

static void add_tally(struct results *out, const struct tally *t)
{
    struct store_result_line *r = &out->line[0];
    if (!t->known)
        return;
    r->seconds = t->seconds;
    for (int i = 0; i < r->seats; i++)
        r->seat[i].hints = t->hints[i];
}

static void write_options(const struct game_config *c, struct buf *out)
{
    for (int i = 0; i < c->game->n_options; i++) {
        buf_addf(out, "%s%s ", i ? ", " : "", c->game->options[i].id);
        option_write(&c->game->options[i], c->option[i], out);
    }
}

static bool anybody_played(const struct store_result_line *r)
{
    for (int i = 0; i < r->seats; i++)
        if (!r->seat[i].computer[0] && r->seat[i].turns > 0)
            return true;
    return false;
}

void results_of(const struct match *m, bool left, int64_t when, const struct tally *t,
                struct results *out)
{
    struct game_status st;
    *out = (struct results){0};
    match_status(m, &st);
    new_line(out, m);
    add_rounds(out, m);
    add_whole(out, left, &st);
    add_tally(out, t);
    if (st.rounds <= 1 || !game_config_people(&m->config) || !anybody_played(&out->line[0]))
        out->n = game_config_people(&m->config) && anybody_played(&out->line[0]);
    game_rules_words(&m->config, &out->rules);
    write_options(&m->config, &out->options);
    for (int i = 0; i < out->n; i++) {
        out->line[i].when = when;
        out->line[i].rules = buf_text(&out->rules);
        out->line[i].options = buf_text(&out->options);
    }
}

void results_free(struct results *r)
{
    free(r->line);
    buf_free(&r->rules);
    buf_free(&r->options);
    *r = (struct results){0};
}

/* ---- Stored matches ---- */

/* The match of a record; NULL if it cannot be read. */
static struct match *match_of(const struct store_record *r)
{
    struct game_config c;
    if (!config_read(r->header, strlen(r->header), &c, NULL))
        return NULL;
    struct match *m = match_new(&c);
    game_config_free(&c);
    if (match_load(m, (const char *const *)r->step, r->n_steps, r->at, NULL))
        return m;
    match_free(m);
    return NULL;
}

/* The lines of a stored match and whether it is over; none if it cannot be read. */
static struct match *load(struct store *s, int64_t id, int64_t now, struct results *out)
{
    struct store_record r;
    struct tally t;
    *out = (struct results){0};
    if (store_match_load(s, id, &r) != STORE_OK)
        return NULL;
    struct match *m = match_of(&r);
    if (m) {
        tally_read(store_note(s, id, NOTE_TALLY), m->config.seats, &t);
        results_of(m, !match_over(m), match_over(m) ? r.changed : now, &t, out);
    }
    store_record_free(&r);
    return m;
}

enum store_result results_delete_match(struct store *s, int64_t id, int64_t now)
{
    struct results r;
    struct match *m = load(s, id, now, &r);
    bool copied = store_note(s, id, STORE_COPIED) != NULL;
    enum store_result done = store_match_leave(s, id, r.line, copied ? 0 : r.n);
    results_free(&r);
    match_free(m);
    return done;
}

int64_t results_rebuild_next(struct store *s, int64_t after)
{
    struct results r;
    int64_t id = store_results_missing(s, after);
    if (!id)
        return 0;
    struct match *m = load(s, id, 0, &r);
    if (r.n)
        store_results_add(s, id, r.line, r.n);
    results_free(&r);
    match_free(m);
    return id;
}

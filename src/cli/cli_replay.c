/* cli_replay.c: the verb `replay`: plays a record, prints where it leads, and with --best what
 * would have been the best in each turn, and the chances. */
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "cli_parts.h"
#include "chances.h"
#include "hindsight.h"
#include "record.h"
#include "sheet.h"

#define IMAGINED_MOST 100000

struct asked {
    const char *path;
    bool best;
    long nodes;   /* 0: not given */
    bool chances; /* asked for, */
    int imagined; /* with as many games; 0: not given */
    bool json;
};

/* ---- Arguments ---- */

/* Reads the option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, struct asked *a)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    uint64_t n;
    bool imagined = !strcmp(name, "--imagined");
    if (!strcmp(name, "--best")) {
        a->best = true;
        ++*i;
        return 0;
    }
    if (!strcmp(name, "--json")) {
        a->json = true;
        ++*i;
        return 0;
    }
    if (!imagined && strcmp(name, "--nodes") != 0)
        return cli_verb_usage(c, "there is no option", name);
    if (!cli_number(value, imagined ? 0 : 1, imagined ? IMAGINED_MOST : INT_MAX, &n))
        return cli_bad_value(c, name, value);
    if (imagined) {
        a->imagined = (int)n;
        a->chances = n > 0;
    } else {
        a->nodes = (long)n;
    }
    *i += 2;
    return 0;
}

static int read_words(const struct cli *c, struct asked *a)
{
    for (int i = 1; i < c->argc;) {
        if (c->argv[i][0] == '-' && c->argv[i][1]) {
            int bad = read_option(c, &i, a);
            if (bad)
                return bad;
        } else if (a->path) {
            return cli_verb_usage(c, "name one record", NULL);
        } else {
            a->path = c->argv[i++];
        }
    }
    if (!a->path)
        return cli_verb_usage(c, "name one record", NULL);
    if (a->nodes && !a->best)
        return cli_verb_usage(c, "--nodes needs --best", NULL);
    if (a->json && !a->best)
        return cli_verb_usage(c, "--json needs --best", NULL);
    return (a->imagined || !a->chances) && !a->best
               ? cli_verb_usage(c, "--imagined needs --best", NULL)
               : 0;
}

/* ---- The best plays ---- */

/* False if nobody can read it. A turn can take seconds, so it is sent on at once. */
static bool print_turn(FILE *out, const struct hindsight *h, int i,
                       const struct mind_hindsight *how)
{
    const struct past_turn *t = hindsight_turn(h, i);
    const struct verdict *v = hindsight_verdict(h, i);
    struct buf b = {0};
    buf_addf(&b, "turn %d round %d seat %d ", i + 1, t->round, t->past.seat + 1);
    how->line(v, &b);
    if (v->better)
        cli_steps(&b, v->steps);
    fprintf(out, "%s\n", buf_text(&b));
    buf_free(&b);
    return cli_sent(out);
}

/* What became of a challenge, and what could have. */
static void print_challenge(FILE *out, const struct hindsight *h, int k)
{
    const struct past_challenge *c = hindsight_challenge(h, k);
    const struct challenge_found *told = hindsight_challenge_found(h, k);
    const char *became = c->became == CHALLENGE_MET       ? "met"
                         : c->became == CHALLENGE_OFFERED ? "not-tried"
                                                          : "given-up";
    fprintf(out, "challenge round %d %s ", c->round, became);
    if (!told->known)
        fprintf(out, "not-known\n");
    else if (told->can)
        fprintf(out, "possible moved %d\n", told->moved);
    else
        fprintf(out, "impossible\n");
}

static void print_seat(FILE *out, const struct hindsight *h, int seat)
{
    struct hindsight_seat s;
    hindsight_seat(h, seat, &s);
    fprintf(out, "seat %d turns %d choices %d best %d missed %d", seat + 1, s.turns, s.choices,
            s.found, s.missed);
    if (s.worst >= 0)
        fprintf(out, " worst %d", s.worst + 1);
    fprintf(out, "\n");
}

static int print_best(const struct cli *c, const struct asked *a, const struct match *m)
{
    struct reason why;
    if (!hindsight_there_is(m->game)) {
        refuse(&why, "nothing finds the best plays of %s", m->game->id);
        return cli_bad_input(c, a->path, 0, &why);
    }
    struct hindsight *h = hindsight_new(m, a->nodes ? a->nodes : HINDSIGHT_NODES);
    bool sent = true;
    if (a->json) {
        cli_chances_json(c, m, h, a->chances ? a->imagined : -1);
        hindsight_free(h);
        return YES;
    }
    for (int i = 0; sent && (i = hindsight_next(h, i)) >= 0; i++) {
        hindsight_judge(h, i, NULL, NULL);
        if (i < hindsight_turns(h))
            sent = print_turn(c->out, h, i, mind_of(m->game)->hindsight);
        else
            print_challenge(c->out, h, i - hindsight_turns(h));
    }
    for (int i = 0; i < m->config.seats; i++)
        print_seat(c->out, h, i);
    if (sent && chances_shown(m->game) && a->chances)
        cli_chances(c, m, h, a->imagined);
    hindsight_free(h);
    return YES;
}

/* ---- All of it ---- */

static void print_end(FILE *out, const struct match *m)
{
    struct buf b = {0};
    if (sheet_rounds(m->game, m->state))
        sheet_write(&b, &m->config, m->state, "# ");
    m->game->write_position(m->state, &b);
    fprintf(out, "steps %d\nhash %016" PRIx64 "\n%s", m->at, match_hash(m), buf_text(&b));
    buf_free(&b);
}

int cli_replay(const struct cli *c)
{
    struct asked asked = {.chances = true};
    struct buf text = {0};
    struct reason why;
    struct match *m = NULL;
    int code = read_words(c, &asked);
    if (code)
        return code;
    code = BAD;
    if (cli_read_file(c, asked.path, &text)) {
        m = record_read(buf_text(&text), text.len, &why);
        code = m ? YES : cli_bad_input(c, asked.path, 0, &why);
    }
    if (m && asked.best)
        code = print_best(c, &asked, m);
    if (m && code == YES && !asked.json)
        print_end(c->out, m);
    match_free(m);
    buf_free(&text);
    return code;
}

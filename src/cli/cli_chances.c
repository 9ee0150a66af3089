/* cli_chances.c: the chances of a match for `replay --best`, as lines or with the best plays as
 * JSON. */
#include <math.h>
#include <string.h>

#include "chances.h"
#include "cli_parts.h"
#include "hindsight.h"

void cli_steps(struct buf *b, const char *steps)
{
    buf_add(b, " | ");
    for (; *steps; steps++)
        if (*steps == '\n')
            buf_add(b, " / ");
        else
            buf_add_n(b, steps, 1);
}

/* ---- As lines ---- */

/* Of a win in hundredths; points as they are. */
static double scale(const struct game *g)
{
    return chances_measure(g) == CHANCES_WINS ? 100 : 1;
}

static void add_luck(struct buf *b, const struct chances_figure *luck, const struct match *m)
{
    for (int i = 0; i < m->config.seats && luck[i].n; i++)
        buf_addf(b, "%s%+.1f", i ? " " : " luck ", scale(m->game) * chances_mean(&luck[i]));
    if (luck[0].n)
        buf_addf(b, " error %.1f", scale(m->game) * chances_error(&luck[0]));
}

/* What would have been better in a turn, before its draw (k 0) or after it, a step on each
 * line: what is proven, else by the estimate. NULL: nothing is known to be. */
static const char *better(const struct chances_turn *t, const struct verdict *v, int k)
{
    if (t->proven)
        return v && v->better && v->after_draw == (k > 0) ? v->steps : NULL;
    return t->decision[k].missed ? t->decision[k].best : NULL;
}

static void add_loss(struct buf *b, const struct chances_turn *t, const struct verdict *v,
                     const struct match *m)
{
    struct chances_sum lost;
    chances_lost(t, &lost);
    if (!lost.figures)
        return;
    buf_addf(b, " loss %.1f error %.1f", scale(m->game) * lost.mean,
             scale(m->game) * sqrt(lost.variance));
    for (int i = 0; i < 2; i++)
        if (better(t, v, i)) {
            buf_add(b, " missed");
            cli_steps(b, better(t, v, i));
        }
}

static bool print_chances_of(FILE *out, const struct chances *c, const struct hindsight *h,
                             int i, const struct match *m)
{
    const struct chances_turn *t = chances_turn(c, i);
    struct buf b = {0};
    buf_addf(&b, "chances turn %d", i + 1);
    for (int seat = 0; seat < m->config.seats; seat++)
        buf_addf(&b, " %.1f", 100 * chances_mean(&t->open[seat]));
    double error = 0; /* the largest */
    for (int seat = 0; seat < m->config.seats; seat++)
        error = fmax(error, chances_error(&t->open[seat]));
    buf_addf(&b, " error %.1f", 100 * error);
    add_luck(&b, t->luck, m);
    if (chances_loss_shown(m->game))
        add_loss(&b, t, hindsight_verdict(h, i), m);
    fprintf(out, "%s\n", buf_text(&b));
    buf_free(&b);
    return cli_sent(out);
}

static void print_deal(FILE *out, const struct chances *c, int r, const struct match *m)
{
    struct buf b = {0};
    buf_addf(&b, "chances round %d deal", r + 1);
    add_luck(&b, chances_round(c, r)->luck, m);
    fprintf(out, "%s\n", buf_text(&b));
    buf_free(&b);
}

static void print_chances_seat(FILE *out, const struct chances *c, int seat,
                               const struct match *m)
{
    struct chances_seat s;
    chances_seat(c, seat, &s);
    fprintf(out, "chances seat %d", seat + 1);
    if (chances_luck_shown(m->game))
        fprintf(out, " luck %+.1f error %.1f", scale(m->game) * s.luck.mean,
                scale(m->game) * sqrt(s.luck.variance));
    if (chances_loss_shown(m->game))
        fprintf(out, " loss %.1f error %.1f missed %d", scale(m->game) * s.loss.mean,
                scale(m->game) * sqrt(s.loss.variance), s.missed);
    fprintf(out, "\n");
}

void cli_chances(const struct cli *c, const struct match *m, const struct hindsight *h,
                 int games)
{
    struct chances *chances = chances_new(m, games, 0);
    chances_prove(chances, h);
    int turns = chances_turns(chances);
    bool sent = true;
    for (int i = 0; sent && (i = chances_next(chances, i)) >= 0; i++) {
        chances_find(chances, i, NULL, NULL);
        if (i < turns)
            sent = print_chances_of(c->out, chances, h, i, m);
        else
            print_deal(c->out, chances, i - turns, m);
    }
    for (int i = 0; i < m->config.seats && turns; i++)
        print_chances_seat(c->out, chances, i, m);
    chances_free(chances);
}

/* ---- As JSON ---- */

static void add_text(struct buf *b, const char *text, size_t len)
{
    buf_add(b, "\"");
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ')
            buf_addf(b, "\\u%04x", (unsigned char)text[i]);
        else
            buf_addf(b, text[i] == '"' || text[i] == '\\' ? "\\%c" : "%c", text[i]);
    buf_add(b, "\"");
}

/* Steps, one on each line, as a list with that name. */
static void add_list(struct buf *b, const char *name, const char *steps)
{
    buf_addf(b, ",\"%s\":[", name);
    for (const char *at = steps; *at;) {
        size_t len = strcspn(at, "\n");
        buf_add(b, at == steps ? "" : ",");
        add_text(b, at, len);
        at += len + (at[len] == '\n');
    }
    buf_add(b, "]");
}

static void add_figures(struct buf *b, const char *name, const struct chances_figure *f, int n)
{
    double error = 0; /* the largest */
    if (!f[0].n)
        return;
    buf_addf(b, ",\"%s\":[", name);
    for (int i = 0; i < n; i++) {
        buf_addf(b, "%s%.4f", i ? "," : "", chances_mean(&f[i]));
        error = fmax(error, chances_error(&f[i]));
    }
    buf_addf(b, "],\"%s_error\":%.4f", name, error);
}

static void add_sum(struct buf *b, const char *name, const struct chances_sum *s)
{
    if (s->figures)
        buf_addf(b, ",\"%s\":%.4f,\"%s_error\":%.4f", name, s->mean, name, sqrt(s->variance));
}

/* NULL: the game shows no chances, or nobody asked for them. */
static void json_turn(struct buf *b, const struct hindsight *h, const struct chances *c, int i,
                      const struct match *m)
{
    const struct past_turn *p = hindsight_turn(h, i);
    const struct verdict *v = hindsight_verdict(h, i);
    struct buf line = {0};
    mind_of(m->game)->hindsight->line(v, &line);
    buf_addf(b, "%s{\"turn\":%d,\"round\":%d,\"seat\":%d,\"verdict\":", i ? ",\n" : "", i + 1,
             p->round, p->past.seat + 1);
    add_text(b, buf_text(&line), line.len);
    add_list(b, "best", v->better ? v->steps : "");
    buf_free(&line);
    if (c) {
        const struct chances_turn *t = chances_turn(c, i);
        struct chances_sum lost;
        chances_lost(t, &lost);
        add_figures(b, "open", t->open, m->config.seats);
        add_figures(b, "luck", t->luck, m->config.seats);
        if (chances_loss_shown(m->game)) {
            add_sum(b, "loss", &lost);
            for (int k = 0; k < 2; k++)
                if (better(t, v, k))
                    add_list(b, k ? "missed_after" : "missed", better(t, v, k));
        }
    }
    buf_add(b, "}");
}

static void json_chances(struct buf *b, const struct chances *c, const struct match *m)
{
    buf_add(b, "],\n\"deals\":[");
    for (int r = 0; r < chances_rounds(c) && chances_luck_shown(m->game); r++) {
        buf_addf(b, "%s{\"round\":%d", r ? "," : "", r + 1);
        add_figures(b, "luck", chances_round(c, r)->luck, m->config.seats);
        buf_add(b, "}");
    }
    buf_add(b, "],\n\"sums\":[");
    for (int i = 0; i < m->config.seats; i++) {
        struct chances_seat s;
        chances_seat(c, i, &s);
        buf_addf(b, "%s{\"seat\":%d", i ? "," : "", i + 1);
        add_sum(b, "luck", &s.luck);
        if (chances_loss_shown(m->game)) {
            add_sum(b, "loss", &s.loss);
            buf_addf(b, ",\"missed\":%d", s.missed);
        }
        buf_add(b, "}");
    }
}

void cli_chances_json(const struct cli *c, const struct match *m, struct hindsight *h,
                      int games)
{
    bool shown = games >= 0 && chances_shown(m->game);
    struct chances *chances = shown ? chances_new(m, games, 0) : NULL;
    struct buf b = {0};
    for (int i; (i = hindsight_next(h, 0)) >= 0;)
        hindsight_judge(h, i, NULL, NULL);
    for (int i; shown && (i = chances_next(chances, 0)) >= 0;)
        chances_find(chances, i, NULL, NULL);
    if (shown)
        chances_prove(chances, h);
    buf_addf(&b, "{\"game\":\"%s\",\"measure\":\"%s\",\"names\":[", m->game->id,
             shown && chances_measure(m->game) == CHANCES_POINTS ? "points" : "wins");
    for (int i = 0; i < m->config.seats; i++) {
        buf_add(&b, i ? "," : "");
        add_text(&b, m->config.name[i], strlen(m->config.name[i]));
    }
    buf_add(&b, "],\n\"turns\":[");
    for (int i = 0; i < hindsight_turns(h); i++)
        json_turn(&b, h, chances, i, m);
    if (shown)
        json_chances(&b, chances, m);
    fprintf(c->out, "%s]}\n", buf_text(&b));
    buf_free(&b);
    chances_free(chances);
}

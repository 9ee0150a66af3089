/* ww_console.c: the console verbs of What's Wild?!. */
#include "ww_console.h"

#include <string.h>

#include "echo.h"
#include "ww_position.h"
#include "ww_turn.h"

/* ---- Writing ---- */

/* " a5", " *=a5"; in a herd only the number, " *=5". */
static void write_card(struct buf *out, ww_kind k, ww_kind as, bool herd)
{
    buf_add(out, " ");
    ww_kind_write(out, k);
    if (k == as)
        return;
    buf_add(out, "=");
    if (herd)
        buf_addf(out, "%d", ww_number(as));
    else
        ww_kind_write(out, as);
}

static void write_group(struct buf *out, const ww_kind *card, const struct ww_group *g)
{
    buf_add(out, g->herd ? "herd" : "caravan");
    for (int i = 0; i < g->n; i++)
        write_card(out, card[g->at[i]], g->as[i], g->herd);
    buf_add(out, "\n");
}

static void write_layout(struct buf *out, const ww_kind *card, const struct ww_layout *l)
{
    for (int i = 0; i < l->n_groups; i++)
        write_group(out, card, &l->group[i]);
    if (l->n_left)
        buf_add(out, "left");
    for (int i = 0; i < l->n_left; i++)
        write_card(out, card[l->left[i]], card[l->left[i]], false);
    buf_add(out, l->n_left ? "\n" : "");
}

/* ---- line ---- */

/* Reads the words of the job; 0 with a reason if they are not cards of one game. */
static int read_cards(const struct console_job *job, ww_kind out[WW_CARDS])
{
    int seen[WW_KINDS] = {0};
    for (int i = 0; i < job->argc; i++) {
        const char *word = job->argv[i];
        ww_kind k;
        if (!ww_kind_read(word, strlen(word), &k))
            return refuse_at(job->why, 1, i + 1, "\"%s\" is not a card", echo(word).text);
        if (seen[k]++ == ww_copies(k))
            return refuse_at(job->why, 1, i + 1, "%s appears too often", word);
        out[i] = k; /* at most WW_CARDS, as none appears too often */
    }
    return job->argc;
}

static enum console_answer line(struct console_job *job)
{
    ww_kind card[WW_CARDS];
    struct ww_group herd, caravan;
    int wild = console_value(job, "--wild"), n = read_cards(job, card);
    if (!n)
        return CONSOLE_BAD;
    if (wild == CONSOLE_NOT_GIVEN) {
        refuse_at(job->why, 1, 1, "say which number is wild with --wild 1 to 12");
        return CONSOLE_BAD;
    }
    bool is_herd = ww_herd(card, n, wild, &herd);
    bool is_caravan = ww_caravan(card, n, wild, &caravan);
    buf_add(job->out, is_herd || is_caravan ? "legal\n" : "illegal\n");
    if (is_herd)
        write_group(job->out, card, &herd);
    if (is_caravan)
        write_group(job->out, card, &caravan);
    return is_herd || is_caravan ? CONSOLE_YES : CONSOLE_NO;
}

/* ---- solve ---- */

static enum console_answer write_answer(struct buf *out, const ww_kind *card, int n, int wild,
                                        const char *discard)
{
    struct ww_layout l;
    ww_layout(card, n, wild, &l);
    buf_addf(out, "leaves %d proven\n%s", l.points, discard);
    write_layout(out, card, &l);
    return l.points ? CONSOLE_NO : CONSOLE_YES;
}

static enum console_answer solve_turn(const struct ww_position *p, struct buf *out)
{
    struct ww_turn turn;
    struct buf discard = {0};
    ww_kind rest[WW_HAND];
    int n = 0, taken = p->source == WW_FROM_DISCARDS ? p->gained : -1;
    ww_turn_best(p->rack, p->n_rack, p->wild, taken, p->gone_wild, &turn);
    for (int i = 0; i < p->n_rack; i++)
        if (i != turn.discard)
            rest[n++] = p->rack[i];
    buf_add(&discard, "discard ");
    if (turn.discard < 0)
        buf_add(&discard, "none");
    else
        ww_kind_write(&discard, p->rack[turn.discard]);
    if (turn.named)
        buf_addf(&discard, " wild %d", turn.named);
    buf_add(&discard, "\n");
    enum console_answer a =
        write_answer(out, rest, n, turn.named ? turn.named : p->wild, buf_text(&discard));
    buf_free(&discard);
    return a;
}

static enum console_answer solve(struct console_job *job)
{
    struct ww_position p;
    if (!ww_position_read(job->text, job->len, &p, job->why))
        return CONSOLE_BAD;
    if (console_given(job, "--turn"))
        return solve_turn(&p, job->out);
    return write_answer(job->out, p.rack, p.n_rack, p.wild, "");
}

/* ---- All of them ---- */

static const char LINE_HELP[] =
    "  line --game GAMES --wild N CARD...\n"
    "                       do these cards make a herd or a caravan while the number N is\n"
    "                       wild?\n";

static const char SOLVE_HELP[] =
    "  solve [--turn] FILE  in GAMES: the layout of the hand that leaves the fewest\n"
    "                       points; --turn: the discard after which that is so\n";

static const struct console_option LINE_OPTIONS[] = {{"--wild", 1, WW_NUMBERS}, {NULL, 0, 0}};
static const struct console_option SOLVE_OPTIONS[] = {{"--turn", 0, 0}, {NULL, 0, 0}};

const char WW_NOTATION[] = "A card of What's Wild?! is a skin\n"
                           "and a number: a7 (a c p z, 1 to 12); * is a Wild card, ! a "
                           "chameleon.";

const struct console_verb WW_VERBS[] = {
    {.name = "line",
     .about_words = "card",
     .help = LINE_HELP,
     .options = LINE_OPTIONS,
     .run = line},
    {.name = "solve", .help = SOLVE_HELP, .options = SOLVE_OPTIONS, .run = solve},
    {.name = NULL},
};

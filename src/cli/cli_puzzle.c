/* cli_puzzle.c: the verbs about puzzles: `puzzle prove`, and which others there are. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "certify.h"
#include "cli_parts.h"

/* ---- prove: what is asked for ---- */

struct prove {
    struct pack *pack; /* n of them, one for each file, owned */
    int n;
    uint64_t nodes, threads;
};

/* Reads one option with its value; 0 if it is valid. */
static int read_option(const struct cli *c, const char *name, const char *value,
                       struct prove *p)
{
    bool good;
    if (!strcmp(name, "--nodes"))
        good = cli_number(value, 1, 1000000000, &p->nodes);
    else if (!strcmp(name, "--threads"))
        good = cli_number(value, 1, ARENA_THREADS, &p->threads);
    else
        return cli_verb_usage(c, "there is no option", name);
    return good ? 0 : cli_bad_value(c, name, value);
}

static int read_pack(const struct cli *c, const char *path, struct prove *p)
{
    struct buf text = {0};
    struct reason why;
    int code = BAD;
    if (cli_read_file(c, path, &text)) {
        if (pack_read(buf_text(&text), text.len, false, &p->pack[p->n], &why)) {
            p->n++;
            code = 0;
        } else {
            cli_bad_input(c, path, 0, &why);
        }
    }
    buf_free(&text);
    return code;
}

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1];
}

/* Reads the options first and then all files, before anything is proven. */
static int read_words(const struct cli *c, struct prove *p)
{
    int files = 0, code = 0;
    for (int i = 2; i < c->argc && !code; i++)
        if (is_option(c->argv[i])) {
            code = read_option(c, c->argv[i], i + 1 < c->argc ? c->argv[i + 1] : "", p);
            i++;
        } else {
            files++;
        }
    if (!code && !files)
        code = cli_verb_usage(c, "name at least one file of puzzles", NULL);
    p->pack = mem_alloc((size_t)(files + 1) * sizeof *p->pack);
    for (int i = 2; i < c->argc && !code; i++)
        if (is_option(c->argv[i]))
            i++;
        else
            code = read_pack(c, c->argv[i], p);
    return code;
}

/* ---- prove: the work, spread over threads ---- */

struct proof {
    const struct puzzle *puzzle;
    struct reason why;
    bool done, good;
};

struct works {
    struct proof *proof; /* n of them */
    int n, next, told, good;
    struct budget budget;
    FILE *out;
    pthread_mutex_t lock;
};

/* Puzzles are told in their order, each as soon as those before it are. */
static void tell(struct works *w)
{
    for (; w->told < w->n && w->proof[w->told].done; w->told++) {
        const struct proof *p = &w->proof[w->told];
        w->good += p->good;
        if (p->good)
            fprintf(w->out, "%s proven\n", p->puzzle->name);
        else
            fprintf(w->out, "%s wrong: %s\n", p->puzzle->name, p->why.text);
    }
    if (!cli_sent(w->out))
        w->next = w->n;
}

static void *work(void *arg)
{
    struct works *w = arg;
    for (;;) {
        pthread_mutex_lock(&w->lock);
        int i = w->next++;
        pthread_mutex_unlock(&w->lock);
        if (i >= w->n)
            return NULL;
        struct proof *p = &w->proof[i];
        bool good = certify_puzzle(p->puzzle, &w->budget, &p->why);
        pthread_mutex_lock(&w->lock);
        p->good = good;
        p->done = true;
        tell(w);
        pthread_mutex_unlock(&w->lock);
    }
}

static void run_threads(struct works *w, int threads)
{
    pthread_t thread[ARENA_THREADS];
    int n = 0;
    while (n < threads - 1 && pthread_create(&thread[n], NULL, work, w) == 0)
        n++;
    work(w);
    while (n--)
        pthread_join(thread[n], NULL);
}

static int prove_all(const struct cli *c, const struct prove *p)
{
    struct works w = {.budget = {.nodes = (long)p->nodes}, .out = c->out};
    for (int i = 0; i < p->n; i++)
        w.n += p->pack[i].n;
    w.proof = mem_alloc((size_t)w.n * sizeof *w.proof);
    for (int i = 0, k = 0; i < p->n; i++)
        for (int j = 0; j < p->pack[i].n; j++)
            w.proof[k++].puzzle = &p->pack[i].puzzle[j];
    pthread_mutex_init(&w.lock, NULL);
    run_threads(&w, (int)p->threads);
    pthread_mutex_destroy(&w.lock);
    free(w.proof);
    fprintf(c->out, "%d of %d proven\n", w.good, w.n);
    return w.good == w.n ? YES : NO;
}

static int prove(const struct cli *c)
{
    struct prove p = {.nodes = CERTIFY_NODES, .threads = 1};
    int code = read_words(c, &p);
    if (!code)
        code = prove_all(c, &p);
    for (int i = 0; i < p.n; i++)
        pack_free(&p.pack[i]);
    free(p.pack);
    return code;
}

/* ---- grade ---- */

/* Writes the puzzles of a file with the tiers that they have now. */
static int grade(const struct cli *c)
{
    struct pack pack[1] = {{0}};
    struct prove p = {.pack = pack};
    struct buf text = {0};
    if (c->argc != 3)
        return cli_verb_usage(c, "name one file of puzzles", NULL);
    int code = read_pack(c, c->argv[2], &p);
    for (int i = 0; i < pack->n; i++)
        certify_grade(&pack->puzzle[i]);
    if (!code)
        pack_write(pack, &text);
    fputs(buf_text(&text), c->out);
    buf_free(&text);
    pack_free(pack);
    return code;
}

/* ---- All of them ---- */

int cli_puzzle(const struct cli *c)
{
    static const struct {
        const char *name;
        int (*run)(const struct cli *c);
    } verb[] = {{"prove", prove},          {"code", cli_puzzle_code},
                {"read", cli_puzzle_read}, {"make", cli_puzzle_make},
                {"day", cli_puzzle_day},   {"deals", cli_puzzle_deals},
                {"grade", grade}};
    if (c->argc < 2)
        return cli_verb_usage(c, "say what to do with puzzles", NULL);
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
        if (!strcmp(c->argv[1], verb[i].name))
            return verb[i].run(c);
    return cli_verb_usage(c, "there is no verb", c->argv[1]);
}

/* cli_games.c: the verbs that games bring along (console.h): reads arguments, options and files
 * for them, and prints their answers. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cli_parts.h"
#include "file.h"
#include "scan.h"

/* Lists the names of the games that have such a verb, with `between` between them and `last`
 * before the last one. */
static void games_with(const char *verb, const char *between, const char *last, struct buf *out)
{
    int n = 0;
    for (int i = 0; MINDS[i]; i++)
        n += console_verb_of(MINDS[i]->game, verb) != NULL;
    for (int i = 0, k = 0; MINDS[i]; i++)
        if (console_verb_of(MINDS[i]->game, verb)) {
            buf_add(out, k == 0 ? "" : k + 1 == n ? last : between);
            buf_add(out, MINDS[i]->game->id);
            k++;
        }
}

/* The first game that has the verb; NULL if none has. */
static const struct game *first_with(const char *verb)
{
    for (int i = 0; MINDS[i]; i++)
        if (console_verb_of(MINDS[i]->game, verb))
            return MINDS[i]->game;
    return NULL;
}

/* ---- Options ---- */

/* What the console itself does for verbs about files. */
static const struct service {
    const char *verb;
    bool budget, threads, batch;
    /* The message for a game without the verb: the first text, the games that have it, the
     * second text and that game; or that game and the third text. */
    const char *missing[3];
} SERVICE[] = {
    {"solve", true, true, true, {NULL, NULL, " cannot be solved: it has no solver"}},
    {"challenge", true, false, false, {"the challenge is a part of ", ", not of ", NULL}},
    {NULL, false, false, false, {"this is a question about ", ", not about ", NULL}},
};

static const struct service *service_of(const char *verb)
{
    const struct service *s = SERVICE;
    while (s->verb && strcmp(s->verb, verb) != 0)
        s++;
    return s;
}

struct given {
    const char *name;
    int value;
};

/* What the user asks for. */
struct asked {
    const struct service *service;
    const char *path;
    struct budget budget; /* zeros if nothing was given */
    bool batch;
    int n; /* number of game options */
    struct given given[2 * CONSOLE_OPTIONS];
};

static int option_place(const struct console_verb *v, const char *name)
{
    for (int i = 0; v && v->options && v->options[i].name; i++)
        if (!strcmp(v->options[i].name, name))
            return i;
    return -1;
}

/* Finds such an option of the verb in any game. *games: how many games have it. */
static const struct console_option *find_option(const char *verb, const char *name, int *games)
{
    const struct console_option *found = NULL;
    *games = 0;
    for (int i = 0; MINDS[i]; i++) {
        const struct console_verb *v = console_verb_of(MINDS[i]->game, verb);
        int at = option_place(v, name);
        if (at < 0)
            continue;
        found = &v->options[at];
        ++*games;
    }
    return found;
}

static bool is_flag(const struct console_option *o)
{
    return !o->low && !o->high;
}

static int give(const struct cli *c, struct asked *asked, const struct console_option *o,
                int *i)
{
    const char *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    uint64_t n = 1;
    if (!is_flag(o) && !cli_number(value, (uint64_t)o->low, (uint64_t)o->high, &n))
        return cli_bad_value(c, o->name, value);
    *i += is_flag(o) ? 1 : 2;
    for (int k = 0; k < asked->n; k++)
        if (!strcmp(asked->given[k].name, o->name)) {
            asked->given[k].value = (int)n;
            return 0;
        }
    if (asked->n == 2 * CONSOLE_OPTIONS)
        return cli_verb_usage(c, "there are too many options with", o->name);
    asked->given[asked->n++] = (struct given){o->name, (int)n};
    return 0;
}

/* Reads a limit: time, nodes, threads; -1 if it is something else. */
static int read_limit(const struct cli *c, int *i, struct asked *asked)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    const struct service *s = asked->service;
    bool ms = !strcmp(name, "--time-ms"), nodes = !strcmp(name, "--nodes");
    uint64_t n;
    if (!(s->budget && (ms || nodes)) && !(s->threads && !strcmp(name, "--threads")))
        return -1;
    if (!cli_number(value, 1, INT_MAX, &n))
        return cli_bad_value(c, name, value);
    if (ms)
        asked->budget.ms = (int)n;
    else if (nodes)
        asked->budget.nodes = (long)n;
    *i += 2;
    return 0;
}

/* Reads the option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, struct asked *asked)
{
    int games, limit = read_limit(c, i, asked);
    if (limit >= 0)
        return limit;
    const struct console_option *o = find_option(c->argv[0], c->argv[*i], &games);
    if (o)
        return give(c, asked, o, i);
    if (!asked->service->batch || strcmp(c->argv[*i], "--batch") != 0)
        return cli_verb_usage(c, "there is no option", c->argv[*i]);
    asked->batch = true;
    ++*i;
    return 0;
}

static int read_words(const struct cli *c, struct asked *asked)
{
    for (int i = 1; i < c->argc;) {
        if (c->argv[i][0] == '-' && c->argv[i][1]) {
            int bad = read_option(c, &i, asked);
            if (bad)
                return bad;
        } else if (asked->path) {
            return cli_verb_usage(c, "one file at a time, not also", c->argv[i]);
        } else {
            asked->path = c->argv[i++];
        }
    }
    return asked->path ? 0 : cli_verb_usage(c, "name a position file", NULL);
}

/* Sets the job's options. False with a reason if one does not belong to its game. */
static bool set_options(struct console_job *job, const struct asked *asked)
{
    for (int i = 0; i < CONSOLE_OPTIONS; i++)
        job->option[i] = CONSOLE_NOT_GIVEN;
    for (int i = 0; i < asked->n; i++) {
        const char *name = asked->given[i].name;
        int games, at = option_place(job->verb, name);
        if (at >= 0) {
            job->option[at] = asked->given[i].value;
            continue;
        }
        find_option(job->verb->name, name, &games);
        for (int k = 0; MINDS[k] && games == 1; k++)
            if (option_place(console_verb_of(MINDS[k]->game, job->verb->name), name) >= 0)
                return refuse(job->why, "%s is for %s only", name, MINDS[k]->game->id);
        return refuse(job->why, "%s is not for %s", name, job->game->id);
    }
    return true;
}

/* ---- Verbs about files ---- */

/* Memory of a verb, kept from one position to the next. */
struct kept {
    const struct console_verb *verb;
    void *memory;
};

static void let_go(struct kept *k)
{
    if (k->memory)
        k->verb->let_go(k->memory);
    *k = (struct kept){NULL, NULL};
}

static void keep(struct kept *k, const struct console_verb *v)
{
    if (k->verb == v)
        return;
    let_go(k);
    *k = (struct kept){v, v->keep ? v->keep() : NULL};
}

static int missing(const struct cli *c, const struct asked *asked, const struct game *g,
                   int line)
{
    const char *const *part = asked->service->missing;
    struct buf text = {0};
    struct reason why;
    if (part[0]) {
        buf_add(&text, part[0]);
        games_with(c->argv[0], ", ", " and ", &text);
        buf_add(&text, part[1]);
    }
    buf_addf(&text, "%s%s", g->id, part[2] ? part[2] : "");
    refuse_with(&why, buf_text(&text));
    buf_free(&text);
    return cli_bad_input(c, asked->path, line, &why);
}

/* line: the line of the file where the text begins, from 0. */
static int answer(const struct cli *c, const struct asked *asked, struct kept *kept,
                  const struct buf *text, int line)
{
    /* If a text is not about any game, any game will do to say what is wrong with it. */
    const struct game *about = game_of_text(buf_text(text), text->len, NULL);
    const struct game *g = about ? about : first_with(c->argv[0]);
    const struct console_verb *verb = console_verb_of(g, c->argv[0]);
    struct buf out = {0};
    struct reason why = {.text = ""};
    if (!file_fits(text->len, &why))
        return cli_bad_input(c, asked->path, line, &why);
    if (!verb)
        return missing(c, asked, g, line);
    keep(kept, verb);
    struct console_job job = {.verb = verb,
                              .game = g,
                              .text = buf_text(text),
                              .len = text->len,
                              .budget = asked->budget,
                              .kept = kept->memory,
                              .out = &out,
                              .why = &why};
    int code = set_options(&job, asked) ? (int)verb->run(&job) : BAD;
    if (code == BAD)
        cli_bad_input(c, asked->path, line, &why);
    else
        fputs(buf_text(&out), c->out);
    buf_free(&out);
    return code;
}

#define SEPARATOR "---"

/* Reads a line with its end; there may be any bytes in it. Of one that is larger than a file
 * may be, only the beginning is kept. False if there is none. */
static bool next_line(FILE *in, struct buf *line, bool *ended)
{
    char part[512];
    size_t n;
    buf_clear(line);
    *ended = false;
    do {
        int c;
        for (n = 0; n < sizeof part && !*ended && (c = getc(in)) != EOF; n++) {
            part[n] = (char)c;
            *ended = part[n] == '\n';
        }
        if (line->len <= FILE_MOST)
            buf_add_n(line, part, n);
    } while (n == sizeof part && !*ended);
    return line->len > 0;
}

static bool is_separator(const struct buf *line)
{
    size_t begin = text_mark(line->data, line->len), end = line->len;
    while (end > begin && strchr("\r\n", line->data[end - 1]) && line->data[end - 1])
        end--;
    return end - begin == strlen(SEPARATOR) &&
           !memcmp(line->data + begin, SEPARATOR, strlen(SEPARATOR));
}

/* Reads up to the next separator. *lines: the number of lines, including the separator. Of a
 * text that is too large, only the beginning is kept, which is too large as well. False at the
 * end of the input, after the last position. */
static bool next_text(FILE *in, struct buf *text, int *lines)
{
    struct buf line = {0};
    bool ended, separator = false;
    buf_clear(text);
    *lines = 0;
    while (!separator && next_line(in, &line, &ended)) {
        *lines += ended;
        separator = is_separator(&line);
        if (!separator && text->len <= FILE_MOST)
            buf_add_n(text, line.data, line.len);
    }
    buf_free(&line);
    return separator || strspn(buf_text(text), " \t\r\n") < text->len;
}

/* Answers many positions in order, one answer each, separated like the input; "# no answer" for
 * a position that cannot be read. */
static int answer_batch(const struct cli *c, const struct asked *asked, struct kept *kept)
{
    struct buf text = {0};
    int at = 0, lines, code = YES;
    FILE *in = cli_open(c, asked->path);
    if (!in)
        return BAD;
    for (bool first = true; next_text(in, &text, &lines); first = false, at += lines) {
        if (!first)
            fprintf(c->out, SEPARATOR "\n");
        if (answer(c, asked, kept, &text, at) == BAD) {
            fputs("# no answer\n", c->out);
            code = BAD;
        }
        if (ferror(c->out)) /* nobody can read the rest */
            break;
    }
    cli_close(c, in);
    buf_free(&text);
    return code;
}

static int about_file(const struct cli *c)
{
    struct asked asked = {.service = service_of(c->argv[0])};
    struct kept kept = {NULL, NULL};
    struct buf text = {0};
    if (read_words(c, &asked))
        return BAD;
    int code = asked.batch                           ? answer_batch(c, &asked, &kept)
               : cli_read_file(c, asked.path, &text) ? answer(c, &asked, &kept, &text, 0)
                                                     : BAD;
    let_go(&kept);
    buf_free(&text);
    return code;
}

/* ---- Verbs about words ---- */

/* Reads `--game NAME` at the start. If there is no such game, says so and returns NULL. */
static const struct game *read_game(const struct cli *c, int *i)
{
    if (*i >= c->argc || strcmp(c->argv[*i], "--game") != 0)
        return first_with(c->argv[0]);
    const char *name = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    const struct game *g = game_find(name);
    struct buf b = {0};
    *i += 2;
    if (g && console_verb_of(g, c->argv[0]))
        return g;
    buf_add(&b, "--game takes ");
    games_with(c->argv[0], ", ", " or ", &b);
    buf_add(&b, ", not");
    cli_verb_usage(c, buf_text(&b), name);
    buf_free(&b);
    return NULL;
}

static int about_words(const struct cli *c)
{
    int i = 1;
    const struct game *g = read_game(c, &i);
    const struct console_verb *verb = g ? console_verb_of(g, c->argv[0]) : NULL;
    struct asked asked = {.service = service_of(c->argv[0])};
    struct buf out = {0}, what = {0};
    struct reason why = {.text = ""};
    if (!verb)
        return BAD;
    while (i < c->argc && option_place(verb, c->argv[i]) >= 0)
        if (give(c, &asked, &verb->options[option_place(verb, c->argv[i])], &i))
            return BAD;
    struct console_job job = {.verb = verb,
                              .game = g,
                              .argc = c->argc - i,
                              .argv = c->argv + i,
                              .out = &out,
                              .why = &why};
    buf_addf(&what, "name at least one %s", verb->about_words);
    set_options(&job, &asked);
    int code = job.argc < 1 ? cli_verb_usage(c, buf_text(&what), NULL) : (int)verb->run(&job);
    if (code != BAD)
        fputs(buf_text(&out), c->out);
    else if (job.argc > 0)
        cli_bad_input(c, c->argv[0], 0, &why);
    buf_free(&out);
    buf_free(&what);
    return code;
}

int cli_game_verb(const struct cli *c)
{
    const struct game *g = first_with(c->argv[0]);
    if (!g)
        return -1;
    return console_verb_of(g, c->argv[0])->about_words ? about_words(c) : about_file(c);
}

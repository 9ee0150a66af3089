/* cli.c: the verbs of the console program. */
#include "cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "explain.h"
#include "file.h"
#include "match.h"
#include "meld.h"
#include "randomplay.h"
#include "record.h"
#include "classic.h"
#include "normikub.h"
#include "cli_parts.h"
#include "sheet.h"
#include "version.h"

static const char HELP[] =
    "superwild-cli: Super Wild on the console\n"
    "\n"
    "usage: superwild-cli VERB ...\n"
    "  line [--game super-wild|normikub|classic] TILE...\n"
    "                       is this line of neighbours legal, and what are its groups\n"
    "  check [--explain] FILE\n"
    "                       is the table of this position legal; --explain adds its groups\n"
    "                       or, when it is not, what is wrong in sentences\n"
    "  solve [--time-ms N] [--nodes N] [--threads N] [--all-levels] FILE\n"
    "                       the most rack tiles that can be played, proven or not, and the\n"
    "                       position after it, with few table tiles moved; --all-levels adds\n"
    "                       the best play with at most 0, 1, 2, ... table tiles moved\n"
    "  solve [--value] [--free-wilds] FILE\n"
    "                       of classic: the most tiles, or with --value the most points (a Wild\n"
    "                       is 30), always proven, and the position after it, with the fewest\n"
    "                       melds changed; --free-wilds drops the rule about taking a Wild\n"
    "  solve --batch [OPTION...] FILE\n"
    "                       many positions, separated by lines of ---: one answer each\n"
    "  replay FILE          plays a record, checks every step, prints the last position and\n"
    "                       the hash of the state; of a game with a score sheet, that too\n"
    "  selfplay [--game super-wild|normikub|classic] [--seed N] [--games N] [--rules WORD...]\n"
    "           [--players LOW[-HIGH]] [--rounds N] [--thorough]\n"
    "                       random legal play with every invariant checked after each step;\n"
    "                       WORD: stacks, diagonals, plain, all; Normikub: 1 to 5 dimensions\n"
    "  hint [--stage N] FILE\n"
    "                       how many tiles can be played; from stage 2 which one to begin with,\n"
    "                       from 3 where, at 4 (the standard) the play that moves the least\n"
    "                       (in classic: that changes the fewest melds)\n"
    "  challenge [--time-ms N] [--nodes N] FILE\n"
    "                       can a table of Normikub be rearranged so that the Wild is in no\n"
    "                       group, and how\n"
    "  arena --players NAME,NAME[,...] [--game super-wild|normikub|classic] [--games N]\n"
    "        [--seed N] [--rules WORD] [--threads N]\n"
    "                       computer players (pip, nell, otto, mira) against each other: one\n"
    "                       round a game, each deal once with every rotation of the seats;\n"
    "                       WORD: as for selfplay, or of Normikub 1 to 5 dimensions; of\n"
    "                       Classic, which has none, the points of a round are told, too\n"
    "  --help, --version\n"
    "\n"
    "FILE may be - for standard input. Tiles: r5 (r b g k, 1 to 13) and * for the Wild.\n"
    "Exit code: 0 yes or done, 1 no, 2 bad input or usage with one line on standard error.\n";

int cli_usage(const struct cli *c, const char *what, const char *arg)
{
    fprintf(c->err, "superwild-cli: %s%s%s%s (see superwild-cli --help)\n", what,
            arg ? " \"" : "", arg ? arg : "", arg ? "\"" : "");
    return BAD;
}

static int bad_input(const struct cli *c, const char *file, const struct reason *why)
{
    if (why->line)
        fprintf(c->err, "%s:%d:%d: %s\n", file, why->line, why->col ? why->col : 1, why->text);
    else
        fprintf(c->err, "%s:1:1: %s\n", file, why->text);
    return BAD;
}

#define FILE_LIMIT (16u << 20)

static bool read_file(const struct cli *c, const char *path, struct buf *out)
{
    char block[4096];
    size_t n;
    bool std = !strcmp(path, "-");
    FILE *f = std ? c->in : file_open(path, "rb");
    if (!f) {
        fprintf(c->err, "%s:1:1: the file cannot be opened: %s\n", path, strerror(errno));
        return false;
    }
    while ((n = fread(block, 1, sizeof block, f)) > 0 && out->len < FILE_LIMIT)
        buf_add_n(out, block, n);
    bool failed = ferror(f) || out->len >= FILE_LIMIT;
    if (!std)
        fclose(f);
    if (failed)
        fprintf(c->err, "%s:1:1: the file cannot be read%s\n", path,
                out->len >= FILE_LIMIT ? ": it is too large" : "");
    return !failed;
}

bool cli_read_position(const struct cli *c, const char *path, struct position *out)
{
    struct buf text = {0};
    struct reason why;
    bool good = read_file(c, path, &text);
    if (good) {
        good = position_read(buf_text(&text), text.len, out, &why);
        if (!good)
            bad_input(c, path, &why);
    }
    buf_free(&text);
    return good;
}

/* ---- line ---- */

static void print_groups(FILE *out, const tile_t *tiles, int n)
{
    struct group groups[FACES];
    int count = line_groups(tiles, n, groups, FACES);
    for (int i = 0; i < count; i++) {
        struct buf b = {0};
        buf_group(&b, &groups[i]);
        fprintf(out, "%s\n", buf_text(&b));
        buf_free(&b);
    }
}

static bool pair_joined(const tile_t *t, int n, int i)
{
    int a = tile_face(t[i]), b = tile_face(t[i + 1]);
    return (i > 0 && triple_valid(tile_face(t[i - 1]), a, b)) ||
           (i + 2 < n && triple_valid(a, b, tile_face(t[i + 2])));
}

static int judge_line(const struct cli *c, const tile_t *tiles, int n)
{
    char a[TILE_NAME], b[TILE_NAME];
    struct buf faults = {0};
    if (n == 1)
        buf_addf(&faults, "loose %s\n", tile_name(tiles[0], a));
    for (int i = 0; i + 1 < n; i++)
        if (!pair_joined(tiles, n, i))
            buf_addf(&faults, "unjoined %s %s\n", tile_name(tiles[i], a),
                     tile_name(tiles[i + 1], b));
    bool legal = faults.len == 0;
    fprintf(c->out, "%s\n%s", legal ? "legal" : "illegal", buf_text(&faults));
    if (legal)
        print_groups(c->out, tiles, n);
    buf_free(&faults);
    return legal ? YES : NO;
}

/* Classic: is it exactly one set or one run. */
static int judge_meld(const struct cli *c, const tile_t *tiles, int n)
{
    struct buf b = {0};
    struct group g;
    bool legal = meld_read(tiles, n, &g);
    if (legal) {
        buf_group(&b, &g);
    } else {
        buf_add(&b, "meld ");
        buf_tile(&b, tiles[0]);
        if (n > 1) {
            buf_add(&b, " ");
            buf_tile(&b, tiles[n - 1]);
        }
    }
    fprintf(c->out, "%s\n%s\n", legal ? "legal" : "illegal", buf_text(&b));
    buf_free(&b);
    return legal ? YES : NO;
}

static int verb_line(const struct cli *c)
{
    tile_t tiles[TILE_MAX];
    struct tile_bits left = {{0, 0}};
    bool classic = false;
    int n = 0, i = 1;
    if (i < c->argc && !strcmp(c->argv[i], "--game")) {
        const char *game = i + 1 < c->argc ? c->argv[i + 1] : "";
        classic = !strcmp(game, "classic");
        if (!classic && strcmp(game, "super-wild") != 0 && strcmp(game, "normikub") != 0)
            return cli_usage(c, "line: --game takes super-wild, normikub or classic, not", game);
        i += 2;
    }
    for (tile_t t = 0; t < (classic ? TILE_MAX : FACES); t++)
        bits_add(&left, t);
    for (; i < c->argc; i++) {
        struct reason why = {.line = 1, .col = n + 1};
        int face;
        if (!tile_read(c->argv[i], strlen(c->argv[i]), &face))
            refuse_at(&why, 1, n + 1, "\"%s\" is no tile", c->argv[i]);
        else if (classic ? !tile_take_copy(&left, face, &tiles[n])
                         : !tile_take(&left, face, &tiles[n]))
            refuse_at(&why, 1, n + 1, "%s is there more often than the game has it", c->argv[i]);
        else {
            n++;
            continue;
        }
        return bad_input(c, "line", &why);
    }
    if (!n)
        return cli_usage(c, "line: name at least one tile", NULL);
    return classic ? judge_meld(c, tiles, n) : judge_line(c, tiles, n);
}

/* ---- check ---- */

static void print_reading(FILE *out, const struct position *p)
{
    static struct table_group groups[TABLE_GROUPS];
    int n = table_read(&p->table, p->rules, groups, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        struct buf b = {0};
        tile_t first = groups[i].group.tile[0];
        buf_addf(&b, "%s ", line_name(groups[i].line));
        buf_place(&b, p->table.at[first]);
        buf_add(&b, " ");
        buf_group(&b, &groups[i].group);
        fprintf(out, "%s\n", buf_text(&b));
        buf_free(&b);
    }
}

static void print_faults(const struct cli *c, const struct position *p, const struct fault *f,
                         int n, bool explain)
{
    for (int i = 0; i < n; i++) {
        struct buf b = {0};
        buf_fault(&b, &f[i]);
        if (explain) {
            buf_add(&b, "  # ");
            buf_fault_sentence(&b, &f[i], &p->table, p->rules);
        }
        fprintf(c->out, "%s\n", buf_text(&b));
        buf_free(&b);
    }
}

static int verb_check(const struct cli *c)
{
    bool explain = false;
    const char *path = NULL;
    for (int i = 1; i < c->argc; i++) {
        if (!strcmp(c->argv[i], "--explain"))
            explain = true;
        else if (c->argv[i][0] == '-' && c->argv[i][1])
            return cli_usage(c, "check: there is no option", c->argv[i]);
        else if (path)
            return cli_usage(c, "check: one file at a time, not also", c->argv[i]);
        else
            path = c->argv[i];
    }
    if (!path)
        return cli_usage(c, "check: name a position file", NULL);
    struct position p;
    if (!cli_read_position(c, path, &p))
        return BAD;
    struct fault faults[FAULT_MAX];
    int n = table_check(&p.table, p.rules, faults, FAULT_MAX);
    fprintf(c->out, "%s\n", n ? "illegal" : "legal");
    print_faults(c, &p, faults, n < FAULT_MAX ? n : FAULT_MAX, explain);
    if (!n && explain)
        print_reading(c->out, &p);
    return n ? NO : YES;
}

/* ---- replay ---- */

static void print_end(FILE *out, const struct match *m)
{
    struct position p;
    struct buf b = {0};
    m->game->position(m->state, &p);
    if (sheet_rounds(m->game, m->state))
        sheet_write(&b, &m->config, m->state, "# ");
    position_write(&b, &p);
    fprintf(out, "steps %d\nhash %016" PRIx64 "\n%s", m->at, match_hash(m), buf_text(&b));
    buf_free(&b);
}

static int verb_replay(const struct cli *c)
{
    if (c->argc != 2)
        return cli_usage(c, "replay: name one record", NULL);
    struct buf text = {0};
    struct reason why;
    if (!read_file(c, c->argv[1], &text)) {
        buf_free(&text);
        return BAD;
    }
    struct match *m = record_read(buf_text(&text), text.len, &why);
    buf_free(&text);
    if (!m)
        return bad_input(c, c->argv[1], &why);
    print_end(c->out, m);
    match_free(m);
    return YES;
}

/* ---- selfplay ---- */

bool cli_number(const char *text, uint64_t low, uint64_t high, uint64_t *out)
{
    struct word w = {text, strlen(text), 0, 0};
    return word_u64(&w, out) && *out >= low && *out <= high;
}

static bool seats(const char *text, struct selfplay *s)
{
    int low, high, used = 0;
    if (sscanf(text, "%d-%d%n", &low, &high, &used) != 2 || text[used]) {
        used = 0;
        if (sscanf(text, "%d%n", &low, &used) != 1 || text[used])
            return false;
        high = low;
    }
    s->seats_low = low;
    s->seats_high = high;
    return low >= 1 && high >= low && high <= SEATS_MAX;
}

static bool rule_word(const char *w, unsigned *rules)
{
    uint64_t dimensions;
    if (!strcmp(w, "stacks"))
        *rules |= RULES_STACKS;
    else if (!strcmp(w, "diagonals"))
        *rules |= RULES_DIAGONALS;
    else if (!strcmp(w, "all"))
        *rules |= RULES_STACKS | RULES_DIAGONALS;
    else if (cli_number(w, 1, 5, &dimensions))
        *rules |= rules_normikub((int)dimensions);
    else
        return !strcmp(w, "plain");
    return true;
}

/* Reads one option at *i; 0 when it is good. */
static int selfplay_option(const struct cli *c, int *i, struct selfplay *s)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    uint64_t n;
    if (!strcmp(name, "--thorough")) {
        s->thorough = true;
        ++*i;
        return 0;
    }
    if (!strcmp(name, "--rules")) {
        int first = ++*i;
        while (*i < c->argc && rule_word(c->argv[*i], &s->rules))
            ++*i;
        return *i > first ? 0 : cli_usage(c, "selfplay: --rules takes stacks, diagonals, plain or "
                                         "all, not", value);
    }
    bool good;
    if (!strcmp(name, "--seed"))
        good = cli_number(value, 0, UINT64_MAX, &s->seed);
    else if (!strcmp(name, "--game"))
        good = (s->game = game_find(value)) != NULL;
    else if (!strcmp(name, "--games") && (good = cli_number(value, 1, 1000000, &n)))
        s->games = (int)n;
    else if (!strcmp(name, "--rounds") && (good = cli_number(value, 1, SW_ROUNDS, &n)))
        s->rounds = (int)n;
    else if (!strcmp(name, "--players"))
        good = seats(value, s);
    else if (strcmp(name, "--games") != 0 && strcmp(name, "--rounds") != 0)
        return cli_usage(c, "selfplay: there is no option", name);
    else
        good = false;
    if (!good) {
        fprintf(c->err, "superwild-cli: selfplay: %s cannot be \"%s\"\n", name, value);
        return BAD;
    }
    *i += 2;
    return 0;
}

/* What depends on the game; 0 when it fits. */
static int selfplay_fit(const struct cli *c, struct selfplay *s)
{
    bool numbered = s->rules & RULE_FREE_DIAGONALS;
    if (s->game == &NORMIKUB && !s->rules)
        s->rules = rules_normikub(2);
    else if (s->game == &CLASSIC && s->rules)
        return cli_usage(c, "selfplay: classic has no --rules", NULL);
    else if (numbered != (s->game == &NORMIKUB))
        return cli_usage(c, "selfplay: --rules are dimensions in normikub, and words else", NULL);
    if (!s->seats_low) {
        s->seats_low = s->game->seats_min;
        s->seats_high = s->game->seats_max;
    }
    if (s->seats_low >= s->game->seats_min && s->seats_high <= s->game->seats_max)
        return 0;
    fprintf(c->err, "superwild-cli: selfplay: %s is for %d to %d players\n", s->game->name,
            s->game->seats_min, s->game->seats_max);
    return BAD;
}

static int verb_selfplay(const struct cli *c)
{
    struct selfplay s = {.game = &SUPER_WILD, .seed = 1, .games = 10, .rounds = 2};
    struct selfplay_result r;
    struct reason why;
    for (int i = 1; i < c->argc;)
        if (selfplay_option(c, &i, &s))
            return BAD;
    if (selfplay_fit(c, &s))
        return BAD;
    bool good = selfplay_run(&s, &r, &why);
    fprintf(c->out, "%s\ngames %d\nsteps %ld\nplays %ld\nrounds %ld\nwon %ld\n",
            good ? "passed" : "failed", s.games, r.steps, r.plays, r.rounds, r.won);
    fprintf(c->out, "all-out %ld\nstopped %ld\nblocked %ld\n", r.together, r.stopped, r.blocked);
    if (s.game == &NORMIKUB)
        fprintf(c->out, "challenges %ld\nmet %ld\n", r.challenges, r.met);
    if (s.game == &CLASSIC)
        fprintf(c->out, "wilds-taken %ld\ntimeouts %ld\n", r.taken, r.timeouts);
    fprintf(c->out, "signature %016" PRIx64 "\n", r.signature);
    if (!good)
        fprintf(c->err, "superwild-cli: selfplay: %s\n", why.text);
    return good ? YES : NO;
}

int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err)
{
    static const struct {
        const char *name;
        int (*run)(const struct cli *c);
    } verb[] = {{"line", verb_line}, {"check", verb_check}, {"replay", verb_replay},
                {"selfplay", verb_selfplay}, {"solve", cli_solve},   {"arena", cli_arena},
                {"hint", cli_hint},     {"challenge", cli_challenge}};
    struct cli c = {argc - 1, argv + 1, in, out, err};
    if (argc < 2)
        return cli_usage(&c, "a verb is missing", NULL);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        fputs(HELP, out);
        return YES;
    }
    if (!strcmp(argv[1], "--version")) {
        fprintf(out, "superwild-cli %s\n", SUPERWILD_VERSION);
        return YES;
    }
    for (size_t i = 0; i < sizeof verb / sizeof *verb; i++)
        if (!strcmp(argv[1], verb[i].name))
            return verb[i].run(&c);
    return cli_usage(&c, "there is no verb", argv[1]);
}

/* cli_help.c: writes --help from the list of games and what each of them offers. */
#include <string.h>

#include "cli_parts.h"
#include "trials.h"

#define COLUMN "                       "

/* ---- What the games offer ---- */

static const char *help_of(int i, const char *verb)
{
    const struct console_verb *v = console_verb_of(MINDS[i]->game, verb);
    return v && v->help ? v->help : "";
}

static bool same_help(int i, int k, const char *verb)
{
    return *help_of(i, verb) && !strcmp(help_of(i, verb), help_of(k, verb));
}

/* Lists the games from the i-th on that have the same help for that verb, with bars between
 * them. */
static void add_games(int i, const char *verb, struct buf *out)
{
    buf_add(out, MINDS[i]->game->id);
    for (int k = i + 1; MINDS[k]; k++)
        if (same_help(i, k, verb))
            buf_addf(out, "|%s", MINDS[k]->game->id);
}

/* Writes each text once, in the order of the games. */
static void add_verb(const char *verb, struct buf *out)
{
    for (int i = 0; MINDS[i]; i++) {
        bool known = false;
        for (int k = 0; k < i; k++)
            known = known || same_help(k, i, verb);
        if (known)
            continue;
        const char *help = help_of(i, verb), *games = strstr(help, "GAMES");
        buf_add_n(out, help, games ? (size_t)(games - help) : strlen(help));
        if (games) {
            add_games(i, verb, out);
            buf_add(out, games + strlen("GAMES"));
        }
    }
}

static bool has_random_play(const struct mind *m)
{
    return m->random_step != NULL;
}

static bool has_players(const struct mind *m)
{
    return m->step != NULL;
}

/* Writes " [--game a|b]" for the games that have it. */
static void add_game_option(bool (*has)(const struct mind *m), struct buf *out)
{
    const char *before = " [--game ";
    for (int i = 0; MINDS[i]; i++)
        if (has(MINDS[i])) {
            buf_addf(out, "%s%s", before, MINDS[i]->game->id);
            before = "|";
        }
    buf_add(out, before[0] == '|' ? "]" : "");
}

/* "stacks, plain; NAME: 1 to 5": the first game without its name, each on its line. */
static void add_rules(struct buf *out)
{
    for (int i = 0, n = 0; MINDS[i]; i++) {
        const char *list = trials_of(MINDS[i]->game)->rules_list;
        if (!list)
            continue;
        if (n++)
            buf_addf(out, ";\n" COLUMN "%s: ", MINDS[i]->game->name);
        buf_add(out, list);
    }
}

/* ---- Verbs of the console ---- */

static void add_solve(struct buf *b)
{
    add_verb("solve", b);
    buf_add(b, "  solve --batch [OPTION...] FILE\n" COLUMN
               "solve many positions, separated by lines of ---\n");
}

static void add_replay(struct buf *b)
{
    buf_add(
        b,
        "  replay FILE          play a record, check every step, print the last "
        "position and the\n" COLUMN
        "hash of the state, and the score sheet if the game keeps one\n"
        "  replay --best [--nodes N] [--imagined N] [--json] FILE\n" COLUMN
        "before that, for each turn what was done, the best that was possible from\n" COLUMN
        "what its player could see, whether that is proven, and the steps of a\n" COLUMN
        "better play; and a sum for each seat. N nodes for each search. Then, in games\n" COLUMN
        "that have chances, how likely each seat was to win when each turn began,\n" COLUMN
        "what the turn lost and, in some, the luck of its draw, from N imagined games\n" COLUMN
        "(0: none). --json prints all of it as one JSON document\n");
}

static void add_verify(struct buf *b)
{
    buf_add(b, "  verify FILE          check every fingerprint, order and draw of a record: "
               "what holds "
               "in each\n" COLUMN
               "round. Exit code 1 if it does not hold, or has no fingerprints\n");
}

static void add_selfplay(struct buf *b)
{
    buf_add(b, "  selfplay");
    add_game_option(has_random_play, b);
    buf_add(b, " [--seed N] [--games N] [--rules WORD...]\n"
               "           [--players LOW[-HIGH]] [--rounds N] [--thorough]\n" COLUMN
               "play random legal games and check every invariant after each step;\n" COLUMN
               "WORD: ");
    add_rules(b);
    buf_add(b, "\n");
}

static void add_hint(struct buf *b)
{
    buf_add(b, "  hint [--stage N] FILE\n" COLUMN
               "how many tiles can be played? From stage 2 also which one to start\n" COLUMN
               "with, from 3 where, at 4 (the default) the play that moves the least\n");
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->hints && MINDS[i]->hints->help)
            buf_addf(b, COLUMN "%s\n", MINDS[i]->hints->help);
}

static void add_arena(struct buf *b)
{
    buf_add(b, "  arena --players NAME,NAME[,...]");
    add_game_option(has_players, b);
    buf_add(b, " [--games N]\n"
               "        [--seed N] [--rules WORD] [--threads N]\n" COLUMN
               "let computer players (");
    for (int i = 0; i < PLAYER_COUNT; i++)
        buf_addf(b, "%s%s", i ? ", " : "", player_id((enum player)i));
    buf_add(b, ") play each other;\n" COLUMN
               "with :patient after the name they hold back until they can go out;\n" COLUMN
               "one round per game, each deal once with every rotation of the seats;\n" COLUMN);
    for (int i = 0; MINDS[i]; i++)
        if (trials_of(MINDS[i]->game)->whole)
            buf_addf(b, "in %s all rounds of a game;\n" COLUMN, MINDS[i]->game->id);
    buf_add(b, "WORD: as for selfplay; games for points also print the points of a\n" COLUMN
               "round; mark lines say in how many games anybody made each mark\n");
}

static void add_puzzle(struct buf *b)
{
    buf_add(b, "  puzzle prove [--nodes N] [--threads N] FILE...\n" COLUMN
               "prove every claim of these puzzles anew; N nodes for each search\n");
    buf_add(b,
            "  puzzle code FILE     print each puzzle or position of a file as a code for one "
            "line of a chat\n"
            "  puzzle read CODE...  print what these codes hold\n");
    buf_add(b,
            "  puzzle make [--game G] [--rules ...] [--tier T] [--seed S] [--count N]\n" COLUMN
            "[--way drawn|built|free-wild|seen|whole]\n" COLUMN
            "make N puzzles, as deep as T says, 1 to 6; seen: of tier T\n"
            "  puzzle make ID       make the puzzle with this id, like sw-4-815047\n"
            "  puzzle grade FILE    print the puzzles of a file with the tiers of today\n"
            "  puzzle day YYYY-MM-DD\n" COLUMN "make the puzzle of that day\n"
            "  puzzle deals [--game G] [--rules ...] [--from SEED] [--count N]\n" COLUMN
            "list N solitaire deals, SEED and up, of which a computer player lays all tiles\n");
}

static void add_export(struct buf *b)
{
    buf_add(b, "  export [--person NAME] FOLDER FILE\n" COLUMN
               "write the profile in FOLDER, or one person of it, to a new zip\n");
}

static void add_import(struct buf *b)
{
    buf_add(
        b, "  import [--as-me] [--settings] FOLDER FILE\n" COLUMN
           "add what such a zip has to the profile in FOLDER; --as-me: its only person\n" COLUMN
           "is the one who played last; --settings: take theirs, too\n");
}

/* ---- All of it ---- */

/* The order of the verbs; those not listed here come last. */
static const struct {
    const char *verb;
    void (*add)(struct buf *b); /* NULL: the games' texts */
} ORDER[] = {
    {"line", NULL},         {"check", NULL},        {"solve", add_solve},
    {"replay", add_replay}, {"verify", add_verify}, {"selfplay", add_selfplay},
    {"hint", add_hint},     {"challenge", NULL},    {"arena", add_arena},
    {"puzzle", add_puzzle},
    {"export", add_export},
    {"import", add_import},
};
#define ORDERED ((int)(sizeof ORDER / sizeof *ORDER))

static bool is_ordered(const char *verb)
{
    for (int i = 0; i < ORDERED; i++)
        if (!strcmp(ORDER[i].verb, verb))
            return true;
    return false;
}

/* Does a game before the i-th have that verb? */
static bool is_earlier(int i, const char *verb)
{
    for (int k = 0; k < i; k++)
        if (console_verb_of(MINDS[k]->game, verb))
            return true;
    return false;
}

static void add_others(struct buf *b)
{
    for (int i = 0; MINDS[i]; i++)
        for (const struct console_verb *v = MINDS[i]->verbs; v && v->name; v++)
            if (!is_ordered(v->name) && !is_earlier(i, v->name))
                add_verb(v->name, b);
}

/* How pieces are written, each way once. */
static void add_notations(struct buf *b)
{
    for (int i = 0; MINDS[i]; i++) {
        const char *notation = MINDS[i]->notation;
        bool known = !notation;
        for (int k = 0; k < i && !known; k++)
            known = MINDS[k]->notation && !strcmp(MINDS[k]->notation, notation);
        if (!known)
            buf_addf(b, " %s", notation);
    }
}

void cli_help(FILE *out)
{
    struct buf b = {0};
    buf_add(&b, "superwild-cli: Superwild on the console\n"
                "\n"
                "usage: superwild-cli VERB ...\n");
    for (int i = 0; i < ORDERED; i++)
        if (ORDER[i].add)
            ORDER[i].add(&b);
        else
            add_verb(ORDER[i].verb, &b);
    add_others(&b);
    buf_add(&b, "  --help, --version\n"
                "\n"
                "FILE may be - for standard input.");
    add_notations(&b);
    buf_add(&b,
            "\n"
            "Exit code: 0 yes or done, 1 no, 2 bad input or usage, with one line on standard "
            "error.\n");
    fputs(buf_text(&b), out);
    buf_free(&b);
}

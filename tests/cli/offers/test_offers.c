/* test_offers.c: the console program works with games it has never heard of. This program has
 * its own lists, with two made-up games, and src/cli calls and explains what they offer. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "console.h"
#include "core_help.h"
#include "mind.h"

/* ---- Two games: one with a solver, one without ---- */

static const struct game PEBBLES = {
    .id = "pebbles", .name = "Pebbles", .seats_min = 1, .seats_max = 4};
static const struct game STONES = {
    .id = "stones", .name = "Stones", .seats_min = 2, .seats_max = 2};
const struct game *const GAMES[] = {&STONES, &PEBBLES, NULL};

static int kept_now, kept_ever;

static void *keep(void)
{
    kept_now++;
    kept_ever++;
    return mem_alloc(1);
}

static void let_go(void *kept)
{
    kept_now--;
    free(kept);
}

/* Says which options it was given, and where the word "bad" is in the text. */
static enum console_answer solve(struct console_job *job)
{
    const char *bad = strstr(job->text, "bad");
    int line = 1;
    assert_non_null(job->kept);
    for (const char *at = job->text; bad && at < bad; at++)
        line += *at == '\n';
    if (bad) {
        refuse_with(job->why, "this is bad");
        job->why->line = line;
        job->why->col = 2;
        return CONSOLE_BAD;
    }
    buf_addf(job->out, "%s wild %d turn %d nodes %ld\n", job->game->id,
             console_value(job, "--wild"), console_given(job, "--turn"), job->budget.nodes);
    return console_given(job, "--turn") ? CONSOLE_NO : CONSOLE_YES;
}

static enum console_answer moves(struct console_job *job)
{
    buf_addf(job->out, "moves 0\n");
    return CONSOLE_NO;
}

static enum console_answer line(struct console_job *job)
{
    buf_addf(job->out, "wild %d:", console_value(job, "--wild"));
    for (int i = 0; i < job->argc; i++)
        buf_addf(job->out, " %s", job->argv[i]);
    buf_add(job->out, "\n");
    return CONSOLE_YES;
}

static const struct console_option LINE_OPTIONS[] = {{"--wild", 1, 12}, {NULL, 0, 0}};
static const struct console_option SOLVE_OPTIONS[] = {
    {"--wild", 1, 12}, {"--turn", 0, 0}, {NULL, 0, 0}};
static const struct console_option MOVES_OPTIONS[] = {{"--fast", 0, 0}, {NULL, 0, 0}};

static const struct console_verb PEBBLES_VERBS[] = {
    {.name = "line",
     .about_words = "pebble",
     .help = "  line [--game GAMES]\n",
     .options = LINE_OPTIONS,
     .run = line},
    {.name = "solve",
     .help = "  solve it\n",
     .options = SOLVE_OPTIONS,
     .run = solve,
     .keep = keep,
     .let_go = let_go},
    {.name = "moves",
     .help = "  moves FILE, of GAMES\n",
     .options = MOVES_OPTIONS,
     .run = moves},
    {.name = NULL},
};
static const struct console_verb STONES_VERBS[] = {
    {.name = "line", .about_words = "stone", .help = "  line [--game GAMES]\n", .run = line},
    {.name = "weigh", .help = "  weigh FILE, of GAMES\n", .run = moves},
    {.name = NULL},
};

static const struct mind PEBBLES_MIND = {.game = &PEBBLES, .verbs = PEBBLES_VERBS};
static const struct mind STONES_MIND = {.game = &STONES, .verbs = STONES_VERBS};
const struct mind *const MINDS[] = {&STONES_MIND, &PEBBLES_MIND, NULL};

/* ---- Asking ---- */

static char *out, *err; /* of the last run */

static int run(const char *words, const char *in_text)
{
    static char copy[200], name[] = "superwild-cli";
    char *argv[20] = {name}, *save = NULL;
    int argc = 1;
    size_t out_len, err_len;
    free(out);
    free(err);
    snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save))
        argv[argc++] = w;
    FILE *in = fmemopen((void *)(uintptr_t)in_text, strlen(in_text), "rb");
    FILE *fo = open_memstream(&out, &out_len), *fe = open_memstream(&err, &err_len);
    int code = cli_run(argc, argv, in, fo, fe);
    fclose(in);
    fclose(fo);
    fclose(fe);
    return code;
}

static void says(const char *words, const char *in_text, int code, const char *want)
{
    assert_int_equal(run(words, in_text), code);
    assert_text(code == 2 ? err : out, want);
}

TEST(a_game_brings_its_verbs_and_options)
{
    says("moves -", "game pebbles\n", 1, "moves 0\n");
    says("solve -", "game pebbles\n", 0, "pebbles wild -1 turn 0 nodes 0\n");
    says("solve --wild 7 --turn --nodes 5 -", "# of 7\ngame pebbles\n", 1,
         "pebbles wild 7 turn 1 nodes 5\n");
    says("solve --threads 3 -", "game pebbles\n", 0, "pebbles wild -1 turn 0 nodes 0\n");
    says("line --game pebbles --wild 3 a b", "x", 0, "wild 3: a b\n");
}

TEST(what_does_not_fit_is_said)
{
    says("solve -", "game stones\n", 2, "-:1:1: stones cannot be solved: it has no solver\n");
    says("moves -", "game stones\n", 2,
         "-:1:1: this is a question about pebbles, not about stones\n");
    says("solve --wild 13 -", "game pebbles\n", 2,
         "superwild-cli: solve: --wild cannot be \"13\"\n");
    says("moves --wild 3 -", "game pebbles\n", 2,
         "superwild-cli: moves: there is no option \"--wild\" (see superwild-cli --help)\n");
    says("moves --batch -", "game pebbles\n", 2,
         "superwild-cli: moves: there is no option \"--batch\" (see superwild-cli --help)\n");
    says("line --game pebbles", "x", 2,
         "superwild-cli: line: name at least one pebble (see superwild-cli --help)\n");
    says(
        "line --game chess a", "x", 2,
        "superwild-cli: line: --game takes stones or pebbles, not \"chess\" (see superwild-cli "
        "--help)\n");
    says("score -", "game pebbles\n", 2,
         "superwild-cli: there is no verb \"score\" (see superwild-cli --help)\n");
    says("arena --game stones --players pip,pip", "x", 2,
         "superwild-cli: arena: --game cannot be \"stones\"\n");
}

/* Each position gets one answer; lines are counted from the beginning of the file; and the
 * memory of a verb is made and freed once. */
TEST(many_at_once)
{
    kept_ever = 0;
    assert_int_equal(run("solve --batch -", "game pebbles\n---\ngame pebbles\n\nbad\n---\n"
                                            "game stones\n---\ngame pebbles\n"),
                     2);
    assert_text(out, "pebbles wild -1 turn 0 nodes 0\n---\n# no answer\n---\n# no answer\n---\n"
                     "pebbles wild -1 turn 0 nodes 0\n");
    assert_text(err, "-:5:2: this is bad\n-:7:1: stones cannot be solved: it has no solver\n");
    assert_int_equal(kept_ever, 1);
    assert_int_equal(kept_now, 0);
}

TEST(help_is_made_of_what_they_offer)
{
    assert_int_equal(run("--help", "x"), 0);
    assert_non_null(strstr(out, "  line [--game stones|pebbles]\n"));
    assert_non_null(strstr(out, "  solve it\n"));
    assert_non_null(strstr(out, "  moves FILE, of pebbles\n"));
    assert_non_null(strstr(out, "  weigh FILE, of stones\n"));
    assert_non_null(strstr(out, "  selfplay [--seed N] ")); /* neither has more options */
}

static int tidy(void **state)
{
    (void)state;
    free(out);
    free(err);
    return 0;
}

int main(void)
{
    return tests_run(NULL, tidy);
}

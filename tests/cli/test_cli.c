/* test_cli.c: superwild-cli as its users see it: output, messages, exit codes. */
#define _POSIX_C_SOURCE 200809L

#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "echo.h"
#include "match.h"
#include "mind.h"
#include "normikub.h"
#include "past_turns.h"
#include "record.h"
#include "selfplay.h"
#include "superwild.h"
#include "trials.h"
#include "version.h"
#include "cases.h"
#include "core_help.h"
#include "last_turns_help.h"
#include "still_clock.h"

static char *out, *err; /* of the last run */

static const char RECORD[] = SUPERWILD_SOURCE_DIR "/tests/replays/plain-1-seats.swr";

static void forget(void)
{
    free(out);
    free(err);
    out = err = NULL;
}

/* Runs the words of `line` ('' is an empty word, RECORD is that file, whose path may contain
 * blanks) with this standard input. */
static int run_bytes(const char *line, const char *in_text, size_t n)
{
    static char copy[4096];
    static char name[] = "superwild-cli";
    char *argv[64] = {name}, *save = NULL;
    int argc = 1;
    size_t out_len, err_len;
    forget();
    assert_true(strlen(line) < sizeof copy);
    strcpy(copy, line);
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
        if (!strcmp(w, "''"))
            *w = 0;
        argv[argc++] = strcmp(w, "RECORD") != 0 ? w : (char *)(uintptr_t)RECORD;
    }
    FILE *in = n ? fmemopen((void *)(uintptr_t)in_text, n, "rb") : fopen("/dev/null", "rb");
    FILE *fo = open_memstream(&out, &out_len), *fe = open_memstream(&err, &err_len);
    int code = cli_run(argc, argv, in, fo, fe);
    fclose(in);
    fclose(fo);
    fclose(fe);
    return code;
}

static int run_freely(const char *line, const char *in_text)
{
    return run_bytes(line, in_text, strlen(in_text));
}

/* The same, and there is either an answer or one line that says why not. */
static int run_with(const char *line, const char *in_text)
{
    int code = run_freely(line, in_text);
    size_t out_len = strlen(out), err_len = strlen(err);
    if (code == 2 && (!err_len || strchr(err, '\n') != err + err_len - 1 || out_len))
        fail_msg("%s: exit code 2 with \"%s\" and \"%s\"", line, out, err);
    if (code != 2 && err_len)
        fail_msg("%s: exit code %d and \"%s\"", line, code, err);
    return code;
}

static int run(const char *line)
{
    return run_with(line, "");
}

static void complains(const char *line, const char *want)
{
    assert_int_equal(run(line), 2);
    assert_text(err, want);
}

/* ---- Cases ---- */

/* The text that is meant: " / " ends a line, and so does the end, except after "..."; \# is #.
 */
static void spell(const struct cases *c, const char *text, struct buf *whole)
{
    struct buf spelt = {0};
    cases_spell(c, text, &spelt);
    const char *t = buf_text(&spelt);
    size_t n = spelt.len >= 3 && !strcmp(t + spelt.len - 3, "...") ? spelt.len - 3 : spelt.len;
    for (size_t i = 0; i < n; i++) {
        bool ends = !strncmp(t + i, " / ", 3);
        i += !strncmp(t + i, "\\#", 2);
        buf_add_n(whole, ends ? "\n" : t + i, 1);
        i += ends ? 2 : 0;
    }
    buf_add(whole, n == spelt.len ? "\n" : "");
    buf_free(&spelt);
}

/* "LINE / LINE", just that; or "nothing"; "..." at the end if more may follow, and before it if
 * it may stand anywhere. */
static void see(struct cases *c, const char *text, const char *got)
{
    struct buf want = {0};
    size_t n = strlen(text);
    bool more = n > 3 && !strcmp(text + n - 3, "..."), within = !strncmp(text, "...", 3);
    if (strcmp(text, "nothing") != 0)
        spell(c, text + (within ? 3 : 0), &want);
    const char *at = within ? strstr(got, buf_text(&want)) : got;
    if (!at || strncmp(at, buf_text(&want), want.len) != 0 || (!more && strlen(at) != want.len))
        cases_fail(c, "it says \"%s\", not \"%s\"", got, buf_text(&want));
    buf_free(&want);
}

/* "WORDS < INPUT -> CODE TEXT": what superwild-cli is told, what it reads (perhaps "@FILE" of
 * tests/), its exit code, and what it says, with code 2 as an error. A line that begins with
 * more blanks is a further text of the same run. */
static void play_line(struct cases *c, char *line)
{
    static int code;
    struct buf in = {0};
    char *text = line + strspn(line, " ");
    if (text < line + 8) {
        char *said = cases_cut(text, "->"), *reads = cases_cut(text, "< "), path[300];
        snprintf(path, sizeof path, SUPERWILD_SOURCE_DIR "/tests/%s", reads ? reads + 1 : "");
        if (reads && reads[0] == '@')
            slurp(path, &in);
        else if (reads)
            spell(c, reads, &in);
        int is = run_with(text, buf_text(&in));
        code = (int)strtol(said ? said : "", &text, 10);
        if (is != code || text == said)
            cases_fail(c, "exit code %d with \"%s%s\"", is, out, err);
        text += strspn(text, " ");
        buf_free(&in);
    }
    if (*text)
        see(c, text, code == 2 ? err : out);
}

static int close_cases(void **state)
{
    struct cases *c = *state;
    if (c->text.len) /* what has failed knows no line */
        cases_name(c);
    cases_close(c);
    free(c);
    return 0;
}

static int open_cases(void **state)
{
    return tests_room(state, sizeof(struct cases));
}

TEST_GIVEN(cases, struct cases *c, open_cases, close_cases)
{
    cases_open(c, "cli/cases.txt");
    while (cases_next(c)) {
        char line[sizeof c->line];
        snprintf(line, sizeof line, "%s", c->line);
        if (!cases_define(c, line) && line[0] == ' ')
            play_line(c, line);
    }
    buf_clear(&c->text); /* none has failed */
}

/* ---- --help ---- */

/* Every bracket that is opened is closed, in the same paragraph. */
TEST(the_help_closes_its_brackets)
{
    int round = 0, square = 0;
    assert_int_equal(run("--help"), 0);
    for (const char *at = out; *at; at++) {
        round += (*at == '(') - (*at == ')');
        square += (*at == '[') - (*at == ']');
        assert_true(round >= 0 && square >= 0);
        if (!strncmp(at, "\n  ", 3) && at[3] != ' ')
            assert_true(!round && !square);
    }
    assert_true(!round && !square);
}

/* Games that write their pieces alike share a paragraph. */
TEST(the_help_has_each_notation_once)
{
    assert_int_equal(run("--help"), 0);
    for (int i = 0; MINDS[i]; i++) {
        const char *notation = MINDS[i]->notation,
                   *found = notation ? strstr(out, notation) : NULL;
        assert_true(!notation || (found && !strstr(found + 1, notation)));
    }
}

/* ---- check ---- */

TEST(a_file_by_its_name)
{
    char path[] = "/tmp/superwild-cli-XXXXXX", line[100];
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *f = fdopen(fd, "wb");
    fputs("game super-wild\r\ntable *@0,0\r\n  r5@1,1\r\nrack q\r\n", f);
    fclose(f);
    snprintf(line, sizeof line, "check %s", path);
    assert_int_equal(run(line), 2);
    snprintf(line, sizeof line, "%s:4:6: \"q\" is not a tile\n", path);
    assert_text(err, line);
    remove(path);
}

/* If one were opened, the test would hang. */
TEST(a_pipe_or_device_is_not_opened)
{
    char folder[] = "/tmp/superwild-cli-XXXXXX", path[60], line[100], want[150];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    snprintf(want, sizeof want, "%s:1:1: this is a pipe or a device, not a file\n", path);
    static const char *const verbs[] = {"check", "replay", "solve --batch", "hint"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        snprintf(line, sizeof line, "%s %s", verbs[i], path);
        complains(line, want);
    }
    complains("check /dev/zero", "/dev/zero:1:1: this is a pipe or a device, not a file\n");
    remove(path);
    remove(folder);
}

/* The limit is the window's, too (test_files.c). For many positions it is about each
 * of them. */
TEST(too_large_a_file)
{
    static const char good[] = "game super-wild\ntable *@0,0\nrack r1 r2 r3\n";
    struct buf text = {0};
    buf_add(&text, good);
    while (text.len < 4 * 1024 * 1024)
        buf_add(&text, "# more\n\n"); /* eight bytes */
    text.len = 4 * 1024 * 1024;
    text.data[text.len] = 0;
    assert_int_equal(run_with("check -", text.data), 0);
    buf_add(&text, "\n");
    assert_int_equal(run_with("check -", text.data), 2);
    assert_text(err, "-:1:1: the file is larger than the limit of 4 MiB\n");
    assert_int_equal(run_with("replay -", text.data), 2);
    assert_text(err, "-:1:1: the file is larger than the limit of 4 MiB\n");
    buf_addf(&text, "---\n%s", good);
    struct buf both = {0};
    buf_addf(&both, "%s---\n%s", good, text.data);
    assert_int_equal(run_freely("solve --batch -", both.data), 2);
    assert_text(err, "-:5:1: the file is larger than the limit of 4 MiB\n");
    assert_non_null(strstr(out, "---\n# no answer\n---\n"));
    buf_free(&text);
    buf_free(&both);
}

/* ---- replay ---- */

TEST(a_record_is_replayed)
{
    struct buf text = {0}, tail = {0};
    slurp(RECORD, &text);
    assert_int_equal(run_with("replay -", text.data), 0);
    unsigned steps;
    char hash[20];
    char *close = strstr(text.data, "\nclose ");
    assert_non_null(close);
    assert_int_equal(sscanf(close, " close %u %19s", &steps, hash), 2);
    buf_addf(&tail, "steps %u\nhash %s\ngame super-wild\ntable\n", steps, hash);
    assert_memory_equal(out, tail.data, tail.len);
    /* The rest of the output is a position that can be read. */
    char *position = strdup(strstr(out, "game "));
    int code = run_with("check -", position);
    assert_true(code == 0);
    free(position);
    assert_int_equal(run("replay RECORD"), 0);
    buf_free(&text);
    buf_free(&tail);
}

/* ---- verify ---- */

TEST(a_changed_record_does_not_hold)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/fair-classic.swr", &text);
    char *digit = strstr(text.data, "\norder 2 ") + strlen("\norder 2 ");
    *digit = *digit == '0' ? '1' : '0';
    assert_int_equal(run_with("verify -", text.data), 1);
    assert_non_null(strstr(out, ": this line has been changed or damaged.\n"));
    assert_memory_equal(out, "The record does not hold, line ", 31);
    buf_free(&text);
}

/* ---- replay --best ---- */

/* A line for each turn: what was done, the best, and the steps of a better play; then a line
 * for each seat, and what `replay` says anyway. */
TEST(each_turn_with_its_best_play)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/classic-2-seats.swr", &text);
    assert_int_equal(run_with("replay --best --nodes 20000 -", text.data), 0);
    assert_memory_equal(out, "turn 1 round 1 seat 1 played 4 best 4 proven\n", 45);
    assert_non_null(strstr(out, "\nturn 2 round 1 seat 2 played 0 best 0 proven\n"));
    assert_non_null(strstr(out, "\nturn 12 round 1 seat 2 played 0 best 3 proven"
                                " | put b6 3,0 b5' 2,0 b7' 4,0\n"));
    const char *seat = strstr(out, "\nseat 1 turns 161 choices ");
    assert_non_null(seat);
    assert_non_null(strstr(seat, "\nseat 2 turns 160 choices "));
    char *rest = strdup(strstr(out, "# "));
    assert_int_equal(run_with("replay -", text.data), 0);
    assert_text(rest, strstr(out, "# "));
    free(rest);
    buf_free(&text);
}

/* A seat that has missed nothing has no worst turn. */
TEST(a_seat_without_a_worst_turn)
{
    struct game_config c;
    struct buf text = {0};
    game_config_default(&c, GAMES[0], 1);
    struct match *m = match_new(&c);
    assert_true(match_play(m, "deal", NULL, NULL));
    record_write(&text, m);
    match_free(m);
    assert_int_equal(run_with("replay --best --nodes 100 -", text.data), 0);
    assert_memory_equal(out, "seat 1 turns 0 choices 0 best 0 missed 0\n", 41);
    buf_free(&text);
}

TEST(a_best_play_of_several_steps)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/whats-wild-first-five-4-seats.swr", &text);
    assert_int_equal(run_with("replay - --best --imagined 0", text.data), 0);
    assert_non_null(strstr(out, "\nturn 10 round 2 seat 3 left 28 best 5 proven by-taking"
                                " | take / discard c10'\n"));
    buf_free(&text);
}

/* Chances follow in games that show them: a line for each turn, deal and seat. */
TEST(chances_of_each_turn)
{
    struct buf text = {0};
    struct reason why;
    int turns;
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/whats-wild-first-five-4-seats.swr", &text);
    struct match *m = record_read(buf_text(&text), text.len, &why);
    assert_non_null(m);
    struct past_turn *turn = past_turns(m, &turns);
    struct match *begun = match_new(&m->config); /* five turns are enough */
    int steps = turn[4].done + 1;
    assert_true(match_load(begun, (const char *const *)m->step, steps, steps, NULL));
    buf_clear(&text);
    record_write(&text, begun);
    match_free(begun);
    match_free(m);
    free(turn);
    assert_int_equal(run_with("replay --best --imagined 1 --nodes 1 -", text.data), 0);
    const char *line = strstr(out, "\nchances turn 1 ");
    assert_non_null(line);
    assert_non_null(strstr(line, "\nchances turn 4 100.0 0.0 0.0 0.0 error 0.0 loss 8.0 error "
                                 "0.0 missed | discard c9' / end\n"));
    assert_non_null(strstr(line, "\nchances round 2 deal luck "));
    assert_non_null(strstr(line, "\nchances seat 4 luck "));
    assert_int_equal(run_with("replay --best --imagined 0 --nodes 1 -", text.data), 0);
    assert_null(strstr(out, "chances"));
    assert_int_equal(run_with("replay --best --json --imagined 1 --nodes 1 -", text.data), 0);
    assert_true(out == strstr(out, "{\"game\":\"whats-wild\",\"measure\":\"points\","));
    assert_non_null(strstr(out,
                           "\n{\"turn\":4,\"round\":1,\"seat\":4,\"verdict\":\"left 22 best 14 "
                           "proven\",\"best\":[\"discard c9'\"],\"open\":[1.0000,0.0000,"
                           "0.0000,0.0000],\"open_error\":0.0000,\"loss\":8.0000,"
                           "\"loss_error\":0.0000,\"missed_after\":[\"discard c9'\","
                           "\"end\"]}"));
    assert_non_null(strstr(out, "\n\"sums\":[{\"seat\":1,\"luck\":"));
    buf_free(&text);
}

/* What is proven about the last turns of Blockers! is what they lost, and what was better; and
 * so it is in the sums. */
TEST(proven_losses)
{
    struct buf text = {0};
    struct match *m = last_turns_match();
    record_write(&text, m);
    assert_int_equal(run_with("replay --best --imagined 1 -", text.data), 0);
    assert_non_null(strstr(out, " loss 100.0 error 0.0 missed | put ys2 a6\n"));
    assert_non_null(strstr(out, " loss 100.0 error 0.0 missed | capture rf f2 g2\n"));
    assert_non_null(strstr(out, "\nchances seat 1 loss 150.0 error 0.0 missed 2\n"
                                "chances seat 2 loss 100.0 error 0.0 missed 1\n"));
    assert_int_equal(run_with("replay --best --json --imagined 1 -", text.data), 0);
    assert_non_null(strstr(out, "\"missed\":[\"put ys2 a6\"]}"));
    assert_non_null(strstr(out, "\"missed\":[\"capture rf f2 g2\"]}"));
    assert_non_null(
        strstr(out, "\n\"deals\":[],\n\"sums\":["
                    "{\"seat\":1,\"loss\":1.5000,\"loss_error\":0.0000,\"missed\":2},"
                    "{\"seat\":2,\"loss\":1.0000,\"loss_error\":0.0000,\"missed\":1}]}"));
    match_free(m);
    buf_free(&text);
}

/* For a game with a score sheet, the sheet is printed too, as a comment of the position. */
TEST(a_score_sheet_is_printed)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/classic-4-seats.swr", &text);
    assert_int_equal(run_with("replay -", text.data), 0);
    assert_non_null(strstr(out, "\n#          Player 1  Player 2  Player 3  Player 4\n"
                                "# Round 1       -47      +239      -188        -4\n"));
    assert_non_null(strstr(out, "\n# Total         -45      +195      -112       -38\n"
                                "game classic\nmelded yes\ntable\n"));
    char *position = strdup(strstr(out, "# "));
    assert_int_equal(run_with("check -", position), 0);
    free(position);
    buf_free(&text);
}

/* Of a game for several, the position is that of the player who would go first next. */
TEST(a_game_that_is_over_is_a_position_too)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/blockers-3-seats.swr", &text);
    assert_int_equal(run_with("replay -", text.data), 0);
    char *position = strdup(strstr(out, "game "));
    assert_int_equal(run_with("score -", position), 0);
    assert_non_null(strstr(out, "\nwins "));
    assert_int_equal(run_with("hint -", position), 2);
    assert_non_null(strstr(err, "the game is already over"));
    free(position);
    buf_free(&text);
}

TEST(tampered_and_cut_records_are_refused_at_the_line)
{
    struct buf text = {0};
    slurp(RECORD, &text);
    char *seat = strstr(text.data, "seat Player 1");
    seat[12] = '2';
    assert_int_equal(run_with("replay -", text.data), 2);
    assert_text(err, "-:6:1: this line has been changed or damaged\n");
    seat[12] = '1';
    text.data[strstr(text.data, "seed") - text.data] = 0; /* the first six lines */
    assert_int_equal(run_with("replay -", text.data), 2);
    assert_text(err, "-:7:1: the record is cut off in its header\n");
    buf_free(&text);
}

/* ---- selfplay ---- */

TEST(selfplay_passes_and_gives_its_signature)
{
    assert_int_equal(run("selfplay --seed 7 --games 4 --rounds 1 --rules plain"), 0);
    assert_true(strncmp(out, "passed\ngames 4\nsteps ", 21) == 0);
    assert_non_null(strstr(out, "\nsignature 4f6e7dd3d99af6f0\n"));
    char *first = strdup(out);
    assert_int_equal(run("selfplay --games 4 --seed 7 --rounds 1 --players 1-6"), 0);
    assert_text(out, first);
    free(first);
    assert_int_equal(run("selfplay --games 2 --rules stacks diagonals --players 3 --thorough"),
                     0);
    assert_int_equal(run("selfplay --games 1 --rules all --players 2"), 0);
    assert_int_equal(run("selfplay --game classic --games 2 --rounds 1"), 0);
    assert_non_null(strstr(out, "\nwilds-taken "));
    assert_int_equal(run("selfplay --game classic --games 1 --rules stacks"), 2);
}

/* No game breaks its own rules, so the linker gives the calls to this file. */
#ifdef SUPERWILD_WRAPS
bool __real_selfplay_run(const struct selfplay *s, struct selfplay_result *out,
                         struct reason *why);
bool __wrap_selfplay_run(const struct selfplay *s, struct selfplay_result *out,
                         struct reason *why);

static bool broken;

bool __wrap_selfplay_run(const struct selfplay *s, struct selfplay_result *result,
                         struct reason *why)
{
    return __real_selfplay_run(s, result, why) && (!broken || refuse(why, "a tile is missing"));
}

TEST(a_broken_game_does_not_pass)
{
    broken = true;
    int code = run_freely("selfplay --games 1 --players 1 --rounds 1", "");
    broken = false;
    assert_int_equal(code, 1);
    assert_int_equal(strncmp(out, "failed\ngames 1\n", 15), 0);
    assert_text(err, "superwild-cli: selfplay: a tile is missing\n");
}
#endif

/* ---- solve ---- */

static const char TO_SOLVE[] = "game super-wild\ntable *@0,0 r1@5,5 r2@6,5 r3@7,5\n"
                               "rack r4 k9\nbag g1\n";

/* Each look at the clock takes half a second. */
static void says_in_time(const char *line, const char *want)
{
    still_clock_step = 500;
    run_with(line, TO_SOLVE);
    still_clock_step = 0;
    assert_int_equal(strncmp(out, want, strlen(want)), 0);
}

/* A second, if no limit is given; and as long as the user says. */
TEST(a_search_has_its_time)
{
    says_in_time("solve -", "plays 0 of 2 not-proven\n");
    says_in_time("solve --time-ms 60000 -", "plays 1 of 2 proven\n");
    says_in_time("solve --nodes 1000 -", "plays 1 of 2 proven\n");
}

/* ---- What's Wild?! ---- */

/* "errors of one position: one line, and go on; exit code 2 at the end" */
TEST(a_bad_position_among_many)
{
    static char name[] = "superwild-cli", verb[] = "solve", batch[] = "--batch", std[] = "-";
    static char text[] =
        "game classic\r\nrack r1 r2 r3\r\n---\r\ngame classic\r\nrack x\r\n---\r\n"
        "game super-wild\r\ntable *@0,0\r\nrack r1";
    char *argv[] = {name, verb, batch, std};
    size_t out_len, err_len;
    forget();
    FILE *in = fmemopen(text, strlen(text), "rb");
    FILE *fo = open_memstream(&out, &out_len), *fe = open_memstream(&err, &err_len);
    assert_int_equal(cli_run(4, argv, in, fo, fe), 2);
    fclose(in);
    fclose(fo);
    fclose(fe);
    assert_text(err, "-:5:6: \"x\" is not a tile\n");
    assert_int_equal(strncmp(out, "plays 3 of 3 proven\n", 20), 0);
    assert_non_null(strstr(out, "\n---\n# no answer\n---\nplays 0 of 1 proven\n"));
}

/* Where the answers cannot be written, the rest is not even read. */
TEST(many_answers_that_nobody_reads)
{
    static char name[] = "superwild-cli", verb[] = "solve", batch[] = "--batch", std[] = "-";
    static char text[] = "game super-wild\nrack r1\n---\ngame super-wild\nrack r2\n---\nx\n";
    char *argv[] = {name, verb, batch, std};
    size_t err_len;
    forget();
    FILE *in = fmemopen(text, strlen(text), "rb"), *fo = fopen("/dev/null", "r");
    FILE *fe = open_memstream(&err, &err_len);
    cli_run(4, argv, in, fo, fe);
    assert_int_equal(ftell(in), strlen("game super-wild\nrack r1\n---\n"));
    fclose(in);
    fclose(fo);
    fclose(fe);
}

/* What is no text says so, alone or among many: nothing of it is taken for an end. */
TEST(zero_bytes_are_no_positions)
{
    static const char *const verbs[] = {"solve -",  "solve --batch -", "check -",
                                        "replay -", "puzzle prove -",  "puzzle code -",
                                        "hint -"};
    enum { SIZE = 1 << 20 };
    char *zeros = mem_alloc(SIZE);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        assert_int_equal(run_bytes(verbs[i], zeros, SIZE), 2);
        assert_ptr_equal(strchr(err, '\n'), err + strlen(err) - 1);
        assert_true(echo_plain(err, strlen(err) - 1));
    }
    assert_int_equal(run_bytes("solve --batch -", zeros, SIZE), 2);
    assert_text(out, "# no answer\n");
    free(zeros);
    /* In one of several positions, all of the others are answered. */
    static const char some[] = "game classic\nrack r1\n---\n\0\n---\ngame classic\nrack k1 \0\n"
                               "---\ngame classic\nrack r1\n---\0\n";
    assert_int_equal(run_bytes("solve --batch -", some, sizeof some - 1), 2);
    assert_text(err, "-:4:1: a position begins with \"game\", not with \"\\x00\"\n"
                     "-:7:9: \"\\x00\" is not a tile\n"
                     "-:11:1: \"---\\x00\" is not a tile\n");
}

#define MARK "\xEF\xBB\xBF"

/* Which some editors put at the head of a text. */
TEST(a_byte_order_mark_is_skipped)
{
    struct buf text = {0};
    static const char position[] = "game classic\nrack r1 r2 r3\n";
    assert_int_equal(run_with("solve -", position), 0);
    char *want = mem_strdup(out);
    assert_int_equal(run_with("solve -", MARK "game classic\nrack r1 r2 r3\n"), 0);
    assert_text(out, want);
    buf_addf(&text, "%s---\n%s", want, want);
    free(want);
    static const char both[] = MARK "game classic\nrack r1 r2 r3\n---\n" MARK
                                    "game classic\nrack r1 r2 r3\n" MARK "---\n";
    assert_int_equal(run_with("solve --batch -", both), 0);
    assert_text(out, buf_text(&text));
    assert_int_equal(run_with("check -", MARK "game classic\ntable r1@0,0 x\n"), 2);
    assert_text(err, "-:2:14: \"x\" is not a tile with its place, such as r5@3,4\n");
    assert_int_equal(run_with("check -", MARK MARK "game classic\n"), 2);
    buf_clear(&text);
    buf_add(&text, MARK);
    slurp(RECORD, &text);
    assert_int_equal(run_with("replay -", text.data), 0);
    assert_int_equal(run_with("hint -", MARK "game classic\nrack r1 r2 r3\n"), 0);
    buf_free(&text);
}

/* ---- puzzle ---- */

/* The seeds are those that are won, from the first one asked for. */
TEST(deals_are_listed)
{
    assert_int_equal(run("puzzle deals --rules stacks --from 2"), 0);
    static const char head[] = "game super-wild\nrules stacks\nplayer mira:open\n2 ";
    assert_int_equal(strncmp(out, head, sizeof head - 1), 0);
    assert_ptr_equal(strchr(out + sizeof head, '\n'), out + strlen(out) - 1);
}

/* ---- arena ---- */

/* The same arguments give the same games; only the times differ. */
TEST(players_meet)
{
    assert_int_equal(run("arena --players pip,mira --games 4 --seed 3 --threads 1"), 0);
    char *first = strdup(out), *signature = strstr(first, "signature ");
    assert_int_equal(strncmp(first, "pip wins ", 9), 0);
    assert_non_null(strstr(first, "\nmira wins "));
    assert_non_null(strstr(first, "\ngames 4\ndecided 4\nturns "));
    assert_non_null(strstr(first, "\nthink mira mean "));
    assert_non_null(signature);
    assert_int_equal(
        run("arena --threads 2 --rules plain --seed 3 --games 4 --players pip,mira"), 0);
    assert_text(strstr(out, "signature "), signature);
    assert_int_equal(run("arena --players otto --games 2 --rules all --threads 1"), 0);
    free(first);
}

/* The rules by their names, as --rules takes them. */
TEST(rules_have_names)
{
    static const struct {
        const char *words;
        int stacks, diagonals;
    } all[] = {{"plain", 0, 0},
               {"stacks", 1, 0},
               {"diagonals", 0, 1},
               {"stacks diagonals", 1, 1},
               {"all", 1, 1}};
    struct game_config c;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        game_config_default(&c, &SUPER_WILD, 2);
        assert_true(trials_rules(&c, all[i].words, NULL));
        assert_int_equal(game_option(&c, "stacks"), all[i].stacks);
        assert_int_equal(game_option(&c, "diagonals"), all[i].diagonals);
    }
    game_config_default(&c, &NORMIKUB, 2);
    assert_true(trials_rules(&c, "3", NULL));
    assert_int_equal(game_option(&c, "dimensions"), 3);
    assert_false(trials_rules(&c, "6", NULL));
    assert_false(trials_rules(&c, "12", NULL));
}

TEST(puzzles_have_codes)
{
    static const char one[] = "game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r1 k1\n";
    static const char two[] = "puzzle two\ngame classic\ntable r5@0,0 r6@1,0 r7@2,0\n"
                              "rack r8 r4\ngoal out\nsolution put r8 3,0 ; put r4 -1,0\n";
    char both[512], line[512];
    snprintf(both, sizeof both, "%s---\n%s", one, two);
    assert_int_equal(run_with("puzzle code -", both), 0);
    char *first = strtok(out, "\n"), *second = strtok(NULL, "\n");
    assert_true(!strncmp(first, "SW-1", 4) && !strncmp(second, "SW-1", 4));
    assert_null(strtok(NULL, "\n"));
    snprintf(line, sizeof line, "puzzle read %s %s", first, second);
    assert_int_equal(run(line), 0);
    assert_text(out, "game super-wild\ntable\n  r7@1,0 r8@2,0 *@0,0\nrack r1 k1\n---\n"
                     "puzzle two\ngame classic\nmelded yes\n"
                     "table\n  r5@0,0 r6@1,0 r7@2,0\nrack r8 r4\n"
                     "goal out\nsolution put r8 3,0 ; put r4 -1,0\n");
}

TEST(help_and_version)
{
    assert_int_equal(run("--help"), 0);
    static const char *const verbs[] = {"line", "check", "replay", "selfplay", "--version"};
    for (int i = 0; i < 5; i++)
        assert_non_null(strstr(out, verbs[i]));
    assert_int_equal(run("--version"), 0);
    assert_text(out, "superwild-cli " SUPERWILD_VERSION "\n");
}

/* Runs the program itself, not only its function. */
TEST(the_executable)
{
    char text[200] = "";
    FILE *p = popen("'" SUPERWILD_BINARY_DIR "/superwild-cli' line r4 r5 '*' k8 b8", "r");
    assert_non_null(p);
    text[fread(text, 1, sizeof text - 1, p)] = 0;
    assert_int_equal(pclose(p), 0);
    assert_text(text, "legal\nrun r4 r5 *=r6\nset *=g8 k8 b8\n");
    p = popen("'" SUPERWILD_BINARY_DIR "/superwild-cli' line r4 r6", "r");
    assert_non_null(p);
    text[fread(text, 1, sizeof text - 1, p)] = 0;
    assert_int_equal(pclose(p) >> 8 & 255, 1);
}

/* Output that cannot be written is a failure. */
TEST(output_that_cannot_be_written)
{
    FILE *full = fopen("/dev/full", "w");
    if (!full) {
        print_message("skipped: there is no /dev/full\n");
        skip();
    }
    fclose(full);
    int status =
        system("'" SUPERWILD_BINARY_DIR "/superwild-cli' --help > /dev/full 2> /dev/null");
    assert_int_equal(status >> 8 & 255, 2);
}

/* Runs the program with its output into `head -n 1`. said: its errors, then its exit code. */
static void until_first_line(const char *arguments, char *said, size_t size)
{
    char command[1000];
    snprintf(command, sizeof command,
             "{ { '%s/superwild-cli' %s 2>&3; echo $? >&3; } | head -n 1 >/dev/null; } 3>&1",
             SUPERWILD_BINARY_DIR, arguments);
    FILE *p = popen(command, "r");
    assert_non_null(p);
    said[fread(said, 1, size - 1, p)] = 0;
    pclose(p);
}

/* What nobody reads any more is not worked on: the last of these would take very long. It is no
 * reason to complain either. */
TEST(output_that_nobody_reads)
{
    char said[200];
    until_first_line("puzzle make --count 1000", said, sizeof said);
    assert_string_equal(said, "2\n");
    until_first_line("puzzle deals --count 1000", said, sizeof said);
    assert_string_equal(said, "2\n");
}

static int tidy(void **state)
{
    (void)state;
    forget();
    return 0;
}

/* ---- What is echoed ---- */

/* Texts that would break a line, reach the terminal or turn a sentence round. */
static const char *const HOSTILE[] = {
    "a\nb",         "\x1b[2J",      "\x07",         "\x7f",     "\xc2\x9bJ", "\x9bJ",
    "\xe2\x80\xae", "\xe2\x80\xa8", "\xe2\x81\xa6", "\xd8\x9c", "\xff",      "\xe2\x80"};
#define HOSTILE_COUNT (sizeof HOSTILE / sizeof *HOSTILE)

/* One line, all of it visible, which quotes what cannot be shown. */
static void one_visible_line(const char *text, const char *what)
{
    size_t n = strlen(text);
    if (!n || text[n - 1] != '\n' || !echo_plain(text, n - 1) || !strchr(text, '\\'))
        fail_msg("\"%s\" for \"%s\"", text, what);
}

TEST(arguments_are_shown_visibly)
{
    static const char *const lines[] = {"%s",
                                        "check %s",
                                        "check --%s a",
                                        "check a %s",
                                        "solve %s",
                                        "solve --nodes %s",
                                        "solve --batch %s",
                                        "replay %s",
                                        "replay --%s x",
                                        "replay --best --nodes %s x",
                                        "line r4 %s",
                                        "line --game %s",
                                        "hint %s",
                                        "hint --stage %s -",
                                        "challenge %s",
                                        "arena --players %s",
                                        "arena --players pip,%s",
                                        "arena --%s x",
                                        "arena --game %s",
                                        "selfplay --%s x",
                                        "selfplay --game %s",
                                        "selfplay --rules %s"};
    struct buf line = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t k = 0; k < HOSTILE_COUNT; k++) {
            buf_clear(&line);
            buf_add_pattern(&line, lines[i], "%s", HOSTILE[k]);
            assert_int_equal(run(line.data), 2);
            one_visible_line(err, line.data);
        }
    buf_free(&line);
}

TEST(words_of_files_are_shown_visibly)
{
    static const char *const texts[] = {
        "%s",
        "game %s",
        "game super-wild\nrules %s\n",
        "game super-wild\nfoo%s\n",
        "game super-wild\ntable %s@1,1\n",
        "game super-wild\ntable r4@%s\n",
        "game super-wild\nrack %s\n",
        "game classic\nmelded %s\n",
    };
    struct buf text = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t k = 1; k < HOSTILE_COUNT; k++) { /* the first has two lines */
            buf_clear(&text);
            buf_add_pattern(&text, texts[i], "%s", HOSTILE[k]);
            assert_int_equal(run_with("check -", text.data), 2);
            one_visible_line(err, text.data);
        }
    buf_free(&text);
}

/* The names of a record are printed on its score sheet. */
TEST(names_of_records_are_shown_visibly)
{
    for (size_t k = 1; k < HOSTILE_COUNT; k++) {
        struct buf text = {0};
        slurp(SUPERWILD_SOURCE_DIR "/tests/replays/classic-4-seats.swr", &text);
        struct match *m = record_read(text.data, text.len, NULL);
        assert_non_null(m);
        buf_clear(&text);
        snprintf(m->config.name[1], sizeof m->config.name[1], "Anna%s", HOSTILE[k]);
        record_write(&text, m);
        match_free(m);
        assert_int_equal(run_with("replay -", text.data), 0);
        assert_non_null(strstr(out, "Anna\\"));
        for (char *line = out, *end; (end = strchr(line, '\n')); line = end + 1)
            assert_true(echo_plain(line, (size_t)(end - line)));
        buf_free(&text);
    }
}

int main(void)
{
    return tests_run(NULL, tidy);
}

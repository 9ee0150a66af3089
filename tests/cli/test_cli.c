/* test_cli.c: superwild-cli as its users see it: output, messages, exit codes. */
#define _POSIX_C_SOURCE 200809L

#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "echo.h"
#include "match.h"
#include "mind.h"
#include "normikub.h"
#include "record.h"
#include "selfplay.h"
#include "superwild.h"
#include "trials.h"
#include "version.h"
#include "core_help.h"
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

static void says(const char *line, int code, const char *want)
{
    assert_int_equal(run(line), code);
    assert_text(out, want);
}

static void complains(const char *line, const char *want)
{
    assert_int_equal(run(line), 2);
    assert_text(err, want);
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

/* The rules that selfplay takes, game by game; and the games of which an arena plays all
 * rounds. */
TEST(the_help_says_which_rules_there_are)
{
    assert_int_equal(run("--help"), 0);
    assert_non_null(strstr(out, "WORD: stacks, diagonals, plain, all;\n"));
    assert_non_null(strstr(out, "What's Wild?!: first-five, odd, even, extended, ten\n"));
    assert_non_null(strstr(out, "in whats-wild all rounds of a game;\n"));
}

/* ---- line ---- */

TEST(lines_as_on_the_notation_page)
{
    says("line r4 r5 * k8 b8", 0, "legal\nrun r4 r5 *=r6\nset *=g8 k8 b8\n");
    complains("line r1 r1", "line:1:2: r1 appears too often\n");
    says("line r7 r8 r6", 0, "legal\nrun r7 r8 r6=r9\n");
    says("line r6 b6 k6 r9", 0, "legal\nset r6 b6 k6\nset b6 k6 r9=r6\n");
    says("line r6 r9 b6", 1, "illegal\nunjoined r6 r9\nunjoined r9 b6\n");
    says("line r3 r4 r5 k9 k9", 1,
         "illegal\nunjoined r5 k9\nunjoined k9 k6\n"); /* the second black six-nine */
    says("line r5", 1, "illegal\nloose r5\n");
    says("line *", 1, "illegal\nloose *\n");
    says("line R4 R5 R6", 0, "legal\nrun r4 r5 r6\n");
    says("line --game super-wild r4 r5 r6", 0, "legal\nrun r4 r5 r6\n");
    says("line --game normikub r4 r5 r6", 0, "legal\nrun r4 r5 r6\n");
}

TEST(bad_lines)
{
    complains("line",
              "superwild-cli: line: name at least one tile (see superwild-cli --help)\n");
    complains("line r4 r55", "line:1:2: \"r55\" is not a tile\n");
    complains("line r4 r4", "line:1:2: r4 appears too often\n");
    complains("line * *", "line:1:2: * appears too often\n");
    complains("line r6 r9 r6", "line:1:3: r6 appears too often\n");
    complains("line --game chess r4",
              "superwild-cli: line: --game takes super-wild, normikub, classic or "
              "whats-wild, not \"chess\" (see superwild-cli --help)\n");
    complains("line --game",
              "superwild-cli: line: --game takes super-wild, normikub, classic or "
              "whats-wild, not \"\" (see superwild-cli --help)\n");
    complains("line --game normikub",
              "superwild-cli: line: name at least one tile (see superwild-cli --help)\n");
    complains("line --fast r4", "line:1:1: \"--fast\" is not a tile\n");
    complains("line r4 ''", "line:1:2: \"\" is not a tile\n");
    complains("line --game whats-wild --wild", "superwild-cli: line: --wild cannot be \"\"\n");
}

/* ---- check ---- */

static const char GOOD[] =
    "game super-wild\nrules diagonals\ntable r4@-2,0 r5@-1,0 *@0,0 k8@1,0 "
    "b8@2,0 g2@0,-1 g13@0,1 b1@-1,1 b3@1,-1 b4@2,-2 k6@-2,-2 k5@-1,-1 "
    "r10@1,1 g10@2,2\n";

TEST(a_legal_position)
{
    assert_int_equal(run_with("check -", GOOD), 0);
    assert_text(out, "legal\n");
    assert_int_equal(run_with("check --explain -", GOOD), 0);
    assert_text(out, "legal\n"
                     "row -2,0 run r4 r5 *=r6\nrow 0,0 set *=g8 k8 b8\n"
                     "column 0,-1 run g2 *=g1 g13\n"
                     "ne-sw -1,1 run b1 *=b2 b3 b4\n"
                     "nw-se -2,-2 run k6 k5 *=k4\nnw-se 0,0 set *=b10 r10 g10\n");
}

TEST(an_illegal_position)
{
    static const char text[] =
        "game super-wild\nrules stacks\ntable *@0,0 r5@3,4 k7@4,4 r5@9,9\n"
        "table k8@2,0,2\n";
    assert_int_equal(run_with("check -", text), 2); /* r5 twice */
    assert_text(err, "-:3:27: r5 appears too often\n");
    static const char bad[] = "game super-wild\nrules stacks\ntable *@0,0 r5@3,4 k7@4,4 "
                              "k8@2,0,2 b1@9,9 b2@9,9\n";
    assert_int_equal(run_with("check -", bad), 1);
    assert_text(out, "illegal\noccupied b1@9,9 b2@9,9\nfloating k8@2,0,2\n"
                     "unjoined r5@3,4 k7@4,4 row\nloose k8@2,0,2\nloose r5@3,4\nloose k7@4,4\n"
                     "loose b1@9,9\nloose b2@9,9\n");
    assert_int_equal(run_with("check - --explain", bad), 1);
    assert_non_null(strstr(out, "illegal\noccupied b1@9,9 b2@9,9  # "));
    assert_non_null(strstr(out, "unjoined r5@3,4 k7@4,4 row  # The red 5 and the black 7 "));
    assert_int_equal(run_with("check -", "game super-wild\ntable *@0,0 r5@0,0,1\n"), 1);
    assert_text(out, "illegal\nlevel r5@0,0,1\nloose r5@0,0,1\n");
}

TEST(what_cannot_be_checked)
{
    assert_int_equal(run_with("check -", "game super-wild\ntable *@0,0\nfoo r5\n"), 2);
    assert_text(err, "-:3:1: \"foo\" is not a tile with its place, such as r5@3,4\n");
    assert_int_equal(run_with("check -", ""), 2);
    assert_text(err, "-:1:1: the file is empty: a position begins with \"game\"\n");
    complains("check",
              "superwild-cli: check: name a position file (see superwild-cli --help)\n");
    complains("check --explain",
              "superwild-cli: check: name a position file (see superwild-cli --help)\n");
    complains("check a b", "superwild-cli: check: one file at a time, not also \"b\" (see "
                           "superwild-cli --help)\n");
    complains(
        "check --fast a",
        "superwild-cli: check: there is no option \"--fast\" (see superwild-cli --help)\n");
    complains("check /no/such/file", "/no/such/file:1:1: there is no such file\n");
    complains("check /", "/:1:1: this is a folder, not a file\n");
}

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
                                " | put b6 7,1 b5' 6,1 b7' 8,1\n"));
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
    assert_int_equal(run_with("replay - --best", text.data), 0);
    assert_non_null(strstr(out, "\nturn 10 round 2 seat 3 left 28 best 5 proven by-taking"
                                " | take / discard c10'\n"));
    buf_free(&text);
}

/* In Normikub also the challenges after its rounds, as far as the search gets. */
TEST(challenges_that_were_not_met)
{
    struct buf text = {0};
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/normikub-4-dimensions-6-seats.swr", &text);
    assert_int_equal(run_with("replay --best --nodes 100 -", text.data), 0);
    assert_non_null(strstr(out, "\nchallenge round 1 given-up "));
    assert_non_null(strstr(out, "\nchallenge round 2 not-tried "));
    assert_int_equal(run_with("replay --best --nodes 1 -", text.data), 0);
    assert_non_null(strstr(out, "\nchallenge round 1 given-up not-known\n"));
    assert_non_null(strstr(out, "\nchallenge round 2 not-tried not-known\n"));
    buf_free(&text);
}

TEST(what_replay_refuses)
{
    complains("replay --best",
              "superwild-cli: replay: name one record (see superwild-cli --help)\n");
    complains("replay --bset RECORD", "superwild-cli: replay: there is no option \"--bset\" "
                                      "(see superwild-cli --help)\n");
    complains("replay --best --nodes many RECORD",
              "superwild-cli: replay: --nodes cannot be \"many\"\n");
    complains("replay --best RECORD --nodes",
              "superwild-cli: replay: --nodes cannot be \"\"\n");
    complains("replay --nodes 5 RECORD",
              "superwild-cli: replay: --nodes needs --best (see superwild-cli --help)\n");
    assert_int_equal(run_with("replay --best -", "hello\n"), 2);
    assert_text(err, "-:1:1: a record begins with \"superwild-record 1\"\n");
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

/* A hint for a position of several players, whose racks the file does not give. */
TEST(a_hint_for_one_of_several)
{
    assert_int_equal(run_with("hint -", "game blockers\nseats b r g\nturn r\n"
                                        "table r5@e5 r7@e7 b1@a1 g2@b2\nrack r6\n"),
                     0);
    assert_text(out, "play 1\ntile r6\nplace e6\nstep put r6 e6\n");
}

TEST(a_board_of_blockers)
{
    assert_int_equal(run_with("check -", "game blockers\nseats b r g\nturn r\n"
                                         "table r5@e5 b1@a1\nrack r6\n"),
                     0);
    assert_text(out, "legal\n");
    assert_int_equal(run_with("check -", "game blockers\nseats b r g\nturn r\n"
                                         "table r5@e4 b1@a1\nrack r6\n"),
                     1);
    assert_int_equal(strncmp(out, "illegal\n", 8), 0);
    assert_int_equal(run_with("check -", "game blockers\nseats b r g\nturn x\n"), 2);
    assert_text(out, "");
}

/* Every placement that the player to move may make; without one the answer is no. */
TEST(the_moves_of_a_position)
{
    assert_int_equal(run_with("moves -", "game blockers\nseats b r g\nturn r\n"
                                         "table r1@a1 b1@b1 r4@c1 r5@d1 b6@e1 r7@f1 r8@g1 "
                                         "r9@h1 rb@i1\nrack r2 r3\n"),
                     0);
    assert_non_null(strstr(out, "put r2 a2\n"));
    assert_int_equal(strncmp(out, "moves 18\n", 9), 0);
    assert_int_equal(run_with("moves -", "game blockers\nseats b r g\nturn r\n"
                                         "table ra@a1 rb@b1 rc@c1 rd@d1 re@e1 rf@f1 rg@g1 "
                                         "rh@h1 ri@i1\nrack r1\n"),
                     1);
    assert_text(out, "moves 0\n");
    assert_int_equal(run_with("moves -", "game blockers\nseats b r g\nturn x\n"), 2);
    assert_text(out, "");
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
    assert_int_equal(run_with("replay -", "hello\n"), 2);
    assert_text(err, "-:1:1: a record begins with \"superwild-record 1\"\n");
    complains("replay", "superwild-cli: replay: name one record (see superwild-cli --help)\n");
    complains("replay a b",
              "superwild-cli: replay: name one record (see superwild-cli --help)\n");
    buf_free(&text);
}

/* ---- selfplay ---- */

TEST(selfplay_passes_and_gives_its_signature)
{
    assert_int_equal(run("selfplay --seed 7 --games 12 --rounds 1 --rules plain"), 0);
    assert_true(strncmp(out, "passed\ngames 12\nsteps ", 22) == 0);
    assert_non_null(strstr(out, "\nsignature c2769cf724b14000\n"));
    char *first = strdup(out);
    assert_int_equal(run("selfplay --games 12 --seed 7 --rounds 1 --players 1-6"), 0);
    assert_text(out, first);
    free(first);
    assert_int_equal(run("selfplay --games 2 --rules stacks diagonals --players 3 --thorough"),
                     0);
    assert_int_equal(run("selfplay --games 1 --rules all --players 2"), 0);
    assert_int_equal(run("selfplay --game classic --games 2 --rounds 1"), 0);
    assert_non_null(strstr(out, "\nwilds-taken "));
    assert_int_equal(run("selfplay --game classic --games 1 --rules stacks"), 2);
}

TEST(bad_selfplay)
{
    static const char *const bad[] = {"--games 0",
                                      "--games x",
                                      "--games",
                                      "--games 1.5",
                                      "--seed -1",
                                      "--seed",
                                      "--rounds 0",
                                      "--rounds 31",
                                      "--players 0",
                                      "--players 7",
                                      "--players 3-2",
                                      "--players 2-",
                                      "--players 2-3x",
                                      "--rules",
                                      "--rules towers",
                                      "--fast",
                                      "5",
                                      "--seed 18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char line[100];
        snprintf(line, sizeof line, "selfplay %s", bad[i]);
        if (run(line) != 2)
            fail_msg("%s was accepted", line);
    }
    complains("selfplay --games many", "superwild-cli: selfplay: --games cannot be \"many\"\n");
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

/* ---- The program ---- */

/* ---- solve ---- */

static const char TO_SOLVE[] = "game super-wild\ntable *@0,0 r1@5,5 r2@6,5 r3@7,5\n"
                               "rack r4 k9\nbag g1\n";

TEST(the_best_play)
{
    assert_int_equal(run_with("solve - --nodes 1000", TO_SOLVE), 0);
    assert_text(out, "plays 1 of 2 proven\n# table tiles moved: 0, the fewest for this play\n"
                     "game super-wild\ntable\n  r1@5,5 r2@6,5 r3@7,5 r4@8,5 *@0,0\n"
                     "rack k9\nbag g1\n");
    assert_int_equal(run_with("solve --time-ms 60000 --threads 2 -",
                              "game super-wild\ntable *@0,0\n"
                              "rack r4"),
                     1);
    assert_text(out, "plays 0 of 1 proven\n# table tiles moved: 0, the fewest for this play\n"
                     "game super-wild\ntable\n  *@0,0\nrack r4\n");
}

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

TEST(the_best_play_level_by_level)
{
    assert_int_equal(run_with("solve --all-levels --nodes 1000 -",
                              "game super-wild\ntable *@0,0 r1@5,5 r2@6,5 r3@7,5\n"
                              "rack r5"),
                     0);
    assert_text(out, "plays 1 of 1 proven\n# table tiles moved: 1, the fewest for this play\n"
                     "game super-wild\ntable\n  r1@5,5 r2@6,5 r3@7,5 r5@9,5 *@8,5\n"
                     "level 0 plays 0 of 1 proven\n"
                     "# table tiles moved: 0, the fewest for this play\n"
                     "game super-wild\ntable\n  r1@5,5 r2@6,5 r3@7,5 *@0,0\nrack r5\n"
                     "level 1 plays 1 of 1 proven\n"
                     "# table tiles moved: 1, the fewest for this play\n"
                     "game super-wild\ntable\n  r1@5,5 r2@6,5 r3@7,5 r5@9,5 *@8,5\n");
}

TEST(tiles_that_cannot_lie)
{
    assert_int_equal(run_with("solve --all-levels --nodes 1000 -",
                              "game super-wild\ntable *@0,0 r1@5,5 k7@7,7\nrack g9"),
                     1);
    assert_text(out, "plays 0 of 1 proven\n# no legal table holds these tiles\n"
                     "game super-wild\ntable\n  r1@5,5 k7@7,7 *@0,0\nrack g9\n"
                     "level 0 plays 0 of 1 proven\n# no legal table holds these tiles\n"
                     "game super-wild\ntable\n  r1@5,5 k7@7,7 *@0,0\nrack g9\n");
}

/* ---- Classic ---- */

TEST(a_row_of_classic)
{
    says("line --game classic r4 r5 *", 0, "legal\nrun r4 r5 *=r6\n");
    says("line --game classic r5 * k5 *", 0, "legal\nset r5 *=b5 k5 *=g5\n");
    says("line --game classic r5 * *", 0, "legal\nrun r5 *=r6 *=r7\n");
    says("line --game classic r6 r7 r8 r9 r10 r11", 0, "legal\nrun r6 r7 r8 r9 r10 r11\n");
    says("line --game classic r4 r5 r6 b6 g6", 1, "illegal\nmeld r4 g6\n");
    says("line --game classic r12 r13 r1", 1, "illegal\nmeld r12 r1\n");
    says("line --game classic *", 1, "illegal\nmeld *\n");
    says("line --game classic r6 r6 r9", 1, "illegal\nmeld r6 r9\n");
    complains("line --game classic r6 r6 r6", "line:1:3: r6 appears too often\n");
}

TEST(a_table_of_classic)
{
    assert_int_equal(run_with("check --explain -", "game classic\ngrid\n r5 b5 * . k3 k2 k1\n"),
                     0);
    assert_text(out, "legal\nrow 0,0 set r5 b5 *=g5\nrow 4,0 run k3 k2 k1\n");
    assert_int_equal(run_with("check -", "game classic\ngrid\n r5 b5 * k3 k2 k1\n"), 1);
    assert_text(out, "illegal\nmeld r5@0,0 k1@5,0\n");
}

static const char CLASSIC[] = "game classic\ngrid\n r5 b5 * . k1 k2 k3\nrack k4 k11 k12 g1\n";

/* "plays N of M proven, then the table"; rule 5 holds unless --free-wilds drops it. */
TEST(the_best_play_of_classic)
{
    assert_int_equal(run_with("solve -", CLASSIC), 0);
    assert_text(out, "plays 1 of 4 proven\n# melds changed: 1 of 2, the fewest for this play\n"
                     "game classic\nmelded yes\ntable\n"
                     "  r5@0,0 b5@1,0 k1@4,0 k2@5,0 k3@6,0 k4@7,0 *@2,0\nrack k11 k12 g1\n");
    assert_int_equal(run_with("solve - --value", CLASSIC), 0);
    assert_int_equal(strncmp(out, "plays 1 of 4 worth 4 proven\n", 28), 0);
    assert_int_equal(run_with("solve --free-wilds -", "game classic\ngrid\n r5 b5 * g5 . . k1\n"
                                                      "rack k11 k12 g1\ntable k2@7,0 k3@8,0\n"),
                     0);
    assert_int_equal(strncmp(out, "plays 2 of 3 proven\n", 20), 0);
    assert_int_equal(run_with("solve -", "game classic\ngrid\n r5 b5 * g5\nrack k11 k12 g1\n"),
                     1);
    assert_int_equal(strncmp(out, "plays 0 of 3 proven\n", 20), 0);
}

/* Rule 2: 30 points from the rack only; afterwards the owner has melded. */
TEST(an_initial_meld_of_classic)
{
    assert_int_equal(run_with("solve -", "game classic\nmelded no\nrack r10 b10 * k1\n"), 0);
    assert_int_equal(strncmp(out, "plays 3 of 4 proven\n", 20), 0);
    assert_non_null(strstr(out, "\nmelded yes\n"));
    assert_int_equal(run_with("solve -", "game classic\nmelded no\nrack r9 b9 * k1\n"), 1);
    assert_non_null(strstr(out, "\nmelded no\n"));
}

/* ---- What's Wild?! ---- */

TEST(cards_in_a_line)
{
    says("line --game whats-wild --wild 7 * a5 z5", 0, "legal\nherd a5 z5 *=5\n");
    says("line --game whats-wild --wild 7 z7 a5 A6", 0, "legal\ncaravan z7=a4 a5 a6\n");
    says("line --game whats-wild --wild 7 a7 a6 a8", 0, "legal\ncaravan a6 a7 a8\n");
    says("line --game whats-wild --wild 7 * c7 z12", 0,
         "legal\nherd z12 *=12 c7=12\ncaravan *=z10 c7=z11 z12\n");
    says("line --game whats-wild --wild 7 * * *", 0,
         "legal\nherd *=1 *=1 *=1\ncaravan *=a1 *=a2 *=a3\n");
    says("line --game whats-wild --wild 7 a5 a6", 1, "illegal\n");
    says("line --game whats-wild --wild 7 a5 a6 !", 1, "illegal\n");
    complains("line --game whats-wild a5 a6",
              "line:1:1: say which number is wild with --wild 1 "
              "to 12\n");
    complains("line --game whats-wild --wild 13 a5",
              "superwild-cli: line: --wild cannot be \"13\"\n");
    complains("line --game whats-wild --wild 7 a5 a13", "line:1:2: \"a13\" is not a card\n");
    complains("line --game whats-wild --wild 7 ! ! ! ! !", "line:1:5: ! appears too often\n");
    complains("line --game whats-wild --wild 7",
              "superwild-cli: line: name at least one card (see superwild-cli --help)\n");
}

#define HAND "game whats-wild\nrules wild 8\nrack z9 z10 z11 a1 a3 z8 c12 !\n"

TEST(the_layout_and_the_discard)
{
    assert_int_equal(run_with("solve -", HAND), 1);
    assert_text(out, "leaves 32 proven\ncaravan z9 z10 z11\ncaravan a1 z8=a2 a3\nleft c12 !\n");
    assert_int_equal(run_with("solve --turn -", HAND), 0);
    assert_text(out, "leaves 0 proven\ndiscard ! wild 12\ncaravan z8 z9 z10 z11\n"
                     "caravan a1 c12=a2 a3\n");
    assert_int_equal(run_with("solve --turn -", "game whats-wild\nrules wild 5 gone-wild\n"
                                                "rack ! ! a1\ntaken a1\n"),
                     1);
    assert_text(out, "leaves 41 proven\ndiscard none\nleft ! ! a1\n");
    assert_int_equal(run_with("solve -", "game whats-wild\nrack a1\n"), 2);
    assert_text(err, "-:2:1: the section \"rules\" is missing\n");
    assert_int_equal(run_with("solve -", "game whats-wild\nrules wild 5\nrack a1 a1 a1\n"), 2);
    assert_text(err, "-:3:12: \"a1\" appears a third time: there are only two\n");
    assert_int_equal(run_with("solve --turn -", "game super-wild\ntable *@0,0\nrack r1\n"), 2);
    assert_text(err, "-:1:1: --turn is for whats-wild only\n");
}

TEST(a_hint_for_a_hand)
{
    assert_int_equal(run_with("hint -", "game whats-wild\nrules wild 5\nrack a1 a2 c7 z9 z10 "
                                        "z11\ntaken z11\n"),
                     0);
    assert_text(out, "play 1\ncard c7\nleaves 3\nchances 0\nstep discard c7\n");
    assert_int_equal(run_with("hint --stage 2 -", "game whats-wild\nrules wild 5\n"
                                                  "rack a1 a2 c7 z9 z10\ndiscards z11\n"),
                     0);
    assert_text(out, "play 1\ncard z11\n");
}

TEST(many_positions_at_once)
{
    assert_int_equal(run_with("solve --batch -",
                              "game classic\nrack r1 r2 r3\n---\ngame classic\nrack k1\n---\n"),
                     0);
    assert_text(out, "plays 3 of 3 proven\n# melds changed: 0 of 0, the fewest for this play\n"
                     "game classic\nmelded yes\ntable\n  r1@0,0 r2@1,0 r3@2,0\n---\n"
                     "plays 0 of 1 proven\n# melds changed: 0 of 0, the fewest for this play\n"
                     "game classic\nmelded yes\ntable\nrack k1\n");
    assert_int_equal(run("solve --batch -"), 0);
    assert_text(out, "");
}

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

TEST(what_is_not_for_the_game)
{
    assert_int_equal(run_with("solve --all-levels -", CLASSIC), 2);
    assert_text(err, "-:1:1: --all-levels is not for classic\n");
    assert_int_equal(run_with("solve --value -", TO_SOLVE), 2);
    assert_text(err, "-:1:1: --value is for classic only\n");
    assert_int_equal(run_with("solve --free-wilds -", TO_SOLVE), 2);
    assert_text(err, "-:1:1: --free-wilds is for classic only\n");
}

/* ---- hint ---- */

static const char TO_HINT[] = "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r7 k1\n";

TEST(a_hint_tells_a_little_more_each_time)
{
    assert_int_equal(run_with("hint --stage 1 -", TO_HINT), 0);
    assert_string_equal(out, "play 1 proven\n");
    assert_int_equal(run_with("hint --stage 2 -", TO_HINT), 0);
    assert_string_equal(out, "play 1 proven\ntile r7\n");
    assert_int_equal(run_with("hint --stage 3 -", TO_HINT), 0);
    assert_string_equal(out, "play 1 proven\ntile r7\nplace 2,2\nmoves 0\n");
    assert_int_equal(run_with("hint -", TO_HINT), 0);
    assert_non_null(strstr(out, "\nmoves "));
    assert_non_null(strstr(out, "\nplays 1\nstep "));
    assert_non_null(strstr(out, "put r7 "));
    assert_int_equal(run_with("hint -", "game super-wild\ngrid\nr3 r4 r5 . *\nrack k1\n"), 1);
    assert_string_equal(out, "play 0 proven\n");
}

/* In Classic: the play that changes the fewest melds; before the initial meld, what the rack is
 * worth. */
TEST(a_hint_of_classic)
{
    static const char text[] = "game classic\ngrid\nr3 r4 r5 r6 . .\n. . . . . .\n"
                               "k9 k10 k11 . . .\nrack k12 b3 g3\n";
    assert_int_equal(run_with("hint -", text), 0);
    assert_string_equal(out, "play 3 proven\ntile k12\nplace 3,2\nmoves 0\nplays 1\n"
                             "step put k12 3,2\n");
    static const char initial[] = "game classic\nmelded no\nrack k%d b%d g%d r1\n";
    char position[100];
    snprintf(position, sizeof position, initial, 9, 9, 9);
    assert_int_equal(run_with("hint --stage 1 -", position), 1);
    assert_string_equal(out, "initial 27 of 30\nplay 0 proven\n");
    snprintf(position, sizeof position, initial, 10, 10, 10);
    assert_int_equal(run_with("hint --stage 1 -", position), 0);
    assert_string_equal(out, "initial 30 of 30\nplay 3 proven\n");
}

TEST(what_has_no_hint)
{
    complains("hint", "superwild-cli: hint: name a position file (see superwild-cli --help)\n");
    complains("hint --stage 5 x", "superwild-cli: hint: --stage cannot be \"5\"\n");
    complains("hint --stage", "superwild-cli: hint: --stage cannot be \"\"\n");
    complains(
        "hint --loud x",
        "superwild-cli: hint: there is no option \"--loud\" (see superwild-cli --help)\n");
}

TEST(what_cannot_be_solved)
{
    complains("solve",
              "superwild-cli: solve: name a position file (see superwild-cli --help)\n");
    complains("solve a b", "superwild-cli: solve: one file at a time, not also \"b\" (see "
                           "superwild-cli --help)\n");
    complains(
        "solve --fast -",
        "superwild-cli: solve: there is no option \"--fast\" (see superwild-cli --help)\n");
    complains("solve - --time-ms", "superwild-cli: solve: --time-ms cannot be \"\"\n");
    complains("solve - --nodes 0", "superwild-cli: solve: --nodes cannot be \"0\"\n");
    assert_int_equal(run_with("solve -", "game super-wild\nrack r5\n"), 2);
    assert_text(err, "-:2:1: the Wild (*) is not on the table\n");
}

/* The name may be on the line below: the solver of that game is asked, and no other. */
TEST(the_game_is_named_below)
{
    assert_int_equal(run_with("solve --free-wilds -",
                              "game\n# the name:\n classic\nmelded yes\n"
                              "rack r10 b10 k10\n"),
                     0);
    assert_memory_equal(out, "plays 3 of 3 ", 13);
    assert_int_equal(run_with("solve -", "game\nclassic"), 1);
    assert_int_equal(run_with("solve -", "game\nNormikub\nrack r5\n"), 2);
    assert_text(err, "-:3:1: the Wild (*) is not on the table\n");
}

/* In Normikub with only rows the Wild has two sides, with columns it has four. */
TEST(normikub_is_solved)
{
    assert_int_equal(run_with("solve -", "game normikub\nrules dimensions 1\ntable *@0,0\n"
                                         "rack g4 k4 b10 r10 b1 g1\n"),
                     0);
    assert_memory_equal(out, "plays 4 of 6 proven\n", 20);
    assert_int_equal(run_with("solve -", "game normikub\nrules dimensions 2\ntable *@0,0\n"
                                         "rack g4 k4 b10 r10 b1 g1\n"),
                     0);
    assert_memory_equal(out, "plays 6 of 6 proven\n", 20);
    assert_non_null(strstr(out, "\ngame normikub\nrules dimensions 2\ntable\n"));
}

/* The other verbs of Normikub. */
TEST(normikub_everywhere)
{
    assert_int_equal(run_with("hint -", "game normikub\nrules dimensions 5\n"
                                        "table *@40,40 r3@0,0 b3@1,0 g3@2,0 k4@3,1\n"
                                        "rack k5 k3\n"),
                     0);
    assert_memory_equal(out, "play 2 proven\n", 14);
    assert_int_equal(run_with("check -", "game normikub\nrules dimensions 5\n"
                                         "table *@9,9 r3@0,0 r4@1,1 r5@2,2\n"),
                     0);
    says("line --game normikub r7 r8 * k8", 0, "legal\nrun r7 r8 *=r9\nset r8 *=b8 k8\n");
    assert_int_equal(run("selfplay --game normikub --rules 5 --games 2 --players 3-8"), 0);
    assert_non_null(strstr(out, "\nchallenges "));
    assert_int_equal(run("selfplay --game normikub --players 1"), 2);
    assert_int_equal(run("selfplay --game normikub --rules stacks"), 2);
    assert_int_equal(run("arena --game normikub --rules 4 --players nell,pip --games 2"), 0);
    assert_non_null(strstr(out, "games 2\n"));
}

/* "The program can tell whether it is possible." */
TEST(the_challenge_is_told)
{
    assert_int_equal(run_with("challenge -", "game normikub\nrules dimensions 2\n"
                                             "table r3@-2,0 r4@-1,0 *@0,0 r6@1,0 b5@0,2 r5@1,2 "
                                             "g5@2,2\n"),
                     0);
    assert_memory_equal(out, "possible proven\n# table tiles moved: ", 37);
    assert_int_equal(run_with("challenge -", "game normikub\nrules dimensions 5\n"
                                             "table r3@-2,0 r4@-1,0 *@0,0\n"),
                     1);
    assert_text(out, "impossible proven\n");
    assert_int_equal(run_with("challenge -", "game super-wild\ntable *@0,0\n"), 2);
    assert_text(err, "-:1:1: the challenge is a part of normikub, not of super-wild\n");
    complains("challenge", "superwild-cli: challenge: name a position file (see superwild-cli "
                           "--help)\n");
    complains("challenge a b",
              "superwild-cli: challenge: one file at a time, not also \"b\" (see "
              "superwild-cli --help)\n");
    complains("challenge --slow a",
              "superwild-cli: challenge: there is no option \"--slow\" (see "
              "superwild-cli --help)\n");
    complains("challenge --nodes 0 a", "superwild-cli: challenge: --nodes cannot be \"0\"\n");
}

/* ---- puzzle ---- */

#define PUZZLE_OF(name, moves)                                                                 \
    "puzzle " name "\ngame normikub\nrules dimensions 1\n"                                     \
    "table r5@0,2 r6@1,2 r7@2,2 r8@3,2 k1@5,2 *@6,2 g1@7,2\nrack b8 g8\n"                      \
    "goal out\nmoves " moves "\ntier 2\nneeds\n"                                               \
    "solution put b8 0,9 g8 1,9 ; move r8 2,9\n"

TEST(puzzles_are_proven)
{
    static const char pack[] =
        PUZZLE_OF("a", "1") "---\n" PUZZLE_OF("b", "2") "---\n" PUZZLE_OF("c", "1");
    static const char want[] =
        "a proven\nb wrong: moves 2 is claimed, but the solution makes 1\nc proven\n"
        "2 of 3 proven\n";
    assert_int_equal(run_with("puzzle prove -", PUZZLE_OF("a", "1")), 0);
    assert_text(out, "a proven\n1 of 1 proven\n");
    assert_int_equal(run_with("puzzle prove -", pack), 1);
    assert_text(out, want);
    assert_int_equal(run_with("puzzle prove --threads 3 - --nodes 100000", pack), 1);
    assert_text(out, want);
    assert_int_equal(run_with("puzzle prove --nodes 1 -", PUZZLE_OF("a", "1")), 1);
    assert_text(out, "a wrong: \"moves 1\" could not be proven within 1 nodes\n"
                     "0 of 1 proven\n");
}

TEST(bad_puzzles)
{
    complains("puzzle", "superwild-cli: puzzle: say what to do with puzzles (see "
                        "superwild-cli --help)\n");
    complains("puzzle solve", "superwild-cli: puzzle: there is no verb \"solve\" (see "
                              "superwild-cli --help)\n");
    complains("puzzle prove", "superwild-cli: puzzle: name at least one file of puzzles (see "
                              "superwild-cli --help)\n");
    complains("puzzle prove --fast a",
              "superwild-cli: puzzle: there is no option \"--fast\" (see "
              "superwild-cli --help)\n");
    complains("puzzle prove a --nodes", "superwild-cli: puzzle: --nodes cannot be \"\"\n");
    complains("puzzle prove --threads 0 a",
              "superwild-cli: puzzle: --threads cannot be \"0\"\n");
    complains("puzzle prove no/such", "no/such:1:1: there is no such file\n");
    assert_int_equal(run_with("puzzle prove -", PUZZLE_OF("a", "1") "---\n\n"), 2);
    assert_text(err, "-:12:1: there is no puzzle here\n");
    assert_int_equal(run_with("puzzle prove - no/such", PUZZLE_OF("a", "2")), 2);
    assert_text(err, "no/such:1:1: there is no such file\n");
}

TEST(ways_to_make_puzzles)
{
    complains("puzzle make --way slow", "superwild-cli: puzzle: --way cannot be \"slow\"\n");
    complains("puzzle make --way built", "superwild-cli: puzzle make: no puzzles of super-wild "
                                         "in tier 1 are made that way\n");
    complains("puzzle make --way free-wild --tier 2",
              "superwild-cli: puzzle make: no puzzles of super-wild in tier 2 are made that "
              "way\n");
    assert_int_equal(run("puzzle make --game normikub --rules 1 --tier 2 --way free-wild"), 0);
    assert_non_null(strstr(out, "\ngoal free-wild\n"));
    assert_int_equal(strncmp(out, "puzzle nk1-2-0001\n", 18), 0);
}

/* The seeds are those that are won, from the first one asked for. */
TEST(deals_are_listed)
{
    assert_int_equal(run("puzzle deals --rules stacks --from 2"), 0);
    static const char head[] = "game super-wild\nrules stacks\nplayer mira:open\n2 ";
    assert_int_equal(strncmp(out, head, sizeof head - 1), 0);
    assert_ptr_equal(strchr(out + sizeof head, '\n'), out + strlen(out) - 1);
    complains("puzzle deals --rules 3",
              "superwild-cli: puzzle deals: the rules of super-wild are no --rules, stacks, "
              "diagonals, stacks diagonals, not \"3\"\n");
    complains("puzzle deals --rules stacks -x",
              "superwild-cli: puzzle: there is no option \"-x\" (see superwild-cli --help)\n");
    complains("puzzle deals --game normikub",
              "superwild-cli: puzzle: --game cannot be \"normikub\"\n");
    complains("puzzle deals --count", "superwild-cli: puzzle: --count cannot be \"\"\n");
    complains("puzzle deals --count 0", "superwild-cli: puzzle: --count cannot be \"0\"\n");
    complains("puzzle deals 7", "superwild-cli: puzzle: there is no option \"7\" (see "
                                "superwild-cli --help)\n");
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

TEST(players_meet_in_classic)
{
    assert_int_equal(run("arena --game classic --players pip,otto,nell --games 3"), 0);
    assert_int_equal(strncmp(out, "pip wins ", 9), 0);
    assert_non_null(strstr(out, "\npoints pip mean "));
    assert_non_null(strstr(out, "\npoints otto mean "));
    assert_int_equal(run("arena --players otto:open,otto:patient --games 2 --threads 1"), 0);
    assert_int_equal(strncmp(out, "otto wins ", 10), 0);
    assert_non_null(strstr(out, "\notto:patient wins "));
    complains("arena --players nell:wild,pip",
              "superwild-cli: arena: --players: there is nobody called \"nell:wild\" (see "
              "superwild-cli --help)\n");
    complains("arena --game classic --rules stacks --players pip,otto",
              "superwild-cli: arena: classic has no --rules (see superwild-cli --help)\n");
    complains("arena --game classic --players pip,pip,pip,pip,pip",
              "superwild-cli: arena: an arena is for 2 to 4 players, not 5\n");
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

TEST(bad_arena)
{
    complains(
        "arena",
        "superwild-cli: arena: say who plays with --players (see superwild-cli --help)\n");
    complains("arena --players pip,zoe",
              "superwild-cli: arena: --players: there is nobody called "
              "\"zoe\" (see superwild-cli --help)\n");
    complains("arena --players pip,", "superwild-cli: arena: --players: there is nobody called "
                                      "\"\" (see superwild-cli --help)\n");
    complains("arena --players pip,pip,pip,pip,pip,pip,pip",
              "superwild-cli: arena: an arena is for 1 to 6 players, not 7\n");
    complains("arena --players pip,pip,pip,pip,pip,pip,pip,pip,pip",
              "superwild-cli: arena: --players takes 1 to 8 names, not "
              "\"pip,pip,pip,pip,pip,pip,pip,pip,pip\" (see superwild-cli --help)\n");
    complains("arena --game chess --players pip", "superwild-cli: arena: --game cannot be "
                                                  "\"chess\"\n");
    complains(
        "arena --rules 3 --players pip,pip",
        "superwild-cli: arena: only normikub has dimensions (see superwild-cli --help)\n");
    complains("arena --game normikub --rules stacks --players pip,pip",
              "superwild-cli: arena: --rules of normikub is a number of dimensions (see "
              "superwild-cli --help)\n");
    complains("arena --game normikub --players pip",
              "superwild-cli: arena: an arena is for 2 to 8 players, not 1\n");
    complains(
        "arena --fast yes",
        "superwild-cli: arena: there is no option \"--fast\" (see superwild-cli --help)\n");
    complains("arena --games 0", "superwild-cli: arena: --games cannot be \"0\"\n");
    complains("arena --seed -1", "superwild-cli: arena: --seed cannot be \"-1\"\n");
    complains("arena --rules wild", "superwild-cli: arena: --rules cannot be \"wild\"\n");
    complains("arena --threads", "superwild-cli: arena: --threads cannot be \"\"\n");
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

TEST(bad_codes)
{
    complains(
        "puzzle read SW-10Q4C-QEDHC-JD3F2-JNEK3-C",
        "SW-10Q4C-QEDHC-JD3F2-JNEK3-C:1:28: Letter 23 is wrong: it should be 9, not C.\n");
    complains("puzzle read SW-10Q4C-QEDHC",
              "SW-10Q4C-QEDHC:1:14: The code should have 23 letters, but it has 12.\n");
    complains("puzzle read RECORDS",
              "RECORDS:1:1: This isn't a puzzle code: a code begins with SW.\n");
    complains("puzzle read", "superwild-cli: puzzle: name a code (see superwild-cli --help)\n");
    complains("puzzle code",
              "superwild-cli: puzzle: name one file (see superwild-cli --help)\n");
    complains(
        "puzzle",
        "superwild-cli: puzzle: say what to do with puzzles (see superwild-cli --help)\n");
    complains("puzzle dance",
              "superwild-cli: puzzle: there is no verb \"dance\" (see superwild-cli --help)\n");
    assert_int_equal(run_with("puzzle code -", "game super-wild\nrack r1\n"), 2);
}

TEST(help_and_version)
{
    assert_int_equal(run("--help"), 0);
    static const char *const verbs[] = {"line", "check", "replay", "selfplay", "--version"};
    for (int i = 0; i < 5; i++)
        assert_non_null(strstr(out, verbs[i]));
    says("--version", 0, "superwild-cli " SUPERWILD_VERSION "\n");
}

TEST(bad_usage)
{
    complains("", "superwild-cli: a verb is missing (see superwild-cli --help)\n");
    complains("dance",
              "superwild-cli: there is no verb \"dance\" (see superwild-cli --help)\n");
    complains("''", "superwild-cli: there is no verb \"\" (see superwild-cli --help)\n");
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

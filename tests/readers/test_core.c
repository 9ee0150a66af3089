/* test_core.c: what the program reads without its window, at the limits of each reader. */
#define _XOPEN_SOURCE 700
#include <sqlite3.h>
#include <unistd.h>

#include "readers_help.h"

#include "bk_position.h"
#include "cli.h"
#include "code.h"
#include "code_parts.h"
#include "deals.h"
#include "file.h"
#include "mo.h"
#include "position.h"
#include "record.h"
#include "session.h"
#include "store_own.h"
#include "tile_game.h"
#include "wins.h"
#include "ww_position.h"

static char folder[] = "/tmp/superwild-readers-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[100];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* ---- Files and the console ---- */

static void spaces(struct buf *out, size_t n)
{
    static const char many[] =
        "                                                              \n\n";
    for (; n >= 64; n -= 64)
        buf_add(out, many);
    times(out, " ", n);
}

static bool from_file(const struct buf *in, struct reason *why)
{
    struct buf got = {0};
    FILE *f = fopen(in_folder("file"), "wb");
    assert_int_equal(fwrite(in->data, 1, in->len, f), in->len);
    fclose(f);
    bool good = file_read(in_folder("file"), &got, why);
    assert_true(!good || (got.len == in->len && !memcmp(got.data, in->data, in->len)));
    buf_free(&got);
    return good;
}

/* *why gets what the console program says. */
static int console(const char *const *words, const struct buf *in, struct reason *why)
{
    char *argv[20] = {(char *)(uintptr_t) "superwild-cli"}, *out = NULL, *err = NULL;
    size_t out_n, err_n;
    int n = 1;
    for (; words[n - 1]; n++)
        argv[n] = (char *)(uintptr_t)words[n - 1];
    FILE *f = in ? fmemopen(in->data, in->len, "rb") : fopen("/dev/null", "rb");
    FILE *fo = open_memstream(&out, &out_n), *fe = open_memstream(&err, &err_n);
    int code = cli_run(n, argv, f, fo, fe);
    fclose(f);
    fclose(fo);
    fclose(fe);
    assert_true((code == 2) == (err_n > 0));
    snprintf(why->text, sizeof why->text, "%.*s", (int)strcspn(err, "\n"), err);
    free(out);
    free(err);
    return code;
}

static void small_position(struct buf *out, size_t n)
{
    static const char position[] = "game classic\nrack r1\n";
    buf_add(out, position);
    spaces(out, n - strlen(position));
}

static bool from_stdin(const struct buf *in, struct reason *why)
{
    static const char *const words[] = {"check", "-", NULL};
    return console(words, in, why) != 2;
}

static bool in_batch(const struct buf *in, struct reason *why)
{
    static const char *const words[] = {"solve", "--batch", "-", NULL};
    struct buf two = {0};
    buf_add(&two, "game classic\nrack r1\n---\n");
    buf_add_n(&two, in->data, in->len);
    int code = console(words, &two, why);
    buf_free(&two);
    return code != 2;
}

static void number(struct buf *out, size_t n)
{
    buf_addf(out, "%zu", n);
}

static bool as_nodes(const struct buf *in, struct reason *why)
{
    const char *const words[] = {"solve", "--nodes", in->data, "-", NULL};
    struct buf position = {0};
    buf_add(&position, "game classic\nrack r1\n");
    int code = console(words, &position, why);
    buf_free(&position);
    return code != 2;
}

static void names_of_players(struct buf *out, size_t n)
{
    times(out, "pip,", n - 1);
    buf_add(out, "pip");
}

/* Their number is checked before anything else. */
static bool as_players(const struct buf *in, struct reason *why)
{
    const char *const words[] = {"arena", "--players", in->data, "--game", "chess", NULL};
    assert_int_equal(console(words, NULL, why), 2);
    return strstr(why->text, "--game") != NULL;
}

static void tiles_of_a_line(struct buf *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buf_addf(out, "%c%zu ", "rbgk"[i / 13 % 4], i % 13 + 1);
}

static bool as_a_line(const struct buf *in, struct reason *why)
{
    char **words = mem_alloc((in->len + 4) * sizeof *words), *save = NULL;
    char *copy = mem_strdup(in->data);
    int n = 0;
    words[n++] = (char *)(uintptr_t) "superwild-cli";
    words[n++] = (char *)(uintptr_t) "line";
    for (char *w = strtok_r(copy, " ", &save); w; w = strtok_r(NULL, " ", &save))
        words[n++] = w;
    FILE *out = fopen("/dev/null", "r+"), *in_ = fopen("/dev/null", "r");
    char *err = NULL;
    size_t err_n;
    FILE *fe = open_memstream(&err, &err_n);
    int code = cli_run(n, words, in_, out, fe);
    fclose(out);
    fclose(in_);
    fclose(fe);
    snprintf(why->text, sizeof why->text, "%.*s", (int)strcspn(err, "\n"), err);
    free(err);
    free(copy);
    free(words);
    return code != 2;
}

/* ---- Positions ---- */

static bool position(const struct buf *in, struct reason *why)
{
    static struct position p;
    return position_read(in->data, in->len, &p, why);
}

static void normikub_rack(struct buf *out, size_t n)
{
    buf_add(out, "game normikub\ntable *@0,0\nrack ");
    tiles_of_a_line(out, n);
}

static void classic_rack(struct buf *out, size_t n)
{
    buf_add(out, "game classic\nrack * * ");
    tiles_of_a_line(out, n - 2);
}

static void place(struct buf *out, size_t n)
{
    buf_addf(out, "game classic\ntable r1@%zu,0 r2@0,-%zu r3@0,0\n", n, n);
}

static void grid_row(struct buf *out, size_t n)
{
    buf_add(out, "game classic\ngrid\n");
    times(out, ". ", n);
    buf_add(out, "r1\n");
}

static void grid_column(struct buf *out, size_t n)
{
    buf_add(out, "game classic\ngrid\n");
    times(out, ".\n", n);
    buf_add(out, "r1\n");
}

static void whats_wild_hand(struct buf *out, size_t n)
{
    buf_add(out, "game whats-wild\nrules wild 8\nrack");
    for (size_t i = 0; i < n; i++)
        buf_addf(out, " z%zu", i / 2 % 12 + 1);
    buf_add(out, "\n");
}

static bool whats_wild(const struct buf *in, struct reason *why)
{
    struct ww_position p;
    return ww_position_read(in->data, in->len, &p, why);
}

static void blockers_rack(struct buf *out, size_t n)
{
    buf_add(out, "game blockers\nseats r b g\nturn r\nrack");
    for (size_t i = 0; i < n; i++)
        if (i % 28 < 9)
            buf_addf(out, " r%zu", i % 28 + 1);
        else if (i % 28 < 18)
            buf_addf(out, " r%c", (char)('a' + i % 28 - 9));
        else if (i % 28 < 27)
            buf_addf(out, " rs%zu", i % 28 - 17);
        else
            buf_add(out, " r*");
    buf_add(out, "\n");
}

static bool blockers(const struct buf *in, struct reason *why)
{
    struct bk_position p;
    return bk_position_read(in->data, in->len, &p, why);
}

/* ---- Steps and records ---- */

static const struct game *game_now;

/* The first step that the game names and that can be made at the start, and blanks. */
static void long_step(struct buf *out, size_t n)
{
    struct game_config c;
    game_config_default(&c, game_now, game_now->seats_max);
    struct match *m = match_new(&c);
    const char *const *step = game_now->steps;
    while (*step && !match_check(m, *step, NULL))
        step++;
    assert_non_null(*step);
    buf_add(out, *step);
    times(out, " ", n - strlen(*step));
    match_free(m);
}

static bool step_made(const struct buf *in, struct reason *why)
{
    struct game_config c;
    game_config_default(&c, game_now, game_now->seats_max);
    struct match *m = match_new(&c);
    bool good = strlen(in->data) == in->len && match_play(m, in->data, NULL, why);
    if (!good && !why->text[0])
        refuse(why, "a step has no zero bytes");
    match_free(m);
    return good;
}

TEST(steps_of_every_game)
{
    for (int i = 0; GAMES[i]; i++) {
        game_now = GAMES[i];
        try_reader(&(struct reader){game_now->id, STEP_MAX - 1, long_step, step_made, 0});
    }
}

/* A state is read as it is written: less or more is damage. */
TEST(states_of_every_game)
{
    for (int i = 0; GAMES[i]; i++) {
        const struct game *g = GAMES[i];
        struct game_config c;
        struct reason why = {.text = ""};
        struct buf text = {0}, marked = {0};
        game_config_default(&c, g, g->seats_max);
        void *s = mem_alloc(g->state_size);
        g->start(s, &c);
        g->write(s, &text);
        buf_addf(&marked, MARK "%s", text.data);
        assert_true(g->read(s, text.data, text.len, &why));
        assert_true(g->read(s, marked.data, marked.len, &why));
        assert_false(g->read(s, text.data, text.len / 2, &why));
        assert_true(why.text[0]);
        for (size_t more = 1; more <= MEGABYTE; more *= MEGABYTE) {
            struct buf longer = {0};
            buf_add(&longer, text.data);
            times(&longer, "x", more);
            assert_false(g->read(s, longer.data, longer.len, &why));
            assert_true(why.text[0]);
            buf_free(&longer);
        }
        free(s);
        buf_free(&text);
        buf_free(&marked);
    }
}

static void seat_name(struct buf *out, size_t n)
{
    buf_add(out, "superwild-record 1\ngame classic\nseat ");
    times(out, "x", n);
    buf_add(out, "\nseat y\nseed 1\n");
}

static void seed(struct buf *out, size_t n)
{
    buf_add(out, "superwild-record 1\ngame classic\nseat x\nseat y\nseed ");
    times(out, "1", n);
    buf_add(out, "\n");
}

static void seats(struct buf *out, size_t n)
{
    buf_add(out, "superwild-record 1\ngame normikub\n");
    times(out, "seat x\n", n);
    buf_add(out, "seed 1\n");
}

static bool header(const struct buf *in, struct reason *why)
{
    struct game_config c;
    bool good = config_read(in->data, in->len, &c, why);
    if (good)
        game_config_free(&c);
    return good;
}

static void whole_record(struct buf *out, size_t n)
{
    struct game_config c;
    struct buf step = {0};
    game_config_default(&c, game_find("classic"), 2);
    struct match *m = match_new(&c);
    long_step(&step, STEP_MAX - 1);
    assert_true(match_play(m, step.data, NULL, NULL));
    record_write(out, m);
    times(out, "\n", n); /* empty lines may follow */
    match_free(m);
    buf_free(&step);
}

static bool record(const struct buf *in, struct reason *why)
{
    struct match *m = record_read(in->data, in->len, why);
    match_free(m);
    return m != NULL;
}

TEST(records_as_long_as_they_like)
{
    static const struct reader r = {"record", 0, whole_record, record, TEXT};
    game_now = game_find("classic");
    gives(&r, "", 0, true);
    gives(&r, MARK, 1, true);
    gives(&r, "", MEGABYTE, true);
    gives_noise(&r);
}

/* ---- Puzzles ---- */

#define POSITION "game classic\nrack r1 r2 r3\n"

static void puzzle_name(struct buf *out, size_t n)
{
    buf_add(out, "puzzle ");
    times(out, "x", n);
    buf_add(out, "\n" POSITION);
}

static void puzzle_step(struct buf *out, size_t n)
{
    buf_add(out, POSITION "goal out\nsolution end ; ");
    times(out, "x", n);
    buf_add(out, " ; end\n");
}

static void puzzle_moves(struct buf *out, size_t n)
{
    buf_addf(out, POSITION "goal out\nmoves %zu\ntier 1\nneeds\n", n);
}

static bool puzzle(const struct buf *in, struct reason *why)
{
    struct puzzle p;
    bool good = puzzle_read(in->data, in->len, true, &p, why);
    if (good)
        puzzle_free(&p);
    return good;
}

/* A pack may have as many as its file has room for. */
static void long_pack(struct buf *out, size_t n)
{
    buf_add(out, POSITION);
    for (size_t i = 0; i < n; i++)
        buf_addf(out, "---\npuzzle p-%zu\n" POSITION, i);
}

static bool pack(const struct buf *in, struct reason *why)
{
    struct pack p;
    bool good = pack_read(in->data, in->len, true, &p, why);
    if (good)
        pack_free(&p);
    return good;
}

TEST(packs_as_long_as_they_like)
{
    static const struct reader r = {"pack", 0, long_pack, pack, 0};
    gives(&r, "", 2000, true);
    gives(&r, MARK, 1, true);
    gives_noise(&r);
}

#define CODE_LETTERS 405

static void code_letters(struct buf *out, size_t n)
{
    buf_add(out, "SW-1");
    times(out, "e", n - 3);
}

/* As far as its length is concerned. */
static bool code(const struct buf *in, struct reason *why)
{
    struct puzzle p;
    struct buf right = {0};
    int from, to;
    code_looks(in->data, in->len);
    code_mend(in->data, in->len, &right);
    buf_free(&right);
    if (code_fault(in->data, in->len, &from, &to))
        assert_true(from >= 0 && from <= to && to <= (int)in->len);
    assert_false(code_read(in->data, in->len, &p, why));
    assert_true(why->line == 1 && why->col >= 1 && why->col <= (int)in->len);
    return !strstr(why->text, "too long");
}

/* With right checks around it. */
TEST(codes_of_the_most_symbols)
{
    for (int n = CODE_DATA_MOST - 1; n <= CODE_DATA_MOST; n++) {
        uint8_t symbol[CODE_DATA_MOST], got[CODE_SYMBOLS];
        struct buf text = {0};
        int got_n;
        for (int i = 0; i < n; i++)
            symbol[i] = (uint8_t)(i * 7 & 31);
        code_letters_write(symbol, n, &text);
        assert_true(code_letters_read(text.data, text.len, got, &got_n, NULL));
        assert_int_equal(got_n, n);
        assert_memory_equal(got, symbol, (size_t)n);
        struct puzzle p;
        struct reason why = {.text = ""};
        assert_false(code_read(text.data, text.len, &p, &why)); /* they mean nothing */
        assert_true(why.text[0]);
        buf_free(&text);
    }
}

static void deal_turns(struct buf *out, size_t n)
{
    buf_addf(out, "game super-wild\nplayer mira\n1 %zu 1 %zu 1 0123456789abcdef\n", n, n);
}

static bool deals(const struct buf *in, struct reason *why)
{
    struct deals d;
    bool good = deals_read(in->data, in->len, &d, why);
    if (good)
        deals_free(&d);
    return good;
}

/* ---- Translations ---- */

/* A table of the heading and one text, whose translation has n bytes. */
static void translation(struct buf *out, size_t n)
{
    static const char heading[] = "Plural-Forms: nplurals=2; plural=(n != 1);\n";
    size_t texts = 20 + 4 * 8, quit = texts + 1, head = quit + 5, own = head + sizeof heading;
    const size_t all[] = {0x950412de,         0,    2, 20, 36, 0, texts, 4, quit,
                          sizeof heading - 1, head, n, own};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        uint32_t four = (uint32_t)all[i];
        buf_add_n(out, (const char *)&four, sizeof four);
    }
    buf_add_n(out, "\0Quit\0", 6);
    buf_add_n(out, heading, sizeof heading);
    times(out, "x", n);
    buf_add_n(out, "", 1);
}

static bool translated(const struct buf *in, struct reason *why)
{
    (void)why;
    struct mo *mo = mo_from(in->data, in->len);
    bool there = mo && mo_find(mo, "Quit");
    mo_free(mo);
    return there;
}

/* ---- The profile ---- */

static struct store *store;
static int64_t stored;

static void run_sql(const char *sql, const struct buf *in)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(in_folder("profile.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    if (in)
        sqlite3_bind_text(q, 1, in->data, (int)in->len, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(q), SQLITE_DONE);
    sqlite3_finalize(q);
    sqlite3_close(db);
}

static void letters(struct buf *out, size_t n)
{
    static const char many[] =
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
    for (; n >= 64; n -= 64)
        buf_add(out, many);
    times(out, "x", n);
}

static bool setting(const struct buf *in, struct reason *why)
{
    bool fits = strlen(in->data) == in->len,
         taken = store_set(store, "k", in->data) == STORE_OK;
    if (!taken && fits)
        refuse_with(why, store_error(store));
    run_sql("INSERT OR REPLACE INTO person_settings SELECT id, 'k', ?1 FROM people", in);
    bool there = store_get(store, "k") != NULL;
    assert_true(!fits || taken == there);
    return there;
}

static bool setting_key(const struct buf *in, struct reason *why)
{
    bool taken = store_set(store, in->data, "v") == STORE_OK;
    if (taken)
        store_set(store, in->data, NULL);
    else
        refuse_with(why, store_error(store));
    return taken && strlen(in->data) == in->len;
}

static bool note(const struct buf *in, struct reason *why)
{
    (void)why;
    run_sql("INSERT OR REPLACE INTO notes VALUES(1, 'n', ?1)", in);
    return store_note(store, stored, "n") != NULL;
}

static bool title(const struct buf *in, struct reason *why)
{
    struct store_record r;
    (void)why;
    run_sql("UPDATE matches SET title = ?1", in);
    int n = store_match_list(store, STORE_RUNNING, &r, 1);
    if (n)
        store_record_free(&r);
    return n == 1;
}

static bool load_match(struct reason *why)
{
    struct store_record r;
    bool good = store_match_load(store, stored, &r) == STORE_OK;
    if (good)
        store_record_free(&r);
    else
        refuse_with(why, store_error(store));
    return good;
}

static bool stored_header(const struct buf *in, struct reason *why)
{
    run_sql("UPDATE matches SET title = 't', header = ?1", in);
    return load_match(why);
}

static bool stored_step(const struct buf *in, struct reason *why)
{
    run_sql("UPDATE matches SET header = 'h'", NULL);
    run_sql("INSERT OR REPLACE INTO steps VALUES(1, 0, ?1)", in);
    return load_match(why);
}

static bool stored_steps(const struct buf *in, struct reason *why)
{
    run_sql("DELETE FROM steps", NULL);
    run_sql("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n"
            " WHERE i + 1 < CAST(?1 AS INTEGER)) INSERT INTO steps SELECT 1, i, 'x' FROM n",
            in);
    return load_match(why);
}

/* What a puzzle keeps, and an own puzzle's text. */
static bool puzzle_steps(const struct buf *in, struct reason *why)
{
    struct store_puzzle p;
    (void)why;
    run_sql(
        "INSERT OR REPLACE INTO puzzles SELECT id, 'p', 0, 0, 0, 0, 0, 0, 0, 0, ?1 FROM people",
        in);
    bool good = store_puzzle_load(store, "p", &p) == STORE_OK;
    if (good)
        store_puzzle_free(&p);
    return good;
}

static void seen(void *ctx, const struct store_own *own)
{
    (void)own;
    ++*(int *)ctx;
}

static bool own_puzzle(const struct buf *in, struct reason *why)
{
    int n = 0;
    (void)why;
    run_sql("INSERT OR REPLACE INTO own_puzzles SELECT id, 'p', uid, 0, ?1 FROM people", in);
    store_own_each(store, seen, &n);
    return n == 1;
}

static void seen_note(void *ctx, const struct store_own *own)
{
    *(int *)ctx += own->note[0] != 0;
}

/* A note that is too long is left out, and the puzzle is not. */
static bool own_note(const struct buf *in, struct reason *why)
{
    int n = 0, notes = 0;
    (void)why;
    run_sql("INSERT OR REPLACE INTO own_puzzles SELECT id, 'p', uid, 0, 'x' FROM people", NULL);
    run_sql("INSERT OR REPLACE INTO own_about SELECT id, 'p', '', ?1 FROM people", in);
    store_own_each(store, seen, &n);
    store_own_each(store, seen_note, &notes);
    run_sql("DELETE FROM own_about", NULL);
    return n == 1 && notes == 1;
}

static void wins_list(struct buf *out, size_t n)
{
    times(out, "1 2 3 2 5 | Ann\n", n);
}

/* The best are kept. */
static bool all_wins(const struct buf *in, struct reason *why)
{
    static struct wins list;
    size_t lines = 0;
    (void)why;
    for (size_t i = 0; i < in->len; i++)
        lines += in->data[i] == '\n';
    wins_read(&list, SCORING_PEGS, in->data);
    assert_in_range(list.n, 0, WINS_MOST);
    return (size_t)list.n == lines;
}

static void winner_name(struct buf *out, size_t n)
{
    buf_add(out, "1 2 3 2 5 | ");
    times(out, "x", n);
    buf_add(out, "\n");
}

static void profile_up(void)
{
    struct reason why;
    int64_t rev;
    store = store_open(folder, &why);
    assert_string_equal(why.text, "");
    assert_int_equal(store_match_new(store, "g", "t", "s", "h", 1, &stored, &rev), STORE_OK);
    assert_int_equal(stored, 1);
}

TEST(profile)
{
    static const struct reader readers[] = {
        {"setting", 65536, letters, setting, SILENT},
        {"name of a setting", 200, letters, setting_key, SILENT},
        {"note", 65536, letters, note, SILENT},
        {"title of a match", 8000, letters, title, SILENT},
        {"header of a match", 65536, letters, stored_header, 0},
        {"step of a match", 4096, letters, stored_step, 0},
        {"steps of a match", 200000, number, stored_steps, SILENT | NO_LARGE},
        {"steps of a puzzle", 262144, letters, puzzle_steps, SILENT},
        {"own puzzle", 65536, letters, own_puzzle, SILENT},
        {"own note", 8000, letters, own_note, SILENT},
    };
    profile_up();
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        try_reader(&readers[i]);
    store_close(store);
}

/* ---- All others ---- */

TEST(readers_have_limits)
{
    static const struct reader readers[] = {
        {"file", FILE_MOST, spaces, from_file, 0},
        {"standard input", FILE_MOST, small_position, from_stdin, 0},
        {"position among many", FILE_MOST, small_position, in_batch, 0},
        {"number of nodes", INT32_MAX, number, as_nodes, 0},
        {"players of the arena", SEATS_MAX, names_of_players, as_players, 0},
        {"tiles of a line", 52, tiles_of_a_line, as_a_line, 0},
        {"rack of Normikub", 52, normikub_rack, position, TEXT},
        {"rack of Classic", 106, classic_rack, position, TEXT},
        {"place", 9999, place, position, TEXT},
        {"row of a grid", 9999, grid_row, position, TEXT},
        {"rows of a grid", 9999, grid_column, position, TEXT},
        {"hand of What's Wild?!", 13, whats_wild_hand, whats_wild, TEXT},
        {"rack of Blockers!", 28, blockers_rack, blockers, TEXT},
        {"name in a record", 447, seat_name, header, TEXT},
        {"digits of a seed", 20, seed, header, TEXT},
        {"seats of a record", 8, seats, header, TEXT},
        {"name of a puzzle", 39, puzzle_name, puzzle, TEXT},
        {"step of a puzzle", STEP_MAX - 1, puzzle_step, puzzle, TEXT},
        {"moves of a puzzle", 106, puzzle_moves, puzzle, TEXT},
        {"code", CODE_LETTERS, code_letters, code, TEXT},
        {"turns of a deal", 4000, deal_turns, deals, TEXT},
        {"translation", 2000, translation, translated, SILENT},
        {"best rounds", WINS_MOST, wins_list, all_wins, SILENT},
        {"name of a winner", 447, winner_name, all_wins, SILENT},
    };
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        try_reader(&readers[i]);
}

static int folder_up(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int folder_down(void **state)
{
    static const char *const file[] = {"file", "profile.db", "profile.db-wal", "profile.db-shm",
                                       "profile.lock"};
    (void)state;
    for (size_t i = 0; i < sizeof file / sizeof *file; i++)
        unlink(in_folder(file[i]));
    return rmdir(folder);
}

int main(void)
{
    return tests_run(folder_up, folder_down);
}

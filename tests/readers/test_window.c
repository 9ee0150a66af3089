/* test_window.c: what only the program with the window reads, at the limits of each reader. */
#include "screens_help.h"

#include "readers_help.h"

#include "file.h"
#include "keymap.h"
#include "options.h"
#include "people.h"
#include "rack_order.h"
#include "turn_timer.h"
#include "user_dirs.h"

/* ---- Texts that the profile keeps ---- */

static void chord_word(struct buf *out, size_t n)
{
    static const char begin[] = "left=#";
    buf_add(out, begin);
    times(out, "0", n - strlen(begin) - 2);
    buf_add(out, "81"); /* Q, by its number */
}

static bool keys(const struct buf *in, struct reason *why)
{
    struct keymap m, standard;
    (void)why;
    keymap_defaults(&standard);
    keymap_read(&m, in->data);
    return memcmp(&m, &standard, sizeof m) != 0;
}

static void rack_words(struct buf *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (i % 106 < 104)
            buf_addf(out, "%c%zu%s ", "rbgk"[i % 52 / 13], i % 13 + 1, i % 106 < 52 ? "" : "'");
        else
            buf_add(out, i % 106 == 104 ? "* " : "*' ");
}

/* Each tile once. */
static bool whole_rack(const struct buf *in, struct reason *why)
{
    static struct hand_order o;
    int words = 0;
    (void)why;
    for (size_t i = 0; i < in->len; i++)
        words += in->data[i] == ' ';
    hand_order_read(&o, in->data, buf_tile_copy, TILE_MAX);
    assert_in_range(o.n, 0, TILE_MAX);
    return o.n == words;
}

static void spent(struct buf *out, size_t n)
{
    buf_addf(out, "1 2 %zu", n);
}

static bool clock_note(const struct buf *in, struct reason *why)
{
    struct turn_timer t = {.round = 1, .turn = 2, .clock_s = 60};
    (void)why;
    turn_timer_read(&t, in->data);
    assert_in_range(t.spent, 0, 60000);
    return t.spent != 0;
}

static void people_lines(struct buf *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buf_addf(out, "cap N%zu\n", i);
}

static void person_name(struct buf *out, size_t n)
{
    buf_add(out, "braids ");
    times(out, "x", n);
    buf_add(out, "\n");
}

static bool all_people(const struct buf *in, struct reason *why)
{
    static struct people p;
    int lines = 0;
    (void)why;
    for (size_t i = 0; i < in->len; i++)
        lines += in->data[i] == '\n';
    people_read(&p, in->data);
    assert_in_range(p.n, 0, PEOPLE_MOST);
    return p.n == lines;
}

/* ---- The command line and the system ---- */

static bool options(const char *name, const struct buf *in, struct reason *why)
{
    char *argv[] = {(char *)(uintptr_t) "superwild", (char *)(uintptr_t)name, in->data, NULL};
    struct options o;
    return options_read(3, argv, &o, why);
}

static void window_size(struct buf *out, size_t n)
{
    buf_addf(out, "%zux%zu", n, n);
}

static bool as_window(const struct buf *in, struct reason *why)
{
    return options("--window", in, why);
}

/* 20 digits are too many only if they are more than 64 bits hold. */
static void seed_digits(struct buf *out, size_t n)
{
    times(out, "1", n);
}

static bool as_seed(const struct buf *in, struct reason *why)
{
    return options("--seed", in, why);
}

/* As many as a command line has room for: one file, and the last value of each option. */
TEST(arguments_as_many_as_they_like)
{
    enum { MANY = 200000 };
    char **argv = mem_alloc((MANY + 1) * sizeof *argv);
    struct options o;
    struct reason why;
    for (int i = 0; i < MANY; i++)
        argv[i] = (char *)(uintptr_t) "--fullscreen";
    assert_true(options_read(MANY, argv, &o, &why));
    argv[MANY - 1] = argv[MANY - 2] = (char *)(uintptr_t) "x";
    assert_false(options_read(MANY, argv, &o, &why));
    free(argv);
}

/* As long as the file. */
TEST(a_folder_as_long_as_it_likes)
{
    struct buf text = {0}, out = {0};
    buf_add(&text, MARK "XDG_DOCUMENTS_DIR=\"/");
    times(&text, "x", MEGABYTE);
    assert_false(user_dirs_documents(text.data, "/home/ann", &out)); /* it is not closed */
    buf_add(&text, "\"\n");
    assert_true(user_dirs_documents(text.data, "/home/ann", &out));
    assert_int_equal(out.len, MEGABYTE + 1);
    buf_free(&text);
    buf_free(&out);
}

TEST(kept_and_given)
{
    static const struct reader readers[] = {
        {"key in the list of keys", 63, chord_word, keys, SILENT},
        {"order of a rack", 106, rack_words, whole_rack, SILENT},
        {"time of a turn", 60000, spent, clock_note, SILENT},
        {"people with their faces", PEOPLE_MOST, people_lines, all_people, SILENT},
        {"name of such a person", 447, person_name, all_people, SILENT},
        {"size of the window", 16384, window_size, as_window, 0},
        {"digits of --seed", 20, seed_digits, as_seed, 0},
    };
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        try_reader(&readers[i]);
}

/* ---- What is dropped, pasted and typed ---- */

static char *paste(void *self)
{
    const struct driver *d = self;
    return d->copied ? mem_strdup(d->copied) : NULL;
}

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    d->app->host.paste = d->app->ui.clipboard.paste = paste;
}

static void drop(struct driver *d, const char *head, size_t n, bool taken)
{
    struct buf text = {0}, path = {0};
    buf_addf(&text, "%sgame super-wild\ntable *@0,0\nrack r1 r2 r3\n", head);
    while (text.len + 8 <= n)
        buf_add(&text, "       \n");
    times(&text, "\n", n - text.len);
    buf_addf(&path, "%s/dropped", d->folder);
    remove(path.data);
    assert_int_equal(file_write_new(path.data, text.data, text.len, NULL), FILE_WRITTEN);
    app_open(d->app, path.data, 0);
    drive_draw(d);
    assert_true((d->app->session != NULL) == taken);
    assert_true(taken || strstr(d->app->notice, "4 MiB"));
    remove(path.data);
    buf_free(&text);
    buf_free(&path);
}

TEST_DRIVEN(dropped_files)
{
    static const struct {
        const char *head;
        size_t n;
        bool taken;
    } list[] = {{"", FILE_MOST + 1, false},
                {"", FILE_MOST, true},
                {"", FILE_MOST - 1, true},
                {"", MEGABYTE, true},
                {MARK, 200, true}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        begin(d);
        drop(d, list[i].head, list[i].n, list[i].taken);
    }
}

/* Names have 40 letters; what is pasted is cut there, and a mark at its head is left out. */
TEST_DRIVEN(pasted_names)
{
    static const size_t sizes[] = {39, 40, 41, MEGABYTE};
    begin(d);
    drive_press(d, "new-game");
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof *sizes; i++) {
        struct buf text = {0};
        size_t n = sizes[i / 2];
        buf_add(&text, i % 2 ? MARK : "");
        times(&text, "x", n);
        drive_copy(d, text.data);
        drive_press(d, "name-1");
        d->app->ui.anchor = 0;
        struct input in = {.kind = INPUT_KEY, .key = 'A', .mods = MOD_CTRL};
        app_event(d->app, &in);
        in.key = 'V';
        app_event(d->app, &in);
        drive_draw(d);
        const char *shown = drive_find(d, "name-1")->text;
        assert_int_equal(strlen(shown), n < 40 ? n : 40);
        assert_int_equal(strspn(shown, "x"), strlen(shown));
        buf_free(&text);
    }
}

/* What is wrong is said of all that was copied, also of what the field has no room for. */
TEST_DRIVEN(pasted_codes)
{
    static const size_t sizes[] = {404, 405, 406, 1023, 1024, 1025, MEGABYTE};
    begin(d);
    drive_press(d, "puzzles");
    drive_press(d, "own");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct buf text = {0};
        char want[40];
        buf_add(&text, "SW-1");
        times(&text, "e", sizes[i] - 3);
        drive_copy(d, text.data);
        drive_press(d, "paste");
        const char *wrong = drive_find(d, "wrong")->label;
        snprintf(want, sizeof want, "too long: it has %zu characters", sizes[i]);
        if (sizes[i] > 405)
            assert_non_null(strstr(wrong, want));
        else
            assert_non_null(strstr(wrong, "should have"));
        buf_free(&text);
    }
}

TESTS_MAIN

/* test_record.c: matches as text: round trips, and every kind of tampering. */
#include <dirent.h>

#include "match_help.h"

/* A record of a short match. The caller frees it. */
static struct buf a_record(void)
{
    struct match *m = new_match_of(3, 3, 21);
    struct buf b = {0};
    play_on(m, 14, 4);
    record_write(&b, m);
    match_free(m);
    return b;
}

static struct match *read_back(const char *text, size_t len, struct reason *why)
{
    *why = (struct reason){.text = ""};
    struct match *m = record_read(text, len, why);
    assert_true(m || (why->line > 0 && why->col > 0 && why->text[0]));
    return m;
}

static int line_at(const char *text, size_t i)
{
    int line = 1;
    for (size_t k = 0; k < i; k++)
        line += text[k] == '\n';
    return line;
}

TEST(a_record_plays_to_the_same_state)
{
    for (int i = 0; i < 24; i++) {
        struct match *m = new_match_of(1 + i % 6, i % 4, 100 + (uint64_t)i);
        struct buf b = {0}, c = {0};
        struct reason why;
        play_on(m, 10 * i, 7);
        record_write(&b, m);
        assert_true(record_looks_like(b.data, b.len));
        struct match *again = read_back(b.data, b.len, &why);
        if (!again)
            fail_msg("line %d: %s", why.line, why.text);
        assert_int_equal(match_hash(again), match_hash(m));
        record_write(&c, again);
        assert_text(b.data, c.data);
        match_free(m);
        match_free(again);
        buf_free(&b);
        buf_free(&c);
    }
}

/* Steps that were undone are not part of it. */
TEST(only_steps_in_force_are_recorded)
{
    struct match *m = new_match_of(1, 0, 5);
    struct buf b = {0};
    struct reason why;
    must_play(m, "deal");
    must_play(m, "move * 4,4");
    match_undo(m);
    record_write(&b, m);
    assert_null(strstr(b.data, "move"));
    struct match *again = read_back(b.data, b.len, &why);
    assert_int_equal(again->at, 1);
    match_free(m);
    match_free(again);
    buf_free(&b);
}

/* Any single byte changed, at any position, to other bytes: the record is refused at that
 * line. */
TEST(every_changed_byte_is_found_at_its_line)
{
    static const char to[] = "\0\n\r\t #|0aZ/\x80";
    struct buf b = a_record();
    for (size_t i = 0; i < b.len; i++)
        for (size_t k = 0; k < sizeof to + 1; k++) {
            struct reason why;
            char old = b.data[i];
            char other = k < sizeof to - 1 ? to[k]
                         : k == sizeof to  ? (char)(old ^ 0x20)
                                           : (char)(old ^ 1);
            if (other == old)
                continue;
            int line = line_at(b.data, i);
            b.data[i] = other;
            struct match *m = read_back(b.data, b.len, &why);
            if (m)
                fail_msg("byte %zu of line %d as 0x%02x passed", i, line, other & 0xff);
            if (why.line != line)
                fail_msg("byte %zu of line %d as 0x%02x: line %d: %s", i, line, other & 0xff,
                         why.line, why.text);
            b.data[i] = old;
        }
    buf_free(&b);
}

TEST(every_cut_is_found)
{
    struct buf b = a_record();
    struct reason why;
    for (size_t i = 0; i < b.len; i++) {
        struct match *m = read_back(b.data, i, &why);
        if (i + 1 == b.len) { /* only the last line end is missing, so nothing is lost */
            assert_non_null(m);
            match_free(m);
        } else if (m)
            fail_msg("the first %zu bytes of %zu passed", i, b.len);
        /* Cut after a whole line, the error is at the line that is missing. */
        else if (i == 0 || b.data[i - 1] == '\n')
            assert_int_equal(why.line, line_at(b.data, i));
    }
    buf_free(&b);
}

/* Each line removed, doubled, or swapped with the next. */
TEST(every_missing_doubled_or_swapped_line_is_found)
{
    struct buf b = a_record();
    for (char *line = b.data; *line; line = strchr(line, '\n') + 1) {
        size_t n = (size_t)(strchr(line, '\n') + 1 - line), before = (size_t)(line - b.data);
        struct buf t[3] = {{0}, {0}, {0}};
        struct reason why;
        bool last = !line[n];
        buf_add_n(&t[0], b.data, before);
        buf_add(&t[0], line + n);
        buf_add_n(&t[1], b.data, before + n);
        buf_add(&t[1], line);
        if (!last) {
            size_t next = (size_t)(strchr(line + n, '\n') + 1 - (line + n));
            buf_add_n(&t[2], b.data, before);
            buf_add_n(&t[2], line + n, next);
            buf_add_n(&t[2], line, n);
            buf_add(&t[2], line + n + next);
        } else
            buf_add(&t[2], "x");
        for (int i = 0; i < 3; i++) {
            if (read_back(t[i].data, t[i].len, &why))
                fail_msg("line %d, damage %d passed", line_at(b.data, before), i);
            if (i < 2)
                assert_int_equal(why.line, line_at(b.data, before) + i);
            buf_free(&t[i]);
        }
    }
    buf_free(&b);
}

TEST(garbage_behind_the_end_is_refused)
{
    static const char *const more[] = {
        "x", "draw | 00000000\n", "close 14 0000000000000000\n", "\nx", "#", "  \n y"};
    for (int i = 0; i < 6; i++) {
        struct buf b = a_record();
        struct reason why;
        int line = line_at(b.data, b.len);
        buf_add(&b, more[i]);
        assert_null(read_back(b.data, b.len, &why));
        assert_true(why.line >= line && why.line <= line + 1);
        buf_free(&b);
    }
    /* Empty lines are allowed. */
    struct buf b = a_record();
    struct reason why;
    buf_add(&b, "\n  \n");
    struct match *m = read_back(b.data, b.len, &why);
    assert_non_null(m);
    match_free(m);
    buf_free(&b);
}

/* A record that went through a system with CR LF line ends is still the same record. */
TEST(crlf_is_tolerated)
{
    struct buf b = a_record(), crlf = {0}, c = {0};
    struct reason why;
    for (size_t i = 0; i < b.len; i++)
        buf_add_n(&crlf, b.data[i] == '\n' ? "\r\n" : &b.data[i], b.data[i] == '\n' ? 2 : 1);
    struct match *m = read_back(crlf.data, crlf.len, &why);
    assert_non_null(m);
    record_write(&c, m);
    assert_text(b.data, c.data);
    match_free(m);
    buf_free(&b);
    buf_free(&crlf);
    buf_free(&c);
}

/* ---- Headers ---- */

static const char *bad_header(const char *text)
{
    static struct reason why;
    struct game_config c;
    memset(&c, 0x11, sizeof c);
    memset(&why, 0, sizeof why);
    if (config_read(text, strlen(text), &c, &why))
        fail_msg("it was read: %s", text);
    assert_true(why.line > 0 && why.col > 0);
    assert_int_equal(c.seats, 0x11111111);
    return why.text;
}

#define HEAD "superwild-record 1\ngame super-wild\n"

TEST(headers_are_read_strictly)
{
    static const char *const bad[] = {
        "",
        "superwild-record\n",
        "superwild-record 2\ngame super-wild\nseat A\nseed 1\n",
        "superwild-record 1 x\ngame super-wild\nseat A\nseed 1\n",
        "record 1\ngame super-wild\nseat A\nseed 1\n",
        "superwild-record 1\nseat A\nseed 1\n",
        "superwild-record 1\ngame chess\nseat A\nseed 1\n",
        "superwild-record 1\ngame\nseat A\nseed 1\n",
        HEAD "game super-wild\nseat A\nseed 1\n",
        HEAD "seat A\n",
        HEAD "seed 1\n",
        HEAD "seat A\nseed -1\n",
        HEAD "seat A\nseed 18446744073709551616\n",
        HEAD "seat A\nseed 1 2\n",
        HEAD "seat A\nseed 1\nseed 1\n",
        HEAD "seat\nseed 1\n",
        HEAD "seat A\nseat B\nseat C\nseat D\nseat E\nseat F\nseat G\nseed 1\n",
        HEAD "option rounds 0\nseat A\nseed 1\n",
        HEAD "option rounds 31\nseat A\nseed 1\n",
        HEAD "option rounds\nseat A\nseed 1\n",
        HEAD "option rounds 3 4\nseat A\nseed 1\n",
        HEAD "option rounds 3\noption rounds 3\nseat A\nseed 1\n",
        HEAD "option stacks maybe\nseat A\nseed 1\n",
        HEAD "option stacks 1\nseat A\nseed 1\n",
        HEAD "option speed 3\nseat A\nseed 1\n",
        HEAD "seat A\nseed 1\nfuture thing\n",
        HEAD "seat A\nposition game super-wild / table r5@0,0\nseed 1\n",
        HEAD "seat A\nseat B\nposition game super-wild / table *@0,0\nseed 1\n",
        HEAD "seat A\nposition game normikub / table *@0,0\nseed 1\n",
        HEAD "seat A\nposition\nseed 1\n",
        HEAD "seat A\nposition game super-wild / table *@0,0\nposition game super-wild / table "
             "*@0,0\nseed 1\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_true(*bad_header(bad[i]));
    assert_string_equal(bad_header("superwild-record\n"),
                        "this record is from an unknown version");
}

TEST(headers_come_back)
{
    static const char text[] = HEAD "option rounds 7\noption stacks on\noption diagonals off\n"
                                    "seat Ann | 12 of B\xc3\xb6le\nseat # Bob\n"
                                    "seed 18446744073709551615\n";
    struct game_config c;
    struct reason why;
    struct buf b = {0};
    assert_true(config_read(text, strlen(text), &c, &why));
    assert_int_equal(c.seats, 2);
    assert_text(c.name[0], "Ann | 12 of B\xc3\xb6le");
    assert_text(c.name[1], "# Bob");
    assert_int_equal(game_option(&c, "rounds"), 7);
    config_write(&b, &c);
    assert_text(b.data, text);
    buf_free(&b);
}

/* Twelve of the longest emoji, and scripts of all kinds, come back as they were typed. */
TEST(names_of_every_script_come_back)
{
    static const char kiss[] =
        "\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbb\xe2\x80\x8d\xe2\x9d\xa4\xef\xb8\x8f\xe2\x80\x8d"
        "\xf0\x9f\x92\x8b\xe2\x80\x8d\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbf";
    static const char england[] =
        "\xf0\x9f\x8f\xb4\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xa5\xf3\xa0\x81\xae"
        "\xf3\xa0\x81\xa7\xf3\xa0\x81\xbf";
    const char *const other[] = {"\xe6\x9d\x8e\xe6\x98\x8e", "Ann \xd7\x90\xd7\x91 3",
                                 "e\xcc\x81\xe2\x80\x8d", england};
    struct game_config c, again;
    struct reason why;
    struct buf b = {0};
    game_config_default(&c, game_find("normikub"), 5);
    c.name[0][0] = 0;
    for (int i = 0; i < 12; i++)
        strcat(c.name[0], kiss);
    for (int i = 0; i < 4; i++)
        strcpy(c.name[i + 1], other[i]);
    assert_true(game_config_check(&c, &why));
    config_write(&b, &c);
    assert_true(config_read(b.data, b.len, &again, &why));
    for (int i = 0; i < 5; i++)
        assert_text(again.name[i], c.name[i]);
    strcpy(c.name[1], "\xe3\x80\x80\xe2\x80\x8d"); /* nothing to see */
    assert_false(game_config_check(&c, NULL));
    buf_free(&b);
}

/* Characters in names that would disturb what shows them are read as visible text. */
TEST(names_are_read_visibly)
{
    static const char text[] = HEAD "seat A\x1b[2J\xe2\x80\xae\xff\nseat Bob\nseed 5\n";
    struct game_config c;
    struct reason why;
    struct buf b = {0};
    assert_true(config_read(text, strlen(text), &c, &why));
    assert_text(c.name[0], "A\\x1B[2J\\u202E\\xFF");
    assert_text(c.name[1], "Bob");
    config_write(&b, &c);
    assert_true(config_read(b.data, b.len, &c, &why));
    assert_text(c.name[0], "A\\x1B[2J\\u202E\\xFF");
    buf_clear(&b);
    buf_add(&b, HEAD "seat Jo\xc3\xb6");
    for (int i = 0; i < 100; i++)
        buf_add(&b, "\xe2\x80\xae");
    buf_add(&b, "\nseed 5\n");
    assert_true(
        config_read(b.data, b.len, &c, &why)); /* longer than a name may be, written out */
    assert_int_equal(strlen(c.name[0]), 4 + 73 * 6 + 3);
    assert_int_equal(strncmp(c.name[0], "Jo\xc3\xb6\\u202E\\u202E", 16), 0);
    assert_text(c.name[0] + strlen(c.name[0]) - 9, "\\u202E...");
    buf_free(&b);
    assert_true(game_config_check(&c, NULL)); /* otherwise such a name is refused */
    strcpy(c.name[0], "A\xe2\x80\xae");
    assert_false(game_config_check(&c, NULL));
}

TEST(a_match_from_a_position_is_recorded_with_it)
{
    static const char text[] =
        HEAD "option stacks on\nseat A\nposition game super-wild / rules stacks / table *@0,0 "
             "r4@1,0 r5@2,0 / rack r6 k1 b1 / bag g1 g2 k9\nseed 5\n";
    struct game_config c;
    struct reason why;
    struct buf b = {0};
    if (!config_read(text, strlen(text), &c, &why))
        fail_msg("%s", why.text);
    struct match *m = match_new(&c);
    game_config_free(&c);
    must_play(m, "put r6 3,0");
    must_play(m, "end");
    record_write(&b, m);
    struct match *again = read_back(b.data, b.len, &why);
    assert_non_null(again);
    assert_int_equal(match_hash(again), match_hash(m));
    assert_string_equal(again->config.start, m->config.start);
    assert_non_null(strstr(again->config.start, "bag g1 g2 k9"));
    match_free(m);
    match_free(again);
    buf_free(&b);
}

/* ---- Records that must play for ever ---- */

TEST(old_records_play_to_the_state_they_always_did)
{
    int n = 0;
    DIR *dir = opendir(SUPERWILD_SOURCE_DIR "/tests/replays");
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        size_t len = strlen(e->d_name);
        struct buf path = {0}, text = {0};
        struct reason why;
        if (len < 4 || strcmp(e->d_name + len - 4, ".swr") != 0)
            continue;
        buf_addf(&path, SUPERWILD_SOURCE_DIR "/tests/replays/%s", e->d_name);
        slurp(path.data, &text);
        struct match *m = record_read(text.data, text.len, &why);
        if (!m)
            fail_msg("%s:%d: %s", e->d_name, why.line, why.text);
        match_free(m);
        buf_free(&path);
        buf_free(&text);
        n++;
    }
    closedir(dir);
    assert_true(n >= 8);
}

TESTS_MAIN

/* test_refusals.c: what a record or its header is refused with: the line, the column and the
 * sentence, for each thing that can be wrong. */
#include <inttypes.h>

#include "core_help.h"
#include "hash.h"
#include "match_help.h"
#include "record.h"

struct refusal {
    const char *text, *says; /* "line:column: sentence" */
};

static void refused_with(const struct reason *why, const char *text, const char *says)
{
    struct buf got = {0};
    buf_addf(&got, "%d:%d: %s", why->line, why->col, why->text);
    if (strcmp(buf_text(&got), says))
        print_message("in: %s\n", text);
    assert_text(buf_text(&got), says);
    buf_free(&got);
}

/* ---- Headers ---- */

#define FIRST "superwild-record 1\n"
#define HEAD FIRST "game super-wild\n"
#define SEVEN "seat A\nseat B\nseat C\nseat D\nseat E\nseat F\nseat G\n"
#define EIGHT "\xf0\x9f\x98\x80\xf0\x9f\x98\x80"
#define SIXTY_FOUR EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT
#define LONG_NAME SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR SIXTY_FOUR
#define LONG_GAME "12345678901234567890123456789012"

static const struct refusal HEADERS[] = {
    {"", "1:1: a record begins with \"superwild-record 1\""},
    {"superwild-record\n", "1:1: this record is from an unknown version"},
    {"superwild-record  0\n", "1:19: this record is from an unknown version"},
    {"superwild-record 2\n", "1:18: this record is from an unknown version"},
    {"superwild-record  1  x\n", "1:22: \"x\" does not belong in the first line"},
    {"record 1\n", "1:1: a record begins with \"superwild-record 1\""},
    {FIRST "seat A\nseed 1\n", "2:1: the game must be named before \"seat\""},
    {FIRST "game chess\n", "2:6: unknown game \"chess\""},
    {FIRST "game\n", "2:1: the game is not named correctly"},
    {FIRST "game " LONG_GAME "\n", "2:1: the game is not named correctly"},
    {FIRST "game 1234567890123456789012345678901\n", /* as long as it may be */
     "2:6: unknown game \"1234567890123456789012345678901\""},
    {HEAD "game super-wild\n", "3:1: the game is not named correctly"},
    {HEAD "seat A\n", "3:1: the header ends without naming the seed"},
    {FIRST, "1:1: the header ends without naming the game"},
    {HEAD "seed 1\n", "3:1: Super Wild is for 1 to 6 players, not 0"},
    {HEAD "seat A\nseed -1\n", "4:1: the seed must be one whole number, given once"},
    {HEAD "seat A\nseed 18446744073709551616\n",
     "4:1: the seed must be one whole number, given once"},
    {HEAD "seat A\nseed 1 2\n", "4:1: the seed must be one whole number, given once"},
    {HEAD "seat A\nseed\n", "4:1: the seed must be one whole number, given once"},
    {HEAD "seat A\nseed 1\nseed 1\n", "5:1: the seed must be one whole number, given once"},
    {HEAD "seat\nseed 1\n", "3:1: a seat needs a name of at most 447 bytes"},
    {HEAD "seat " LONG_NAME "\nseed 1\n", "3:1: a seat needs a name of at most 447 bytes"},
    {HEAD SEVEN "seed 1\n", "9:1: there are more seats than the game has"},
    {HEAD "option rounds 0\n", "3:15: the option cannot be \"0\""},
    {HEAD "option  rounds  31\n", "3:17: the option cannot be \"31\""},
    {HEAD "option rounds\n", "3:1: an option needs a name and a value"},
    {HEAD "option\n", "3:1: an option needs a name and a value"},
    {HEAD "option rounds 3 4\n", "3:1: an option needs a name and a value"},
    {HEAD "option rounds 3\noption stacks on\noption rounds 3\n",
     "5:8: the option \"rounds\" appears twice"},
    {HEAD "option stacks maybe\n", "3:15: the option cannot be \"maybe\""},
    {HEAD "option speed 3\n", "3:8: unknown option \"speed\""},
    {HEAD "seat A\n\n  future thing\n", "5:3: \"future\" does not belong in a record's header"},
    {HEAD "seat A\ncomputer\n", "4:1: a computer needs a seat and a player"},
    {HEAD "seat A\ncomputer 1\n", "4:1: a computer needs a seat and a player"},
    {HEAD "seat A\ncomputer 1 otto x\n", "4:1: a computer needs a seat and a player"},
    {HEAD "seat A\ncomputer 0 otto\n", "4:10: \"0\" is not a seat that a computer can have"},
    {HEAD "seat A\ncomputer 2 otto\n", "4:10: \"2\" is not a seat that a computer can have"},
    {HEAD "seat A\ncomputer 1 otto\ncomputer 1 otto\n",
     "5:10: \"1\" is not a seat that a computer can have"},
    {HEAD "seat A\ncomputer 1 hal\n", "4:12: no computer player is called \"hal\""},
    {HEAD "seat A\ncomputer 1 ottoottoottootto\n",
     "4:12: no computer player is called \"ottoottoottootto\""},
    {HEAD "computer 1 otto\n", "3:10: \"1\" is not a seat that a computer can have"},
    {HEAD "seat A\nposition\n", "4:1: the position is missing or appears twice"},
    {HEAD "seat A\nposition game super-wild / table r5@0,0\nseed 1\n",
     "4:1: in the position: the Wild (*) is not on the table"},
    {HEAD "seat A\nseat B\nposition game super-wild / table *@0,0\nseed 1\n",
     "6:1: a position works only in its own game, with one player"},
    {HEAD "seat A\nposition game normikub / table *@0,0\nseed 1\n",
     "5:1: a position works only in its own game, with one player"},
    {HEAD "seat A\nposition game normikub / table nonsense\nseed 1\n",
     "4:1: in the position: \"nonsense\" is not a tile with its place, such as r5@3,4"},
    {HEAD "seat A\nposition game normikub / table *@0,0\nposition game super-wild / table "
          "*@0,0\nseed 1\n",
     "5:1: the position is missing or appears twice"},
    {HEAD "seat A\nposition game super-wild / table *@0,0\nposition game super-wild / table "
          "*@0,0\nseed 1\n",
     "5:1: the position is missing or appears twice"},
};

TEST(headers)
{
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++) {
        const struct refusal *r = &HEADERS[i];
        struct game_config c;
        struct reason why = {0};
        assert_false(config_read(r->text, strlen(r->text), &c, &why));
        refused_with(&why, r->text, r->says);
        assert_false(config_read(r->text, strlen(r->text), &c, NULL));
    }
}

/* What is as long as it may be. */
TEST(headers_that_are_just_right)
{
    static const char *const good[] = {
        HEAD "seat 123456789012345678901234567890123456789\nseed 1\n",
        HEAD "seat A\nseat B\nseat C\nseat D\nseat E\nseat F\nseed 18446744073709551615\n",
        HEAD "seat A\nseat B\ncomputer 2 otto\ncomputer 1 pip\nseed 0\n",
        HEAD "option rounds 30\nseat  A \nseed 1\n",
        HEAD "seat A\nseed 1\noption stacks off",
        HEAD "seat A\nposition / game super-wild / table *@0,0 /\nseed 1\n",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct game_config c;
        struct reason why = {0};
        if (!config_read(good[i], strlen(good[i]), &c, &why))
            fail_msg("%d:%d: %s", why.line, why.col, why.text);
        game_config_free(&c);
    }
}

/* What was chosen for a seat that the game does not have is not written. */
TEST(only_the_seats_that_play)
{
    struct game_config c;
    struct buf b = {0};
    game_config_default(&c, &SUPER_WILD, 3);
    for (int i = 0; i < SEATS_MAX; i++) {
        snprintf(c.name[i], NAME_MAX_BYTES, "Seat %d", i + 1);
        strcpy(c.computer[i], i % 2 ? "otto" : "");
    }
    config_write(&b, &c);
    assert_non_null(strstr(b.data, "seat Seat 1\nseat Seat 2\nseat Seat 3\ncomputer 2 otto\n"
                                   "seed "));
    buf_free(&b);
}

/* ---- Records ---- */

/* Appends each line of a text with the check that it should have. */
static void add_checked(struct buf *out, const char *text, uint64_t *h)
{
    for (const char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        *h = hash_bytes(hash_bytes(*h, text, (size_t)(end - text)), "\n", 1);
        buf_add_n(out, text, (size_t)(end - text));
        buf_addf(out, " | %08" PRIx32 "\n", (uint32_t)(*h ^ *h >> 32));
    }
}

/* A record with these lines, all with the right check, and `rest` without one. */
static void record(const char *lines, const char *rest, const char *says)
{
    struct buf b = {0};
    struct reason why = {0};
    uint64_t h = HASH_START;
    add_checked(&b, lines, &h);
    buf_add(&b, rest);
    struct match *m = record_read(b.data ? b.data : "", b.len, &why);
    assert_null(m);
    refused_with(&why, buf_text(&b), says);
    assert_null(record_read(b.data ? b.data : "", b.len, NULL)); /* nobody needs to hear why */
    buf_free(&b);
}

#define ALONE HEAD "seat A\nseed 1\nsteps\n"

TEST(records)
{
    record("", "", "1:1: the record is cut off in its header");
    record("", "superwild-recor 1\n", "1:1: a record begins with \"superwild-record 1\"");
    record("", "superwild-record 1\n", "1:1: this line has been changed or damaged");
    record(HEAD, "", "3:1: the record is cut off in its header");
    record(HEAD, "seat A | 00000000\n", "3:1: this line has been changed or damaged");
    record(HEAD, " | 00000000\n", "3:1: this line has been changed or damaged");
    record(HEAD, "0 | 00000000", "3:1: this line has been changed or damaged");
    record(HEAD "seat A\nsteps\n", "", "3:1: the header ends without naming the seed");
    record(FIRST "game chess\nsteps\n", "", "2:6: unknown game \"chess\"");
    record(ALONE, "", "6:1: the record is cut off: its closing line is missing");
    record(ALONE "deal\n", "", "7:1: the record is cut off: its closing line is missing");
    record(ALONE "deal\n", "end\n", "7:1: this line has been changed or damaged");
    record(ALONE "deal\nfly\n", "",
           "7:1: this step is not possible: \"fly\" is not a step (put, move, take, draw, end, "
           "...)");
    record(ALONE "deal\nmove *  x\n", "",
           "7:9: this step is not possible: \"x\" is not a place, such as 3,4 or 3,4,1");
    record(ALONE, "close 0\n",
           "6:1: the record's last line does not match the game after 0 steps");
    record(ALONE "deal\n", "close 1 0000000000000000\n",
           "7:1: the record's last line does not match the game after 1 steps");
    record(ALONE "deal\n", "closer\n", "7:1: this line has been changed or damaged");
    struct buf longest = {0};
    buf_add(&longest, ALONE);
    for (int i = 1; i < STEP_MAX; i++)
        buf_add(&longest, "x");
    buf_add(&longest, "\n");
    record(
        longest.data, "",
        "6:1: this step is not possible: \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...\" "
        "is not a step (put, move, take, draw, end, ...)");
    buf_clear(&longest);
    buf_add(&longest, ALONE "deal\n");
    for (int i = 0; i < STEP_MAX; i++)
        buf_add(&longest, "x");
    buf_add(&longest, "\n");
    record(longest.data, "", "7:1: this line is too long for a step");
    buf_free(&longest);
}

/* What comes after the last line, and where. */
TEST(behind_the_end)
{
    static const struct refusal list[] = {
        {"x", "10:1: there is more after the end of the record"},
        {"\n  \n  x y\n", "12:3: there is more after the end of the record"},
        {"#\n", "10:1: there is more after the end of the record"}};
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, 1);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct match *m = match_new(&c);
        struct buf b = {0};
        struct reason why = {0};
        record_write(&b, m);
        match_free(m);
        buf_add(&b, list[i].text);
        assert_null(record_read(b.data, b.len, &why));
        refused_with(&why, b.data, list[i].says);
        buf_free(&b);
    }
}

/* A text is looked at as a record if it begins like one. */
TEST(what_looks_like_a_record)
{
    assert_true(record_looks_like("superwild-record", 16));
    assert_true(record_looks_like("superwild-record 7 x", 20));
    assert_false(record_looks_like("superwild-record", 15));
    assert_false(record_looks_like("superwild-recorx", 16));
    assert_false(record_looks_like("", 0));
}

TESTS_MAIN

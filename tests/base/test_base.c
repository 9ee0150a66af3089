/* test_base.c: random numbers, texts, hashes, reasons. */
#include <inttypes.h>

#include "core_help.h"
#include "hash.h"
#include "rng.h"
#include "sha256.h"

/* Published values: splitmix64 from the seed 1234567. */
TEST(seeding_is_splitmix64)
{
    static const uint64_t want[4] = {6457827717110365317u, 3203168211198807973u,
                                     9817491932198370423u, 4593380528125082431u};
    struct rng r;
    rng_seed(&r, 1234567);
    assert_memory_equal(r.s, want, sizeof want);
}

/* Published values: xoshiro256** from the state 1 2 3 4. */
TEST(stream_is_xoshiro256starstar)
{
    static const uint64_t want[10] = {11520u,
                                      0u,
                                      1509978240u,
                                      1215971899390074240u,
                                      1216172134540287360u,
                                      607988272756665600u,
                                      16172922978634559625u,
                                      8476171486693032832u,
                                      10595114339597558777u,
                                      2904607092377533576u};
    struct rng r = {{1, 2, 3, 4}};
    for (int i = 0; i < 10; i++)
        assert_int_equal(rng_next(&r), want[i]);
}

/* Every record depends on rng_below(): a change to it would change every game. */
TEST(below_gives_these_numbers_for_ever)
{
    static const uint32_t want[12] = {2, 6, 17, 13, 28, 32, 30, 39, 10, 37, 49, 25};
    struct rng r;
    rng_seed(&r, 42);
    for (int i = 0; i < 12; i++)
        assert_int_equal(rng_below(&r, 52), want[i]);
}

TEST(below_is_even_and_in_range)
{
    int count[7] = {0};
    struct rng r;
    rng_seed(&r, 7);
    for (int i = 0; i < 70000; i++) {
        uint32_t v = rng_below(&r, 7);
        assert_true(v < 7);
        count[v]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(count[i], 9600, 10400);
    for (int i = 0; i < 10; i++)
        assert_int_equal(rng_below(&r, 1), 0);
}

TEST(hash_is_fnv1a)
{
    assert_int_equal(hash_text(HASH_START, ""), 0xcbf29ce484222325u);
    assert_int_equal(hash_text(HASH_START, "a"), 0xaf63dc4c8601ec8cu);
    assert_int_equal(hash_text(HASH_START, "foobar"), 0x85944171f73967e8u);
    assert_int_equal(hash_bytes(hash_text(HASH_START, "foo"), "bar", 3), 0x85944171f73967e8u);
}

static void assert_sha256(const char *text, size_t len, const char *want)
{
    char sum[SHA256_HEX];
    sha256_hex(text, len, sum);
    assert_text(sum, want);
}

/* The examples that NIST publishes for FIPS 180-4, of no, one and two blocks, and of a million
 * letters. */
TEST(sha256_is_nists)
{
    static const char two[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                      four[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                               "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    char *many = malloc(1000000);
    memset(many, 'a', 1000000);
    assert_sha256("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_sha256("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_sha256(two, sizeof two - 1,
                  "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_sha256(four, sizeof four - 1,
                  "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    assert_sha256(many, 1000000,
                  "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

TEST(texts_grow)
{
    struct buf b = {0};
    assert_text(buf_text(&b), "");
    buf_add(&b, "one");
    buf_addf(&b, " %d %s", 2, "three");
    buf_add_n(&b, " fourXXX", 5);
    assert_text(buf_text(&b), "one 2 three four");
    assert_int_equal(b.len, strlen(b.data));
    buf_clear(&b);
    assert_text(buf_text(&b), "");
    for (int i = 0; i < 5000; i++)
        buf_addf(&b, "%d,", i % 10);
    assert_int_equal(b.len, 10000);
    assert_int_equal(b.data[9999], ',');
    assert_int_equal(b.data[10000], 0);
    buf_free(&b);
    assert_null(b.data);
    assert_text(buf_text(&b), "");
}

TEST(an_empty_append_makes_an_empty_text)
{
    struct buf b = {0};
    buf_add(&b, "");
    assert_non_null(b.data);
    assert_text(b.data, "");
    buf_free(&b);
}

TEST(reasons_have_text_and_place)
{
    struct reason why = {.text = "old", .line = 9, .col = 9};
    char longer[1000];
    assert_false(refuse(&why, "no %d", 5));
    assert_text(why.text, "no 5");
    assert_int_equal(why.line, 0);
    assert_int_equal(why.col, 0);
    assert_false(refuse_at(&why, 3, 4, "there"));
    assert_int_equal(why.line, 3);
    assert_int_equal(why.col, 4);
    assert_false(refuse(NULL, "nobody asks"));
    assert_false(refuse_with(NULL, "nobody asks"));
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    assert_false(refuse(&why, "%s", longer));
    assert_int_equal(strlen(why.text), sizeof why.text - 1);
}

TESTS_MAIN

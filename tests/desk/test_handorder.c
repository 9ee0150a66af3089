/* test_handorder.c: "The hand keeps the order its player gave it", for pieces of any game.
 * test_rackorder.c has the same for sets of tiles, with random moves. */
#include "core_help.h"

#include "hand_order.h"

/* Pieces are written as letters. */
static struct hand_pieces letters(const char *text)
{
    return (struct hand_pieces){(const uint8_t *)text, (int)strlen(text)};
}

static struct hand_order order_of(const char *text)
{
    struct hand_order o = {0};
    hand_order_follow(&o, letters(text), letters(""));
    return o;
}

static void assert_order(const struct hand_order *o, const char *want)
{
    char got[HAND_MOST + 1];
    memcpy(got, o->piece, (size_t)o->n);
    got[o->n] = 0;
    assert_text(got, want);
}

TEST(test_follows_the_hand)
{
    struct hand_order o = order_of("CAB");
    assert_false(hand_order_follow(&o, letters("ABC"), letters("")));
    assert_order(&o, "CAB");
    assert_true(hand_order_follow(&o, letters("DABE"), letters("")));
    assert_order(&o, "ABDE");
    assert_true(hand_order_follow(&o, letters("BX"), letters("DY"))); /* Y was never in it */
    assert_order(&o, "BDX");
    uint8_t list[HAND_MOST];
    assert_int_equal(hand_order_list(&o, letters("XB"), list), 2);
    assert_memory_equal(list, "BX", 2);
    assert_true(hand_order_follow(&o, letters("BX"), letters("")));
    assert_order(&o, "BX");
}

TEST(test_find)
{
    struct hand_order o = order_of("CAB");
    assert_int_equal(hand_order_find(&o, 'B'), 2);
    assert_int_equal(hand_order_find(&o, 'C'), 0);
    assert_int_equal(hand_order_find(&o, 'X'), -1);
    assert_int_equal(hand_order_find(&o, 0), -1); /* the zeros behind are no pieces */
}

TEST(test_move)
{
    struct hand_order o = order_of("ABCDE");
    hand_order_move(&o, letters("ABCDE"), letters("DB"), 1);
    assert_order(&o, "ADBCE");
    hand_order_move(&o, letters("ABCDE"), letters("A"), 4);
    assert_order(&o, "DBCEA");
    hand_order_move(&o, letters("BEA"), letters("A"), 1); /* D and C are away */
    assert_order(&o, "DBCAE");
}

/* The index counts what is dropped, as one sees it in the hand. */
TEST(test_drop)
{
    struct hand_order o = order_of("ABCDE");
    hand_order_drop(&o, letters("ABCDE"), letters("B"), 4);
    assert_order(&o, "ACDBE");
    hand_order_drop(&o, letters("ABCDE"), letters("B"), 4); /* where it is */
    assert_order(&o, "ACDBE");
    hand_order_drop(&o, letters("ABCDE"), letters("B"), 0);
    assert_order(&o, "BACDE");
    hand_order_drop(&o, letters("ABCDE"), letters("BC"), 5);
    assert_order(&o, "ADEBC");
}

static int by_letter(uint8_t piece, unsigned how)
{
    return how ? -(int)piece : piece | 32; /* 0: capitals count like small letters */
}

TEST(test_sort)
{
    struct hand_order o = order_of("bCaBcA");
    hand_order_sort(&o, by_letter, 0);
    assert_order(&o, "aAbBCc");
    hand_order_sort(&o, by_letter, 1);
    assert_order(&o, "cbaCBA");
}

static void name(struct buf *out, uint8_t piece)
{
    buf_addf(out, "p%d", piece);
}

TEST(test_text)
{
    struct hand_order o;
    struct buf text = {0};
    hand_order_read(&o, "p7 hello p0 p7 p999 p254 \xff p3\np5", name, 255);
    hand_order_write(&o, name, &text);
    assert_text(buf_text(&text), "p7 p0 p254 p3");
    assert_false(o.arranged);
    hand_order_read(&o, "arranged p1", name, 255);
    assert_true(o.arranged && o.n == 1);
    hand_order_read(&o, "", name, 255);
    assert_int_equal(o.n, 0);
    buf_clear(&text); /* more than there is room for */
    for (int i = 0; i < 255; i++)
        buf_addf(&text, "p%d ", i);
    hand_order_read(&o, buf_text(&text), name, 255);
    assert_int_equal(o.n, HAND_MOST);
    assert_int_equal(o.piece[HAND_MOST - 1], HAND_MOST - 1);
    buf_free(&text);
}

TESTS_MAIN

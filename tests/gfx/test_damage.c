/* test_damage.c: what is found to have changed between two lists is as little as possible.
 * Whether it is enough is judged by golden/damage.c. */

#include "tests.h"

#include "damage.h"
#include "renderer.h"

static struct damage damage;

/* The window has a place for each letter, so far apart that no two are drawn as one. */
static struct rect place_of(char letter)
{
    int i = letter - 'A';
    return (struct rect){160 * (float)i, 120 * (float)i, 20, 20};
}

static void show(const char *letters)
{
    struct draw_list dl = {0};
    struct renderer *r = renderer_null();
    for (; *letters; letters++)
        draw_box(&dl, place_of(*letters), 0, rgb(0xC02020), rgb(0xC02020));
    damage_find(&damage, r, &dl, 1040, 800, 0);
    r->destroy(r);
    draw_free(&dl);
}

/* Writes the letters whose places are to be drawn again, from A to F. */
static const char *changed(const char *before, const char *now)
{
    static char out[7];
    int n = 0;
    damage_free(&damage);
    show(before);
    assert_true(damage_is_whole(&damage));
    show(now);
    for (char letter = 'A'; letter <= 'F'; letter++) {
        struct rect r = place_of(letter);
        struct patch middle = {(int)r.x + 9, (int)r.y + 9, (int)r.x + 11, (int)r.y + 11};
        bool hit = false;
        for (int i = 0; i < damage.patches; i++)
            hit |= !patch_empty(patch_meet(damage.patch[i], middle));
        if (hit)
            out[n++] = letter;
    }
    out[n] = 0;
    damage_free(&damage);
    return out;
}

TEST(what_stays_is_not_drawn_again)
{
    assert_string_equal(changed("ABC", "ABC"), "");
    assert_string_equal(changed("ABC", "AC"), "B");
    assert_string_equal(changed("AC", "ABC"), "B");
    assert_string_equal(changed("ABC", "ADC"), "BD");
    assert_string_equal(changed("", "C"), "C");
    assert_string_equal(changed("C", ""), "C");
}

TEST(what_stays_in_other_company_is_not_drawn_again)
{
    assert_string_equal(changed("AB", "CAD"), "BCD");
    assert_string_equal(changed("BA", "AC"), "BC");
    assert_string_equal(changed("BAC", "DAE"), "BCDE");
    assert_string_equal(changed("CABD", "EABF"), "CDEF");
}

TEST(of_what_changes_its_order_the_least_is_drawn_again)
{
    assert_string_equal(changed("ABCD", "BCDA"), "A");
    assert_string_equal(changed("ABCD", "DABC"), "D");
    assert_string_equal(changed("ABCDE", "EBCDA"), "AE");
    assert_string_equal(changed("EABCF", "ABECD"), "DEF");
}

/* What lies below a large box is not drawn where it hides it; and nothing is drawn twice. */
TEST(what_is_hidden_is_not_drawn)
{
    struct renderer *r = renderer_null();
    int from[2] = {0, 0};
    damage_free(&damage);
    for (int i = 0; i < 2; i++) {
        struct draw_list dl = {0};
        struct rect card = {200 + 10 * (float)i, 200, 300, 400};
        draw_box(&dl, (struct rect){0, 0, 1040, 800}, 0, rgb(0x206020), rgb(0x206020));
        draw_box(&dl, card, 0, rgb(0xC02020), rgb(0xC02020));
        damage_find(&damage, r, &dl, 1040, 800, 0);
        draw_free(&dl);
    }
    for (int i = 0; i < damage.regions; i++) {
        const struct region *a = &damage.region[i];
        from[a->from]++;
        for (int k = 0; k < i; k++)
            assert_true(patch_empty(patch_meet(a->at, damage.region[k].at)));
        if (a->from == 1)
            assert_true(a->at.x1 - a->at.x0 > 280 && a->at.y1 - a->at.y0 > 380);
    }
    assert_int_equal(from[1], 1);
    assert_int_equal(from[0], 4);
    damage_free(&damage);
    r->destroy(r);
}

TESTS_MAIN

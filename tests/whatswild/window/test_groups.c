/* test_groups.c: how the groups of a hand lie in a rectangle. */
#include "core_help.h"

#include <string.h>

#include "match.h"
#include "whats_wild_desk.h"
#include "ww_art.h"
#include "ww_groups.h"
#include "ww_picture.h"

/* A hand whose groups have so many cards: "333". */
static struct ww_groups of(const char *sizes)
{
    struct ww_groups g = {.parts = (int)strlen(sizes), .n_groups = (int)strlen(sizes)};
    for (int p = 0; p < g.parts; p++)
        for (int i = 0; i < sizes[p] - '0'; i++)
            g.part[g.n++] = (uint8_t)p;
    return g;
}

/* Rows are about equally long, so that the cards can be large. */
TEST(rows_share_the_groups)
{
    static const struct {
        const char *sizes;
        float wide, high; /* in widths of a card */
        const char *rows; /* in which row each card lies */
    } CASE[] = {
        {"333", 10, 2, "000000000"},         {"3333", 4.5f, 4.2f, "000000111111"},
        {"633", 4.5f, 4.2f, "000000111111"}, {"336", 4.5f, 4.2f, "000000111111"},
        {"333", 2.5f, 6.2f, "000111222"},
    };
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct ww_groups g = of(CASE[i].sizes);
        struct rect at[WW_HAND], r = {10, 20, 100 * CASE[i].wide, 100 * CASE[i].high};
        int row = 0;
        ww_groups_place(&g, r, 100, at);
        for (int c = 0; c < g.n; c++) {
            row += c && at[c].y > at[c - 1].y;
            assert_int_equal(row, CASE[i].rows[c] - '0');
            assert_true(at[c].w > 80);
        }
    }
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    (void)r;
    (void)f;
    return 0.5f * size * (float)strlen(text);
}

static struct renderer fake = {.measure = measure};

/* How often the picture of this position has a sprite. */
static int sprites(const char *position, enum sprite sprite)
{
    struct draw_list dl = {0};
    struct ui ui = {.theme = theme_at(0), .dl = &dl, .renderer = &fake};
    int n = 0;
    struct desk_still p = {.ui = &ui, .r = {0, 0, 600, 200}, .most = 90};
    ww_picture(&p, position, NULL);
    for (int i = 0; i < dl.n; i++)
        n += dl.cmd[i].kind == DRAW_SPRITE && dl.cmd[i].what == (int)sprite;
    draw_free(&dl);
    return n;
}

/* The tab below a group says whether it is a herd or a caravan. */
TEST(a_picture_shows_what_the_groups_are)
{
    static const char two[] = "game whats-wild\nrules wild 7\nrack a3 c3 z3 p4 p5 p6 z11\n";
    static const char none[] = "game whats-wild\nrules wild 7\nrack a3 c3 z4 p4 p5 p8 z11\n";
    assert_int_equal(sprites(two, SPRITE_HERD), 1);
    assert_int_equal(sprites(two, SPRITE_CARAVAN), 1);
    assert_int_equal(sprites(none, SPRITE_HERD) + sprites(none, SPRITE_CARAVAN), 0);
}

/* In a picture of the table, the hand of whose turn it is lies open, and only that. */
TEST(a_picture_of_the_table_shows_the_hand)
{
    static const char table[] = "game whats-wild\nrules wild 7\nrack a3 c3 z3 p4 p5 p6 z11\n";
    struct draw_list dl = {0};
    struct ui ui = {.theme = theme_at(0), .dl = &dl, .renderer = &fake, .scale = 1};
    struct game_config c;
    int backs = 0;
    assert_true(game_config_from_text(&c, table, strlen(table), NULL));
    struct match *m = match_new(&c);
    struct desk_still p = {.ui = &ui, .r = {0, 0, 600, 400}, .most = 90};
    desk_draw_still(&WHATS_WILD_DESK, &p, m);
    for (int i = 0; i < dl.n; i++)
        backs += dl.cmd[i].kind == DRAW_SPRITE && dl.cmd[i].what == SPRITE_CARD_BACK;
    assert_int_equal(backs, ww_pieces(m, 1) + 1); /* the other hand, and the draw pile */
    draw_free(&dl);
    match_free(m);
    game_config_free(&c);
}

TESTS_MAIN
